// The calls about notices: the candidate's inbox, and the texts that administrators write.
import {
  aviso,
  avisosLidos,
  filtrosDeAvisos,
  naoLidos,
  paginaDeAvisos,
  porTipoDeAviso,
  preferencias,
  previaDeEmail,
  textoDeEmail,
  textoDeEmailForm,
  textosDeEmail,
} from '../../shared/avisos.ts';
import { feito, nada, porId } from '../../shared/comum.ts';
import { adminAge, adminLe, candidateAct, candidateProcedure, router } from '../trpc.ts';
import * as caixa from './caixa-service.ts';
import * as textos from './textos-service.ts';

export const avisosCandidato = router({
  list: candidateProcedure
    .input(filtrosDeAvisos)
    .output(paginaDeAvisos)
    .query(({ ctx, input }) => caixa.list(ctx, input)),
  naoLidos: candidateProcedure
    .input(nada)
    .output(naoLidos)
    .query(({ ctx }) => caixa.contarNaoLidos(ctx)),
  ler: candidateAct
    .input(porId)
    .output(aviso)
    .mutation(({ ctx, input }) => caixa.ler(ctx, input.id)),
  lerTodos: candidateAct
    .input(nada)
    .output(avisosLidos)
    .mutation(({ ctx }) => caixa.lerTodos(ctx)),
  preferencias: candidateProcedure
    .input(nada)
    .output(preferencias)
    .query(({ ctx }) => caixa.preferencias(ctx)),
  alterarPreferencias: candidateAct
    .input(preferencias)
    .output(preferencias)
    .mutation(({ ctx, input }) => caixa.alterarPreferencias(ctx, input)),
});

export const avisosAdmin = router({
  textos: adminLe('sistema')
    .input(nada)
    .output(textosDeEmail)
    .query(({ ctx }) => textos.list(ctx)),
  // It changes nothing; a whole text is too long for an address.
  previa: adminLe('sistema')
    .input(textoDeEmailForm)
    .output(previaDeEmail)
    .mutation(({ ctx, input }) => textos.previa(ctx, input)),
  alterarTexto: adminAge('sistema')
    .input(textoDeEmailForm)
    .output(textoDeEmail)
    .mutation(({ ctx, input }) => textos.alterar(ctx, input)),
  restaurarTexto: adminAge('sistema')
    .input(porTipoDeAviso)
    .output(textoDeEmail)
    .mutation(({ ctx, input }) => textos.restaurar(ctx, input.tipo)),
  enviarTeste: adminAge('sistema')
    .input(textoDeEmailForm)
    .output(feito)
    .mutation(({ ctx, input }) => textos.enviarTeste(ctx, input)),
});
