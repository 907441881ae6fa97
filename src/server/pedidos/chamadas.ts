// The calls that every kind of request has: its candidate's, and those of the queue it is decided in. What two of them are called
// is in its declaration; a kind adds its own beside them.
import { z } from 'zod';
import { nada, paginado, porId, doConcurso as porIdDoConcurso, removido } from '../../shared/comum.ts';
import { proximoDaFila, resultadosDoLote } from '../../shared/filas.ts';
import { type DecisaoRetida, decisaoRetida, type Movimento, movimento, presenca } from '../../shared/movimento.ts';
import type { Declaracao } from '../../shared/pedidos/declaracao.ts';
import type { AdminUseCase, CandidatoUseCase } from '../context.ts';
import type { Listed, Paged } from '../lists/engine.ts';
import { figures, next, page } from '../lists/index.ts';
import type { Resultado } from '../platform/each.ts';
import { adminAge, adminLe, candidateAct, candidateProcedure } from '../trpc.ts';
import { listaDePedidos, semRetidas } from './list.ts';

type Chamadas = Declaracao['chamadas'];
interface Retirada<N extends string> extends Declaracao {
  chamadas: Chamadas & { retirar: readonly [N, string] };
}
interface DaFila<N extends string> extends Declaracao {
  chamadas: Chamadas & { fila: { varios: readonly [N, string] } };
}

interface Enviados<F, V, R> {
  list(ctx: CandidatoUseCase): Promise<V[]>;
  enviar(ctx: CandidatoUseCase, form: F): Promise<V>;
  retirar(ctx: CandidatoUseCase, id: number): Promise<R>;
}

/** @param retirado what taking back answers */
export function doCandidato<F, I, V extends object, R, const N extends string>(
  { chamadas: { retirar } }: Retirada<N>,
  pedidos: Enviados<F, V, R>,
  um: z.ZodType<V>,
  create: z.ZodType<F, I>,
  retirado: z.ZodType<R>,
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
    ...({ [retirar[0]]: tira } as Record<N, typeof tira>),
  };
}

interface Retidos<D> {
  reter(ctx: AdminUseCase, form: D & { id: number }): Promise<DecisaoRetida>;
  desfazer(ctx: AdminUseCase, id: number): Promise<DecisaoRetida>;
  dispensar(ctx: AdminUseCase, id: number): Promise<{ id: number; message: string }>;
  movimento(ctx: AdminUseCase): Promise<Movimento>;
  presenca(ctx: AdminUseCase, form: { id: number; aberto: boolean }): Promise<Movimento>;
}

/** Deciding with some seconds to undo it, and who is at what. */
export function retidas<D, DI>({ area }: Declaracao, pedidos: Retidos<D>, decisao: z.ZodType<D & { id: number }, DI>) {
  return {
    movimento: adminLe(area)
      .input(nada)
      .output(movimento)
      .query(({ ctx }) => pedidos.movimento(ctx)),
    presenca: adminAge(area)
      .input(presenca)
      .output(movimento)
      .mutation(({ ctx, input }) => pedidos.presenca(ctx, input)),
    reter: adminAge(area)
      .input(decisao)
      .output(decisaoRetida)
      .mutation(({ ctx, input }) => pedidos.reter(ctx, input as D & { id: number })),
    desfazer: adminAge(area)
      .input(porId)
      .output(decisaoRetida)
      .mutation(({ ctx, input }) => pedidos.desfazer(ctx, input.id)),
    dispensar: adminAge(area)
      .input(porId)
      .output(removido)
      .mutation(({ ctx, input }) => pedidos.dispensar(ctx, input.id)),
  };
}

interface Decididos<A, D> extends Retidos<D> {
  listPorId(ctx: AdminUseCase, ids: readonly number[]): Promise<A[]>;
  get(ctx: AdminUseCase, id: number): Promise<A>;
  decidir(ctx: AdminUseCase, form: D & { id: number }): Promise<A>;
  decidirVarios(ctx: AdminUseCase, ids: readonly number[], form: D): Promise<{ resultados: Resultado<A>[] }>;
  temRetidas(ctx: AdminUseCase): Promise<boolean>;
}

interface Lista<P, PI, F, FI, N, NI, G> {
  figures: Readonly<Record<string, string | null>>;
  input: { page: z.ZodType<P, PI>; filters: z.ZodType<F, FI>; next: z.ZodType<N, NI> };
  outputOfFigures: z.ZodType<G>;
}

export function daFila<A extends { id: number }, D, DI, DV, P, PI, F, FI, N, NI, G, const V extends string>(
  declaracao: DaFila<V>,
  pedidos: Decididos<A, D>,
  { input: entrada, outputOfFigures, figures: numeros }: Lista<P, PI, F, FI, N, NI, G>,
  um: z.ZodType<A>,
  decisao: z.ZodType<D & { id: number }, DI>,
  decisoes: z.ZodType<D & { ids: number[] }, DV>,
) {
  const { area, chamadas } = declaracao;
  const lista = listaDePedidos(declaracao) as unknown as Listed<object>;
  const livres = semRetidas(declaracao) as unknown as Listed<object>;
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
      .query(async ({ ctx, input }) =>
        next(ctx, (await pedidos.temRetidas(ctx)) ? livres : lista, input as object, declaracao.inicial),
      ),
    ...retidas(declaracao, pedidos, decisao),
    decidir: adminAge(area)
      .input(decisao)
      .output(um)
      .mutation(({ ctx, input }) => pedidos.decidir(ctx, input as D & { id: number }) as never),
    ...({ [chamadas.fila.varios[0]]: decide } as Record<V, typeof decide>),
  };
}

/** All those of a contest, as their candidates see them. */
export function doConcurso<V extends object>(
  { area }: Declaracao,
  pedidos: { listDoConcurso(ctx: AdminUseCase, concursoId: number): Promise<V[]> },
  um: z.ZodType<V>,
) {
  return {
    porConcurso: adminLe(area)
      .input(porIdDoConcurso)
      .output(z.array(um))
      .query(({ ctx, input }) => pedidos.listDoConcurso(ctx, input.concurso_id) as never),
  };
}
