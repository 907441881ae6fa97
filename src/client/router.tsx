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
import { EmConstrucaoPage } from './em-construcao-page.tsx';
import { lerBusca } from './home/busca.ts';
import { HomePage } from './home/home-page.tsx';
import { FalhaDaPagina, Root } from './root.tsx';
import { oneOf, parseSearch, positiveInt, stringifySearch, text } from './search-params.ts';
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

const areaEmConstrucao = lazyRouteComponent(
  () => import('./area-candidato/em-construcao/em-construcao-page.tsx'),
  'EmConstrucaoPage',
);

const areaIsencaoRoute = createRoute({
  getParentRoute: () => areaRoute,
  path: 'solicitar-isencao',
  component: areaEmConstrucao,
  staticData: { titulo: 'Solicitar Isenção' },
});

const areaDownloadRoute = createRoute({
  getParentRoute: () => areaRoute,
  path: 'download',
  component: areaEmConstrucao,
  staticData: { titulo: 'Downloads' },
});

const areaEnviosRoute = createRoute({
  getParentRoute: () => areaRoute,
  path: 'envios',
  component: areaEmConstrucao,
  staticData: { titulo: 'Envios' },
});

const areaRecursosRoute = createRoute({
  getParentRoute: () => areaRoute,
  path: 'recursos',
  component: areaEmConstrucao,
  staticData: { titulo: 'Recursos' },
});

const areaBoletoRoute = createRoute({
  getParentRoute: () => areaRoute,
  path: 'boleto',
  component: areaEmConstrucao,
  staticData: { titulo: 'Boletos' },
});

const areaRestituicaoRoute = createRoute({
  getParentRoute: () => areaRoute,
  path: 'restituicao',
  component: areaEmConstrucao,
  staticData: { titulo: 'Restituições' },
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

function pendente<const P extends string>(path: P, titulo: string) {
  return createRoute({
    getParentRoute: () => dashboardRoute,
    path,
    component: EmConstrucaoPage,
    staticData: { titulo },
  });
}

const adminPendentes = [
  pendente('candidatos', 'Candidatos'),
  pendente('candidatos/detalhes/$id', 'Detalhes do Candidato'),
  pendente('inscricoes', 'Inscrições'),
  pendente('isencoes', 'Isenções'),
  pendente('isencoes/analise/$id', 'Análise de Isenção'),
  pendente('recursos', 'Recursos'),
  pendente('recursos/prazos', 'Prazos de Recurso'),
  pendente('recursos/analise/$id', 'Análise de Recurso'),
  pendente('envios', 'Envios'),
  pendente('envios/prazos', 'Prazos de Envio'),
  pendente('envios/validacao/$id', 'Validação de Envio'),
  pendente('relatorios/concursos', 'Relatório de Concursos'),
  pendente('relatorios/candidatos', 'Relatório de Candidatos'),
  pendente('relatorios/financeiro', 'Relatório Financeiro'),
  pendente('configuracoes/administradores', 'Administradores'),
  pendente('configuracoes/sistema', 'Sistema'),
  pendente('logs', 'Logs do Sistema'),
  pendente('reembolsos', 'Gestão de Reembolsos'),
] as const;

/** Leaves undefined members out, so that an address only says what differs from the default. */
function compact<T extends Record<string, unknown>>(search: T): T {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as T;
}

const routeTree = rootRoute.addChildren([
  homeRoute,
  cadastroRoute,
  areaRoute.addChildren([
    areaIndexRoute,
    areaInscricoesRoute,
    areaIsencaoRoute,
    areaDownloadRoute,
    areaEnviosRoute,
    areaRecursosRoute,
    areaBoletoRoute,
    areaRestituicaoRoute,
    areaCadastroRoute,
    areaSenhaRoute,
  ]),
  adminRoute,
  adminLoginRoute,
  dashboardRoute.addChildren([
    dashboardIndexRoute,
    adminConcursosRoute,
    adminConcursoNovoRoute,
    adminConcursoEditarRoute,
    adminConcursoDetalhesRoute,
    ...adminPendentes,
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
