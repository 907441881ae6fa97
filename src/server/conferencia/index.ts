// The door of reconciliation.
export { conferirDoDia } from './conferir.ts';
export { countAbertasAte } from './queries.ts';
