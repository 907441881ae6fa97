// The whole portal as one HTTP application, without a port: tests and benchmarks call it as the server does.
import { TRPCError } from '@trpc/server';
import { type Context, Hono } from 'hono';
import type { Deps, RequestContext } from './context.ts';
import { isUnforeseen, toRefusal, unforeseenErrors } from './errors.ts';
import { limitBodies } from './http/bodies.ts';
import { fileRoutes } from './http/files.ts';
import { admission } from './http/gate.ts';
import { keptAnswers } from './http/kept-answers.ts';
import { createRequestMeter, metricsRoute } from './http/metrics.ts';
import { observe, type RequestVariables } from './http/observe.ts';
import { answerRpc } from './http/rpc.ts';
import { dataHeaders, securityHeaders } from './http/security.ts';
import { createStaticFiles } from './http/static.ts';
import { webhookRoutes } from './http/webhooks.ts';
import { createClientAddress } from './platform/address.ts';
import { DomainError } from './platform/errors.ts';
import { errorFields } from './platform/log.ts';
import { mountRest, procedureOf } from './rest/adapter.ts';

/** Largest JSON body, in bytes. */
const JSON_LIMIT = 1024 * 1024;

type Env = { Variables: RequestVariables; Bindings: { incoming?: { socket?: { remoteAddress?: string } } } };

/** The procedure an RPC or REST path calls, null for anything else. */
function procedureAt(method: string, path: string): string | null {
  return path.startsWith('/trpc/') ? path.slice('/trpc/'.length) : procedureOf(method, path);
}

function bearerOf(header: string | undefined): string | null {
  const match = header ? /^Bearer\s+(\S+)$/i.exec(header.trim()) : null;
  return match?.[1] ?? null;
}

/** Health: alive while the process answers, ready while the store and the files do. */
function healthRoutes(deps: Deps): Hono {
  const app = new Hono();
  app.get('/saude', (c) => c.json({ status: 'ok' }));
  app.get('/pronto', async (c) => {
    try {
      await deps.db.selectFrom('administradores').select('id').limit(1).execute();
      await deps.files.ping();
      return c.json({ status: 'ok' });
    } catch (error) {
      deps.log.error(errorFields(error), 'o portal não está pronto');
      return c.json({ status: 'indisponivel' }, 503);
    }
  });
  return app;
}

/** @param options.staticDir the built client; left out where only calls are served */
export function createApp(deps: Deps, options: { staticDir?: string } = {}): Hono<Env> {
  const app = new Hono<Env>();
  const https = deps.config.publicUrl.startsWith('https:');
  const addressOf = createClientAddress(deps.config.proxies);
  const staticFiles = options.staticDir ? createStaticFiles(options.staticDir) : null;

  const peerOf = (c: Context<Env>) => c.env?.incoming?.socket?.remoteAddress;
  const clientIp = (c: Context<Env>) => addressOf(peerOf(c), c.req.header('x-forwarded-for'));
  const contextOf = (c: Context<Env>): RequestContext => ({
    deps,
    ip: clientIp(c),
    requestId: c.get('requestId'),
    bearer: bearerOf(c.req.header('authorization')),
    idempotencyKey: c.req.header('idempotency-key') ?? null,
    reply: {},
  });

  // Written here too: what fails before the middleware that adds them carries them as well.
  const common = dataHeaders(https);
  const refuse = (c: Context<Env>, error: unknown): Response => {
    const { status, mensagem, errors, retryAfter } = toRefusal(error);
    // What a procedure could not foresee was logged where it happened.
    if (isUnforeseen(error) && !(error instanceof TRPCError)) {
      unforeseenErrors(deps.metrics).inc();
      deps.log.error({ pedido: c.get('requestId'), ...errorFields(error) }, 'erro não previsto');
    }
    const headers: Record<string, string> = { ...common, 'Content-Type': 'application/json; charset=utf-8' };
    if (retryAfter) headers['Retry-After'] = String(retryAfter);
    const body = {
      error: mensagem,
      message: mensagem,
      errors,
      request_id: status === 500 ? c.get('requestId') : undefined,
    };
    return new Response(JSON.stringify(body), { status, headers });
  };

  app.use(observe(deps.log, createRequestMeter(deps.metrics)));
  const kept = keptAnswers(deps, (path) => procedureAt('GET', path));
  const gate = admission(deps, procedureAt);
  // What costs nothing is answered even when the portal is full.
  for (const area of ['/trpc/*', '/ps/*', '/formulario/*']) app.use(area, kept, gate);
  app.use(securityHeaders(https));
  app.onError((error, c) => refuse(c, error));
  app.route('/', healthRoutes(deps));
  app.route('/', metricsRoute(deps, peerOf));

  app.use(limitBodies(JSON_LIMIT));
  app.all('/trpc/*', (c) => answerRpc(deps, c, contextOf(c)));
  mountRest(app, { deps, contextOf, refuse });
  app.route('/', fileRoutes(deps));
  app.route('/', webhookRoutes<Env>(deps, clientIp));

  app.notFound((c) => {
    const asset = c.req.method === 'GET' || c.req.method === 'HEAD' ? staticFiles?.(c) : null;
    if (!asset) return refuse(c, new DomainError('nao_encontrado', 'Endereço não encontrado.'));
    c.set('route', 'página');
    return asset;
  });
  return app;
}
