// What a feature says of its kind of request, for the engine to send, take back and decide it. What both sides know of a kind
// is in shared/pedidos/tipos.ts.

import type { NovoAviso } from '../../shared/avisos-novos.ts';
import type { Removido } from '../../shared/comum.ts';
import type { InscricaoResumida } from '../../shared/inscricao-resumida.ts';
import type { TipoDeLog } from '../../shared/logs.ts';
import type { Declaracao } from '../../shared/pedidos/declaracao.ts';
import type { CampoDoDocumento, DocumentoDoPedido, FormComDocumentos } from '../../shared/pedidos/documentos.ts';
import type { PEDIDOS, TipoDePedido } from '../../shared/pedidos/tipos.ts';
import type { Protocolo } from '../../shared/protocolos.ts';
import type { Deps } from '../context.ts';
import type { Work } from '../platform/transact.ts';
import type { Db, Trx } from '../store/tables/index.ts';
import type { Linha } from './queries.ts';

/** The word for having been taken back, after the column that says when: `cancelada`. */
export const marcaDe = ({ colunas: { retirado } }: Pick<Declaracao, 'colunas'>) => retirado.replace(/_em$/, '');

/** The two sides of having been taken back, as the trail keeps them. */
export function ladosDaRetirada(visto: object, declaracao: Pick<Declaracao, 'colunas'>) {
  const marca = marcaDe(declaracao);
  return { antes: { ...visto, [marca]: false }, depois: { ...visto, [marca]: true } };
}

/** What a record of any kind is shown with. */
export interface Vista {
  id: number;
  inscricao_id: number | null;
  inscricao: InscricaoResumida;
}

/** Whom a record is read for. */
export type Leitor = 'candidato' | 'painel';

/** A row with what is shown beside it. */
export interface Parte<L, I = InscricaoResumida> {
  linha: L;
  inscricao: I;
  protocolo: Protocolo | null;
  /** Opens its file for a while; null without one. */
  url: string | null;
  /** In the order in which they were sent; none of a kind that does not carry them. */
  documentos: DocumentoDoPedido[];
  para: Leitor;
}

/** The same for administrators. */
export interface ParteDoPainel<L, I = InscricaoResumida> extends Parte<L, I> {
  /**
   * What they are shown besides: who decided it, whether it was taken back, under the word of its kind, and whether an appeal
   * against its decision was granted and is to be applied.
   */
  painel: { decidido_por: string | null; cancelada: boolean; excluido: boolean; recurso_deferido: boolean };
}

export interface Formulario extends FormComDocumentos {
  inscricao_id: number | null;
  arquivo?: File | undefined;
}

/** A document of a form once its file is kept. */
export interface DocumentoGuardado {
  campo: CampoDoDocumento;
  exigencia: string;
  arquivo_id: string;
  sha256: string;
}

/** A decision as its call carries it: the note is in the field that the declaration names. */
export interface Decisao {
  status: string;
  resposta?: string | null;
  observacao_admin?: string | null;
  /** When what was prepared of it was, as who decides read it; null where nothing was. */
  preparada_em?: string | null | undefined;
}

/**
 * L: its rows. F: its form. P: what is found when it may be sent. V and A: what its candidate and administrators are shown, A of
 * an enrolment I. R: the answer that it was taken back. D: the form of its decision.
 */
export interface Tipo<
  L extends Linha,
  F extends Formulario,
  P,
  V extends Vista,
  A extends Vista,
  R = Removido,
  D extends Decisao = Decisao,
  I = InscricaoResumida,
> {
  declaracao: Declaracao & Pick<(typeof PEDIDOS)[TipoDePedido], 'tipo' | 'atos'>;
  naoEncontrado: string;
  /** When more is read beside each than the engine does; of some, for administrators alone. */
  linhas?(db: Db, para: Leitor): unknown;
  view(parte: Parte<L>, deps: Deps): V;
  viewAdmin(parte: ParteDoPainel<L, I>, deps: Deps): A;
  /** The enrolments as administrators are shown them, when they are shown more of them than the candidate. */
  inscricoes?(deps: Deps, db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, I>>;
  /** What the trail keeps: signed addresses expire and belong to nobody's record. */
  paraLog(vista: V | A): object;

  /** How it is sent. */
  envio: {
    /**
     * What else stands against it, of the enrolment (and of its window, where it is sent in one); asked before a file is kept,
     * and again in the transaction. @throws DomainError
     */
    pode?(achado: P, form: F, agora: string): void;
    /** What is kept of the form. */
    colunas(
      form: F,
      achado: P,
      trx: Trx,
      agora: string,
      documentos: readonly DocumentoGuardado[],
    ): object | Promise<object>;
    descricao(vista: V, numero: string): string;
  };

  /** How its candidate adds documents to one that was decided, so that it is decided anew. */
  acrescimo?: {
    ato: TipoDeLog;
    /** What stands against it. @throws DomainError */
    pode(linha: L, agora: string): void;
    /** What is written beside where it begins again. */
    colunas(agora: string): object;
    descricao(vista: V): string;
  };

  /** How its candidate takes it back. */
  retirada: {
    /** What stands against it besides having been taken up. @throws DomainError */
    pode?(linha: L): void;
    /** What of the row that was asked about is still to be so. */
    visto?(linha: L): object;
    /** What is said of one that waits no more, and of one that was taken back already. */
    recusa: string | { decidido: string; retirado: string };
    descricao(vista: V): string;
    /** The two sides of the change, as the trail keeps them, when it is not just that it was taken back. */
    log?(vista: V): { antes: object; depois?: object };
    /** What is answered: a sentence, with the number. */
    resposta: string | ((vista: V) => R);
  };

  /** How it is decided. */
  decisao: {
    /** What stands against it where it stands, when there is more to say than that it is late. @throws DomainError */
    pode?(linha: L, status: D['status'], agora: string, adminId: number): void;
    /** What is written, when it is not just where it goes, the note, who and when. @throws DomainError */
    colunas?(work: Work, linha: L, form: D, nota: string | null): Promise<object>;
    /** What else the decision changes, once it is written. */
    seguem?(work: Work, linha: L, status: string, deps: Deps): Promise<void>;
    /** Once it is committed. */
    depois?(deps: Deps): void;
    descricao(depois: A, antes: A): string;
    /** What its person is told; null when what follows the decision tells it already. */
    aviso(depois: A, deps: Deps, trx: Trx): NovoAviso | null | Promise<NovoAviso | null>;
    /** What a call about several says of each. */
    feita(registro: A): string;
    /** Why it can be decided no more: `Este envio já foi validado`, `Este envio foi cancelado pelo candidato`. */
    tarde: string | { decidido(status: string): string; retirado: string };
  };
}
