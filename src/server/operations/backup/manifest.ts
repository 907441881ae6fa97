// What a copy is made of, and what says that it is whole: the manifest is written last, and a copy without one was cut
// short. Beside it `arquivos.sha256` has a line for each file, in the order of their keys, as sha256sum writes them.
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline as pipelineOf, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { MINUTO_MS } from '../../../shared/tempo.ts';
import { isKey } from '../../platform/files/store.ts';
import { type Measured, measuring, writeNew } from '../../platform/files/write.ts';
import { eliminacao } from '../../store/erasures.ts';
import { COPY_FILE } from '../../store/snapshot.ts';
import { type Lock, lockInfo, openLock } from './lock.ts';

/** A copy that cannot be used, or a target that must not be; its message is a sentence for whoever asked. */
export class BackupError extends Error {
  override name = 'BackupError';
}

export const MANIFEST = 'manifesto.json';
export const LISTING = 'arquivos.sha256';
export const SECRETS = 'secrets.json';
export const FILES = 'arquivos';
/** So many files of a copy are worked on at once. */
export const AT_ONCE = 8;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const inteiro = z.number().int().min(0);

const manifesto = z.object({
  formato: z.literal(1),
  criado_em: z.iso.datetime(),
  duracao_ms: inteiro,
  /** Of the program that made it. */
  versao: z.string(),
  /** The steps the store had behind it. */
  passos: z.array(z.string()).min(1),
  banco: z.object({ tipo: z.enum(['sqlite', 'postgres']), arquivo: z.enum(COPY_FILE), tamanho: inteiro, sha256 }),
  arquivos: z.object({ total: inteiro, bytes: inteiro, reaproveitados: inteiro, lista_sha256: sha256 }),
  segredos: z.object({ incluidos: z.boolean(), sha256: sha256.nullable(), chave: z.string() }),
  /** Rows of each table. */
  contagens: z.record(z.string(), inteiro),
  /** Files that rows name and the copy has not: taken away meanwhile, lost, or not what the row says. */
  faltas: z.array(z.object({ chave: z.string(), motivo: z.enum(['removido', 'ausente', 'diferente']) })),
  /** Everybody erased until then, without who they were: what an older copy that comes back must erase again. */
  eliminacoes: z.array(eliminacao),
});
export type Manifesto = z.infer<typeof manifesto>;

/** The manifest of a locked copy: what its lock is, and the manifest itself under it. */
const locked = z.object({ formato: z.literal(2), cifra: lockInfo, conteudo: z.string() });

/** A copy that is open to be read. */
export interface Copy {
  folder: string;
  /** Null when it was made without one. */
  lock: Lock | null;
  manifesto: Manifesto;
}

/** @throws BackupError when there is no copy, it cannot be read, or the phrase is not its own */
export async function openCopy(folder: string, phrase: string | null = null): Promise<Copy> {
  const path = join(folder, MANIFEST);
  if (!existsSync(path)) throw new BackupError(`A cópia ${folder} está incompleta: não tem ${MANIFEST}.`);
  try {
    const json: unknown = JSON.parse(await readFile(path, 'utf8'));
    const sealed = locked.safeParse(json);
    if (!sealed.success) return { folder, lock: null, manifesto: manifesto.parse(json) };
    const { cifra, conteudo } = sealed.data;
    if (phrase === null) throw new BackupError(`A cópia ${folder} é cifrada: indique o arquivo da chave com --chave.`);
    const lock = openLock(cifra, phrase);
    if (!lock) throw new BackupError(`A chave indicada não é a da cópia ${folder}.`);
    const opened = lock.open(MANIFEST);
    opened.end(Buffer.from(conteudo, 'base64'));
    return { folder, lock, manifesto: manifesto.parse(JSON.parse((await opened.toArray()).join(''))) };
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`O arquivo ${path} está danificado ou é de outro programa.`, { cause: error });
  }
}

/** As it is written. */
export async function manifestText(content: Manifesto, lock: Lock | null): Promise<string> {
  if (!lock) return `${JSON.stringify(content, null, 2)}\n`;
  const sealed = lock.seal(MANIFEST);
  sealed.end(JSON.stringify(content));
  const conteudo = Buffer.concat(await sealed.toArray()).toString('base64');
  return `${JSON.stringify({ formato: 2, cifra: lock.info, conteudo }, null, 2)}\n`;
}

/** A part of a copy as it was before it was locked. */
export function readPart({ folder, lock }: Pick<Copy, 'folder' | 'lock'>, name: string): Readable {
  const bytes = createReadStream(join(folder, name));
  return lock ? pipelineOf(bytes, lock.open(name), () => undefined) : bytes;
}

