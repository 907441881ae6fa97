// The addresses of the portal, after the hash. Each area is downloaded when first visited. Guards look at the tokens in
// local storage only to send people to the right door; who may do what is decided by the server.
import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { lerBusca } from './home/busca.ts';
import { HomePage } from './home/home-page.tsx';
import { FalhaDaPagina, Root } from './root.tsx';
import { oneOf, parseSearch, positiveInt, type RawSearch, stringifySearch, text } from './search-params.ts';
import { examinarSessao, pedidoDeLogin, SESSAO_EXPIRADA, sessaoAtual } from './session.ts';
import { PaginaCarregando } from './ui/pagina-carregando.tsx';
import { avisar } from './ui/toasts.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Title of the screen: of the window, and of the administrators' header. */
    titulo?: string;
  }
}

const rootRoute = createRootRoute({ component: Root, notFoundComponent: HomePage });

/* Public */

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: HomePage,
  validateSearch: lerBusca,
});

/** Any unknown path shows the home screen (document 1, section 2). */
const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  component: HomePage,
  validateSearch: lerBusca,
});

const cadastroRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/formulario',
  component: lazyRouteComponent(() => import('./cadastro/cadastro-page.tsx'), 'CadastroPage'),
  staticData: { titulo: 'Cadastro de Candidato' },
});

const protocoloPage = lazyRouteComponent(() => import('./protocolo/protocolo-page.tsx'), 'ProtocoloPage');

const protocoloRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/protocolo',
  component: protocoloPage,
  staticData: { titulo: 'Verificar protocolo' },
});

/** Where the QR code of a receipt leads. */
const protocoloCodigoRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/protocolo/$codigo',
  component: protocoloPage,
  staticData: { titulo: 'Verificar protocolo' },
});

const privacidadeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privacidade',
  component: lazyRouteComponent(() => import('./privacidade/privacidade-page.tsx'), 'PrivacidadePage'),
  staticData: { titulo: 'Aviso de privacidade' },
});

/* Candidate area */

const areaRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/area-candidato',
  component: lazyRouteComponent(() => import('./area-candidato/area.tsx'), 'AreaCandidato'),
  beforeLoad: ({ location }) => {
    const { sessao, expirou } = examinarSessao('candidato');
    if (sessao) return;
    pedidoDeLogin.set({ voltarPara: location.href, ...(expirou ? { mensagem: SESSAO_EXPIRADA } : {}) });
    throw redirect({ to: '/', replace: true });
  },
});

const areaIndexRoute = createRoute({
  getParentRoute: () => areaRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/area-candidato/inscricoes', replace: true });
  },
});

const areaInscricoesRoute = createRoute({
  getParentRoute: () => areaRoute,
  path: 'inscricoes',
  component: lazyRouteComponent(() => import('./area-candidato/inscricoes/inscricoes-page.tsx'), 'InscricoesPage'),
  staticData: { titulo: 'Inscrições' },
  /** The contest whose enrolment dialog is open: home's links point here, and Back closes it. */
  validateSearch: (search): { concurso?: number } => compact({ concurso: positiveInt(search.concurso) }),
});

const areaCadastroRoute = createRoute({
  getParentRoute: () => areaRoute,
  path: 'cadastro',
  component: lazyRouteComponent(() => import('./area-candidato/cadastro/cadastro-page.tsx'), 'CadastroPage'),
  staticData: { titulo: 'Meus Dados Cadastrais' },
});

const areaSenhaRoute = createRoute({
  getParentRoute: () => areaRoute,
  path: 'senha',
  component: lazyRouteComponent(() => import('./area-candidato/senha/senha-page.tsx'), 'SenhaPage'),
  staticData: { titulo: 'Alterar Senha' },
});

const areaIsencaoRoute = createRoute({
  getParentRoute: () => areaRoute,
  path: 'solicitar-isencao',
  component: lazyRouteComponent(() => import('./area-candidato/isencao/isencao-page.tsx'), 'IsencaoPage'),
  staticData: { titulo: 'Solicitar Isenção' },
  /** The enrolment to ask for, or the request to read: its dialog is open, and Back closes it. */
  validateSearch: (search): { inscricao?: number; pedido?: number } =>
    compact({ inscricao: positiveInt(search.inscricao), pedido: positiveInt(search.pedido) }),
});

