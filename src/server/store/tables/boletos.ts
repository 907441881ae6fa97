// Bank agreements, slips, payments, and what banks say of them.
import type { Generated } from 'kysely';
import type { FormaDePagamento } from '../../../shared/forma-de-pagamento.ts';
import type { Flag } from './values.ts';

/** @owner convenios */
export interface ConveniosTable {
  id: Generated<number>;
  concurso_id: number;
  nome: string;
  tipo: 'BB' | 'ASAAS';
  status: 'Ativo' | 'Inativo';
  cnpj_beneficiario: string | null;
  webhook_url: string | null;
  webhook_secret_cifrado: string | null;
  url_base_api: string | null;
  api_key_cifrada: string | null;
  numero_convenio: string | null;
  carteira: string | null;
  variacao_carteira: string | null;
  agencia: string | null;
  conta: string | null;
  tipo_conta: 'Corrente' | 'Poupança' | null;
  client_id: string | null;
  client_secret_cifrado: string | null;
  oauth_url: string | null;
  chave_aplicacao: string | null;
  created_at: string;
  updated_at: string;
  excluido_em: string | null;
}

/** @owner boletos */
export interface ClientesEmissorTable {
  convenio_id: number;
  candidato_id: number;
  cliente_id: string;
}

/** @owner boletos */
export interface BoletosTable {
  id: Generated<number>;
  inscricao_id: number;
  /** Written by the store, which reads it off the enrolment: whose it is, of which contest, and the name it is sorted by. */
  concurso_id: Generated<number>;
  candidato_id: Generated<number>;
  candidato_busca: Generated<string>;
  /** Null for demonstration slips. */
  convenio_id: number | null;
  emissor: 'ASAAS' | 'BB' | 'DEMONSTRACAO';
  /** As it was issued, whatever its contest wants by now. */
  forma_pagamento: Generated<FormaDePagamento>;
  /** Overdue is no status of its own: it follows from `pagavel_ate`. */
  status: 'Registrando' | 'Emitido' | 'Pago' | 'Cancelado';
  valor_centavos: number;
  vencimento: string;
  /** The due date, or the business day after it that banks still take it on. */
  pagavel_ate: string;
  /** Ours, unique: what the bank is told this slip is called. */
  referencia: string;
  nosso_numero: string | null;
  external_id: string | null;
  linha_digitavel: string | null;
  codigo_barras: string | null;
  pix_copia_e_cola: string | null;
  /** The last day on which the code works, where its bank says one before the due date. */
  pix_ate: Generated<string | null>;
  /** The bank may hold this slip although its answer was never read. */
  incerto: Flag;
  tentativas: number;
  /** Who is asking the bank for it, and until when nobody else does. */
  reservado_por: string | null;
  reservado_ate: string | null;
  erro: string | null;
  created_at: string;
  emitido_em: string | null;
  pago_em: string | null;
  valor_pago_centavos: number | null;
  cancelado_em: string | null;
  consultar_em: string | null;
  /** When its bank was last asked because somebody waits before the screen. */
  perguntado_em: Generated<string | null>;
  baixar_em: string | null;
  /** In what an open slip differs at its bank from what was issued, as JSON. */
  mudou_no_banco: Generated<string | null>;
}

/**
 * The ledger: rows are only ever added, which the store enforces.
 * @owner boletos
 */
export interface PagamentosTable {
  id: Generated<number>;
  inscricao_id: number;
  boleto_id: number | null;
  valor_centavos: number;
  pago_em: string;
  confirmado_em: string;
  origem: 'notificacao' | 'conciliacao' | 'manual' | 'pendencia';
  emissor: string | null;
  administrador_id: number | null;
  observacao: string | null;
  /** The return file it was read from. */
  retorno_id: number | null;
}

/** @owner boletos */
export interface NotificacoesTable {
  id: Generated<number>;
  emissor: string;
  convenio_id: number;
  evento_id: string;
  tipo: string;
  /** As received. */
  corpo: string;
  recebida_em: string;
  vezes: Generated<number>;
  resultado: string | null;
  tentativas: Generated<number>;
  proxima_tentativa_em: string | null;
  reservada_ate: string | null;
  erro: string | null;
}

/** @owner boletos */
export interface PendenciasTable {
  id: Generated<number>;
  created_at: string;
  tipo: string;
  chave: string;
  emissor: string;
  convenio_id: number | null;
  boleto_id: number | null;
  inscricao_id: number | null;
  identificador: string | null;
  valor_centavos: number;
  valor_esperado_centavos: number | null;
  pago_em: string;
  descricao: string;
  status: 'Aberta' | 'Resolvida';
  acao: string | null;
  observacao: string | null;
  resolvida_em: string | null;
  resolvida_por: number | null;
}

/**
 * What a bank gave that was not what was asked.
 * @owner boletos
 */
export interface AlarmesTable {
  id: Generated<number>;
  created_at: string;
  tipo: 'boleto' | 'pix';
  boleto_id: number;
  identificador: string | null;
  /** JSON. */
  diferencas: string;
  visto_em: string | null;
  visto_por: number | null;
  /** What whoever settled it did about it. */
  observacao: Generated<string | null>;
}
