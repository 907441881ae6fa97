// The trail sealed: stretches of it as Merkle trees, one seal chained to the next, the seals of each day under one head that is
// published; and what verifying all of it found.
import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { autoId } from './dialect.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const bytes = db.getExecutor().adapter instanceof PostgresAdapter ? sql`bytea` : sql`blob`;

  // The small columns first: whoever reads these alone passes over no bytes.
  await db.schema
    .createTable('selos')
    .addColumn('numero', 'integer', (c) => c.primaryKey())
    .addColumn('selado_em', 'text', (c) => c.notNull())
    .addColumn('dia', 'text', (c) => c.notNull())
    // The place of its first act in the whole chain, from 1, and how many it has.
    .addColumn('primeira', 'integer', (c) => c.notNull())
    .addColumn('quantas', 'integer', (c) => c.notNull())
    // The least and the greatest id among its acts.
    .addColumn('menor', 'integer', (c) => c.notNull())
    .addColumn('maior', 'integer', (c) => c.notNull())
    // Up to this id no act can come any more that is in no seal by then.
    .addColumn('ate', 'integer', (c) => c.notNull())
    .addColumn('raiz', 'text', (c) => c.notNull())
    .addColumn('anterior', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    // The ids of its acts in order, as `1-1000,1003`.
    .addColumn('ids', 'text', (c) => c.notNull())
    // The hashes of its acts in that order, 32 bytes each, and their salts, 16 each; zeros where the content is gone.
    .addColumn('folhas', bytes, (c) => c.notNull())
    .addColumn('sais', bytes, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('selos_de').on('selos').columns(['maior', 'menor', 'numero']).execute();
  await db.schema.createIndex('selos_dia').on('selos').columns(['dia', 'numero']).execute();

  // Acts whose words were taken by an erasure or a time limit, to be sealed again as they are now.
  await db.schema
    .createTable('selos_pendentes')
    .addColumn('log_id', 'integer', (c) => c.primaryKey())
    .execute();

  await db.schema
    .createTable('selos_dias')
    .addColumn('dia', 'text', (c) => c.primaryKey())
    .addColumn('primeiro', 'integer', (c) => c.notNull())
    .addColumn('ultimo', 'integer', (c) => c.notNull())
    .addColumn('raiz', 'text', (c) => c.notNull())
    .addColumn('anterior', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('fechado_em', 'text', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('selos_verificacoes')
    .addColumn('id', ...autoId(db))
    .addColumn('iniciada_em', 'text', (c) => c.notNull())
    .addColumn('terminada_em', 'text')
    .addColumn('atos', 'integer', (c) => c.notNull())
    .addColumn('selos', 'integer', (c) => c.notNull())
    .addColumn('diferencas', 'integer', (c) => c.notNull())
    // The first of the differences, as JSON.
    .addColumn('achados', 'text', (c) => c.notNull())
    .execute();
}
