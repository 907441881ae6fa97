// Bringing a copy back into an empty folder, database and file store: checked before anything is written, and read again
// from where it was put before it is called done.
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { fewAtOnce } from '../../platform/few.ts';
import { type FileStore, FOLDERS } from '../../platform/files/index.ts';
import { flush, writeNew } from '../../platform/files/write.ts';
import { type Eliminacao, ERASURES, eachOnce, readErasures } from '../../store/erasures.ts';
import { openPostgres, openSqlite, type StoreAddress } from '../../store/index.ts';
import { assertKnown } from '../../store/migrator.ts';
import { COPY_FILE, countStore, kindOf, restorePostgres, tablesOf } from '../../store/snapshot.ts';
import type { Db } from '../../store/tables/index.ts';
import {
  AT_ONCE,
  BackupError,
  backupName,
  type Copy,
  FILES,
  listBackups,
  type Manifesto,
  openCopy,
  readListing,
  readPart,
  SECRETS,
  stretches,
} from './manifest.ts';
import { differing, naming, verifyBackup, withStoreFile, wrongFiles } from './verify.ts';

/** In a folder that a restore did not finish: the portal does not start on it. */
export const UNFINISHED_RESTORE = 'restauracao-incompleta';

export interface RestoreTarget {
  dataDir: string;
  store: StoreAddress;
  /** Opened once the target is known to be empty: opening makes folders. */
  openFiles(): Promise<FileStore>;
  /** What is still to be done before a portal may start on it. */
  finish?(manifesto: Manifesto): Promise<void>;
}

/** @throws BackupError before anything is written when the copy is bad or the target is not empty */
export async function restoreBackup(
  folder: string,
  target: RestoreTarget,
  say: (sentence: string) => void,
  phrase: string | null = null,
): Promise<Manifesto> {
  async function step<T>(nome: string, work: () => Promise<T>): Promise<T> {
    const start = performance.now();
    const done = await work();
    const segundos = Math.round(performance.now() - start) / 1000;
    say(`${nome}: ${segundos.toLocaleString('pt-BR')} s`);
    return done;
  }

  const copy = await step('Conferência da cópia', () => verifyBackup(folder, phrase));
  const { manifesto } = copy;
  assertFits(manifesto, target.store);
  await assertEmpty(target);
  await mkdir(target.dataDir, { recursive: true, mode: 0o700 });
  const marker = join(target.dataDir, UNFINISHED_RESTORE);
  await writeFile(marker, 'Uma restauração não terminou aqui. Apague esta pasta e restaure de novo.\n', {
    mode: 0o600,
  });
  const files = await target.openFiles();
  try {
    await step('Arquivos', () => bringFiles(copy, files));
    if (manifesto.segredos.incluidos) await writeNew(join(target.dataDir, SECRETS), readPart(copy, SECRETS), true);
    await step('Banco de dados', () => bringStore(copy, target));
    await step('Conferência do que foi restaurado', () => assertRestored(copy, target, files));
  } finally {
    await files.close();
  }
  await target.finish?.(manifesto);
  await rm(marker);
  await flush(target.dataDir);
  return manifesto;
}

function assertFits({ banco, passos }: Manifesto, store: StoreAddress): void {
  assertKnown(passos);
  if (banco.tipo === kindOf(store)) return;
  throw new BackupError(
    banco.tipo === 'postgres'
      ? 'A cópia é de um PostgreSQL: defina DATABASE_URL com um banco vazio.'
      : 'A cópia é de um SQLite: deixe DATABASE_URL sem valor.',
  );
}

