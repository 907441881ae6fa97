// The administrators' screens, in the order of the menu. This table is downloaded with the first of them: the home page does
// not carry the panel's icons, nor how its lists read their addresses.
import {
  IconBarcode,
  IconBriefcase,
  IconCash,
  IconCashBanknote,
  IconCertificate,
  IconChartBar,
  IconClipboardList,
  IconFileCheck,
  IconGavel,
  IconHeartHandshake,
  IconHistory,
  IconInbox,
  IconLayoutDashboard,
  IconMail,
  IconReceipt,
  IconReceiptOff,
  IconScale,
  IconSettings,
  IconShieldLock,
  IconUpload,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import { createRoute, redirect } from '@tanstack/react-router';
import { OBJETOS_DE_RECURSO } from '../../shared/janelas.ts';
import { administradores } from '../../shared/lists/administradores.ts';
import { candidatos } from '../../shared/lists/candidatos.ts';
import { concursos } from '../../shared/lists/concursos.ts';
import { devolucoes, itensDaDevolucao } from '../../shared/lists/devolucoes.ts';
import { divergencias } from '../../shared/lists/divergencias.ts';
import { emails } from '../../shared/lists/emails.ts';
import { inscricoes } from '../../shared/lists/inscricoes.ts';
import { lancamentos } from '../../shared/lists/lancamentos.ts';
import { logs } from '../../shared/lists/logs.ts';
import { pedidosDePrivacidade } from '../../shared/lists/pedidos-de-privacidade.ts';
import { prazos } from '../../shared/lists/prazos.ts';
import { linhasDeRetorno, retornos } from '../../shared/lists/retornos.ts';
import type { Area } from '../../shared/papeis.ts';
import { COMPROVACAO, comprovacoes } from '../../shared/pedidos/comprovacao.ts';
import { CUIDADO, cuidados } from '../../shared/pedidos/cuidado.ts';
import type { Declaracao } from '../../shared/pedidos/declaracao.ts';
import { ENVIO, envios } from '../../shared/pedidos/envio.ts';
import { ISENCAO, isencoes } from '../../shared/pedidos/isencao.ts';
import { PONTUACAO, pontuacoes } from '../../shared/pedidos/pontuacao.ts';
import { RECURSO, recursos } from '../../shared/pedidos/recurso.ts';
import { reembolsos } from '../../shared/pedidos/reembolso.ts';
import { RESERVA, reservas } from '../../shared/pedidos/reserva.ts';
import type { TabelaDaFila, TipoDePedido } from '../../shared/pedidos/tipos.ts';
import { among, id, query, readText, record, text } from '../address.ts';
import { ABAS_DE_BOLETOS, ABAS_DE_PRIVACIDADE, ABAS_DO_SISTEMA } from '../admin/abas.ts';
import type { FilaComTabela, Registro } from '../admin/analise/fila.tsx';
import { readBoletosSearch } from '../admin/boletos/search.ts';
import { POSICAO } from '../admin/contas/listas.ts';
import { readListasSearch } from '../admin/listas-oficiais/search.ts';
import { readLogs } from '../admin/logs/address.ts';
import { DE_CANDIDATOS, DE_CONCURSOS, FINANCEIRO } from '../admin/relatorios/listas.ts';
import { type AnyList, readList } from '../list/address.ts';
import { type Icon, type MenuGroup, type MenuPlace, PANEL, screensOf } from '../screen.ts';
import { examinarSessao, SESSAO_EXPIRADA, sessaoAtual } from '../session.ts';
import { page } from '../ui/part.ts';
import { avisar } from '../ui/toasts.ts';
import { ledOut } from './led-out.ts';
import { rootRoute } from './root.ts';

/* Outside the panel */

const door = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  beforeLoad: () => {
    throw redirect({ to: '/admin/login', replace: true });
  },
});

const login = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/login',
  component: page(() => import('../admin/login/login-page.tsx'), 'LoginPage'),
  staticData: { screen: { path: '/admin/login', title: 'Login Administrativo' } },
  /** Where to go after logging in again, when a session ended in the middle of something. */
  validateSearch: (search): { voltar?: string } => {
    const voltar = readText(search.voltar, 500);
    return voltar?.startsWith(PANEL) ? { voltar } : {};
  },
  beforeLoad: () => {
    if (sessaoAtual('admin')) throw redirect({ to: PANEL, replace: true });
  },
});

const convite = screensOf(() => rootRoute)({
  // Where the link of an invitation leads.
  path: '/admin/convite/$token',
  title: 'Aceitar convite',
  component: page(() => import('../admin/convite/convite-page.tsx'), 'ConvitePage'),
});

/* The panel */

