// How a picture stands upright. A camera held sideways writes its pixels as they came and beside them, as a number from 1 to
// 8, how they are to be shown. Turned here rather than left to the browser: not every one does it, and no PDF does.

type Size = { width: number; height: number };

/** Whether upright means that width and height change places. */
const lies = (held: number) => held >= 5 && held <= 8;

export function uprightSize(held: number, { width, height }: Size): Size {
  return lies(held) ? { width: height, height: width } : { width, height };
}

/** What `setTransform` takes, so that a picture drawn at 0,0 in these measures, as it lies, stands upright. */
export function turn(held: number, { width, height }: Size): [number, number, number, number, number, number] {
  switch (held) {
    case 2:
      return [-1, 0, 0, 1, width, 0];
    case 3:
      return [-1, 0, 0, -1, width, height];
    case 4:
      return [1, 0, 0, -1, 0, height];
    case 5:
      return [0, 1, 1, 0, 0, 0];
    case 6:
      return [0, 1, -1, 0, height, 0];
    case 7:
      return [0, -1, -1, 0, height, width];
    case 8:
      return [0, -1, 1, 0, 0, width];
    default:
      return [1, 0, 0, 1, 0, 0];
  }
}
