// Agreement row -> wire, and -> audit row. Secrets are shown as kept or not; what else opens a bank's door stays out of
// the trail.
import { AVISO_MINIMO_ASAAS } from '../../shared/boletos.ts';
import * as convenios from '../../shared/convenios.ts';
import { BB_SEM_PIX } from '../../shared/forma-de-pagamento.ts';
import { shown } from '../platform/shown.ts';
import type { ConvenioComSituacao } from './queries.ts';

function oculto(cifrado: string | null): string | null {
  return cifrado === null ? null : convenios.SEGREDO_OCULTO;
}

function enderecoWebhook(publicUrl: string, { id, tipo }: { id: number; tipo: 'BB' | 'ASAAS' }): string {
  const base = publicUrl.replace(/\/+$/, '');
  return tipo === 'ASAAS' ? `${base}/webhooks/asaas/${id}` : `${base}/webhooks/bb/${id}/{webhook_secret}`;
}

/** The application key may also come in the query of the address, as BB's own examples have it. */
function temChaveDeAplicacao({ chave_aplicacao, url_base_api }: ConvenioComSituacao): boolean {
  if (chave_aplicacao !== null) return true;
  return url_base_api !== null && /[?&](gw-dev-app-key|gw-app-key)=[^&#]/i.test(url_base_api);
}

function completo({ numero_convenio, client_id, client_secret_cifrado }: ConvenioComSituacao): boolean {
  return convenios.NUMERO_DO_BB.test(numero_convenio ?? '') && client_id !== null && client_secret_cifrado !== null;
}

function aviso(linha: ConvenioComSituacao, legivel: boolean): string | null {
  const ativo = linha.status === 'Ativo';
  const avisos = [
    legivel ? null : convenios.AVISO_CREDENCIAL_ILEGIVEL,
    ativo && linha.tipo === 'ASAAS' && linha.taxa_baixa === 1 ? AVISO_MINIMO_ASAAS : null,
    ativo && linha.tipo === 'ASAAS' && linha.api_key_cifrada === null ? convenios.AVISO_SEM_CHAVE_DE_API : null,
    ativo && linha.tipo === 'BB' && linha.forma_pagamento === 'pix' ? BB_SEM_PIX : null,
    ativo && linha.tipo === 'BB' && !completo(linha) ? convenios.AVISO_INCOMPLETO : null,
    ativo && linha.tipo === 'BB' && !temChaveDeAplicacao(linha) ? convenios.AVISO_SEM_CHAVE_DE_APLICACAO : null,
    convenios.cnpjConfere(linha.cnpj_beneficiario) ? null : convenios.AVISO_CNPJ,
    linha.webhook_secret_cifrado === null ? convenios.AVISO_SEM_WEBHOOK_SECRET : null,
  ].filter((texto) => texto !== null);
  return avisos.length === 0 ? null : avisos.join(' ');
}

/** @param legivel whether the secrets that are kept can be opened */
export function viewConvenio(linha: ConvenioComSituacao, publicUrl: string, legivel: boolean): convenios.Convenio {
  return shown(convenios.convenio, linha, {
    webhook_secret: oculto(linha.webhook_secret_cifrado),
    api_key: oculto(linha.api_key_cifrada),
    client_secret: oculto(linha.client_secret_cifrado),
    endereco_webhook: enderecoWebhook(publicUrl, linha),
    emite: linha.emissor_id === linha.id,
    aviso: aviso(linha, legivel),
  });
}

/** An address without what follows its path, where keys travel. */
function semQuery(endereco: string | null): string | null {
  return endereco?.replace(/[?#].*$/s, '') ?? null;
}

/** What the trail keeps of an agreement: what it is, and not what opens the bank's door. */
export function viewAuditoria(linha: ConvenioComSituacao) {
  return {
    id: linha.id,
    concurso_id: linha.concurso_id,
    nome: linha.nome,
    tipo: linha.tipo,
    status: linha.status,
    cnpj_beneficiario: linha.cnpj_beneficiario,
    url_base_api: semQuery(linha.url_base_api),
    numero_convenio: linha.numero_convenio,
    carteira: linha.carteira,
    variacao_carteira: linha.variacao_carteira,
    agencia: linha.agencia,
    conta: linha.conta,
    tipo_conta: linha.tipo_conta,
    client_id: linha.client_id,
    oauth_url: semQuery(linha.oauth_url),
  };
}
