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
import { adminAge, adminLe, candidateAct, candidateProcedure, router } from '../trpc.ts';
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
  list: adminLe('financeiro')
    .input(filtrosDePaginaDeBoletos)
    .output(paginaDeBoletos)
    .query(({ ctx, input }) => admin.page(ctx, input)),
  listar: adminLe('financeiro')
    .input(filtrosDeBoletos)
    .output(z.array(boletoAdmin))
    .query(({ ctx, input }) => admin.list(ctx, input)),
  inscricao: adminLe('financeiro')
    .input(daInscricao)
    .output(inscricaoACobrar)
    .query(({ ctx, input }) => admin.getInscricao(ctx, input.inscricao_id)),
  baixa: adminAge('financeiro')
    .input(baixaInput)
    .output(pagamento)
    .mutation(({ ctx, input }) => admin.baixa(ctx, input)),
  pendencias: adminLe('financeiro')
    .input(filtrosDePendencias)
    .output(z.array(pendencia))
    .query(({ ctx, input }) => admin.listPendencias(ctx, input)),
  resolver: adminAge('financeiro')
    .input(pendenciaResolver)
    .output(pendencia)
    .mutation(({ ctx, input }) => admin.resolver(ctx, input)),
  testarConvenio: adminAge('financeiro')
    .input(porId)
    .output(testeDeConvenio)
    .mutation(({ ctx, input }) => service.testarConvenio(ctx, input.id)),
});
