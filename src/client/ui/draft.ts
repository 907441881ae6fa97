// Keeps what is being typed in session storage, so that a reload or an expired session loses nothing. Passwords, keys of
// banks and files are never kept.
import { tab } from './storage.ts';

const PREFIX = 'rascunho:';

function secret(name: string, value: unknown): boolean {
  return /senha|password|secret|api_key|chave_aplicacao/i.test(name) || (typeof value === 'object' && value !== null);
}

/** What was typed before under this key, reduced to the fields the form still has; null when there is nothing. */
export function loadDraft<V extends Record<string, unknown>>(key: string, shape: V): Partial<V> | null {
  try {
    const stored: unknown = JSON.parse(tab.get(PREFIX + key) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const known = Object.entries(stored).filter(([name, value]) => typeof shape[name] === typeof value);
    return known.length > 0 ? (Object.fromEntries(known) as Partial<V>) : null;
  } catch {
    return null;
  }
}

export function saveDraft(key: string, values: Record<string, unknown>): void {
  const kept = Object.fromEntries(Object.entries(values).filter(([name, value]) => !secret(name, value)));
  tab.set(PREFIX + key, JSON.stringify(kept));
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
