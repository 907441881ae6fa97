// The door of windows.
export { moverJanela } from './manter.ts';
export { listJanelasDoEdital } from './queries.ts';
