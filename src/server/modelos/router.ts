// The calls about note models, all of them administrators'.
import { z } from 'zod';
import { porId, removido } from '../../shared/comum.ts';
import { filtrosDeModelos, modelo, modeloCreate, modeloUpdate } from '../../shared/modelos.ts';
import { adminAct, adminProcedure, router } from '../trpc.ts';
import * as service from './service.ts';

export const modelosAdmin = router({
  list: adminProcedure
    .input(filtrosDeModelos)
    .output(z.array(modelo))
    .query(({ ctx, input }) => service.list(ctx, input)),
  create: adminAct
    .input(modeloCreate)
    .output(modelo)
    .mutation(({ ctx, input }) => service.create(ctx, input)),
  update: adminAct
    .input(modeloUpdate)
    .output(modelo)
    .mutation(({ ctx, input }) => service.update(ctx, input)),
  remove: adminAct
    .input(porId)
    .output(removido)
    .mutation(({ ctx, input }) => service.remove(ctx, input.id)),
});
