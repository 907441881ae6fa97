// Windows of a contest: when appeals and documents may be sent. Both kinds have the same rules and differ in one field.
import { type MudancaDe, paraCentavos } from '../../shared/comum.ts';
import {
  type FiltrosDePrazos,
  type PrazoDeEnvio,
  type PrazoDeEnvioForm,
  type PrazoDeEnvioMudado,
  type PrazoDeRecurso,
  type PrazoDeRecursoForm,
  type PrazoDeRecursoMudado,
  RESULTADO_DEPOIS,
} from '../../shared/janelas.ts';
import type { FiltrosDePaginaDePrazos } from '../../shared/lists/prazos.ts';
import { type Confirmacao, exame } from '../achados/index.ts';
import { contarAosInscritos } from '../avisos/index.ts';
import { assertMudaOTeto } from '../catalogos/index.ts';
import { assertVisivel, TOCA_CONCURSOS } from '../concursos/index.ts';
import type { AdminUseCase, Deps } from '../context.ts';
import { pageOf } from '../lists/index.ts';
import { esquecerRecursos, remarcarPreparadas, temAAplicar } from '../pedidos/index.ts';
import { erroDeCampo } from '../platform/errors.ts';
import { hold, keeping } from '../platform/keeping.ts';
import type { Page } from '../platform/page.ts';
import type { Work } from '../platform/transact.ts';
import { changed, changeRows, insertRow } from '../store/rows.ts';
import { fimDoPrazo, novidadeDoPrazo, type Prazo as PrazoDito } from './emails.ts';
import { listaDePrazos } from './list.ts';
import * as queries from './queries.ts';
import { type ConcursoDoPrazo, viewConcurso, viewPrazoDeEnvio, viewPrazoDeRecurso } from './view.ts';

/** Who reads: a candidate, or an administrator when there is none. */
interface Leitor {
  deps: Deps;
  candidato: { id: number } | null;
}

interface Kind<Prazo, Form, Mudado> {
  tipo: queries.TipoDePrazo;
  /** What it is called, in lower case: "prazo de recurso". */
  nome: string;
  /** One thing sent in it, and many. */
  registros: readonly [string, string];
  view(linha: queries.PrazoComTotal, agora: Date): Prazo;
  valores(form: Form): queries.ValoresDoPrazo;
  /** A change, with the numbers that it leaves out as they are. */
  inteiro(form: Mudado, antes: Prazo): Form;
  /** What else stands against a change. */
  podeMudar?(work: Work, antes: Prazo, depois: queries.ValoresDoPrazo): Promise<void>;
}

type Comuns = Omit<
  queries.ValoresDoPrazo,
  'exibir_n_questoes' | 'pontuacao_centesimos' | 'objeto' | 'resultado_em' | 'exige_revisao'
>;

function comuns({ descricao, data_inicio, data_fim, quantidade_limite_envio }: Comuns): Comuns {
  return { descricao, data_inicio, data_fim, quantidade_limite_envio };
}

type Comum = PrazoDito & { registros_count?: number };

