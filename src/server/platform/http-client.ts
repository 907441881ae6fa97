// JSON over HTTPS to the services of others. It tells whether a request that failed may have arrived, and never puts a
// query, a header or a body into a message: addresses of banks carry keys and people's numbers. It reaches public
// addresses only, looked at when it connects: what a name pointed to a moment before says nothing.
import dns from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { isLoopback, isPublic } from './address.ts';

export interface JsonRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  /** Left out of a GET. */
  body?: { json: unknown } | { form: Record<string, string> };
  /** Ends the request and its repeats. */
  signal: AbortSignal;
  /** Repeats a GET at most twice when nothing was answered, or 5xx, or 429 with a short wait. Others never repeat. */
  retrySafe?: boolean;
  /** An address that names this machine is reached too: what stands in for a service in trials. */
  loopback?: boolean;
}

export interface JsonAnswer {
  status: number;
  headers: Headers;
  /** Null when the body is no JSON. */
  json: unknown;
  /** There was no body at all. */
  empty: boolean;
}

/**
 * `aborted`: the caller's signal ended it. `name`: no such host. `unreachable`: nothing listens there. `tls`: no safe
 * connection. `interrupted`: broke off. `too-large`: more than 1 MB. `invalid`: the address or a header cannot be sent.
 * `forbidden`: the address, or what its name stands for, is no public one.
 */
export type HttpFailureKind =
  | 'aborted'
  | 'name'
  | 'unreachable'
  | 'tls'
  | 'interrupted'
  | 'too-large'
  | 'invalid'
  | 'forbidden';

/** No answer was read; `enviado` is false only when the request certainly did not reach the server. */
export class HttpFailure extends Error {
  override name = 'HttpFailure';
  constructor(
    readonly kind: HttpFailureKind,
    readonly enviado: boolean,
    /** The system's code (`ECONNRESET`); its text is left behind, since it may quote what was sent. */
    readonly code: string | null = null,
  ) {
    super(`The request failed: ${kind}${code === null ? '' : ` (${code})`}`);
  }
}

const MAX_BYTES = 1_048_576;
const REPEATS = 2;
const PAUSE_MS = 100;
/** A longer wait is left to whoever asked. */
const LONGEST_WAIT_S = 2;

const NOT_FOUND = ['ENOTFOUND', 'EAI_AGAIN'];
const NOT_CONNECTED = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN'];
/** The server's certificate was refused, or it speaks no TLS: nothing was sent. */
const NOT_TRUSTED =
  /^(CERT_|ERR_TLS_CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|ERR_SSL_WRONG_VERSION|HOSTNAME_MISMATCH)/;
const OF_TLS = /^(ERR_SSL|ERR_TLS|EPROTO)/;

/**
 * One request and its answer, whatever the status. Redirects are answers too, and are not followed.
 * @throws HttpFailure
 */
export async function requestJson(request: JsonRequest): Promise<JsonAnswer> {
  const repeats = request.retrySafe && request.method === 'GET' ? REPEATS : 0;
  for (let attempt = 0; ; attempt += 1) {
    const result = await requestOnce(request).catch((error: unknown) => {
      if (error instanceof HttpFailure) return error;
      throw error;
    });
    const pause = attempt < repeats && !request.signal.aborted ? pauseAfter(result, attempt) : null;
    if (pause === null || !(await paused(pause, request.signal))) {
      if (result instanceof HttpFailure) throw result;
      return result;
    }
  }
}

/** Milliseconds until the next attempt; null when none would help. */
function pauseAfter(result: JsonAnswer | HttpFailure, attempt: number): number | null {
  const usual = PAUSE_MS * (attempt + 1);
  if (result instanceof HttpFailure) {
    return ['name', 'unreachable', 'interrupted'].includes(result.kind) ? usual : null;
  }
  if (result.status !== 429) return result.status >= 500 ? usual : null;
  const told = result.headers.get('retry-after') ?? result.headers.get('ratelimit-reset');
  if (told === null) return usual;
  const seconds = Number(told);
  return seconds >= 0 && seconds <= LONGEST_WAIT_S ? seconds * 1000 : null;
}

async function paused(ms: number, signal: AbortSignal): Promise<boolean> {
  try {
    await wait(ms, undefined, { signal });
    return true;
  } catch {
    return false;
  }
}

