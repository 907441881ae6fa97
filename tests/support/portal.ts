// The portal of a test: the real application on a fresh store, with the people and the clock at hand. Closed by itself
// when the test that made it ends; a failure of the portal that no test expected then fails that test.

import { Readable } from 'node:stream';
import { onTestFinished, TestRunner } from 'vitest';
import { createApp } from '../../src/server/app.ts';
import { loadConfig } from '../../src/server/config.ts';
import type { Deps } from '../../src/server/context.ts';
import { createDeps } from '../../src/server/deps.ts';
import { type Refusal, toRefusal } from '../../src/server/errors.ts';
import { escrever } from '../../src/server/export-sources.ts';
import type { Log } from '../../src/server/platform/log.ts';
import { createMailWorker } from '../../src/server/platform/mail/index.ts';
import { openTransport } from '../../src/server/platform/mail/transports.ts';
import { createMetrics } from '../../src/server/platform/metrics.ts';
import { createReads } from '../../src/server/platform/reads.ts';
import { deriveKey } from '../../src/server/platform/secrets.ts';
import { TABELAS } from '../../src/server/privacidade/dados.ts';
import type { Database, Db, Row } from '../../src/server/store/tables/index.ts';
import { AGORA, createTestClock, type TestClock } from './clock.ts';
import { STILL_WRONG_MS } from './eventually.ts';
import {
  type Caller,
  type CallerOptions,
  createCallerFor,
  createPersonas,
  novoAdministrador,
  type Persona,
  type Personas,
  type Send,
} from './personas.ts';
import { createStore } from './store.ts';
import { watchTrail } from './trilha.ts';

const SESSION_SECRET = 'segredo-das-sessoes-so-dos-testes-0123456789';
/** What the portal of a test signs its tokens with. */
export const TOKEN_KEY = deriveKey(SESSION_SECRET, 'sessoes');
const ENCRYPTION_KEY = 'chave-de-cifra-so-dos-testes-0123456789-abcd';

/** Hashes that cost nothing: what they must cost, and that the portal pays it, other tests see. */
const CHEAP = { memory: 8, passes: 1 };

export interface PortalOptions {
  /** The present instant, ISO 8601. */
  agora?: string;
  /** Settings, as environment variables. */
  env?: Record<string, string>;
  /** False for a store without anybody. */
  personas?: boolean;
  /** Asked when it is closed: false while calls may still be under way; its store is then used by nobody after it. */
  again?: () => boolean;
}

export interface LogLine {
  level: 'debug' | 'info' | 'warn' | 'error';
  fields: object;
  message: string;
}

export interface Portal extends Personas {
  deps: Deps;
  db: Db;
  clock: TestClock;
  app: ReturnType<typeof createApp>;
  /** Somebody with this token (null: a visitor), with other options than the usual. */
  caller(token: string | null, options?: CallerOptions): Caller;
  /** Another administrator, of a role unless told otherwise a full one. */
  administrador(dados?: Partial<Row<'administradores'>>): Promise<Persona>;
  /** The log lines written so far. */
  lines: LogLine[];
  /** Forgives the unforeseen errors logged so far, for the tests that cause one on purpose. */
  forgiveErrors(): void;
  /** Queued messages, oldest first. */
  emails(para?: string): Promise<Row<'emails'>[]>;
  /** Sends what is queued: to SMTP_URL when the settings name one, else as files in `emails/` of the data folder. */
  deliver(): Promise<void>;
  /** Rows of the audit trail, oldest first. */
  logs(tipo?: string): Promise<Row<'logs'>[]>;
  /** Everything in the store but the named tables, to show that a refusal wrote nothing. */
  snapshot(except?: readonly (keyof Database)[]): Promise<Record<string, unknown[]>>;
  /** Another process on the same store: everything its own but the data and the secrets. */
  sibling(): Promise<Deps>;
  close(): Promise<void>;
}

/** What the store keeps by itself, some of it when it comes to it. */
const DERIVED: readonly (keyof Database)[] = ['contagens', 'contagens_novas', 'candidatos_lista'];
const TABLES = TABELAS.filter((table) => !DERIVED.includes(table));

function collectingLog(lines: LogLine[]): Log {
  const at = (level: LogLine['level']) => (fields: object, message: string) => {
    lines.push({ level, fields, message });
  };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

/** How a call was refused; fails when it was not. */
export async function refusal(call: Promise<unknown>): Promise<Refusal> {
  const outcome = await call.then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  );
  if ('error' in outcome) return toRefusal(outcome.error);
  throw new Error(`A refusal was expected, the answer was ${JSON.stringify(outcome.answer)}`);
}

