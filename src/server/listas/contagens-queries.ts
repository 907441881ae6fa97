// The counts that lists keep: what the store noted of each change is folded into them, so that a count stays a sum of few
// rows.
import { PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Trx } from '../platform/database/transaction.ts';

const FAMILIAS = { grupo: 'grupo', hora: 'hora', faixa: 'faixa' } as const;

function somadas(de: RawBuilder<unknown>): RawBuilder<unknown> {
  const familias = Object.entries(FAMILIAS).map(
    ([familia, coluna]) =>
      sql`select lista, ${sql.lit(familia)} as familia, ${sql.ref(coluna)} as chave, status, n, centavos from ${de}`,
  );
  return sql`select lista, familia, chave, status, sum(n) as n, sum(centavos) as centavos
    from (${sql.join(familias, sql` union all `)}) mudancas
    where 1 = 1 group by lista, familia, chave, status having sum(n) <> 0 or sum(centavos) <> 0`;
}

const SOMAR = sql`insert into contagens (lista, familia, chave, status, n, centavos)`;
const CONFLITO = sql`on conflict (lista, familia, chave, status) do update
  set n = contagens.n + excluded.n, centavos = contagens.centavos + excluded.centavos`;

/**
 * Folds the oldest changes, at most `limite`. @returns how many there were
 * On PostgreSQL one statement takes them and adds them: changes that are being committed meanwhile are wholly in it, or not.
 */
export async function dobrar(trx: Trx, limite: number): Promise<number> {
  if (trx.getExecutor().adapter instanceof PostgresAdapter) {
    const { rows } = await sql<{ n: number }>`with tomadas as (
        delete from contagens_novas where id in (select id from contagens_novas order by id limit ${limite}) returning *
      ), somadas as (${SOMAR} ${somadas(sql`tomadas`)} ${CONFLITO})
      select count(*) as n from tomadas`.execute(trx);
    return Number(rows[0]?.n ?? 0);
  }
  const { rows } = await sql<{ ate: number | null; n: number }>`select max(id) as ate, count(*) as n
    from (select id from contagens_novas order by id limit ${limite}) primeiras`.execute(trx);
  const { ate = null, n = 0 } = rows[0] ?? {};
  if (ate === null) return 0;
  await sql`${SOMAR} ${somadas(sql`(select * from contagens_novas where id <= ${ate})`)} ${CONFLITO}`.execute(trx);
  await sql`delete from contagens_novas where id <= ${ate}`.execute(trx);
  return n;
}
