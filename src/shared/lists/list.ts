// A list of the panel as data: what it is called, what narrows and orders it, and what it shows. One declaration is read by
// everything that must agree with it: the input of its calls (`input`), the engine that answers them (server/lists), its file
// (server/exportacoes), and the table, filters and address of its screen (client/list).
import { z } from 'zod';
import { filtroEnum, filtroId, filtroTexto, mascaravel, paginacao } from '../comum.ts';
import { DIRECOES } from '../concursos.ts';
import type { Words } from '../description.ts';
import type { Area } from '../papeis.ts';
import { dataOpcional } from '../prazos.ts';
import { PALAVRAS_DA_PESSOA } from '../search.ts';

/**
 * What narrows a list: how a call takes it, and how a person is asked for it. The kind says how an address is read
 * (`choice`: one of its options; `contest` and `record`: an id; `since` and `until`: a day; the others: a text) and which
 * field it is. What is `hidden` is the call's alone.
 */
export interface Filter<S extends z.ZodType = z.ZodType> {
  kind: 'search' | 'text' | 'choice' | 'contest' | 'record' | 'since' | 'until' | 'hidden';
  /** Of its field, and before its value where it is at work: `Status: Deferido`. */
  label: string;
  schema: S;
  /** Of a choice: what may be chosen and how it is called, in the order of its menu. */
  options?: readonly Option[];
  /** They say themselves what they are of: where it is at work its label is not said. */
  plain?: true;
}
export interface Option<V extends string = string> {
  value: V;
  label: string;
}
export type Filters = Readonly<Record<string, Filter>>;

const texto = filtroTexto();
type Texto = typeof texto;

/** @param label what may be searched for, which stands in the empty field */
export const search = (label: string): Filter<Texto> => ({ kind: 'search', label, schema: texto });
/** A search for people, and with them for what is theirs. */
export const person = () => search(PALAVRAS_DA_PESSOA);
export const text = (label: string): Filter<Texto> => ({ kind: 'text', label, schema: texto });
export const contest = (): Filter<typeof filtroId> => ({ kind: 'contest', label: 'Concurso', schema: filtroId });
export const record = (label: string): Filter<typeof filtroId> => ({ kind: 'record', label, schema: filtroId });
export const hidden = <S extends z.ZodType>(schema: S) => ({ kind: 'hidden', label: '', schema }) as const;

/** @param words in the order of the menu; without them each value is its own word */
export function choice<const V extends readonly [string, ...string[]]>(
  label: string,
  values: V,
  words?: Readonly<Record<V[number], string>>,
) {
  const menu: readonly V[number][] = words ? (Object.keys(words) as V[number][]) : values;
  const options = menu.map((value) => ({ value, label: words?.[value] ?? value }));
  return { kind: 'choice', label, schema: filtroEnum(values), options } as const;
}

export const plain = <F extends Filter>(filter: F) => ({ ...filter, plain: true }) as const;

/** The days of São Paulo on which a record was made, both included. */
export const period = {
  data_inicio: { kind: 'since', label: 'Desde', schema: dataOpcional },
  data_fim: { kind: 'until', label: 'Até', schema: dataOpcional },
} as const;

/** Of lists that show CPFs: they leave masked unless the call says no. */
export const masked = { mascarar: hidden(mascaravel.mascarar) };

/**
 * What the values of a column are. `money`: integer cents. `date`: YYYY-MM-DD. `instant`: ISO UTC, shown in São Paulo's
 * time. `yes-no`: S or N, 1 or 0. `decimal`: integer hundredths. `inscricao`, `phone`, `cpf`: digits, written as people do.
 * `code`: digits that are no number, of which a spreadsheet keeps each.
 */
export type Kind =
  | 'text'
  | 'code'
  | 'integer'
  | 'money'
  | 'decimal'
  | 'date'
  | 'instant'
  | 'yes-no'
  | 'inscricao'
  | 'phone'
  | 'cpf';

/** A column by the name of what it shows. */
export interface Column {
  title: string;
  /** What is in the file under the title; a column without a kind is the table's alone. */
  kind?: Kind;
  /** In the file, in characters; without it, what the kind usually needs. */
  width?: number;
  /** What the file says where there is none. */
  blank?: string;
  /** Codes as people read them. */
  words?: Readonly<Record<string, string>>;
  /** The order that its heading in the table asks for. */
  order?: string;
}
export type Columns = Readonly<Record<string, Column>>;

export type Direction = (typeof DIRECOES)[number];
type Orders = readonly [string, ...string[]];
/** Its figures by name: how many stand somewhere, or are there in all (null). */
type Figures = Readonly<Record<string, string | null>>;

/** Names of the columns of a table. */
type Ids = readonly string[];

interface Spec<
  N extends string,
  F extends Filters,
  C extends Columns,
  O extends Orders,
  G extends Figures,
  T extends Ids,
  M extends Ids,
