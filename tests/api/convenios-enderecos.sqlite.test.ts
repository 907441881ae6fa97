// Where a bank's keys may go: to the bank's own hosts, and only those that were given for that very address. A test of an
// agreement tells nothing of the network it is made from.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createSocketServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getConvenioAberto } from '../../src/server/convenios/abrir.ts';
import {
  AVISO_SEM_CHAVE_DE_API,
  type Convenio,
  SEGREDO_OCULTO,
  WEBHOOK_SECRET_ANTIGO,
  WEBHOOK_SECRET_CURTO,
} from '../../src/shared/convenios.ts';
import { createConcurso, createConvenio } from '../support/factories.ts';
import { createPortal, type Portal } from '../support/portal.ts';

let portal: Portal;
let concurso_id: number;
const servers: { close(): unknown }[] = [];
beforeEach(async () => {
  portal = await createPortal();
  concurso_id = (await createConcurso(portal)).id;
});
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const CHAVE = '$aact_hmlg_a-chave-que-fica';
const SEGREDO = 'segredo-dos-avisos-do-banco';
const muda = (id: number, json: unknown) =>
  portal.admin.http<Convenio & { errors: Record<string, string[]> }>('PUT', `/ps/concurso/convenio/${id}`, { json });
const testar = (id: number) => portal.admin.rpc.admin.boletos.testarConvenio({ id });
const aberto = (id: number) => getConvenioAberto(portal.deps, id);

async function escutar(server: Server | ReturnType<typeof createSocketServer>): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A server that keeps what it is told. */
async function espiao(status = 200, body = '{"data":[]}', headers: Record<string, string> = {}) {
  const vistos: string[] = [];
  const url = await escutar(
    createServer((request, response) => {
      vistos.push(JSON.stringify([request.url, request.headers]));
      response.writeHead(status, headers).end(body);
    }),
  );
  return { url, vistos };
}

const asaas = (url_base_api: string) => ({ nome: 'ASAAS', tipo: 'ASAAS', status: 'Ativo', url_base_api });

