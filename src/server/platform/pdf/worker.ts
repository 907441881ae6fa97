// Draws PDFs on a thread of its own: a receipt takes some tens of milliseconds of the processor, during which the server
// would answer nobody. The thread starts with the first document, rests between two, and is replaced if it dies.
import { Worker } from 'node:worker_threads';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { beside } from '../beside.ts';
import { DomainError } from '../errors.ts';

/**
 * A document as plain data, for it travels to the thread. In header and footer the texts `{pagina}` and `{paginas}` stand
 * for the page's number and the number of pages.
 */
export type PdfDefinition = Omit<
  TDocumentDefinitions,
  'header' | 'footer' | 'background' | 'pageBreakBefore' | 'watermark'
> & {
  header?: Content;
  footer?: Content;
};

const WAITING_LIMIT = 200;
const DRAWING_MS = 30_000;

interface Job {
  definition: PdfDefinition;
  resolve(bytes: Buffer): void;
  reject(error: Error): void;
}

type Outcome = { bytes: Uint8Array } | { error: string };

const PROGRAM = beside('draw-thread.js', import.meta.url);

/** @param waitingLimit how many documents may wait while one is drawn */
export function createPdfRenderer(waitingLimit = WAITING_LIMIT): (definition: PdfDefinition) => Promise<Buffer> {
  const waiting: Job[] = [];
  let drawing: { job: Job; timer: NodeJS.Timeout } | undefined;
  let thread: Worker | undefined;

  function drawNext(): void {
    if (drawing) return;
    const job = waiting.shift();
    if (!job) return;
    thread ??= openThread();
    const worker = thread;
    // The process stays for a document being drawn, not for a thread at rest.
    worker.ref();
    drawing = { job, timer: setTimeout(() => void worker.terminate(), DRAWING_MS) };
    try {
      worker.postMessage(job.definition);
    } catch (error) {
      // Something in the document is no plain data; the thread never saw it.
      settle((failed) => failed.reject(error as Error));
    }
  }

  function settle(end: (job: Job) => void): void {
    if (!drawing) return;
    const { job, timer } = drawing;
    clearTimeout(timer);
    drawing = undefined;
    thread?.unref();
    end(job);
    drawNext();
  }

  function openThread(): Worker {
    const worker = startThread();
    worker.on('message', (outcome: Outcome) => {
      settle((job) => {
        if ('bytes' in outcome) job.resolve(Buffer.from(outcome.bytes));
        else job.reject(new Error(`PDF: ${outcome.error}`));
      });
    });
    let cause: unknown;
    worker.on('error', (error) => {
      cause = error;
    });
    worker.on('exit', () => {
      if (thread === worker) thread = undefined;
      settle((job) => job.reject(new Error('PDF: the thread that draws ended', { cause })));
    });
    return worker;
  }

  return (definition) => {
    if (waiting.length >= waitingLimit) {
      const busy = 'Muitos documentos estão sendo gerados. Aguarde alguns segundos e tente de novo.';
      return Promise.reject(new DomainError('indisponivel', busy, { retryAfter: 5 }));
    }
    return new Promise((resolve, reject) => {
      waiting.push({ definition, resolve, reject });
      drawNext();
    });
  };
}

/** Draws a document, after those already asked for. @throws DomainError `indisponivel` when too many are waiting */
export const renderPdf = createPdfRenderer();

function startThread(): Worker {
  const worker = new Worker(PROGRAM, {
    // Without the loaders this process may have been started with: the thread runs plain JavaScript.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  worker.unref();
  return worker;
}
