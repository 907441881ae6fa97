// What the home page's address says: filters, order, view, and the contest whose vacancies or publications are open. Only what
// differs from the defaults is written.
import { ATALHOS, type Atalho } from '../../shared/atalhos.ts';
import type { Concurso, FiltrosDeConcursos, StatusInscricoes } from '../../shared/concursos.ts';
import { id, oneOf, readText } from '../address.ts';

export type Ordenacao = NonNullable<FiltrosDeConcursos['ordenacao']>;
type Tipo = NonNullable<FiltrosDeConcursos['tipo']>;

export type Search = {
  busca?: string;
  status?: StatusInscricoes;
  prefeitura?: string;
  tipo?: Tipo;
  ordenacao?: Ordenacao;
  direcao?: 'asc' | 'desc';
  /** Of what the filters leave, what ends soon or costs nothing. */
  atalho?: Atalho;
  visao?: 'lista';
  vagas?: number;
  publicacoes?: number;
};

/** What becomes other of what the address says by then; from that, for what a press turns round. */
export type ChangeSearch = (change: Search | ((said: Search) => Search), replace?: boolean) => void;

/** No filter, no order, nothing open: what stays is how the list is shown. */
export const SEM_FILTROS = {
  busca: undefined,
  status: undefined,
  prefeitura: undefined,
  tipo: undefined,
  ordenacao: undefined,
  direcao: undefined,
  atalho: undefined,
  vagas: undefined,
  publicacoes: undefined,
} satisfies Record<Exclude<keyof Search, 'visao'>, undefined>;

export const ORDENACAO_PADRAO: Ordenacao = 'data_prazo_fim';
const DIRECAO_PADRAO = 'desc';

export const crescente = ({ direcao }: Search) => (direcao ?? DIRECAO_PADRAO) === 'asc';

export function readSearch(search: Record<string, unknown>): Search {
  const texto = readText(search.busca);
  const status = oneOf(search.status, ['ABERTAS', 'ENCERRADAS', 'AGUARDANDO']);
  const prefeitura = readText(search.prefeitura);
  // An unknown type is the server's to refuse: the list of types is its own.
  const tipo = readText(search.tipo) as Tipo | undefined;
  const ordenacao = oneOf(search.ordenacao, ['data_prazo_fim', 'titulo', 'id']);
  const direcao = oneOf(search.direcao, ['asc', 'desc']);
  const atalho = oneOf(search.atalho, ['semana', 'gratuitas']);
  const visao = oneOf(search.visao, ['lista']);
  const vagas = id(search.vagas);
  const publicacoes = id(search.publicacoes);
  return {
    ...(texto && { busca: texto }),
    ...(status && { status }),
    ...(prefeitura && { prefeitura }),
    ...(tipo && { tipo }),
    ...(ordenacao && ordenacao !== ORDENACAO_PADRAO && { ordenacao }),
    ...(direcao && direcao !== DIRECAO_PADRAO && { direcao }),
    ...(atalho && { atalho }),
    ...(visao && { visao }),
    ...(vagas && { vagas }),
    ...(publicacoes && { publicacoes }),
  };
}

/** The part of the address that the list call takes; nothing when all is default, so that its answer is the cached one. */
export function filtros({ visao: _, atalho: _a, vagas: _v, publicacoes: _p, ...resto }: Search): FiltrosDeConcursos {
  return resto;
}

/** How many filters are on, for "Filtros (n)"; order and view are not filters. */
export function filtrosAtivos({ busca: _, ...resto }: Search): number {
  return [resto.status, resto.prefeitura, resto.tipo].filter(Boolean).length;
}

/** What a shortcut leaves of a list: of what ends soon the nearest end first, unless another order was asked for. */
export function doAtalho(concursos: readonly Concurso[], { atalho, ordenacao, direcao }: Search): readonly Concurso[] {
  if (!atalho) return concursos;
  const deixa = concursos.filter(ATALHOS[atalho]);
  return atalho === 'semana' && !ordenacao && !direcao ? deixa.reverse() : deixa;
}