const panel = createRoute({
  getParentRoute: () => rootRoute,
  path: PANEL,
  component: page(() => import('../admin/shell.tsx'), 'AdminShell'),
  /** Only to lead people to the right door: who may do what is decided by the server. */
  beforeLoad: ({ location }) => {
    const { sessao, expirou } = examinarSessao('admin');
    if (sessao) return;
    ledOut();
    if (expirou) avisar.atencao(SESSAO_EXPIRADA);
    const voltar = location.pathname === PANEL ? {} : { voltar: location.href };
    throw redirect({ to: '/admin/login', search: voltar, replace: true });
  },
});

const screen = screensOf(() => panel);

const PEDIDOS: MenuGroup = { name: 'Pedidos', icon: IconInbox };

type DaFila = Declaracao & { tipo: TipoDePedido; tabela: TabelaDaFila };
type ListaDaFila = AnyList & FilaComTabela<Registro, never>['lista'];

interface Propria<A extends string, P extends string, R extends Registro, S extends string> {
  title?: string;
  /** Where one is analysed, and what that screen is called. */
  analise?: readonly [path: P, title: string];
  /** What the address of the list calls the one whose analysis is open. */
  aberto?: A;
  fila?: () => Promise<FilaComTabela<R, S>>;
}

/**
 * The queue of a kind of request: its list, and the analysis of one, each a page for all that is downloaded with what the queue
 * says of itself.
 */
function fila<
  const D extends DaFila,
  L extends ListaDaFila,
  R extends Registro,
  S extends string,
  const A extends string = D['tipo'],
  const P extends string = 'analise',
>(pedido: D, lista: L, icon: Icon, propria: Propria<A, P, R, S> = {}) {
  const { tabela, registro, area } = pedido;
  const {
    title,
    analise = ['analise' as P, `Análise de ${registro.toLowerCase()}`],
    aberto = pedido.tipo as string as A,
  } = propria;
  const da =
    propria.fila ?? (() => import('../admin/fila/fila-de.tsx').then(({ filaDe }) => filaDe<R, S>(pedido, lista)));
  return [
    screen({
      path: tabela as D['tabela'],
      title: title ?? lista.title,
      area,
      menu: { name: lista.title, icon, group: PEDIDOS, fila: tabela },
      search: query({ [aberto]: id } as Record<A, typeof id>, readList(lista)),
      component: page(async () => {
        const [tela, fila] = await Promise.all([import('../admin/fila/pagina.tsx'), da()]);
        return tela.listaDa({ fila, title, aberto });
      }, 'default'),
    }),
    screen({
      path: `${tabela as D['tabela']}/${analise[0]}/$id`,
      title: analise[1],
      area,
      search: readList(lista),
      component: page(async () => {
        const [tela, fila] = await Promise.all([import('../admin/analise/pagina.tsx'), da()]);
        return tela.analiseDa(fila);
      }, 'default'),
    }),
  ] as const;
}

/** The record of a list's screen, as far as the list says it; its title is also its name in the menu. */
const de = <const L extends AnyList & { area: Area }>(list: L, place: MenuPlace) => ({
  path: list.name as L['name'],
  title: list.title,
  area: list.area,
  menu: { name: list.title, ...place },
  search: readList(list),
});

const RELATORIOS: MenuGroup = { name: 'Relatórios', icon: IconChartBar, foot: true };
const CONFIGURACOES: MenuGroup = { name: 'Configurações', icon: IconSettings, foot: true };
const formDeConcurso = page(() => import('../admin/concursos/concurso-form-page.tsx'), 'ConcursoFormPage');

