// Who may write a list to a file now: a few at once, the others in turn, and none that its reader has left. What does the
// writing is given: a process of its own in a running portal.
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { DomainError } from '../errors.ts';

export const FORMATS = {
  csv: { type: 'text/csv; charset=utf-8' },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  pdf: { type: 'application/pdf' },
  /** For the portal itself: figures that another process works out. */
  json: { type: 'application/json' },
} as const;
export type Format = keyof typeof FORMATS;

/** What is to be written, as plain data: it travels to another process. */
export interface ExportJob {
  list: string;
  format: Format;
  /** As the list's own schema answers them. */
  filters: unknown;
  /** The instant the file is as of, ISO UTC. */
  now: string;
  /** What paper is headed by. Added when the file is opened: a picture is too much for an address. */
  letterhead?: unknown;
}

export interface Exporter {
  /** @throws DomainError `indisponivel` when too many wait already */
  assertRoom(): void;
  /**
   * The file's bytes, from when its turn came and its first ones are there. Whoever takes none of them for a while loses
   * them, and so does whoever leaves.
   * @throws DomainError `indisponivel` when too many wait, or the portal is stopping
   */
  open(job: ExportJob, signal: AbortSignal): Promise<Readable>;
  /** Ends what is being written; nothing new begins. */
  stop(): void;
  /** How many files are being written now, and how many wait for their turn. */
  load(): { running: number; waiting: number };
}

export interface ExporterOptions {
  /** Begins to write; the stream that is destroyed ends it. */
  write(job: ExportJob): Readable;
  /** Told of what breaks after its first bytes, when nobody can be answered any more. */
  broken(error: Error): void;
  atOnce?: number;
  /** How many may wait for their turn. */
  waiting?: number;
  /** How long a reader may take nothing, in milliseconds. */
  patienceMs?: number;
}

const AT_ONCE = 2;
const WAITING = 20;
const PATIENCE_MS = 60_000;
const RETRY_SECONDS = 30;

function refusal(text: string): DomainError {
  return new DomainError('indisponivel', text, { retryAfter: RETRY_SECONDS });
}
const full = () => refusal('Muitas listas estão sendo exportadas. Aguarde um minuto e tente de novo.');
const ended = () => refusal('A exportação foi encerrada antes do fim. Tente de novo em instantes.');

export function createExporter(options: ExporterOptions): Exporter {
  const { write, broken, atOnce = AT_ONCE, waiting = WAITING, patienceMs = PATIENCE_MS } = options;
  const queue: (() => void)[] = [];
  const open = new Set<Readable>();
  const stopping = new AbortController();
  let running = 0;

  /** Hands a turn over to whoever waits longest, if anybody does. */
  function release(): void {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }

  async function turn(signal: AbortSignal): Promise<void> {
    if (signal.aborted) throw ended();
    if (running >= atOnce) await inQueue(signal);
    else running += 1;
  }

  function inQueue(signal: AbortSignal): Promise<void> {
    if (queue.length >= waiting) throw full();
    return new Promise((resolve, reject) => {
      const start = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        queue.splice(queue.indexOf(start), 1);
        reject(ended());
      };
      queue.push(start);
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  function begin(job: ExportJob): Readable {
    try {
      const source = write(job);
      source.once('close', release);
      return source;
    } catch (error) {
      release();
      throw error;
    }
  }

  return {
    assertRoom() {
      if (running >= atOnce && queue.length >= waiting) throw full();
    },
    async open(job, reader) {
      const signal = AbortSignal.any([reader, stopping.signal]);
      await turn(signal);
      const source = begin(job);
      try {
        // A list that cannot be read fails here, while it can still be said.
        await once(source, 'readable', { signal });
      } catch (error) {
        source.destroy();
        throw signal.aborted ? ended() : error;
      }
      const bytes = patient(source, patienceMs);
      // What nobody reads any more is broken off, and that is no failure.
      source.once('error', (error) => bytes.destroyed || broken(error));
      open.add(bytes);
      bytes.once('close', () => {
        open.delete(bytes);
        source.destroy();
      });
      return bytes;
    },
    stop() {
      stopping.abort();
      for (const bytes of open) bytes.destroy(new Error('The portal is stopping'));
    },
    load: () => ({ running, waiting: queue.length }),
  };
}

/** The same bytes; a reader that takes none for a while is left, so that it keeps nobody from their turn. */
function patient(source: Readable, patienceMs: number): Readable {
  async function* blocks(): AsyncGenerator<Buffer> {
    for await (const block of source) {
      const timer = setTimeout(() => bytes.destroy(new Error('The reader of an export takes nothing')), patienceMs);
      try {
        yield block as Buffer;
      } finally {
        clearTimeout(timer);
      }
    }
  }
  const bytes = Readable.from(blocks(), { objectMode: false });
  return bytes;
}