function depsOf(db: Db, clock: TestClock, log: Log, dataDir: string, env: Record<string, string>): Promise<Deps> {
  const config = loadConfig({
    DATA_DIR: dataDir,
    SESSION_SECRET,
    ENCRYPTION_KEY,
    PUBLIC_URL: 'http://portal.test',
    ...env,
  });
  const metrics = createMetrics();
  return createDeps({
    config: { ...config, publicUrl: config.publicUrl ?? 'http://portal.test' },
    db,
    reads: createReads({ db, log, metrics }),
    clock,
    log,
    metrics,
    mail: { wake() {} },
    // A slow machine keeps nobody from the answer of a bank.
    pagamentos: { wake() {}, prazoMs: STILL_WRONG_MS },
    write: (job) => Readable.from(escrever(db, job), { objectMode: false }),
    cost: CHEAP,
  });
}

/**
 * The application on a store of its own, with the personas in it unless told otherwise. Made outside of a test, it is
 * closed by who made it.
 */
export async function createPortal({
  agora = AGORA,
  env = {},
  personas = true,
  again,
}: PortalOptions = {}): Promise<Portal> {
  const store = await createStore();
  const dataDir = store.folder;
  watchTrail(store.db);
  const clock = createTestClock(agora);
  const lines: LogLine[] = [];
  const deps = await depsOf(store.db, clock, collectingLog(lines), dataDir, env);
  const app = createApp(deps);
  const send: Send = async (request, ip) =>
    app.fetch(request, { incoming: { socket: { remoteAddress: ip, remotePort: 40_000, remoteFamily: 'IPv4' } } });
  const people = await (personas ? createPersonas(deps, send) : nobody(deps, send));
  let forgiven = 0;
  let closed = false;

  const portal: Portal = {
    ...people,
    deps,
    db: store.db,
    clock,
    app,
    administrador: (dados = {}) => novoAdministrador(deps, send, dados),
    lines,
    caller: (token, options) => createCallerFor(deps, send, token, options),
    forgiveErrors() {
      forgiven = lines.length;
    },
    emails(para) {
      const query = store.db.selectFrom('emails').selectAll().orderBy('id');
      return (para === undefined ? query : query.where('para', '=', para)).execute();
    },
    async deliver() {
      const { smtpUrl, mailFrom } = deps.config;
      const transport = await openTransport({ dataDir, smtpUrl, from: mailFrom });
      const worker = createMailWorker({
        db: deps.db,
        clock,
        log: deps.log,
        metrics: deps.metrics,
        transport,
        poll: false,
      });
      await worker.drain();
      await worker.stop();
    },
    logs(tipo) {
      const query = store.db.selectFrom('logs').selectAll().orderBy('id');
      return (tipo === undefined ? query : query.where('tipo', '=', tipo)).execute();
    },
    async snapshot(except = []) {
      const content: Record<string, unknown[]> = {};
      for (const table of TABLES) {
        if (except.includes(table)) continue;
        const rows = await store.db.selectFrom(table).selectAll().execute();
        // That a session is used is noted with any call.
        content[table] = rows
          .map((row) => JSON.stringify(table === 'sessoes' ? { ...row, usada_em: undefined } : row))
          .sort();
      }
      return content;
    },
    sibling: () => depsOf(watchTrail(store.connect()), clock, collectingLog(lines), dataDir, env),
    async close() {
      if (closed) return;
      closed = true;
      await deps.files.close();
      await store.close(again?.());
      const unforeseen = lines.slice(forgiven).filter((line) => line.level === 'error');
      if (unforeseen.length > 0) throw new Error(`The portal logged errors: ${JSON.stringify(unforeseen, null, 2)}`);
    },
  };
  if (TestRunner.getCurrentTest()) onTestFinished(() => portal.close());
  return portal;
}

/** A store without accounts: whoever is asked for has no token. */
function nobody(deps: Deps, send: Send): Personas {
  const caller = createCallerFor(deps, send, null);
  const none = { ...caller, token: '', id: 0, nome: '', email: '' };
  const candidate = { ...none, cpf: '' };
  return { visitante: caller, candidato: candidate, outro: candidate, inativo: candidate, admin: none };
}
