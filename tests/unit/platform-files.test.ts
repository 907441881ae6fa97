import { spawn } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type FileStore, FOLDERS, openFileStore } from '../../src/server/platform/files/index.ts';
import { openTempFolder } from '../../src/server/platform/files/temp.ts';
import type { FileSource } from '../../src/server/platform/files/write.ts';
import { eventually } from '../support/eventually.ts';
import { createFolder } from '../support/folder.ts';
import { type FakeS3, startS3 } from '../support/s3-fake.ts';

const UNKNOWN = '00/00000000-0000-4000-8000-000000000000';
const NOT_KEYS = ['', '..', '../portal.sqlite', '00/../../secrets.json', '/etc/passwd', `${UNKNOWN}/..`, 'tmp', '00'];

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function read(store: FileStore, chave: string): Promise<Buffer | null> {
  const file = await store.get(chave);
  if (!file) return null;
  const bytes = await buffer(file.stream);
  expect(file.tamanho).toBe(bytes.length);
  return bytes;
}

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function openDisk() {
  const dataDir = await createFolder();
  return { dataDir, store: await openFileStore({ dataDir }) };
}

async function openS3({ reading, ...options }: { pageSize?: number; reading?: number } = {}): Promise<{
  dataDir: string;
  store: FileStore;
  s3: FakeS3;
}> {
  const s3 = await startS3('portal', options);
  onTestFinished(() => s3.stop());
  const dataDir = await createFolder();
  const store = await openFileStore({
    dataDir,
    s3: {
      url: 's3://portal/certame/',
      endpoint: s3.endpoint,
      accessKeyId: 'chave',
      secretAccessKey: 'segredo',
      ...(reading ? { reading } : {}),
    },
  });
  onTestFinished(() => store.close());
  return { dataDir, store, s3 };
}

