// Masks for digits: how a text is formatted and where the caret goes. `9` is a digit, anything else is written by us.
// We keep our own instead of Mantine's MaskInput because that one drives the input by itself (it ignores a value set
// from outside) and cuts what a phone fills in with the country code.

export const MASCARAS = {
  cpf: '999.999.999-99',
  cnpj: '99.999.999/9999-99',
  celular: '(99) 99999-9999',
  fixo: '(99) 9999-9999',
  cep: '99999-999',
  cepCadastro: '99.999-999',
  data: '99/99/9999',
  hora: '99:99',
} as const;

export type Mascara = keyof typeof MASCARAS;

function isDigit(char: string | undefined): char is string {
  return char !== undefined && char >= '0' && char <= '9';
}

/** Digits of a text, without the country code or trunk zero that autofill may put before a phone. */
export function digitsFor(mask: Mascara, text: string): string {
  const room = MASCARAS[mask].replace(/[^9]/g, '').length;
  let digits = text.replace(/\D/g, '');
  // A date field may be filled in as ISO by autofill (`bday`).
  const iso = mask === 'data' ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim()) : null;
  if (iso) digits = `${iso[3]}${iso[2]}${iso[1]}`;
  if (mask === 'celular' || mask === 'fixo') {
    if (digits.length > room && digits.startsWith('55')) digits = digits.slice(2);
    if (digits.length > room && digits.startsWith('0')) digits = digits.slice(1);
  }
  return digits.slice(0, room);
}

/** Formats as far as the digits go; a separator appears only with the digit after it, so deleting never gets stuck. */
export function applyMask(mask: Mascara, text: string): string {
  const digits = digitsFor(mask, text);
  let out = '';
  let used = 0;
  for (const char of MASCARAS[mask]) {
    if (used === digits.length) break;
    out += char === '9' ? digits[used++] : char;
  }
  return out;
}

/** Caret position in `masked` after as many digits as there were before it in what the person typed. */
export function caretAfter(typed: string, caret: number, masked: string): number {
  let left = [...typed.slice(0, caret)].filter(isDigit).length;
  if (caret >= typed.length) return masked.length;
  let position = 0;
  while (left > 0 && position < masked.length) {
    if (isDigit(masked[position])) left--;
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
