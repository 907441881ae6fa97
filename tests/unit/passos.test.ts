// A step of the store that has landed never changes, nor does what it uses: its digest is kept beside it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { digests } from '../../migrations/index.ts';
import { digestOf, digestsOf } from '../../scripts/migrations/digest.mjs';
import { digestsIn, indexText } from '../../scripts/migrations/index-text.mjs';
import { root } from '../../scripts/setup.mjs';

it('that landed are what they were, and every one has its digest (npm run passos)', () => {
  expect(digestsOf(root)).toEqual(digests);
});

it('stand in the index as the tool writes them', () => {
  const index = readFileSync(join(root, 'migrations/index.ts'), 'utf8');
  expect(index).toBe(indexText(digestsIn(index)));
});

const PASSO = `// What it is for.
import { type Kysely, sql } from 'kysely';
import { autoId } from './dialect.ts';

interface Coluna { nome: string }
const NOME = 'uma' as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  const colunas: Coluna[] = [{ nome: 'a' }];
  await sql.raw(\`create table \${NOME} (\${autoId(db)}, \${colunas[0]!.nome})\`).execute(db);
}
`;
const DIALETO = `import { PostgresAdapter } from 'kysely';
const TIPO = 'integer';
export function autoId(db: unknown): string {
  return tipo(db);
}
const tipo = (db: unknown) => (db instanceof PostgresAdapter ? TIPO : 'int');
export const outra = () => 'nada com isso';
`;
const digest = (passo = PASSO, dialeto = DIALETO) =>
  digestOf('0001_uma.ts', (file) => (file === 'dialect.ts' ? dialeto : passo));

describe('the digest of a step', () => {
  it.each([
    ['comments', PASSO.replace('// What it is for.', '/* Otherwise. */').replace('  const', '  // Here.\n  const')],
    ['lines, quotes and commas', PASSO.replaceAll('\n', '\r\n').replaceAll("'", '"').replace("'a' }", "'a', }")],
    [
      'types',
      PASSO.replace('interface Coluna { nome: string }', 'type Coluna = { nome: string };').replace(' as const', ''),
    ],
    ['brackets that change nothing', PASSO.replace('autoId(db)', '(autoId((db)))')],
  ])('has no part for %s', (_what, passo) => {
    expect(passo).not.toBe(PASSO);
    expect(digest(passo)).toBe(digest());
  });

  it.each([
    ['a value', PASSO.replace("'uma'", "'outra'"), DIALETO],
    ['the text of a statement', PASSO.replace('create table', 'create temp table'), DIALETO],
    ['what is done', PASSO.replace('.execute(db)', ''), DIALETO],
    ['a helper', PASSO, DIALETO.replace('return tipo(db)', 'return tipo(null)')],
    ['what a helper uses', PASSO, DIALETO.replace("'int'", "'bigint'")],
    ['a constant of a helper', PASSO, DIALETO.replace("'integer'", "'serial'")],
  ])('is another with %s', (_what, passo, dialeto) => {
    expect([passo, dialeto]).not.toEqual([PASSO, DIALETO]);
    expect(digest(passo, dialeto)).not.toBe(digest());
  });

  it('is the same when a helper that it does not use comes or changes', () => {
    expect(digest(PASSO, DIALETO.replace('nada com isso', 'outra coisa'))).toBe(digest());
    expect(digest(PASSO, `${DIALETO}export const mais = 1;\n`)).toBe(digest());
  });
});
