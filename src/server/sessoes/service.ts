// Sessions: logging in and out, and changing the password. Recovery is in recuperacao-service.ts, throttling in tentativas.ts.
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Papel } from '../../shared/papeis.ts';
import {
  ADMIN_CREDENCIAIS_INVALIDAS,
  CREDENCIAIS_INVALIDAS,
  type eu,
  type loginAdminAnswer,
  type loginAdminInput,
  type loginCandidatoAnswer,
  type loginInput,
} from '../../shared/sessoes.ts';
import { avisar } from '../avisos/service.ts';
import type { AdminUseCase, Deps, UseCase } from '../context.ts';
import type { Ator, Sobre } from '../platform/audit.ts';
import { nowIso } from '../platform/clock.ts';
import type { Trx } from '../platform/database/transaction.ts';
import { DomainError, erroDeCampo } from '../platform/errors.ts';
import { transact, type Work } from '../platform/transact.ts';
import { avisoDePrimeiroAcesso, avisoDeSenhaAlterada } from './emails.ts';
import {
  anularSenhasProvisorias,
  type Conta,
  createSessao,
  deleteVencidos,
  encerrarOutrasSessoes,
  encerrarSessao,
  getContaPorEmail,
  getSenhaHash,
  getSenhaProvisoria,
  marcarPrimeiroAcesso,
  type Perfil,
  setSenhaHash,
  setUltimoAcesso,
  type Tentativa,
  usarSenhaProvisoria,
} from './queries.ts';
import { getEstado, recusaDoCodigo, temSegundoFator, usarCodigo } from './segundo-fator-service.ts';
import { assertPodeTentar, confirmarTentativa, contarTentativa } from './tentativas.ts';

/** A login: the area it opens, whose accounts it takes (in this order), and what it says to the others. */
interface Porta {
  tipo: Perfil;
  perfis: readonly Perfil[];
  area: string;
  recusa: string;
}

// An administrator who comes in by the candidates' login is told where to go by the page; the session opens nothing else.
const PORTA_DO_CANDIDATO: Porta = {
  tipo: 'candidato',
  perfis: ['candidato', 'admin'],
  area: 'na área do candidato',
  recusa: CREDENCIAIS_INVALIDAS,
};
const PORTA_DO_ADMINISTRADOR: Porta = {
  tipo: 'admin',
  perfis: ['admin'],
  area: 'no painel administrativo',
  recusa: ADMIN_CREDENCIAIS_INVALIDAS,
};

export type LoginInput = z.output<typeof loginInput>;

export async function loginCandidato(ctx: UseCase, input: LoginInput): Promise<z.infer<typeof loginCandidatoAnswer>> {
  const { token, conta } = await login(ctx, input, PORTA_DO_CANDIDATO);
  const { id, nome, email, perfil } = conta;
  return { token, usuario: { id, nome, email, perfil } };
}

/** Also asks for the code of whoever has a second factor; the candidates' login opens nothing that it guards. */
export async function loginAdmin(
  ctx: UseCase,
  input: z.output<typeof loginAdminInput>,
): Promise<z.infer<typeof loginAdminAnswer>> {
  const { token, conta } = await login(ctx, input, PORTA_DO_ADMINISTRADOR);
  const { id, nome, email, papel } = conta;
  // This door takes administrators alone, who have a role.
  return { token, user: { id, nome, email, papel: papel as Papel } };
}

/** A password that was right: the hash it matches, and the provisional password when it is one. */
interface Prova {
  conta: Conta;
  hash: string;
  provisoria: number | null;
}

/** What may be right: the password in force, and the provisional one. */
async function senhasDe(
  { db, clock }: Deps,
  { perfil, id }: Conta,
): Promise<{ hash: string; provisoria: number | null }[]> {
  // In this order a provisional password that is being used by another login is found as one or as the other.
  const provisoria = await getSenhaProvisoria(db, perfil, id, nowIso(clock));
  const emVigor = await getSenhaHash(db, perfil, id);
  return [
    ...(emVigor === null ? [] : [{ hash: emVigor, provisoria: null }]),
    ...(provisoria ? [{ hash: provisoria.senha_hash, provisoria: provisoria.id }] : []),
  ];
}

async function provar(
  { deps }: UseCase,
  { email, senha }: LoginInput,
  perfis: readonly Perfil[],
): Promise<Prova | null> {
  let conhecido = false;
  for (const perfil of perfis) {
    const conta = await getContaPorEmail(deps.db, perfil, email);
    if (!conta) continue;
    conhecido = true;
    const candidatas = await senhasDe(deps, conta);
    for (const { hash, provisoria } of candidatas) {
      if (await deps.passwords.verify(hash, senha)) return { conta, hash, provisoria };
    }
  }
  if (!conhecido) await deps.passwords.verify(null, senha);
  return null;
}

