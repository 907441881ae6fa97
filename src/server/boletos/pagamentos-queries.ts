// The ledger of payments and the payments without an owner. Ledger rows are only ever added; the store refuses more.
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { ORIGENS_DO_BANCO, type TipoDePendencia } from '../../shared/boletos.ts';
import {
  type pendencias as listaPendencias,
  PENDENCIAS_MAXIMAS,
  pagamentoProcurado,
} from '../../shared/lists/pendencias.ts';
import { fimDoDia, inicioDoDia } from '../../shared/tempo.ts';
import { sumKept } from '../lists/counts.ts';
import { takeTurn } from '../store/lock.ts';
import { isAbout, type Sought } from '../store/people.ts';
import { chaveDoEstorno, vezDoPagamento } from '../store/reversals.ts';
import { changed, changeRows, findRow, findRows, howMany, insertRow } from '../store/rows.ts';
import type { Db, Row, Trx } from '../store/tables/index.ts';
import { among, contains } from '../store/transaction.ts';

export type PagamentoRow = Row<'pagamentos'>;
const DO_BANCO = ORIGENS_DO_BANCO as PagamentoRow['origem'][];

export function getPagamentoDa(db: Db, inscricaoId: number): Promise<PagamentoRow | undefined> {
  return findRow(db, 'pagamentos', { inscricao_id: inscricaoId });
}

/** Fails with a unique violation when the enrolment was already paid. */
export function createPagamento(trx: Trx, novo: Omit<PagamentoRow, 'id'>): Promise<PagamentoRow> {
  return insertRow(trx, 'pagamentos', novo);
}

/** Confirmed payments, each once, in cents. */
export async function somarPagamentos(db: Db): Promise<number> {
  const pagos = await sumKept(db, { list: 'rel_pagamentos', by: 'grupo' }, 'status');
  return pagos.reduce((soma, { centavos }) => soma + centavos, 0);
}

export type NovaPendencia = Omit<
  Row<'pendencias'>,
  'id' | 'tipo' | 'status' | 'acao' | 'observacao' | 'resolvida_em' | 'resolvida_por'
> & { tipo: TipoDePendencia };

/** @returns null when this payment is in the queue already. */
export async function createPendencia(trx: Trx, nova: NovaPendencia): Promise<number | null> {
  const criada = await trx
    .insertInto('pendencias')
    .values({ ...nova, status: 'Aberta', acao: null, observacao: null, resolvida_em: null, resolvida_por: null })
    .onConflict((oc) => oc.column('chave').doNothing())
    .returning('id')
    .executeTakeFirst();
  return criada?.id ?? null;
}

/** By the enrolment, or by the agreement, as reports have it. */
const CONCURSO = sql<number>`coalesce(i.concurso_id, k.concurso_id)`;

function completas(db: Db) {
  return db
    .selectFrom('pendencias as d')
    .leftJoin('inscricoes as i', 'i.id', 'd.inscricao_id')
    .leftJoin('convenios as k', 'k.id', 'd.convenio_id')
    .leftJoin('concursos as c', (join) => join.on('c.id', '=', CONCURSO))
    .leftJoin('vagas as v', 'v.id', 'i.vaga_id')
    .leftJoin('candidatos as p', 'p.id', 'i.candidato_id')
    .leftJoin('administradores as a', 'a.id', 'd.resolvida_por')
    .selectAll('d')
    .select([
      'c.id as concurso_id',
      'c.titulo',
      'c.prefeitura',
      'v.cargo',
      'p.id as candidato_id',
      'p.nome',
      'p.cpf',
      'a.nome as administrador',
    ]);
}
export type PendenciaCompleta = Awaited<ReturnType<ReturnType<typeof completas>['executeTakeFirstOrThrow']>>;

/** Whose it is, how much, on which day, or what its bank calls it or its slip. */
function procurada(sought: Sought, search: string): RawBuilder<boolean> {
  const { centavos, dia, identificador } = pagamentoProcurado(search);
  const tem = (coluna: string, pedaco: string) => sql`lower(${sql.ref(coluna)}) like ${contains(pedaco)} escape '\\'`;
  const partes = [
    isAbout(sql.ref('d.inscricao_id'), sought),
    ...(centavos === null ? [] : [sql`d.valor_centavos = ${centavos}`]),
    ...(dia === null
      ? []
      : [sql`d.pago_em between ${inicioDoDia(dia).toISOString()} and ${fimDoDia(dia).toISOString()}`]),
    ...(identificador === null
      ? []
      : [
          tem('d.identificador', identificador),
          sql`d.boleto_id in (select b.id from boletos b where b.id = d.boleto_id
            and (${tem('b.nosso_numero', identificador)} or ${tem('b.linha_digitavel', identificador)}))`,
        ]),
  ];
  return sql<boolean>`(${sql.join(partes, sql` or `)})`;
}

