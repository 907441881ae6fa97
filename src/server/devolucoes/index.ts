// The door of giving back to many.
export { estornoInformado } from './liquidar.ts';
export { setCpfDeDestino } from './queries.ts';
export { avancarDevolucoes } from './trabalhar.ts';
