// The items of the administrators' menu, in document 2's order with Boletos after Inscrições. The header takes its breadcrumb from the same list.
import {
  IconBarcode,
  IconBriefcase,
  IconCash,
  IconChartBar,
  IconClipboardList,
  IconGavel,
  IconHistory,
  IconLayoutDashboard,
  IconMail,
  IconReceiptOff,
  IconSettings,
  IconShieldLock,
  IconUpload,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Fila } from '../../shared/painel.ts';

type Icone = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;

/** `fila`: the queue whose waiting records are counted beside the item. */
export type Pagina = { nome: string; para: string; icone: Icone; fila?: Fila };
export type Grupo = { nome: string; icone: Icone; paginas: readonly { nome: string; para: string }[] };

export const INICIO = '/admin/dashboard';

export const PAGINAS: readonly Pagina[] = [
  { nome: 'Dashboard', para: INICIO, icone: IconLayoutDashboard },
  { nome: 'Concursos', para: `${INICIO}/concursos`, icone: IconBriefcase },
  { nome: 'Candidatos', para: `${INICIO}/candidatos`, icone: IconUsers },
  { nome: 'Inscrições', para: `${INICIO}/inscricoes`, icone: IconClipboardList },
  { nome: 'Boletos', para: `${INICIO}/boletos`, icone: IconBarcode, fila: 'pagamentos' },
  { nome: 'Isenções', para: `${INICIO}/isencoes`, icone: IconReceiptOff, fila: 'isencoes' },
  { nome: 'Recursos', para: `${INICIO}/recursos`, icone: IconGavel, fila: 'recursos' },
  { nome: 'Envios', para: `${INICIO}/envios`, icone: IconUpload, fila: 'envios' },
  { nome: 'E-mails enviados', para: `${INICIO}/emails`, icone: IconMail },
  { nome: 'Privacidade', para: `${INICIO}/privacidade`, icone: IconShieldLock },
  { nome: 'Logs', para: `${INICIO}/logs`, icone: IconHistory },
  { nome: 'Reembolsos', para: `${INICIO}/reembolsos`, icone: IconCash, fila: 'reembolsos' },
];

export const GRUPOS: readonly Grupo[] = [
  {
    nome: 'Relatórios',
    icone: IconChartBar,
    paginas: [
      { nome: 'Concursos', para: `${INICIO}/relatorios/concursos` },
      { nome: 'Candidatos', para: `${INICIO}/relatorios/candidatos` },
      { nome: 'Financeiro', para: `${INICIO}/relatorios/financeiro` },
      { nome: 'Listas oficiais', para: `${INICIO}/relatorios/listas` },
    ],
  },
  {
    nome: 'Configurações',
    icone: IconSettings,
    paginas: [
      { nome: 'Administradores', para: `${INICIO}/configuracoes/administradores` },
      { nome: 'Sistema', para: `${INICIO}/configuracoes/sistema` },
    ],
  },
];

/** What the screen at this address hangs from: a page of the menu (to go back to), or only the name of a group. */
export function acimaDe(pathname: string): { nome: string; para?: string } | null {
  const pagina = PAGINAS.find(({ para }) => para !== INICIO && pathname.startsWith(`${para}/`));
  if (pagina) return { nome: pagina.nome, para: pagina.para };
  const grupo = GRUPOS.find(({ paginas }) => paginas.some(({ para }) => para === pathname));
  return grupo ? { nome: grupo.nome } : null;
}
