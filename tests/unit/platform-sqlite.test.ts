// Transactions of the SQLite store that arrive together share one flush, and each still has its own end: seen from another
// connection, as another process would.
import { closeSync, mkdtempSync, openSync, readSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { type Kysely, sql, type Transaction } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openSqlite } from '../../src/server/store/index.ts';
import { insideOf } from '../../src/server/store/inside.ts';
import { UncertainCommit } from '../../src/server/store/transaction.ts';
import { eventually } from '../support/eventually.ts';

interface Tabelas {
  itens: { id: number; nome: string; pai: number | null };
}

function abrir(options?: Parameters<typeof openSqlite>[1]) {
  const pasta = mkdtempSync(join(tmpdir(), 'certame-grupo-'));
  const arquivo = join(pasta, 'x.sqlite');
  const db = openSqlite(arquivo, options) as unknown as Kysely<Tabelas>;
  const fora = new SQLite(arquivo);
  onTestFinished(async () => {
    fora.close();
    await db.destroy();
    rmSync(pasta, { recursive: true });
  });
  return { db, fora, arquivo, nomes: () => fora.prepare('select nome from itens order by id').pluck().all() };
}

async function comTabela(options?: Parameters<typeof openSqlite>[1]) {
  const loja = abrir(options);
  await sql`create table itens (id integer primary key, nome text not null unique,
    pai integer references itens (id) deferrable initially deferred)`.execute(loja.db);
  return loja;
}

const inserir = (trx: Transaction<Tabelas>, nome: string, pai: number | null = null) =>
  trx
    .insertInto('itens')
    .values({ nome, pai } as never)
    .execute();
const gravar = (db: Kysely<Tabelas>, nome: string) => db.transaction().execute((trx) => inserir(trx, nome));

test('those that arrive together are on disk together, and none is told before', async () => {
  const { db, nomes } = await comTabela();
  const todos = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const vistos: number[] = [];
  const pedidos = todos.map((nome) => gravar(db, nome).then(() => void vistos.push(nomes().length)));
  await pedidos[0];
  expect(nomes()).toEqual(todos);
  await Promise.all(pedidos);
  expect(vistos).toEqual(todos.map(() => todos.length));
});

/** A disk that says so, or fails, when told to. */
function disco() {
  const pedidas: ((error: Error | null) => void)[] = [];
  let solta = true;
  const flush = (_: number, done: (error: Error | null) => void) => void (solta ? done(null) : pedidas.push(done));
  return { flush, pedidas, segura: () => (solta = false), solta: () => (solta = true) };
}
const aVez = () => new Promise((resolve) => setTimeout(resolve));

test('nobody is told of what is not on disk yet, neither who wrote nor who reads', async () => {
  const { flush, pedidas, segura } = disco();
  const { db } = await comTabela({ flush });
  segura();
  const ditos: string[] = [];
  const ler = () => db.selectFrom('itens').select('nome').execute();
  const primeira = gravar(db, 'a').then(() => ditos.push('a'));
  while (pedidas.length === 0) await aVez();
  const lida = ler().then((itens) => ditos.push(`lê ${itens.length}`));
  const repetida = gravar(db, 'a').catch(() => ditos.push('repetida'));
  const segunda = gravar(db, 'b').then(() => ditos.push('b'));
  for (let i = 0; i < 5; i += 1) await aVez();
  expect([ditos, pedidas.length]).toEqual([[], 1]);
  pedidas[0]?.(null);
  await Promise.all([primeira, lida]);
  expect(ditos).toEqual(['a', 'lê 1']);
  while (pedidas.length === 1) await aVez();
  pedidas[1]?.(null);
  await Promise.all([repetida, segunda]);
  expect(ditos.slice(2).sort()).toEqual(['b', 'repetida']);
});

test('while another process writes, who writes waits and the others are answered', async () => {
  const { db, fora, nomes } = await comTabela();
  fora.exec(`begin immediate; insert into itens (nome) values ('de fora')`);
  const gravada = gravar(db, 'a');
  const sozinha = sql`create table outra (id integer)`.execute(db);
  for (let i = 0; i < 5; i += 1) expect(await db.selectFrom('itens').selectAll().execute()).toEqual([]);
  fora.exec('commit');
  await Promise.all([gravada, sozinha]);
  expect(nomes()).toEqual(['de fora', 'a']);
});

test('while another process keeps it, each that writes gives up so long after it came, also behind others', async () => {
  const { db, fora } = await comTabela();
  fora.exec('begin immediate');
  // A second passes each time that somebody looks at the clock.
  let olhadas = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    olhadas += 1;
    return olhadas * 1000;
  });
  const desistencias: number[] = [];
  const desiste = ({ code }: { code: string }) => {
    desistencias.push(olhadas);
    return code;
  };
  const pedidos = [gravar(db, 'a'), gravar(db, 'b'), sql`create table outra (id integer)`.execute(db), gravar(db, 'c')];
  const ditos = await Promise.all(pedidos.map((pedido) => pedido.catch(desiste)));
  expect(ditos).toEqual(pedidos.map(() => 'SQLITE_BUSY'));
  // No wait of five seconds begins behind another.
  expect(Math.max(...desistencias) - Math.min(...desistencias)).toBeLessThan(5);
  fora.exec('commit');
  await gravar(db, 'a');
});

