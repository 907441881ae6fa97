// Invitations: how somebody becomes an administrator. The link goes by mail alone, opens once, and ends after some days;
// the store has only its digest.
import { createHash, randomBytes } from 'node:crypto';
import type { z } from 'zod';
import {
  CONVITE_EM_HORAS,
  CONVITE_INVALIDO,
  CONVITES_MAXIMO,
  type Convite,
  type conviteAberto,
  type conviteAceitar,
  type conviteAceito,
  type conviteCreate,
} from '../../shared/administradores.ts';
import { PAPEIS } from '../../shared/papeis.ts';
import { HORA_MS } from '../../shared/tempo.ts';
import type { AdminUseCase, UseCase } from '../context.ts';
import { nowIso } from '../platform/clock.ts';
import { DomainError, erroDeCampo, found, naoEncontrado } from '../platform/errors.ts';
import { taken } from '../platform/taken.ts';
import { transact, type Work } from '../platform/transact.ts';
import { assertSenhaNova } from '../sessoes/index.ts';
import { takeTurn } from '../store/lock.ts';
import { changed, changeRows, howMany, insertRow, isThere } from '../store/rows.ts';
import type { Trx } from '../store/tables/index.ts';
import * as queries from './convites-queries.ts';
import { emailDeConvite } from './emails.ts';
import { createAdministrador, getAdministradorRow } from './queries.ts';
import { viewAdministrador, viewConvite } from './view.ts';

const NAO_ENCONTRADO = 'Convite não encontrado.';
const JA_ADMINISTRADOR = 'Já existe administrador com este e-mail.';
const JA_CONVIDADO = 'Já há um convite em aberto para este e-mail. Reenvie-o, ou cancele-o antes de convidar de novo.';
const MUITOS = `Já há ${CONVITES_MAXIMO} convites em aberto. Cancele algum antes de convidar.`;
const BYTES = 32;

const ABERTO = { aceito_em: null, cancelado_em: null } as const;

