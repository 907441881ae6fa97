// Sessions: logging in and out, and changing the password. Recovery is in recuperar-senha.ts, throttling in tentativas.ts.

import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { aparelhoDe, redeDe } from '../../shared/aparelho.ts';
import { mascararEmail } from '../../shared/format.ts';
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
import { DIA_MS } from '../../shared/tempo.ts';
import { avisar } from '../avisos/index.ts';
import type { AdminUseCase, Deps, UseCase } from '../context.ts';
import { nowIso } from '../platform/clock.ts';
import { DomainError, erroDeCampo } from '../platform/errors.ts';
import { forgetAnswers } from '../platform/idempotency.ts';
import { markOf } from '../platform/passwords.ts';
import { transact, type Work } from '../platform/transact.ts';
import { changed, changeRows, insertRow } from '../store/rows.ts';
import type { Db, Trx } from '../store/tables/index.ts';
import type { Ator, Sobre } from '../store/trail.ts';
import { confere, leituras, provarSenhaAtual } from './confirmar-senha.ts';
import { CONHECIDOS, lembrarAcesso, origemDe } from './conhecidos.ts';
import { avisoDePrimeiroAcesso, avisoDeSenhaAlterada } from './emails.ts';
import * as queries from './queries.ts';
import { desistirDasVencidas } from './recuperar-senha.ts';
import { getEstado, lerCodigo, recusaDoCodigo, temSegundoFator, usarCodigo } from './segundo-fator.ts';
import { assertSenhaNova } from './senha-nova.ts';
import { confirmarTentativa, contarTentativa, examinar } from './tentativas.ts';

/** A login: the area it opens, whose accounts it takes (in this order), and what it says to the others. */
interface Porta {
  tipo: queries.Perfil;
  perfis: readonly queries.Perfil[];
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
  const { token, conta, ...aviso } = await login(ctx, input, PORTA_DO_CANDIDATO);
  const { id, nome, email, perfil } = conta;
  return { token, ...aviso, usuario: { id, nome, email, perfil } };
}

/** Also asks for the code of whoever has a second factor; the candidates' login opens nothing that it guards. */
export async function loginAdmin(
  ctx: UseCase,
  input: z.output<typeof loginAdminInput>,
): Promise<z.infer<typeof loginAdminAnswer>> {
  const { token, conta, ...aviso } = await login(ctx, input, PORTA_DO_ADMINISTRADOR);
  const { id, nome, email, papel } = conta;
  // This door takes administrators alone, who have a role.
  return { token, ...aviso, user: { id, nome, email, papel: papel as Papel } };
}

type LoginComCodigo = LoginInput & { codigo?: string | null };

interface Entrada {
  token: string;
  conta: queries.Conta;
  /** It was opened with a password that a recovery had sent. */
  trocar_senha?: true;
}

/** A password that was right: the hash it matches, and the provisional password when it is one. */
interface Prova {
  conta: queries.Conta;
  hash: string;
  provisoria: number | null;
}

/** Whether a password is the one in force of an account, or the provisional one. Whatever there is of both, a wrong one costs the same. */
async function provarConta(
  { db, clock, passwords }: Deps,
  conta: queries.Conta,
  senha: string,
  { tipo }: Porta,
): Promise<Prova | null> {
  // In this order a provisional password that is being used by another login is found as one or as the other.
  const provisoria = await queries.getSenhaProvisoria(db, conta.perfil, conta.id, nowIso(clock));
  const hash = await queries.getSenhaHash(db, conta.perfil, conta.id);
  if ((await confere(passwords, hash, senha)) && hash) return { conta, hash, provisoria: null };
  if (!provisoria || !(await valeNestaPorta(db, conta, tipo))) return null;
  const { id, senha_hash, marca } = provisoria;
  for (const lida of leituras(senha)) {
    if (marca !== null && marca !== markOf(senha_hash, lida)) continue;
    if (await passwords.verify(senha_hash, lida)) return { conta, hash: senha_hash, provisoria: id };
  }
  return null;
}

/** A recovered password alone never gets past a second factor, and the candidates' door asks for none. */
async function valeNestaPorta(db: Db, { perfil, id }: queries.Conta, tipo: queries.Perfil): Promise<boolean> {
  return perfil === 'candidato' || tipo === 'admin' || !(await temSegundoFator(db, id));
}

/**
 * Tries a password on every account of the e-mail, also when the first takes it: in a burst a right one is not judged before the wrong
 * ones that came first. @returns also for how many kinds of account there was none
 */
