// Reads multipart forms as they arrive: files go to the disk while they are counted and hashed, so that memory does not
// grow with their size, and a form over a limit is refused as soon as it passes it. What the sender still has to send is
// then read and thrown away, within bounds, because a browser only looks at the answer after that.
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { ReadableStream as WebReadableStream } from 'node:stream/web';
import busboy from 'busboy';
import { filesAway } from '../away.ts';
import { DomainError, erroDeCampo } from '../errors.ts';
import type { TempFolder } from '../files/temp.ts';
import { writeNew } from '../files/write.ts';
import type { Counter, Metrics } from '../metrics.ts';
import { UploadedFile } from './upload.ts';

export { fileSha256 } from './upload.ts';

export interface MultipartForm {
  data: FormData;
  /** How many arrived, files and all. */
  bytes: number;
  /** Removes the files from the disk; call when the request is done. */
  cleanup(): Promise<void>;
}

export interface MultipartLimits {
  /** Bytes of the largest file any form takes; each call checks its own limit after. */
  fileBytes: number;
  files: number;
  fields: number;
  fieldBytes: number;
  /** Bytes of the whole body. */
  totalBytes: number;
  /** How long the sender may be silent. */
  silenceMs: number;
}

const MB = 1024 * 1024;
const LIMITS: MultipartLimits = {
  fileBytes: 31 * MB,
  files: 12,
  fields: 60,
  fieldBytes: 64 * 1024,
  totalBytes: 48 * MB,
  silenceMs: 30_000,
};
const NAME_BYTES = 100;
/** What is still read of a form already refused, so that its sender gets to see why. */
const DRAIN_BYTES = 64 * MB;

const TOO_LARGE = 'Arquivo muito grande. Tente um arquivo menor.';
const UNREADABLE = 'O formulário enviado não pôde ser lido. Tente de novo.';
const UNREADABLE_TEXT = 'O texto tem caracteres que não puderam ser lidos (\ufffd). Corrija-os e envie de novo.';
const tooLarge = () => new DomainError('muito_grande', TOO_LARGE);
const unreadable = (cause?: unknown) => new DomainError('dados_invalidos', UNREADABLE, { cause });

export function receivedBytes(metrics: Metrics): Counter {
  return metrics.counter({
    name: 'certame_envios_bytes_total',
    help: 'Bytes of the forms that arrived whole, files and all.',
  });
}

/** A form of the portal's, counted. @throws as `parseMultipart` */
export async function receiveForm(
  request: Request,
  { uploads, metrics }: { uploads: TempFolder; metrics: Metrics },
): Promise<MultipartForm> {
  const form = await parseMultipart(request, uploads);
  receivedBytes(metrics).inc(form.bytes);
  return form;
}

/**
 * @param place where the files wait until `cleanup`
 * @throws DomainError `muito_grande` over a limit; `dados_invalidos` for a body that is no form, ends early or stops
 */
export async function parseMultipart(
  request: Request,
  place: TempFolder,
  limits: Partial<MultipartLimits> = {},
): Promise<MultipartForm> {
  const bounds = { ...LIMITS, ...limits };
  const reader = createReader(request, bounds);
  let form: ReturnType<typeof createForm> | undefined;
  try {
    form = createForm(request.headers.get('content-type') ?? '', place, bounds);
    if (reader.declared > bounds.totalBytes) throw tooLarge();
    for (;;) {
      const chunk = await reader.read();
      if (!chunk) break;
      if (reader.received() > bounds.totalBytes) throw tooLarge();
      await form.write(chunk);
    }
    return { data: await form.end(), bytes: reader.received(), cleanup: form.cleanup };
  } catch (error) {
    await form?.cleanup();
    await reader.drain();
    throw error;
  }
}

/** The body, chunk by chunk, with the patience and the count that a stranger's body needs. */
function createReader(request: Request, bounds: MultipartLimits) {
  const reader = (request.body as WebReadableStream<Uint8Array> | null)?.getReader();
  const declared = Number(request.headers.get('content-length') ?? 0);
  let received = 0;
  let open = reader !== undefined;

  /** @returns null at the end */
  async function read(): Promise<Uint8Array | null> {
    if (!reader || !open) return null;
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(unreadable()), bounds.silenceMs);
    });
    try {
      const { done, value } = await Promise.race([reader.read(), silence]);
      if (!done) {
        received += value.length;
        return value;
      }
      open = false;
      return null;
    } catch (error) {
      // The connection ended before the form did, or its sender fell silent: nothing more comes from there.
      open = false;
      await reader.cancel().catch(() => undefined);
      throw error instanceof DomainError ? error : unreadable(error);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    declared,
    received: () => received,
    read,
    async drain(): Promise<void> {
      const end = received + DRAIN_BYTES;
      try {
        while (received < end && (await read()));
      } catch {
        // It was refused already, for a reason that says more.
      }
      if (open) await reader?.cancel().catch(() => undefined);
    },
  };
}

