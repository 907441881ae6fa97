// The kinds of requests a candidate may send, as data: what each is called, where and how often it may be sent, with what file,
// how it is decided and by whom. Both sides read it; the shapes on the wire are in each kind's own file. A new kind begins here.
import type { Area } from '../papeis.ts';

export interface RegraDoAnexo {
  /** What is said without a file, where one must come. */
  falta: string | null;
  extensoes: readonly ('pdf' | 'jpg' | 'jpeg' | 'png' | 'docx')[];
  /** Bytes. */
  tamanhoMaximo: number;
  /** What a file over the size, or of another type, is told. */
  grande: string;
  tipo: string;
}

/** What is said of a kind. */
export interface Declaracao {
  /** Its name in protocols, in the trail and in models of notes. */
  tipo: string;
  /** Where it is kept; its lists and procedures have the same name. */
  tabela: string;
  /** On receipts; over them; and how their numbers begin. */
  nome: string;
  titulo: string;
  prefixo: string;
  /** In the trail: what a record is called, and the acts of sending, taking back and deciding it, with their words. */
  registro: string;
  atos: Readonly<Record<'envio' | 'retirada' | 'decisao', readonly [codigo: string, nome: string]>>;
  /** The candidate's screen, under `/area-candidato/`. */
  tela: string;
  /** Whose roles decide it. */
  area: Area;
  /**
   * So many in each window of its kind that the contest opens, chosen by a field of the form; or one that lives per enrolment.
   * `atingido` is said past that.
   */
  limite: { por: 'janela'; campo: string; atingido: string } | { por: 'inscricao'; atingido: string };
  anexo: RegraDoAnexo | null;
  /** Where it may stand, in the candidate's words, and where it may go from there; it begins at the first. */
  nomes: Readonly<Record<string, string>>;
  transicoes: Readonly<Record<string, readonly string[]>>;
  inicial: string;
  /** The answer that needs grounds where the institute demands them. */
  nega: string;
  nota: { campo: 'resposta' | 'observacao_admin'; maximo: number };
  /**
   * What differs from one table to another: the columns that say where it stands and when it was taken back, and whether it
   * keeps whose it is and of which contest beside its enrolment.
   */
  colunas: { status: string; retirado: string; donos: boolean };
  /** Who still sees one that was taken back. */
  veRetirado: 'todos' | 'administradores' | 'ninguem';
}

const MB = 1024 * 1024;

const DECISOES = { P: ['D', 'I'], D: [], I: [] } as const;

export const ENVIO = {
  tipo: 'envio',
  tabela: 'envios',
  nome: 'Envio de documento',
  titulo: 'Protocolo de Envio de Documento',
  prefixo: 'ENV',
  registro: 'Envio',
  atos: {
    envio: ['enviar_documento', 'Enviou documento'],
    retirada: ['cancelar_envio', 'Cancelou envio'],
    decisao: ['decidir_envio', 'Decidiu envio'],
  },
  tela: 'envios',
  area: 'analises',
  limite: {
    por: 'janela',
    campo: 'prazo_envio_id',
    atingido: 'Você já enviou a quantidade máxima de documentos deste prazo.',
  },
  anexo: {
    falta: 'Selecione um arquivo.',
    extensoes: ['pdf', 'jpg', 'jpeg', 'png', 'docx'],
    tamanhoMaximo: 10 * MB,
    grande: 'O arquivo deve ter no máximo 10MB.',
    tipo: 'Formato de arquivo não permitido. Use PDF, JPG, PNG ou DOCX.',
  },
  nomes: { P: 'Pendente', A: 'Validado', R: 'Rejeitado' },
  transicoes: { P: ['A', 'R'], A: [], R: [] },
  inicial: 'P',
  nega: 'R',
  nota: { campo: 'resposta', maximo: 1000 },
  colunas: { status: 'validacao', retirado: 'excluido_em', donos: true },
  veRetirado: 'todos',
} as const satisfies Declaracao;

export const RECURSO = {
  tipo: 'recurso',
  tabela: 'recursos',
  nome: 'Recurso',
  titulo: 'Protocolo de Recurso',
  prefixo: 'REC',
  registro: 'Recurso',
  atos: {
    envio: ['enviar_recurso', 'Enviou recurso'],
    retirada: ['excluir_recurso', 'Excluiu recurso'],
    decisao: ['decidir_recurso', 'Decidiu recurso'],
  },
  tela: 'recursos',
  area: 'analises',
  limite: {
    por: 'janela',
    campo: 'prazo_recurso_id',
    atingido: 'Você já enviou a quantidade máxima de recursos deste prazo.',
  },
  anexo: {
    falta: null,
    extensoes: ['pdf'],
    tamanhoMaximo: 5 * MB,
    grande: 'O arquivo deve ter no máximo 5MB.',
    tipo: 'Formato de arquivo não permitido. Use PDF.',
  },
  nomes: { P: 'Em Análise', D: 'Deferido', I: 'Indeferido' },
  transicoes: DECISOES,
  inicial: 'P',
  nega: 'I',
  nota: { campo: 'observacao_admin', maximo: 2000 },
  colunas: { status: 'status', retirado: 'excluido_em', donos: true },
  veRetirado: 'ninguem',
} as const satisfies Declaracao;

