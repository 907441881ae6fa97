// A list as a document for an official gazette: A4, who publishes and what at the top, names in rows, one or two abreast,
// what it closes with at the end. Blocks come one at a time and pages leave as they fill, so that a list of any length
// takes the same memory. Everything is already written as it is to be read.
import type { TextStyle } from './letters.ts';
import { createPen, PAGE, type Pen } from './pen.ts';

export interface ListColumn {
  title: string;
  /** Points; a column without them shares what is left. */
  width?: number;
  /** Its part of what is left. */
  grow?: number;
}

export interface ListDocument {
  title: string;
  author: string;
  created: Date;
  /** Who publishes, a line each. */
  letterhead: string[];
  /** What it is about, under the letterhead and at the top of every other page. */
  about: string;
  subtitle: string | null;
  note: string | null;
  footer: string;
  columns: ListColumn[];
  /** How many rows stand side by side. */
  abreast: 1 | 2;
}

export type Block =
  | { kind: 'section'; title: string }
  | { kind: 'rows'; rows: string[][] }
  /** Closes a section, within its column of rows. */
  | { kind: 'total'; text: string }
  | { kind: 'paragraph'; text: string; small?: boolean }
  | { kind: 'signature'; place: string; name: string; role: string | null };

const MARGIN = 50;
const WIDTH = PAGE.width - 2 * MARGIN;
const TOP = 46;
const BOTTOM = PAGE.height - 62;
const FOOTER_Y = PAGE.height - 38;
const GUTTER = 18;
const CELL_GAP = 8;
const SIGNATURE = { height: 120, line: 230 };
const FOOTER: TextStyle = { size: 8, grey: 0.3 };
const PAGE_LABEL_WIDTH = 74;

/** Letters and lines of the rows, smaller when two stand side by side. */
const ROWS = {
  1: { text: { size: 9 }, head: { size: 8.5, face: 'bold' }, leading: 11, pad: 2.6 },
  2: { text: { size: 8 }, head: { size: 7.5, face: 'bold' }, leading: 9.6, pad: 2 },
} as const;
const SECTION: TextStyle = { size: 10, face: 'bold' };
const SECTION_LEADING = 13;

/** The bytes of the document. Nothing of it is held but the page at hand. */
export async function* writeList(sheet: ListDocument, blocks: AsyncIterable<Block>): AsyncGenerator<Buffer> {
  const { title, author, about, created } = sheet;
  const pen = await createPen({ title, author, subject: about, created }, FOOTER);
  const flow = createFlow(sheet, pen);
  for await (const block of blocks) {
    if (block.kind === 'rows') {
      for (const row of block.rows) {
        flow.row(row);
        const bytes = pen.take();
        if (bytes) yield bytes;
      }
    } else flow.block(block);
  }
  flow.end();
  pen.end();
  const bytes = pen.take();
  if (bytes) yield bytes;
}

type Other = Exclude<Block, { kind: 'rows' }>;

/** Where the next thing goes: down a column of rows, to the next one, to the next page. */
function createFlow(sheet: ListDocument, pen: Pen) {
  const { abreast } = sheet;
  const style = ROWS[abreast];
  const laneWidth = (WIDTH - GUTTER * (abreast - 1)) / abreast;
  const columns = columnsIn(sheet.columns, laneWidth);
  let section: string | null = null;
  let lane = 0;
  let y = 0;
  /** Where the columns of rows begin on this page, and how far down anything of it reaches. */
  let top = 0;
  let deepest = 0;
  /** Whether what stands at the top of a column of rows is already there. */
  let headed = false;

  const x = () => MARGIN + lane * (laneWidth + GUTTER);
  const down = (points: number) => {
    y += points;
    deepest = Math.max(deepest, y);
  };

  function newPage(): void {
    endPage();
    pen.addPage();
    y = pen.pages === 1 ? letterhead(sheet, pen) : running(sheet, pen);
    top = y;
    deepest = y;
    lane = 0;
    headed = false;
  }

  /** What stands below is said last, also to who has the page read to them. */
  function endPage(): void {
    if (pen.pages > 0) footer(sheet, pen);
  }

  function nextLane(): void {
    if (lane + 1 < abreast) {
      lane += 1;
      y = top;
      headed = false;
    } else newPage();
  }

  function lines(text: string, width: number, textStyle: TextStyle, leading: number): void {
    for (const line of pen.wrap(text, textStyle, width)) {
      pen.text(x(), y + textStyle.size, line, textStyle);
      down(leading);
    }
  }

  function heads(continued: boolean): void {
    if (section !== null) lines(continued ? `${section} (continuação)` : section, laneWidth, SECTION, SECTION_LEADING);
    down(2);
    for (const column of columns) pen.text(x() + column.x, y + style.head.size, column.title, style.head);
    down(style.head.size + 4);
    pen.rule(x(), y - 1, laneWidth, 0.8, 0.2);
    headed = true;
  }

  /** The room a row needs with what has to stand above it. */
  function headsHeight(): number {
    const titleLines = section === null ? 0 : pen.wrap(`${section} (continuação)`, SECTION, laneWidth).length;
    return titleLines * SECTION_LEADING + style.head.size + 6;
  }

  /** Across the whole page, below everything on it. */
  function across(height: number): void {
    if (deepest + height > BOTTOM) newPage();
    lane = 0;
    y = deepest;
    headed = true;
    section = null;
  }

  function paragraph(text: string, small = false): void {
    const textStyle: TextStyle = small ? { size: 8, grey: 0.3 } : { size: 10 };
    const leading = textStyle.size + 3.5;
    across(12 + pen.wrap(text, textStyle, WIDTH).length * leading);
    down(12);
    lines(text, WIDTH, textStyle, leading);
  }

  function signature({ place, name, role }: Extract<Block, { kind: 'signature' }>): void {
    across(SIGNATURE.height);
    down(28);
    y = centred(pen, y, place, { size: 10 }, 13);
    down(44);
    pen.rule((PAGE.width - SIGNATURE.line) / 2, y, SIGNATURE.line, 0.6, 0.2);
    down(3);
    y = centred(pen, y, name, { size: 10, face: 'bold' }, 13);
    if (role !== null) y = centred(pen, y, role, { size: 9.5 }, 12);
    down(4);
  }

  newPage();
  return {
    end: endPage,
    row(cells: string[]): void {
      const wrapped = columns.map((column, i) => pen.wrap(cells[i] ?? '', style.text, column.width));
      const height = Math.max(...wrapped.map(({ length }) => length)) * style.leading + style.pad;
      const opens = !headed;
      if (y + height + (opens ? headsHeight() : 0) > BOTTOM) {
        nextLane();
        heads(!opens);
      } else if (opens) heads(false);
      for (const [i, column] of columns.entries()) {
        for (const [n, line] of (wrapped[i] as string[]).entries()) {
          pen.text(x() + column.x, y + style.pad / 2 + style.text.size + n * style.leading, line, style.text);
        }
      }
      down(height);
      pen.rule(x(), y, laneWidth, 0.3, 0.8);
    },
    block(block: Other): void {
      if (block.kind === 'section') {
        if (headed) down(14);
        section = block.title;
        headed = false;
      } else if (block.kind === 'total') {
        if (y + 18 > BOTTOM) nextLane();
        down(5);
        lines(block.text, laneWidth, { ...style.text, face: 'bold' }, style.leading);
      } else if (block.kind === 'paragraph') paragraph(block.text, block.small);
      else signature(block);
    },
  };
}

