// The calls about protocols: anybody who has a code may check it.
import { porCodigo, protocoloVerificado } from '../../shared/protocolos.ts';
import { publicProcedure, router, run } from '../trpc.ts';
import * as service from './protocolar.ts';

export const protocolosPublico = router({
  verificar: publicProcedure.input(porCodigo).output(protocoloVerificado).query(run(service.verificar, 'codigo')),
});
