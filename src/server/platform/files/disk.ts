// Files on disk under DATA_DIR/arquivos: written aside, flushed, then named, and the folder flushed too.
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants, link, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { uploadFacts } from '../multipart/upload.ts';
import { type FileStore, isKey, newKey, type StoredFile } from './store.ts';

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a blob to a new file and flushes it. @returns its size and SHA-256. */
async function writeAside(file: string, blob: Blob): Promise<{ tamanho: number; sha256: string }> {
  const handle = await open(file, 'wx', 0o600);
  const hash = createHash('sha256');
  let tamanho = 0;
  try {
    for await (const chunk of Readable.fromWeb(blob.stream() as never)) {
      hash.update(chunk as Buffer);
      tamanho += (chunk as Buffer).length;
      await handle.write(chunk as Buffer);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { tamanho, sha256: hash.digest('hex') };
}

/** @param dataDir the portal's data folder; uploads in progress wait in its `tmp`, emptied at start */
export async function openDiskStore(dataDir: string): Promise<FileStore> {
  const root = join(dataDir, 'arquivos');
  const aside = join(dataDir, 'tmp');
  await mkdir(root, { recursive: true, mode: 0o700 });
  await mkdir(aside, { recursive: true, mode: 0o700 });
  for (const left of await readdir(aside)) await rm(join(aside, left), { recursive: true, force: true });

  async function name(from: string, chave: string): Promise<void> {
    const to = join(root, chave);
    const folder = dirname(to);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await link(from, to);
    await syncFolder(folder);
    await syncFolder(root);
  }

  return {
    uploads: { folder: aside },
    async put(blob): Promise<StoredFile> {
      const chave = newKey();
      const arrived = uploadFacts(blob);
      if (arrived && dirname(arrived.caminho) === aside) {
        // Already on this disk, counted and hashed on arrival: flushing and naming it is all that is left.
        const handle = await open(arrived.caminho, 'r+');
        try {
          await handle.sync();
        } finally {
          await handle.close();
        }
        await name(arrived.caminho, chave);
        return { chave, tamanho: blob.size, sha256: arrived.sha256 };
      }
      const temporary = join(aside, randomUUID());
      try {
        const facts = await writeAside(temporary, blob);
        await name(temporary, chave);
        return { chave, ...facts };
      } finally {
        await rm(temporary, { force: true });
      }
    },
    async get(chave) {
      if (!isKey(chave)) return null;
      const file = join(root, chave);
      try {
        const { size } = await stat(file);
        return { stream: createReadStream(file), tamanho: size };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    async remove(chave) {
      if (isKey(chave)) await rm(join(root, chave), { force: true });
    },
    async ping() {
      await access(root, constants.R_OK | constants.W_OK);
    },
  };
}
