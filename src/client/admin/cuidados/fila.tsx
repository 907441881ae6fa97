// The queue of special care: each item of a request is granted as asked, granted in another way, or refused.
import {
  CUIDADO,
  type CuidadoAdmin,
  cuidados,
  decisaoDeItem,
  itemRevisto,
  NOMES_DO_ITEM,
} from '../../../shared/pedidos/cuidado.ts';
import { filaPorItem } from '../fila/por-item.tsx';

export const FILA_DE_CUIDADOS = filaPorItem<CuidadoAdmin>(CUIDADO, cuidados, {
  nomes: NOMES_DO_ITEM,
  decisao: decisaoDeItem,
  revisao: itemRevisto,
  resto: 'cada item ainda não decidido',
  consequencia: (status) =>
    status === 'D'
      ? 'Todos os itens ainda não decididos são deferidos como foram pedidos.'
      : 'Todos os itens ainda não decididos são indeferidos por este motivo.',
});
