// The calls that every kind of request has: its candidate's, and those of the queue it is decided in. A kind adds its own beside
// them, and says what two are called.
import { z } from 'zod';
import { nada, paginado, porId } from '../../shared/comum.ts';
import { proximoDaFila, resultadosDoLote } from '../../shared/filas.ts';
import type { Area } from '../../shared/papeis.ts';
import type { AdminUseCase, CandidatoUseCase } from '../context.ts';
import type { Listed, Paged } from '../lists/engine.ts';
import { figures, next, page } from '../lists/index.ts';
import type { Resultado } from '../platform/each.ts';
import { adminAge, adminLe, candidateAct, candidateProcedure } from '../trpc.ts';

interface Enviados<F, V, R> {
  list(ctx: CandidatoUseCase): Promise<V[]>;
  enviar(ctx: CandidatoUseCase, form: F): Promise<V>;
  retirar(ctx: CandidatoUseCase, id: number): Promise<R>;
}

/** @param retirar what taking back is called, and what it answers */
export function doCandidato<F, I, V extends object, R, const N extends string>(
  pedidos: Enviados<F, V, R>,
  [retirar, retirado]: readonly [N, z.ZodType<R>],
  um: z.ZodType<V>,
  create: z.ZodType<F, I>,
) {
  const tira = candidateAct
    .input(porId)
    .output(retirado)
    .mutation(({ ctx, input }) => pedidos.retirar(ctx, input.id) as never);
  return {
    list: candidateProcedure
      .input(nada)
      .output(z.array(um))
      .query(({ ctx }) => pedidos.list(ctx) as never),
    create: candidateAct
      .input(create)
      .output(um)
      .mutation(({ ctx, input }) => pedidos.enviar(ctx, input as F) as never),
    ...({ [retirar]: tira } as Record<N, typeof tira>),
  };
}

interface Decididos<A, D> {
  listPorId(ctx: AdminUseCase, ids: readonly number[]): Promise<A[]>;
  get(ctx: AdminUseCase, id: number): Promise<A>;
  decidir(ctx: AdminUseCase, form: D & { id: number }): Promise<A>;
  decidirVarios(ctx: AdminUseCase, ids: readonly number[], form: D): Promise<{ resultados: Resultado<A>[] }>;
}

interface Lista<P, PI, F, FI, N, NI, G> {
  area: Area;
  figures: Readonly<Record<string, string | null>>;
  input: { page: z.ZodType<P, PI>; filters: z.ZodType<F, FI>; next: z.ZodType<N, NI> };
  outputOfFigures: z.ZodType<G>;
}

/** @param varios what deciding several is called, and its form */
export function daFila<A extends { id: number }, D, DI, DV, P, PI, F, FI, N, NI, G, const V extends string>(
  pedidos: Decididos<A, D>,
  { area, input: entrada, outputOfFigures, figures: numeros }: Lista<P, PI, F, FI, N, NI, G>,
  fonte: Listed<never>,
  um: z.ZodType<A>,
  decisao: z.ZodType<D & { id: number }, DI>,
  [varios, decisoes]: readonly [V, z.ZodType<D & { ids: number[] }, DV>],
) {
  const lista = fonte as Listed<object>;
  const decide = adminAge(area)
    .input(decisoes)
    .output(resultadosDoLote(um))
    .mutation(({ ctx, input }) => {
      const { ids, ...form } = input as D & { ids: number[] };
      return pedidos.decidirVarios(ctx, ids, form as D) as never;
    });
  return {
    list: adminLe(area)
      .input(entrada.page)
      .output(paginado(um))
      .query(({ ctx, input }) => page(ctx, lista, input as Paged, (ids) => pedidos.listPorId(ctx, ids)) as never),
    estatisticas: adminLe(area)
      .input(entrada.filters)
      .output(outputOfFigures)
      .query(({ ctx, input }) => figures(ctx, lista, { figures: numeros }, input as object) as never),
    get: adminLe(area)
      .input(porId)
      .output(um)
      .query(({ ctx, input }) => pedidos.get(ctx, input.id) as never),
    proximo: adminLe(area)
      .input(entrada.next)
      .output(proximoDaFila)
      .query(({ ctx, input }) => next(ctx, lista, input as object)),
    decidir: adminAge(area)
      .input(decisao)
      .output(um)
      .mutation(({ ctx, input }) => pedidos.decidir(ctx, input as D & { id: number }) as never),
    ...({ [varios]: decide } as Record<V, typeof decide>),
  };
}
