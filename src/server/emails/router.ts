// The calls about sent mail, administrators' alone.
import { feito, nada, porId } from '../../shared/comum.ts';
import { emailDetalhado, filtrosDeEmails, paginaDeEmails } from '../../shared/emails.ts';
import { adminAge, adminLe, router } from '../trpc.ts';
import * as service from './service.ts';

export const emailsAdmin = router({
  list: adminLe('comunicacao')
    .input(filtrosDeEmails)
    .output(paginaDeEmails)
    .query(({ ctx, input }) => service.page(ctx, input)),
  get: adminLe('comunicacao')
    .input(porId)
    .output(emailDetalhado)
    .query(({ ctx, input }) => service.get(ctx, input.id)),
  reenviar: adminAge('comunicacao')
    .input(porId)
    .output(emailDetalhado)
    .mutation(({ ctx, input }) => service.reenviar(ctx, input.id)),
  enviarTeste: adminAge('sistema')
    .input(nada)
    .output(feito)
    .mutation(({ ctx }) => service.enviarTeste(ctx)),
});
