// Closed months as they are read: the list's lines, one of them with its contests.
import type { z } from 'zod';
import { FECHAMENTO_NAO_ENCONTRADO, type paginaDoFechamento, type pedidoDoFechamento } from '../../shared/contas.ts';
import type { AdminUseCase } from '../context.ts';
import { found } from '../platform/errors.ts';
import { toPage } from '../platform/page.ts';
import type { Db } from '../store/tables/index.ts';
import { getFechamento, type LinhaRow, listConcursos, listLinhas } from './queries.ts';
import { aDevolver } from './somas-view.ts';
import { devidoDe, viewFechamento, viewLinha } from './view.ts';

/** One closing with its contests. @throws DomainError 404 */
export async function getLinhas(db: Db, id: number) {
  const linha = found(await getFechamento(db, id), FECHAMENTO_NAO_ENCONTRADO);
  const linhas = await listLinhas(db, [id]);
  const peso = (um: LinhaRow) => Math.abs(um.saldo_centavos) + aDevolver(devidoDe(um));
  linhas.sort((um, outro) => peso(outro) - peso(um) || um.concurso_id - outro.concurso_id);
  return { linhas, fechamento: viewFechamento(linha, linhas) };
}

export async function comTitulos(db: Db, linhas: readonly LinhaRow[]) {
  const concursos = await listConcursos(
    db,
    linhas.map(({ concurso_id }) => concurso_id),
  );
  const titulos = new Map(concursos.map((um) => [um.id, um]));
  return linhas.map((linha) => viewLinha(linha, titulos.get(linha.concurso_id)));
}

export async function get(
  { deps }: AdminUseCase,
  { id, page, per_page }: z.output<typeof pedidoDoFechamento>,
): Promise<z.infer<typeof paginaDoFechamento>> {
  const { linhas, fechamento } = await getLinhas(deps.db, id);
  const trecho = linhas.slice((page - 1) * per_page, page * per_page);
  return { ...toPage(await comTitulos(deps.db, trecho), linhas.length, { page, per_page }), fechamento };
}
