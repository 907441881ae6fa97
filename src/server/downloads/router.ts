// The call for what a candidate may download.
import { nada } from '../../shared/comum.ts';
import { downloads } from '../../shared/downloads.ts';
import { candidateProcedure, router } from '../trpc.ts';
import * as service from './service.ts';

export const downloadsCandidato = router({
  list: candidateProcedure
    .input(nada)
    .output(downloads)
    .query(({ ctx }) => service.list(ctx)),
});
