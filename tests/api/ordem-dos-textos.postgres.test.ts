// A PostgreSQL database with an order of texts that is not byte by byte, as an installation has whose cluster speaks Portuguese.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, inject, it, onTestFinished } from 'vitest';
import { listaDeAdministradores } from '../../src/server/administradores/list.ts';
import { listaDeConcursos } from '../../src/server/concursos/list.ts';
import { getNeighbours, pageIds } from '../../src/server/lists/engine.ts';
import { listaDeLogs } from '../../src/server/logs/list.ts';
import type { Recorte } from '../../src/server/relatorios/contagens-queries.ts';
import { listConcursos } from '../../src/server/relatorios/queries.ts';
import { openPostgres } from '../../src/server/store/index.ts';
import { longSession } from '../../src/server/store/limit.ts';
import { migrate } from '../../src/server/store/migrator.ts';
import type { Db } from '../../src/server/store/tables/index.ts';
import { createTestClock } from '../support/clock.ts';
import { createAdministrador, createConcurso } from '../support/factories.ts';
import { onServer } from '../support/store.ts';

let db: Db;
beforeEach(async () => {
  const url = new URL(inject('postgresUrl'));
  const name = `teste_${randomBytes(8).toString('hex')}`;
  // What is neither a letter nor a digit comes last into it.
  await onServer(
    url.href,
    `create database ${name} template template0 encoding 'UTF8' locale_provider icu icu_locale 'pt-BR-u-ka-shifted'`,
  );
  onTestFinished(() => onServer(inject('postgresUrl'), `drop database ${name} with (force)`));
  url.pathname = `/${name}`;
  db = openPostgres(url.href, { max: 2 });
  onTestFinished(() => db.destroy());
  await migrate(db as never);
});

it('a far page has the records of its place', async () => {
  const TOTAL = 12_000;
  const POR_PAGINA = 500;
  const inserir = sql`insert into logs (created_at, isadmin, tipo, descricao, busca)
    select to_char(timestamp '2026-11-01' + (i * 37 % ${TOTAL}) * interval '2 seconds', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      0, 'login', 'Entrou.', 'entrou.' from generate_series(1, ${TOTAL}) i`;
  await longSession(db, (own) => inserir.execute(own));
  const linhas = await db.selectFrom('logs').select(['id', 'created_at']).execute();
  const certas = linhas.sort((a, b) => (a.created_at < b.created_at ? -1 : 1)).map(({ id }) => id);
  for (const sort_order of ['asc', 'desc'] as const) {
    const ids = sort_order === 'asc' ? certas : certas.toReversed();
    for (let page = 1; page <= TOTAL / POR_PAGINA; page += 1) {
      const pedido = {
        page,
        per_page: POR_PAGINA,
        sort_by: 'created_at',
        sort_order,
        data_inicio: null,
        data_fim: null,
      };
      expect([page, await pageIds(db, listaDeLogs, pedido as never)]).toEqual([
        page,
        { total: TOTAL, ids: ids.slice((page - 1) * POR_PAGINA, page * POR_PAGINA) },
      ]);
    }
  }
});

it('names stand as they do where texts are compared byte by byte', async () => {
  const clock = createTestClock();
  const portal = { deps: { db, clock, answers: { drop: () => undefined } } };
  const concursos: number[] = [];
  const administradores: number[] = [];
  // Without what is between the letters, each would stand before the one above it.
  for (const nome of ['Alta Mira', "Alta'ma", 'Alta-lins', 'Altaba']) {
    concursos.push((await createConcurso(portal, { titulo: nome, prefeitura: nome, tipo: nome })).id);
    administradores.push((await createAdministrador(portal, { nome })).id);
  }
  const todos = { page: 1, per_page: 20 } as const;
  const lista = listaDeConcursos(clock.now());
  for (const sort_by of ['titulo', 'prefeitura', 'tipo']) {
    expect((await pageIds(db, lista, { ...todos, sort_by } as never)).ids).toEqual(concursos);
    expect(await getNeighbours(db, lista, {} as never, { sort_by, depois_de: concursos[1] as number })).toMatchObject({
      id: concursos[2],
      anterior_id: concursos[0],
      posicao: 2,
    });
  }
  expect((await pageIds(db, listaDeAdministradores, todos as never)).ids).toEqual(administradores);
  const recorte = { concurso_id: null, de: null, ate: null } as Recorte;
  const trecho = { ordem: 'titulo', sentido: 'asc', inicio: 0, limite: 20 } as const;
  expect((await listConcursos(db, recorte, trecho)).map(({ id }) => id)).toEqual(concursos);
});
