// Making a copy while the portal runs. The store is copied first: a file is kept before its row commits, so whatever a
// copied row names is there to be copied afterwards, but for what is taken away meanwhile. Files never change, so one that
// the copy before has under the same name with the same hash is only given a second name, once its bytes were read: a disk
// that loses some must not hand them on to every later copy.
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable, type Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { fewAtOnce, partsOf } from '../../platform/few.ts';
import { type FileStore, FOLDERS } from '../../platform/files/index.ts';
import { flush, type Measured } from '../../platform/files/write.ts';
import { listErased } from '../../store/erasures.ts';
import { openReader, type StoreAddress } from '../../store/index.ts';
import { stepsOf } from '../../store/migrator.ts';
import { COPY_FILE, copyStore, countRows, kindOf, type Reader } from '../../store/snapshot.ts';
import { meanwhile, removing } from '../meanwhile.ts';
import { type Lock, newLock } from './lock.ts';
import {
  AT_ONCE,
  BackupError,
  backupName,
  type Copy,
  datedBackups,
  FILES,
  hashOf,
  LISTING,
  type Listed,
  listBackups,
  listingLine,
  MANIFEST,
  type Manifesto,
  manifestText,
  openCopy,
  readListing,
  readPart,
  SECRETS,
  stretches,
  writePart,
} from './manifest.ts';

const UNFINISHED = '.incompleta-';
/** What a copy that was cut short left; younger ones may still be at work. */
const ABANDONED_MS = 48 * 3_600_000;
const ATTEMPTS = 3;
const TROCADAS = 'Nada foi copiado: as chaves do portal foram trocadas durante a cópia. Faça-a de novo.';
const NAO_SE_LE = `A lista ${LISTING} da cópia anterior está danificada: os arquivos que ela não diz vêm de novo do portal.`;

export interface BackupJob {
  /** The folder that copies are kept in. */
  parent: string;
  dataDir: string;
  store: StoreAddress;
  files: FileStore;
  agora: Date;
  versao: string;
  /** Null leaves the keys out. */
  secretsFile: string | null;
  /** Tells this key from another without telling it. */
  chave: string;
  /** What locks the copy; none when not given. */
  frase?: string | null;
  say(sentence: string): void;
}

interface FileRow extends Listed {
  tamanho: number;
}

type Falta = Manifesto['faltas'][number];
/** Where a copy is, or comes to be. */
type Place = Pick<Copy, 'folder' | 'lock'>;

/** @returns where the copy is. @throws BackupError, BackupToolError, or what the store and the disk say */
export async function createBackup(job: BackupJob): Promise<{ folder: string; manifesto: Manifesto }> {
  const start = performance.now();
  const parent = resolve(job.parent);
  if (`${parent}${sep}`.startsWith(`${resolve(job.dataDir)}${sep}`))
    throw new BackupError(
      `A pasta ${parent} fica dentro de DATA_DIR; guarde as cópias fora dela, de preferência em outro disco.`,
    );
  await mkdir(parent, { recursive: true, mode: 0o700 });
  await sweep(parent);
  if (job.frase) await sweep(job.dataDir);
  const { lock, before } = await lockFor(job, (await listBackups(parent)).at(-1));
  const name = await freeName(parent, backupName(job.agora));
  const aside = join(parent, `${UNFINISHED}${name}`);
  // What is not locked yet is where it was anyway.
  const work = lock ? join(job.dataDir, `${UNFINISHED}${name}`) : aside;
  return meanwhile(removing(aside), () =>
    meanwhile(removing(work), async () => {
      await mkdir(join(aside, FILES), { recursive: true, mode: 0o700 });
      await mkdir(work, { recursive: true, mode: 0o700 });
      const manifesto = await fill(job, { folder: aside, lock }, work, before);
      manifesto.duracao_ms = Math.round(performance.now() - start);
      await writeFile(join(aside, MANIFEST), await manifestText(manifesto, lock), { mode: 0o600, flush: true });
      await flush(aside);
      const folder = join(parent, name);
      await rename(aside, folder);
      await flush(parent);
      return { folder, manifesto };
    }),
  );
}

/** The lock of the copy before, where the phrase is still the same: only then can it share files with this one. */
async function lockFor(
  { frase = null }: BackupJob,
  newest: string | undefined,
): Promise<{ lock: Lock | null; before: Place | undefined }> {
  const before = newest === undefined ? null : await openCopy(newest, frase).catch(() => null);
  if (frase === null) return { lock: null, before: before?.lock === null ? before : undefined };
  return before?.lock ? { lock: before.lock, before } : { lock: newLock(frase), before: undefined };
}

