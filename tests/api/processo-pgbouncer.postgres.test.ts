// The portal behind PgBouncer, which lends its connections by the transaction: what one borrower left behind would be found
// by the next one, and what a session keeps is lost. On PostgreSQL alone.
import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openPostgres, openReader } from '../../src/server/store/index.ts';
import { isPooled } from '../../src/server/store/pooler.ts';
import { createPlaces } from '../support/copias.ts';
import { startPgBouncer } from '../support/pgbouncer.ts';
import { lerCsv } from '../support/planilha.ts';
import {
  enrolmentForm,
  enter,
  enterAdmin,
  launch,
  ok,
  pdfBytes,
  publish,
  type Running,
  register,
  SENHA_ADMIN,
} from '../support/processo.ts';
import { onServer } from '../support/store.ts';

const LIMITES = 'statement_timeout,idle_in_transaction_session_timeout';
const PESSOAS = 8;
/** Fewer than ask at once. */
const CONEXOES = 4;

async function exportar(portal: Running, token: string): Promise<string[][]> {
  const json = { lista: 'inscricoes', formato: 'csv', filtros: {} };
  const { result } = await ok<{ result: { data: { url: string } } }>(portal, 'POST', '/trpc/admin.exportacoes.criar', {
    token,
    json,
  });
  return lerCsv(await (await fetch(new URL(result.data.url, portal.url))).text());
}

/** @returns what waits until so many wait */
function barreira(quantos: number): () => Promise<void> {
  let chegaram = 0;
  let abrir = () => {};
  const aberta = new Promise<void>((resolve) => {
    abrir = resolve;
  });
  return () => {
    chegaram += 1;
    if (chegaram === quantos) abrir();
    return aberta;
  };
}

it('says what it lacks there, and needs nothing but what it said', async () => {
  const { copias, create } = await createPlaces();
  const casa = await create();
  const direto = casa.settings.DATABASE_URL as string;
  const banco = new URL(direto).pathname.slice(1);
  const iniciar = async (env: Record<string, string>) => {
    const portal = await launch({ env: { ADMIN_PASSWORD: SENHA_ADMIN, ...casa.settings, ...env } });
    return { portal, fim: await portal.ended };
  };

  const severo = await startPgBouncer(direto, { connections: CONEXOES });
  const recusado = await iniciar({ DATABASE_URL: severo });
  expect(recusado.fim.code).toBe(1);
  expect(recusado.portal.stderr()).toContain(`ignore_startup_parameters = ${LIMITES}`);

  const semLimites = await startPgBouncer(direto, { connections: CONEXOES, ignore: LIMITES });
  expect([await isPooled(direto), await isPooled(semLimites)]).toEqual([false, true]);
  const sozinho = await iniciar({ DATABASE_URL: semLimites });
  expect(sozinho.fim.code).toBe(1);
  expect(sozinho.portal.stderr()).toContain('O banco de dados precisa ser preparado.');
  expect(sozinho.portal.stderr()).toContain('defina DATABASE_DIRECT_URL');
  expect(sozinho.portal.stdout()).toContain(`"limites":["idle_in_transaction_session_timeout","statement_timeout"]`);
  const longe = await iniciar({ DATABASE_URL: semLimites, DATABASE_DIRECT_URL: 'postgres://p:x@127.0.0.1:1/p' });
  expect(longe.portal.stderr()).toContain(
    'DATABASE_DIRECT_URL: o banco de dados não respondeu: connect ECONNREFUSED 127.0.0.1:1 ',
  );

  for (const limite of LIMITES.split(',')) await onServer(direto, `alter database ${banco} set ${limite} = '30s'`);
  const DATABASE_URL = await startPgBouncer(direto, { connections: CONEXOES, ignore: LIMITES });
  const env = { ...casa.settings, DATABASE_URL };
  const subir = async (mais: Record<string, string> = {}) =>
    (await launch({ env: { ADMIN_PASSWORD: SENHA_ADMIN, ...env, ...mais } })).ready();
  const um = await subir({ DATABASE_DIRECT_URL: direto });
  expect(um.stdout()).toContain('banco de dados preparado');
  expect(um.stdout()).not.toContain('"limites"');
  // Prepared already: nothing but a copy needs more than the pooler.
  const dois = await subir();

  // Two processes, people who enrol with files, lists and whole files of them, all at once.
  const admin = await enterAdmin(um);
  const { concurso_id, vaga_id } = await publish(um, admin);
  const inscrever = async (portal: Running) => {
    const pessoa = await register(portal);
    const token = await enter(portal, pessoa);
    await ok(portal, 'POST', `/ps/inscricao/${concurso_id}`, {
      token,
      body: enrolmentForm(vaga_id, pdfBytes(pessoa.cpf)),
    });
  };
  await Promise.all(
    Array.from({ length: PESSOAS }, async (_, i) => {
      const portal = i % 2 === 0 ? um : dois;
      await inscrever(portal);
      await ok(portal, 'GET', '/ps/inscricao/admin/todas?per_page=50', { token: admin });
      await exportar(portal, admin);
    }),
  );
  for (const portal of [um, dois]) {
    const { data } = await ok<{ data: unknown[] }>(portal, 'GET', '/ps/inscricao/admin/todas?per_page=50', {
      token: admin,
    });
    expect(data).toHaveLength(PESSOAS);
    expect(await exportar(portal, admin)).toHaveLength(PESSOAS + 1);
    expect(portal.stdout()).not.toContain('"level":"error"');
  }

  // Nothing is left behind on the connections that go round: who writes next can, and is limited.
  const db = openPostgres(DATABASE_URL, { max: CONEXOES });
  const todas = barreira(CONEXOES);
  const estados = await Promise.all(
    Array.from({ length: CONEXOES }, () =>
      db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ estado: string }>`select concat_ws(' ', current_setting('statement_timeout'),
          current_setting('idle_in_transaction_session_timeout'), current_setting('default_transaction_read_only'),
          current_setting('search_path')) as estado`.execute(trx);
        await todas();
        return rows[0]?.estado;
      }),
    ),
  );
  await db.destroy();
  expect(estados).toEqual(Array(CONEXOES).fill('30s 30s off "$user", public'));
  const leitor = openReader({ url: DATABASE_URL });
  await expect(sql`delete from ajustes`.execute(leitor)).rejects.toThrow('read-only');
  expect((await leitor.selectFrom('inscricoes').select('id').execute()).length).toBe(PESSOAS);
  await leitor.destroy();

  // PostgreSQL's own programs would leave their settings there.
  casa.settings.DATABASE_URL = DATABASE_URL;
  const recusada = await casa.run('backup', copias);
  expect(recusada).toMatchObject({ code: 1, stderr: expect.stringContaining('defina DATABASE_DIRECT_URL') });
  casa.settings.DATABASE_DIRECT_URL = direto;
  expect(await casa.run('backup', copias)).toMatchObject({ code: 0 });
  expect(await readdir(copias)).toHaveLength(1);
});
