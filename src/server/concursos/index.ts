// The door of contests.
export {
  assertVisivel,
  countInscricoes,
  get as getConcurso,
  getNumeros,
  getPublicado,
  getTotais,
  listPublicados,
  moverDatas,
  TOCA_CONCURSOS,
  validaAte,
} from './manter.ts';
export type { Publicado } from './queries.ts';
