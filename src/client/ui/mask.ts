// Masks: how a text is formatted and where the caret goes. `9` is a digit, `A` a digit or a letter, and anything else is
// written by us.
// We keep our own instead of Mantine's MaskInput because that one drives the input by itself (it ignores a value set
// from outside) and cuts what a phone fills in with the country code.

export const MASCARAS = {
  cpf: '999.999.999-99',
  cnpj: 'AA.AAA.AAA/AAAA-99',
  celular: '(99) 99999-9999',
  fixo: '(99) 9999-9999',
  cep: '99999-999',
  cepCadastro: '99.999-999',
  data: '99/99/9999',
  hora: '99:99',
} as const;

export type Mascara = keyof typeof MASCARAS;

/**
 * Digits past the mask that stay, to be seen and refused: cutting them would turn a number that is too long into another
 * one, and a digit typed in the middle would push the last one out.
 */
const SPARE = 8;

export function takesLetters(mask: Mascara): boolean {
  return MASCARAS[mask].includes('A');
}

/** What of a typed text a mask keeps. */
function kept(mask: Mascara): RegExp {
  return takesLetters(mask) ? /[0-9A-Z]/gi : /\d/g;
}

/** Digits of a text, and letters where the mask has them, without the country code or trunk zero that autofill may put before a phone. */
export function digitsFor(mask: Mascara, text: string): string {
  const room = MASCARAS[mask].replace(/[^9A]/g, '').length;
  const over = (text: string) => text.length - room;
  let digits = (text.match(kept(mask)) ?? []).join('').toUpperCase();
  // A date field may be filled in as ISO by autofill (`bday`).
  const iso = mask === 'data' ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim()) : null;
  if (iso) digits = `${iso[3]}${iso[2]}${iso[1]}`;
  if (mask === 'celular' || mask === 'fixo') {
    // One digit too many in a phone of area code 55 is a slip of the finger, not a country code.
    if (digits.startsWith('55') && (over(digits) === 2 || (over(digits) > 0 && text.trim().startsWith('+')))) {
      digits = digits.slice(2);
    }
    if (over(digits) > 0 && digits.startsWith('0')) digits = digits.slice(1);
  }
  return digits.slice(0, room + SPARE);
}

/** Formats as far as the digits go; a separator appears only with the digit after it, so deleting never gets stuck. */
export function applyMask(mask: Mascara, text: string): string {
  const digits = digitsFor(mask, text);
  let out = '';
  let used = 0;
  for (const char of MASCARAS[mask]) {
    if (used === digits.length) break;
    out += char === '9' || char === 'A' ? digits[used++] : char;
  }
  return out + digits.slice(used);
}

/** Caret position in `masked` after as many digits as there were before it in what the person typed. */
export function caretAfter(typed: string, caret: number, masked: string, mask: Mascara = 'cpf'): number {
  const counts = (text: string) => text.match(kept(mask))?.length ?? 0;
  let left = counts(typed.slice(0, caret));
  if (caret >= typed.length) return masked.length;
  let position = 0;
  while (left > 0 && position < masked.length) {
    left -= counts(masked[position] ?? '');
    position++;
  }
  return position;
}

/** `DD/MM/AAAA` to `AAAA-MM-DD`; '' when it is not a date of the calendar. */
export function dateToIso(text: string): string {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
  if (!match) return '';
  const iso = `${match[3]}-${match[2]}-${match[1]}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : '';
}

export function isoToDate(iso: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso);
  return match ? `${match[3]}/${match[2]}/${match[1]}` : '';
}