async function requestOnce({ method, url, headers, body, signal, loopback = false }: JsonRequest): Promise<JsonAnswer> {
  if (!sendable(url)) throw new HttpFailure('invalid', false);
  const sent = method === 'GET' ? undefined : body;
  const ready = readyHeaders(headers, sent);
  const { hostname } = new URL(url);
  const here = loopback && namesThisMachine(hostname);
  if (!here && isLiteral(hostname) && !isPublic(bare(hostname))) throw new HttpFailure('forbidden', false);
  if (signal.aborted) throw new HttpFailure('aborted', false);
  const line = { open: url.startsWith('http:') };
  try {
    const options = { method, headers: ready, signal, lookup: here ? onlyHere : onlyPublic };
    const response = await send(url, options, sent, line);
    const text = await readBody(response);
    return { status: response.statusCode ?? 0, headers: headersOf(response), json: parsed(text), empty: text === '' };
  } catch (error) {
    if (error instanceof HttpFailure) throw error;
    if (signal.aborted) throw new HttpFailure('aborted', true);
    throw failureOf(error, line.open);
  }
}

/** @param line is told when there is a safe connection: before that nothing of the request leaves this machine */
function send(url: string, options: https.RequestOptions, body: JsonRequest['body'], line: { open: boolean }) {
  const { request } = url.startsWith('https:') ? https : http;
  return new Promise<IncomingMessage>((done, failed) => {
    const asked = request(url, options, done);
    const opened = () => {
      line.open = true;
    };
    asked.on('socket', (socket) => (asked.reusedSocket ? opened() : socket.once('secureConnect', opened)));
    asked.on('error', failed).end(written(body));
  });
}

const FORBIDDEN = 'EFORBIDDENADDRESS';

/** Resolves a name for the very connection that is made, and refuses it when one of its addresses is not allowed. */
function resolving(allowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => allowed(address))) {
        return callback(Object.assign(new Error('Not a public address'), { code: FORBIDDEN }), '', 0);
      }
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };
}
const onlyPublic = resolving(isPublic);
const onlyHere = resolving(isLoopback);

const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

function isLiteral(hostname: string): boolean {
  return isIP(bare(hostname)) !== 0;
}

function namesThisMachine(hostname: string): boolean {
  return hostname === 'localhost' || isLoopback(bare(hostname));
}

/** An address with a name and password in it would show them to whoever sees the address. */
function sendable(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, username, password } = new URL(url);
  return ['http:', 'https:'].includes(protocol) && username === '' && password === '';
}

function readyHeaders(headers: Record<string, string> | undefined, body: JsonRequest['body']): Record<string, string> {
  try {
    const ready = new Headers({ accept: 'application/json', ...headers });
    if (body) ready.set('content-type', 'json' in body ? 'application/json' : 'application/x-www-form-urlencoded');
    return Object.fromEntries(ready);
  } catch {
    // The error quotes the value, which may be a key.
    throw new HttpFailure('invalid', false);
  }
}

function written(body: JsonRequest['body']): string | undefined {
  if (!body) return undefined;
  return 'json' in body ? JSON.stringify(body.json) : new URLSearchParams(body.form).toString();
}

async function readBody(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) throw new HttpFailure('too-large', true);
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

function headersOf({ headersDistinct }: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(headersDistinct))
    for (const value of values ?? []) headers.append(name, value);
  return headers;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function failureOf(error: unknown, sent: boolean): HttpFailure {
  const { code: told, syscall } = error as NodeJS.ErrnoException;
  const code = typeof told === 'string' && /^[A-Z0-9_]{1,60}$/.test(told) ? told : null;
  if (code === null) return new HttpFailure('interrupted', sent);
  if (code === FORBIDDEN) return new HttpFailure('forbidden', false);
  if (NOT_FOUND.includes(code)) return new HttpFailure('name', false, code);
  const connecting = error instanceof AggregateError || syscall === 'connect';
  if (connecting || NOT_CONNECTED.includes(code)) return new HttpFailure('unreachable', false, code);
  if (NOT_TRUSTED.test(code)) return new HttpFailure('tls', false, code);
  return new HttpFailure(OF_TLS.test(code) ? 'tls' : 'interrupted', sent, code);
}
