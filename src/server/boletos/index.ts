// The door of slips and payments: what other features take from here.
export { PERGUNTAS_DE_QUEM_OLHA } from './acompanhar.ts';
export { countPendencias, darBaixa, getReceita } from './administrar.ts';
export { countAlarmesNovos, lerBoletosMudados } from './alarmes-queries.ts';
export { atenderPagamentos, listBoletosComprovados, temBoleto } from './atender.ts';
export { cancelarBoleto, esquecerPagador } from './ciclo.ts';
export { conciliar, type PaymentsWorker, startPaymentsWorker } from './conciliar.ts';
export { bancoDaDevolucao, type NoBanco } from './devolver.ts';
export { FalhaDoEmissor } from './emissor.ts';
export { codigoDaLinha, codigoValido, linhaDeCodigo } from './febraban.ts';
export { instanteDoPagamento } from './fila.ts';
export { renderBoleto } from './imprimir.ts';
export { pagarDemonstracao, receber as receberNotificacao, recusada as recusarNotificacao } from './notificacoes.ts';
export { perguntarPeloPago } from './pagamentos-queries.ts';
export { perguntarPelaInscricao } from './perguntar.ts';
export { anotarEstorno } from './receber.ts';
export { listRecebidos } from './recebidos.ts';
export { comparar, crer, daLinha, type Testemunho } from './testemunho.ts';
export { getNomeAlheio, listAusentes, listNomeados } from './testemunho-queries.ts';
