// The door of windows.
export { moverJanela } from './manter.ts';