interface PlacedColumn {
  title: string;
  x: number;
  width: number;
}

function columnsIn(columns: readonly ListColumn[], width: number): PlacedColumn[] {
  const gaps = CELL_GAP * (columns.length - 1);
  const fixed = columns.reduce((sum, column) => sum + (column.width ?? 0), 0);
  const parts = columns.reduce((sum, column) => sum + (column.grow ?? 0), 0);
  const part = (width - gaps - fixed) / Math.max(1, parts);
  let x = 0;
  return columns.map((column) => {
    const placed = { title: column.title, x, width: column.width ?? (column.grow ?? 0) * part };
    x += placed.width + CELL_GAP;
    return placed;
  });
}

/** @returns where the next line goes */
function centred(pen: Pen, y: number, text: string, style: TextStyle, leading: number): number {
  let line = y;
  for (const part of pen.wrap(text, style, WIDTH)) {
    pen.text((PAGE.width - pen.width(part, style)) / 2, line + style.size, part, style);
    line += leading;
  }
  return line;
}

function letterhead({ letterhead: lines, about, title, subtitle, note }: ListDocument, pen: Pen): number {
  let y = TOP;
  for (const [i, line] of lines.entries()) {
    y = centred(pen, y, line, i === 0 ? { size: 12, face: 'bold' } : { size: 10.5 }, i === 0 ? 16 : 14);
  }
  y += 6;
  pen.rule(MARGIN, y, WIDTH, 1, 0);
  y = centred(pen, y + 12, about, { size: 11, face: 'bold' }, 15);
  if (subtitle !== null) y = centred(pen, y, subtitle, { size: 10.5 }, 14);
  y = centred(pen, y + 8, title, { size: 13, face: 'bold' }, 17);
  if (note !== null) y = centred(pen, y + 2, note, { size: 9, grey: 0.25 }, 12);
  return y + 14;
}

/** The top of every page but the first: a line each of what it is about and of its title, cut to the room. */
function running({ about, title }: ListDocument, pen: Pen): number {
  let y = TOP - 12;
  for (const [text, style] of [
    [about, { size: 8, grey: 0.3 }],
    [title, { size: 9, face: 'bold' }],
  ] as const) {
    const [first = '', more] = pen.wrap(text, style, WIDTH - 12);
    pen.text(MARGIN, y + style.size, more === undefined ? first : `${first}…`, style);
    y += style.size + 4;
  }
  pen.rule(MARGIN, y, WIDTH, 0.6, 0.2);
  return y + 10;
}

function footer({ footer: text }: ListDocument, pen: Pen): void {
  pen.rule(MARGIN, FOOTER_Y - 12, WIDTH, 0.4, 0.6);
  const [first = '', more] = pen.wrap(text, FOOTER, WIDTH - PAGE_LABEL_WIDTH - CELL_GAP);
  pen.text(MARGIN, FOOTER_Y, more === undefined ? first : `${first}…`, FOOTER);
  const label = `Página ${pen.pages} de `;
  const x = PAGE.width - MARGIN - PAGE_LABEL_WIDTH;
  pen.text(x, FOOTER_Y, label, FOOTER);
  pen.totalPages(x + pen.width(label, FOOTER), FOOTER_Y);
}
