// Any failure of a call as one shape: the sentence to show, the status, and the field errors.
import { TRPCClientError } from '@trpc/client';
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

/** An answer that is not ours, such as a proxy's page, and cannot be read: only its status says something. */
class RespostaIlegivel extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`an answer of status ${status} that is not JSON`);
    this.status = status;
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

/** The answer itself; one that failed and is not JSON is refused with its status, which tRPC alone would lose. */
export async function legivel(response: Response): Promise<Response> {
  if (response.ok) return response;
  try {
    await response.clone().json();
  } catch (error) {
    if (error instanceof SyntaxError) throw new RespostaIlegivel(response.status);
    throw error;
  }
  return response;
}

type WireData = { httpStatus?: unknown; errors?: unknown } | null | undefined;

function fields(errors: unknown): Record<string, string[]> {
  if (typeof errors !== 'object' || errors === null) return {};
  return Object.fromEntries(
    Object.entries(errors).map(([field, texts]) => [field, (Array.isArray(texts) ? texts : [texts]).map(String)]),
  );
}

function responseStatus(error: TRPCClientError<never>): number {
  if (error.cause instanceof RespostaIlegivel) return error.cause.status;
  const response = error.meta?.response;
  return response instanceof Response ? response.status : 0;
}

export function erroDe(error: unknown): Erro {
  if (error instanceof TRPCClientError) {
    const data = error.data as WireData;
    if (typeof data?.httpStatus === 'number') {
      return { mensagem: error.message, status: data.httpStatus, campos: fields(data.errors), rede: false };
    }
    if (error.cause instanceof ArquivoIlegivel) {
      const { message, campo } = error.cause;
      return { mensagem: message, status: 400, campos: { [campo]: [message] }, rede: false };
    }
    // An answer that is not ours (a proxy's page) still has a status; without any answer the network failed.
    const status = responseStatus(error as TRPCClientError<never>);
    const rede = status === 0;
    return { mensagem: rede ? ERRO_DE_CONEXAO : ERRO_INTERNO, status, campos: {}, rede };
  }
  return { mensagem: ERRO_INTERNO, status: 500, campos: {}, rede: false };
}

/**
 * Toast with a screen's own sentence, to try again where the network failed. Under it what the sentence cannot know: that
 * nobody was reached, or whether anything was recorded. The end of a session is told by the session itself.
 */
export function avisarFalha(texto: string, { status, rede, mensagem }: Erro, onRetry?: () => void): void {
  if (status === 401) return;
  const porque = (rede || status === 503) && mensagem !== texto ? `\n${mensagem}` : '';
  avisar.erro(texto + porque, rede && onRetry ? { onRetry } : {});
}
