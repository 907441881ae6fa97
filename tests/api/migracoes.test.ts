// The steps that prepare the store: all of them or none, on both stores.
import { type Kysely, sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { migrations } from '../../migrations/index.ts';
import { type Db, openSqlite } from '../../src/server/platform/database/index.ts';
import { migrate } from '../../src/server/platform/database/migrator.ts';
import { createPortal } from '../support/portal.ts';
import { STORE } from '../support/store.ts';

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

/** A store that no step has prepared yet. */
async function emptyStore(): Promise<Db> {
  if (STORE === 'sqlite') {
    const db = openSqlite(':memory:');
    onTestFinished(() => db.destroy());
    return db;
  }
  const { db } = await createPortal({ personas: false });
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  return db;
}

it('make the rows of an older trail searchable, whose they are, and counted', async () => {
  const db = await emptyStore();
  await migrate(db as never, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0006')));
  for (const [em, isadmin, usuario, tipo, descricao] of [
    ['2026-11-20T12:00:00.000Z', 0, 7, 'login', 'Entrou na  Área.'],
    ['2026-11-20T12:30:00.000Z', 0, null, 'login_falhou', 'Não entrou.'],
    ['2026-11-21T12:00:00.000Z', 1, 3, 'login', 'Entrou no painel.'],
  ] as const) {
    await sql`insert into logs (created_at, isadmin, usuario_id, tipo, descricao)
      values (${em}, ${isadmin}, ${usuario}, ${tipo}, ${descricao})`.execute(db);
  }
  await migrate(db as never);
  const linhas = await db.selectFrom('logs').select(['busca', 'candidato_id', 'registro_id']).orderBy('id').execute();
  expect(linhas).toEqual([
    { busca: 'entrou na area.', candidato_id: 7, registro_id: null },
    { busca: 'nao entrou.', candidato_id: null, registro_id: null },
    { busca: 'entrou no painel.', candidato_id: null, registro_id: null },
  ]);
  const { rows } = await sql<{ n: number }>`select lista, grupo, hora, sum(n) as n from contagens_novas
    where lista like 'logs%' group by lista, grupo, hora order by lista, grupo`.execute(db);
  expect(rows.map((row) => ({ ...row, n: Number(row.n) }))).toEqual([
    { lista: 'logs_0', grupo: 'login', hora: '2026-11-20T12', n: 1 },
    { lista: 'logs_0', grupo: 'login_falhou', hora: '2026-11-20T12', n: 1 },
    { lista: 'logs_1', grupo: 'login', hora: '2026-11-21T12', n: 1 },
  ]);
});
