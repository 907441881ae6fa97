// The people in the store: whose name, e-mail or CPF has a piece of text in it, asked of what each store finds pieces of texts
// by; and who is still there.
import { PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from './tables/index.ts';
import { contains } from './transaction.ts';

/** SQLite keeps texts by their threes of characters: a shorter piece is looked for in all of them. */
const PIECE = 3;

/** The ids of the candidates, as a subquery. @param text prepared for searching */
export function candidatosCom(db: Db, text: string): RawBuilder<{ candidato_id: number }> {
  if (db.getExecutor().adapter instanceof PostgresAdapter || [...text].length < PIECE) {
    return sql`select candidato_id from candidatos_lista where texto like ${contains(text)} escape '\\'`;
  }
  const phrase = `"${text.replaceAll('"', '""')}"`;
  return sql`select rowid as candidato_id from candidatos_pedacos where candidatos_pedacos match ${phrase}`;
}

const seguro = (trx: Trx, lock: 'key share' | 'update') =>
  trx.getExecutor().adapter instanceof PostgresAdapter ? sql.raw(`for ${lock}`) : sql.raw('');

/** Who a transaction holds already: they stay until it ends, or erases them itself. */
const presentes = new WeakMap<Trx, Set<number>>();

/**
 * Those of some candidates who were not erased. Nobody erases them until this transaction ends, so what it writes about
 * them is there to be taken away; whoever is being erased is waited for. On SQLite a transaction that writes already has
 * the store for itself.
 */
export async function segurarPresentes(trx: Trx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const segurados = presentes.get(trx) ?? new Set();
  presentes.set(trx, segurados);
  const outros = ids.filter((id) => !segurados.has(id));
  for (const id of await segurar(trx, outros)) segurados.add(id);
  return new Set(ids.filter((id) => segurados.has(id)));
}

async function segurar(trx: Trx, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number }>`select id from candidatos where id in (${sql.join(ids)})
    and eliminado_em is null order by id ${seguro(trx, 'key share')}`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Waits for whoever writes about a candidate; those who come after this wait for it. */
export async function tomarCandidato(trx: Trx, id: number): Promise<void> {
  presentes.get(trx)?.delete(id);
  await sql`select 1 from candidatos where id = ${id} ${seguro(trx, 'update')}`.execute(trx);
}
