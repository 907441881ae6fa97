// What is to be told to everybody of a contest, in the store: one row for each thing to tell, and whom it has reached.
import { sql } from 'kysely';
import type { RegistroDifundido } from '../../shared/avisos-novos.ts';
import { HORA_MS } from '../../shared/tempo.ts';
import { preparedQuery } from '../store/prepared.ts';
import { changeRow, changeRows, insertRow } from '../store/rows.ts';
import type { Db, Row, Trx } from '../store/tables/index.ts';
import { isPostgres } from '../store/transaction.ts';

export type DifusaoRow = Row<'difusoes'>;

/** The last thing told, or still to tell, of a record: as far as it has reached, and no further until the transaction ends. */
export function segurarUltima(trx: Trx, [tipo, id]: RegistroDifundido): Promise<DifusaoRow | undefined> {
  return trx
    .selectFrom('difusoes')
    .selectAll()
    .where('registro_tipo', '=', tipo)
    .where('registro_id', '=', id)
    .where('cancelada_em', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .$if(isPostgres(trx), (q) => q.forUpdate())
    .executeTakeFirst();
}

export type NovaDifusao = Omit<DifusaoRow, 'id' | 'cursor' | 'total' | 'concluida_em' | 'cancelada_em'> & {
  /** Of what other news told already. */
  concluida_em?: string;
};

export async function createDifusao(trx: Trx, nova: NovaDifusao): Promise<void> {
  await insertRow(trx, 'difusoes', nova);
}

/** What was not told yet is told to nobody any more. */
export async function cancelarDifusao(trx: Trx, id: number, agora: string): Promise<void> {
  await changeRows(trx, 'difusoes', { id, concluida_em: null }, { cancelada_em: agora });
}

/** Those whose time has come. A publication of a contest that is hidden waits until the contest is shown. */
function devidas(db: Db, agora: string) {
  const adiante = new Date(Date.parse(agora) + HORA_MS).toISOString();
  return db
    .selectFrom('difusoes as d')
    .where(({ eb, or, and }) =>
      or([
        eb('d.a_partir_de', '<=', agora),
        // Only publications are told on a day of their own: what else is so far ahead is of a clock that was wrong.
        and([eb('d.registro_tipo', '!=', 'publicacao'), eb('d.a_partir_de', '>', adiante)]),
      ]),
    )
    .where('d.concluida_em', 'is', null)
    .where('d.cancelada_em', 'is', null)
    .where(
      sql<boolean>`(d.registro_tipo != 'publicacao' or not exists (select 1 from concursos c
        where c.id = d.concurso_id and c.ativo = 0 and c.excluido_em is null))`,
    );
}

/** The oldest first. */
export async function listDevidas(db: Db, agora: string): Promise<number[]> {
  const linhas = await devidas(db, agora).select('d.id').orderBy('d.a_partir_de').orderBy('d.id').limit(50).execute();
  return linhas.map(({ id }) => id);
}

/**
 * Whether everybody was told what came before: whoever reads two dates believes the last. The changes of a vacancy's payment go one
 * after the other; so does what is told of a contest otherwise, for its window and its calendar may tell of one date. Publications
 * wait for nothing.
 */
const ehAVez = sql<boolean>`not exists (select 1 from difusoes o
  where o.concurso_id = d.concurso_id and o.concluida_em is null and o.cancelada_em is null and case
    when d.registro_tipo = 'publicacao' then 1 = 0
    when d.registro_tipo = 'vaga' then o.registro_tipo = 'vaga' and o.registro_id = d.registro_id and o.id < d.id
    else o.registro_tipo not in ('vaga', 'publicacao')
      and (o.a_partir_de < d.a_partir_de or (o.a_partir_de = d.a_partir_de and o.id < d.id)) end)`;

/** One whose time has come, and its turn. */
export function getDevida(db: Db, id: number, agora: string): Promise<DifusaoRow | undefined> {
  return devidas(db, agora).selectAll('d').where('d.id', '=', id).where(ehAVez).executeTakeFirst();
}

/**
 * Takes the batch that follows a place. Whoever comes second finds another place, and takes nothing.
 * @returns the row as it is then
 */
export function tomarLote(
  trx: Trx,
  { id, cursor, a_partir_de }: DifusaoRow,
  ate: { cursor: number; quantos: number; concluida_em: string | null },
): Promise<DifusaoRow | undefined> {
  const daqui = { id, cursor, a_partir_de, concluida_em: null, cancelada_em: null };
  const { quantos, ...lugar } = ate;
  return changeRow(trx, 'difusoes', daqui, { ...lugar, total: sql<number>`total + ${quantos}` });
}

/** What must still be so of a record for what is told of it to hold; of what was removed, that it still is. */
function vale(db: Db, { registro_tipo, registro_id, concurso_id, tipo }: DifusaoRow) {
  const oProprio = registro_tipo === 'concurso';
  const removido = tipo === 'concurso_excluido' || tipo === 'prazo_excluido' ? 'is not' : 'is';
  const concurso = db
    .selectFrom('concursos as c')
    .select(sql<number>`1`.as('um'))
    .where('c.id', '=', concurso_id)
    .where('c.excluido_em', oProprio ? removido : 'is', null);
  if (registro_tipo === 'publicacao') {
    return concurso
      .innerJoin('publicacoes as p', 'p.concurso_id', 'c.id')
      .where('p.id', '=', registro_id)
      .where('p.status', '=', 'Ativo')
      .where('p.excluido_em', 'is', null);
  }
  if (registro_tipo === 'prazo') {
    return concurso
      .innerJoin('prazos as p', 'p.concurso_id', 'c.id')
      .where('p.id', '=', registro_id)
      .where('p.excluido_em', removido, null);
  }
  // Of a vacancy that was removed too: who is enrolled in it still pays by it.
  return concurso;
}

/** Whether what is to be told still holds: what was hidden, moved or removed since is told by whoever did that. */
export async function aindaVale(db: Db, difusao: DifusaoRow): Promise<boolean> {
  return (await vale(db, difusao).executeTakeFirst()) !== undefined;
}

/** Active enrolments of a contest after one of them, made until an instant; with whom to tell and how. */
export function listInscritos(
  db: Db,
  concursoId: number,
  depoisDe: number,
  ate: string,
  limite: number,
): Promise<Inscrito[]> {
  return ativos(db, concursoId, depoisDe, ate, limite).execute();
}

function ativos(db: Db, concursoId: number, depoisDe: number, ate: string, limite: number) {
  return inscritos(db)
    .where('i.concurso_id', '=', concursoId)
    .where('i.status', '=', 'A')
    .where('i.id', '>', depoisDe)
    .where('i.created_at', '<=', ate)
    .where('p.status', '=', 'A')
    .orderBy('i.id')
    .limit(limite);
}

function inscritos(db: Db) {
  return db
    .selectFrom('inscricoes as i')
    .innerJoin('candidatos as p', 'p.id', 'i.candidato_id')
    .innerJoin('vagas as v', 'v.id', 'i.vaga_id')
    .leftJoin('preferencias_de_avisos as f', 'f.candidato_id', 'p.id')
    .select([
      'i.id as inscricao_id',
      'i.candidato_id',
      'i.concurso_id',
      'v.cargo',
      'p.nome',
      'p.email',
      'f.lembretes',
      'f.publicacoes',
    ]);
}
export type Inscrito = Awaited<ReturnType<ReturnType<typeof inscritos>['executeTakeFirstOrThrow']>>;

/**
 * Active enrolments in a vacancy after one of them that owe its fee, made until an instant; with the slip they can pay, and
 * whether an exemption waits, or a receipt of the payment.
 */
export function listDevedores(
  db: Db,
  vaga: { id: number; concurso_id: number },
  depoisDe: number,
  ate: string,
  hoje: string,
  limite: number,
) {
  return ativos(db, vaga.concurso_id, depoisDe, ate, limite)
    .innerJoin('concursos as c', 'c.id', 'i.concurso_id')
    .leftJoin('boletos as b', (join) =>
      join
        .onRef('b.inscricao_id', '=', 'i.id')
        .on('b.status', '=', 'Emitido')
        .on('b.emitido_em', 'is not', null)
        .on('b.pagavel_ate', '>=', hoje),
    )
    .leftJoin('isencoes as x', (join) =>
      join.onRef('x.inscricao_id', '=', 'i.id').on('x.cancelada_em', 'is', null).on('x.status', 'in', ['P', 'D']),
    )
    .leftJoin('comprovacoes as m', (join) =>
      join.onRef('m.inscricao_id', '=', 'i.id').on('m.cancelada_em', 'is', null).on('m.status', '=', 'P'),
    )
    .select(['i.valor_centavos', 'c.data_prazo_fim', 'c.forma_pagamento', 'x.status as isencao'])
    .select('m.id as comprovacao_id')
    .select(['b.valor_centavos as boleto_centavos', 'b.vencimento as boleto_vencimento', 'b.pagavel_ate'])
    .select('b.forma_pagamento as boleto_forma')
    .where('i.vaga_id', '=', vaga.id)
    .where('i.status_pagamento', 'in', ['Pendente', 'Emitido', 'Vencido'])
    .where('i.valor_centavos', '>', 0)
    .where((eb) => eb.or([eb('x.status', 'is', null), eb('x.status', '=', 'P')]))
    .execute();
}
export type Devedor = Awaited<ReturnType<typeof listDevedores>>[number];

const concurso = preparedQuery((db, { id }: { id: number }) =>
  db.selectFrom('concursos').select(['titulo', 'prefeitura', 'ativo']).where('id', '=', id),
);

export async function getConcursoDifundido(db: Db, id: number) {
  return (await concurso(db, { id }))[0];
}
