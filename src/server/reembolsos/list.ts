// The list of refunds as a file, with where the money goes: it is what the bank's payments are made by. The screen has
// all that is found, and pages it itself.
import { type FiltrosDeReembolsos, reembolsos } from '../../shared/pedidos/reembolso.ts';
import { comInscricao } from '../inscricoes/list.ts';
import { equals, type Source, t } from '../lists/engine.ts';
import { fileOf } from '../lists/file.ts';
import { isAbout } from '../store/people.ts';
import type { Db } from '../store/tables/index.ts';
import { listReembolsosPorId } from './queries.ts';

const porId = async (db: Db, ids: readonly number[]) => comInscricao(db, await listReembolsosPorId(db, ids));

export const listaDeReembolsos: Source<FiltrosDeReembolsos, Awaited<ReturnType<typeof porId>>[number]> = {
  table: 'reembolsos',
  hidden: 'cancelado_em',
  status: t('status'),
  where: ({ status, ...filtros }) => [
    ...equals({ status }),
    ...(filtros.search ? [isAbout(t('inscricao_id'), filtros)] : []),
  ],
  orders: { id: {} },
  order: ['id', 'desc'],
  rows: porId,
};

export const arquivoDeReembolsos = fileOf(reembolsos, listaDeReembolsos);
