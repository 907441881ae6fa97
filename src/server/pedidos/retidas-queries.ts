// Held decisions in the store, and who has which request open.
import { sql } from 'kysely';
import type { TipoDePedido } from '../../shared/pedidos/tipos.ts';
import { ultimoCrivel } from '../../shared/tempo.ts';
import { changed, findRow, insertRow, removeRows, SOME } from '../store/rows.ts';
import type { Db, NewRow, Row, Trx } from '../store/tables/index.ts';

export type Retida = Row<'decisoes_retidas'>;

/** What is held of a request now, and by whom. */
export function getRetida(db: Db, tipo: TipoDePedido, registro_id: number) {
  return db
    .selectFrom('decisoes_retidas as r')
    .innerJoin('administradores as a', 'a.id', 'r.administrador_id')
    .where('r.tipo', '=', tipo)
    .where('r.registro_id', '=', registro_id)
    .where('r.descartada_em', 'is', null)
    .where('r.preparada', '=', 0)
    .select(['r.id', 'r.administrador_id', 'a.nome'])
    .executeTakeFirst();
}

/** What is prepared of a request. */
export function getPreparada(db: Db, tipo: TipoDePedido, registro_id: number): Promise<Retida | undefined> {
  return findRow(db, 'decisoes_retidas', { tipo, registro_id, preparada: 1, descartada_em: null });
}

/** What is prepared in a window, but for what its candidate took back: that is dropped when it was to go out. */
function doPrazo(prazoId: number, tipo: 'recurso' | 'envio') {
  const tabela = sql.table(tipo === 'recurso' ? 'recursos' : 'envios');
  return sql<boolean>`preparada = 1 and descartada_em is null and tipo = ${tipo}
    and registro_id in (select id from ${tabela} where prazo_id = ${prazoId} and excluido_em is null)`;
}

export async function countPreparadasDoPrazo(db: Db, tipo: 'recurso' | 'envio', prazoId: number): Promise<number> {
  const { n } = await db
    .selectFrom('decisoes_retidas')
    .where(doPrazo(prazoId, tipo))
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

export async function remarcarDoPrazo(
  trx: Trx,
  tipo: 'recurso' | 'envio',
  prazoId: number,
  vence_em: string,
): Promise<void> {
  await trx.updateTable('decisoes_retidas').set({ vence_em, tentar_em: null }).where(doPrazo(prazoId, tipo)).execute();
}

/** Those of somebody, also those that could not be made; the oldest first. */
export function listRetidasDe(db: Db, administrador_id: number, tipo: TipoDePedido): Promise<Retida[]> {
  return db
    .selectFrom('decisoes_retidas')
    .selectAll()
    .where('administrador_id', '=', administrador_id)
    .where('tipo', '=', tipo)
    .where((eb) => eb.or([eb('preparada', '=', 0), eb('descartada_em', 'is not', null)]))
    .orderBy('id')
    .execute();
}

/** What others hold of a kind. */
export function listDecidindo(db: Db, tipo: TipoDePedido, menos: number): Promise<{ id: number; nome: string }[]> {
  return db
    .selectFrom('decisoes_retidas as r')
    .innerJoin('administradores as a', 'a.id', 'r.administrador_id')
    .where('r.tipo', '=', tipo)
    .where('r.descartada_em', 'is', null)
    .where('r.preparada', '=', 0)
    .where('r.administrador_id', '!=', menos)
    .select(['r.registro_id as id', 'a.nome'])
    .orderBy('r.id')
    .execute();
}

/**
 * Whose time to be undone is over, or was told by a clock that was ahead, and whose pause after a failure is over too; a stretch at
 * a time. One that is prepared may have to wait for long.
 */
export function listVencidas(db: Db, agora: string, depoisDe: number, limite: number): Promise<Retida[]> {
  return db
    .selectFrom('decisoes_retidas')
    .selectAll()
    .where('descartada_em', 'is', null)
    .where((eb) =>
      eb.or([eb('vence_em', '<=', agora), eb('vence_em', '>', ultimoCrivel(agora)).and('preparada', '=', 0)]),
    )
    .where((eb) => eb.or([eb('tentar_em', 'is', null), eb('tentar_em', '<=', agora)]))
    .where('id', '>', depoisDe)
    .orderBy('id')
    .limit(limite)
    .execute();
}

export function createRetida(
  trx: Trx,
  retida: Omit<NewRow<'decisoes_retidas'>, 'id' | 'tentativas' | 'tentar_em' | 'descartada_em' | 'motivo'>,
): Promise<Retida> {
  return insertRow(trx, 'decisoes_retidas', { ...retida, tentar_em: null, descartada_em: null, motivo: null });
}

/** Notes that it failed once more. @returns false when another process noted the same, or made it */
export function adiarRetida(trx: Trx, { id, tentativas }: Retida, tentar_em: string): Promise<boolean> {
  const esta = { id, tentativas, descartada_em: null };
  return changed(trx, 'decisoes_retidas', esta, { tentativas: tentativas + 1, tentar_em });
}

/** Takes back one's own while it can be. */
export function desfazerRetida(
  trx: Trx,
  { tipo, registro_id, administrador_id }: Pick<Retida, 'tipo' | 'registro_id' | 'administrador_id'>,
  agora: string,
): Promise<Retida | undefined> {
  return trx
    .deleteFrom('decisoes_retidas')
    .where('tipo', '=', tipo)
    .where('registro_id', '=', registro_id)
    .where('administrador_id', '=', administrador_id)
    .where('descartada_em', 'is', null)
    .where('preparada', '=', 0)
    .where('vence_em', '>', agora)
    .returningAll()
    .executeTakeFirst();
}

/** Forgets what somebody was told of a request. @returns how much that was */
export async function dispensarDescartadas(
  trx: Trx,
  { tipo, registro_id, administrador_id }: Pick<Retida, 'tipo' | 'registro_id' | 'administrador_id'>,
): Promise<boolean> {
  const suas = { tipo, registro_id, administrador_id, descartada_em: SOME };
  return (await removeRows(trx, 'decisoes_retidas', suas)) > 0;
}

/** As whoever decided is now. */
export function getAutor(db: Db, id: number) {
  return findRow(db, 'administradores', { id }, ['id', 'nome', 'email', 'ativo', 'papel']);
}

/** Notes what somebody has open. */
export async function notarPresenca(db: Db, presenca: Omit<Row<'presencas'>, 'desde'>): Promise<void> {
  await db
    .insertInto('presencas')
    .values({ ...presenca, desde: presenca.visto_em })
    .onConflict((on) =>
      on.column('administrador_id').doUpdateSet((eb) => ({
        ...presenca,
        desde: sql<string>`case
          when presencas.tipo = ${presenca.tipo} and presencas.registro_id = ${presenca.registro_id} then presencas.desde
          else ${eb.ref('excluded.desde')} end`,
      })),
    )
    .execute();
}

/** What others have open, the first to come first. @param desde what was said before is too old */
export function listPresentes(
  db: Db,
  tipo: TipoDePedido,
  menos: number,
  desde: string,
): Promise<{ id: number; nome: string }[]> {
  return db
    .selectFrom('presencas as p')
    .innerJoin('administradores as a', 'a.id', 'p.administrador_id')
    .where('p.tipo', '=', tipo)
    .where('p.administrador_id', '!=', menos)
    .where('p.visto_em', '>', desde)
    .where('a.ativo', '=', 1)
    .select(['p.registro_id as id', 'a.nome'])
    .orderBy('p.desde')
    .execute();
}
