// The steps that prepare the store, on both: each by itself and all of it or nothing, and never one that is not what it was.
import { type Kysely, sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { digests, migrations } from '../../migrations/index.ts';
import { recount } from '../../src/server/lists/counts.ts';
import { openSqlite } from '../../src/server/store/index.ts';
import { migrate } from '../../src/server/store/migrator.ts';
import { candidatosCom } from '../../src/server/store/people.ts';
import type { Db } from '../../src/server/store/tables/index.ts';
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

async function tablesOf(db: Db): Promise<string[]> {
  return (await db.introspection.getTables()).map(({ name }) => name).sort();
}

it('keep what was done when one breaks off, and nothing of the one that did: the next start goes on from there', async () => {
  const { db } = await createPortal();
  const before = await tablesOf(db);
  const passos = { ...migrations, '8001_uma_tabela': umaTabela };
  await expect(migrate(db as never, { ...passos, '8002_outra': queFalha })).rejects.toThrow(
    'Não foi possível preparar o banco de dados: o passo 8002_outra falhou.',
  );
  expect(await tablesOf(db)).toEqual([...before, 'uma_tabela'].sort());
  expect(await migrate(db as never, passos)).toEqual([]);
  const outra = { up: (store: Kysely<unknown>) => createTable(store, 'outra_tabela') };
  expect(await migrate(db as never, { ...passos, '8002_outra': outra })).toEqual(['8002_outra']);
  // A portal that does not know these steps is older than the store.
  await expect(migrate(db as never)).rejects.toThrow('versão mais nova');
});

describe('a digest of each', () => {
  const resumos = async (db: Db) => {
    const { rows } = await sql<{ name: string; resumo: string | null }>`
      select name, resumo from kysely_migration order by name`.execute(db);
    return Object.fromEntries(rows.map(({ name, resumo }) => [name, resumo]));
  };

  it('is kept in the store, and in one made before there were any from its next start on', async () => {
    const { db } = await createPortal();
    expect(await resumos(db)).toEqual(digests);
    await sql`alter table kysely_migration drop column resumo`.execute(db);
    expect(await migrate(db as never)).toEqual([]);
    expect(await resumos(db)).toEqual(digests);
  });

  it('stops a portal whose step is another, with a sentence that names it and nothing changed', async () => {
    const { db } = await createPortal();
    await sql`update kysely_migration set resumo = 'outro' where name = '0010_notices'`.execute(db);
    const before = { tabelas: await tablesOf(db), resumos: await resumos(db) };
    await expect(migrate(db as never, { ...migrations, '8001_uma_tabela': umaTabela })).rejects.toThrow(
      /^O passo 0010_notices desta versão do portal não é o que preparou o banco de dados: .+\.$/,
    );
    expect({ tabelas: await tablesOf(db), resumos: await resumos(db) }).toEqual(before);
  });

  it('does not save a step that comes before those the store has', async () => {
    const { db } = await createPortal();
    await expect(migrate(db as never, { ...migrations, '0000_antes': umaTabela })).rejects.toThrow(
      /^O passo 0000_antes desta versão do portal vem antes de outros que o banco de dados já tem: .+\.$/,
    );
    expect(await tablesOf(db)).not.toContain('uma_tabela');
  });
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
  const { rows } = await sql<{ n: number }>`select grupo, quando, status, sum(n) as n from contados
    where lista = 'logs' and por in ('grupo', 'hora') group by 1, 2, 3 order by status, grupo, quando`.execute(db);
  expect(rows.map((row) => ({ ...row, n: Number(row.n) }))).toEqual([
    { grupo: '', quando: '2026-11-20T12', status: '0', n: 2 },
    { grupo: 'login', quando: '', status: '0', n: 1 },
    { grupo: 'login_falhou', quando: '', status: '0', n: 1 },
    { grupo: '', quando: '2026-11-21T12', status: '1', n: 1 },
    { grupo: 'login', quando: '', status: '1', n: 1 },
  ]);
});

it('write over what was kept counted, folded or not, as counting anew finds it', async () => {
  const db = await emptyStore();
  const ate = (name: string) => Object.fromEntries(Object.entries(migrations).filter(([one]) => one < name));
  await migrate(db as never, ate('0019'));
  const em = '2026-11-20T12:00:00.000Z';
  await sql`insert into concursos (titulo, titulo_busca, prefeitura, tipo, data_prazo_inicio, data_prazo_fim, ativo,
      created_at, updated_at) values ('Um', 'um', 'Aqui', 'Concurso Público', ${em}, '2026-12-20T12:00:00.000Z', 1, ${em}, ${em})`.execute(
    db,
  );
  await sql`insert into vagas (concurso_id, cargo, nivel, quantidade, valor_centavos, ativo, created_at)
    values (1, 'Cargo', 'Médio', 1, 5000, 1, ${em})`.execute(db);
  for (let i = 1; i <= 3; i += 1) {
    await sql`insert into candidatos (nome, cpf, email, senha_hash, busca, uf, created_at, updated_at)
      values ('Ana', ${String(i)}, ${`${i}@x.br`}, 'x', ${`ana ${i}@x.br`}, 'SP', ${em}, ${em})`.execute(db);
    await sql`insert into inscricoes (candidato_id, concurso_id, vaga_id, created_at, updated_at, status, status_pagamento,
        valor_centavos, possui_deficiencia, possui_condicao_especial, entrega_titulos)
      values (${i}, 1, 1, ${`2026-11-2${i}T01:30:00.000Z`}, ${em}, 'A', 'Pendente', 5000, 'N', 'N', 'N')`.execute(db);
    await sql`insert into logs (created_at, isadmin, tipo, descricao) values (${em}, ${i % 2}, 'login', 'Entrou.')`.execute(
      db,
    );
  }
  // As the job of that version folded them: by each key, the first half.
  await sql`insert into contagens (lista, familia, chave, status, n, centavos)
    select lista, 'grupo', grupo, status, sum(n), sum(centavos) from contagens_novas where id <= 10 group by 1, 3, 4
    union all select lista, 'hora', hora, status, sum(n), sum(centavos) from contagens_novas where id <= 10 group by 1, 3, 4
    union all select lista, 'faixa', faixa, status, sum(n), sum(centavos) from contagens_novas where id <= 10
      group by 1, 3, 4`.execute(db);
  await sql`delete from contagens_novas where id <= 10`.execute(db);
  await migrate(db as never);
  const guardado = async () => {
    const { rows } =
      await sql<object>`select lista, por, grupo, quando, faixa, status, sum(n) as n, sum(centavos) as centavos
      from contados where lista in ('inscricoes', 'rel_inscricoes', 'candidatos', 'logs')
      group by lista, por, grupo, quando, faixa, status having sum(n) <> 0 or sum(centavos) <> 0`.execute(db);
    return rows.map((row) => Object.values(row).join(' ')).sort();
  };
  const escrito = await guardado();
  expect(escrito.join('\n')).toContain('rel_inscricoes dia 1 2026-11-20 0 sem_boleto 1 5000');
  await recount(db);
  expect(escrito).toEqual(await guardado());
});

it('finds by phone who was there before phones were searched', async () => {
  const db = await emptyStore();
  const ate = Object.fromEntries(Object.entries(migrations).filter(([one]) => one < '0024'));
  await migrate(db as never, ate);
  const em = '2026-11-20T12:00:00.000Z';
  for (const [i, telefone] of ['21998877665', null, '2133445566'].entries())
    await sql`insert into candidatos (nome, cpf, email, senha_hash, busca, uf, telefone_celular, created_at, updated_at)
      values ('Ana', ${`5299822472${i}`}, ${`${i}@x.br`}, 'x', ${`ana ${i}@x.br`}, 'SP', ${telefone}, ${em}, ${em})`.execute(
      db,
    );
  await migrate(db as never);
  const por = async (search: string) =>
    (await candidatosCom(db, { search }).execute(db)).rows.map(({ candidato_id }) => candidato_id);
  expect([await por('99887-7665'), await por('3344'), await por('ana'), await por('1@x')]).toEqual([
    [1],
    [3],
    [1, 2, 3],
    [2],
  ]);
});
