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
import { adminLe, router } from '../trpc.ts';
import * as service from './service.ts';

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
    .query(({ ctx, input }) => service.concursos(ctx, input)),
  candidatos: daArea
    .input(filtrosDeRelatorio)
    .output(relatorioDeCandidatos)
    .query(({ ctx, input }) => service.candidatos(ctx, input)),
  financeiro: daArea
    .input(filtrosDePaginaDeRelatorio)
    .output(relatorioFinanceiro)
    .query(({ ctx, input }) => service.financeiro(ctx, input)),
  exportar: router({
    concursos: emArquivo('concursos'),
    candidatos: emArquivo('candidatos'),
    financeiro: emArquivo('financeiro'),
  }),
});
