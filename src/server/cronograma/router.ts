// The calls about a contest's calendar, and about the address of somebody's own.
import { z } from 'zod';
import { doConcurso, nada, porId, removido } from '../../shared/comum.ts';
import {
  acompanharInput,
  agenda,
  cronograma,
  etapa,
  etapaCreate,
  etapaUpdate,
  fase,
  moverInput,
  movido,
  previaDoCronograma,
  previaInput,
} from '../../shared/cronograma.ts';
import { adminAge, adminLe, candidateAct, candidateProcedure, contestProcedure, router, run } from '../trpc.ts';
import * as pessoal from './agenda.ts';
import * as service from './manter.ts';
import * as mudancas from './mover.ts';

export const cronogramaPublico = {
  cronograma: contestProcedure.input(doConcurso).output(z.array(fase)).query(run(service.listPublicas, 'concurso_id')),
};

export const cronogramaCandidato = router({
  agenda: candidateProcedure.input(nada).output(agenda).query(run(pessoal.get)),
  // No key may keep the address: whoever repeats the call gets another.
  criarAgenda: candidateProcedure.input(nada).output(agenda).mutation(run(pessoal.create)),
  revogarAgenda: candidateAct
    .meta({ refuses: [404] })
    .input(nada)
    .output(agenda)
    .mutation(run(pessoal.revogar)),
});

export const cronogramaAdmin = router({
  get: adminLe('concursos').input(doConcurso).output(cronograma).query(run(service.get, 'concurso_id')),
  create: adminAge('concursos').input(etapaCreate).output(etapa).mutation(run(service.create)),
  update: adminAge('concursos').input(etapaUpdate).output(etapa).mutation(run(service.update)),
  remove: adminAge('concursos').input(porId).output(removido).mutation(run(service.remove, 'id')),
  acompanhar: adminAge('concursos').input(acompanharInput).output(cronograma).mutation(run(service.acompanhar)),
  previa: adminLe('concursos').input(previaInput).output(previaDoCronograma).query(run(mudancas.previa)),
  mover: adminAge('concursos')
    .meta({ refuses: [409] })
    .input(moverInput)
    .output(movido)
    .mutation(run(mudancas.mover)),
  publicar: adminAge('concursos')
    .meta({ refuses: [409] })
    .input(doConcurso)
    .output(movido)
    .mutation(run(mudancas.publicar, 'concurso_id')),
});
