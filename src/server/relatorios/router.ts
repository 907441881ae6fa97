// The calls for reports: each as figures, and as a file.
import { exportacao } from '../../shared/exportacoes.ts';
import {
  exportacaoDeRelatorio,
  filtrosDePaginaDeRelatorio,
  filtrosDeRelatorio,
  type Relatorio,
  relatorioDeCandidatos,
  relatorioDeConcursos,
  relatorioFinanceiro,
} from '../../shared/relatorios.ts';
import { adminLe, aside, router, run } from '../trpc.ts';
import * as service from './emitir.ts';

const daArea = adminLe('relatorios');

function emArquivo(relatorio: Relatorio) {
  return daArea
    .input(exportacaoDeRelatorio)
    .output(exportacao)
    .query(({ ctx, input }) => service.exportar(ctx, relatorio, input));
}

export const relatoriosAdmin = router({
  concursos: daArea
    .input(filtrosDePaginaDeRelatorio)
    .output(relatorioDeConcursos)
    .query(run(aside(service.concursos))),
  candidatos: daArea
    .input(filtrosDeRelatorio)
    .output(relatorioDeCandidatos)
    .query(run(aside(service.candidatos))),
  financeiro: daArea
    .input(filtrosDePaginaDeRelatorio)
    .output(relatorioFinanceiro)
    .query(run(aside(service.financeiro))),
  exportar: router({
    concursos: emArquivo('concursos'),
    candidatos: emArquivo('candidatos'),
    financeiro: emArquivo('financeiro'),
  }),
});
