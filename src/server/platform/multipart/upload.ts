// A file that arrived: kept on disk while its request lasts, already counted and hashed.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';

/** A File whose bytes are on disk: reading it streams them. */
export class UploadedFile extends File {
  constructor(
    readonly caminho: string,
    readonly sha256: string,
    private readonly tamanho: number,
    nome: string,
    tipo: string,
  ) {
    super([], nome, { type: tipo });
  }

  override get size(): number {
    return this.tamanho;
  }

  override stream(): ReturnType<File['stream']> {
    return Readable.toWeb(createReadStream(this.caminho)) as ReturnType<File['stream']>;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    const content = await readFile(this.caminho);
    return content.buffer.slice(content.byteOffset, content.byteOffset + content.byteLength) as ArrayBuffer;
  }

  override async text(): Promise<string> {
    return readFile(this.caminho, 'utf8');
  }
}

/** Where an arrived file is and its hash; null for any other blob. */
export function uploadFacts(blob: Blob): { caminho: string; sha256: string } | null {
  return blob instanceof UploadedFile ? { caminho: blob.caminho, sha256: blob.sha256 } : null;
}

/** A file's SHA-256 in hexadecimal; known already for one that arrived in a form. */
export async function fileSha256(blob: Blob): Promise<string> {
  const known = uploadFacts(blob);
  if (known) return known.sha256;
  const hash = createHash('sha256');
  for await (const chunk of Readable.fromWeb(blob.stream() as never)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
