// How people come in: sessions, passwords for once, second factors, and the attempts that are counted.
import type { Generated } from 'kysely';

/** @owner sessoes */
export interface SessoesTable {
  sid: string;
  /** Which area it opens. */
  tipo: 'candidato' | 'admin';
  /** Whose it is: an administrator may hold a session opened through the candidates' login. */
  perfil: 'candidato' | 'admin';
  usuario_id: number;
  created_at: string;
  expira_em: string;
  encerrada_em: string | null;
  /** When its password was last given; null for the login of a session begun before this was kept. */
  senha_em: Generated<string | null>;
  /** When it was last used, to some minutes; null for not since its login. */
  usada_em: Generated<string | null>;
  /** Where and on what it was begun, as people are shown it. */
  rede: Generated<string | null>;
  aparelho: Generated<string | null>;
}

/** @owner sessoes */
export interface SenhasProvisoriasTable {
  id: Generated<number>;
  perfil: 'candidato' | 'admin';
  usuario_id: number;
  senha_hash: string;
  created_at: string;
  expira_em: string;
  usada_em: string | null;
  /** Of the password, in two bytes; null where there is none. */
  marca: Generated<number | null>;
}

/** @owner sessoes */
export interface CodigosDeRecuperacaoTable {
  id: Generated<number>;
  administrador_id: number;
  codigo_hash: string;
  created_at: string;
  usado_em: string | null;
  /** Of the code, in two bytes; null for those kept by a plain digest, as they once were. */
  marca: Generated<number | null>;
}

/** @owner sessoes */
export interface AcessosConhecidosTable {
  perfil: 'candidato' | 'admin';
  usuario_id: number;
  tipo: 'navegador' | 'endereco';
  chave: string;
  created_at: string;
  usado_em: string;
}

/**
 * @owner sessoes
 * @also platform: limits that several processes share count here
 * @also privacidade: attempts are kept by e-mail, not by whose it is
 */
export interface TentativasTable {
  id: Generated<number>;
  acao: 'login' | 'recuperacao' | 'consulta' | 'cadastro' | 'pergunta';
  conta: string;
  /** By what the address is counted. */
  endereco: string;
  created_at: string;
  /** A digest of what the browser carries. */
  navegador: Generated<string | null>;
}