async function sweep(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(UNFINISHED)) continue;
    const path = join(parent, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > ABANDONED_MS) await rm(path, { recursive: true, force: true });
  }
}

async function freeName(parent: string, name: string): Promise<string> {
  for (let i = 1; ; i += 1) {
    const candidate = i === 1 ? name : `${name}-${i}`;
    if (!existsSync(join(parent, candidate)) && !existsSync(join(parent, `${UNFINISHED}${candidate}`)))
      return candidate;
  }
}

async function fill(job: BackupJob, place: Place, work: string, before: Place | undefined): Promise<Manifesto> {
  const tipo = kindOf(job.store);
  const secrets = job.secretsFile === null ? null : await readFile(job.secretsFile);
  const arquivo = COPY_FILE[tipo];
  const waiting = join(work, 'a-copiar');
  const dump = join(work, arquivo);
  job.say('Copiando o banco de dados…');
  const facts = await copyStore(job.store, dump, async (db) => {
    const passos = await stepsOf(db as never);
    if (passos.length === 0) throw new BackupError('Não há o que copiar: nenhum portal preparou este banco de dados.');
    await writeRows(db, waiting);
    return {
      passos,
      contagens: await countRows(db),
      eliminacoes: await listErased(db),
    };
  });
  const banco = { tipo, arquivo, ...(await settle(place, work, arquivo)) };
  job.say(`Banco de dados copiado (${megabytes(banco.tamanho)}). Copiando os arquivos…`);
  const { arquivos, faltas } = await copyFiles(job, place, work, waiting, before);
  await rm(waiting);
  let segredos: Manifesto['segredos'] = { incluidos: false, sha256: null, chave: job.chave };
  if (job.secretsFile !== null && secrets !== null) {
    // What the copied rows are sealed with, the keys of now may believe for a day only.
    if (!secrets.equals(await readFile(job.secretsFile))) throw new BackupError(TROCADAS);
    const { sha256 } = await writePart(place, SECRETS, Readable.from(secrets));
    segredos = { incluidos: true, sha256, chave: job.chave };
  }
  return {
    formato: 1,
    criado_em: job.agora.toISOString(),
    duracao_ms: 0,
    versao: job.versao,
    ...facts,
    banco,
    arquivos,
    segredos,
    faltas,
  };
}

