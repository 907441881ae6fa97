// Addresses of files that say themselves what they are for, and open only while the session they were given to lasts, and its
// owner has the role it was asked for in.
import type { Papel } from '../../shared/papeis.ts';
import { assinarEndereco } from '../arquivos/index.ts';
import type { Deps } from '../context.ts';
import { createCipher } from '../platform/cipher.ts';
import { naoEncontrado } from '../platform/errors.ts';
import { sessaoVale } from './permissao.ts';

interface DeQuem {
  sid: string;
  /** An administrator's; null of a candidate's. */
  papel: Papel | null;
}

/** Sealed: what was searched for is often a CPF, and addresses end up in histories and in the logs of proxies. */
export function enderecoSelado<T extends DeQuem>(deps: Deps, pasta: string, dito: T, minutos: number) {
  return assinarEndereco(deps, `${pasta}/${createCipher(deps.fileKeys).seal(JSON.stringify(dito))}`, minutos);
}

/**
 * What it says.
 * @param selado the end of an address whose signature holds: only `enderecoSelado` made it
 * @throws DomainError `nao_encontrado` when its session is over, or its owner has another role
 */
export async function abrirSelado<T>(deps: Deps, selado: string): Promise<T> {
  const dito = JSON.parse(createCipher(deps.fileKeys).open(selado)) as T & DeQuem;
  if (!(await sessaoVale(deps, dito))) throw naoEncontrado('Arquivo não encontrado.');
  return dito;
}
