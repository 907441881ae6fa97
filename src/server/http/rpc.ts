// /trpc: the routers over HTTP, for the page and for scripts.
import { getTRPCErrorShape, TRPCError } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import type { Context } from 'hono';
import { isForm } from '../../shared/comum.ts';
import type { Deps, RequestContext } from '../context.ts';
import { SO_JSON, toRefusal, toTrpcError } from '../errors.ts';
import { DomainError, erroDeCampo, semEndereco } from '../platform/errors.ts';
import { compressed, utf8 } from '../platform/incoming.ts';
import { type MultipartForm, receiveForm } from '../platform/multipart/index.ts';
import { PROCEDURES, type ProcedureFacts } from '../procedures.ts';
import { appRouter } from '../router.ts';
import { isMultipart, type Receive } from './bodies.ts';
import { BATCH_LIMIT, RPC } from './facts.ts';
import { lightRequest } from './light-request.ts';

const METHODS: Record<ProcedureFacts['type'], readonly string[]> = { query: ['GET', 'HEAD'], mutation: ['POST'] };
const ANY_METHOD = Object.values(METHODS).flat();
const CALLS_OF_A_PATH = /^[A-Za-z]+(?:\.[A-Za-z]+)*(?:,[A-Za-z]+(?:\.[A-Za-z]+)*)*$/;

/** An answer in lines would be given before its calls are done, and would hold no turn. */
function inOnePiece({ headers }: Request): Headers {
  const lines = (name: string) => headers.get(name)?.includes('application/jsonl') === true;
  if (!lines('accept') && !lines('trpc-accept')) return headers;
  const others = new Headers(headers);
  for (const name of ['accept', 'trpc-accept']) others.delete(name);
  return others;
}

/** Why several calls cannot be made in one request; null where they can. */
function unfitBatch(names: readonly string[]): string | null {
  if (names.length > BATCH_LIMIT) return `Faça no máximo ${BATCH_LIMIT} chamadas em um pedido.`;
  const types = new Set(names.flatMap((name) => PROCEDURES.get(name)?.type ?? []));
  return types.size > 1 ? 'Consulte e altere em pedidos separados.' : null;
}

/**
 * @param refuse answers a failure
 * @throws what the library would answer in a shape of its own, or not at all
 */
export async function answerRpc(
  deps: Deps,
  c: Context,
  ctx: RequestContext,
  receive: Receive,
  refuse: (error: TRPCError) => Response,
): Promise<Response> {
  const calls = c.req.path.slice(RPC.length);
  const called = PROCEDURES.get(calls);
  const allow = (called ? METHODS[called.type] : ANY_METHOD).join(', ');
  if (!ANY_METHOD.includes(c.req.method)) {
    const response = refuse(new TRPCError({ code: 'METHOD_NOT_SUPPORTED' }));
    response.headers.set('Allow', allow);
    return response;
  }
  // By any other spelling the same call would pass the gate for another one.
  if (!CALLS_OF_A_PATH.test(calls)) throw semEndereco();
  const refuseAll = (cause: DomainError) => {
    const error = toTrpcError(new TRPCError({ code: 'BAD_REQUEST', cause }));
    const config = appRouter._def._config;
    const shape = getTRPCErrorShape({ config, error, type: 'unknown', path: undefined, input: undefined, ctx });
    return new Response(JSON.stringify({ error: shape }), refuse(error));
  };
  const unfit = unfitBatch(calls.split(','));
  if (unfit !== null) return refuseAll(new DomainError('dados_invalidos', unfit));
  const compactado = compressed(c.req.header('content-encoding'));
  if (compactado) return refuseAll(compactado);

  let form: Promise<MultipartForm> | undefined;
  const arriving = c.req.raw;
  const { method, url } = arriving;
  const headers = inOnePiece(arriving);
  let req = arriving;
  if (method !== 'POST') req = lightRequest({ method, url, headers });
  else {
    if (isMultipart(c)) {
      req = new Request(c.req.url, { method, headers });
      // Read only when the procedure asks for it, which is after it knows who calls; files go to disk while they arrive.
      const formData = async () => {
        if (!isForm(called?.inputs[0])) throw erroDeCampo('tipo_nao_permitido', 'Content-Type', SO_JSON);
        form ??= receive(() => receiveForm(arriving, deps));
        return (await form).data;
      };
      Object.defineProperty(req, 'formData', { value: formData });
    } else {
      // A call without input (a logout) comes without a body, which is no JSON.
      const json = async () => {
        const text = utf8(await arriving.arrayBuffer());
        return text === '' ? undefined : JSON.parse(text);
      };
      req = Object.assign(lightRequest({ method, url, headers }), { json });
    }
  }
  try {
    const response = await fetchRequestHandler({
      endpoint: RPC.slice(0, -1),
      req,
      router: appRouter,
      createContext: () => ctx,
      allowBatching: true,
      responseMeta({ errors }) {
        const retryAfter = errors.map((error) => toRefusal(error).retryAfter).find(Boolean);
        // What may be kept says so itself, on its way out.
        return {
          headers: {
            'Cache-Control': 'no-store',
            Date: deps.clock.now().toUTCString(),
            ...(retryAfter && { 'Retry-After': String(retryAfter) }),
            ...(errors.some(({ code }) => code === 'METHOD_NOT_SUPPORTED') && { Allow: allow }),
          },
        };
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
