// The calls about enrolments.
import { z } from 'zod';
import { corpo, nada, porId } from '../../shared/comum.ts';
import { inscricaoDetalhada } from '../../shared/inscricao-detalhada.ts';
import {
  enderecoTemporario,
  inscricao,
  inscricaoCreate,
  inscricaoDoConcurso,
  inscricoesDoConcurso,
} from '../../shared/inscricoes.ts';
import { inscricaoStatus, inscricoes as listaInscricoes, paginaDeInscricoes } from '../../shared/lists/inscricoes.ts';
import { figures } from '../lists/index.ts';
import { adminAge, adminLe, candidateAct, candidateProcedure, router, run } from '../trpc.ts';
import * as admin from './administrar.ts';
import * as service from './inscrever.ts';
import { listaDeInscricoes } from './list.ts';

export const inscricoesCandidato = router({
  list: candidateProcedure.input(nada).output(z.array(inscricao)).query(run(service.list)),
  create: candidateAct.input(corpo(inscricaoCreate)).output(inscricao).mutation(run(service.create)),
  cancelar: candidateAct.input(porId).output(inscricao).mutation(run(service.cancelar, 'id')),
  comprovante: candidateProcedure
    .meta({ refuses: [400] })
    .input(porId)
    .output(enderecoTemporario)
    .query(run(service.getComprovante, 'id')),
});

export const inscricoesAdmin = router({
  porConcurso: adminLe('inscricoes')
    .input(inscricoesDoConcurso)
    .output(z.array(inscricaoDoConcurso))
    .query(run(service.listDoConcurso)),
  list: adminLe('inscricoes').input(listaInscricoes.input.page).output(paginaDeInscricoes).query(run(admin.page)),
  estatisticas: adminLe('inscricoes')
    .input(listaInscricoes.input.filters)
    .output(listaInscricoes.outputOfFigures)
    .query(({ ctx, input }) => figures(ctx, listaDeInscricoes, listaInscricoes, input)),
  get: adminLe('inscricoes').input(porId).output(inscricaoDetalhada).query(run(admin.get, 'id')),
  alterarStatus: adminAge('inscricoes')
    .input(inscricaoStatus)
    .output(inscricaoDetalhada)
    .mutation(run(admin.alterarStatus)),
});
