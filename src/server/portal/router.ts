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
      const { instituto, suporteEmail, enderecoOficial, logo } = ctx.deps.ajustes.atual();
      return {
        instituto,
        suporte_email: suporteEmail,
        endereco_oficial: enderecoOficial,
        logo: logo && { url: logo.url, largura: logo.largura, altura: logo.altura },
        versao_cliente: VERSAO_CLIENTE,
      };
    }),
});
