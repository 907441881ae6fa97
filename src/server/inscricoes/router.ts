// The calls about enrolments.
import { z } from 'zod';
import { corpo, nada, porId } from '../../shared/comum.ts';
import { inscricaoDetalhada } from '../../shared/inscricao-detalhada.ts';
import {
  enderecoTemporario,
  inscricao,
  inscricaoCreate,
  inscricaoDoConcurso,
  inscricoesDoConcurso,
} from '../../shared/inscricoes.ts';
import {
  estatisticasDeInscricoes,
  filtrosDeInscricoes,
  filtrosDePaginaDeInscricoes,
  inscricaoStatus,
  paginaDeInscricoes,
} from '../../shared/listas.ts';
import { adminAge, adminLe, candidateAct, candidateProcedure, router } from '../trpc.ts';
import * as admin from './admin-service.ts';
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
  porConcurso: adminLe('inscricoes')
    .input(inscricoesDoConcurso)
    .output(z.array(inscricaoDoConcurso))
    .query(({ ctx, input }) => service.listDoConcurso(ctx, input)),
  list: adminLe('inscricoes')
    .input(filtrosDePaginaDeInscricoes)
    .output(paginaDeInscricoes)
    .query(({ ctx, input }) => admin.page(ctx, input)),
  estatisticas: adminLe('inscricoes')
    .input(filtrosDeInscricoes)
    .output(estatisticasDeInscricoes)
    .query(({ ctx, input }) => admin.getEstatisticas(ctx, input)),
  get: adminLe('inscricoes')
    .input(porId)
    .output(inscricaoDetalhada)
    .query(({ ctx, input }) => admin.get(ctx, input.id)),
  alterarStatus: adminAge('inscricoes')
    .input(inscricaoStatus)
    .output(inscricaoDetalhada)
    .mutation(({ ctx, input }) => admin.alterarStatus(ctx, input)),
});
