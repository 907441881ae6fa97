// The calls about windows: for appeals and for documents, read by any session, kept by administrators.
import { z } from 'zod';
import { doConcurso, porId, removido } from '../../shared/comum.ts';
import {
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
import { prazos as listaPrazos } from '../../shared/lists/prazos.ts';
import { adminAge, adminLe, adminPreenche, anySessionProcedure, router, run } from '../trpc.ts';
import { envios, recursos } from './manter.ts';

/** The contest they belong to is a field, and may not be there. */
const CONCURSO_EM_CAMPO = { refuses: [404] } as const;

export const prazosCandidato = router({
  recursos: anySessionProcedure
    .meta(CONCURSO_EM_CAMPO)
    .input(filtrosDePrazos)
    .output(z.array(prazoDeRecurso))
    .query(run(recursos.list)),
  envios: anySessionProcedure
    .meta(CONCURSO_EM_CAMPO)
    .input(filtrosDePrazos)
    .output(z.array(prazoDeEnvio))
    .query(run(envios.list)),
});

export const prazosAdmin = router({
  recursos: router({
    list: adminLe('concursos')
      .input(doConcurso)
      .output(z.array(prazoDeRecurso))
      .query(({ ctx, input }) => recursos.list({ ...ctx, candidato: null }, input)),
    page: adminLe('concursos').input(listaPrazos.input.page).output(paginaDePrazosDeRecurso).query(run(recursos.page)),
    create: adminPreenche('concursos')
      .meta(CONCURSO_EM_CAMPO)
      .input(prazoDeRecursoCreate)
      .output(prazoDeRecurso)
      .mutation(run(recursos.create)),
    update: adminPreenche('concursos')
      .input(prazoDeRecursoUpdate)
      .output(prazoDeRecurso)
      .mutation(run(recursos.update)),
    remove: adminAge('concursos').input(porId).output(removido).mutation(run(recursos.remove, 'id')),
  }),
  envios: router({
    list: adminLe('concursos')
      .input(doConcurso)
      .output(z.array(prazoDeEnvio))
      .query(({ ctx, input }) => envios.list({ ...ctx, candidato: null }, input)),
    page: adminLe('concursos').input(listaPrazos.input.page).output(paginaDePrazosDeEnvio).query(run(envios.page)),
    create: adminPreenche('concursos')
      .meta(CONCURSO_EM_CAMPO)
      .input(prazoDeEnvioCreate)
      .output(prazoDeEnvio)
      .mutation(run(envios.create)),
    update: adminPreenche('concursos').input(prazoDeEnvioUpdate).output(prazoDeEnvio).mutation(run(envios.update)),
    remove: adminAge('concursos').input(porId).output(removido).mutation(run(envios.remove, 'id')),
  }),
});
