// The calls for summary figures.
import { nada } from '../../shared/comum.ts';
import { estatisticas } from '../../shared/concursos.ts';
import { adminProcedure, publicProcedure, router } from '../trpc.ts';
import { getEstatisticas } from './service.ts';

export const painelPublico = {
  estatisticas: publicProcedure
    .meta({ cache: ['concursos'] })
    .input(nada)
    .output(estatisticas)
    .query(({ ctx }) => getEstatisticas(ctx)),
};

export const painelAdmin = router({
  estatisticas: adminProcedure
    .input(nada)
    .output(estatisticas)
    .query(({ ctx }) => getEstatisticas({ ...ctx, ehAdmin: true })),
});
