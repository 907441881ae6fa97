// The calls about settings and information texts.
import { z } from 'zod';
import { ajustesForm, ajustesSalvos, logoForm, regrasDe, regrasDosAjustes } from '../../shared/ajustes.ts';
import { corpo, nada } from '../../shared/comum.ts';
import { porRota, textoForm, textoPublico, textoSalvo } from '../../shared/textos.ts';
import { adminAge, adminLe, adminProcedure, publicProcedure, router, run } from '../trpc.ts';
import * as service from './alterar.ts';
import * as textos from './textos.ts';

// What the texts say of the institute changes with the settings, so they are kept under the portal's tag.
const cached = publicProcedure.meta({ cache: ['portal'] });

export const textosPublico = router({
  get: cached.input(porRota).output(textoPublico).query(run(textos.getPublico, 'rota')),
  list: cached.input(nada).output(z.array(textoPublico)).query(run(textos.listPublicos)),
});

export const ajustesAdmin = router({
  get: adminLe('sistema').input(nada).output(ajustesSalvos).query(run(service.get)),
  regras: adminProcedure.input(regrasDe).output(regrasDosAjustes).query(run(service.getRegras)),
  update: adminAge('sistema')
    .meta({ senhaRecente: 'conforme' })
    .input(ajustesForm)
    .output(ajustesSalvos)
    .mutation(run(service.update)),
  setLogo: adminAge('sistema').input(corpo(logoForm)).output(ajustesSalvos).mutation(run(service.setLogo)),
  removeLogo: adminAge('sistema').input(nada).output(ajustesSalvos).mutation(run(service.removeLogo)),
});

export const textosAdmin = router({
  list: adminLe('sistema').input(nada).output(z.array(textoSalvo)).query(run(textos.list)),
  update: adminAge('sistema').input(textoForm).output(textoSalvo).mutation(run(textos.update)),
});
