// The door of official lists.
export { contarListasCom, lerListaPublicada } from './leitura.ts';
export { listPublicadas, listQuitadas } from './queries.ts';
