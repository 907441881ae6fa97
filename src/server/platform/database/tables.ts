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

type PapelDoAdministrador = 'total' | 'financeiro' | 'analista' | 'auditor';

export interface CodigosDeRecuperacaoTable {
  id: Generated<number>;
  administrador_id: number;
  codigo_hash: string;
  created_at: string;
  usado_em: string | null;
}

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
  acao: 'login' | 'recuperacao' | 'consulta';
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
  /** What the act was about. */
  registro_tipo: string | null;
  registro_id: number | null;
  candidato_id: number | null;
  inscricao_id: number | null;
  concurso_id: number | null;
  /** The sentence prepared for searching. */
  busca: string;
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
  /** Since when it is to be taken out of the store, and since when it is out. */
  removido_em: string | null;
  apagado_em: string | null;
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

export interface ConveniosTable {
  id: Generated<number>;
  concurso_id: number;
  nome: string;
  tipo: 'BB' | 'ASAAS';
  status: 'Ativo' | 'Inativo';
  cnpj_beneficiario: string | null;
  webhook_url: string | null;
  webhook_secret_cifrado: string | null;
  url_base_api: string | null;
  api_key_cifrada: string | null;
  numero_convenio: string | null;
  carteira: string | null;
  variacao_carteira: string | null;
  agencia: string | null;
  conta: string | null;
  tipo_conta: 'Corrente' | 'Poupança' | null;
  client_id: string | null;
  client_secret_cifrado: string | null;
  oauth_url: string | null;
  chave_aplicacao: string | null;
  created_at: string;
  updated_at: string;
  excluido_em: string | null;
}

export interface ClientesEmissorTable {
  convenio_id: number;
  candidato_id: number;
  cliente_id: string;
}

export interface SequenciasTable {
  nome: string;
  valor: number;
}

export interface BoletosTable {
  id: Generated<number>;
  inscricao_id: number;
  /** Null for demonstration slips. */
  convenio_id: number | null;
  emissor: 'ASAAS' | 'BB' | 'DEMONSTRACAO';
  /** Overdue is no status of its own: it follows from `pagavel_ate`. */
  status: 'Registrando' | 'Emitido' | 'Pago' | 'Cancelado';
  valor_centavos: number;
  vencimento: string;
  /** The due date, or the business day after it that banks still take it on. */
  pagavel_ate: string;
  /** Ours, unique: what the bank is told this slip is called. */
  referencia: string;
  nosso_numero: string | null;
  external_id: string | null;
  linha_digitavel: string | null;
  codigo_barras: string | null;
  pix_copia_e_cola: string | null;
  /** The bank may hold this slip although its answer was never read. */
  incerto: Flag;
  tentativas: number;
  /** Who is asking the bank for it, and until when nobody else does. */
  reservado_por: string | null;
  reservado_ate: string | null;
  erro: string | null;
  created_at: string;
  emitido_em: string | null;
  pago_em: string | null;
  valor_pago_centavos: number | null;
  cancelado_em: string | null;
  consultar_em: string | null;
  baixar_em: string | null;
}

/** The ledger: rows are only ever added, which the store enforces. */
export interface PagamentosTable {
  id: Generated<number>;
  inscricao_id: number;
  boleto_id: number | null;
  valor_centavos: number;
  pago_em: string;
  confirmado_em: string;
  origem: 'notificacao' | 'conciliacao' | 'manual' | 'pendencia';
  emissor: string | null;
  administrador_id: number | null;
  observacao: string | null;
}

export interface NotificacoesTable {
  id: Generated<number>;
  emissor: string;
  convenio_id: number;
  evento_id: string;
  tipo: string;
  /** As received. */
  corpo: string;
  recebida_em: string;
  vezes: Generated<number>;
  resultado: string | null;
  tentativas: Generated<number>;
  proxima_tentativa_em: string | null;
  reservada_ate: string | null;
  erro: string | null;
}

export interface PendenciasTable {
  id: Generated<number>;
  created_at: string;
  tipo: string;
  chave: string;
  emissor: string;
  convenio_id: number | null;
  boleto_id: number | null;
  inscricao_id: number | null;
  identificador: string | null;
  valor_centavos: number;
  valor_esperado_centavos: number | null;
  pago_em: string;
  descricao: string;
  status: 'Aberta' | 'Resolvida';
  acao: string | null;
  observacao: string | null;
  resolvida_em: string | null;
  resolvida_por: number | null;
}

/** A window of a contest: for appeals, or for documents. */
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
  created_at: string;
  excluido_em: string | null;
}

export interface EnviosTable {
  id: Generated<number>;
  inscricao_id: number;
  /** As its enrolment has them, so that lists need not look them up. */
  concurso_id: number;
  candidato_id: number;
  prazo_id: number;
  descricao: string | null;
  arquivo_id: string;
  created_at: string;
  excluido_em: string | null;
  validacao: 'P' | 'A' | 'R';
  resposta: string | null;
  decidido_em: string | null;
  decidido_por: number | null;
}

export interface RecursosTable {
  id: Generated<number>;
  inscricao_id: number;
  /** As its enrolment has them, so that lists need not look them up. */
  concurso_id: number;
  candidato_id: number;
  prazo_id: number;
  numero_questao: number;
  motivo: string;
  arquivo_id: string | null;
  created_at: string;
  excluido_em: string | null;
  status: 'P' | 'D' | 'I';
  observacao_admin: string | null;
  decidido_em: string | null;
  decidido_por: number | null;
}