function janelas<Prazo extends Comum, Form, Mudado>(kind: Kind<Prazo, Form, Mudado>) {
  const { tipo, nome, registros, view, valores, inteiro, podeMudar } = kind;
  const Nome = nome.charAt(0).toUpperCase() + nome.slice(1);
  /** What was sent in a window stays as it was sent, whatever the window becomes; the trail says how much that is. */
  const enviados = ({ registros_count: n = 0 }: Prazo) => {
    if (n === 0) return '';
    return n === 1 ? `, em que há 1 ${registros[0]}` : `, em que há ${n} ${registros[1]}`;
  };
  const prazos = keeping({
    kind: 'prazo',
    missing: `${Nome} não encontrado.`,
    removed: `${Nome} excluído com sucesso!`,
    read: async ({ trx, agora }, id): Promise<Prazo | undefined> => {
      const linha = await queries.getPrazo(trx, tipo, id);
      return linha && view(linha, new Date(agora));
    },
    called: (prazo) => `o ${nome} "${prazo.descricao}"${enviados(prazo)}`,
    of: ({ concurso_id }) => ({ concurso_id }),
    view: (prazo) => prazo,
    listed: () => ({
      estado: undefined,
      segundos_restantes: undefined,
      agora: undefined,
      registros_count: undefined,
      preparadas: undefined,
      sem_revisao: undefined,
      concurso: undefined,
    }),
    look: exame(({ descricao }) => ({ descrição: descricao })),
    async tell(work, antes, depois, { deps }: AdminUseCase) {
      if (depois) await contarAosInscritos(work, novidadeDoPrazo(tipo, antes, depois, work.agora));
      else if (antes) await contarAosInscritos(work, fimDoPrazo(tipo, antes, work.agora));
      const { concurso_id } = depois ?? antes ?? {};
      if (concurso_id !== undefined) await deps.consequencias.cronogramaMudou(work, concurso_id);
    },
    ...TOCA_CONCURSOS,
  });

  /**
   * A contest's windows. Without one: those of the contests a candidate is enrolled in; all of them for an administrator.
   * @throws DomainError `nao_encontrado` when the contest is not there, was removed, or is not for this candidate to see
   */
  async function list({ deps, candidato }: Leitor, filtros: FiltrosDePrazos): Promise<Prazo[]> {
    const concursoId = filtros?.concurso_id;
    const agora = deps.clock.now();
    if (candidato === null) {
      if (concursoId !== undefined) await assertVisivel({ deps, ehAdmin: true }, concursoId);
      return (await queries.listPrazos(deps.db, tipo, concursoId)).map((linha) => view(linha, agora));
    }
    if (concursoId !== undefined) await assertVisivel({ deps, ehAdmin: false }, concursoId, candidato.id);
    const linhas = await queries.listPrazosPara(deps.db, tipo, candidato.id, concursoId);
    return linhas.map((linha) => view(linha, agora));
  }

  /** Windows of every contest, or of one, with the contest of each: what closes or opens first before the others. */
  function page(
    ctx: AdminUseCase,
    filtros: FiltrosDePaginaDePrazos,
  ): Promise<Page<Prazo & { concurso: ConcursoDoPrazo }>> {
    const comConcurso = (linha: queries.PrazoDeConcurso, agora: Date) => ({
      ...view(linha, agora),
      concurso: viewConcurso(linha),
    });
    return pageOf(ctx, listaDePrazos(tipo), filtros, comConcurso);
  }

  /** @throws DomainError `nao_encontrado` for a contest that is not there or was removed */
  async function create(ctx: AdminUseCase, form: Form & Confirmacao & { concurso_id: number }): Promise<Prazo> {
    await assertVisivel({ ...ctx, ehAdmin: true }, form.concurso_id);
    const novo = { ...valores(form), tipo, concurso_id: form.concurso_id };
    return prazos.create(ctx, ({ trx, agora }) => insertRow(trx, 'prazos', { ...novo, created_at: agora }), form);
  }

  /** What a change leaves out stays as it is. @throws DomainError `nao_encontrado` also for a window of the other kind */
  function update(ctx: AdminUseCase, form: Mudado & Confirmacao & MudancaDe): Promise<Prazo> {
    const mudar = async (work: Work, antes: Prazo) => {
      const depois = valores(inteiro(form, antes));
      await podeMudar?.(work, antes, depois);
      if (depois.resultado_em !== undefined)
        await remarcarPreparadas(work, tipo, { ...antes, resultado_em: depois.resultado_em });
      return changeRows(work.trx, 'prazos', { id: form.id }, depois);
    };
    return prazos.update(ctx, form, mudar, form);
  }

  /** Hides a window; what was sent in it stays and keeps showing it. @throws DomainError `nao_encontrado` */
  function remove(ctx: AdminUseCase, id: number): Promise<{ id: number; message: string }> {
    return prazos.remove(ctx, id, ({ trx, agora }) =>
      changed(trx, 'prazos', { id, excluido_em: null }, { excluido_em: agora }),
    );
  }

  return { list, page, create, update, remove };
}

/** When the decisions of a window become known once it ends elsewhere: as long after its end as before. */
export function resultadoMovido(resultado_em: string, fimAntes: string, fimDepois: string): string {
  return new Date(Date.parse(resultado_em) + Date.parse(fimDepois) - Date.parse(fimAntes)).toISOString();
}

