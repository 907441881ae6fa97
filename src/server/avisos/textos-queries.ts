// The institute's own texts of mails in the store.
import type { TextoDeEmail } from '../../shared/avisos.ts';
import type { Db, Row, Trx } from '../store/tables/index.ts';

export type TextoRow = Row<'textos_de_email'>;

/** As many as there are kinds at most. */
export function listTextos(db: Db): Promise<TextoRow[]> {
  return db.selectFrom('textos_de_email').selectAll().orderBy('id').limit(1000).execute();
}

export function setTexto(
  trx: Trx,
  tipo: string,
  { assunto, texto }: TextoDeEmail,
  quem: number,
  agora: string,
): Promise<TextoRow> {
  const valores = { assunto, texto, updated_at: agora, alterado_por: quem };
  return trx
    .insertInto('textos_de_email')
    .values({ tipo, ...valores })
    .onConflict((oc) => oc.column('tipo').doUpdateSet(valores))
    .returningAll()
    .executeTakeFirstOrThrow();
}
