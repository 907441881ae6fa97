// Appeals in the store. A candidate's rows are only reached through the owner: a row someone may remove is branded by the
// check that found it to be theirs.
import type { Kysely } from 'kysely';
import { donosDa } from '../platform/database/owners.ts';
import type { Database, Row } from '../platform/database/tables.ts';
import type { Trx } from '../platform/database/transaction.ts';

type Db = Kysely<Database>;

/** The most appeals one list answers. */
const LISTA_MAXIMA = 10_000;

/** Appeals that were not removed. */
function vivos(db: Db) {
  return db
    .selectFrom('recursos as e')
    .innerJoin('inscricoes as i', 'i.id', 'e.inscricao_id')
    .innerJoin('prazos as p', 'p.id', 'e.prazo_id')
    .leftJoin('arquivos as a', 'a.id', 'e.arquivo_id')
    .leftJoin('administradores as d', 'd.id', 'e.decidido_por')
    .where('e.excluido_em', 'is', null)
    .select([
      'e.id',
      'e.created_at',
      'e.inscricao_id',
      'e.numero_questao',
      'e.motivo',
      'e.arquivo_id',
      'e.status',
      'e.observacao_admin',
      'e.decidido_em',
      'a.nome as arquivo_nome',
      'd.nome as decidido_por_nome',
      'p.id as prazo_id',
      'p.descricao as prazo_descricao',
      'p.data_fim as prazo_data_fim',
    ]);
}
export type RecursoCompleto = Awaited<ReturnType<ReturnType<typeof vivos>['executeTakeFirstOrThrow']>>;

declare const proprio: unique symbol;
/** An appeal known to be of the candidate who asks. */
export type RecursoProprio = RecursoCompleto & { readonly [proprio]: true };

/** The candidate's own appeals, newest first. */
export function listRecursosDe(db: Db, candidatoId: number): Promise<RecursoCompleto[]> {
  return vivos(db).where('i.candidato_id', '=', candidatoId).orderBy('e.id', 'desc').limit(LISTA_MAXIMA).execute();
}

/** A contest's appeals, newest first, for administrators. */
export function listRecursosDoConcurso(db: Db, concursoId: number): Promise<RecursoCompleto[]> {
  return vivos(db).where('i.concurso_id', '=', concursoId).orderBy('e.id', 'desc').limit(LISTA_MAXIMA).execute();
}

/** The candidate's own appeal; another's is as absent as one that never was. */
export async function getRecursoDe(db: Db, candidatoId: number, id: number): Promise<RecursoProprio | undefined> {
  const linha = await vivos(db).where('e.id', '=', id).where('i.candidato_id', '=', candidatoId).executeTakeFirst();
  return linha as RecursoProprio | undefined;
}

/** Where an appeal stands, also one that was removed. */
export function getSituacao(db: Db, id: number) {
  return db
    .selectFrom('recursos')
    .select(['status', 'excluido_em as retirado_em', 'decidido_em', 'decidido_por'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Appeals by id, for administrators; in no order. */
export function listRecursosPorId(db: Db, ids: readonly number[]): Promise<RecursoCompleto[]> {
  return vivos(db).where('e.id', 'in', ids).execute();
}

/** Any appeal, for administrators. */
export function getRecurso(db: Db, id: number): Promise<RecursoCompleto | undefined> {
  return vivos(db).where('e.id', '=', id).executeTakeFirst();
}

export async function createRecurso(
  trx: Trx,
  novo: Pick<Row<'recursos'>, 'inscricao_id' | 'prazo_id' | 'numero_questao' | 'motivo' | 'arquivo_id'>,
  agora: string,
): Promise<number> {
  const { id } = await trx
    .insertInto('recursos')
    .values({
      ...novo,
      ...donosDa(novo.inscricao_id),
      created_at: agora,
      excluido_em: null,
      status: 'P',
      observacao_admin: null,
      decidido_em: null,
      decidido_por: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Removes a pending appeal; the row and the file stay. @returns false when it no longer was pending. */
export async function removeRecurso(trx: Trx, { id }: RecursoProprio, agora: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('recursos')
    .set({ excluido_em: agora })
    .where('id', '=', id)
    .where('status', '=', 'P')
    .where('excluido_em', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Grants or denies a pending appeal. @returns false when it no longer was pending. */
export async function decidirRecurso(
  trx: Trx,
  id: number,
  decisao: { status: 'D' | 'I'; observacao_admin: string | null; decidido_em: string; decidido_por: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('recursos')
    .set(decisao)
    .where('id', '=', id)
    .where('status', '=', 'P')
    .where('excluido_em', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Takes back what of a candidate's waits for a decision. @returns what it was */
export function retirarPendentesDe(trx: Trx, candidatoId: number, agora: string) {
  return trx
    .updateTable('recursos')
    .set({ excluido_em: agora })
    .where('candidato_id', '=', candidatoId)
    .where('status', '=', 'P')
    .where('excluido_em', 'is', null)
    .returning(['id', 'inscricao_id'])
    .execute();
}
