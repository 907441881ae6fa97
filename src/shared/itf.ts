// The bars of a bank slip: Interleaved 2 of 5, as FEBRABAN prescribes for the 44 digits of its code. Here apart, because
// the screen draws them as SVG and the printed slip as PDF.

const NARROW = 1;
const WIDE = 3;
/** The five elements of each digit, wide ones marked. */
const PATTERNS = ['nnwwn', 'wnnnw', 'nwnnw', 'wwnnn', 'nnwnw', 'wnwnn', 'nwwnn', 'nnnww', 'wnnwn', 'nwnwn'] as const;
const START = [NARROW, NARROW, NARROW, NARROW];
const STOP = [WIDE, NARROW, NARROW];

const width = (element: string | undefined) => (element === 'w' ? WIDE : NARROW);

/**
 * Widths of bars and spaces in modules, by turns and beginning with a bar, start and stop signs included: 405 modules
 * for 44 digits. The quiet zones are left to whoever draws. @throws RangeError for an odd number of digits or anything
 * but digits
 */
export function itfBars(digits: string): number[] {
  if (!/^(\d\d)+$/.test(digits)) throw new RangeError('Interleaved 2 of 5 takes an even number of digits');
  const elements = [...START];
  for (let i = 0; i < digits.length; i += 2) {
    const bars = PATTERNS[Number(digits[i])] ?? '';
    const spaces = PATTERNS[Number(digits[i + 1])] ?? '';
    for (let j = 0; j < bars.length; j += 1) elements.push(width(bars[j]), width(spaces[j]));
  }
  return [...elements, ...STOP];
}
