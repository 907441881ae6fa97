// The door of windows.
export { moverJanela, resultadoMovido } from './manter.ts';
export { listJanelasDoEdital } from './queries.ts';
