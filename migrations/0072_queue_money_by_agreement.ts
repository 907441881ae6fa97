// Money of the queue stays of the agreement it came by: what is given back of it is of that one too, and not of the slip of the enrolment
// that it paid.
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const SLIP = '(select b.convenio_id from boletos b where b.id = p.boleto_id)';
const CAME_BY = `coalesce((select d.convenio_id from pendencias d
  where p.origem = 'pendencia' and d.acao = 'confirmar' and d.inscricao_id = p.inscricao_id
  order by d.id desc limit 1), ${SLIP})`;

/** What the store runs when a row of these changes tells of payments `p`. */
const OF = [
  'pagamentos_insert',
  'reembolsos_insert',
  'reembolsos_update',
  'devolucao_itens_insert',
  'devolucao_itens_update',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const name of OF.map((of) => `lancar_${of}`)) {
    const { rows } = await (postgres
      ? sql<{ sql: string }>`select pg_get_functiondef(${`${name}()`}::regprocedure) as sql`
      : sql<{ sql: string }>`select sql from sqlite_master where type = 'trigger' and name = ${name}`
    ).execute(db);
    const before = rows[0]?.sql ?? '';
    if (!before.includes(SLIP)) throw new Error(`${name} does not say by which agreement a payment came`);
    if (!postgres) await sql.raw(`drop trigger ${name}`).execute(db);
    await sql.raw(before.replaceAll(SLIP, CAME_BY)).execute(db);
  }
}
