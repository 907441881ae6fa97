// What *Meus dados* asks of the store beside what the declaration of personal data says.
import type { Db } from '../store/tables/index.ts';
import { DADOS } from './dados.ts';

/** The person's files that are still there, with where each is. */
export function listArquivos(db: Db, candidatoId: number) {
  return db
    .selectFrom('arquivos')
    .where(DADOS.arquivos.linhas(candidatoId))
    .where(DADOS.arquivos.so)
    .select(['id', 'chave', 'nome'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
export type ArquivoDoTitular = Awaited<ReturnType<typeof listArquivos>>[number];

/** How many times the person took their data since an instant. */
export async function contarDownloads(db: Db, candidatoId: number, desde: string): Promise<number> {
  const { n } = await db
    .selectFrom('logs')
    .where('candidato_id', '=', candidatoId)
    .where('tipo', '=', 'baixar_meus_dados')
    .where('created_at', '>', desde)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}
