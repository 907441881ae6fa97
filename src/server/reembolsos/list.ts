// The list of refunds as a file, with where the money goes: it is what the bank's payments are made by. The screen has the list
// whole.
import { sql } from 'kysely';
import { type FiltrosDeReembolsos, reembolsos } from '../../shared/pedidos/reembolso.ts';
import { searchText } from '../../shared/search.ts';
import { comInscricao } from '../inscricoes/list.ts';
import { equals, type Source, t } from '../lists/engine.ts';
import { fileOf } from '../lists/file.ts';
import type { Db } from '../store/tables/index.ts';
import { contains } from '../store/transaction.ts';
import { listReembolsosPorId } from './queries.ts';

const porId = async (db: Db, ids: readonly number[]) => comInscricao(db, await listReembolsosPorId(db, ids));

/** By name or CPF, as the screen filters them: `busca` has the e-mail after the name. */
function dosCandidatosCom(search: string) {
  const texto = contains(searchText(search));
  return sql`i.candidato_id in (select id from candidatos
    where substr(busca, 1, length(busca) - length(email) - 1) like ${texto} escape '\\' or cpf like ${texto} escape '\\')`;
}

const listaDeReembolsos: Source<FiltrosDeReembolsos, Awaited<ReturnType<typeof porId>>[number]> = {
  table: 'reembolsos',
  hidden: 'cancelado_em',
  join: sql`inner join inscricoes as i on i.id = t.inscricao_id`,
  status: t('status'),
  where: ({ status, search }) => [...equals({ status }), ...(search ? [dosCandidatosCom(search)] : [])],
  orders: { id: {} },
  order: ['id', 'desc'],
  rows: porId,
};

export const arquivoDeReembolsos = fileOf(reembolsos, listaDeReembolsos);
