// What is to be told to everybody of a contest, in the store: one row for each thing to tell, and whom it has reached.
import { type Kysely, sql } from 'kysely';
import type { RegistroDifundido } from '../../shared/avisos-novos.ts';
import { preparedQuery } from '../platform/database/prepared.ts';
import type { Database, Row } from '../platform/database/tables.ts';
import type { Trx } from '../platform/database/transaction.ts';

type Db = Kysely<Database>;
export type DifusaoRow = Row<'difusoes'>;

/** The last thing told, or still to tell, of a record. */
export function getUltima(db: Db, [tipo, id]: RegistroDifundido): Promise<DifusaoRow | undefined> {
  return db
    .selectFrom('difusoes')
    .selectAll()
    .where('registro_tipo', '=', tipo)
    .where('registro_id', '=', id)
    .where('cancelada_em', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export type NovaDifusao = Omit<DifusaoRow, 'id' | 'cursor' | 'total' | 'concluida_em' | 'cancelada_em'>;

export async function createDifusao(trx: Trx, nova: NovaDifusao): Promise<void> {
  await trx
    .insertInto('difusoes')
    .values({ ...nova, concluida_em: null, cancelada_em: null })
    .execute();
}

/** Changes what is to be told before anybody was. @returns false once it has begun */
export async function trocarDifusao(
  trx: Trx,
  id: number,
  mudanca: Pick<DifusaoRow, 'tipo' | 'assinatura' | 'valores' | 'link' | 'a_partir_de'>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('difusoes')
    .set(mudanca)
    .where('id', '=', id)
    .where('cursor', '=', 0)
    .where('concluida_em', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** What was not told yet is told to nobody any more. */
export async function cancelarDifusao(trx: Trx, id: number, agora: string): Promise<void> {
  await trx
    .updateTable('difusoes')
    .set({ cancelada_em: agora })
    .where('id', '=', id)
    .where('concluida_em', 'is', null)
    .execute();
}

/** Those whose time has come, the oldest first. */
export async function listDevidas(db: Db, agora: string): Promise<number[]> {
  const linhas = await db
    .selectFrom('difusoes')
    .select('id')
    .where('a_partir_de', '<=', agora)
    .where('concluida_em', 'is', null)
    .where('cancelada_em', 'is', null)
    .orderBy('a_partir_de')
    .orderBy('id')
    .limit(50)
    .execute();
  return linhas.map(({ id }) => id);
}

export function getDevida(db: Db, id: number, agora: string): Promise<DifusaoRow | undefined> {
  return db
    .selectFrom('difusoes')
    .selectAll()
    .where('id', '=', id)
    .where('a_partir_de', '<=', agora)
    .where('concluida_em', 'is', null)
    .where('cancelada_em', 'is', null)
    .executeTakeFirst();
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
  return trx
    .updateTable('difusoes')
    .set((eb) => ({
      cursor: ate.cursor,
      total: eb('total', '+', ate.quantos),
      concluida_em: ate.concluida_em,
    }))
    .where('id', '=', id)
    .where('cursor', '=', cursor)
    .where('a_partir_de', '=', a_partir_de)
    .where('concluida_em', 'is', null)
    .where('cancelada_em', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Whether what is to be told still holds: what was hidden, moved or removed since is told by whoever did that. */
export async function aindaVale(db: Db, { registro_tipo, registro_id, tipo }: DifusaoRow): Promise<boolean> {
  const existe = (consulta: { executeTakeFirst(): Promise<unknown> }) =>
    consulta.executeTakeFirst().then((linha) => linha !== undefined);
  if (registro_tipo === 'publicacao') {
    return existe(
      db
        .selectFrom('publicacoes as p')
        .innerJoin('concursos as c', 'c.id', 'p.concurso_id')
        .select('p.id')
        .where('p.id', '=', registro_id)
        .where('p.status', '=', 'Ativo')
        .where('p.excluido_em', 'is', null)
        .where('c.ativo', '=', 1)
        .where('c.excluido_em', 'is', null),
    );
  }
  if (registro_tipo === 'prazo') {
    const removido = tipo === 'prazo_excluido';
    return existe(
      db
        .selectFrom('prazos as p')
        .innerJoin('concursos as c', 'c.id', 'p.concurso_id')
        .select('p.id')
        .where('p.id', '=', registro_id)
        .where('p.excluido_em', removido ? 'is not' : 'is', null)
        .where('c.excluido_em', 'is', null),
    );
  }
  return existe(
    db
      .selectFrom('concursos')
      .select('id')
      .where('id', '=', registro_id)
      .where('excluido_em', tipo === 'concurso_excluido' ? 'is not' : 'is', null),
  );
}

/** Active enrolments of a contest after one of them, made until an instant; with whom to tell and how. */
export function listInscritos(
  db: Db,
  concursoId: number,
  depoisDe: number,
  ate: string,
  limite: number,
): Promise<Inscrito[]> {
  return inscritos(db)
    .where('i.concurso_id', '=', concursoId)
    .where('i.status', '=', 'A')
    .where('i.id', '>', depoisDe)
    .where('i.created_at', '<=', ate)
    .where('p.status', '=', 'A')
    .orderBy('i.id')
    .limit(limite)
    .execute();
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

const concurso = preparedQuery((db, id: number) =>
  db.selectFrom('concursos').select(['titulo', 'prefeitura', 'ativo']).where('id', '=', id),
);

export async function getConcursoDifundido(db: Db, id: number) {
  return (await concurso(db, id))[0];
}

/** Whether nobody is enrolled there: then there is nobody to tell. */
export async function semInscritos(db: Db, concursoId: number): Promise<boolean> {
  const linha = await db
    .selectFrom('inscricoes')
    .select(sql<number>`1`.as('um'))
    .where('concurso_id', '=', concursoId)
    .where('status', '=', 'A')
    .limit(1)
    .executeTakeFirst();
  return linha === undefined;
}
