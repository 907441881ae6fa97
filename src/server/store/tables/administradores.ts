// Administrators and their invitations.
import type { Generated } from 'kysely';
import type { Flag } from './values.ts';

type PapelDoAdministrador = 'total' | 'financeiro' | 'analista' | 'auditor';

/**
 * @owner administradores
 * @also operations: a drill has an administrator of its own in the copy it starts
 * @also sessoes: the last access and the second factor are how somebody comes in
 */
export interface AdministradoresTable {
  id: Generated<number>;
  nome: string;
  email: string;
  senha_hash: string;
  ativo: Flag;
  papel: Generated<PapelDoAdministrador>;
  created_at: string;
  ultimo_acesso_em: string | null;
  desativado_em: Generated<string | null>;
  /** Sealed; in force once `segundo_fator_em` is set. */
  segundo_fator_segredo: Generated<string | null>;
  segundo_fator_em: Generated<string | null>;
  /** The last step of time whose code was used. */
  segundo_fator_passo: Generated<number>;
}

/** @owner administradores */
export interface ConvitesTable {
  id: Generated<number>;
  email: string;
  papel: PapelDoAdministrador;
  token_hash: string;
  created_at: string;
  enviado_em: string;
  expira_em: string;
  criado_por: number;
  aceito_em: string | null;
  cancelado_em: string | null;
  administrador_id: number | null;
}

/**
 * A list of the panel as somebody keeps it.
 * @owner visoes
 */
export interface VisoesTable {
  id: Generated<number>;
  administrador_id: number;
  /** A list's name; one that is no more stays unread. */
  lista: string;
  nome: string;
  chave: string;
  /** JSON: what the list's address says. */
  consulta: string;
  posicao: number;
  created_at: string;
  updated_at: string;
}

/**
 * How somebody likes the panel; who never said has no row.
 * @owner visoes
 */
export interface PreferenciasDoPainelTable {
  administrador_id: number;
  decidir_sem_perguntar: Flag;
  /** JSON: the queues that open with what waits, the oldest first. */
  antigos_primeiro: string;
}
