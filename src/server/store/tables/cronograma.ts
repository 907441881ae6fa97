// A contest's calendar: what of it is kept nowhere else.
import type { Generated } from 'kysely';
import type { Flag } from './values.ts';

/**
 * A phase of a contest's own: an exam, a result.
 * @owner cronograma
 */
export interface EtapasTable {
  id: Generated<number>;
  concurso_id: number;
  nome: string;
  /** A date, or an instant. */
  data_inicio: string;
  data_fim: string | null;
  local: string | null;
  observacao: string | null;
  publica: Flag;
  /** Candidates have to be somewhere. */
  comparece: Flag;
  created_at: string;
  excluido_em: string | null;
}

/**
 * Which phase moves with which, by their names: `prazo-12`, `inscricoes`.
 * @owner cronograma
 */
export interface VinculosDeFasesTable {
  concurso_id: number;
  fase: string;
  acompanha: string;
}

/**
 * Every public phase as the calendars of others were last told of it: how often it changed, and whether it is gone.
 * @owner cronograma
 */
export interface FasesAnotadasTable {
  concurso_id: number;
  fase: string;
  nome: string;
  inicio: string | null;
  fim: string | null;
  local: string | null;
  sequencia: number;
  alterada_em: string;
  retirada_em: string | null;
}

/**
 * The versions of a calendar that were published.
 * @owner cronograma
 */
export interface CronogramasTable {
  id: Generated<number>;
  concurso_id: number;
  versao: number;
  publicacao_id: number;
  created_at: string;
}

/**
 * The address at which somebody's own dates are read by a program of theirs.
 * @owner cronograma
 */
export interface AgendasTable {
  id: Generated<number>;
  candidato_id: number;
  codigo_hash: string;
  codigo_cifrado: string;
  created_at: string;
}
