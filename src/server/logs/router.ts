// The calls about the audit log, administrators' alone: reading it, its stories, its figures, and purging what is old.

import { porId } from '../../shared/comum.ts';
import {
  estatisticasDeLogs,
  filtrosDeEstatisticasDeLogs,
  filtrosDeHistoria,
  filtrosDePaginaDeLogs,
  historiaDeLogs,
  limpeza,
  limpezaFeita,
  log,
  paginaDeLogs,
} from '../../shared/logs.ts';
import { adminAge, adminLe, router } from '../trpc.ts';
import * as limpezaService from './limpeza-service.ts';
import * as service from './service.ts';

export const logsAdmin = router({
  list: adminLe('registro')
    .input(filtrosDePaginaDeLogs)
    .output(paginaDeLogs)
    .query(({ ctx, input }) => service.list(ctx, input)),
  get: adminLe('registro')
    .input(porId)
    .output(log)
    .query(({ ctx, input }) => service.get(ctx, input.id)),
  historia: adminLe('registro')
    .input(filtrosDeHistoria)
    .output(historiaDeLogs)
    .query(({ ctx, input }) => service.historia(ctx, input)),
  estatisticas: adminLe('registro')
    .input(filtrosDeEstatisticasDeLogs)
    .output(estatisticasDeLogs)
    .query(({ ctx, input }) => service.estatisticas(ctx, input)),
  limpar: adminAge('registro')
    .input(limpeza)
    .output(limpezaFeita)
    .mutation(({ ctx, input }) => limpezaService.limpar(ctx, input.dias)),
});
