// The door of calendars.
export { lerAgenda } from './agenda.ts';
export { anotarFases, type FaseNumerada, lerPublico } from './anotar.ts';
