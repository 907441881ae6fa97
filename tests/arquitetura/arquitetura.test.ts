// The import rules hold for the sources (scripts/architecture.mjs); here, that they would notice if they did not.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { violations } from '../../scripts/architecture/check.mjs';
import { readSources } from '../../scripts/architecture/imports.mjs';

const roots: string[] = [];

afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true });
});

/** Violations of a small tree of sources, orphans left out unless asked for. */
function check(files: Record<string, string>, { orphans = false } = {}): string[] {
  const root = mkdtempSync(path.join(tmpdir(), 'certame-arquitetura-'));
  roots.push(root);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return violations(readSources(root, ['.'])).filter((sentence) => orphans || !sentence.endsWith('ninguém o importa'));
}

test('a feature laid out as the house asks breaks nothing', () => {
  const tree = {
    'migrations/0001_first.ts':
      "import type { Kysely } from 'kysely';\nexport const up = (_: Kysely<never>) => undefined;",
    'src/shared/concursos.ts': "import { z } from 'zod';\nexport const concurso = z.object({});",
    'src/server/main.ts': "import { app } from './app.ts';\nimport './store/migrator.ts';\napp(process.env);",
    'src/server/store/migrator.ts': "import '../../../migrations/0001_first.ts';",
    'src/server/app.ts':
      "import { Hono } from 'hono';\nimport { appRouter } from './router.ts';\nexport const app = (_: unknown) => [new Hono(), appRouter];",
    'src/server/router.ts':
      "import { router } from './concursos/router.ts';\nexport const appRouter = router;\nexport type AppRouter = typeof router;",
    'src/server/concursos/router.ts': "import { list } from './manter.ts';\nexport const router = { list };",
    'src/server/concursos/manter.ts': "import { find } from './queries.ts';\nexport const list = find;",
    'src/server/concursos/queries.ts':
      "import { sql } from 'kysely';\nimport { concurso } from '../../shared/concursos.ts';\nexport const find = () => [sql, concurso];",
    'src/client/main.tsx': "import './trpc.ts';",
    'src/client/trpc.ts':
      "import { createTRPCClient } from '@trpc/client';\nimport type { AppRouter } from '../server/router.ts';\nexport const trpc = createTRPCClient<AppRouter>;",
  };
  expect(check(tree, { orphans: true })).toEqual([]);
});

test.each([
  ['shared code imports the server', 'src/shared/a.ts', "import '../server/config.ts';"],
  ['shared code imports a server package', 'src/shared/a.ts', "import 'node:fs';"],
  ['a migration imports the application', 'migrations/0001_a.ts', "import '../src/shared/a.ts';"],
  ['the page runs server code', 'src/client/trpc.ts', "import { appRouter } from '../server/router.ts';"],
  ['the page reads another type of the server', 'src/client/trpc.ts', "import type { C } from '../server/config.ts';"],
  [
    'a screen takes the type itself',
    'src/client/home/a.tsx',
    "import type { AppRouter } from '../../server/router.ts';",
  ],
  [
    'a screen names the type inline',
    'src/client/home/a.tsx',
    "export type A = import('../../server/router.ts').AppRouter;",
  ],
  ['a screen imports another screen', 'src/client/home/a.tsx', "import '../cadastro/b.tsx';"],
  ['a screen of an area imports its neighbour', 'src/client/admin/vagas/a.tsx', "import '../concursos/b.tsx';"],
  ['a component knows a screen', 'src/client/ui/a.tsx', "import '../home/b.tsx';"],
  ['a component loads a screen late', 'src/client/ui/a.tsx', "export const b = () => import('../home/b.tsx');"],
  ['the page takes a package of the server', 'src/client/a.ts', "import 'kysely';"],
  ['a router skips the service', 'src/server/vagas/router.ts', "import './queries.ts';"],
  ['a router uses another feature', 'src/server/vagas/router.ts', "import '../concursos/index.ts';"],
  ['an act walks past the door of a feature', 'src/server/vagas/manter.ts', "import '../concursos/manter.ts';"],
  ['an act takes a type past the door', 'src/server/vagas/a.ts', "import type { A } from '../concursos/manter.ts';"],
  ['an act reads the rows of another feature', 'src/server/vagas/manter.ts', "import '../concursos/queries.ts';"],
  ['the composition walks past a door', 'src/server/open.ts', "import './concursos/manter.ts';"],
  ['a page of HTTP walks past a door', 'src/server/http/a.ts', "import '../concursos/manter.ts';"],
  ['a door opens into another feature', 'src/server/vagas/index.ts', "export { a } from '../concursos/index.ts';"],
  ['an act writes SQL', 'src/server/vagas/manter.ts', "import { sql } from 'kysely';"],
  ['an act speaks HTTP', 'src/server/vagas/manter.ts', "import { Hono } from 'hono';"],
  ['an act throws a tRPC error', 'src/server/vagas/manter.ts', "import { TRPCError } from '@trpc/server';"],
  ['a router throws a tRPC error passed on', 'src/server/vagas/router.ts', "import { TRPCError } from '../trpc.ts';"],
  ['a query knows the use case', 'src/server/vagas/queries.ts', "import './manter.ts';"],
  ['a query sends mail', 'src/server/vagas/queries.ts', "import '../platform/mail/index.ts';"],
  ['the platform knows a feature', 'src/server/platform/a.ts', "import '../vagas/index.ts';"],
  ['the platform re-exports a feature', 'src/server/platform/a.ts', "export * from '../vagas/view.ts';"],
  ['REST reaches around the procedures', 'src/server/rest/a.ts', "import '../vagas/index.ts';"],
  ['a setting is read from the environment', 'src/server/vagas/a.ts', 'export const a = process.env.A;'],
])('refused: %s', (_, file, text) => {
  const found = check({ [file]: text });
  expect(found[0]).toContain(file);
  expect(found.every((sentence) => sentence.startsWith(file))).toBe(true);
});

