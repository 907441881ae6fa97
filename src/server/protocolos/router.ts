// The calls about protocols: anybody who has a code may check it.
import { porCodigo, protocoloVerificado } from '../../shared/protocolos.ts';
import { publicProcedure, router } from '../trpc.ts';
import * as service from './service.ts';

export const protocolosPublico = router({
  verificar: publicProcedure
    .input(porCodigo)
    .output(protocoloVerificado)
    .query(({ ctx, input }) => service.verificar(ctx, input.codigo)),
});
