// The second factor of administrators: set up, used in the login, renewed and taken away.
import type { z } from 'zod';
import {
  CODIGO_INVALIDO,
  type codigosDeRecuperacao,
  ehDoAplicativo,
  INFORME_O_CODIGO,
  type segundoFator,
  type segundoFatorIniciado,
  type senhaECodigo,
} from '../../shared/segundo-fator.ts';
import type { AdminUseCase, Deps, UseCase } from '../context.ts';
import { nowIso } from '../platform/clock.ts';
import { DomainError, erroDeCampo } from '../platform/errors.ts';
import { errorFields } from '../platform/log.ts';
import { enderecoDo, novoSegredo, passoDoCodigo } from '../platform/totp.ts';
import { transact, type Work } from '../platform/transact.ts';
import { changed } from '../store/rows.ts';
import type { Db } from '../store/tables/index.ts';
import { guardarCodigos, novosCodigos, qualCodigo } from './codigos.ts';
import { confere } from './confirmar-senha.ts';
import { origemDe } from './conhecidos.ts';
import { encerrarOutrasSessoes, getSenhaHash, type Tentativa } from './queries.ts';
import { emailDoSegundoFator } from './segundo-fator-emails.ts';
import * as queries from './segundo-fator-queries.ts';
import { assertPodeTentar, confirmarTentativa, contarTentativa } from './tentativas.ts';

const JA_ATIVO = 'A verificação em duas etapas já está ativa.';
const NAO_ATIVO = 'A verificação em duas etapas não está ativa.';
const COMECE_DE_NOVO = 'Esta configuração não vale mais. Comece de novo.';
const NAO_ABRE = 'O código do aplicativo não pode ser conferido. Use um código de recuperação.';

type Conta = Pick<AdminUseCase['admin'], 'id' | 'nome' | 'email'>;
type Codigos = z.infer<typeof codigosDeRecuperacao>;

/** What an administrator's session must show before it opens anything but the set-up. */
export function faltaSegundoFator({ ajustes }: Deps, { segundoFator }: { segundoFator: boolean }): boolean {
  return ajustes.atual().exigir_segundo_fator && !segundoFator;
}

export async function temSegundoFator(db: Db, id: number): Promise<boolean> {
  return (await queries.getSegundoFator(db, id)).em !== null;
}

export async function getEstado({ deps }: UseCase, id: number): Promise<z.infer<typeof segundoFator>> {
  const { em } = await queries.getSegundoFator(deps.db, id);
  return {
    ativo: em !== null,
    exigido: deps.ajustes.atual().exigir_segundo_fator,
    ativado_em: em,
    codigos_restantes: em === null ? 0 : (await queries.listCodigos(deps.db, id)).length,
  };
}

/** A code that was typed, and which recovery code it is, if it is one. */
export interface CodigoLido {
  codigo: string;
  recuperacao: string | null;
}

/** The slow part of trying a code, before the transaction that uses it. @param id of nobody it is none, and costs the same */
export async function lerCodigo({ db, passwords }: Deps, id: number | null, codigo: string): Promise<CodigoLido> {
  if (ehDoAplicativo(codigo)) return { codigo, recuperacao: null };
  const guardados = id === null ? [] : await queries.listCodigos(db, id);
  return { codigo, recuperacao: await qualCodigo(passwords, guardados, codigo) };
}

/** @returns null when the key that sealed it is gone */
function abrir({ cofre, log }: Deps, segredo: string, { id }: Pick<Conta, 'id'>): string | null {
  try {
    return cofre.open(segredo);
  } catch (error) {
    log.warn({ administrador: id, ...errorFields(error) }, 'o segredo de uma verificação em duas etapas não abre');
    return null;
  }
}

/**
 * Uses up a code: none works twice. @returns false for a wrong or used one, and nothing changed
 * @throws DomainError as `recusa` when the secret of the app's codes cannot be read: no code of it is wrong
 */
