// A ZIP written as it is sent: each part is asked for when its turn comes, and nothing is held but what is on its way.
import { addAbortSignal, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import yazl from 'yazl';

export interface ZipPart {
  /** The path inside the ZIP. */
  nome: string;
  conteudo: Buffer | Readable;
  /** What is compressed already is only stored. */
  comprimir: boolean;
}

/** The caller reads the stream to its end or destroys it. */
export function zipOf(parts: AsyncIterable<ZipPart>): Readable {
  const zip = new yazl.ZipFile();
  const bytes = zip.outputStream as Readable;
  zip.on('error', (error: Error) => bytes.destroy(error));
  const closed = new AbortController();
  bytes.once('close', () => closed.abort());
  const fill = async () => {
    for await (const { nome, conteudo, comprimir: compress } of parts) {
      if (Buffer.isBuffer(conteudo)) zip.addBuffer(conteudo, nome, { compress });
      else {
        zip.addReadStream(addAbortSignal(closed.signal, conteudo), nome, { compress });
        await finished(conteudo);
      }
    }
    zip.end();
  };
  fill().catch((error: Error) => bytes.destroy(error));
  return bytes;
}
