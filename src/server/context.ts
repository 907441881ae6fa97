// What every use case is given: the open resources of the process, and who is asking.

import type { AjustesDoPortal } from '../shared/ajustes.ts';
import type { FormaDePagamento } from '../shared/forma-de-pagamento.ts';
import type { Papel } from '../shared/papeis.ts';
import type { Config } from './config.ts';
import type { Answers } from './platform/answers.ts';
import type { Cipher } from './platform/cipher.ts';
import type { Clock } from './platform/clock.ts';
import type { Exporter } from './platform/export/index.ts';
import type { FileStore } from './platform/files/index.ts';
import type { TempFolder } from './platform/files/temp.ts';
import type { Gate } from './platform/gate/index.ts';
import type { Idempotencia } from './platform/idempotency.ts';
import type { RateLimit } from './platform/limits.ts';
import type { Log } from './platform/log.ts';
import type { Metrics } from './platform/metrics.ts';
import type { Passwords } from './platform/passwords.ts';
import type { Reads } from './platform/reads.ts';
import type { Keys } from './platform/secrets.ts';
import type { Tokens } from './platform/tokens.ts';
import type { Work } from './platform/transact.ts';
import type { Db, Trx } from './store/tables/index.ts';
import type { Ator } from './store/trail.ts';

/** The settings in force: what the environment decides, under what administrators set. */
export interface Ajustes {
  /** Ask each time they are needed: an answer that is kept grows old. */
  atual(): AjustesDoPortal;
  /** Reads them again if they were changed. Call after a write of this process has committed. */
  conferir(): Promise<void>;
  /** Follows what other processes write. @returns what ends it */
  acompanhar(): () => void;
}

/** A kind of request that was taken back with its enrolment. */
export interface Retirado {
  /** `O pedido de isenção foi cancelado` */
  dito: string;
  /** It says something of their health or origin. */
  sigilo: boolean;
}

/**
 * What follows an act in features that the one it is done in knows nothing of, inside its transaction. Composed in
 * consequencias.ts, above all of them.
 */
export interface Consequencias {
  /**
   * An enrolment that ends takes its open slip and what waits for a decision with it. The bank is told after it (`wake`).
   * @returns what was taken back
   */
  inscricaoCancelada(work: Work, inscricaoId: number): Promise<Retirado[]>;
  /**
   * What waits for it to be active again goes on. Called while it is still cancelled.
   * @returns what was taken back when it was cancelled, and stays so
   */
  inscricaoReativada(work: Work, inscricaoId: number): Promise<Retirado[]>;
  isencaoDeferida(work: Work, isencao: { inscricao_id: number; candidato_id: number }): Promise<void>;
  /**
   * A payment that is confirmed, however, answers whoever sent its receipt.
   * @returns the protocols of what it answered, which who tells of the payment says too
   */
  pagamentoConfirmado(work: Work, deps: Deps, inscricaoId: number): Promise<string[]>;
  /**
   * A contest is to have its fee paid in a way that the agreement which issues its charges has to know.
   * @throws DomainError `campos_invalidos` when it does not
   */
  formaEscolhida(work: Work, concursoId: number, forma: FormaDePagamento): Promise<void>;
  /** The payment of a receipt that was believed is confirmed by hand. */
  comprovacaoAceita(work: Work, deps: Deps, comprovacao: { id: number; inscricao_id: number }): Promise<void>;
  /** Who registered and says which version of the privacy notice they read has read it. */
  candidatoCadastrado(work: Work, quem: Ator & { id: number }, versaoLida: number): Promise<void>;
  /**
   * A bank tells that what was paid by a slip went back, or is disputed. @returns whether that is what the portal itself asked
   * for: then it is no news for administrators
   */
  estornoInformado(work: Work, de: { boleto_id: number } | { inscricao_id: number }): Promise<boolean>;
  /** A date of a contest is another, or its name, or it is gone: calendars that read it are told by a higher number. */
  cronogramaMudou(work: Work, concursoId: number): Promise<void>;
  /** A contest that nobody could see is there for everybody, with what was published in it. */
  concursoPublicado(work: Work, concursoId: number): Promise<void>;
  /** What somebody sent and waits for a decision is taken back when they go. */
  candidatoEliminado(work: Work, candidatoId: number): Promise<void>;
}

export interface Deps {
  /** What the environment decides. What administrators may change is asked of `ajustes`. */
  config: Config & { publicUrl: string };
  ajustes: Ajustes;
  consequencias: Consequencias;
  db: Db;
  /** For figures, reports and files: what may be some seconds old. */
  reads: Reads;
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
  /** Seals the secrets of administrators' second factors, and of the addresses of people's calendars. */
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
  fileKeys: Keys;
  limits: Record<'existencia' | 'cadastros' | 'recusas' | 'cartas' | 'perguntas', RateLimit>;
  /** How many are let in at once, and the line of the others. */
  gate: Gate;
}

/** What a use case gets: the resources, and who acts. */
export interface UseCase {
  deps: Deps;
  ator: Ator;
  /** Their transactions end here once they were erased, or may do it no more. */
  presente?: (trx: Trx) => Promise<unknown>;
  /** As in `RequestContext`. */
  navegador?: string | null;
  agente?: string | null;
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
  /** The id a browser carries; null for a browser without one, undefined for what is none. */
  navegador?: string | null;
  /**
   * What the answer says beside its body: that the record was already there, where a call creates or finds it; and the id
   * the browser is to carry.
   */
  reply: { existing?: boolean; navegador?: string };
  /** What the caller's program says of itself. */
  agente?: string | null;
  /** The page asked by itself, with nobody in front of it. */
  semPessoa?: boolean;
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
  /** When the password of this session was last given. */
  senhaEm: string;
}

export type CandidatoUseCase = UseCase & { candidato: CandidatoIdentity };
export type AdminUseCase = UseCase & { admin: AdminIdentity };
