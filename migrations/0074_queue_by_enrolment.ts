// What banks tell of one enrolment's money is found without reading all of the queue.
import { indexes } from './dialect.ts';

export const apart = indexes({ name: 'pendencias_inscricao', on: 'pendencias', columns: 'inscricao_id' });
