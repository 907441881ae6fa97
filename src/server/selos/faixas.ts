// Whole numbers in order as a short text, `1-1000,1003`, and sets of them that have no end.

/** Longer than any: what somebody wrote over a seal may name more numbers than there is memory for. */
const MAIS_LONGA = 100_000;

/** @param numeros ascending, each once */
export function faixasDe(numeros: readonly number[]): string {
  const partes: string[] = [];
  for (let i = 0; i < numeros.length; ) {
    let j = i;
    while (numeros[j + 1] === (numeros[j] as number) + 1) j++;
    partes.push(j === i ? `${numeros[i]}` : `${numeros[i]}-${numeros[j]}`);
    i = j + 1;
  }
  return partes.join(',');
}

type Faixa = [de: number, ate: number];

const faixas = (texto: string): Faixa[] =>
  texto === ''
    ? []
    : texto.split(',').map((parte) => {
        const [de, ate] = parte.split('-').map(Number);
        return [de as number, ate ?? (de as number)];
      });

/** What is in it; of a range that is longer than any the beginning. */
export function numerosDe(texto: string): number[] {
  return faixas(texto).flatMap(([de, ate]) =>
    Array.from({ length: Math.min(ate - de + 1, MAIS_LONGA) }, (_, i) => de + i),
  );
}

function unir(todas: Faixa[]): Faixa[] {
  const unidas: Faixa[] = [];
  for (const [de, ate] of todas.toSorted(([a], [b]) => a - b)) {
    const ultima = unidas.at(-1);
    if (ultima && de <= ultima[1] + 1) ultima[1] = Math.max(ultima[1], ate);
    else unidas.push([de, ate]);
  }
  return unidas;
}

/** What is in any of them. */
export function unirFaixas(textos: readonly string[]): string {
  return unir(textos.flatMap(faixas))
    .map(([de, ate]) => (de === ate ? `${de}` : `${de}-${ate}`))
    .join(',');
}

/** Whether a number is in any of them. */
export function conjunto(textos: readonly string[]): (n: number) => boolean {
  const unidas = unir(textos.flatMap(faixas));
  return (n) => {
    let [baixo, alto] = [0, unidas.length];
    while (baixo < alto) {
      const meio = (baixo + alto) >> 1;
      if ((unidas[meio] as Faixa)[1] < n) baixo = meio + 1;
      else alto = meio;
    }
    return baixo < unidas.length && (unidas[baixo] as Faixa)[0] <= n;
  };
}
