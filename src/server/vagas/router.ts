// The calls about vacancies.
import { z } from 'zod';
import { porId, removido } from '../../shared/comum.ts';
import { doConcurso, vaga, vagaCreate, vagaUpdate } from '../../shared/concursos.ts';
import { adminAge, adminLe, publicProcedure, router } from '../trpc.ts';
import * as service from './service.ts';

export const vagasPublico = {
  vagas: publicProcedure
    .meta({ cache: ['concursos'] })
    .input(doConcurso)
    .output(z.array(vaga))
    .query(({ ctx, input }) => service.list(ctx, input.concurso_id)),
};

export const vagasAdmin = router({
  list: adminLe('concursos')
    .input(doConcurso)
    .output(z.array(vaga))
    .query(({ ctx, input }) => service.list({ ...ctx, ehAdmin: true }, input.concurso_id)),
  create: adminAge('concursos')
    .input(vagaCreate)
    .output(vaga)
    .mutation(({ ctx, input }) => service.create(ctx, input)),
  update: adminAge('concursos')
    .input(vagaUpdate)
    .output(vaga)
    .mutation(({ ctx, input }) => service.update(ctx, input)),
  remove: adminAge('concursos')
    .input(porId)
    .output(removido)
    .mutation(({ ctx, input }) => service.remove(ctx, input.id)),
});
