// Batches of refunds in the store: the batch, what it gives back to whom, and its files.
import { sql } from 'kysely';
import { ITEM_ENCERRADO, NAO_COMBINA, type SituacaoDoItem, type StatusDoItem } from '../../shared/devolucoes.ts';
import type { ReembolsoConta } from '../../shared/pedidos/reembolso.ts';
import { ESTORNADO, estornado } from '../store/reversals.ts';
import { changed, changeRows, findRow, findRows, insertRow } from '../store/rows.ts';
import type { Db, NewRow, Row, RowChanges, Trx } from '../store/tables/index.ts';
import { among, isPostgres } from '../store/transaction.ts';

export type DevolucaoRow = Row<'devolucoes'>;
export type ItemRow = Row<'devolucao_itens'>;

function completas(db: Db) {
  return db
    .selectFrom('devolucoes as t')
    .innerJoin('concursos as c', 'c.id', 't.concurso_id')
    .innerJoin('administradores as a', 'a.id', 't.criada_por')
    .leftJoin('administradores as d', 'd.id', 't.decidida_por')
    .selectAll('t')
    .select(['c.titulo', 'c.prefeitura', 'a.nome as criada_por_nome', 'd.nome as decidida_por_nome'])
    .select((eb) => {
      const itens = eb.selectFrom('devolucao_itens as i').whereRef('i.devolucao_id', '=', 't.id');
      const dentro = itens.where('i.status', '<>', 'Fora');
      const pagos = itens.where('i.status', '=', 'Pago');
      return [
        dentro.select((i) => i.fn.countAll<number>().as('n')).as('itens'),
        dentro.select((i) => i.fn.sum<number>('i.valor_centavos').as('centavos')).as('centavos'),
        pagos.select((i) => i.fn.countAll<number>().as('n')).as('pagos'),
      ];
    });
}
export type DevolucaoCompleta = Awaited<ReturnType<ReturnType<typeof completas>['executeTakeFirstOrThrow']>>;

export function listDevolucoesPorId(db: Db, ids: readonly number[]): Promise<DevolucaoCompleta[]> {
  return completas(db).where('t.id', 'in', ids).execute();
}

export function getDevolucao(db: Db, id: number): Promise<DevolucaoCompleta | undefined> {
  return completas(db).where('t.id', '=', id).executeTakeFirst();
}

export async function createDevolucao(trx: Trx, nova: NewRow<'devolucoes'>): Promise<number> {
  return (await insertRow(trx, 'devolucoes', nova)).id;
}

/** @returns false when it was decided meanwhile */
export function moverDevolucao(
  trx: Trx,
  { id, status }: Pick<DevolucaoRow, 'id' | 'status'>,
  mudanca: RowChanges<'devolucoes'>,
): Promise<boolean> {
  return changed(trx, 'devolucoes', { id, status }, mudanca);
}

export async function getVagas(db: Db, ids: readonly number[]): Promise<{ id: number; cargo: string }[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('vagas').select(['id', 'cargo']).where('id', 'in', ids).orderBy('cargo').execute();
}

/** Of vacancies or enrolments, those that are not of the contest. */
export async function deOutroConcurso(
  db: Db,
  tabela: 'vagas' | 'inscricoes',
  concursoId: number,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const achados = await db
    .selectFrom(tabela as 'vagas')
    .select('id')
    .where('concurso_id', '=', concursoId)
    .where('id', 'in', ids)
    .execute();
  const dela = new Set(achados.map(({ id }) => id));
  return ids.filter((id) => !dela.has(id));
}

/** Where an item `t` stands to who looks. */
export const situacaoDoItem = sql<SituacaoDoItem>`case when t.status = 'Em estorno' and t.link_pagador is not null
  then 'Aguardando pagador' else t.status end`;

export function somarItens(
  db: Db,
  devolucaoId: number,
): Promise<{ status: SituacaoDoItem; itens: number; centavos: number }[]> {
  return db
    .selectFrom('devolucao_itens as t')
    .where('devolucao_id', '=', devolucaoId)
    .select((eb) => [
      situacaoDoItem.as('status'),
      eb.fn.countAll<number>().as('itens'),
      eb.fn.sum<number>('valor_centavos').as('centavos'),
    ])
    .groupBy(situacaoDoItem)
    .execute();
}

/** Batches that are being paid, the oldest first. */
export async function listEmAndamento(db: Db): Promise<number[]> {
  const linhas = await findRows(db, 'devolucoes', { status: 'Em andamento' }, ['id'], 'id');
  return linhas.map(({ id }) => id);
}

