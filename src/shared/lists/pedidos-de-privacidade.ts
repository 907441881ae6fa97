// The list of requests about one's own data.
import { describeFields } from '../description.ts';
import { NOMES_DE_PEDIDO_DE_PRIVACIDADE, STATUS_DO_PEDIDO, TIPOS_DE_PEDIDO_DE_PRIVACIDADE } from '../privacidade.ts';
import { choice, list, type PageOf, person } from './list.ts';

export const pedidosDePrivacidade = list({
  name: 'privacidade',
  area: 'privacidade',
  title: 'Pedidos de privacidade',
  nouns: { um: 'pedido', varios: 'pedidos', genero: 'm' },
  filters: {
    search: person(),
    status: choice('Status', STATUS_DO_PEDIDO),
    tipo: choice('Tipo', TIPOS_DE_PEDIDO_DE_PRIVACIDADE, NOMES_DE_PEDIDO_DE_PRIVACIDADE),
    /** 1: those whose time is over. */
    vencidos: choice('Prazo', ['1'], { 1: 'Vencidos' }),
  },
  columns: {},
  table: ['candidato', 'protocolo', 'tipo', 'data', 'prazo', 'status'],
});
export type FiltrosDePedidos = PageOf<typeof pedidosDePrivacidade>;
describeFields(pedidosDePrivacidade.input.page, {
  status: ['Onde o pedido está', 'Aberto'],
  tipo: ['acesso, correcao ou eliminacao', 'eliminacao'],
  vencidos: ['1 para os que passaram do prazo', '1'],
});
