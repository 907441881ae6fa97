// Recovery codes: some 78 random bits each, kept as passwords are. Those of before are kept by a plain digest until they
// are used or replaced.
import { createHash, randomInt } from 'node:crypto';
import { CODIGOS_DE_RECUPERACAO } from '../../shared/segundo-fator.ts';
import { markOf, type Passwords } from '../platform/passwords.ts';
import type { CodigoGuardado } from './segundo-fator-queries.ts';

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

/** @param codigos as people are shown them */
export function guardarCodigos(passwords: Passwords, codigos: readonly string[]): Promise<CodigoGuardado[]> {
  return Promise.all(
    codigos.map(async (codigo) => {
      const limpo = codigo.replace(/-/g, '');
      const codigo_hash = await passwords.hash(limpo);
      return { codigo_hash, marca: markOf(codigo_hash, limpo) };
    }),
  );
}

/**
 * Which of somebody's codes it is, in the time of one comparison also when it is none.
 * @param codigo as the shared schema reads it
 */
export async function qualCodigo(
  passwords: Passwords,
  guardados: readonly CodigoGuardado[],
  codigo: string,
): Promise<string | null> {
  const digest = createHash('sha256').update(codigo).digest('base64url');
  const antigo = guardados.find(({ marca, codigo_hash }) => marca === null && codigo_hash === digest);
  const provaveis = guardados.filter(({ marca, codigo_hash }) => marca === markOf(codigo_hash, codigo));
  for (const { codigo_hash } of provaveis) if (await passwords.verify(codigo_hash, codigo)) return codigo_hash;
  if (provaveis.length === 0) await passwords.verify(null, codigo);
  return antigo?.codigo_hash ?? null;
}
