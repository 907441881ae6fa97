// GET /metrics, and what is measured of every request. Labels come from closed lists: procedures, patterns of ours, areas.
// Whoever may not read the figures is answered as if there were nothing here.
import { type Context, Hono } from 'hono';
import type { Deps } from '../context.ts';
import { unforeseenErrors } from '../errors.ts';
import { medir } from '../operations/metrics/index.ts';
import { isLoopback } from '../platform/address.ts';
import { semEndereco } from '../platform/errors.ts';
import type { Metrics } from '../platform/metrics.ts';
import { receivedBytes } from '../platform/multipart/index.ts';
import { sameSecret } from '../platform/secrets.ts';
import { PROCEDURES } from '../procedures.ts';
import { lineAt } from '../rest/match.ts';
import { refusals } from '../trpc.ts';
import { bearerOf, REST, RPC } from './facts.ts';
import { type RequestMeter, safePath } from './observe.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const OTHER_METHOD = 'OUTRO';
const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;
const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

interface Call {
  chamada: string;
  via: 'rpc' | 'rest' | 'http';
}

/**
 * What a request is counted as: the procedure, however it was called; else the pattern its handler gave, or its area.
 * @param path decoded, as Hono's `c.req.path` has it
 */
export function callOf(method: string, path: string, pattern: string | undefined): Call {
  if (path.startsWith(RPC)) {
    const name = path.slice(RPC.length);
    if (PROCEDURES.has(name)) return { chamada: name, via: 'rpc' };
    return { chamada: name.includes(',') ? 'lote' : 'desconhecida', via: 'rpc' };
  }
  if (REST.test(path)) return { chamada: lineAt(method, path)?.procedure ?? safePath(path, undefined), via: 'rest' };
  return { chamada: safePath(path, pattern), via: 'http' };
}

export function createRequestMeter(metrics: Metrics): RequestMeter {
  const total = metrics.counter({
    name: 'certame_pedidos_total',
    help: 'Requests answered, by procedure (or pattern), how it was called, method and status.',
    labels: ['chamada', 'via', 'metodo', 'status'],
  });
  const seconds = metrics.histogram({
    name: 'certame_pedido_segundos',
    help: 'Time until the answer began, by procedure (or pattern) and how it was called.',
    labels: ['chamada', 'via'],
    buckets: SECONDS,
  });
  const running = metrics.gauge({ name: 'certame_pedidos_em_curso', help: 'Requests being answered.' });
  let now = 0;

  metrics.onRead(() => running.set(now));
  return {
    begin() {
      now += 1;
    },
    end(c, ms) {
      now -= 1;
      const { method, path } = c.req;
      const { chamada, via } = callOf(method, path, c.get('route'));
      const metodo = METHODS.includes(method) ? method : OTHER_METHOD;
      total.inc({ chamada, via, metodo, status: c.res.status });
      seconds.observe({ chamada, via }, ms / 1000);
    },
  };
}

export interface Reader {
  /** The other end of the socket. */
  peer: string | undefined;
  header(name: string): string | undefined;
}

/** By the token, where one is set; else only from this machine, and not through a proxy on it. */
export function mayRead(token: string | undefined, { peer, header }: Reader): boolean {
  if (token !== undefined) {
    return sameSecret(bearerOf(header('authorization')) ?? '', token);
  }
  return (
    isLoopback(peer) &&
    FORWARDED.every((name) => header(name) === undefined) &&
    // A proxy that tells nothing still tells what was asked for, and so does a page that was led here.
    LOOPBACK_HOST.test(header('host') ?? 'localhost')
  );
}

export function metricsRoute(deps: Deps, peerOf: (c: Context) => string | undefined): Hono {
  const { metrics, config } = deps;
  medir(deps);
  receivedBytes(metrics);
  refusals(metrics);
  unforeseenErrors(metrics);
  const app = new Hono();
  app.get('/metrics', async (c) => {
    const reader = { peer: peerOf(c), header: (name: string) => c.req.header(name) };
    if (!mayRead(config.metricsToken, reader)) throw semEndereco();
    return c.body(await metrics.text(), 200, { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' });
  });
  return app;
}
