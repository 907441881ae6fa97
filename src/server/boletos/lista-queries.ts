// The administrators' list of slips in the store: issued ones, by filters, with what they add up to.
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { FiltrosDeBoletos, FiltrosDePaginaDeBoletos } from '../../shared/boletos.ts';
import { textoDaBusca } from '../../shared/busca.ts';
import { fimDoDia, inicioDoDia } from '../../shared/tempo.ts';
import { candidatosCom } from '../platform/database/people.ts';
import type { Database } from '../platform/database/tables.ts';

type Db = Kysely<Database>;

/** The most slips one unpaged list answers. */
const LISTA_MAXIMA = 10_000;

/** Overdue by today's date, as `statusDoBoleto` tells it. */
const statusEm = (hoje: string) =>
  sql<string>`case when b.status = 'Emitido' and b.pagavel_ate < ${hoje} then 'Vencido' else b.status end`;

/** The slips issued that fit. Enrolments and candidates are only looked at by the filters that are about them. */
function filtrados(db: Db, filtros: FiltrosDeBoletos, hoje: string, { comStatus = true } = {}) {
  const { concurso_id, candidato_id, emissor, status, data_inicio, data_fim, search } = filtros;
  let q = db.selectFrom('boletos as b').where('b.emitido_em', 'is not', null);
  if (concurso_id) q = q.where('b.inscricao_id', 'in', inscricoesDoConcurso(db, concurso_id));
  if (candidato_id) q = q.where('b.inscricao_id', 'in', inscricoesDoCandidato(db, candidato_id));
  if (emissor) q = q.where('b.emissor', '=', emissor);
  if (status && comStatus) q = q.where(statusEm(hoje), '=', status);
  if (data_inicio) q = q.where('b.created_at', '>=', inicioDoDia(data_inicio).toISOString());
  if (data_fim) q = q.where('b.created_at', '<=', fimDoDia(data_fim).toISOString());
  if (search) q = q.where('b.inscricao_id', 'in', inscricoesAchadas(db, search));
  return q;
}

function inscricoesDoConcurso(db: Db, concursoId: number) {
  return db.selectFrom('inscricoes').select('id').where('concurso_id', '=', concursoId);
}

function inscricoesDoCandidato(db: Db, candidatoId: number) {
  return db.selectFrom('inscricoes').select('id').where('candidato_id', '=', candidatoId);
}

function inscricoesAchadas(db: Db, search: string) {
  const candidatos = candidatosCom(db, textoDaBusca(search));
  const deles = db.selectFrom('inscricoes').select('id').where(sql<boolean>`candidato_id in (${candidatos})`);
  const numero = /^\d{1,9}$/.test(search.trim()) ? Number(search) : null;
  return numero === null ? deles : deles.unionAll(db.selectFrom('inscricoes').select('id').where('id', '=', numero));
}

const ORDENS = {
  created_at: sql`b.created_at`,
  vencimento: sql`b.vencimento`,
  valor: sql`b.valor_centavos`,
  pago_em: sql`coalesce(b.pago_em, '')`,
  candidato: sql`p.busca`,
  id: sql`b.id`,
} as const;

interface Trecho {
  ordem: RawBuilder<unknown>;
  sentido: 'asc' | 'desc';
  limite: number;
  inicio: number;
  /** Only those older than this one. */
  abaixoDe?: number | null;
}