test('when the disk fails, who wrote is told that it is uncertain, and the log begins anew', async () => {
  const { flush, pedidas, segura, solta } = disco();
  const { db, fora, nomes } = await comTabela({ flush });
  segura();
  const incerta = gravar(db, 'a');
  while (pedidas.length === 0) await aVez();
  solta();
  pedidas[0]?.(Object.assign(new Error('EIO'), { code: 'EIO' }));
  await expect(incerta).rejects.toThrow(UncertainCommit);
  // Whoever still reads the log keeps it from beginning anew.
  fora.exec('begin; select 1 from itens');
  const leitura = fora.prepare('select nome from itens').iterate();
  leitura.next();
  await expect(gravar(db, 'b')).rejects.toThrow('the log is still being read');
  leitura.return?.();
  fora.exec('commit');
  await gravar(db, 'c');
  expect(nomes()).toEqual(['a', 'c']);
});

test('what waits behind a flush that fails is undone, however much it is, and told', async () => {
  const { flush, pedidas, segura, solta } = disco();
  const { db, nomes } = await comTabela({ flush });
  segura();
  const incerta = gravar(db, 'a');
  while (pedidas.length === 0) await aVez();
  // More than one flush takes: of two under way a failing disk would tell one alone.
  const atras = Array.from({ length: 100 }, (_, i) => gravar(db, `b${i}`).catch((erro: Error) => erro.message));
  for (let i = 0; i < 5; i += 1) await aVez();
  expect(pedidas).toHaveLength(1);
  solta();
  pedidas[0]?.(new Error('EIO'));
  await expect(incerta).rejects.toThrow(UncertainCommit);
  expect(new Set(await Promise.all(atras))).toEqual(new Set(['The disk failed under the transactions before.']));
  await gravar(db, 'c');
  expect(nomes()).toEqual(['a', 'c']);
});

