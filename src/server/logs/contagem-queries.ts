// How much of the trail there is, from the counts kept as rows come and go: by who acted, and by the act or by the hour. A count
// never reads the rows themselves.
import { type Asked, total } from '../lists/counts.ts';
import type { Db } from '../store/tables/index.ts';

/** What the kept counts can be asked: acts of some kinds, or of a period, not both. */
export interface Contavel {
  isadmin: 0 | 1 | undefined;
  /** Acts by code; null for all of them. */
  tipos: readonly string[] | null;
  /** Instants at which whole hours begin and end, both inside. */
  de: string | null;
  ate: string | null;
}

export function perguntar({ isadmin, tipos, de, ate }: Contavel): Asked {
  const status = isadmin === undefined ? null : String(isadmin);
  if (tipos) return { list: 'logs', by: 'grupo', group: tipos, status };
  return { list: 'logs', by: 'hora', status, from: de?.slice(0, 13), to: ate?.slice(0, 13) };
}

/** How many rows each of these has. */
export async function countGuardados<K extends string>(
  db: Db,
  perguntas: Record<K, Contavel>,
): Promise<Record<K, number>> {
  const nomes = Object.keys(perguntas) as K[];
  const somas = nomes.map((nome) => total(perguntar(perguntas[nome])).as(nome));
  return (await db.selectNoFrom(somas).executeTakeFirstOrThrow()) as unknown as Record<K, number>;
}
