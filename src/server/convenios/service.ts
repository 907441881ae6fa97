// Bank agreements of a contest: administrators keep them, slips are issued under the newest active one.
// Their secrets are sealed before they reach the store, and opened only for whoever asks the bank.
import type { z } from 'zod';
import { PREENCHA_OBRIGATORIOS } from '../../shared/concursos.ts';
import {
  CARTEIRA_PADRAO,
  type Convenio,
  type ConvenioForm,
  type convenioCreate,
  type convenioUpdate,
  faltasDoConvenio,
  NUMERO_DO_BB,
  SEGREDO_OCULTO,
  VARIACAO_PADRAO,
} from '../../shared/convenios.ts';
import { assertVisivel } from '../concursos/service.ts';
import type { AdminUseCase, Deps } from '../context.ts';
import type { Sobre } from '../platform/audit.ts';
import type { Cipher } from '../platform/cipher.ts';
import type { Db } from '../platform/database/index.ts';
import type { Row } from '../platform/database/tables.ts';
import type { Trx } from '../platform/database/transaction.ts';
import { DomainError, naoEncontrado } from '../platform/errors.ts';
import type { Log } from '../platform/log.ts';
import { transact } from '../platform/transact.ts';
import {
  type ConvenioComSituacao,
  createConvenio,
  getConvenio,
  getEmissor,
  getLinha,
  listConvenios,
  removeConvenio,
  reservarConvenio,
  updateConvenio,
  type ValoresDoConvenio,
} from './queries.ts';
import { viewAuditoria, viewConvenio } from './view.ts';

const NAO_ENCONTRADO = 'Convênio não encontrado.';

interface CredenciaisAsaas {
  tipo: 'ASAAS';
  api_key: string;
  url_base_api: string | null;
}

interface CredenciaisBB {
  tipo: 'BB';
  numero_convenio: string;
  carteira: string;
  variacao_carteira: string;
  agencia: string | null;
  conta: string | null;
  url_base_api: string | null;
  oauth_url: string | null;
  client_id: string;
  client_secret: string;
  chave_aplicacao: string | null;
}

/** An agreement with its secrets open: for asking the bank and for checking its notices, never for showing. */
export interface ConvenioAberto {
  id: number;
  concurso_id: number;
  nome: string;
  tipo: 'BB' | 'ASAAS';
  status: 'Ativo' | 'Inativo';
  cnpj_beneficiario: string | null;
  agencia: string | null;
  conta: string | null;
  carteira: string | null;
  numero_convenio: string | null;
  /** Null when there is none or it cannot be opened: then no notice is taken. */
  webhook_secret: string | null;
  /** Null while something the bank demands is missing, or cannot be opened. */
  credenciais: CredenciaisAsaas | CredenciaisBB | null;
  excluido: boolean;
}

/** What was sealed; null when nothing was, undefined when it was sealed under another key. */
function abrir(cipher: Cipher, cifrado: string | null): string | null | undefined {
  if (cifrado === null) return null;
  try {
    return cipher.open(cifrado);
  } catch {
    // Why it does not open says nothing that helps, and its text is best left alone.
    return undefined;
  }
}

function abrirTodos(cipher: Cipher, linha: Row<'convenios'>) {
  return {
    webhook_secret: abrir(cipher, linha.webhook_secret_cifrado),
    api_key: abrir(cipher, linha.api_key_cifrada),
    client_secret: abrir(cipher, linha.client_secret_cifrado),
  };
}

function view({ cipher, config }: Deps, linha: ConvenioComSituacao): Convenio {
  const legivel = !Object.values(abrirTodos(cipher, linha)).includes(undefined);
  return viewConvenio(linha, config.publicUrl, legivel);
}

/** @throws DomainError `nao_encontrado` when the contest is not there or was removed. */
export async function list({ deps }: { deps: Deps }, concursoId: number): Promise<Convenio[]> {
  await assertVisivel({ deps, ehAdmin: true }, concursoId);
  const linhas = await listConvenios(deps.db, concursoId);
  return linhas.map((linha) => view(deps, linha));
}

async function ler(trx: Trx, id: number): Promise<ConvenioComSituacao> {
  const linha = await getConvenio(trx, id);
  if (!linha) throw naoEncontrado(NAO_ENCONTRADO);
  return linha;
}

/** The address without the secret in it, as it is or as addresses write it. */
function semSegredo(endereco: string | null, segredos: readonly (string | null | undefined)[]): string | null {
  if (endereco === null) return null;
  return segredos
    .filter((segredo) => typeof segredo === 'string')
    .flatMap((segredo) => [segredo, encodeURIComponent(segredo)])
    .reduce((texto, segredo) => texto.replaceAll(segredo, SEGREDO_OCULTO), endereco);
}

