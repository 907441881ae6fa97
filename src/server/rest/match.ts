// Which line of the table a request is for, by Hono's own routers, so that a path means the same here as where the
// lines are mounted.
import { RegExpRouter } from 'hono/router/reg-exp-router';
import { SmartRouter } from 'hono/router/smart-router';
import { TrieRouter } from 'hono/router/trie-router';
import { LINES, type Line, type Method } from './routes.ts';

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE'];

/** The description of the calls, which is no procedure's. */
export const DOCS = ['/ps/openapi.json', '/ps/docs', '/ps/docs.css', '/ps/docs.js'] as const;

const router = new SmartRouter<Line>({ routers: [new RegExpRouter(), new TrieRouter()] });
for (const line of LINES) router.add(line.method, line.path, line);

/** @param path decoded, as Hono's `c.req.path` has it */
export function lineAt(method: string, path: string): Line | null {
  return matchAt(method, path)?.line ?? null;
}

/** A line and what the path says in its parameters. */
export function matchAt(method: string, path: string): { line: Line; params: Record<string, string> } | null {
  const [matches, texts] = router.match(method === 'HEAD' ? 'GET' : method, path);
  const [line, found] = matches[0] ?? [];
  if (!line) return null;
  const params = Object.entries(found ?? {}).map(([name, text]): [string, string] => [
    name,
    typeof text === 'number' ? (texts?.[text] ?? '') : text,
  ]);
  return { line, params: Object.fromEntries(params) };
}

/** The procedure behind a REST address, null when there is none. */
export function procedureOf(method: string, path: string): string | null {
  return lineAt(method, path)?.procedure ?? null;
}

/** What may be asked of an address, for the header `Allow`; empty when the address does not exist. */
export function allowedMethods(path: string): string[] {
  const allowed: string[] = DOCS.some((doc) => doc === path)
    ? ['GET']
    : METHODS.filter((method) => lineAt(method, path));
  if (allowed.includes('GET')) allowed.splice(1, 0, 'HEAD');
  return allowed.length > 0 ? [...allowed, 'OPTIONS'] : [];
}
