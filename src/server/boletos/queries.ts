// Slips in the store, and the enrolments they are for. A candidate's slip is only reached through its owner.
import { sql } from 'kysely';
import type { TipoDeConvenio } from '../../shared/convenios.ts';
import { preparedQuery } from '../store/prepared.ts';
import {
  changed,
  changeRow,
  changeRows,
  findRow,
  findRows,
  holdRows,
  insertRow,
  removeRows,
  SOME,
} from '../store/rows.ts';
import type { Db, Row, Trx } from '../store/tables/index.ts';

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
      'c.forma_pagamento',
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

const cobrancaDe = preparedQuery((db, { id, candidato_id }: { id: number; candidato_id: number }) =>
  cobrancas(db).where('i.id', '=', id).where('i.candidato_id', '=', candidato_id),
);

/** The candidate's own enrolment; another's is as absent as one that never was. */
export async function getCobrancaDe(
  db: Db,
  candidatoId: number,
  inscricaoId: number,
): Promise<CobrancaPropria | undefined> {
  const [linha] = await cobrancaDe(db, { id: inscricaoId, candidato_id: candidatoId });
  return linha as CobrancaPropria | undefined;
}

/** Any enrolment, for administrators and for the portal itself. */
export function getCobranca(db: Db, inscricaoId: number): Promise<Cobranca | undefined> {
  return cobrancas(db).where('i.id', '=', inscricaoId).executeTakeFirst();
}

const boletosDaInscricao = preparedQuery((db, { inscricao_id }: { inscricao_id: number }) =>
  db
    .selectFrom('boletos')
    .selectAll()
    .where('inscricao_id', '=', inscricao_id)
    .orderBy(sql`case when status = 'Cancelado' then 1 else 0 end`)
    .orderBy('id', 'desc')
    .limit(sql.lit(1)),
);

/** The slip of an enrolment: the one that lives, else the last one cancelled. */
export async function getBoletoDa(db: Db, { inscricao_id }: Cobranca): Promise<BoletoRow | undefined> {
  const [linha] = await boletosDaInscricao(db, { inscricao_id });
  return linha;
}

/** The slips an enrolment ever had, the newest first. */
export function listBoletosEmitidos(db: Db, inscricao_id: number, maximo: number): Promise<BoletoRow[]> {
  const novos = { by: 'id', desc: true, limit: maximo } as const;
  return findRows(db, 'boletos', { inscricao_id, emitido_em: SOME }, undefined, novos);
}

export function getBoleto(db: Db, id: number): Promise<BoletoRow | undefined> {
  return findRow(db, 'boletos', { id });
}

const findBy = (campo: 'external_id' | 'nosso_numero' | 'referencia') =>
  preparedQuery((db, { convenio_id, valor }: { convenio_id: number; valor: string }) =>
    db
      .selectFrom('boletos')
      .selectAll()
      .where('convenio_id', '=', convenio_id)
      .where(campo, '=', valor)
      .orderBy('id', 'desc')
      .limit(sql.lit(1)),
  );
const BUSCAS = {
  external_id: findBy('external_id'),
  nosso_numero: findBy('nosso_numero'),
  referencia: findBy('referencia'),
};

type Nome = keyof typeof BUSCAS;

