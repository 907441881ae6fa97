// The calls about candidates: audience, input, output, one call each.
import {
  algumDado,
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
import { nada, porId } from '../../shared/comum.ts';
import { historico } from '../../shared/historico.ts';
import { candidatos as listaCandidatos, paginaDeCandidatos } from '../../shared/lists/candidatos.ts';
import { pageOf } from '../lists/index.ts';
import {
  adminAge,
  adminLe,
  candidateAct,
  candidateSessionProcedure,
  publicAct,
  publicProcedure,
  router,
  run,
} from '../trpc.ts';
import * as admin from './administrar.ts';
import * as service from './cadastro.ts';
import { getHistorico } from './historico.ts';
import { listaDeCandidatos } from './list.ts';
import * as cpf from './revelar-cpf.ts';

export const candidatosPublico = router({
  registrar: publicAct
    .meta({ lane: 'slow', refuses: [429], invalid: { code: 'BAD_REQUEST', mensagem: service.DADOS_INVALIDOS } })
    .input(registroInput)
    .output(cadastroAnswer)
    .mutation(run(service.registrar)),
  cpfExiste: publicProcedure
    .meta({ refuses: [429] })
    .input(cpfConsulta)
    .output(existe)
    .query(run(service.cpfExiste, 'cpf')),
  emailExiste: publicProcedure
    .meta({ refuses: [429] })
    .input(emailConsulta)
    .output(existe)
    .query(run(service.emailExiste, 'email')),
});

export const candidatosCandidato = router({
  dados: candidateSessionProcedure.input(nada).output(cadastroAnswer).query(run(service.getDados)),
  alterarDados: candidateAct
    .input(alterarDadosInput)
    .input(algumDado)
    .output(cadastroAnswer)
    .mutation(run(service.alterarDados)),
});

export const candidatosAdmin = router({
  historico: adminLe('candidatos').input(porId).output(historico).query(run(getHistorico, 'id')),
  list: adminLe('candidatos')
    .input(listaCandidatos.input.page)
    .output(paginaDeCandidatos)
    .query(({ ctx, input }) => pageOf(ctx, listaDeCandidatos, input, (linha) => linha)),
  get: adminLe('candidatos').input(porId).output(candidatoAdmin).query(run(admin.get, 'id')),
  revelarCpf: adminLe('candidatos')
    .meta({ cpfInteiro: true })
    .input(revelarCpf)
    .output(cpfRevelado)
    .query(run(cpf.revelarCpf)),
  alterarStatus: adminAge('candidatos')
    .input(candidatoStatus)
    .output(candidatoAdmin)
    .mutation(run(admin.alterarStatus)),
  alterarDados: adminAge('candidatos').input(candidatoDados).output(candidatoAdmin).mutation(run(admin.alterarDados)),
});
