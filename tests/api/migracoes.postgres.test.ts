// The steps that prepare a PostgreSQL store while the portal lives on: they wait their turn, and hold up nobody.
import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { indexes, type Step } from '../../migrations/dialect.ts';
import { migrations } from '../../migrations/index.ts';
import { migrate, stepsOf } from '../../src/server/store/migrator.ts';
import { holding, signal } from '../support/holding.ts';
import { createPortal } from '../support/portal.ts';

const umaTabela = {
  up: (db: Kysely<unknown>) => db.schema.createTable('uma_tabela').addColumn('id', 'integer').execute(),
};

const novaColuna: Step = {
  async up(db) {
    await sql`alter table concursos add column nova text`.execute(db);
  },
};

it('run once, however many processes start at once', async () => {
  const portal = await createPortal();
  const passos = { ...migrations, '8001_uma_tabela': umaTabela };
  const outros = await Promise.all([portal.sibling(), portal.sibling()]);
  const ran = await Promise.all([portal.deps, ...outros].map(({ db }) => migrate(db as never, passos)));
  expect(ran.flat()).toEqual(['8001_uma_tabela']);
});

it.each([
  ['a long reader', 'select count(*) from concursos'],
  ['a long writer', "update concursos set titulo = 'x' where id = 0"],
])('a step that waits for %s lets the others through', async (_who, statement) => {
  const portal = await createPortal();
  const letGo = await holding(portal, statement);
  const { db } = await portal.sibling();
  const waited = signal();
  const passos = { ...migrations, '8001_coluna': novaColuna };
  const ran = migrate(db as never, passos, { onBusy: () => waited.give() });
  await Promise.race([waited.given, ran]);
  // However long it is held: these would never be answered behind a step that waits in front of them.
  for (let i = 0; i < 20; i++) expect(await portal.visitante.rpc.publico.concursos.list({})).toEqual([]);
  await letGo();
  expect(await ran).toEqual(['8001_coluna']);
});

it('what was done is told also while another takes a column away', async () => {
  const portal = await createPortal();
  const { db } = await portal.sibling();
  await sql`create table uma_tabela (id integer, nome text)`.execute(portal.db);
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      // From here on it sees the column, which is not there any more.
      await sql`select 1`.execute(trx);
      await sql`alter table uma_tabela drop column nome`.execute(portal.db);
      expect(await stepsOf(trx as never)).toEqual(Object.keys(migrations));
    });
});

it('one that never has its turn ends with a sentence, and nothing of it is there', async () => {
  const portal = await createPortal();
  await holding(portal, 'select count(*) from concursos');
  const passos = { ...migrations, '8001_coluna': novaColuna };
  await expect(migrate(portal.db as never, passos, { tries: 1 })).rejects.toThrow(
    /^O passo 8001_coluna não teve a vez no banco de dados, .+ e inicie o portal de novo\.$/,
  );
  expect(await sql`select 1 from kysely_migration where name = '8001_coluna'`.execute(portal.db)).toMatchObject({
    rows: [],
  });
});

it('an index is built while others write, and so is one that an attempt left unfinished', async () => {
  const portal = await createPortal();
  const { db } = portal;
  const passo = { apart: indexes({ name: 'tentativas_de_teste', on: 'tentativas', columns: 'acao', unique: true }) };
  const passos = { ...migrations, '8001_indice': passo };
  const whole = async () => {
    const { rows } = await sql<{ whole: boolean }>`select i.indisvalid as whole from pg_index i
      join pg_class c on c.oid = i.indexrelid where c.relname = 'tentativas_de_teste'`.execute(db);
    return rows.map((row) => row.whole);
  };
  const tentativa = { acao: 'login' as const, conta: '', endereco: '', created_at: '2026-11-23T12:00:00.000Z' };
  const write = () => db.insertInto('tentativas').values(tentativa).returning('id').executeTakeFirstOrThrow();
  const [, { id }] = [await write(), await write()];
  // Two of the same: the attempt fails, and PostgreSQL leaves what it had begun.
  await expect(migrate(db as never, passos)).rejects.toThrow('o passo 8001_indice falhou');
  expect(await whole()).toEqual([false]);
  await db.deleteFrom('tentativas').where('id', '=', id).execute();
  await db.updateTable('tentativas').set({ acao: 'consulta' }).execute();

  const letGo = await holding(portal, "update tentativas set conta = 'x' where acao = 'consulta'");
  const ran = migrate((await portal.sibling()).db as never, passos);
  const waiting = sql<{ n: number }>`select count(*) as n from pg_stat_activity
    where datname = current_database() and query like '%index concurrently%' and wait_event_type = 'Lock'`;
  while ((await waiting.execute(db)).rows[0]?.n !== 1);
  await write();
  await letGo();
  expect(await ran).toEqual(['8001_indice']);
  expect(await whole()).toEqual([true]);
});
