// The door of vacancies.
export { list as listVagas, moverVencimento } from './manter.ts';
