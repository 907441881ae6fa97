// How RPC refuses what is no call: too many at once, what cannot be read, another kind of body, another method.
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppRouter } from '../../src/server/router.ts';
import type { HttpOptions } from '../support/personas.ts';
import { createPortal, type Portal } from '../support/portal.ts';
import { servir } from '../support/servidor.ts';

const LOGIN = '/trpc/publico.sessoes.loginCandidato';
const LISTA = '/trpc/publico.concursos.list';
const SO_JSON = 'Tipo de conteúdo não aceito. Envie JSON.';
const ILEGIVEL = 'Os dados enviados não puderam ser lidos.';
const MUITAS = 'Faça no máximo 20 chamadas em um pedido.';
const SEM_CAMPOS = 'Envie os campos desta chamada em um objeto JSON.';

let portal: Portal;
beforeAll(async () => {
  portal = await createPortal();
});
afterAll(() => portal.close());

type Refused = { error: string | { data: { error: string; errors?: object } } };

/** The status and the sentence, whose ever shape it has. */
async function refused(method: string, path: string, options?: HttpOptions) {
  const { status, body, headers } = await portal.visitante.http<Refused>(method, path, options);
  const dito = typeof body.error === 'string' ? body.error : body.error.data.error;
  const errors = typeof body.error === 'string' ? undefined : body.error.data.errors;
  return { status, dito, errors, allow: headers.get('allow') };
}

const typed = (body: BodyInit, type: string): HttpOptions => ({ body, headers: { 'content-type': type } });

describe('RPC', () => {
  it('takes as many calls in one request as the documentation says, and tells how many', async () => {
    const many = (n: number) => `/trpc/${Array(n).fill('publico.concursos.list').join(',')}?batch=1&input={}`;
    expect((await portal.visitante.http('GET', many(20))).status).toBe(200);
    expect(await refused('GET', many(21))).toMatchObject({
      status: 400,
      dito: MUITAS,
    });
  });

  it('tells the client of a batch what is wrong with it, whoever sends them together', async () => {
    const url = await servir(portal);
    const lote = () => createTRPCClient<AppRouter>({ links: [httpBatchLink({ url: `${url}/trpc` })] });
    const listas = (n: number) => {
      const { publico } = lote();
      return Promise.allSettled(Array.from({ length: n }, () => publico.concursos.list.query({})));
    };
    expect((await listas(20)).every(({ status }) => status === 'fulfilled')).toBe(true);
    const recusadas = await listas(25);
    expect(recusadas).toHaveLength(25);
    for (const recusada of recusadas) {
      expect(recusada).toMatchObject({
        reason: { message: MUITAS, data: { httpStatus: 400, code: 'BAD_REQUEST', error: MUITAS } },
      });
    }
  });

  it('says that reading and changing go apart', async () => {
    for (const [method, path] of [
      ['POST', `${LOGIN},publico.concursos.list?batch=1`],
      ['GET', '/trpc/publico.concursos.list,publico.sessoes.loginCandidato?batch=1&input={}'],
    ] as const) {
      const dito = 'Consulte e altere em pedidos separados.';
      expect(await refused(method, path, method === 'POST' ? { json: {} } : {})).toMatchObject({ status: 400, dito });
    }
  });

  it.each([
    ['POST', LOGIN, typed('{', 'application/json')],
    ['POST', LOGIN, typed(Uint8Array.from([0x22, 0xff, 0x22]), 'application/json')],
    ['GET', `${LISTA}?input={`, {}],
  ])('cannot read %s %s', async (method, path, options) => {
    expect(await refused(method, path, options)).toMatchObject({ status: 400, dito: ILEGIVEL });
  });

  it('takes JSON alone where a call has no files', async () => {
    const form = new FormData();
    form.set('email', 'a@exemplo.org');
    form.set('senha', 'qualquer');
    const sent = { email: 'a@exemplo.org', senha: 'qualquer' };
    const bodies = [{ body: form }, { body: new URLSearchParams(sent) }, typed('email=a', 'text/plain')];
    for (const options of bodies) {
      const errors = { 'Content-Type': [SO_JSON] };
      expect(await refused('POST', LOGIN, options)).toMatchObject({ status: 415, dito: SO_JSON, errors });
    }
    const zipped = { json: sent, headers: { 'content-encoding': 'gzip' } };
    const dito = 'Envie os dados sem compactação.';
    const errors = { 'Content-Encoding': [dito] };
    expect(await refused('POST', LOGIN, zipped)).toMatchObject({ status: 415, dito, errors });
    expect(await refused('POST', LOGIN, { json: sent })).toMatchObject({ status: 401 });
  });

  it('asks for the fields in a sentence where none came', async () => {
    const bodies = [typed('', 'application/json'), { json: null }, { json: [] }, { json: 'texto' }];
    for (const options of bodies) {
      expect(await refused('POST', LOGIN, options)).toMatchObject({ status: 422, dito: SEM_CAMPOS });
    }
  });

  it('says by which method a call is made', async () => {
    for (const [method, path, allow] of [
      ['GET', LOGIN, 'POST'],
      ['PUT', LOGIN, 'POST'],
      ['POST', LISTA, 'GET, HEAD'],
      ['DELETE', LISTA, 'GET, HEAD'],
      ['PUT', `${LOGIN},publico.concursos.list?batch=1`, 'GET, HEAD, POST'],
    ] as const) {
      const json = method === 'GET' ? {} : { json: {} };
      expect(await refused(method, path, json)).toMatchObject({
        status: 405,
        dito: 'Método não permitido neste endereço.',
        allow,
      });
    }
  });
});
