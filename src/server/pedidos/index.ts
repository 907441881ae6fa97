// The door of the engine of requests.
export {
  comRefazer,
  esquecerRecursos,
  marcarAplicado,
  type Refazer,
  retomarRecursos,
  suspenderRecursos,
  temAAplicar,
} from './aplicacao-queries.ts';
export { decisaoAtrasada } from './atrasada.ts';
export { cumprirVencidas, PedidosDaFila } from './fila.ts';
export { type NaJanela, type NaJanelaOuSem, naVez } from './janela.ts';
export { listJanelasAbertas } from './janela-queries.ts';
export { assertEntregaAberta, assertRecebe, escolherDoCatalogo, itensDe, PedidosPorItem } from './por-item.ts';
export { comPreparada, type Preparada, remarcarPreparadas, viewPreparada } from './preparadas.ts';
export {
  type LinhaDe,
  listPedidosDasInscricoes,
  listPedidosPorId,
  listPedidosSemInscricao,
  moverPedido,
  pedidosDe,
} from './queries.ts';
export { listRetiradosCom, retirarPendentes } from './retirar-pendentes.ts';
export type { Decisao, DocumentoGuardado, Parte, ParteDoPainel } from './tipo.ts';
