// The calls about note models, all of them administrators'.
import { z } from 'zod';
import { porId, removido } from '../../shared/comum.ts';
import { filtrosDeModelos, modelo, modeloCreate, modeloUpdate } from '../../shared/modelos.ts';
import { adminAge, adminLe, router, run } from '../trpc.ts';
import * as service from './manter.ts';

export const modelosAdmin = router({
  list: adminLe('analises', 'financeiro').input(filtrosDeModelos).output(z.array(modelo)).query(run(service.list)),
  create: adminAge('analises', 'financeiro').input(modeloCreate).output(modelo).mutation(run(service.create)),
  update: adminAge('analises', 'financeiro').input(modeloUpdate).output(modelo).mutation(run(service.update)),
  remove: adminAge('analises', 'financeiro').input(porId).output(removido).mutation(run(service.remove, 'id')),
});
