// The list of candidates in the store: searched and sorted in the narrow table that the store keeps of them, read whole only for
// the page. And its file.
import { type RawBuilder, sql } from 'kysely';
import { candidatos, type FiltrosDeCandidatos } from '../../shared/lists/candidatos.ts';
import { inPeriod, type Source, t } from '../lists/engine.ts';
import { fileOf } from '../lists/file.ts';
import type { Db } from '../store/tables/index.ts';
import { alongOrder } from '../store/transaction.ts';

const igual = (db: Db, coluna: 'status' | 'uf', valor: string | undefined): RawBuilder<unknown>[] =>
  valor ? [sql`${alongOrder(db, t(coluna))} = ${valor}`] : [];

export const listaDeCandidatos: Source<FiltrosDeCandidatos, Awaited<ReturnType<typeof listPorId>>[number]> = {
  table: 'candidatos_lista',
  id: 'candidato_id',
  status: t('status'),
  where: ({ status, uf, ...periodo }, db) => [
    ...igual(db, 'status', status),
    ...igual(db, 'uf', uf),
    ...inPeriod(periodo),
  ],
  people: { column: 'candidato_id' },
  kept: ({ uf: group, status, data_inicio, data_fim }, along) =>
    along || data_inicio || data_fim ? null : { list: 'candidatos', by: 'grupo', group, status },
  orders: {
    nome: { by: [t('texto')] },
    cpf: { by: [t('cpf')] },
    total_inscricoes: { by: [t('total_inscricoes')] },
    status: { by: [t('status')] },
    created_at: { by: [t('created_at')] },
    id: {},
  },
  order: candidatos.order,
  rows: listPorId,
};

function listPorId(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('candidatos as p')
    .innerJoin('candidatos_lista as l', 'l.candidato_id', 'p.id')
    .where('p.id', 'in', ids)
    .select([
      'p.id',
      'p.nome',
      'p.cpf',
      'p.email',
      'p.telefone_celular',
      'p.uf',
      'p.status',
      'p.created_at',
      'l.total_inscricoes',
      'l.inscricoes_ativas',
    ])
    .execute();
}

export const arquivoDeCandidatos = fileOf(candidatos, listaDeCandidatos);
