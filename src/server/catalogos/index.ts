// The door of catalogues.

export { itensDoCatalogo } from './manter.ts';
export { listItens, listItensPorId } from './queries.ts';
export { assertMudaOTeto, segurarTitulos } from './tabela-de-titulos.ts';
