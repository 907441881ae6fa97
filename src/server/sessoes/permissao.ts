// What a role reaches, where the procedure alone cannot tell: by the kind of a record, or by the part of an answer; and
// whether a session holds, where no procedure has asked.
import { type Alcance, type Area, type Papel, podeNaArea, SEM_PERMISSAO } from '../../shared/papeis.ts';
import type { Deps } from '../context.ts';
import { DomainError } from '../platform/errors.ts';
import type { RateLimitOptions } from '../platform/limits.ts';
import { getSessaoComDono } from './queries.ts';

/** How many forbidden calls of one address a process writes to its log. */
export const RECUSAS_ANOTADAS: RateLimitOptions = { max: 20, windowSeconds: 60 };

interface Quem {
  admin: { papel: Papel };
}

/** @throws DomainError `proibido` */
export function exigir({ admin }: Quem, area: Area, alcance: Alcance): void {
  if (!podeNaArea(admin.papel, area, alcance)) throw new DomainError('proibido', SEM_PERMISSAO);
}

/** Whether a part of an answer is for this administrator's eyes. */
export function ve({ admin }: Quem, area: Area): boolean {
  return podeNaArea(admin.papel, area, 'ler');
}

/**
 * Whether a session still opens what it did: not ended, and its owner's account still holds, in the role it had.
 * @param papel an administrator's; null of a candidate's
 */
export async function sessaoVale(
  deps: Pick<Deps, 'db'>,
  { sid, papel }: { sid: string; papel: Papel | null },
): Promise<boolean> {
  const sessao = await getSessaoComDono(deps.db, sid);
  return sessao !== null && sessao.encerrada_em === null && sessao.ativo && sessao.papel === papel;
}
