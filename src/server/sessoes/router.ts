// The calls about sessions: audience, input, output, one call each.
import { feito, nada } from '../../shared/comum.ts';
import {
  codigosDeRecuperacao,
  confirmarCodigo,
  segundoFatorIniciado,
  senhaECodigo,
} from '../../shared/segundo-fator.ts';
import {
  eu,
  loginAdminAnswer,
  loginAdminInput,
  loginCandidatoAnswer,
  loginInput,
  recuperarSenhaInput,
  trocarSenhaAdminInput,
  trocarSenhaCandidatoInput,
} from '../../shared/sessoes.ts';
import {
  adminProcedure,
  adminSetupProcedure,
  candidateProcedure,
  candidateSessionProcedure,
  publicProcedure,
  router,
} from '../trpc.ts';
import { recuperarSenha } from './recuperacao-service.ts';
import * as fator from './segundo-fator-service.ts';
import * as service from './service.ts';

export const sessoesPublico = router({
  loginCandidato: publicProcedure
    .input(loginInput)
    .output(loginCandidatoAnswer)
    .mutation(({ ctx, input }) => service.loginCandidato(ctx, input)),
  loginAdmin: publicProcedure
    .input(loginAdminInput)
    .output(loginAdminAnswer)
    .mutation(({ ctx, input }) => service.loginAdmin(ctx, input)),
  recuperarSenhaCandidato: publicProcedure
    .input(recuperarSenhaInput)
    .output(feito)
    .mutation(({ ctx, input }) => recuperarSenha(ctx, 'candidato', input.email)),
  recuperarSenhaAdmin: publicProcedure
    .input(recuperarSenhaInput)
    .output(feito)
    .mutation(({ ctx, input }) => recuperarSenha(ctx, 'admin', input.email)),
});

export const sessoesCandidato = router({
  trocarSenha: candidateProcedure
    .input(trocarSenhaCandidatoInput)
    .output(feito)
    .mutation(({ ctx, input: { senhaAtual, novaSenha } }) =>
      service.trocarSenha(ctx, {
        perfil: 'candidato',
        quem: ctx.candidato,
        atual: senhaAtual,
        nova: novaSenha,
        campo: 'senhaAtual',
      }),
    ),
  logout: candidateSessionProcedure
    .input(nada)
    .output(feito)
    .mutation(({ ctx }) => service.logout(ctx, ctx.sessao.sid)),
});

export const sessoesAdmin = router({
  eu: adminSetupProcedure
    .input(nada)
    .output(eu)
    .query(({ ctx }) => service.getEu(ctx)),
  // What these answer is shown once: no Idempotency-Key keeps it.
  iniciarSegundoFator: adminSetupProcedure
    .input(nada)
    .output(segundoFatorIniciado)
    .mutation(({ ctx }) => fator.iniciar(ctx)),
  confirmarSegundoFator: adminSetupProcedure
    .input(confirmarCodigo)
    .output(codigosDeRecuperacao)
    .mutation(({ ctx, input }) => fator.confirmar(ctx, input.codigo)),
  regenerarCodigos: adminProcedure
    .input(senhaECodigo)
    .output(codigosDeRecuperacao)
    .mutation(({ ctx, input }) => fator.regenerar(ctx, input)),
  desativarSegundoFator: adminProcedure
    .input(senhaECodigo)
    .output(feito)
    .mutation(({ ctx, input }) => fator.desativar(ctx, input)),
  trocarSenha: adminProcedure
    .input(trocarSenhaAdminInput)
    .output(feito)
    .mutation(({ ctx, input: { senha_atual, senha_nova } }) =>
      service.trocarSenha(ctx, {
        perfil: 'admin',
        quem: ctx.admin,
        atual: senha_atual,
        nova: senha_nova,
        campo: 'senha_atual',
      }),
    ),
  logout: adminSetupProcedure
    .input(nada)
    .output(feito)
    .mutation(({ ctx }) => service.logout(ctx, ctx.admin.sid)),
});
