// The calls about exemptions.
import { z } from 'zod';
import { corpo, nada, porId, removido } from '../../shared/comum.ts';
import { doConcurso } from '../../shared/concursos.ts';
import { proximoDaFila } from '../../shared/filas.ts';
import { isencao, isencaoAdmin, isencaoCreate, resultadosDeIsencoes } from '../../shared/isencoes.ts';
import {
  estatisticasDeIsencoes,
  filaDeIsencoes,
  filtrosDeIsencoes,
  filtrosDePaginaDeIsencoes,
  paginaDeIsencoes,
} from '../../shared/listas.ts';
import { decisao, decisoes } from '../../shared/recursos.ts';
import { adminAge, adminLe, candidateAct, candidateProcedure, router } from '../trpc.ts';
import * as lista from './lista-service.ts';
import * as service from './service.ts';

export const isencoesCandidato = router({
  list: candidateProcedure
    .input(nada)
    .output(z.array(isencao))
    .query(({ ctx }) => service.list(ctx)),
  create: candidateAct
    .input(corpo(isencaoCreate))
    .output(isencao)
    .mutation(({ ctx, input }) => service.create(ctx, input)),
  cancelar: candidateAct
    .input(porId)
    .output(removido)
    .mutation(({ ctx, input }) => service.cancelar(ctx, input.id)),
});

export const isencoesAdmin = router({
  list: adminLe('analises')
    .input(filtrosDePaginaDeIsencoes)
    .output(paginaDeIsencoes)
    .query(({ ctx, input }) => lista.page(ctx, input)),
  estatisticas: adminLe('analises')
    .input(filtrosDeIsencoes)
    .output(estatisticasDeIsencoes)
    .query(({ ctx, input }) => lista.getEstatisticas(ctx, input)),
  get: adminLe('analises')
    .input(porId)
    .output(isencaoAdmin)
    .query(({ ctx, input }) => lista.get(ctx, input.id)),
  porConcurso: adminLe('analises')
    .input(doConcurso)
    .output(z.array(isencao))
    .query(({ ctx, input }) => service.listDoConcurso(ctx, input.concurso_id)),
  proximo: adminLe('analises')
    .input(filaDeIsencoes)
    .output(proximoDaFila)
    .query(({ ctx, input }) => lista.proximo(ctx, input)),
  decidir: adminAge('analises')
    .input(decisao)
    .output(isencaoAdmin)
    .mutation(({ ctx, input }) => service.decidir(ctx, input)),
  decidirVarias: adminAge('analises')
    .input(decisoes)
    .output(resultadosDeIsencoes)
    .mutation(({ ctx, input }) => service.decidirVarias(ctx, input)),
});
