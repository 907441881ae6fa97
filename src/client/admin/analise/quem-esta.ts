// Who else is at a request, in a word.
import type { Movimento } from '../../../shared/movimento.ts';

/** Who is deciding it at this moment, empty for oneself; null when nobody is. */
export function quemDecide(movimento: Movimento | undefined, id: number): string | null {
  const este = (um: { id: number }) => um.id === id;
  return movimento?.retidas.some(este) ? '' : (movimento?.decidindo.find(este)?.nome ?? null);
}

/** Who else has it open. */
export function nomesDe(movimento: Movimento | undefined, id: number): string[] {
  return movimento?.analisando.flatMap((um) => (um.id === id ? um.nome : [])) ?? [];
}

export const emAnalise = (nomes: readonly string[]) =>
  `Em análise por ${nomes[0]}${nomes.length > 1 ? ` e mais ${nomes.length - 1}` : ''}`;

/** Of one in the list; null when nobody is at it. */
export function quemEsta(movimento: Movimento, id: number): string | null {
  const decide = quemDecide(movimento, id);
  if (decide !== null) return `${decide || 'Você'} está decidindo`;
  const nomes = nomesDe(movimento, id);
  return nomes.length > 0 ? emAnalise(nomes) : null;
}
