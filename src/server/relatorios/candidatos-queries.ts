// Candidates counted by what they are like. Of that only the hours they registered in are kept: the rest depends on what people
// say of themselves and may change at any time, for any contest they enrolled in. Such a statement reads the candidates
// through, so it is not for the portal's own thread where there are many (emitir.ts).
import { sql } from 'kysely';
import { countKept, sumKept } from '../lists/counts.ts';
import { eachOf, fieldOf } from '../store/json.ts';
import type { Db } from '../store/tables/index.ts';
import { noPeriodo, porHora, type Recorte } from './contagens-queries.ts';

/** Registered in the period and, with a contest, enrolled there. `i` is then that one active enrolment. */
function escolhidos(recorte: Recorte, de = sql`candidatos`) {
  const { concurso_id } = recorte;
  const cadastrados = noPeriodo(sql`c.created_at`, recorte);
  return concurso_id === null
    ? sql`${de} c where ${cadastrados}`
    : sql`inscricoes i join ${de} c on c.id = i.candidato_id
        where i.concurso_id = ${concurso_id} and i.status = 'A' and ${cadastrados}`;
}

export interface Perfil {
  sexo: string | null;
  status: 'A' | 'I';
  deficiencia: 'S' | 'N';
  condicao: 'S' | 'N';
  n: number;
}

export async function countPerfis(db: Db, recorte: Recorte): Promise<Perfil[]> {
  const dito = sql.raw(recorte.concurso_id === null ? 'c' : 'i');
  const { rows } = await sql<Perfil>`select c.sexo, c.status, ${dito}.possui_deficiencia as deficiencia,
      ${dito}.possui_condicao_especial as condicao, count(*) as n
    from ${escolhidos(recorte)} group by 1, 2, 3, 4`.execute(db);
  return rows;
}

/** Of how many active enrolments each of them has: none, one, or more (0, 1, 2). */
export async function countInscricoes(db: Db, recorte: Recorte): Promise<{ inscricoes: number; n: number }[]> {
  const { rows } = await sql<{ inscricoes: number; n: number }>`
    select case when c.inscricoes_ativas > 1 then 2 else c.inscricoes_ativas end as inscricoes, count(*) as n
    from ${escolhidos(recorte, sql`(select *, candidato_id as id from candidatos_lista)`)} group by 1`.execute(db);
  return rows;
}

/** Those of them who asked for a reserved list of people with disability, and who were granted one, for an active enrolment. */
export async function countReservasDePcd(db: Db, recorte: Recorte): Promise<{ pediram: number; deferidos: number }> {
  const { concurso_id } = recorte;
  const daqui = concurso_id === null ? sql`` : sql`and r.concurso_id = ${concurso_id}`;
  const { rows } = await sql<{ pediram: number; deferidos: number }>`select count(distinct r.candidato_id) as pediram,
      count(distinct case when e.value ->> 'status' = 'D' then r.candidato_id end) as deferidos
    from reservas r ${eachOf(db, sql`r.itens`)}
    join itens_de_catalogo k on k.id = cast(e.value ->> 'item_id' as integer)
      and ${fieldOf(db, sql`k.dados`, 'deficiencia')} = 'S'
    join inscricoes a on a.id = r.inscricao_id and a.status = 'A'
    where r.cancelada_em is null ${daqui}
      and r.candidato_id in (select c.id from ${escolhidos(recorte)})`.execute(db);
  return { pediram: rows[0]?.pediram ?? 0, deferidos: rows[0]?.deferidos ?? 0 };
}

export async function countCidades(
  db: Db,
  recorte: Recorte,
): Promise<{ uf: string | null; cidade: string | null; n: number }[]> {
  const { rows } = await sql<{ uf: string | null; cidade: string | null; n: number }>`
    select nullif(c.uf, '') as uf, nullif(c.cidade, '') as cidade, count(*) as n
    from ${escolhidos(recorte)} group by 1, 2`.execute(db);
  return rows;
}

export async function countNascimentos(
  db: Db,
  recorte: Recorte,
): Promise<{ data_nascimento: string | null; n: number }[]> {
  const { rows } = await sql<{ data_nascimento: string | null; n: number }>`
    select c.data_nascimento, count(*) as n from ${escolhidos(recorte)} group by 1`.execute(db);
  return rows;
}

export async function countCadastrosPorHora(db: Db, recorte: Recorte): Promise<{ quando: string; n: number }[]> {
  if (recorte.concurso_id === null) return sumKept(db, porHora('candidatos', recorte), 'quando');
  const { rows } = await sql<{ quando: string; n: number }>`
    select substr(c.created_at, 1, 13) as quando, count(*) as n from ${escolhidos(recorte)} group by 1`.execute(db);
  return rows;
}

/** How many candidates there are, as the lists keep them counted. */
export function countCandidatos(db: Db): Promise<number> {
  return countKept(db, { list: 'candidatos', by: 'grupo' });
}
