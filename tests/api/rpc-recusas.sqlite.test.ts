// How RPC refuses what is no call: too many at once, what cannot be read, another kind of body, another method.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HttpOptions } from '../support/personas.ts';
import { createPortal, type Portal } from '../support/portal.ts';

const LOGIN = '/trpc/publico.sessoes.loginCandidato';
const LISTA = '/trpc/publico.concursos.list';
const SO_JSON = 'Tipo de conteúdo não aceito. Envie JSON.';
const ILEGIVEL = 'Os dados enviados não puderam ser lidos.';
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
  return { status, dito, allow: headers.get('allow') };
}

const typed = (body: BodyInit, type: string): HttpOptions => ({ body, headers: { 'content-type': type } });

describe('RPC', () => {
  it('takes as many calls in one request as the documentation says, and tells how many', async () => {
    const many = (n: number) => `/trpc/${Array(n).fill('publico.concursos.list').join(',')}?batch=1&input={}`;
    expect((await portal.visitante.http('GET', many(20))).status).toBe(200);
    expect(await refused('GET', many(21))).toMatchObject({
      status: 400,
      dito: 'Faça no máximo 20 chamadas em um pedido.',
    });
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
      expect(await refused('POST', LOGIN, options)).toMatchObject({ status: 415, dito: SO_JSON });
    }
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
      expect(await refused(method, path, json)).toEqual({
        status: 405,
        dito: 'Método não permitido neste endereço.',
        allow,
      });
    }
  });
});
