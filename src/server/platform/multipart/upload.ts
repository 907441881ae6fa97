// A file that arrived in a form: it waits on the disk while its request lasts, already counted and hashed.
import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';

/** A File whose bytes are on the disk: reading it, or a slice of it, streams them from there. */
export class UploadedFile extends File {
  private constructor(
    bytes: Blob,
    /** Where it waits. */
    readonly caminho: string,
    /** SHA-256 in hexadecimal. */
    readonly sha256: string,
    nome: string,
    tipo: string,
  ) {
    super([bytes], nome, { type: tipo });
  }

  /** @param tipo what the sender claims; nobody may rely on it */
  static async open(caminho: string, sha256: string, nome: string, tipo: string): Promise<UploadedFile> {
    return new UploadedFile(await openAsBlob(caminho), caminho, sha256, nome, tipo);
  }
}

/** A file's SHA-256 in hexadecimal; known already for one that arrived in a form. */
export async function fileSha256(file: Blob): Promise<string> {
  if (file instanceof UploadedFile) return file.sha256;
  const hash = createHash('sha256');
  for await (const chunk of file.stream()) hash.update(chunk);
  return hash.digest('hex');
}
