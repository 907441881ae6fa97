// The calls about vacancies.
import { z } from 'zod';
import { doConcurso, porId, removido } from '../../shared/comum.ts';
import { vaga, vagaCreate, vagaUpdate } from '../../shared/concursos.ts';
import { reservaDefinida } from '../../shared/reservas.ts';
import { adminAge, adminLe, adminPreenche, contestProcedure, router, run } from '../trpc.ts';
import * as service from './manter.ts';

export const vagasPublico = {
  vagas: contestProcedure.input(doConcurso).output(z.array(vaga)).query(run(service.list, 'concurso_id')),
};

export const vagasAdmin = router({
  list: adminLe('concursos')
    .input(doConcurso)
    .output(z.array(vaga))
    .query(({ ctx, input }) => service.list({ ...ctx, ehAdmin: true }, input.concurso_id)),
  create: adminPreenche('concursos').input(vagaCreate).output(vaga).mutation(run(service.create)),
  update: adminPreenche('concursos').input(vagaUpdate).output(vaga).mutation(run(service.update)),
  definirReserva: adminAge('concursos').input(reservaDefinida).output(vaga).mutation(run(service.definirReserva)),
  remove: adminAge('concursos').input(porId).output(removido).mutation(run(service.remove, 'id')),
});
