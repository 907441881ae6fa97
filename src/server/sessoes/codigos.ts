// Recovery codes: some 78 random bits each, so that a plain digest keeps them.
import { createHash, randomInt } from 'node:crypto';
import { CODIGOS_DE_RECUPERACAO } from '../../shared/segundo-fator.ts';

// Without what reads alike on paper: 0 O, 1 I L, and U, which reads as V.
const LETRAS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const GRUPOS = 4;
const DE = 4;

/** `K7QM-2XWD-9FHT-R4CA` */
function novoCodigo(): string {
  const grupo = () => Array.from({ length: DE }, () => LETRAS[randomInt(LETRAS.length)]).join('');
  return Array.from({ length: GRUPOS }, grupo).join('-');
}

export function novosCodigos(): string[] {
  const codigos = new Set<string>();
  while (codigos.size < CODIGOS_DE_RECUPERACAO) codigos.add(novoCodigo());
  return [...codigos];
}

/** @param codigo typed in any way the shared schema reads */
export function hashDoCodigo(codigo: string): string {
  return createHash('sha256').update(codigo.replace(/-/g, '')).digest('base64url');
}
