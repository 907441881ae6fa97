// The door of publications.
export { examinarLista } from './examinar.ts';
export {
  create as publicarArquivo,
  list as listPublicacoes,
  listAtos,
  listDoCandidato,
  podeAbrir,
  publicarComConcurso,
  publicarGerado,
} from './manter.ts';
