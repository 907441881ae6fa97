// Files on an S3-compatible store. A put is one request: the object appears whole or not at all.
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { uploadFacts } from '../multipart/upload.ts';
import { type FileStore, isKey, newKey } from './store.ts';

export interface S3Settings {
  /** s3://bucket/prefix */
  url: string;
  endpoint?: string;
  region?: string;
  accessKeyId?: string;
  secretAccessKey?: string;
}

/** @param dataDir uploads in progress wait in its `tmp` before they are sent on */
export async function openS3Store(settings: S3Settings, dataDir: string): Promise<FileStore> {
  // Loaded only where it is used: the library is large.
  const { DeleteObjectCommand, GetObjectCommand, HeadBucketCommand, PutObjectCommand, S3Client } = await import('@aws-sdk/client-s3');
  const { hostname: Bucket, pathname } = new URL(settings.url);
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  const folder = join(dataDir, 'tmp');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const client = new S3Client({
    region: settings.region ?? 'us-east-1',
    endpoint: settings.endpoint,
    forcePathStyle: settings.endpoint !== undefined,
    credentials:
      settings.accessKeyId && settings.secretAccessKey
        ? { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey }
        : undefined,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
  });
  const keyOf = (chave: string) => (prefix ? `${prefix}/${chave}` : chave);

  return {
    uploads: { folder },
    async put(blob) {
      const chave = newKey();
      let facts = uploadFacts(blob);
      let own: string | undefined;
      try {
        if (!facts) {
          own = join(folder, randomUUID());
          const bytes = Buffer.from(await blob.arrayBuffer());
          await writeFile(own, bytes, { mode: 0o600 });
          facts = { caminho: own, sha256: createHash('sha256').update(bytes).digest('hex') };
        }
        await client.send(
          new PutObjectCommand({
            Bucket,
            Key: keyOf(chave),
            Body: createReadStream(facts.caminho),
            ContentLength: blob.size,
          }),
        );
        return { chave, tamanho: blob.size, sha256: facts.sha256 };
      } finally {
        if (own) await rm(own, { force: true });
      }
    },
    async get(chave) {
      if (!isKey(chave)) return null;
      try {
        const { Body, ContentLength } = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(chave) }));
        return Body instanceof Readable ? { stream: Body, tamanho: ContentLength ?? 0 } : null;
      } catch (error) {
        if (error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name)) return null;
        throw error;
      }
    },
    async remove(chave) {
      if (isKey(chave)) await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(chave) }));
    },
    async ping() {
      await client.send(new HeadBucketCommand({ Bucket }));
    },
  };
}
