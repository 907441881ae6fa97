// The door of refunds.
export { destino } from './destino.ts';
