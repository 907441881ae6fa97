// The door of privacy: the notice, the data of a person, their erasure, and how long each class is kept.

export { cienciaNoCadastro } from './aviso.ts';
export { esquecer } from './esquecer.ts';
export { abrirMeusDados } from './meus-dados.ts';
export { repetirEliminacoes } from './repetir.ts';
export { aplicarRetencao } from './retencao.ts';
