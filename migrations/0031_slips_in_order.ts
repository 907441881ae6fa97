// Whose the slips of before are, some at a time while the portal is used, and an index for each order of their list: in each
// stands what the list is narrowed by, so that far pages look at no slip that they do not show.
import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { indexes } from './dialect.ts';

const AT_A_TIME = 2000;
// That it was issued too: SQLite looks it up otherwise, though no other slip is in the index.
const NARROWED_BY = 'status, pagavel_ate, emissor, emitido_em';

const SUMMED = 'valor_centavos, valor_pago_centavos';

const inOrder = (name: string, columns: string) => ({
  name: `boletos_por_${name}`,
  on: 'boletos',
  columns: `${columns}, ${NARROWED_BY}`,
  where: 'emitido_em is not null',
});

const build = indexes(
  inOrder('id', 'id'),
  inOrder('created_at', 'created_at, id'),
  inOrder('vencimento', 'vencimento, id'),
  inOrder('valor', 'valor_centavos, id'),
  inOrder('pago_em', "coalesce(pago_em, ''), id"),
  inOrder('candidato', 'candidato_busca, id'),
  inOrder('concurso', 'concurso_id, created_at, id'),
  {
    ...inOrder('dono', 'candidato_id, created_at, id'),
    // What a search adds up.
    columns: `candidato_id, created_at, id, ${NARROWED_BY}, ${SUMMED}`,
  },
  { ...inOrder('emissor', ''), columns: `emissor, status, pagavel_ate, emitido_em, ${SUMMED}` },
);

export async function apart(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (let after: number | null = postgres ? 0 : null; after !== null; ) {
    const { rows }: { rows: { upto: number | null }[] } = await sql<{ upto: number | null }>`with alguns as (
        select id from boletos where id > ${after} order by id limit ${AT_A_TIME}
      ), ditos as (
        update boletos b set concurso_id = i.concurso_id, candidato_id = i.candidato_id, candidato_busca = p.busca
          from inscricoes i join candidatos p on p.id = i.candidato_id
          where i.id = b.inscricao_id and b.candidato_id is null and b.id in (select id from alguns)
      )
      select max(id) as upto from alguns`.execute(db);
    after = rows[0]?.upto ?? null;
  }
  await build(db);
  // Those of before, in which less stands.
  for (const name of ['boletos_numero', 'boletos_criacao']) {
    await sql.raw(`drop index ${postgres ? 'concurrently ' : ''}if exists ${name}`).execute(db);
  }
}
