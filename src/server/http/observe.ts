// One log line for each request: an id, the route's pattern, the status and the time. Never a query string, a body, or a
// path that may carry a CPF, an e-mail or a secret.
import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import type { Log } from '../platform/log.ts';
import { AREAS, RPC } from './facts.ts';

export interface RequestVariables {
  requestId: string;
  ip: string;
  /** The pattern a handler gives for the log, in place of the path. */
  route?: string;
}

/** Counts requests. */
export interface RequestMeter {
  begin(): void;
  end(c: Context<{ Variables: RequestVariables }>, ms: number): void;
}

const CALL = /^(publico|candidato|admin)\.[A-Za-z.]{1,60}$/;

/** What is no pattern of ours is told by its area alone: the rest of it may identify someone. */
export function safePath(path: string, pattern: string | undefined): string {
  if (pattern) return pattern;
  const calls = path.startsWith(RPC) ? path.slice(RPC.length, 500).split(',') : [];
  if (calls.length > 0 && calls.every((call) => CALL.test(call))) return RPC + calls.join();
  const [, area = '', rest] = path.split('/', 3);
  if (AREAS.includes(area)) return rest === undefined ? `/${area}` : `/${area}/…`;
  return path === '/' ? '/' : '/…';
}

/** @param meter counts what is logged */
export function observe(log: Log, meter: RequestMeter): MiddlewareHandler<{ Variables: RequestVariables }> {
  return async (c, next) => {
    const start = performance.now();
    c.set('requestId', randomUUID());
    meter.begin();
    await next();
    const ms = performance.now() - start;
    meter.end(c, ms);
    log.info(
      {
        pedido: c.get('requestId'),
        metodo: c.req.method,
        rota: safePath(c.req.path, c.get('route')),
        status: c.res.status,
        ms: Math.round(ms * 10) / 10,
      },
      'pedido',
    );
  };
}
