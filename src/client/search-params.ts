// The query part of an address after the hash, as plain text: `?tab=vagas&page=2`. Reading is lenient: a value that
// makes no sense falls back instead of failing, because addresses are pasted, edited and kept for years.
import { dateToIso, isoToDate } from './ui/mask.ts';

export type RawSearch = Record<string, string>;

export function parseSearch(text: string): RawSearch {
  return Object.fromEntries(new URLSearchParams(text));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value));
  }
  const text = params.toString();
  return text ? `?${text}` : '';
}

/** One of the known values, or undefined. */
export function oneOf<const T extends string>(value: unknown, known: readonly T[]): T | undefined {
  return known.find((item) => item === value);
}

/** A text of at most `max` characters, or undefined when blank. */
export function text(value: unknown, max = 200): string | undefined {
  const clean = typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, max) : '';
  return clean.trim() ? clean : undefined;
}

/** A date of the calendar, `2026-11-21`, or undefined. */
export function isoDate(value: unknown): string | undefined {
  return typeof value === 'string' ? dateToIso(isoToDate(value)) || undefined : undefined;
}

/** A positive integer, or undefined. */
export function positiveInt(value: unknown): number | undefined {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 && number < 1_000_000_000 ? number : undefined;
}
