// What an erasure leaves in the files of an SQLite store: nothing of who it was.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { esquecer } from '../../src/server/privacidade/esquecer.ts';
import type { Row } from '../../src/server/store/tables/index.ts';
import { createCandidato } from '../support/factories.ts';
import { createPortal } from '../support/portal.ts';

const RESPOSTA = 'Eliminamos o que a lei não manda guardar.';

it('the files of the store have nothing left of who was erased: no free page, no write-ahead log, no piece of the search', async () => {
  const portal = await createPortal();
  const { admin, deps, db } = portal;
  const gente: Row<'candidatos'>[] = [];
  for (let i = 0; i < 120; i++)
    gente.push(await createCandidato(portal, { nome: `Zuleica ${'Quixadá '.repeat(i % 30)}Araripe ${1000 + i}` }));
  const eliminados = gente.filter((_, i) => i % 7 === 3);
  const ids = eliminados.map(({ id }) => id);
  const restos = async () => {
    const bytes = await Promise.all(
      ['portal.sqlite', 'portal.sqlite-wal'].map((nome) => readFile(join(deps.config.dataDir, nome))),
    );
    const pistas = eliminados.flatMap(({ nome, busca, cpf, email }) => [nome, busca, cpf, email]);
    return pistas.filter((pista) => bytes.some((conteudo) => conteudo.includes(pista)));
  };
  // Pieces of three characters, each with whose they are.
  await sql`create virtual table pedacos_vistos using fts5vocab('candidatos_pedacos', 'instance')`.execute(db);
  const pedacos = async () => {
    const { rows } = await sql`select 1 from pedacos_vistos where term = 'zul' and doc in (${sql.join(ids)})`.execute(
      db,
    );
    return rows.length;
  };
  expect((await restos()).length).toBe(4 * eliminados.length);
  expect(await pedacos()).toBe(eliminados.length);
  for (const id of ids) {
    const pedido = await db
      .insertInto('pedidos_de_privacidade')
      .values({
        candidato_id: id,
        protocolo: `PRI-${id}`,
        tipo: 'eliminacao',
        created_at: '2026-11-20T12:00:00.000Z',
        prazo: '2026-12-05',
      } as Row<'pedidos_de_privacidade'>)
      .returning('id')
      .executeTakeFirstOrThrow();
    await admin.rpc.admin.privacidade.responder({ id: pedido.id, status: 'Atendido', resposta: RESPOSTA });
  }
  // The answers on their way to them are all that is left.
  await db.deleteFrom('emails').execute();
  await esquecer(deps);
  expect(await restos()).toEqual([]);
  expect(await pedacos()).toBe(0);
});
