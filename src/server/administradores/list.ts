// The list of administrators in the store: active ones first, by name.
import { sql } from 'kysely';
import { semAcentos } from '../../shared/comum.ts';
import type { FiltrosDeAdministradores } from '../../shared/lists/administradores.ts';
import { equals, type Source, t } from '../lists/engine.ts';
import { contains } from '../store/transaction.ts';
import { type AdministradorRow, listAdministradoresPorId } from './queries.ts';

export const listaDeAdministradores: Source<FiltrosDeAdministradores, AdministradorRow> = {
  table: 'administradores',
  where: ({ search, papel, status }) => [
    ...equals({ papel }),
    ...(status ? [sql`t.ativo = ${status === 'A' ? 1 : 0}`] : []),
    // Administrators are few: no column is kept only to be searched. Names are compared as they are written.
    ...(search
      ? [sql`(lower(t.nome) like ${contains(search.toLowerCase())} or t.email like ${contains(semAcentos(search))})`]
      : []),
  ],
  orders: { nome: { by: [{ desc: t('ativo') }, sql`lower(t.nome)`] } },
  order: ['nome', 'asc'],
  rows: listAdministradoresPorId,
};
