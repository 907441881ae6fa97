// Refunds in the store, with what the ledger says was paid. A candidate's are only reached through the owner of the
// enrolment; one that someone may cancel is branded by the check that found it to be theirs.
import { type Kysely, sql } from 'kysely';
import { textoDaBusca } from '../../shared/busca.ts';
import type { FiltrosDeReembolsos, StatusReembolso } from '../../shared/reembolsos.ts';
import type { Database, Row } from '../platform/database/tables.ts';
import { contains, type Trx } from '../platform/database/transaction.ts';

type Db = Kysely<Database>;

/** The most refunds one list answers. */
const LISTA_MAXIMA = 10_000;

/** What was paid, also when the payment came after the request; else the fee of the day of the request. */
const valorDevido = sql<number>`coalesce(p.valor_centavos, r.valor_centavos)`;

function completos(db: Db) {
  return db
    .selectFrom('reembolsos as r')
    .innerJoin('inscricoes as i', 'i.id', 'r.inscricao_id')
    .leftJoin('pagamentos as p', 'p.inscricao_id', 'r.inscricao_id')
    .selectAll('r')
    .select(['p.id as pagamento_id', valorDevido.as('devido_centavos')]);
}

export type ReembolsoCompleto = Awaited<ReturnType<ReturnType<typeof completos>['executeTakeFirstOrThrow']>>;

declare const proprio: unique symbol;
/** A refund known to belong to the candidate who asks. */
export type ReembolsoProprio = ReembolsoCompleto & { readonly [proprio]: true };

/** Refunds that were not cancelled, newest first. */
function vivos(db: Db) {
  return completos(db).where('r.cancelado_em', 'is', null).orderBy('r.id', 'desc').limit(LISTA_MAXIMA);
}

export function listReembolsosDe(db: Db, candidatoId: number): Promise<ReembolsoCompleto[]> {
  return vivos(db).where('i.candidato_id', '=', candidatoId).execute();
}

export function listReembolsos(db: Db): Promise<ReembolsoCompleto[]> {
  return vivos(db).execute();
}

/** So many of the newest refunds that fit, older than one of them: how the whole list is read without holding it. */
export function trechoDeReembolsos(
  db: Db,
  { status, search }: FiltrosDeReembolsos,
  abaixoDe: number | null,
  limite: number,
): Promise<ReembolsoCompleto[]> {
  let q = completos(db).where('r.cancelado_em', 'is', null);
  if (abaixoDe !== null) q = q.where('r.id', '<', abaixoDe);
  if (status) q = q.where('r.status', '=', status);
  if (search) q = q.where('i.candidato_id', 'in', candidatosCom(db, search));
  return q.orderBy('r.id', 'desc').limit(limite).execute();
}

/** By name or CPF, as the screen filters them (document 3, section 5): `busca` has the e-mail after the name. */
function candidatosCom(db: Db, search: string) {
  const texto = contains(textoDaBusca(search));
  return db
    .selectFrom('candidatos')
    .select('id')
    .where(
      sql<boolean>`(substr(busca, 1, length(busca) - length(email) - 1) like ${texto} escape '\\' or cpf like ${texto} escape '\\')`,
    );
}

/** The candidate's own refund, also one that was cancelled; another's is as absent as one that never was. */
export function getReembolsoDe(db: Db, candidatoId: number, id: number): Promise<ReembolsoProprio | undefined> {
  return completos(db).where('r.id', '=', id).where('i.candidato_id', '=', candidatoId).executeTakeFirst() as Promise<
    ReembolsoProprio | undefined
  >;
}

/** Any refund, for administrators. */
export function getReembolso(db: Db, id: number): Promise<ReembolsoCompleto | undefined> {
  return completos(db).where('r.id', '=', id).executeTakeFirst();
}

/** The ledger's payment of an enrolment, in cents; undefined when it was not paid. */
export async function getPago(db: Db, inscricaoId: number): Promise<number | undefined> {
  const linha = await db
    .selectFrom('pagamentos')
    .select('valor_centavos')
    .where('inscricao_id', '=', inscricaoId)
    .executeTakeFirst();
  return linha?.valor_centavos;
}

/** A candidate's name and CPF, as the holder of an account of theirs. */
export function getTitular(db: Db, candidatoId: number): Promise<{ nome: string; cpf: string }> {
  return db.selectFrom('candidatos').select(['nome', 'cpf']).where('id', '=', candidatoId).executeTakeFirstOrThrow();
}

export type NovoReembolso = Pick<
  Row<'reembolsos'>,
  | 'inscricao_id'
  | 'valor_centavos'
  | 'tipo_restituicao'
  | 'banco'
  | 'agencia'
  | 'conta'
  | 'tipo_conta'
  | 'titular_documento'
  | 'titular_nome'
  | 'chave_pix'
  | 'motivo'
>;

/** Fails with a unique violation when the enrolment has a refund that lives. */
export async function createReembolso(trx: Trx, novo: NovoReembolso, agora: string): Promise<number> {
  const { id } = await trx
    .insertInto('reembolsos')
    .values({
      ...novo,
      status: 'Solicitado',
      created_at: agora,
      cancelado_em: null,
      data_processamento: null,
      observacao_admin: null,
      comprovante_reembolso: null,
      decidido_por: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Cancels a refund nobody has taken up. @returns false when somebody had. */
export async function cancelarReembolso(trx: Trx, { id }: ReembolsoProprio, agora: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('reembolsos')
    .set({ cancelado_em: agora })
    .where('id', '=', id)
    .where('status', '=', 'Solicitado')
    .where('cancelado_em', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Moves a refund on from the status it was seen in. @returns false when it is no longer there. */
export async function moverReembolso(
  trx: Trx,
  { id, status }: { id: number; status: StatusReembolso },
  mudanca: Pick<
    Row<'reembolsos'>,
    'status' | 'valor_centavos' | 'data_processamento' | 'observacao_admin' | 'comprovante_reembolso' | 'decidido_por'
  >,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('reembolsos')
    .set(mudanca)
    .where('id', '=', id)
    .where('status', '=', status)
    .where('cancelado_em', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** How many refunds there are in each status, and what they come to in cents. */
export async function somarReembolsos(
  db: Db,
): Promise<{ status: StatusReembolso; quantidade: number; centavos: number }[]> {
  const linhas = await db
    .selectFrom('reembolsos as r')
    .leftJoin('pagamentos as p', 'p.inscricao_id', 'r.inscricao_id')
    .where('r.cancelado_em', 'is', null)
    .select((eb) => [
      'r.status',
      eb.fn.countAll<number>().as('quantidade'),
      sql<number>`sum(${valorDevido})`.as('centavos'),
    ])
    .groupBy('r.status')
    .execute();
  return linhas.map(({ status, quantidade, centavos }) => ({
    status,
    quantidade: Number(quantidade),
    centavos: Number(centavos),
  }));
}
