// What the records of a list are called, so that every sentence about them is written once.
import { formatCount, formatInteger } from '../../shared/format.ts';
import { DIA_MS, dataLocal } from '../../shared/tempo.ts';

export type Nomes = {
  /** `envio` */
  um: string;
  /** `envios` */
  varios: string;
  /** `isenção` is `f`. */
  genero: 'm' | 'f';
  /** On buttons and in questions: `prazo` of `prazo de recurso`. */
  curto?: string;
};

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `1 envio`, `1.482 envios` */
export function contar({ um, varios }: Nomes, quantos: number): string {
  return formatCount(quantos, um, varios);
}

/** `Nenhum envio`, `Nenhuma isenção` */
export function nenhum({ um, genero }: Nomes): string {
  return `${genero === 'm' ? 'Nenhum' : 'Nenhuma'} ${um}`;
}

/** The ending of a word that agrees with them: `encontrad` + `o`. */
export function concordar({ genero }: Nomes, radical: string): string {
  return radical + (genero === 'm' ? 'o' : 'a');
}

/** `Vaga excluída com sucesso!` of `excluíd` */
export function feito(nomes: Nomes, radical: string): string {
  return `${capital(nomes.um)} ${concordar(nomes, radical)} com sucesso!`;
}

/** `Vaga não encontrada` */
export function naoEncontrado(nomes: Nomes): string {
  return `${capital(nomes.um)} não ${concordar(nomes, 'encontrad')}`;
}

/** How long something waits, in whole days of São Paulo's calendar: `há 12 dias`. */
export function espera(desde: string, agora: Date): string {
  const dias = Math.round((Date.parse(dataLocal(agora)) - Date.parse(dataLocal(desde))) / DIA_MS);
  if (dias <= 0) return 'desde hoje';
  return dias === 1 ? 'desde ontem' : `há ${formatInteger(dias)} dias`;
}
