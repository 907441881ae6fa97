// CSV as spreadsheets in Brazil open it: UTF-8 with a mark, semicolons, decimal commas, dd/mm/yyyy, CRLF. No cell can be
// taken for a formula.
import { formatDate } from '../../../shared/format.ts';
import { relogioLocal } from '../../../shared/tempo.ts';
import type { Heading, Kind, Table, Value } from './table.ts';

/** Bytes gathered before they are passed on. */
const BLOCK = 64 * 1024;
const MARK = '\uFEFF';

// Also the wide forms, which some spreadsheets take for the plain ones, and what they skip before a formula.
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;
/** What spreadsheets take for a number or a date. */
const FIGURES = /^\s*\d[\d\s.,/:e-]*$/i;
const NEEDS_QUOTES = /[";\n\r]|^\s|\s$/;
/** Control characters but tabs and line breaks. */
const CONTROL = /[^\P{Cc}\t\n\r]/gu;

/** A text as a cell: quoted where it must be, and behind an apostrophe where it could be run. */
export function textCell(text: string): string {
  const clean = text.replace(CONTROL, '');
  if (FORMULA.test(clean)) return `"'${clean.replaceAll('"', '""')}"`;
  return NEEDS_QUOTES.test(clean) ? `"${clean.replaceAll('"', '""')}"` : clean;
}

/** A code keeps its zeros and all its digits behind an apostrophe. */
const codeCell = (code: string) => textCell(FIGURES.test(code) ? `'${code}` : code);

/** Integer cents, or other hundredths, as `1234,50`. */
function moneyCell(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
}

export function instantCell(instant: string): string {
  const clock = relogioLocal(instant);
  return `${formatDate(clock.slice(0, 10))} ${clock.slice(11)}`;
}

const CELLS: Record<Kind, (value: string | number) => string> = {
  text: (value) => textCell(String(value)),
  code: (value) => codeCell(String(value)),
  integer: (value) => (typeof value === 'number' ? String(value) : textCell(value)),
  money: (value) => (typeof value === 'number' ? moneyCell(value) : textCell(value)),
  decimal: (value) => (typeof value === 'number' ? moneyCell(value) : textCell(value)),
  date: (value) => formatDate(String(value)),
  instant: (value) => instantCell(String(value)),
  'yes-no': (value) => (value === 'S' || value === 1 ? 'Sim' : 'Não'),
};

/** A row as the file has it, its end of line with it. */
export function csvLine(headings: readonly Heading[], row: readonly Value[]): string {
  let text = '';
  for (let i = 0; i < headings.length; i += 1) {
    if (i > 0) text += ';';
    const value = row[i];
    if (value !== null && value !== undefined && value !== '') text += CELLS[(headings[i] as Heading).kind](value);
  }
  return `${text}\r\n`;
}

/** What every file begins with: the mark and the titles. */
export function csvHead(headings: readonly Heading[]): string {
  return `${MARK}${headings.map(({ title }) => textCell(title)).join(';')}\r\n`;
}

export async function* writeCsv({ headings, chunks, foot }: Table): AsyncGenerator<Buffer> {
  let text = csvHead(headings);
  for await (const rows of chunks) {
    for (const row of rows) text += csvLine(headings, row);
    if (text.length < BLOCK) continue;
    yield Buffer.from(text);
    text = '';
  }
  if (foot) text += csvLine(headings, foot);
  yield Buffer.from(text);
}
