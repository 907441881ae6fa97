// What a pooler between portal and PostgreSQL changes. One that lends its connections by the transaction keeps nothing of a
// session: what needs one (steps that build indexes, PostgreSQL's own programs) goes past it, by DATABASE_DIRECT_URL.
import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from './tables/index.ts';

/** What a pooler answers that was not told to ignore the limits the portal asks for. */
export const REFUSED_LIMITS = /unsupported startup parameter/;

/** What is said where only a session does. */
export const NEEDS_DIRECT =
  'Entre o portal e o PostgreSQL há um intermediário de conexões (PgBouncer ou outro), e isto precisa do servidor em si: ' +
  'defina DATABASE_DIRECT_URL com o endereço dele (docs/operacao/postgresql-e-s3.md).';

/** Whether somebody stands in between: they give whoever connects another number than that of the process that serves. */
export async function isPooled(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, query_timeout: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return rows[0]?.pid !== (client as pg.Client & { processID: number }).processID;
  } finally {
    await client.end();
  }
}

/** The limits of time that are not in force on the connections of a store; none when all is well. */
export async function missingLimits(db: Db): Promise<string[]> {
  const names = ['statement_timeout', 'idle_in_transaction_session_timeout'];
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where name in (${sql.join(names)}) and setting = '0' order by name`.execute(db);
  return rows.map(({ name }) => name);
}
