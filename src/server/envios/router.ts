// The calls about documents sent: the candidates' own, and the administrators' answer.
import { z } from 'zod';
import { corpo, nada, porId } from '../../shared/comum.ts';
import {
  decisaoDeEnvio,
  decisaoDeEnvios,
  envio,
  envioAdmin,
  envioCreate,
  resultadosDeEnvios,
} from '../../shared/envios.ts';
import { proximoDaFila } from '../../shared/filas.ts';
import {
  estatisticasDeEnvios,
  filaDeEnvios,
  filtrosDeEnvios,
  filtrosDePaginaDeEnvios,
  paginaDeEnvios,
} from '../../shared/listas.ts';
import { adminAge, adminLe, candidateAct, candidateProcedure, router } from '../trpc.ts';
import * as lista from './lista-service.ts';
import * as service from './service.ts';

export const enviosCandidato = router({
  list: candidateProcedure
    .input(nada)
    .output(z.array(envio))
    .query(({ ctx }) => service.list(ctx)),
  create: candidateAct
    .input(corpo(envioCreate))
    .output(envio)
    .mutation(({ ctx, input }) => service.create(ctx, input)),
  cancelar: candidateAct
    .input(porId)
    .output(envio)
    .mutation(({ ctx, input }) => service.cancelar(ctx, input.id)),
});

export const enviosAdmin = router({
  list: adminLe('analises')
    .input(filtrosDePaginaDeEnvios)
    .output(paginaDeEnvios)
    .query(({ ctx, input }) => lista.page(ctx, input)),
  estatisticas: adminLe('analises')
    .input(filtrosDeEnvios)
    .output(estatisticasDeEnvios)
    .query(({ ctx, input }) => lista.getEstatisticas(ctx, input)),
  get: adminLe('analises')
    .input(porId)
    .output(envioAdmin)
    .query(({ ctx, input }) => lista.get(ctx, input.id)),
  proximo: adminLe('analises')
    .input(filaDeEnvios)
    .output(proximoDaFila)
    .query(({ ctx, input }) => lista.proximo(ctx, input)),
  decidir: adminAge('analises')
    .input(decisaoDeEnvio)
    .output(envioAdmin)
    .mutation(({ ctx, input }) => service.decidir(ctx, input)),
  decidirVarios: adminAge('analises')
    .input(decisaoDeEnvios)
    .output(resultadosDeEnvios)
    .mutation(({ ctx, input }) => service.decidirVarios(ctx, input)),
});
