// The door of appeals.
export { recursos } from './pedido.ts';
