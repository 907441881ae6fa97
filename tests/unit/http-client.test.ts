import dns from 'node:dns';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { HttpFailure, type JsonRequest, requestJson } from '../../src/server/platform/http-client.ts';
import { eventually } from '../support/eventually.ts';

const SECRET = 'segredo-que-ninguem-le';
/** A busy machine takes its time. */
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

interface Seen {
  method: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** Answers with each of the handlers in turn, and with the last from then on. */
async function startServer(...handlers: ((response: ServerResponse) => void)[]) {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    seen.push({ method: request.method ?? '', headers: request.headers, body });
    handlers[Math.min(seen.length, handlers.length) - 1]?.(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  closers.push(stop);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/caminho?chave=${SECRET}`, seen, stop };
}

const answer =
  (status: number, body = '{}', headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, headers).end(body);
const destroy = (response: ServerResponse) => void response.destroy();
const forever = () => new AbortController().signal;

async function failureOf(request: Partial<JsonRequest> & { url: string }): Promise<HttpFailure> {
  const asked = requestJson({
    method: 'GET',
    signal: forever(),
    loopback: true,
    headers: { authorization: SECRET },
    ...request,
  });
  const failure = await asked.catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(HttpFailure);
  const { message, stack, cause } = failure as HttpFailure;
  expect(`${message} ${stack} ${cause}`).not.toContain(SECRET);
  return failure as HttpFailure;
}

describe('what goes out and comes back', () => {
  test('JSON goes out and JSON comes back, whatever the status', async () => {
    const { url, seen } = await startServer(answer(422, '{"a":1}', { 'x-alguma': 'coisa' }));
    const got = await requestJson({ method: 'POST', url, body: { json: { b: 2 } }, signal: forever(), loopback: true });
    expect(got).toMatchObject({ status: 422, json: { a: 1 }, empty: false });
    expect(got.headers.get('x-alguma')).toBe('coisa');
    expect(seen).toMatchObject([{ method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"b":2}' }]);
  });

  test('a form goes out as a form', async () => {
    const { url, seen } = await startServer(answer(200));
    await requestJson({
      method: 'POST',
      url,
      body: { form: { escopo: 'a b', tipo: 'ção' } },
      signal: forever(),
      loopback: true,
    });
    expect(seen[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect([...new URLSearchParams(seen[0]?.body)]).toEqual([
      ['escopo', 'a b'],
      ['tipo', 'ção'],
    ]);
  });

  test('a GET has neither body nor content type', async () => {
    const { url, seen } = await startServer(answer(200));
    await requestJson({ method: 'GET', url, body: { json: { b: 2 } }, signal: forever(), loopback: true });
    expect(seen[0]?.body).toBe('');
    expect(seen[0]?.headers).not.toHaveProperty('content-type');
    expect(seen[0]?.headers).not.toHaveProperty('content-length');
  });

  test('what is no JSON is null, and told from nothing at all', async () => {
    const { url } = await startServer(answer(200, '<html>'), answer(404, ''));
    expect(await requestJson({ method: 'GET', url, signal: forever(), loopback: true })).toMatchObject({
      json: null,
      empty: false,
    });
    expect(await requestJson({ method: 'GET', url, signal: forever(), loopback: true })).toMatchObject({
      json: null,
      empty: true,
    });
  });

  test('redirects are not followed', async () => {
    const { url, seen } = await startServer(answer(302, '', { location: '/outro' }));
    expect(await requestJson({ method: 'GET', url, signal: forever(), loopback: true })).toMatchObject({ status: 302 });
    expect(seen).toHaveLength(1);
  });

  test('reads 1 MB and not a byte more', async () => {
    const full = JSON.stringify('a'.repeat(1_048_574));
    const { url } = await startServer(answer(200, full), answer(200, `${full} `));
    expect((await requestJson({ method: 'GET', url, signal: forever(), loopback: true })).json).toHaveLength(1_048_574);
    expect(await failureOf({ url })).toMatchObject({ kind: 'too-large', enviado: true });
  });
});

describe('failures say whether the request may have arrived', () => {
  test('nothing listens there, or no such host', async () => {
    const { url, stop } = await startServer(answer(200));
    stop();
    expect(await failureOf({ url })).toMatchObject({ kind: 'unreachable', enviado: false, code: 'ECONNREFUSED' });
    const nowhere = `http://nao-existe.invalid/?chave=${SECRET}`;
    expect(await failureOf({ url: nowhere })).toMatchObject({ kind: 'name', enviado: false });
  });

