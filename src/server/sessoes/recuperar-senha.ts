// Recovery of a forgotten password: a new random one is mailed and works once within the hour. Until it is used the old
// one still works, so that nobody can lock another out by asking.
import { mascararEmail } from '../../shared/format.ts';
import { MINUTO_MS } from '../../shared/tempo.ts';
import { avisar } from '../avisos/index.ts';
import type { Deps, UseCase } from '../context.ts';
import { nowIso } from '../platform/clock.ts';
import { naoEncontrado } from '../platform/errors.ts';
import { markOf } from '../platform/passwords.ts';
import { randomPassword } from '../platform/random-password.ts';
import { transact, type Work } from '../platform/transact.ts';
import { giveUpMails } from '../store/outbox.ts';
import { insertRow } from '../store/rows.ts';
import type { Db } from '../store/tables/index.ts';
import type { Ator } from '../store/trail.ts';
import { origemDe } from './conhecidos.ts';
import { avisoDeRecuperacao } from './emails.ts';
import { type Perfil, segurarConta, type Tentativa } from './queries.ts';
import { assertPodeTentar, contarTentativa } from './tentativas.ts';

/** How long the mailed password can be used. */
export const VALIDADE_EM_MINUTOS = 60;

const TEXTOS: Record<Perfil, { enviada: string; desconhecido: string; entrada: string }> = {
  candidato: {
    enviada: 'Uma nova senha foi enviada para seu e-mail. Verifique sua caixa de entrada e spam.',
    desconhecido: 'E-mail não encontrado em nosso sistema.',
    entrada: '/',
  },
  admin: {
    enviada: 'Nova senha enviada para seu e-mail!',
    desconhecido: 'E-mail não encontrado!',
    entrada: '/admin/login',
  },
};

/** @throws DomainError `nao_encontrado` for an unknown address, `muitas_tentativas` */
export async function recuperarSenha(ctx: UseCase, perfil: Perfil, email: string): Promise<{ message: string }> {
  const { deps } = ctx;
  const { ip } = ctx.ator;
  const textos = TEXTOS[perfil];
  // Every request counts, so that nobody can flood another's inbox.
  const tentativa: Tentativa = { acao: 'recuperacao', conta: email, origem: origemDe(ctx) };
  await assertPodeTentar(deps.db, tentativa, nowIso(deps.clock));
  // Also for an address nobody has: it takes as long.
  const enviar = await prepararNovaSenha(deps);
  const enviada = await transact(ctx, async (work) => {
    const { trx, agora, audit } = work;
    await contarTentativa(trx, tentativa, agora);
    // Held: whose address becomes another, and who is erased, is sent nothing any more.
    const conta = await segurarConta(trx, perfil, { email });
    const quem: Ator = {
      isadmin: perfil === 'admin' ? 1 : 0,
      id: conta?.id ?? null,
      nome: conta?.nome ?? null,
      // Nobody's account: a slip of the hand, or somebody who was erased.
      email: conta ? email : mascararEmail(email),
      ip,
    };
    if (!conta) {
      const descricao = 'Pediu uma nova senha para um e-mail sem cadastro.';
      await audit({ quem, tipo: 'recuperar_senha_falhou', descricao, sobre: null });
      return false;
    }
    await audit({
      quem,
      tipo: 'recuperar_senha',
      descricao: 'Pediu uma nova senha, enviada por e-mail.',
      sobre: 'quem_age',
    });
    await enviar(work, perfil, conta);
    return true;
  });
  if (!enviada) throw naoEncontrado(textos.desconhecido);
  return { message: textos.enviada };
}

/** Invents a password. @returns what mails it to somebody, inside the transaction of whatever led to it */
export async function prepararNovaSenha(deps: Deps) {
  const senha = randomPassword();
  const senha_hash = await deps.passwords.hash(senha);
  const marca = markOf(senha_hash, senha);
  return async (work: Work, perfil: Perfil, conta: { id: number; nome: string; email: string }) => {
    const { trx, agora } = work;
    const expira_em = new Date(Date.parse(agora) + VALIDADE_EM_MINUTOS * MINUTO_MS).toISOString();
    await insertRow(trx, 'senhas_provisorias', {
      perfil,
      usuario_id: conta.id,
      senha_hash,
      marca,
      created_at: agora,
      expira_em,
    });
    const { entrada } = TEXTOS[perfil];
    await avisar(
      work,
      deps,
      avisoDeRecuperacao({ ...conta, perfil }, { senha, entrada, minutos: VALIDADE_EM_MINUTOS }),
    );
  };
}

/** A password that could not be delivered in time never is: it opens nothing any more. One that is ahead waits: this clock may be the wrong one. */
export function desistirDasVencidas(db: Db, agora: Date): Promise<void> {
  return giveUpMails(db, agora.toISOString(), {
    tipo: 'recuperacao_de_senha',
    antesDe: new Date(agora.getTime() - VALIDADE_EM_MINUTOS * MINUTO_MS).toISOString(),
    porque: 'A mensagem não saiu a tempo.',
  });
}
