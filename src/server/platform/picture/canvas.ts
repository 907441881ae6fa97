// A picture of plain shapes and letters, drawn here: what links show of a page when they are sent. Coverage is summed up along
// the edges of each shape and then along each line of dots, which gives smooth edges in one pass and needs no native code.
import { type EmbeddedFont, measureIn, openLetters, type Step, type TextStyle } from '../pdf/letters.ts';

export type Colour = readonly [red: number, green: number, blue: number];

type Point = readonly [x: number, y: number];

/** How many straight pieces stand for a curve. */
const PIECES = 8;
/** How far a circle's curves reach, for a radius of 1. */
const ROUND = 0.5523;

export interface Canvas {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue of each dot. */
  readonly dots: Buffer;
  box(x: number, y: number, width: number, height: number, radius: number, colour: Colour): void;
  circle(x: number, y: number, radius: number, colour: Colour): void;
  /** @param y of the line the letters stand on. @returns where the text ends */
  text(x: number, y: number, text: string, style: TextStyle, colour: Colour): number;
  /** The lines a text takes in so much room, at most so many: what is left out is marked with `…`. */
  lines(text: string, style: TextStyle, room: number, most: number): string[];
  widthOf(text: string, style: TextStyle): number;
}

export async function createCanvas(width: number, height: number, ground: Colour): Promise<Canvas> {
  const faces = await openLetters();
  const measure = measureIn(faces);
  const dots = Buffer.alloc(width * height * 3, Uint8Array.from(ground));

  function fill(steps: readonly Step[], colour: Colour): void {
    const lines = flatten(steps);
    const points = lines.flat();
    if (points.length === 0) return;
    const left = Math.max(0, Math.floor(Math.min(...points.map(([x]) => x))));
    const top = Math.max(0, Math.floor(Math.min(...points.map(([, y]) => y))));
    const right = Math.min(width, Math.ceil(Math.max(...points.map(([x]) => x))));
    const bottom = Math.min(height, Math.ceil(Math.max(...points.map(([, y]) => y))));
    if (right <= left || bottom <= top) return;
    const wide = right - left;
    const high = bottom - top;
    // Two more a line: an edge at the right end writes beyond it.
    const sums = new Float32Array((wide + 2) * high);
    const inside = ([x, y]: Point): Point => [Math.min(Math.max(x - left, 0), wide), y - top];
    for (const [from, to] of lines) edge(sums, wide + 2, high, inside(from), inside(to));
    for (let y = 0; y < high; y += 1) {
      let covered = 0;
      for (let x = 0; x < wide; x += 1) {
        covered += sums[y * (wide + 2) + x] as number;
        const share = Math.min(1, Math.abs(covered));
        if (share < 0.004) continue;
        const at = ((top + y) * width + left + x) * 3;
        for (let part = 0; part < 3; part += 1) {
          const before = dots[at + part] as number;
          dots[at + part] = Math.round(before + ((colour[part] as number) - before) * share);
        }
      }
    }
  }

  return {
    width,
    height,
    dots,
    widthOf: measure.width,
    box: (x, y, w, h, radius, colour) => fill(boxPath(x, y, w, h, radius), colour),
    circle: (x, y, radius, colour) => fill(boxPath(x - radius, y - radius, 2 * radius, 2 * radius, radius), colour),
    text(x, y, text, style, colour) {
      const { font } = faces[style.face ?? 'regular'].font;
      const scale = style.size / font.unitsPerEm;
      let at = x;
      for (const character of text) {
        const glyph = glyphOf(font, character);
        fill(placed(glyph.path.commands, at, y, scale), colour);
        at += glyph.advanceWidth * scale;
      }
      return at;
    },
    lines(text, style, room, most) {
      const all = measure.wrap(text, style, room);
      if (all.length <= most) return all;
      const last = Array.from(all[most - 1] as string);
      while (last.length > 0 && measure.width(`${last.join('').trimEnd()}…`, style) > room) last.pop();
      return [...all.slice(0, most - 1), `${last.join('').trimEnd()}…`];
    },
  };
}

function glyphOf(font: EmbeddedFont['font'], character: string) {
  const point = character.codePointAt(0) as number;
  return font.glyphForCodePoint(font.hasGlyphForCodePoint(point) ? point : '?'.charCodeAt(0));
}

