// /trpc: the routers over HTTP, for the page and for scripts.
import { TRPCError } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import type { Context } from 'hono';
import type { Deps, RequestContext } from '../context.ts';
import { toRefusal } from '../errors.ts';
import { DomainError, semEndereco } from '../platform/errors.ts';
import { type MultipartForm, receiveForm } from '../platform/multipart/index.ts';
import { appRouter } from '../router.ts';
import { isMultipart, type Receive } from './bodies.ts';
import { BATCH_LIMIT, RPC } from './facts.ts';
import { lightRequest } from './light-request.ts';

const METHODS = ['GET', 'HEAD', 'POST'];

/** @throws what the library would answer in a shape of its own, or not at all */
export async function answerRpc(deps: Deps, c: Context, ctx: RequestContext, receive: Receive): Promise<Response> {
  if (!METHODS.includes(c.req.method)) throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED' });
  if (decoded(new URL(c.req.url).pathname) === null) throw semEndereco();
  const encoding = c.req.header('content-encoding')?.trim().toLowerCase() ?? 'identity';
  if (encoding !== 'identity') throw new DomainError('tipo_nao_permitido', 'Envie os dados sem compactação.');

  let form: Promise<MultipartForm> | undefined;
  const arriving = c.req.raw;
  let req = arriving;
  if (arriving.method !== 'POST') req = lightRequest(arriving);
  else {
    if (isMultipart(c)) {
      req = new Request(c.req.url, { method: 'POST', headers: arriving.headers });
      // Read only when the procedure asks for it, which is after it knows who calls; files go to disk while they arrive.
      const formData = async () => {
        form ??= receive(() => receiveForm(arriving, deps));
        return (await form).data;
      };
      Object.defineProperty(req, 'formData', { value: formData });
    } else {
      // A call without input (a logout) comes without a body, which is no JSON.
      const json = async () => {
        const text = await arriving.text();
        return text === '' ? undefined : JSON.parse(text);
      };
      req = Object.assign(lightRequest(arriving), { json });
    }
  }
  try {
    const response = await fetchRequestHandler({
      endpoint: RPC.slice(0, -1),
      req,
      router: appRouter,
      createContext: () => ctx,
      allowBatching: true,
      maxBatchSize: BATCH_LIMIT,
      responseMeta({ errors }) {
        const retryAfter = errors.map((error) => toRefusal(error).retryAfter).find(Boolean);
        // What may be kept says so itself, on its way out.
        const headers = { 'Cache-Control': 'no-store', Date: deps.clock.now().toUTCString() };
        return { headers: retryAfter ? { ...headers, 'Retry-After': String(retryAfter) } : headers };
      },
    });
    // The library forgets to say so where it refuses a request before any call.
    if (response.headers.get('content-type')?.startsWith('text/plain') ?? !response.ok) {
      response.headers.set('Content-Type', 'application/json');
    }
    return response;
  } finally {
    await form?.then(
      ({ cleanup }) => cleanup(),
      () => {},
    );
  }
}

/** @returns null for escapes that are none. The value is returned because a bundler leaves out a call nobody uses. */
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
