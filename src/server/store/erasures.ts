// Who was erased, noted outside of the store and of its copies, so that a copy that comes back does not bring them back:
// a line for each, only ever added, with the number and the creation of the account and nothing that says who it was.
import { existsSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { findRows, SOME } from './rows.ts';
import type { Db } from './tables/index.ts';

/** Somebody erased, without who it was. */
export const eliminacao = z.object({ candidato_id: z.number().int(), criado_em: z.string(), eliminado_em: z.string() });
export type Eliminacao = z.infer<typeof eliminacao>;

/** In the data folder, and beside the copies. */
export const ERASURES = 'eliminacoes.jsonl';

const whose = ({ candidato_id, criado_em }: Eliminacao) => `${candidato_id} ${criado_em}`;

/** Everybody the store says was erased. */
export async function listErased(db: Db): Promise<Eliminacao[]> {
  const rows = await findRows(db, 'candidatos', { eliminado_em: SOME }, ['id', 'created_at', 'eliminado_em'], 'id');
  return rows.map(({ id, created_at, eliminado_em }) => ({
    candidato_id: id,
    criado_em: created_at,
    eliminado_em: eliminado_em as string,
  }));
}

/** Adds those that a folder has no line of; on the disk when it returns. */
export async function noteErasures(folder: string, erased: readonly Eliminacao[]): Promise<void> {
  const file = join(folder, ERASURES);
  const known = new Set((await readErasures(file)).map(whose));
  const fresh = erased.filter((one) => !known.has(whose(one)));
  if (fresh.length === 0) return;
  const handle = await open(file, 'a', 0o600);
  try {
    // A line of its own, whatever a process that was cut short left before it.
    await handle.appendFile(fresh.map((one) => `\n${JSON.stringify(one)}`).join(''));
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** None where there is no such file. A line cut short is none: whoever writes finds it missing and adds it. */
export async function readErasures(file: string): Promise<Eliminacao[]> {
  if (!existsSync(file)) return [];
  return (await readFile(file, 'utf8')).split('\n').flatMap((line) => {
    try {
      return [eliminacao.parse(JSON.parse(line))];
    } catch {
      return [];
    }
  });
}

/** Each person once. */
export function eachOnce(erased: readonly Eliminacao[]): Eliminacao[] {
  return [...new Map(erased.map((one) => [whose(one), one])).values()];
}