/**
 * A new agreement with Banco do Brasil may be completed later: until then it says so and issues nothing. One that moves
 * there from another bank, which serves its contest now, has to be complete.
 */
function exigir(
  form: ConvenioForm,
  status: 'Ativo' | 'Inativo',
  guardados: { api_key: boolean; client_secret: boolean },
  trocaDeBanco: boolean,
) {
  if (form.tipo === 'BB' && !trocaDeBanco) return;
  const faltas = faltasDoConvenio({
    ...form,
    status,
    api_key: form.api_key ?? (guardados.api_key ? SEGREDO_OCULTO : null),
    client_secret: form.client_secret ?? (guardados.client_secret ? SEGREDO_OCULTO : null),
  });
  const textos = Object.values(faltas);
  if (textos.length === 0) return;
  throw new DomainError('campos_invalidos', textos.length === 1 ? String(textos[0]) : PREENCHA_OBRIGATORIOS, {
    errors: Object.fromEntries(Object.entries(faltas).map(([campo, texto]) => [campo, [texto]])),
  });
}

/** What is written for a form; a secret it does not bring is left out, one of the other bank is cleared. */
function valores(
  cipher: Cipher,
  form: ConvenioForm,
  status: 'Ativo' | 'Inativo',
  segredoGuardado: string | null | undefined,
): ValoresDoConvenio {
  const bb = form.tipo === 'BB';
  const selar = (segredo: string | null) => (segredo === null ? undefined : cipher.seal(segredo));
  return {
    nome: form.nome,
    tipo: form.tipo,
    status,
    cnpj_beneficiario: form.cnpj_beneficiario,
    webhook_url: semSegredo(form.webhook_url, [form.webhook_secret, segredoGuardado]),
    webhook_secret_cifrado: selar(form.webhook_secret),
    url_base_api: form.url_base_api,
    api_key_cifrada: bb ? null : selar(form.api_key),
    numero_convenio: bb ? form.numero_convenio : null,
    carteira: bb ? (form.carteira ?? CARTEIRA_PADRAO) : null,
    variacao_carteira: bb ? (form.variacao_carteira ?? VARIACAO_PADRAO) : null,
    agencia: bb ? form.agencia : null,
    conta: bb ? form.conta : null,
    tipo_conta: bb ? form.tipo_conta : null,
    client_id: bb ? form.client_id : null,
    client_secret_cifrado: bb ? selar(form.client_secret) : null,
    oauth_url: bb ? form.oauth_url : null,
    chave_aplicacao: bb ? form.chave_aplicacao : null,
  };
}

/** @throws DomainError `nao_encontrado` for the contest, `campos_invalidos` for what an active agreement lacks. */
export async function create(
  ctx: AdminUseCase,
  { concurso_id, ...form }: z.output<typeof convenioCreate>,
): Promise<Convenio> {
  await assertVisivel({ ...ctx, ehAdmin: true }, concurso_id);
  const status = form.status ?? 'Ativo';
  exigir(form, status, { api_key: false, client_secret: false }, false);
  const novos = valores(ctx.deps.cipher, form, status, null);
  return transact(ctx, async ({ trx, agora, audit }) => {
    const linha = await ler(trx, await createConvenio(trx, concurso_id, novos, agora));
    await audit({
      tipo: 'criar_convenio',
      descricao: `Criou o convênio "${linha.nome}".`,
      sobre: sobre(linha),
      depois: viewAuditoria(linha),
    });
    return view(ctx.deps, linha);
  });
}

function sobre({ id, concurso_id }: Row<'convenios'>): Sobre {
  return { registro: ['convenio', id], concurso_id };
}

/** Which keys a change brought: the trail says that they changed, not what they are. */
function trocadas(antes: ConvenioComSituacao, depois: ConvenioComSituacao): string[] {
  return [
    antes.webhook_secret_cifrado !== depois.webhook_secret_cifrado ? 'webhook_secret' : null,
    antes.api_key_cifrada !== depois.api_key_cifrada ? 'api_key' : null,
    antes.client_secret_cifrado !== depois.client_secret_cifrado ? 'client_secret' : null,
    antes.chave_aplicacao !== depois.chave_aplicacao ? 'chave_aplicacao' : null,
  ].filter((nome) => nome !== null);
}

/**
 * Changes an agreement; the whole form replaces what was there, but a secret it does not bring stays.
 * @throws DomainError `nao_encontrado`, or `campos_invalidos` for what an active agreement lacks.
 */
