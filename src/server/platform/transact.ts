// The one transaction of a use case: its rows, its audit row, its outgoing mail and the answer an Idempotency-Key
// repeats are committed together, then the public answers it touches are dropped and the mail worker is woken.
import { preparedQuery } from '../store/prepared.ts';
import type { Db, NewRow, Trx } from '../store/tables/index.ts';
import { type Ator, type Registro, audit as writeAudit } from '../store/trail.ts';
import { inTransaction, UncertainCommit } from '../store/transaction.ts';
import type { Answers, AnswerTag } from './answers.ts';
import type { Clock } from './clock.ts';
import type { Idempotencia } from './idempotency.ts';
import { type OutgoingMail, queueMail } from './mail/index.ts';
import type { Counter, Metrics } from './metrics.ts';

export interface TransactScope {
  deps: { db: Db; clock: Clock; answers: Answers; mail: { wake(): void }; metrics?: Metrics };
  ator: Ator;
  /** Makes sure that who acts is still there, and stays until the transaction ends. @throws when they are not */
  presente?: (trx: Trx) => Promise<unknown>;
  idempotencia?: Idempotencia;
  /** Says so when the record was already there: whoever repeats the call finds it again, and only what was made is kept. */
  reply?: { existing?: boolean };
}

/** What a transaction's body is handed: nothing else touches the store while it runs. */
export interface Work {
  trx: Trx;
  /** The instant of the whole use case, ISO UTC. */
  agora: string;
  /** Who acts. */
  ator: Ator;
  /** Writes a row of the trail; `quem` is for who was nobody before. @returns its id */
  audit(registro: Registro & { quem?: Ator }): Promise<number>;
  mail(message: OutgoingMail): Promise<void>;
}

/** Acts of the trail, counted once they are in the store. */
export function atosRegistrados(metrics: Metrics): Counter<'tipo'> {
  return metrics.counter({
    name: 'certame_atos_total',
    help: 'Acts recorded in the audit log and acknowledged, by type.',
    labels: ['tipo'],
  });
}

const guardarResposta = preparedQuery(
  (db, { escopo, chave, chamada, corpo_hash, resposta, created_at }: NewRow<'idempotencia'>) =>
    db
      .insertInto('idempotencia')
      .values({ escopo, chave, chamada, corpo_hash, resposta, created_at })
      .returning('chave'),
);

/** Keeps under its key what a call of several transactions answers, once that is known. */
export async function keepAnswer<T>(scope: TransactScope, answer: T): Promise<T> {
  return scope.idempotencia ? transact(scope, async () => answer) : answer;
}

/**
 * Runs a use case's writes. The value returned must be the call's answer: it is what a repeated Idempotency-Key gets.
 * Hashing, files, PDF and HTTP happen before or after, never inside. The body may run more than once: where transactions were
 * in each other's way the store undoes one of them, and the whole of it is done again.
 */
export async function transact<T>(
  scope: TransactScope,
  body: (work: Work) => Promise<T>,
  options: { touches?: readonly AnswerTag[]; ator?: Ator } = {},
): Promise<T> {
  const { db, clock, answers, mail } = scope.deps;
  const agora = clock.now().toISOString();
  const ator = options.ator ?? scope.ator;
  const existing = scope.reply?.existing;
  let atos: string[] = [];
  let mailed = false;
  const answer = await inTransaction(db, async (trx) => {
    atos = [];
    mailed = false;
    if (scope.reply) scope.reply.existing = existing;
    await scope.presente?.(trx);
    const result = await body({
      trx,
      agora,
      ator,
      audit(registro) {
        atos.push(registro.tipo);
        return writeAudit(trx, agora, registro.quem ?? ator, registro);
      },
      mail: async (message) => {
        mailed = true;
        await queueMail(trx, agora, message);
      },
    });
    if (scope.idempotencia && !scope.reply?.existing) {
      const { cifra, ...chamada } = scope.idempotencia;
      const clear = JSON.stringify(result);
      const resposta = cifra ? cifra.seal(clear) : clear;
      await guardarResposta(trx, { ...chamada, resposta, created_at: agora });
    }
    return result;
  }).catch((error: unknown) => {
    // What nobody heard the end of may be in the store, and what was answered before is then an old answer.
    if (error instanceof UncertainCommit && options.touches) answers.drop(options.touches);
    throw error;
  });
  const registrados = scope.deps.metrics && atosRegistrados(scope.deps.metrics);
  for (const tipo of atos) registrados?.inc({ tipo });
  if (options.touches) answers.drop(options.touches);
  if (mailed) mail.wake();
  return answer;
}
