// The gate on the way to what costs something: who is let in, who waits a moment, and the 503 with a place in the line
// for the rest. A request that is refused here was not read and has had no effect.
import type { Context, MiddlewareHandler } from 'hono';
import { ESPERA_HEADER, type Espera, textoDaEspera } from '../../shared/espera.ts';
import type { Deps } from '../context.ts';
import { isRefusal, type Refusal, type Visit } from '../platform/gate/index.ts';
import { PROCEDURES } from '../procedures.ts';
import { BATCH_LIMIT, bearerOf, procedureAt, refusal } from './facts.ts';

/** What tells one session's token from another's: the end of its signature. */
const PERSON_CHARS = 43;

interface Connection {
  incoming?: { socket?: { destroyed?: boolean } };
}

/** Several calls in one request go by the door if all of them do, or wait with the slowest. */
function laneOf(calls: string): Visit['lane'] {
  const lanes = calls.split(',', BATCH_LIMIT).map((call) => PROCEDURES.get(call)?.meta.lane);
  if (lanes.every((lane) => lane === 'door')) return 'door';
  return lanes.some(Boolean) ? 'slow' : 'people';
}

/** @param common the headers of every answer */
export function admission(deps: Deps, common: Record<string, string>): MiddlewareHandler {
  function visitOf(c: Context): Visit {
    const { method, path } = c.req;
    const authorization = c.req.header('authorization');
    const incoming = (c.env as Connection | undefined)?.incoming;
    const call = method === 'POST' || method === 'PUT' ? procedureAt(method, path) : null;
    const isAdmin = () => {
      const token = bearerOf(authorization);
      const check = token === null ? null : deps.tokens.verify(token);
      return check?.ok === true && check.payload.tipo === 'admin';
    };
    return {
      ticket: c.req.header(ESPERA_HEADER),
      person: authorization?.slice(-PERSON_CHARS) ?? null,
      lane: call === null ? 'people' : laneOf(call),
      team: isAdmin,
      gone: () => incoming?.socket?.destroyed === true,
    };
  }

  return async (c, next) => {
    const entering = deps.gate.enter(visitOf(c));
    const outcome = entering instanceof Promise ? await entering : entering;
    if (isRefusal(outcome)) return comeBack(outcome, common);
    c.set('aside', outcome.aside);
    try {
      await next();
      if (outcome.pass !== null) c.res.headers.set(ESPERA_HEADER, outcome.pass);
    } finally {
      outcome.leave();
    }
  };
}

function comeBack({ ticket, position, seconds }: Refusal, common: Record<string, string>): Response {
  const espera: Espera = { posicao: position, segundos: seconds };
  const told = { ...common, [ESPERA_HEADER]: ticket };
  return refusal(told, { status: 503, mensagem: textoDaEspera(espera), retryAfter: seconds, more: { espera } });
}
