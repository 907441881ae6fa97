// The door of the seals.
export { unirFaixas } from './faixas.ts';
export { getCabecas, provarRegistro, ultimoSelo } from './provar.ts';
export { retiradasPor } from './queries.ts';
export { retirarDosSelos, segurarSelos } from './retirar.ts';
export { selar } from './selar.ts';
export { getSituacao as getSituacaoDosSelos, verificarDoDia } from './verificar.ts';
