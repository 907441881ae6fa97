// What the charts count, grouped by the store. Times are grouped by the hour of UTC, from which the service makes days of
// São Paulo: no store needs to know the zone, and it only ever changes on whole hours.
import { type Kysely, sql } from 'kysely';
import type { Situacao } from '../../shared/inscricoes.ts';
import type { Fila } from '../../shared/painel.ts';
import type { Database } from '../platform/database/tables.ts';
import { situacaoDe } from './situacao-queries.ts';

type Db = Kysely<Database>;

/** `YYYY-MM-DDTHH` in UTC, and what happened in that hour. */
export interface Hora {
  hora: string;
  n: number;
}

const n = sql<number>`count(*)`.as('n');

/** Active enrolments made since an hour, as the lists' counts have them: what was folded, and what was not yet. */
export function countInscricoesPorHora(db: Db, desde: string): Promise<Hora[]> {
  const contadas = db
    .selectFrom('contagens')
    .where('lista', '=', 'inscricoes')
    .where('familia', '=', 'hora')
    .where('status', '=', 'A')
    .where('chave', '>=', desde)
    .select(['chave as hora', 'n'])
    .unionAll(
      db
        .selectFrom('contagens_novas')
        .where('lista', '=', 'inscricoes')
        .where('status', '=', 'A')
        .where('hora', '>=', desde)
        .select(['hora', 'n']),
    );
  return db
    .selectFrom(contadas.as('c'))
    .select(['c.hora', sql<number>`sum(c.n)`.as('n')])
    .groupBy('c.hora')
    .execute();
}

/** Enrolments made since an instant, cancelled ones too. */
export function countSituacoes(db: Db, desde: string): Promise<{ situacao: Situacao; n: number }[]> {
  const feitas = db.selectFrom('inscricoes as i').where('i.created_at', '>=', desde).select(situacaoDe.as('situacao'));
  return db.selectFrom(feitas.as('f')).select(['f.situacao', n]).groupBy('f.situacao').execute();
}

/** Confirmed payments since an instant, in cents. */
export function somarPagamentosPorHora(db: Db, desde: string): Promise<Hora[]> {
  const hora = sql<string>`substr(confirmado_em, 1, 13)`;
  return db
    .selectFrom('pagamentos')
    .where('confirmado_em', '>=', desde)
    .select([hora.as('hora'), sql<number>`sum(valor_centavos)`.as('n')])
    .groupBy(hora)
    .execute();
}

/** How many records wait in each queue, and since when the oldest does. */
export async function countFilas(db: Db): Promise<{ fila: Fila; n: number; mais_antigo_em: string | null }[]> {
  const fila = (nome: Fila) => sql<Fila>`${sql.lit(nome)}`.as('fila');
  const maisAntigo = sql<string | null>`min(created_at)`.as('mais_antigo_em');
  return db
    .selectFrom('envios')
    .where('validacao', '=', 'P')
    .where('excluido_em', 'is', null)
    .select([fila('envios'), n, maisAntigo])
    .unionAll(
      db
        .selectFrom('isencoes')
        .where('status', '=', 'P')
        .where('cancelada_em', 'is', null)
        .select([fila('isencoes'), n, maisAntigo]),
    )
    .unionAll(
      db
        .selectFrom('recursos')
        .where('status', '=', 'P')
        .where('excluido_em', 'is', null)
        .select([fila('recursos'), n, maisAntigo]),
    )
    .unionAll(
      db
        .selectFrom('reembolsos')
        .where('status', '=', 'Solicitado')
        .where('cancelado_em', 'is', null)
        .select([fila('reembolsos'), n, maisAntigo]),
    )
    .unionAll(
      db
        .selectFrom('pendencias')
        .where('status', '=', 'Aberta')
        .select([fila('pagamentos'), n, maisAntigo]),
    )
    .execute();
}