async function provar({ deps }: UseCase, { email, senha }: LoginInput, porta: Porta) {
  const provas: (Prova | null)[] = [];
  for (const perfil of porta.perfis) {
    const conta = await queries.getContaPorEmail(deps.db, perfil, email);
    if (conta) provas.push(await provarConta(deps, conta, senha, porta));
  }
  return { prova: provas.find((prova) => prova !== null), semConta: porta.perfis.length - provas.length };
}

/** What looking at accounts that are not there would have cost. */
async function gastar({ passwords }: Deps, senha: string, vezes: number): Promise<void> {
  for (let i = 0; i < vezes; i += 1) await confere(passwords, null, senha);
}

/**
 * Opens a session. @throws DomainError `nao_autenticado` for wrong credentials, `proibido` for an inactive account with
 * the right password, `muitas_tentativas`.
 */
async function login(ctx: UseCase, input: LoginComCodigo, porta: Porta): Promise<Entrada> {
  const { db, clock } = ctx.deps;
  const tentativa: queries.Tentativa = { acao: 'login', conta: input.email, origem: origemDe(ctx) };
  const contaCheia = await examinar(db, tentativa, nowIso(clock));
  if (contaCheia === null) return entrar(ctx, input, porta, tentativa);
  if (porta.tipo !== 'admin' || !input.codigo) throw contaCheia;
  // Whoever passes the second factor is its owner; to all others the account stays closed, and says nothing else.
  return entrar(ctx, input, porta, { ...tentativa, dispensada: true }).catch((error: unknown) => {
    throw error instanceof DomainError && error.code !== 'indisponivel' ? contaCheia : error;
  });
}

async function entrar(
  ctx: UseCase,
  input: LoginComCodigo,
  porta: Porta,
  tentativa: queries.Tentativa,
): Promise<Entrada> {
  const { deps } = ctx;
  const { codigo = null } = input;
  const { prova, semConta } = await provar(ctx, input, porta);
  const fator =
    porta.tipo === 'admin' && prova?.conta.ativo === true && (await temSegundoFator(deps.db, prova.conta.id));
  // Where every refusal says the same, each costs the same: the code is read as well after a wrong password.
  const lido =
    codigo !== null && (fator || tentativa.dispensada)
      ? await lerCodigo(deps, fator ? prova.conta.id : null, codigo)
      : null;
  if (!prova) {
    // Who has no account is not told by an early count; else it counts before what only takes time.
    const antes = semConta === porta.perfis.length ? 1 : 0;
    await gastar(deps, input.senha, antes);
    const depois = () => gastar(deps, input.senha, semConta - antes).catch(() => undefined);
    return recusarLogin(ctx, tentativa, porta).finally(depois);
  }
  const { conta } = prova;
  const ator: Ator = {
    isadmin: conta.perfil === 'admin' ? 1 : 0,
    id: conta.id,
    nome: conta.nome,
    email: conta.email,
    ip: ctx.ator.ip,
  };
  if (!conta.ativo) return recusarInativo(ctx, tentativa, ator, porta);
  if (tentativa.dispensada && !fator) return recusarLogin(ctx, tentativa, porta);
  if (fator && codigo === null) {
    await transact(ctx, (work) => anotarCodigo(work, tentativa, codigo), { ator });
    throw recusaDoCodigo(codigo);
  }
  const aberta = await transact(
    ctx,
    async (work) => {
      const { trx, agora, audit } = work;
      await confirmarTentativa(trx, tentativa, agora);
      // Looked at again: it may just have been set up.
      const exigido = porta.tipo === 'admin' && (await temSegundoFator(trx, conta.id));
      if (exigido && !(lido && (await usarCodigo(work, deps, conta, lido, 'nao_autenticado')))) {
        // Before the next one is looked at.
        await anotarCodigo(work, tentativa, codigo);
        return null;
      }
      if (!(await porEmVigor(trx, prova, porta, agora))) throw new DomainError('nao_autenticado', porta.recusa);
      const token = await abrirSessao(trx, deps, agora, { ...conta, tipo: porta.tipo }, ctx);
      await audit({ tipo: 'login', descricao: `Entrou ${porta.area}.`, sobre: 'quem_age' });
      // The candidates' door asks an administrator for less.
      if (conta.perfil === porta.tipo) await lembrarAcesso(trx, ctx, conta, agora);
      if (conta.perfil === 'admin')
        await changeRows(trx, 'administradores', { id: conta.id }, { ultimo_acesso_em: agora });
      else if (await queries.marcarPrimeiroAcesso(trx, conta.id, agora))
        await avisar(work, deps, avisoDePrimeiroAcesso(conta));
      return { token, conta, ...(prova.provisoria === null ? {} : { trocar_senha: true as const }) };
    },
    { ator },
  );
  if (!aberta) throw recusaDoCodigo(codigo);
  return aberta;
}

