// The door of catalogues.

export { itensDoCatalogo } from './manter.ts';
export { listItens } from './queries.ts';
