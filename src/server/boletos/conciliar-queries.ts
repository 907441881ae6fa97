// Slips that are due to be asked about, or to be taken back, by whose bank that is.
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
