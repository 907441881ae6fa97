// The composition root: reads the environment, opens the store, the files and the mail, listens, and stops gracefully.
// The only file that knows the process.

import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createAdaptorServer } from '@hono/node-server';
import { ensureFirstAdmin } from './administradores/service.ts';
import { createApp } from './app.ts';
import { ConfigError, loadConfig } from './config.ts';
import { openPortal, type Portal } from './open.ts';
import { systemClock } from './platform/clock.ts';
import { createLog, errorFields } from './platform/log.ts';

const STOP_SECONDS = 15;
const SAME_SIGNAL_MS = 1000;
/** A slow phone's 10 MB take a while; a connection that sends nothing does not get to stay. */
const REQUEST_SECONDS = 300;
const HEADERS_SECONDS = 20;
const KEEP_ALIVE_SECONDS = 65;

/** Where the built client is, seen from the bundle (dist/server/main.js) and from the source (src/server/main.ts). */
const clientDir = fileURLToPath(
  new URL(import.meta.url.includes('/dist/') ? '../client' : '../../dist/client', import.meta.url),
);

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

function urlOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

async function start(): Promise<void> {
  const demo = process.argv.includes('--demo');
  const config = loadConfig(process.env, demo);
  const log = createLog(config.logLevel);

  // The port is taken first, because the addresses in mails need it when it was left to chance; requests wait.
  let answer: ((request: Request, env: unknown) => Response | Promise<Response>) | undefined;
  const server = createAdaptorServer({
    fetch: (request, env) => answer?.(request, env) ?? new Response('{"status":"iniciando"}', { status: 503 }),
  }) as Server;
  server.requestTimeout = REQUEST_SECONDS * 1000;
  server.headersTimeout = HEADERS_SECONDS * 1000;
  server.keepAliveTimeout = KEEP_ALIVE_SECONDS * 1000;
  const port = await listen(server, config.porta, config.host);
  const url = urlOf(config.host, port);

  const portal = await openPortal({ ...config, publicUrl: config.publicUrl ?? url }, systemClock, log);
  const senha = await prepare(portal, demo);
  answer = createApp(portal.deps, { staticDir: clientDir }).fetch as typeof answer;
  stopOnSignal(server, portal);

  log.flush?.();
  if (senha) process.stdout.write(senha);
  process.stdout.write(`Portal no ar: ${url}\n`);
}

/** Fills an empty store: the sample, or the first administrator. @returns what to tell whoever started it. */
async function prepare(portal: Portal, demo: boolean): Promise<string> {
  if (demo) {
    const { seedDemo } = await import('./demo/seed.ts');
    const logins = await seedDemo(portal.deps);
    return logins.map(({ email, senha }) => `Demonstração: ${email} / ${senha}\n`).join('');
  }
  const senha = await ensureFirstAdmin(portal.deps);
  return senha ? `Administrador: ${portal.deps.config.adminEmail}\nSenha do administrador: ${senha}\n` : '';
}

function stopOnSignal(server: Server, portal: Portal): void {
  let stoppingSince: number | undefined;
  const stop = (signal: string) => {
    // Ctrl-C reaches this process from the terminal and, at the same moment, once more from npm.
    if (stoppingSince !== undefined && performance.now() - stoppingSince < SAME_SIGNAL_MS) return;
    if (stoppingSince !== undefined) process.exit(1);
    stoppingSince = performance.now();
    portal.deps.log.info({ sinal: signal }, 'parando');
    const giveUp = setTimeout(() => process.exit(1), STOP_SECONDS * 1000);
    giveUp.unref();
    server.close(() => {
      portal.close().then(
        () => process.exit(0),
        (error) => {
          portal.deps.log.error(errorFields(error), 'erro ao parar');
          process.exit(1);
        },
      );
    });
    server.closeIdleConnections();
  };
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('SIGTERM', () => stop('SIGTERM'));
}

process.on('unhandledRejection', (error) => {
  createLog('error').error(errorFields(error), 'promessa rejeitada sem tratamento');
});

start().catch((error: unknown) => {
  if (error instanceof ConfigError) process.stderr.write(`${error.message}\n`);
  else if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    process.stderr.write('Não foi possível iniciar: a porta já está em uso. Escolha outra com PORT.\n');
  } else process.stderr.write(`Não foi possível iniciar o portal. ${JSON.stringify(errorFields(error))}\n`);
  process.exit(1);
});
