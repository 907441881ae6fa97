// Windows of a contest: when appeals and documents may be sent. Both kinds have the same rules and differ in one field.
import { paraCentavos } from '../../shared/comum.ts';
import { CONCURSO_INDISPONIVEL } from '../../shared/inscricoes.ts';
import type {
  FiltrosDePaginaDePrazos,
  FiltrosDePrazos,
  PrazoDeEnvio,
  PrazoDeEnvioForm,
  PrazoDeRecurso,
  PrazoDeRecursoForm,
} from '../../shared/janelas.ts';
import { contar } from '../avisos/difusao-service.ts';
import { assertVisivel } from '../concursos/service.ts';
import type { AdminUseCase, Deps } from '../context.ts';
import type { Sobre } from '../platform/audit.ts';
import type { Trx } from '../platform/database/transaction.ts';
import { naoEncontrado } from '../platform/errors.ts';
import { type Page, toPage } from '../platform/page.ts';
import { transact } from '../platform/transact.ts';
import { fimDoPrazo, novidadeDoPrazo } from './emails.ts';
import { pagePrazos } from './pagina-queries.ts';
import {
  createPrazo,
  getPrazo,
  listPrazos,
  listPrazosPara,
  type PrazoComTotal,
  removePrazo,
  type TipoDePrazo,
  updatePrazo,
  type ValoresDoPrazo,
  veConcurso,
} from './queries.ts';
import { type ConcursoDoPrazo, viewConcurso, viewPrazoDeEnvio, viewPrazoDeRecurso } from './view.ts';

/** Who reads: a candidate, or an administrator when there is none. */
interface Leitor {
  deps: Deps;
  candidato: { id: number } | null;
}

interface Kind<Prazo, Form> {
  tipo: TipoDePrazo;
  /** What it is called, in lower case: "prazo de recurso". */
  nome: string;
  /** One thing sent in it, and many. */
  registros: readonly [string, string];
  view(linha: PrazoComTotal, agora: Date): Prazo;
  valores(form: Form): ValoresDoPrazo;
}

type Comuns = Omit<ValoresDoPrazo, 'exibir_n_questoes' | 'pontuacao_centesimos'>;

function comuns({ descricao, data_inicio, data_fim, quantidade_limite_envio }: Comuns): Comuns {
  return { descricao, data_inicio, data_fim, quantidade_limite_envio };
}

type Comum = {
  id: number;
  concurso_id: number;
  descricao: string;
  data_inicio: string;
  data_fim: string;
  registros_count?: number;
};

