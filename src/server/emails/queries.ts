// Sent mail in the store.
import { sql } from 'kysely';
import type { SituacaoDoEmail } from '../../shared/emails.ts';
import { NEVER } from '../store/outbox.ts';
import { findRow } from '../store/rows.ts';
import type { Db, Trx } from '../store/tables/index.ts';

const SITUACAO = sql<SituacaoDoEmail>`case when e.enviado_em is not null then 'enviado'
  when e.erro is not null then 'falhando' else 'fila' end`;
/** When it is tried next, if it is. */
const PROXIMA = sql<string | null>`case when e.enviado_em is null and e.proxima_tentativa_em < ${NEVER}
  then e.proxima_tentativa_em end`;

function linhas(db: Db) {
  return db
    .selectFrom('emails as e')
    .leftJoin('candidatos as p', 'p.id', 'e.candidato_id')
    .select([
      'e.id',
      'e.para',
      'e.assunto',
      'e.tipo',
      'e.candidato_id',
      'e.criado_em',
      'e.enviado_em',
      'e.tentativas',
      'e.erro',
      'e.sensivel',
      'e.reenvio_de',
      'p.nome as candidato_nome',
    ])
    .select([SITUACAO.as('situacao'), PROXIMA.as('proxima_tentativa_em')]);
}
export type EmailDaLista = Awaited<ReturnType<ReturnType<typeof linhas>['executeTakeFirstOrThrow']>>;

/** Messages by id, in no order. */
export function listEmailsPorId(db: Db, ids: readonly number[]): Promise<EmailDaLista[]> {
  return linhas(db).where('e.id', 'in', ids).execute();
}

/** The newest that went, or are to go, to a candidate. */
export function listEmailsDe(db: Db, candidatoId: number, limite: number): Promise<EmailDaLista[]> {
  return linhas(db)
    .where('e.candidato_id', '=', candidatoId)
    .orderBy('e.criado_em', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limite)
    .execute();
}

export function getEmail(db: Db, id: number) {
  return linhas(db).select(['e.texto', 'e.html', 'p.email as email_atual']).where('e.id', '=', id).executeTakeFirst();
}
export type EmailCompleto = NonNullable<Awaited<ReturnType<typeof getEmail>>>;

/** The newest copies of a message. */
export function listReenvios(db: Db, id: number) {
  return db
    .selectFrom('emails as e')
    .select(['e.id', 'e.criado_em'])
    .select(SITUACAO.as('situacao'))
    .where('e.reenvio_de', '=', id)
    .orderBy('e.id', 'desc')
    .limit(20)
    .execute();
}

/** The copy that waits to leave. */
export async function getReenvioPendente(trx: Trx, id: number): Promise<number | undefined> {
  const linha = await findRow(trx, 'emails', { reenvio_de: id, enviado_em: null }, ['id']);
  return linha?.id;
}
