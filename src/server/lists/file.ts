// A list as a file: the columns that its declaration says are in files, with what the rows of its source have under those names.
// A column whose value is no property of a row, or another, says what it is. Read by the process that writes files too, so
// nothing here knows more of the portal than the store.
import { formatCpf, formatNumeroInscricao, formatPhone, mascararCpf } from '../../shared/format.ts';
import type { Column as Declared } from '../../shared/lists/list.ts';
import { type Column, source as fileSource, type Source as Tables, type Value } from '../platform/export/index.ts';
import { pedeInteiros } from '../store/masked.ts';
import type { Db } from '../store/tables/index.ts';
import { at, countList, idsBelow, type Listed } from './engine.ts';

type Values<R> = Readonly<Record<string, (row: R, now: Date) => Value>>;

interface Declaration {
  title: string;
  columns: Readonly<Record<string, Declared>>;
}

const WRITTEN: Partial<Record<NonNullable<Declared['kind']>, (value: Value) => Value>> = {
  inscricao: (value) => (value === null ? '' : formatNumeroInscricao(Number(value))),
  phone: (value) => formatPhone(String(value ?? '')),
};

function columnOf<R>(
  name: string,
  { title, kind = 'text', width, words, blank }: Declared,
  values: Values<R>,
): Column<R> {
  const read = values[name] ?? ((row: R) => (row as Record<string, Value>)[name] ?? null);
  const written = WRITTEN[kind];
  return {
    title,
    kind: kind === 'inscricao' || kind === 'phone' || kind === 'cpf' ? 'text' : kind,
    ...(width ? { width } : {}),
    value(row, now, filters) {
      const value = read(row, now) ?? blank ?? null;
      // Masked, unless whoever may read them whole asked for that.
      if (kind === 'cpf' && typeof value === 'string')
        return pedeInteiros(filters) ? formatCpf(value) : mascararCpf(value);
      if (words && value !== null) return words[value] ?? value;
      return written ? written(value) : value;
    },
  };
}

/** A list that can be written to a file. */
export interface FileSource<F> extends Tables<F> {
  /** How many records it will have. */
  count(db: Db, filters: F, now: Date): Promise<number>;
}

/**
 * `fileOf(candidatos, listaDeCandidatos, { total: ({ total_inscricoes }) => … })`
 * @param without columns that are left out
 */
export function fileOf<F extends object, R extends { id: number }>(
  { title, columns }: Declaration,
  list: Listed<F, R>,
  values: Values<R> = {},
  without: readonly string[] = [],
): FileSource<F> {
  const tables = fileSource<F, R>({
    title,
    columns: Object.entries(columns)
      .filter(([name, { kind }]) => kind !== undefined && !without.includes(name))
      .map(([name, column]) => columnOf(name, column, values)),
    async read(db, filters, { below, limit, now }) {
      const source = at(list, now);
      const ids = await idsBelow(db, source, filters, below, limit);
      return ids.length > 0 ? source.rows(db, ids) : [];
    },
    id: ({ id }) => id,
  });
  return { ...tables, count: async (db, filters, now) => (await countList(db, at(list, now), filters)).total };
}
