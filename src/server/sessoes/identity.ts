// From a bearer token to who is asking: signature and expiry first, then the session's row, which logout ends.

import { type Papel, SEM_PERMISSAO } from '../../shared/papeis.ts';
import { INATIVIDADE_EM_MINUTOS } from '../../shared/sessao-viva.ts';
import { SESSAO_EXPIRADA, TOKEN_EXPIRADO } from '../../shared/sessoes.ts';
import { MINUTO_MS, ultimoCrivel } from '../../shared/tempo.ts';
import type { Deps } from '../context.ts';
import { nowIso } from '../platform/clock.ts';
import { DomainError } from '../platform/errors.ts';
import { errorFields } from '../platform/log.ts';
import { segurarPresentes } from '../store/people.ts';
import type { Trx } from '../store/tables/index.ts';
import { getSessaoComDono, marcarUso } from './queries.ts';

/** Minutes between two notes that a session is used: a write for each call would be many for nothing. */
const ANOTAR = { admin: 1, candidato: 10 } as const;

function minutosAntes(agora: string, minutos: number): string {
  return new Date(Date.parse(agora) - minutos * MINUTO_MS).toISOString();
}

/** A session that began after this has ended, and an administrator's that was last used outside of it. */
export function usoQueVale(agora: string): { depoisDe: string; ate: string } {
  return { depoisDe: minutosAntes(agora, INATIVIDADE_EM_MINUTOS), ate: ultimoCrivel(agora) };
}

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
  /** When the password of this session was last given. */
  senhaEm: string;
}

interface Credencial {
  bearer: string | null;
  semPessoa?: boolean;
}

/** @throws DomainError `nao_autenticado` for a missing, bad, expired or revoked token, or one that lay unused too long. */
export async function identify(deps: Deps, { bearer, semPessoa }: Credencial): Promise<Identity> {
  if (!bearer) throw new DomainError('nao_autenticado', SESSAO_EXPIRADA);
  const check = deps.tokens.verify(bearer);
  if (!check.ok) throw new DomainError('nao_autenticado', check.expired ? TOKEN_EXPIRADO : SESSAO_EXPIRADA);
  const sessao = await getSessaoComDono(deps.db, check.payload.sid);
  if (!sessao || sessao.encerrada_em !== null || sessao.tipo !== check.payload.tipo || !sessao.ativo) {
    throw new DomainError('nao_autenticado', SESSAO_EXPIRADA);
  }
  const agora = nowIso(deps.clock);
  const { depoisDe, ate } = usoQueVale(agora);
  const semUso = sessao.tipo === 'admin' && (sessao.usada_em <= depoisDe || sessao.usada_em > ate);
  if (semUso || sessao.created_at > ate) throw new DomainError('nao_autenticado', TOKEN_EXPIRADO);
  if (!semPessoa) await anotarUso(deps, check.payload.sid, sessao, agora);
  return {
    tipo: sessao.tipo,
    perfil: sessao.perfil,
    sid: check.payload.sid,
    id: sessao.usuario_id,
    nome: sessao.nome,
    email: sessao.email,
    papel: sessao.papel,
    segundoFator: sessao.segundoFator,
    senhaEm: sessao.senha_em,
  };
}

/** A session that was good when the call came in may be of somebody erased since, or whose account was closed. @throws DomainError `nao_autenticado` */
export async function assertPresente(trx: Trx, candidatoId: number): Promise<void> {
  if ((await segurarPresentes(trx, [candidatoId])).get(candidatoId)?.status !== 'A')
    throw new DomainError('nao_autenticado', SESSAO_EXPIRADA);
}

/** @throws DomainError `nao_autenticado` for a session that was good when the call came in, and has ended since */
export async function assertAberta(trx: Trx, sid: string) {
  const sessao = await getSessaoComDono(trx, sid);
  if (!sessao?.ativo || sessao.encerrada_em !== null) throw new DomainError('nao_autenticado', SESSAO_EXPIRADA);
  return sessao;
}

/**
 * The same of an administrator, whose role may be another since too: what they sent may have taken long to arrive.
 * @throws DomainError `nao_autenticado`, `proibido`
 */
export async function assertAindaPode(trx: Trx, sid: string, pode: (papel: Papel) => boolean): Promise<void> {
  const { papel } = await assertAberta(trx, sid);
  if (papel === null || !pode(papel)) throw new DomainError('proibido', SEM_PERMISSAO);
}

async function anotarUso(
  { db, log }: Deps,
  sid: string,
  { tipo, usada_em }: { tipo: Identity['tipo']; usada_em: string },
  agora: string,
): Promise<void> {
  const antesDe = minutosAntes(agora, ANOTAR[tipo]);
  if (usada_em > antesDe) return;
  // A store that cannot be written for the moment is read all the same.
  await marcarUso(db, sid, agora, antesDe).catch((error: unknown) => {
    log.warn(errorFields(error), 'o uso de uma sessão não foi anotado');
  });
}
