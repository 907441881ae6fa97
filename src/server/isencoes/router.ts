// The calls about exemptions.
import { z } from 'zod';
import { corpo, removido } from '../../shared/comum.ts';
import { doConcurso } from '../../shared/concursos.ts';
import { isencao, isencaoAdmin, isencaoCreate, isencoes as lista } from '../../shared/pedidos/isencao.ts';
import { decisao, decisoes } from '../../shared/pedidos/recurso.ts';
import { daFila, doCandidato } from '../pedidos/chamadas.ts';
import { adminLe, router } from '../trpc.ts';
import { listaDeIsencoes } from './list.ts';
import { isencoes } from './pedido.ts';

export const isencoesCandidato = router(doCandidato(isencoes, ['cancelar', removido], isencao, corpo(isencaoCreate)));

export const isencoesAdmin = router({
  ...daFila(isencoes, lista, listaDeIsencoes, isencaoAdmin, decisao, ['decidirVarias', decisoes]),
  porConcurso: adminLe('analises')
    .input(doConcurso)
    .output(z.array(isencao))
    .query(({ ctx, input }) => isencoes.listDoConcurso(ctx, input.concurso_id)),
});
