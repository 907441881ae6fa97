// Slips in the store, and the enrolments they are for. A candidate's slip is only reached through its owner.
import { type Kysely, sql } from 'kysely';
import { preparedQuery } from '../platform/database/prepared.ts';
import type { Database, Row } from '../platform/database/tables.ts';
import type { Trx } from '../platform/database/transaction.ts';

type Db = Kysely<Database>;
export type BoletoRow = Row<'boletos'>;

function cobrancas(db: Db) {
  return db
    .selectFrom('inscricoes as i')
    .innerJoin('concursos as c', 'c.id', 'i.concurso_id')
    .innerJoin('vagas as v', 'v.id', 'i.vaga_id')
    .innerJoin('candidatos as p', 'p.id', 'i.candidato_id')
    .leftJoin('isencoes as x', (join) => join.onRef('x.inscricao_id', '=', 'i.id').on('x.cancelada_em', 'is', null))
    .select([
      'i.id as inscricao_id',
      'i.status',
      'i.status_pagamento',
      'i.valor_centavos',
      'i.candidato_id',
      'x.status as isencao',
      'c.id as concurso_id',
      'c.titulo',
      'c.prefeitura',
      'c.data_prazo_fim',
      'c.excluido_em as concurso_excluido_em',
      'v.cargo',
      'v.vencimento_pagamento',
      'p.nome',
      'p.cpf',
      'p.email',
      'p.telefone_celular',
      'p.cep',
      'p.endereco',
      'p.numero',
      'p.complemento',
      'p.bairro',
      'p.cidade',
      'p.uf',
    ]);
}

/** An enrolment with all that a slip needs to know of it. */
export type Cobranca = Awaited<ReturnType<ReturnType<typeof cobrancas>['executeTakeFirstOrThrow']>>;

declare const propria: unique symbol;
/** An enrolment known to belong to the candidate who asks. */
export type CobrancaPropria = Cobranca & { readonly [propria]: true };

const cobrancaDe = preparedQuery((db, inscricaoId: number, candidatoId: number) =>
  cobrancas(db).where('i.id', '=', inscricaoId).where('i.candidato_id', '=', candidatoId),
);

/** The candidate's own enrolment; another's is as absent as one that never was. */
export async function getCobrancaDe(
  db: Db,
  candidatoId: number,
  inscricaoId: number,
): Promise<CobrancaPropria | undefined> {
  const [linha] = await cobrancaDe(db, inscricaoId, candidatoId);
  return linha as CobrancaPropria | undefined;
}

/** Any enrolment, for administrators and for the portal itself. */
export function getCobranca(db: Db, inscricaoId: number): Promise<Cobranca | undefined> {
  return cobrancas(db).where('i.id', '=', inscricaoId).executeTakeFirst();
}

const boletosDaInscricao = preparedQuery((db, inscricaoId: number) =>
  db
    .selectFrom('boletos')
    .selectAll()
    .where('inscricao_id', '=', inscricaoId)
    .orderBy(sql`case when status = 'Cancelado' then 1 else 0 end`)
    .orderBy('id', 'desc')
    .limit(sql.lit(1)),
);

/** The slip of an enrolment: the one that lives, else the last one cancelled. */
export async function getBoletoDa(db: Db, { inscricao_id }: Cobranca): Promise<BoletoRow | undefined> {
  const [linha] = await boletosDaInscricao(db, inscricao_id);
  return linha;
}

export function getBoleto(db: Db, id: number): Promise<BoletoRow | undefined> {
  return db.selectFrom('boletos').selectAll().where('id', '=', id).executeTakeFirst();
}

const buscaPor = (campo: 'external_id' | 'nosso_numero' | 'referencia') =>
  preparedQuery((db, convenioId: number, valor: string) =>
    db
      .selectFrom('boletos')
      .selectAll()
      .where('convenio_id', '=', convenioId)
      .where(campo, '=', valor)
      .orderBy('id', 'desc')
      .limit(sql.lit(1)),
  );
const BUSCAS = {
  external_id: buscaPor('external_id'),
  nosso_numero: buscaPor('nosso_numero'),
  referencia: buscaPor('referencia'),
};

