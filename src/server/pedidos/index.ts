// The door of the engine of requests.
export { aplicarRecursos, comRefazer, esquecerRecursos, marcarAplicado, type Refazer } from './aplicacao-queries.ts';
export { decisaoAtrasada } from './atrasada.ts';
export { cumprirVencidas, PedidosDaFila } from './fila.ts';
export { type NaJanela, type NaJanelaOuSem, naVez } from './janela.ts';
export { listJanelasAbertas } from './janela-queries.ts';
export {
  assertRecebe,
  comItens,
  decisaoPorItem,
  escolherDoCatalogo,
  itensDe,
  PedidosPorItem,
  retiradaPorItem,
  semOQueSePediu,
} from './por-item.ts';
export { comPreparada, type Preparada, remarcarPreparadas, viewPreparada } from './preparadas.ts';
export {
  type LinhaDe,
  listPedidosDasInscricoes,
  listPedidosPorId,
  listPedidosSemInscricao,
  pedidosDe,
} from './queries.ts';
export { retirarPendentes } from './retirar-pendentes.ts';
export { type Decisao, type DocumentoGuardado, type Parte, paraOPainel } from './tipo.ts';
