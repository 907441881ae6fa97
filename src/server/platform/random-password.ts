// The passwords the portal invents, for recoveries and for the first administrator.
import { randomInt } from 'node:crypto';

// Without what reads alike on paper and on screens: 0 O o, 1 l I.
const LETRAS_E_NUMEROS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const TAMANHO = 10;

/** Ten random letters and digits, about 57 bits. */
export function randomPassword(): string {
  return Array.from({ length: TAMANHO }, () => LETRAS_E_NUMEROS[randomInt(LETRAS_E_NUMEROS.length)]).join('');
}
