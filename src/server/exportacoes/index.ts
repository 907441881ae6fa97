// The door of lists written to files.
export { abrir as abrirExportacao, emitir as emitirArquivo, vemDaReplica } from './emitir.ts';
