// The store, the file store or the disk away: whoever asks hears that nothing was recorded and when to come back, nothing
// is recorded indeed, the log has the cause, and the portal says that it is not ready.
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { SEGUNDO } from '../support/clock.ts';
import { form, pdf } from '../support/envios.ts';
import { createConcurso, createInscricao, createPrazo, createVaga } from '../support/factories.ts';
import type { Answer } from '../support/personas.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';
import type { Recusa } from '../support/recusa.ts';
import { startS3 } from '../support/s3-fake.ts';
import { STORE } from '../support/store.ts';

const NAO = { possui_deficiencia: 'N', possui_condicao_especial: 'N' } as const;
function esperaSe({ status, headers, body }: Answer<Recusa>): void {
  expect([status, headers.get('retry-after')]).toEqual([503, '10']);
  expect(body.message).toMatch(/^Nada foi registrado\. /);
  expect(body).toEqual({ error: body.message, message: body.message });
}

/** The disk of the store has no room from now on. @returns what makes room */
async function encher({ db }: Portal): Promise<() => Promise<void>> {
  if (STORE === 'sqlite') {
    // Where the system has no room, it is the commit that finds out.
    const { prototype } = new SQLite(':memory:').prepare('select 1').constructor as { prototype: SQLite.Statement };
    const run = prototype.run;
    const cheio = vi.spyOn(prototype, 'run').mockImplementation(function (this: SQLite.Statement, ...parameters) {
      if (this.source === 'commit') throw new SQLite.SqliteError('database or disk is full', 'SQLITE_FULL');
      return run.apply(this, parameters);
    });
    return async () => void cheio.mockRestore();
  }
  await sql`create function cheio() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
    db,
  );
  for (const table of ['inscricoes', 'logs', 'idempotencia', 'envios', 'arquivos']) {
    await sql`create trigger cheio before insert on ${sql.table(table)} for each row execute function cheio()`.execute(
      db,
    );
  }
  return async () => {
    await sql`drop function cheio() cascade`.execute(db);
  };
}

it('a full disk: nothing is enrolled by any door, and the portal is not ready until there is room', async () => {
  const portal = await createPortal();
  const { id } = await createConcurso(portal);
  const { id: vaga_id } = await createVaga(portal, { concurso_id: id });
  const pedido = { concurso_id: id, vaga_id, ...NAO };
  const pronto = async () => (await portal.visitante.http('GET', '/pronto')).status;
  expect(await pronto()).toBe(200);
  const antes = await portal.snapshot(['idempotencia']);

  const esvaziar = await encher(portal);
  esperaSe(await portal.candidato.http('POST', `/ps/inscricao/${id}`, { json: pedido }));
  expect(await refusal(portal.candidato.rpc.candidato.inscricoes.create(pedido))).toMatchObject({
    status: 503,
    retryAfter: 10,
    mensagem: expect.stringMatching(/^Nada foi registrado\. /),
  });
  const rpc = await portal.candidato.http('POST', '/trpc/candidato.inscricoes.create', { json: pedido });
  expect([rpc.status, rpc.headers.get('retry-after')]).toEqual([503, '10']);
  portal.clock.advance(6 * SEGUNDO);
  expect(await pronto()).toBe(503);
  await esvaziar();

  expect(await portal.snapshot(['idempotencia'])).toEqual(antes);
  expect(await pronto()).toBe(200);
  const causas = portal.lines.filter(({ level }) => level === 'error');
  expect(causas.map(({ message }) => message)).toEqual([
    ...Array(3).fill('o banco de dados, os arquivos ou o disco não respondem'),
    'o portal não está pronto',
  ]);
  expect(JSON.stringify(causas)).toMatch(/disk is full|No space left/);
  const medidas = await portal.deps.metrics.text();
  expect(medidas).toContain('certame_erros_nao_previstos_total{processo="1"} 0');
  portal.forgiveErrors();
  expect((await portal.candidato.http('POST', `/ps/inscricao/${id}`, { json: pedido })).status).toBe(201);
});

async function comPrazo(portal: Portal) {
  const { id: concurso_id } = await createConcurso(portal);
  const { id } = await createInscricao(portal, { candidato_id: portal.candidato.id, concurso_id });
  const { id: prazo_envio_id } = await createPrazo(portal, { tipo: 'envio', concurso_id, descricao: 'Títulos' });
  const formulario = () => form({ prazo_envio_id, descricao: 'Especialização', arquivo: pdf() });
  return <T>() => portal.candidato.http<T>('POST', `/ps/envio/${id}/registrar`, { body: formulario() });
}

it.each(['arquivos', 'tmp'])('the folder %s gone: uploads are refused and nothing is recorded', async (pasta) => {
  const portal = await createPortal();
  const enviar = await comPrazo(portal);
  const antes = await portal.snapshot(['idempotencia']);
  const caminho = join(portal.deps.config.dataDir, pasta);
  await rename(caminho, `${caminho}-longe`);
  await writeFile(caminho, 'no folder any more');
  esperaSe(await enviar<Recusa>());
  expect((await portal.visitante.http('GET', '/pronto')).status).toBe(503);
  await rename(`${caminho}`, `${caminho}-nada`);
  await rename(`${caminho}-longe`, caminho);
  expect(await portal.snapshot(['idempotencia'])).toEqual(antes);
  expect(JSON.stringify(portal.lines)).toMatch(/ENOTDIR|EEXIST/);
  portal.forgiveErrors();
  expect((await enviar()).status).toBe(201);
});

it('a file service that fails or cuts uploads: 503, counted, and not ready though it can still be listed', async () => {
  const s3 = await startS3('balde');
  onTestFinished(() => s3.stop());
  const portal = await createPortal({
    env: {
      FILES_URL: 's3://balde/portal',
      S3_ENDPOINT: s3.endpoint,
      AWS_ACCESS_KEY_ID: 'chave',
      AWS_SECRET_ACCESS_KEY: 'segredo',
    },
  });
  const enviar = await comPrazo(portal);
  expect((await portal.visitante.http('GET', '/pronto')).status).toBe(200);
  const antes = await portal.snapshot(['idempotencia']);
  s3.failNext(500, 503, 500);
  esperaSe(await enviar<Recusa>());
  // A service that refuses us is as far away.
  s3.failNext(403);
  esperaSe(await enviar<Recusa>());
  expect(await portal.snapshot(['idempotencia'])).toEqual(antes);
  expect(await portal.deps.metrics.text()).toContain('certame_arquivos_falhas_total{operacao="gravar",processo="1"} 2');
  portal.clock.advance(6 * SEGUNDO);
  // It says that it is there, and takes nothing.
  s3.failNext(200, 403);
  const longe = await portal.visitante.http<Recusa>('GET', '/pronto');
  expect([longe.status, longe.headers.get('retry-after'), longe.body.message]).toEqual([
    503,
    '10',
    'O portal não está pronto: o banco de dados ou os arquivos não podem ser gravados.',
  ]);
  portal.forgiveErrors();
  expect((await portal.visitante.http('GET', '/pronto')).status).toBe(200);
  const { body, status } = await enviar<{ caminho_anexo: string }>();
  expect(status).toBe(201);
  s3.failNext(500, 500, 500);
  esperaSe(await portal.candidato.http('GET', body.caminho_anexo));
  portal.forgiveErrors();
});
