// Items of catalogues in the store.
import { sql } from 'kysely';
import type { TipoDeCatalogo } from '../../shared/catalogos.ts';
import { findRows } from '../store/rows.ts';
import type { Db, Row } from '../store/tables/index.ts';

export type ItemRow = Row<'itens_de_catalogo'>;

function vivos(db: Db) {
  return db.selectFrom('itens_de_catalogo as t').selectAll('t').where('t.excluido_em', 'is', null);
}

/** In their order; those that are offered no more only to whom asks for all. */
export function listItens(
  db: Db,
  { concurso_id, tipo }: { concurso_id: number; tipo: TipoDeCatalogo },
  { todos }: { todos: boolean },
): Promise<ItemRow[]> {
  return vivos(db)
    .where('t.concurso_id', '=', concurso_id)
    .where('t.tipo', '=', tipo)
    .$if(!todos, (q) => q.where('t.ativo', '=', 1))
    .orderBy('t.ordem')
    .orderBy('t.id')
    .execute();
}

/** One of a contest that was not removed. */
export function getItem(db: Db, id: number): Promise<ItemRow | undefined> {
  return vivos(db)
    .innerJoin('concursos as c', 'c.id', 't.concurso_id')
    .where('c.excluido_em', 'is', null)
    .where('t.id', '=', id)
    .executeTakeFirst();
}

/** Some of them, whatever became of them since: what was asked of one stays. */
export function listItensPorId(db: Db, ids: readonly number[]): Promise<ItemRow[]> {
  return db.selectFrom('itens_de_catalogo').selectAll().where('id', 'in', ids).execute();
}

/** How many claims of titles were not taken back, and how many of them were decided. */
export function countDeclaracoes(
  db: Db,
  concursoId: number,
  prazoId: number | null = null,
): Promise<{ declaradas: number; decididas: number }> {
  return db
    .selectFrom('pontuacoes')
    .where('concurso_id', '=', concursoId)
    .where('cancelada_em', 'is', null)
    .$if(prazoId !== null, (q) => q.where('prazo_id', '=', prazoId as number))
    .select(({ fn }) => [
      fn.countAll<number>().as('declaradas'),
      sql<number>`coalesce(sum(case when status = 'P' then 0 else 1 end), 0)`.as('decididas'),
    ])
    .executeTakeFirstOrThrow();
}

/** The vacancies of a contest, also those that were removed: who enrolled in one stays enrolled. */
export async function listIdsDasVagas(db: Db, concursoId: number): Promise<number[]> {
  const vagas = await findRows(db, 'vagas', { concurso_id: concursoId }, ['id']);
  return vagas.map(({ id }) => id);
}