/** The open ones, of which who waits longest is seen first; then those that are settled, the last first. */
export function listPendencias(
  db: Db,
  filtros: z.output<typeof listaPendencias.input.filters> & Sought,
): Promise<PendenciaCompleta[]> {
  let consulta = completas(db);
  if (filtros.search) consulta = consulta.where(procurada(filtros, filtros.search));
  const status = filtros.status ?? 'Aberta';
  if (status !== 'todas') consulta = consulta.where('d.status', '=', status);
  if (filtros.tipo) consulta = consulta.where('d.tipo', '=', filtros.tipo);
  if (filtros.concurso_id) consulta = consulta.where(CONCURSO, '=', filtros.concurso_id);
  return consulta
    .orderBy(sql`case when d.status = 'Aberta' then 0 else 1 end`)
    .orderBy(sql`coalesce(d.resolvida_em, '')`, 'desc')
    .orderBy('d.id')
    .limit(PENDENCIAS_MAXIMAS)
    .execute();
}

export function getPendencia(db: Db, id: number): Promise<PendenciaCompleta | undefined> {
  return completas(db).where('d.id', '=', id).executeTakeFirst();
}

export function getPendenciaPorChave(db: Db, chave: string): Promise<Row<'pendencias'> | undefined> {
  return findRow(db, 'pendencias', { chave });
}

/**
 * The entries of one key, `chave`, `chave#2` and so on, up to the first that is not there. @param chaves the key, as each of those who
 * may have told of it has it
 */
export async function listPelaChave(db: Db, chaves: readonly string[]): Promise<Row<'pendencias'>[]> {
  const com = (fim: RawBuilder<unknown>) => {
    const todas = chaves.map((chave) => sql`cast(${chave} as text) || ${fim}`);
    return sql`select min(d.id) from pendencias d where d.chave in (${sql.join(todas)})`;
  };
  const { rows } = await sql<Row<'pendencias'>>`with recursive achadas (n, id) as (
      select 1, (${com(sql`''`)})
      union all select n + 1, (${com(sql`'#' || cast(n + 1 as text)`)}) from achadas where id is not null)
    select p.* from achadas a join pendencias p on p.id = a.id order by a.n`.execute(db);
  return rows;
}

/** Of some entries for slips that are none of ours, when the money went back of each that has a reversal. */
export async function listVoltas(
  db: Db,
  entradas: readonly Pick<Row<'pendencias'>, 'id'>[],
): Promise<Map<number, string>> {
  const ids = entradas.map(({ id }) => id);
  const { rows } = await sql<Pick<Row<'pendencias'>, 'id' | 'pago_em'>>`select p.id, x.pago_em from pendencias p
    join pendencias x on x.chave = p.chave || ${chaveDoEstorno('')} where ${among(db, sql.ref('p.id'), ids)}`.execute(
    db,
  );
  return new Map(rows.map(({ id, pago_em }) => [id, pago_em]));
}

/** Settles an open entry. @returns false when it was settled already. */
export function resolverPendencia(
  trx: Trx,
  id: number,
  decisao: {
    acao: string;
    observacao: string;
    /** Null: the portal itself. */
    resolvida_por: number | null;
    resolvida_em: string;
    inscricao_id: number | null;
  },
): Promise<boolean> {
  return changed(trx, 'pendencias', { id, status: 'Aberta' }, { ...decisao, status: 'Resolvida' });
}

/** What was decided about a reversal is to be decided anew. */
export async function reabrirPendencia(trx: Trx, id: number): Promise<void> {
  const nada = { acao: null, observacao: null, resolvida_em: null, resolvida_por: null };
  await changeRows(trx, 'pendencias', { id, status: 'Resolvida', tipo: 'estorno' }, { status: 'Aberta', ...nada });
}

/** Whether nobody found a reversal to be none. */
export const vale = ({ status, acao }: Row<'pendencias'>) => status === 'Aberta' || acao === 'devolver';

/** The reversals of a slip that nobody found to be none, in the order in which they were told. */
export async function listEstornos(trx: Trx, boletoId: number): Promise<Row<'pendencias'>[]> {
  const todos = await findRows(trx, 'pendencias', { boleto_id: boletoId, tipo: 'estorno' }, undefined, 'id');
  return todos.filter(vale);
}

/** The same of money for a slip that is none of ours. @param chave of its payment */
async function listEstornosAlheios(trx: Trx, chave: string): Promise<Row<'pendencias'>[]> {
  return (await listPelaChave(trx, [chaveDoEstorno(chave)])).filter(vale);
}

