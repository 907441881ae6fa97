// The calls about sessions: audience, input, output, one call each.
import { z } from 'zod';
import { feito, nada } from '../../shared/comum.ts';
import * as segundoFator from '../../shared/segundo-fator.ts';
import * as sessoes from '../../shared/sessoes.ts';
import {
  adminOwnAct,
  adminProcedure,
  adminSetupProcedure,
  candidateAct,
  candidateProcedure,
  candidateSessionProcedure,
  publicProcedure,
  router,
  run,
} from '../trpc.ts';
import * as abertas from './abertas.ts';
import { confirmarSenha } from './confirmar-senha.ts';
import * as service from './entrar.ts';
import { recuperarSenha } from './recuperar-senha.ts';
import * as fator from './segundo-fator.ts';

const SENHA_RECENTE = { senhaRecente: 'sempre' } as const;
/** Of a login: wrong credentials, an account that may not come in, too many tries. */
const LOGIN = { lane: 'slow', refuses: [401, 403, 429] } as const;
const RECUPERA = { lane: 'slow', refuses: [404, 429] } as const;
const CONFERE_SENHA = { lane: 'slow', refuses: [429] } as const;
/** One has a second factor or has none. */
const SEGUNDO_FATOR = { ...SENHA_RECENTE, refuses: [409] } as const;

type Pessoa = { id: number; sid: string };
const doCandidato = ({ id, sid }: Pessoa) => ({ perfil: 'candidato', id, sid }) as const;
const doAdmin = ({ id, sid }: Pessoa) => ({ perfil: 'admin', id, sid }) as const;

export const sessoesPublico = router({
  loginCandidato: publicProcedure
    .meta(LOGIN)
    .input(sessoes.loginInput)
    .output(sessoes.loginCandidatoAnswer)
    .mutation(run(service.loginCandidato)),
  loginAdmin: publicProcedure
    .meta({ ...LOGIN, lane: 'door' })
    .input(sessoes.loginAdminInput)
    .output(sessoes.loginAdminAnswer)
    .mutation(run(service.loginAdmin)),
  recuperarSenhaCandidato: publicProcedure
    .meta(RECUPERA)
    .input(sessoes.recuperarSenhaCandidatoInput)
    .output(feito)
    .mutation(({ ctx, input }) => recuperarSenha(ctx, 'candidato', input.email)),
  recuperarSenhaAdmin: publicProcedure
    .meta(RECUPERA)
    .input(sessoes.recuperarSenhaInput)
    .output(feito)
    .mutation(({ ctx, input }) => recuperarSenha(ctx, 'admin', input.email)),
});

export const sessoesCandidato = router({
  trocarSenha: candidateAct
    .meta(CONFERE_SENHA)
    .input(sessoes.trocarSenhaCandidatoInput)
    .output(feito)
    .mutation(({ ctx, input: { senhaAtual, novaSenha } }) =>
      service.trocarSenha(ctx, {
        perfil: 'candidato',
        quem: ctx.candidato,
        atual: senhaAtual,
        nova: novaSenha,
        campos: { atual: 'senhaAtual', nova: 'novaSenha' },
      }),
    ),
  list: candidateProcedure
    .input(nada)
    .output(z.array(sessoes.sessaoAberta))
    .query(({ ctx }) => abertas.list(ctx, doCandidato(ctx.candidato))),
  encerrar: candidateProcedure
    .input(sessoes.porSid)
    .output(feito)
    .mutation(({ ctx, input }) => abertas.encerrar(ctx, doCandidato(ctx.candidato), input.sid)),
  encerrarOutras: candidateProcedure
    .input(nada)
    .output(feito)
    .mutation(({ ctx }) => abertas.encerrarOutras(ctx, doCandidato(ctx.candidato))),
  logout: candidateSessionProcedure
    .input(nada)
    .output(feito)
    .mutation(({ ctx }) => service.logout(ctx, ctx.sessao)),
});

export const sessoesAdmin = router({
  eu: adminSetupProcedure.input(nada).output(sessoes.eu).query(run(service.getEu)),
  // What these answer is shown once: no Idempotency-Key keeps it.
  iniciarSegundoFator: adminSetupProcedure
    .meta(SEGUNDO_FATOR)
    .input(nada)
    .output(segundoFator.segundoFatorIniciado)
    .mutation(run(fator.iniciar)),
  confirmarSegundoFator: adminSetupProcedure
    .meta(SEGUNDO_FATOR)
    .input(segundoFator.confirmarCodigo)
    .output(segundoFator.codigosDeRecuperacao)
    .mutation(run(fator.confirmar, 'codigo')),
  regenerarCodigos: adminProcedure
    .meta(SEGUNDO_FATOR)
    .input(segundoFator.senhaECodigo)
    .output(segundoFator.codigosDeRecuperacao)
    .mutation(run(fator.regenerar)),
  desativarSegundoFator: adminProcedure
    .meta(SEGUNDO_FATOR)
    .input(segundoFator.senhaECodigo)
    .output(feito)
    .mutation(run(fator.desativar)),
  trocarSenha: adminOwnAct
    .meta(CONFERE_SENHA)
    .input(sessoes.trocarSenhaAdminInput)
    .output(feito)
    .mutation(({ ctx, input: { senha_atual, senha_nova } }) =>
      service.trocarSenha(ctx, {
        perfil: 'admin',
        quem: ctx.admin,
        atual: senha_atual,
        nova: senha_nova,
        campos: { atual: 'senha_atual', nova: 'senha_nova' },
      }),
    ),
  // Also before the second factor is set up: it is asked for there too.
  confirmarSenha: adminSetupProcedure
    .meta(CONFERE_SENHA)
    .input(sessoes.confirmarSenhaInput)
    .output(feito)
    .mutation(run(confirmarSenha)),
  list: adminProcedure
    .input(nada)
    .output(z.array(sessoes.sessaoAberta))
    .query(({ ctx }) => abertas.list(ctx, doAdmin(ctx.admin))),
  encerrar: adminProcedure
    .input(sessoes.porSid)
    .output(feito)
    .mutation(({ ctx, input }) => abertas.encerrar(ctx, doAdmin(ctx.admin), input.sid)),
  encerrarOutras: adminProcedure
    .input(nada)
    .output(feito)
    .mutation(({ ctx }) => abertas.encerrarOutras(ctx, doAdmin(ctx.admin))),
  logout: adminSetupProcedure
    .input(nada)
    .output(feito)
    .mutation(({ ctx }) => service.logout(ctx, doAdmin(ctx.admin))),
});
