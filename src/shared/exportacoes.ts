// Lists written to files: which there are, and in what formats. Each is narrowed by the filters of the list on the screen; a
// filter that the list does not have is refused, for ignoring it would write out everybody.
import { z } from 'zod';
import { LISTAS_EXPORTAVEIS } from './lists/index.ts';
import type { FiltersOf } from './lists/list.ts';

export const FORMATOS = ['csv', 'xlsx'] as const;
export type Formato = (typeof FORMATOS)[number];

const formato = z.enum(FORMATOS, { error: 'Escolha o formato: csv ou xlsx.' }).default('csv');

export type ListaExportavel = keyof typeof LISTAS_EXPORTAVEIS;
/** What narrows a list, as its schema answers it. */
export type FiltrosDaExportacao<L extends ListaExportavel> = FiltersOf<(typeof LISTAS_EXPORTAVEIS)[L]>;

interface Lista<N extends string, F extends z.ZodObject> {
  name: N;
  input: { filters: F };
}

function da<const N extends ListaExportavel, F extends z.ZodObject>({ name, input }: Lista<N, F>) {
  return z.object({ lista: z.literal(name), formato, filtros: input.filters.strict().prefault({} as never) });
}
type Uma = {
  [L in ListaExportavel]: ReturnType<typeof da<L, (typeof LISTAS_EXPORTAVEIS)[L]['input']['filters']>>;
}[ListaExportavel];

export const exportacaoCreate = z.discriminatedUnion(
  'lista',
  Object.values<Lista<ListaExportavel, z.ZodObject>>(LISTAS_EXPORTAVEIS).map(da) as unknown as [Uma, ...Uma[]],
  { error: 'Escolha a lista a exportar.' },
);

/** The filters of a list with the format beside them: as an address says it. */
export function comFormato<F extends z.ZodObject>(filtros: F) {
  return filtros.safeExtend({ formato });
}

/** Where the file is fetched, for a few minutes and without a token, and what it is called. */
export const exportacao = z.object({ url: z.string(), nome: z.string(), expira_em: z.string() });
export type Exportacao = z.infer<typeof exportacao>;
