// City lists by state, 5,571 in all. Large: the client loads this module only where a city is chosen.
import { getCities } from '@brazilian-utils/brazilian-utils/get-cities';
import { semAcentos } from './comum.ts';
import type { Uf } from './ufs.ts';

const porUf = new Map<Uf, Map<string, string>>();

/** The cities of a state in alphabetical order. */
export function cidadesDe(uf: Uf): string[] {
  return getCities(uf).sort((a, b) => a.localeCompare(b, 'pt-BR'));
}

/** The official name of a city of the state, whatever case or accents were typed; null when it is not one of its cities. */
export function cidadeOficial(uf: Uf, nome: string): string | null {
  let nomes = porUf.get(uf);
  if (!nomes) {
    nomes = new Map(getCities(uf).map((cidade) => [semAcentos(cidade), cidade]));
    porUf.set(uf, nomes);
  }
  return nomes.get(semAcentos(nome)) ?? null;
}
