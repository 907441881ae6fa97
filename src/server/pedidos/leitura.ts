// Reading requests of a kind, and showing them: to their candidate, and to administrators.
import type { Removido } from '../../shared/comum.ts';
import { type InscricaoResumida, semPessoa } from '../../shared/inscricao-resumida.ts';
import type { Declaracao } from '../../shared/pedidos/declaracao.ts';
import { nomeSemPessoa, urlAssinada, urlSemPessoa } from '../arquivos/index.ts';
import { assertVisivel } from '../concursos/index.ts';
import type { AdminUseCase, CandidatoUseCase, Deps } from '../context.ts';
import { getResumidas } from '../inscricoes/index.ts';
import { naoEncontrado } from '../platform/errors.ts';
import { getProtocolos } from '../protocolos/index.ts';
import type { Db } from '../store/tables/index.ts';
import { listComRecurso } from './aplicacao-queries.ts';
import { listDocumentos } from './documentos-queries.ts';
import * as queries from './queries.ts';
import {
  type Decisao,
  type Formulario,
  type Leitor,
  marcaDe,
  type Parte,
  type ParteDoPainel,
  type Tipo,
  type Vista,
} from './tipo.ts';

/** Whether one waits, in a contest that has its kind judged without the person. */
export function julgadaAsCegas(declaracao: Declaracao, linha: queries.Linha): boolean {
  return linha.cego === 1 && queries.situacaoDe(declaracao, linha).status === declaracao.inicial;
}

/** Also the name of a file may say whose it is, and a protocol leads to its enrolment. */
function vistaSemPessoa<W extends Vista>(deps: Deps, { arquivo_id }: queries.Linha, vista: W): W {
  const { inscricao, nome_arquivo, caminho_anexo } = vista as W & {
    nome_arquivo?: string | null;
    caminho_anexo?: string | null;
  };
  return {
    ...vista,
    inscricao_id: 0,
    inscricao: semPessoa(inscricao),
    protocolo: null,
    sem_identificacao: true,
    ...(nome_arquivo && { nome_arquivo: nomeSemPessoa(nome_arquivo) }),
    ...(arquivo_id && caminho_anexo && { caminho_anexo: urlSemPessoa(deps, arquivo_id) }),
  };
}

export class Leitura<
  L extends queries.Linha,
  F extends Formulario,
  P,
  V extends Vista,
  A extends Vista,
  R = Removido,
  D extends Decisao = Decisao,
  I = InscricaoResumida,
