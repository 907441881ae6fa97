// Letters without their accents: for searching, and for addresses that people read. Apart from the schemas, so that the first page
// writes addresses without downloading them.

/**
 * Of marks that are put over one letter no language has so many. To put them in order takes the square of their number: of
 * half a megabyte of them, minutes. They are counted from the letter under them, or each of thirty would be counted from; by no
 * lookbehind, which older iPhones cannot read.
 */
export const MARCAS_DEMAIS = /(\P{M}|^)\p{M}{31,}/u;
const CADA_EXCESSO = new RegExp(MARCAS_DEMAIS, 'gu');

/** A text whose letters may be composed or taken apart (`normalize`), whoever wrote it: without what is no language's. */
export const semMarcasDemais = (valor: string): string => valor.replace(CADA_EXCESSO, '$1');

/** Text prepared for searching: lower case, no accents, single spaces. */
export function semAcentos(valor: string): string {
  return semMarcasDemais(valor)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** One sign to who reads a name: keyboards, phones and word processors write each another one. */
export const APOSTROFOS = /['’‘ʼ´`]/g;

/** What is searched for by its words: those that an apostrophe joins are two, whichever was typed. */
export const palavrasDe = (valor: string): string[] =>
  semAcentos(valor.replace(APOSTROFOS, ' ')).split(' ').filter(Boolean);

/** The most characters a text takes in an address. */
const NO_ENDERECO = 80;

/** Where the world finds a contest: its number, and words for people to read. */
export function enderecoDoConcurso({ id, titulo, prefeitura }: { id: number; titulo: string; prefeitura: string }) {
  const palavras = semAcentos(`${titulo} ${prefeitura}`)
    .replace(/n[º°o.]+ ?(?=\d)/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, NO_ENDERECO)
    .replace(/^-+|-+$/g, '');
  return `/concursos/${id}/${palavras || 'concurso'}`;
}

/** A code as it is searched: a file that a spreadsheet opens has a mark before it, which keeps its digits. */
export const semMarca = (codigo: string): string => codigo.replace(/^'/, '');
