// Sent mail in the store, newest first. Pages stay quick with a million messages: how many there are is kept counted by kind
// and by hour (migration 0010), and a page far from either end is found through those counts.
import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';
import { textoDaBusca } from '../../shared/busca.ts';
import type { FiltrosDeEmails, SituacaoDoEmail } from '../../shared/emails.ts';
import { fimDoDia, inicioDoDia } from '../../shared/tempo.ts';
import { candidatosCom } from '../platform/database/people.ts';
import type { Database } from '../platform/database/tables.ts';
import { among, type Trx } from '../platform/database/transaction.ts';

type Db = Kysely<Database>;

/** Up to here a page is reached by passing over what comes before it. */
const PASSAR = 2000;
/** So many people found by a search are held by id. */
const REUNIR = 5000;
/** What comes after any character an address may have. */
const DEPOIS_DE_TUDO = '\u{10FFFF}';

const SITUACAO = sql<SituacaoDoEmail>`case when e.enviado_em is not null then 'enviado'
  when e.erro is not null then 'falhando' else 'fila' end`;

const E = sql` and `;

function periodo({ data_inicio, data_fim }: Pick<FiltrosDeEmails, 'data_inicio' | 'data_fim'>) {
  return {
    de: data_inicio === null ? null : inicioDoDia(data_inicio).toISOString(),
    ate: data_fim === null ? null : fimDoDia(data_fim).toISOString(),
  };
}

function naSituacao(situacao: SituacaoDoEmail): RawBuilder<unknown> {
  if (situacao === 'enviado') return sql`e.enviado_em is not null`;
  return situacao === 'falhando'
    ? sql`e.enviado_em is null and e.erro is not null`
    : sql`e.enviado_em is null and e.erro is null`;
}

function condicoes(filtros: FiltrosDeEmails): RawBuilder<unknown>[] {
  const { tipo, status, candidato_id } = filtros;
  const { de, ate } = periodo(filtros);
  const partes: RawBuilder<unknown>[] = [sql`1 = 1`];
  if (tipo) partes.push(sql`e.tipo = ${tipo}`);
  if (status) partes.push(naSituacao(status));
  if (candidato_id) partes.push(sql`e.candidato_id = ${candidato_id}`);
  if (de !== null) partes.push(sql`e.criado_em >= ${de}`);
  if (ate !== null) partes.push(sql`e.criado_em <= ${ate}`);
  return partes;
}

/** Whom a search is about: addresses that begin so, and the mail of candidates it finds. @returns null for too many */
async function daBusca(db: Db, search: string): Promise<RawBuilder<unknown> | null> {
  const endereco = search.trim().toLowerCase();
  const quem = candidatosCom(db, textoDaBusca(search));
  const { rows } = await sql<{ candidato_id: number }>`${quem} limit ${REUNIR + 1}`.execute(db);
  const ids = rows.map(({ candidato_id }) => candidato_id);
  if (ids.length > REUNIR) return null;
  const para = paraCom(db);
  // Each half by its own index: asked as one or the other, the store would go through all of them.
  return sql`e.id in (
    select b.id from emails b where ${among(db, sql.ref('b.candidato_id'), ids)}
    union select b.id from emails b where ${para} >= ${endereco} and ${para} < ${endereco + DEPOIS_DE_TUDO})`;
}

/** Compared byte by byte, as its index is. */
function paraCom(db: Db): RawBuilder<unknown> {
  return db.getExecutor().adapter instanceof PostgresAdapter ? sql`b.para collate "C"` : sql`b.para`;
}

/** What the kept counts can be asked: by kind, or by hour. */
function guardado(
  filtros: FiltrosDeEmails,
): { familia: 'grupo' | 'hora'; onde(coluna: string): RawBuilder<unknown> } | null {
  const { search, candidato_id, tipo, status } = filtros;
  const { de, ate } = periodo(filtros);
  if (search || candidato_id || (tipo && (de !== null || ate !== null))) return null;
  const familia = tipo ? 'grupo' : 'hora';
  return {
    familia,
    onde(coluna) {
      const partes: RawBuilder<unknown>[] = [sql`lista = 'emails'`];
      if (status) partes.push(sql`status = ${status}`);
      if (tipo) partes.push(sql`${sql.ref(coluna)} = ${tipo}`);
      if (de !== null) partes.push(sql`${sql.ref(coluna)} >= ${de.slice(0, 13)}`);
      if (ate !== null) partes.push(sql`${sql.ref(coluna)} <= ${ate.slice(0, 13)}`);
      return sql.join(partes, E);
    },
  };
}

type Guardado = NonNullable<ReturnType<typeof guardado>>;

/** What was folded, and what was noted since. */
function contadas({ familia, onde }: Guardado): RawBuilder<{ chave: string; n: number }> {
  return sql`select chave, n from contagens where familia = ${familia} and ${onde('chave')}
    union all select ${sql.ref(familia)} as chave, n from contagens_novas where ${onde(familia)}`;
}