test('one that fails is undone alone', async () => {
  const { db, nomes } = await comTabela();
  const fins = await Promise.allSettled([
    gravar(db, 'a'),
    gravar(db, 'a'),
    db.transaction().execute(async (trx) => {
      await inserir(trx, 'pela metade');
      throw new Error('desisto');
    }),
    gravar(db, 'b'),
  ]);
  expect(fins.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  expect(nomes()).toEqual(['a', 'b']);
});

test('one that fails finds what made it fail', async () => {
  const { db } = await comTabela();
  const primeira = gravar(db, 'a');
  const segunda = gravar(db, 'a').catch(() => db.selectFrom('itens').select('nome').execute());
  expect(await segunda).toEqual([{ nome: 'a' }]);
  await primeira;
});

test('outside a transaction only what is on disk is read', async () => {
  const { db } = await comTabela();
  const ler = () => db.selectFrom('itens').select('nome').execute();
  let durante: unknown;
  const primeira = gravar(db, 'a');
  const segunda = db.transaction().execute(async (trx) => {
    durante = [await ler(), (await trx.selectFrom('itens').select('nome').execute()).length];
  });
  await Promise.all([primeira, segunda]);
  expect(durante).toEqual([[], 1]);
  expect(await ler()).toEqual([{ nome: 'a' }]);
});

const solta = (db: Kysely<Tabelas>, nome: string) =>
  db
    .insertInto('itens')
    .values({ nome } as never)
    .execute();

test('a write without a transaction is on disk when it returns, with those that arrived beside it', async () => {
  const { db, nomes } = await comTabela();
  const antes = gravar(db, 'a');
  const sozinha = solta(db, 'b').then(nomes);
  const depois = gravar(db, 'c');
  expect(await sozinha).toEqual(['a', 'b', 'c']);
  await Promise.all([antes, depois]);
});

test('a write without a transaction that fails undoes nothing of the others', async () => {
  const { db, nomes } = await comTabela();
  const antes = gravar(db, 'a');
  const repetida = solta(db, 'a');
  const depois = solta(db, 'b');
  await expect(repetida).rejects.toThrow('UNIQUE');
  await Promise.all([antes, depois]);
  expect(nomes()).toEqual(['a', 'b']);
});

test('what no transaction may hold goes by itself, after those before it are on disk', async () => {
  const { db, nomes } = await comTabela();
  const antes = gravar(db, 'a');
  await sql`vacuum`.execute(db);
  await Promise.all([antes, gravar(db, 'b')]);
  expect(nomes()).toEqual(['a', 'b']);
});

test('aside, nobody waits for a commit: what was written is read at once, and is in the file when it is closed', async () => {
  const { db, nomes } = await comTabela({ aside: true });
  await gravar(db, 'a');
  await gravar(db, 'b');
  expect(nomes()).toEqual([]);
  expect(await db.selectFrom('itens').select('nome').execute()).toEqual([{ nome: 'a' }, { nome: 'b' }]);
  await db.destroy();
  expect(nomes()).toEqual(['a', 'b']);
});

test('aside, a commit that failed is told to whoever comes next, and to whoever closes it', async () => {
  const { db, nomes } = await comTabela({ aside: true });
  await db.transaction().execute((trx) => inserir(trx, 'a', 999));
  await new Promise((resolve) => setImmediate(resolve));
  await expect(gravar(db, 'b')).rejects.toThrow('FOREIGN KEY');
  await expect(db.destroy()).rejects.toThrow('FOREIGN KEY');
  expect(nomes()).toEqual([]);
});

test('when the disk refuses the group, all of it are told, and the next one begins afresh', async () => {
  const { db, nomes } = await comTabela();
  const fins = await Promise.allSettled([
    gravar(db, 'a'),
    // Nobody has this number: the store only says so when it is to be put on disk.
    db.transaction().execute((trx) => inserir(trx, 'b', 999)),
  ]);
  expect(fins.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(nomes()).toEqual([]);
  await gravar(db, 'c');
  expect(nomes()).toEqual(['c']);
});

test('a full disk is told to those whose transaction it undid', async () => {
  const { db, nomes } = await comTabela();
  const { page_count } = (await sql<{ page_count: number }>`pragma page_count`.execute(db)).rows[0] ?? {
    page_count: 0,
  };
  await db.transaction().execute((trx) => sql`select 1`.execute(trx));
  await db.connection().execute(async (conn) => {
    await conn.transaction().execute((trx) => sql.raw(`pragma max_page_count = ${page_count + 2}`).execute(trx));
  });
  const fins = await Promise.allSettled([gravar(db, 'a'), gravar(db, 'x'.repeat(1_000_000))]);
  expect(fins[1]?.status).toBe('rejected');
  expect(nomes()).toEqual(fins[0]?.status === 'fulfilled' ? ['a'] : []);
  await gravar(db, 'b');
  expect(nomes()).toContain('b');
});

test('closing puts on disk what was under way', async () => {
  const { db, nomes } = await comTabela();
  const gravada = gravar(db, 'a');
  await gravada;
  const outra = gravar(db, 'b');
  await new Promise((resolve) => setImmediate(resolve));
  await Promise.all([outra, db.destroy()]);
  expect(nomes()).toEqual(['a', 'b']);
});

/** What a page of the log takes. */
const PAGINA = 4096 + 24;
const comTexto = (db: Kysely<Tabelas>, n: number) => gravar(db, `${n} ${'x'.repeat(3000)}`);

/** How often the log began anew, as its header counts. */
function recomecos(log: string): number {
  const inicio = Buffer.alloc(16);
  const fd = openSync(log, 'r');
  readSync(fd, inicio, 0, 16, 0);
  closeSync(fd);
  return inicio.readUInt32BE(12);
}

test('the log is moved into the file while others write, and begins anew', async () => {
  const { db, fora, arquivo } = await comTabela({ logPages: 100 });
  const log = `${arquivo}-wal`;
  const vazio = statSync(arquivo).size;
  let n = 0;
  // It is moved from a hundred pages on; whoever commits does it only at eight times as many.
  const escrever = () => Promise.all([1, 2, 3, 4].map(() => comTexto(db, n++)));
  while (statSync(arquivo).size === vazio && statSync(log).size < 300 * PAGINA) await escrever();
  await eventually(() => expect(statSync(arquivo).size).toBeGreaterThan(vazio));
  const antes = recomecos(log);
  while (recomecos(log) === antes && n < 20_000) await escrever();
  expect(recomecos(log)).toBeGreaterThan(antes);
  expect(fora.prepare('select count(*) from itens').pluck().get()).toBe(n);
  expect(fora.pragma('integrity_check')).toEqual([{ integrity_check: 'ok' }]);
});

test('a log that is being moved is emptied when that is asked, and closed with the store', async () => {
  const { db, arquivo } = await comTabela({ logPages: 1 });
  for (let n = 0; n < 20; n += 1) {
    await comTexto(db, n);
    expect(await insideOf(db).emptyLog?.()).toBe(true);
    expect(statSync(`${arquivo}-wal`).size).toBe(0);
  }
  await Promise.all([1, 2, 3].map((n) => comTexto(db, 100 + n)));
  await db.destroy();
  const depois = new SQLite(arquivo, { readonly: true });
  expect(depois.prepare('select count(*) from itens').pluck().get()).toBe(23);
  depois.close();
});

test('who still reads keeps the log from beginning anew, and nobody from writing', async () => {
  const { db, fora } = await comTabela({ logPages: 10 });
  await comTexto(db, 0);
  fora.exec('begin');
  expect(fora.prepare('select count(*) from itens').pluck().get()).toBe(1);
  for (let n = 1; n <= 100; n += 1) await comTexto(db, n);
  expect(fora.prepare('select count(*) from itens').pluck().get()).toBe(1);
  fora.exec('rollback');
  expect(fora.prepare('select count(*) from itens').pluck().get()).toBe(101);
});