describe.each([
  ['disk', openDisk],
  ['S3', openS3],
] as const)('a file store on %s', (name, open) => {
  const bytes = randomBytes(300_000);
  const sources: [string, () => FileSource][] = [
    ['bytes', () => bytes],
    ['a blob', () => new Blob([bytes])],
    ['a stream', () => Readable.from([bytes.subarray(0, 7), bytes.subarray(7)])],
    ['nothing at all', () => new Uint8Array()],
  ];

  test.each(sources)('keeps %s and gives it back', async (name, source) => {
    const { store } = await open();
    const expected = name === 'nothing at all' ? Buffer.alloc(0) : bytes;

    const stored = await store.put(source());

    expect(stored).toMatchObject({ tamanho: expected.length, sha256: sha256(expected) });
    expect(stored.chave).toMatch(/^([0-9a-f]{2})\/\1[0-9a-f-]{34}$/);
    expect(sha256((await read(store, stored.chave))!)).toBe(sha256(expected));
  });

  test('gives every file a key of its own', async () => {
    const { store } = await open();
    const [first, second] = [await store.put(bytes), await store.put(bytes)];
    expect(first.chave).not.toBe(second.chave);
  });

  test('keeps what already waits on this disk', async () => {
    const { store, dataDir } = await open();
    const caminho = join(dataDir, 'chegou');
    await writeFile(caminho, bytes);
    const file = Object.assign(new Blob([bytes]), { caminho, sha256: sha256(bytes) });

    const { chave } = await store.put(file);

    await rm(caminho);
    expect(sha256((await read(store, chave))!)).toBe(sha256(bytes));
  });

  test('removes a file, and says nothing of one that is gone', async () => {
    const { store } = await open();
    const { chave } = await store.put(bytes);

    await store.remove(chave);
    await store.remove(chave);

    expect(await store.get(chave)).toBeNull();
  });

  test('answers null for what is not there, and never leaves its folder', async () => {
    const { store, dataDir } = await open();
    await writeFile(join(dataDir, 'portal.sqlite'), 'dados');
    for (const chave of [UNKNOWN, ...NOT_KEYS]) {
      expect(await store.get(chave)).toBeNull();
      await store.remove(chave);
    }
    await expect(readFile(join(dataDir, 'portal.sqlite'), 'utf8')).resolves.toBe('dados');
  });

  test('keeps nothing under what is no key', async () => {
    const { store, dataDir } = await open();
    for (const chave of NOT_KEYS) await expect(store.put(bytes, chave), chave).rejects.toThrow('no key of a file');
    expect(await filesUnder(dataDir)).toEqual([]);
    const { chave } = await store.put(bytes, UNKNOWN);
    expect(chave).toBe(UNKNOWN);
  });

  test('keeps nothing of a source that breaks off', async () => {
    const { store, dataDir } = await open();
    const broken = Readable.from(
      (async function* () {
        yield bytes;
        throw new Error('caiu');
      })(),
    );

    await expect(store.put(broken)).rejects.toThrow('caiu');

    expect(await filesUnder(dataDir)).toEqual([]);
  });

  test('lists a folder, each file with when it was written, and nothing that is not ours', async () => {
    const { store, dataDir } = await open();
    const before = Date.now() - 1000;
    const stored = [await store.put(bytes), await store.put(bytes), await store.put(bytes)].map(({ chave }) => chave);
    const folders = [...new Set(stored.map((chave) => chave.slice(0, 2)))];
    if (name === 'disk') {
      await writeFile(join(dataDir, 'arquivos', folders[0]!, 'nota.txt'), 'de outra pessoa');
      await mkdir(join(dataDir, 'arquivos', folders[0]!, `${folders[0]}${UNKNOWN.slice(5)}`));
    }
    const listed: string[] = [];
    for (const folder of folders) {
      for await (const { chave, gravado_em } of store.list(folder)) {
        expect(gravado_em.getTime()).toBeGreaterThan(before);
        listed.push(chave);
      }
    }
    expect(listed.sort()).toEqual(stored.sort());
  });

  test('lists nothing of a folder that is not there, and stops when it is told to', async () => {
    const { store } = await open();
    const list = async (folder: string, signal?: AbortSignal) => {
      const keys: string[] = [];
      for await (const { chave } of store.list(folder, signal)) keys.push(chave);
      return keys;
    };
    for (const folder of FOLDERS.slice(0, 3)) expect(await list(folder)).toEqual([]);
    const { chave } = await store.put(bytes);
    expect(await list(chave.slice(0, 2))).toEqual([chave]);
    await expect(list(chave.slice(0, 2), AbortSignal.abort())).rejects.toThrow();
  });

  test('answers that it is there', async () => {
    const { store } = await open();
    await expect(store.ping()).resolves.toBeUndefined();
  });
});

