// The composition root: reads the environment, opens the store, the files and the mail, listens, and stops gracefully; or
// has several processes do so. The only file that knows the process.
import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { ensureFirstAdmin } from './administradores/index.ts';
import { createApp } from './app.ts';
import { ConfigError, loadConfig, readOptions } from './config.ts';
import type { Open } from './demo/sample.ts';
import { alertaDeAberto } from './exposicao.ts';
import { createHttpServer, type Fetch, type HttpServer } from './http/server.ts';
import { createStaticFiles } from './http/static.ts';
import { openPortal, type Portal } from './open.ts';
import { systemClock } from './platform/clock.ts';
import { DomainError } from './platform/errors.ts';
import { createLog, errorFields, silentLog } from './platform/log.ts';
import { createSiblings, noSiblings, tell } from './platform/siblings.ts';
import { surroundings } from './store/surroundings.ts';
import { onStop, PLACE, SERVED, supervise } from './supervisor.ts';

/** Beyond the time a stop gives to what has begun: for what else is to be closed. */
const CLOSING_MS = 5000;

/** Where the built client is, seen from the bundle (dist/server/main.js) and from the source (src/server/main.ts). */
const clientDir = fileURLToPath(
  new URL(import.meta.url.includes('/dist/') ? '../client' : '../../dist/client', import.meta.url),
);

/** What writes a list to a file: beside the bundle, or a source that is run as this one is. */
const exportProgram = {
  path: fileURLToPath(
    new URL(import.meta.url.endsWith('.ts') ? 'export-process.ts' : 'exportacao.js', import.meta.url),
  ),
  execArgv: process.execArgv,
  env: surroundings(process.env),
};

function urlOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

async function start(): Promise<void> {
  // What the portal writes is personal data: nobody else on the machine reads it, whatever the folder allows.
  process.umask(0o077);
  const { demo, ensaio } = readOptions(process.argv.slice(2), process.env);
  const config = loadConfig(process.env, demo, ensaio);
  const log = createLog(config.logLevel, { shared: config.processos > 1 });
  const number = Number(process.env[PLACE] ?? 0);
  if (config.processos > 1 && number === 0 && cluster.isPrimary) {
    return supervise({
      program: fileURLToPath(import.meta.url),
      args: process.argv.slice(2),
      count: config.processos,
      stopSeconds: config.stopSeconds,
      log,
      print: (says, url) => process.stdout.write(`${alertaDeAberto(config)}${says}Portal no ar: ${url}\n`),
    });
  }

  // The port is taken first, because the addresses in mails need it when it was left to chance; one that joins others
  // knows it, and takes it once it can answer.
  const http = createHttpServer();
  const served = process.env[SERVED];
  const url = served ?? urlOf(config.host, await http.listen(config.porta, config.host));

  let stop: (signal: string) => void = () => process.exit(0);
  const irmaos =
    number === 0 ? noSiblings() : createSiblings({ number, count: config.processos }, () => stop('supervisor'));
  const settings = { ...config, publicUrl: config.publicUrl ?? url };
  if (demo) {
    const { makeSample } = await import('./demo/sample.ts');
    const quiet = { ...silentLog, error: log.error };
    const open: Open = (aside, clock) => openPortal({ ...settings, ...aside }, clock, quiet, exportProgram, irmaos);
    await makeSample(config, open, systemClock.now());
  }
  const portal = await openPortal(settings, systemClock, log, exportProgram, irmaos);
  const says = served === undefined ? await prepare(portal, demo) : '';
  http.serve(createApp(portal.deps, { staticFiles: createStaticFiles(clientDir) }).fetch as Fetch);
  if (served !== undefined) await http.listen(config.porta, config.host);
  stop = stopper(http, portal);
  // Whoever tries out a copy is gone, and will remove what it lies on.
  if (config.ensaio) process.once('disconnect', () => process.exit(1));
  // Whoever is supervised is told by the supervisor, which hears the terminal too.
  if (number === 0) onStop(stop, () => process.exit(1));
  else supervisedSignals(() => stop('SIGTERM'));

  log.flush?.();
  if (number === 0) process.stdout.write(`${alertaDeAberto(config)}${says}Portal no ar: ${url}\n`);
  else tell({ kind: 'ready', url, says });
  portal.started();
}

/** Renews the sample, or gives an empty store its first administrator. @returns what to tell whoever started it. */
async function prepare(portal: Portal, demo: boolean): Promise<string> {
  if (demo) {
    const { printedLogins, renewLinks } = await import('./demo/sample.ts');
    await renewLinks(portal.deps);
    return printedLogins;
  }
  const senha = await ensureFirstAdmin(portal.deps).catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
    throw new ConfigError(`Configuração inválida. ADMIN_PASSWORD: ${error.message}`, { cause: error });
  });
  return senha ? `Administrador: ${portal.deps.config.adminEmail}\nSenha do administrador: ${senha}\n` : '';
}

/** Answers what has begun, as long as is set, then closes everything and ends with 0; does so once. */
function stopper(http: HttpServer, portal: Portal): (signal: string) => void {
  let stopping = false;
  return (signal) => {
    if (stopping) return;
    stopping = true;
    portal.deps.log.info({ sinal: signal }, 'parando');
    const { config, log } = portal.deps;
    const patience = config.stopSeconds * 1000;
    setTimeout(() => {
      log.warn({}, 'o que não terminou a tempo foi interrompido');
      process.exit(0);
    }, patience + CLOSING_MS).unref();
    portal.stopping();
    http
      .stop(patience)
      .then((pedidos) => {
        if (pedidos > 0) log.warn({ pedidos }, 'pedidos que não terminaram a tempo foram interrompidos');
        return portal.close();
      })
      .then(
        () => process.exit(0),
        (error) => {
          portal.deps.log.error(errorFields(error), 'erro ao parar');
          process.exit(1);
        },
      );
  };
}

/** The terminal's Ctrl-C reaches all processes: this one leaves it to its supervisor. SIGTERM asks for another in its place. */
function supervisedSignals(stop: () => void): void {
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', stop);
}

// The file service's client warns of future versions of Node in several lines, which no log of lines can read.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

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
