// What the records of a list are called, so that every sentence about them is written once.
import { formatInteger } from '../../../shared/format.ts';

export type Nomes = {
  /** `envio` */
  um: string;
  /** `envios` */
  varios: string;
  /** `isenção` is `f`. */
  genero: 'm' | 'f';
};

/** `1 envio`, `1.482 envios` */
export function contar({ um, varios }: Nomes, quantos: number): string {
  return quantos === 1 ? `1 ${um}` : `${formatInteger(quantos)} ${varios}`;
}

/** `Nenhum envio`, `Nenhuma isenção` */
export function nenhum({ um, genero }: Nomes): string {
  return `${genero === 'm' ? 'Nenhum' : 'Nenhuma'} ${um}`;
}

/** The ending of a word that agrees with them: `encontrad` + `o`. */
export function concordar({ genero }: Nomes, radical: string): string {
  return radical + (genero === 'm' ? 'o' : 'a');
}
