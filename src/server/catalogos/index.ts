// The door of catalogues.
export { listItens } from './queries.ts';
