// The calls about the audit log, administrators' alone: reading it, its stories, its figures, and purging what is old.
import { porId } from '../../shared/comum.ts';
import { logs as listaLogs } from '../../shared/lists/logs.ts';
import {
  estatisticasDeLogs,
  filtrosDeEstatisticasDeLogs,
  filtrosDeHistoria,
  historiaDeLogs,
  limpeza,
  limpezaFeita,
  log,
  paginaDeLogs,
} from '../../shared/logs.ts';
import { adminAge, adminLe, router, run } from '../trpc.ts';
import * as service from './consultar.ts';
import * as limpezaService from './limpar.ts';

export const logsAdmin = router({
  list: adminLe('registro').input(listaLogs.input.page).output(paginaDeLogs).query(run(service.list)),
  get: adminLe('registro').input(porId).output(log).query(run(service.get, 'id')),
  historia: adminLe('registro').input(filtrosDeHistoria).output(historiaDeLogs).query(run(service.historia)),
  estatisticas: adminLe('registro')
    .input(filtrosDeEstatisticasDeLogs)
    .output(estatisticasDeLogs)
    .query(run(service.estatisticas)),
  limpar: adminAge('registro').input(limpeza).output(limpezaFeita).mutation(run(limpezaService.limpar, 'dias')),
});
