// The door of publications.
export { create as publicarArquivo, list as listPublicacoes, listDoCandidato, podeAbrir } from './manter.ts';
