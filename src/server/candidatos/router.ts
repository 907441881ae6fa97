// The calls about candidates: audience, input, output, one call each.
import {
  alterarDadosInput,
  cadastroAnswer,
  cpfConsulta,
  emailConsulta,
  existe,
  registrarInput,
} from '../../shared/candidatos.ts';
import { nada } from '../../shared/comum.ts';
import { candidateAct, candidateSessionProcedure, publicAct, publicProcedure, router } from '../trpc.ts';
import * as service from './service.ts';

export const candidatosPublico = router({
  registrar: publicAct
    .meta({ invalid: { code: 'BAD_REQUEST', mensagem: service.DADOS_INVALIDOS } })
    .input(registrarInput)
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