> {
  /** As calls, addresses and files have it: `recursos`. */
  name: N;
  /** What a role must reach to read it. */
  area: Area;
  title: string;
  /** `recurso`, `recursos`; `isenção` is `f`. */
  nouns: { um: string; varios: string; genero: 'm' | 'f' };
  filters: F;
  /** A rule of several filters together. */
  check?: { holds: (filters: never) => boolean; error: string; path: string };
  columns: C;
  /** The columns of its table, in their order, and those that are shown once a person asks for them. */
  table?: T;
  more?: M;
  /** Orders there are, those a phone offers and how it calls them, and the one without being asked. */
  orders?: O;
  orderWords?: { readonly [K in O[number]]?: string };
  order?: readonly [O[number], Direction];
  perPage?: number;
  figures?: G;
  /** What its filters mean in the documentation of its file; without it, as in that of the list. */
  fileWords?: Words;
  /** What the screen says when the list cannot be had, unless it is just that, and when there is nothing to list yet. */
  failed?: string;
  empty?: string;
}

type Shape<F extends Filters> = { -readonly [K in keyof F]: F[K]['schema'] };
type Ordered<O extends Orders> = {
  sort_by: ReturnType<typeof filtroEnum<O>>;
  sort_order: ReturnType<typeof filtroEnum<typeof DIRECOES>>;
};
interface Shown {
  table?: Ids;
  more?: Ids;
}

/**
 * Which columns a person chose, as an address has them: `nome,status`. What is no column is left out, and the usual ones are
 * not said.
 */
export function columnsIn({ table = [], more = [] }: Shown, said: unknown): string | undefined {
  const asked = typeof said === 'string' ? said.split(',') : [];
  const chosen = [...table, ...more].filter((id) => asked.includes(id)).join(',');
  return chosen === '' || chosen === table.join(',') ? undefined : chosen;
}

function colunas(shown: Shown) {
  const known = [...(shown.table ?? []), ...(shown.more ?? [])];
  return filtroTexto(1000)
    .refine((said) => !said || said.split(',').every((id) => known.includes(id)), 'Coluna desconhecida.')
    .transform((said) => columnsIn(shown, said));
}

type Sorted<F extends Filters, O extends Orders> = Shape<F> & ([O] extends [never] ? unknown : Ordered<O>);
type PageShape<F extends Filters, O extends Orders> = Sorted<F, O> & ReturnType<typeof paginacao>;
type NextShape<F extends Filters, O extends Orders> = Sorted<F, O> & { depois_de: typeof filtroId };

/** `const recursos = list({ name: 'recursos', … })`; the calls take `recursos.input.page`, `.filters` and `.next`. */
export function list<
  const N extends string,
  const F extends Filters,
  const C extends Columns = Columns,
  const O extends readonly [string, ...string[]] = never,
  const G extends Figures = Record<never, null>,
  const T extends Ids = [],
  const M extends Ids = [],
>(spec: Spec<N, F, C, O, G, T, M>) {
  const { filters, orders, check, perPage } = spec;
  const shape = Object.fromEntries(Object.entries(filters).map(([name, { schema }]) => [name, schema])) as Shape<F>;
  const sort = orders ? { sort_by: filtroEnum(orders), sort_order: filtroEnum(DIRECOES) } : {};
  const asked = Object.entries(shape).filter(([name]) => filters[name]?.kind !== 'hidden');
  const checked = <S extends z.ZodType>(schema: S): S =>
    check
      ? schema.refine(check.holds as (value: unknown) => boolean, { error: check.error, path: [check.path] })
      : schema;
  return {
    failed: `Erro ao carregar ${spec.nouns.varios}`,
    ...spec,
    orders: orders as O,
    order: spec.order as readonly [O[number], Direction],
    figures: (spec.figures ?? {}) as G,
    table: (spec.table ?? []) as unknown as T,
    more: (spec.more ?? []) as unknown as M,
    input: {
      /** What narrows it: of its figures, and of its file. */
      filters: checked(z.object(shape)),
      /** With which part of it is asked for. */
      page: checked(z.object({ ...shape, ...sort, ...paginacao(perPage) } as unknown as PageShape<F, O>)),
      /** With the record one is at, of whom the next is asked for, in an order of the list. */
      next: checked(z.object({ ...shape, ...sort, depois_de: filtroId } as unknown as NextShape<F, O>)),
      /** What a person keeps of it under a name: what its address may say, and nothing else. */
      view: checked(z.strictObject({ ...Object.fromEntries(asked), ...sort, colunas: colunas(spec) })),
    },
    /** What its figures answer. */
    outputOfFigures: z.object(
      Object.fromEntries(Object.keys(spec.figures ?? {}).map((name) => [name, z.number().int()])) as {
        -readonly [K in keyof G]: z.ZodNumber;
      },
    ),
  };
}

export type FiltersOf<L extends { input: { filters: z.ZodType } }> = z.output<L['input']['filters']>;
export type PageOf<L extends { input: { page: z.ZodType } }> = z.output<L['input']['page']>;
