// The door of notices: to one person, or to everybody enrolled in a contest.
export { avisar, CARTAS_DOS_PROPRIOS_ATOS, encaminhar } from './avisar.ts';
export { ultimosAvisos } from './caixa.ts';
export { ondeDesligar } from './composicao.ts';
export { contarAosInscritos, contarPagamentoDaVaga, expandirDifusoes } from './difundir.ts';
export { lembrar } from './lembrar.ts';
export { avisarLote, type DoLote } from './lote.ts';