  test('given up before it was sent, and while waiting for the answer', async () => {
    const { url, seen } = await startServer(() => {});
    expect(await failureOf({ url, signal: AbortSignal.abort() })).toMatchObject({ kind: 'aborted', enviado: false });
    expect(seen).toHaveLength(0);
    const controller = new AbortController();
    const failure = failureOf({ url, signal: controller.signal });
    await eventually(() => expect(seen).toHaveLength(1));
    controller.abort();
    expect(await failure).toMatchObject({ kind: 'aborted', enviado: true });
  });

  test('broken off before or in the middle of the answer', async () => {
    const half = (response: ServerResponse) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"a":', () => response.destroy());
    };
    const { url } = await startServer(destroy, half);
    expect(await failureOf({ url, method: 'POST' })).toMatchObject({ kind: 'interrupted', enviado: true });
    expect(await failureOf({ url, method: 'POST' })).toMatchObject({ kind: 'interrupted', enviado: true });
  });

  test('a server that speaks no TLS', async () => {
    const { url, seen } = await startServer(answer(200));
    expect(await failureOf({ url: url.replace('http:', 'https:') })).toMatchObject({ kind: 'tls', enviado: false });
    expect(seen).toHaveLength(0);
  });

  test.each([
    ['an address that is none', { url: `não é endereço ${SECRET}` }],
    ['another protocol', { url: `ftp://banco.example/${SECRET}` }],
    ['a password in the address', { url: `https://eu:${SECRET}@banco.example/` }],
    ['a header that cannot be sent', { url: 'https://banco.example/', headers: { access_token: `${SECRET}\nção` } }],
    ['a header outside Latin-1', { url: 'https://banco.example/', headers: { access_token: `${SECRET}€` } }],
  ])('%s is not sent at all', async (_name, request) => {
    expect(await failureOf(request)).toMatchObject({ kind: 'invalid', enviado: false });
  });
});

