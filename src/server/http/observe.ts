// One log line for each request: an id, the route's pattern, the status and the time. Never a query string, a body, or a
// path that may carry a CPF, an e-mail or a secret.
import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Log } from '../platform/log.ts';

export interface RequestVariables {
  requestId: string;
  ip: string;
  /** The pattern a handler gives for the log, in place of the path. */
  route?: string;
}

const AREAS = ['ps', 'formulario', 'trpc', 'arquivos', 'assets', 'webhooks', 'saude', 'pronto'];
const CALL = /^(publico|candidato|admin)\.[A-Za-z.]{1,60}$/;
const RPC = '/trpc/';

/** What is no pattern of ours is told by its area alone: the rest of it may identify someone. */
function safePath(path: string, pattern: string | undefined): string {
  if (pattern) return pattern;
  const calls = path.startsWith(RPC) ? path.slice(RPC.length, 500).split(',') : [];
  if (calls.length > 0 && calls.every((call) => CALL.test(call))) return RPC + calls.join();
  const [, area = '', rest] = path.split('/', 3);
  if (AREAS.includes(area)) return rest === undefined ? `/${area}` : `/${area}/…`;
  return path === '/' ? '/' : '/…';
}

export function observe(log: Log): MiddlewareHandler<{ Variables: RequestVariables }> {
  return async (c, next) => {
    const start = performance.now();
    c.set('requestId', randomUUID());
    await next();
    log.info(
      {
        pedido: c.get('requestId'),
        metodo: c.req.method,
        rota: safePath(c.req.path, c.get('route')),
        status: c.res.status,
        ms: Math.round((performance.now() - start) * 10) / 10,
      },
      'pedido',
    );
  };
}