/**
 * Puts a window elsewhere as a part of another act, which is recorded and told by that.
 * @returns false when it was not at these dates any more
 */
export async function moverJanela(
  work: Work,
  tipo: queries.TipoDePrazo,
  id: number,
  antes: queries.Datas,
  depois: queries.Datas,
): Promise<boolean> {
  await hold(work.trx, 'prazo', id);
  const linha = await queries.mudarDatas(work.trx, tipo, id, antes, depois);
  if (!linha) return false;
  if (linha.resultado_em !== null) {
    const resultado_em = resultadoMovido(linha.resultado_em, antes.data_fim, depois.data_fim);
    await changeRows(work.trx, 'prazos', { id }, { resultado_em });
    await remarcarPreparadas(work, tipo, { id, resultado_em });
  }
  const novidade = novidadeDoPrazo(tipo, { ...linha, ...antes }, linha, work.agora);
  await contarAosInscritos(work, 'calar' in novidade ? novidade : { ...novidade, sabido: true });
  return true;
}

const AINDA_A_APLICAR = 'Há recursos deferidos deste prazo ainda não aplicados. Aplique-os antes de mudar o objeto.';

/** All but when its decisions become known, and how. */
type RecursoInteiro = PrazoDeRecursoMudado & Pick<PrazoDeRecursoForm, 'quantidade_limite_envio' | 'exibir_n_questoes'>;

/** The windows for appeals. */
export const recursos = janelas<PrazoDeRecurso, RecursoInteiro, PrazoDeRecursoMudado>({
  tipo: 'recurso',
  nome: 'prazo de recurso',
  registros: ['recurso', 'recursos'],
  view: viewPrazoDeRecurso,
  valores: ({ exibir_n_questoes, objeto, resultado_em, exige_revisao, ...form }) => ({
    ...comuns(form),
    exibir_n_questoes: objeto === undefined || objeto === 'questao' ? exibir_n_questoes : 0,
    pontuacao_centesimos: 0,
    ...(objeto && { objeto }),
    resultado_em,
    exige_revisao,
  }),
  inteiro: (form, antes) => ({
    ...form,
    quantidade_limite_envio: form.quantidade_limite_envio ?? antes.quantidade_limite_envio,
    exibir_n_questoes: form.exibir_n_questoes ?? antes.exibir_n_questoes,
  }),
  async podeMudar({ trx }, antes, { data_fim, resultado_em = antes.resultado_em, objeto = antes.objeto }) {
    if (objeto !== antes.objeto) {
      if (await temAAplicar(trx, antes.id)) throw erroDeCampo('regra', 'objeto', AINDA_A_APLICAR);
      await esquecerRecursos(trx, { prazo_id: antes.id });
    }
    if (resultado_em !== null && resultado_em < data_fim)
      throw erroDeCampo('campos_invalidos', 'resultado_em', RESULTADO_DEPOIS);
  },
});

/** The windows for documents. */
export const envios = janelas<PrazoDeEnvio, PrazoDeEnvioForm, PrazoDeEnvioMudado>({
  tipo: 'envio',
  nome: 'prazo de envio',
  registros: ['documento', 'documentos'],
  view: viewPrazoDeEnvio,
  valores: ({ pontuacao, objeto, ...form }) => ({
    ...comuns(form),
    // Documents have no object of their own: they are what a window is for where nothing is said.
    ...(objeto && { objeto: objeto === 'titulos' ? objeto : 'questao' }),
    exibir_n_questoes: 0,
    pontuacao_centesimos: paraCentavos(pontuacao),
  }),
  inteiro: (form, antes) => ({
    ...form,
    quantidade_limite_envio: form.quantidade_limite_envio ?? antes.quantidade_limite_envio,
    pontuacao: form.pontuacao ?? antes.pontuacao,
  }),
  async podeMudar({ trx }, antes, { objeto = 'titulos', pontuacao_centesimos: teto }) {
    if (antes.objeto === 'titulos' && (objeto !== 'titulos' || teto !== paraCentavos(antes.pontuacao)))
      await assertMudaOTeto(trx, antes);
  },
});
