// The door of candidates: their accounts, and who may read a whole CPF.
export { busca, getTitular, marcarIsento, type Titular } from './cadastro.ts';
export { CADASTROS, EXISTENCIA } from './limites.ts';
export { exigirTotal, registrarCpfsVistos } from './revelar-cpf.ts';
