// The line of those who come when the portal is full: what a refusal says, and what is carried along to keep the place.
// Part of the page's first file (vite.config.ts), so it imports nothing.

/** The header that carries a place in the line, or the right to be inside, both ways. */
export const ESPERA_HEADER = 'Fila';

/** What a 503 says beside its text: 1 for whoever is next, and in how many seconds to try again. */
export interface Espera {
  posicao: number;
  segundos: number;
}

export function textoDaEspera({ posicao, segundos }: Espera): string {
  const tempo = segundos === 1 ? '1 segundo' : `${segundos} segundos`;
  return `Muitas pessoas estão usando o portal agora. Você é o nº ${posicao} da fila; tentaremos de novo em ${tempo}.`;
}
