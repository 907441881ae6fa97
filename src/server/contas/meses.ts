// Closed months as they are read: the list's lines, one of them with its contests.
import type { z } from 'zod';
import { FECHAMENTO_NAO_ENCONTRADO, type paginaDoFechamento, type pedidoDoFechamento } from '../../shared/contas.ts';
import type { AdminUseCase } from '../context.ts';
import { found } from '../platform/errors.ts';
import { toPage } from '../platform/page.ts';
import type { Db } from '../store/tables/index.ts';
import { getFechamento, listConcursos, listLinhas } from './queries.ts';
import { viewFechamento, viewLinha } from './view.ts';

/** One closing with its contests, or a stretch of them, and how many they are. @throws DomainError 404 */
export async function getLinhas(db: Db, id: number, trecho?: { desde: number; limite: number }) {
  const fechamento = found(await getFechamento(db, id), FECHAMENTO_NAO_ENCONTRADO);
  const linhas = await listLinhas(db, id, trecho);
  const concursos = await listConcursos(
    db,
    linhas.map(({ concurso_id }) => concurso_id),
  );
  const titulos = new Map(concursos.map((um) => [um.id, um]));
  return {
    linhas: linhas.map((linha) => viewLinha(linha, titulos.get(linha.concurso_id))),
    total: fechamento.concursos,
    fechamento: viewFechamento(fechamento),
  };
}

export async function get(
  { deps }: AdminUseCase,
  { id, page, per_page }: z.output<typeof pedidoDoFechamento>,
): Promise<z.infer<typeof paginaDoFechamento>> {
  const trecho = { desde: (page - 1) * per_page, limite: per_page };
  const { linhas, total, fechamento } = await getLinhas(deps.db, id, trecho);
  return { ...toPage(linhas, total, { page, per_page }), fechamento };
}
