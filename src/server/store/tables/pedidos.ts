// What candidates ask for: documents, appeals, exemptions, refunds and payments that did not arrive; and the texts that decisions are written from.
import type { Generated } from 'kysely';
import type { TipoDePedido } from '../../../shared/pedidos/tipos.ts';
import type { Flag } from './values.ts';

/** What every request of an enrolment keeps. */
interface DaInscricao {
  id: Generated<number>;
  inscricao_id: number;
  /** As its enrolment has them, so that lists need not look them up. */
  concurso_id: number;
  candidato_id: number;
  created_at: string;
  decidido_em: string | null;
  decidido_por: number | null;
}

/** One that may be taken back, and is answered with a note. */
interface Decidido<S extends string> extends DaInscricao {
  cancelada_em: string | null;
  status: S;
  observacao_admin: string | null;
}

/** @owner pedidos */
export interface EnviosTable extends DaInscricao {
  prazo_id: number;
  descricao: string | null;
  arquivo_id: string;
  excluido_em: string | null;
  validacao: 'P' | 'A' | 'R';
  resposta: string | null;
}

/** @owner pedidos */
export interface RecursosTable extends Omit<Decidido<'P' | 'D' | 'I'>, 'inscricao_id' | 'cancelada_em'> {
  /** Null where the rules of the contest are contested by whoever has an account. */
  inscricao_id: number | null;
  prazo_id: number;
  /** 0 where the window is not about questions. */
  numero_questao: number;
  motivo: string;
  arquivo_id: string | null;
  excluido_em: string | null;
  /** It was granted, and the decision it is against was not made anew: 1; 2 while its enrolment is cancelled. */
  a_aplicar: Generated<Flag | 2>;
}

/** @owner pedidos */
export interface IsencoesTable extends Decidido<'P' | 'D' | 'I'> {
  motivo: string;
  arquivo_id: string | null;
  /** The category it was asked by, and what that was then: JSON with name, law and what is checked. */
  categoria_id: number | null;
  categoria: string | null;
  nis: string | null;
  /** JSON: what was declared beside the NIS, and what the check said of it. */
  respostas: string | null;
  /** The answer of the ministry that decided it, and its code for why. */
  retorno_id: number | null;
  fundamento: string | null;
  /** When documents were sent after that. */
  complementada_em: string | null;
}

/**
 * A file that goes to the ministry, or its answer.
 * @owner isencoes
 */
export interface IsencaoArquivosTable {
  id: Generated<number>;
  concurso_id: number;
  categoria_id: number;
  tipo: 'remessa' | 'retorno';
  /** Counts those that go out of a contest. */
  sequencia: number | null;
  nome: string;
  sha256: string;
  itens: number;
  arquivo_id: string;
  created_at: string;
  criado_por: number;
  /** Of an answer: when its decisions were made, by whom, and JSON of how many. */
  aplicado_em: string | null;
  aplicado_por: number | null;
  resumo: string | null;
}

/**
 * @owner pedidos
 * @also devolucoes: a batch opens and settles the refunds of those it gives back to
 */
export interface ReembolsosTable {
  id: Generated<number>;
  inscricao_id: number;
  valor_centavos: number;
  tipo_restituicao: 1 | 2 | 3;
  banco: string | null;
  agencia: string | null;
  conta: string | null;
  tipo_conta: 'cc' | 'cp' | null;
  titular_documento: string | null;
  titular_nome: string | null;
  chave_pix: string | null;
  motivo: string | null;
  status: 'Solicitado' | 'Processando' | 'Efetuado' | 'Negado';
  created_at: string;
  cancelado_em: string | null;
  data_processamento: string | null;
  observacao_admin: string | null;
  comprovante_reembolso: string | null;
  decidido_por: number | null;
  /** When an administrator last moved it. */
  movido_em: Generated<string | null>;
}

/** @owner pedidos */
export interface ComprovacoesTable extends Decidido<'P' | 'C' | 'N'> {
  /** What the candidate says of the payment. */
  dia_pagamento: string | null;
  valor_pago_centavos: number | null;
  observacao: string | null;
  arquivo_id: string;
  /** What was read in the file, as `leituraDoComprovante` has it. */
  lido: string;
  /** Null also where the payment was confirmed by other means. */
  decidido_por: number | null;
}

/** @owner pedidos */
export interface CuidadosTable extends Decidido<'P' | 'D' | 'A' | 'I'> {
  /** JSON: what was asked, what for, and what was decided of each. */
  itens: string;
  observacao: string | null;
}

/**
 * @owner pedidos
 * @also reservas: what was decided of a list is decided anew, after an appeal or a confirmation
 */
export interface ReservasTable extends Decidido<'P' | 'D' | 'A' | 'I'> {
  /** JSON: the reserved lists that are asked for, and what was decided of each. */
  itens: string;
  observacao: string | null;
}

/**
 * @owner pedidos
 * @also pontuacoes: one that was decided is decided anew after an appeal
 */
export interface PontuacoesTable extends Decidido<'P' | 'D' | 'A' | 'I'> {
  /** The window it was sent in. */
  prazo_id: number;
  /** JSON: what was claimed and what counts of each, as `TituloGuardado`. */
  itens: string;
  declarados_centesimos: number;
  /** Null while nobody decided. */
  concedidos_centesimos: number | null;
}

/**
 * One of several files of a request, with the demand it answers.
 * @owner pedidos
 */
interface PedidoDocumentosTable {
  id: Generated<number>;
  tipo: TipoDePedido;
  registro_id: number;
  inscricao_id: number;
  /** As its enrolment has them. */
  concurso_id: number;
  candidato_id: number;
  exigencia: string;
  arquivo_id: string;
}

/** @owner modelos */
interface ModelosTable {
  id: Generated<number>;
  tipo: TipoDePedido;
  decisao: string | null;
  titulo: string;
  /** The title prepared for comparing. */
  chave: string;
  texto: string;
  created_at: string;
  updated_at: string;
  excluido_em: string | null;
}

/**
 * A decision that may still be undone. It goes in the transaction that makes it; one that could not be made stays for who took it
 * to read.
 * @owner pedidos
 */
interface DecisoesRetidasTable {
  id: Generated<number>;
  tipo: TipoDePedido;
  registro_id: number;
  inscricao_id: number | null;
  candidato_id: number;
  administrador_id: number;
  ip: string | null;
  status: string;
  nota: string | null;
  created_at: string;
  vence_em: string;
  /** It waits for the moment at which the decisions of its window become known, and anybody may take another in its place. */
  preparada: Generated<Flag>;
  revisada_por: Generated<number | null>;
  revisada_em: Generated<string | null>;
  /** How often it failed, and when it is tried again. */
  tentativas: Generated<number>;
  tentar_em: string | null;
  descartada_em: string | null;
  motivo: string | null;
}

/**
 * Which request of a queue an administrator has open, as they last said.
 * @owner pedidos
 */
interface PresencasTable {
  administrador_id: number;
  tipo: TipoDePedido;
  registro_id: number;
  desde: string;
  visto_em: string;
}

export interface TabelasDePedidos {
  envios: EnviosTable;
  recursos: RecursosTable;
  isencoes: IsencoesTable;
  reembolsos: ReembolsosTable;
  comprovacoes: ComprovacoesTable;
  cuidados: CuidadosTable;
  reservas: ReservasTable;
  pontuacoes: PontuacoesTable;
  pedido_documentos: PedidoDocumentosTable;
  isencao_arquivos: IsencaoArquivosTable;
  modelos: ModelosTable;
  decisoes_retidas: DecisoesRetidasTable;
  presencas: PresencasTable;
}
