// The position of a day: what should be in the account, what of it is owed back and why, and what is left as revenue.
import type {
  FiltrosDaPosicao,
  FiltrosDePaginaDaPosicao,
  Lancamento,
  Posicao,
  PosicaoDoConcurso,
} from '../../shared/contas.ts';
import type { FiltrosDePaginaDeLancamentos } from '../../shared/lists/lancamentos.ts';
import { dataLocal, fimDoDia } from '../../shared/tempo.ts';
import type { AdminUseCase } from '../context.ts';
import { pageOf } from '../lists/index.ts';
import { type Page, toPage } from '../platform/page.ts';
import type { Db } from '../store/tables/index.ts';
import { listaDeLancamentos } from './list.ts';
import { getUltimoFechado, listConcursos, listRetirados, somarAjustes, somarAte } from './queries.ts';
import {
  acrescentar,
  entradasESaidas,
  figurasDe,
  juntar,
  nada,
  retirar,
  SEM_CONCURSO,
  type Soma,
  saldoDe,
} from './somas-view.ts';
import { viewLancamento } from './view.ts';

interface Apurada extends Omit<Posicao, 'data' | 'total' | 'per_page' | 'current_page' | 'last_page'> {
  /** By contest, what has most in its account first. */
  concursos: [number, Soma][];
  retirados: Set<number>;
}

export async function apurar(db: Db, filtros: FiltrosDaPosicao, agora: Date): Promise<Apurada> {
  const { dia = null, concurso_id, emissor } = filtros;
  const ate = dia ?? dataLocal(agora);
  const [lidos, retirados, ajustes, fechado] = await Promise.all([
    somarAte(db, ate, concurso_id),
    listRetirados(db, fimDoDia(ate).toISOString()),
    somarAjustes(db, ate, { concurso_id, emissor }),
    getUltimoFechado(db),
  ]);
  const somados = emissor ? lidos.filter((um) => um.emissor === emissor) : lidos;
  const porConcurso = new Map<number, Soma>();
  for (const linha of somados) {
    const soma = porConcurso.get(linha.concurso_id) ?? nada();
    porConcurso.set(linha.concurso_id, soma);
    acrescentar(soma, linha, linha.centavos);
  }
  const total = nada();
  for (const [id, soma] of porConcurso) {
    if (retirados.has(id)) retirar(soma);
    juntar(total, soma);
  }
  return {
    dia: ate,
    gerado_em: agora.toISOString(),
    totais: figurasDe(total),
    depois: entradasESaidas(
      somados.map(({ tipo, depois_n, depois_centavos }) => ({ tipo, n: depois_n, centavos: depois_centavos })),
    ),
    ajustes: entradasESaidas(ajustes),
    fechado_ate: fechado?.mes ?? null,
    concursos: [...porConcurso].sort(
      ([um, a], [outro, b]) => saldoDe(b) - saldoDe(a) || b.recebido - a.recebido || outro - um,
    ),
    retirados,
  };
}

/** Some contests with their titles. */
export async function comTitulos(
  db: Db,
  concursos: readonly [number, Soma][],
  retirados: ReadonlySet<number>,
): Promise<PosicaoDoConcurso[]> {
  const achados = await listConcursos(
    db,
    concursos.map(([id]) => id),
  );
  const titulos = new Map(achados.map((um) => [um.id, um]));
  return concursos.map(([id, soma]) => {
    const { titulo, prefeitura } = titulos.get(id) ?? SEM_CONCURSO;
    return { concurso_id: id || null, titulo, prefeitura, excluido: retirados.has(id), ...figurasDe(soma) };
  });
}

export async function getPosicao({ deps }: AdminUseCase, filtros: FiltrosDePaginaDaPosicao): Promise<Posicao> {
  const { page, per_page } = filtros;
  const { concursos, retirados, ...apurada } = await apurar(deps.db, filtros, deps.clock.now());
  const trecho = concursos.slice((page - 1) * per_page, page * per_page);
  return {
    ...toPage(await comTitulos(deps.db, trecho, retirados), concursos.length, filtros),
    ...apurada,
  };
}

/** What moved, in pages. */
export const list = (ctx: AdminUseCase, filtros: FiltrosDePaginaDeLancamentos): Promise<Page<Lancamento>> =>
  pageOf(ctx, listaDeLancamentos, filtros, viewLancamento);
