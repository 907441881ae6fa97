// What *Meus dados* asks of the store beside what the declaration of personal data says.
import { howMany, over } from '../store/rows.ts';
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
export function contarDownloads(db: Db, candidatoId: number, desde: string): Promise<number> {
  return howMany(db, 'logs', { candidato_id: candidatoId, tipo: 'baixar_meus_dados', created_at: over(desde) });
}
