// The calls about the end of the delivery of titles.
import { z } from 'zod';
import { doConcurso, nada } from '../../shared/comum.ts';
import { entregaFinalizada, titulosFinalizados } from '../../shared/pedidos/envio.ts';
import { candidateAct, candidateProcedure, router, run } from '../trpc.ts';
import * as service from './finalizar.ts';

export const titulosCandidato = router({
  list: candidateProcedure.input(nada).output(z.array(entregaFinalizada)).query(run(service.list)),
  finalizar: candidateAct
    .meta({ sealed: true })
    .input(doConcurso)
    .output(titulosFinalizados)
    .mutation(run(service.finalizar, 'concurso_id')),
});
