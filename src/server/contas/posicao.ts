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
import * as queries from './queries.ts';
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
import { viewLancamento, viewLinhaDoConvenio } from './view.ts';

interface Apurada extends Omit<Posicao, 'data' | 'total' | 'per_page' | 'current_page' | 'last_page'> {
  /** By contest or by agreement, what has most in its account first; 0 for money of none. */
  linhas: [number, Soma][];
  retirados: Set<number>;
}

/** One contest's money by agreement. */
type PorConvenio = Map<number, Soma>;

/** The sum of a key, there from its first use. */
function somaDe(somas: Map<number, Soma>, chave: number): Soma {
  const soma = somas.get(chave) ?? nada();
  somas.set(chave, soma);
  return soma;
}

export async function apurar(db: Db, filtros: Partial<FiltrosDaPosicao>, agora: Date): Promise<Apurada> {
  const { dia = null, por, ...recorte } = filtros;
  const ate = dia ?? dataLocal(agora);
  const [somados, depois, retirados, ajustes, fechado] = await Promise.all([
    queries.somarAte(db, ate, recorte),
    queries.somarDepois(db, ate, recorte),
    queries.listRetirados(db, fimDoDia(ate).toISOString()),
    queries.somarAjustes(db, ate, recorte),
    queries.getUltimoFechado(db),
  ]);
  const concursos = new Map<number, PorConvenio>();
  for (const linha of somados) {
    const partes = concursos.get(linha.concurso_id) ?? new Map();
    concursos.set(linha.concurso_id, partes);
    acrescentar(somaDe(partes, linha.convenio_id), linha, linha.centavos);
  }
  const linhas = new Map<number, Soma>();
  const total = nada();
  for (const [concurso, partes] of concursos) {
    if (retirados.has(concurso)) retirar([...partes.values()]);
    for (const [convenio, soma] of partes) {
      juntar(somaDe(linhas, por === 'convenio' ? convenio : concurso), soma);
      juntar(total, soma);
    }
  }
  return {
    dia: ate,
    gerado_em: agora.toISOString(),
    totais: figurasDe(total),
    depois: entradasESaidas(depois),
    ajustes: entradasESaidas(ajustes),
    fechado_ate: fechado?.mes ?? null,
    linhas: [...linhas].sort(([um, a], [outro, b]) => saldoDe(b) - saldoDe(a) || b.recebido - a.recebido || outro - um),
    retirados,
  };
}

/** Some lines with what they are of. */
export async function comTitulos(
  db: Db,
  linhas: readonly [number, Soma][],
  { por, retirados }: { por: FiltrosDaPosicao['por']; retirados: ReadonlySet<number> },
): Promise<PosicaoDoConcurso[]> {
  const ids = linhas.map(([id]) => id);
  if (por === 'convenio') {
    const convenios = new Map((await queries.listConvenios(db, ids)).map((um) => [um.id, um]));
    return linhas.map(([id, soma]) => viewLinhaDoConvenio(convenios.get(id), soma, retirados));
  }
  const titulos = new Map((await queries.listConcursos(db, ids)).map((um) => [um.id, um]));
  return linhas.map(([id, soma]) => {
    const { titulo, prefeitura } = titulos.get(id) ?? SEM_CONCURSO;
    const excluido = retirados.has(id);
    return { concurso_id: id || null, titulo, prefeitura, excluido, convenio: null, ...figurasDe(soma) };
  });
}

export async function getPosicao({ deps }: AdminUseCase, filtros: FiltrosDePaginaDaPosicao): Promise<Posicao> {
  const { page, per_page, ...pedidos } = filtros;
  const { linhas, retirados, ...apurada } = await apurar(deps.db, pedidos, deps.clock.now());
  const trecho = linhas.slice((page - 1) * per_page, page * per_page);
  return {
    ...toPage(await comTitulos(deps.db, trecho, { por: pedidos.por, retirados }), linhas.length, filtros),
    ...apurada,
  };
}

/** What moved, in pages. */
export const list = (ctx: AdminUseCase, filtros: FiltrosDePaginaDeLancamentos): Promise<Page<Lancamento>> =>
  pageOf(ctx, listaDeLancamentos, filtros, viewLancamento);
