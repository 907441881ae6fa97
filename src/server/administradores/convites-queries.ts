// Invitations in the store. An open one is neither accepted nor cancelled; it may have expired.
import { ultimoCrivel } from '../../shared/tempo.ts';
import type { Db, Row, Trx } from '../store/tables/index.ts';

export type ConviteRow = Row<'convites'> & { convidado_por: string };

function abertos(db: Db) {
  return db
    .selectFrom('convites as c')
    .innerJoin('administradores as a', 'a.id', 'c.criado_por')
    .selectAll('c')
    .select('a.nome as convidado_por')
    .where('c.aceito_em', 'is', null)
    .where('c.cancelado_em', 'is', null);
}

/** The open invitations, newest first. */
export function listConvites(db: Db, limite: number): Promise<ConviteRow[]> {
  return abertos(db).orderBy('c.id', 'desc').limit(limite).execute();
}

export function getConvite(db: Db, id: number): Promise<ConviteRow | undefined> {
  return abertos(db).where('c.id', '=', id).executeTakeFirst();
}

/** Whether the link of an invitation opens nothing any more. */
export const expirou = ({ enviado_em, expira_em }: Pick<ConviteRow, 'enviado_em' | 'expira_em'>, agora: string) =>
  expira_em <= agora || enviado_em > ultimoCrivel(agora);

/** The open invitation a link belongs to, unless it expired. */
export async function getConvitePorToken(db: Db, token_hash: string, agora: string): Promise<ConviteRow | undefined> {
  const convite = await abertos(db).where('c.token_hash', '=', token_hash).executeTakeFirst();
  return convite && !expirou(convite, agora) ? convite : undefined;
}

/** Closes the expired invitation of an address, which another is to replace. */
export async function cancelarVencido(trx: Trx, email: string, agora: string): Promise<void> {
  await trx
    .updateTable('convites')
    .set({ cancelado_em: agora })
    .where('email', '=', email)
    .where('aceito_em', 'is', null)
    .where('cancelado_em', 'is', null)
    .where((eb) => eb.or([eb('expira_em', '<=', agora), eb('enviado_em', '>', ultimoCrivel(agora))]))
    .execute();
}

/** Closes every open invitation of whoever sent it. @returns whom they were for */
export async function cancelarConvitesDe(trx: Trx, criado_por: number, agora: string): Promise<string[]> {
  const fechados = await trx
    .updateTable('convites')
    .set({ cancelado_em: agora })
    .where('criado_por', '=', criado_por)
    .where('aceito_em', 'is', null)
    .where('cancelado_em', 'is', null)
    .returning('email')
    .execute();
  return fechados.map(({ email }) => email).sort();
}
