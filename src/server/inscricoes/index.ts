// The door of enrolments.
export { listPorId } from './administrar.ts';
export { encerrarInscricao } from './encerrar.ts';
export {
  getCompleta,
  getPropria,
  getResumidas,
  type InscricaoPropria,
  isentar,
  renderComprovante,
  segurarPropria,
} from './inscrever.ts';
export { listReservasDas } from './queries.ts';
