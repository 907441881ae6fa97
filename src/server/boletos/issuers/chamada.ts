// One call to a bank, and its failures in sentences an administrator can act on. Nothing a bank writes is passed on
// before secrets and people's numbers are taken out of it.
import { enderecoDoBanco } from '../../../shared/convenios.ts';
import { deadline } from '../../platform/deadline.ts';
import { HttpFailure, type JsonAnswer, type JsonRequest, requestJson } from '../../platform/http-client.ts';
import type { Log } from '../../platform/log.ts';
import { FalhaDoEmissor, type PixDoBanco } from './issuer.ts';

export interface Banco {
  /** As sentences name it, without article. */
  nome: 'ASAAS' | 'Banco do Brasil';
  userAgent: string;
  log: Log;
  /** Something on this machine may stand in for the bank: never in production. */
  loopback: boolean;
  /** What no message may ever contain. */
  segredos: readonly string[];
}

export type Chamada = JsonRequest & {
  /** Creates a slip: without an answer nobody knows whether it exists. */
  cria?: boolean;
};

const TIPOS = { ASAAS: 'ASAAS', 'Banco do Brasil': 'BB' } as const;

/** @throws FalhaDoEmissor when no answer was read; every status is an answer */
export async function chamar(banco: Banco, { cria = false, ...pedido }: Chamada): Promise<JsonAnswer> {
  const { nome, loopback } = banco;
  // An agreement may be older than the rule about its addresses: its keys go nowhere else either.
  if (URL.canParse(pedido.url) && !enderecoDoBanco(TIPOS[nome], pedido.url, loopback)) {
    throw new FalhaDoEmissor('credenciais', `O endereço informado não é do ${nome}. Confira o convênio.`, false);
  }
  const inicio = performance.now();
  // Without its query: there are keys and CPFs in it.
  const caminho = URL.canParse(pedido.url) ? new URL(pedido.url).pathname : '';
  const campos = () => ({
    emissor: banco.nome,
    metodo: pedido.method,
    caminho,
    ms: Math.round(performance.now() - inicio),
  });
  try {
    const headers = { 'user-agent': banco.userAgent, ...pedido.headers };
    const resposta = await requestJson({ ...pedido, headers, loopback, retrySafe: pedido.method === 'GET' });
    const { status } = resposta;
    if (status >= 500 || status === 429) banco.log.warn({ ...campos(), status }, 'o banco não atendeu');
    else banco.log.debug({ ...campos(), status }, 'o banco respondeu');
    return resposta;
  } catch (error) {
    if (!(error instanceof HttpFailure)) throw error;
    banco.log.warn({ ...campos(), motivo: error.kind, codigo: error.code }, 'o banco não respondeu');
    const tipo = error.kind === 'invalid' ? 'credenciais' : 'indisponivel';
    throw new FalhaDoEmissor(tipo, semResposta(banco.nome, error), cria && error.enviado, { cause: error });
  }
}

function semResposta(nome: string, { kind }: HttpFailure): string {
  switch (kind) {
    case 'aborted':
      return `O ${nome} não respondeu a tempo.`;
    case 'forbidden':
    case 'name':
      return `O endereço do ${nome} não foi encontrado. Confira o endereço no convênio.`;
    case 'unreachable':
      return `Não foi possível conectar ao ${nome}. Confira o endereço no convênio ou tente mais tarde.`;
    case 'tls':
      return `Não foi possível fazer uma conexão segura com o ${nome}. Confira o endereço no convênio.`;
    case 'interrupted':
      return `A conexão com o ${nome} caiu antes da resposta.`;
    case 'too-large':
      return `A resposta do ${nome} é maior que o esperado. Confira o endereço no convênio.`;
    case 'invalid':
      return `O endereço ou a chave do ${nome} tem caracteres que não podem ser enviados. Confira o convênio.`;
  }
}

/** A PIX code can be had later: a slip does not wait longer for it. */
const ESPERA_DO_PIX_MS = 4000;

/** What is read beside a slip that stands without it: null when the bank fails. */
export function semFalha(error: unknown): null {
  if (error instanceof FalhaDoEmissor) return null;
  throw error;
}

/** A PIX code, if the bank has it soon. */
export function pixLogo(
  ler: (signal: AbortSignal) => Promise<PixDoBanco | null>,
  signal: AbortSignal,
): Promise<PixDoBanco | null> {
  return ler(deadline(ESPERA_DO_PIX_MS, signal)).catch(semFalha);
}

export function deuCerto({ status }: JsonAnswer): boolean {
  return status >= 200 && status < 300;
}

export function enderecoErrado(nome: Banco['nome']): FalhaDoEmissor {
  return new FalhaDoEmissor(
    'credenciais',
    `O endereço informado não é o da API do ${nome}. Confira o endereço no convênio.`,
    false,
  );
}

/** A 2xx that does not say what was asked. */
export function respostaIlegivel(nome: Banco['nome'], cria = false): FalhaDoEmissor {
  return new FalhaDoEmissor('indisponivel', `O ${nome} respondeu algo que não foi possível ler.`, cria);
}

export interface Recusa {
  /** The bank's own description. */
  motivo: string | null;
  /** What to say for 401 and for 403. */
  naoAceito: { 401: string; 403: string };
  cria?: boolean;
}

/** What an answer that is not 2xx means. */
export function falhaDe(banco: Banco, { status }: JsonAnswer, { motivo, naoAceito, cria = false }: Recusa) {
  const { nome } = banco;
  const daAPI = motivo !== null;
  if (status === 401 || status === 403) return new FalhaDoEmissor('credenciais', naoAceito[status], false, { daAPI });
  if (status === 429)
    return new FalhaDoEmissor('indisponivel', `O ${nome} pediu para aguardar. Tente mais tarde.`, false, {
      calma: true,
    });
  if (status >= 500 || status === 408) {
    return new FalhaDoEmissor('indisponivel', `O ${nome} está com problemas (erro ${status}).`, cria);
  }
  if (status < 400 || status === 404 || status === 405) return enderecoErrado(nome);
  const dito = motivo === null ? null : semSegredos(motivo, banco.segredos);
  return new FalhaDoEmissor('recusado', dito ?? `O ${nome} recusou o pedido (erro ${status}).`, false, { daAPI });
}

const MENSAGEM_MAXIMA = 300;

/** A bank's text as it may be shown: one line, without keys, addresses and long numbers. Null when nothing is left. */
export function semSegredos(dito: string, segredos: readonly string[]): string | null {
  let limpo = dito;
  for (const segredo of segredos) if (segredo.length > 3) limpo = limpo.replaceAll(segredo, '[oculto]');
  limpo = limpo
    .replace(/\$aact_\S+|\bBearer\s+\S+|\bBasic\s+\S+/gi, '[oculto]')
    .replace(/https?:\/\/\S+/gi, '[endereço]')
    .replace(/\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d)|\d{9,}/g, '[número]')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return limpo === '' ? null : limpo.slice(0, MENSAGEM_MAXIMA);
}
