// Domain errors: a closed code, a Portuguese text, and the fields it is about. How a code becomes an HTTP status is in
// ../errors.ts, the one table; nothing below it knows HTTP.

export type ErrorCode =
  | 'regra' // a rule of the business refused it
  | 'dados_invalidos' // the request itself cannot be read
  | 'nao_autenticado'
  | 'proibido'
  | 'nao_encontrado' // not there, or not yours
  | 'conflito'
  | 'muito_grande'
  | 'tipo_nao_permitido'
  | 'campos_invalidos'
  | 'muitas_tentativas'
  | 'indisponivel' // full or stopping: try again
  | 'fora_do_ar' // the store, the file store or the disk fails: nothing was recorded
  | 'emissor_indisponivel';

export type FieldErrors = Record<string, string[]>;

export class DomainError extends Error {
  override name = 'DomainError';
  readonly errors?: FieldErrors;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter?: number;

  constructor(
    readonly code: ErrorCode,
    mensagem: string,
    options: { errors?: FieldErrors; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(mensagem, { cause: options.cause });
    this.errors = options.errors;
    this.retryAfter = options.retryAfter;
  }
}

/** A refusal about one field, with the same text as message and field error. */
export function erroDeCampo(code: ErrorCode, campo: string, mensagem: string): DomainError {
  return new DomainError(code, mensagem, { errors: { [campo]: [mensagem] } });
}

/** Not there, or not yours: both answer exactly this. */
export function naoEncontrado(mensagem = 'Registro não encontrado.'): DomainError {
  return new DomainError('nao_encontrado', mensagem);
}

/** What an address that leads nowhere is answered. */
export const SEM_ENDERECO = 'Endereço não encontrado.';
export const semEndereco = () => naoEncontrado(SEM_ENDERECO);

export const ILEGIVEL = 'Os dados enviados não puderam ser lidos.';
/** A request that is no data at all. */
export function ilegivel(cause: unknown): DomainError {
  return new DomainError('dados_invalidos', ILEGIVEL, { cause });
}

/** What was looked for. @throws DomainError `nao_encontrado` when it is not there */
export function found<T>(achado: T | null | undefined, mensagem?: string): T {
  if (achado === undefined || achado === null) throw naoEncontrado(mensagem);
  return achado;
}
