// The settings and the information texts in the store.
import { findRow, isThere } from '../store/rows.ts';
import type { Db, Row, Trx } from '../store/tables/index.ts';

export type AjusteRow = Row<'ajustes'> & { por: string | null };

/** The row that counts the changes; there is none before the first. */
const CONTADOR = 'versao';
/** What the keys of the information texts begin with; the route's name follows. */
export const TEXTO = 'texto:';

/** How many changes there were. */
export async function getVersao(db: Db): Promise<number> {
  const linha = await findRow(db, 'ajustes', { chave: CONTADOR }, ['versao']);
  return linha?.versao ?? 0;
}

export interface Gravados {
  versao: number;
  /** By key, with the name of who set it. */
  linhas: Map<string, AjusteRow>;
}

/** Everything ever set, as of one instant. As many rows as there are settings and texts. */
export async function listAjustes(db: Db): Promise<Gravados> {
  const todas = await db
    .selectFrom('ajustes')
    .leftJoin('administradores', 'administradores.id', 'ajustes.updated_by')
    .selectAll('ajustes')
    .select('administradores.nome as por')
    .execute();
  const linhas = new Map(todas.map((linha) => [linha.chave, linha]));
  const versao = linhas.get(CONTADOR)?.versao ?? 0;
  linhas.delete(CONTADOR);
  return { versao, linhas };
}

export interface Escrita {
  chave: string;
  /** JSON; null for the default. */
  valor: string | null;
}

/** Writes settings as one change. @returns the counter after it */
export async function gravarAjustes(
  trx: Trx,
  escritas: readonly Escrita[],
  updated_by: number,
  updated_at: string,
): Promise<number> {
  const { versao } = await trx
    .insertInto('ajustes')
    .values({ chave: CONTADOR, versao: 1 })
    .onConflict((oc) => oc.column('chave').doUpdateSet((eb) => ({ versao: eb('ajustes.versao', '+', 1) })))
    .returning('versao')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('ajustes')
    .values(escritas.map((escrita) => ({ ...escrita, versao, updated_at, updated_by })))
    .onConflict((oc) =>
      oc.column('chave').doUpdateSet((eb) => ({
        valor: eb.ref('excluded.valor'),
        versao: eb.ref('excluded.versao'),
        updated_at: eb.ref('excluded.updated_at'),
        updated_by: eb.ref('excluded.updated_by'),
      })),
    )
    .execute();
  return versao;
}

/** Whether nobody's request is denied without grounds in any of some contests. */
export async function algumConcursoFundamenta(db: Db, concursos: readonly number[]): Promise<boolean> {
  return concursos.length > 0 && isThere(db, 'concursos', { id: concursos, fundamentar_negativas: 1 });
}
