// The lists of the windows for appeals and for documents: alike, each with its own words on its screen.
import { ESTADOS_DA_JANELA } from '../janelas.ts';
import { choice, contest, list, type PageOf } from './list.ts';

export const prazos = list({
  name: 'prazos',
  area: 'concursos',
  title: 'Prazos',
  nouns: { um: 'prazo', varios: 'prazos', genero: 'm' },
  filters: {
    concurso_id: contest(),
    estado: choice('Situação', ESTADOS_DA_JANELA, {
      aberta: 'Aberto',
      aguardando: 'Aguardando',
      encerrada: 'Encerrado',
    }),
  },
  columns: {},
  table: ['descricao', 'situacao', 'inicio', 'fim', 'limite', 'proprio', 'enviados'],
});
export type FiltrosDePaginaDePrazos = PageOf<typeof prazos>;
