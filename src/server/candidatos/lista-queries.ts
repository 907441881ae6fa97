// The administrators' list of candidates in the store: searched and sorted in the narrow table that the store keeps of
// them, read whole only for the page.
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { textoDaBusca } from '../../shared/busca.ts';
import type { FiltrosDeCandidatos, OrdenacaoDeCandidatos } from '../../shared/candidatos-lista.ts';
import { soDigitos } from '../../shared/comum.ts';
import { candidatosCom } from '../platform/database/people.ts';
import type { Database } from '../platform/database/tables.ts';
import { among, contains } from '../platform/database/transaction.ts';

type Db = Kysely<Database>;

/** So many people found by a search are held by id; more are met on the way through the order. */
const REUNIR = 5000;
const e = sql` and `;

function condicoes({ search, status, uf }: FiltrosDeCandidatos): RawBuilder<unknown>[] {
  const lidas: RawBuilder<unknown>[] = [];
  // Asked of what stands in the index of the order: by an index of its own most candidates would be found, then sorted.
  if (status) lidas.push(sql`l.status || '' = ${status}`);
  if (uf) lidas.push(sql`l.uf || '' = ${uf}`);
  if (search) lidas.push(sql`l.texto like ${contains(textoDaBusca(search))} escape '\\'`);
  return lidas.length > 0 ? lidas : [sql`1 = 1`];
}

/** Who a search found, or null when they are too many to be held, or there is no search. */
export async function achar(db: Db, filtros: FiltrosDeCandidatos): Promise<readonly number[] | null> {
  if (!filtros.search) return null;
  const { search, ...outros } = filtros;
  const cpf = soDigitos(search);
  const quem =
    cpf.length === 11 && textoDaBusca(search) === cpf
      ? sql`l.cpf = ${cpf}`
      : sql`l.candidato_id in (${candidatosCom(db, textoDaBusca(search))})`;
  const { rows } = await sql<{ candidato_id: number }>`select l.candidato_id from candidatos_lista l
    where ${sql.join([quem, ...condicoes({ ...outros, search: undefined })], e)} limit ${REUNIR + 1}`.execute(db);
  return rows.length > REUNIR ? null : rows.map(({ candidato_id }) => candidato_id);
}

/** How many fit. */
export async function countCandidatos(
  db: Db,
  filtros: FiltrosDeCandidatos,
  achados: readonly number[] | null,
): Promise<number> {
  if (achados) return achados.length;
  const { rows } = await contagem(db, filtros).execute(db);
  return Number(rows[0]?.n ?? 0);
}

function contagem(db: Db, { search, ...filtros }: FiltrosDeCandidatos): RawBuilder<{ n: number }> {
  if (search) {
    const quem = candidatosCom(db, textoDaBusca(search));
    const outras = sql.join(condicoes({ ...filtros, search: undefined }), e);
    return sql`select count(*) as n from candidatos_lista l where l.candidato_id in (${quem}) and ${outras}`;
  }
  const kept = (coluna: string) =>
    sql.join(
      [
        sql`lista = 'candidatos'`,
        ...(filtros.status ? [sql`status = ${filtros.status}`] : []),
        ...(filtros.uf ? [sql`${sql.ref(coluna)} = ${filtros.uf}`] : []),
      ],
      e,
    );
  return sql`select coalesce(sum(n), 0) as n from (
      select n from contagens where familia = 'grupo' and ${kept('chave')}
      union all select n from contagens_novas where ${kept('grupo')}
    ) contados`;
}

interface Trecho {
  ordem: OrdenacaoDeCandidatos;
  sentido: 'asc' | 'desc';
  inicio: number;
  limite: number;
}

/** @param total how many fit, as just counted: a page past the middle is read from the other end */
export async function listIdsDeCandidatos(
  db: Db,
  filtros: FiltrosDeCandidatos,
  { ordem, sentido, inicio, limite }: Trecho,
  total: number,
  achados: readonly number[] | null,
): Promise<number[]> {
  if (inicio >= total) return [];
  const deTras = inicio > total / 2;
  const direcao = sql.raw(deTras === (sentido === 'asc') ? 'desc' : 'asc');
  const passar = deTras ? Math.max(0, total - inicio - limite) : inicio;
  const quantos = deTras ? Math.min(limite, total - inicio) : limite;
  const coluna = ordem === 'nome' ? 'texto' : ordem;
  const colunas = ordem === 'id' ? ['candidato_id'] : [coluna, 'candidato_id'];
  const por = sql.join(
    colunas.map((coluna) => sql`${sql.ref(coluna)} ${direcao}`),
    sql`, `,
  );
  const fim = sql`order by ${por} limit ${quantos} offset ${passar}`;
  const { rows } = await (achados
    ? // The store must not be tempted to go through the order instead: few were found, and they may be far apart.
      sql<{ candidato_id: number }>`with achados as materialized (
          select ${sql.join(colunas.map((coluna) => sql.ref(coluna)))} from candidatos_lista l
          where ${among(db, sql`l.candidato_id`, achados)}
        ) select candidato_id from achados ${fim}`
    : sql<{ candidato_id: number }>`select candidato_id from candidatos_lista l
          where ${sql.join(condicoes(filtros), e)} ${fim}`
  ).execute(db);
  const ids = rows.map(({ candidato_id }) => candidato_id);
  return deTras ? ids.reverse() : ids;
}

/** A stretch of the candidates that fit, from the newest id down: how the whole list is read without holding it. */
export async function listIdsDeCandidatosAbaixo(
  db: Db,
  filtros: FiltrosDeCandidatos,
  abaixoDe: number | null,
  limite: number,
): Promise<number[]> {
  const onde = condicoes(filtros);
  if (abaixoDe !== null) onde.push(sql`l.candidato_id < ${abaixoDe}`);
  const { rows } = await sql<{ candidato_id: number }>`select candidato_id from candidatos_lista l
    where ${sql.join(onde, e)} order by candidato_id desc limit ${limite}`.execute(db);
  return rows.map(({ candidato_id }) => candidato_id);
}

/** What the list shows of some candidates, in no order. */
export function listCandidatosPorId(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('candidatos as p')
    .innerJoin('candidatos_lista as l', 'l.candidato_id', 'p.id')
    .where('p.id', 'in', ids)
    .select([
      'p.id',
      'p.nome',
      'p.cpf',
      'p.email',
      'p.telefone_celular',
      'p.uf',
      'p.status',
      'p.created_at',
      'l.total_inscricoes',
      'l.inscricoes_ativas',
    ])
    .execute();
}