export async function usarCodigo(
  work: Work,
  deps: Deps,
  conta: Conta,
  { codigo, recuperacao }: CodigoLido,
  recusa: 'nao_autenticado' | 'regra',
): Promise<boolean> {
  const { trx, agora } = work;
  const { segredo, em } = await queries.getSegundoFator(trx, conta.id);
  if (segredo === null || em === null) return false;
  if (ehDoAplicativo(codigo)) {
    const aberto = abrir(deps, segredo, conta);
    if (aberto === null) throw erroDeCampo(recusa, 'codigo', NAO_ABRE);
    const passo = passoDoCodigo(aberto, codigo, agora);
    return passo !== null && queries.usarPasso(trx, conta.id, segredo, passo);
  }
  if (recuperacao === null) return false;
  const esse = { administrador_id: conta.id, codigo_hash: recuperacao, usado_em: null };
  if (!(await changed(trx, 'codigos_de_recuperacao', esse, { usado_em: agora }))) return false;
  const { length: restantes } = await queries.listCodigos(trx, conta.id);
  await work.audit({
    tipo: 'usar_codigo_de_recuperacao',
    descricao: `Usou um código de recuperação. Restam ${restantes}.`,
    sobre: { registro: ['administrador', conta.id] },
  });
  await work.mail(emailDoSegundoFator(deps, conta, 'usado'));
  return true;
}

/** Begins: a secret to put in an app, in force once a code of it was seen. @throws DomainError 409 when one is in force */
export async function iniciar(ctx: AdminUseCase): Promise<z.infer<typeof segundoFatorIniciado>> {
  const { deps, admin } = ctx;
  const segredo = novoSegredo();
  const selado = deps.cofre.seal(segredo);
  await transact(ctx, async ({ trx, audit }) => {
    // It is not in force yet, and takes no place of one that is.
    const preparado = { segundo_fator_segredo: selado, segundo_fator_passo: 0 };
    if (!(await changed(trx, 'administradores', { id: admin.id, segundo_fator_em: null }, preparado)))
      throw new DomainError('conflito', JA_ATIVO);
    const descricao = 'Começou a configurar a verificação em duas etapas.';
    await audit({ tipo: 'iniciar_segundo_fator', descricao, sobre: 'quem_age' });
  });
  // Which portal the code is of, shorter than the institute's name: the more is said, the finer the QR code.
  return { uri: enderecoDo(segredo, new URL(deps.config.publicUrl).host, admin.email), segredo };
}

/**
 * Puts the secret in force, with its first code, and ends the account's other sessions: they were opened by the password alone.
 * @returns the recovery codes, which nobody is shown again
 * @throws DomainError 400 for a wrong code; 409 when it is in force, or was begun anew elsewhere
 */
export async function confirmar(ctx: AdminUseCase, codigo: string): Promise<Codigos> {
  const { deps, admin } = ctx;
  const { codigos, guardados } = await prepararCodigos(ctx);
  return comLimite(ctx, async (work) => {
    const { trx, agora, audit, mail } = work;
    const { segredo, em } = await queries.getSegundoFator(trx, admin.id);
    if (em !== null) throw new DomainError('conflito', JA_ATIVO);
    const aberto = segredo && abrir(deps, segredo, admin);
    if (!segredo || !aberto) throw new DomainError('conflito', COMECE_DE_NOVO);
    const passo = ehDoAplicativo(codigo) ? passoDoCodigo(aberto, codigo, agora) : null;
    if (passo === null) return errado('codigo', CODIGO_INVALIDO);
    // It may have been replaced, or be in force already.
    const preparado = { id: admin.id, segundo_fator_em: null, segundo_fator_segredo: segredo };
    const emVigor = { segundo_fator_em: agora, segundo_fator_passo: passo };
    if (!(await changed(trx, 'administradores', preparado, emVigor))) throw new DomainError('conflito', COMECE_DE_NOVO);
    await queries.trocarCodigos(trx, admin.id, guardados, agora);
    await encerrarOutrasSessoes(trx, 'admin', admin.id, admin.sid, agora);
    await audit({
      tipo: 'ativar_segundo_fator',
      descricao: 'Ativou a verificação em duas etapas.',
      sobre: 'quem_age',
      antes: { segundo_fator: false },
      depois: { segundo_fator: true },
    });
    await mail(emailDoSegundoFator(deps, admin, 'ativado'));
    return { codigos };
  });
}

/** Hashing so many costs something: not for whoever is blocked. */
async function prepararCodigos(ctx: AdminUseCase) {
  const { db, clock, passwords } = ctx.deps;
  await assertPodeTentar(db, tentativaDe(ctx), nowIso(clock));
  const codigos = novosCodigos();
  return { codigos, guardados: await guardarCodigos(passwords, codigos) };
}