/** By a name that its bank gave it, or we did, in whichever agreement with that bank. */
async function findNoBanco(db: Db, tipo: TipoDeConvenio, campo: Nome, valor: string): Promise<BoletoRow | undefined> {
  return db
    .selectFrom('boletos')
    .selectAll()
    .where('convenio_id', 'in', (eb) => eb.selectFrom('convenios').select('id').where('tipo', '=', tipo))
    .where(campo, '=', valor)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * The very slip a bank's message is about, by whatever name the bank gave; never one that the bank calls otherwise. A bank tells all
 * agreements of one account of every slip of it: one of another agreement is it too, where the bank asked by this one knows it.
 */
export async function findBoleto(
  db: Db,
  { id: convenio_id, tipo }: { id: number; tipo: TipoDeConvenio },
  chave: Record<Nome, string | null>,
): Promise<BoletoRow | undefined> {
  const proprio = async (campo: Nome, valor: string) => (await BUSCAS[campo](db, { convenio_id, valor }))[0];
  const doBanco = (campo: Nome, valor: string) => findNoBanco(db, tipo, campo, valor);
  for (const buscar of [proprio, doBanco]) {
    for (const campo of ['external_id', 'nosso_numero', 'referencia'] as const) {
      const valor = chave[campo];
      const achado = valor === null ? undefined : await buscar(campo, valor);
      if (!achado) continue;
      const outro =
        chave.external_id !== null && achado.external_id !== null && achado.external_id !== chave.external_id;
      if (!outro) return achado;
    }
  }
  return undefined;
}

/** Another slip of the agreement that already has what the bank gives this one: its name there, or its bar code. */
export async function getOutroDe(
  db: Db,
  { id, convenio_id }: BoletoRow,
  veio: { external_id: string; nosso_numero: string | null; codigo_barras: string | null },
): Promise<BoletoRow | undefined> {
  if (convenio_id === null) return undefined;
  const [mesmoNome] = await BUSCAS.external_id(db, { convenio_id, valor: veio.external_id });
  if (mesmoNome && mesmoNome.id !== id) return mesmoNome;
  const [mesmoNumero] =
    veio.nosso_numero === null ? [] : await BUSCAS.nosso_numero(db, { convenio_id, valor: veio.nosso_numero });
  return mesmoNumero && mesmoNumero.id !== id && mesmoNumero.codigo_barras === veio.codigo_barras
    ? mesmoNumero
    : undefined;
}

/** The slip with a reference of ours, whatever its bank calls it. */
export function findPorReferencia(db: Db, tipo: TipoDeConvenio, referencia: string): Promise<BoletoRow | undefined> {
  return findNoBanco(db, tipo, 'referencia', referencia);
}

type NovoBoleto = Pick<
  BoletoRow,
  'inscricao_id' | 'convenio_id' | 'emissor' | 'valor_centavos' | 'vencimento' | 'pagavel_ate' | 'created_at'
> &
  Partial<BoletoRow>;

/** Fails with a unique violation when the enrolment already has a slip that lives. */
export function createBoleto(trx: Trx, novo: NovoBoleto & { referencia: string }): Promise<BoletoRow> {
  return insertRow(trx, 'boletos', { status: 'Registrando', incerto: 0, tentativas: 0, ...novo });
}

/** Nobody asks for it any more, and what the bank has of it is known. */
export const LIVRE = { incerto: 0, reservado_por: null, reservado_ate: null } as const;

/** Changes a slip as long as it still stands where it was read. @returns the row as it is now, undefined when it moved on. */
export function updateBoleto(
  trx: Trx,
  { id, status, reservado_por }: Pick<BoletoRow, 'id' | 'status' | 'reservado_por'>,
  mudanca: Partial<Omit<BoletoRow, 'id'>>,
): Promise<BoletoRow | undefined> {
  return changeRow(trx, 'boletos', { id, status, reservado_por }, mudanca);
}

/** The same of one that was cancelled, or paid otherwise, since it was read. */
export async function updateEncerrado(trx: Trx, boleto: BoletoRow, mudanca: Partial<Omit<BoletoRow, 'id'>>) {
  for (const status of ['Cancelado', 'Pago'] as const) await updateBoleto(trx, { ...boleto, status }, mudanca);
}

/** Sets what the portal keeps for itself: when to ask again, a PIX code that came late. */
export async function anotarBoleto(
  db: Db,
  id: number,
  mudanca: Partial<Pick<BoletoRow, 'baixar_em' | 'pix_copia_e_cola' | 'pix_ate' | 'mudou_no_banco'>>,
): Promise<void> {
  await changeRows(db, 'boletos', { id }, mudanca);
}

/** Takes a slip that is due to be asked about, so that no other process asks too. @returns false when one was quicker. */
export async function claimBoleto(
  db: Db,
  { id }: BoletoRow,
  coluna: 'consultar_em' | 'baixar_em',
  visto: string,
  ate: string | null,
): Promise<boolean> {
  return changed(db, 'boletos', { id, [coluna]: visto }, { [coluna]: ate });
}

/**
 * Takes the next question about a charge while somebody waits for it. @returns false when it was asked about since `antes`
 * @param logo whether the first may come right after it was issued
 */
export async function claimPergunta(db: Db, id: number, agora: string, antes: string, logo = false): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('boletos')
    .set({ perguntado_em: agora })
    .where('id', '=', id)
    .where('status', '=', 'Emitido')
    .where((eb) => eb(eb.fn.coalesce('perguntado_em', logo ? sql.lit('') : 'emitido_em'), '<=', antes))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const emitir = preparedQuery((db, { agora, id }: { agora: string; id: number }) =>
  db
    .updateTable('inscricoes')
    .set({ status_pagamento: sql.lit('Emitido' as const), updated_at: agora })
    .where('id', '=', id)
    .where('status', '=', sql.lit('A' as const))
    .where(sql<boolean>`status_pagamento in ('Pendente', 'Emitido', 'Vencido')`),
);

/** An enrolment that waits for payment says so. */
export async function marcarEmitida(trx: Trx, inscricaoId: number, agora: string): Promise<void> {
  await emitir(trx, { agora, id: inscricaoId });
}

/** An enrolment whose slip the bank no longer has may get another. */
export async function marcarPendente(trx: Trx, inscricaoId: number, agora: string): Promise<void> {
  await changeRows(
    trx,
    'inscricoes',
    { id: inscricaoId, status: 'A', status_pagamento: ['Emitido', 'Vencido'] },
    { status_pagamento: 'Pendente', updated_at: agora },
  );
}

/**
 * Holds enrolments until the transaction ends: whatever else is about their payment waits. Before what depends on their state is
 * read, and before any of their slips is touched: cancelling takes them in the same order.
 */
export function segurarInscricao(trx: Trx, ...ids: number[]): Promise<void> {
  return holdRows(trx, 'inscricoes', { id: ids });
}

/** Says that an enrolment is paid; the store refuses it unless the ledger has the payment. */
export async function marcarPaga(trx: Trx, inscricaoId: number, agora: string): Promise<void> {
  await changeRows(trx, 'inscricoes', { id: inscricaoId }, { status_pagamento: 'Pago', updated_at: agora });
}

/** Cancels the slip that lives, if any; its bank is to be told, at `baixar_em`. @returns the cancelled row. */
export function cancelarBoletoVivo(
  trx: Trx,
  inscricaoId: number,
  agora: string,
  baixar_em = agora,
): Promise<BoletoRow | undefined> {
  const vivo = { inscricao_id: inscricaoId, status: ['Registrando', 'Emitido'] } as const;
  return changeRow(trx, 'boletos', vivo, {
    status: 'Cancelado',
    cancelado_em: agora,
    consultar_em: null,
    baixar_em: sql<string | null>`case when emissor = 'DEMONSTRACAO' then null else ${baixar_em} end`,
  });
}

/** The bank of the slip that gave way to one is told at once. */
export async function baixarAgora(trx: Trx, { inscricao_id, reservado_ate }: BoletoRow, agora: string): Promise<void> {
  await changeRows(
    trx,
    'boletos',
    { inscricao_id, status: 'Cancelado', baixar_em: reservado_ate },
    { baixar_em: agora },
  );
}

/** The slip of an enrolment that was cancelled and whose bank is to be told at an instant. */
export function getPorBaixar(trx: Trx, inscricao_id: number, baixar_em: string): Promise<BoletoRow | undefined> {
  return findRow(trx, 'boletos', { inscricao_id, status: 'Cancelado', baixar_em });
}

export async function getClienteId(db: Db, convenioId: number, candidatoId: number): Promise<string | null> {
  const linha = await findRow(db, 'clientes_emissor', { convenio_id: convenioId, candidato_id: candidatoId });
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
  await removeRows(trx, 'clientes_emissor', { candidato_id: candidatoId });
}
