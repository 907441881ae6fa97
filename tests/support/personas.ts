// The people of the tests. Each calls the portal in three ways: typed procedures in process (`rpc`), typed procedures over
// HTTP (`trpc`), and any address (`http`); all with that person's token.
import { createTRPCClient, httpLink } from '@trpc/client';
import type { Deps } from '../../src/server/context.ts';
import { type AppRouter, appRouter } from '../../src/server/router.ts';
import { abrirSessao } from '../../src/server/sessoes/entrar.ts';
import type { Row, Trx } from '../../src/server/store/tables/index.ts';
import { noAudit } from '../../src/server/store/transaction.ts';
import { createCallerFactory } from '../../src/server/trpc.ts';
import { createAdministrador, createCandidato } from './factories.ts';

const createCaller = createCallerFactory(appRouter);

export interface Answer<T> {
  status: number;
  headers: Headers;
  /** Parsed when it is JSON, else the text. */
  body: T;
}

export interface HttpOptions {
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as it is: a form, a text, bytes. */
  body?: BodyInit;
  headers?: Record<string, string>;
}

export interface CallerOptions {
  /** The address calls come from. */
  ip?: string;
  /** Idempotency-Key of every call made. */
  key?: string;
}

export interface Caller {
  token: string | null;
  rpc: ReturnType<typeof createCaller>;
  trpc: ReturnType<typeof createTRPCClient<AppRouter>>;
  http<T = unknown>(method: string, path: string, options?: HttpOptions): Promise<Answer<T>>;
  /** The same person from another address, or with an Idempotency-Key. */
  with(options: CallerOptions): Caller;
}

/** Somebody with an account, a password (`SENHA`) and an open session. */
export interface Persona extends Caller {
  token: string;
  id: number;
  nome: string;
  email: string;
}

export interface CandidatoPersona extends Persona {
  cpf: string;
}

/** Hands a request to the application as if it came from the address. */
export type Send = (request: Request, ip: string) => Promise<Response>;

export const ENDERECO = '203.0.113.7';
const BASE = 'http://portal.test';

async function read<T>(response: Response): Promise<Answer<T>> {
  const text = await response.text();
  const json = response.headers.get('content-type')?.includes('json') && text !== '';
  return { status: response.status, headers: response.headers, body: (json ? JSON.parse(text) : text) as T };
}

export function createCallerFor(deps: Deps, send: Send, token: string | null, options: CallerOptions = {}): Caller {
  const { ip = ENDERECO, key } = options;
  const identity: Record<string, string> = {};
  if (token) identity.authorization = `Bearer ${token}`;
  if (key) identity['idempotency-key'] = key;
  return {
    token,
    rpc: createCaller({ deps, ip, requestId: 'teste', bearer: token, idempotencyKey: key ?? null, reply: {} }),
    trpc: createTRPCClient<AppRouter>({
      links: [
        httpLink({
          url: `${BASE}/trpc`,
          headers: identity,
          fetch: (url, init) => send(new Request(url, init as RequestInit), ip),
        }),
      ],
    }),
    async http(method, path, { json, body, headers } = {}) {
      const request = new Request(new URL(path, BASE), {
        method,
        headers: { ...identity, ...(json === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        body: json === undefined ? body : JSON.stringify(json),
      });
      return read(await send(request, ip));
    },
    with: (others) => createCallerFor(deps, send, token, { ip, key, ...others }),
  };
}

export interface Conta {
  id: number;
  nome: string;
  email: string;
}
type Tipo = 'candidato' | 'admin';

/** @returns the token of a session opened at the present instant, by a door that may be the other's */
export async function abrirSessaoDe(deps: Deps, perfil: Tipo, conta: Conta, tipo: Tipo = perfil): Promise<string> {
  return deps.db.transaction().execute((trx) => sessaoEm(trx, deps, perfil, conta, tipo));
}

function sessaoEm(trx: Trx, deps: Deps, perfil: Tipo, { id, nome, email }: Conta, tipo: Tipo = perfil) {
  noAudit(trx, 'People of the tests, whom nobody let in.');
  return abrirSessao(trx, deps, deps.clock.now().toISOString(), { tipo, perfil, id, nome, email });
}

/** An administrator of a role, with an open session. */
export async function novoAdministrador(deps: Deps, send: Send, dados: Partial<Row<'administradores'>>) {
  return adminPersona(deps, send, await createAdministrador({ deps }, dados));
}

export async function adminPersona(deps: Deps, send: Send, linha: Row<'administradores'>): Promise<Persona> {
  return persona(deps, send, linha, await abrirSessaoDe(deps, 'admin', linha));
}

function persona(deps: Deps, send: Send, { id, nome, email }: Conta, token: string): Persona {
  return { ...createCallerFor(deps, send, token), token, id, nome, email };
}

export interface Personas {
  visitante: Caller;
  candidato: CandidatoPersona;
  /** Another candidate: the intruder of every test about what is whose. */
  outro: CandidatoPersona;
  /** A candidate whose account was deactivated while this session was open. */
  inativo: CandidatoPersona;
  admin: Persona;
}

/** In one transaction: nearly every test begins with them. */
export function createPersonas(deps: Deps, send: Send): Promise<Personas> {
  return deps.db.transaction().execute(async (trx) => {
    const scope = { deps: { ...deps, db: trx } };
    const candidata = async (dados: Parameters<typeof createCandidato>[1]): Promise<CandidatoPersona> => {
      const linha = await createCandidato(scope, dados);
      return { ...persona(deps, send, linha, await sessaoEm(trx, deps, 'candidato', linha)), cpf: linha.cpf };
    };
    const ada = { nome: 'Ada Administradora', email: 'ada@exemplo.com.br' };
    const candidato = await candidata({ nome: 'Ana Candidata', email: 'ana@exemplo.com.br' });
    const outro = await candidata({ nome: 'Bruno Outro', email: 'bruno@exemplo.com.br' });
    const inativo = await candidata({ nome: 'Inês Inativa', email: 'ines@exemplo.com.br', status: 'I' });
    const linha = await createAdministrador(scope, ada);
    const admin = persona(deps, send, linha, await sessaoEm(trx, deps, 'admin', linha));
    return { visitante: createCallerFor(deps, send, null), candidato, outro, inativo, admin };
  });
}
