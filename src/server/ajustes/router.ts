// The calls about settings and information texts.
import { z } from 'zod';
import { ajustesForm, ajustesSalvos, logoForm, regrasDosAjustes } from '../../shared/ajustes.ts';
import { corpo, nada } from '../../shared/comum.ts';
import { porRota, textoForm, textoPublico, textoSalvo } from '../../shared/textos.ts';
import { adminAge, adminLe, adminProcedure, publicProcedure, router } from '../trpc.ts';
import * as service from './service.ts';
import * as textos from './textos-service.ts';

// What the texts say of the institute changes with the settings, so they are kept under the portal's tag.
const cached = publicProcedure.meta({ cache: ['portal'] });

export const textosPublico = router({
  get: cached
    .input(porRota)
    .output(textoPublico)
    .query(({ ctx, input }) => textos.getPublico(ctx, input.rota)),
  list: cached
    .input(nada)
    .output(z.array(textoPublico))
    .query(({ ctx }) => textos.listPublicos(ctx)),
});

export const ajustesAdmin = router({
  get: adminLe('sistema')
    .input(nada)
    .output(ajustesSalvos)
    .query(({ ctx }) => service.get(ctx)),
  regras: adminProcedure
    .input(nada)
    .output(regrasDosAjustes)
    .query(({ ctx }) => service.getRegras(ctx)),
  update: adminAge('sistema')
    .input(ajustesForm)
    .output(ajustesSalvos)
    .mutation(({ ctx, input }) => service.update(ctx, input)),
  setLogo: adminAge('sistema')
    .input(corpo(logoForm))
    .output(ajustesSalvos)
    .mutation(({ ctx, input }) => service.setLogo(ctx, input)),
  removeLogo: adminAge('sistema')
    .input(nada)
    .output(ajustesSalvos)
    .mutation(({ ctx }) => service.removeLogo(ctx)),
});

export const textosAdmin = router({
  list: adminLe('sistema')
    .input(nada)
    .output(z.array(textoSalvo))
    .query(({ ctx }) => textos.list(ctx)),
  update: adminAge('sistema')
    .input(textoForm)
    .output(textoSalvo)
    .mutation(({ ctx, input }) => textos.update(ctx, input)),
});
