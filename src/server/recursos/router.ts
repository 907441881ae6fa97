// The calls about appeals: the candidates' own, and the administrators' decision.
import { z } from 'zod';
import { corpo, nada, porId, removido } from '../../shared/comum.ts';
import { doConcurso } from '../../shared/concursos.ts';
import { proximoDaFila } from '../../shared/filas.ts';
import {
  estatisticasDeRecursos,
  filaDeRecursos,
  filtrosDePaginaDeRecursos,
  filtrosDeRecursos,
  paginaDeRecursos,
} from '../../shared/listas.ts';
import {
  decisao,
  decisoes,
  recurso,
  recursoAdmin,
  recursoCreate,
  resultadosDeRecursos,
} from '../../shared/recursos.ts';
import { adminAge, adminLe, candidateAct, candidateProcedure, router } from '../trpc.ts';
import * as lista from './lista-service.ts';
import * as service from './service.ts';

export const recursosCandidato = router({
  list: candidateProcedure
    .input(nada)
    .output(z.array(recurso))
    .query(({ ctx }) => service.list(ctx)),
  create: candidateAct
    .input(corpo(recursoCreate))
    .output(recurso)
    .mutation(({ ctx, input }) => service.create(ctx, input)),
  excluir: candidateAct
    .input(porId)
    .output(removido)
    .mutation(({ ctx, input }) => service.excluir(ctx, input.id)),
});

export const recursosAdmin = router({
  list: adminLe('analises')
    .input(filtrosDePaginaDeRecursos)
    .output(paginaDeRecursos)
    .query(({ ctx, input }) => lista.page(ctx, input)),
  estatisticas: adminLe('analises')
    .input(filtrosDeRecursos)
    .output(estatisticasDeRecursos)
    .query(({ ctx, input }) => lista.getEstatisticas(ctx, input)),
  get: adminLe('analises')
    .input(porId)
    .output(recursoAdmin)
    .query(({ ctx, input }) => lista.get(ctx, input.id)),
  porConcurso: adminLe('analises')
    .input(doConcurso)
    .output(z.array(recurso))
    .query(({ ctx, input }) => service.listDoConcurso(ctx, input.concurso_id)),
  proximo: adminLe('analises')
    .input(filaDeRecursos)
    .output(proximoDaFila)
    .query(({ ctx, input }) => lista.proximo(ctx, input)),
  decidir: adminAge('analises')
    .input(decisao)
    .output(recursoAdmin)
    .mutation(({ ctx, input }) => service.decidir(ctx, input)),
  decidirVarios: adminAge('analises')
    .input(decisoes)
    .output(resultadosDeRecursos)
    .mutation(({ ctx, input }) => service.decidirVarios(ctx, input)),
});
