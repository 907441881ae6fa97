// The door of contests.
export { assertVisivel, countInscricoes, get as getConcurso, getTotais, TOCA_CONCURSOS, validaAte } from './manter.ts';
