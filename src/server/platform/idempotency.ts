// Idempotency-Key: within 24 hours the same key by the same person, on the same call with the same body, gives the
// first answer again. Two at once: the second waits. Only successes are kept; they commit with what they answer for.
import { createHmac } from 'node:crypto';
import { CHAVE, CHAVE_INVALIDA } from '../../shared/idempotencia.ts';
import { removeOld } from '../store/old-rows.ts';
import { preparedQuery } from '../store/prepared.ts';
import { removeRows } from '../store/rows.ts';
import type { Db } from '../store/tables/index.ts';
import { type Cipher, createCipher } from './cipher.ts';
import { type Clock, inSeconds } from './clock.ts';
import { DomainError, erroDeCampo } from './errors.ts';
import { fileSha256 } from './multipart/index.ts';
import { deriveKey, type Keys } from './secrets.ts';

export const HORAS_GUARDADAS = 24;

/** Deeper than any input of ours; a body made to exhaust the stack is refused before it does. */
const DEEPEST = 16;
const ANINHADO = `O pedido tem mais de ${DEEPEST} níveis de dados, uns dentro dos outros.`;

function canonical(value: unknown, depth = 0): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (depth > DEEPEST) throw erroDeCampo('campos_invalidos', 'geral', ANINHADO);
  if (Array.isArray(value)) return value.map((item) => canonical(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, canonical(item, depth + 1)]),
  );
}

/**
 * A hash of a body by its fields and, for files, their bytes; the order of fields does not count. Keyed, because a body
 * may hold a password, and whoever reads the store must not be able to try passwords against a plain hash.
 */
async function bodyHash(key: string, body: unknown): Promise<string> {
  const hash = (value: unknown) =>
    createHmac('sha256', key)
      .update(JSON.stringify(canonical(value)))
      .digest('hex');
  if (body === null || typeof body !== 'object') return hash(body ?? null);
  const entries = body instanceof FormData ? body.entries() : Object.entries(body);
  const fields: Record<string, unknown> = {};
  for (const [name, value] of entries) fields[name] = value instanceof Blob ? await fileSha256(value) : value;
  return hash(fields);
}

// Per store handle, so that portals in one process share nothing. Between processes the store itself decides.
const held = new WeakMap<Db, Map<string, Promise<void>>>();

/** Waits for whoever holds the key in this portal, then holds it. */
async function hold(db: Db, key: string): Promise<() => void> {
  const waiting = held.get(db) ?? new Map<string, Promise<void>>();
  held.set(db, waiting);
  for (let first = waiting.get(key); first; first = waiting.get(key)) await first;
  let release = () => {};
  waiting.set(key, new Promise<void>((resolve) => (release = resolve)));
  return () => {
    waiting.delete(key);
    release();
  };
}

/** A key in force: whose it is, the call it names and the body it goes with. */
export interface Idempotencia {
  escopo: string;
  chave: string;
  chamada: string;
  corpo_hash: string;
  /** What seals an answer with a token in it. */
  cifra?: Cipher | undefined;
}

export interface HeldKey {
  idempotencia: Idempotencia;
  /** The first answer, if this very call was answered before. @throws DomainError `conflito` when the key was used otherwise. */
  answer(): Promise<{ data: unknown } | null>;
  release(): void;
}

/** @throws DomainError `campos_invalidos` for a key that is not 1 to 80 printable characters. */
export async function prepareIdempotency(
  deps: { db: Db; clock: Clock; fileKeys: Keys },
  call: { escopo: string; chave: string; chamada: string; corpo: unknown; sealed: boolean },
): Promise<HeldKey> {
  if (!CHAVE.test(call.chave)) throw erroDeCampo('campos_invalidos', 'Idempotency-Key', CHAVE_INVALIDA);
  const { escopo, chave, chamada } = call;
  const [corpo_hash, ...before] = (await Promise.all(
    deps.fileKeys().map((key) => bodyHash(deriveKey(key, 'idempotencia'), call.corpo)),
  )) as [string, ...string[]];
  const release = await hold(deps.db, `${escopo}\n${chave}`);
  const keys = () => deps.fileKeys().map((key) => deriveKey(key, 'resposta')) as [string, ...string[]];
  const cifra = call.sealed ? createCipher(keys) : undefined;
  const idempotencia = { escopo, chave, chamada, corpo_hash, cifra };
  return {
    idempotencia,
    release,
    answer: () => keptAnswer(deps, idempotencia, before),
  };
}

const guardada = preparedQuery((db, { escopo, chave }: { escopo: string; chave: string }) =>
  db
    .selectFrom('idempotencia')
    .select(['chamada', 'corpo_hash', 'resposta', 'created_at'])
    .where('escopo', '=', escopo)
    .where('chave', '=', chave),
);

/** The answer kept under a key. @throws DomainError `conflito` when the key was used on another call or body */
export async function keptAnswer(
  deps: { db: Db; clock: Clock },
  { escopo, chave, chamada, corpo_hash, cifra }: Idempotencia,
  /** The body's hashes under keys that are still believed. */
  before: readonly string[] = [],
): Promise<{ data: unknown } | null> {
  const [kept] = await guardada(deps.db, { escopo, chave });
  if (!kept) return null;
  if (kept.created_at <= inSeconds(deps.clock, -HORAS_GUARDADAS * 3600)) {
    await removeRows(deps.db, 'idempotencia', { escopo, chave, created_at: kept.created_at });
    return null;
  }
  if (kept.chamada !== chamada) {
    throw new DomainError('conflito', 'Esta Idempotency-Key já foi usada em outra chamada.');
  }
  if (![corpo_hash, ...before].includes(kept.corpo_hash)) {
    throw new DomainError('conflito', 'Esta Idempotency-Key já foi usada com outros dados.');
  }
  return { data: JSON.parse(cifra ? cifra.open(kept.resposta) : kept.resposta) };
}

/** Forgets the answers kept before an instant. */
export function forgetAnswers(db: Db, before: string): Promise<void> {
  return removeOld(db, 'idempotencia', ['escopo', 'chave'], 'created_at', before);
}
