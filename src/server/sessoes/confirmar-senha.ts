// The password of whoever is logged in already, asked for once more: by a change of it, and by what weighs most. A wrong one counts
// as a failed login, or a session left open would let it be guessed without end.
import type { z } from 'zod';
import { CONFIRME_A_SENHA, SENHA_RECENTE_EM_MINUTOS } from '../../shared/sessao-viva.ts';
import type { confirmarSenhaInput } from '../../shared/sessoes.ts';
import { MINUTO_MS, ultimoCrivel } from '../../shared/tempo.ts';
import type { AdminUseCase, Deps, UseCase } from '../context.ts';
import { nowIso } from '../platform/clock.ts';
import { DomainError, erroDeCampo } from '../platform/errors.ts';
import { transact } from '../platform/transact.ts';
import { origemDe } from './conhecidos.ts';
import { getSenhaHash, marcarSenha, type Perfil, type Tentativa } from './queries.ts';
import { assertPodeTentar, confirmarTentativa, contarTentativa } from './tentativas.ts';

/** @throws DomainError `proibido` when the password of this session was not given lately */
export function exigirSenhaRecente({ admin, deps }: Pick<AdminUseCase, 'admin'> & { deps: Pick<Deps, 'clock'> }): void {
  const idade = (deps.clock.now().getTime() - Date.parse(admin.senhaEm)) / MINUTO_MS;
  if (idade > SENHA_RECENTE_EM_MINUTOS || admin.senhaEm > ultimoCrivel(nowIso(deps.clock)))
    throw new DomainError('proibido', CONFIRME_A_SENHA);
}

/** A password as it was typed and, where spaces were pasted around it, without them. */
export function leituras(senha: string): string[] {
  const limpa = senha.trim();
  return limpa === senha || limpa === '' ? [senha] : [senha, limpa];
}

/** Whether a password, read either way, is the one of a hash; as typed comes first, for who chose one with spaces. */
export async function confere({ verify }: Deps['passwords'], hash: string | null, senha: string): Promise<boolean> {
  for (const lida of leituras(senha)) if (await verify(hash, lida)) return true;
  return false;
}

interface Pergunta {
  quem: { perfil: Perfil; id: number; email: string };
  senha: string;
  /** What is answered to a wrong one, and what the trail says of it. */
  recusa: DomainError;
  descricao: string;
}

/**
 * Looks whether a password is the one in force; one that a recovery sent and nobody entered with is not.
 * @returns its hash, and the try, to be confirmed in the transaction that follows
 * @throws DomainError `muitas_tentativas`, or the refusal
 */
export async function provarSenhaAtual(
  ctx: UseCase,
  { quem, senha, recusa, descricao }: Pergunta,
): Promise<{ hash: string; tentativa: Tentativa }> {
  const { db, clock, passwords } = ctx.deps;
  const tentativa: Tentativa = { acao: 'login', conta: quem.email, origem: origemDe(ctx) };
  await assertPodeTentar(db, tentativa, nowIso(clock));
  const hash = await getSenhaHash(db, quem.perfil, quem.id);
  if (hash !== null && (await confere(passwords, hash, senha))) return { hash, tentativa };
  await transact({ ...ctx, idempotencia: undefined }, async ({ trx, agora, audit }) => {
    await contarTentativa(trx, tentativa, agora);
    await audit({ tipo: 'login_falhou', descricao, sobre: 'quem_age' });
  });
  throw recusa;
}

/** The password of an administrator, given once more in the same session. @throws DomainError 400 for a wrong one, 429 */
export async function confirmarSenha(
  ctx: AdminUseCase,
  { senha }: z.output<typeof confirmarSenhaInput>,
): Promise<{ message: string }> {
  const { admin } = ctx;
  const incorreta = erroDeCampo('regra', 'senha', 'Senha incorreta.');
  const { hash, tentativa } = await provarSenhaAtual(ctx, {
    quem: { ...admin, perfil: 'admin' },
    senha,
    recusa: incorreta,
    descricao: 'Errou a senha ao confirmá-la no painel administrativo.',
  });
  return transact(ctx, async ({ trx, agora, audit }) => {
    await confirmarTentativa(trx, tentativa, agora);
    // Changed meanwhile: what was typed is the password no more.
    if ((await getSenhaHash(trx, 'admin', admin.id)) !== hash) throw incorreta;
    await marcarSenha(trx, admin.sid, agora);
    await audit({
      tipo: 'confirmar_senha',
      descricao: 'Confirmou a senha no painel administrativo.',
      sobre: 'quem_age',
    });
    return { message: 'Senha confirmada.' };
  });
}
