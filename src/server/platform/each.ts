// Several records changed by one call, each in a transaction of its own: a refusal, or a crash, takes back nothing that
// was done. Under an Idempotency-Key each record remembers its own answer, so that the call repeated goes on where it
// stopped and reports the whole.
import { DomainError } from './errors.ts';
import { keptAnswer } from './idempotency.ts';
import { keepAnswer, type TransactScope } from './transact.ts';

export interface Resultado<T> {
  id: number;
  ok: boolean;
  mensagem: string;
  registro?: T;
}

/**
 * @param change the same use case that changes one record; it gets the scope to open its transaction with
 * @param done what is said of a record that was changed
 * @throws whatever no record's own rule foresaw; what was changed until then stays
 */
export async function changeEach<S extends TransactScope, T>(
  scope: S,
  ids: readonly number[],
  change: (scope: S, id: number) => Promise<T>,
  done: (registro: T) => string,
): Promise<{ resultados: Resultado<T>[] }> {
  const resultados: Resultado<T>[] = [];
  for (const id of ids) resultados.push(await changeOne(forRecord(scope, id), id, change, done));
  return keepAnswer(scope, { resultados });
}

function forRecord<S extends TransactScope>(scope: S, id: number): S {
  const { idempotencia } = scope;
  return idempotencia ? { ...scope, idempotencia: { ...idempotencia, chave: `${idempotencia.chave}/${id}` } } : scope;
}

async function changeOne<S extends TransactScope, T>(
  scope: S,
  id: number,
  change: (scope: S, id: number) => Promise<T>,
  done: (registro: T) => string,
): Promise<Resultado<T>> {
  const ok = (registro: T): Resultado<T> => ({ id, ok: true, mensagem: done(registro), registro });
  const answered = async () => (scope.idempotencia ? keptAnswer(scope.deps, scope.idempotencia) : null);
  const before = await answered();
  if (before) return ok(before.data as T);
  try {
    return ok(await change(scope, id));
  } catch (error) {
    // Another process may be answering the same repeated call, and have been quicker with this record.
    const other = await answered();
    if (other) return ok(other.data as T);
    if (error instanceof DomainError) return { id, ok: false, mensagem: error.message };
    throw error;
  }
}
