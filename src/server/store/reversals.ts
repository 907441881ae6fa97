// What banks gave back of what they had reported as paid: whoever is about to give the same money back asks here first.
import { type RawBuilder, sql } from 'kysely';
import { ORIGENS_DO_BANCO } from '../../shared/boletos.ts';
import type { Db, Row } from './tables/index.ts';

/** What becomes of money that went back, or is disputed. */
export const ESTORNADO = 'O banco informa que o pagamento foi estornado ou está contestado.';

/** Whether a bank told of a payment, by the column that says how it came to be known. */
export function ditoPeloBanco(origem: string): RawBuilder<boolean> {
  return sql`${sql.ref(origem)} in (${sql.join(ORIGENS_DO_BANCO.map((uma) => sql.lit(uma)))})`;
}

/** The turn of whoever gives back what paid an enrolment, and of its bank that tells the same: the last that either takes. */
export const vezDoPagamento = (inscricaoId: number) => `pagamento:${inscricaoId}`;

/** What the reversal of money for a slip that is none of ours is known by. @param chave its payment's */
export const chaveDoEstorno = (chave: string) => `${chave}:estorno`;

/**
 * How much of an enrolment's money banks gave back, or is disputed there, in cents: of its own slip, or of another's whose money an
 * administrator had pay it. The store says which reversals are whose (estornos_por_inscricao). @param inscricao the column of its id
 */
export function estornado(inscricao: string): RawBuilder<number> {
  return sql`coalesce((select sum(x.valor_centavos) from estornos_por_inscricao x where x.inscricao_id = ${sql.ref(inscricao)}), 0)`;
}

export interface Estorno {
  /** An administrator has still to look at some of it. */
  aberto: boolean;
  centavos: number;
}

/** How much of one enrolment's money went back, or is disputed; null when no bank tells of any. */
export async function getEstornoDa(db: Db, inscricaoId: number): Promise<Estorno | null> {
  const { rows } = await sql<Pick<Row<'pendencias'>, 'status' | 'valor_centavos'>>`
    select x.status, x.valor_centavos from estornos_por_inscricao x where x.inscricao_id = ${inscricaoId}`.execute(db);
  if (rows.length === 0) return null;
  return {
    aberto: rows.some(({ status }) => status === 'Aberta'),
    centavos: rows.reduce((soma, { valor_centavos }) => soma + valor_centavos, 0),
  };
}
