// Whether a copy is what it was when it was made: every hash again, and every file that a row of the copied store names.
import { existsSync } from 'node:fs';
import { mkdtemp, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fewAtOnce } from '../../platform/few.ts';
import { writeNew } from '../../platform/files/write.ts';
import { BackupToolError } from '../../store/pg-programs.ts';
import { checkCopy, countCopy, keysInCopy } from '../../store/snapshot.ts';
import { meanwhile, removing } from '../meanwhile.ts';
import { BrokenPartError } from './lock.ts';
import {
  AT_ONCE,
  BackupError,
  type Copy,
  FILES,
  hashOf,
  LISTING,
  openCopy,
  readListing,
  readPart,
  SECRETS,
  stretches,
} from './manifest.ts';

/** Most faults that are named; all are counted. */
const NAMED = 20;

/** @throws BackupError that names what is wrong with it */
export async function verifyBackup(folder: string, phrase: string | null = null): Promise<Copy> {
  const copy = await openCopy(folder, phrase);
  const { banco, arquivos, segredos, contagens } = copy.manifesto;
  await assertHash(copy, banco.arquivo, banco.sha256);
  await assertHash(copy, LISTING, arquivos.lista_sha256);
  if (segredos.sha256 !== null) await assertHash(copy, SECRETS, segredos.sha256);
  await assertFiles(copy);
  await withStoreFile(copy, async (store) => {
    const counts = await inspect(copy, () => checkCopy(banco.tipo, store).then(() => countCopy(banco.tipo, store)));
    const wrong = differing(counts, contagens);
    if (wrong.length > 0)
      throw new BackupError(naming('tabela(s) com outra quantidade de linhas que no manifesto', wrong));
    const listed = new Set<string>();
    for await (const { chave } of readListing(copy)) listed.add(chave);
    const excused = new Set(copy.manifesto.faltas.map(({ chave }) => chave));
    const unnamed: string[] = [];
    for await (const chave of keysInCopy(banco.tipo, store))
      if (!listed.has(chave) && !excused.has(chave)) unnamed.push(chave);
    if (unnamed.length > 0) throw new BackupError(naming('arquivo(s) que o banco cita e a cópia não tem', unnamed));
  });
  return copy;
}

async function inspect<T>({ folder, manifesto }: Copy, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BackupToolError) throw error;
    const path = join(folder, manifesto.banco.arquivo);
    throw new BackupError(`O banco de dados da cópia, ${path}, está danificado.`, { cause: error });
  }
}

async function assertFiles(copy: Copy): Promise<void> {
  const wrong = await wrongFiles(copy, async (chave) => {
    const name = `${FILES}/${chave}`;
    const found = await stat(join(copy.folder, name)).catch(() => null);
    return found?.isFile() ? readPart(copy, name) : null;
  });
  const bad = wrong.map((chave) => `${FILES}/${chave}`);
  if (bad.length > 0) throw new BackupError(naming('arquivo(s) faltando ou diferente(s) do que foi copiado', bad));
}

/** The files of a copy that are not what was copied, somewhere. @param read null for what is not there */
export async function wrongFiles(copy: Copy, read: (chave: string) => Promise<Readable | null>): Promise<string[]> {
  const wrong: string[] = [];
  for await (const lines of stretches(readListing(copy))) {
    const right = await fewAtOnce(lines, AT_ONCE, async ({ chave, sha256 }) => {
      const bytes = await read(chave);
      return bytes !== null && (await hashOf(bytes).catch(unlessBroken)) === sha256;
    });
    for (const [i, { chave }] of lines.entries()) if (!right[i]) wrong.push(chave);
  }
  return wrong;
}

function unlessBroken(error: unknown): null {
  if (error instanceof BrokenPartError) return null;
  throw error;
}

async function assertHash(copy: Copy, name: string, sha256: string): Promise<void> {
  const path = join(copy.folder, name);
  if (!existsSync(path)) throw new BackupError(`A cópia não tem ${name}, que o manifesto cita.`);
  if ((await hashOf(readPart(copy, name)).catch(unlessBroken)) !== sha256)
    throw new BackupError(`O arquivo ${path} não é mais o que foi copiado.`);
}

/** The copied store as a file: the copy's own, or one that is there only while it is needed. */
export async function withStoreFile<T>(copy: Copy, work: (path: string) => Promise<T>): Promise<T> {
  const { arquivo } = copy.manifesto.banco;
  if (!copy.lock) return work(join(copy.folder, arquivo));
  const aside = await mkdtemp(join(tmpdir(), 'certame-copia-'));
  return meanwhile(removing(aside), async () => {
    const path = join(aside, arquivo);
    await writeNew(path, readPart(copy, arquivo), false);
    return work(path);
  });
}

/** The tables that two counts do not agree on. */
export function differing(
  counts: Readonly<Record<string, number>>,
  others: Readonly<Record<string, number>>,
): string[] {
  const names = new Set([...Object.keys(counts), ...Object.keys(others)]);
  return [...names].filter((name) => counts[name] !== others[name]);
}

export function naming(what: string, names: readonly string[]): string {
  const some = names.slice(0, NAMED).join(', ');
  return `A cópia não serve: ${names.length} ${what}: ${some}${names.length > NAMED ? ', …' : ''}.`;
}
