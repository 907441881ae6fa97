// The door of lists written to files.
export { abrir as abrirExportacao, emitir as emitirArquivo } from './emitir.ts';
