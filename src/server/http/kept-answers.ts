// Serves public GET answers as kept bytes, with ETag and 304, through RPC and REST alike. Which calls may be kept is
// said by the procedures themselves (meta `cache`); a request that says who asks is never served from here. An answer is
// known by its procedure and the checked input alone, so that what else an address says makes no other answer of it.
import type { Context, MiddlewareHandler } from 'hono';
import type { z } from 'zod';
import { validaAte } from '../concursos/index.ts';
import type { Deps } from '../context.ts';
import type { AnswerTag } from '../platform/answers.ts';
import { DomainError } from '../platform/errors.ts';
import { type Packed, sendPacked } from '../platform/packed.ts';
import { PROCEDURES } from '../procedures.ts';
import { readAddress } from '../rest/input.ts';
import { matchAt } from '../rest/match.ts';
import { RPC } from './facts.ts';

interface Keepable {
  tags: readonly AnswerTag[];
  input: z.ZodType;
}

const keepable = new Map<string, Keepable>();
for (const [name, { meta, inputs }] of PROCEDURES) {
  if (!meta.cache) continue;
  const [input, more] = inputs;
  if (!input || more) throw new Error(`${name}: a kept answer is known by one input`);
  keepable.set(name, { tags: meta.cache, input });
}

interface Asked {
  key: string;
  tags: readonly AnswerTag[];
}
/** What a call that may be kept asks for. */
type Env = { Variables: { asked?: Asked } };

/** @param url the request's, from its path on. @returns null for what is not kept, or is no right question */
function askedBy(path: string, url: string): Asked | null {
  const call = path.startsWith(RPC) ? rpcCall(path.slice(RPC.length), url) : restCall(path, url);
  const known = call && keepable.get(call.name);
  if (!known) return null;
  const read = known.input.safeParse(call.input());
  if (!read.success) return null;
  return { key: `${call.via} ${call.name} ${JSON.stringify(read.data)}`, tags: known.tags };
}

/**
 * The latest questions as they were written, each with what it was understood as: most are the same few, and understanding one
 * costs more than answering it. Short ones alone, and few: a stranger's nonsense takes their place, and no more memory.
 */
const WRITTEN = { chars: 300, questions: 300 };

function createReader(): typeof askedBy {
  const latest = new Map<string, Asked>();
  return (path, url) => {
    const seen = latest.get(url);
    const asked = seen ?? askedBy(path, url);
    if (!asked || url.length > WRITTEN.chars) return asked;
    latest.delete(url);
    latest.set(url, asked);
    if (latest.size > WRITTEN.questions) latest.delete(latest.keys().next().value as string);
    return asked;
  };
}

/** Several calls in one request are worked out each time. */
function rpcCall(name: string, url: string) {
  const start = url.indexOf('?');
  const query = new URLSearchParams(start < 0 ? '' : url.slice(start + 1));
  if (query.has('batch')) return null;
  const text = query.get('input');
  return { via: 'rpc', name, input: () => (text === null ? undefined : jsonOf(text)) };
}

function restCall(path: string, url: string) {
  const match = matchAt('GET', path);
  return match && { via: 'rest', name: match.line.procedure, input: () => fieldsOf(match, url) };
}

/** What is no right input in either case; the call itself says why. */
const WRONG = Symbol('wrong');

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return WRONG;
  }
}

function fieldsOf({ line, params }: NonNullable<ReturnType<typeof matchAt>>, url: string): unknown {
  try {
    return readAddress(line, params, url);
  } catch (error) {
    if (error instanceof DomainError) return WRONG;
    throw error;
  }
}

function send(c: Context, packed: Packed, common: Record<string, string>, now: Date): Response {
  const own = { ...common, Vary: 'Accept-Encoding, Authorization', Date: now.toUTCString() };
  return sendPacked((name) => c.req.header(name), packed, own);
}

/**
 * `serve` goes before whatever makes people wait: what is kept costs nothing. `keep` goes after it: to make one asks the store.
 * @param common the headers of every answer: they go before the middleware that adds them
 */
export function keptAnswers(deps: Deps, common: Record<string, string>) {
  const counted = deps.metrics.counter({
    name: 'certame_respostas_guardadas_total',
    help: 'Public calls that may be answered from memory: those that were (acerto), and those worked out (falta).',
    labels: ['resultado'],
  });
  for (const resultado of ['acerto', 'falta']) counted.inc({ resultado }, 0);
  const read = createReader();
  const hit = (c: Context, kept: Packed) => {
    counted.inc({ resultado: 'acerto' });
    return send(c, kept, common, deps.clock.now());
  };

  const serve: MiddlewareHandler<Env> = async (c, next) => {
    if (c.req.method !== 'GET' || c.req.header('authorization')) return next();
    const { url } = c.req;
    const asked = read(c.req.path, url.slice(url.indexOf('/', 8)));
    if (!asked) return next();
    const kept = deps.answers.get(asked.key) ?? (await deps.answers.turn(asked.key));
    if (typeof kept !== 'function') return hit(c, kept);
    counted.inc({ resultado: 'falta' });
    c.set('asked', asked);
    try {
      await next();
    } finally {
      kept();
    }
  };

  const keep: MiddlewareHandler<Env> = async (c, next) => {
    const asked = c.get('asked');
    if (!asked) return next();
    const answer = deps.answers.begin(asked.tags);
    const until = asked.tags.includes('concursos')
      ? await validaAte(deps)
      : new Date(deps.clock.now().getTime() + 86_400_000);
    await next();
    if (c.res.status !== 200) return;
    const body = Buffer.from(await c.res.arrayBuffer());
    const contentType = c.res.headers.get('content-type') ?? 'application/json';
    c.res = undefined;
    c.res = send(c, answer.keep(asked.key, contentType, body, until), common, deps.clock.now());
  };
  return { serve, keep };
}
