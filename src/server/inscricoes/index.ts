// The door of enrolments.
export { listPorId } from './administrar.ts';
export { encerrarInscricao } from './encerrar.ts';
export {
  getCompleta,
  getPropria,
  getResumidas,
  isentar,
  renderComprovante,
} from './inscrever.ts';
export { type InscricaoPropria, listReservasDas } from './queries.ts';
