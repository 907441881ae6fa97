// Sent mail as a list, newest first.
import { sql } from 'kysely';
import { BUSCA_AMPLA, type SituacaoDoEmail } from '../../shared/emails.ts';
import type { FiltrosDeEmails } from '../../shared/lists/emails.ts';
import { equals, hoursOf, inPeriod, type Source, t } from '../lists/engine.ts';
import { erroDeCampo } from '../platform/errors.ts';
import { isPostgres } from '../store/transaction.ts';
import { type EmailDaLista, listEmailsPorId } from './queries.ts';

/** What comes after any character an address may have. */
const DEPOIS_DE_TUDO = '\u{10FFFF}';

const NA_SITUACAO: Record<SituacaoDoEmail, ReturnType<typeof sql>> = {
  enviado: sql`t.enviado_em is not null`,
  falhando: sql`t.enviado_em is null and t.erro is not null`,
  fila: sql`t.enviado_em is null and t.erro is null`,
};

export const listaDeEmails: Source<FiltrosDeEmails, EmailDaLista> = {
  table: 'emails',
  where: ({ tipo, status, candidato_id, ...periodo }) => [
    ...equals({ tipo, candidato_id }),
    ...(status ? [NA_SITUACAO[status]] : []),
    ...inPeriod(periodo, t('criado_em')),
  ],
  people: {
    column: 'candidato_id',
    beside(search, alias, db) {
      const endereco = search.trim().toLowerCase();
      const para = sql.ref(`${alias}.para`);
      // Compared byte by byte, as its index is.
      const comparado = isPostgres(db) ? sql`${para} collate "C"` : para;
      return sql`${comparado} >= ${endereco} and ${comparado} < ${endereco + DEPOIS_DE_TUDO}`;
    },
    refusal: () => erroDeCampo('campos_invalidos', 'search', BUSCA_AMPLA),
  },
  /** By kind, or by hour. */
  kept({ candidato_id, tipo, status, ...filtros }, along) {
    const periodo = filtros.data_inicio !== null || filtros.data_fim !== null;
    if (candidato_id || (tipo && (periodo || along))) return null;
    if (tipo) return { list: 'emails', by: 'grupo', group: tipo, status };
    return { list: 'emails', by: 'hora', status, ...hoursOf(filtros) };
  },
  orders: { criado_em: { by: [t('criado_em')], landmark: 'hora' } },
  order: ['criado_em', 'desc'],
  rows: listEmailsPorId,
};
