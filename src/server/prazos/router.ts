// The calls about windows: for appeals and for documents, read by any session, kept by administrators.
import { z } from 'zod';
import { porId, removido } from '../../shared/comum.ts';
import { doConcurso } from '../../shared/concursos.ts';
import {
  filtrosDePaginaDePrazos,
  filtrosDePrazos,
  paginaDePrazosDeEnvio,
  paginaDePrazosDeRecurso,
  prazoDeEnvio,
  prazoDeEnvioCreate,
  prazoDeEnvioUpdate,
  prazoDeRecurso,
  prazoDeRecursoCreate,
  prazoDeRecursoUpdate,
} from '../../shared/janelas.ts';
import { adminAge, adminLe, anySessionProcedure, router } from '../trpc.ts';
import { envios, recursos } from './service.ts';

export const prazosCandidato = router({
  recursos: anySessionProcedure
    .input(filtrosDePrazos)
    .output(z.array(prazoDeRecurso))
    .query(({ ctx, input }) => recursos.list(ctx, input)),
  envios: anySessionProcedure
    .input(filtrosDePrazos)
    .output(z.array(prazoDeEnvio))
    .query(({ ctx, input }) => envios.list(ctx, input)),
});

export const prazosAdmin = router({
  recursos: router({
    list: adminLe('concursos')
      .input(doConcurso)
      .output(z.array(prazoDeRecurso))
      .query(({ ctx, input }) => recursos.list({ ...ctx, candidato: null }, input)),
    page: adminLe('concursos')
      .input(filtrosDePaginaDePrazos)
      .output(paginaDePrazosDeRecurso)
      .query(({ ctx, input }) => recursos.page(ctx, input)),
    create: adminAge('concursos')
      .input(prazoDeRecursoCreate)
      .output(prazoDeRecurso)
      .mutation(({ ctx, input }) => recursos.create(ctx, input)),
    update: adminAge('concursos')
      .input(prazoDeRecursoUpdate)
      .output(prazoDeRecurso)
      .mutation(({ ctx, input }) => recursos.update(ctx, input)),
    remove: adminAge('concursos')
      .input(porId)
      .output(removido)
      .mutation(({ ctx, input }) => recursos.remove(ctx, input.id)),
  }),
  envios: router({
    list: adminLe('concursos')
      .input(doConcurso)
      .output(z.array(prazoDeEnvio))
      .query(({ ctx, input }) => envios.list({ ...ctx, candidato: null }, input)),
    page: adminLe('concursos')
      .input(filtrosDePaginaDePrazos)
      .output(paginaDePrazosDeEnvio)
      .query(({ ctx, input }) => envios.page(ctx, input)),
    create: adminAge('concursos')
      .input(prazoDeEnvioCreate)
      .output(prazoDeEnvio)
      .mutation(({ ctx, input }) => envios.create(ctx, input)),
    update: adminAge('concursos')
      .input(prazoDeEnvioUpdate)
      .output(prazoDeEnvio)
      .mutation(({ ctx, input }) => envios.update(ctx, input)),
    remove: adminAge('concursos')
      .input(porId)
      .output(removido)
      .mutation(({ ctx, input }) => envios.remove(ctx, input.id)),
  }),
});
