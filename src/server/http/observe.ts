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

const TRPC = /^\/trpc\/[A-Za-z0-9.,]{1,200}$/;

function safePath(path: string, pattern: string | undefined): string {
  if (pattern) return pattern;
  if (TRPC.test(path)) return path;
  // The first part names the area; what follows may identify someone.
  const [, area = ''] = path.split('/');
  return path === `/${area}` ? `/${area.slice(0, 40)}` : `/${area.slice(0, 40)}/…`;
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
