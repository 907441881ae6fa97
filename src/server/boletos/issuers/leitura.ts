// Reading what banks write: keys may be missing, numbers may come as text and dates in three forms. Whatever cannot be
// read is null, never an error.
import { createHash } from 'node:crypto';
import { paraCentavos, soDigitos } from '../../../shared/comum.ts';
import { codigoDaLinha } from '../febraban.ts';

export type Objeto = Record<string, unknown>;

/** The value itself when it is a JSON object, else an empty one. */
export function objeto(valor: unknown): Objeto {
  return typeof valor === 'object' && valor !== null && !Array.isArray(valor) ? (valor as Objeto) : {};
}

/** The objects of a list; anything else in it is left out. */
export function objetos(valor: unknown): Objeto[] {
  return Array.isArray(valor)
    ? valor.filter((item): item is Objeto => typeof item === 'object' && item !== null && !Array.isArray(item))
    : [];
}

/** The fields that say something: banks are told nothing of the others. */
export function preenchidos(campos: Objeto): Objeto {
  return Object.fromEntries(Object.entries(campos).filter(([, valor]) => valor !== null && valor !== ''));
}

/** A text that says something, trimmed; numbers count as their digits. */
export function texto(valor: unknown): string | null {
  if (typeof valor === 'number' && Number.isFinite(valor)) return String(valor);
  return typeof valor === 'string' && valor.trim() !== '' ? valor.trim() : null;
}

/** A text with exactly so many digits, however it is punctuated. */
export function digitos(valor: unknown, quantos: number): string | null {
  const lidos = soDigitos(texto(valor) ?? '');
  return lidos.length === quantos ? lidos : null;
}

/** Cents of a value in reais: `85.5`, `"85.50"` or `"1.234,56"`. */
export function centavos(valor: unknown): number | null {
  const escrito = texto(valor);
  if (escrito === null) return null;
  const reais = Number(escrito.includes(',') ? escrito.replaceAll('.', '').replace(',', '.') : escrito);
  return Number.isFinite(reais) && reais >= 0 && reais < 1e12 ? paraCentavos(reais) : null;
}

/** `YYYY-MM-DD` of that form, of `dd.mm.aaaa` or of `dd/mm/aaaa`, with or without a time behind it. */
export function dia(valor: unknown): string | null {
  const escrito = texto(valor) ?? '';
  const [, iso] = /^(\d{4}-\d{2}-\d{2})(?!\d)/.exec(escrito) ?? [];
  const [, d, m, a] = /^(\d{2})[./](\d{2})[./](\d{4})/.exec(escrito) ?? [];
  const data = iso ?? `${a}-${m}-${d}`;
  const instante = Date.parse(`${data}T00:00:00Z`);
  // A day that does not exist moves to another one; year 1 is how some systems write "none".
  if (Number.isNaN(instante) || new Date(instante).toISOString().slice(0, 10) !== data) return null;
  return data >= '1900' ? data : null;
}

/**
 * Both numbers of a slip as the bank wrote them, right or wrong; the bar code follows from the line where the bank leaves
 * it out. Null when there is no line at all.
 */
export function numeros(linha: unknown, codigo: unknown): { linha_digitavel: string; codigo_barras: string } | null {
  const linha_digitavel = algarismos(linha);
  if (linha_digitavel === '') return null;
  return { linha_digitavel, codigo_barras: algarismos(codigo) || (codigoDaLinha(linha_digitavel) ?? '') };
}

const NUMERO_MAXIMO = 60;

function algarismos(valor: unknown): string {
  return soDigitos(texto(valor) ?? '').slice(0, NUMERO_MAXIMO);
}

const PROFUNDIDADE_MAXIMA = 20;

/** The same text for the same content, in whatever order its keys came. */
function canonico(valor: unknown, profundidade = 0): string {
  if (typeof valor !== 'object' || valor === null) return JSON.stringify(valor) ?? 'null';
  if (profundidade === PROFUNDIDADE_MAXIMA) return '…';
  if (Array.isArray(valor)) return `[${valor.map((item) => canonico(item, profundidade + 1)).join()}]`;
  const pares = Object.entries(valor).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${pares.map(([nome, item]) => `${JSON.stringify(nome)}:${canonico(item, profundidade + 1)}`).join()}}`;
}

/** Names a content: the same one gives the same 64 characters. */
export function impressao(valor: unknown): string {
  return createHash('sha256').update(canonico(valor)).digest('hex');
}
