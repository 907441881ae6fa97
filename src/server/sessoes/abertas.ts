// Where a person is logged in, and ending a session there.
import { APARELHO_DESCONHECIDO } from '../../shared/aparelho.ts';
import type { SessaoAberta } from '../../shared/sessoes.ts';
import type { UseCase } from '../context.ts';
import { nowIso } from '../platform/clock.ts';
import { naoEncontrado } from '../platform/errors.ts';
import { transact } from '../platform/transact.ts';
import { usoQueVale } from './identity.ts';
import { encerrarOutrasSessoes, encerrarSessao, listSessoesAbertas, type Perfil, segurarConta } from './queries.ts';

interface Dono {
  perfil: Perfil;
  id: number;
  /** The session that asks. */
  sid: string;
}

/** Newest first. */
export async function list({ deps }: UseCase, { perfil, id, sid }: Dono): Promise<SessaoAberta[]> {
  const agora = nowIso(deps.clock);
  const linhas = await listSessoesAbertas(deps.db, perfil, id, { agora, uso: usoQueVale(agora) });
  return linhas.map(({ tipo, aparelho, usada_em, ...linha }) => ({
    ...linha,
    area: tipo,
    aparelho: aparelho ?? APARELHO_DESCONHECIDO,
    usada_em: usada_em ?? linha.created_at,
    esta: linha.sid === sid,
  }));
}

/** @throws DomainError `nao_encontrado` for one that is over, or somebody else's */
export function encerrar(ctx: UseCase, dono: Dono, sid: string): Promise<{ message: string }> {
  return transact(ctx, async ({ trx, agora, audit }) => {
    if (!(await encerrarSessao(trx, dono, sid, agora))) throw naoEncontrado('Esta sessão já foi encerrada.');
    const descricao = 'Encerrou uma sessão em outro aparelho.';
    await audit({ tipo: 'encerrar_sessao', descricao, sobre: 'quem_age' });
    return { message: 'Sessão encerrada.' };
  });
}

/** All but the one that asks. */
export function encerrarOutras(ctx: UseCase, { perfil, id, sid }: Dono): Promise<{ message: string }> {
  return transact(ctx, async ({ trx, agora, audit }) => {
    // Whoever is about to open another from one of them is waited for.
    await segurarConta(trx, perfil, { id });
    const quantas = await encerrarOutrasSessoes(trx, perfil, id, sid, agora);
    if (quantas === 0) return { message: 'Não há outra sessão aberta.' };
    const outras = quantas === 1 ? 'uma outra sessão' : `outras ${quantas} sessões`;
    await audit({ tipo: 'encerrar_sessao', descricao: `Encerrou ${outras}.`, sobre: 'quem_age' });
    return { message: quantas === 1 ? '1 sessão encerrada.' : `${quantas} sessões encerradas.` };
  });
}
