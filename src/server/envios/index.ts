// The door of documents sent.
export { envios } from './pedido.ts';
