// Serves public GET answers as kept bytes, with ETag and 304, through RPC and REST alike. Which calls may be kept is
// said by the procedures themselves (meta `cache`); a request that says who asks is never served from here.
import type { Context, MiddlewareHandler } from 'hono';
import { validaAte } from '../concursos/service.ts';
import type { Deps } from '../context.ts';
import type { Answer, AnswerTag } from '../platform/answers.ts';
import { appRouter } from '../router.ts';
import type { ProcedureMeta } from '../trpc.ts';
import { dataHeaders } from './security.ts';

const tags = new Map<string, readonly AnswerTag[]>();
for (const [name, procedure] of Object.entries(appRouter._def.procedures)) {
  const meta = (procedure as unknown as { _def: { meta?: ProcedureMeta } })._def.meta;
  if (meta?.cache) tags.set(name, meta.cache);
}

function send(c: Context, answer: Answer, common: Record<string, string>): Response {
  const headers: Record<string, string> = {
    ...common,
    'Content-Type': answer.contentType,
    ETag: `W/${answer.etag}`,
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding, Authorization',
  };
  if (c.req.header('if-none-match')?.includes(answer.etag)) return new Response(null, { status: 304, headers });
  if (answer.gzip && c.req.header('accept-encoding')?.includes('gzip')) {
    headers['Content-Encoding'] = 'gzip';
    return new Response(answer.gzip as Uint8Array<ArrayBuffer>, { headers });
  }
  return new Response(answer.body as Uint8Array<ArrayBuffer>, { headers });
}

/** Goes before the middleware that adds headers: what it serves has them all. @param procedureOf the procedure behind a path */
export function keptAnswers(deps: Deps, procedureOf: (path: string) => string | null): MiddlewareHandler {
  const common = dataHeaders(deps.config.publicUrl.startsWith('https:'));
  const counted = deps.metrics.countCells({
    name: 'certame_respostas_guardadas_total',
    help: 'Public calls that may be answered from memory: those that were (acerto), and those worked out (falta).',
    labels: ['resultado'],
  });
  const acertos = counted({ resultado: 'acerto' });
  const faltas = counted({ resultado: 'falta' });
  return async (c, next) => {
    if (c.req.method !== 'GET' || c.req.header('authorization')) return next();
    const url = c.req.url;
    const key = url.slice(url.indexOf('/', 8));
    const kept = deps.answers.get(key);
    if (kept) {
      acertos.n += 1;
      return send(c, kept, common);
    }
    const name = procedureOf(c.req.path);
    const shows = name === null ? undefined : tags.get(name);
    if (!shows) return next();
    faltas.n += 1;
    const answer = deps.answers.begin(shows);
    const until = shows.includes('concursos')
      ? await validaAte(deps)
      : new Date(deps.clock.now().getTime() + 86_400_000);
    await next();
    if (c.res.status !== 200) return;
    const body = Buffer.from(await c.res.arrayBuffer());
    const contentType = c.res.headers.get('content-type') ?? 'application/json';
    c.res = undefined;
    c.res = send(c, answer.keep(key, contentType, body, until), common);
  };
}
