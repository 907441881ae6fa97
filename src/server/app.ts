// The whole portal as one HTTP application, without a port: tests and benchmarks call it as the server does.
import { TRPCError } from '@trpc/server';
import { type Context, Hono } from 'hono';
import { CABECALHO_SEM_PESSOA } from '../shared/sessao-viva.ts';
import type { Deps, RequestContext } from './context.ts';
import { logFailure, toRefusal } from './errors.ts';
import { type BodyVariables, takeBodies } from './http/bodies.ts';
import { browserCookie } from './http/browser.ts';
import { bearerOf, CALLS, RPC, refusal } from './http/facts.ts';
import { fileRoutes } from './http/files.ts';
import { admission } from './http/gate.ts';
import { healthRoutes } from './http/health.ts';
import { keptAnswers } from './http/kept-answers.ts';
import { createRequestMeter, metricsRoute } from './http/metrics.ts';
import { observe, type RequestVariables } from './http/observe.ts';
import { pageRoutes } from './http/pages/index.ts';
import { answerRpc } from './http/rpc.ts';
import { dataHeaders, securityHeaders } from './http/security.ts';
import type { StaticFiles } from './http/static.ts';
import { webhookRoutes } from './http/webhooks.ts';
import { createClientAddress } from './platform/address.ts';
import { semEndereco } from './platform/errors.ts';
import { mountRest } from './rest/adapter.ts';

/** Largest JSON body, in bytes. */
const JSON_LIMIT = 1024 * 1024;

type Env = {
  Variables: RequestVariables & BodyVariables;
  Bindings: { incoming?: { socket?: { remoteAddress?: string } } };
};

/** @param options.staticFiles the built client; left out where only calls are served */
export function createApp(deps: Deps, { staticFiles }: { staticFiles?: StaticFiles } = {}): Hono<Env> {
  const app = new Hono<Env>();
  const https = deps.config.publicUrl.startsWith('https:');
  const addressOf = createClientAddress(deps.config.proxies);
  const navegador = browserCookie(https);

  const peerOf = (c: Context<Env>) => c.env?.incoming?.socket?.remoteAddress;
  const clientIp = (c: Context<Env>) => addressOf(peerOf(c), c.req.header('x-forwarded-for'));
  const contextOf = (c: Context<Env>): RequestContext => ({
    deps,
    ip: clientIp(c),
    requestId: c.get('requestId'),
    bearer: bearerOf(c.req.header('authorization')),
    idempotencyKey: c.req.header('idempotency-key') ?? null,
    agente: c.req.header('user-agent') ?? null,
    semPessoa: c.req.header(CABECALHO_SEM_PESSOA) !== undefined,
    reply: {},
  });

  // Written here too: what fails before the middleware that adds them carries them as well.
  const common = dataHeaders(https);
  const refuse = (c: Context<Env>, error: unknown): Response => {
    const { status, mensagem, errors, retryAfter } = toRefusal(error);
    // What a procedure could not foresee was logged where it happened.
    if (!(error instanceof TRPCError)) logFailure(deps, { pedido: c.get('requestId') }, error);
    const request_id = status === 500 ? c.get('requestId') : undefined;
    return refusal(common, { status, mensagem, retryAfter, more: { errors, request_id } });
  };

  app.use(observe(deps.log, createRequestMeter(deps.metrics)));
  const kept = keptAnswers(deps, common);
  const gate = admission(deps, common);
  // What costs nothing is answered even when the portal is full.
  for (const area of CALLS) app.use(area, kept.serve);
  app.use(takeBodies({ json: JSON_LIMIT }, clientIp));
  for (const area of CALLS) app.use(area, gate, kept.keep);
  app.use(securityHeaders(https));
  app.onError((error, c) => refuse(c, error));
  app.route('/', healthRoutes(deps));
  app.route('/', metricsRoute(deps, peerOf));

  app.all(`${RPC}*`, async (c) => {
    const ctx = { ...contextOf(c), navegador: navegador.read(c) };
    const response = await answerRpc(deps, c, ctx, c.get('receive'), (error) => refuse(c, error));
    if (ctx.reply.navegador) navegador.write(response, ctx.reply.navegador);
    return response;
  });
  // A script carries no id and is given none, or each of its logins would push a browser out; a browser is known here too.
  const contextOfRest = (c: Context<Env>): RequestContext => {
    const carried = navegador.read(c);
    return { ...contextOf(c), ...(carried === null ? {} : { navegador: carried }) };
  };
  mountRest(app, { deps, contextOf: contextOfRest, refuse });
  app.route('/', fileRoutes(deps));
  app.route('/', webhookRoutes<Env>(deps, clientIp, peerOf));
  app.route('/', pageRoutes(deps, gate, staticFiles?.page));

  app.notFound((c) => {
    const asset = c.req.method === 'GET' || c.req.method === 'HEAD' ? staticFiles?.(c) : null;
    if (!asset) return refuse(c, semEndereco());
    c.set('route', 'página');
    return asset;
  });
  return app;
}
