// Any failure of a call as one shape: the sentence to show, the status, and the field errors.
import { TRPCClientError } from '@trpc/client';
import { textosPorCampo } from '../shared/recusa.ts';
import { ERRO_DE_CONEXAO } from './ui/part.ts';
import { avisar } from './ui/toasts.ts';

export { ERRO_DE_CONEXAO };

export const ERRO_INTERNO = 'Erro interno do servidor. Tente novamente mais tarde.';

export type Erro = {
  mensagem: string;
  /** HTTP status; 0 when no answer came. */
  status: number;
  /** Field errors of the server, by field. */
  campos: Record<string, string[]>;
  /** The network failed: repeating may work. */
  rede: boolean;
};

/** What the portal says where it refuses before any call was looked at: while it starts, a body that is too large. */
type Avulsa = { error?: unknown; errors?: unknown } | null;

/** An answer that is no call's: such a refusal, or a proxy's page, of which only the status says something. */
class RespostaAvulsa extends Error {
  readonly status: number;
  readonly campos: Erro['campos'];

  constructor(status: number, body: Avulsa) {
    super(typeof body?.error === 'string' ? body.error : ERRO_INTERNO);
    this.status = status;
    this.campos = textosPorCampo(body?.errors);
  }
}

/** What was chosen is no more where it was, or changed: nothing was sent. */
class ArquivoIlegivel extends Error {
  readonly campo: string;

  constructor(campo: string, { name }: File) {
    super(`Não foi possível ler o arquivo "${name}". Escolha-o de novo.`);
    this.campo = campo;
  }
}

/** Of what could not be sent: the file that cannot be read any more, or what the network said. */
export async function porQueNaoFoi(body: unknown, error: unknown): Promise<unknown> {
  if (!(body instanceof FormData)) return error;
  for (const [campo, file] of body) {
    if (!(file instanceof File)) continue;
    const lido = await file
      .slice(-1)
      .arrayBuffer()
      .catch(() => null);
    if (lido === null) return new ArquivoIlegivel(campo, file);
  }
  return error;
}

/** The answer, read whole; one that failed and is no call's is refused with what it says, which tRPC alone would lose. */
export async function legivel(response: Response): Promise<Response> {
  if (response.ok) return response;
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as Avulsa;
  if (typeof body?.error === 'object') return response;
  throw new RespostaAvulsa(response.status, body);
}

type WireData = { httpStatus?: unknown; errors?: unknown } | null | undefined;

function responseStatus(error: TRPCClientError<never>): number {
  const response = error.meta?.response;
  return response instanceof Response ? response.status : 0;
}

export function erroDe(error: unknown): Erro {
  if (error instanceof TRPCClientError) {
    const data = error.data as WireData;
    if (typeof data?.httpStatus === 'number') {
      return { mensagem: error.message, status: data.httpStatus, campos: textosPorCampo(data.errors), rede: false };
    }
    if (error.cause instanceof ArquivoIlegivel) {
      const { message, campo } = error.cause;
      return { mensagem: message, status: 400, campos: { [campo]: [message] }, rede: false };
    }
    if (error.cause instanceof RespostaAvulsa) {
      const { message, status, campos } = error.cause;
      return { mensagem: message, status, campos, rede: false };
    }
    // An answer that cannot be read still has a status; without any answer the network failed.
    const status = responseStatus(error as TRPCClientError<never>);
    const rede = status === 0;
    return { mensagem: rede ? ERRO_DE_CONEXAO : ERRO_INTERNO, status, campos: {}, rede };
  }
  return { mensagem: ERRO_INTERNO, status: 500, campos: {}, rede: false };
}

/**
 * Whether the words of a failure say what no screen can know: that nobody was reached, that one asked too often, or that the
 * portal is away and whether anything was recorded.
 */
export function dizPorque({ status, rede }: Erro): boolean {
  return rede || status === 429 || status === 503;
}

/** Whether the portal itself says which rule refused it; a proxy's page says nothing. */
function ehRecusa({ status, mensagem }: Erro): boolean {
  return status >= 400 && status < 500 && mensagem !== ERRO_INTERNO;
}

/**
 * Toast with a screen's own sentence, to try again where the network failed, and under it why. The end of a session is told by
 * the session itself.
 */
export function avisarFalha(texto: string, erro: Erro, onRetry?: () => void): void {
  if (erro.status === 401) return;
  const diz = dizPorque(erro) || ehRecusa(erro);
  const porque = diz && erro.mensagem !== texto ? `\n${erro.mensagem}` : '';
  avisar.erro(texto + porque, { of: onRetry, ...(erro.rede && onRetry && { onRetry }) });
}

/** What says that a query failed, for the area in its place: whether it was the network, and the way to try again. */
export const retryOf = (query: { error: unknown; isFetching: boolean; refetch: () => unknown }) => ({
  network: erroDe(query.error).rede,
  retrying: query.isFetching,
  onRetry: () => void query.refetch(),
});
