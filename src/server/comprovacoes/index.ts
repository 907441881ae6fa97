// The door of receipts of payments that the portal did not know of.
export { comprovacoes } from './pedido.ts';
export { getDecidida } from './queries.ts';