/** The very slip a bank's message is about, by whatever name the bank gave; never one that the bank calls otherwise. */
export async function findBoleto(
  db: Db,
  convenioId: number,
  chave: { external_id: string | null; nosso_numero: string | null; referencia: string | null },
): Promise<BoletoRow | undefined> {
  for (const campo of ['external_id', 'nosso_numero', 'referencia'] as const) {
    const valor = chave[campo];
    if (valor === null) continue;
    const [achado] = await BUSCAS[campo](db, convenioId, valor);
    if (!achado) continue;
    const outro = chave.external_id !== null && achado.external_id !== null && achado.external_id !== chave.external_id;
    if (!outro) return achado;
  }
  return undefined;
}

/** The slip with a reference of ours, whatever its bank calls it. */
export async function findPorReferencia(
  db: Db,
  convenioId: number,
  referencia: string,
): Promise<BoletoRow | undefined> {
  const [achado] = await BUSCAS.referencia(db, convenioId, referencia);
  return achado;
}

const contar = preparedQuery((db, nome: string, primeiro: number, passo: number) =>
  db
    .insertInto('sequencias')
    .values({ nome, valor: primeiro })
    .onConflict((oc) => oc.column('nome').doUpdateSet((eb) => ({ valor: eb('sequencias.valor', '+', passo) })))
    .returning('valor'),
);

/** The next number of a series, from 1; `passo` leaves numbers out. */
export async function proximoNumero(trx: Trx, nome: string, passo = 1): Promise<number> {
  const [linha] = await contar(trx, nome, passo, passo);
  return (linha as { valor: number }).valor;
}

type NovoBoleto = Pick<
  BoletoRow,
  'inscricao_id' | 'convenio_id' | 'emissor' | 'valor_centavos' | 'vencimento' | 'pagavel_ate' | 'created_at'
> &
  Partial<BoletoRow>;

const VAZIO = {
  status: 'Registrando',
  nosso_numero: null,
  external_id: null,
  linha_digitavel: null,
  codigo_barras: null,
  pix_copia_e_cola: null,
  incerto: 0,
  tentativas: 0,
  reservado_por: null,
  reservado_ate: null,
  erro: null,
  emitido_em: null,
  pago_em: null,
  valor_pago_centavos: null,
  cancelado_em: null,
  consultar_em: null,
  baixar_em: null,
} as const;

