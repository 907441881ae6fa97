// The candidate's screens. What is open in a dialog is in the address: links and mails point there, and Back closes it.
import { createRoute, redirect } from '@tanstack/react-router';
import { id, query } from '../address.ts';
import { screensOf } from '../screen.ts';
import { examinarSessao, pedidoDeLogin, SESSAO_EXPIRADA } from '../session.ts';
import { page } from '../ui/part.ts';
import { ledOut } from './led-out.ts';
import { rootRoute } from './root.ts';

const area = createRoute({
  getParentRoute: () => rootRoute,
  path: '/area-candidato',
  component: page(() => import('../area-candidato/area.tsx'), 'AreaCandidato'),
  /** Only to lead people to the right door: who may do what is decided by the server. */
  beforeLoad: ({ location }) => {
    const { sessao, expirou } = examinarSessao('candidato');
    if (sessao) return;
    ledOut();
    pedidoDeLogin.set({ voltarPara: location.href, ...(expirou ? { mensagem: SESSAO_EXPIRADA } : {}) });
    throw redirect({ to: '/', replace: true });
  },
});

const index = createRoute({
  getParentRoute: () => area,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/area-candidato/inscricoes', replace: true });
  },
});

const screen = screensOf(() => area);

export const candidateArea = area.addChildren([
  index,
  screen({
    path: 'inscricoes',
    item: 'Inscrições',
    search: query({ concurso: id }),
    component: page(() => import('../area-candidato/inscricoes/inscricoes-page.tsx'), 'InscricoesPage'),
  }),
  screen({
    path: 'solicitar-isencao',
    item: 'Solicitar Isenção',
    search: query({ inscricao: id, pedido: id }),
    component: page(() => import('../area-candidato/isencao/isencao-page.tsx'), 'IsencaoPage'),
  }),
  screen({
    path: 'atendimento-especial',
    item: 'Atendimento Especial',
    search: query({ inscricao: id, pedido: id }),
    component: page(() => import('../area-candidato/atendimento-especial/atendimento-page.tsx'), 'AtendimentoPage'),
  }),
  screen({
    path: 'vagas-reservadas',
    item: 'Vagas Reservadas',
    search: query({ inscricao: id, pedido: id }),
    component: page(() => import('../area-candidato/vagas-reservadas/reservas-page.tsx'), 'ReservasPage'),
  }),
  screen({
    path: 'titulos',
    item: 'Títulos',
    search: query({ inscricao: id, pedido: id }),
    component: page(() => import('../area-candidato/titulos/titulos-page.tsx'), 'TitulosPage'),
  }),
  screen({
    path: 'download',
    item: 'Downloads',
    search: query({ concurso: id }),
    component: page(() => import('../area-candidato/download/download-page.tsx'), 'DownloadPage'),
  }),
  screen({
    path: 'envios',
    item: 'Envios',
    search: query({ inscricao: id, envio: id }),
    component: page(() => import('../area-candidato/envios/envios-page.tsx'), 'EnviosPage'),
  }),
  screen({
    path: 'recursos',
    item: 'Recursos',
    // `edital` is the contest whose rules are contested, by an enrolment or without one.
    search: query({ inscricao: id, edital: id, recurso: id, resposta: id }),
    component: page(() => import('../area-candidato/recursos/recursos-page.tsx'), 'RecursosPage'),
  }),
  screen({
    path: 'boleto',
    item: 'Boletos',
    // The enrolment whose fee is paid, or whose receipt is sent; and the receipt that is read.
    search: query({ inscricao: id, comprovar: id, comprovante: id }),
    component: page(() => import('../area-candidato/boleto/boleto-page.tsx'), 'BoletoPage'),
  }),
  screen({
    path: 'privacidade',
    title: 'Privacidade',
    component: page(() => import('../area-candidato/privacidade/privacidade-page.tsx'), 'PrivacidadePage'),
  }),
  screen({
    path: 'restituicao',
    title: 'Restituição de Taxa de Inscrição',
    item: 'Restituições',
    // The request of whom an account is asked.
    search: query({ inscricao: id, pedido: id, conta: id }),
    component: page(() => import('../area-candidato/restituicao/restituicao-page.tsx'), 'RestituicaoPage'),
  }),
  screen({
    path: 'avisos',
    title: 'Avisos',
    component: page(() => import('../area-candidato/avisos/avisos-page.tsx'), 'AvisosPage'),
  }),
  screen({
    path: 'cadastro',
    title: 'Meus Dados Cadastrais',
    item: 'Cadastro',
    component: page(() => import('../area-candidato/cadastro/cadastro-page.tsx'), 'CadastroPage'),
  }),
  screen({
    path: 'senha',
    title: 'Alterar Senha',
    item: 'Senha',
    component: page(() => import('../area-candidato/senha/senha-page.tsx'), 'SenhaPage'),
  }),
]);
