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
import { adminAge, adminLe, candidateAct, candidateProcedure, router, run } from '../trpc.ts';
import * as caixa from './caixa.ts';
import * as textos from './textos.ts';

export const avisosCandidato = router({
  list: candidateProcedure.input(filtrosDeAvisos).output(paginaDeAvisos).query(run(caixa.list)),
  naoLidos: candidateProcedure.input(nada).output(naoLidos).query(run(caixa.contarNaoLidos)),
  ler: candidateAct.input(porId).output(aviso).mutation(run(caixa.ler, 'id')),
  lerTodos: candidateAct.input(nada).output(avisosLidos).mutation(run(caixa.lerTodos)),
  preferencias: candidateProcedure.input(nada).output(preferencias).query(run(caixa.preferencias)),
  alterarPreferencias: candidateAct.input(preferencias).output(preferencias).mutation(run(caixa.alterarPreferencias)),
});

export const avisosAdmin = router({
  textos: adminLe('sistema').input(nada).output(textosDeEmail).query(run(textos.list)),
  // It changes nothing; a whole text is too long for an address.
  previa: adminLe('sistema').input(textoDeEmailForm).output(previaDeEmail).mutation(run(textos.previa)),
  alterarTexto: adminAge('sistema').input(textoDeEmailForm).output(textoDeEmail).mutation(run(textos.alterar)),
  restaurarTexto: adminAge('sistema')
    .input(porTipoDeAviso)
    .output(textoDeEmail)
    .mutation(run(textos.restaurar, 'tipo')),
  enviarTeste: adminAge('sistema').input(textoDeEmailForm).output(feito).mutation(run(textos.enviarTeste)),
});