export interface IsencoesTable {
  id: Generated<number>;
  inscricao_id: number;
  /** As its enrolment has them, so that lists need not look them up. */
  concurso_id: number;
  candidato_id: number;
  motivo: string;
  arquivo_id: string | null;
  created_at: string;
  cancelada_em: string | null;
  status: 'P' | 'D' | 'I';
  observacao_admin: string | null;
  decidido_em: string | null;
  decidido_por: number | null;
}

export interface ReembolsosTable {
  id: Generated<number>;
  inscricao_id: number;
  valor_centavos: number;
  tipo_restituicao: 1 | 2 | 3;
  banco: string | null;
  agencia: string | null;
  conta: string | null;
  tipo_conta: 'cc' | 'cp' | null;
  titular_documento: string | null;
  titular_nome: string | null;
  chave_pix: string | null;
  motivo: string | null;
  status: 'Solicitado' | 'Processando' | 'Efetuado' | 'Negado';
  created_at: string;
  cancelado_em: string | null;
  data_processamento: string | null;
  observacao_admin: string | null;
  comprovante_reembolso: string | null;
  decidido_por: number | null;
}

export interface ModelosTable {
  id: Generated<number>;
  tipo: 'isencao' | 'recurso' | 'envio' | 'reembolso';
  decisao: string | null;
  titulo: string;
  /** The title prepared for comparing. */
  chave: string;
  texto: string;
  created_at: string;
  updated_at: string;
  excluido_em: string | null;
}

/** How many rows each list has, by group, hour of creation and thousand of ids; the newest changes are not in it yet. */
export interface ContagensTable {
  lista: string;
  familia: 'grupo' | 'hora' | 'faixa';
  chave: string;
  status: string;
  n: number;
  /** What the counted add up to, where they are worth something. */
  centavos: Generated<number>;
}

/** Changes of the counts that were not folded into them yet. */
export interface ContagensNovasTable {
  id: Generated<number>;
  lista: string;
  grupo: string;
  hora: string;
  faixa: string;
  status: string;
  n: number;
  centavos: Generated<number>;
}

/** What candidates are searched and sorted by; the store itself keeps it as they are. */
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

export interface ProtocolosTable {
  id: Generated<number>;
  numero: string;
  codigo: string;
  tipo: string;
  registro_id: number;
  inscricao_id: number;
  emitido_em: string;
  arquivo_id: string | null;
}

/** What administrators set over the environment, and the row `versao` that counts the changes. */
export interface AjustesTable {
  chave: string;
  /** JSON; null for the default. */
  valor: Generated<string | null>;
  /** What the counter was when this was last changed. */
  versao: number;
  updated_at: Generated<string | null>;
  updated_by: Generated<number | null>;
}

/** What a candidate is told in the portal. */
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

/** What is to be told to everybody enrolled in a contest. */
export interface DifusoesTable {
  id: Generated<number>;
  tipo: string;
  registro_tipo: 'publicacao' | 'prazo' | 'concurso';
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

/** The institute's own text of a kind of mail. */
export interface TextosDeEmailTable {
  id: Generated<number>;
  tipo: string;
  assunto: string;
  texto: string;
  updated_at: string;
  alterado_por: number | null;
}

/** Which mails beside the necessary ones a candidate wants; whoever has no row wants them all. */
export interface PreferenciasDeAvisosTable {
  candidato_id: number;
  lembretes: Flag;
  publicacoes: Flag;
  updated_at: string;
}

/** The privacy notice in its versions; without one, the draft of the next. */
export interface AvisosDePrivacidadeTable {
  id: Generated<number>;
  versao: number | null;
  texto: string;
  mudancas: string | null;
  updated_at: string;
  publicado_em: string | null;
  publicado_por: number | null;
}

export interface CienciasTable {
  id: Generated<number>;
  candidato_id: number;
  versao: number;
  ciente_em: string;
  ip: string | null;
}

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

export interface Database {
  administradores: AdministradoresTable;
  codigos_de_recuperacao: CodigosDeRecuperacaoTable;
  convites: ConvitesTable;
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
  convenios: ConveniosTable;
  clientes_emissor: ClientesEmissorTable;
  sequencias: SequenciasTable;
  boletos: BoletosTable;
  pagamentos: PagamentosTable;
  notificacoes: NotificacoesTable;
  pendencias: PendenciasTable;
  prazos: PrazosTable;
  envios: EnviosTable;
  recursos: RecursosTable;
  isencoes: IsencoesTable;
  reembolsos: ReembolsosTable;
  protocolos: ProtocolosTable;
  modelos: ModelosTable;
  ajustes: AjustesTable;
  contagens: ContagensTable;
  contagens_novas: ContagensNovasTable;
  candidatos_lista: CandidatosListaTable;
  avisos_de_privacidade: AvisosDePrivacidadeTable;
  ciencias: CienciasTable;
  pedidos_de_privacidade: PedidosDePrivacidadeTable;
  avisos: AvisosTable;
  difusoes: DifusoesTable;
  textos_de_email: TextosDeEmailTable;
  preferencias_de_avisos: PreferenciasDeAvisosTable;
}

export type Row<T extends keyof Database> = Selectable<Database[T]>;
