// Candidates counted by what they are like. Nothing of it is kept: it depends on what people say of themselves and may change
// at any time, for any contest they enrolled in. Each statement reads the candidates through, so it is not for the portal's
// own thread where there are many (emitir.ts).
import { sql } from 'kysely';
import { countKept } from '../lists/counts.ts';
import { eachOf, fieldOf } from '../store/json.ts';
import type { Db } from '../store/tables/index.ts';
import { noPeriodo, type Recorte } from './contagens-queries.ts';

/** Registered in the period and, with a contest, enrolled there. `i` is then that one active enrolment. */
function escolhidos(recorte: Recorte) {
  const { concurso_id } = recorte;
  const cadastrados = noPeriodo(sql`c.created_at`, recorte);
  return concurso_id === null
    ? sql`candidatos c where ${cadastrados}`
    : sql`inscricoes i join candidatos c on c.id = i.candidato_id
        where i.concurso_id = ${concurso_id} and i.status = 'A' and ${cadastrados}`;
}

export interface Perfil {
  sexo: string | null;
  status: 'A' | 'I';
  deficiencia: 'S' | 'N';
  condicao: 'S' | 'N';
  /** None, one, or more: 0, 1, 2. */
  inscricoes: number;
  n: number;
}

export async function countPerfis(db: Db, recorte: Recorte): Promise<Perfil[]> {
  const dito = sql.raw(recorte.concurso_id === null ? 'c' : 'i');
  const quantas = sql`(select case when l.inscricoes_ativas > 1 then 2 else l.inscricoes_ativas end
    from candidatos_lista l where l.candidato_id = c.id)`;
  const { rows } = await sql<Perfil>`select c.sexo, c.status, ${dito}.possui_deficiencia as deficiencia,
      ${dito}.possui_condicao_especial as condicao, ${quantas} as inscricoes, count(*) as n
    from ${escolhidos(recorte)} group by 1, 2, 3, 4, 5`.execute(db);
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
  const { rows } = await sql<{ quando: string; n: number }>`
    select substr(c.created_at, 1, 13) as quando, count(*) as n from ${escolhidos(recorte)} group by 1`.execute(db);
  return rows;
}

/** How many candidates there are, as the lists keep them counted. */
export function countCandidatos(db: Db): Promise<number> {
  return countKept(db, { list: 'candidatos', by: 'grupo' });
}
