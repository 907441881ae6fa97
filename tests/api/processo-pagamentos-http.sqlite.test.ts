// Payments as whoever is outside sees them: a bank that says nothing and keeps nobody else waiting, production without
// demonstration slips, and whatever may be sent to the addresses banks call.
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { eventually } from '../support/eventually.ts';
import type { Answer } from '../support/personas.ts';
import { type CallOptions, enterAdmin, publish, type Running } from '../support/processo.ts';
import { type Contest, createCenario, gerar, SEGREDO, TIPOS, type Tipo } from '../support/processo-bancos.ts';

interface Recusa {
  error: string;
  message: string;
}

/** A bank that takes every connection and says nothing; counts those it ever had. */
async function bancoMudo() {
  const abertas = new Set<Socket>();
  let vistas = 0;
  const server = createServer((socket) => {
    vistas += 1;
    abertas.add(socket);
    socket.once('close', () => abertas.delete(socket));
    socket.on('error', () => undefined).resume();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of abertas) socket.destroy();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, abertas, vistas: () => vistas };
}

it('a bank that says nothing fails those who asked it and nobody else, and keeps nothing of theirs', async () => {
  const ESPERAM = 30;
  const OUTROS = 5;
  const cenario = await createCenario();
  const portal = await cenario.start();
  const mudo = await bancoMudo();
  const parado = await cenario.contest(portal, 'ASAAS', { url: mudo.url });
  const doBB = await cenario.contest(portal, 'BB');
  const semConvenio = await publish(portal, await enterAdmin(portal));
  const esperam = await cenario.inscritas(portal, parado.vaga_id, ESPERAM);
  const outros = [
    ...(await cenario.inscritas(portal, doBB.vaga_id, OUTROS)),
    ...(await cenario.inscritas(portal, semConvenio.vaga_id, OUTROS)),
  ];

  const respondidas: Answer<Recusa>[] = [];
  const todas = esperam.map(async (inscrita) => {
    respondidas.push((await gerar(portal, inscrita)) as unknown as Answer<Recusa>);
  });
  // How many wait at once is the machine's affair: the first may have given up before the last asks.
  await eventually(() => expect(mudo.vistas()).toBe(ESPERAM));
  const publicas = Array.from({ length: 3 * ESPERAM }, () => portal.call('GET', '/ps/concurso'));
  const boletos = outros.map((inscrita) => gerar(portal, inscrita));
  expect((await Promise.all(publicas)).map(({ status }) => status)).toEqual(Array(3 * ESPERAM).fill(200));
  expect((await Promise.all(boletos)).map(({ status }) => status)).toEqual(Array(2 * OUTROS).fill(201));

  await Promise.all(todas);
  expect(respondidas.map(({ status }) => status)).toEqual(Array(ESPERAM).fill(502));
  for (const { body } of respondidas) expect(body.message).toMatch(/^O banco não respondeu como devia\. /);
  // Nothing is held for them any more, neither here nor there.
  await eventually(() => expect(mudo.abertas.size).toBe(0));
  const linhas = await cenario.instalacao.db().selectFrom('boletos').selectAll().execute();
  const deixadas = linhas.filter(({ status }) => status === 'Registrando');
  expect(deixadas.map(({ reservado_por, incerto }) => [reservado_por, incerto])).toEqual(
    Array(ESPERAM).fill([null, 0]),
  );
  const [primeira] = esperam;
  expect((await portal.call('GET', `/ps/boleto/${primeira?.id}`, { token: primeira?.token })).status).toBe(404);
});

