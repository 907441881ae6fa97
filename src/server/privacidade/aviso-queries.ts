// The notice's versions and who has read which, in the store.
import { changeRows, findRow, findRows, insertRow, over, SOME } from '../store/rows.ts';
import type { Db, Row, Trx } from '../store/tables/index.ts';

type Linha = Row<'avisos_de_privacidade'>;
export interface AvisoPublicado {
  versao: number;
  texto: string;
  mudancas: string | null;
  publicado_em: string;
}

/** The newest version published; undefined while there is only the one that came with the portal. */
export async function getPublicado(db: Db): Promise<AvisoPublicado | undefined> {
  const colunas = ['versao', 'texto', 'mudancas', 'publicado_em'] as const;
  const linha = await findRow(db, 'avisos_de_privacidade', { versao: SOME }, colunas, { by: 'versao', desc: true });
  return linha as AvisoPublicado | undefined;
}

/** The versions after one, oldest first; at most the newest twenty. */
export async function listMudancas(db: Db, depoisDe: number): Promise<{ versao: number; mudancas: string | null }[]> {
  const novas = { by: 'versao', desc: true, limit: 20 } as const;
  const linhas = await findRows(db, 'avisos_de_privacidade', { versao: over(depoisDe) }, ['versao', 'mudancas'], novas);
  return (linhas as { versao: number; mudancas: string | null }[]).reverse();
}

/** All versions, newest first, with how many have read each. */
export function listVersoes(db: Db) {
  return db
    .selectFrom('avisos_de_privacidade as a')
    .leftJoin('administradores as p', 'p.id', 'a.publicado_por')
    .where('a.versao', 'is not', null)
    .select((eb) => [
      'a.versao',
      'a.texto',
      'a.mudancas',
      'a.publicado_em',
      'p.nome as publicado_por',
      eb
        .selectFrom('ciencias as c')
        .whereRef('c.versao', '=', 'a.versao')
        .select(eb.fn.countAll<number>().as('n'))
        .as('ciencias'),
    ])
    .orderBy('a.versao', 'desc')
    .limit(200)
    .execute();
}

export function getRascunho(db: Db): Promise<Linha | undefined> {
  return findRow(db, 'avisos_de_privacidade', { versao: null });
}

/** One draft: written over by whoever saves last. */
export async function salvarRascunho(
  trx: Trx,
  { texto, mudancas }: { texto: string; mudancas: string | null },
  agora: string,
): Promise<void> {
  const rascunho = { texto, mudancas, updated_at: agora };
  if ((await changeRows(trx, 'avisos_de_privacidade', { versao: null }, rascunho)) > 0) return;
  await insertRow(trx, 'avisos_de_privacidade', { ...rascunho, versao: null });
}

export function getUltimaCiencia(db: Db, candidatoId: number) {
  const dele = { candidato_id: candidatoId };
  return findRow(db, 'ciencias', dele, ['versao', 'ciente_em'], { by: 'versao', desc: true });
}

/** @returns false when they had read it before */
export async function createCiencia(
  trx: Trx,
  ciencia: { candidato_id: number; versao: number; ciente_em: string; ip: string | null },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('ciencias')
    .values(ciencia)
    .onConflict((conflict) => conflict.columns(['candidato_id', 'versao']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