/** New recovery codes; the old ones stop working. @throws DomainError 400 for a wrong password or code, 409 without one */
export async function regenerar(ctx: AdminUseCase, input: z.output<typeof senhaECodigo>): Promise<Codigos> {
  const { codigos, guardados } = await prepararCodigos(ctx);
  return comSenhaECodigo(ctx, input, async ({ trx, agora, audit, mail }) => {
    await queries.trocarCodigos(trx, ctx.admin.id, guardados, agora);
    const descricao = 'Trocou os códigos de recuperação.';
    await audit({ tipo: 'trocar_codigos_de_recuperacao', descricao, sobre: 'quem_age' });
    await mail(emailDoSegundoFator(ctx.deps, ctx.admin, 'renovado'));
    return { codigos };
  });
}

/**
 * Turns it off. Where the portal requires it, what is left to the account is to set it up anew: on another phone.
 * @throws DomainError 400 for a wrong password or code; 409 without one
 */
export async function desativar(ctx: AdminUseCase, input: z.output<typeof senhaECodigo>): Promise<{ message: string }> {
  const exigido = ctx.deps.ajustes.atual().exigir_segundo_fator;
  return comSenhaECodigo(ctx, input, async ({ trx, audit, mail }) => {
    await queries.tirarSegundoFator(trx, ctx.admin.id);
    await audit({
      tipo: 'desativar_segundo_fator',
      descricao: 'Desativou a verificação em duas etapas.',
      sobre: 'quem_age',
      antes: { segundo_fator: true },
      depois: { segundo_fator: false },
    });
    await mail(emailDoSegundoFator(ctx.deps, ctx.admin, exigido ? 'desfeito' : 'desativado'));
    return { message: 'Verificação em duas etapas desativada.' };
  });
}

/** Takes another's away, who lost it. @returns false when there was none */
export async function remover(work: Work, deps: Deps, conta: Conta): Promise<boolean> {
  if (!(await queries.tirarSegundoFator(work.trx, conta.id))) return false;
  await work.mail(emailDoSegundoFator(deps, conta, 'removido'));
  return true;
}

async function comSenhaECodigo<T extends object>(
  ctx: AdminUseCase,
  { senha, codigo }: z.output<typeof senhaECodigo>,
  agir: (work: Work) => Promise<T>,
): Promise<T> {
  const { deps, admin } = ctx;
  if (!(await temSegundoFator(deps.db, admin.id))) throw new DomainError('conflito', NAO_ATIVO);
  await assertPodeTentar(deps.db, tentativaDe(ctx), nowIso(deps.clock));
  const hash = await getSenhaHash(deps.db, 'admin', admin.id);
  const senhaCerta = hash !== null && (await confere(deps.passwords, hash, senha));
  const lido = await lerCodigo(deps, admin.id, codigo);
  return comLimite(ctx, async (work) => {
    if (!senhaCerta || (await getSenhaHash(work.trx, 'admin', admin.id)) !== hash) {
      return errado('senha', 'Senha incorreta.');
    }
    return (await usarCodigo(work, deps, admin, lido, 'regra')) ? agir(work) : errado('codigo', CODIGO_INVALIDO);
  });
}

class Errado {
  constructor(readonly erro: DomainError) {}
}

const errado = (campo: string, texto: string) => new Errado(erroDeCampo('regra', campo, texto));

/** Guesses at the code count as those of the login do, and against the same limits. */
function tentativaDe(ctx: AdminUseCase): Tentativa {
  return { acao: 'login', conta: ctx.admin.email, origem: origemDe(ctx) };
}

async function comLimite<T extends object>(ctx: AdminUseCase, agir: (work: Work) => Promise<T | Errado>): Promise<T> {
  const tentativa = tentativaDe(ctx);
  const feito = await transact(ctx, async (work) => {
    const { trx, agora, audit } = work;
    await confirmarTentativa(trx, tentativa, agora);
    const feito = await agir(work);
    if (feito instanceof Errado) {
      // Before the next one is looked at.
      await contarTentativa(trx, tentativa, agora);
      const descricao = 'Errou a senha ou o código ao mudar a verificação em duas etapas.';
      await audit({ tipo: 'segundo_fator_falhou', descricao, sobre: 'quem_age' });
    }
    return feito;
  });
  if (feito instanceof Errado) throw feito.erro;
  return feito;
}

/** The refusal of a login whose password was right. */
export function recusaDoCodigo(codigo: string | null): DomainError {
  return erroDeCampo('nao_autenticado', 'codigo', codigo === null ? INFORME_O_CODIGO : CODIGO_INVALIDO);
}
