// Giving back to many: batches, what is given back in them, and the files exchanged with a bank.
import type { Generated } from 'kysely';
import type { FormaDeDevolver, StatusDaDevolucao, StatusDoItem } from '../../../shared/devolucoes.ts';
import type { Flag } from './values.ts';

/** @owner devolucoes */
export interface DevolucoesTable {
  id: Generated<number>;
  concurso_id: number;
  /** JSON lists of ids; null for the whole contest. */
  vagas: string | null;
  inscricoes: string | null;
  /** What people are told. */
  motivo: string;
  usar_pix: Flag;
  status: StatusDaDevolucao;
  /** As whoever made it saw it; since it was approved, as it is. */
  pessoas: number;
  created_at: string;
  criada_por: number;
  decidida_em: string | null;
  decidida_por: number | null;
  nota: string | null;
  concluida_em: string | null;
}

/**
 * A payment of the ledger that is given back: one that lives for each.
 * @owner devolucoes
 */
export interface DevolucaoItensTable {
  id: Generated<number>;
  devolucao_id: number;
  pagamento_id: number;
  inscricao_id: number;
  /** The slip it was paid by; null when it was confirmed by hand. */
  boleto_id: number | null;
  valor_centavos: number;
  forma: FormaDeDevolver;
  status: StatusDoItem;
  /** The person's refund, once it was opened. */
  reembolso_id: number | null;
  /** Why it is where it is, in words. */
  motivo: string | null;
  /** How often it went into a file: with its id, how a bank calls it. */
  vez: Generated<number>;
  arquivo_id: number | null;
  /** When its bank was last asked to give it back. */
  estorno_em: string | null;
  /** The bank may be giving it back although its answer was never read. */
  incerto: Generated<Flag>;
  tentativas: Generated<number>;
  tentar_em: string | null;
  /** The page on which the payer of a slip tells the bank an account; only while the bank waits for that. */
  link_pagador: string | null;
  pago_em: string | null;
  updated_at: string;
}

/** @owner devolucoes */
export interface DevolucaoArquivosTable {
  id: Generated<number>;
  devolucao_id: number;
  tipo: 'remessa' | 'retorno';
  /** Of those that go to a bank. */
  numero: number | null;
  formato: 'cnab240' | 'csv';
  nome: string;
  sha256: string;
  itens: number;
  centavos: number;
  /** JSON: what an answer brought. */
  resumo: string | null;
  /** Where its bytes are, until the batch is done. */
  arquivo_id: string | null;
  created_at: string;
  criado_por: number;
}
