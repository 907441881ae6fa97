// Stopping: what has begun is finished, what only holds a connection is not waited for.
import { request } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { eventually } from '../support/eventually.ts';
import {
  createInstallation,
  enrolmentForm,
  enter,
  enterAdmin,
  ok,
  pdfBytes,
  publish,
  type Running,
  register,
} from '../support/processo.ts';

/** A request whose body stops half-way, until `finish` sends the rest. */
async function begin(portal: Running, path: string, token: string, form: FormData) {
  const whole = new Response(form);
  const body = Buffer.from(await whole.arrayBuffer());
  const half = Math.floor(body.length / 2);
  const sent = request(new URL(path, portal.url), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': whole.headers.get('content-type') as string,
      'content-length': body.length,
      connection: 'keep-alive',
      // The portal says when it has seen the request.
      expect: '100-continue',
    },
  });
  const answer = new Promise<{ status: number | undefined; connection: string | undefined }>((resolve, reject) => {
    sent.once('error', reject);
    sent.once('response', (response) => {
      response
        .resume()
        .once('end', () => resolve({ status: response.statusCode, connection: response.headers.connection }));
    });
  });
  sent.flushHeaders();
  await new Promise<void>((resolve) => sent.once('continue', resolve));
  sent.write(body.subarray(0, half));
  return { answer, finish: () => sent.end(body.subarray(half)) };
}

async function silentConnection({ url }: Running): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  await new Promise<void>((resolve) => socket.once('connect', resolve));
}

it.each(['SIGTERM', 'SIGINT'] as const)('on %s answers what has begun and ends with 0', async (signal) => {
  const portal = await (await createInstallation()).start();
  const { concurso_id, vaga_id } = await publish(portal, await enterAdmin(portal));
  const token = await enter(portal, await register(portal));
  await silentConnection(portal);

  const upload = await begin(portal, `/ps/inscricao/${concurso_id}`, token, enrolmentForm(vaga_id, pdfBytes('laudo')));
  const login = ok(portal, 'GET', '/ps/candidato/dados', { token });
  const ended = portal.kill(signal);
  await eventually(() => expect(portal.stdout()).toContain('parando'));
  await eventually(() => expect(portal.call('GET', '/saude')).rejects.toThrow());
  upload.finish();

  expect(await upload.answer).toEqual({ status: 201, connection: 'close' });
  expect(await login).toMatchObject({ cadastro: { perfil: 'candidato' } });
  expect(await ended).toEqual({ code: 0, signal: null });
  expect(portal.stderr()).toBe('');
});

it('breaks off what is not there in time, and ends with 0 all the same', async () => {
  const portal = await (await createInstallation()).start({ env: { STOP_SECONDS: '1' } });
  const { concurso_id, vaga_id } = await publish(portal, await enterAdmin(portal));
  const token = await enter(portal, await register(portal));
  const upload = await begin(portal, `/ps/inscricao/${concurso_id}`, token, enrolmentForm(vaga_id, pdfBytes('laudo')));
  const answer = upload.answer.catch(({ code }: NodeJS.ErrnoException) => code);
  expect(await portal.kill('SIGTERM')).toEqual({ code: 0, signal: null });
  expect(await answer).toBe('ECONNRESET');
  expect(portal.stdout()).toContain('"pedidos":1');
});

it('a file store that says nothing holds up neither the start nor the end', async () => {
  let perguntas = 0;
  const mudo = createServer((socket) => {
    socket.on('error', () => undefined).on('data', () => (perguntas += 1));
  });
  await new Promise<void>((resolve) => mudo.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void mudo.close());
  const instalacao = await createInstallation();
  const portal = await instalacao.start({
    env: {
      FILES_URL: 's3://balde/portal',
      S3_ENDPOINT: `http://127.0.0.1:${(mudo.address() as AddressInfo).port}`,
      AWS_ACCESS_KEY_ID: 'chave',
      AWS_SECRET_ACCESS_KEY: 'segredo',
    },
  });
  await eventually(() => expect(perguntas).toBeGreaterThan(0));
  await enterAdmin(portal);
  expect(await portal.kill('SIGTERM')).toEqual({ code: 0, signal: null });
  expect(portal.stdout()).not.toContain('tarefa periódica falhou');
  expect(portal.stderr()).toBe('');
});