> {
  constructor(readonly tipo: Tipo<L, F, P, V, A, R, D, I>) {}

  /** The candidate's own, newest first. */
  async list({ deps, candidato }: CandidatoUseCase): Promise<V[]> {
    const { declaracao } = this.tipo;
    const de = { candidato_id: candidato.id };
    return this.views(
      deps,
      deps.db,
      await queries.listPedidos(this.ler(deps.db, 'candidato'), declaracao, de, declaracao.veRetirado === 'todos'),
    );
  }

  /** A contest's, newest first, as candidates are shown them. @throws DomainError `nao_encontrado` */
  async listDoConcurso({ deps }: AdminUseCase, concurso_id: number): Promise<V[]> {
    await assertVisivel({ deps, ehAdmin: true }, concurso_id);
    const linhas = await queries.listPedidos<L>(
      this.ler(deps.db, 'candidato'),
      this.tipo.declaracao,
      { concurso_id },
      false,
    );
    return this.#semPessoas(deps, linhas, await this.views(deps, deps.db, linhas, 'painel'));
  }

  /** By id, for administrators; in no order. */
  async listPorId({ deps }: Pick<AdminUseCase, 'deps'>, ids: readonly number[]): Promise<A[]> {
    return this.mostrar(deps, deps.db, ids);
  }

  protected async mostrar(deps: Deps, db: Db, ids: readonly number[]): Promise<A[]> {
    const linhas = await queries.listPedidosPorId<L>(this.ler(db), ids);
    return this.#semPessoas(deps, linhas, await this.viewsAdmin(deps, db, linhas));
  }

  /** What who judges may not know leaves what they are shown; what is written of a request keeps it. */
  #semPessoas<W extends Vista>(deps: Deps, linhas: readonly L[], vistas: W[]): W[] {
    const cegas = linhas.filter((linha) => julgadaAsCegas(this.tipo.declaracao, linha));
    const porId = new Map(cegas.map((linha) => [linha.id, linha]));
    return vistas.map((vista) => {
      const linha = porId.get(vista.id);
      return linha ? vistaSemPessoa(deps, linha, vista) : vista;
    });
  }

  /** @throws DomainError `nao_encontrado` */
  async get(ctx: Pick<AdminUseCase, 'deps'>, id: number): Promise<A> {
    return this.achado((await this.listPorId(ctx, [id]))[0]);
  }

  protected ler(db: Db, para: Leitor = 'painel'): queries.Consulta {
    return (this.tipo.linhas?.(db, para) ?? queries.pedidosDe(db, this.tipo.declaracao as never)) as queries.Consulta;
  }

  protected async linhaDe(db: Db, id: number): Promise<L | undefined> {
    return (await queries.listPedidosPorId<L>(this.ler(db), [id]))[0];
  }

  protected async proprio(db: Db, candidatoId: number, id: number): Promise<queries.Proprio<L>> {
    return this.achado(await queries.getPedidoDe<L>(this.ler(db, 'candidato'), this.tipo.declaracao, candidatoId, id));
  }

  /** Not there, or not theirs. */
  protected achado<T>(um: T | undefined): T {
    if (um === undefined) throw naoEncontrado(this.tipo.naoEncontrado);
    return um;
  }

  /** As candidates are shown them. @param para who reads them: administrators' papers have the CPF masked */
  protected async views(deps: Deps, db: Db, linhas: readonly L[], para: Leitor = 'candidato'): Promise<V[]> {
    const partes = await this.#partes(deps, db, linhas, await getResumidas(db, linhas), para);
    return partes.map((parte) => this.tipo.view(parte, deps));
  }

  protected async viewDe(deps: Deps, db: Db, linha: L): Promise<V> {
    return this.achado((await this.views(deps, db, [linha]))[0]);
  }

  protected async viewsAdmin(deps: Deps, db: Db, linhas: readonly L[]): Promise<A[]> {
    const ids = linhas.flatMap(({ inscricao_id }) => inscricao_id ?? []);
    const mais = await this.tipo.inscricoes?.(deps, db, ids);
    // Without more to show of them, an enrolment is shown to administrators as to its candidate.
    const inscricaoDe = mais
      ? ({ inscricao_id }: L) => mais.get(inscricao_id ?? 0)
      : ((await getResumidas(db, linhas)) as (linha: L) => unknown as (linha: L) => I | undefined);
    const partes = await this.#partes(deps, db, linhas, inscricaoDe, 'painel');
    const { declaracao } = this.tipo;
    const comRecurso = await listComRecurso(
      db,
      declaracao,
      linhas.map(({ id }) => id),
    );
    return partes.map((parte) => {
      const linha = parte.linha as L & Record<string, unknown>;
      const painel = {
        decidido_por: linha.decidido_por_nome,
        [marcaDe(declaracao)]: linha[declaracao.colunas.retirado] !== null,
        recurso_deferido: comRecurso.has(linha.id),
      } as unknown as ParteDoPainel<L>['painel'];
      return this.tipo.viewAdmin({ ...parte, painel }, deps);
    });
  }

  /** One, as administrators are shown it, within what changes it. @throws DomainError `nao_encontrado` */
  protected async inteiro(deps: Deps, db: Db, id: number): Promise<A> {
    return this.achado((await this.viewsAdmin(deps, db, await queries.listPedidosPorId(this.ler(db), [id])))[0]);
  }

  /** What is shown beside each: a query for each sort of it, however many there are. */
  async #partes<Q>(
    deps: Deps,
    db: Db,
    linhas: readonly L[],
    inscricaoDe: (linha: L) => Q | undefined,
    para: Leitor,
  ): Promise<Parte<L, Q>[]> {
    const { tipo, documentos: comDocumentos } = this.tipo.declaracao;
    const ids = linhas.map(({ id }) => id);
    const protocolos = await getProtocolos(deps, db, tipo, ids, para === 'painel');
    const documentos = comDocumentos && ids.length > 0 ? await listDocumentos(db, tipo, ids) : [];
    // A file that is gone is shown by what is known of it, and opens nowhere.
    const endereco = (arquivo_id: string, removido_em: string | null) =>
      removido_em === null ? urlAssinada(deps, arquivo_id).url : null;
    const mostrar = ({ arquivo_id, registro_id: _, removido_em, ...documento }: (typeof documentos)[number]) => ({
      ...documento,
      url: endereco(arquivo_id, removido_em),
    });
    return linhas.flatMap((linha) => {
      const inscricao = inscricaoDe(linha);
      const url = linha.arquivo_id ? endereco(linha.arquivo_id, linha.arquivo_removido_em ?? null) : null;
      if (inscricao === undefined) return [];
      const protocolo = protocolos.get(linha.id) ?? null;
      return {
        linha,
        inscricao,
        protocolo,
        url,
        para,
        documentos: documentos.filter(({ registro_id }) => registro_id === linha.id).map(mostrar),
      };
    });
  }
}
