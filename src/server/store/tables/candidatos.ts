// Candidates, and what they are searched and sorted by.
import type { Generated } from 'kysely';
import type { SimNao } from './values.ts';

/**
 * @owner candidatos
 * @also sessoes: the password and the first access are how somebody comes in
 * @also titulos: the end of their delivery is said of the enrolment and of the profile
 * @also privacidade: an erasure makes the account nobody's
 */
export interface CandidatosTable {
  id: Generated<number>;
  created_at: string;
  updated_at: string;
  nome: string;
  cpf: string;
  email: string;
  senha_hash: string;
  rg: string | null;
  rg_orgao_emissor: string | null;
  rg_data_emissao: string | null;
  sexo: string | null;
  data_nascimento: string | null;
  estado_civil: string | null;
  nacionalidade: string | null;
  natural_uf: string | null;
  natural_cidade: string | null;
  cep: string | null;
  endereco: string | null;
  numero: string | null;
  complemento: string | null;
  bairro: string | null;
  uf: string | null;
  cidade: string | null;
  telefone_celular: string | null;
  telefone_residencial: string | null;
  telefone_comercial: string | null;
  nome_mae: string | null;
  nome_pai: string | null;
  possui_deficiencia: SimNao;
  detalhe_deficiencia: string | null;
  possui_condicao_especial: SimNao;
  detalhe_condicao_especial: string | null;
  status: 'A' | 'I';
  isencao_taxa_inscricao: SimNao;
  entrega_titulos_finalizada: SimNao;
  /** Name and e-mail prepared for searching. */
  busca: string;
  primeiro_acesso_em: string | null;
  /** Since when nothing here says who it was. */
  eliminado_em: string | null;
}

/**
 * What candidates are searched and sorted by; the store itself keeps it as they are.
 * @owner store
 */
export interface CandidatosListaTable {
  candidato_id: number;
  /** Name, e-mail and CPF, prepared for searching; whoever is sorted by it is sorted by name. */
  texto: string;
  cpf: string;
  status: 'A' | 'I';
  uf: string;
  created_at: string;
  total_inscricoes: number;
  inscricoes_ativas: number;
}
