// The one transaction of a use case: its rows, its audit row, its outgoing mail and the answer an Idempotency-Key
// repeats are committed together, then the public answers it touches are dropped and the mail worker is woken.
import type { Answers, AnswerTag } from './answers.ts';
import { type Ator, type Registro, audit as writeAudit } from './audit.ts';
import type { Clock } from './clock.ts';
import type { Db } from './database/index.ts';
import type { Trx } from './database/transaction.ts';
import { type OutgoingMail, queueMail } from './mail/index.ts';

export interface TransactScope {
  deps: { db: Db; clock: Clock; answers: Answers; mail: { wake(): void } };
  ator: Ator;
  idempotencia?: { escopo: string; chave: string; chamada: string; corpo_hash: string };
}

/** What a transaction's body is handed: nothing else touches the store while it runs. */
export interface Work {
  trx: Trx;
  /** The instant of the whole use case, ISO UTC. */
  agora: string;
  /** Writes a row of the trail. @returns its id */
  audit(registro: Registro): Promise<number>;
  mail(message: OutgoingMail): Promise<void>;
}

/**
 * Runs a use case's writes. The value returned must be the call's answer: it is what a repeated Idempotency-Key gets.
 * Hashing, files, PDF and HTTP happen before or after, never inside.
 */
export async function transact<T>(
  scope: TransactScope,
  body: (work: Work) => Promise<T>,
  options: { touches?: readonly AnswerTag[]; ator?: Ator } = {},
): Promise<T> {
  const { db, clock, answers, mail } = scope.deps;
  const agora = clock.now().toISOString();
  let mailed = false;
  const answer = await db.transaction().execute(async (trx) => {
    const result = await body({
      trx,
      agora,
      audit: (registro) => writeAudit(trx, agora, options.ator ?? scope.ator, registro),
      mail: async (message) => {
        mailed = true;
        await queueMail(trx, agora, message);
      },
    });
    if (scope.idempotencia) {
      await trx
        .insertInto('idempotencia')
        .values({ ...scope.idempotencia, resposta: JSON.stringify(result), created_at: agora })
        .execute();
    }
    return result;
  });
  if (options.touches) answers.drop(options.touches);
  if (mailed) mail.wake();
  return answer;
}
