// The calls about enrolments.
import { z } from 'zod';
import { corpo, nada, porId } from '../../shared/comum.ts';
import { enderecoTemporario, inscricao, inscricaoCreate, inscricoesDoConcurso } from '../../shared/inscricoes.ts';
import { adminProcedure, candidateAct, candidateProcedure, router } from '../trpc.ts';
import * as service from './service.ts';

export const inscricoesCandidato = router({
  list: candidateProcedure
    .input(nada)
    .output(z.array(inscricao))
    .query(({ ctx }) => service.list(ctx)),
  create: candidateAct
    .input(corpo(inscricaoCreate))
    .output(inscricao)
    .mutation(({ ctx, input }) => service.create(ctx, input)),
  cancelar: candidateAct
    .input(porId)
    .output(inscricao)
    .mutation(({ ctx, input }) => service.cancelar(ctx, input.id)),
  comprovante: candidateProcedure
    .input(porId)
    .output(enderecoTemporario)
    .query(({ ctx, input }) => service.getComprovante(ctx, input.id)),
});

export const inscricoesAdmin = router({
  porConcurso: adminProcedure
    .input(inscricoesDoConcurso)
    .output(z.array(inscricao))
    .query(({ ctx, input }) => service.listDoConcurso(ctx, input)),
});