export async function temAbertos(db: Db, devolucaoId: number): Promise<boolean> {
  const aberto = await db
    .selectFrom('devolucao_itens')
    .select('id')
    .where('devolucao_id', '=', devolucaoId)
    .where('status', 'not in', ITEM_ENCERRADO)
    .limit(1)
    .executeTakeFirst();
  return aberto !== undefined;
}

/** What is given back, with whose it is and their refund. */
function itens(db: Db) {
  return db
    .selectFrom('devolucao_itens as t')
    .innerJoin('devolucoes as d', 'd.id', 't.devolucao_id')
    .innerJoin('inscricoes as i', 'i.id', 't.inscricao_id')
    .innerJoin('concursos as c', 'c.id', 'i.concurso_id')
    .innerJoin('vagas as v', 'v.id', 'i.vaga_id')
    .innerJoin('candidatos as p', 'p.id', 'i.candidato_id')
    .leftJoin('reembolsos as r', 'r.id', 't.reembolso_id')
    .innerJoin('pagamentos as g', 'g.id', 't.pagamento_id')
    .leftJoin('boletos as b', 'b.id', 't.boleto_id')
    .selectAll('t')
    .select(['b.forma_pagamento as cobrada_por', situacaoDoItem.as('situacao')])
    .select([
      'd.motivo as motivo_da_devolucao',
      'd.usar_pix',
      'd.decidida_por',
      'd.decidida_em as aprovada_em',
      'i.candidato_id',
      'i.concurso_id',
    ])
    .select(['c.titulo', 'c.prefeitura', 'v.cargo', 'p.nome', 'p.cpf', 'p.email', 'g.pago_em as taxa_paga_em'])
    .select(['r.tipo_restituicao', 'r.banco', 'r.agencia', 'r.conta', 'r.tipo_conta', 'r.titular_documento'])
    .select(['r.titular_nome', 'r.chave_pix', 'r.comprovante_reembolso']);
}
export type Item = Awaited<ReturnType<ReturnType<typeof itens>['executeTakeFirstOrThrow']>>;

export function getItem(db: Db, id: number): Promise<Item | undefined> {
  return itens(db).where('t.id', '=', id).executeTakeFirst();
}

/** In no order. */
export function listItensPorId(db: Db, ids: readonly number[]): Promise<Item[]> {
  return ids.length === 0 ? Promise.resolve([]) : itens(db).where('t.id', 'in', ids).execute();
}

/** Of a batch, where they stand, the first by id. */
export function listItens(
  db: Db,
  devolucaoId: number,
  status: StatusDoItem,
  limite: number,
  depoisDe = 0,
): Promise<Item[]> {
  return itens(db)
    .where('t.devolucao_id', '=', devolucaoId)
    .where('t.status', '=', status)
    .where('t.id', '>', depoisDe)
    .orderBy('t.id')
    .limit(limite)
    .execute();
}

/** Those of some that are where they stood, and stay there until the transaction ends: whoever would move them waits. */
export async function segurarItens(
  trx: Trx,
  itens: readonly Pick<ItemRow, 'id'>[],
  status: StatusDoItem,
): Promise<ReadonlySet<number>> {
  if (itens.length === 0) return new Set();
  const linhas = await trx
    .selectFrom('devolucao_itens')
    .select('id')
    .where(
      'id',
      'in',
      itens.map(({ id }) => id),
    )
    .where('status', '=', status)
    .orderBy('id')
    .$if(isPostgres(trx), (q) => q.forUpdate())
    .execute();
  return new Set(linhas.map(({ id }) => id));
}

/** Whether a bank gave some of it back, or that turned out to be none, since an item was made for what was left. */
const desatualizado = sql<boolean>`devolucao_itens.valor_centavos <> (select g.valor_centavos - ${estornado('g.inscricao_id')}
  from pagamentos g where g.id = devolucao_itens.pagamento_id)`;

/** Those of some of which that is so. */
export async function listDesatualizados(db: Db, itens: readonly Pick<ItemRow, 'id'>[]): Promise<ReadonlySet<number>> {
  const ids = itens.map(({ id }) => id);
  const deles = db
    .selectFrom('devolucao_itens')
    .select('id')
    .where(among(db, sql.ref('id'), ids));
  return new Set((await deles.where(desatualizado).execute()).map(({ id }) => id));
}

/** What went into a file, the first by id. */
export function listItensDoArquivo(db: Db, arquivoId: number): Promise<Item[]> {
  return itens(db).where('t.arquivo_id', '=', arquivoId).orderBy('t.id').execute();
}

/** Those whose bank is due to be asked. */
export async function listEstornosDevidos(db: Db, agora: string, limite: number): Promise<number[]> {
  const linhas = await db
    .selectFrom('devolucao_itens')
    .select('id')
    .where('tentar_em', '<=', agora)
    .where('status', '=', 'Em estorno')
    .orderBy('tentar_em')
    .orderBy('id')
    .limit(limite)
    .execute();
  return linhas.map(({ id }) => id);
}

