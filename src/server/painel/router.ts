// The calls for summary figures.
import { nada, porId } from '../../shared/comum.ts';
import { estatisticas, resumoDoConcurso } from '../../shared/concursos.ts';
import {
  estatisticasDoConcurso,
  filaDeDecisao,
  pedidoDeSeries,
  receitaDoPainel,
  seriesDoPainel,
} from '../../shared/painel.ts';
import { adminProcedure, publicProcedure, router } from '../trpc.ts';
import { getEstatisticasDoConcurso } from './concurso-service.ts';
import { getReceitaDoPainel, getSeries, listFilas } from './series-service.ts';
import { getEstatisticas, getResumo } from './service.ts';

export const painelPublico = {
  estatisticas: publicProcedure
    .meta({ cache: ['concursos'] })
    .input(nada)
    .output(estatisticas)
    .query(({ ctx }) => getEstatisticas(ctx)),
};

export const painelAdmin = router({
  estatisticas: adminProcedure
    .input(nada)
    .output(estatisticas)
    .query(({ ctx }) => getEstatisticas({ ...ctx, ehAdmin: true })),
  resumoDoConcurso: adminProcedure
    .input(porId)
    .output(resumoDoConcurso)
    .query(({ ctx, input }) => getResumo(ctx, input.id)),
  series: adminProcedure
    .input(pedidoDeSeries)
    .output(seriesDoPainel)
    .query(({ ctx, input }) => getSeries(ctx, input.dias)),
  receita: adminProcedure
    .input(nada)
    .output(receitaDoPainel)
    .query(({ ctx }) => getReceitaDoPainel(ctx)),
  filas: adminProcedure
    .input(nada)
    .output(filaDeDecisao.array())
    .query(({ ctx }) => listFilas(ctx)),
  estatisticasDoConcurso: adminProcedure
    .input(porId)
    .output(estatisticasDoConcurso)
    .query(({ ctx, input }) => getEstatisticasDoConcurso(ctx, input.id)),
});
