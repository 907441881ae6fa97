// The queue of reserved vacancies: each list of a request is granted or refused, and may be decided anew after an appeal or a
// confirmation.
import {
  decisaoDeLista,
  listaRevista,
  NA_AMPLA,
  NOMES_DA_LISTA_PEDIDA,
  RESERVA,
  type ReservaAdmin,
  reservas,
} from '../../../shared/pedidos/reserva.ts';
import { filaPorItem } from '../fila/por-item.tsx';

export const FILA_DE_RESERVAS = filaPorItem<ReservaAdmin>(RESERVA, reservas, {
  nomes: NOMES_DA_LISTA_PEDIDA,
  decisao: decisaoDeLista,
  revisao: listaRevista,
  resto: 'cada lista ainda não decidida',
  consequencia: (status) =>
    status === 'D'
      ? 'Todas as listas ainda não decididas são deferidas.'
      : `Todas as listas ainda não decididas são indeferidas por este motivo. ${NA_AMPLA}`,
});
