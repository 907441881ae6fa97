// The calls about what a contest offers to choose from.
import { z } from 'zod';
import { catalogoDoConcurso, itemCreate, itemDeCatalogo, itemUpdate, itensTrazidos } from '../../shared/catalogos.ts';
import { porId, removido } from '../../shared/comum.ts';
import { adminAge, adminLe, contestProcedure, router, run } from '../trpc.ts';
import * as service from './manter.ts';

export const catalogosPublico = {
  catalogo: contestProcedure.input(catalogoDoConcurso).output(z.array(itemDeCatalogo)).query(run(service.list)),
};

export const catalogosAdmin = router({
  list: adminLe('concursos')
    .input(catalogoDoConcurso)
    .output(z.array(itemDeCatalogo))
    .query(({ ctx, input }) => service.list({ ...ctx, ehAdmin: true }, input)),
  create: adminAge('concursos').input(itemCreate).output(itemDeCatalogo).mutation(run(service.create)),
  trazer: adminAge('concursos').input(itensTrazidos).output(z.array(itemDeCatalogo)).mutation(run(service.trazer)),
  update: adminAge('concursos').input(itemUpdate).output(itemDeCatalogo).mutation(run(service.update)),
  remove: adminAge('concursos').input(porId).output(removido).mutation(run(service.remove, 'id')),
});
