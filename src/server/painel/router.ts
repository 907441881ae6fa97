// The calls for summary figures.
import { nada, porId } from '../../shared/comum.ts';
import { estatisticas, resumoDoConcurso } from '../../shared/concursos.ts';
import * as painel from '../../shared/painel.ts';
import { primeirosPassos, prontidaoDoConcurso } from '../../shared/primeiros-passos.ts';
import { adminAge, adminLe, aside, contestProcedure, router, run } from '../trpc.ts';
import { getEstatisticasDoConcurso } from './concurso.ts';
import { confirmarCopia, dispensarPrimeirosPassos, getPrimeirosPassos, getProntidao } from './primeiros-passos.ts';
import { getEstatisticas, getResumo, getTotaisDoPainel } from './resumo.ts';
import { getReceitaDoPainel, getSeries, listFilas } from './series.ts';

export const painelPublico = {
  estatisticas: contestProcedure.input(nada).output(estatisticas).query(run(getEstatisticas)),
};

export const painelAdmin = router({
  estatisticas: adminLe('painel')
    .input(nada)
    .output(estatisticas)
    .query(run(aside(getTotaisDoPainel))),
  resumoDoConcurso: adminLe('painel').input(porId).output(resumoDoConcurso).query(run(getResumo, 'id')),
  series: adminLe('painel')
    .input(painel.pedidoDeSeries)
    .output(painel.seriesDoPainel)
    .query(run(aside(getSeries), 'dias')),
  receita: adminLe('financeiro')
    .input(nada)
    .output(painel.receitaDoPainel)
    .query(run(aside(getReceitaDoPainel))),
  filas: adminLe('painel').input(nada).output(painel.filaDeDecisao.array()).query(run(listFilas)),
  estatisticasDoConcurso: adminLe('painel')
    .input(porId)
    .output(painel.estatisticasDoConcurso)
    .query(run(aside(getEstatisticasDoConcurso), 'id')),
  primeirosPassos: adminLe('painel').input(nada).output(primeirosPassos).query(run(getPrimeirosPassos)),
  dispensarPrimeirosPassos: adminAge('sistema')
    .input(nada)
    .output(primeirosPassos)
    .mutation(run(dispensarPrimeirosPassos)),
  confirmarCopia: adminAge('sistema').input(nada).output(primeirosPassos).mutation(run(confirmarCopia)),
  prontidao: adminLe('concursos').input(porId).output(prontidaoDoConcurso).query(run(getProntidao, 'id')),
});
