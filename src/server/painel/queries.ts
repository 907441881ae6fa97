// What the summary figures count, in one statement however many they are: what the lists keep counted.
import { total } from '../lists/counts.ts';
import type { Db } from '../store/tables/index.ts';

interface Contagens {
  total_isencoes: number;
  total_recursos: number;
  total_boletos: number;
}

/** Of one contest: requests for exemption that were not cancelled, appeals that were not removed, slips issued. */
export function countDoConcurso(db: Db, concurso_id: number): Promise<Contagens> {
  return db
    .selectNoFrom([
      total({ list: 'isencoes', by: 'grupo', group: concurso_id }).as('total_isencoes'),
      total({ list: 'recursos', by: 'grupo', group: concurso_id }).as('total_recursos'),
      total({ list: 'rel_boletos', by: 'grupo', group: concurso_id }).as('total_boletos'),
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
      total({ list: 'boletos', by: 'grupo' }).as('total_boletos'),
    ])
    .executeTakeFirstOrThrow();
}