export const ISENCAO = {
  tipo: 'isencao',
  tabela: 'isencoes',
  nome: 'Pedido de isenção',
  titulo: 'Protocolo de Pedido de Isenção',
  prefixo: 'ISE',
  registro: 'Isenção',
  atos: {
    envio: ['solicitar_isencao', 'Pediu isenção'],
    retirada: ['cancelar_isencao', 'Cancelou pedido de isenção'],
    decisao: ['decidir_isencao', 'Decidiu isenção'],
  },
  tela: 'solicitar-isencao',
  area: 'analises',
  limite: { por: 'inscricao', atingido: 'Você já solicitou isenção para esta inscrição.' },
  anexo: {
    falta: null,
    extensoes: ['pdf', 'jpg', 'jpeg', 'png'],
    tamanhoMaximo: 5 * MB,
    grande: 'O arquivo deve ter no máximo 5MB.',
    tipo: 'Formato de arquivo não permitido. Use PDF, JPG ou PNG.',
  },
  nomes: RECURSO.nomes,
  transicoes: DECISOES,
  inicial: 'P',
  nega: 'I',
  nota: { campo: 'observacao_admin', maximo: 2000 },
  colunas: { status: 'status', retirado: 'cancelada_em', donos: true },
  veRetirado: 'administradores',
} as const satisfies Declaracao;

export const REEMBOLSO = {
  tipo: 'reembolso',
  tabela: 'reembolsos',
  nome: 'Pedido de restituição',
  titulo: 'Protocolo de Pedido de Restituição',
  prefixo: 'RES',
  registro: 'Restituição',
  atos: {
    envio: ['solicitar_reembolso', 'Pediu restituição'],
    retirada: ['cancelar_reembolso', 'Cancelou pedido de restituição'],
    decisao: ['atualizar_reembolso', 'Alterou restituição'],
  },
  tela: 'restituicao',
  area: 'financeiro',
  limite: { por: 'inscricao', atingido: 'Você já solicitou a restituição desta inscrição.' },
  anexo: null,
  nomes: { Solicitado: 'Solicitado', Processando: 'Processando', Efetuado: 'Efetuado', Negado: 'Negado' },
  transicoes: { Solicitado: ['Processando', 'Negado'], Processando: ['Efetuado', 'Negado'], Efetuado: [], Negado: [] },
  inicial: 'Solicitado',
  nega: 'Negado',
  nota: { campo: 'observacao_admin', maximo: 2000 },
  colunas: { status: 'status', retirado: 'cancelado_em', donos: false },
  veRetirado: 'administradores',
} as const satisfies Declaracao;

/** Whether a request may go from where it stands to there. */
export function podePassar({ transicoes }: Pick<Declaracao, 'transicoes'>, de: string, para: string): boolean {
  return transicoes[de]?.includes(para) ?? false;
}

/** Every kind, by its name. */
export const PEDIDOS = { isencao: ISENCAO, recurso: RECURSO, envio: ENVIO, reembolso: REEMBOLSO } as const;
export type TipoDePedido = keyof typeof PEDIDOS;
export const TIPOS_DE_PEDIDO = Object.keys(PEDIDOS) as [TipoDePedido, ...TipoDePedido[]];
type Pedido = (typeof PEDIDOS)[TipoDePedido];
export type TabelaDePedido = Pedido['tabela'];
/** Those that are decided in a queue; refunds have a list of their own. */
export type TabelaDaFila = Exclude<TabelaDePedido, 'reembolsos'>;

type Ato = Pedido['atos'][keyof Declaracao['atos']];
/** The acts of every kind, and what their records are called, in the words people read in the trail. */
export const ATOS_DE_PEDIDOS = Object.fromEntries(
  Object.values(PEDIDOS).flatMap(({ atos }) => Object.values(atos)),
) as {
  readonly [A in Ato as A[0]]: A[1];
};
export const REGISTROS_DE_PEDIDOS = Object.fromEntries(
  Object.values(PEDIDOS).map(({ tipo, registro }) => [tipo, registro]),
) as { readonly [T in TipoDePedido]: (typeof PEDIDOS)[T]['registro'] };
