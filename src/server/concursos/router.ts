// The calls about contests: audience, input, output, one call each.
import { z } from 'zod';
import { nada, porId, removido } from '../../shared/comum.ts';
import {
  concurso,
  concursoForm,
  concursoUpdate,
  filtrosDeConcursos,
  paginaDeConcursos,
} from '../../shared/concursos.ts';
import { concursos as listaConcursos } from '../../shared/lists/concursos.ts';
import { adminAge, adminLe, adminPreenche, contestProcedure, router, run } from '../trpc.ts';
import * as service from './manter.ts';

export const concursosPublico = {
  list: contestProcedure
    .input(filtrosDeConcursos.optional())
    .output(z.array(concurso))
    .query(({ ctx, input }) => service.list(ctx, input ?? {})),
  get: contestProcedure.input(porId).output(concurso).query(run(service.get, 'id')),
  prefeituras: contestProcedure.input(nada).output(z.array(z.string())).query(run(service.listPrefeituras)),
  tipos: contestProcedure.input(nada).output(z.array(z.string())).query(run(service.listTipos)),
};

export const concursosAdmin = router({
  list: adminLe('concursos').input(listaConcursos.input.page).output(paginaDeConcursos).query(run(service.page)),
  get: adminLe('concursos')
    .input(porId)
    .output(concurso)
    .query(({ ctx, input }) => service.get({ ...ctx, ehAdmin: true }, input.id)),
  prefeituras: adminLe('concursos')
    .input(nada)
    .output(z.array(z.string()))
    .query(({ ctx }) => service.listPrefeituras({ ...ctx, ehAdmin: true })),
  create: adminPreenche('concursos').input(concursoForm).output(concurso).mutation(run(service.create)),
  update: adminPreenche('concursos').input(concursoUpdate).output(concurso).mutation(run(service.update)),
  remove: adminAge('concursos').input(porId).output(removido).mutation(run(service.remove, 'id')),
});
