// One sheet of a spreadsheet as XML: the header row bold and frozen, numbers and dates as what they are, texts in place
// (a table of shared texts would have to be held until the end).
import { DIA_MS, relogioLocal } from '../../../shared/tempo.ts';
import type { Heading, Kind, Value } from './table.ts';

/** Rows a sheet has in every spreadsheet program, the header among them. */
export const SHEET_ROWS = 1_048_576;
/** Characters a cell takes. */
const CELL_LENGTH = 32_767;
/** Day 0 of a spreadsheet's calendar. Up to day 60 calendars disagree: that calendar has a 29 February 1900. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const FIRST_SURE_DAY = 61;

/** The formats of styles.xml, by place. */
const STYLES: Record<Kind | 'header', number> = {
  text: 0,
  code: 0,
  'yes-no': 0,
  header: 1,
  integer: 2,
  money: 3,
  decimal: 3,
  date: 4,
  instant: 5,
};
/** The same in bold, where there is one. */
const BOLD: Partial<Record<Kind, number>> = { text: 1, code: 1, 'yes-no': 1, integer: 6, money: 7, decimal: 7 };
const WIDTHS: Record<Kind, number> = {
  text: 24,
  code: 24,
  integer: 12,
  money: 14,
  decimal: 12,
  date: 12,
  instant: 20,
  'yes-no': 8,
};

export const STYLES_XML = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="8"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="1" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="1" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyNumberFormat="1"/><xf numFmtId="4" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const UNSAFE = /[<>&"\ufffe\uffff\p{Cs}]|[^\P{Cc}\t\n]|_x[0-9A-Fa-f]{4}_/u;
/** What XML has no way to say: control characters but tabs and line breaks. */
const UNSAYABLE = /[^\P{Cc}\t\n]|[\ufffe\uffff]/gu;
const ENTITIES: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' };

/** A text as XML says it. Spreadsheets read `_x000D_` as the character of that number: a text that has it is told apart. */
export function xmlText(text: string): string {
  if (!UNSAFE.test(text)) return text;
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(UNSAYABLE, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[<>&"]/g, (letter) => ENTITIES[letter] as string);
}

/** `A`, `Z`, `AA`, from 0. */
export function columnName(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26));
  return place < 26 ? letter : columnName(Math.floor(place / 26) - 1) + letter;
}

/** Days of a spreadsheet's calendar at a date or at a time of São Paulo's clock; null where calendars disagree. */
function serial(clock: string): number | null {
  const days = (Date.parse(clock.length === 10 ? `${clock}T00:00:00Z` : `${clock}Z`) - DAY_ZERO) / DIA_MS;
  return days >= FIRST_SURE_DAY ? days : null;
}

function textCell(at: string, text: string, style: number): string {
  // A cut never parts the two halves of a character.
  const whole = text.length > CELL_LENGTH ? `${text.slice(0, CELL_LENGTH - 1).replace(/[\ud800-\udbff]$/, '')}…` : text;
  const space = /^\s|\s$|\n/.test(whole) ? ' xml:space="preserve"' : '';
  return `<c r="${at}"${style === 0 ? '' : ` s="${style}"`} t="inlineStr"><is><t${space}>${xmlText(whole)}</t></is></c>`;
}

function numberCell(at: string, value: number, style: number): string {
  return `<c r="${at}" s="${style}"><v>${value}</v></c>`;
}

function cell(at: string, kind: Kind, value: string | number, bold: boolean): string {
  const style = (bold ? BOLD[kind] : undefined) ?? STYLES[kind];
  const text = bold ? STYLES.header : STYLES.text;
  if (kind === 'yes-no') return textCell(at, value === 'S' || value === 1 ? 'Sim' : 'Não', style);
  if (kind === 'date' || kind === 'instant') {
    const days = serial(kind === 'date' ? String(value) : relogioLocal(String(value)));
    return days === null ? textCell(at, String(value), text) : numberCell(at, days, style);
  }
  if (typeof value !== 'number') return textCell(at, value, text);
  return numberCell(at, kind === 'money' || kind === 'decimal' ? value / 100 : value, style);
}

/** A sheet's beginning, with its header row. */
export function sheetStart(headings: readonly Heading[]): string {
  const columns = headings.map(
    ({ kind, width }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width ?? WIDTHS[kind]}" customWidth="1"/>`,
  );
  const titles = headings.map(({ title }, i) => textCell(`${columnName(i)}1`, title, STYLES.header));
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${columns.join('')}</cols><sheetData><row r="1">${titles.join('')}</row>`;
}

export const SHEET_END = '</sheetData></worksheet>';

/** @param number of the row, from 1 */
export function sheetRow(
  names: readonly string[],
  headings: readonly Heading[],
  row: readonly Value[],
  number: number,
  bold = false,
) {
  let cells = '';
  for (let i = 0; i < headings.length; i += 1) {
    const value = row[i];
    if (value === null || value === undefined || value === '') continue;
    cells += cell(`${names[i]}${number}`, (headings[i] as Heading).kind, value, bold);
  }
  return `<row r="${number}">${cells}</row>`;
}