async function contar(db: Db, filtros: FiltrosDeEmails, onde: RawBuilder<unknown>): Promise<number> {
  const contavel = guardado(filtros);
  const consulta = contavel
    ? sql<{ n: number }>`select coalesce(sum(n), 0) as n from (${contadas(contavel)}) contadas`
    : sql<{ n: number }>`select count(*) as n from emails e where ${onde}`;
  const { rows } = await consulta.execute(db);
  return Number(rows[0]?.n ?? 0);
}

/** The hour in which a stretch of the order starts, and how many messages come before that hour. */
async function acharMarco(db: Db, contavel: Guardado, sentido: 'asc' | 'desc', inicio: number) {
  const { rows } = await sql<{ chave: string; n: number; ate: number }>`
    select chave, n, ate from (
      select chave, n, sum(n) over (order by chave ${sql.raw(sentido)}) as ate from (
        select chave, sum(n) as n from (${contadas(contavel)}) contadas group by chave
      ) horas
    ) acumuladas where ate > ${inicio} order by ate limit 1`.execute(db);
  const [achada] = rows;
  return achada && { hora: achada.chave, antes: Number(achada.ate) - Number(achada.n) };
}

/** A page of what fits, and how many fit; null when a search finds too many people to gather their mail. */
export async function pageEmails(
  db: Db,
  filtros: FiltrosDeEmails,
  trecho: { inicio: number; limite: number },
): Promise<{ linhas: EmailDaLista[]; total: number } | null> {
  const partes = condicoes(filtros);
  if (filtros.search) {
    const achados = await daBusca(db, filtros.search);
    if (achados === null) return null;
    partes.push(achados);
  }
  const onde = sql.join(partes, E);
  const total = await contar(db, filtros, onde);
  if (trecho.inicio >= total) return { linhas: [], total };
  const ids = await listIds(db, filtros, partes, trecho, total);
  return { linhas: await listEmails(db, ids), total };
}

async function listIds(
  db: Db,
  filtros: FiltrosDeEmails,
  partes: readonly RawBuilder<unknown>[],
  trecho: { inicio: number; limite: number },
  total: number,
): Promise<number[]> {
  const deTras = trecho.inicio > total / 2;
  const limite = Math.min(trecho.limite, total - trecho.inicio);
  const inicio = deTras ? Math.max(0, total - trecho.inicio - trecho.limite) : trecho.inicio;
  const sentido = deTras ? 'asc' : 'desc';
  const contavel = guardado(filtros);
  const marco =
    contavel?.familia === 'hora' && inicio >= PASSAR ? await acharMarco(db, contavel, sentido, inicio) : undefined;
  const onde = [...partes];
  // The last instant of an hour comes before the next character after the colon.
  if (marco) onde.push(deTras ? sql`e.criado_em >= ${marco.hora}` : sql`e.criado_em <= ${`${marco.hora};`}`);
  const ordem = sql.raw(`e.criado_em ${sentido}, e.id ${sentido}`);
  const { rows } = await sql<{ id: number }>`select e.id from emails e where ${sql.join(onde, E)}
    order by ${ordem} limit ${limite} offset ${inicio - (marco?.antes ?? 0)}`.execute(db);
  const ids = rows.map(({ id }) => id);
  return deTras ? ids.reverse() : ids;
}

function linhas(db: Db) {
  return db
    .selectFrom('emails as e')
    .leftJoin('candidatos as p', 'p.id', 'e.candidato_id')
    .select([
      'e.id',
      'e.para',
      'e.assunto',
      'e.tipo',
      'e.candidato_id',
      'e.criado_em',
      'e.enviado_em',
      'e.tentativas',
      'e.proxima_tentativa_em',
      'e.erro',
      'e.sensivel',
      'e.reenvio_de',
      'p.nome as candidato_nome',
    ])
    .select(SITUACAO.as('situacao'));
}
export type EmailDaLista = Awaited<ReturnType<ReturnType<typeof linhas>['executeTakeFirstOrThrow']>>;

async function listEmails(db: Db, ids: readonly number[]): Promise<EmailDaLista[]> {
  if (ids.length === 0) return [];
  return linhas(db).where('e.id', 'in', ids).orderBy('e.criado_em', 'desc').orderBy('e.id', 'desc').execute();
}

export function getEmail(db: Db, id: number) {
  return linhas(db).select(['e.texto', 'e.html', 'p.email as email_atual']).where('e.id', '=', id).executeTakeFirst();
}
export type EmailCompleto = NonNullable<Awaited<ReturnType<typeof getEmail>>>;

/** The newest copies of a message. */
export function listReenvios(db: Db, id: number) {
  return db
    .selectFrom('emails as e')
    .select(['e.id', 'e.criado_em'])
    .select(SITUACAO.as('situacao'))
    .where('e.reenvio_de', '=', id)
    .orderBy('e.id', 'desc')
    .limit(20)
    .execute();
}

/** The copy that waits to leave. */
export async function getReenvioNaFila(trx: Trx, id: number): Promise<number | undefined> {
  const linha = await trx
    .selectFrom('emails')
    .select('id')
    .where('reenvio_de', '=', id)
    .where('enviado_em', 'is', null)
    .executeTakeFirst();
  return linha?.id;
}
