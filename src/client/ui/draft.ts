// Keeps what is being typed in session storage, so that a reload or an expired session loses nothing. Passwords, keys of
// banks and files are never kept.
import { tab } from './storage.ts';

const PREFIX = 'rascunho:';

/** Texts, and lists of them: no file, and nothing else that has a life of its own. */
function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  const made = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  return made && Object.values(value).every(isPlain);
}

function secret(name: string, value: unknown): boolean {
  return /senha|password|secret|api_key|chave_aplicacao/i.test(name) || !isPlain(value);
}

const noList = (value: unknown) => Array.isArray(value) && value.length === 0;

/** Of the same kind; a list without anything in it says no more than the form's own. */
const alike = (one: unknown, other: unknown) =>
  typeof one === typeof other && Array.isArray(one) === Array.isArray(other) && !(noList(one) && noList(other));

/** `detalhe_7`: made for an item of a catalogue once it was chosen, which no blank form names. */
const ofItem = (name: string, value: unknown) => /_\d+$/.test(name) && typeof value === 'string';

/** What was typed before under this key, reduced to the fields the form still has; null when there is nothing. */
export function loadDraft<V extends Record<string, unknown>>(key: string, shape: V): Partial<V> | null {
  try {
    const stored: unknown = JSON.parse(tab.get(PREFIX + key) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const known = Object.entries(stored).filter(([name, value]) =>
      name in shape ? alike(shape[name], value) : ofItem(name, value),
    );
    return known.length > 0 ? (Object.fromEntries(known) as Partial<V>) : null;
  } catch {
    return null;
  }
}

/** @param from where one began: what is still so follows what it is by then */
export function saveDraft(key: string, values: Record<string, unknown>, from: Record<string, unknown> = {}): void {
  const kept = Object.entries(values).filter(([name, value]) => !secret(name, value) && value !== from[name]);
  if (kept.length > 0) tab.set(PREFIX + key, JSON.stringify(Object.fromEntries(kept)));
  else tab.remove(PREFIX + key);
}

export function clearDraft(key: string): void {
  tab.remove(PREFIX + key);
}

/** On leaving on purpose: the next person at this computer must not find the texts. */
export function clearDrafts(): void {
  for (const key of tab.keys()) if (key.startsWith(PREFIX)) tab.remove(key);
}

/** What was typed over older values, put on the values as they are now: what nobody touched here follows them. */
export function rebased<V extends Record<string, unknown>>(typed: V, from: V, next: V): V {
  return Object.fromEntries(
    Object.keys(next).map((name) => [name, typed[name] === from[name] ? next[name] : typed[name]]),
  ) as V;
}

/** How the fields that are sent were when the record was read: what somebody else changed meanwhile is not undone. */
export function seenOf(record: object, sent: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name in sent));
}

/** A record as a form types it: what is missing is blank, numbers are written, 1 and 0 are a switch. */
export function asTyped<V extends Record<string, string | boolean>>(blank: V, record: object): V {
  const of = record as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(blank).map(([name, empty]) => [
      name,
      typeof empty === 'boolean' ? of[name] === 1 : String(of[name] ?? ''),
    ]),
  ) as V;
}
