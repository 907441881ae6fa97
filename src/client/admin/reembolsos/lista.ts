// The refunds as their screen has them: whole, so that they are filtered and sorted in the page itself.

import type { ProximoDaFila } from '../../../shared/filas.ts';
import {
  type ReembolsoAdmin,
  reembolsos,
  STATUS_REEMBOLSO,
  type StatusReembolso,
} from '../../../shared/pedidos/reembolso.ts';
import { findsPerson } from '../../../shared/search.ts';
import type { Sort } from '../../ui/data-table.tsx';
import { vizinhosDe } from '../analise/seguir.tsx';

/** What is said when refunds cannot be had, or moved. */
export const ERRO_AO_CARREGAR = 'Erro ao carregar reembolsos. Tente novamente.';
export const ERRO_AO_ATUALIZAR = 'Erro ao atualizar status. Tente novamente.';

export type Filtros = { search?: string | undefined; status?: StatusReembolso | undefined };

/** Whom the search finds, as in any list; and the status. */
export function filtrar(lista: readonly ReembolsoAdmin[], { search, status }: Filtros): ReembolsoAdmin[] {
  return lista.filter(({ status: dele, inscricao, protocolo }) => {
    if (status !== undefined && dele !== status) return false;
    if (!search?.trim()) return true;
    const { nome, email, cpf, telefone } = inscricao.cadastro;
    const daInscricao = { inscricao: inscricao.id, protocolo: protocolo?.numero ?? null };
    return findsPerson(search, { nome, email, cpf, telefones: [telefone], ...daInscricao });
  });
}

/** In the order at work; what is equal, by number. Statuses in the order they follow one another. */
export function ordenar(lista: readonly ReembolsoAdmin[], { key, direction }: Partial<Sort>): ReembolsoAdmin[] {
  const por = reembolsos.orders.find((ordem) => ordem === key) ?? 'id';
  const valor = (um: ReembolsoAdmin) => (por === 'status' ? STATUS_REEMBOLSO.indexOf(um.status) : um[por]);
  const sinal = direction === 'asc' ? 1 : -1;
  return [...lista].sort((a, b) => {
    const [va, vb] = [valor(a), valor(b)];
    return sinal * (va < vb ? -1 : va > vb ? 1 : a.id - b.id);
  });
}

export function emAberto({ status }: ReembolsoAdmin): boolean {
  return status === 'Solicitado' || status === 'Processando';
}

/**
 * The open ones around one, in the order of the list, of those the filters leave, unless the filter is of what is settled
 * already.
 */
export function vizinhos(lista: readonly ReembolsoAdmin[], { search, status }: Filtros, id: number): ProximoDaFila {
  const daFila = status === 'Solicitado' || status === 'Processando' ? { search, status } : { search };
  const abertos = new Set(filtrar(lista, daFila).filter(emAberto));
  return vizinhosDe(lista, id, (um) => abertos.has(um));
}