const areaDownloadRoute = createRoute({
  getParentRoute: () => areaRoute,
  path: 'download',
  component: lazyRouteComponent(() => import('./area-candidato/download/download-page.tsx'), 'DownloadPage'),
  staticData: { titulo: 'Downloads' },
  /** The contest whose publications are shown; all without one. */
  validateSearch: (search): { concurso?: number } => compact({ concurso: positiveInt(search.concurso) }),
});

const areaEnviosRoute = createRoute({
  getParentRoute: () => areaRoute,
  path: 'envios',
  component: lazyRouteComponent(() => import('./area-candidato/envios/envios-page.tsx'), 'EnviosPage'),
  staticData: { titulo: 'Envios' },
  /** The enrolment whose dialog to send is open, or the document whose dialog is. */
  validateSearch: (search): { inscricao?: number; envio?: number } =>
    compact({ inscricao: positiveInt(search.inscricao), envio: positiveInt(search.envio) }),
});

const areaRecursosRoute = createRoute({
  getParentRoute: () => areaRoute,
  path: 'recursos',
  component: lazyRouteComponent(() => import('./area-candidato/recursos/recursos-page.tsx'), 'RecursosPage'),
  staticData: { titulo: 'Recursos' },
  /** The enrolment whose dialog to send is open, or the appeal whose details or answer are. */
  validateSearch: (search): { inscricao?: number; recurso?: number; resposta?: number } =>
    compact({
      inscricao: positiveInt(search.inscricao),
      recurso: positiveInt(search.recurso),
      resposta: positiveInt(search.resposta),
    }),
});

const areaBoletoRoute = createRoute({
  getParentRoute: () => areaRoute,
  path: 'boleto',
  component: lazyRouteComponent(() => import('./area-candidato/boleto/boleto-page.tsx'), 'BoletoPage'),
  staticData: { titulo: 'Boletos' },
  /** The enrolment whose dialog is open: the mails about slips point here, and Back closes it. */
  validateSearch: (search): { inscricao?: number } => compact({ inscricao: positiveInt(search.inscricao) }),
});

const areaAvisosRoute = createRoute({
  getParentRoute: () => areaRoute,
  path: 'avisos',
  component: lazyRouteComponent(() => import('./area-candidato/avisos/avisos-page.tsx'), 'AvisosPage'),
  staticData: { titulo: 'Avisos' },
});

const areaPrivacidadeRoute = createRoute({
  getParentRoute: () => areaRoute,
  path: 'privacidade',
  component: lazyRouteComponent(() => import('./area-candidato/privacidade/privacidade-page.tsx'), 'PrivacidadePage'),
  staticData: { titulo: 'Privacidade' },
});

const areaRestituicaoRoute = createRoute({
  getParentRoute: () => areaRoute,
  path: 'restituicao',
  component: lazyRouteComponent(() => import('./area-candidato/restituicao/restituicao-page.tsx'), 'RestituicaoPage'),
  staticData: { titulo: 'Restituição de Taxa de Inscrição' },
  /** The enrolment to ask for, or the request to read: its dialog is open, and Back closes it. */
  validateSearch: (search): { inscricao?: number; pedido?: number } =>
    compact({ inscricao: positiveInt(search.inscricao), pedido: positiveInt(search.pedido) }),
});

/* Administration */

const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  beforeLoad: () => {
    throw redirect({ to: '/admin/login', replace: true });
  },
});

const adminLoginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/login',
  component: lazyRouteComponent(() => import('./admin/login/login-page.tsx'), 'LoginPage'),
  staticData: { titulo: 'Login Administrativo' },
  /** Where to go after logging in again, when a session ended in the middle of something. */
  validateSearch: (search): { voltar?: string } => {
    const voltar = text(search.voltar, 500);
    return voltar?.startsWith('/admin/dashboard') ? { voltar } : {};
  },
  beforeLoad: () => {
    if (sessaoAtual('admin')) throw redirect({ to: '/admin/dashboard', replace: true });
  },
});

