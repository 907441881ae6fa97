// The door of publications.
export { create as publicarArquivo, listDoCandidato, podeAbrir } from './manter.ts';