describe('only public addresses are reached', () => {
  test.each([
    '127.0.0.1',
    '[::1]',
    '10.0.0.1',
    '172.16.3.4',
    '192.168.0.10',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '[fe80::1]',
    '[fd00::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:169.254.169.254]',
    '[64:ff9b::7f00:1]',
    '2130706433',
    '0x7f.1',
    'localhost',
  ])('%s is refused before anything is sent', async (host) => {
    const asked = requestJson({ method: 'GET', url: `http://${host}:9/`, signal: forever() });
    expect(await asked.catch((error: unknown) => error)).toMatchObject({ kind: 'forbidden', enviado: false });
  });

  test.each(['10.0.0.1', '169.254.169.254', '[fd00::1]', '[::ffff:10.0.0.1]'])(
    '%s is no address of this machine either',
    async (host) => {
      expect(await failureOf({ url: `http://${host}:9/` })).toMatchObject({ kind: 'forbidden', enviado: false });
    },
  );

  test('a name is judged by what it stands for at the moment of connecting, every address of it', async () => {
    const { url, seen } = await startServer(answer(200));
    const named = url.replace('127.0.0.1', 'api.banco.example');
    const addresses = [
      { address: '93.184.215.14', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ];
    const lookup = vi
      .spyOn(dns, 'lookup')
      .mockImplementation(((_name: string, _options: object, done: (...answer: unknown[]) => void) =>
        done(null, addresses)) as never);
    const asked = requestJson({ method: 'GET', url: named, signal: forever(), loopback: true });
    expect(await asked.catch((error: unknown) => error)).toMatchObject({ kind: 'forbidden', enviado: false });
    expect(lookup).toHaveBeenCalledOnce();
    expect(seen).toHaveLength(0);
    lookup.mockRestore();
  });

  test('this machine is, by its own names, where it stands in for a service', async () => {
    const { url, seen } = await startServer(answer(200));
    await requestJson({ method: 'GET', url, signal: forever(), loopback: true });
    await requestJson({
      method: 'GET',
      url: url.replace('127.0.0.1', 'localhost'),
      signal: forever(),
      loopback: true,
    });
    expect(seen).toHaveLength(2);
  });
});

describe('repeats', () => {
  const bad = (status: number) => answer(status, '{}', { 'retry-after': '0' });

  test.each([
    ['5xx', [bad(500), bad(503)]],
    ['a broken connection', [destroy, destroy]],
    ['429 with nothing to wait', [bad(429), answer(429, '{}', { 'ratelimit-reset': '0' })]],
  ])('a safe GET is repeated twice after %s', async (_name, failures) => {
    const { url, seen } = await startServer(...failures, answer(200, '[1]'));
    expect(
      (await requestJson({ method: 'GET', url, signal: forever(), loopback: true, retrySafe: true })).json,
    ).toEqual([1]);
    expect(seen).toHaveLength(3);
  });

  test('after the second repeat its outcome stands', async () => {
    const { url, seen } = await startServer(bad(500));
    expect(await requestJson({ method: 'GET', url, signal: forever(), loopback: true, retrySafe: true })).toMatchObject(
      {
        status: 500,
      },
    );
    expect(seen).toHaveLength(3);
    const broken = await startServer(destroy);
    expect(await failureOf({ url: broken.url, retrySafe: true })).toMatchObject({ kind: 'interrupted' });
    expect(broken.seen).toHaveLength(3);
  });

  test.each([
    ['a long wait', { 'retry-after': '30' }],
    ['a date to wait for', { 'retry-after': 'Sat, 21 Nov 2026 15:00:00 GMT' }],
  ])('a 429 with %s is left to whoever asked', async (_name, headers) => {
    const { url, seen } = await startServer(answer(429, '{}', headers));
    expect(await requestJson({ method: 'GET', url, signal: forever(), loopback: true, retrySafe: true })).toMatchObject(
      {
        status: 429,
      },
    );
    expect(seen).toHaveLength(1);
  });

  test('nothing else is repeated: neither other methods, nor 4xx, nor without being asked to', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const { url, seen } = await startServer(bad(500));
      await requestJson({ method, url, signal: forever(), loopback: true, retrySafe: true });
      expect(seen).toHaveLength(1);
    }
    const { url, seen } = await startServer(bad(404), bad(500));
    await requestJson({ method: 'GET', url, signal: forever(), loopback: true, retrySafe: true });
    await requestJson({ method: 'GET', url, signal: forever(), loopback: true });
    expect(seen).toHaveLength(2);
  });

  test('the signal ends the wait for the next one', async () => {
    const { url, seen } = await startServer(answer(429, '{"a":1}', { 'retry-after': '2' }));
    const controller = new AbortController();
    const asked = requestJson({ method: 'GET', url, signal: controller.signal, loopback: true, retrySafe: true });
    await eventually(() => expect(seen).toHaveLength(1));
    setImmediate(() => controller.abort());
    const outcome = await asked.catch((error: unknown) => error);
    // Given up while the answer was being read, or while waiting after it.
    expect(outcome instanceof HttpFailure ? outcome.kind : outcome).toSatisfy(
      (value) => value === 'aborted' || (value as { status: number }).status === 429,
    );
    expect(seen).toHaveLength(1);
  });
});
