// The portal as whoever runs it has it: the real program in a process of its own, on a data folder and a store that only
// this test knows. Whatever a test leaves running is killed when the test ends.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { systemClock } from '../../src/server/platform/clock.ts';
import { openPostgres, openSqlite } from '../../src/server/store/index.ts';
import type { Db } from '../../src/server/store/tables/index.ts';
import { type DadosDeCadastro, dadosDeCadastro, type FactoryScope } from './factories.ts';
import { createFolder } from './folder.ts';
import type { Answer } from './personas.ts';
import { builtProgram } from './programa.ts';
import { leaveStore, onServer, STORE } from './store.ts';

export const SENHA_ADMIN = 'senha-do-admin';

export interface End {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface CallOptions {
  token?: string;
  /** Idempotency-Key. */
  key?: string;
  json?: unknown;
  body?: BodyInit;
  headers?: Record<string, string>;
}

export interface Running {
  url: string;
  pid: number;
  /** What it printed so far. */
  stdout(): string;
  stderr(): string;
  ended: Promise<End>;
  /** Sends the signal and waits for the end. */
  kill(signal: NodeJS.Signals): Promise<End>;
  call<T = Record<string, unknown>>(method: string, path: string, options?: CallOptions): Promise<Answer<T>>;
}

export interface Launch {
  env?: Record<string, string>;
  args?: string[];
}

export interface Installation {
  dataDir: string;
  /** What names the folder and the store. */
  settings: Record<string, string>;
  /** Resolves once it takes requests; rejects with its own words when it ends before. */
  start(launch?: Launch): Promise<Running>;
  /** The store, past the portal; closed when the test ends. */
  db(): Db;
  /** The names of the messages written to `emails/`. */
  mails(): Promise<string[]>;
}

/**
 * A folder and a store without a row: SQLite in the folder, or a database of its own in the PostgreSQL of the tests.
 * @param options.empty for a first start: nothing is there yet, not even the folder, and no step was taken
 */
export async function createInstallation({ empty = false } = {}): Promise<Installation> {
  const dataDir = join(await createFolder(), 'dados');
  if (!empty) await mkdir(dataDir, { mode: 0o700 });
  const store = await (empty ? emptyDatabase() : leaveStore(dataDir));
  const settings: Record<string, string> = { DATA_DIR: dataDir, ...store, ...(STORE === 'postgres' ? SECRETS : {}) };
  let db: Db | undefined;
  return {
    dataDir,
    settings,
    async start({ env, args } = {}) {
      const launched = await launch({ env: { ADMIN_PASSWORD: SENHA_ADMIN, ...settings, ...env }, args });
      return launched.ready();
    },
    db() {
      if (db) return db;
      const opened = settings.DATABASE_URL
        ? openPostgres(settings.DATABASE_URL, { max: 2 })
        : openSqlite(join(dataDir, 'portal.sqlite'));
      onTestFinished(() => opened.destroy());
      db = opened;
      return opened;
    },
    mails: () => readdir(join(dataDir, 'emails')),
  };
}

/** For factories that write past the portal. */
export function factoriesOn(db: Db): FactoryScope {
  return { deps: { db, clock: systemClock, answers: { drop() {} } } };
}

/** Who shares a store is told its keys. */
const SECRETS = {
  SESSION_SECRET: 'segredo-das-sessoes-de-um-teste-de-processo',
  ENCRYPTION_KEY: 'chave-de-cifra-de-um-teste-de-processo-0123',
};

/** The settings of an empty PostgreSQL database; none on SQLite, which makes its own file. */
async function emptyDatabase(): Promise<Record<string, string>> {
  if (STORE === 'sqlite') return {};
  const address = inject('postgresUrl');
  const name = `processo_${randomBytes(8).toString('hex')}`;
  await onServer(address, `create database ${name}`);
  onTestFinished(() => onServer(address, `drop database if exists ${name} with (force)`));
  const url = new URL(address);
  url.pathname = `/${name}`;
  return { DATABASE_URL: url.href };
}

export interface Launched {
  process: ChildProcess;
  stdout(): string;
  stderr(): string;
  ended: Promise<End>;
  ready(): Promise<Running>;
}

/** Starts the program with these settings and no others; on a free port unless they name one. */
export async function launch({ env = {}, args = [] }: Launch): Promise<Launched> {
  const program = await builtProgram();
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, NODE_ENV: 'test', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  // The streams are read to their end too: the last words count.
  const ended = new Promise<End>((resolve) => child.once('close', (code, signal) => resolve({ code, signal })));
  const kill = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  onTestFinished(async () => {
    await kill('SIGKILL');
  });

  async function ready(): Promise<Running> {
    const url = await new Promise<string>((resolve, reject) => {
      const look = () => {
        const [, address] = /^Portal no ar: (http\S+)$/m.exec(out) ?? [];
        if (address && out.endsWith('\n')) resolve(address);
      };
      look();
      child.stdout.on('data', look);
      void ended.then(({ code }) => reject(new Error(`The portal ended with ${code}: ${err}${out}`)));
    });
    return {
      url,
      pid: child.pid as number,
      stdout: () => out,
      stderr: () => err,
      ended,
      kill,
      call: (method, path, options) => call(url, method, path, options),
    };
  }
  return { process: child, stdout: () => out, stderr: () => err, ended, ready };
}

async function call<T>(
  url: string,
  method: string,
  path: string,
  { token, key, json, body, headers }: CallOptions = {},
): Promise<Answer<T>> {
  const response = await fetch(new URL(path, url), {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: json === undefined ? body : JSON.stringify(json),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
  return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(text) : text) as T };
}

/** Calls and takes the answer; fails with it when it is a refusal. */
export async function ok<T>(running: Running, method: string, path: string, options?: CallOptions): Promise<T> {
  const { status, body } = await running.call<T>(method, path, options);
  if (status >= 400) throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** Logs the first administrator in. @returns the token */
export async function enterAdmin(running: Running): Promise<string> {
  const json = { email: 'admin@localhost.local', senha: SENHA_ADMIN };
  return (await ok<{ token: string }>(running, 'POST', '/ps/admin/login', { json })).token;
}

export async function register(running: Running, dados?: Partial<DadosDeCadastro>): Promise<DadosDeCadastro> {
  const json = dadosDeCadastro(dados);
  await ok(running, 'POST', '/ps/candidato/registrar', { json });
  return json;
}

/** Logs a candidate in. @returns the token */
export async function enter(running: Running, { email, senha }: { email: string; senha: string }): Promise<string> {
  return (await ok<{ token: string }>(running, 'POST', '/ps/candidato/login', { json: { email, senha } })).token;
}

/** An open contest with one vacancy. */
export async function publish(running: Running, token: string, titulo = 'Concurso do processo') {
  const dia = (dias: number) => new Date(Date.now() + dias * 86_400_000).toISOString().slice(0, 10);
  const concurso = await ok<{ id: number }>(running, 'POST', '/ps/concurso/criar', {
    token,
    json: {
      titulo,
      prefeitura: 'Prefeitura de Vale Sereno',
      tipo: 'Concurso Público',
      data_prazo_inicio: dia(-2),
      data_prazo_fim: dia(20),
    },
  });
  const vaga = await ok<{ id: number }>(running, 'POST', `/ps/concurso/${concurso.id}/vagas`, {
    token,
    json: { cargo: 'Enfermeira', nivel: 'Superior', valor_inscricao: 85.5 },
  });
  return { concurso_id: concurso.id, vaga_id: vaga.id };
}

/** Bytes that are a PDF to whoever looks, each one different. */
export function pdfBytes(texto: string): Buffer {
  return Buffer.from(`%PDF-1.4\n%âãÏÓ\n1 0 obj<</Type/Catalog/Note(${texto})>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`);
}

/** The form of an enrolment, with an attachment when bytes are given. */
export function enrolmentForm(vagaId: number, anexo?: Buffer): FormData {
  const form = new FormData();
  form.set('vaga_id', String(vagaId));
  form.set('possui_deficiencia', anexo ? 'S' : 'N');
  form.set('detalhe_deficiencia', anexo ? 'Baixa visão' : '');
  form.set('possui_condicao_especial', 'N');
  if (anexo) form.set('file_deficiencia', new File([new Uint8Array(anexo)], 'laudo.pdf', { type: 'application/pdf' }));
  return form;
}

/** Every stored file of the folder, by the key its row has. */
export async function storedFiles(dataDir: string): Promise<Map<string, Buffer>> {
  const folder = join(dataDir, 'arquivos');
  const files = new Map<string, Buffer>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(path.slice(folder.length + 1), await readFile(path));
  }
  return files;
}
