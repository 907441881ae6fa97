// Who contests the rules of a contest need not be enrolled in it: an appeal, its protocol and a decision about it that is held may be
// of a person and a contest alone.
import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Each with what becomes of its rows when the enrolment goes, and the indexes that name the enrolment. */
const TABLES = {
  recursos: ['restrict', { recursos_inscricao: 'inscricao_id, prazo_id' }],
  protocolos: ['restrict', { protocolos_inscricao: 'inscricao_id' }],
  decisoes_retidas: ['cascade', {}],
} as const satisfies Record<string, readonly [string, Record<string, string>]>;

export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const [table, [gone, indexes]] of Object.entries(TABLES)) {
    if (postgres) {
      await run(`alter table ${table} alter column inscricao_id drop not null`);
      continue;
    }
    // SQLite takes no demand off a column: another takes its place.
    await run(`alter table ${table} add column dela integer references inscricoes (id) on delete ${gone}`);
    await run(`update ${table} set dela = inscricao_id`);
    for (const name of Object.keys(indexes)) await run(`drop index ${name}`);
    await run(`alter table ${table} drop column inscricao_id`);
    await run(`alter table ${table} rename column dela to inscricao_id`);
    for (const [name, columns] of Object.entries(indexes)) await run(`create index ${name} on ${table} (${columns})`);
  }
}
