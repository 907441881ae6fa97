// The door of the settings: those in force, and the marks of setting the portal up.
export { CATEGORIA_DO_LOGO } from './alterar.ts';
export { chaveDaMarca, MARCAS, type Marca, marcar } from './marcas.ts';
export { abrirAjustes, escolhidosAntes } from './vigentes.ts';
