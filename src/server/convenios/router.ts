// The calls about bank agreements.
import { z } from 'zod';
import { porId, removido } from '../../shared/comum.ts';
import { doConcurso } from '../../shared/concursos.ts';
import { convenio, convenioCreate, convenioUpdate } from '../../shared/convenios.ts';
import { adminAct, adminProcedure, router } from '../trpc.ts';
import * as service from './service.ts';

export const conveniosAdmin = router({
  list: adminProcedure
    .input(doConcurso)
    .output(z.array(convenio))
    .query(({ ctx, input }) => service.list(ctx, input.concurso_id)),
  create: adminAct
    .input(convenioCreate)
    .output(convenio)
    .mutation(({ ctx, input }) => service.create(ctx, input)),
  update: adminAct
    .input(convenioUpdate)
    .output(convenio)
    .mutation(({ ctx, input }) => service.update(ctx, input)),
  remove: adminAct
    .input(porId)
    .output(removido)
    .mutation(({ ctx, input }) => service.remove(ctx, input.id)),
});
