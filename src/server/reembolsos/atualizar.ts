// Moving refunds on, and what the panel asks about them besides.
import type { z } from 'zod';
import { paraReais } from '../../shared/comum.ts';
import type {
  destinoRevelado,
  estatisticasDeReembolsos,
  FiltrosDeReembolsos,
  ReembolsoAdmin,
  reembolsoStatus,
  reembolsosStatus,
  StatusReembolso,
} from '../../shared/pedidos/reembolso.ts';
import type { AdminUseCase, Deps } from '../context.ts';
import { newest } from '../lists/index.ts';
import type { Resultado } from '../platform/each.ts';
import { transact } from '../platform/transact.ts';
import type { Db } from '../store/tables/index.ts';
import { listaDeReembolsos } from './list.ts';
import { reembolsos } from './pedido.ts';
import { getReembolso, type ReembolsoCompleto, somarReembolsos } from './queries.ts';

/** The most that the unpaged list answers. */
const LISTA_MAXIMA = 10_000;

const TUDO: FiltrosDeReembolsos = { search: undefined, status: undefined, mascarar: undefined };

/** What fits, the newest first. */
export function list(ctx: AdminUseCase, filtros = TUDO): Promise<ReembolsoAdmin[]> {
  const rows = (_: Db, ids: readonly number[]) => reembolsos.listPorId(ctx, ids);
  return newest(ctx, { ...listaDeReembolsos, rows }, filtros, LISTA_MAXIMA);
}

interface Vez {
  visto: Promise<ReembolsoCompleto | undefined>;
  quantos: number;
}
const emCurso = new WeakMap<Deps, Map<number, Vez>>();

/** Calls about one refund that are under way together go by what the first of them saw: one moves it, the others are late. */
async function comoChegou<T>(
  deps: Deps,
  id: number,
  mover: (visto: ReembolsoCompleto | undefined) => Promise<T>,
): Promise<T> {
  const vezes = emCurso.get(deps) ?? new Map<number, Vez>();
  emCurso.set(deps, vezes);
  const vez = vezes.get(id) ?? { visto: getReembolso(deps.db, id), quantos: 0 };
  vezes.set(id, vez);
  vez.quantos += 1;
  try {
    return await mover(await vez.visto);
  } finally {
    vez.quantos -= 1;
    if (vez.quantos === 0) vezes.delete(id);
  }
}

/**
 * Moves a refund on. Of administrators who move the same one at once, one does.
 * @param preencher whether the note has places to fill for the candidate
 * @throws DomainError 404; 400 when it cannot go there, or when nothing was paid; 409 when somebody was quicker.
 */
export function atualizar(
  ctx: AdminUseCase,
  form: z.output<typeof reembolsoStatus>,
  preencher = false,
): Promise<ReembolsoAdmin> {
  return comoChegou(ctx.deps, form.id, (visto) => reembolsos.decidir(ctx, form, preencher, visto));
}

/** Moves several on, each by itself; the places of the note are filled for each candidate. */
export function atualizarVarios(
  ctx: AdminUseCase,
  { ids, ...form }: z.output<typeof reembolsosStatus>,
): Promise<{ resultados: Resultado<ReembolsoAdmin>[] }> {
  const semComprovante = { ...form, comprovante_reembolso: null };
  return reembolsos.decidirVarios(ctx, ids, semComprovante, (um, id) => atualizar(um, { id, ...semComprovante }, true));
}

/** What the panel shows masked of where the money goes: each look is recorded. @throws DomainError `nao_encontrado` */
export async function revelarDestino(ctx: AdminUseCase, id: number): Promise<z.infer<typeof destinoRevelado>> {
  const { titular_documento, chavePix: chave, inscricao, inscricao_id } = await reembolsos.get(ctx, id);
  return transact(ctx, async ({ audit }) => {
    await audit({
      tipo: 'revelar_cpf',
      descricao: `Viu para onde vai a restituição da inscrição ${inscricao.numero}.`,
      sobre: { registro: ['reembolso', id], inscricao_id },
    });
    return { id, titular_documento, chavePix: chave };
  });
}

/** How many refunds there are in each status, and what was given back, in reais. */
export async function getEstatisticas({ deps }: AdminUseCase): Promise<z.infer<typeof estatisticasDeReembolsos>> {
  const somas = new Map((await somarReembolsos(deps.db)).map((soma) => [soma.status, soma]));
  const quantos = (status: StatusReembolso) => somas.get(status)?.quantidade ?? 0;
  return {
    total: [...somas.values()].reduce((total, { quantidade }) => total + quantidade, 0),
    solicitados: quantos('Solicitado'),
    processando: quantos('Processando'),
    efetuados: quantos('Efetuado'),
    negados: quantos('Negado'),
    valor_total_reembolsado: paraReais(somas.get('Efetuado')?.centavos ?? 0),
  };
}