/** Whether a bank took the money of a payment without an owner back, or a part of it. */
export async function voltou(
  trx: Trx,
  { boleto_id, chave }: Pick<Row<'pendencias'>, 'boleto_id' | 'chave'>,
): Promise<boolean> {
  const doBoleto = boleto_id === null ? [] : await listEstornos(trx, boleto_id);
  return [...doBoleto, ...(await listEstornosAlheios(trx, chave))].some(({ valor_centavos }) => valor_centavos > 0);
}

/**
 * The reversals that nobody found to be none, of money that was in the queue when they were told. Of a slip that the ledger has they
 * are of that payment.
 */
export async function listEstornosDe(
  trx: Trx,
  { id, tipo, chave, boleto_id, valor_centavos }: Row<'pendencias'>,
): Promise<Row<'pendencias'>[]> {
  if (tipo === 'estorno' || (boleto_id !== null && (await getPagoPeloBanco(trx, boleto_id)))) return [];
  const deles = boleto_id === null ? await listEstornosAlheios(trx, chave) : await listEstornos(trx, boleto_id);
  return deles.filter((um) => um.id > id && um.valor_centavos <= valor_centavos);
}

const DITO = /^boleto:\d+:estorno:(\d+)(#\d+)?/;

/** How much was told of by a reversal of a slip, whatever of it leaves an account. */
export const ditoDe = ({ chave, valor_centavos }: Row<'pendencias'>) => Number(DITO.exec(chave)?.[1] ?? valor_centavos);

/** How much of a slip was told of as gone back, also where it was found to be none; but not what came back since (encerrarChave). */
export async function somarDitos(trx: Trx, boletoId: number): Promise<number> {
  const todos = await findRows(trx, 'pendencias', { boleto_id: boletoId, tipo: 'estorno' });
  const emPe = todos.filter((um) => vale(um) || DITO.exec(um.chave)?.[0] === um.chave);
  return emPe.reduce((soma, um) => soma + ditoDe(um), 0);
}

/** How much of a slip's money went back. */
export async function somarEstornos(trx: Trx, boletoId: number): Promise<number> {
  return (await listEstornos(trx, boletoId)).reduce((soma, { valor_centavos }) => soma + valor_centavos, 0);
}

/** What the ledger has of a slip that its bank told. */
export function getPagoPeloBanco(trx: Trx, boletoId: number): Promise<PagamentoRow | undefined> {
  return findRow(trx, 'pagamentos', { boleto_id: boletoId, origem: DO_BANCO });
}

/**
 * The charge whose money paid an enrolment is asked about once more. Of what is paid ASAAS alone tells whether the money is still there;
 * by itself it tells in notices, which may be lost, or never have been asked for.
 */
export async function perguntarPeloPago(trx: Trx, inscricaoId: number, agora: string): Promise<void> {
  await trx
    .updateTable('boletos')
    .set({ consultar_em: agora })
    .where('emissor', '=', 'ASAAS')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('pagamentos')
        .where('inscricao_id', '=', inscricaoId)
        .where('origem', 'in', DO_BANCO)
        .select('boleto_id')
        .unionAll(
          eb
            .selectFrom('pendencias')
            .where('inscricao_id', '=', inscricaoId)
            .where('acao', '=', 'confirmar')
            .select('boleto_id'),
        ),
    )
    .execute();
}

/** Money of this very value that was paid by a slip and waits for an administrator. */
export async function getEsperando(
  trx: Trx,
  boleto_id: number,
  valor_centavos: number,
): Promise<Row<'pendencias'> | undefined> {
  const abertas = await findRows(trx, 'pendencias', { boleto_id, valor_centavos, status: 'Aberta' }, undefined, 'id');
  return abertas.find(({ tipo }) => tipo !== 'estorno');
}

/**
 * Whether money of this value, paid by a slip, was settled by an administrator as given back or as none, and no bank said yet that it
 * went. What was confirmed by hand and then told is one payment: dismissing what was told gave nothing back.
 */
export async function temDecidida(trx: Trx, boleto_id: number, valor_centavos: number): Promise<boolean> {
  const fila = await findRows(trx, 'pendencias', { boleto_id, valor_centavos, status: 'Resolvida' });
  const aMao = (await listAMao(trx, boleto_id)).length > 0;
  const saiu = ({ tipo, acao, resolvida_por }: Row<'pendencias'>) =>
    tipo !== 'estorno' && (acao === 'devolver' || (acao === 'descartar' && resolvida_por !== null && !aMao));
  return fila.filter(saiu).length > fila.filter(comAFila).length;
}