/** Where the link of an invitation leads. */
const adminConviteRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/convite/$token',
  component: lazyRouteComponent(() => import('./admin/convite/convite-page.tsx'), 'ConvitePage'),
  staticData: { titulo: 'Aceitar convite' },
});

const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/dashboard',
  component: lazyRouteComponent(() => import('./admin/shell.tsx'), 'AdminShell'),
  beforeLoad: ({ location }) => {
    const { sessao, expirou } = examinarSessao('admin');
    if (sessao) return;
    if (expirou) avisar.atencao(SESSAO_EXPIRADA);
    const voltar = location.pathname === '/admin/dashboard' ? {} : { voltar: location.href };
    throw redirect({ to: '/admin/login', search: voltar, replace: true });
  },
});

const dashboardIndexRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./admin/dashboard/dashboard-page.tsx'), 'DashboardPage'),
  staticData: { titulo: 'Dashboard' },
  /** The days of the enrolments' charts, when they are not the usual ones. */
  validateSearch: (search): { dias?: number } =>
    compact({ dias: [7, 90].find((dias) => dias === Number(search.dias)) }),
});

/** State of the contest table (document 2): names as the call takes them. */
export type BuscaDeConcursosAdmin = {
  search?: string;
  prefeitura?: string;
  tipo?: string;
  status?: string;
  sort_by?: string;
  sort_order?: 'asc' | 'desc';
  page?: number;
};

const adminConcursosRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'concursos',
  component: lazyRouteComponent(() => import('./admin/concursos/concursos-page.tsx'), 'ConcursosPage'),
  staticData: { titulo: 'Concursos' },
  validateSearch: (search): BuscaDeConcursosAdmin =>
    compact({
      search: text(search.search),
      prefeitura: text(search.prefeitura),
      tipo: text(search.tipo),
      status: text(search.status),
      sort_by: text(search.sort_by),
      sort_order: oneOf(search.sort_order, ['asc', 'desc']),
      page: positiveInt(search.page),
    }),
});

const adminConcursoNovoRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'concursos/novo',
  component: lazyRouteComponent(() => import('./admin/concursos/concurso-form-page.tsx'), 'ConcursoFormPage'),
  staticData: { titulo: 'Novo Concurso' },
});

const adminConcursoEditarRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'concursos/editar/$id',
  component: lazyRouteComponent(() => import('./admin/concursos/concurso-form-page.tsx'), 'ConcursoFormPage'),
  staticData: { titulo: 'Editar Concurso' },
});

const adminConcursoDetalhesRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'concursos/detalhes/$id',
  component: lazyRouteComponent(() => import('./admin/concursos/concurso-detalhe-page.tsx'), 'ConcursoDetalhePage'),
  staticData: { titulo: 'Detalhes do Concurso' },
  validateSearch: (search): { tab?: string } => compact({ tab: text(search.tab, 40) }),
});

/** State of the slips and of the payments without an owner: names as the calls take them. */
export type BuscaDeBoletosAdmin = {
  aba?: 'pendencias';
  /** The enrolment whose payment is to be confirmed: other screens link here. */
  baixa?: number;
  search?: string;
  concurso_id?: number;
  status?: string;
  emissor?: string;
  tipo?: string;
  data_inicio?: string;
  data_fim?: string;
  sort_by?: string;
  sort_order?: 'asc' | 'desc';
  page?: number;
};

const adminBoletosRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'boletos',
  component: lazyRouteComponent(() => import('./admin/boletos/boletos-page.tsx'), 'BoletosPage'),
  staticData: { titulo: 'Boletos' },
  validateSearch: (search): BuscaDeBoletosAdmin =>
    compact({
      aba: oneOf(search.aba, ['pendencias']),
      baixa: positiveInt(search.baixa),
      search: text(search.search),
      concurso_id: positiveInt(search.concurso_id),
      status: text(search.status, 40),
      emissor: text(search.emissor, 40),
      tipo: text(search.tipo, 40),
      data_inicio: text(search.data_inicio, 10),
      data_fim: text(search.data_fim, 10),
      sort_by: text(search.sort_by, 40),
      sort_order: oneOf(search.sort_order, ['asc', 'desc']),
      page: positiveInt(search.page),
    }),
});