const panelRoutes = panel.addChildren([
  screen({
    path: '/',
    title: 'Dashboard',
    area: 'painel',
    menu: { name: 'Dashboard', icon: IconLayoutDashboard },
    // The days of the enrolments' charts, when they are not the usual ones.
    search: query({ dias: (dias) => [7, 90].find((um) => um === Number(dias)) }),
    component: page(() => import('../admin/dashboard/dashboard-page.tsx'), 'DashboardPage'),
  }),
  screen({
    ...de(concursos, { icon: IconBriefcase }),
    component: page(() => import('../admin/concursos/concursos-page.tsx'), 'ConcursosPage'),
  }),
  screen({
    path: 'concursos/novo',
    title: 'Novo Concurso',
    area: 'concursos',
    alcance: 'agir',
    component: formDeConcurso,
  }),
  screen({
    path: 'concursos/editar/$id',
    title: 'Editar Concurso',
    area: 'concursos',
    alcance: 'agir',
    component: formDeConcurso,
  }),
  screen({
    path: 'concursos/detalhes/$id',
    title: 'Detalhes do Concurso',
    area: 'concursos',
    // The tab, the record that is open in it, what a new window is about, and the phase that is being moved.
    search: query({ tab: text(40), registro: record, objeto: among(OBJETOS_DE_RECURSO), mover: text(40) }),
    component: page(() => import('../admin/concursos/concurso-detalhe-page.tsx'), 'ConcursoDetalhePage'),
  }),
  screen({
    ...de(candidatos, { icon: IconUsers }),
    component: page(() => import('../admin/candidatos/candidatos-page.tsx'), 'CandidatosPage'),
  }),
  screen({
    path: 'candidatos/detalhes/$id',
    title: 'Detalhes do Candidato',
    area: 'candidatos',
    // Whether the data are being corrected, and the page of the enrolments.
    search: query({ editar: among(['dados']), page: id }),
    component: page(() => import('../admin/candidatos/candidato-detalhe-page.tsx'), 'CandidatoDetalhePage'),
  }),
  screen({
    ...de(inscricoes, { icon: IconClipboardList }),
    // The enrolment whose details are open.
    search: query({ inscricao: id }, readList(inscricoes)),
    component: page(() => import('../admin/inscricoes/inscricoes-page.tsx'), 'InscricoesPage'),
  }),
  screen({
    path: 'boletos',
    title: 'Boletos',
    area: 'financeiro',
    menu: { name: 'Boletos', icon: IconBarcode, fila: 'pagamentos' },
    tabs: ABAS_DE_BOLETOS,
    search: readBoletosSearch,
    component: page(() => import('../admin/boletos/boletos-page.tsx'), 'BoletosPage'),
  }),
  screen({
    ...de(retornos, { icon: IconFileCheck }),
    // Whether one is being sent.
    search: query({ enviar: id, buscar: id }, readList(retornos)),
    component: page(() => import('../admin/retornos/retornos-page.tsx'), 'RetornosPage'),
  }),
  screen({
    path: 'retornos/$id',
    title: 'Arquivo de retorno',
    area: 'financeiro',
    // The line that is open.
    search: query({ linha: id }, readList(linhasDeRetorno)),
    component: page(() => import('../admin/retornos/retorno-page.tsx'), 'RetornoPage'),
  }),
  ...fila(COMPROVACAO, comprovacoes, IconReceipt, {
    title: 'Comprovações de pagamento',
    fila: () => import('../admin/comprovacoes/fila.tsx').then((m) => m.FILA_DE_COMPROVACOES),
  }),
  ...fila(ISENCAO, isencoes, IconReceiptOff, {
    fila: () => import('../admin/isencoes/fila.tsx').then((m) => m.FILA_DE_ISENCOES),
  }),
  ...fila(CUIDADO, cuidados, IconHeartHandshake, {
    fila: () => import('../admin/cuidados/fila.tsx').then((m) => m.FILA_DE_CUIDADOS),
  }),
  ...fila(RESERVA, reservas, IconUsersGroup, {
    fila: () => import('../admin/reservas/fila.tsx').then((m) => m.FILA_DE_RESERVAS),
  }),
  ...fila(PONTUACAO, pontuacoes, IconCertificate, {
    fila: () => import('../admin/pontuacoes/fila.tsx').then((m) => m.FILA_DE_PONTUACOES),
  }),
  ...fila(RECURSO, recursos, IconGavel, {
    fila: () => import('../admin/recursos/fila.tsx').then((m) => m.FILA_DE_RECURSOS),
  }),
  screen({
    path: 'recursos/prazos',
    title: 'Prazos de Recurso',
    area: 'concursos',
    search: query({ registro: record }, readList(prazos)),
    component: page(() => import('../admin/prazos/prazos-page.tsx'), 'PrazosDeRecursoPage'),
  }),
  ...fila(ENVIO, envios, IconUpload, {
    title: 'Gestão de Envios',
    analise: ['validacao', 'Validação de Envio'],
    aberto: 'analise',
    fila: () => import('../admin/envios/fila.tsx').then((m) => m.FILA_DE_ENVIOS),
  }),
  screen({
    path: 'envios/prazos',
    title: 'Prazos de Envio',
    area: 'concursos',
    search: query({ registro: record }, readList(prazos)),
    component: page(() => import('../admin/prazos/prazos-page.tsx'), 'PrazosDeEnvioPage'),
  }),
  screen({
    ...de(emails, { icon: IconMail }),
    // The message that is open.
    search: query({ email: id }, readList(emails)),
    component: page(() => import('../admin/emails/emails-page.tsx'), 'EmailsPage'),
  }),
  screen({
    path: 'privacidade',
    title: 'Privacidade',
    area: 'privacidade',
    menu: { name: 'Privacidade', icon: IconShieldLock },
    tabs: ABAS_DE_PRIVACIDADE,
    search: query({ aba: among(['guarda']), pedido: id }, readList(pedidosDePrivacidade)),
    component: page(() => import('../admin/privacidade/privacidade-page.tsx'), 'PrivacidadePage'),
  }),
  screen({
    ...de(logs, { icon: IconHistory }),
    title: 'Logs do Sistema',
    search: readLogs,
    component: page(() => import('../admin/logs/logs-page.tsx'), 'LogsPage'),
  }),
  screen({
    ...de(divergencias, { icon: IconScale, fila: 'divergencias' }),
    path: 'conferencia',
    search: query({ aceitar: id }, readList(divergencias)),
    component: page(() => import('../admin/conferencia/conferencia-page.tsx'), 'ConferenciaPage'),
  }),
  screen({
    ...de(reembolsos, { icon: IconCash, group: PEDIDOS, fila: 'reembolsos' }),
    title: 'Gestão de Reembolsos',
    // The refund that is read, or the one whose status is being changed.
    search: query({ reembolso: id, alterar: id }, readList(reembolsos)),
    component: page(() => import('../admin/reembolsos/reembolsos-page.tsx'), 'ReembolsosPage'),
  }),
  screen({
    ...de(devolucoes, { icon: IconCashBanknote }),
    // Whether one is being made, and for which contest.
    search: query({ nova: id, para: id }, readList(devolucoes)),
    component: page(() => import('../admin/devolucoes/devolucoes-page.tsx'), 'DevolucoesPage'),
  }),
  screen({
    path: 'devolucoes/$id',
    title: 'Devolução em lote',
    area: 'financeiro',
    // The payment that is being marked.
    search: query({ item: id }, readList(itensDaDevolucao)),
    component: page(() => import('../admin/devolucoes/devolucao-page.tsx'), 'DevolucaoPage'),
  }),
  screen({
    path: 'relatorios/concursos',
    title: 'Relatório de Concursos',
    area: 'relatorios',
    menu: { name: 'Concursos', group: RELATORIOS },
    search: readList(DE_CONCURSOS),
    component: page(() => import('../admin/relatorios/concursos-page.tsx'), 'RelatorioDeConcursosPage'),
  }),
  screen({
    path: 'relatorios/candidatos',
    title: 'Relatório de Candidatos',
    area: 'relatorios',
    menu: { name: 'Candidatos', group: RELATORIOS },
    search: readList(DE_CANDIDATOS),
    component: page(() => import('../admin/relatorios/candidatos-page.tsx'), 'RelatorioDeCandidatosPage'),
  }),
  screen({
    path: 'relatorios/financeiro',
    title: 'Relatório Financeiro',
    area: 'relatorios',
    menu: { name: 'Financeiro', group: RELATORIOS },
    search: readList(FINANCEIRO),
    component: page(() => import('../admin/relatorios/financeiro-page.tsx'), 'RelatorioFinanceiroPage'),
  }),
  screen({
    ...de(POSICAO, { group: RELATORIOS }),
    component: page(() => import('../admin/contas/posicao-page.tsx'), 'PosicaoPage'),
  }),
  screen({
    ...de(lancamentos, { group: RELATORIOS }),
    component: page(() => import('../admin/contas/movimento-page.tsx'), 'MovimentoPage'),
  }),
  screen({
    path: 'fechamentos',
    title: 'Fechamentos de mês',
    area: 'financeiro',
    menu: { name: 'Fechamentos', group: RELATORIOS },
    // Whether a month is being closed, and the one that is being reopened.
    search: query({ fechar: id, reabrir: id }),
    component: page(() => import('../admin/contas/fechamentos-page.tsx'), 'FechamentosPage'),
  }),
  screen({
    path: 'fechamentos/$id',
    title: 'Mês fechado',
    area: 'financeiro',
    search: query({ page: id }),
    component: page(() => import('../admin/contas/fechamento-page.tsx'), 'FechamentoPage'),
  }),
  screen({
    path: 'relatorios/listas',
    title: 'Listas oficiais',
    area: 'relatorios',
    menu: { name: 'Listas oficiais', group: RELATORIOS },
    search: readListasSearch,
    component: page(() => import('../admin/listas-oficiais/listas-page.tsx'), 'ListasPage'),
  }),
  screen({
    ...de(administradores, { group: CONFIGURACOES }),
    path: 'configuracoes/administradores',
    search: query({ registro: record }, readList(administradores)),
    component: page(() => import('../admin/administradores/administradores-page.tsx'), 'AdministradoresPage'),
  }),
  screen({
    path: 'configuracoes/sistema',
    title: 'Sistema',
    area: 'sistema',
    menu: { name: 'Sistema', group: CONFIGURACOES },
    tabs: ABAS_DO_SISTEMA,
    search: query({ aba: text(40), texto: text(40), email: text(60) }),
    component: page(() => import('../admin/sistema/sistema-page.tsx'), 'SistemaPage'),
  }),
  screen({
    path: '$',
    title: 'Página não encontrada',
    component: page(() => import('../admin/sem-tela.tsx'), 'NotFound'),
  }),
]);

export const adminRoutes = [door, login, convite, panelRoutes] as const;