/** Changes one as long as it stands where it was seen. @returns false when it moved on */
export function moverItem(
  trx: Db,
  { id, status }: Pick<ItemRow, 'id' | 'status'>,
  mudanca: RowChanges<'devolucao_itens'>,
  ainda: Partial<Pick<ItemRow, 'tentar_em' | 'estorno_em' | 'link_pagador' | 'arquivo_id' | 'vez'>> = {},
): Promise<boolean> {
  return changed(trx, 'devolucao_itens', { id, status, ...ainda }, mudanca);
}

/** The slip whose money went back, or the enrolment that it had paid. */
export type DeQuemVoltou = { boleto_id: number } | { inscricao_id: number };

/** What gives that money back, if something does: of a slip, for the enrolment an administrator had it pay, or its own. */
export async function getItemDoEstorno(db: Db, de: DeQuemVoltou): Promise<Item | undefined> {
  const vivos = itens(db).where('t.status', '<>', 'Fora');
  if ('inscricao_id' in de) return vivos.where('t.inscricao_id', '=', de.inscricao_id).executeTakeFirst();
  const { boleto_id } = de;
  const paga = db
    .selectFrom('pendencias')
    .select('inscricao_id')
    .where('boleto_id', '=', boleto_id)
    .where('acao', '=', 'confirmar');
  const usado = await vivos.where('t.inscricao_id', 'in', paga).executeTakeFirst();
  return usado ?? vivos.where('t.boleto_id', '=', boleto_id).executeTakeFirst();
}

/** The candidate's own, by their refund. */
export function getItemDe(db: Db, candidatoId: number, reembolsoId: number): Promise<Item | undefined> {
  return itens(db)
    .where('t.reembolso_id', '=', reembolsoId)
    .where('i.candidato_id', '=', candidatoId)
    .where('t.status', '<>', 'Fora')
    .executeTakeFirst();
}

type NovoReembolso = Omit<NewRow<'reembolsos'>, 'status'>;

/**
 * Opens the refund of an enrolment, or one that had been denied again. @returns its id, and whether it is new; null when the
 * person asked for one of their own
 */
export async function abrirReembolso(trx: Trx, novo: NovoReembolso): Promise<{ id: number; novo: boolean } | null> {
  const criado = await trx
    .insertInto('reembolsos')
    .values({ ...novo, status: 'Processando' })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (criado) return { id: criado.id, novo: true };
  const { inscricao_id, created_at: _, ...mudanca } = novo;
  const vivo = await findRow(trx, 'reembolsos', { inscricao_id, cancelado_em: null }, ['id']);
  const reaberto =
    vivo &&
    (await changed(
      trx,
      'reembolsos',
      { id: vivo.id, status: 'Negado', cancelado_em: null },
      { ...mudanca, status: 'Processando' },
    ));
  return reaberto ? { id: vivo.id, novo: false } : null;
}

/** @returns false when it is no longer being processed */
export function efetuarReembolso(
  trx: Trx,
  id: number,
  feito: Pick<Row<'reembolsos'>, 'decidido_por' | 'comprovante_reembolso' | 'movido_em'>,
): Promise<boolean> {
  return changed(trx, 'reembolsos', { id, status: 'Processando' }, { ...feito, status: 'Efetuado' });
}

/** Writes where the money goes. */
export async function setDestino(
  trx: Trx,
  id: number,
  destino: Partial<Pick<Row<'reembolsos'>, 'tipo_restituicao' | (keyof ReembolsoConta & keyof Row<'reembolsos'>)>>,
): Promise<void> {
  const vazio = {
    banco: null,
    agencia: null,
    conta: null,
    tipo_conta: null,
    titular_documento: null,
    titular_nome: null,
    chave_pix: null,
  };
  await changeRows(trx, 'reembolsos', { id }, { ...vazio, ...destino });
}

/** A PIX that goes to its person's CPF goes to the CPF as it is by now, unless it is in a bank's file already. */
export async function setCpfDeDestino(trx: Trx, candidatoId: number, cpf: string): Promise<void> {
  await trx
    .updateTable('reembolsos')
    .set({ chave_pix: cpf })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('devolucao_itens as t')
        .innerJoin('inscricoes as i', 'i.id', 't.inscricao_id')
        .select('t.reembolso_id')
        .where('i.candidato_id', '=', candidatoId)
        .where('t.forma', '<>', 'formulario')
        .where('t.status', 'in', ['Em estorno', 'A pagar'])
        .where('t.reembolso_id', 'is not', null)
        .$castTo<{ reembolso_id: number }>(),
    )
    .execute();
}

