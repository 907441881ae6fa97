// From a bearer token to who is asking: signature and expiry first, then the session's row, which logout ends.
import type { Papel } from '../../shared/papeis.ts';
import { SESSAO_EXPIRADA, TOKEN_EXPIRADO } from '../../shared/sessoes.ts';
import type { Deps } from '../context.ts';
import { DomainError } from '../platform/errors.ts';
import { getSessaoComDono } from './queries.ts';

export interface Identity {
  tipo: 'candidato' | 'admin';
  perfil: 'candidato' | 'admin';
  sid: string;
  id: number;
  nome: string;
  email: string;
  /** An administrator's role; null for a candidate. */
  papel: Papel | null;
  /** Whether an administrator's second factor is in force. */
  segundoFator: boolean;
}

/** @throws DomainError `nao_autenticado` for a missing, bad, expired or revoked token. */
export async function identify(deps: Deps, bearer: string | null): Promise<Identity> {
  if (!bearer) throw new DomainError('nao_autenticado', SESSAO_EXPIRADA);
  const check = deps.tokens.verify(bearer);
  if (!check.ok) throw new DomainError('nao_autenticado', check.expired ? TOKEN_EXPIRADO : SESSAO_EXPIRADA);
  const sessao = await getSessaoComDono(deps.db, check.payload.sid);
  if (!sessao || sessao.encerrada_em !== null || sessao.tipo !== check.payload.tipo || !sessao.ativo) {
    throw new DomainError('nao_autenticado', SESSAO_EXPIRADA);
  }
  return {
    tipo: sessao.tipo,
    perfil: sessao.perfil,
    sid: check.payload.sid,
    id: sessao.usuario_id,
    nome: sessao.nome,
    email: sessao.email,
    papel: sessao.papel,
    segundoFator: sessao.segundoFator,
  };
}