function keeping<Prazo extends Comum, Form>(kind: Kind<Prazo, Form>) {
  const { tipo, nome, registros, view, valores } = kind;
  const Nome = nome.charAt(0).toUpperCase() + nome.slice(1);
  const ausente = () => naoEncontrado(`${Nome} não encontrado.`);
  const sobre = ({ id, concurso_id }: Prazo): Sobre => ({ registro: ['prazo', id], concurso_id });

  /**
   * A contest's windows. Without one: those of the contests a candidate is enrolled in; all of them for an administrator.
   * @throws DomainError `nao_encontrado` when the contest is not there, was removed, or is not for this candidate to see
   */
  async function list({ deps, candidato }: Leitor, filtros: FiltrosDePrazos): Promise<Prazo[]> {
    const concursoId = filtros?.concurso_id;
    const agora = deps.clock.now();
    if (candidato === null) {
      if (concursoId !== undefined) await assertVisivel({ deps, ehAdmin: true }, concursoId);
      return (await listPrazos(deps.db, tipo, concursoId)).map((linha) => view(linha, agora));
    }
    if (concursoId !== undefined && !(await veConcurso(deps.db, candidato.id, concursoId))) {
      throw naoEncontrado(CONCURSO_INDISPONIVEL);
    }
    const linhas = await listPrazosPara(deps.db, tipo, candidato.id, concursoId);
    return linhas.map((linha) => view(linha, agora));
  }

  /** Windows of every contest, or of one, with the contest of each: what closes or opens first before the others. */
  async function page(
    { deps }: AdminUseCase,
    filtros: FiltrosDePaginaDePrazos,
  ): Promise<Page<Prazo & { concurso: ConcursoDoPrazo }>> {
    const agora = deps.clock.now();
    const { linhas, total } = await pagePrazos(deps.db, tipo, filtros, agora.toISOString());
    const data = linhas.map((linha) => ({ ...view(linha, agora), concurso: viewConcurso(linha) }));
    return toPage(data, total, filtros);
  }

  async function ler(trx: Trx, id: number, agora: string): Promise<Prazo> {
    const linha = await getPrazo(trx, tipo, id);
    if (!linha) throw ausente();
    return view(linha, new Date(agora));
  }

  /** @throws DomainError `nao_encontrado` for a contest that is not there or was removed */
  async function create(ctx: AdminUseCase, form: Form & { concurso_id: number }): Promise<Prazo> {
    await assertVisivel({ ...ctx, ehAdmin: true }, form.concurso_id);
    return transact(ctx, async (work) => {
      const { trx, agora, audit } = work;
      const id = await createPrazo(trx, tipo, form.concurso_id, valores(form), agora);
      const prazo = await ler(trx, id, agora);
      const descricao = `Criou o ${nome} "${prazo.descricao}".`;
      await audit({ tipo: 'criar_prazo', descricao, sobre: sobre(prazo), depois: prazo });
      await contar(work, novidadeDoPrazo(tipo, null, prazo, agora));
      return prazo;
    });
  }

  /** What was sent in a window stays as it was sent, whatever the window becomes; the trail says how much that is. */
  function enviados({ registros_count: n = 0 }: Prazo): string {
    if (n === 0) return '';
    return n === 1 ? `, em que há 1 ${registros[0]}` : `, em que há ${n} ${registros[1]}`;
  }

  /** The whole form replaces what was there. @throws DomainError `nao_encontrado` also for a window of the other kind */
  function update(ctx: AdminUseCase, form: Form & { id: number }): Promise<Prazo> {
    return transact(ctx, async (work) => {
      const { trx, agora, audit } = work;
      const antes = await ler(trx, form.id, agora);
      await updatePrazo(trx, form.id, valores(form));
      const depois = await ler(trx, form.id, agora);
      const descricao = `Alterou o ${nome} "${depois.descricao}"${enviados(depois)}.`;
      await audit({ tipo: 'atualizar_prazo', descricao, sobre: sobre(depois), antes, depois });
      await contar(work, novidadeDoPrazo(tipo, antes, depois, agora));
      return depois;
    });
  }

  /** Hides a window; what was sent in it stays and keeps showing it. @throws DomainError `nao_encontrado` */
  function remove(ctx: AdminUseCase, id: number): Promise<{ id: number; message: string }> {
    return transact(ctx, async (work) => {
      const { trx, agora, audit } = work;
      const antes = await ler(trx, id, agora);
      if (!(await removePrazo(trx, id, agora))) throw ausente();
      const descricao = `Excluiu o ${nome} "${antes.descricao}"${enviados(antes)}.`;
      await audit({ tipo: 'excluir_prazo', descricao, sobre: sobre(antes), antes });
      await contar(work, fimDoPrazo(tipo, antes, agora));
      return { id, message: `${Nome} excluído com sucesso!` };
    });
  }

  return { list, page, create, update, remove };
}

/** The windows for appeals. */
export const recursos = keeping<PrazoDeRecurso, PrazoDeRecursoForm>({
  tipo: 'recurso',
  nome: 'prazo de recurso',
  registros: ['recurso', 'recursos'],
  view: viewPrazoDeRecurso,
  valores: (form) => ({ ...comuns(form), exibir_n_questoes: form.exibir_n_questoes, pontuacao_centesimos: 0 }),
});

/** The windows for documents. */
export const envios = keeping<PrazoDeEnvio, PrazoDeEnvioForm>({
  tipo: 'envio',
  nome: 'prazo de envio',
  registros: ['documento', 'documentos'],
  view: viewPrazoDeEnvio,
  valores: (form) => ({ ...comuns(form), exibir_n_questoes: 0, pontuacao_centesimos: paraCentavos(form.pontuacao) }),
});
