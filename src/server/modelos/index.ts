// The door of the texts that decisions are written from.
export { notaPara } from './manter.ts';
