// Files on the disk, under one folder. A file is written aside in the same file system, flushed, then named and its
// folder flushed: a crash leaves a whole file or none, and the leftovers aside are swept at start.
import { access, constants, copyFile, link, mkdir, open, opendir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileStore, isKey, keyFor } from './store.ts';
import { openTempFolder } from './temp.ts';
import { type FileSource, flush, isLocalFile, type Measured, toReadable, writeNew } from './write.ts';

/**
 * @param dataDir the portal's data folder: files are kept in its `arquivos`, and wait in its `tmp`
 * @param unflushed nothing waits for the disk: for a folder that is thrown away when it is cut short
 */
export async function openDiskStore(dataDir: string, unflushed = false): Promise<FileStore> {
  const toDisk = unflushed ? async () => undefined : flush;
  const root = join(dataDir, 'arquivos');
  await mkdir(root, { recursive: true, mode: 0o700 });
  const temp = await openTempFolder(join(dataDir, 'tmp'));
  const folders = new Map<string, Promise<void>>();

  /** Makes a fan-out folder durable once in the life of this process; another process may be making it too. */
  function ensureFolder(folder: string): Promise<void> {
    let ready = folders.get(folder);
    if (!ready) {
      ready = mkdir(folder, { recursive: true, mode: 0o700 }).then(() => toDisk(root));
      ready.catch(() => folders.delete(folder));
      folders.set(folder, ready);
    }
    return ready;
  }

  async function writeAside(source: FileSource, aside: string): Promise<Measured> {
    if (!isLocalFile(source)) return writeNew(aside, toReadable(source), !unflushed);
    // Counted and hashed when it arrived: a second name for the same bytes is enough where the file system allows it.
    await link(source.caminho, aside).catch(() => copyFile(source.caminho, aside, constants.COPYFILE_EXCL));
    await toDisk(aside);
    return { tamanho: source.size, sha256: source.sha256 };
  }

  return {
    async put(source, given) {
      const chave = keyFor(given);
      const final = join(root, chave);
      const aside = temp.reserve();
      try {
        const measured = await writeAside(source, aside);
        await ensureFolder(dirname(final));
        // A link, unlike a rename, could never replace a file that is there.
        await link(aside, final);
        await toDisk(dirname(final));
        return { chave, ...measured };
      } finally {
        await temp.release(aside);
      }
    },
    async get(chave) {
      if (!isKey(chave)) return null;
      const handle = await open(join(root, chave), 'r').catch(unlessMissing);
      if (!handle) return null;
      try {
        const { size } = await handle.stat();
        return { stream: handle.createReadStream(), tamanho: size };
      } catch (error) {
        await handle.close();
        throw error;
      }
    },
    async remove(chave) {
      if (isKey(chave)) await rm(join(root, chave), { force: true });
    },
    async *list(folder, signal) {
      const names = await opendir(join(root, folder)).catch(unlessMissing);
      if (!names) return;
      for await (const { name } of names) {
        signal?.throwIfAborted();
        const chave = `${folder}/${name}`;
        const facts = isKey(chave) ? await stat(join(root, chave)).catch(unlessMissing) : null;
        if (facts?.isFile()) yield { chave, gravado_em: facts.mtime };
      }
    },
    async ping() {
      await access(root, constants.R_OK | constants.W_OK);
      await access(temp.folder, constants.R_OK | constants.W_OK);
    },
    async close() {},
  };
}

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
