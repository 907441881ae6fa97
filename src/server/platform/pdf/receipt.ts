// The sheet that receipts are printed on: A4 portrait, black on white, the number large, facts in two columns.
import type { Column, Content } from 'pdfmake/interfaces.js';
import { BLACK, GAP, GREY, HAIRLINE, type Instituto, label, letterhead, MARGIN, MM, pageFoot, rule } from './parts.ts';
import type { PdfDefinition } from './worker.ts';

export interface Fact {
  rotulo: string;
  valor: string;
  /** Takes the whole width, for titles and names. */
  largo?: boolean;
}

/** Everything already written as it is to be read. */
export interface Receipt {
  instituto: Instituto;
  titulo: string;
  numero: string;
  /** What the number is. */
  rotuloNumero: string;
  subtitulo: string;
  /** A state in a word or two, beside the number. */
  situacao?: string;
  secoes: { titulo: string; fatos: Fact[] }[];
  /** An address, as a QR code beside the title. */
  qr?: string;
  notas: string[];
  geradoEm: string;
  /** One more line at the foot. */
  rodape?: string | undefined;
}

const FOOTER = 34;
const WIDTH = 210 * MM - 2 * MARGIN;
const BOX = 58;
/** Widths are given in points: a column left to fit itself grows with a word that is longer than it. */
const HALF = (WIDTH - GAP) / 2;
const STATE = 190;
/** A side of the QR code: up to 53 modules of two points each, which hold an address of some 200 characters. */
const QR = 106;

export function buildReceipt(receipt: Receipt): PdfDefinition {
  const { instituto, titulo, numero, subtitulo, secoes, notas, geradoEm, rodape } = receipt;
  return {
    pageSize: 'A4',
    pageOrientation: 'portrait',
    pageMargins: [MARGIN, MARGIN, MARGIN, MARGIN + FOOTER],
    language: 'pt-BR',
    info: { title: `${titulo} ${numero}`, author: instituto.nome, subject: subtitulo },
    defaultStyle: { font: 'Roboto', fontSize: 10.5, lineHeight: 1.15, color: BLACK },
    content: [
      letterhead(instituto, { width: WIDTH, geradoEm }),
      rule(WIDTH, BLACK, 1.3, [0, 8, 0, 14]),
      headline(receipt),
      ...secoes.map(section),
      { stack: notas.map((text) => ({ text, fontSize: 9.5, margin: [0, 0, 0, 4] as const })), margin: [0, 14, 0, 0] },
    ] as Content[],
    footer: pageFoot(instituto, WIDTH, rodape),
  };
}

/** What the paper is and its number, with the QR code at the right. */
function headline({ titulo, subtitulo, numero, rotuloNumero, situacao, qr }: Receipt): Content {
  const width = qr ? WIDTH - QR - GAP : WIDTH;
  const stack: Content[] = [
    { text: titulo, fontSize: 19, bold: true },
    { text: subtitulo, color: GREY, margin: [0, 2, 0, 10] },
    numberBox(numero, rotuloNumero, situacao, width),
  ];
  if (!qr) return { stack };
  const code: Content = { qr, fit: QR, eccLevel: 'M', alignment: 'right' };
  return {
    columns: [
      { width, stack },
      { width: QR, stack: [code] },
    ],
    columnGap: GAP,
  };
}

/** The frame is drawn first and the text set back over it. */
function numberBox(numero: string, rotulo: string, situacao: string | undefined, width: number): Content {
  return {
    unbreakable: true,
    stack: [
      { canvas: [{ type: 'rect', x: 0.5, y: 0.5, w: width - 1, h: BOX, r: 8, lineWidth: 1, lineColor: BLACK }] },
      {
        margin: [14, 9 - BOX, 14, 14],
        columns: [
          {
            width: width - 28 - (situacao ? STATE + GAP : 0),
            stack: [label(rotulo), { text: numero, fontSize: 26, bold: true, lineHeight: 1 }],
          },
          ...(situacao ? [state(situacao)] : []),
        ],
        columnGap: GAP,
      },
    ],
  };
}

function state(situacao: string): Column {
  return {
    width: STATE,
    alignment: 'right',
    stack: [label('Situação'), { text: situacao, fontSize: 13, bold: true }],
    margin: [0, 5, 0, 0],
  };
}

function section({ titulo, fatos }: Receipt['secoes'][number]): Content {
  const [first, ...rest] = inRows(fatos).map(factRow);
  return {
    margin: [0, 14, 0, 0],
    stack: [
      // A heading is never left alone at the foot of a page.
      {
        unbreakable: true,
        stack: [{ text: titulo, fontSize: 12, bold: true }, rule(WIDTH, HAIRLINE, 0.7, [0, 3, 0, 6]), first ?? ''],
      },
      ...rest,
    ],
  };
}

function inRows(fatos: Fact[]): Fact[][] {
  const rows: Fact[][] = [];
  for (const fato of fatos) {
    const last = rows.at(-1);
    if (last?.length === 1 && !last[0]?.largo && !fato.largo) last.push(fato);
    else rows.push([fato]);
  }
  return rows;
}

function factRow(fatos: Fact[]): Content {
  const cells: Column[] = fatos.map(({ rotulo, valor, largo }) => ({
    width: largo ? WIDTH : HALF,
    stack: [label(rotulo), { text: valor, bold: true }],
  }));
  return { unbreakable: true, columns: cells, columnGap: GAP, margin: [0, 0, 0, 6] };
}
