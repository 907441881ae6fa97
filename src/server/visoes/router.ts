// The calls about views of lists and about how somebody likes the panel: administrators', each about their own.
import { z } from 'zod';
import { nada, porId, removido } from '../../shared/comum.ts';
import { preferencias, preferenciasUpdate } from '../../shared/preferencias.ts';
import { filtroDeVisoes, ordemDasVisoes, visao, visaoCreate, visaoUpdate } from '../../shared/visoes.ts';
import { adminOwnAct, adminProcedure, router, run } from '../trpc.ts';
import * as service from './manter.ts';
import * as gosto from './preferencias.ts';

export const visoesAdmin = router({
  list: adminProcedure.input(filtroDeVisoes).output(z.array(visao)).query(run(service.list)),
  create: adminOwnAct.input(visaoCreate).output(visao).mutation(run(service.create)),
  update: adminOwnAct.input(visaoUpdate).output(visao).mutation(run(service.update)),
  remove: adminOwnAct.input(porId).output(removido).mutation(run(service.remove, 'id')),
  // One of the body that is not theirs is not found.
  ordenar: adminOwnAct
    .meta({ refuses: [404] })
    .input(ordemDasVisoes)
    .output(z.array(visao))
    .mutation(run(service.ordenar)),
});

export const preferenciasAdmin = router({
  get: adminProcedure.input(nada).output(preferencias).query(run(gosto.get)),
  update: adminOwnAct.input(preferenciasUpdate).output(preferencias).mutation(run(gosto.update)),
});
