// The lists of batches and of what each gives back.
import { sql } from 'kysely';
import type { FiltrosDeDevolucoes, FiltrosDeItens } from '../../shared/lists/devolucoes.ts';
import { equals, type Source, t } from '../lists/engine.ts';
import { isAbout } from '../store/people.ts';
import { type DevolucaoCompleta, type Item, listDevolucoesPorId, listItensPorId, situacaoDoItem } from './queries.ts';

export const listaDeDevolucoes: Source<FiltrosDeDevolucoes, DevolucaoCompleta> = {
  table: 'devolucoes',
  where: ({ status, concurso_id }) => equals({ status, concurso_id }),
  orders: { id: {} },
  order: ['id', 'desc'],
  rows: listDevolucoesPorId,
};

export const listaDeItens: Source<FiltrosDeItens, Item> = {
  table: 'devolucao_itens',
  status: situacaoDoItem,
  where: ({ status, forma, devolucao_id, ...filtros }) => [
    ...equals({ forma, devolucao_id }),
    ...(status ? [sql`${situacaoDoItem} = ${status}`] : []),
    ...(filtros.search ? [isAbout(t('inscricao_id'), filtros)] : []),
  ],
  large: true,
  orders: { id: {} },
  order: ['id', 'asc'],
  rows: listItensPorId,
};
