// The door of giving back to many.
export { estornoInformado } from './liquidar.ts';
export { avancarDevolucoes } from './trabalhar.ts';