export function update(ctx: AdminUseCase, { id, ...form }: z.output<typeof convenioUpdate>): Promise<Convenio> {
  const { cipher } = ctx.deps;
  return transact(ctx, async ({ trx, agora, audit }) => {
    if (!(await reservarConvenio(trx, id, agora))) throw naoEncontrado(NAO_ENCONTRADO);
    const antes = await ler(trx, id);
    const status = form.status ?? antes.status;
    const guardados = { api_key: antes.api_key_cifrada !== null, client_secret: antes.client_secret_cifrado !== null };
    exigir(form, status, guardados, antes.tipo !== form.tipo);
    await updateConvenio(trx, id, valores(cipher, form, status, abrir(cipher, antes.webhook_secret_cifrado)));
    const depois = await ler(trx, id);
    await audit({
      tipo: 'atualizar_convenio',
      descricao: `Alterou o convênio "${depois.nome}".`,
      sobre: sobre(depois),
      antes: viewAuditoria(antes),
      depois: { ...viewAuditoria(depois), credenciais_trocadas: trocadas(antes, depois) },
    });
    return view(ctx.deps, depois);
  });
}

/** Hides an agreement; slips issued under it stay, and the bank's notices about them are still taken. */
export function remove(ctx: AdminUseCase, id: number): Promise<{ id: number; message: string }> {
  return transact(ctx, async ({ trx, agora, audit }) => {
    const antes = await ler(trx, id);
    if (!(await removeConvenio(trx, id, agora))) throw naoEncontrado(NAO_ENCONTRADO);
    await audit({
      tipo: 'excluir_convenio',
      descricao: `Excluiu o convênio "${antes.nome}".`,
      sobre: sobre(antes),
      antes: viewAuditoria(antes),
    });
    return { id, message: 'Convênio excluído com sucesso!' };
  });
}

function credenciais(
  linha: Row<'convenios'>,
  { api_key, client_secret }: { api_key?: string | null; client_secret?: string | null },
): ConvenioAberto['credenciais'] {
  const { tipo, url_base_api, numero_convenio, client_id } = linha;
  if (tipo === 'ASAAS') return api_key ? { tipo, api_key, url_base_api } : null;
  if (!numero_convenio || !NUMERO_DO_BB.test(numero_convenio) || !client_id || !client_secret) return null;
  return {
    tipo,
    numero_convenio,
    carteira: linha.carteira ?? CARTEIRA_PADRAO,
    variacao_carteira: linha.variacao_carteira ?? VARIACAO_PADRAO,
    agencia: linha.agencia,
    conta: linha.conta,
    url_base_api,
    oauth_url: linha.oauth_url,
    client_id,
    client_secret,
    chave_aplicacao: linha.chave_aplicacao,
  };
}

function aberto(cipher: Cipher, linha: Row<'convenios'> | undefined, log: Log | undefined): ConvenioAberto | null {
  if (!linha) return null;
  const segredos = abrirTodos(cipher, linha);
  if (Object.values(segredos).includes(undefined)) {
    log?.warn({ convenio: linha.id }, 'as credenciais do convênio não abrem com a ENCRYPTION_KEY em uso');
  }
  return {
    id: linha.id,
    concurso_id: linha.concurso_id,
    nome: linha.nome,
    tipo: linha.tipo,
    status: linha.status,
    cnpj_beneficiario: linha.cnpj_beneficiario,
    agencia: linha.agencia,
    conta: linha.conta,
    carteira: linha.carteira,
    numero_convenio: linha.numero_convenio,
    webhook_secret: segredos.webhook_secret ?? null,
    credenciais: credenciais(linha, segredos),
    excluido: linha.excluido_em !== null,
  };
}

/**
 * The agreement a contest's slips are issued under now: the newest active one; null when there is none.
 * @param log told when its secrets do not open
 */
export async function getConvenioEmissor(
  db: Db | Trx,
  cipher: Cipher,
  concursoId: number,
  log?: Log,
): Promise<ConvenioAberto | null> {
  return aberto(cipher, await getEmissor(db, concursoId), log);
}

/** An agreement by its id, also inactive or removed: its slips outlive it. @param log told when its secrets do not open */
export async function getConvenioAberto(
  db: Db | Trx,
  cipher: Cipher,
  id: number,
  log?: Log,
): Promise<ConvenioAberto | null> {
  return aberto(cipher, await getLinha(db, id), log);
}

/** Whether ASAAS issues a contest's slips, and so its least fee holds. */
export async function emitePeloAsaas(db: Db | Trx, concursoId: number): Promise<boolean> {
  return (await getEmissor(db, concursoId))?.tipo === 'ASAAS';
}
