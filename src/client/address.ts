// The query part of an address after the hash, as plain text: `?tab=vagas&page=2`. A screen says in its record what it takes
// (`query({ tab: text(40), page: id })`); the router reads it once, and leniently: what makes no sense is left out instead of
// failing, because addresses are pasted, edited and kept for years.
import { dateToIso, isoToDate } from './ui/mask.ts';

export type RawQuery = Readonly<Record<string, unknown>>;

/** How one value is read: undefined when it makes no sense. */
export type Reader<T extends string | number = string | number> = (value: unknown) => T | undefined;
export type Readers = Readonly<Record<string, Reader>>;
export type Query<R extends Readers> = { [K in keyof R]?: NonNullable<ReturnType<R[K]>> };

export function parseSearch(written: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(written));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value));
  }
  const written = params.toString();
  return written ? `?${written}` : '';
}

/** What an address says, as far as it makes sense; nothing is written of what it does not say. */
export function readQuery<R extends Readers>(readers: R, raw: RawQuery): Query<R> {
  const read = Object.entries(readers).map(([name, reader]) => [name, reader(raw[name])]);
  return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as Query<R>;
}

/** The reading of a whole query, for a screen's record; `list` is how the list in it reads its own part. */
// biome-ignore lint/complexity/noBannedTypes: most screens have no list
export function query<const R extends Readers, L extends object = {}>(
  readers: R,
  list?: (raw: RawQuery) => L,
): (raw: RawQuery) => L & Query<R> {
  return (raw) => ({ ...(list?.(raw) as L), ...readQuery(readers, raw) });
}

/** One of the known values, or undefined. */
export function oneOf<const T extends string>(value: unknown, known: readonly T[]): T | undefined {
  return known.find((item) => item === value);
}

/** A text of at most `max` characters, or undefined when blank. */
export function readText(value: unknown, max = 200): string | undefined {
  const clean = typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, max) : '';
  return clean.trim() ? clean : undefined;
}

/** A date of the calendar, `2026-11-21`, or undefined. */
export const isoDate: Reader<string> = (value) =>
  typeof value === 'string' ? dateToIso(isoToDate(value)) || undefined : undefined;

/** A positive integer, or undefined. */
export const id: Reader<number> = (value) => {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 && number < 1_000_000_000 ? number : undefined;
};

export function text(max?: number): Reader<string> {
  return (value) => readText(value, max);
}

export function among<const T extends string>(known: readonly T[]): Reader<T> {
  return (value) => oneOf(value, known);
}

/** The record that is open over a list: its number, or the form of a new one. */
export const record: Reader<number | 'novo'> = (value) => (value === 'novo' ? value : id(value));
