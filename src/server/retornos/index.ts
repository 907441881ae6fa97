// The door of return files.
export { buscarDoDia } from './buscar.ts';
export { conferirRetornos } from './conferir.ts';
export { lerForaDosRetornos } from './enviar.ts';
export { lerLinhasDivergentes } from './queries.ts';