describe('the secrets of an agreement', () => {
  it('of ASAAS do not follow to another address', async () => {
    const [certo, outro] = [await espiao(), await espiao()];
    const { id } = await createConvenio(portal, { concurso_id, api_key: CHAVE, url_base_api: certo.url });
    expect(await testar(id)).toMatchObject({ ok: true });
    expect(certo.vistos[0]).toContain(CHAVE);
    for (const api_key of [undefined, null, '', SEGREDO_OCULTO]) {
      await muda(id, { ...asaas(certo.url), api_key: CHAVE, webhook_secret: SEGREDO });
      const mudado = await muda(id, { ...asaas(outro.url), api_key });
      expect(mudado).toMatchObject({ status: 200, body: { api_key: null, webhook_secret: null } });
      expect(mudado.body.aviso).toContain(AVISO_SEM_CHAVE_DE_API);
      expect(await testar(id)).toMatchObject({ ok: false });
      // Nor back with the way they came.
      expect((await muda(id, { ...asaas(certo.url), status: 'Inativo' })).body.api_key).toBeNull();
    }
    expect(outro.vistos).toEqual([]);
    expect(await muda(id, { ...asaas(outro.url), api_key: CHAVE, webhook_secret: SEGREDO })).toMatchObject({
      body: { api_key: SEGREDO_OCULTO, webhook_secret: SEGREDO_OCULTO },
    });
    expect(await aberto(id)).toMatchObject({ credenciais: { api_key: CHAVE }, webhook_secret: SEGREDO });
  });

  it.each(['url_base_api', 'oauth_url'] as const)('of Banco do Brasil do not follow to another %s', async (campo) => {
    const outro = await espiao();
    const bb = { nome: 'BB', tipo: 'BB' as const, numero_convenio: '3128557', client_id: 'cliente' };
    const { id } = await createConvenio(portal, { ...bb, concurso_id, client_secret: CHAVE, webhook_secret: SEGREDO });
    expect((await muda(id, bb)).body).toMatchObject({ client_secret: SEGREDO_OCULTO, webhook_secret: SEGREDO_OCULTO });
    expect((await muda(id, { ...bb, [campo]: outro.url })).body).toMatchObject({
      client_secret: null,
      webhook_secret: null,
    });
    expect(await testar(id)).toMatchObject({ ok: false });
    expect(outro.vistos).toEqual([]);
    const [log] = (await portal.logs('atualizar_convenio')).slice(-1);
    expect(JSON.parse(log?.dados_novos ?? '')).toMatchObject({
      credenciais_trocadas: ['webhook_secret', 'client_secret'],
    });
  });

  it('stay when no address is sent, which asks for no password either', async () => {
    const { url } = await espiao();
    const { id } = await createConvenio(portal, {
      concurso_id,
      api_key: CHAVE,
      webhook_secret: SEGREDO,
      url_base_api: url,
    });
    portal.clock.advance(11 * 60_000);
    expect(await muda(id, { nome: 'Outro', tipo: 'ASAAS' })).toMatchObject({
      status: 200,
      body: { url_base_api: url },
    });
    expect(await aberto(id)).toMatchObject({ credenciais: { api_key: CHAVE }, webhook_secret: SEGREDO });
    expect((await muda(id, { nome: 'Outro', tipo: 'ASAAS', url_base_api: null })).status).toBe(403);
  });

  it('stay when only the place the bank calls is another', async () => {
    const { id } = await createConvenio(portal, { concurso_id, api_key: CHAVE, webhook_secret: SEGREDO });
    await muda(id, { nome: 'ASAAS', tipo: 'ASAAS', webhook_url: 'https://exemplo.org/avisos' });
    expect(await aberto(id)).toMatchObject({ credenciais: { api_key: CHAVE }, webhook_secret: SEGREDO });
  });
});

describe('the addresses of an agreement', () => {
  const criar = (json: object) =>
    portal.admin.http<Convenio & { errors: Record<string, string[]> }>('POST', `/ps/concurso/${concurso_id}/convenio`, {
      json: { nome: 'Novo', api_key: CHAVE, numero_convenio: '3128557', client_id: 'a', client_secret: 'b', ...json },
    });

  it('are the bank’s own, and no other’s', async () => {
    const casos = [
      'http://api.asaas.com/v3',
      'https://api.asaas.com:8443/v3',
      'https://asaas.com.example.org/v3',
      'https://api-asaas.com/v3',
      'https://api.bb.com.br/v3',
      'https://10.0.0.8/v3',
      'https://[fd00::1]/v3',
      'http://169.254.169.254/latest/meta-data',
      'http://metadata.google.internal/',
      'http://127.0.0.1.example.org/',
      'https://0.0.0.0/',
      'http://[::ffff:10.0.0.1]/',
    ] as const;
    for (const url_base_api of casos) {
      const antes = await portal.snapshot();
      const recusado = await criar({ tipo: 'ASAAS', url_base_api });
      expect(recusado, url_base_api).toMatchObject({
        status: 422,
        body: { errors: { url_base_api: [expect.stringContaining('asaas.com')] } },
      });
      expect(await portal.snapshot(), url_base_api).toEqual(antes);
    }
  });

  it('are named by field', async () => {
    const recusado = await criar({ tipo: 'BB', url_base_api: 'https://api.asaas.com', oauth_url: 'https://x.org' });
    expect(Object.keys(recusado.body.errors)).toEqual(['url_base_api', 'oauth_url']);
    for (const url of ['https://api.bb.com.br', 'https://api.hm.bb.com.br/cobrancas/v2?gw-dev-app-key=1'])
      expect((await criar({ tipo: 'BB', url_base_api: url, oauth_url: 'https://oauth.hm.bb.com.br' })).status).toBe(
        201,
      );
    for (const url of [
      'https://api.asaas.com/v3',
      'https://api-sandbox.asaas.com/v3',
      'https://sandbox.asaas.com/api/v3',
    ])
      expect((await criar({ tipo: 'ASAAS', url_base_api: url })).status).toBe(201);
  });

  it('may be this machine only outside production, where an older one is not called either', async () => {
    expect((await criar({ tipo: 'ASAAS', url_base_api: 'http://localhost:4010/v3' })).status).toBe(201);
    const banco = await espiao();
    portal = await createPortal({ env: { NODE_ENV: 'production' } });
    concurso_id = (await createConcurso(portal)).id;
    for (const url_base_api of ['http://localhost:4010/v3', 'https://127.0.0.1/v3', 'http://[::1]/v3'])
      expect((await criar({ tipo: 'ASAAS', url_base_api })).status).toBe(422);
    const { id } = await createConvenio(portal, { concurso_id, api_key: CHAVE, url_base_api: banco.url });
    expect(await testar(id)).toMatchObject({ ok: false });
    expect(banco.vistos).toEqual([]);
  });
});

