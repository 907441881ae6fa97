// The whole portal as one HTTP application, without a port: tests and benchmarks call it as the server does.
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Deps, RequestContext } from './context.ts';
import { isUnforeseen, toRefusal } from './errors.ts';
import { fileRoutes } from './http/files.ts';
import { keptAnswers } from './http/kept-answers.ts';
import { observe, type RequestVariables } from './http/observe.ts';
import { securityHeaders } from './http/security.ts';
import { createStaticFiles } from './http/static.ts';
import { createClientAddress } from './platform/address.ts';
import { DomainError } from './platform/errors.ts';
import { errorFields } from './platform/log.ts';
import { type MultipartForm, parseMultipart } from './platform/multipart/index.ts';
import { mountRest, procedureOf } from './rest/adapter.ts';
import { appRouter } from './router.ts';

/** Largest JSON body, in bytes. */
const JSON_LIMIT = 1024 * 1024;
/** Most calls one RPC request may carry. */
const BATCH_LIMIT = 20;

type Env = { Variables: RequestVariables; Bindings: { incoming?: { socket?: { remoteAddress?: string } } } };

/** The procedure an RPC or REST path calls, null for anything else. */
function procedureAt(path: string): string | null {
  return path.startsWith('/trpc/') ? path.slice('/trpc/'.length) : procedureOf('GET', path);
}

function bearerOf(header: string | undefined): string | null {
  const match = header ? /^Bearer\s+(\S+)$/i.exec(header.trim()) : null;
  return match?.[1] ?? null;
}

function isMultipart(c: Context): boolean {
  return c.req.header('content-type')?.toLowerCase().startsWith('multipart/form-data') ?? false;
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
  const addressOf = createClientAddress(deps.config.proxies);
  const staticFiles = options.staticDir ? createStaticFiles(options.staticDir) : null;

  const contextOf = (c: Context<Env>): RequestContext => ({
    deps,
    ip: addressOf(c.env?.incoming?.socket?.remoteAddress, c.req.header('x-forwarded-for')),
    requestId: c.get('requestId'),
    bearer: bearerOf(c.req.header('authorization')),
    idempotencyKey: c.req.header('idempotency-key') ?? null,
  });

  const refuse = (c: Context<Env>, error: unknown): Response => {
    const { status, mensagem, errors, retryAfter } = toRefusal(error);
    if (isUnforeseen(error)) deps.log.error({ pedido: c.get('requestId'), ...errorFields(error) }, 'erro não previsto');
    const headers: Record<string, string> = { 'Content-Type': 'application/json; charset=utf-8' };
    if (retryAfter) headers['Retry-After'] = String(retryAfter);
    const body = {
      error: mensagem,
      message: mensagem,
      errors,
      request_id: status === 500 ? c.get('requestId') : undefined,
    };
    return new Response(JSON.stringify(body), { status, headers });
  };

  app.use(observe(deps.log));
  const kept = keptAnswers(deps, procedureAt);
  for (const area of ['/trpc/*', '/ps/*', '/formulario/*']) app.use(area, kept);
  app.use(securityHeaders(deps.config.publicUrl.startsWith('https:')));
  app.onError((error, c) => refuse(c, error));
  app.route('/', healthRoutes(deps));

  const limitJson = bodyLimit({
    maxSize: JSON_LIMIT,
    onError: () => {
      throw new DomainError('muito_grande', 'Os dados enviados são grandes demais.');
    },
  });
  app.use(async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD' || isMultipart(c)) return next();
    return limitJson(c, next);
  });

  app.all('/trpc/*', (c) => handleTrpc(deps, c, contextOf(c)));
  mountRest(app, { deps, contextOf, refuse });
  app.route('/', fileRoutes(deps));

  app.notFound((c) => {
    const asset = c.req.method === 'GET' || c.req.method === 'HEAD' ? staticFiles?.(c) : null;
    if (asset) {
      c.set('route', c.req.path === '/' ? '/' : '/…');
      return asset;
    }
    return refuse(c, new DomainError('nao_encontrado', 'Endereço não encontrado.'));
  });
  return app;
}

async function handleTrpc(deps: Deps, c: Context<Env>, ctx: RequestContext): Promise<Response> {
  let form: Promise<MultipartForm> | undefined;
  let req = c.req.raw;
  if (isMultipart(c) && req.method === 'POST') {
    const arriving = req;
    req = new Request(c.req.url, { method: 'POST', headers: arriving.headers });
    // Read only when the procedure asks for it, which is after it knows who calls; files go to disk while they arrive.
    const formData = async () => {
      form ??= parseMultipart(arriving, deps.uploads);
      return (await form).data;
    };
    Object.defineProperty(req, 'formData', { value: formData });
  } else if (req.method === 'POST') {
    // A call without input (a logout) comes without a body, which is no JSON.
    const arriving = req;
    const json = async () => {
      const text = await arriving.text();
      return text === '' ? undefined : JSON.parse(text);
    };
    Object.defineProperty(req, 'json', { value: json, configurable: true });
  }
  try {
    return await fetchRequestHandler({
      endpoint: '/trpc',
      req,
      router: appRouter,
      createContext: () => ctx,
      allowBatching: true,
      maxBatchSize: BATCH_LIMIT,
      responseMeta({ errors }) {
        const retryAfter = errors.map((error) => toRefusal(error).retryAfter).find(Boolean);
        return retryAfter ? { headers: { 'Retry-After': String(retryAfter) } } : {};
      },
    });
  } finally {
    await form?.then(
      ({ cleanup }) => cleanup(),
      () => {},
    );
  }
}
