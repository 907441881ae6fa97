// Candidate row -> wire, field by field: a new column stays private until someone shows it here.
import type { Cadastro } from '../../shared/candidatos.ts';
import type { CandidatoRow } from './queries.ts';

export function viewCadastro(linha: CandidatoRow): Cadastro {
  return {
    id: linha.id,
    createdAt: linha.created_at,
    created_at: linha.created_at,
    nome: linha.nome,
    cpf: linha.cpf,
    email: linha.email,
    rg: linha.rg,
    rg_orgao_emissor: linha.rg_orgao_emissor,
    rg_data_emissao: linha.rg_data_emissao,
    sexo: linha.sexo,
    data_nascimento: linha.data_nascimento,
    estado_civil: linha.estado_civil,
    nacionalidade: linha.nacionalidade,
    natural_uf: linha.natural_uf,
    natural_cidade: linha.natural_cidade,
    cep: linha.cep,
    endereco: linha.endereco,
    numero: linha.numero,
    complemento: linha.complemento,
    bairro: linha.bairro,
    uf: linha.uf,
    cidade: linha.cidade,
    telefone_celular: linha.telefone_celular,
    telefone_residencial: linha.telefone_residencial,
    telefone_comercial: linha.telefone_comercial,
    nome_mae: linha.nome_mae,
    nome_pai: linha.nome_pai,
    possui_deficiencia: linha.possui_deficiencia,
    detalhe_deficiencia: linha.detalhe_deficiencia,
    possui_condicao_especial: linha.possui_condicao_especial,
    detalhe_condicao_especial: linha.detalhe_condicao_especial,
    perfil: 'candidato',
    tipo_usuario: 'candidato',
    status: linha.status,
    isencao_taxa_inscricao: linha.isencao_taxa_inscricao,
    entrega_titulos_finalizada: linha.entrega_titulos_finalizada,
  };
}

interface Administrador {
  id: number;
  nome: string;
  email: string;
  created_at: string;
}

/** What the candidates' area is told of an administrator who came in by its login: only who it is. */
export function viewAdministrador(administrador: Administrador): Cadastro {
  const { id, nome, email, created_at } = administrador;
  return {
    id,
    createdAt: created_at,
    created_at,
    nome,
    cpf: '',
    email,
    rg: null,
    rg_orgao_emissor: null,
    rg_data_emissao: null,
    sexo: null,
    data_nascimento: null,
    estado_civil: null,
    nacionalidade: null,
    natural_uf: null,
    natural_cidade: null,
    cep: null,
    endereco: null,
    numero: null,
    complemento: null,
    bairro: null,
    uf: null,
    cidade: null,
    telefone_celular: null,
    telefone_residencial: null,
    telefone_comercial: null,
    nome_mae: null,
    nome_pai: null,
    possui_deficiencia: 'N',
    detalhe_deficiencia: null,
    possui_condicao_especial: 'N',
    detalhe_condicao_especial: null,
    perfil: 'admin',
    tipo_usuario: 'admin',
    status: 'A',
    isencao_taxa_inscricao: 'N',
    entrega_titulos_finalizada: 'N',
  };
}
