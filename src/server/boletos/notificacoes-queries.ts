// Notices as they were received, and which of them still have to be looked into.
import { sql } from 'kysely';
import { preparedQuery } from '../store/prepared.ts';
import { changeRows } from '../store/rows.ts';
import type { Db, Row, Trx } from '../store/tables/index.ts';

export type NotificacaoRow = Row<'notificacoes'>;

export type NovaNotificacao = Pick<
  NotificacaoRow,
  'emissor' | 'convenio_id' | 'evento_id' | 'tipo' | 'corpo' | 'recebida_em' | 'resultado' | 'proxima_tentativa_em'
>;

const inserir = preparedQuery(
  (
    db,
    { emissor, convenio_id, evento_id, tipo, corpo, recebida_em, resultado, proxima_tentativa_em }: NovaNotificacao,
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
  if ((await inserir(trx, nova)).length > 0) return true;
  const { convenio_id, evento_id, proxima_tentativa_em } = nova;
  const outraVez = sql<string | null>`case when resultado in ('pago', 'ja_pago', 'pendencia', 'ignorada')
    then proxima_tentativa_em else ${proxima_tentativa_em} end`;
  const mudanca = { vezes: sql<number>`vezes + 1`, proxima_tentativa_em: outraVez };
  await changeRows(trx, 'notificacoes', { convenio_id, evento_id }, mudanca);
  return false;
}

/** Due, and held by nobody. */
const devida = (agora: string) =>
  sql<boolean>`proxima_tentativa_em <= ${agora} and (reservada_ate is null or reservada_ate < ${agora})`;

// Asked of each agreement, of which there are few, instead of all its notices, of which there may be a night's worth.
const conveniosComDevidas = preparedQuery((db, { agora }: { agora: string }) =>
  db
    .selectFrom('convenios as c')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('notificacoes')
          .select(sql.lit(1).as('um'))
          .whereRef('notificacoes.convenio_id', '=', 'c.id')
          .where(devida(agora)),
      ),
    )
    .select('c.id'),
);

/** Which agreements have notices to be looked into now. */
export async function listConveniosComNotificacoes(db: Db, agora: string): Promise<number[]> {
  const linhas = await conveniosComDevidas(db, { agora });
  return linhas.map(({ id }) => id);
}

const devidasDo = preparedQuery(
  (db, { convenioId, agora, limite }: { convenioId: number; agora: string; limite: number }) =>
    db
      .selectFrom('notificacoes')
      .selectAll()
      .where('convenio_id', '=', convenioId)
      .where(devida(agora))
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
  return devidasDo(db, { convenioId, agora, limite });
}

const reservar = preparedQuery((db, { ate, id, agora }: { ate: string; id: number; agora: string }) =>
  db
    .updateTable('notificacoes')
    .set((eb) => ({ reservada_ate: ate, tentativas: eb('tentativas', '+', sql.lit(1)) }))
    .where('id', '=', id)
    .where(devida(agora))
    .returning('id'),
);

/** Takes a notice for this process. @returns false when another was quicker. */
export async function claimNotificacao(db: Db, id: number, agora: string, ate: string): Promise<boolean> {
  return (await reservar(db, { ate, id, agora })).length === 1;
}

type Desfecho = { resultado: string; erro: string | null; proxima_tentativa_em: string | null };

const concluir = preparedQuery((db, { resultado, erro, proxima_tentativa_em, id }: Desfecho & { id: number }) =>
  db
    .updateTable('notificacoes')
    .set({ resultado, erro, proxima_tentativa_em, reservada_ate: sql.lit(null) })
    .where('id', '=', id),
);

export async function concluirNotificacao(db: Db, id: number, desfecho: Desfecho): Promise<void> {
  await concluir(db, { ...desfecho, id });
}
