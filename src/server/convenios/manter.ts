// Bank agreements of a contest: administrators keep them, slips are issued under the newest active one.
// Their secrets are sealed before they reach the store.
import type { z } from 'zod';
import { PREENCHA_OBRIGATORIOS } from '../../shared/concursos.ts';
import {
  CARTEIRA_PADRAO,
  CONVENIO_COM_BOLETOS,
  type Convenio,
  type ConvenioForm,
  type convenioCreate,
  type convenioUpdate,
  enderecosAlheios,
  faltasDoConvenio,
  mudouEndereco,
  SEGREDO_OCULTO,
  VARIACAO_PADRAO,
  WEBHOOK_SECRET_ANTIGO,
  WEBHOOK_SECRET_MINIMO,
} from '../../shared/convenios.ts';
import { BB_SEM_PIX } from '../../shared/forma-de-pagamento.ts';
import { dataLocal, somarDias } from '../../shared/tempo.ts';
import { assertVisivel } from '../concursos/index.ts';
import type { AdminUseCase, Deps } from '../context.ts';
import type { Cipher } from '../platform/cipher.ts';
import { DomainError, erroDeCampo } from '../platform/errors.ts';
import { hold, keeping } from '../platform/keeping.ts';
import type { Work } from '../platform/transact.ts';
import { exigirSenhaRecente } from '../sessoes/index.ts';
import { changed, changeRows, findRow, insertRow } from '../store/rows.ts';
import type { Trx } from '../store/tables/index.ts';
import { abrirSegredos, CONVENIO_NAO_ENCONTRADO, porSegredo, SEGREDOS } from './abrir.ts';
import * as queries from './queries.ts';
import { viewAuditoria, viewConvenio } from './view.ts';

function view({ cipher, config }: Deps, linha: queries.ConvenioComSituacao): Convenio {
  return viewConvenio(linha, config.publicUrl, abrirSegredos(cipher, linha).legivel);
}

const convenios = keeping({
  kind: 'convenio',
  missing: CONVENIO_NAO_ENCONTRADO,
  removed: 'Convênio excluído com sucesso!',
  read: ({ trx }, id) => queries.getConvenio(trx, id),
  called: ({ nome }) => `o convênio "${nome}"`,
  of: ({ concurso_id }) => ({ concurso_id }),
  view: (linha, { deps }: AdminUseCase) => view(deps, linha),
  listed: () => ({ emite: undefined, aviso: undefined }),
  trail: (linha, antes) => ({
    ...viewAuditoria(linha),
    ...(antes ? { credenciais_trocadas: trocadas(antes, linha) } : {}),
  }),
});

/** Which keys a change brought: the trail says that they changed, not what they are. */
function trocadas(antes: queries.ConvenioComSituacao, depois: queries.ConvenioComSituacao): string[] {
  const chaves = Object.entries({ ...SEGREDOS, chave_aplicacao: 'chave_aplicacao' } as const);
  return chaves.filter(([, coluna]) => antes[coluna] !== depois[coluna]).map(([nome]) => nome);
}

/** @throws DomainError `nao_encontrado` when the contest is not there or was removed. */
export async function list({ deps }: { deps: Deps }, concursoId: number): Promise<Convenio[]> {
  await assertVisivel({ deps, ehAdmin: true }, concursoId);
  const linhas = await queries.listConvenios(deps.db, concursoId);
  return linhas.map((linha) => view(deps, linha));
}

/** The address without the secret in it, as it is or as addresses write it. */
function semSegredo(endereco: string | null, segredos: readonly (string | null | undefined)[]): string | null {
  if (endereco === null) return null;
  return segredos
    .filter((segredo) => typeof segredo === 'string')
    .flatMap((segredo) => [segredo, encodeURIComponent(segredo)])
    .reduce((texto, segredo) => texto.replaceAll(segredo, SEGREDO_OCULTO), endereco);
}

/** @throws DomainError `campos_invalidos` when a field is wrong: each with its own sentence */
function exigirSem(errados: Record<string, string>, deVarios?: string): void {
  const [primeiro, ...outros] = Object.values(errados);
  if (primeiro === undefined) return;
  throw new DomainError('campos_invalidos', (outros.length > 0 && deVarios) || primeiro, {
    errors: Object.fromEntries(Object.entries(errados).map(([campo, texto]) => [campo, [texto]])),
  });
}

