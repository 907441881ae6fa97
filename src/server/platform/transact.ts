// The one transaction of a use case: its rows, its audit row, its outgoing mail and the answer an Idempotency-Key
// repeats are committed together, then the public answers it touches are dropped and the mail worker is woken.
import type { Answers, AnswerTag } from './answers.ts';
import { type Ator, type Registro, audit as writeAudit } from './audit.ts';
import type { Clock } from './clock.ts';
import type { Db } from './database/index.ts';
import { preparedQuery } from './database/prepared.ts';
import type { Trx } from './database/transaction.ts';
import { type OutgoingMail, queueMail } from './mail/index.ts';
import type { Counter, Metrics } from './metrics.ts';

export interface TransactScope {
  deps: { db: Db; clock: Clock; answers: Answers; mail: { wake(): void }; metrics?: Metrics };
  ator: Ator;
  idempotencia?: { escopo: string; chave: string; chamada: string; corpo_hash: string };
  /** Says so when the record was already there: whoever repeats the call finds it again, and only what was made is kept. */
  reply?: { existing?: boolean };
}

/** What a transaction's body is handed: nothing else touches the store while it runs. */
export interface Work {
  trx: Trx;
  /** The instant of the whole use case, ISO UTC. */
  agora: string;
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
  (db, escopo: string, chave: string, chamada: string, corpo_hash: string, resposta: string, created_at: string) =>
    db
      .insertInto('idempotencia')
      .values({ escopo, chave, chamada, corpo_hash, resposta, created_at })
      .returning('chave'),
);

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
  const atos: string[] = [];
  let mailed = false;
  const answer = await db.transaction().execute(async (trx) => {
    const result = await body({
      trx,
      agora,
      audit(registro) {
        atos.push(registro.tipo);
        return writeAudit(trx, agora, registro.quem ?? options.ator ?? scope.ator, registro);
      },
      mail: async (message) => {
        mailed = true;
        await queueMail(trx, agora, message);
      },
    });
    if (scope.idempotencia && !scope.reply?.existing) {
      const { escopo, chave, chamada, corpo_hash } = scope.idempotencia;
      await guardarResposta(trx, escopo, chave, chamada, corpo_hash, JSON.stringify(result), agora);
    }
    return result;
  });
  const registrados = scope.deps.metrics && atosRegistrados(scope.deps.metrics);
  for (const tipo of atos) registrados?.inc({ tipo });
  if (options.touches) answers.drop(options.touches);
  if (mailed) mail.wake();
  return answer;
}