/**
 * Opens a session. @throws DomainError `nao_autenticado` for wrong credentials, `proibido` for an inactive account with
 * the right password, `muitas_tentativas`.
 */
async function login(
  ctx: UseCase,
  input: LoginInput & { codigo?: string | null },
  porta: Porta,
): Promise<{ token: string; conta: Conta }> {
  const { deps } = ctx;
  const { codigo = null } = input;
  const ip = ctx.ator.ip;
  const tentativa: Tentativa = { acao: 'login', conta: input.email, endereco: ip ?? '' };
  await assertPodeTentar(deps.db, tentativa, nowIso(deps.clock));
  const prova = await provar(ctx, input, porta.perfis);
  if (!prova) return recusarLogin(ctx, tentativa, porta);
  const { conta } = prova;
  const ator: Ator = {
    isadmin: conta.perfil === 'admin' ? 1 : 0,
    id: conta.id,
    nome: conta.nome,
    email: conta.email,
    ip,
  };
  if (!conta.ativo) return recusarInativo(ctx, ator, porta);
  const comCodigo = porta.tipo === 'admin' && (await temSegundoFator(deps, conta.id));
  if (comCodigo && codigo === null) return recusarCodigo(ctx, tentativa, ator, codigo);
  const aberta = await transact(
    ctx,
    async (work) => {
      const { trx, agora, audit } = work;
      await confirmarTentativa(trx, tentativa, agora);
      if (comCodigo && codigo !== null && !(await usarCodigo(work, deps, conta, codigo))) return null;
      if (!(await porEmVigor(trx, prova, agora))) throw new DomainError('nao_autenticado', porta.recusa);
      const token = await abrirSessao(trx, deps, agora, { ...conta, tipo: porta.tipo });
      await audit({ tipo: 'login', descricao: `Entrou ${porta.area}.`, sobre: 'quem_age' });
      if (conta.perfil === 'admin') await setUltimoAcesso(trx, conta.id, agora);
      else if (await marcarPrimeiroAcesso(trx, conta.id, agora)) await avisar(work, deps, avisoDePrimeiroAcesso(conta));
      return { token, conta };
    },
    { ator },
  );
  return aberta ?? recusarCodigo(ctx, tentativa, ator, codigo);
}

/** The password was right, the code is missing or wrong: it counts as a failure, or whoever knows the one could guess the other. */
async function recusarCodigo(ctx: UseCase, tentativa: Tentativa, ator: Ator, codigo: string | null): Promise<never> {
  await transact(
    ctx,
    async ({ trx, agora, audit }) => {
      await contarTentativa(trx, tentativa, agora);
      const descricao =
        codigo === null
          ? 'Informou a senha certa no painel administrativo; faltou o código de verificação.'
          : 'Tentou entrar no painel administrativo com um código de verificação inválido.';
      await audit({ tipo: 'login_falhou', descricao, sobre: 'quem_age' });
    },
    { ator },
  );
  throw recusaDoCodigo(codigo);
}

async function recusarLogin(ctx: UseCase, tentativa: Tentativa, porta: Porta): Promise<never> {
  const { conta, endereco } = tentativa;
  const ator: Ator = { isadmin: porta.tipo === 'admin' ? 1 : 0, id: null, nome: null, email: conta, ip: endereco };
  await transact(
    ctx,
    async ({ trx, agora, audit }) => {
      await contarTentativa(trx, tentativa, agora);
      const descricao = `Tentou entrar ${porta.area} com e-mail ou senha incorretos.`;
      await audit({ tipo: 'login_falhou', descricao, sobre: await contaTentada(trx, porta, conta) });
    },
    { ator },
  );
  throw new DomainError('nao_autenticado', porta.recusa);
}

/** Whose account somebody tried, so that its story tells. */
async function contaTentada(trx: Trx, { perfis }: Porta, email: string): Promise<Sobre | null> {
  for (const perfil of perfis) {
    const conta = await getContaPorEmail(trx, perfil, email);
    if (conta) return { registro: [perfil === 'admin' ? 'administrador' : 'candidato', conta.id] };
  }
  return null;
}

async function recusarInativo(ctx: UseCase, ator: Ator, porta: Porta): Promise<never> {
  await transact(
    ctx,
    async ({ audit }) => {
      const descricao = `Tentou entrar ${porta.area} com o cadastro inativo.`;
      await audit({ tipo: 'login_falhou', descricao, sobre: 'quem_age' });
    },
    { ator },
  );
  throw new DomainError(
    'proibido',
    `Seu cadastro está inativo. Fale com o suporte: ${ctx.deps.ajustes.atual().suporteEmail}.`,
  );
}

