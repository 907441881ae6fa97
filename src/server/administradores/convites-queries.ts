// Invitations in the store. An open one is neither accepted nor cancelled; it may have expired.
import { changed, changeRows, howMany, insertRow } from '../store/rows.ts';
import type { Db, NewRow, Row, Trx } from '../store/tables/index.ts';

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

/** The open invitation a link belongs to, unless it expired. */
export function getConvitePorToken(db: Db, token_hash: string, agora: string): Promise<ConviteRow | undefined> {
  return abertos(db).where('c.token_hash', '=', token_hash).where('c.expira_em', '>', agora).executeTakeFirst();
}

export async function countConvites(db: Db): Promise<number> {
  return howMany(db, 'convites', { aceito_em: null, cancelado_em: null });
}

/** Fails with a unique violation when the address has an open one. */
export async function createConvite(trx: Trx, convite: NewRow<'convites'>): Promise<number> {
  const { id } = await insertRow(trx, 'convites', convite);
  return id;
}

/** Closes the expired invitation of an address, which another is to replace. */
export async function cancelarVencido(trx: Trx, email: string, agora: string): Promise<void> {
  await trx
    .updateTable('convites')
    .set({ cancelado_em: agora })
    .where('email', '=', email)
    .where('aceito_em', 'is', null)
    .where('cancelado_em', 'is', null)
    .where('expira_em', '<=', agora)
    .execute();
}

/** Gives an open invitation another link. @returns false when it is not open any more */
export function renovarConvite(
  trx: Trx,
  id: number,
  novo: Pick<Row<'convites'>, 'token_hash' | 'enviado_em' | 'expira_em'>,
): Promise<boolean> {
  return changed(trx, 'convites', { id, aceito_em: null, cancelado_em: null }, novo);
}

/** @returns false when it is not open any more */
export function cancelarConvite(trx: Trx, id: number, agora: string): Promise<boolean> {
  return changed(trx, 'convites', { id, aceito_em: null, cancelado_em: null }, { cancelado_em: agora });
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

/** Spends an invitation. @returns false when its link was spent, replaced or cancelled meanwhile */
export function usarConvite(trx: Trx, id: number, token_hash: string, agora: string): Promise<boolean> {
  return changed(trx, 'convites', { id, token_hash, aceito_em: null, cancelado_em: null }, { aceito_em: agora });
}

export async function setAdministradorDoConvite(trx: Trx, id: number, administrador_id: number): Promise<void> {
  await changeRows(trx, 'convites', { id }, { administrador_id });
}
