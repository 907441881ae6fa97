// Slips that are due to be asked about, or to be taken back, by whose bank that is.
import { sql } from 'kysely';
import type { Db } from '../store/tables/index.ts';
import type { BoletoRow } from './queries.ts';

type Coluna = 'consultar_em' | 'baixar_em';

/** The agreements that have some. */
export async function listConveniosComDevidos(db: Db, coluna: Coluna, agora: string): Promise<number[]> {
  const linhas = await db.selectFrom('boletos').select('convenio_id').distinct().where(coluna, '<=', agora).execute();
  return linhas.flatMap(({ convenio_id }) => convenio_id ?? []);
}

/** Of some agreements, those that are due longest. */
export function listDevidosDe(
  db: Db,
  coluna: Coluna,
  convenios: readonly number[],
  agora: string,
  limite: number,
): Promise<BoletoRow[]> {
  return db
    .selectFrom('boletos')
    .selectAll()
    .where('convenio_id', 'in', convenios)
    .where(coluna, '<=', agora)
    .orderBy(coluna)
    .orderBy('id')
    .limit(limite)
    .execute();
}

/** Open slips of banks that are not to be asked about, or only after an instant, are due. @returns how many it were */
export async function retomarConsultas(
  db: Db,
  { pagavelDesde, depois, agora, limite }: { pagavelDesde: string; depois: string; agora: string; limite: number },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('boletos')
    .set({ consultar_em: agora })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('boletos')
        .select('id')
        .where('status', '=', sql.lit('Emitido' as const))
        .where('pagavel_ate', '>=', pagavelDesde)
        .where('convenio_id', 'is not', null)
        .where(({ or, eb: e }) => or([e('consultar_em', 'is', null), e('consultar_em', '>', depois)]))
        .limit(limite),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
