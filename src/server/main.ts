// The composition root: reads the environment, opens the store, the files and the mail, listens, and stops gracefully.
// The only file that knows the process.

import { fileURLToPath } from 'node:url';
import { ensureFirstAdmin } from './administradores/service.ts';
import { createApp } from './app.ts';
import { ConfigError, loadConfig } from './config.ts';
import { createHttpServer, type Fetch, type HttpServer } from './http/server.ts';
import { openPortal, type Portal } from './open.ts';
import { systemClock } from './platform/clock.ts';
import { createLog, errorFields } from './platform/log.ts';

const STOP_SECONDS = 15;
const SAME_SIGNAL_MS = 1000;

/** Where the built client is, seen from the bundle (dist/server/main.js) and from the source (src/server/main.ts). */
const clientDir = fileURLToPath(
  new URL(import.meta.url.includes('/dist/') ? '../client' : '../../dist/client', import.meta.url),
);

/** What writes a list to a file: beside the bundle, or a source that is run as this one is. */
const exportProgram = {
  path: fileURLToPath(
    new URL(import.meta.url.endsWith('.ts') ? 'exportacoes/processo.ts' : 'exportacao.js', import.meta.url),
  ),
  execArgv: process.execArgv,
};

function urlOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

async function start(): Promise<void> {
  // What the portal writes is personal data: nobody else on the machine reads it, whatever the folder allows.
  process.umask(0o077);
  const demo = process.argv.includes('--demo');
  const config = loadConfig(process.env, demo);
  const log = createLog(config.logLevel);

  // The port is taken first, because the addresses in mails need it when it was left to chance.
  const http = createHttpServer();
  const port = await http.listen(config.porta, config.host);
  const url = urlOf(config.host, port);

  const portal = await openPortal({ ...config, publicUrl: config.publicUrl ?? url }, systemClock, log, exportProgram);
  const senha = await prepare(portal, demo);
  http.serve(createApp(portal.deps, { staticDir: clientDir }).fetch as Fetch);
  stopOnSignal(http, portal);

  log.flush?.();
  if (senha) process.stdout.write(senha);
  process.stdout.write(`Portal no ar: ${url}\n`);
  portal.started();
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

/** On SIGINT or SIGTERM: answers what has begun, then closes everything and ends with 0. */
function stopOnSignal(http: HttpServer, portal: Portal): void {
  let stoppingSince: number | undefined;
  const stop = (signal: string) => {
    // Ctrl-C reaches this process from the terminal and, at the same moment, once more from npm.
    if (stoppingSince !== undefined && performance.now() - stoppingSince < SAME_SIGNAL_MS) return;
    if (stoppingSince !== undefined) process.exit(1);
    stoppingSince = performance.now();
    portal.deps.log.info({ sinal: signal }, 'parando');
    setTimeout(() => process.exit(1), STOP_SECONDS * 1000).unref();
    portal.stopping();
    http
      .stop()
      .then(() => portal.close())
      .then(
        () => process.exit(0),
        (error) => {
          portal.deps.log.error(errorFields(error), 'erro ao parar');
          process.exit(1);
        },
      );
  };
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('SIGTERM', () => stop('SIGTERM'));
}

process.on('unhandledRejection', (error) => {
  createLog('error').error(errorFields(error), 'promessa rejeitada sem tratamento');
});

// Whoever read what is printed may go away; those who use the portal have not.
process.stdout.on('error', () => undefined);

start().catch((error: unknown) => {
  if (error instanceof ConfigError) process.stderr.write(`${error.message}\n`);
  else process.stderr.write(`Não foi possível iniciar o portal. ${JSON.stringify(errorFields(error))}\n`);
  process.exit(1);
});
