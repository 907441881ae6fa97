// The door of exemptions.
export { renderComprovanteDeIsencao } from './comprovante.ts';
export { isencoes } from './pedido.ts';
export { impedimento as impedimentoDaIsencao } from './regras.ts';