/** A part that was made in the work folder, brought to the copy under its lock; without one it is there already. */
async function settle(place: Place, work: string, name: string): Promise<Measured> {
  const made = join(work, name);
  if (place.lock) {
    const measured = await writePart(place, name, createReadStream(made));
    await rm(made);
    return measured;
  }
  await flush(made);
  return { tamanho: (await stat(made)).size, sha256: await hashOf(createReadStream(made)) };
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1_048_576).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`;
}

/** Rows of files that are to be kept, folder by folder so that the list is in the order of the keys on every store. */
async function writeRows(db: Reader, path: string): Promise<void> {
  const out = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  const written = ending(out);
  for (const folder of FOLDERS) {
    // Bounds that hold whatever order the store has for hyphens and slashes.
    const rows = await db
      .selectFrom('arquivos')
      .select(['chave', 'sha256', 'tamanho'])
      .where('chave', '>=', `${folder}/${folder}000000-0000-0000-0000-000000000000`)
      .where('chave', '<=', `${folder}/${folder}ffffff-ffff-ffff-ffff-ffffffffffff`)
      .where('removido_em', 'is', null)
      .execute();
    rows.sort((a, b) => (a.chave < b.chave ? -1 : 1));
    for (const row of rows) out.write(`${JSON.stringify(row)}\n`);
  }
  out.end();
  await written;
}

/** What comes of a stream, from now on: one that fails while nobody listens would end the process, with all that was made. */
function ending(stream: Writable): Promise<void> {
  const end = finished(stream);
  end.catch(() => undefined);
  return end;
}

async function* readRows(path: string): AsyncGenerator<FileRow> {
  for await (const line of createInterface({ input: createReadStream(path) })) yield JSON.parse(line);
}

/** The hash each file has in the copy before, asked for in the order of the keys; none from where its list cannot be read. */
function hashesBefore(
  before: Place | undefined,
  say: BackupJob['say'],
): (chave: string) => Promise<string | undefined> {
  const lines = before && readListing(before);
  let current: Listed | undefined;
  return async (chave) => {
    while (lines && (current === undefined || current.chave < chave)) {
      // A generator that threw is done: it throws once.
      const { value, done } = await lines.next().catch(() => {
        say(NAO_SE_LE);
        return { value: undefined, done: true as const };
      });
      if (done) return undefined;
      current = value;
    }
    return current?.chave === chave ? current.sha256 : undefined;
  };
}

async function copyFiles(job: BackupJob, place: Place, work: string, waiting: string, before: Place | undefined) {
  const hashBefore = hashesBefore(before, job.say);
  const listing = createWriteStream(join(work, LISTING), { flags: 'wx', mode: 0o600, flush: true });
  const written = ending(listing);
  const arquivos = { total: 0, bytes: 0, reaproveitados: 0, lista_sha256: '' };
  const missing: Falta[] = [];
  let damaged = 0;
  for await (const rows of stretches(readRows(waiting))) {
    const known = new Set<string>();
    for (const { chave, sha256 } of rows) if ((await hashBefore(chave)) === sha256) known.add(chave);
    for (const folder of new Set(rows.map(({ chave }) => dirname(chave))))
      await mkdir(join(place.folder, FILES, folder), { recursive: true, mode: 0o700 });
    const outcomes = await fewAtOnce(rows, AT_ONCE, (row) => {
      return copyOne(job.files, row, place, known.has(row.chave) ? before : undefined);
    });
    for (const [i, outcome] of outcomes.entries()) {
      const row = rows[i] as FileRow;
      if (outcome === 'ausente' || outcome === 'diferente') {
        missing.push({ chave: row.chave, motivo: outcome });
        continue;
      }
      arquivos.total += 1;
      arquivos.bytes += row.tamanho;
      if (outcome === 'reaproveitado') arquivos.reaproveitados += 1;
      if (outcome === 'refeito') damaged += 1;
      listing.write(listingLine(row));
    }
  }
  listing.end();
  await written;
  if (damaged > 0) job.say(`Arquivos danificados na cópia anterior, que esta trouxe de novo do portal: ${damaged}.`);
  arquivos.lista_sha256 = (await settle(place, work, LISTING)).sha256;
  return { arquivos, faltas: await explain(job.store, missing) };
}

type Outcome = 'copiado' | 'reaproveitado' | 'refeito' | 'ausente' | 'diferente';

/** @param before the copy that is said to have the file already */
async function copyOne(files: FileStore, row: FileRow, place: Place, before: Place | undefined): Promise<Outcome> {
  const name = `${FILES}/${row.chave}`;
  const to = join(place.folder, name);
  if (before !== undefined && (await isWhole(before, name, row))) {
    const old = join(before.folder, name);
    await link(old, to).catch(() => copyFile(old, to));
    return 'reaproveitado';
  }
  for (let attempt = 1; ; attempt += 1) {
    try {
      const found = await files.get(row.chave);
      if (!found) return 'ausente';
      const { sha256 } = await writePart(place, name, found.stream);
      if (sha256 === row.sha256) return before === undefined ? 'copiado' : 'refeito';
      await rm(to, { force: true });
      return 'diferente';
    } catch (error) {
      await rm(to, { force: true });
      // A file store over a network breaks off now and then.
      if (attempt === ATTEMPTS || (error as NodeJS.ErrnoException).code === 'ENOSPC') throw error;
      await wait(200 * 2 ** attempt);
    }
  }
}

async function isWhole({ folder, lock }: Place, name: string, { tamanho, sha256 }: FileRow): Promise<boolean> {
  const size = lock ? lock.sealedSize(tamanho) : tamanho;
  if ((await stat(join(folder, name)).catch(() => null))?.size !== size) return false;
  return (await hashOf(readPart({ folder, lock }, name)).catch(() => null)) === sha256;
}

/** Of what was not there: what the portal has taken away since the store was copied is no loss. */
async function explain(store: StoreAddress, missing: Falta[]): Promise<Falta[]> {
  if (missing.length === 0) return missing;
  const db = openReader(store);
  try {
    const removed = new Set<string>();
    for (const some of partsOf(missing, 500)) {
      const { rows } = await sql<{ chave: string }>`select chave from arquivos where removido_em is not null and
        chave in (${sql.join(some.map(({ chave }) => chave))})`.execute(db);
      for (const { chave } of rows) removed.add(chave);
    }
    return missing.map((one) => (removed.has(one.chave) ? { ...one, motivo: 'removido' } : one));
  } finally {
    await db.destroy();
  }
}

/** Removes all but this copy and the newest others; those of a time to come are neither counted nor removed. @returns how many went */
export async function keepNewest(made: string, n: number, now: Date): Promise<number> {
  const others = (await datedBackups(dirname(made), now)).past.filter((folder) => folder !== made);
  const old = others.slice(0, Math.max(0, others.length - n + 1));
  for (const folder of old) await rm(folder, { recursive: true, force: true });
  return old.length;
}
