// How much of an order was kept.

/** Pairs of which the later comes first. Sorts the values. */
function inversoes(valores: number[]): number {
  if (valores.length < 2) return 0;
  const meio = valores.length >> 1;
  const [antes, depois] = [valores.slice(0, meio), valores.slice(meio)];
  let total = inversoes(antes) + inversoes(depois);
  for (let i = 0, j = 0, k = 0; k < valores.length; k += 1) {
    const daEsquerda = j >= depois.length || (i < antes.length && (antes[i] as number) <= (depois[j] as number));
    if (!daEsquerda) total += antes.length - i;
    valores[k] = (daEsquerda ? antes[i++] : depois[j++]) as number;
  }
  return total;
}

/** Kendall's tau of values that should grow: 1 when they all do, 0 for no order, -1 when they all fall. */
export function ordemKendall(valores: readonly number[]): number {
  const pares = (valores.length * (valores.length - 1)) / 2;
  return pares === 0 ? 1 : 1 - (2 * inversoes([...valores])) / pares;
}
