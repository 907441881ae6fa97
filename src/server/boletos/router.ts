// The calls about slips and payments.
import { z } from 'zod';
import {
  baixaInput,
  boleto,
  boletoAdmin,
  daInscricao,
  filtrosDeBoletos,
  filtrosDePaginaDeBoletos,
  filtrosDePendencias,
  inscricaoACobrar,
  pagamento,
  paginaDeBoletos,
  pendencia,
  pendenciaResolver,
  testeDeConvenio,
} from '../../shared/boletos.ts';
import { porId } from '../../shared/comum.ts';
import { adminAct, adminProcedure, candidateAct, candidateProcedure, router } from '../trpc.ts';
import * as admin from './admin-service.ts';
import * as service from './service.ts';

export const boletosCandidato = router({
  get: candidateProcedure
    .input(daInscricao)
    .output(boleto)
    .query(({ ctx, input }) => service.get(ctx, input.inscricao_id)),
  gerar: candidateAct
    .input(daInscricao)
    .output(boleto)
    .mutation(({ ctx, input }) => service.gerar(ctx, input.inscricao_id)),
});

export const boletosAdmin = router({
  list: adminProcedure
    .input(filtrosDePaginaDeBoletos)
    .output(paginaDeBoletos)
    .query(({ ctx, input }) => admin.page(ctx, input)),
  listar: adminProcedure
    .input(filtrosDeBoletos)
    .output(z.array(boletoAdmin))
    .query(({ ctx, input }) => admin.list(ctx, input)),
  inscricao: adminProcedure
    .input(daInscricao)
    .output(inscricaoACobrar)
    .query(({ ctx, input }) => admin.getInscricao(ctx, input.inscricao_id)),
  baixa: adminAct
    .input(baixaInput)
    .output(pagamento)
    .mutation(({ ctx, input }) => admin.baixa(ctx, input)),
  pendencias: adminProcedure
    .input(filtrosDePendencias)
    .output(z.array(pendencia))
    .query(({ ctx, input }) => admin.listPendencias(ctx, input)),
  resolver: adminAct
    .input(pendenciaResolver)
    .output(pendencia)
    .mutation(({ ctx, input }) => admin.resolver(ctx, input)),
  testarConvenio: adminProcedure
    .input(porId)
    .output(testeDeConvenio)
    .mutation(({ ctx, input }) => service.testarConvenio(ctx, input.id)),
});
