// The ids of a published list as a short text: each as what it adds to the one before, in base 36. Three hundred thousand are
// about a megabyte.

/** @param ids ascending, each once */
export function encolher(ids: readonly number[]): string {
  let anterior = 0;
  return ids
    .map((id) => {
      const passo = id - anterior;
      anterior = id;
      return passo.toString(36);
    })
    .join(' ');
}

export function esticar(texto: string): number[] {
  let id = 0;
  return texto === '' ? [] : texto.split(' ').map((passo) => (id += Number.parseInt(passo, 36)));
}
