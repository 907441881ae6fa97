// Who may write a list to a file now: so many at once, the others in turn; whoever leaves gives their turn up.
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VARIAVEIS } from '../../src/server/config.ts';
import { createExporter, type ExportJob, writeInProcess } from '../../src/server/platform/export/index.ts';
import { surroundings } from '../../src/server/store/surroundings.ts';
import { eventually } from '../support/eventually.ts';

const JOB: ExportJob = { list: 'qualquer', format: 'csv', filters: {}, now: '2026-11-22T15:00:00.000Z' };
const NOBODY_LEAVES = new AbortController().signal;
const BUSY = { code: 'indisponivel', message: expect.stringContaining('Muitas listas'), retryAfter: 30 };
const ENDED = { code: 'indisponivel', message: expect.stringContaining('encerrada antes do fim') };

/** An exporter whose files are written by hand. */
function byHand(options: { atOnce?: number; waiting?: number; patienceMs?: number } = {}) {
  const begun: PassThrough[] = [];
  const broken: string[] = [];
  const exporter = createExporter({
    ...options,
    broken: ({ message }) => void broken.push(message),
    write() {
      const file = new PassThrough();
      begun.push(file);
      return file;
    },
  });
  return {
    exporter,
    begun,
    broken,
    /** The file begun as the nth, from 0, once it is. */
    nth: (n: number) => eventually(() => begun[n] ?? Promise.reject(new Error(`${begun.length} were begun`))),
    open: (signal = NOBODY_LEAVES) => exporter.open(JOB, signal),
  };
}

describe('the exporter', () => {
  it('begins so many at once, and the next when one has ended', async () => {
    const { begun, nth, open } = byHand({ atOnce: 2 });
    const files = [open(), open(), open(), open()];
    await nth(1);
    expect(begun).toHaveLength(2);
    begun[0]!.end('um');
    expect(await text(await files[0]!)).toBe('um');
    await nth(2);
    expect(begun).toHaveLength(3);
    begun[1]!.end('dois');
    begun[2]!.end('três');
    expect(await Promise.all([files[1]!, files[2]!].map(async (file) => text(await file)))).toEqual(['dois', 'três']);
    await nth(3);
    begun[3]!.end('quatro');
    expect(await text(await files[3]!)).toBe('quatro');
  });

  it('refuses whoever comes when too many wait, and says so before anything is promised', async () => {
    const { exporter, begun, nth, open } = byHand({ atOnce: 1, waiting: 1 });
    const first = open();
    exporter.assertRoom();
    const second = open();
    expect(() => exporter.assertRoom()).toThrow(expect.objectContaining(BUSY));
    await expect(open()).rejects.toMatchObject(BUSY);
    begun[0]!.end('um');
    await text(await first);
    await nth(1);
    exporter.assertRoom();
    begun[1]!.end('dois');
    expect(await text(await second)).toBe('dois');
  });

  it('takes out of the queue whoever leaves it', async () => {
    const { begun, nth, open } = byHand({ atOnce: 1 });
    const first = open();
    const leaving = new AbortController();
    const second = open(leaving.signal);
    const third = open();
    leaving.abort();
    await expect(second).rejects.toMatchObject(ENDED);
    begun[0]!.end('um');
    await text(await first);
    await nth(1);
    begun[1]!.end('três');
    expect(await text(await third)).toBe('três');
    await expect(open(AbortSignal.abort())).rejects.toMatchObject(ENDED);
  });

  it('ends what was begun for whoever leaves, before its first bytes or after', async () => {
    const { begun, broken, nth, open } = byHand({ atOnce: 1 });
    const leaving = new AbortController();
    const early = open(leaving.signal);
    await nth(0);
    leaving.abort();
    await expect(early).rejects.toMatchObject(ENDED);
    expect(begun[0]!.destroyed).toBe(true);

    const late = open();
    await nth(1);
    begun[1]!.write('um');
    const bytes = await late;
    bytes.destroy();
    await once(begun[1]!, 'close');
    const next = open();
    await nth(2);
    begun[2]!.end('livre');
    expect(await text(await next)).toBe('livre');
    expect(broken).toEqual([]);
  });

  it('leaves a reader that takes nothing', async () => {
    const { begun, open, nth } = byHand({ atOnce: 1, patienceMs: 10 });
    const opening = open();
    for (let i = 0; i < 2; i += 1) (await nth(0)).write(Buffer.alloc(100_000));
    const bytes = await opening;
    bytes.read(1);
    const [error] = await once(bytes, 'error').catch((thrown: unknown) => [thrown]);
    expect(error).toMatchObject({ message: 'The reader of an export takes nothing' });
    expect(begun[0]!.destroyed).toBe(true);
  });

  it('fails before a byte when nothing can be read, and in the middle when it breaks there', async () => {
    const { broken, open, nth } = byHand({ atOnce: 1 });
    const never = expect(open()).rejects.toThrow('no such table');
    (await nth(0)).destroy(new Error('no such table'));
    await never;
    expect(broken).toEqual([]);

    const half = open();
    (await nth(1)).write('um');
    const bytes = await half;
    (await nth(1)).destroy(new Error('the store went away'));
    await expect(text(bytes)).rejects.toThrow('the store went away');
    expect(broken).toEqual(['the store went away']);
  });

  it('stops: what is being written ends, what waits is told, nothing begins', async () => {
    const { exporter, begun, broken, open, nth } = byHand({ atOnce: 1 });
    const first = open();
    (await nth(0)).write('um');
    const read = expect(text(await first)).rejects.toThrow('The portal is stopping');
    const second = expect(open()).rejects.toMatchObject(ENDED);
    exporter.stop();
    await Promise.all([read, second]);
    await expect(open()).rejects.toMatchObject(ENDED);
    expect(begun).toHaveLength(1);
    expect(begun[0]!.destroyed).toBe(true);
    expect(broken).toEqual([]);
  });
});

