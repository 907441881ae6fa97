// What a list written to a file is made of: columns that say what their values are, and rows that come in chunks. Knows no
// list; the writers beside it know no store.
import type { Db } from '../../store/tables/index.ts';

/**
 * What the values of a column are. `money`: integer cents. `date`: YYYY-MM-DD. `instant`: ISO UTC, shown in São Paulo's
 * time. `yes-no`: S or N, 1 or 0. `decimal`: integer hundredths. `code`: a text of digits that is no number.
 */
export type Kind = 'text' | 'code' | 'integer' | 'money' | 'decimal' | 'date' | 'instant' | 'yes-no';
export type Value = string | number | null;

export interface Heading {
  title: string;
  kind: Kind;
  /** In characters; without it, what the kind usually needs. */
  width?: number;
}

export interface Column<R> extends Heading {
  /**
   * @param now the instant the file is as of
   * @param filters as the list was asked for
   */
  value(row: R, now: Date, filters: unknown): Value;
}

export interface Table {
  title: string;
  headings: readonly Heading[];
  chunks: AsyncIterable<readonly Value[][]>;
  /** A last row that sums up; a spreadsheet has it in bold. */
  foot?: readonly Value[] | undefined;
}

/** A stretch of a list: so many of the newest records, of those older than the one named. */
export interface Stretch {
  /** An id; null at the beginning. */
  below: number | null;
  limit: number;
  /** The instant the whole file is as of, for what depends on the day. */
  now: Date;
}

export interface SourceOptions<F, R> {
  title: string;
  columns: readonly Column<R>[];
  /** In any order; none at all only past the end. */
  read(db: Db, filters: F, stretch: Stretch): Promise<R[]>;
  id(row: R): number;
}

/** A list that can be written to a file. */
export interface Source<F> {
  table(db: Db, filters: F, now: Date): Table;
}

/** Records read at a time: enough to make little of each query's own cost, few enough to weigh nothing. */
const CHUNK = 1000;

export function source<F, R>({ title, columns, read, id }: SourceOptions<F, R>): Source<F> {
  async function* chunks(db: Db, filters: F, now: Date): AsyncGenerator<Value[][]> {
    // Each stretch begins after the last record seen, so that none is skipped or repeated whatever else is written.
    for (let below: number | null = null; ; ) {
      const rows: R[] = await read(db, filters, { below, limit: CHUNK, now });
      if (rows.length === 0) return;
      rows.sort((a, b) => id(b) - id(a));
      yield rows.map((row) => columns.map((column) => column.value(row, now, filters)));
      below = id(rows.at(-1) as R);
    }
  }
  return { table: (db, filters, now) => ({ title, headings: columns, chunks: chunks(db, filters, now) }) };
}
