// What a copy is made of, and what says that it is whole: the manifest is written last, and a copy without one was cut
// short. Beside it `arquivos.sha256` has a line for each file, in the order of their keys, as sha256sum writes them.
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

/** A copy that cannot be used, or a target that must not be; its message is a sentence for whoever asked. */
export class BackupError extends Error {
  override name = 'BackupError';
}

export const MANIFEST = 'manifesto.json';
export const LISTING = 'arquivos.sha256';
export const SECRETS = 'secrets.json';
export const FILES = 'arquivos';

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
  banco: z.object({ tipo: z.enum(['sqlite', 'postgres']), arquivo: z.string(), tamanho: inteiro, sha256 }),
  arquivos: z.object({ total: inteiro, bytes: inteiro, reaproveitados: inteiro, lista_sha256: sha256 }),
  segredos: z.object({ incluidos: z.boolean(), sha256: sha256.nullable(), chave: z.string() }),
  /** Rows of each table. */
  contagens: z.record(z.string(), inteiro),
  /** Files that rows name and the copy has not: taken away meanwhile, lost, or not what the row says. */
  faltas: z.array(z.object({ chave: z.string(), motivo: z.enum(['removido', 'ausente', 'diferente']) })),
  /** Everybody erased until then, without who they were: what an older copy that comes back must erase again. */
  eliminacoes: z.array(z.object({ candidato_id: inteiro, criado_em: z.string(), eliminado_em: z.string() })),
});
export type Manifesto = z.infer<typeof manifesto>;
export type Eliminacao = Manifesto['eliminacoes'][number];

/** @throws BackupError when there is none, or it cannot be read */
export async function readManifest(folder: string): Promise<Manifesto> {
  const path = join(folder, MANIFEST);
  if (!existsSync(path)) throw new BackupError(`A cópia ${folder} está incompleta: não tem ${MANIFEST}.`);
  try {
    return manifesto.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    throw new BackupError(`O arquivo ${path} está danificado ou é de outro programa.`, { cause: error });
  }
}

const NAME = /^copia-\d{8}T\d{6}Z(-\d+)?$/;

/** Names sort by time. */
export function backupName(agora: Date): string {
  return `copia-${agora.toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '')}`;
}

/** When a copy was made, in milliseconds, as its name tells. @param folder its path, or its name */
export function backupTime(folder: string): number {
  const [, ...parts] = /copia-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/.exec(folder) ?? [];
  const [year, month, day, hour, minute, second] = parts.map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The whole copies in a folder, the newest last. */
export async function listBackups(parent: string): Promise<string[]> {
  const names = existsSync(parent) ? await readdir(parent) : [];
  return names
    .filter((name) => NAME.test(name) && existsSync(join(parent, name, MANIFEST)))
    .sort()
    .map((name) => join(parent, name));
}

/** The copy a path names: itself, or the newest of a folder of copies. @throws BackupError */
export async function findBackup(path: string): Promise<string> {
  if (!existsSync(path)) throw new BackupError(`A pasta ${path} não existe.`);
  if (existsSync(join(path, MANIFEST))) return path;
  const newest = (await listBackups(path)).at(-1);
  if (newest) return newest;
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
export async function* readListing(folder: string): AsyncGenerator<Listed> {
  const path = join(folder, LISTING);
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    const [, hash, chave] = LINE.exec(line) ?? [];
    if (!hash || !chave) throw new BackupError(`O arquivo ${path} está danificado.`);
    yield { chave, sha256: hash };
  }
}

/** SHA-256 of what is read, in hexadecimal. */
export async function hashOf(bytes: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(bytes, hash);
  return hash.digest('hex');
}

/** Works on many at once, at most so many; the answers come in the order of what was asked. */
export async function inParallel<T, R>(items: readonly T[], work: (item: T) => Promise<R>, atOnce = 8): Promise<R[]> {
  const answers: R[] = new Array(items.length);
  let next = 0;
  const lane = async () => {
    for (let i = next++; i < items.length; i = next++) answers[i] = await work(items[i] as T);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return answers;
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
