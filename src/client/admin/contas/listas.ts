// The position as a list of contests: what narrows it.
import { LINHAS_DA_POSICAO, NOMES_DAS_LINHAS } from '../../../shared/contas.ts';
import { lancamentos } from '../../../shared/lists/lancamentos.ts';
import { choice, contest } from '../../../shared/lists/list.ts';
import { dataOpcional } from '../../../shared/prazos.ts';
import type { AnyList } from '../../list/address.ts';

/** What a line of the position is called. */
const CONCURSOS: AnyList['nouns'] = { um: 'concurso', varios: 'concursos', genero: 'm' };
export const CONVENIOS: AnyList['nouns'] = { um: 'convênio', varios: 'convênios', genero: 'm' };

export const POSICAO = {
  name: 'contas',
  area: 'financeiro',
  title: 'Posição das contas',
  nouns: CONCURSOS,
  filters: {
    dia: { kind: 'until', label: 'Em', schema: dataOpcional },
    emissor: lancamentos.filters.emissor,
    concurso_id: contest(),
    convenio_id: lancamentos.filters.convenio_id,
    por: choice('Linhas', LINHAS_DA_POSICAO, NOMES_DAS_LINHAS),
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
