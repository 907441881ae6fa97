// What the fields of the calls mean, in the words the description and its page show, with an example of each. A name means
// the same wherever it appears; where it does not, `Component.name` or `procedure.name` says what it means there.

export interface Term {
  descricao: string;
  /** Empty where only the schema knows; null for a field that is often without value. */
  exemplo: string | number | boolean | null;
  /** A JSON Schema format, for texts that have one. */
  formato?: 'date' | 'date-time' | 'password' | 'uri';
}

function term(descricao: string, exemplo: Term['exemplo'], formato?: Term['formato']): Term {
  return formato ? { descricao, exemplo, formato } : { descricao, exemplo };
}

const SENHA = 'Caneta#Azul7';
const NOVA_SENHA = 'Gabarito#2026';
const ENVIO_DE_DATA = 'Data ISO 8601 ou AAAA-MM-DD';

const TERMS: Record<string, Term> = {
  // Lists
  busca: term('Texto procurado no título, sem distinguir maiúsculas nem acentos', 'prefeitura'),
  search: term('Texto procurado, sem distinguir maiúsculas nem acentos', 'prefeitura'),
  ordenacao: term('Coluna que ordena a lista', 'data_prazo_fim'),
  direcao: term('Sentido da ordem', 'asc'),
  sort_by: term('Coluna que ordena a lista', 'data_prazo_fim'),
  sort_order: term('Sentido da ordem', 'asc'),
  page: term('Página pedida, a partir de 1', 1),
  limite: term('Quantos registros, dos mais novos; sem ele, até 10.000', 10),
  per_page: term('Registros por página, de 1 a 200', 10),
  data: term('Registros da página', ''),
  total: term('Registros em todas as páginas', 24),
  current_page: term('Página respondida', 1),
  last_page: term('Última página', 3),

  'publico.concursos.list.status': term('Situação das inscrições; todos: sem filtro', 'ABERTAS'),
  'admin.concursos.list.status': term(
    'Situação das inscrições; INATIVO: os que não aparecem para o público',
    'ABERTAS',
  ),

  // Contests
  id: term('Identificador do registro', 12),
  concurso_id: term('Identificador do concurso', 12),
  titulo: term('Título', 'Concurso Público 01/2026'),
  descricao: term('Descrição', 'Cargos de nível médio e superior.'),
  prefeitura: term('Prefeitura que realiza o concurso', 'Prefeitura de Serra Clara'),
  tipo: term('Tipo do concurso', 'Concurso Público'),
  status: term('Situação do registro', 'A'),
  ativo: term('1 quando aparece para o público, 0 quando não', 1),
  link_area_candidato: term('Endereço externo da área do candidato, se houver', 'https://exemplo.org/candidato', 'uri'),
  data_prazo_inicio: term(
    `Início das inscrições. ${ENVIO_DE_DATA}: só a data vale desde 00:00 de Brasília`,
    '2026-11-01T03:00:00.000Z',
    'date-time',
  ),
  data_prazo_fim: term(
    `Fim das inscrições. ${ENVIO_DE_DATA}: só a data vale até 23:59:59 de Brasília`,
    '2026-12-05T02:59:59.999Z',
    'date-time',
  ),
  prazo_final_isencao: term(
    `Fim do prazo para pedir isenção. ${ENVIO_DE_DATA}`,
    '2026-11-16T02:59:59.999Z',
    'date-time',
  ),
  status_inscricoes: term('Se as inscrições estão abertas, encerradas ou aguardando o início', 'ABERTAS'),
  total_vagas: term('Soma das vagas ativas', 40),
  dias_restantes: term('Dias até o fim das inscrições; o último dia conta 1', 15),
  created_at: term('Quando foi criado', '2026-10-20T13:00:00.000Z', 'date-time'),
  total_inscricoes: term('Inscrições ativas; só para administradores', 128),
  inscricoes_count: term('Inscrições ativas; só para administradores', 128),
  total_concursos: term('Concursos publicados', 24),
  concursos_abertos: term('Concursos com inscrições abertas', 9),
  isencoes_pendentes: term('Pedidos de isenção à espera de decisão; só para administradores', 7),
  recursos_pendentes: term('Recursos à espera de decisão; só para administradores', 3),
  receita_total: term('Pagamentos confirmados, em reais; só para administradores', 10_880.5),
  total_isencoes: term('Pedidos de isenção; só para administradores', 30),
  total_recursos: term('Recursos; só para administradores', 11),
  total_boletos: term('Boletos emitidos; só para administradores', 96),

  // Vacancies
  cargo: term('Cargo', 'Assistente Administrativo'),
  nivel: term('Escolaridade exigida', 'Médio'),
  valor_inscricao: term('Taxa de inscrição em reais, com até duas casas; 0 é gratuita', 85.5),
  'Concurso.valor_inscricao': term('Menor taxa entre as vagas ativas, em reais', 85.5),
  quantidade: term('Número de vagas', 4),
  dataVencimentoPagamento: term('Último dia para pagar a taxa', '2026-12-10', 'date'),

  // Publications
  'Publicacao.titulo': term('Título da publicação', 'Edital de Abertura'),
  'admin.publicacoes.create.status': term('Inativo: só administradores veem', 'Ativo'),
  'admin.publicacoes.update.status': term('Inativo: só administradores veem', 'Ativo'),
  'Publicacao.status': term('Inativo: só administradores veem', 'Ativo'),
  'PublicacaoResumida.titulo': term('Título da publicação', 'Edital de Abertura'),
  data_publicacao: term('Data da publicação', '2026-10-20', 'date'),
  arquivo: term('O arquivo, em formulário multipart', ''),
  'Publicacao.arquivo': term('Nome do arquivo enviado', 'edital-de-abertura.pdf'),
  caminho_arquivo: term(
    'Endereço http(s) do documento, quando não se envia o arquivo',
    'https://exemplo.org/edital.pdf',
    'uri',
  ),
  'Publicacao.caminho_arquivo': term('Endereço que abre o documento', 'https://exemplo.org/edital.pdf', 'uri'),
  link: term('Endereço que abre o documento', 'https://exemplo.org/edital.pdf', 'uri'),

  // Candidates
  cadastro: term('Os dados cadastrais', ''),
  nome: term('Nome completo', 'Ana Souza Lima'),
  cpf: term('CPF, com ou sem máscara', '52998224725'),
  email: term('E-mail; maiúsculas e minúsculas não fazem diferença', 'ana@exemplo.com.br'),
  repeatEmail: term('O mesmo e-mail, repetido', 'ana@exemplo.com.br'),
  senha: term('Senha', SENHA, 'password'),
  repeatSenha: term('A mesma senha, repetida', SENHA, 'password'),
  rg: term('Número do RG', 'MG-12.345.678'),
  rg_orgao_emissor: term('Órgão emissor do RG', 'SSP/MG'),
  rg_data_emissao: term('Data de emissão do RG', '2010-05-20', 'date'),
  sexo: term('F feminino, M masculino, N não informado', 'F'),
  data_nascimento: term('Data de nascimento, AAAA-MM-DD ou DD/MM/AAAA', '1990-03-15', 'date'),
  estado_civil: term('solteiro, casado, divorciado, viúvo ou união estável; também S, C, D, V e U', 'solteiro'),
  nacionalidade: term('Nacionalidade', 'Brasileira'),
  natural_uf: term('Estado de nascimento', 'MG'),
  natural_cidade: term('Cidade de nascimento', 'Governador Valadares'),
  cep: term('CEP, com ou sem máscara', '30130000'),
  endereco: term('Logradouro', 'Rua das Acácias'),
  numero: term('Número do endereço', '100'),
  complemento: term('Complemento do endereço', 'Casa 2'),
  bairro: term('Bairro', 'Centro'),
  uf: term('Estado', 'MG'),
  cidade: term('Cidade do estado indicado', 'Belo Horizonte'),
  telefone_celular: term('Celular com DDD, com ou sem máscara', '31988410600'),
  telefone_residencial: term('Telefone residencial com DDD', '3132710600'),
  telefone_comercial: term('Telefone comercial com DDD', '3132710601'),
  nome_mae: term('Nome da mãe', 'Maria Souza Lima'),
  nome_pai: term('Nome do pai', 'José Lima'),
  possui_deficiencia: term('Se possui deficiência', 'N'),
  detalhe_deficiencia: term('Qual deficiência; obrigatório quando possui', null),
  possui_condicao_especial: term('Se precisa de condição especial para a prova', 'N'),
  detalhe_condicao_especial: term('Qual condição; obrigatório quando precisa', null),
  perfil: term('Tipo de conta', 'candidato'),
  tipo_usuario: term('O mesmo que perfil', 'candidato'),
  isencao_taxa_inscricao: term('Se tem isenção da taxa', 'N'),
  entrega_titulos_finalizada: term('Se a entrega de títulos foi finalizada', 'N'),
  createdAt: term('Quando foi criado', '2026-10-20T13:00:00.000Z', 'date-time'),
  existe: term('Sempre verdadeiro; quem não existe é respondido com 404', true),

  // Sessions
  token: term('Token da sessão, para o cabeçalho Authorization', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMiJ9.assinatura'),
  usuario: term('Quem entrou', ''),
  user: term('Quem entrou', ''),
  senhaAtual: term('Senha atual', SENHA, 'password'),
  novaSenha: term('Nova senha, de 6 a 128 caracteres', NOVA_SENHA, 'password'),
  senha_atual: term('Senha atual', SENHA, 'password'),
  senha_nova: term('Nova senha, de 6 a 128 caracteres', NOVA_SENHA, 'password'),
  senha_confirmacao: term('A nova senha, repetida', NOVA_SENHA, 'password'),
  message: term('O que foi feito', 'Operação realizada com sucesso.'),

  // Enrolments
  vaga_id: term('Identificador da vaga, que deve ser do concurso', 31),
  file_deficiencia: term('Laudo da deficiência: PDF, JPG ou PNG de até 5 MB', ''),
  file_condicao_especial: term('Documento da condição especial: PDF, JPG ou PNG de até 5 MB', ''),
  'Inscricao.numero': term('Número da inscrição, com 6 algarismos', '000412'),
  'Inscricao.valor_inscricao': term('Taxa da vaga quando a inscrição foi feita, em reais', 85.5),
  situacao: term('Situação da inscrição', 'Sem Boleto Emitido'),
  status_pagamento: term('Situação do pagamento', 'Pendente'),
  isencao_solicitada: term('Se pediu isenção', 'N'),
  entrega_titulos: term('Se finalizou a entrega de títulos', 'N'),
  url_arquivo_deficiencia: term('Endereço temporário do laudo', null, 'uri'),
  url_arquivo_condicao_especial: term('Endereço temporário do documento', null, 'uri'),
  concurso: term('O concurso da inscrição', ''),
  excluido: term('Se o concurso foi excluído depois da inscrição', false),
  vaga: term('A vaga da inscrição', ''),
};

/** What a field means. @param owner the component, or the procedure, it belongs to */
export function termOf(name: string, owner?: string): Term | undefined {
  return (owner === undefined ? undefined : TERMS[`${owner}.${name}`]) ?? TERMS[name];
}

export const TERM_NAMES: readonly string[] = Object.keys(TERMS);
