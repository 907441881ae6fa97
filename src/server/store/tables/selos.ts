// The seals of the trail.
import type { Generated } from 'kysely';

/**
 * A stretch of the trail under one Merkle root.
 * @owner selos
 */
export interface SelosTable {
  numero: number;
  selado_em: string;
  dia: string;
  /** The place of its first act in the whole chain, from 1. */
  primeira: number;
  quantas: number;
  menor: number;
  maior: number;
  /** Up to this id no act can come any more that is in no seal by then. */
  ate: number;
  raiz: string;
  anterior: string;
  hash: string;
  /** `1-1000,1003` */
  ids: string;
  /** 32 bytes for each act, in the order of the ids. */
  folhas: Buffer;
  /** 16 bytes for each; zeros where the content is gone. */
  sais: Buffer;
}

/**
 * Acts to be sealed again.
 * @owner selos
 */
export interface SelosPendentesTable {
  log_id: number;
}

/**
 * A day's seals under one head.
 * @owner selos
 */
export interface SelosDiasTable {
  dia: string;
  primeiro: number;
  ultimo: number;
  raiz: string;
  anterior: string;
  hash: string;
  fechado_em: string;
}

/** @owner selos */
export interface SelosVerificacoesTable {
  id: Generated<number>;
  iniciada_em: string;
  terminada_em: string | null;
  atos: number;
  selos: number;
  diferencas: number;
  /** JSON: the first of them. */
  achados: string;
}