/** The password was right, the code is missing or wrong: it counts as a failure, or whoever knows the one could guess the other. */
async function anotarCodigo(
  { trx, agora, audit }: Work,
  tentativa: queries.Tentativa,
  codigo: string | null,
): Promise<void> {
  await contarTentativa(trx, tentativa, agora);
  const descricao =
    codigo === null
      ? 'Informou a senha certa no painel administrativo; faltou o código de verificação.'
      : 'Tentou entrar no painel administrativo com um código de verificação inválido.';
  await audit({ tipo: 'login_falhou', descricao, sobre: 'quem_age' });
}

async function recusarLogin(ctx: UseCase, tentativa: queries.Tentativa, porta: Porta): Promise<never> {
  const { conta } = tentativa;
  const { ip } = ctx.ator;
  await transact(ctx, async ({ trx, agora, audit }) => {
    await contarTentativa(trx, tentativa, agora);
    const descricao = `Tentou entrar ${porta.area} com e-mail ou senha incorretos.`;
    const sobre = await contaTentada(trx, porta, conta);
    // Nobody's account: a slip of the hand, or somebody who was erased.
    const email = sobre ? conta : mascararEmail(conta);
    const quem: Ator = { isadmin: porta.tipo === 'admin' ? 1 : 0, id: null, nome: null, email, ip };
    await audit({ quem, tipo: 'login_falhou', descricao, sobre });
  });
  throw new DomainError('nao_autenticado', porta.recusa);
}

/** Whose account somebody tried, so that its story tells. */
async function contaTentada(trx: Trx, { perfis }: Porta, email: string): Promise<Sobre | null> {
  for (const perfil of perfis) {
    const conta = await queries.getContaPorEmail(trx, perfil, email);
    if (conta) return { registro: [perfil === 'admin' ? 'administrador' : 'candidato', conta.id] };
  }
  return null;
}

