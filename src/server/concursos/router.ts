// The calls about contests: audience, input, output, one call each.
import { z } from 'zod';
import { nada, porId, removido } from '../../shared/comum.ts';
import {
  concurso,
  concursoForm,
  concursoUpdate,
  filtrosAdminDeConcursos,
  filtrosDeConcursos,
  paginaDeConcursos,
} from '../../shared/concursos.ts';
import { adminAge, adminLe, publicProcedure, router } from '../trpc.ts';
import * as service from './service.ts';

const cached = publicProcedure.meta({ cache: ['concursos'] });

export const concursosPublico = {
  list: cached
    .input(filtrosDeConcursos.optional())
    .output(z.array(concurso))
    .query(({ ctx, input }) => service.list(ctx, input ?? {})),
  get: cached
    .input(porId)
    .output(concurso)
    .query(({ ctx, input }) => service.get(ctx, input.id)),
  prefeituras: cached
    .input(nada)
    .output(z.array(z.string()))
    .query(({ ctx }) => service.listPrefeituras(ctx)),
  tipos: cached
    .input(nada)
    .output(z.array(z.string()))
    .query(({ ctx }) => service.listTipos(ctx)),
};

export const concursosAdmin = router({
  list: adminLe('concursos')
    .input(filtrosAdminDeConcursos)
    .output(paginaDeConcursos)
    .query(({ ctx, input }) => service.page(ctx, input)),
  get: adminLe('concursos')
    .input(porId)
    .output(concurso)
    .query(({ ctx, input }) => service.get({ ...ctx, ehAdmin: true }, input.id)),
  prefeituras: adminLe('concursos')
    .input(nada)
    .output(z.array(z.string()))
    .query(({ ctx }) => service.listPrefeituras({ ...ctx, ehAdmin: true })),
  create: adminAge('concursos')
    .input(concursoForm)
    .output(concurso)
    .mutation(({ ctx, input }) => service.create(ctx, input)),
  update: adminAge('concursos')
    .input(concursoUpdate)
    .output(concurso)
    .mutation(({ ctx, input }) => service.update(ctx, input)),
  remove: adminAge('concursos')
    .input(porId)
    .output(removido)
    .mutation(({ ctx, input }) => service.remove(ctx, input.id)),
});
