// What every use case is given: the open resources of the process, and who is asking.
import type { AjustesDoPortal } from '../shared/ajustes.ts';
import type { Papel } from '../shared/papeis.ts';
import type { Config } from './config.ts';
import type { Answers } from './platform/answers.ts';
import type { Ator } from './platform/audit.ts';
import type { Cipher } from './platform/cipher.ts';
import type { Clock } from './platform/clock.ts';
import type { Db } from './platform/database/index.ts';
import type { Exporter } from './platform/export/index.ts';
import type { FileStore } from './platform/files/index.ts';
import type { TempFolder } from './platform/files/temp.ts';
import type { Gate } from './platform/gate/index.ts';
import type { RateLimit } from './platform/limits.ts';
import type { Log } from './platform/log.ts';
import type { Metrics } from './platform/metrics.ts';
import type { Passwords } from './platform/passwords.ts';
import type { Tokens } from './platform/tokens.ts';

/** The settings in force: what the environment decides, under what administrators set. */
export interface Ajustes {
  /** Ask each time they are needed: an answer that is kept grows old. */
  atual(): AjustesDoPortal;
  /** Reads them again if they were changed. Call after a write of this process has committed. */
  conferir(): Promise<void>;
  /** Follows what other processes write. @returns what ends it */
  acompanhar(): () => void;
}

export interface Deps {
  /** What the environment decides. What administrators may change is asked of `ajustes`. */
  config: Config & { publicUrl: string };
  ajustes: Ajustes;
  db: Db;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  files: FileStore;
  /** Where files wait on disk while their request lasts. */
  uploads: TempFolder;
  /** Tells the mail worker that a message was queued and committed. */
  mail: { wake(): void };
  passwords: Passwords;
  tokens: Tokens;
  answers: Answers;
  /** Seals the secrets of bank agreements. */
  cipher: Cipher;
  /** Seals the secrets of administrators' second factors. */
  cofre: Cipher;
  pagamentos: {
    /** Tells the payments worker that a notice was stored, or that a bank is to be told something. */
    wake(): void;
    /** How long a bank is waited for, in milliseconds. */
    prazoMs: number;
    /** Aborted when the portal stops: what it asks banks by itself is broken off, and left to the next start. */
    parada?: AbortSignal;
  };
  /** Writes lists to files. */
  exportacoes: Exporter;
  /** Works out reports of a large store, in processes of their own. */
  relatorios: Exporter;
  /** Signs the expiring addresses of files. */
  fileKey: string;
  limits: { existencia: RateLimit };
  /** How many are let in at once, and the line of the others. */
  gate: Gate;
}

/** An Idempotency-Key in force: the call it names and the body it goes with. */
export interface Idempotencia {
  escopo: string;
  chave: string;
  chamada: string;
  corpo_hash: string;
}

/** What a use case gets: the resources, and who acts. */
export interface UseCase {
  deps: Deps;
  ator: Ator;
  reply: RequestContext['reply'];
  idempotencia?: Idempotencia;
}

/** What the transport knows of a request before anyone is identified. */
export interface RequestContext {
  deps: Deps;
  ip: string;
  requestId: string;
  bearer: string | null;
  idempotencyKey: string | null;
  /** What the answer says beside its body: that the record was already there, where a call creates or finds it. */
  reply: { existing?: boolean };
}

export interface CandidatoIdentity {
  id: number;
  sid: string;
  nome: string;
  email: string;
}

export interface AdminIdentity {
  id: number;
  sid: string;
  nome: string;
  email: string;
  papel: Papel;
}

export type CandidatoUseCase = UseCase & { candidato: CandidatoIdentity };
export type AdminUseCase = UseCase & { admin: AdminIdentity };
