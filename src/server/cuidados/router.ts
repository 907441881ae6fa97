// The calls about special care on the day of the exam.
import { corpo, removido } from '../../shared/comum.ts';
import {
  CUIDADO,
  cuidado,
  cuidadoAdmin,
  cuidadoCreate,
  decisaoDeCuidados,
  decisaoDeItem,
  decisaoDoCuidado,
  itemRevisto,
  cuidados as lista,
} from '../../shared/pedidos/cuidado.ts';
import { daFila, doCandidato } from '../pedidos/chamadas.ts';
import { adminAge, router } from '../trpc.ts';
import { cuidados } from './pedido.ts';

export const cuidadosCandidato = router(doCandidato(CUIDADO, cuidados, cuidado, corpo(cuidadoCreate), removido));

export const cuidadosAdmin = router({
  ...daFila(CUIDADO, cuidados, lista, cuidadoAdmin, decisaoDoCuidado, decisaoDeCuidados),
  decidirItem: adminAge('cuidados')
    .input(decisaoDeItem)
    .output(cuidadoAdmin)
    .mutation(({ ctx, input }) => cuidados.decidirItem(ctx, input)),
  rever: adminAge('cuidados')
    .input(itemRevisto)
    .output(cuidadoAdmin)
    .mutation(({ ctx, input }) => cuidados.rever(ctx, input)),
});
