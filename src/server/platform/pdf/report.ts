// The paper of reports: the institute's head, what it is about and narrowed by, then tables. Headings come again on each
// page, a row is never parted, numbers stand at the right.
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { BLACK, GREY, type Instituto, letterhead, MARGIN, MM, pageFoot, rule } from './parts.ts';
import type { PdfDefinition } from './worker.ts';

export interface ReportColumn {
  titulo: string;
  /** Numbers go to the right. */
  direita?: boolean;
  /** The share of the width, beside the other columns' own; 1 when not given. */
  peso?: number;
}

export interface ReportTable {
  titulo: string;
  /** A sentence under the title. */
  nota?: string | undefined;
  colunas: readonly ReportColumn[];
  /** Everything already written as it is to be read. */
  linhas: readonly (readonly string[])[];
  total?: readonly string[] | undefined;
  /** What stands there when there are no rows. */
  vazia?: string;
}

export interface Report {
  instituto: Instituto;
  titulo: string;
  subtitulo?: string | undefined;
  /** What narrows it, one line each. */
  filtros: readonly string[];
  tabelas: readonly ReportTable[];
  notas: readonly string[];
  geradoEm: string;
  /** Left out of what everybody may read. */
  por?: string;
  /** Wide tables lie. */
  deitado?: boolean;
}

const FOOTER = 34;
/** What the layout `report` (worker.ts) leaves at either side between two columns. */
const PADDING = 4;
/** A word longer than its column is cut in pieces of so many characters. */
const PIECE = 24;

export function buildReport(report: Report): PdfDefinition {
  const { instituto, titulo, subtitulo, filtros, tabelas, notas, geradoEm, por, deitado = false } = report;
  const width = (deitado ? 297 : 210) * MM - 2 * MARGIN;
  return {
    pageSize: 'A4',
    pageOrientation: deitado ? 'landscape' : 'portrait',
    pageMargins: [MARGIN, MARGIN, MARGIN, MARGIN + FOOTER],
    language: 'pt-BR',
    info: { title: titulo, author: instituto.nome, subject: filtros.join('; ') },
    defaultStyle: { font: 'Roboto', fontSize: deitado ? 8.5 : 9.5, lineHeight: 1.12, color: BLACK },
    content: [
      letterhead(instituto, { width, geradoEm, por }),
      rule(width, BLACK, 1.3, [0, 8, 0, 12]),
      { text: titulo, fontSize: 17, bold: true },
      ...(subtitulo === undefined ? [] : [{ text: subtitulo, color: GREY }]),
      { stack: filtros.map((text) => ({ text })), margin: [0, 4, 0, 2], color: GREY },
      ...tabelas.flatMap((tabela) => section(tabela, width)),
      { stack: notas.map((text) => ({ text, margin: [0, 0, 0, 3] as const })), fontSize: 8.5, margin: [0, 12, 0, 0] },
    ] as Content[],
    footer: pageFoot(instituto, width),
  };
}

function section({ titulo, nota, colunas, linhas, total, vazia = 'Nada a mostrar.' }: ReportTable, width: number) {
  const head: Content[] = [
    { text: titulo, fontSize: 12, bold: true, margin: [0, 14, 0, 3], headlineLevel: 1 },
    ...(nota === undefined ? [] : [{ text: nota, color: GREY, fontSize: 8.5, margin: [0, 0, 0, 3] as never }]),
  ];
  if (linhas.length === 0) return [...head, { text: vazia, color: GREY }];
  const cell = (text: string, i: number, bold = false): TableCell => ({
    text: breakable(text),
    alignment: colunas[i]?.direita ? 'right' : 'left',
    bold,
  });
  const body = [
    colunas.map(({ titulo: nome }, i) => ({ ...(cell(nome, i, true) as object), color: GREY, fontSize: 8 })),
    ...linhas.map((linha) => linha.map((text, i) => cell(text, i))),
    ...(total ? [total.map((text, i) => cell(text, i, true))] : []),
  ];
  const pesos = colunas.map(({ peso = 1 }) => peso);
  const soma = pesos.reduce((a, b) => a + b, 0);
  const livre = width - 2 * PADDING * (pesos.length - 1);
  const table: Content = {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: pesos.map((peso) => (livre * peso) / soma),
      body: body as TableCell[][],
    },
    layout: 'report',
  };
  return [...head, table];
}

/** A word that no line could hold gets places to break at. */
function breakable(text: string): string {
  return text.replace(new RegExp(`\\S{${PIECE}}(?=\\S)`, 'gu'), '$&\u200b');
}
