// The one table from domain errors to tRPC codes and HTTP statuses, and the shape every refusal has outside.
import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { ZodError } from 'zod';
import { away } from './platform/away.ts';
import { DomainError, type ErrorCode, type FieldErrors, ILEGIVEL, SEM_ENDERECO } from './platform/errors.ts';
import { errorFields, type Log } from './platform/log.ts';
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
  fora_do_ar: 'SERVICE_UNAVAILABLE',
  emissor_indisponivel: 'BAD_GATEWAY',
};

export const ERRO_INTERNO = 'Erro interno do servidor. Tente novamente mais tarde.';
/** Of a call by RPC that takes no files. */
export const SO_JSON = 'Tipo de conteúdo não aceito. Envie JSON.';
const CAMPOS_INVALIDOS = 'Dados inválidos. Verifique os campos.';

// What tRPC itself refuses says so in English; these are the same refusals in Portuguese.
const TEXTS: Partial<Record<TrpcCode, string>> = {
  PARSE_ERROR: ILEGIVEL,
  BAD_REQUEST: ILEGIVEL,
  NOT_FOUND: SEM_ENDERECO,
  METHOD_NOT_SUPPORTED: 'Método não permitido neste endereço.',
  UNSUPPORTED_MEDIA_TYPE: SO_JSON,
  PAYLOAD_TOO_LARGE: 'Arquivo muito grande. Tente um arquivo menor.',
  CLIENT_CLOSED_REQUEST: 'A conexão foi encerrada antes do fim.',
};

export interface Refusal {
  status: number;
  mensagem: string;
  errors?: FieldErrors;
  retryAfter?: number;
}

/** What is said of no field, but of all that was sent. */
const TODOS = 'geral';

function fieldErrors(error: ZodError): FieldErrors {
  // Whoever sends a field names it, also `__proto__`.
  const errors = new Map<string, Set<string>>();
  for (const { path, message } of error.issues) {
    const campo = path.length > 0 ? path.map(String).join('.') : TODOS;
    errors.set(campo, (errors.get(campo) ?? new Set()).add(message));
  }
  return Object.fromEntries(Array.from(errors, ([campo, mensagens]) => [campo, [...mensagens]]));
}

/** How input that does not fit is refused: 422, or 400 where the contract says so; one wrong field speaks for the whole. */
export interface InvalidInput {
  code?: 'BAD_REQUEST';
  mensagem?: string;
  /** Said when several fields are wrong, and one of them because nothing is in it. */
  faltando?: string;
  /** Said of one alone, too. */
  umSo?: boolean;
}

const vazio = (valor: unknown) =>
  valor === undefined || valor === null || (typeof valor === 'string' && valor.trim() === '');

/** What was sent in a field, as `fieldErrors` names it. */
const em = (input: unknown, campo: string) =>
  campo
    .split('.')
    .reduce<unknown>((dentro, nome) => (dentro as Record<string, unknown> | null | undefined)?.[nome], input);

/** What is said of all the fields that are wrong. */
function deTodos(errors: FieldErrors, { mensagem, faltando, umSo }: InvalidInput, input: unknown): string {
  if (mensagem !== undefined) return mensagem;
  const falta =
    faltando !== undefined && Object.keys(errors).some((campo) => campo !== TODOS && vazio(em(input, campo)));
  const [texto, ...outros] = Object.values(errors).flat();
  if (texto && outros.length === 0 && !(falta && umSo)) return texto;
  return falta ? faltando : CAMPOS_INVALIDOS;
}

/** Any error thrown below, as the tRPC error of its code. @param input what was sent */
export function toTrpcError(error: TRPCError, invalid: InvalidInput = {}, input?: unknown): TRPCError {
  const cause = error.cause;
  const domain = cause instanceof DomainError ? cause : away(cause);
  if (domain) return new TRPCError({ code: TABLE[domain.code], message: domain.message, cause: domain });
  if (cause instanceof ZodError && error.code === 'BAD_REQUEST') {
    const errors = fieldErrors(cause);
    const mensagem = deTodos(errors, invalid, input);
    const refused = new DomainError(invalid.code ? 'dados_invalidos' : 'campos_invalidos', mensagem, { errors, cause });
    return new TRPCError({ code: TABLE[refused.code], message: mensagem, cause: refused });
  }
  return error;
}

/** What the outside is told of an error: never a stack, never SQL, always Portuguese. */
export function toRefusal(error: unknown): Refusal {
  const domain = error instanceof DomainError ? error : away(error);
  if (domain) return toRefusal(new TRPCError({ code: TABLE[domain.code], message: domain.message, cause: domain }));
  if (!(error instanceof TRPCError)) return { status: 500, mensagem: ERRO_INTERNO };
  const status = getHTTPStatusCodeFromError(error);
  if (error.cause instanceof DomainError) {
    const { message, errors, retryAfter } = error.cause;
    return { status, mensagem: message, errors, retryAfter };
  }
  if (status >= 500) return { status: 500, mensagem: ERRO_INTERNO };
  const errors = error.code === 'UNSUPPORTED_MEDIA_TYPE' ? { 'Content-Type': [SO_JSON] } : undefined;
  return { status, mensagem: TEXTS[error.code] ?? CAMPOS_INVALIDOS, errors };
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

/** Writes down what is no refusal: a failure of the portal itself, or a store that is away, each with its cause. */
export function logFailure(deps: { log: Log; metrics: Metrics }, fields: object, error: unknown): void {
  if (isUnforeseen(error)) {
    unforeseenErrors(deps.metrics).inc();
    const cause = error instanceof TRPCError ? (error.cause ?? error) : error;
    deps.log.error({ ...fields, ...errorFields(cause) }, 'erro não previsto');
    return;
  }
  const refused = error instanceof TRPCError ? error.cause : error;
  const gone = refused instanceof DomainError && refused.code === 'fora_do_ar' ? refused.cause : away(refused)?.cause;
  if (gone === undefined) return;
  const { erro, causa } = errorFields(gone);
  deps.log.error({ ...fields, erro, causa }, 'o banco de dados, os arquivos ou o disco não respondem');
}
