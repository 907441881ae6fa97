// Rows of the trail in the store: read by their ids, and taken away when they are old.
import { type Asked, total } from '../lists/counts.ts';
import { findRow } from '../store/rows.ts';
import type { Db, Row, Trx } from '../store/tables/index.ts';

export type LogRow = Row<'logs'>;

export function listLogs(db: Db, ids: readonly number[]): Promise<LogRow[]> {
  return db.selectFrom('logs').selectAll().where('id', 'in', ids).execute();
}

/** How much of it there is, of each of some periods, by what is kept counted. */
export async function countLogs<K extends string>(
  db: Db,
  periodos: Record<K, Pick<Asked, 'from' | 'to'>>,
): Promise<Record<K, number>> {
  const nomes = Object.keys(periodos) as K[];
  const somas = nomes.map((nome) => total({ list: 'logs', by: 'hora', ...periodos[nome] }).as(nome));
  return (await db.selectNoFrom(somas).executeTakeFirstOrThrow()) as unknown as Record<K, number>;
}

/** The name of whose story it is. */
export async function getNomeDoCandidato(db: Db, id: number): Promise<string | undefined> {
  const linha = await findRow(db, 'candidatos', { id }, ['nome']);
  return linha?.nome;
}

export async function getTituloDoConcurso(db: Db, id: number): Promise<string | undefined> {
  const linha = await findRow(db, 'concursos', { id }, ['titulo']);
  return linha?.titulo;
}

/** Removes so many of the oldest rows from before an instant. @returns their ids */
export async function removeLogsAntes(trx: Trx, limite: string, quantos: number) {
  const velhos = trx
    .selectFrom('logs')
    .select('id')
    .where('created_at', '<', limite)
    .orderBy('created_at')
    .orderBy('id')
    .limit(quantos);
  return trx.deleteFrom('logs').where('id', 'in', velhos).returning(['id', 'tipo', 'dados_novos']).execute();
}
