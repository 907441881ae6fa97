// Agreements opened: with their secrets readable, for asking the bank and for checking its notices, never for showing.
import { CARTEIRA_PADRAO, NUMERO_DO_BB, VARIACAO_PADRAO } from '../../shared/convenios.ts';
import { BB_SEM_PIX, type FormaDePagamento } from '../../shared/forma-de-pagamento.ts';
import type { Deps } from '../context.ts';
import type { Cipher } from '../platform/cipher.ts';
import { erroDeCampo, found } from '../platform/errors.ts';
import type { Log } from '../platform/log.ts';
import { findRow } from '../store/rows.ts';
import type { Db, Row } from '../store/tables/index.ts';
import { getEmissor, listDoTipo } from './queries.ts';

export const CONVENIO_NAO_ENCONTRADO = 'Convênio não encontrado.';

/** What is kept sealed, and where. */
export const SEGREDOS = {
  webhook_secret: 'webhook_secret_cifrado',
  api_key: 'api_key_cifrada',
  client_secret: 'client_secret_cifrado',
} as const satisfies Record<string, keyof Row<'convenios'>>;
type Segredo = keyof typeof SEGREDOS;

/** A value for each secret. */
export function porSegredo<T>(valor: (segredo: Segredo, coluna: (typeof SEGREDOS)[Segredo]) => T): Record<Segredo, T> {
  const pares = Object.entries(SEGREDOS) as [Segredo, (typeof SEGREDOS)[Segredo]][];
  return Object.fromEntries(pares.map(([segredo, coluna]) => [segredo, valor(segredo, coluna)])) as Record<Segredo, T>;
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

type Selado = Pick<Row<'convenios'>, (typeof SEGREDOS)[Segredo]>;

/** Its secrets, and whether all of them could be opened. */
export function abrirSegredos(cipher: Cipher, linha: Selado) {
  const segredos = porSegredo((_, coluna) => abrir(cipher, linha[coluna]));
  return { segredos, legivel: !Object.values(segredos).includes(undefined) };
}

/** What its bank is asked with; null while something the bank demands is missing, or cannot be opened. */
function credenciais(
  linha: Row<'convenios'>,
  { api_key, client_secret }: { api_key?: string | null | undefined; client_secret?: string | null | undefined },
) {
  const { tipo, url_base_api, numero_convenio, client_id } = linha;
  /** With or without `/v3`; null: production. */
  if (tipo === 'ASAAS') return api_key ? { tipo, api_key, url_base_api } : null;
  if (!numero_convenio || !NUMERO_DO_BB.test(numero_convenio) || !client_id || !client_secret) return null;
  return {
    tipo,
    numero_convenio,
    carteira: linha.carteira ?? CARTEIRA_PADRAO,
    variacao_carteira: linha.variacao_carteira ?? VARIACAO_PADRAO,
    agencia: linha.agencia,
    conta: linha.conta,
    /** With or without `/cobrancas/v2`, perhaps with the application key in its query; null: production. */
    url_base_api,
    /** With or without `/oauth/token`; null: production. */
    oauth_url: linha.oauth_url,
    client_id,
    client_secret,
    /** gw-dev-app-key. */
    chave_aplicacao: linha.chave_aplicacao,
  };
}

export type Credenciais = NonNullable<ReturnType<typeof credenciais>>;

/** @param log told when its secrets do not open; where nobody asks the bank, nobody is */
type Aberto = Pick<Deps, 'db' | 'cipher'> & { log?: Log };

function aberto({ cipher, log }: Aberto, linha: Row<'convenios'> | undefined) {
  if (!linha) return null;
  const { segredos, legivel } = abrirSegredos(cipher, linha);
  if (!legivel) log?.warn({ convenio: linha.id }, 'as credenciais do convênio não abrem com a ENCRYPTION_KEY em uso');
  const { id, concurso_id, nome, tipo, status, cnpj_beneficiario, excluido_em } = linha;
  const { agencia, conta, carteira, numero_convenio } = linha;
  return {
    ...{ id, concurso_id, nome, tipo, status, cnpj_beneficiario, agencia, conta, carteira, numero_convenio },
    /** Null when there is none or it cannot be opened: then no notice is taken. */
    webhook_secret: segredos.webhook_secret ?? null,
    credenciais: credenciais(linha, segredos),
    excluido: excluido_em !== null,
  };
}

export type ConvenioAberto = NonNullable<ReturnType<typeof aberto>>;

/** The agreement a contest's slips are issued under now: the newest active one; null when there is none. */
export async function getConvenioEmissor(deps: Aberto, concursoId: number): Promise<ConvenioAberto | null> {
  return aberto(deps, await getEmissor(deps.db, concursoId));
}

/** An agreement by its id, also inactive or removed: its slips outlive it. */
export async function getConvenioAberto(deps: Aberto, id: number): Promise<ConvenioAberto | null> {
  return aberto(deps, await findRow(deps.db, 'convenios', { id }));
}

/** One that somebody names for an act of today. @throws DomainError `nao_encontrado` also for a removed one */
export async function getConvenioVivo(deps: Aberto, id: number): Promise<ConvenioAberto> {
  const convenio = await getConvenioAberto(deps, id);
  return found(convenio?.excluido ? null : convenio, CONVENIO_NAO_ENCONTRADO);
}

/** Whether ASAAS issues a contest's slips, and so its least fee holds. */
export async function emitePeloAsaas(db: Db, concursoId: number): Promise<boolean> {
  return (await getEmissor(db, concursoId))?.tipo === 'ASAAS';
}

/** @throws DomainError `campos_invalidos` when the agreement that issues a contest's charges knows no way to be paid so. */
export async function exigirQueCobre(db: Db, concursoId: number, forma: FormaDePagamento): Promise<void> {
  if (forma === 'pix' && (await getEmissor(db, concursoId))?.tipo === 'BB')
    throw erroDeCampo('campos_invalidos', 'forma_pagamento', BB_SEM_PIX);
}

/** The agreements of several contests that are one at the bank: of one number at Banco do Brasil, of one key at ASAAS. */
export async function contasDoConvenio({ db, cipher }: Aberto, convenio: ConvenioAberto): Promise<number[]> {
  const chaveDe = (linha: Row<'convenios'>) =>
    convenio.tipo === 'BB' ? linha.numero_convenio : (abrir(cipher, linha.api_key_cifrada) ?? null);
  const linhas = await listDoTipo(db, convenio.tipo);
  const propria = linhas.find(({ id }) => id === convenio.id);
  const chave = propria ? chaveDe(propria) : null;
  return linhas.flatMap((linha) =>
    linha.id === convenio.id || (chave !== null && chaveDe(linha) === chave) ? [linha.id] : [],
  );
}