it('a test says the same of a door that is closed, open, or opens to something else', async () => {
  const outro = await espiao();
  const fechado = createServer();
  const portas = [
    await escutar(fechado),
    await escutar(createSocketServer((socket) => socket.destroy())),
    await escutar(createSocketServer((socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n'))),
    (await espiao(200, '<html>Olá</html>')).url,
    (await espiao(401, '<html>Quem é?</html>')).url,
    (await espiao(404, 'nada')).url,
    (await espiao(500, '{}')).url,
    (await espiao(418, '{"a":1}')).url,
    (await espiao(302, '', { location: outro.url })).url,
    (await espiao()).url.replace('http:', 'https:'),
  ];
  await new Promise((resolve) => fechado.close(resolve));
  const ditos = new Set<string>();
  for (const url_base_api of portas) {
    const { id } = await createConvenio(portal, { concurso_id, api_key: CHAVE, url_base_api });
    const { ok, message } = await testar(id);
    expect([url_base_api, ok]).toEqual([url_base_api, false]);
    ditos.add(message);
  }
  expect([...ditos]).toEqual(['A API do ASAAS não respondeu. Confira os endereços no convênio ou tente mais tarde.']);
  // A redirect leads the key nowhere.
  expect(outro.vistos).toEqual([]);
});

describe('a notice secret', () => {
  it('has 16 characters at least', async () => {
    const { id } = await createConvenio(portal, { concurso_id, api_key: CHAVE, webhook_secret: SEGREDO });
    expect(await muda(id, { nome: 'X', tipo: 'ASAAS', webhook_secret: '123456789012345' })).toMatchObject({
      status: 422,
      body: { errors: { webhook_secret: [WEBHOOK_SECRET_CURTO] } },
    });
    expect((await muda(id, { nome: 'X', tipo: 'ASAAS', webhook_secret: '1234567890123456' })).status).toBe(200);
  });

  it('that is shorter, of before, takes notices until the agreement is changed', async () => {
    const { id } = await createConvenio(portal, { concurso_id, api_key: CHAVE, webhook_secret: 'curto' });
    const aviso = { json: { event: 'PAYMENT_RECEIVED' }, headers: { 'asaas-access-token': 'curto' } };
    expect((await portal.visitante.http('POST', `/webhooks/asaas/${id}`, aviso)).status).toBe(200);
    expect(await muda(id, { nome: 'X', tipo: 'ASAAS' })).toMatchObject({
      status: 422,
      body: { errors: { webhook_secret: [WEBHOOK_SECRET_ANTIGO] } },
    });
    expect((await aberto(id))?.webhook_secret).toBe('curto');
    expect((await muda(id, { nome: 'X', tipo: 'ASAAS', webhook_secret: SEGREDO })).status).toBe(200);
  });
});