/** The form as it takes shape. */
function createForm(contentType: string, place: TempFolder, bounds: MultipartLimits) {
  const entries: Array<{ name: string; value: string | Promise<UploadedFile> }> = [];
  const paths: string[] = [];
  let refuse: (error: Error) => void = () => undefined;
  const parser = createParser(contentType, bounds);
  let refused: Error | undefined;
  const refusal = new Promise<void>((resolve) => {
    refuse = (error: Error) => {
      refused ??= error;
      resolve();
    };
  });
  parser.on('error', (error) => refuse(unreadable(error)));
  for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) parser.on(limit, () => refuse(tooLarge()));
  parser.on('field', (name: string | undefined, value: string | undefined, info) => {
    if (info.valueTruncated) refuse(tooLarge());
    else if (!isName(name) || typeof value !== 'string') refuse(unreadable());
    // The parser puts it in place of bytes that are no text, also where the part names its encoding.
    else if (value.includes('\ufffd')) refuse(erroDeCampo('dados_invalidos', name, UNREADABLE_TEXT));
    else entries.push({ name, value });
  });
  parser.on('file', (name: string | undefined, stream, info) => {
    stream.on('limit', () => refuse(tooLarge()));
    if (!isName(name) || refused) {
      if (!refused) refuse(unreadable());
      stream.on('error', () => undefined).resume();
      return;
    }
    const value = receive(stream, info).catch((error: Error) => {
      // A disk that fails is our own trouble; a stream that breaks off is the sender's.
      throw 'syscall' in error ? filesAway(error) : unreadable(error);
    });
    value.catch(refuse);
    entries.push({ name, value });
  });

  async function receive(stream: Readable, info: { filename?: string; mimeType: string }): Promise<UploadedFile> {
    const path = place.reserve();
    paths.push(path);
    const { sha256 } = await writeNew(path, stream, false);
    return UploadedFile.open(path, sha256, info.filename ?? '', info.mimeType);
  }

  return {
    /** Resolves when there is room for more. @throws as soon as the form is refused */
    async write(chunk: Uint8Array): Promise<void> {
      if (!refused && !parser.write(chunk)) await Promise.race([once(parser, 'drain'), refusal]);
      if (refused) throw refused;
    },
    async end(): Promise<FormData> {
      parser.end();
      const complete = finished(parser).catch((error: unknown) => refuse(unreadable(error)));
      await Promise.race([complete, refusal]);
      if (refused) throw refused;
      const data = new FormData();
      for (const { name, value } of entries) {
        const ready = await value;
        // A file field left empty arrives as a file without name and without bytes; it means no file.
        if (typeof ready === 'string') data.append(name, ready);
        else if (ready.name !== '' || ready.size > 0) data.append(name, ready);
      }
      return data;
    },
    async cleanup(): Promise<void> {
      parser.destroy();
      await Promise.allSettled(entries.map(({ value }) => value));
      // What cannot be removed now is swept at the next start.
      await Promise.allSettled(paths.splice(0).map((path) => place.release(path)));
    },
  };
}

function createParser(contentType: string, bounds: MultipartLimits): busboy.Busboy {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) throw unreadable();
  try {
    return busboy({
      headers: { 'content-type': contentType },
      defParamCharset: 'utf8',
      // The parser calls a value truncated when it reaches its limit exactly, hence one byte more.
      limits: {
        fileSize: bounds.fileBytes + 1,
        files: bounds.files,
        fields: bounds.fields,
        fieldSize: bounds.fieldBytes + 1,
        parts: bounds.files + bounds.fields + 1,
      },
    });
  } catch (error) {
    throw unreadable(error);
  }
}

function isName(name: string | undefined): name is string {
  return name !== undefined && name !== '' && Buffer.byteLength(name) <= NAME_BYTES;
}