/** Makes a provisional password the password and ends the sessions opened with the old one; the password in force passes. */
async function porEmVigor(trx: Trx, { conta, hash, provisoria }: Prova, agora: string): Promise<boolean> {
  const atual = await getSenhaHash(trx, conta.perfil, conta.id);
  if (atual === hash) return true;
  if (atual === null || provisoria === null || !(await usarSenhaProvisoria(trx, provisoria, agora))) return false;
  await encerrarOutrasSessoes(trx, conta.perfil, conta.id, null, agora);
  return setSenhaHash(trx, conta.perfil, conta.id, atual, hash);
}

/** Writes the row of a session. @returns its token */
export async function abrirSessao(
  trx: Trx,
  { tokens, ajustes }: Pick<Deps, 'tokens' | 'ajustes'>,
  agora: string,
  dono: { tipo: Perfil; perfil: Perfil; id: number; nome: string; email: string },
): Promise<string> {
  const { tipo, perfil, id, nome, email } = dono;
  const sid = randomUUID();
  const segundos = ajustes.atual().sessoes[tipo];
  const expira_em = new Date(Date.parse(agora) + segundos * 1000).toISOString();
  await createSessao(trx, { sid, tipo, perfil, usuario_id: id, created_at: agora, expira_em });
  return tokens.sign({ sub: String(id), sid, tipo, data: [{ id, usuario: nome, email, perfil }] }, segundos);
}

export function logout(ctx: UseCase, sid: string): Promise<{ message: string }> {
  return transact(ctx, async ({ trx, agora, audit }) => {
    if (await encerrarSessao(trx, sid, agora))
      await audit({ tipo: 'logout', descricao: 'Saiu do portal.', sobre: 'quem_age' });
    return { message: 'Sessão encerrada.' };
  });
}

/** Ends every session of a candidate whose account was deactivated. */
export function encerrarSessoesDe({ trx, agora }: Work, candidatoId: number): Promise<void> {
  return encerrarOutrasSessoes(trx, 'candidato', candidatoId, null, agora);
}

/** Ends whatever a deactivated administrator could still use: sessions, by either door, and passwords sent by mail. */
export async function encerrarAcessosDe({ trx, agora }: Work, administradorId: number): Promise<void> {
  await encerrarOutrasSessoes(trx, 'admin', administradorId, null, agora);
  await anularSenhasProvisorias(trx, 'admin', administradorId, agora);
}

/** Who an administrator is, and what their session may open. */
export async function getEu(ctx: AdminUseCase): Promise<z.infer<typeof eu>> {
  const { id, nome, email, papel } = ctx.admin;
  return { id, nome, email, papel, segundo_fator: await getEstado(ctx, id) };
}

/** What a recovery sent to a candidate's old address opens nothing any more. */
export function anularSenhasEnviadas({ trx, agora }: Work, candidatoId: number): Promise<void> {
  return anularSenhasProvisorias(trx, 'candidato', candidatoId, agora);
}

interface TrocaDeSenha {
  perfil: Perfil;
  /** Whose password, and the session that goes on. */
  quem: { id: number; sid: string; nome: string; email: string };
  atual: string;
  nova: string;
  /** The field of the form that holds the current password. */
  campo: string;
}

/**
 * Changes a password, ends the person's other sessions and spends what a recovery had sent.
 * @throws DomainError `regra` when the current password is wrong, `conflito` when it was changed meanwhile.
 */
export async function trocarSenha(
  ctx: UseCase,
  { perfil, quem, atual, nova, campo }: TrocaDeSenha,
): Promise<{ message: string }> {
  const { deps } = ctx;
  const hashAtual = await getSenhaHash(deps.db, perfil, quem.id);
  if (hashAtual === null || !(await deps.passwords.verify(hashAtual, atual))) {
    throw erroDeCampo('regra', campo, 'Senha atual incorreta.');
  }
  const hashNovo = await deps.passwords.hash(nova);
  return transact(ctx, async (work) => {
    const { trx, agora, audit } = work;
    if (!(await setSenhaHash(trx, perfil, quem.id, hashAtual, hashNovo))) {
      throw new DomainError('conflito', 'Sua senha foi alterada em outro acesso. Entre de novo com a senha atual.');
    }
    await encerrarOutrasSessoes(trx, perfil, quem.id, quem.sid, agora);
    await anularSenhasProvisorias(trx, perfil, quem.id, agora);
    await audit({ tipo: 'trocar_senha', descricao: 'Alterou a própria senha.', sobre: 'quem_age' });
    await avisar(work, deps, avisoDeSenhaAlterada(deps, { ...quem, perfil }));
    return { message: 'Senha alterada com sucesso!' };
  });
}

const DIA_MS = 86_400_000;

/** Deletes what nothing asks for any more: failures, kept answers, ended sessions and provisional passwords. */
export function limparSessoes({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const ha = (dias: number) => new Date(clock.now().getTime() - dias * DIA_MS).toISOString();
  return deleteVencidos(db, { tentativas: ha(1), idempotencia: ha(1), sessoes: ha(30), senhasProvisorias: ha(1) });
}
