// The calls about publications.
import { z } from 'zod';
import { corpo, porId, removido } from '../../shared/comum.ts';
import {
  doConcurso,
  publicacao,
  publicacaoCreate,
  publicacaoDoFormulario,
  publicacaoUpdate,
} from '../../shared/concursos.ts';
import { adminAge, adminLe, publicProcedure, router } from '../trpc.ts';
import * as service from './service.ts';

const cached = publicProcedure.meta({ cache: ['concursos'] });

export const publicacoesPublico = {
  publicacoes: cached
    .input(doConcurso)
    .output(z.array(publicacao))
    .query(({ ctx, input }) => service.list(ctx, input.concurso_id)),
  formularioPublicacoes: cached
    .input(doConcurso)
    .output(z.array(publicacaoDoFormulario))
    .query(({ ctx, input }) => service.listFormulario(ctx, input.concurso_id)),
};

export const publicacoesAdmin = router({
  list: adminLe('concursos')
    .input(doConcurso)
    .output(z.array(publicacao))
    .query(({ ctx, input }) => service.list({ ...ctx, ehAdmin: true }, input.concurso_id)),
  create: adminAge('concursos')
    .input(corpo(publicacaoCreate))
    .output(publicacao)
    .mutation(({ ctx, input }) => service.create(ctx, input)),
  update: adminAge('concursos')
    .input(corpo(publicacaoUpdate))
    .output(publicacao)
    .mutation(({ ctx, input }) => service.update(ctx, input)),
  remove: adminAge('concursos')
    .input(porId)
    .output(removido)
    .mutation(({ ctx, input }) => service.remove(ctx, input.id)),
});
