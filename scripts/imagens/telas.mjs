// The pictures of the README and of the manuals: which screen, as whom, and what must be on it.

/**
 * @typedef {import('playwright-core').Page} Page
 * @typedef {{
 *   nome: string,
 *   quem: 'visitante' | 'candidato' | 'admin' | 'novo',
 *   endereco: string,
 *   celular?: true,
 *   altura?: number,
 *   espera: string,
 *   grafico?: true,
 *   prepara?: (page: Page) => Promise<unknown>,
 * }} Tela
 */

/** @param {string} nome */
const botao = (nome) => (/** @type {Page} */ page) => page.getByRole('button', { name: nome }).first().click();

/** `novo` is the first administrator of an empty portal. `{…}` is an id that the script looks up. @type {Tela[]} */
export const TELAS = [
  { nome: 'inicio', quem: 'visitante', endereco: '/?status=ABERTAS&direcao=asc', espera: 'Inscrever-se' },
  { nome: 'cadastro', quem: 'visitante', endereco: '/formulario', espera: 'Nome Completo' },
  {
    nome: 'entrar',
    quem: 'visitante',
    endereco: '/',
    espera: 'Esqueci minha senha',
    celular: true,
    prepara: botao('Área do Candidato'),
  },
  {
    nome: 'inscricoes-celular',
    quem: 'candidato',
    endereco: '/area-candidato/inscricoes',
    celular: true,
    espera: 'Seus próximos passos',
  },
  { nome: 'inscrever', quem: 'candidato', endereco: '/area-candidato/inscricoes?concurso={concurso}', espera: 'Vaga' },
  {
    nome: 'boleto-celular',
    quem: 'candidato',
    endereco: '/area-candidato/boleto?inscricao={inscricao}',
    celular: true,
    espera: 'Copiar',
  },
  { nome: 'isencao', quem: 'candidato', endereco: '/area-candidato/solicitar-isencao', espera: 'Solicitar Isenção' },
  { nome: 'envios', quem: 'candidato', endereco: '/area-candidato/envios', espera: 'Títulos acadêmicos' },
  { nome: 'recursos', quem: 'candidato', endereco: '/area-candidato/recursos', espera: 'Gabarito preliminar' },
  { nome: 'restituicao', quem: 'candidato', endereco: '/area-candidato/restituicao', espera: 'Efetuado' },
  { nome: 'avisos-celular', quem: 'candidato', endereco: '/area-candidato/avisos', celular: true, espera: 'Avisos' },
  { nome: 'primeiros-passos', quem: 'novo', endereco: '/admin/dashboard', espera: 'Primeiros passos' },
  { nome: 'painel', quem: 'admin', endereco: '/admin/dashboard', espera: 'Aguardando decisão', grafico: true },
  { nome: 'concurso-novo', quem: 'admin', endereco: '/admin/dashboard/concursos/novo', espera: 'Prefeitura' },
  {
    nome: 'concurso-vagas',
    quem: 'admin',
    endereco: '/admin/dashboard/concursos/detalhes/{concurso}?tab=vagas',
    espera: 'Nova Vaga',
  },
  {
    nome: 'convenio',
    quem: 'admin',
    endereco: '/admin/dashboard/concursos/detalhes/{convenio}?tab=convenio',
    espera: 'Emite os boletos',
  },
  {
    nome: 'prazos',
    quem: 'admin',
    endereco: '/admin/dashboard/concursos/detalhes/{concurso}?tab=prazos-recursos',
    espera: 'Novo',
  },
  {
    nome: 'fila',
    quem: 'admin',
    endereco: '/admin/dashboard/isencoes?status=P&isencao={isencao}',
    espera: 'Salvar decisão',
  },
  {
    nome: 'pagamentos-sem-dono',
    quem: 'admin',
    endereco: '/admin/dashboard/boletos?aba=pendencias',
    espera: 'Resolver',
  },
  {
    nome: 'relatorio',
    quem: 'admin',
    endereco: '/admin/dashboard/relatorios/financeiro',
    espera: 'Relatório Financeiro',
    grafico: true,
  },
  {
    nome: 'listas-oficiais',
    quem: 'admin',
    endereco: '/admin/dashboard/relatorios/listas?concurso_id={encerrado}&lista=inscritos',
    espera: 'Publicar',
  },
  {
    nome: 'administradores',
    quem: 'admin',
    endereco: '/admin/dashboard/configuracoes/administradores',
    espera: 'Convidar',
  },
  { nome: 'privacidade', quem: 'admin', endereco: '/admin/dashboard/privacidade', espera: 'Em análise' },
];
