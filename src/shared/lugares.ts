// Places of a text that are filled for whoever reads it: `{nome}`.

const LUGAR = /\{([\p{L}_]{1,40})\}/gu;

/** The places of a text, each once. */
export function lugares(texto: string): string[] {
  return [...new Set(Array.from(texto.matchAll(LUGAR), ([, nome = '']) => nome))];
}

/** The text with its places filled; what is no place of ours stays as it is written. */
export function preencherLugares(texto: string, valores: Readonly<Record<string, string>>): string {
  return texto.replace(LUGAR, (inteiro, nome: string) =>
    Object.hasOwn(valores, nome) ? (valores[nome] ?? inteiro) : inteiro,
  );
}
