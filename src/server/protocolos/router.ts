// The calls about protocols: anybody who has a code may check it.
import { protocoloVerificado } from '../../shared/protocolados.ts';
import { porCodigo } from '../../shared/protocolos.ts';
import { publicProcedure, router, run } from '../trpc.ts';
import * as service from './protocolar.ts';

export const protocolosPublico = router({
  verificar: publicProcedure.input(porCodigo).output(protocoloVerificado).query(run(service.verificar, 'codigo')),
});