/** What an active agreement has, and addresses that are its bank's own. @throws DomainError `campos_invalidos` */
function exigir(
  { config }: Deps,
  form: ConvenioForm,
  status: 'Ativo' | 'Inativo',
  antes?: queries.ConvenioComSituacao,
): void {
  exigirSem(enderecosAlheios(form, !config.producao));
  const segredos = porSegredo((nome, coluna) => form[nome] ?? (antes?.[coluna] ? SEGREDO_OCULTO : null));
  exigirSem(faltasDoConvenio({ ...form, status, ...segredos }, antes?.tipo), PREENCHA_OBRIGATORIOS);
}

/**
 * An agreement, as it was just written, that is to issue the charges of a contest by PIX alone.
 * @throws DomainError `campos_invalidos`
 */
async function exigirPix(trx: Trx, concurso_id: number, { tipo }: ConvenioForm, id: number): Promise<void> {
  if (tipo !== 'BB') return;
  await hold(trx, 'concurso', concurso_id);
  const concurso = await findRow(trx, 'concursos', { id: concurso_id }, ['forma_pagamento']);
  if (concurso?.forma_pagamento !== 'pix') return;
  if ((await queries.getEmissor(trx, concurso_id))?.id === id)
    throw erroDeCampo('campos_invalidos', 'tipo', BB_SEM_PIX);
}

/** Days after its last one on which nobody pays a slip any more. */
const ESQUECIDO_DIAS = 60;

/**
 * Slips are asked about, and taken back, by what their agreement is by now: another bank, or another number there, knows none
 * of them. @throws DomainError `campos_invalidos`
 */
async function exigirOMesmo(
  { trx, agora }: Pick<Work, 'trx' | 'agora'>,
  antes: queries.ConvenioComSituacao,
  novos: queries.ValoresDoConvenio,
) {
  const campo = (['tipo', 'numero_convenio'] as const).find((um) => antes[um] !== novos[um]);
  if (campo && (await queries.temBoletosNoBanco(trx, antes.id, somarDias(dataLocal(agora), -ESQUECIDO_DIAS))))
    throw erroDeCampo('campos_invalidos', campo, CONVENIO_COM_BOLETOS);
}

const SO_DO_BB = {
  numero_convenio: null,
  carteira: null,
  variacao_carteira: null,
  agencia: null,
  conta: null,
  tipo_conta: null,
  client_id: null,
  oauth_url: null,
  chave_aplicacao: null,
} as const satisfies Partial<queries.ValoresDoConvenio>;

type Mudanca = Omit<z.output<typeof convenioUpdate>, 'id' | 'visto'>;

/** A change with what it leaves out as that is kept; nothing is left of another bank's. */
function completar(antes: queries.ConvenioComSituacao, mudanca: Mudanca): ConvenioForm {
  const guardado = mudanca.tipo === antes.tipo ? antes : { ...antes, ...SO_DO_BB, url_base_api: null };
  const {
    cnpj_beneficiario = guardado.cnpj_beneficiario,
    webhook_url = guardado.webhook_url,
    url_base_api = guardado.url_base_api,
    numero_convenio = guardado.numero_convenio,
    carteira = guardado.carteira,
    variacao_carteira = guardado.variacao_carteira,
    agencia = guardado.agencia,
    conta = guardado.conta,
    tipo_conta = guardado.tipo_conta,
    client_id = guardado.client_id,
    oauth_url = guardado.oauth_url,
    chave_aplicacao = guardado.chave_aplicacao,
  } = mudanca;
  const numeros = { numero_convenio, carteira, variacao_carteira, agencia, conta, tipo_conta };
  const acesso = { url_base_api, oauth_url, client_id, chave_aplicacao };
  return { ...mudanca, cnpj_beneficiario, webhook_url, ...numeros, ...acesso };
}

