// Files: typed inputs that carry some become a multipart form, sent as a stream that tells how much of it has left.
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';

/** A file of this machine, read only while it is sent. @throws when it cannot be opened */
export async function arquivo(caminho: string, nome = basename(caminho)): Promise<File> {
  return new File([await openAsBlob(caminho)], nome);
}

/** As the portal reads it of a form: nothing takes away, lists of texts are one a line, and what has fields is JSON. */
function emTexto(value: unknown): string {
  if (value === null) return '';
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join('\n');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The input as a form when it carries a file, else as it came. */
export function comoFormulario(input: unknown): unknown {
  if (input === null || typeof input !== 'object' || input instanceof FormData) return input;
  const fields = Object.entries(input);
  if (!fields.some(([, value]) => value instanceof Blob)) return input;
  const form = new FormData();
  for (const [name, value] of fields) {
    if (value instanceof Blob) form.set(name, value);
    else if (value !== undefined) form.set(name, emTexto(value));
  }
  return form;
}

export interface Corpo {
  tipo: string;
  tamanho: number;
  stream: ReadableStream<Uint8Array>;
}

const escaped = (name: string) => name.replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22');

/** @param avisar gets the bytes handed to the connection, and how many there are */
export function multipart(form: FormData, avisar: (enviados: number, total: number) => void = () => {}): Corpo {
  const limite = `certame-${crypto.randomUUID()}`;
  const encoder = new TextEncoder();
  const partes: (Uint8Array | Blob)[] = [];
  for (const [name, value] of form.entries()) {
    const head = `--${limite}\r\nContent-Disposition: form-data; name="${escaped(name)}"`;
    if (typeof value === 'string') {
      partes.push(encoder.encode(`${head}\r\n\r\n${value}\r\n`));
      continue;
    }
    const type = value.type || 'application/octet-stream';
    partes.push(encoder.encode(`${head}; filename="${escaped(value.name)}"\r\nContent-Type: ${type}\r\n\r\n`));
    partes.push(value, encoder.encode('\r\n'));
  }
  partes.push(encoder.encode(`--${limite}--\r\n`));
  const tamanho = partes.reduce((sum, parte) => sum + (parte instanceof Blob ? parte.size : parte.byteLength), 0);

  async function* bytes(): AsyncGenerator<Uint8Array> {
    for (const parte of partes) {
      if (parte instanceof Uint8Array) yield parte;
      else yield* parte.stream() as unknown as AsyncIterable<Uint8Array>;
    }
  }
  const fonte = bytes();
  let enviados = 0;
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await fonte.next();
        if (done) return controller.close();
        controller.enqueue(value);
        enviados += value.byteLength;
        avisar(enviados, tamanho);
      },
      async cancel() {
        await fonte.return(undefined);
      },
    },
    // Nothing is read ahead: what was read has been taken by the connection.
    { highWaterMark: 0 },
  );
  return { tipo: `multipart/form-data; boundary=${limite}`, tamanho, stream };
}
