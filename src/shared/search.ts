// What a search by name, e-mail or CPF looks for, in the text that the store keeps of each candidate (contract of the
// lists: case and accents do not matter, a CPF may come with its mask).
import { semAcentos, soDigitos } from './comum.ts';

/** Digits with or without a mask are a piece of a CPF, or of a number in an e-mail; anything else a piece of a name. */
export function searchText(search: string): string {
  const digitos = soDigitos(search);
  return digitos !== '' && /^[\d.\-/\s]+$/.test(search) ? digitos : semAcentos(search);
}

/** The enrolment that six digits or more may name. */
export function searchedNumber(search: string): number | null {
  return /^\d{6,9}$/.test(search.trim()) ? Number(search) : null;
}
