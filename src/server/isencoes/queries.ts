// Exemptions in the store. A candidate's are only reached through the owner of the enrolment; a request someone may
// cancel is branded by the check that found it to be theirs.
import type { Kysely } from 'kysely';
import { donosDa } from '../platform/database/owners.ts';
import type { Database } from '../platform/database/tables.ts';
import type { Trx } from '../platform/database/transaction.ts';

type Db = Kysely<Database>;

/** The most requests one list answers. */
const LISTA_MAXIMA = 10_000;

function completas(db: Db) {
  return db
    .selectFrom('isencoes as x')
    .innerJoin('inscricoes as i', 'i.id', 'x.inscricao_id')
    .leftJoin('arquivos as a', 'a.id', 'x.arquivo_id')
    .leftJoin('administradores as d', 'd.id', 'x.decidido_por')
    .selectAll('x')
    .select(['i.status as inscricao_status', 'a.nome as arquivo_nome', 'd.nome as decidido_por_nome']);
}

export type IsencaoCompleta = Awaited<ReturnType<ReturnType<typeof completas>['executeTakeFirstOrThrow']>>;

declare const propria: unique symbol;
/** A request known to belong to the candidate who asks. */
export type IsencaoPropria = IsencaoCompleta & { readonly [propria]: true };

/** Requests that were not cancelled, newest first. */
function vivas(db: Db) {
  return completas(db).where('x.cancelada_em', 'is', null).orderBy('x.id', 'desc').limit(LISTA_MAXIMA);
}

export function listIsencoesDe(db: Db, candidatoId: number): Promise<IsencaoCompleta[]> {
  return vivas(db).where('i.candidato_id', '=', candidatoId).execute();
}

export function listIsencoesDoConcurso(db: Db, concursoId: number): Promise<IsencaoCompleta[]> {
  return vivas(db).where('i.concurso_id', '=', concursoId).execute();
}

/** The candidate's own request, also one that was cancelled; another's is as absent as one that never was. */
export function getIsencaoDe(db: Db, candidatoId: number, id: number): Promise<IsencaoPropria | undefined> {
  return completas(db).where('x.id', '=', id).where('i.candidato_id', '=', candidatoId).executeTakeFirst() as Promise<
    IsencaoPropria | undefined
  >;
}

/** Requests by id, for administrators; in no order. */
export function listIsencoesPorId(db: Db, ids: readonly number[]): Promise<IsencaoCompleta[]> {
  return completas(db).where('x.id', 'in', ids).execute();
}

/** Any request, for administrators and for what the portal itself prints. */
export function getIsencao(db: Db, id: number): Promise<IsencaoCompleta | undefined> {
  return completas(db).where('x.id', '=', id).executeTakeFirst();
}

/** Fails with a unique violation when the enrolment has a request that lives. */
export async function createIsencao(
  trx: Trx,
  nova: { inscricao_id: number; motivo: string; arquivo_id: string | null },
  agora: string,
): Promise<number> {
  const { id } = await trx
    .insertInto('isencoes')
    .values({
      ...nova,
      ...donosDa(nova.inscricao_id),
      created_at: agora,
      cancelada_em: null,
      status: 'P',
      observacao_admin: null,
      decidido_em: null,
      decidido_por: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Cancels a request that waits. @returns false when it no longer did. */
export async function cancelarIsencao(trx: Trx, { id }: IsencaoPropria, agora: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('isencoes')
    .set({ cancelada_em: agora })
    .where('id', '=', id)
    .where('status', '=', 'P')
    .where('cancelada_em', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Cancels the request an enrolment waits for, if any. @returns its id. */
export async function cancelarPendenteDa(trx: Trx, inscricaoId: number, agora: string): Promise<number | undefined> {
  const cancelada = await trx
    .updateTable('isencoes')
    .set({ cancelada_em: agora })
    .where('inscricao_id', '=', inscricaoId)
    .where('status', '=', 'P')
    .where('cancelada_em', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return cancelada?.id;
}

/** Decides a request that waits. @returns false when it was decided or cancelled already. */
export async function decidirIsencao(
  trx: Trx,
  id: number,
  decisao: { status: 'D' | 'I'; observacao_admin: string | null; decidido_em: string; decidido_por: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('isencoes')
    .set(decisao)
    .where('id', '=', id)
    .where('status', '=', 'P')
    .where('cancelada_em', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
