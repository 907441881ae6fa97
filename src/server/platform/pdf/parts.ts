// What every paper of the portal shares: its measures and greys, the institute's name over it and the page's number under it.
import type { Content } from 'pdfmake/interfaces.js';

export const MM = 72 / 25.4;
export const MARGIN = 14 * MM;
/** Widths are given in points: a column left to fit itself grows with a word that is longer than it. */
export const GAP = 16;
const LOGO = 28;
/** What a logo is drawn within, in points. */
const LOGO_BOX: [number, number] = [110, 36];
const ISSUED = 116;
const PAGE_NUMBER = 70;
export const BLACK = '#000000';
export const GREY = '#41495D';
export const HAIRLINE = '#ABB1C0';

/** A picture of the institute's own: the picture itself as an address, and its measures in pixels. */
export interface PrintedLogo {
  dataUrl: string;
  largura: number;
  altura: number;
}

export interface Instituto {
  nome: string;
  cnpj: string;
  endereco: string;
  logo?: PrintedLogo | null;
  /** Where to write to. */
  contato: string;
}

/** How large a logo is drawn: within the box, its proportions kept. */
export function fitLogo({ largura, altura }: PrintedLogo, box: [number, number]): [number, number] {
  const scale = Math.min(box[0] / largura, box[1] / altura);
  return [largura * scale, altura * scale];
}

type Margins = [number, number, number, number];

export function rule(width: number, lineColor: string, lineWidth: number, margin: Margins): Content {
  return { canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth, lineColor }], margin };
}

export function label(text: string): Content {
  return { text, fontSize: 9, color: GREY };
}

/** @param emissao how wide the paper is, when it was made, and by whom where that matters */
export function letterhead(
  { nome, cnpj, endereco, logo }: Instituto,
  { width, geradoEm, por }: { width: number; geradoEm: string; por?: string },
): Content {
  const box: [number, number] = logo ? fitLogo(logo, LOGO_BOX) : [LOGO, LOGO];
  return {
    columns: [
      { ...(logo ? { image: logo.dataUrl, width: box[0], height: box[1] } : { ...mark(LOGO), width: LOGO }) },
      {
        width: width - box[0] - ISSUED - 2 * GAP,
        stack: [
          { text: nome, fontSize: 13, bold: true },
          { text: `CNPJ ${cnpj} · ${endereco}`, fontSize: 9, color: GREY },
        ],
      },
      {
        width: ISSUED,
        alignment: 'right',
        stack: [
          label('Emitido em'),
          { text: geradoEm, bold: true },
          ...(por === undefined ? [] : [label(`por ${por}`)]),
        ],
      },
    ],
    columnGap: GAP,
  };
}

/** The portal's mark, four bubbles of an answer sheet, one of them filled; so many points a side. */
export function mark(side: number) {
  const part = side / 28;
  const bubble = (x: number, y: number, filled: boolean) => ({
    type: 'ellipse' as const,
    x: x * part,
    y: y * part,
    r1: 4 * part,
    r2: 4 * part,
    lineWidth: 1.4 * part,
    lineColor: filled ? '#FAD534' : '#FFFFFF',
    color: filled ? '#FAD534' : undefined,
  });
  return {
    canvas: [
      { type: 'rect' as const, x: 0, y: 0, w: side, h: side, r: 6 * part, color: '#2340B7' },
      bubble(9, 9, false),
      bubble(19, 9, false),
      bubble(9, 19, false),
      bubble(19, 19, true),
    ],
  };
}

/** The foot of each page: who it comes from, and which page of how many it is. @param more a line below */
export function pageFoot({ nome, cnpj, contato }: Instituto, width: number, more?: string): Content {
  const text = [`${nome} · CNPJ ${cnpj} · ${contato}`, more].filter(Boolean).join('\n');
  return {
    margin: [MARGIN, 6, MARGIN, 0],
    stack: [
      rule(width, HAIRLINE, 0.7, [0, 0, 0, 6]),
      {
        columns: [
          { text, width: width - PAGE_NUMBER - GAP },
          { text: 'Página {pagina} de {paginas}', width: PAGE_NUMBER, alignment: 'right' },
        ],
        columnGap: GAP,
        fontSize: 8.5,
        color: GREY,
      },
    ],
  };
}
