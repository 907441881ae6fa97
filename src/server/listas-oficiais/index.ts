// The door of official lists.
export { lerListaPublicada } from './leitura.ts';
export { listPublicadas, listQuitadas } from './queries.ts';
