// How much of the trail there is, from the counts kept as rows come and go (migrations 0005 and 0006): by who acted, and by
// the act or by the hour. A count never reads the rows themselves.
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/database/tables.ts';

type Db = Kysely<Database>;

/** What the kept counts can be asked: acts of some kinds, or of a period, not both. */
export interface Contavel {
  isadmin: 0 | 1 | undefined;
  /** Acts by code; null for all of them. */
  tipos: readonly string[] | null;
  /** Instants at which whole hours begin and end, both inside. */
  de: string | null;
  ate: string | null;
}

const hora = (instante: string) => instante.slice(0, 13);

function condicoes({ isadmin, tipos, de, ate }: Contavel, chave: RawBuilder<unknown>): RawBuilder<unknown> {
  const partes = [sql`lista in (${sql.join(isadmin === undefined ? ['logs_0', 'logs_1'] : [`logs_${isadmin}`])})`];
  if (tipos) partes.push(sql`${chave} in (${sql.join(tipos)})`);
  if (de !== null) partes.push(sql`${chave} >= ${hora(de)}`);
  if (ate !== null) partes.push(sql`${chave} <= ${hora(ate)}`);
  return sql.join(partes, sql` and `);
}

/** What was folded, and what was noted since. */
function contadas(contavel: Contavel, familia: 'grupo' | 'hora'): RawBuilder<{ chave: string; n: number }> {
  const coluna = sql.ref(familia);
  return sql`select chave, n from contagens where familia = ${familia} and ${condicoes(contavel, sql.ref('chave'))}
    union all
    select ${coluna} as chave, n from contagens_novas where ${condicoes(contavel, coluna)}`;
}

function soma(contavel: Contavel): RawBuilder<number> {
  const periodo = contavel.de !== null || contavel.ate !== null;
  return sql<number>`(select coalesce(sum(n), 0) from (${contadas(contavel, periodo ? 'hora' : 'grupo')}) contadas)`;
}

/** How many rows each of these has. */
export async function countGuardados<K extends string>(
  db: Db,
  perguntas: Record<K, Contavel>,
): Promise<Record<K, number>> {
  const nomes = Object.keys(perguntas) as K[];
  const somas = nomes.map((nome) => soma(perguntas[nome]).as(nome));
  const contados: Record<string, unknown> = await db.selectNoFrom(somas).executeTakeFirstOrThrow();
  return Object.fromEntries(nomes.map((nome) => [nome, Number(contados[nome])])) as Record<K, number>;
}

/** The hour in which a stretch of the order starts, and how many rows come before that hour. */
export async function acharMarco(
  db: Db,
  contavel: Contavel,
  sentido: 'asc' | 'desc',
  inicio: number,
): Promise<{ hora: string; antes: number } | undefined> {
  const { rows } = await sql<{ chave: string; n: number; ate: number }>`
    select chave, n, ate from (
      select chave, n, sum(n) over (order by chave ${sql.raw(sentido)}) as ate from (
        select chave, sum(n) as n from (${contadas(contavel, 'hora')}) contadas group by chave
      ) horas
    ) acumuladas where ate > ${inicio} order by ate limit 1`.execute(db);
  const [achada] = rows;
  return achada && { hora: achada.chave, antes: Number(achada.ate) - Number(achada.n) };
}
