// What does not agree between ledger, bank, enrolments and published lists.
import type { Generated } from 'kysely';
import type { ListaOficial } from '../../../shared/listas-oficiais.ts';

/**
 * Whom a published list has, as it was read for it.
 * @owner listas-oficiais
 */
export interface ListasPublicadasTable {
  id: Generated<number>;
  publicacao_id: number;
  concurso_id: number;
  lista: ListaOficial;
  lida_em: string;
  total: number;
  /** Ids of enrolments, shortened; of the lists that are compared alone. */
  inscricoes: string;
  /** The files with the data it was made from, and with the same as CSV; null for a list published before they were kept. */
  dados_id: Generated<string | null>;
  csv_id: Generated<string | null>;
}

/** @owner conferencia */
export interface DivergenciasTable {
  id: Generated<number>;
  tipo: string;
  /** Names the fact. */
  chave: string;
  concurso_id: number | null;
  inscricao_id: number | null;
  valor_centavos: number | null;
  descricao: string;
  created_at: string;
  /** The round that found it last. */
  rodada: number;
  status: 'Aberta' | 'Corrigida' | 'Aceita';
  responsavel_id: number | null;
  encerrada_em: string | null;
  aceita_por: number | null;
  observacao: string | null;
}

/**
 * A round of looking for differences.
 * @owner conferencia
 */
export interface ConferenciasTable {
  id: Generated<number>;
  iniciada_em: string;
  terminada_em: string | null;
  /** JSON: what each contest with a published list had. */
  resultado: string | null;
}
