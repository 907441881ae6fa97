// The reports as lists: what narrows each, and how its lines are ordered. That of candidates has no lines.
import { contest, type Direction, period } from '../../../shared/lists/list.ts';
import { ORDENS_DO_RELATORIO } from '../../../shared/relatorios.ts';

const comum = {
  title: 'Concursos',
  nouns: { um: 'concurso', varios: 'concursos', genero: 'm' },
  filters: { concurso_id: contest(), ...period },
} as const;
const comLinhas = { ...comum, orders: ORDENS_DO_RELATORIO };

export type Relatorios = typeof comum & {
  name: string;
  orders?: typeof ORDENS_DO_RELATORIO;
  orderWords?: Readonly<Record<string, string>>;
  order?: readonly [string, Direction];
};

export const DE_CANDIDATOS: Relatorios = { ...comum, name: 'relatorios/candidatos' };
export const DE_CONCURSOS: Relatorios = {
  ...comLinhas,
  name: 'relatorios/concursos',
  orderWords: { inscricoes: 'Inscrições', receita: 'Receita', titulo: 'Título', created_at: 'Criação' },
  order: ['inscricoes', 'desc'],
};
export const FINANCEIRO: Relatorios = {
  ...comLinhas,
  name: 'relatorios/financeiro',
  orderWords: { receita: 'Receita', inscricoes: 'Inscrições', titulo: 'Título', created_at: 'Criação' },
  order: ['receita', 'desc'],
};
