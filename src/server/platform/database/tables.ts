// The tables as the code sees them. Booleans are 0/1, instants ISO UTC text, dates YYYY-MM-DD, money integer cents.
import type { Generated, Selectable } from 'kysely';
import type { EmailsTable } from '../mail/table.ts';

type Flag = 0 | 1;
type SimNao = 'S' | 'N';

export interface AdministradoresTable {
  id: Generated<number>;
  nome: string;
  email: string;
  senha_hash: string;
  ativo: Flag;
  created_at: string;
  ultimo_acesso_em: string | null;
}

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
}

export interface SenhasProvisoriasTable {
  id: Generated<number>;
  perfil: 'candidato' | 'admin';
  usuario_id: number;
  senha_hash: string;
  created_at: string;
  expira_em: string;
  usada_em: string | null;
}

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
}

export interface TentativasTable {
  id: Generated<number>;
  acao: 'login' | 'recuperacao';
  conta: string;
  endereco: string;
  created_at: string;
}

export interface IdempotenciaTable {
  escopo: string;
  chave: string;
  chamada: string;
  corpo_hash: string;
  resposta: string;
  created_at: string;
}

export interface LogsTable {
  id: Generated<number>;
  created_at: string;
  isadmin: Flag;
  usuario_id: number | null;
  usuario_nome: string | null;
  usuario_email: string | null;
  tipo: string;
  descricao: string;
  ip: string | null;
  dados_anteriores: string | null;
  dados_novos: string | null;
}

export interface ArquivosTable {
  id: string;
  chave: string;
  nome: string;
  tipo: string;
  tamanho: number;
  sha256: string;
  categoria: string;
  candidato_id: number | null;
  created_at: string;
}

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
  ativo: Flag;
  created_at: string;
  updated_at: string;
  excluido_em: string | null;
  excluido_por: number | null;
}

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

export interface PublicacoesTable {
  id: Generated<number>;
  concurso_id: number;
  titulo: string;
  descricao: string | null;
  arquivo_id: string | null;
  /** An address outside the portal, when no file was uploaded. */
  url: string | null;
  data_publicacao: string;
  status: 'Ativo' | 'Inativo';
  created_at: string;
  excluido_em: string | null;
}

export interface InscricoesTable {
  id: Generated<number>;
  candidato_id: number;
  concurso_id: number;
  vaga_id: number;
  created_at: string;
  updated_at: string;
  status: 'A' | 'C';
  status_pagamento: 'Pendente' | 'Emitido' | 'Pago' | 'Vencido' | 'Cancelado' | 'Isento';
  /** The fee when the enrolment was made. */
  valor_centavos: number;
  possui_deficiencia: SimNao;
  detalhe_deficiencia: string | null;
  arquivo_deficiencia_id: string | null;
  possui_condicao_especial: SimNao;
  detalhe_condicao_especial: string | null;
  arquivo_condicao_id: string | null;
  entrega_titulos: SimNao;
  cancelada_em: string | null;
}

export interface Database {
  administradores: AdministradoresTable;
  candidatos: CandidatosTable;
  senhas_provisorias: SenhasProvisoriasTable;
  sessoes: SessoesTable;
  tentativas: TentativasTable;
  idempotencia: IdempotenciaTable;
  logs: LogsTable;
  emails: EmailsTable;
  arquivos: ArquivosTable;
  concursos: ConcursosTable;
  vagas: VagasTable;
  publicacoes: PublicacoesTable;
  inscricoes: InscricoesTable;
}

export type Row<T extends keyof Database> = Selectable<Database[T]>;
