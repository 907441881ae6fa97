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
import { adminAge, adminLe, contestProcedure, router, run } from '../trpc.ts';
import * as service from './manter.ts';

export const publicacoesPublico = {
  publicacoes: contestProcedure.input(doConcurso).output(z.array(publicacao)).query(run(service.list, 'concurso_id')),
  formularioPublicacoes: contestProcedure
    .input(doConcurso)
    .output(z.array(publicacaoDoFormulario))
    .query(run(service.listFormulario, 'concurso_id')),
};

export const publicacoesAdmin = router({
  list: adminLe('concursos')
    .input(doConcurso)
    .output(z.array(publicacao))
    .query(({ ctx, input }) => service.list({ ...ctx, ehAdmin: true }, input.concurso_id)),
  create: adminAge('concursos').input(corpo(publicacaoCreate)).output(publicacao).mutation(run(service.create)),
  update: adminAge('concursos').input(corpo(publicacaoUpdate)).output(publicacao).mutation(run(service.update)),
  remove: adminAge('concursos').input(porId).output(removido).mutation(run(service.remove, 'id')),
});
