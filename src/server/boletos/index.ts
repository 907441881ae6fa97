// The door of slips and payments.
export { countPendencias, getReceita } from './administrar.ts';
export { atenderPagamentos } from './atender.ts';
export { cancelarBoleto, esquecerPagador } from './ciclo.ts';
export { conciliar, type PaymentsWorker, startPaymentsWorker } from './conciliar.ts';
export { renderBoleto } from './imprimir.ts';
export { pagarDemonstracao, receber as receberNotificacao, recusada as recusarNotificacao } from './notificacoes.ts';
export { comparar, crer, type Testemunho } from './testemunho.ts';
export { getNomeAlheio, listAusentes, listNomeados } from './testemunho-queries.ts';
