// Contests, with their vacancies, publications and windows.
import type { Generated } from 'kysely';
import type { TipoDeCatalogo } from '../../../shared/catalogos.ts';
import type { FormaDePagamento } from '../../../shared/forma-de-pagamento.ts';
import type { ObjetoDeRecurso } from '../../../shared/janelas.ts';
import type { Ato, Exame } from '../../../shared/publicacoes.ts';
import type { Flag } from './values.ts';

/**
 * @owner concursos
 * @also demo: the sample's links lead to the portal that shows it, whose port may change
 */
export interface ConcursosTable {
  id: Generated<number>;
  titulo: string;
  titulo_busca: string;
  descricao: string | null;
  prefeitura: string;
  tipo: string;
  link_area_candidato: string | null;
  data_prazo_inicio: string;
  data_prazo_fim: string;
  prazo_final_isencao: string | null;
  /** Null: as long as enrolments are open. */
  prazo_atendimento: Generated<string | null>;
  /** Null: as long as enrolments are open. */
  prazo_reserva: Generated<string | null>;
  /** Whether an enrolment asks to compete in one reserved list alone. */
  reserva_unica: Generated<Flag>;
  forma_pagamento: Generated<FormaDePagamento>;
  ativo: Flag;
  /** Nobody's request is denied without grounds. */
  fundamentar_negativas: Generated<Flag>;
  /** Who judges an appeal does not see whose it is. */
  recursos_sem_identificacao: Generated<Flag>;
  created_at: string;
  updated_at: string;
  excluido_em: string | null;
  excluido_por: number | null;
}

/** @owner vagas */
export interface VagasTable {
  id: Generated<number>;
  concurso_id: number;
  cargo: string;
  nivel: string;
  descricao: string | null;
  valor_centavos: number;
  quantidade: number;
  vencimento_pagamento: string | null;
  ativo: Flag;
  created_at: string;
  excluido_em: string | null;
}

/**
 * How many of a vacancy are reserved for a list, where it is another number than the rule's.
 * @owner vagas
 */
export interface VagaReservasTable {
  vaga_id: number;
  item_id: number;
  quantidade: number;
  motivo: string;
  updated_at: string;
}

/**
 * What a contest offers to choose from, by kind of catalogue.
 * @owner catalogos
 */
export interface ItensDeCatalogoTable {
  id: Generated<number>;
  concurso_id: number;
  tipo: TipoDeCatalogo;
  nome: string;
  chave: string;
  explicacao: string | null;
  lei: string | null;
  /** JSON. */
  documentos: string;
  /** JSON, as the kind has it. */
  dados: string;
  ordem: number;
  ativo: Flag;
  created_at: string;
  excluido_em: Generated<string | null>;
}

/** @owner publicacoes */
export interface PublicacoesTable {
  id: Generated<number>;
  concurso_id: number;
  titulo: string;
  descricao: string | null;
  arquivo_id: string | null;
  /** An address outside the portal, when no file was uploaded. */
  url: string | null;
  /** What to call what is at that address; an uploaded file has a name of its own. */
  nome: Generated<string | null>;
  data_publicacao: string;
  status: 'Ativo' | 'Inativo';
  created_at: string;
  excluido_em: string | null;
  /** Counts the files it had in public. */
  versao: Generated<number>;
  /** The publication it corrects. */
  retifica_id: Generated<number | null>;
  /** What changed, in a sentence. */
  mudanca: Generated<string | null>;
  /** How its file was read before it went out; null where there was none to read. */
  exame: Generated<Exame | null>;
  /** JSON: the masked personal data that was meant to be public, and why. */
  achados: Generated<string | null>;
  achados_motivo: Generated<string | null>;
}

/**
 * What was done in public with a publication, and what it showed then. Written once.
 * @owner publicacoes
 */
export interface AtosPublicadosTable {
  id: Generated<number>;
  publicacao_id: number;
  concurso_id: number;
  ato: Ato;
  versao: number;
  titulo: string;
  descricao: string | null;
  data_publicacao: string;
  arquivo_id: string | null;
  url: string | null;
  nome: string | null;
  retifica_id: number | null;
  mudanca: string | null;
  /** Of a withdrawal. */
  motivo: string | null;
  administrador_id: number | null;
  created_at: string;
}

/**
 * A window of a contest: for appeals, or for documents.
 * @owner prazos
 */
export interface PrazosTable {
  id: Generated<number>;
  tipo: 'recurso' | 'envio';
  concurso_id: number;
  descricao: string;
  data_inicio: string;
  data_fim: string;
  quantidade_limite_envio: number;
  exibir_n_questoes: number;
  pontuacao_centesimos: number;
  /** What its appeals are against. Of a window for documents only `titulos` says something: that they are titles. */
  objeto: Generated<ObjetoDeRecurso>;
  /** When its decisions become known, all together; null: each when it is made. */
  resultado_em: Generated<string | null>;
  /** None of them does without a second person. */
  exige_revisao: Generated<Flag>;
  created_at: string;
  excluido_em: string | null;
}
