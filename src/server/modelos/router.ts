// The calls about note models, all of them administrators'.
import { z } from 'zod';
import { porId, removido } from '../../shared/comum.ts';
import { filtrosDeModelos, modelo, modeloCreate, modeloUpdate } from '../../shared/modelos.ts';
import { adminAge, adminLe, router } from '../trpc.ts';
import * as service from './service.ts';

export const modelosAdmin = router({
  list: adminLe('analises', 'financeiro')
    .input(filtrosDeModelos)
    .output(z.array(modelo))
    .query(({ ctx, input }) => service.list(ctx, input)),
  create: adminAge('analises', 'financeiro')
    .input(modeloCreate)
    .output(modelo)
    .mutation(({ ctx, input }) => service.create(ctx, input)),
  update: adminAge('analises', 'financeiro')
    .input(modeloUpdate)
    .output(modelo)
    .mutation(({ ctx, input }) => service.update(ctx, input)),
  remove: adminAge('analises', 'financeiro')
    .input(porId)
    .output(removido)
    .mutation(({ ctx, input }) => service.remove(ctx, input.id)),
});
