// The lists of batches and of what each gives back.
import { sql } from 'kysely';
import type { FiltrosDeDevolucoes, FiltrosDeItens } from '../../shared/lists/devolucoes.ts';
import { equals, type Source, t } from '../lists/engine.ts';
import { isAbout } from '../store/people.ts';
import { type DevolucaoCompleta, type Item, listDevolucoesPorId, listItensPorId, situacaoDoItem } from './queries.ts';
import { idDaReferencia } from './view.ts';

export const listaDeDevolucoes: Source<FiltrosDeDevolucoes, DevolucaoCompleta> = {
  table: 'devolucoes',
  where: ({ status, concurso_id }) => equals({ status, concurso_id }),
  orders: { id: {} },
  order: ['id', 'desc'],
  rows: listDevolucoesPorId,
};

/** Whether a search is how a bank's files call an item, with its turn or without. */
function eReferencia(search: string) {
  const dita = search.trim().toUpperCase();
  const id = idDaReferencia(dita.includes('T') ? dita : `${dita}T0`);
  return id === null ? sql`1 = 0` : sql`${t('id')} = ${id}`;
}

export const listaDeItens: Source<FiltrosDeItens, Item> = {
  table: 'devolucao_itens',
  status: situacaoDoItem,
  where: ({ status, forma, devolucao_id, ...filtros }) => [
    ...equals({ forma, devolucao_id }),
    ...(status ? [sql`${situacaoDoItem} = ${status}`] : []),
    ...(filtros.search ? [sql`(${isAbout(t('inscricao_id'), filtros)} or ${eReferencia(filtros.search)})`] : []),
  ],
  large: true,
  orders: { id: {} },
  order: ['id', 'asc'],
  rows: listItensPorId,
};