describe('a process that writes', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'certame-exportacao-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function program(source: string, env: NodeJS.ProcessEnv = {}): Promise<Readable> {
    const path = join(folder, `${crypto.randomUUID()}.mjs`);
    await writeFile(path, source);
    return writeInProcess({ path, execArgv: [], env, stores: () => ['onde'] })(JOB);
  }
  const READ = `let told = ''; for await (const part of process.stdin) told += part;`;

  it('is told what to write by its input, and is not known by its arguments', async () => {
    const file = await program(
      `${READ} process.stdout.write(JSON.stringify([JSON.parse(told), process.argv.slice(2)]));`,
    );
    expect(JSON.parse(await text(file))).toEqual([{ stores: ['onde'], job: JOB }, []]);
  });

  it('knows where things are, and none of the settings', async () => {
    const others = ['PATH', 'NODE_EXTRA_CA_CERTS', 'PGSSLROOTCERT', 'KRB5CCNAME', 'KRB5_CONFIG'];
    const env = surroundings(Object.fromEntries([...VARIAVEIS, ...others].map((name) => [name, 'test'])));
    expect(Object.keys(env)).toEqual(['NODE_ENV', ...others]);
    const file = await program('process.stdout.write(JSON.stringify(process.env));', env);
    expect(JSON.parse(await text(file))).toEqual(env);
  });

  it('that fails takes the file with it, in its own words', async () => {
    const file = await program(`process.stdout.write('meio arquivo'); throw new Error('acabou o disco');`);
    const error = await text(file).catch((thrown: Error) => thrown);
    expect(error).toMatchObject({
      message: 'The process that writes exports ended',
      cause: { message: expect.stringContaining('acabou o disco') },
    });
  });

  it('that cannot start fails too', async () => {
    const file = writeInProcess({ path: join(folder, 'nada.mjs'), execArgv: [], env: {}, stores: () => ['onde'] })(JOB);
    await expect(text(file)).rejects.toThrow('The process that writes exports ended');
  });

  it('waits for whoever reads, and ends when nobody does', async () => {
    const file = await program(
      `const block = Buffer.alloc(65536, 'x'); process.stderr.write(String(process.pid)); for (;;) process.stdout.write(process.pid + '\\n' + block);`,
    );
    const [first] = (await file[Symbol.asyncIterator]().next()).value.toString().split('\n');
    const pid = Number(first);
    expect(process.kill(pid, 0)).toBe(true);
    file.destroy();
    await eventually(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'));
  });
});
