// Notices as they were received, and which of them still have to be looked into.
import { type Kysely, sql } from 'kysely';
import { preparedQuery } from '../platform/database/prepared.ts';
import type { Database, Row } from '../platform/database/tables.ts';
import type { Trx } from '../platform/database/transaction.ts';

type Db = Kysely<Database>;
export type NotificacaoRow = Row<'notificacoes'>;

export type NovaNotificacao = Pick<
  NotificacaoRow,
  'emissor' | 'convenio_id' | 'evento_id' | 'tipo' | 'corpo' | 'recebida_em' | 'resultado' | 'proxima_tentativa_em'
>;

const inserir = preparedQuery(
  (
    db,
    emissor: string,
    convenio_id: number,
    evento_id: string,
    tipo: string,
    corpo: string,
    recebida_em: string,
    resultado: string | null,
    proxima_tentativa_em: string | null,
  ) =>
    db
      .insertInto('notificacoes')
      .values({ emissor, convenio_id, evento_id, tipo, corpo, recebida_em, resultado, proxima_tentativa_em })
      .onConflict((oc) => oc.columns(['convenio_id', 'evento_id']).doNothing())
      .returning('id'),
);

/**
 * Stores a notice. One that came before is only counted, and looked into again unless it already did what it could.
 * @returns whether it is new
 */
export async function createNotificacao(trx: Trx, nova: NovaNotificacao): Promise<boolean> {
  const { emissor, convenio_id, evento_id, tipo, corpo, recebida_em, resultado, proxima_tentativa_em } = nova;
  const criadas = await inserir(
    trx,
    emissor,
    convenio_id,
    evento_id,
    tipo,
    corpo,
    recebida_em,
    resultado,
    proxima_tentativa_em,
  );
  if (criadas.length > 0) return true;
  await trx
    .updateTable('notificacoes')
    .set((eb) => ({
      vezes: eb('vezes', '+', 1),
      proxima_tentativa_em: sql<
        string | null
      >`case when resultado in ('pago', 'ja_pago', 'pendencia', 'ignorada') then proxima_tentativa_em else ${proxima_tentativa_em} end`,
    }))
    .where('convenio_id', '=', convenio_id)
    .where('evento_id', '=', evento_id)
    .execute();
  return false;
}

/** Due, and held by nobody. Both values are the present instant. */
const devida = (agora: string, livreAntes: string) =>
  sql<boolean>`proxima_tentativa_em <= ${agora} and (reservada_ate is null or reservada_ate < ${livreAntes})`;

// Asked of each agreement, of which there are few, instead of all its notices, of which there may be a night's worth.
const conveniosComDevidas = preparedQuery((db, agora: string, livreAntes: string) =>
  db
    .selectFrom('convenios as c')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('notificacoes')
          .select(sql.lit(1).as('um'))
          .whereRef('notificacoes.convenio_id', '=', 'c.id')
          .where(devida(agora, livreAntes)),
      ),
    )
    .select('c.id'),
);

/** Which agreements have notices to be looked into now. */
export async function listConveniosComNotificacoes(db: Db, agora: string): Promise<number[]> {
  const linhas = await conveniosComDevidas(db, agora, agora);
  return linhas.map(({ id }) => id);
}

const devidasDo = preparedQuery((db, convenioId: number, agora: string, livreAntes: string, limite: number) =>
  db
    .selectFrom('notificacoes')
    .selectAll()
    .where('convenio_id', '=', convenioId)
    .where(devida(agora, livreAntes))
    .orderBy('proxima_tentativa_em')
    .orderBy('id')
    .limit(limite),
);

/** The notices of an agreement that are due, those longest due first. */
export function listNotificacoesDevidas(
  db: Db,
  convenioId: number,
  agora: string,
  limite: number,
): Promise<NotificacaoRow[]> {
  return devidasDo(db, convenioId, agora, agora, limite);
}

const reservar = preparedQuery((db, ate: string, id: number, agora: string, livreAntes: string) =>
  db
    .updateTable('notificacoes')
    .set((eb) => ({ reservada_ate: ate, tentativas: eb('tentativas', '+', sql.lit(1)) }))
    .where('id', '=', id)
    .where(devida(agora, livreAntes))
    .returning('id'),
);

/** Takes a notice for this process. @returns false when another was quicker. */
export async function claimNotificacao(db: Db, id: number, agora: string, ate: string): Promise<boolean> {
  const reservadas = await reservar(db, ate, id, agora, agora);
  return reservadas.length === 1;
}

const concluir = preparedQuery(
  (db, resultado: string, erro: string | null, proxima_tentativa_em: string | null, id: number) =>
    db
      .updateTable('notificacoes')
      .set({ resultado, erro, proxima_tentativa_em, reservada_ate: sql.lit(null) })
      .where('id', '=', id),
);

export async function concluirNotificacao(
  db: Db,
  id: number,
  {
    resultado,
    erro,
    proxima_tentativa_em,
  }: { resultado: string; erro: string | null; proxima_tentativa_em: string | null },
): Promise<void> {
  await concluir(db, resultado, erro, proxima_tentativa_em, id);
}
