// Files in an S3-compatible service. Only plain put, get, head, delete and list with path-style addresses are used,
// which every such service has. The client is large: it is loaded when a store is opened, never with the program.
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { S3ServiceException } from '@aws-sdk/client-s3';
import { filesAway } from '../away.ts';
import { DomainError } from '../errors.ts';
import { type FileStore, isKey, keyFor } from './store.ts';
import { openTempFolder } from './temp.ts';
import { type FileSource, isLocalFile, type LocalFile, toReadable, writeNew } from './write.ts';

export interface S3Settings {
  /** `s3://bucket/prefix` */
  url: string;
  endpoint?: string;
  region?: string;
  /** Without both keys the client finds credentials by its own usual ways. */
  accessKeyId?: string;
  secretAccessKey?: string;
  sessionToken?: string;
  /** Files that are being read at once, at most. */
  reading?: number;
}

const ATTEMPTS = 3;
const PING_MS = 3000;
/** Whoever reads slowly holds a connection for as long as they read. */
const READING = 200;
const BUSY_SECONDS = 10;
const MUITOS_LEEM = 'Muitos arquivos estão sendo baixados agora. Tente de novo em alguns segundos.';
const silent = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };

/** @param dataDir in its `tmp` a source waits until its length and hash are known, which the service wants first */
export async function openS3Store(settings: S3Settings, dataDir: string): Promise<FileStore> {
  const s3 = await import('@aws-sdk/client-s3');
  const { hostname: bucket, pathname } = new URL(settings.url);
  const prefix = decodeURIComponent(pathname).replace(/^\/+|\/+$/g, '');
  const temp = await openTempFolder(join(dataDir, 'tmp'));
  const { accessKeyId, secretAccessKey, sessionToken, reading = READING } = settings;
  const common = {
    region: settings.region ?? 'us-east-1',
    endpoint: settings.endpoint,
    forcePathStyle: true,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey, sessionToken } : undefined,
    // Newer checksums travel in a body encoding that many compatible services do not read; the signed hash below guards
    // the content everywhere.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: ATTEMPTS,
    logger: silent,
  } as const;
  const timeouts = { connectionTimeout: 5000, socketTimeout: 30_000 };
  const client = new s3.S3Client({ ...common, requestHandler: timeouts });
  // Connections of their own: slow readers keep nobody from sending, nor the portal from being ready.
  const sockets = { maxSockets: reading };
  const reader = new s3.S3Client({
    ...common,
    requestHandler: { ...timeouts, httpAgent: sockets, httpsAgent: sockets },
  });
  let open = 0;
  const base = prefix ? `${prefix}/` : '';
  const where = (chave: string) => ({ Bucket: bucket, Key: `${base}${chave}` });

  async function putOnce(chave: string, file: LocalFile): Promise<void> {
    const command = new s3.PutObjectCommand({
      ...where(chave),
      Body: createReadStream(file.caminho),
      ContentLength: file.size,
    });
    // Signing the content's hash makes the service refuse bytes that changed on the way.
    command.middlewareStack.add(
      (next) => (args) => {
        const { headers } = args.request as { headers: Record<string, string> };
        headers['x-amz-content-sha256'] = file.sha256;
        return next(args);
      },
      { step: 'build', name: 'signContentHash' },
    );
    await client.send(command);
  }

  /** The library does not repeat a request whose body is a stream; here each attempt reads the file anew. */
  async function put(chave: string, file: LocalFile): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await putOnce(chave, file);
      } catch (error) {
        if (!isPassing(error) || attempt === ATTEMPTS) throw error;
        await wait(100 * 2 ** attempt);
      }
    }
  }

  async function withLocalFile<T>(source: FileSource, work: (file: LocalFile) => Promise<T>): Promise<T> {
    if (isLocalFile(source)) return work(source);
    const caminho = temp.reserve();
    try {
      const { tamanho, sha256 } = await writeNew(caminho, toReadable(source), false);
      return await work({ caminho, sha256, size: tamanho });
    } finally {
      await temp.release(caminho);
    }
  }

  return {
    async put(source, given) {
      const chave = keyFor(given);
      return answering(() =>
        withLocalFile(source, async (file) => {
          await put(chave, file);
          return { chave, tamanho: file.size, sha256: file.sha256 };
        }),
      );
    },
    get: (chave) =>
      answering(async () => {
        if (!isKey(chave)) return null;
        if (open >= reading) throw new DomainError('indisponivel', MUITOS_LEEM, { retryAfter: BUSY_SECONDS });
        open += 1;
        try {
          const { Body, ContentLength } = await reader.send(new s3.GetObjectCommand(where(chave)));
          if (!(Body instanceof Readable) || ContentLength === undefined) throw new Error('S3: answer without a body');
          Body.once('close', () => {
            open -= 1;
          });
          return { stream: Body, tamanho: ContentLength };
        } catch (error) {
          open -= 1;
          if (error instanceof s3.NoSuchKey) return null;
          throw error;
        }
      }),
    remove: (chave) =>
      answering(async () => {
        if (isKey(chave)) await client.send(new s3.DeleteObjectCommand(where(chave)));
      }),
    async *list(folder, signal) {
      let ContinuationToken: string | undefined;
      do {
        const page = { Bucket: bucket, Prefix: `${base}${folder}/`, ContinuationToken };
        const found = await answering(() => client.send(new s3.ListObjectsV2Command(page), { abortSignal: signal }));
        for (const { Key = '', LastModified } of found.Contents ?? []) {
          const chave = Key.slice(base.length);
          if (isKey(chave) && LastModified) yield { chave, gravado_em: LastModified };
        }
        ContinuationToken = found.IsTruncated ? found.NextContinuationToken : undefined;
      } while (ContinuationToken !== undefined);
    },
    async ping() {
      await client.send(new s3.HeadBucketCommand({ Bucket: bucket }), { abortSignal: AbortSignal.timeout(PING_MS) });
    },
    async close() {
      client.destroy();
      reader.destroy();
    },
  };
}

/** Down, busy or out of reach: trying again makes sense. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof DomainError) return false;
  const status = (error as Partial<S3ServiceException>).$metadata?.httpStatusCode;
  if (status !== undefined) return status >= 500 || status === 429;
  return 'code' in error || error.name === 'TimeoutError';
}

async function answering<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isPassing(error)) throw error;
    throw filesAway(error);
  }
}
