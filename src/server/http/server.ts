// The Node server around the application: time limits, an answer also to what is no proper HTTP request, and a stop that
// finishes what has begun.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { ConfigError } from '../config.ts';
import { refusal, refusalParts } from './facts.ts';
import { alive, isLivenessCheck } from './health.ts';
import { dataHeaders } from './security.ts';

/** A slow phone's 10 MB take a while; a connection that sends nothing does not get to stay. */
const REQUEST_SECONDS = 300;
const HEADERS_SECONDS = 20;
const KEEP_ALIVE_SECONDS = 65;
const GRACE_MS = 100;
/** Connections that wait to be taken in while the process is at something else: one too many is tried again seconds later. */
const BACKLOG = 4096;

const UNREADABLE = 'O pedido não pôde ser lido.';

export type Fetch = (request: Request, env: unknown) => Response | Promise<Response>;

export interface HttpServer {
  /** @returns the port taken. @throws ConfigError naming PORT or HOST when they cannot be used. */
  listen(port: number, host: string): Promise<number>;
  /** From here on requests are answered; until then they are told to wait. */
  serve(fetch: Fetch): void;
  /**
   * Answers what has arrived, takes nothing new, and resolves when nothing is open any more; what is not answered by then is
   * broken off. @returns how many were
   */
  stop(patienceMs: number): Promise<number>;
}

export function createHttpServer(): HttpServer {
  let fetch: Fetch = ({ url }) =>
    isLivenessCheck(url) ? alive() : refuse(503, 'O portal está iniciando. Tente de novo em instantes.', 1);
  const open = new Set<ServerResponse>();
  let stopping = false;

  const answer = getRequestListener((request, env) => fetch(request, env), {
    // For clients of HTTP/1.0, which need not say which host they mean; health checks are often such.
    hostname: 'localhost',
    errorHandler: (error) =>
      error instanceof Error && error.name === 'RequestError'
        ? refuse(400, UNREADABLE)
        : refuse(500, 'Erro interno do servidor. Tente novamente mais tarde.'),
  });
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    // Node's own refusal would say nothing.
    if (request.httpVersion === '1.1' && request.headers.host === undefined) return turnAway(response, 400, UNREADABLE);
    open.add(response);
    response.shouldKeepAlive &&= !stopping;
    response.once('close', () => {
      open.delete(response);
      if (!server.listening && open.size === 0) server.closeAllConnections();
    });
    void answer(request, response);
  });
  server.requestTimeout = REQUEST_SECONDS * 1000;
  server.headersTimeout = HEADERS_SECONDS * 1000;
  server.keepAliveTimeout = KEEP_ALIVE_SECONDS * 1000;
  server.on('clientError', answerBrokenRequest);
  server.on('checkExpectation', (_, response) => turnAway(response, 417, 'O cabeçalho Expect não é aceito.'));

  return {
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        const failed = (error: NodeJS.ErrnoException) => reject(explain(error, port, host));
        server.once('error', failed);
        server.listen({ port, host, backlog: BACKLOG }, () => {
          server.off('error', failed);
          resolve((server.address() as AddressInfo).port);
        });
      }),
    serve(handler) {
      fetch = handler;
    },
    async stop(patienceMs) {
      stopping = true;
      for (const response of open) response.shouldKeepAlive = false;
      // What was sent before the signal may still be on its way to us.
      await wait(GRACE_MS);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      // What is connected but asks for nothing, or has sent half a question, would otherwise be waited for.
      if (open.size === 0) server.closeAllConnections();
      let brokenOff = 0;
      const enough = setTimeout(() => {
        brokenOff = open.size;
        server.closeAllConnections();
      }, patienceMs);
      await closed;
      clearTimeout(enough);
      return brokenOff;
    },
  };
}

const COMMON = dataHeaders(false);

function refuse(status: number, mensagem: string, retryAfter?: number): Response {
  return refusal(COMMON, { status, mensagem, retryAfter });
}

/** What never reaches the application. */
function turnAway(response: ServerResponse, status: number, mensagem: string): void {
  const { body, headers } = refusalParts(COMMON, { mensagem });
  response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body), Connection: 'close' }).end(body);
}

const BROKEN: Record<string, [string, string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'Os cabeçalhos do pedido são grandes demais.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'O pedido demorou demais para chegar.'],
};

/** Node would answer these with a bare status line. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  // Once part of an answer has gone out, another would be read as its continuation.
  if (!socket.writable || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const [status, mensagem] = BROKEN[error.code ?? ''] ?? ['400 Bad Request', UNREADABLE];
  const { body, headers } = refusalParts(COMMON, { mensagem });
  const own = { ...headers, 'Content-Length': String(Buffer.byteLength(body)), Connection: 'close' };
  const lines = Object.entries(own).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy());
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): Error {
  const cause = { cause: error };
  if (error.code === 'EADDRINUSE')
    return new ConfigError(`Configuração inválida. PORT: a porta ${port} já está em uso. Escolha outra.`, cause);
  if (error.code === 'EACCES')
    return new ConfigError(`Configuração inválida. PORT: sem permissão para usar a porta ${port}.`, cause);
  if (error.syscall === 'getaddrinfo' || error.syscall === 'listen' || error.syscall === 'bind') {
    return new ConfigError(`Configuração inválida. HOST: não é possível atender em ${host} (${error.code}).`, cause);
  }
  return error;
}
