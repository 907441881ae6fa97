// Whether a photographed page can be read at all: blurred, or so dark or bright that nothing is on it. Only a warning: a person
// sees better.

export type Flaw = 'borrada' | 'escura' | 'clara';

/** Red, green, blue and opacity of each pixel, row by row. */
type Pixels = { data: ArrayLike<number>; width: number; height: number };

/** Pixels of the longest side that is judged: the same measure for every camera. */
export const JUDGED = 1000;
/** Nothing is said of a picture smaller than this. */
const TOO_SMALL = 200;
/** The page in so many parts each way: letters may stand in few of them. */
const PARTS = 12;
/** Of the parts, those with the most edges: a sheet with three lines of text is not blurred. */
const SHARPEST = 0.1;
const BLURRED = 120;
/** Whatever the brightest hundredth stays below is night; what the darkest two hundredths of a percent stay above is blank. */
const NIGHT = 64;
const BLANK = 190;
const BRIGHTEST = 0.99;
const DARKEST = 0.0002;

export function flawOf(pixels: Pixels): Flaw | null {
  if (Math.max(pixels.width, pixels.height) < TOO_SMALL) return null;
  const grey = greyOf(pixels);
  const tone = tones(grey);
  if (tone(BRIGHTEST) < NIGHT) return 'escura';
  if (tone(DARKEST) > BLANK) return 'clara';
  return sharpness(grey, pixels.width, pixels.height) < BLURRED ? 'borrada' : null;
}

function greyOf({ data, width, height }: Pixels): Uint8Array {
  const grey = new Uint8Array(width * height);
  for (let i = 0; i < grey.length; i += 1) {
    const at = i * 4;
    grey[i] = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  }
  return grey;
}

/** The tone that so great a part of the picture is not brighter than. */
function tones(grey: Uint8Array): (part: number) => number {
  const counts = new Uint32Array(256);
  for (const tone of grey) counts[tone] = (counts[tone] ?? 0) + 1;
  return (part) => {
    let left = part * grey.length;
    for (let tone = 0; tone < 256; tone += 1) {
      left -= counts[tone] ?? 0;
      if (left <= 0) return tone;
    }
    return 255;
  };
}

/** The variance of the Laplacian, which edges make large, in the parts of the picture that have the most of it. */
function sharpness(grey: Uint8Array, width: number, height: number): number {
  const [columns, rows] = [Math.min(PARTS, width - 2), Math.min(PARTS, height - 2)];
  const parts: number[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [left, right] = between(column, columns, width);
      const [top, bottom] = between(row, rows, height);
      parts.push(variance(grey, width, left, right, top, bottom));
    }
  }
  parts.sort((a, b) => b - a);
  const best = parts.slice(0, Math.max(1, Math.round(parts.length * SHARPEST)));
  return best.reduce((sum, one) => sum + one, 0) / best.length;
}

/** Where a part begins and ends, without the picture's rim. */
function between(part: number, of: number, length: number): [from: number, to: number] {
  return [1 + Math.floor((part * (length - 2)) / of), 1 + Math.floor(((part + 1) * (length - 2)) / of)];
}

function variance(grey: Uint8Array, width: number, left: number, right: number, top: number, bottom: number): number {
  let sum = 0;
  let squares = 0;
  const at = (i: number) => grey[i] ?? 0;
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const i = y * width + x;
      const edge = at(i - 1) + at(i + 1) + at(i - width) + at(i + width) - 4 * at(i);
      sum += edge;
      squares += edge * edge;
    }
  }
  const count = (right - left) * (bottom - top);
  return squares / count - (sum / count) ** 2;
}
