// The call of the panel's one search.
import { achados, procurado } from '../../shared/busca.ts';
import { adminLe, router } from '../trpc.ts';
import { procurar } from './list.ts';

export const buscaAdmin = router({
  // Every role has the panel; what each kind asks for is looked at by kind.
  get: adminLe('painel')
    .input(procurado)
    .output(achados)
    .query(({ ctx, input }) => procurar(ctx, input.search)),
});
