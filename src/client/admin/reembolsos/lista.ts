// The refunds as their screen has them: all that a search finds, so that they are told apart and sorted in the page itself.

import type { ProximoDaFila } from '../../../shared/filas.ts';
import {
  type ReembolsoAdmin,
  reembolsos,
  STATUS_REEMBOLSO,
  type StatusReembolso,
} from '../../../shared/pedidos/reembolso.ts';
import type { Sort } from '../../ui/data-table.tsx';
import { vizinhosDe } from '../analise/seguir.tsx';

/** What is said when refunds cannot be had, or moved. */
export const ERRO_AO_CARREGAR = 'Erro ao carregar reembolsos. Tente novamente.';
export const ERRO_AO_ATUALIZAR = 'Erro ao atualizar status. Tente novamente.';

type Status = StatusReembolso | undefined;

export function filtrar(lista: readonly ReembolsoAdmin[], status: Status): ReembolsoAdmin[] {
  return lista.filter((um) => status === undefined || um.status === status);
}

/** In the order at work; what is equal, by number. Statuses in the order they follow one another. */
export function ordenar(lista: readonly ReembolsoAdmin[], { key, direction }: Partial<Sort>): ReembolsoAdmin[] {
  const por = reembolsos.orders.find((ordem) => ordem === key) ?? 'id';
  const valor = (um: ReembolsoAdmin) => {
    if (por === 'status') return STATUS_REEMBOLSO.indexOf(um.status);
    return por === 'valor_reembolso' ? um.valor_a_devolver : um[por];
  };
  const sinal = direction === 'asc' ? 1 : -1;
  return [...lista].sort((a, b) => {
    const [va, vb] = [valor(a), valor(b)];
    return sinal * (va < vb ? -1 : va > vb ? 1 : a.id - b.id);
  });
}

/** Whether it waits for somebody: what a batch pays is settled there. */
export function emAberto({ status, devolucao }: ReembolsoAdmin): boolean {
  return devolucao === null && (status === 'Solicitado' || status === 'Processando');
}

/** The open ones around one, in the order of the list, of those the filter leaves, unless it is of what is settled already. */
export function vizinhos(lista: readonly ReembolsoAdmin[], status: Status, id: number): ProximoDaFila {
  const daFila = status === 'Solicitado' || status === 'Processando' ? status : undefined;
  const abertos = new Set(filtrar(lista, daFila).filter(emAberto));
  return vizinhosDe(lista, id, (um) => abertos.has(um));
}