/** What was confirmed by hand of a slip; or of its enrolment, where what its bank told was dismissed for it. */
async function listAMao(trx: Trx, boletoId: number): Promise<PagamentoRow[]> {
  const desteBoleto = await findRows(trx, 'pagamentos', { boleto_id: boletoId, origem: 'manual' });
  if (desteBoleto.length > 0) return desteBoleto;
  const fila = await findRows(trx, 'pendencias', { boleto_id: boletoId, acao: 'descartar' });
  const tirada = fila.find(({ tipo, resolvida_por }) => tipo !== 'estorno' && resolvida_por !== null);
  return tirada?.inscricao_id
    ? findRows(trx, 'pagamentos', { inscricao_id: tirada.inscricao_id, origem: 'manual' })
    : [];
}

/** A reversal of money that left the account when something was decided about it: it was dismissed in the portal's name. */
const comAFila = ({ tipo, acao, resolvida_por }: Row<'pendencias'>) =>
  tipo === 'estorno' && acao === 'descartar' && resolvida_por === null;

/** Whether what is known by a key is one. */
export async function foiComAFila(trx: Trx, chave: string): Promise<boolean> {
  const estorno = await getPendenciaPorChave(trx, chave);
  return estorno !== undefined && comAFila(estorno);
}

/** What was paid, and a refund then gave back. */
export interface Restituida {
  valor_centavos: number;
  em: string;
}

/**
 * Of what paid enrolments, what administrators gave back by a refund. Whoever does one waits, or is waited for: money of the queue may
 * have paid another enrolment than that of its slip.
 */
export async function listRestituidas(
  trx: Trx,
  pagos: readonly { inscricao_id: number | null }[],
): Promise<(Restituida & { inscricao_id: number })[]> {
  const ids = [...new Set(pagos.flatMap(({ inscricao_id }) => inscricao_id ?? []))].sort((a, b) => a - b);
  if (ids.length === 0) return [];
  for (const id of ids) await takeTurn(trx, vezDoPagamento(id));
  // A batch did not always write when it was done: then its item has the day.
  const feitas = await trx
    .selectFrom('reembolsos as r')
    .leftJoin('devolucao_itens as t', (join) => join.onRef('t.reembolso_id', '=', 'r.id').on('t.status', '=', 'Pago'))
    .select(['r.inscricao_id', 'r.valor_centavos', 'r.movido_em', 't.pago_em', 'r.data_processamento', 'r.created_at'])
    .where('r.inscricao_id', 'in', ids)
    .where('r.status', '=', 'Efetuado')
    .where('r.cancelado_em', 'is', null)
    .execute();
  return feitas.map(({ inscricao_id, valor_centavos, movido_em, pago_em, data_processamento, created_at }) => {
    const em = movido_em ?? pago_em ?? data_processamento ?? created_at;
    return { inscricao_id, valor_centavos, em };
  });
}

/**
 * Whether money came by a slip, as its bank told or somebody confirmed by hand, how much of it nobody gave back or found to be none,
 * and what of it refunds gave back; `contada` when the bank told of a reversal since.
 */
export async function somarRecebidos(
  trx: Trx,
  boletoId: number,
): Promise<{ veio: boolean; fica: number; restituidas: (Restituida & { contada: boolean })[] }> {
  const doBanco = await findRows(trx, 'pagamentos', { boleto_id: boletoId, origem: DO_BANCO });
  const fila = await findRows(trx, 'pendencias', { boleto_id: boletoId });
  const daFila = fila.filter(({ tipo }) => tipo !== 'estorno');
  const doLivro = [...doBanco, ...(await listAMao(trx, boletoId))];
  const pagos = [...doLivro, ...daFila.filter(({ acao }) => acao === 'confirmar')];
  const restituidas = await listRestituidas(trx, pagos);
  const somar = (uns: readonly { valor_centavos: number }[]) => uns.reduce((n, um) => n + um.valor_centavos, 0);
  const fica = somar([...pagos, ...daFila.filter(({ status }) => status === 'Aberta')]) - somar(restituidas);
  const contada = ({ em }: Restituida) => fila.some(({ tipo, created_at }) => tipo === 'estorno' && created_at >= em);
  return {
    veio: doLivro.length + daFila.length > 0,
    fica,
    restituidas: restituidas.map((uma) => ({ ...uma, contada: contada(uma) })),
  };
}

/** What is told by this key from now on is another entry. */
export async function encerrarChave(trx: Trx, chave: string): Promise<void> {
  await trx.updateTable('pendencias').set({ chave: sql`chave || ':' || id` }).where('chave', '=', chave).execute();
}

export async function countPendenciasAbertas(db: Db): Promise<number> {
  return howMany(db, 'pendencias', { status: 'Aberta' });
}
