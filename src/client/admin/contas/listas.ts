// The position as a list of contests: what narrows it.

import { lancamentos } from '../../../shared/lists/lancamentos.ts';
import { contest } from '../../../shared/lists/list.ts';
import { dataOpcional } from '../../../shared/prazos.ts';

export const POSICAO = {
  name: 'contas',
  title: 'Posição das contas',
  nouns: { um: 'concurso', varios: 'concursos', genero: 'm' },
  filters: {
    dia: { kind: 'until', label: 'Em', schema: dataOpcional },
    emissor: lancamentos.filters.emissor,
    concurso_id: contest(),
  },
  failed: 'Erro ao carregar a posição das contas.',
  empty: 'Os concursos aparecem aqui quando o primeiro pagamento for confirmado.',
} as const;

/** The contests of a closed month, in pages. */
export const LINHAS = {
  name: 'fechamentos/linhas',
  title: 'Por concurso',
  nouns: { um: 'concurso', varios: 'concursos', genero: 'm' },
  filters: {},
  failed: 'Erro ao carregar os concursos do mês.',
  empty: 'Nada foi pago nem devolvido até o fim deste mês.',
} as const;