describe('on S3', () => {
  test('puts under the prefix and leaves nothing on this disk', async () => {
    const { store, s3, dataDir } = await openS3();
    const { chave } = await store.put(Buffer.from('oi'));
    expect([...s3.objects.keys()]).toEqual([`portal/certame/${chave}`]);
    expect(await filesUnder(dataDir)).toEqual([]);
  });

  test('lists every page of a folder, and of its own prefix alone', async () => {
    const { store, s3 } = await openS3({ pageSize: 2 });
    const own = Array.from({ length: 5 }, () => `ab/ab${randomUUID().slice(2)}`);
    const others = [`portal/ab/ab${randomUUID().slice(2)}`, `portal/certame/ac/ac${randomUUID().slice(2)}`];
    for (const key of [...own.map((chave) => `portal/certame/${chave}`), ...others]) {
      s3.objects.set(key, Buffer.from('oi'));
      s3.modified.set(key, new Date('2026-11-21T12:00:00Z'));
    }
    const listed: string[] = [];
    for await (const { chave, gravado_em } of store.list('ab')) {
      expect(gravado_em).toEqual(new Date('2026-11-21T12:00:00Z'));
      listed.push(chave);
    }
    expect(listed).toEqual(own.sort());
    expect(s3.requests).toHaveLength(3);
  });

  test('tries again what failed in passing, the body read anew', async () => {
    const { store, s3 } = await openS3();
    s3.failNext(500, 503);
    const { chave } = await store.put(Buffer.from('oi'));
    expect(await read(store, chave)).toEqual(Buffer.from('oi'));
    expect(s3.requests.filter((request) => request.startsWith('PUT'))).toHaveLength(3);
  });

  test('says that files are unavailable when the service stays down', async () => {
    const { store, s3 } = await openS3();
    s3.failNext(500, 500, 500);
    await expect(store.put(Buffer.from('oi'))).rejects.toMatchObject({ code: 'fora_do_ar', retryAfter: 10 });
    await s3.stop();
    await expect(store.get(UNKNOWN)).rejects.toMatchObject({ code: 'fora_do_ar' });
    await expect(store.ping()).rejects.toThrow();
  });

  test('is sent to, asked and emptied while many read slowly, and lets in no more readers than it can serve', async () => {
    const { store, s3 } = await openS3({ reading: 60 });
    const { chave } = await store.put(Buffer.from('oi'));
    const large = await store.put(Buffer.alloc(1));
    // More than waits on the way.
    s3.objects.set(`portal/certame/${large.chave}`, Buffer.alloc(16 * 1024 * 1024));
    const readers = await Promise.all(Array.from({ length: 60 }, () => store.get(large.chave)));
    onTestFinished(() => {
      for (const reader of readers) reader?.stream.destroy();
    });
    await store.ping();
    const sent = await store.put(Buffer.from('mais um'));
    await store.remove(sent.chave);
    await expect(store.get(chave)).rejects.toMatchObject({ code: 'indisponivel', retryAfter: 10 });
    readers[0]?.stream.destroy();
    await eventually(async () => expect(await read(store, chave)).toEqual(Buffer.from('oi')));
    // Whoever read to the end, or found nothing, made room again.
    for (const key of [chave, UNKNOWN, chave]) await eventually(() => read(store, key));
  });

  test('does not call a refusal a passing failure', async () => {
    const { store, s3 } = await openS3();
    s3.failNext(403);
    await expect(store.put(Buffer.from('oi'))).rejects.toMatchObject({ name: 'AccessDenied' });
    expect(s3.requests).toHaveLength(1);
  });
});

describe('files that wait', () => {
  const name = (pid: number) => `${hostname().replace(/[^A-Za-z0-9-]/g, '_')}.${pid}.${randomUUID()}`;

  async function deadPid(): Promise<number> {
    const child = spawn(process.execPath, ['-e', ''], { stdio: 'ignore' });
    await once(child, 'exit');
    return child.pid!;
  }

  test('are swept at start when whoever wrote them is dead, and only then', async () => {
    const folder = await createFolder();
    const left = [name(await deadPid()), name(process.pid)];
    const living = name(process.ppid);
    const foreign = `outra-maquina.${process.pid}.${randomUUID()}`;
    const old = `outra-maquina.1.${randomUUID()}`;
    for (const file of [...left, living, foreign, old]) await writeFile(join(folder, file), 'pela metade');
    await utimes(join(folder, old), 0, 0);

    await openTempFolder(folder);

    expect((await readdir(folder)).sort()).toEqual([living, foreign].sort());
  });

  test('are not swept while this process writes them', async () => {
    const folder = await createFolder();
    const temp = await openTempFolder(folder);
    const path = temp.reserve();
    await writeFile(path, 'chegando');

    await openTempFolder(folder);
    await expect(readFile(path, 'utf8')).resolves.toBe('chegando');

    await temp.release(path);
    expect(await readdir(folder)).toEqual([]);
  });

  test('of a process killed while storing leave no file with a name', async () => {
    const dataDir = await createFolder();
    const script = `
      import { openFileStore } from '${new URL('../../src/server/platform/files/index.ts', import.meta.url)}';
      const store = await openFileStore({ dataDir: ${JSON.stringify(dataDir)} });
      const { Readable } = await import('node:stream');
      await store.put(Readable.from((async function* () {
        for (;;) { yield Buffer.alloc(65536); await new Promise(setImmediate); }
      })()));`;
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script]);
    // What is stored is asked for before the disk has opened the file it goes to.
    await eventually(async () => expect(await readdir(join(dataDir, 'tmp'))).toHaveLength(1));
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await readdir(join(dataDir, 'tmp'))).toHaveLength(1);

    await openFileStore({ dataDir });

    expect(await filesUnder(dataDir)).toEqual([]);
  });
});
