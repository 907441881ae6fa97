// The calls that write a list to a file: one for the panel, and one for each list, as addresses name them.
import type { z } from 'zod';
import { describeFields, type Words, wordsOf } from '../../shared/description.ts';
import {
  comFormato,
  exportacao,
  exportacaoCreate,
  type Formato,
  type ListaExportavel,
} from '../../shared/exportacoes.ts';
import { LISTAS_EXPORTAVEIS } from '../../shared/lists/index.ts';
import type { Area } from '../../shared/papeis.ts';
import { adminLe, adminPede, router, run } from '../trpc.ts';
import * as service from './emitir.ts';

interface Exportavel<F extends z.ZodObject> {
  name: ListaExportavel;
  area: Area;
  input: { filters: F; page: z.ZodType };
  fileWords?: Words;
}

function da<F extends z.ZodObject>({ name, area, input: { filters, page }, fileWords }: Exportavel<F>) {
  const pedido = comFormato(filters.strict() as F);
  describeFields<z.ZodType>(pedido, fileWords ?? wordsOf(page));
  return adminLe(area)
    .input(pedido)
    .output(exportacao)
    .query(({ ctx, input }) => {
      const { formato, ...filtros } = input as { formato: Formato };
      return service.criar(ctx, { lista: name, formato, filtros });
    });
}

const AREAS_DAS_LISTAS = Object.values(LISTAS_EXPORTAVEIS).map(({ area }) => area) as [Area, ...Area[]];

export const exportacoesAdmin = router({
  criar: adminPede(...AREAS_DAS_LISTAS)
    .input(exportacaoCreate)
    .output(exportacao)
    .mutation(run(service.criar)),
  ...(Object.fromEntries(
    Object.values<Exportavel<z.ZodObject>>(LISTAS_EXPORTAVEIS).map((lista) => [lista.name, da(lista)]),
  ) as { [L in ListaExportavel]: ReturnType<typeof da<(typeof LISTAS_EXPORTAVEIS)[L]['input']['filters']>> }),
});
