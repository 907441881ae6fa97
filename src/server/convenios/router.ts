// The calls about bank agreements.
import { z } from 'zod';
import { porId, removido } from '../../shared/comum.ts';
import { doConcurso } from '../../shared/concursos.ts';
import { convenio, convenioCreate, convenioUpdate } from '../../shared/convenios.ts';
import { adminAge, adminLe, router } from '../trpc.ts';
import * as service from './service.ts';

export const conveniosAdmin = router({
  list: adminLe('financeiro')
    .input(doConcurso)
    .output(z.array(convenio))
    .query(({ ctx, input }) => service.list(ctx, input.concurso_id)),
  create: adminAge('financeiro')
    .input(convenioCreate)
    .output(convenio)
    .mutation(({ ctx, input }) => service.create(ctx, input)),
  update: adminAge('financeiro')
    .input(convenioUpdate)
    .output(convenio)
    .mutation(({ ctx, input }) => service.update(ctx, input)),
  remove: adminAge('financeiro')
    .input(porId)
    .output(removido)
    .mutation(({ ctx, input }) => service.remove(ctx, input.id)),
});