/** A font's heights grow upwards. */
function placed(steps: readonly Step[], x: number, y: number, scale: number): Step[] {
  return steps.map(({ command, args }) => ({
    command,
    args: args.map((value, i) => (i % 2 === 0 ? x + value * scale : y - value * scale)),
  }));
}

function boxPath(x: number, y: number, w: number, h: number, r: number): Step[] {
  const k = r * (1 - ROUND);
  const curve = (...args: number[]): Step => ({ command: 'bezierCurveTo', args });
  const line = (...args: number[]): Step => ({ command: 'lineTo', args });
  return [
    { command: 'moveTo', args: [x + r, y] },
    line(x + w - r, y),
    curve(x + w - k, y, x + w, y + k, x + w, y + r),
    line(x + w, y + h - r),
    curve(x + w, y + h - k, x + w - k, y + h, x + w - r, y + h),
    line(x + r, y + h),
    curve(x + k, y + h, x, y + h - k, x, y + h - r),
    line(x, y + r),
    curve(x, y + k, x + k, y, x + r, y),
    { command: 'closePath', args: [] },
  ];
}

/** The straight pieces of a path, each part of it closed. */
function flatten(steps: readonly Step[]): [Point, Point][] {
  const lines: [Point, Point][] = [];
  let start: Point = [0, 0];
  let at: Point = start;
  const to = (point: Point) => {
    lines.push([at, point]);
    at = point;
  };
  for (const { command, args } of steps) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = args;
    const from = at;
    if (command === 'lineTo') to([a, b]);
    else if (command === 'closePath') to(start);
    else if (command === 'moveTo') {
      if (at !== start) to(start);
      start = [a, b];
      at = start;
    } else {
      for (let i = 1; i <= PIECES; i += 1) {
        const t = i / PIECES;
        const u = 1 - t;
        const along = (p0: number, p1: number, p2: number, p3: number) =>
          command === 'quadraticCurveTo'
            ? u * u * p0 + 2 * u * t * p1 + t * t * p2
            : u * u * u * p0 + 3 * u * u * t * p1 + 3 * u * t * t * p2 + t * t * t * p3;
        to([along(from[0], a, c, e), along(from[1], b, d, f)]);
      }
    }
  }
  if (at !== start) to(start);
  return lines;
}

/**
 * Adds what an edge changes of the coverage to each dot it goes through: summed up from the left, these say how much of a dot
 * is inside.
 */
function edge(sums: Float32Array, stride: number, high: number, from: Point, to: Point): void {
  if (from[1] === to[1]) return;
  const [way, [x0, y0], [x1, y1]] = from[1] < to[1] ? [1, from, to] : [-1, to, from];
  const slope = (x1 - x0) / (y1 - y0);
  for (let y = Math.max(0, Math.floor(y0)); y < Math.min(high, Math.ceil(y1)); y += 1) {
    const begin = Math.max(y, y0);
    const end = Math.min(y + 1, y1);
    const d = (end - begin) * way;
    const a = x0 + slope * (begin - y0);
    const b = x0 + slope * (end - y0);
    spread(sums, y * stride, Math.min(a, b), Math.max(a, b), d);
  }
}

/** Spreads a change over the dots between two places of one line, by how much of each lies to the right of the edge. */
function spread(sums: Float32Array, line: number, left: number, right: number, d: number): void {
  const first = Math.floor(left);
  const last = Math.max(first, Math.ceil(right) - 1);
  const run = right - left;
  let before = 0;
  for (let x = first; x <= last; x += 1) {
    // Of this dot, the part to the right of the edge, averaged over its height within it and before it.
    const from = Math.max(left, x);
    const until = Math.min(right, x + 1);
    const crossed = run === 0 ? 1 : (until - from) / run;
    const passed = run === 0 ? 0 : Math.max(0, (from - left) / run);
    const covered = passed + crossed * (x + 1 - (from + until) / 2);
    add(sums, line + x, d * (covered - before));
    before = covered;
  }
  add(sums, line + last + 1, d * (1 - before));
}

function add(sums: Float32Array, at: number, value: number): void {
  sums[at] = (sums[at] as number) + value;
}
