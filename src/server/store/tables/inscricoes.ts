// Enrolments, and the protocols of what is asked for in them.
import type { Generated } from 'kysely';
import type { SimNao } from './values.ts';

/**
 * @owner inscricoes
 * @also titulos: the end of their delivery is said of the enrolment and of the profile
 * @also boletos: the state of the payment follows the slip and the ledger
 */
export interface InscricoesTable {
  id: Generated<number>;
  candidato_id: number;
  concurso_id: number;
  vaga_id: number;
  created_at: string;
  updated_at: string;
  status: 'A' | 'C';
  status_pagamento: 'Pendente' | 'Emitido' | 'Pago' | 'Vencido' | 'Cancelado' | 'Isento';
  /** The fee when the enrolment was made. */
  valor_centavos: number;
  possui_deficiencia: SimNao;
  detalhe_deficiencia: string | null;
  arquivo_deficiencia_id: string | null;
  possui_condicao_especial: SimNao;
  detalhe_condicao_especial: string | null;
  arquivo_condicao_id: string | null;
  entrega_titulos: SimNao;
  cancelada_em: string | null;
}

/** @owner protocolos */
export interface ProtocolosTable {
  id: Generated<number>;
  numero: string;
  codigo: string;
  tipo: string;
  registro_id: number;
  /** Null for a record that is of a person and a contest alone. */
  inscricao_id: number | null;
  emitido_em: string;
  arquivo_id: string | null;
}
