// The door of reconciliation.
export { conferirDoDia } from './conferir.ts';
