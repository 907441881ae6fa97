// What the page shows of the institute that runs the portal.
import { nada } from '../../shared/comum.ts';
import { portalInfo, VERSAO_CLIENTE } from '../../shared/portal.ts';
import { publicProcedure, router } from '../trpc.ts';

export const portalPublico = router({
  info: publicProcedure
    .meta({ cache: ['portal'] })
    .input(nada)
    .output(portalInfo)
    .query(({ ctx }) => {
      const { instituto, suporteEmail } = ctx.deps.ajustes.atual();
      const { nome, cnpj, endereco } = instituto;
      return { instituto: { nome, cnpj, endereco }, suporte_email: suporteEmail, versao_cliente: VERSAO_CLIENTE };
    }),
});
