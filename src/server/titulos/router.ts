// The calls about the end of the delivery of titles.
import { z } from 'zod';
import { nada } from '../../shared/comum.ts';
import { doConcurso } from '../../shared/concursos.ts';
import { entregaFinalizada, titulosFinalizados } from '../../shared/envios.ts';
import { candidateAct, candidateProcedure, router } from '../trpc.ts';
import * as service from './service.ts';

export const titulosCandidato = router({
  list: candidateProcedure
    .input(nada)
    .output(z.array(entregaFinalizada))
    .query(({ ctx }) => service.list(ctx)),
  finalizar: candidateAct
    .input(doConcurso)
    .output(titulosFinalizados)
    .mutation(({ ctx, input }) => service.finalizar(ctx, input.concurso_id)),
});
