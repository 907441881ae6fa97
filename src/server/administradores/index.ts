// The door of administrators: who they are.
export { ensureFirstAdmin, getAdministrador, temAdministrador } from './primeiro-administrador.ts';
