// The calls about vacancies that are reserved.
import { corpo, removido } from '../../shared/comum.ts';
import {
  decisaoDaReserva,
  decisaoDeLista,
  decisaoDeReservas,
  reservas as lista,
  listaRevista,
  RESERVA,
  reserva,
  reservaAdmin,
  reservaCreate,
} from '../../shared/pedidos/reserva.ts';
import { daFila, doCandidato } from '../pedidos/chamadas.ts';
import { adminAge, router } from '../trpc.ts';
import { reservas } from './pedido.ts';

export const reservasCandidato = router(doCandidato(RESERVA, reservas, reserva, corpo(reservaCreate), removido));

export const reservasAdmin = router({
  ...daFila(RESERVA, reservas, lista, reservaAdmin, decisaoDaReserva, decisaoDeReservas),
  decidirItem: adminAge(RESERVA.area)
    .input(decisaoDeLista)
    .output(reservaAdmin)
    .mutation(({ ctx, input }) => reservas.decidirItem(ctx, input)),
  rever: adminAge(RESERVA.area)
    .input(listaRevista)
    .output(reservaAdmin)
    .mutation(({ ctx, input }) => reservas.rever(ctx, input)),
});
