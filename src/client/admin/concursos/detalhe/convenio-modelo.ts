// The bank agreement's form apart from its drawing: its fields for each bank, what is sent, and what is still missing.
// Secrets that are kept never come to the form: their fields start empty, and left empty they stay as they are.

import {
  type ConvenioForm,
  convenioForm,
  type EnderecosDoConvenio,
  enderecosAlheios,
  faltasDoConvenio,
  mudouEndereco,
  TIPOS_DE_CONVENIO,
  type TipoDeConvenio,
} from '../../../../shared/convenios.ts';
import { formatCnpj } from '../../../../shared/format.ts';
import { oneOf } from '../../../address.ts';
import { asTyped } from '../../../ui/draft.ts';
import type { Form } from '../../../ui/form.ts';
import type { Convenio } from './tipos.ts';

/** Fields that no kept value ever comes to. */
const SEGREDOS = { api_key: '', client_secret: '', webhook_secret: '' };

const NOVO = {
  ...SEGREDOS,
  nome: '',
  tipo: '',
  status: 'Ativo',
  cnpj_beneficiario: '',
  url_base_api: '',
  /** The same field of the bank that is not chosen, in case it is chosen again. */
  url_do_outro_banco: '',
  numero_convenio: '',
  carteira: '',
  variacao_carteira: '',
  agencia: '',
  conta: '',
  tipo_conta: '',
  client_id: '',
  chave_aplicacao: '',
  oauth_url: '',
  webhook_url: '',
};
export type Valores = typeof NOVO;

export type FormDoConvenio = Form<Valores, ConvenioForm>;

/** What the form starts with: nothing, or an agreement without its secrets. */
export function valoresDe(convenio: Convenio | undefined): Valores {
  if (!convenio) return NOVO;
  const cnpj = convenio.cnpj_beneficiario;
  return { ...asTyped(NOVO, convenio), ...SEGREDOS, cnpj_beneficiario: cnpj ? formatCnpj(cnpj) : '' };
}

export function bancoDe({ tipo }: Pick<Valores, 'tipo'>): TipoDeConvenio | null {
  return oneOf(tipo, TIPOS_DE_CONVENIO) ?? null;
}

/** The other bank chosen: each keeps its own address, and all else that was typed stays where it is. */
export function trocarTipo({ tipo, url_base_api, url_do_outro_banco }: Valores, novo: string): Partial<Valores> {
  if (novo === tipo) return {};
  return { tipo: novo, url_base_api: url_do_outro_banco, url_do_outro_banco: url_base_api };
}

const SO_DE: Record<TipoDeConvenio, readonly (keyof Valores)[]> = {
  ASAAS: ['api_key'],
  BB: [
    'numero_convenio',
    'carteira',
    'variacao_carteira',
    'agencia',
    'conta',
    'tipo_conta',
    'client_id',
    'client_secret',
    'chave_aplicacao',
    'oauth_url',
  ],
};

/** The call's own schema over the chosen bank's fields: what was typed for the other is neither judged nor sent. */
export const schema = {
  safeParse(values: unknown) {
    const valores = values as Valores;
    const alheios = TIPOS_DE_CONVENIO.filter((tipo) => tipo !== valores.tipo).flatMap((tipo) => SO_DE[tipo]);
    return convenioForm.safeParse({ ...valores, ...Object.fromEntries(alheios.map((campo) => [campo, ''])) });
  },
};

export type Guardados = Pick<Convenio, 'tipo' | 'api_key' | 'client_secret'> & EnderecosDoConvenio;

const texto = (valor: string) => valor.trim() || null;

function enderecosDe(valores: Valores): EnderecosDoConvenio {
  const oauth_url = bancoDe(valores) === 'BB' ? texto(valores.oauth_url) : null;
  return { url_base_api: texto(valores.url_base_api), oauth_url };
}

/** Whether saving takes the agreement to another address, and so leaves the secrets that are kept behind. */
export function enderecoMudou(valores: Valores, guardados: EnderecosDoConvenio | undefined): boolean {
  return guardados !== undefined && mudouEndereco(guardados, enderecosDe(valores));
}

/** What an active agreement lacks, given the secrets that it keeps, and the addresses that are not the bank's. */
export function faltas(valores: Valores, guardados: Guardados | undefined): Partial<Record<keyof Valores, string>> {
  const tipo = bancoDe(valores);
  if (!tipo) return {};
  const mantidos = enderecoMudou(valores, guardados) ? undefined : guardados;
  return {
    ...enderecosAlheios({ tipo, ...enderecosDe(valores) }, true),
    ...faltasDoConvenio(
      {
        tipo,
        status: valores.status,
        numero_convenio: texto(valores.numero_convenio),
        client_id: texto(valores.client_id),
        api_key: texto(valores.api_key) ?? mantidos?.api_key ?? null,
        client_secret: texto(valores.client_secret) ?? mantidos?.client_secret ?? null,
      },
      guardados?.tipo,
    ),
  };
}

const SINAIS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const TAMANHO_DO_SEGREDO = 32;

/** A secret for notices: 32 characters that an address takes as they are, 192 bits nobody can guess. */
export function gerarSegredo(): string {
  const sorteio = crypto.getRandomValues(new Uint8Array(TAMANHO_DO_SEGREDO));
  // 64 signs: six bits of each byte choose one, all equally likely.
  return Array.from(sorteio, (byte) => SINAIS[byte & 63]).join('');
}

/** Where the bank sends its notices, with the secret in its place when it is at hand. */
export function enderecoDoWebhook(endereco: string, segredo: string | null): string {
  return segredo === null ? endereco : endereco.replace('{webhook_secret}', encodeURIComponent(segredo));
}

/** What the bank calls the account, for telling agreements apart. */
export function identificacao(convenio: Convenio): { principal: string | null; detalhe: string | null } {
  const { tipo, numero_convenio, agencia, conta, cnpj_beneficiario } = convenio;
  const cnpj = cnpj_beneficiario && formatCnpj(cnpj_beneficiario);
  if (tipo === 'ASAAS') return { principal: cnpj, detalhe: cnpj && 'CNPJ do beneficiário' };
  const noBanco = [agencia && `Agência ${agencia}`, conta && `conta ${conta}`].filter(Boolean).join(', ');
  return { principal: numero_convenio && `Nº\u00A0${numero_convenio}`, detalhe: noBanco || (cnpj && `CNPJ ${cnpj}`) };
}
