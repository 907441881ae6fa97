// Draws PDFs on a thread of its own: a receipt takes some tens of milliseconds of the processor, during which the server
// would answer nobody.
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { beside } from '../beside.ts';
import { createThread } from '../thread.ts';
import { COMMON, openLetters } from './letters.ts';

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

/** @param waitingLimit how many documents may wait while one is drawn */
export function createPdfRenderer(waitingLimit = WAITING_LIMIT): (definition: PdfDefinition) => Promise<Buffer> {
  const draw = createThread<PdfDefinition, Uint8Array>({
    name: 'PDF',
    program: beside('draw-thread.js', import.meta.url),
    ms: DRAWING_MS,
    maxMemoryMb: 256,
    waitingLimit,
    busy: 'Muitos documentos estão sendo gerados. Aguarde alguns segundos e tente de novo.',
  });
  return async (definition) => Buffer.from(await draw(await inLettersOfTheFont(definition)));
}

/** Every text as paper has it; what a reader shows beside the paper may have any letters. */
async function inLettersOfTheFont(definition: PdfDefinition): Promise<PdfDefinition> {
  if (isCommon(definition)) return definition;
  const { printable } = (await openLetters()).regular;
  return { ...eachText(definition, printable), ...(definition.info && { info: definition.info }) };
}

function isCommon(value: unknown): boolean {
  if (typeof value === 'string') return COMMON.test(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(isCommon);
}

function eachText<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return change(value) as T;
  if (Array.isArray(value)) return value.map((one) => eachText(one, change)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, eachText(one, change)])) as T;
}

/** Draws a document, after those already asked for. @throws DomainError `indisponivel` when too many are waiting */
export const renderPdf = createPdfRenderer();
