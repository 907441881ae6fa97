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
import { primeirosPassos, prontidaoDoConcurso } from '../../shared/primeiros-passos.ts';
import { adminAge, adminLe, publicProcedure, router } from '../trpc.ts';
import { getEstatisticasDoConcurso } from './concurso-service.ts';
import { confirmarCopia, dispensarPrimeirosPassos, getPrimeirosPassos, getProntidao } from './passos-service.ts';
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
  estatisticas: adminLe('painel')
    .input(nada)
    .output(estatisticas)
    .query(({ ctx }) => getEstatisticas({ ...ctx, papel: ctx.admin.papel })),
  resumoDoConcurso: adminLe('painel')
    .input(porId)
    .output(resumoDoConcurso)
    .query(({ ctx, input }) => getResumo(ctx, input.id)),
  series: adminLe('painel')
    .input(pedidoDeSeries)
    .output(seriesDoPainel)
    .query(({ ctx, input }) => getSeries(ctx, input.dias)),
  receita: adminLe('financeiro')
    .input(nada)
    .output(receitaDoPainel)
    .query(({ ctx }) => getReceitaDoPainel(ctx)),
  filas: adminLe('painel')
    .input(nada)
    .output(filaDeDecisao.array())
    .query(({ ctx }) => listFilas(ctx)),
  estatisticasDoConcurso: adminLe('painel')
    .input(porId)
    .output(estatisticasDoConcurso)
    .query(({ ctx, input }) => getEstatisticasDoConcurso(ctx, input.id)),
  primeirosPassos: adminLe('painel')
    .input(nada)
    .output(primeirosPassos)
    .query(({ ctx }) => getPrimeirosPassos(ctx)),
  dispensarPrimeirosPassos: adminAge('sistema')
    .input(nada)
    .output(primeirosPassos)
    .mutation(({ ctx }) => dispensarPrimeirosPassos(ctx)),
  confirmarCopia: adminAge('sistema')
    .input(nada)
    .output(primeirosPassos)
    .mutation(({ ctx }) => confirmarCopia(ctx)),
  prontidao: adminLe('concursos')
    .input(porId)
    .output(prontidaoDoConcurso)
    .query(({ ctx, input }) => getProntidao(ctx, input.id)),
});
