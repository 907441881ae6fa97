// The real program with more to do than its (narrow) gate lets in: everybody is answered, those told to wait keep their
// order, and each act is done once.
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { FILA } from '../../src/shared/fila.ts';
import {
  createInstallation,
  enrolmentForm,
  enter,
  enterAdmin,
  pdfBytes,
  publish,
  type Running,
  register,
} from '../support/processo.ts';

/** Turns of people, and those who may wait in memory; a slow body holds its turn for a second. */
const QUEUE = 15;
const PESSOAS = 6;

/** A request whose body does not come until it is told to; resolves with the status of its answer. */
function slowRequest({ url }: Running): () => Promise<number> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
  const ended = new Promise<number>((resolve, reject) => {
    socket.once('error', reject);
    socket.once('end', () => resolve(Number(answer.split(' ', 2)[1])));
  });
  socket.write('POST /ps/nada HTTP/1.1\r\nHost: portal\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n');
  return () => {
    socket.write('0\r\n\r\n');
    return ended;
  };
}

/** When the holder of a place came, as the place says. */
function chegada(fila: string | null | undefined): string {
  const [tipo, quando] = (fila ?? '').split('.');
  expect(tipo).toBe('f');
  return quando as string;
}

interface Recusa {
  espera: { posicao: number; segundos: number };
}

it('answers everybody past its capacity, in order, and loses nothing', { timeout: 60_000 }, async () => {
  const instalacao = await createInstallation();
  const portal = await instalacao.start({ env: { GATE_SLOTS: '2', GATE_QUEUE: String(QUEUE) } });
  const { concurso_id, vaga_id } = await publish(portal, await enterAdmin(portal));
  const pessoas: { key: string; token: string; fila?: string | null }[] = [];
  for (let i = 0; i < PESSOAS; i += 1) {
    pessoas.push({ key: `inscricao-${i}`, token: await enter(portal, await register(portal)) });
  }
  // Larger than what arrives with its request: it is received before the answer, or nobody would read that.
  const laudo = Buffer.concat([pdfBytes('laudo'), Buffer.alloc(300_000, '%')]);
  const inscrever = async (pessoa: (typeof pessoas)[0]) => {
    const { key, token, fila } = pessoa;
    const resposta = await portal.call<Recusa & { id: number }>('POST', `/ps/inscricao/${concurso_id}`, {
      token,
      key,
      body: enrolmentForm(vaga_id, laudo),
      headers: fila ? { [FILA]: fila } : {},
    });
    pessoa.fila = resposta.headers.get(FILA) ?? fila;
    return resposta;
  };

  const lentos = Array.from({ length: QUEUE + 1 }, () => slowRequest(portal));
  await expect.poll(async () => (await portal.call('GET', '/ps/isencao')).status).toBe(503);
  expect((await portal.call('GET', '/saude')).status).toBe(200);

  for (const pessoa of pessoas) {
    const { status, body, headers } = await inscrever(pessoa);
    expect([status, body.espera.posicao >= 1]).toEqual([503, true]);
    expect(headers.get('retry-after')).toBe(String(body.espera.segundos));
  }
  const chegadas = pessoas.map(({ fila }) => chegada(fila));
  expect(chegadas).toEqual([...chegadas].sort());
  expect(new Set(chegadas).size).toBe(PESSOAS);
  expect(await instalacao.db().selectFrom('inscricoes').select('id').execute()).toEqual([]);

  // They come back, the last first, more than once, until they are let in.
  const fim = Promise.all(lentos.map((terminar) => terminar()));
  const feitas = await Promise.all(
    [...pessoas].reverse().map(async (pessoa) => {
      const minha = chegada(pessoa.fila);
      for (;;) {
        const resposta = await inscrever(pessoa);
        if (resposta.status !== 503) return resposta;
        // However often they ask, they came when they came.
        expect(chegada(pessoa.fila)).toBe(minha);
      }
    }),
  );
  expect(feitas.map(({ status }) => status)).toEqual(Array(PESSOAS).fill(201));
  expect(await fim).toEqual(Array(QUEUE + 1).fill(404));

  const repetidas = await Promise.all([...pessoas].reverse().map(inscrever));
  expect(repetidas.map(({ body }) => body.id)).toEqual(feitas.map(({ body }) => body.id));
  expect(await instalacao.db().selectFrom('inscricoes').select('id').execute()).toHaveLength(PESSOAS);
  expect(portal.stdout()).not.toContain('erro não previsto');
});
