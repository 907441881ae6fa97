// What a search for a person looks for, wherever in the panel one is searched: the words of a name in any order, an e-mail, a CPF or a phone
// (whole or a piece, as people write them or as the screens mask them), the number of an enrolment, a protocol. Read by the
// store's search (server/store/people.ts).
import { soDigitos } from './comum.ts';
import { palavrasDe } from './letras.ts';
import { CODIGO_DE_PROTOCOLO, codigoLimpo } from './protocolos.ts';

/** Stands in the empty field of whoever searches a person. */
export const PALAVRAS_DA_PESSOA = 'Nome, CPF, telefone, e-mail, nº ou protocolo';

export const DIGITS_OF_A_CPF = 11;

export interface PersonSearch {
  /** Pieces of the name or the e-mail; all must be there. */
  words: readonly string[];
  /** Pieces of a CPF, of a phone or of a number in an e-mail; all must be there. */
  digits: readonly string[];
  /** The six digits in the middle of CPFs, as a masked one shows them. */
  middle: readonly string[];
  inscricao: number | null;
  /** Its number, or the code that it is checked by. */
  protocolo: string | null;
}

const NOBODY: PersonSearch = { words: [], digits: [], middle: [], inscricao: null, protocolo: null };

/** Digits with whatever people put between them. */
const DIGITS = /^[\d.\-/()+*\s]*\d[\d.\-/()+*\s]*$/;
const MASKED = /^\*{3}(\d{6})\*{2}$/;
const ENROLMENT = /^(?:(?:n\.?[º°o]\.?|#)\s*)?(\d{1,9})$/i;
/** A number that says of itself that it is an enrolment's. */
const SIGNED = /^[n#]/i;
const PROTOCOL = /^([a-z]{3})[\s-]?(20\d{2})(?:[\s-]+(\d{1,7})|(\d{7}))$/i;
const IN_FOURS = /^[a-z]{4}(-[a-z]{4}){3}$/i;
/** Beyond a CPF and beyond a phone with its area: with the country's code, or the nought of a call from afar. */
const WITH_PREFIX = /^(?:55|0)(\d{10,11})$/;

const withoutControls = (text: string) => text.replace(/\p{Cc}/gu, ' ').trim();

function protocolIn(text: string): string | null {
  const [, kind = '', year, count, whole = ''] = PROTOCOL.exec(text) ?? [];
  if (year) return `${kind.toUpperCase()}-${year}-${count?.padStart(7, '0') ?? whole}`;
  // Nobody writes a code with a dot in it; many write the first part of an e-mail so.
  const code = /\.\S/.test(text) ? '' : codigoLimpo(text);
  if (!CODIGO_DE_PROTOCOLO.test(code)) return null;
  // A code has digits and letters, and older ones may have letters alone: those are somebody's name unless written in fours.
  return (/\d/.test(code) && /[A-Z]/.test(code)) || IN_FOURS.test(text) ? code : null;
}

/** A word that is in another one says nothing more. */
const needed = (words: readonly string[]) =>
  [...new Set(words)].filter((word, _, all) => !all.some((other) => other !== word && other.includes(word)));

/** @param search as it was typed */
export function personSearch(search: string): PersonSearch {
  const text = withoutControls(search);
  const protocolo = protocolIn(text);
  if (protocolo) return { ...NOBODY, protocolo };
  const number = ENROLMENT.exec(text)?.[1];
  const inscricao = number === undefined ? null : Number(number);
  if (number !== undefined && SIGNED.test(text)) return { ...NOBODY, inscricao };
  const terms = DIGITS.test(text) ? [text] : palavrasDe(text);
  const [numbers, words] = [terms.filter((term) => DIGITS.test(term)), terms.filter((term) => !DIGITS.test(term))];
  const masked = numbers.map((term) => MASKED.exec(term.replace(/[.\-\s]/g, ''))?.[1]);
  return {
    words: needed(words),
    digits: needed(numbers.flatMap((term, i) => (masked[i] ? [] : withoutPrefix(soDigitos(term))))),
    middle: masked.filter((six) => six !== undefined),
    inscricao,
    protocolo: null,
  };
}

function withoutPrefix(digits: string): string {
  return digits.length > DIGITS_OF_A_CPF ? digits.replace(WITH_PREFIX, '$1') : digits;
}