test('refused: a cycle, also through types and late imports', () => {
  const tree = {
    'src/shared/a.ts': "import type { B } from './b.ts';\nexport type A = B;",
    'src/shared/b.ts': "export type B = number;\nexport const c = () => import('./c.ts');",
    'src/shared/c.ts': "import './a.ts';",
  };
  expect(check(tree)).toEqual(['ciclo de importações: src/shared/a.ts, src/shared/b.ts, src/shared/c.ts']);
});

test('refused: a cycle of rooms, told whole, even where no file comes back to itself', () => {
  const tree = {
    'src/server/vagas/index.ts': "export { a } from './manter.ts';",
    'src/server/vagas/manter.ts': 'export const a = 1;',
    'src/server/vagas/listar.ts': "import '../prazos/index.ts';",
    'src/server/prazos/index.ts': "export { b } from './manter.ts';",
    'src/server/prazos/manter.ts': "import '../concursos/index.ts';\nexport const b = 1;",
    'src/server/concursos/index.ts': "export { c } from './manter.ts';",
    'src/server/concursos/manter.ts': "import '../vagas/index.ts';\nexport const c = 1;",
  };
  expect(check(tree)).toEqual(['ciclo de pastas: src/server/concursos, src/server/prazos, src/server/vagas']);
});

test('refused: a word of the domain in the platform', () => {
  const file = 'src/server/platform/a.ts';
  expect(check({ [file]: '// About a concurso.\nexport const a = 1;' })).toEqual([
    `${file}: fala de concurso, que é do domínio`,
  ]);
  expect(check({ [file]: 'export const candidates = [1];' })).toEqual([]);
});

test('refused: a file that nothing imports', () => {
  expect(check({ 'src/shared/a.ts': 'export {};' }, { orphans: true })).toEqual(['src/shared/a.ts: ninguém o importa']);
});

describe('the tables of the store', () => {
  const tables = (doc: string) => ({
    'src/server/store/tables/index.ts':
      "import type { VagasTable } from './concursos.ts';\nexport interface Database { vagas: VagasTable }",
    'src/server/store/tables/concursos.ts': `${doc}export interface VagasTable { id: number }`,
  });

  test.each([
    ['the query builder', "export const a = (db) => db.updateTable('vagas as v');"],
    [
      'a prepared insert',
      "import { preparedInsert } from '../store/prepared.ts';\nexport const a = preparedInsert('vagas');",
    ],
    [
      'an update with a condition',
      "import { changed } from '../store/transaction.ts';\nexport const a = changed(trx, 'vagas', {}, {});",
    ],
    ['SQL of its own', "import { sql } from 'kysely';\nexport const a = sql`delete from vagas where id = 1`;"],
  ])('refused: written by another than its owner, by %s', (_, text) => {
    const tree = { ...tables('/** @owner vagas */\n'), 'src/server/concursos/queries.ts': text };
    expect(check(tree)).toEqual(['src/server/concursos/queries.ts: escreve em vagas, que é de vagas']);
  });

  test('its owner writes it, and whoever has a reason beside it', () => {
    const text = "export const a = (db) => db.insertInto('vagas');";
    const tree = {
      ...tables('/**\n * @owner vagas\n * @also concursos: the reason\n */\n'),
      'src/server/concursos/queries.ts': text,
      'src/server/vagas/queries.ts': text,
    };
    expect(check(tree)).toEqual([]);
  });

  test('refused: nobody owns it, or its name is not said', () => {
    const tree = {
      ...tables('/** @also concursos */\n'),
      'src/server/concursos/queries.ts': 'export const a = (db, table) => db.deleteFrom(table);',
    };
    expect(check(tree)).toEqual([
      'vagas: tabela sem dono',
      'src/server/concursos/queries.ts: escreve em uma tabela que só se conhece ao executar',
    ]);
  });
});