/** Fails with a unique violation when the enrolment already has a slip that lives. */
export function createBoleto(trx: Trx, novo: NovoBoleto & { referencia: string }): Promise<BoletoRow> {
  return trx
    .insertInto('boletos')
    .values({ ...VAZIO, ...novo })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Changes a slip as long as it still stands where it was read. @returns the row as it is now, undefined when it moved on. */
export function updateBoleto(
  trx: Trx,
  { id, status, reservado_por }: Pick<BoletoRow, 'id' | 'status' | 'reservado_por'>,
  mudanca: Partial<Omit<BoletoRow, 'id'>>,
): Promise<BoletoRow | undefined> {
  const consulta = trx.updateTable('boletos').set(mudanca).where('id', '=', id).where('status', '=', status);
  const reservada =
    reservado_por === null
      ? consulta.where('reservado_por', 'is', null)
      : consulta.where('reservado_por', '=', reservado_por);
  return reservada.returningAll().executeTakeFirst();
}

/** Sets what the portal keeps for itself: when to ask again, a PIX code that came late. */
export async function anotarBoleto(
  db: Db | Trx,
  id: number,
  mudanca: Partial<
    Pick<BoletoRow, 'consultar_em' | 'baixar_em' | 'pix_copia_e_cola' | 'external_id' | 'nosso_numero' | 'erro'>
  >,
): Promise<void> {
  await db.updateTable('boletos').set(mudanca).where('id', '=', id).execute();
}

/** Takes a slip that is due to be asked about, so that no other process asks too. @returns false when one was quicker. */
export async function claimBoleto(
  db: Db,
  { id }: BoletoRow,
  coluna: 'consultar_em' | 'baixar_em',
  visto: string,
  ate: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('boletos')
    .set({ [coluna]: ate })
    .where('id', '=', id)
    .where(coluna, '=', visto)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const devidosPor = (coluna: 'consultar_em' | 'baixar_em') =>
  preparedQuery((db, agora: string, limite: number) =>
    db.selectFrom('boletos').selectAll().where(coluna, '<=', agora).orderBy(coluna).orderBy('id').limit(limite),
  );
const DEVIDOS = { consultar_em: devidosPor('consultar_em'), baixar_em: devidosPor('baixar_em') };

export function listBoletosDevidos(
  db: Db,
  coluna: 'consultar_em' | 'baixar_em',
  agora: string,
  limite: number,
): Promise<BoletoRow[]> {
  return DEVIDOS[coluna](db, agora, limite);
}

const emitir = preparedQuery((db, agora: string, inscricaoId: number) =>
  db
    .updateTable('inscricoes')
    .set({ status_pagamento: sql.lit('Emitido' as const), updated_at: agora })
    .where('id', '=', inscricaoId)
    .where('status', '=', sql.lit('A' as const))
    .where(sql<boolean>`status_pagamento in ('Pendente', 'Emitido', 'Vencido')`),
);

/** An enrolment that waits for payment says so. */
export async function marcarEmitida(trx: Trx, inscricaoId: number, agora: string): Promise<void> {
  await emitir(trx, agora, inscricaoId);
}

/** An enrolment whose slip the bank no longer has may get another. */
export async function marcarPendente(trx: Trx, inscricaoId: number, agora: string): Promise<void> {
  await trx
    .updateTable('inscricoes')
    .set({ status_pagamento: 'Pendente', updated_at: agora })
    .where('id', '=', inscricaoId)
    .where('status', '=', 'A')
    .where('status_pagamento', 'in', ['Emitido', 'Vencido'])
    .execute();
}

/**
 * Holds an enrolment that can still be paid until the transaction ends; one that cannot stays as it is. Before what
 * depends on its state is read, and before any of its slips is touched: cancelling takes them in the same order.
 */
export async function segurarInscricao(trx: Trx, inscricaoId: number, agora: string): Promise<void> {
  await trx
    .updateTable('inscricoes')
    .set({ updated_at: agora })
    .where('id', '=', inscricaoId)
    .where('status', '=', 'A')
    .where('status_pagamento', 'not in', ['Pago', 'Cancelado'])
    .execute();
}

/** Says that an enrolment is paid; the store refuses it unless the ledger has the payment. */
export async function marcarPaga(trx: Trx, inscricaoId: number, agora: string): Promise<void> {
  await trx
    .updateTable('inscricoes')
    .set({ status_pagamento: 'Pago', updated_at: agora })
    .where('id', '=', inscricaoId)
    .execute();
}

/** Cancels the slip that lives, if any; its bank is to be told. @returns the cancelled row. */
export function cancelarBoletoVivo(trx: Trx, inscricaoId: number, agora: string): Promise<BoletoRow | undefined> {
  return trx
    .updateTable('boletos')
    .set({
      status: 'Cancelado',
      cancelado_em: agora,
      consultar_em: null,
      baixar_em: sql<string | null>`case when emissor = 'DEMONSTRACAO' then null else ${agora} end`,
    })
    .where('inscricao_id', '=', inscricaoId)
    .where('status', 'in', ['Registrando', 'Emitido'])
    .returningAll()
    .executeTakeFirst();
}

export async function getClienteId(db: Db, convenioId: number, candidatoId: number): Promise<string | null> {
  const linha = await db
    .selectFrom('clientes_emissor')
    .select('cliente_id')
    .where('convenio_id', '=', convenioId)
    .where('candidato_id', '=', candidatoId)
    .executeTakeFirst();
  return linha?.cliente_id ?? null;
}

export async function setClienteId(
  trx: Trx,
  convenio_id: number,
  candidato_id: number,
  cliente_id: string,
): Promise<void> {
  await trx
    .insertInto('clientes_emissor')
    .values({ convenio_id, candidato_id, cliente_id })
    .onConflict((oc) => oc.columns(['convenio_id', 'candidato_id']).doUpdateSet({ cliente_id }))
    .execute();
}

export async function deleteClientesDe(trx: Trx, candidatoId: number): Promise<void> {
  await trx.deleteFrom('clientes_emissor').where('candidato_id', '=', candidatoId).execute();
}
