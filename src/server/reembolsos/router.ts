// The calls about refunds.
import { z } from 'zod';
import { mascaravel, nada, porId, removido } from '../../shared/comum.ts';
import {
  estatisticasDeReembolsos,
  reembolso,
  reembolsoCreate,
  reembolsoStatus,
  reembolsosStatus,
  resultadosDeReembolsos,
} from '../../shared/reembolsos.ts';
import { adminAge, adminLe, candidateAct, candidateProcedure, router } from '../trpc.ts';
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
  list: adminLe('financeiro')
    .input(z.object(mascaravel).optional())
    .output(z.array(reembolso))
    .query(({ ctx }) => service.listTodos(ctx)),
  estatisticas: adminLe('financeiro')
    .input(nada)
    .output(estatisticasDeReembolsos)
    .query(({ ctx }) => service.getEstatisticas(ctx)),
  atualizar: adminAge('financeiro')
    .input(reembolsoStatus)
    .output(reembolso)
    .mutation(({ ctx, input }) => service.atualizar(ctx, input)),
  atualizarVarios: adminAge('financeiro')
    .input(reembolsosStatus)
    .output(resultadosDeReembolsos)
    .mutation(({ ctx, input }) => service.atualizarVarios(ctx, input)),
});
