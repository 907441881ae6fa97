// The pending records around one of a queue, oldest first by id. Past an end the queue starts again at the other.
import { type Kysely, sql } from 'kysely';
import type { FiltrosDaLista } from '../../shared/listas.ts';
import type { Database } from '../platform/database/tables.ts';
import { achar, condicoes, contar, type Lista } from './queries.ts';

type Db = Kysely<Database>;

const e = sql` and `;

export interface Vizinhos {
  id: number | null;
  anterior_id: number | null;
  restantes: number;
}

/** @param depoisDe the record one is at; null to begin */
export async function getVizinhos(
  db: Db,
  lista: Lista,
  filtros: FiltrosDaLista,
  depoisDe: number | null,
): Promise<Vizinhos> {
  const pendentes = { ...filtros, status: 'P' };
  const achados = await achar(db, filtros.search);
  const onde = sql.join(condicoes(lista, pendentes, achados?.quantos === null ? 'passar' : (achados ?? 'passar')), e);
  const tabela = sql.table(lista);
  const id = depoisDe ?? 0;
  const um = (condicao: string, sentido: 'asc' | 'desc') =>
    sql`(select t.id from ${tabela} as t where ${onde} and t.id ${sql.raw(condicao)} ${id}
      order by t.id ${sql.raw(sentido)} limit 1)`;
  const { rows } = await sql<{
    depois: number | null;
    primeiro: number | null;
    antes: number | null;
    ultimo: number | null;
    este: number | null;
  }>`select ${um('>', 'asc')} as depois, ${um('<>', 'asc')} as primeiro, ${um('<', 'desc')} as antes,
    ${um('<>', 'desc')} as ultimo, ${um('=', 'asc')} as este`.execute(db);
  const [vizinhos] = rows;
  const total = [...(await contar(db, lista, pendentes, achados)).values()].reduce((soma, n) => soma + n, 0);
  return {
    id: vizinhos?.depois ?? vizinhos?.primeiro ?? null,
    anterior_id: vizinhos?.antes ?? vizinhos?.ultimo ?? null,
    restantes: total - (vizinhos?.este === null || vizinhos === undefined ? 0 : 1),
  };
}
