// The door of what is looked for before something becomes public.
export { type Confirmacao, conferir, ditosEm, exame, type Palavras, trechosDe } from './conferir.ts';
export { contatosDe, procurar, type Trecho } from './procurar.ts';
