// Batches of refunds, and what each gives back.
import { filtroId } from '../comum.ts';
import { describeFields } from '../description.ts';
import { FORMAS_DE_DEVOLVER, SITUACOES_DO_ITEM, STATUS_DA_DEVOLUCAO } from '../devolucoes.ts';
import { choice, contest, hidden, list, masked, type PageOf, person, plain } from './list.ts';

export const devolucoes = list({
  name: 'devolucoes',
  area: 'financeiro',
  title: 'Devoluções em lote',
  nouns: { um: 'devolução', varios: 'devoluções', genero: 'f' },
  filters: {
    status: choice('Situação', STATUS_DA_DEVOLUCAO),
    concurso_id: contest(),
  },
  columns: {},
  table: ['id', 'concurso', 'pessoas', 'valor', 'pagos', 'criada', 'status'],
  failed: 'Erro ao carregar as devoluções. Tente novamente.',
  empty: 'Quando um concurso é cancelado, crie aqui a devolução das taxas.',
});
export type FiltrosDeDevolucoes = PageOf<typeof devolucoes>;
describeFields(devolucoes.input.page, {
  status: ['Aguardando aprovação, Em andamento, Concluída, Recusada ou Cancelada', 'Em andamento'],
});

const FORMAS = Object.keys(FORMAS_DE_DEVOLVER) as ['estorno_asaas', 'pix_cpf', 'formulario'];

export const itensDaDevolucao = list({
  name: 'itensDaDevolucao',
  area: 'financeiro',
  title: 'Pagamentos da devolução',
  nouns: { um: 'pagamento', varios: 'pagamentos', genero: 'm' },
  filters: {
    search: person(),
    status: choice('Situação', SITUACOES_DO_ITEM),
    forma: plain(choice('Como volta', FORMAS, FORMAS_DE_DEVOLVER)),
    /** Shown on the page of the batch. */
    devolucao_id: hidden(filtroId),
    ...masked,
  },
  columns: {},
  table: ['candidato', 'valor', 'forma', 'motivo', 'status'],
  failed: 'Erro ao carregar os pagamentos. Tente novamente.',
  empty: 'A lista aparece aqui quando a devolução é aprovada.',
});
export type FiltrosDeItens = PageOf<typeof itensDaDevolucao>;
describeFields(itensDaDevolucao.input.page, {
  devolucao_id: ['A devolução', 3],
  status: ['Na fila, Em estorno, Aguardando pagador, A pagar, Aguardando conta, No arquivo, Pago ou Fora', 'A pagar'],
  forma: ['estorno_asaas, pix_cpf ou formulario', 'pix_cpf'],
});
