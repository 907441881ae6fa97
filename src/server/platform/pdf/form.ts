// A form: everything on it has its fixed place, in millimetres from the upper left corner, and cannot grow with the words
// in it. Text is therefore measured, made smaller, broken and at last cut to fit.
import { chooseSize, measureIn, openLetters, type Size } from './letters.ts';
import { BLACK, GREY, MM } from './parts.ts';

/** Points between the baselines of Roboto, in font sizes. */
export const LEADING = 1.172;
const PADDING = 1.2;
/** Where the value of a field begins, under its label. */
const UNDER_LABEL = 2.8;

interface Area {
  x: number;
  y: number;
  w: number;
}

export interface Setting {
  /** Ways to set the text, the best first; one is enough where nothing long can come. */
  sizes: readonly Size[];
  bold?: boolean;
  align?: 'left' | 'right' | 'center';
  color?: string;
}

/** A small label above, the value below it. */
export interface Field extends Partial<Setting> {
  w: number;
  label: string;
  value: string | null;
  fill?: string;
}

/** A line of text and the room it stands in; points. */
export interface TextLine {
  text: string;
  width: number;
  fontSize: number;
  bold: boolean;
  alignment: 'left' | 'right' | 'center';
  color: string;
  noWrap: true;
}

interface Inked {
  lineWidth?: number;
  lineColor?: string;
}

export interface Bar {
  x: number;
  y: number;
  w: number;
  h: number;
}

export type Shape =
  | ({ type: 'line'; x1: number; y1: number; x2: number; y2: number; dash?: { length: number; space: number } } & Inked)
  | ({ type: 'rect'; r?: number; color?: string } & Bar & Inked)
  | ({ type: 'ellipse'; x: number; y: number; r1: number; r2: number; color?: string | undefined } & Inked);

/** What is drawn by itself: bars, a picture, a QR code. */
export type Drawing =
  | { canvas: Shape[] }
  | { image: string; width: number; height: number }
  | { qr: string; version: number; eccLevel: 'L' | 'M'; fit: number };

export type Piece = (Drawing | { columns: TextLine[] }) & { absolutePosition: { x: number; y: number } };

/** A form on an A4 page, in plain data that pdfmake understands too. */
export interface FormPaper {
  language: string;
  info: { title: string; author: string; subject: string };
  content: Piece[];
}

export type Form = Awaited<ReturnType<typeof createForm>>;

/** @param left the edge that rows of fields begin at @param width how far they reach */
export async function createForm({ left, width }: { left: number; width: number }) {
  const measure = measureIn(await openLetters());
  const fills: Shape[] = [];
  const strokes: Shape[] = [];
  const texts: Piece[] = [];
  const placed: Piece[] = [];

  function setLines({ x, y, w }: Area, lines: string[], size: number, setting: Omit<Setting, 'sizes'> = {}): number {
    const { bold = false, align = 'left', color = BLACK } = setting;
    const height = (size * LEADING) / MM;
    for (const [i, text] of lines.entries()) {
      texts.push({
        columns: [{ text, width: w * MM, fontSize: size, bold, alignment: align, color, noWrap: true }],
        absolutePosition: { x: x * MM, y: (y + i * height) * MM },
      });
    }
    return y + lines.length * height;
  }

  const form = {
    line(x1: number, y1: number, x2: number, y2: number, { weight = 0.6, dashed = false } = {}): void {
      const dash = dashed ? { dash: { length: 3, space: 3 } } : {};
      const ends = { x1: x1 * MM, y1: y1 * MM, x2: x2 * MM, y2: y2 * MM };
      strokes.push({ type: 'line', ...ends, lineWidth: weight, lineColor: BLACK, ...dash });
    },
    /** A rectangle filled, framed or both. Fills lie under every line. */
    box({ x, y, w, h }: Area & { h: number }, look: { fill?: string; frame?: string; radius?: number }): void {
      const { fill: color, frame: lineColor, radius = 0 } = look;
      const place = { x: x * MM, y: y * MM, w: w * MM, h: h * MM, r: radius * MM };
      const colors = { ...(color ? { color } : {}), ...(lineColor ? { lineColor } : {}) };
      (lineColor ? strokes : fills).push({ type: 'rect', ...place, lineWidth: 0.8, ...colors });
    },
    /** Text from the top of an area. @returns the millimetre under its last line */
    write(area: Area, text: string, setting: Setting): number {
      const { lines, size } = chooseSize(measure, text, area.w * MM, setting);
      return setLines(area, lines, size, setting);
    },
    /** A code in lines of its own, of which copying loses nothing. @returns as `write` does */
    code(area: Area, code: string, size: number): number {
      return setLines(area, measure.break(code, { size }, area.w * MM), size);
    },
    field({ x, y }: Omit<Area, 'w'>, { w, label, value, ...setting }: Field): void {
      const area = { x: x + PADDING, w: w - 2 * PADDING };
      form.write({ ...area, y: y + 0.4 }, label, { sizes: [6, 5], color: GREY });
      if (value) form.write({ ...area, y: y + UNDER_LABEL }, value, { sizes: [9, 8, 7, 6], ...setting });
    },
    /** Fields from the left edge to the right one, with a line between two and one under all. @returns its end */
    row(y: number, h: number, fields: readonly Field[]): number {
      let x = left;
      for (const { fill, ...field } of fields) {
        if (fill) form.box({ x, y, w: field.w, h }, { fill });
        form.field({ x, y }, field);
        x += field.w;
        if (x < left + width) form.line(x, y, x, y + h);
      }
      form.line(left, y + h, left + width, y + h);
      return y + h;
    },
    place(x: number, y: number, drawing: Drawing): void {
      placed.push({ ...drawing, absolutePosition: { x: x * MM, y: y * MM } });
    },
    paper(info: FormPaper['info']): FormPaper {
      const drawn = { canvas: [...fills, ...strokes], absolutePosition: { x: 0, y: 0 } };
      return { language: 'pt-BR', info, content: [drawn, ...texts, ...placed] };
    },
  };
  return form;
}
