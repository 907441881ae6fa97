// What candidates are told, and in which words.
import type { Generated } from 'kysely';
import type { Flag } from './values.ts';

/**
 * What a candidate is told in the portal.
 * @owner avisos
 */
export interface AvisosTable {
  id: Generated<number>;
  candidato_id: number;
  tipo: string;
  titulo: string;
  texto: string;
  /** A place of the portal, after the hash. */
  link: string | null;
  created_at: string;
  lido_em: string | null;
  inscricao_id: number | null;
  concurso_id: number | null;
  difusao_id: number | null;
  /** Names what is told once, ever. */
  chave: string | null;
}

/**
 * What is to be told to everybody enrolled in a contest.
 * @owner avisos
 */
export interface DifusoesTable {
  id: Generated<number>;
  tipo: string;
  registro_tipo: 'publicacao' | 'prazo' | 'concurso' | 'vaga' | 'cronograma';
  registro_id: number;
  concurso_id: number;
  assinatura: string;
  assinatura_antes: string | null;
  valores: string;
  link: string;
  created_at: string;
  a_partir_de: string;
  /** The last enrolment that was reached. */
  cursor: Generated<number>;
  total: Generated<number>;
  concluida_em: string | null;
  cancelada_em: string | null;
}

/**
 * The institute's own text of a kind of mail.
 * @owner avisos
 */
export interface TextosDeEmailTable {
  id: Generated<number>;
  tipo: string;
  assunto: string;
  texto: string;
  updated_at: string;
  alterado_por: number | null;
}

/**
 * Which mails beside the necessary ones a candidate wants; whoever has no row wants them all.
 * @owner avisos
 */
export interface PreferenciasDeAvisosTable {
  candidato_id: number;
  lembretes: Flag;
  publicacoes: Flag;
  updated_at: string;
}
