// The door of return files.
export { conferirRetornos } from './conferir.ts';
export { lerForaDosRetornos } from './enviar.ts';
export { lerLinhasDivergentes } from './queries.ts';
