// What the summary figures count, in one statement however many they are: mostly what the lists keep counted.
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../platform/database/tables.ts';

type Db = Kysely<Database>;

function contar<TB extends keyof Database>(consulta: SelectQueryBuilder<Database, TB, object>) {
  return consulta.select(sql<number>`count(*)`.as('n')).$asScalar().$notNull();
}

/** How many records a list has, of one contest or of all, standing anywhere or somewhere. */
function mantidos(
  lista: 'inscricoes' | 'isencoes' | 'recursos',
  { concurso_id, status }: { concurso_id?: number; status?: string },
): RawBuilder<number> {
  const onde = (grupo: 'chave' | 'grupo') =>
    sql.join(
      [
        sql`lista = ${lista}`,
        ...(concurso_id === undefined ? [] : [sql`${sql.ref(grupo)} = ${String(concurso_id)}`]),
        ...(status === undefined ? [] : [sql`status = ${status}`]),
      ],
      sql` and `,
    );
  return sql<number>`(select coalesce(sum(n), 0) from (
    select n from contagens where familia = 'grupo' and ${onde('chave')}
    union all select n from contagens_novas where ${onde('grupo')}
  ) contados)`;
}

interface Contagens {
  total_isencoes: number;
  total_recursos: number;
  total_boletos: number;
}

/** Of one contest: requests for exemption that were not cancelled, appeals that were not removed, slips issued. */
export function countDoConcurso(db: Db, concurso_id: number): Promise<Contagens> {
  const inscricoes = db.selectFrom('inscricoes').select('id').where('concurso_id', '=', concurso_id);
  const boletos = db.selectFrom('boletos').where('emitido_em', 'is not', null).where('inscricao_id', 'in', inscricoes);
  return db
    .selectNoFrom([
      mantidos('isencoes', { concurso_id }).as('total_isencoes'),
      mantidos('recursos', { concurso_id }).as('total_recursos'),
      contar(boletos).as('total_boletos'),
    ])
    .executeTakeFirstOrThrow();
}

/** Of all contests, with the active enrolments and what waits for a decision. */
export function countDeTodos(
  db: Db,
): Promise<Contagens & { total_inscricoes: number; isencoes_pendentes: number; recursos_pendentes: number }> {
  return db
    .selectNoFrom([
      mantidos('inscricoes', { status: 'A' }).as('total_inscricoes'),
      mantidos('isencoes', {}).as('total_isencoes'),
      mantidos('isencoes', { status: 'P' }).as('isencoes_pendentes'),
      mantidos('recursos', {}).as('total_recursos'),
      mantidos('recursos', { status: 'P' }).as('recursos_pendentes'),
      contar(db.selectFrom('boletos').where('emitido_em', 'is not', null)).as('total_boletos'),
    ])
    .executeTakeFirstOrThrow();
}