function arquivos(db: Db) {
  return db
    .selectFrom('devolucao_arquivos as t')
    .innerJoin('administradores as a', 'a.id', 't.criado_por')
    .selectAll('t')
    .select((eb) => [
      'a.nome as criado_por_nome',
      eb
        .selectFrom('devolucao_itens as i')
        .whereRef('i.devolucao_id', '=', 't.devolucao_id')
        .where('i.status', '=', 'No arquivo')
        .whereRef('i.arquivo_id', '=', 't.id')
        .select((i) => i.fn.countAll<number>().as('n'))
        .as('no_arquivo'),
    ]);
}
export type ArquivoCompleto = Awaited<ReturnType<ReturnType<typeof arquivos>['executeTakeFirstOrThrow']>>;

/** The newest first. */
export function listArquivos(db: Db, devolucaoId: number): Promise<ArquivoCompleto[]> {
  return arquivos(db).where('t.devolucao_id', '=', devolucaoId).orderBy('t.id', 'desc').execute();
}

export function getArquivoDaDevolucao(db: Db, id: number): Promise<ArquivoCompleto | undefined> {
  return arquivos(db).where('t.id', '=', id).executeTakeFirst();
}

export function getRetorno(
  db: Db,
  devolucaoId: number,
  sha256: string,
): Promise<Row<'devolucao_arquivos'> | undefined> {
  return findRow(db, 'devolucao_arquivos', { devolucao_id: devolucaoId, tipo: 'retorno', sha256 });
}

/** The number of the next file that goes to a bank. */
export async function proximoNumero(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('devolucao_arquivos')
    .select((eb) => eb.fn.max('numero').as('n'))
    .executeTakeFirstOrThrow();
  return (n ?? 0) + 1;
}

export async function createArquivoDaDevolucao(trx: Trx, novo: NewRow<'devolucao_arquivos'>): Promise<number> {
  return (await insertRow(trx, 'devolucao_arquivos', novo)).id;
}

/** Puts what is to be paid into a file; what an answer said that does not match stays with it. */
export async function porNoArquivo(
  trx: Trx,
  devolucaoId: number,
  arquivoId: number,
  ate: number,
  agora: string,
): Promise<void> {
  await trx
    .updateTable('devolucao_itens')
    .set({
      status: 'No arquivo',
      arquivo_id: arquivoId,
      vez: sql`vez + 1`,
      motivo: sql`case when motivo like ${`%${NAO_COMBINA}%`} then motivo end`,
      updated_at: agora,
    })
    .where('devolucao_id', '=', devolucaoId)
    .where('status', '=', 'A pagar')
    .where('id', '<=', ate)
    .execute();
}

/**
 * What still waits for the answer to a file is to be paid again, but for what a bank gave back meanwhile, which leaves the batch.
 * @returns how many there were, and how many of them left
 */
export async function tirarDoArquivo(
  trx: Trx,
  { id: arquivo_id, devolucao_id }: Pick<Row<'devolucao_arquivos'>, 'id' | 'devolucao_id'>,
  motivo: string,
  updated_at: string,
): Promise<{ itens: number; fora: number }> {
  const dele = { devolucao_id, arquivo_id };
  // What is there already is what an answer said that does not match.
  const porque = sql<string>`${motivo} || coalesce(' ' || motivo, '')`;
  const mudanca = { status: 'A pagar', motivo: porque, updated_at } as const;
  const itens = await changeRows(trx, 'devolucao_itens', { ...dele, status: 'No arquivo' }, mudanca);
  // Whoever tells of a reversal from now on waits for this, and finds it there.
  const { numUpdatedRows } = await trx
    .updateTable('devolucao_itens')
    .set({ status: 'Fora', motivo: ESTORNADO })
    .where('devolucao_id', '=', devolucao_id)
    .where('arquivo_id', '=', arquivo_id)
    .where('status', '=', 'A pagar')
    .where(desatualizado)
    .executeTakeFirstOrThrow();
  return { itens, fora: Number(numUpdatedRows) };
}

/** The agency and account of a contest's newest agreement with Banco do Brasil. */
export function getContaDoConvenio(
  db: Db,
  concursoId: number,
): Promise<{ agencia: string | null; conta: string | null } | undefined> {
  return db
    .selectFrom('convenios')
    .select(['agencia', 'conta'])
    .where('concurso_id', '=', concursoId)
    .where('tipo', '=', 'BB')
    .where('excluido_em', 'is', null)
    .orderBy(sql`case when status = 'Ativo' then 0 else 1 end`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The files stay as records, without their bytes. */
export async function soltarArquivos(trx: Trx, devolucaoId: number): Promise<void> {
  await changeRows(trx, 'devolucao_arquivos', { devolucao_id: devolucaoId }, { arquivo_id: null });
}