async function assertEmpty({ dataDir, store, openFiles }: RestoreTarget): Promise<void> {
  const inside = existsSync(dataDir) ? await namesIn(dataDir) : [];
  if (inside.length > 0) {
    throw new BackupError(
      `A pasta ${dataDir} não está vazia (tem ${inside.slice(0, 5).join(', ')}). Nada foi alterado: restaure em uma pasta vazia.`,
    );
  }
  if ('url' in store) {
    const db = openPostgres(store.url, { max: 1 });
    const tables = await tablesOf(db).finally(() => db.destroy());
    if (tables.length > 0) {
      const { hostname, pathname } = new URL(store.url);
      throw new BackupError(
        `O banco ${pathname.slice(1)} em ${hostname || 'soquete local'} não está vazio (${tables.length} tabelas). Nada foi alterado: restaure em um banco vazio.`,
      );
    }
  }
  // Opening leaves at most an empty folder behind.
  const files = await openFiles();
  try {
    for (const folder of FOLDERS) {
      for await (const { chave } of files.list(folder)) {
        throw new BackupError(`O destino dos arquivos não está vazio (tem ${chave}). Nada foi alterado: use um vazio.`);
      }
    }
  } finally {
    await files.close();
  }
}

/** What a file system or npm makes by itself, empty folders of an attempt that was refused, and notes of erasures are nothing. */
async function namesIn(dataDir: string): Promise<string[]> {
  const isNothing = async (name: string) =>
    ['lost+found', '.npm', ERASURES].includes(name) ||
    (['tmp', FILES].includes(name) && (await readdir(join(dataDir, name))).length === 0);
  const names = await readdir(dataDir);
  const nothing = await Promise.all(names.map(isNothing));
  return names.filter((_, i) => !nothing[i]);
}

async function bringFiles(copy: Copy, files: FileStore): Promise<void> {
  for await (const lines of stretches(readListing(copy))) {
    await fewAtOnce(lines, AT_ONCE, async ({ chave, sha256 }) => {
      const name = `${FILES}/${chave}`;
      // The bytes, not a second name for them: whoever changes one must not change the other.
      const kept = await files.put(readPart(copy, name), chave);
      if (kept.sha256 !== sha256)
        throw new BackupError(`O arquivo ${join(copy.folder, name)} mudou enquanto era restaurado.`);
    });
  }
}

async function bringStore(copy: Copy, { dataDir, store }: RestoreTarget): Promise<void> {
  const { banco } = copy.manifesto;
  if ('url' in store) return withStoreFile(copy, (path) => restorePostgres(store.url, path));
  const aside = `${store.file}.restaurando`;
  const { sha256 } = await writeNew(aside, readPart(copy, banco.arquivo), true);
  if (sha256 !== banco.sha256)
    throw new BackupError(`O arquivo ${join(copy.folder, banco.arquivo)} mudou enquanto era restaurado.`);
  await rename(aside, join(dataDir, COPY_FILE.sqlite));
  await flush(dataDir);
}

async function assertRestored(copy: Copy, { store }: RestoreTarget, files: FileStore): Promise<void> {
  const { contagens } = copy.manifesto;
  const wrong = differing(await countStore(store), contagens);
  if (wrong.length > 0) throw new BackupError(naming('tabela(s) com outra quantidade de linhas', wrong));
  const bad = await wrongFiles(copy, async (chave) => (await files.get(chave))?.stream ?? null);
  if (bad.length > 0) throw new BackupError(naming('arquivo(s) não chegaram inteiros ao destino', bad));
}

/**
 * Whoever was erased after this copy was made, as far as the newer copies and the notes beside it know, and others.
 * @param shut told why, of each newer copy that does not open
 */
export async function erasedSince(
  folder: string,
  { criado_em }: Manifesto,
  { notes, phrase, shut }: { notes: readonly string[]; phrase: string | null; shut(why: string): void },
): Promise<Eliminacao[]> {
  const here = resolve(folder);
  const erased: Eliminacao[] = [];
  for (const other of await listBackups(dirname(here))) {
    if (other === here || basename(other) < backupName(new Date(criado_em))) continue;
    const newer = await openCopy(other, phrase).catch(({ message }: Error) => void shut(message));
    // Of those the copy has already nothing is left to do; whoever repeats them sees it.
    if (newer) erased.push(...newer.manifesto.eliminacoes);
  }
  for (const file of [join(dirname(here), ERASURES), ...notes]) erased.push(...(await readErasures(file)));
  return eachOnce(erased);
}

/** Opens a store to write to it. */
export function openWriter(store: StoreAddress): Db {
  return 'url' in store ? openPostgres(store.url, { max: 4 }) : openSqlite(store.file);
}