/** What is written for a form; a secret it does not bring is left out, one of the other bank is cleared. */
function valores(
  cipher: Cipher,
  { webhook_secret, api_key, client_secret, ...form }: ConvenioForm,
  status: 'Ativo' | 'Inativo',
  segredoGuardado: string | null | undefined,
): queries.ValoresDoConvenio {
  const bb = form.tipo === 'BB';
  const selar = (segredo: string | null) => (segredo === null ? undefined : cipher.seal(segredo));
  const { carteira, variacao_carteira } = form;
  return {
    ...form,
    ...(bb
      ? { carteira: carteira ?? CARTEIRA_PADRAO, variacao_carteira: variacao_carteira ?? VARIACAO_PADRAO }
      : SO_DO_BB),
    status,
    webhook_url: semSegredo(form.webhook_url, [webhook_secret, segredoGuardado]),
    webhook_secret_cifrado: selar(webhook_secret),
    api_key_cifrada: bb ? null : selar(api_key),
    client_secret_cifrado: bb ? selar(client_secret) : null,
  };
}

/** The same values with no secret of before. */
function semGuardados(novos: queries.ValoresDoConvenio): queries.ValoresDoConvenio {
  const { webhook_secret_cifrado = null, api_key_cifrada = null, client_secret_cifrado = null } = novos;
  return { ...novos, webhook_secret_cifrado, api_key_cifrada, client_secret_cifrado };
}

/** A secret, or an address that one would be sent to, asks for the password. @throws DomainError `proibido` */
function exigirSenhaPara(ctx: AdminUseCase, form: ConvenioForm, mudouEndereco: boolean): void {
  const { webhook_secret, api_key, client_secret } = form;
  if (mudouEndereco || webhook_secret || api_key || client_secret) exigirSenhaRecente(ctx);
}

/** @throws DomainError `nao_encontrado` for the contest, `campos_invalidos` for what an active agreement lacks. */
export async function create(
  ctx: AdminUseCase,
  { concurso_id, ...form }: z.output<typeof convenioCreate>,
): Promise<Convenio> {
  await assertVisivel({ ...ctx, ehAdmin: true }, concurso_id);
  const status = form.status ?? 'Ativo';
  exigir(ctx.deps, form, status);
  exigirSenhaPara(ctx, form, Boolean(form.url_base_api || form.oauth_url || form.webhook_url));
  const novos = valores(ctx.deps.cipher, form, status, null);
  return convenios.create(ctx, async ({ trx, agora }) => {
    const novo = await insertRow(trx, 'convenios', { ...novos, concurso_id, created_at: agora, updated_at: agora });
    await exigirPix(trx, concurso_id, form, novo.id);
    return novo;
  });
}

/**
 * Changes an agreement; what a change leaves out stays as it is. A secret it does not bring stays too, unless an address
 * is another one now: then what is not brought is dropped.
 * @throws DomainError `nao_encontrado`, or `campos_invalidos` for what an active agreement lacks, or may not become.
 */
export function update(
  ctx: AdminUseCase,
  { id, visto, ...mudanca }: z.output<typeof convenioUpdate>,
): Promise<Convenio> {
  const { deps } = ctx;
  return convenios.update(ctx, { id, visto }, async ({ trx, agora }, antes) => {
    const form = completar(antes, mudanca);
    const status = form.status ?? antes.status;
    exigir(deps, form, status, antes);
    const { webhook_secret } = abrirSegredos(deps.cipher, antes).segredos;
    const novos = valores(deps.cipher, form, status, webhook_secret);
    const mudou = mudouEndereco(antes, novos);
    exigirSenhaPara(ctx, form, mudou);
    if (!mudou && form.webhook_secret === null && webhook_secret && webhook_secret.length < WEBHOOK_SECRET_MINIMO)
      throw erroDeCampo('campos_invalidos', 'webhook_secret', WEBHOOK_SECRET_ANTIGO);
    await exigirOMesmo({ trx, agora }, antes, novos);
    await changeRows(trx, 'convenios', { id }, { ...(mudou ? semGuardados(novos) : novos), updated_at: agora });
    await exigirPix(trx, antes.concurso_id, form, id);
  });
}

/** Hides an agreement; slips issued under it stay, and the bank's notices about them are still taken. */
export function remove(ctx: AdminUseCase, id: number): Promise<{ id: number; message: string }> {
  return convenios.remove(ctx, id, ({ trx, agora }) =>
    changed(trx, 'convenios', { id, excluido_em: null }, { excluido_em: agora, updated_at: agora }),
  );
}
