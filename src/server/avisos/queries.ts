// Notices and preferences in the store. A candidate's are reached through them alone.
import { sql } from 'kysely';
import type { Preferencias } from '../../shared/avisos.ts';
import { NAO_LIDOS_MAXIMO } from '../../shared/avisos-campos.ts';
import { preparedInsert, preparedQuery } from '../store/prepared.ts';
import { changeRow, findRow } from '../store/rows.ts';
import type { Db, Row, Trx } from '../store/tables/index.ts';

export type AvisoRow = Row<'avisos'>;
export type NovoAvisoRow = Omit<AvisoRow, 'id' | 'lido_em'>;
type NovoAviso = Omit<NovoAvisoRow, 'difusao_id' | 'chave'>;

const inserir = preparedInsert('avisos');

/** A notice of something that happened, which nobody else tells. */
export async function createAviso(trx: Trx, novo: NovoAviso): Promise<void> {
  await inserir(trx, { ...novo, lido_em: null, difusao_id: null, chave: null });
}

/**
 * Notices that are told once: those that were told before are left out, whoever told them.
 * @returns whose were written: only they get the mail
 */
export async function createAvisosUnicos(trx: Trx, novos: readonly NovoAvisoRow[]): Promise<Set<string>> {
  if (novos.length === 0) return new Set();
  const escritos = await trx
    .insertInto('avisos')
    .values(novos.map((novo) => ({ ...novo, lido_em: null })))
    .onConflict((oc) => oc.doNothing())
    .returning(['candidato_id', 'inscricao_id', 'chave'])
    .execute();
  return new Set(escritos.map(nomeDoUnico));
}

/** What tells one such notice of a batch from the others. */
export function nomeDoUnico({
  candidato_id,
  inscricao_id,
  chave,
}: Pick<AvisoRow, 'candidato_id' | 'inscricao_id' | 'chave'>): string {
  return chave ?? `${candidato_id}:${inscricao_id}`;
}

/** The newest first, older than one of them. */
export function listAvisos(
  db: Db,
  candidatoId: number,
  { antes_de, limite }: { antes_de: number | undefined; limite: number },
): Promise<AvisoRow[]> {
  let consulta = db.selectFrom('avisos').selectAll().where('candidato_id', '=', candidatoId);
  if (antes_de !== undefined) consulta = consulta.where('id', '<', antes_de);
  return consulta.orderBy('id', 'desc').limit(limite).execute();
}

const naoLidos = preparedQuery((db, { candidatoId }: { candidatoId: number }) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('avisos')
        .where('candidato_id', '=', candidatoId)
        .where('lido_em', 'is', null)
        .select('id')
        .limit(sql.lit(NAO_LIDOS_MAXIMO))
        .as('primeiros'),
    )
    .select((eb) => eb.fn.countAll<number>().as('n')),
);

/** At most `NAO_LIDOS_MAXIMO`. */
export async function countNaoLidos(db: Db, candidatoId: number): Promise<number> {
  return (await naoLidos(db, { candidatoId }))[0]?.n ?? 0;
}

/** A notice read before keeps when it was. @returns nothing when it is not the candidate's */
export function marcarLido(trx: Trx, candidatoId: number, id: number, agora: string): Promise<AvisoRow | undefined> {
  const lido_em = sql<string>`coalesce(lido_em, ${agora})`;
  return changeRow(trx, 'avisos', { id, candidato_id: candidatoId }, { lido_em });
}

export async function getPreferencias(db: Db, candidatoId: number): Promise<Preferencias> {
  const linha = await findRow(db, 'preferencias_de_avisos', { candidato_id: candidatoId });
  return { lembretes: linha?.lembretes !== 0, publicacoes: linha?.publicacoes !== 0 };
}

export async function setPreferencias(
  trx: Trx,
  candidatoId: number,
  { lembretes, publicacoes }: Preferencias,
  agora: string,
): Promise<void> {
  const valores = { lembretes: lembretes ? 1 : 0, publicacoes: publicacoes ? 1 : 0, updated_at: agora } as const;
  await trx
    .insertInto('preferencias_de_avisos')
    .values({ candidato_id: candidatoId, ...valores })
    .onConflict((oc) => oc.column('candidato_id').doUpdateSet(valores))
    .execute();
}

const textoDe = preparedQuery((db, { tipo }: { tipo: string }) =>
  db.selectFrom('textos_de_email').select(['assunto', 'texto']).where('tipo', '=', tipo),
);

/** The institute's own text of a kind, if it wrote one. */
export async function getTextoProprio(db: Db, tipo: string): Promise<{ assunto: string; texto: string } | undefined> {
  return (await textoDe(db, { tipo }))[0];
}