/** A stretch of the slips that fit. What is shown beside each is only read of those in it. */
function lerTrecho(db: Db, filtros: FiltrosDeBoletos, hoje: string, trecho: Trecho) {
  const { ordem, sentido, limite, inicio, abaixoDe = null } = trecho;
  const escolhidos = filtrados(db, filtros, hoje)
    .select('b.id')
    .$if(abaixoDe !== null, (q) => q.where('b.id', '<', abaixoDe))
    .$if(ordem === ORDENS.candidato, (q) =>
      q.innerJoin('inscricoes as i', 'i.id', 'b.inscricao_id').innerJoin('candidatos as p', 'p.id', 'i.candidato_id'),
    )
    .orderBy(ordem, sentido)
    .orderBy('b.id', sentido)
    .limit(limite)
    .offset(inicio);
  return db
    .selectFrom('boletos as b')
    .innerJoin('inscricoes as i', 'i.id', 'b.inscricao_id')
    .innerJoin('concursos as c', 'c.id', 'i.concurso_id')
    .innerJoin('vagas as v', 'v.id', 'i.vaga_id')
    .innerJoin('candidatos as p', 'p.id', 'i.candidato_id')
    .where('b.id', 'in', escolhidos)
    .selectAll('b')
    .select(['c.id as concurso_id', 'c.titulo', 'c.prefeitura', 'v.cargo', 'p.id as candidato_id', 'p.nome', 'p.cpf'])
    .orderBy(ordem, sentido)
    .orderBy('b.id', sentido)
    .execute();
}

export type BoletoDeAdmin = Awaited<ReturnType<typeof listBoletos>>[number];

/** The newest slips first. */
export function listBoletos(db: Db, filtros: FiltrosDeBoletos, hoje: string) {
  return lerTrecho(db, filtros, hoje, { ordem: ORDENS.id, sentido: 'desc', limite: LISTA_MAXIMA, inicio: 0 });
}

/** So many of the newest slips older than one of them: how the whole list is read without holding it. */
export function trechoDeBoletos(
  db: Db,
  filtros: FiltrosDeBoletos,
  hoje: string,
  abaixoDe: number | null,
  limite: number,
): Promise<BoletoDeAdmin[]> {
  return lerTrecho(db, filtros, hoje, { ordem: ORDENS.id, sentido: 'desc', limite, inicio: 0, abaixoDe });
}

/** How many of the slips that fit, the filter by status aside, stand where, and what they add up to. */
export async function somarBoletos(db: Db, filtros: FiltrosDeBoletos, hoje: string) {
  const { concurso_id, candidato_id, emissor, search, data_inicio, data_fim } = filtros;
  if (!concurso_id && !candidato_id && !emissor && !search && !data_inicio && !data_fim)
    return somasGuardadas(db, hoje);
  return filtrados(db, filtros, hoje, { comStatus: false })
    .select((eb) => [
      statusEm(hoje).as('situacao'),
      eb.fn.countAll<number>().as('quantidade'),
      sql<number>`sum(case when b.status = 'Pago' then coalesce(b.valor_pago_centavos, b.valor_centavos) else b.valor_centavos end)`.as(
        'centavos',
      ),
    ])
    .groupBy(sql`1`)
    .execute();
}

/** Of all slips: what is kept counted, by the last day each can be paid on. */
async function somasGuardadas(db: Db, hoje: string) {
  const { rows } = await sql<{ situacao: string; quantidade: number; centavos: number }>`
    select case when status = 'Emitido' and dia < ${hoje} then 'Vencido' else status end as situacao,
      sum(n) as quantidade, sum(centavos) as centavos
    from (
      select chave as dia, status, n, centavos from contagens where lista = 'boletos' and familia = 'grupo'
      union all select grupo, status, n, centavos from contagens_novas where lista = 'boletos'
    ) contados group by 1 having sum(n) <> 0`.execute(db);
  return rows;
}

/** @param total how many fit, as just counted: a page past the middle is read from the other end */
export async function pageBoletos(db: Db, filtros: FiltrosDePaginaDeBoletos, hoje: string, total: number) {
  const { page, per_page, sort_by = 'id', sort_order = 'desc' } = filtros;
  const inicio = (page - 1) * per_page;
  if (inicio >= total) return [];
  const deTras = inicio > total / 2;
  const rows = await lerTrecho(db, filtros, hoje, {
    ordem: sort_by === 'status' ? statusEm(hoje) : ORDENS[sort_by],
    sentido: deTras === (sort_order === 'asc') ? 'desc' : 'asc',
    limite: deTras ? Math.min(per_page, total - inicio) : per_page,
    inicio: deTras ? Math.max(0, total - inicio - per_page) : inicio,
  });
  return deTras ? rows.reverse() : rows;
}
