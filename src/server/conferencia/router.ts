// The calls about what does not agree.

import { nada } from '../../shared/comum.ts';
import {
  aceitarDivergencia,
  assumirDivergencia,
  divergencia,
  paginaDeDivergencias,
  resumoDaConferencia,
} from '../../shared/conferencia.ts';
import { divergencias } from '../../shared/lists/divergencias.ts';
import { adminAge, adminLe, router, run } from '../trpc.ts';
import * as service from './conferir.ts';

export const divergenciasAdmin = router({
  resumo: adminLe('financeiro').input(nada).output(resumoDaConferencia).query(run(service.getResumo)),
  list: adminLe('financeiro').input(divergencias.input.page).output(paginaDeDivergencias).query(run(service.page)),
  conferir: adminAge('financeiro').input(nada).output(resumoDaConferencia).mutation(run(service.conferir)),
  assumir: adminAge('financeiro').input(assumirDivergencia).output(divergencia).mutation(run(service.assumir)),
  aceitar: adminAge('financeiro').input(aceitarDivergencia).output(divergencia).mutation(run(service.aceitar)),
});
