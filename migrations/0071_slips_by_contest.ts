// The slips of a contest by their ids, as their list comes: those of an old contest lie far from where the list begins.
import { indexes } from './dialect.ts';

export const apart = indexes({
  name: 'boletos_do_concurso',
  on: 'boletos',
  columns: 'concurso_id, id, status, pagavel_ate, emissor, emitido_em',
  where: 'emitido_em is not null',
});
