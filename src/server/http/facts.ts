// What several parts know of HTTP, once: the areas of the portal's addresses, whose token a request carries, and what a
// refusal looks like.
import { procedureOf } from '../rest/match.ts';

export const RPC = '/trpc/';
/** Most calls one request may carry. */
export const BATCH_LIMIT = 20;
/** Where calls are answered: here alone a request passes the gate. */
export const CALLS = [`${RPC}*`, '/ps/*', '/formulario/*'];
export const REST = /^\/(?:ps|formulario)(?:\/|$)/;
/** Addresses that belong to calls and files: nothing there is ever answered with the page. */
export const NOT_THE_PAGE = /^\/(?:(?:assets|trpc|ps|arquivos|webhooks)(?:\/|$)|formulario\/)/;
/** What an address is told by where it is no pattern of ours. */
export const AREAS = [
  'ps',
  'formulario',
  'trpc',
  'arquivos',
  'assets',
  'webhooks',
  'saude',
  'pronto',
  'metrics',
  'concursos',
];

/** The procedure an RPC or REST path calls, or several with commas between; null for anything else. */
export function procedureAt(method: string, path: string): string | null {
  return path.startsWith(RPC) ? path.slice(RPC.length) : procedureOf(method, path);
}

export function bearerOf(authorization: string | undefined): string | null {
  return /^Bearer\s+(\S+)$/i.exec(authorization?.trim() ?? '')?.[1] ?? null;
}

const JSON_HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  // "Not there" may be kept by a cache unless told otherwise, and then outlives what made it true.
  'Cache-Control': 'no-store',
};

interface RefusalFacts {
  mensagem: string;
  /** Seconds. */
  retryAfter?: number;
  /** What this refusal says beside its sentence. */
  more?: object;
}

/** A refusal's parts. @param common the headers of every answer: what refuses may stand before whoever adds them */
export function refusalParts(common: Record<string, string>, { mensagem, retryAfter, more }: RefusalFacts) {
  const headers: Record<string, string> = { ...common, ...JSON_HEADERS };
  if (retryAfter) headers['Retry-After'] = String(retryAfter);
  return { body: JSON.stringify({ error: mensagem, message: mensagem, ...more }), headers };
}

export function refusal(common: Record<string, string>, facts: RefusalFacts & { status: number }): Response {
  const { body, headers } = refusalParts(common, facts);
  return new Response(body, { status: facts.status, headers });
}
