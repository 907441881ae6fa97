// CSV as Brazilian spreadsheets read and write it: semicolons, quotes where they are needed.

/** One line. Cells a spreadsheet would take for a formula are made harmless. */
export function linhaCsv(celulas: readonly (string | number | null)[]): string {
  const textos = celulas.map((celula) => {
    const texto = String(celula ?? '');
    const inofensivo = /^[=+\-@\t\r]/.test(texto) ? `'${texto}` : texto;
    return /[";\r\n]/.test(inofensivo) ? `"${inofensivo.replaceAll('"', '""')}"` : inofensivo;
  });
  return `${textos.join(';')}\r\n`;
}

/** The lines of a file as records, by the names of its first line. */
export function lerCsv(texto: string): Record<string, string>[] {
  const linhas: string[][] = [[]];
  for (const [, citada, livre = '', fim] of texto
    .replace(/^\uFEFF/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^;\r\n"]*))(;|\r?\n|$)/g)) {
    linhas.at(-1)?.push(citada === undefined ? livre : citada.replaceAll('""', '"'));
    if (fim !== ';') linhas.push([]);
  }
  const [nomes = [], ...registros] = linhas.filter((celulas) => celulas.some((celula) => celula !== ''));
  return registros.map((celulas) => Object.fromEntries(nomes.map((nome, n) => [nome, celulas[n] ?? ''])));
}
