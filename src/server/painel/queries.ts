// What the summary figures count, in one statement however many they are: mostly what the lists keep counted.
import { type SelectQueryBuilder, sql } from 'kysely';
import { total } from '../lists/counts.ts';
import type { Database, Db } from '../store/tables/index.ts';

function contar<TB extends keyof Database>(consulta: SelectQueryBuilder<Database, TB, object>) {
  return consulta.select(sql<number>`count(*)`.as('n')).$asScalar().$notNull();
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
      total({ list: 'isencoes', by: 'grupo', group: concurso_id }).as('total_isencoes'),
      total({ list: 'recursos', by: 'grupo', group: concurso_id }).as('total_recursos'),
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
      total({ list: 'inscricoes', by: 'grupo', status: 'A' }).as('total_inscricoes'),
      total({ list: 'isencoes', by: 'grupo' }).as('total_isencoes'),
      total({ list: 'isencoes', by: 'grupo', status: 'P' }).as('isencoes_pendentes'),
      total({ list: 'recursos', by: 'grupo' }).as('total_recursos'),
      total({ list: 'recursos', by: 'grupo', status: 'P' }).as('recursos_pendentes'),
      contar(db.selectFrom('boletos').where('emitido_em', 'is not', null)).as('total_boletos'),
    ])
    .executeTakeFirstOrThrow();
}
