// Why the service that keeps the files cannot be used, in a sentence for whoever runs the portal.
import { DomainError } from '../errors.ts';

/** @returns null for what the service did not refuse: trying again may help, or it is another failure */
export function filesRefusal(error: unknown): string | null {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  if (name === 'CredentialsProviderError')
    return 'faltam as credenciais do serviço dos arquivos (AWS_ACCESS_KEY_ID e AWS_SECRET_ACCESS_KEY)';
  const { httpStatusCode: status = 0 } = $metadata ?? {};
  return status >= 300 && status < 500 && status !== 429
    ? `o serviço dos arquivos recusou: ${name}, ${status}; confira o balde, a região e as credenciais`
    : null;
}

/** @returns null for what is no failure of the files' service */
export function filesAwayReason(error: unknown): string | null {
  if (!(error instanceof DomainError) || error.code !== 'fora_do_ar') return filesRefusal(error);
  const { message = '' } = (error.cause ?? {}) as Partial<Error>;
  return `o serviço dos arquivos não respondeu${message === '' ? '' : `: ${message}`}`;
}
