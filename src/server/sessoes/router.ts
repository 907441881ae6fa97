// The calls about sessions: audience, input, output, one call each.
import { feito, nada } from '../../shared/comum.ts';
import {
  loginAdminAnswer,
  loginCandidatoAnswer,
  loginInput,
  recuperarSenhaInput,
  trocarSenhaAdminInput,
  trocarSenhaCandidatoInput,
} from '../../shared/sessoes.ts';
import { adminProcedure, candidateProcedure, candidateSessionProcedure, publicProcedure, router } from '../trpc.ts';
import { recuperarSenha } from './recuperacao-service.ts';
import * as service from './service.ts';

export const sessoesPublico = router({
  loginCandidato: publicProcedure
    .input(loginInput)
    .output(loginCandidatoAnswer)
    .mutation(({ ctx, input }) => service.loginCandidato(ctx, input)),
  loginAdmin: publicProcedure
    .input(loginInput)
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
  logout: adminProcedure
    .input(nada)
    .output(feito)
    .mutation(({ ctx }) => service.logout(ctx, ctx.admin.sid)),
});
