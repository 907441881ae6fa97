// Requests about one's own data: row -> wire.
import {
  type PedidoDeAdmin,
  type PedidoDePrivacidade,
  pedidoDePrivacidade,
  pedidoVivo,
  resultadoDaEliminacao,
} from '../../shared/privacidade.ts';
import { diasEntre } from '../../shared/tempo.ts';
import { shown } from '../platform/shown.ts';
import type { PedidoCompleto, PedidoRow } from './pedidos-queries.ts';

/** @param hoje today in São Paulo: how many days are left follows from it */
export function viewPedido(linha: PedidoRow, hoje: string): PedidoDePrivacidade {
  return shown(pedidoDePrivacidade, linha, {
    // 0 on the last day, below it when the time is over.
    dias_restantes: diasEntre(hoje, linha.prazo),
    resultado: linha.resultado === null ? null : resultadoDaEliminacao.parse(JSON.parse(linha.resultado)),
    pode_cancelar: pedidoVivo(linha.status),
  });
}

export function viewPedidoDeAdmin(linha: PedidoCompleto, hoje: string): PedidoDeAdmin {
  const { candidato_id: id, nome, cpf, email, administrador } = linha;
  return { ...viewPedido(linha, hoje), candidato: { id, nome, cpf, email }, decidido_por: administrador };
}

/** What the trail keeps of a request: not what the person wrote. */
export function paraLog({ protocolo, tipo, status, prazo, resposta, resultado }: PedidoRow): object {
  return { protocolo, tipo, status, prazo, resposta, resultado: resultado === null ? null : JSON.parse(resultado) };
}
