// The call for what a candidate may download.
import { nada } from '../../shared/comum.ts';
import { downloads } from '../../shared/downloads.ts';
import { candidateProcedure, router, run } from '../trpc.ts';
import * as service from './listar.ts';

export const downloadsCandidato = router({
  list: candidateProcedure.input(nada).output(downloads).query(run(service.list)),
});
