// New passwords, wherever one is chosen: refused when they are easy to guess.
import { type DonoDaSenha, recusaDaSenha } from '../../shared/senhas.ts';
import type { Deps } from '../context.ts';
import { DomainError } from '../platform/errors.ts';
import { senhaComum } from './senhas-comuns.ts';

/** Why a new password is refused; null when it may be used. */
export function recusaDe({ ajustes }: Pick<Deps, 'ajustes'>, senha: string, dono: DonoDaSenha): string | null {
  return recusaDaSenha(senha, { ...dono, instituto: ajustes.atual().instituto.nome }, senhaComum);
}

/** @throws DomainError `campos_invalidos` that names the field, and `senha`, which every call is refused an easy password under */
export function assertSenhaNova(deps: Pick<Deps, 'ajustes'>, campo: string, senha: string, dono: DonoDaSenha): void {
  const recusa = recusaDe(deps, senha, dono);
  if (recusa) throw new DomainError('campos_invalidos', recusa, { errors: { [campo]: [recusa], senha: [recusa] } });
}
