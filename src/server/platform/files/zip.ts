// A ZIP written as it is sent: each part is opened when its turn comes, and nothing is held but what is on its way.
import { Readable } from 'node:stream';
import yazl from 'yazl';

export interface ZipPart {
  /** The path inside the ZIP. */
  nome: string;
  conteudo: Buffer | (() => Promise<Readable> | Readable);
  /** What is compressed already is only stored. */
  comprimir: boolean;
}

/** The caller reads the stream to its end or destroys it. */
export function zipOf(parts: readonly ZipPart[]): Readable {
  const zip = new yazl.ZipFile();
  const bytes = zip.outputStream as Readable;
  zip.on('error', (error: Error) => bytes.destroy(error));
  for (const { nome, conteudo, comprimir: compress } of parts) {
    if (Buffer.isBuffer(conteudo)) zip.addBuffer(conteudo, nome, { compress });
    else {
      zip.addReadStreamLazy(nome, { compress }, (callback) => {
        Promise.resolve()
          .then(conteudo)
          .then(
            (stream) =>
              callback(
                null,
                stream.on('error', (error) => bytes.destroy(error)),
              ),
            (error: unknown) => callback(error, Readable.from([])),
          );
      });
    }
  }
  zip.end();
  return bytes;
}