function hashDe(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function novoLink(agora: string) {
  const token = randomBytes(BYTES).toString('base64url');
  const expira_em = new Date(Date.parse(agora) + CONVITE_EM_HORAS * HORA_MS).toISOString();
  return { token, valores: { token_hash: hashDe(token), enviado_em: agora, expira_em } };
}

async function ler(trx: Trx, id: number): Promise<queries.ConviteRow> {
  return found(await queries.getConvite(trx, id), NAO_ENCONTRADO);
}

/** The open invitations, newest first: also those whose link expired, which may be sent again. */
export async function list({ deps }: AdminUseCase): Promise<Convite[]> {
  const agora = nowIso(deps.clock);
  return (await queries.listConvites(deps.db, CONVITES_MAXIMO)).map((linha) => viewConvite(linha, agora));
}

/** @throws DomainError 409 when the address is an administrator's or has an open invitation, 400 when there are too many */
export async function create(ctx: AdminUseCase, { email, papel }: z.output<typeof conviteCreate>): Promise<Convite> {
  const { deps, admin } = ctx;
  return transact(ctx, async ({ trx, agora, audit, mail }) => {
    await takeTurn(trx, 'convites');
    if (await isThere(trx, 'administradores', { email })) throw erroDeCampo('conflito', 'email', JA_ADMINISTRADOR);
    await queries.cancelarVencido(trx, email, agora);
    if ((await howMany(trx, 'convites', ABERTO)) >= CONVITES_MAXIMO) throw new DomainError('regra', MUITOS);
    const { token, valores } = novoLink(agora);
    // Fails with a unique violation when the address has an open one.
    const { id } = await insertRow(trx, 'convites', {
      email,
      papel,
      ...valores,
      created_at: agora,
      criado_por: admin.id,
    });
    const depois = viewConvite(await ler(trx, id), agora);
    await audit({
      tipo: 'convidar_administrador',
      descricao: `Convidou ${email} para o painel, com o perfil ${PAPEIS[papel]}.`,
      sobre: { registro: ['convite', id] },
      depois,
    });
    await mail(emailDeConvite(deps, depois, token));
    return depois;
  }).catch(taken('convites', JA_CONVIDADO, 'email'));
}

/** Sends another link; the one sent before opens nothing any more. @throws DomainError `nao_encontrado` */
export function reenviar(ctx: AdminUseCase, id: number): Promise<Convite> {
  return transact(ctx, async ({ trx, agora, audit, mail }) => {
    const antes = viewConvite(await ler(trx, id), agora);
    const { token, valores } = novoLink(agora);
    if (!(await changed(trx, 'convites', { id, ...ABERTO }, valores))) throw naoEncontrado(NAO_ENCONTRADO);
    const depois = viewConvite(await ler(trx, id), agora);
    const descricao = `Enviou de novo o convite de ${depois.email}.`;
    await audit({ tipo: 'reenviar_convite', descricao, sobre: { registro: ['convite', id] }, antes, depois });
    await mail(emailDeConvite(ctx.deps, depois, token));
    return depois;
  });
}

/** @throws DomainError `nao_encontrado` when it is not open */
export function cancelar(ctx: AdminUseCase, id: number): Promise<{ id: number; message: string }> {
  return transact(ctx, async ({ trx, agora, audit }) => {
    const antes = viewConvite(await ler(trx, id), agora);
    if (!(await changed(trx, 'convites', { id, ...ABERTO }, { cancelado_em: agora })))
      throw naoEncontrado(NAO_ENCONTRADO);
    const descricao = `Cancelou o convite de ${antes.email}.`;
    await audit({ tipo: 'cancelar_convite', descricao, sobre: { registro: ['convite', id] }, antes });
    return { id, message: 'Convite cancelado com sucesso!' };
  });
}

/**
 * An invitation stands while who sent it may invite: theirs are closed with their access, also one that is being written.
 * @returns what the trail says of it
 */
export async function fecharConvitesDe({ trx, agora }: Work, id: number): Promise<{ convites_cancelados?: string[] }> {
  await takeTurn(trx, 'convites');
  const emails = await queries.cancelarConvitesDe(trx, id, agora);
  return emails.length === 0 ? {} : { convites_cancelados: emails };
}

/** What a link opens. @throws DomainError 404 when it was used, replaced or cancelled, expired, or never was */
export async function abrir({ deps }: UseCase, token: string): Promise<z.infer<typeof conviteAberto>> {
  const convite = found(await queries.getConvitePorToken(deps.db, hashDe(token), nowIso(deps.clock)), CONVITE_INVALIDO);
  const { email, papel, convidado_por, expira_em } = convite;
  return { email, papel, convidado_por, expira_em };
}

/**
 * Makes whoever has the link an administrator, with the name and the password they chose. Once.
 * @throws DomainError 422 for a password that is easy to guess, 404 as `abrir` says, 409 when the address became an administrator's meanwhile
 */
export async function aceitar(
  ctx: UseCase,
  { token, nome, senha }: z.output<typeof conviteAceitar>,
): Promise<z.infer<typeof conviteAceito>> {
  const { deps } = ctx;
  const { email: convidado } = await abrir(ctx, token);
  assertSenhaNova(deps, 'senha', senha, { nome, email: convidado });
  const senha_hash = await deps.passwords.hash(senha);
  const token_hash = hashDe(token);
  return transact(ctx, async ({ trx, agora, audit }) => {
    const convite = await queries.getConvitePorToken(trx, token_hash, agora);
    // Its link may have been spent, replaced or cancelled meanwhile.
    if (!convite || !(await changed(trx, 'convites', { id: convite.id, token_hash, ...ABERTO }, { aceito_em: agora })))
      throw naoEncontrado(CONVITE_INVALIDO);
    const { email, papel } = convite;
    const id = await createAdministrador(trx, {
      nome,
      email,
      senha_hash,
      ativo: 1,
      papel,
      created_at: agora,
    });
    await changeRows(trx, 'convites', { id: convite.id }, { administrador_id: id });
    const linha = await getAdministradorRow(trx, id);
    await audit({
      tipo: 'aceitar_convite',
      descricao: `${nome} aceitou o convite de ${convite.convidado_por} e passou a administrar o portal, com o perfil ${PAPEIS[papel]}.`,
      sobre: { registro: ['administrador', id] },
      depois: linha && viewAdministrador(linha),
    });
    return { email, message: 'Cadastro concluído! Entre com o seu e-mail e a sua senha.' };
  }).catch(taken('administradores', JA_ADMINISTRADOR));
}
