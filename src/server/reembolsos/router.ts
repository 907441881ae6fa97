// The calls about refunds.
import { z } from 'zod';
import { nada, porId, removido } from '../../shared/comum.ts';
import {
  estatisticasDeReembolsos,
  reembolso,
  reembolsoCreate,
  reembolsoStatus,
  reembolsosStatus,
  resultadosDeReembolsos,
} from '../../shared/reembolsos.ts';
import { adminAct, adminProcedure, candidateAct, candidateProcedure, router } from '../trpc.ts';
import * as service from './service.ts';

export const reembolsosCandidato = router({
  list: candidateProcedure
    .input(nada)
    .output(z.array(reembolso))
    .query(({ ctx }) => service.list(ctx)),
  create: candidateAct
    .input(reembolsoCreate)
    .output(reembolso)
    .mutation(({ ctx, input }) => service.create(ctx, input)),
  cancelar: candidateAct
    .input(porId)
    .output(removido)
    .mutation(({ ctx, input }) => service.cancelar(ctx, input.id)),
});

export const reembolsosAdmin = router({
  list: adminProcedure
    .input(nada)
    .output(z.array(reembolso))
    .query(({ ctx }) => service.listTodos(ctx)),
  estatisticas: adminProcedure
    .input(nada)
    .output(estatisticasDeReembolsos)
    .query(({ ctx }) => service.getEstatisticas(ctx)),
  atualizar: adminAct
    .input(reembolsoStatus)
    .output(reembolso)
    .mutation(({ ctx, input }) => service.atualizar(ctx, input)),
  atualizarVarios: adminAct
    .input(reembolsosStatus)
    .output(resultadosDeReembolsos)
    .mutation(({ ctx, input }) => service.atualizarVarios(ctx, input)),
});