/** State of a queue's list: names as the calls take them, and the record whose analysis is open. */
export type BuscaDeFilaAdmin = {
  search?: string;
  concurso_id?: number;
  status?: string;
  data_inicio?: string;
  data_fim?: string;
  sort_by?: string;
  sort_order?: 'asc' | 'desc';
  page?: number;
  analise?: number;
};

function lerFila(search: RawSearch): BuscaDeFilaAdmin {
  return compact({
    search: text(search.search),
    concurso_id: positiveInt(search.concurso_id),
    status: text(search.status, 40),
    data_inicio: text(search.data_inicio, 10),
    data_fim: text(search.data_fim, 10),
    sort_by: text(search.sort_by, 40),
    sort_order: oneOf(search.sort_order, ['asc', 'desc']),
    page: positiveInt(search.page),
    analise: positiveInt(search.analise),
  });
}

const adminEnviosRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'envios',
  component: lazyRouteComponent(() => import('./admin/envios/envios-page.tsx'), 'EnviosPage'),
  staticData: { titulo: 'Gestão de Envios' },
  validateSearch: lerFila,
});

const adminEnvioValidacaoRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'envios/validacao/$id',
  component: lazyRouteComponent(() => import('./admin/envios/validacao-page.tsx'), 'ValidacaoPage'),
  staticData: { titulo: 'Validação de Envio' },
  validateSearch: lerFila,
});

const adminInscricoesRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'inscricoes',
  component: lazyRouteComponent(() => import('./admin/inscricoes/inscricoes-page.tsx'), 'InscricoesPage'),
  staticData: { titulo: 'Inscrições' },
  /** The list as any other, and the enrolment whose details are open. */
  validateSearch: (search: RawSearch): Omit<BuscaDeFilaAdmin, 'analise'> & { inscricao?: number } => {
    const { analise: _, ...busca } = lerFila(search);
    return compact({ ...busca, inscricao: positiveInt(search.inscricao) });
  },
});

/** The appeals as any other list, also those about one question alone, and the one whose analysis is open. */
function lerRecursos(search: RawSearch) {
  const { analise: _, ...busca } = lerFila(search);
  const { prazo_id, numero_questao, recurso } = search;
  return compact<typeof busca & { prazo_id?: number; numero_questao?: number; recurso?: number }>({
    ...busca,
    prazo_id: positiveInt(prazo_id),
    numero_questao: positiveInt(numero_questao),
    recurso: positiveInt(recurso),
  });
}

const adminRecursosRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'recursos',
  component: lazyRouteComponent(() => import('./admin/recursos/recursos-page.tsx'), 'RecursosPage'),
  staticData: { titulo: 'Recursos' },
  validateSearch: lerRecursos,
});

const adminRecursoAnaliseRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'recursos/analise/$id',
  component: lazyRouteComponent(() => import('./admin/recursos/analise-page.tsx'), 'AnaliseDeRecursoPage'),
  staticData: { titulo: 'Análise de Recurso' },
  validateSearch: lerRecursos,
});

/** The requests for exemption as any other list, and the one whose analysis is open. */
function lerIsencoes(search: RawSearch) {
  const { analise: _, ...busca } = lerFila(search);
  return compact<typeof busca & { isencao?: number }>({ ...busca, isencao: positiveInt(search.isencao) });
}

const adminIsencoesRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'isencoes',
  component: lazyRouteComponent(() => import('./admin/isencoes/isencoes-page.tsx'), 'IsencoesPage'),
  staticData: { titulo: 'Isenções' },
  validateSearch: lerIsencoes,
});

const adminIsencaoAnaliseRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'isencoes/analise/$id',
  component: lazyRouteComponent(() => import('./admin/isencoes/analise-page.tsx'), 'AnaliseDeIsencaoPage'),
  staticData: { titulo: 'Análise de Isenção' },
  validateSearch: lerIsencoes,
});

/** State of the refunds: `search` is the candidate; the one that is read, or the one whose status is being changed. */
export type BuscaDeReembolsosAdmin = {
  search?: string;
  status?: string;
  sort_by?: string;
  sort_order?: 'asc' | 'desc';
  page?: number;
  reembolso?: number;
  alterar?: number;
};

const adminReembolsosRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'reembolsos',
  component: lazyRouteComponent(() => import('./admin/reembolsos/reembolsos-page.tsx'), 'ReembolsosPage'),
  staticData: { titulo: 'Gestão de Reembolsos' },
  validateSearch: (search): BuscaDeReembolsosAdmin =>
    compact({
      search: text(search.search),
      status: text(search.status, 40),
      sort_by: text(search.sort_by, 40),
      sort_order: oneOf(search.sort_order, ['asc', 'desc']),
      page: positiveInt(search.page),
      reembolso: positiveInt(search.reembolso),
      alterar: positiveInt(search.alterar),
    }),
});

function lerPrazos(search: RawSearch): { concurso_id?: number; estado?: string; page?: number } {
  return compact({
    concurso_id: positiveInt(search.concurso_id),
    estado: text(search.estado, 40),
    page: positiveInt(search.page),
  });
}

const adminPrazosDeEnvioRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'envios/prazos',
  component: lazyRouteComponent(() => import('./admin/prazos/prazos-page.tsx'), 'PrazosDeEnvioPage'),
  staticData: { titulo: 'Prazos de Envio' },
  validateSearch: lerPrazos,
});

const adminPrazosDeRecursoRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'recursos/prazos',
  component: lazyRouteComponent(() => import('./admin/prazos/prazos-page.tsx'), 'PrazosDeRecursoPage'),
  staticData: { titulo: 'Prazos de Recurso' },
  validateSearch: lerPrazos,
});

/** State of the list of candidates: names as the call takes them. */
export type BuscaDeCandidatosAdmin = {
  search?: string;
  status?: string;
  uf?: string;
  sort_by?: string;
  sort_order?: 'asc' | 'desc';
  page?: number;
};

const adminCandidatosRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'candidatos',
  component: lazyRouteComponent(() => import('./admin/candidatos/candidatos-page.tsx'), 'CandidatosPage'),
  staticData: { titulo: 'Candidatos' },
  validateSearch: (search): BuscaDeCandidatosAdmin =>
    compact({
      search: text(search.search),
      status: text(search.status, 1),
      uf: text(search.uf, 2),
      sort_by: text(search.sort_by, 40),
      sort_order: oneOf(search.sort_order, ['asc', 'desc']),
      page: positiveInt(search.page),
    }),
});

const adminCandidatoDetalhesRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'candidatos/detalhes/$id',
  component: lazyRouteComponent(() => import('./admin/candidatos/candidato-detalhe-page.tsx'), 'CandidatoDetalhePage'),
  staticData: { titulo: 'Detalhes do Candidato' },
});

/** State of the log: names as the call takes them, and the row that is open. */
export type BuscaDeLogsAdmin = {
  isadmin?: string;
  tipo?: string;
  descricao?: string;
  data_inicio?: string;
  data_fim?: string;
  ip?: string;
  administrador_id?: number;
  candidato_id?: number;
  registro_tipo?: string;
  registro_id?: number;
  per_page?: number;
  page?: number;
  log?: number;
};

const adminLogsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'logs',
  component: lazyRouteComponent(() => import('./admin/logs/logs-page.tsx'), 'LogsPage'),
  staticData: { titulo: 'Logs do Sistema' },
  validateSearch: (search: RawSearch): BuscaDeLogsAdmin =>
    compact({
      isadmin: oneOf(search.isadmin, ['0', '1']),
      tipo: text(search.tipo),
      descricao: text(search.descricao),
      data_inicio: text(search.data_inicio, 10),
      data_fim: text(search.data_fim, 10),
      ip: text(search.ip),
      administrador_id: positiveInt(search.administrador_id),
      candidato_id: positiveInt(search.candidato_id),
      registro_tipo: text(search.registro_tipo, 40),
      registro_id: positiveInt(search.registro_id),
      per_page: positiveInt(search.per_page),
      page: positiveInt(search.page),
      log: positiveInt(search.log),
    }),
});

const adminAdministradoresRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'configuracoes/administradores',
  component: lazyRouteComponent(
    () => import('./admin/administradores/administradores-page.tsx'),
    'AdministradoresPage',
  ),
  staticData: { titulo: 'Administradores' },
  validateSearch: (search: RawSearch): { search?: string; papel?: string; status?: string; page?: number } =>
    compact({
      search: text(search.search),
      papel: text(search.papel, 20),
      status: text(search.status, 1),
      page: positiveInt(search.page),
    }),
});

/** The contest, the official list and how it is printed: names as the screen reads them. */
export type BuscaDeListasAdmin = {
  concurso_id?: number;
  prazo_id?: number;
  lista?: string;
  resultado?: string;
  agrupar?: string;
  ordem?: string;
  tipo?: string;
  layout?: string;
  titulo?: string;
  subtitulo?: string;
  data?: string;
  local?: string;
  assinante?: string;
  cargo_assinante?: string;
};

const adminListasRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'relatorios/listas',
  component: lazyRouteComponent(() => import('./admin/listas-oficiais/listas-page.tsx'), 'ListasPage'),
  staticData: { titulo: 'Listas oficiais' },
  validateSearch: (search): BuscaDeListasAdmin =>
    compact({
      concurso_id: positiveInt(search.concurso_id),
      prazo_id: positiveInt(search.prazo_id),
      lista: text(search.lista, 40),
      resultado: text(search.resultado, 40),
      agrupar: text(search.agrupar, 40),
      ordem: text(search.ordem, 40),
      tipo: text(search.tipo, 40),
      layout: text(search.layout, 40),
      titulo: text(search.titulo, 300),
      subtitulo: text(search.subtitulo, 300),
      data: text(search.data, 10),
      local: text(search.local, 120),
      assinante: text(search.assinante, 120),
      cargo_assinante: text(search.cargo_assinante, 120),
    }),
});

/** State of the log of sent mail: names as the call takes them, and the message that is open. */
export type BuscaDeEmailsAdmin = {
  search?: string;
  tipo?: string;
  status?: string;
  candidato_id?: number;
  data_inicio?: string;
  data_fim?: string;
  page?: number;
  email?: number;
};

const adminEmailsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'emails',
  component: lazyRouteComponent(() => import('./admin/emails/emails-page.tsx'), 'EmailsPage'),
  staticData: { titulo: 'E-mails enviados' },
  validateSearch: (search): BuscaDeEmailsAdmin =>
    compact({
      search: text(search.search),
      tipo: text(search.tipo, 60),
      status: text(search.status, 20),
      candidato_id: positiveInt(search.candidato_id),
      data_inicio: text(search.data_inicio, 10),
      data_fim: text(search.data_fim, 10),
      page: positiveInt(search.page),
      email: positiveInt(search.email),
    }),
});

/** What narrows a report; those with a line for each contest are also sorted and paged. */
function lerRelatorio(search: RawSearch): {
  concurso_id?: number;
  data_inicio?: string;
  data_fim?: string;
  sort_by?: string;
  sort_order?: 'asc' | 'desc';
  page?: number;
} {
  return compact({
    concurso_id: positiveInt(search.concurso_id),
    data_inicio: text(search.data_inicio, 10),
    data_fim: text(search.data_fim, 10),
    sort_by: text(search.sort_by, 40),
    sort_order: oneOf(search.sort_order, ['asc', 'desc']),
    page: positiveInt(search.page),
  });
}

const adminRelatorioDeConcursosRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'relatorios/concursos',
  component: lazyRouteComponent(() => import('./admin/relatorios/concursos-page.tsx'), 'RelatorioDeConcursosPage'),
  staticData: { titulo: 'Relatório de Concursos' },
  validateSearch: lerRelatorio,
});

const adminRelatorioDeCandidatosRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'relatorios/candidatos',
  component: lazyRouteComponent(() => import('./admin/relatorios/candidatos-page.tsx'), 'RelatorioDeCandidatosPage'),
  staticData: { titulo: 'Relatório de Candidatos' },
  validateSearch: lerRelatorio,
});

const adminRelatorioFinanceiroRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'relatorios/financeiro',
  component: lazyRouteComponent(() => import('./admin/relatorios/financeiro-page.tsx'), 'RelatorioFinanceiroPage'),
  staticData: { titulo: 'Relatório Financeiro' },
  validateSearch: lerRelatorio,
});

const adminPrivacidadeRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'privacidade',
  component: lazyRouteComponent(() => import('./admin/privacidade/privacidade-page.tsx'), 'PrivacidadePage'),
  staticData: { titulo: 'Privacidade' },
  /** The screen itself reads what they mean: their values are not the home's to download. */
  validateSearch: (
    search: RawSearch,
  ): { aba?: string; status?: string; tipo?: string; vencidos?: string; page?: number; pedido?: number } =>
    compact({
      aba: text(search.aba, 40),
      status: text(search.status, 40),
      tipo: text(search.tipo, 40),
      vencidos: oneOf(search.vencidos, ['1']),
      page: positiveInt(search.page),
      pedido: positiveInt(search.pedido),
    }),
});

const adminSistemaRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'configuracoes/sistema',
  component: lazyRouteComponent(() => import('./admin/sistema/sistema-page.tsx'), 'SistemaPage'),
  staticData: { titulo: 'Sistema' },
  validateSearch: (search): { aba?: string; texto?: string; email?: string } =>
    compact({ aba: text(search.aba, 40), texto: text(search.texto, 40), email: text(search.email, 60) }),
});

/** Leaves undefined members out, so that an address only says what differs from the default. */
function compact<T extends Record<string, unknown>>(search: T): T {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as T;
}

const routeTree = rootRoute.addChildren([
  homeRoute,
  cadastroRoute,
  protocoloRoute,
  protocoloCodigoRoute,
  privacidadeRoute,
  areaRoute.addChildren([
    areaIndexRoute,
    areaInscricoesRoute,
    areaIsencaoRoute,
    areaDownloadRoute,
    areaEnviosRoute,
    areaRecursosRoute,
    areaBoletoRoute,
    areaPrivacidadeRoute,
    areaRestituicaoRoute,
    areaAvisosRoute,
    areaCadastroRoute,
    areaSenhaRoute,
  ]),
  adminRoute,
  adminLoginRoute,
  adminConviteRoute,
  dashboardRoute.addChildren([
    dashboardIndexRoute,
    adminConcursosRoute,
    adminConcursoNovoRoute,
    adminConcursoEditarRoute,
    adminConcursoDetalhesRoute,
    adminBoletosRoute,
    adminInscricoesRoute,
    adminReembolsosRoute,
    adminEnviosRoute,
    adminEnvioValidacaoRoute,
    adminPrazosDeEnvioRoute,
    adminPrazosDeRecursoRoute,
    adminCandidatosRoute,
    adminCandidatoDetalhesRoute,
    adminIsencoesRoute,
    adminIsencaoAnaliseRoute,
    adminRecursosRoute,
    adminRecursoAnaliseRoute,
    adminLogsRoute,
    adminListasRoute,
    adminEmailsRoute,
    adminAdministradoresRoute,
    adminPrivacidadeRoute,
    adminSistemaRoute,
    adminRelatorioDeConcursosRoute,
    adminRelatorioDeCandidatosRoute,
    adminRelatorioFinanceiroRoute,
  ]),
  unknownRoute,
]);

export const router = createRouter({
  routeTree,
  history: createHashHistory(),
  parseSearch,
  stringifySearch,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PaginaCarregando,
  defaultErrorComponent: FalhaDaPagina,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