it('in production knows no demonstration, and no bank but at its own addresses', async () => {
  const cenario = await createCenario();
  const portal = await cenario.start({ NODE_ENV: 'production' });
  const { concurso_id, vaga_id } = await publish(portal, await enterAdmin(portal));
  const [inscrita] = await cenario.inscritas(portal, vaga_id, 1);
  if (!inscrita) throw new Error('An enrolment was expected');
  const sem = (await gerar(portal, inscrita)) as unknown as Answer<Recusa>;
  const frase = 'Não há convênio bancário ativo para este concurso.';
  expect(sem).toMatchObject({ status: 400, body: { error: frase, message: frase } });
  expect(await cenario.instalacao.db().selectFrom('boletos').selectAll().execute()).toEqual([]);

  const visto = ({ status, headers, body }: Answer<unknown>) => {
    const nomes = Array.from(headers.keys()).filter((nome) => nome !== 'date');
    return { status, body, headers: nomes.map((nome) => [nome, headers.get(nome)]) };
  };
  for (const opcoes of [
    {},
    { json: { valor: 1 } },
    { json: { valor: 'x' } },
    { body: '{' },
    { body: 'x'.repeat(2e6) },
  ]) {
    const daqui = await portal.call('POST', '/webhooks/demonstracao/1', opcoes);
    const nenhum = await portal.call('POST', '/webhooks/nenhum/1', opcoes);
    expect(visto(daqui)).toEqual(visto(nenhum));
  }
  const nada = await portal.call<Recusa>('POST', '/webhooks/demonstracao/1');
  expect(nada).toMatchObject({ status: 404, body: { message: 'Endereço não encontrado.' } });

  // Nor a bank elsewhere than at the banks' own addresses.
  const convenio = await portal.call<Recusa>('POST', `/ps/concurso/${concurso_id}/convenio`, {
    token: await enterAdmin(portal),
    json: {
      nome: 'ASAAS',
      tipo: 'ASAAS',
      api_key: cenario.asaas.apiKey,
      url_base_api: cenario.asaas.url,
      webhook_secret: SEGREDO,
    },
  });
  expect(convenio).toMatchObject({ status: 422, body: { message: expect.stringContaining('https://') } });
  expect(await cenario.instalacao.db().selectFrom('convenios').selectAll().execute()).toEqual([]);
  expect(await gerar(portal, inscrita)).toMatchObject({ status: 400, body: { message: frase } });
  expect(cenario.asaas.requests).toEqual([]);
});

/** A request as it is written here, which `fetch` would put right. */
function cru(portal: Running, method: string, path: string, headers: Record<string, string> = {}, body = '') {
  return new Promise<{ status: number; body: string; headers: Record<string, unknown> }>((resolve, reject) => {
    const { hostname, port } = new URL(portal.url);
    const enviado = request({ hostname, port, method, path, headers, agent: false }, (resposta) => {
      let lido = '';
      resposta.setEncoding('utf8').on('data', (parte: string) => (lido += parte));
      resposta.on('end', () => resolve({ status: resposta.statusCode ?? 0, body: lido, headers: resposta.headers }));
    });
    enviado.on('error', reject);
    enviado.end(body);
  });
}

