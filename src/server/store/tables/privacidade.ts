// The privacy notice, who has read it, and what people ask of their data.
import type { Generated } from 'kysely';

/**
 * The privacy notice in its versions; without one, the draft of the next.
 * @owner privacidade
 */
export interface AvisosDePrivacidadeTable {
  id: Generated<number>;
  versao: number | null;
  texto: string;
  mudancas: string | null;
  updated_at: string;
  publicado_em: string | null;
  publicado_por: number | null;
}

/** @owner privacidade */
export interface CienciasTable {
  id: Generated<number>;
  candidato_id: number;
  versao: number;
  ciente_em: string;
  ip: string | null;
}

/** @owner privacidade */
export interface PedidosDePrivacidadeTable {
  id: Generated<number>;
  candidato_id: number;
  protocolo: string;
  tipo: 'acesso' | 'correcao' | 'eliminacao';
  detalhe: string | null;
  status: 'Aberto' | 'Em análise' | 'Atendido' | 'Atendido em parte' | 'Negado' | 'Cancelado';
  created_at: string;
  /** The last day to answer, in São Paulo. */
  prazo: string;
  em_analise_em: string | null;
  encerrado_em: string | null;
  decidido_por: number | null;
  resposta: string | null;
  /** Of an erasure: what was kept and taken away, as JSON. */
  resultado: string | null;
}
