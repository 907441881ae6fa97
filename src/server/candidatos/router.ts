// The calls about candidates: audience, input, output, one call each.
import {
  alterarDadosInput,
  cadastroAnswer,
  cpfConsulta,
  emailConsulta,
  existe,
  registroInput,
} from '../../shared/candidatos.ts';
import {
  candidatoAdmin,
  candidatoDados,
  candidatoStatus,
  cpfRevelado,
  revelarCpf,
} from '../../shared/candidatos-admin.ts';
import { filtrosDePaginaDeCandidatos, paginaDeCandidatos } from '../../shared/candidatos-lista.ts';
import { nada, porId } from '../../shared/comum.ts';
import { historico } from '../../shared/historico.ts';
import {
  adminAge,
  adminLe,
  candidateAct,
  candidateSessionProcedure,
  publicAct,
  publicProcedure,
  router,
} from '../trpc.ts';
import * as admin from './admin-service.ts';
import { getHistorico } from './historico-service.ts';
import * as lista from './lista-service.ts';
import * as service from './service.ts';

export const candidatosPublico = router({
  registrar: publicAct
    .meta({ invalid: { code: 'BAD_REQUEST', mensagem: service.DADOS_INVALIDOS } })
    .input(registroInput)
    .output(cadastroAnswer)
    .mutation(({ ctx, input }) => service.registrar(ctx, input)),
  cpfExiste: publicProcedure
    .input(cpfConsulta)
    .output(existe)
    .query(({ ctx, input }) => service.cpfExiste(ctx, input.cpf)),
  emailExiste: publicProcedure
    .input(emailConsulta)
    .output(existe)
    .query(({ ctx, input }) => service.emailExiste(ctx, input.email)),
});

export const candidatosCandidato = router({
  dados: candidateSessionProcedure
    .input(nada)
    .output(cadastroAnswer)
    .query(({ ctx }) => service.getDados(ctx)),
  alterarDados: candidateAct
    .input(alterarDadosInput)
    .output(cadastroAnswer)
    .mutation(({ ctx, input }) => service.alterarDados(ctx, input)),
});

export const candidatosAdmin = router({
  historico: adminLe('candidatos')
    .input(porId)
    .output(historico)
    .query(({ ctx, input }) => getHistorico(ctx, input.id)),
  list: adminLe('candidatos')
    .input(filtrosDePaginaDeCandidatos)
    .output(paginaDeCandidatos)
    .query(({ ctx, input }) => lista.page(ctx, input)),
  get: adminLe('candidatos')
    .input(porId)
    .output(candidatoAdmin)
    .query(({ ctx, input }) => admin.get(ctx, input.id)),
  revelarCpf: adminLe('candidatos')
    .input(revelarCpf)
    .output(cpfRevelado)
    .query(({ ctx, input }) => admin.revelarCpf(ctx, input)),
  alterarStatus: adminAge('candidatos')
    .input(candidatoStatus)
    .output(candidatoAdmin)
    .mutation(({ ctx, input }) => admin.alterarStatus(ctx, input)),
  alterarDados: adminAge('candidatos')
    .input(candidatoDados)
    .output(candidatoAdmin)
    .mutation(({ ctx, input }) => admin.alterarDados(ctx, input)),
});
