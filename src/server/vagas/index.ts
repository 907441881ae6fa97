// The door of vacancies.
export { list as listVagas } from './manter.ts';
