// Documents sent, in the store. A candidate's rows are only reached through the owner: a row someone may take back is
// branded by the check that found it to be theirs.
import type { Kysely } from 'kysely';
import { donosDa } from '../platform/database/owners.ts';
import type { Database, Row } from '../platform/database/tables.ts';
import type { Trx } from '../platform/database/transaction.ts';

type Db = Kysely<Database>;

/** The most documents one list answers. */
const LISTA_MAXIMA = 1000;

function completos(db: Db) {
  return db
    .selectFrom('envios as e')
    .innerJoin('inscricoes as i', 'i.id', 'e.inscricao_id')
    .innerJoin('prazos as p', 'p.id', 'e.prazo_id')
    .innerJoin('arquivos as a', 'a.id', 'e.arquivo_id')
    .leftJoin('administradores as d', 'd.id', 'e.decidido_por')
    .select([
      'e.id',
      'e.created_at',
      'e.inscricao_id',
      'e.descricao',
      'e.arquivo_id',
      'e.excluido_em',
      'e.validacao',
      'e.resposta',
      'e.decidido_em',
      'e.decidido_por',
      'd.nome as decidido_por_nome',
      'a.nome as arquivo_nome',
      'p.id as prazo_id',
      'p.descricao as prazo_descricao',
      'p.data_fim as prazo_data_fim',
      'i.entrega_titulos',
    ]);
}
export type EnvioCompleto = Awaited<ReturnType<ReturnType<typeof completos>['executeTakeFirstOrThrow']>>;

declare const proprio: unique symbol;
/** A document known to be of the candidate who asks. */
export type EnvioProprio = EnvioCompleto & { readonly [proprio]: true };

/** The candidate's own documents, newest first, also those taken back. */
export function listEnviosDe(db: Db, candidatoId: number): Promise<EnvioCompleto[]> {
  return completos(db).where('i.candidato_id', '=', candidatoId).orderBy('e.id', 'desc').limit(LISTA_MAXIMA).execute();
}

/** The candidate's own document; another's is as absent as one that never was. */
export async function getEnvioDe(db: Db, candidatoId: number, id: number): Promise<EnvioProprio | undefined> {
  const linha = await completos(db).where('e.id', '=', id).where('i.candidato_id', '=', candidatoId).executeTakeFirst();
  return linha as EnvioProprio | undefined;
}

/** Documents by id, for administrators; in no order. */
export function listEnviosPorId(db: Db, ids: readonly number[]): Promise<EnvioCompleto[]> {
  return completos(db).where('e.id', 'in', ids).execute();
}

/** Any document, for administrators. */
export function getEnvio(db: Db, id: number): Promise<EnvioCompleto | undefined> {
  return completos(db).where('e.id', '=', id).executeTakeFirst();
}

export async function createEnvio(
  trx: Trx,
  novo: Pick<Row<'envios'>, 'inscricao_id' | 'prazo_id' | 'descricao' | 'arquivo_id'>,
  agora: string,
): Promise<number> {
  const { id } = await trx
    .insertInto('envios')
    .values({
      ...novo,
      ...donosDa(novo.inscricao_id),
      created_at: agora,
      excluido_em: null,
      validacao: 'P',
      resposta: null,
      decidido_em: null,
      decidido_por: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes back a pending document; its file stays. @returns false when it no longer was pending. */
export async function cancelarEnvio(trx: Trx, { id }: EnvioProprio, agora: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('envios')
    .set({ excluido_em: agora })
    .where('id', '=', id)
    .where('validacao', '=', 'P')
    .where('excluido_em', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Accepts or rejects a pending document. @returns false when it no longer was pending. */
export async function decidirEnvio(
  trx: Trx,
  id: number,
  decisao: { validacao: 'A' | 'R'; resposta: string | null; decidido_em: string; decidido_por: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('envios')
    .set(decisao)
    .where('id', '=', id)
    .where('validacao', '=', 'P')
    .where('excluido_em', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Takes back what of a candidate's waits for a decision. @returns what it was */
export function retirarPendentesDe(trx: Trx, candidatoId: number, agora: string) {
  return trx
    .updateTable('envios')
    .set({ excluido_em: agora })
    .where('candidato_id', '=', candidatoId)
    .where('validacao', '=', 'P')
    .where('excluido_em', 'is', null)
    .returning(['id', 'inscricao_id'])
    .execute();
}
