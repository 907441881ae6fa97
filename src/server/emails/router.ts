// The calls about sent mail, administrators' alone.
import { feito, nada, porId } from '../../shared/comum.ts';
import { emailDetalhado, paginaDeEmails } from '../../shared/emails.ts';
import { emails as listaEmails } from '../../shared/lists/emails.ts';
import { adminAge, adminLe, router, run } from '../trpc.ts';
import * as service from './reenviar.ts';

export const emailsAdmin = router({
  list: adminLe('comunicacao').input(listaEmails.input.page).output(paginaDeEmails).query(run(service.page)),
  get: adminLe('comunicacao').input(porId).output(emailDetalhado).query(run(service.get, 'id')),
  reenviar: adminAge('comunicacao').input(porId).output(emailDetalhado).mutation(run(service.reenviar, 'id')),
  enviarTeste: adminAge('sistema').input(nada).output(feito).mutation(run(service.enviarTeste)),
});
