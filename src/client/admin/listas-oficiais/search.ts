// What the screen of the official lists keeps in its address: the contest, the list, and how it is printed. A pasted link
// gives the same document.
import {
  AGRUPAR,
  LAYOUTS,
  LINHA_MAXIMA,
  LISTAS_OFICIAIS,
  type ListaOficial,
  NOMES_DAS_LISTAS,
  ORDENS,
  soDeferidos,
  soNumeros,
  TIPOS_DA_LISTA,
  TITULO_MAXIMO,
} from '../../../shared/listas-oficiais.ts';
import { id, isoDate, oneOf, readText } from '../../address.ts';
import type { RouterInputs } from '../../trpc.ts';

export const ENDERECO = '/admin/dashboard/relatorios/listas';

export type Pedido = RouterInputs['admin']['listasOficiais']['exportar'];
type Opcoes = NonNullable<Pick<Pedido, 'agrupar' | 'ordem' | 'tipo' | 'layout'>>;

/** Texts of the document; what is blank is taken from the contest and the institute. */
export const TEXTOS = ['titulo', 'subtitulo', 'data', 'local', 'assinante', 'cargo_assinante'] as const;
export type Texto = (typeof TEXTOS)[number];
export type Textos = Partial<Record<Texto, string>>;

export type ListasSearch = Textos & {
  concurso_id?: number;
  lista?: ListaOficial;
  prazo_id?: number;
  resultado?: 'D' | 'I';
} & { [K in keyof Opcoes]?: Exclude<Opcoes[K], '' | null> };

/** Values that are the usual ones are not said. */
const USUAIS = { lista: 'inscritos', agrupar: 'vaga', ordem: 'nome', tipo: 'preliminar', layout: 'normal' } as const;

export function readListasSearch(search: Record<string, unknown>): ListasSearch {
  return limpar({
    concurso_id: id(search.concurso_id),
    lista: oneOf(search.lista, NOMES_DAS_LISTAS),
    prazo_id: id(search.prazo_id),
    resultado: oneOf(search.resultado, ['D', 'I']),
    agrupar: oneOf(search.agrupar, AGRUPAR),
    ordem: oneOf(search.ordem, ORDENS),
    tipo: oneOf(search.tipo, TIPOS_DA_LISTA),
    layout: oneOf(search.layout, LAYOUTS),
    titulo: readText(search.titulo, TITULO_MAXIMO),
    subtitulo: readText(search.subtitulo, TITULO_MAXIMO),
    data: isoDate(search.data),
    local: readText(search.local, LINHA_MAXIMA),
    assinante: readText(search.assinante, LINHA_MAXIMA),
    cargo_assinante: readText(search.cargo_assinante, LINHA_MAXIMA),
  });
}

type Solta = { [K in keyof ListasSearch]: ListasSearch[K] | undefined };

/** Without what is blank, the usual, or has nothing to do with the list. */
function limpar(search: Solta): ListasSearch {
  const lista = search.lista ?? USUAIS.lista;
  const inuteis = new Set<string>([
    ...(lista === 'recursos' ? [] : ['prazo_id']),
    ...(LISTAS_OFICIAIS[lista].comResultado && !soDeferidos(lista, search.tipo ?? USUAIS.tipo) ? [] : ['resultado']),
    ...(soNumeros(lista) ? ['agrupar', 'ordem'] : []),
  ]);
  return Object.fromEntries(
    Object.entries(search).filter(
      ([nome, valor]) =>
        valor !== undefined && valor !== '' && !inuteis.has(nome) && valor !== (USUAIS as Record<string, string>)[nome],
    ),
  ) as ListasSearch;
}

/** Another contest has windows of its own, and nobody signs two contests' lists alike. */
export function mudar(search: ListasSearch, mudanca: Partial<Solta>): ListasSearch {
  const outroConcurso = 'concurso_id' in mudanca && mudanca.concurso_id !== search.concurso_id;
  const outraLista = 'lista' in mudanca && mudanca.lista !== search.lista;
  return limpar({
    ...search,
    ...(outroConcurso ? { prazo_id: undefined, local: undefined, subtitulo: undefined, titulo: undefined } : {}),
    // A title that was written is that of the list it was written for.
    ...(outraLista ? { titulo: undefined, resultado: undefined } : {}),
    ...mudanca,
  });
}

/** The choices, each with a value. */
export function escolhas(search: ListasSearch) {
  return { ...USUAIS, ...limpar(search) };
}

/** What the preview asks; null while the contest, or the window of the appeals, is missing. */
export function selecaoDe(search: ListasSearch) {
  const { concurso_id, lista, prazo_id, resultado, agrupar, ordem, tipo } = escolhas(search);
  if (concurso_id === undefined || (lista === 'recursos' && prazo_id === undefined)) return null;
  return {
    concurso_id,
    lista,
    agrupar,
    ordem,
    tipo,
    ...(prazo_id === undefined ? {} : { prazo_id }),
    ...(resultado === undefined ? {} : { resultado }),
  };
}

/** What the file is asked by: the selection and what is printed around it. */
export function documentoDe(search: ListasSearch) {
  const selecao = selecaoDe(search);
  if (!selecao) return null;
  const textos = Object.fromEntries(TEXTOS.flatMap((nome) => (search[nome] ? [[nome, search[nome]]] : []))) as Textos;
  return { ...selecao, ...textos, layout: escolhas(search).layout };
}
