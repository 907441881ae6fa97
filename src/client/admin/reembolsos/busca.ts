// What the address of the refunds says, and what of the whole list it leaves: the list is filtered, sorted and paged in the
// page itself (document 3, section 5).
import { textoDaBusca } from '../../../shared/busca.ts';
import { semAcentos, soDigitos } from '../../../shared/comum.ts';
import { mascararCpf } from '../../../shared/format.ts';
import { type Reembolso, STATUS_REEMBOLSO, type StatusReembolso } from '../../../shared/reembolsos.ts';
import { criarBusca, lerTexto, lerUmDe } from '../fila/busca.ts';

export const POR_PAGINA = 15;

export const BUSCA = criarBusca({
  filtros: { search: lerTexto, status: lerUmDe(STATUS_REEMBOLSO) },
  ordens: ['data_solicitacao', 'id', 'valor_reembolso', 'status'],
  padrao: { sort_by: 'data_solicitacao', sort_order: 'desc' },
  porPagina: POR_PAGINA,
});
export type Busca = ReturnType<typeof BUSCA.ler>;
export type Ordem = ReturnType<typeof BUSCA.ordem>;
export type Filtros = { search?: string | undefined; status?: StatusReembolso | undefined };

/**
 * The candidate's name, whatever its case and accents, or the CPF, with or without its mask; and the status. Of a masked CPF
 * the digits in the middle are what can be compared.
 */
export function filtrar(reembolsos: readonly Reembolso[], { search = '', status }: Filtros): Reembolso[] {
  const procurado = textoDaBusca(search);
  const cpf = /^\d+$/.test(procurado) ? soDigitos(mascararCpf(procurado)) : procurado;
  return reembolsos.filter(({ status: dele, inscricao: { cadastro } }) => {
    if (status !== undefined && dele !== status) return false;
    return semAcentos(cadastro.nome).includes(procurado) || soDigitos(cadastro.cpf).includes(cpf);
  });
}

/** In the order at work; what is equal, by number. Statuses in the order they follow one another. */
export function ordenar(reembolsos: readonly Reembolso[], { key, direction }: Ordem): Reembolso[] {
  const valor = (um: Reembolso) => (key === 'status' ? STATUS_REEMBOLSO.indexOf(um.status) : um[key]);
  const sinal = direction === 'asc' ? 1 : -1;
  return [...reembolsos].sort((a, b) => {
    const [va, vb] = [valor(a), valor(b)];
    return sinal * (va < vb ? -1 : va > vb ? 1 : a.id - b.id);
  });
}

export function emAberto({ status }: Reembolso): boolean {
  return status === 'Solicitado' || status === 'Processando';
}

export type Vizinhos = { anterior: number | null; proximo: number | null; restantes: number };

/**
 * The open ones around one, oldest first; past the end they start again. Of those the filters leave, unless the filter is of
 * what is settled already.
 */
export function vizinhos(reembolsos: readonly Reembolso[], { search, status }: Filtros, id: number): Vizinhos {
  const daFila = status === 'Solicitado' || status === 'Processando' ? { search, status } : { search };
  const abertos = filtrar(reembolsos, daFila)
    .filter(emAberto)
    .map((um) => um.id)
    .sort((a, b) => a - b);
  const outros = abertos.filter((um) => um !== id);
  return {
    anterior: outros.findLast((um) => um < id) ?? outros.at(-1) ?? null,
    proximo: outros.find((um) => um > id) ?? outros[0] ?? null,
    restantes: outros.length,
  };
}
