// The steps that prepare the store: all of them or none, on both stores.
import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { migrations } from '../../migrations/index.ts';
import { migrate } from '../../src/server/platform/database/migrator.ts';
import { createPortal } from '../support/portal.ts';

const createTable = (db: Kysely<unknown>, name: string) =>
  db.schema.createTable(name).addColumn('id', 'integer').execute();
const umaTabela = { up: (db: Kysely<unknown>) => createTable(db, 'uma_tabela') };
const queFalha = {
  async up(db: Kysely<unknown>) {
    await createTable(db, 'outra_tabela');
    throw new Error('o processo foi interrompido');
  },
};

it('that break off leave the store as it was, for the next start to prepare', async () => {
  const { db } = await createPortal();
  const tables = async () => (await db.introspection.getTables()).map(({ name }) => name).sort();
  const before = await tables();
  const passos = { ...migrations, '8001_uma_tabela': umaTabela };
  await expect(migrate(db as never, { ...passos, '8002_outra': queFalha })).rejects.toThrow(
    'Não foi possível preparar o banco de dados',
  );
  expect(await tables()).toEqual(before);
  expect(await migrate(db as never, passos)).toEqual(['8001_uma_tabela']);
  expect(await tables()).toEqual([...before, 'uma_tabela'].sort());
  expect(await migrate(db as never, passos)).toEqual([]);
  // A portal that does not know these steps is older than the store.
  await expect(migrate(db as never)).rejects.toThrow('versão mais nova');
});
