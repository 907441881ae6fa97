// The calls for reports: each as figures, and as a file.
import { exportacao } from '../../shared/exportacoes.ts';
import * as relatorios from '../../shared/relatorios.ts';
import { adminLe, aside, router, run } from '../trpc.ts';
import * as service from './emitir.ts';

const daArea = adminLe('relatorios');

function emArquivo(relatorio: relatorios.Relatorio) {
  return daArea
    .input(relatorios.exportacaoDeRelatorio)
    .output(exportacao)
    .query(({ ctx, input }) => service.exportar(ctx, relatorio, input));
}

export const relatoriosAdmin = router({
  concursos: daArea
    .input(relatorios.filtrosDePaginaDeRelatorio)
    .output(relatorios.relatorioDeConcursos)
    .query(run(aside(service.concursos))),
  candidatos: daArea
    .input(relatorios.filtrosDeRelatorio)
    .output(relatorios.relatorioDeCandidatos)
    .query(run(aside(service.candidatos))),
  financeiro: daArea
    .input(relatorios.filtrosDePaginaDeRelatorio)
    .output(relatorios.relatorioFinanceiro)
    .query(run(aside(service.financeiro))),
  exportar: router({
    concursos: emArquivo('concursos'),
    candidatos: emArquivo('candidatos'),
    financeiro: emArquivo('financeiro'),
  }),
});