const HOSTIS: [string, CallOptions, number][] = [
  ['no body', {}, 200],
  ['blanks', { body: ' \n ' }, 200],
  ['null', { body: 'null' }, 200],
  ['a number', { body: '7' }, 200],
  ['a text', { body: '"PAYMENT_RECEIVED"' }, 200],
  ['an empty list', { body: '[]' }, 200],
  ['a list of nothing', { body: '[null,1,"x",[],{}]' }, 200],
  ['an empty object', { body: '{}' }, 200],
  ['strange types', { json: { id: [], event: { a: 1 }, payment: 'x', codigoEstadoBaixaOperacional: {} } }, 200],
  ['text of no store', { body: '{"id":"\\u0000","event":"PAYMENT_\\u0000\\ud800","payment":{"id":"\\u0000"}}' }, 200],
  ['plain text', { json: { id: 'a', event: 'X' }, headers: { 'content-type': 'text/plain' } }, 200],
  ['a form’s type', { json: { id: 'b' }, headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 200],
  ['no type', { body: new TextEncoder().encode('{"id":"c"}'), headers: {} }, 200],
  ['half a JSON', { body: '{"id":' }, 400],
  ['a page', { body: '<html><body>Em manutenção</body></html>' }, 400],
  ['bytes', { body: new Uint8Array([0xff, 0xfe, 0, 1]) }, 400],
  ['a JSON too deep', { body: `${'['.repeat(200_000)}${']'.repeat(200_000)}` }, 400],
  ['two megabytes', { body: JSON.stringify({ id: 'd', nada: 'x'.repeat(2e6) }) }, 413],
  [
    'two megabytes as a form',
    { body: 'x'.repeat(2e6), headers: { 'content-type': 'multipart/form-data; boundary=x' } },
    415,
  ],
];

it('the addresses banks call answer whatever is sent to them, and never with a failure', async () => {
  const cenario = await createCenario();
  const portal = await cenario.start();
  const segredos: Record<Tipo, string> = { ASAAS: SEGREDO, BB: 'a%2F+b&c=d;e#f?g@h:i!j$k~l%' };
  const concursos = {} as Record<Tipo, Contest>;
  for (const tipo of TIPOS) concursos[tipo] = await cenario.contest(portal, tipo, { segredo: segredos[tipo] });
  const caminho: Record<Tipo, string> = {
    ASAAS: `/webhooks/asaas/${concursos.ASAAS.convenio_id}`,
    BB: `/webhooks/bb/${concursos.BB.convenio_id}/${encodeURIComponent(segredos.BB)}`,
  };
  const enviar = (tipo: Tipo, { headers, ...opcoes }: CallOptions) =>
    portal.call<Recusa>('POST', caminho[tipo], {
      ...opcoes,
      headers: { ...(tipo === 'ASAAS' ? { 'asaas-access-token': segredos.ASAAS } : {}), ...headers },
    });

  for (const tipo of TIPOS) {
    for (const [nome, opcoes, certo] of HOSTIS) {
      const { status, body } = await enviar(tipo, opcoes);
      expect([tipo, nome, status]).toEqual([tipo, nome, certo]);
      if (status !== 200) expect(body).toMatchObject({ error: body.message, message: expect.stringMatching(/\.$/) });
    }
  }

  // Whoever has no secret learns nothing, whatever they send.
  const recusas = await Promise.all([
    portal.call('POST', caminho.ASAAS, { body: '{' }),
    portal.call('POST', caminho.ASAAS, { headers: { 'asaas-access-token': `${SEGREDO}x` }, json: {} }),
    portal.call('POST', '/webhooks/asaas/999999', { headers: { 'asaas-access-token': SEGREDO }, json: {} }),
    portal.call('POST', '/webhooks/asaas/1e1', { headers: { 'asaas-access-token': SEGREDO }, json: {} }),
    portal.call('POST', `/webhooks/asaas/${'9'.repeat(400)}`, { json: {} }),
    portal.call('POST', `/webhooks/bb/${concursos.BB.convenio_id}/errado`, { json: {} }),
    portal.call('POST', `${caminho.BB}/extra`, { json: {} }),
    portal.call('POST', `${caminho.BB}%00`, { json: {} }),
    portal.call('POST', `/webhooks/bb/${concursos.ASAAS.convenio_id}/${SEGREDO}`, { json: {} }),
    portal.call('POST', `/webhooks/bb/${concursos.BB.convenio_id}/%ff%fe%zz`, { json: {} }),
    portal.call('POST', `/webhooks/bb/x/${SEGREDO}`, { json: {} }),
  ]);
  expect(recusas.map(({ status }) => status)).toEqual(Array(recusas.length).fill(401));
  expect(new Set(recusas.map(({ body }) => JSON.stringify(body))).size).toBe(1);

  // Other methods and other addresses are nobody's.
  for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    for (const path of [...Object.values(caminho), '/webhooks/demonstracao/1']) {
      const { status, body } = await cru(portal, method, path, { 'asaas-access-token': SEGREDO });
      expect([method, path, status]).toEqual([method, path, status === 405 ? 405 : 404]);
      expect(body === '').toBe(method === 'HEAD');
    }
  }
  const estranhos = [
    '/webhooks',
    '/webhooks/',
    '/webhooks/x',
    `/webhooks/${SEGREDO}`,
    `/webhooks/bb/1`,
    `/webhooks/bb//${SEGREDO}`,
    `//webhooks/bb/1/${SEGREDO}`,
    `/webhooks/../webhooks/${SEGREDO}`,
    `/webhooks/asaas/1/${SEGREDO}`,
    `/webhooks/demonstracao/1/${SEGREDO}`,
    `/WEBHOOKS/bb/1/${SEGREDO}`,
    `/webhooks/bb/1/${SEGREDO}?token=${SEGREDO}`,
    `/webhooks%2Fbb%2F1%2F${SEGREDO}`,
    `/webhooks/%62%62/1/${SEGREDO}`,
    `/${SEGREDO}`,
  ];
  for (const path of estranhos) {
    const { status } = await cru(portal, 'POST', path);
    expect([path, [401, 404, 405].includes(status)]).toEqual([path, true]);
  }
  // A slash behind the address is not the address, but tells nothing either.
  expect((await cru(portal, 'POST', `${caminho.ASAAS}/`, { 'asaas-access-token': SEGREDO })).status).toBe(404);

  const erros = portal
    .stdout()
    .split('\n')
    .filter((linha) => linha.includes('"level":"error"'));
  expect(erros).toEqual([]);
  expect(await cenario.instalacao.db().selectFrom('pagamentos').selectAll().execute()).toEqual([]);
});
