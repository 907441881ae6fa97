// How large a photographed page is sent: small enough for a phone's network, large enough to be read.

/** Pixels of the longest side: an A4 page at 170 dots an inch. */
const LONGEST = 2000;
/** Of the shortest side of a strip, a screen that was photographed as it scrolled, as far as browsers draw so long a one. */
const STRIP = 1000;
const LONGEST_STRIP = 8000;
/** Tried from the best: what is lost first is what nobody reads. */
export const QUALITIES = [0.85, 0.75, 0.65] as const;
/** A page this light is not pressed further. */
const LIGHT = 1024 * 1024;
/** So many pages fit into what a field takes. */
const PAGES_THAT_FIT = 8;
/** Nobody photographs more for one document; what has more pages is a scanner's. */
export const PAGES_MAX = 30;
/** Of the picture beside its buttons, twice what is shown for dense screens. */
export const THUMBNAIL = 192;

type Size = { width: number; height: number };

/** As large as a page needs to be read. */
export function pageSize(picture: Size): Size {
  const [short, long] = [Math.min(picture.width, picture.height), Math.max(picture.width, picture.height)];
  return shrunk(picture, Math.max(LONGEST, Math.min(LONGEST_STRIP, (STRIP * long) / short)));
}

/** The same picture, no side longer than this; a smaller one stays as it is. */
export function shrunk({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Most bytes of a page in a field that takes so many. */
export function pageBudget(maxBytes: number): number {
  return Math.min(LIGHT, Math.floor(maxBytes / PAGES_THAT_FIT));
}
