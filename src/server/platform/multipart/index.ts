// Reads multipart forms as they arrive: files go to disk while they are counted and hashed, so that memory does not grow
// with their size, and a form over a limit is refused before it is whole.
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { DomainError } from '../errors.ts';
import { UploadedFile } from './upload.ts';

export { fileSha256 } from './upload.ts';

export interface MultipartForm {
  data: FormData;
  /** Removes the files on disk; call when the request is done. */
  cleanup(): Promise<void>;
}

const LIMITS = {
  /** The largest file any form takes; each call checks its own limit after. */
  fileSize: 21 * 1024 * 1024,
  files: 5,
  fields: 60,
  fieldSize: 64 * 1024,
  fieldNameSize: 100,
  headerPairs: 20,
};

const TOO_BIG = () => new DomainError('muito_grande', 'Arquivo muito grande. Tente um arquivo menor.');
const UNREADABLE = (cause?: unknown) => new DomainError('dados_invalidos', 'O formulário enviado não pôde ser lido.', { cause });

function receive(file: Readable & { truncated?: boolean }, caminho: string): Promise<{ tamanho: number; sha256: string }> {
  const hash = createHash('sha256');
  let tamanho = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      tamanho += chunk.length;
      done(null, chunk);
    },
  });
  return pipeline(file, meter, createWriteStream(caminho, { flags: 'wx', mode: 0o600 })).then(() => {
    if (file.truncated) throw TOO_BIG();
    return { tamanho, sha256: hash.digest('hex') };
  });
}

/**
 * Reads a form. @throws DomainError `muito_grande` over a limit, `dados_invalidos` for a body that is no form or ends early.
 */
export async function parseMultipart(request: Request, place: { folder: string }): Promise<MultipartForm> {
  if (!request.body) throw UNREADABLE();
  let parser: busboy.Busboy;
  try {
    parser = busboy({ headers: Object.fromEntries(request.headers), limits: LIMITS, defParamCharset: 'utf8' });
  } catch (error) {
    throw UNREADABLE(error);
  }
  const entries: Array<[string, string | Promise<UploadedFile>]> = [];
  const paths: string[] = [];
  const cleanup = async () => {
    for (const path of paths) await rm(path, { force: true });
  };
  let over = false;
  const tooMany = () => {
    over = true;
  };
  parser.on('partsLimit', tooMany).on('filesLimit', tooMany).on('fieldsLimit', tooMany);
  parser.on('field', (name, value, info) => {
    if (info.valueTruncated || info.nameTruncated) tooMany();
    else entries.push([name, value]);
  });
  parser.on('file', (name, stream, info) => {
    if (!info.filename && !name) {
      stream.resume();
      return;
    }
    const caminho = join(place.folder, randomUUID());
    paths.push(caminho);
    const arrived = receive(stream, caminho).then(
      ({ tamanho, sha256 }) => new UploadedFile(caminho, sha256, tamanho, info.filename ?? '', info.mimeType),
    );
    // Awaited below; until then a failure must not look unhandled.
    arrived.catch(() => {});
    entries.push([name, arrived]);
  });
  try {
    await pipeline(Readable.fromWeb(request.body as never), parser);
    const data = new FormData();
    for (const [name, value] of entries) {
      const ready = await value;
      if (typeof ready === 'string') data.append(name, ready);
      else data.append(name, ready);
    }
    if (over) throw TOO_BIG();
    return { data, cleanup };
  } catch (error) {
    await Promise.allSettled(entries.map(([, value]) => value));
    await cleanup();
    throw error instanceof DomainError ? error : UNREADABLE(error);
  }
}
