// How a call can fail: the portal refused it (Recusa), or no answer came (SemResposta). What the script gave of its own and fails,
// a function or an input that is no JSON, is thrown as the `cause` of a TRPCClientError.
import { TRPCClientError } from '@trpc/client';
import type { AppRouter } from '../server/router.ts';
import { textosPorCampo } from '../shared/recusa.ts';
import { CONFIRME_A_SENHA } from '../shared/sessao-viva.ts';

/** What `Retry-After` says, in seconds; null when it says nothing that can be read. */
export function retryAfter(header: string | null, agora: number): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return seconds >= 0 ? seconds : null;
  const instant = Date.parse(header);
  return Number.isNaN(instant) ? null : Math.max(0, Math.ceil((instant - agora) / 1000));
}

export interface DadosDaRecusa {
  status: number;
  mensagem: string;
  campos?: Record<string, string[]>;
  retryAfter?: number | null;
  pedido?: string | null;
}

/** The portal's own refusal: a rule, a field, a missing permission, or a portal that cannot answer now. */
export class Recusa extends TRPCClientError<AppRouter> {
  /** The HTTP status, 400 to 599. */
  readonly status: number;
  /** The sentence to show, in Portuguese. */
  readonly mensagem: string;
  /** What is wrong with each field. */
  readonly campos: Record<string, string[]>;
  /** Seconds to wait before trying again, where the portal says so. */
  readonly retryAfter: number | null;
  /** What the portal's log calls this request, where it failed by its own fault. */
  readonly pedido: string | null;
  /** The password was given too long ago for this call: confirm it (`admin.sessoes.confirmarSenha`) and call again. */
  readonly pedeSenha: boolean;

  constructor({ status, mensagem, campos = {}, retryAfter = null, pedido = null }: DadosDaRecusa) {
    super(mensagem);
    Object.setPrototypeOf(this, Recusa.prototype);
    this.name = 'Recusa';
    this.status = status;
    this.mensagem = mensagem;
    this.campos = campos;
    this.retryAfter = retryAfter;
    this.pedido = pedido;
    this.pedeSenha = status === 403 && mensagem === CONFIRME_A_SENHA;
  }
}

/** `rede`: the connection failed. `prazo`: nothing came in time. `cancelada`: the caller's signal. */
export type MotivoDoSilencio = 'rede' | 'prazo' | 'cancelada';

const TEXTOS: Record<MotivoDoSilencio, string> = {
  rede: 'Não foi possível falar com o portal.',
  prazo: 'O portal não respondeu a tempo.',
  cancelada: 'A chamada foi cancelada.',
};

/** No answer came, after every try. Whether the call was carried out is not known; the same key finds out. */
export class SemResposta extends TRPCClientError<AppRouter> {
  readonly motivo: MotivoDoSilencio;
  /** How many times it was tried. */
  readonly tentativas: number;
  /** The Idempotency-Key it went with: calling again with it has no second effect. */
  readonly chave: string | null;

  constructor(motivo: MotivoDoSilencio, tentativas: number, chave: string | null, cause?: unknown) {
    super(TEXTOS[motivo], { cause: cause instanceof Error ? cause : undefined });
    Object.setPrototypeOf(this, SemResposta.prototype);
    this.name = 'SemResposta';
    this.motivo = motivo;
    this.tentativas = tentativas;
    this.chave = chave;
  }
}

const semTexto = (status: number) => `O portal respondeu ${status}, sem dizer por quê.`;

/** A failed answer as a refusal: of a procedure, of the portal before any procedure, or of a proxy in front of it. */
export function recusaDe({ status, headers }: Response, texto: string, agora: number): Recusa {
  const cabecalho = retryAfter(headers.get('retry-after'), agora);
  let corpo: Record<string, unknown>;
  try {
    corpo = JSON.parse(texto) as Record<string, unknown>;
  } catch {
    return new Recusa({ status, mensagem: semTexto(status), retryAfter: cabecalho });
  }
  const rpc = corpo?.error as { message?: unknown; data?: Record<string, unknown> } | string | undefined;
  const dados = (typeof rpc === 'object' && rpc !== null ? rpc.data : corpo) ?? {};
  const mensagem = typeof rpc === 'object' && rpc !== null ? rpc.message : (corpo?.message ?? rpc);
  const pedido = dados.requestId ?? dados.request_id;
  return new Recusa({
    status,
    mensagem: typeof mensagem === 'string' ? mensagem : semTexto(status),
    campos: textosPorCampo(dados.errors),
    retryAfter: typeof dados.retryAfter === 'number' ? dados.retryAfter : cabecalho,
    pedido: typeof pedido === 'string' ? pedido : null,
  });
}
