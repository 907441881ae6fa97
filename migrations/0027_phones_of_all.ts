// The phones of who was there before people were found by them: on PostgreSQL some at a time, while the portal is used.
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const AT_A_TIME = 2000;

export async function apart(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  for (let after = 0; ; ) {
    const { rows } = await sql<{ upto: number | null }>`with alguns as (
        select id from candidatos where id > ${after} order by id limit ${AT_A_TIME}
      ), mudados as (
        update candidatos_lista l set texto = l.texto || chr(31) || coalesce(p.telefone_celular, '')
            || chr(31) || coalesce(p.telefone_residencial, '') || chr(31) || coalesce(p.telefone_comercial, '')
          from candidatos p
          where p.id = l.candidato_id and p.id in (select id from alguns)
            and length(l.texto) - length(replace(l.texto, chr(31), '')) = 2
      )
      select max(id) as upto from alguns`.execute(db);
    const upto = rows[0]?.upto ?? null;
    if (upto === null) return;
    after = upto;
  }
}
