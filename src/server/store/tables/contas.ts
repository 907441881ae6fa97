// What moved on the accounts, and the months that were closed over it.
import type { Generated } from 'kysely';
import type { TipoDeLancamento } from '../../../shared/contas.ts';

/**
 * Rows are only ever added, and by the store itself, as what they are of happens (migrations/0050).
 * @owner contas
 */
export interface LancamentosTable {
  id: Generated<number>;
  /** `YYYY-MM-DD` of São Paulo: of a payment, the day its bank says. */
  dia: string;
  /** When it became known. */
  criado_em: string;
  tipo: TipoDeLancamento;
  /** Why it is owed back; empty for what is not. */
  especie: string;
  valor_centavos: number;
  concurso_id: number | null;
  inscricao_id: number | null;
  convenio_id: number | null;
  emissor: string;
  documento: string | null;
  /** What it was written of. */
  registro: 'pagamento' | 'pendencia' | 'reembolso' | 'item';
  registro_id: number;
  /** The closed month that its day is in, when it became known after that was closed. */
  ajuste_de: string | null;
}

/** @owner contas */
export interface FechamentosTable {
  id: Generated<number>;
  /** `YYYY-MM`. */
  mes: string;
  ultimo_id: number;
  fechado_em: string;
  fechado_por: number;
  divergencias: number;
  ressalva: string | null;
  sha256: string;
  reaberto_em: string | null;
  reaberto_por: number | null;
  motivo: string | null;
}

/** @owner contas */
export interface FechamentoLinhasTable {
  fechamento_id: number;
  /** 0 for money of no contest. */
  concurso_id: number;
  lancamentos: number;
  anterior_centavos: number;
  recebido_centavos: number;
  devolvido_centavos: number;
  ajuste_centavos: number;
  saldo_centavos: number;
  /** JSON: cents by reason. */
  devido: string;
  sha256: string;
}
