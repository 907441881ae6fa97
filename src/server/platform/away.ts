// What is neither the caller's fault nor the portal's: a store, a file store or a disk that cannot be reached or written just
// now. Told from a failure of our own by the codes these give, so that whoever asked hears that nothing was recorded.
import { UncertainCommit } from '../store/transaction.ts';
import { DomainError } from './errors.ts';

const SECONDS = 10;
const NADA_REGISTRADO = 'Nada foi registrado. O portal não consegue gravar agora; tente de novo em alguns segundos.';
const TEMPO_DEMAIS = 'Nada foi registrado. O pedido levou tempo demais; tente de novo em alguns segundos.';
const ARQUIVOS_FORA = 'Nada foi registrado. Os arquivos do portal estão fora do ar; tente de novo em alguns segundos.';
const INCERTO = 'O portal não pôde confirmar se o pedido foi registrado. Confira antes de enviar de novo.';

/** PostgreSQL, of a statement that took longer than it may. */
export const OUT_OF_TIME = '57014';
/** PostgreSQL: no connection, no resources, no disk, read only, stopping, waited too long. */
const POSTGRES = /^(08...|28...|3D000|53...|57P0.|58...|25006|55P03|40001|40P01)$/;
const SQLITE = /^SQLITE_(FULL|READONLY|IOERR|BUSY|LOCKED|CANTOPEN)/;
/** Of the network, and of the disk. */
const SYSTEM =
  /^E(CONNREFUSED|CONNRESET|CONNABORTED|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN|NOSPC|DQUOT|ROFS|IO|MFILE|NFILE)$/;
/** What the driver says without a code. */
const DRIVER =
  /^(Connection terminated|Connection ended|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error))|not (currently )?accepting connections/;

/** Errors wrap others; so deep at most. */
const DEPTH = 5;

/** The refusal for an error whose cause is a store that is away; null for any other. */
export function away(error: unknown): DomainError | null {
  let cause = error;
  for (let i = 0; i < DEPTH && cause instanceof Error; i += 1) {
    if (cause instanceof DomainError) return null;
    if (cause instanceof UncertainCommit) return refusal(INCERTO, error);
    const { code } = cause as NodeJS.ErrnoException;
    if (code === OUT_OF_TIME) return refusal(TEMPO_DEMAIS, error);
    const known = typeof code === 'string' && (POSTGRES.test(code) || SQLITE.test(code) || SYSTEM.test(code));
    if (known || DRIVER.test(cause.message)) return refusal(NADA_REGISTRADO, error);
    cause = cause.cause;
  }
  return null;
}

/** The refusal for a file store, or a disk, that fails. */
export function filesAway(cause: unknown): DomainError {
  return refusal(ARQUIVOS_FORA, cause);
}

function refusal(mensagem: string, cause: unknown): DomainError {
  return new DomainError('fora_do_ar', mensagem, { retryAfter: SECONDS, cause });
}
