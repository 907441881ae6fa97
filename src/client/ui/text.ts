/** Keeps "nº" beside its number, whatever the width. */
export function unirNumero(texto: string): string {
  return texto.replaceAll('nº ', 'nº\u00A0');
}
