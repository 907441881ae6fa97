// The queue of payments without an owner. The screen has it whole.

import { NOMES_DE_PENDENCIA, TIPOS_DE_PENDENCIA } from '../boletos.ts';
import { describeFields } from '../description.ts';
import { choice, contest, list, masked } from './list.ts';

export const pendencias = list({
  name: 'pendencias',
  area: 'financeiro',
  title: 'Pagamentos sem dono',
  nouns: { um: 'pagamento', varios: 'pagamentos', genero: 'm' },
  filters: {
    /** Left out: the open ones. */
    status: choice('Situação', ['Aberta', 'Resolvida', 'todas'], {
      Aberta: 'Abertos',
      Resolvida: 'Resolvidos',
      todas: 'Todos',
    }),
    tipo: choice('O que houve', TIPOS_DE_PENDENCIA, NOMES_DE_PENDENCIA),
    concurso_id: contest(),
    ...masked,
  },
  columns: {},
  table: ['candidato', 'tipo', 'concurso', 'valor', 'pago_em', 'decisao'],
});
describeFields(pendencias.input.filters, {
  status: ['Sem ele, só as abertas', 'Aberta'],
  tipo: ['Por que o pagamento ficou sem dono', 'menor'],
});
