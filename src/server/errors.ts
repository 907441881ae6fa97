// The one table from domain errors to tRPC codes and HTTP statuses, and the shape every refusal has outside.
import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { ZodError } from 'zod';
import { DomainError, type ErrorCode, type FieldErrors } from './platform/errors.ts';
import type { Counter, Metrics } from './platform/metrics.ts';

type TrpcCode = TRPCError['code'];

const TABLE: Record<ErrorCode, TrpcCode> = {
  regra: 'BAD_REQUEST',
  dados_invalidos: 'BAD_REQUEST',
  nao_autenticado: 'UNAUTHORIZED',
  proibido: 'FORBIDDEN',
  nao_encontrado: 'NOT_FOUND',
  conflito: 'CONFLICT',
  muito_grande: 'PAYLOAD_TOO_LARGE',
  tipo_nao_permitido: 'UNSUPPORTED_MEDIA_TYPE',
  campos_invalidos: 'UNPROCESSABLE_CONTENT',
  muitas_tentativas: 'TOO_MANY_REQUESTS',
  indisponivel: 'TOO_MANY_REQUESTS',
  emissor_indisponivel: 'BAD_GATEWAY',
};

export const ERRO_INTERNO = 'Erro interno do servidor. Tente novamente mais tarde.';
const CAMPOS_INVALIDOS = 'Dados inválidos. Verifique os campos.';

// What tRPC itself refuses says so in English; these are the same refusals in Portuguese.
const TEXTS: Partial<Record<TrpcCode, string>> = {
  PARSE_ERROR: 'Os dados enviados não puderam ser lidos.',
  BAD_REQUEST: 'Dados inválidos. Verifique os campos.',
  NOT_FOUND: 'Endereço não encontrado.',
  METHOD_NOT_SUPPORTED: 'Método não permitido neste endereço.',
  UNSUPPORTED_MEDIA_TYPE: 'Tipo de conteúdo não aceito. Envie JSON ou um formulário.',
  PAYLOAD_TOO_LARGE: 'Arquivo muito grande. Tente um arquivo menor.',
  CLIENT_CLOSED_REQUEST: 'A conexão foi encerrada antes do fim.',
};

export interface Refusal {
  status: number;
  mensagem: string;
  errors?: FieldErrors;
  retryAfter?: number;
}

function fieldErrors(error: ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues) {
    const campo = issue.path.length > 0 ? issue.path.map(String).join('.') : 'geral';
    errors[campo] ??= [];
    const mensagens = errors[campo];
    if (!mensagens.includes(issue.message)) mensagens.push(issue.message);
  }
  return errors;
}

/** How input that does not fit is refused: 422, or 400 where the contract says so; one wrong field speaks for the whole. */
export interface InvalidInput {
  code?: 'BAD_REQUEST';
  mensagem?: string;
}

/** Any error thrown below, as the tRPC error of its code. */
export function toTrpcError(error: TRPCError, invalid: InvalidInput = {}): TRPCError {
  const cause = error.cause;
  if (cause instanceof DomainError) return new TRPCError({ code: TABLE[cause.code], message: cause.message, cause });
  if (cause instanceof ZodError && error.code === 'BAD_REQUEST') {
    const errors = fieldErrors(cause);
    const textos = Object.values(errors).flat();
    const mensagem = invalid.mensagem ?? (textos.length === 1 && textos[0] ? textos[0] : CAMPOS_INVALIDOS);
    const domain = new DomainError(invalid.code ? 'dados_invalidos' : 'campos_invalidos', mensagem, { errors, cause });
    return new TRPCError({ code: TABLE[domain.code], message: mensagem, cause: domain });
  }
  return error;
}

/** What the outside is told of an error: never a stack, never SQL, always Portuguese. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof DomainError)
    return toRefusal(new TRPCError({ code: TABLE[error.code], message: error.message, cause: error }));
  if (!(error instanceof TRPCError)) return { status: 500, mensagem: ERRO_INTERNO };
  const status = getHTTPStatusCodeFromError(error);
  if (error.cause instanceof DomainError) {
    const { message, errors, retryAfter } = error.cause;
    return { status, mensagem: message, errors, retryAfter };
  }
  if (status >= 500) return { status: 500, mensagem: ERRO_INTERNO };
  return { status, mensagem: TEXTS[error.code] ?? CAMPOS_INVALIDOS };
}

/** Counts what was not foreseen, wherever it is logged. */
export function unforeseenErrors(metrics: Metrics): Counter {
  return metrics.counter({
    name: 'certame_erros_nao_previstos_total',
    help: 'Failures of the portal itself; each is in the log with its cause.',
  });
}

/** Whether an error was not foreseen, and so belongs in the log with its stack. */
export function isUnforeseen(error: unknown): boolean {
  return toRefusal(error).status === 500;
}
