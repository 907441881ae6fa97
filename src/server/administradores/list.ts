// The list of administrators in the store: active ones first, by name.
import { sql } from 'kysely';
import { semAcentos } from '../../shared/comum.ts';
import type { FiltrosDeAdministradores } from '../../shared/lists/administradores.ts';
import { equals, type Source, t } from '../lists/engine.ts';
import { contains, unaccented } from '../store/transaction.ts';
import { type AdministradorRow, listAdministradoresPorId } from './queries.ts';

const nome = unaccented(t('nome'));

export const listaDeAdministradores: Source<FiltrosDeAdministradores, AdministradorRow> = {
  table: 'administradores',
  where: ({ search, papel, status }) => [
    ...equals({ papel }),
    ...(status ? [sql`t.ativo = ${status === 'A' ? 1 : 0}`] : []),
    // Administrators are few: no column is kept only to be searched.
    ...(search ? [sql`${nome} || '\n' || t.email like ${contains(semAcentos(search))} escape '\\'`] : []),
  ],
  orders: { nome: { by: [{ desc: t('ativo') }, { text: nome }] } },
  order: ['nome', 'asc'],
  rows: listAdministradoresPorId,
};
