// What the address of the contest table says. Names are those of the call; what makes no sense is left out, because
// addresses are pasted and edited.
import { ORDENACOES_ADMIN, STATUS_INSCRICOES, TIPOS_DE_CONCURSO } from '../../../../shared/concursos.ts';
import { oneOf } from '../../../search-params.ts';
import type { RouterInputs } from '../../../trpc.ts';
import { createStore } from '../../../ui/store.ts';

export type Ordenacao = (typeof ORDENACOES_ADMIN)[number];
export type StatusDoFiltro = (typeof STATUS_INSCRICOES)[number] | 'INATIVO';

export type Busca = {
  search?: string;
  prefeitura?: string;
  tipo?: (typeof TIPOS_DE_CONCURSO)[number];
  status?: StatusDoFiltro;
  sort_by?: Ordenacao;
  sort_order?: 'asc' | 'desc';
  page?: number;
};

export const ORDENACAO_PADRAO: Ordenacao = 'data_prazo_fim';
export const DIRECAO_PADRAO = 'desc';
/** Rows of the table (document 2, section 9). */
const POR_PAGINA = 10;

type Endereco = { [K in keyof Busca]?: string | number };

export function lerBusca({ search, prefeitura, tipo, status, sort_by, sort_order, page }: Endereco): Busca {
  const ordenacao = oneOf(sort_by, ORDENACOES_ADMIN);
  const direcao = oneOf(sort_order, ['asc', 'desc']);
  const tipoLido = oneOf(tipo, TIPOS_DE_CONCURSO);
  const statusLido = oneOf(status, [...STATUS_INSCRICOES, 'INATIVO']);
  return {
    ...(search && { search: String(search) }),
    ...(prefeitura && { prefeitura: String(prefeitura) }),
    ...(tipoLido && { tipo: tipoLido }),
    ...(statusLido && { status: statusLido }),
    ...(ordenacao && { sort_by: ordenacao, sort_order: direcao ?? 'asc' }),
    ...(Number(page) > 1 && { page: Number(page) }),
  };
}

/** The default order is not written in the address. */
export function ordenar(busca: Busca, sort_by: Ordenacao, sort_order: 'asc' | 'desc'): Busca {
  const { sort_by: _, sort_order: __, page: ___, ...resto } = busca;
  return sort_by === ORDENACAO_PADRAO && sort_order === DIRECAO_PADRAO ? resto : { ...resto, sort_by, sort_order };
}

/** A changed filter starts again from the first page. */
export function filtrar(busca: Busca, mudanca: Pick<Busca, 'search' | 'prefeitura' | 'tipo' | 'status'>): Busca {
  return lerBusca({ ...busca, ...mudanca, page: 1 });
}

export function filtrosAtivos({ prefeitura, tipo, status }: Busca): number {
  return [prefeitura, tipo, status].filter(Boolean).length;
}

export function entrada(busca: Busca): RouterInputs['admin']['concursos']['list'] {
  return { sort_by: ORDENACAO_PADRAO, sort_order: DIRECAO_PADRAO, per_page: POR_PAGINA, ...busca };
}

/** The table as it was last seen, for the ways back to it from a contest's screens. */
export const ultimaBusca = createStore<Busca>({});