async function recusarInativo(ctx: UseCase, tentativa: queries.Tentativa, ator: Ator, porta: Porta): Promise<never> {
  await transact(
    ctx,
    async ({ trx, agora, audit }) => {
      await confirmarTentativa(trx, tentativa, agora);
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
async function porEmVigor(
  trx: Trx,
  { conta, hash, provisoria }: Prova,
  { tipo }: Porta,
  agora: string,
): Promise<boolean> {
  // While the password was read the account may have been closed, or given another.
  const atual = await queries.segurarConta(trx, conta.perfil, { id: conta.id });
  if (!atual?.ativo) return false;
  if (atual.senha_hash === hash) return true;
  // The second factor may just have been set up.
  if (provisoria === null || !(await valeNestaPorta(trx, conta, tipo))) return false;
  // Someone else may just have spent it.
  if (!(await changed(trx, 'senhas_provisorias', { id: provisoria, usada_em: null }, { usada_em: agora, marca: null })))
    return false;
  await queries.encerrarOutrasSessoes(trx, conta.perfil, conta.id, null, agora);
  return queries.setSenhaHash(trx, conta.perfil, conta.id, atual.senha_hash, hash);
}

/** Writes the row of a session. @returns its token */
export async function abrirSessao(
  trx: Trx,
  { tokens, ajustes }: Pick<Deps, 'tokens' | 'ajustes'>,
  agora: string,
  dono: { tipo: queries.Perfil; perfil: queries.Perfil; id: number; nome: string; email: string },
  onde?: Pick<UseCase, 'ator' | 'agente'>,
): Promise<string> {
  const { tipo, perfil, id, nome, email } = dono;
  const sid = randomUUID();
  const segundos = ajustes.atual().sessoes[tipo];
  const expira_em = new Date(Date.parse(agora) + segundos * 1000).toISOString();
  await insertRow(trx, 'sessoes', {
    sid,
    tipo,
    perfil,
    usuario_id: id,
    created_at: agora,
    senha_em: agora,
    usada_em: agora,
    expira_em,
    rede: redeDe(onde?.ator.ip ?? null),
    aparelho: onde ? aparelhoDe(onde.agente ?? null) : null,
  });
  return tokens.sign({ sub: String(id), sid, tipo, data: [{ id, usuario: nome, email, perfil }] }, segundos);
}

export function logout(
  ctx: UseCase,
  quem: { perfil: queries.Perfil; id: number; sid: string },
): Promise<{ message: string }> {
  return transact(ctx, async ({ trx, agora, audit }) => {
    if (await queries.encerrarSessao(trx, quem, quem.sid, agora))
      await audit({ tipo: 'logout', descricao: 'Saiu do portal.', sobre: 'quem_age' });
    return { message: 'Sessão encerrada.' };
  });
}

/** Ends every session of a candidate whose account was deactivated. */
export async function encerrarSessoesDe({ trx, agora }: Work, candidatoId: number): Promise<void> {
  await queries.encerrarOutrasSessoes(trx, 'candidato', candidatoId, null, agora);
}

/** Ends whatever a deactivated administrator could still use: sessions, by either door, and passwords sent by mail. */
export async function encerrarAcessosDe({ trx, agora }: Work, administradorId: number): Promise<void> {
  await queries.encerrarOutrasSessoes(trx, 'admin', administradorId, null, agora);
  await queries.anularSenhasProvisorias(trx, 'admin', administradorId, agora);
}

/** Who an administrator is, and what their session may open. */
export async function getEu(ctx: AdminUseCase): Promise<z.infer<typeof eu>> {
  const { id, nome, email, papel } = ctx.admin;
  return { id, nome, email, papel, segundo_fator: await getEstado(ctx, id) };
}

/** What a recovery sent to a candidate's old address opens nothing any more. */
export function anularSenhasEnviadas({ trx, agora }: Work, candidatoId: number): Promise<void> {
  return queries.anularSenhasProvisorias(trx, 'candidato', candidatoId, agora);
}

interface TrocaDeSenha {
  perfil: queries.Perfil;
  /** Whose password, and the session that goes on. */
  quem: { id: number; sid: string; nome: string; email: string };
  atual: string;
  nova: string;
  /** The fields of the form that hold them. */
  campos: { atual: string; nova: string };
}

/**
 * Changes a password, ends the person's other sessions and spends what a recovery had sent.
 * @throws DomainError `campos_invalidos` for one that is easy to guess, `regra` when the current password is wrong, `muitas_tentativas`,
 * `conflito` when it was changed meanwhile.
 */
export async function trocarSenha(
  ctx: UseCase,
  { perfil, quem, atual, nova, campos }: TrocaDeSenha,
): Promise<{ message: string }> {
  const { deps } = ctx;
  assertSenhaNova(deps, campos.nova, nova, await queries.getDonoDaSenha(deps.db, perfil, quem.id));
  const prova = await provarSenhaAtual(ctx, {
    quem: { ...quem, perfil },
    senha: atual,
    recusa: erroDeCampo('regra', campos.atual, 'Senha atual incorreta.'),
    descricao: 'Errou a senha atual ao trocar a senha.',
  });
  const hashNovo = await deps.passwords.hash(nova);
  return transact(ctx, async (work) => {
    const { trx, agora, audit } = work;
    await confirmarTentativa(trx, prova.tentativa, agora);
    if (!(await queries.setSenhaHash(trx, perfil, quem.id, prova.hash, hashNovo))) {
      throw new DomainError('conflito', 'Sua senha foi alterada em outro acesso. Entre de novo com a senha atual.');
    }
    await queries.marcarSenha(trx, quem.sid, agora);
    await queries.encerrarOutrasSessoes(trx, perfil, quem.id, quem.sid, agora);
    await queries.anularSenhasProvisorias(trx, perfil, quem.id, agora);
    await audit({ tipo: 'trocar_senha', descricao: 'Alterou a própria senha.', sobre: 'quem_age' });
    await avisar(work, deps, avisoDeSenhaAlterada(deps, { ...quem, perfil }));
    return { message: 'Senha alterada com sucesso!' };
  });
}

/** Forgets what nothing asks for any more: failures, kept answers, ended sessions, provisional passwords and what should have brought them. */
export async function limparSessoes({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const ha = (dias: number) => new Date(clock.now().getTime() - dias * DIA_MS).toISOString();
  await forgetAnswers(db, ha(1));
  await desistirDasVencidas(db, clock.now());
  await queries.deleteVencidos(db, {
    tentativas: ha(1),
    sessoes: ha(30),
    senhasProvisorias: ha(1),
    conhecidos: ha(CONHECIDOS.dias),
  });
}
