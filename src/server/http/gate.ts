// The gate on the way to what costs something: who is let in, who waits a moment, and the 503 with a place in the line
// for the rest. A request that is refused here was not read and has had no effect.
import type { Context, MiddlewareHandler } from 'hono';
import { type Espera, FILA, textoDaEspera } from '../../shared/fila.ts';
import type { Deps } from '../context.ts';
import { isRefusal, type Refusal, type Visit } from '../platform/gate/index.ts';
import { discardBody } from './bodies.ts';
import { dataHeaders } from './security.ts';

/** Calls that wait for a password to be hashed. */
const SLOW = /(^|,)publico\.(sessoes\.(login|recuperar)\w*|candidatos\.registrar)|\.trocarSenha/;
/** The team's way in. */
const DOOR = /(^|,)publico\.sessoes\.loginAdmin/;
/** Bodies up to this size have arrived with their request, or nearly. */
const SMALL_BODY = 64 * 1024;
/** What tells one session's token from another's: the end of its signature. */
const PERSON_CHARS = 43;

interface Connection {
  incoming?: { complete?: boolean; socket?: { destroyed?: boolean } };
}

/** @param procedureOf the procedure behind a method and a path */
export function admission(deps: Deps, procedureOf: (method: string, path: string) => string | null): MiddlewareHandler {
  const common = dataHeaders(deps.config.publicUrl.startsWith('https:'));

  function visitOf(c: Context): Visit {
    const { method, path } = c.req;
    const authorization = c.req.header('authorization');
    const incoming = (c.env as Connection | undefined)?.incoming;
    const call = method === 'POST' || method === 'PUT' ? procedureOf(method, path) : null;
    const isAdmin = () => {
      const token = /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1];
      const check = token === undefined ? null : deps.tokens.verify(token);
      return check?.ok === true && check.payload.tipo === 'admin';
    };
    return {
      ticket: c.req.header(FILA),
      person: authorization?.slice(-PERSON_CHARS) ?? null,
      lane: call === null ? 'people' : DOOR.test(call) ? 'door' : SLOW.test(call) ? 'slow' : 'people',
      team: isAdmin,
      gone: () => incoming?.socket?.destroyed === true,
      receiving: () => incoming?.complete === false,
    };
  }

  return async (c, next) => {
    const entering = deps.gate.enter(visitOf(c));
    const outcome = entering instanceof Promise ? await entering : entering;
    if (isRefusal(outcome)) {
      await discardBody(c, SMALL_BODY);
      return comeBack(outcome, common);
    }
    try {
      await next();
      if (outcome.pass !== null) c.res.headers.set(FILA, outcome.pass);
    } finally {
      outcome.leave();
    }
  };
}

function comeBack({ ticket, position, seconds }: Refusal, common: Record<string, string>): Response {
  const espera: Espera = { posicao: position, segundos: seconds };
  const mensagem = textoDaEspera(espera);
  return new Response(JSON.stringify({ error: mensagem, message: mensagem, espera }), {
    status: 503,
    headers: {
      ...common,
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': String(seconds),
      [FILA]: ticket,
    },
  });
}
