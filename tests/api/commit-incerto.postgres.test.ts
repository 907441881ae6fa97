// A connection that breaks while a commit is on its way, as PostgreSQL has them: what was written is there, and nobody is told
// that it is not.
import { connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { expect, inject, it, onTestFinished } from 'vitest';
import { openPostgres } from '../../src/server/store/index.ts';
import { form, guardado, pdf } from '../support/envios.ts';
import { createConcurso, createInscricao, createPrazo } from '../support/factories.ts';
import { createPortal, type Portal } from '../support/portal.ts';

/** The store by way of somebody who hands a commit on, and keeps how it ended to himself. */
async function semResposta(portal: Portal) {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(portal.db);
  const url = new URL(inject('postgresUrl'));
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(url.port), url.hostname);
    let committing = false;
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', end).on('close', end);
    }
    client.on('data', (bytes) => {
      committing ||= bytes.includes('commit\0');
      upstream.write(bytes);
    });
    upstream.on('data', (bytes) => (committing ? end() : client.write(bytes)));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as { port: number };
  const through = new URL(url);
  through.host = `127.0.0.1:${port}`;
  through.pathname = `/${rows[0]?.name}`;
  const db = openPostgres(through.href, { max: 1 });
  onTestFinished(async () => {
    await db.destroy();
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return db;
}

it('whose sender hears nothing of it is told so, and the file stays with its row', async () => {
  const portal = await createPortal();
  const { deps, db, candidato } = portal;
  const { id: concurso_id } = await createConcurso(portal);
  const { id } = await createInscricao(portal, { candidato_id: candidato.id, concurso_id });
  const prazo = await createPrazo(portal, { tipo: 'envio', concurso_id });
  deps.db = await semResposta(portal);
  const body = form({ prazo_envio_id: prazo.id, descricao: 'Diploma', arquivo: pdf() });
  const resposta = await candidato.http<{ message: string }>('POST', `/ps/envio/${id}/registrar`, { body });
  portal.forgiveErrors();
  const [arquivo] = await db.selectFrom('arquivos').selectAll().execute();
  expect(arquivo && (await guardado(portal, arquivo.chave))).toBe(true);
  expect(resposta).toMatchObject({
    status: 503,
    body: { message: 'O portal não pôde confirmar se o pedido foi registrado. Confira antes de enviar de novo.' },
  });
});