/** Writes a part. @returns what it was before it was locked */
export async function writePart(
  { folder, lock }: Pick<Copy, 'folder' | 'lock'>,
  name: string,
  source: Readable,
): Promise<Measured> {
  const path = join(folder, name);
  if (!lock) return writeNew(path, source, true);
  const { through, measured } = measuring();
  const sealed = pipelineOf(source, through, lock.seal(name), () => undefined);
  await writeNew(path, sealed, true);
  return measured();
}

const NAME = /^copia-\d{8}T\d{6}Z(-\d+)?$/;

/** Names sort by time. */
export function backupName(agora: Date): string {
  return `copia-${agora.toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '')}`;
}

/** When a copy was made, in milliseconds, as its name tells. @param folder its path, or its name */
export function backupTime(folder: string): number {
  return Date.parse(folder.replace(/^.*copia-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z.*$/, '$1-$2-$3T$4:$5:$6Z'));
}

/** The whole copies in a folder, the newest last. */
export async function listBackups(parent: string): Promise<string[]> {
  const names = existsSync(parent) ? await readdir(parent) : [];
  return names
    .filter((name) => NAME.test(name) && existsSync(join(parent, name, MANIFEST)))
    .sort()
    .map((name) => join(parent, name));
}

/** How far two clocks may be apart. */
const TOLERANCE_MS = 5 * MINUTO_MS;

/**
 * The whole copies in a folder, the newest last, and apart those of a time to come: made while a clock was ahead, they would
 * pass for the newest for as long.
 */
export async function datedBackups(parent: string, now: Date): Promise<{ past: string[]; ahead: string[] }> {
  const all = await listBackups(parent);
  const isAhead = (folder: string) => backupTime(folder) > now.getTime() + TOLERANCE_MS;
  return { past: all.filter((folder) => !isAhead(folder)), ahead: all.filter(isAhead) };
}

/** What is said of copies of a time to come. */
export function aheadSentence(ahead: readonly string[]): string {
  return `${ahead.join(', ')}: data no futuro; não conta(m) como a cópia mais nova. O relógio desta máquina está certo? Se está, tire da pasta o que foi feito com ele adiantado.`;
}

/** The copy a path names: itself, or the newest of a folder of copies. @param warn is told of what was left out @throws BackupError */
export async function findBackup(path: string, now: Date, warn: (sentence: string) => void): Promise<string> {
  if (!existsSync(path)) throw new BackupError(`A pasta ${path} não existe.`);
  if (existsSync(join(path, MANIFEST))) return path;
  const { past, ahead } = await datedBackups(path, now);
  if (ahead.length > 0) warn(aheadSentence(ahead));
  const newest = past.at(-1);
  if (newest) return newest;
  if (ahead.length > 0)
    throw new BackupError(`Todas as cópias da pasta ${path} têm data no futuro: indique uma delas.`);
  throw new BackupError(`A pasta ${path} não tem uma cópia completa: não há ${MANIFEST} nela.`);
}

export interface Listed {
  chave: string;
  sha256: string;
}

const LINE = /^([0-9a-f]{64}) {2}arquivos\/(\S+)$/;

export function listingLine({ chave, sha256 }: Listed): string {
  return `${sha256}  ${FILES}/${chave}\n`;
}

/** The files of a copy, in the order of their keys. @throws BackupError for a line that is none */
export async function* readListing(copy: Pick<Copy, 'folder' | 'lock'>): AsyncGenerator<Listed> {
  const bad = () => new BackupError(`O arquivo ${join(copy.folder, LISTING)} está danificado.`);
  const input = readPart(copy, LISTING);
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  let broken = false;
  input.once('error', () => {
    broken = true;
    lines.close();
  });
  for await (const line of lines) {
    const [, hash, chave] = LINE.exec(line) ?? [];
    // Whoever made the copy may mean it to be read, or brought back, elsewhere.
    if (!hash || !chave || !isKey(chave)) throw bad();
    yield { chave, sha256: hash };
  }
  if (broken) throw bad();
}

/** SHA-256 of what is read, in hexadecimal. */
export async function hashOf(bytes: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(bytes, hash);
  return hash.digest('hex');
}

/** The items in stretches, so that a long list is never held whole. */
export async function* stretches<T>(items: AsyncIterable<T>, size = 1000): AsyncGenerator<T[]> {
  let stretch: T[] = [];
  for await (const item of items) {
    stretch.push(item);
    if (stretch.length < size) continue;
    yield stretch;
    stretch = [];
  }
  if (stretch.length > 0) yield stretch;
}
