// Requests about one's own data: row -> wire.
import {
  diasParaResponder,
  type PedidoDeAdmin,
  type PedidoDePrivacidade,
  pedidoVivo,
  resultadoDaEliminacao,
} from '../../shared/privacidade.ts';
import type { PedidoCompleto, PedidoRow } from './pedidos-queries.ts';

/** @param hoje today in São Paulo: how many days are left follows from it */
export function viewPedido(linha: PedidoRow, hoje: string): PedidoDePrivacidade {
  return {
    id: linha.id,
    protocolo: linha.protocolo,
    tipo: linha.tipo,
    detalhe: linha.detalhe,
    status: linha.status,
    created_at: linha.created_at,
    prazo: linha.prazo,
    dias_restantes: diasParaResponder(linha.prazo, hoje),
    em_analise_em: linha.em_analise_em,
    encerrado_em: linha.encerrado_em,
    resposta: linha.resposta,
    resultado: linha.resultado === null ? null : resultadoDaEliminacao.parse(JSON.parse(linha.resultado)),
    pode_cancelar: pedidoVivo(linha.status),
  };
}

export function viewPedidoDeAdmin(linha: PedidoCompleto, hoje: string): PedidoDeAdmin {
  const { candidato_id: id, nome, cpf, email, administrador } = linha;
  return { ...viewPedido(linha, hoje), candidato: { id, nome, cpf, email }, decidido_por: administrador };
}

/** What the trail keeps of a request: not what the person wrote. */
export function paraLog({ protocolo, tipo, status, prazo, resposta, resultado }: PedidoRow): object {
  return { protocolo, tipo, status, prazo, resposta, resultado: resultado === null ? null : JSON.parse(resultado) };
}
