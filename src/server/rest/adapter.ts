// Mounts the table of REST calls: each line makes its input, calls its procedure and answers what that answered. No rule
// lives here; who may call, what fits and what happens is the procedure's business.
import { callTRPCProcedure, TRPCError } from '@trpc/server';
import type { Context, Env, Hono } from 'hono';
import type { Deps, RequestContext } from '../context.ts';
import type { Entry } from '../platform/gate/index.ts';
import { type MultipartForm, receiveForm } from '../platform/multipart/index.ts';
import { appRouter } from '../router.ts';
import { mountDocs } from './docs.ts';
import { readInput } from './input.ts';
import { allowedMethods } from './match.ts';
import { LINES, type Line } from './routes.ts';

export interface RestOptions<E extends Env> {
  deps: Deps;
  /** Who asks, and with what. */
  contextOf(c: Context<E>): RequestContext;
  /** The answer of any failure; logs what was not foreseen. */
  refuse(c: Context<E>, error: unknown): Response;
}

type RestEnv = Env & { Variables: { route?: string; receive: Entry['aside'] } };

/** Takes over /ps and /formulario of the application, which must already have its middleware. */
export function mountRest<E extends RestEnv>(app: Hono<E>, options: RestOptions<E>): void {
  mountDocs(app, options.deps.config.publicUrl);
  for (const line of LINES) app.on(line.method, line.path, (c) => answer(app, c, line, options));
  for (const area of ['/ps', '/ps/*', '/formulario/*']) app.all(area, (c) => nothingHere(c, options));
}

async function answer<E extends RestEnv>(
  app: Hono<E>,
  c: Context<E>,
  line: Line,
  { deps, contextOf, refuse }: RestOptions<E>,
): Promise<Response> {
  c.set('route', line.path);
  let form: MultipartForm | undefined;
  let input: Promise<unknown> | undefined;
  const readForm = async (request: Request) => {
    const received = await c.get('receive')(() => receiveForm(request, deps));
    form = received;
    return received.data;
  };
  const ctx = contextOf(c);
  try {
    const data: unknown = await callTRPCProcedure({
      router: appRouter,
      path: line.procedure,
      type: line.method === 'GET' ? 'query' : 'mutation',
      ctx,
      // Read only when the procedure asks, after it knows who calls; the same whenever it asks again.
      getRawInput: () => (input ??= readInput(c.req, line, readForm)),
      signal: undefined,
      batchIndex: 0,
    });
    return line.answer
      ? await openAddress(app, c, data)
      : json(data, line.existing && ctx.reply.existing ? 200 : line.status);
  } catch (error) {
    return refuse(c, error);
  } finally {
    await form?.cleanup();
  }
}

function json(data: unknown, status = 200): Response {
  return new Response(JSON.stringify(data ?? null), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}

/** What a signed address opens, fetched inside the application and handed on as it comes. */
async function openAddress<E extends RestEnv>(app: Hono<E>, c: Context<E>, data: unknown): Promise<Response> {
  const { pathname, search } = new URL((data as { url: string }).url, 'http://portal.invalid');
  return app.request(`${pathname}${search}`, { method: c.req.method, signal: c.req.raw.signal }, c.env);
}

function nothingHere<E extends RestEnv>(c: Context<E>, { refuse }: RestOptions<E>): Response {
  const allowed = allowedMethods(c.req.path).join(', ');
  if (allowed && c.req.method === 'OPTIONS') return new Response(null, { status: 204, headers: { Allow: allowed } });
  const code = allowed ? 'METHOD_NOT_SUPPORTED' : 'NOT_FOUND';
  const response = refuse(c, new TRPCError({ code }));
  if (allowed) response.headers.set('Allow', allowed);
  return response;
}
