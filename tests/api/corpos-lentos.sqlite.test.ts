// Bodies that never end: whoever holds them open keeps nobody else waiting, at no door of the portal.
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { takeBodies } from '../../src/server/http/bodies.ts';
import { SENHA } from '../support/factories.ts';
import { createPortal } from '../support/portal.ts';

const ATACANTE = '198.51.100.66';

/** A body of which some arrived; `breakOff` ends them all. */
function heldOpen() {
  const held: ReadableStreamDefaultController[] = [];
  const body = () =>
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"email":'));
        held.push(controller);
      },
    });
  const breakOff = () => {
    for (const controller of held) {
      try {
        controller.error(new Error('broken off'));
      } catch {
        // The portal had enough of it already.
      }
    }
  };
  return { body, breakOff };
}

it.each([
  ['JSON at the candidates’ door', '/ps/candidato/login', 'application/json', false],
  ['JSON at the team’s door', '/trpc/publico.sessoes.loginAdmin', 'application/json', false],
  ['a form nobody asked for', '/ps/isencao/9/solicitar', 'multipart/form-data; boundary=x', false],
  ['a form of somebody with a session', '/trpc/candidato.isencoes.create', 'multipart/form-data; boundary=x', true],
])(
  '%s, seven hundred of one address: others are answered, and it is told to wait',
  async (_what, path, type, session) => {
    const portal = await createPortal();
    const { body, breakOff } = heldOpen();
    const answers: Promise<Response>[] = [];
    for (let i = 0; i < 700; i += 1) {
      const headers: Record<string, string> = { 'content-type': type };
      if (session) headers.authorization = `Bearer ${portal.candidato.token}`;
      const request = new Request(`http://portal.test${path}`, {
        method: 'POST',
        headers,
        body: body(),
        duplex: 'half',
      } as RequestInit);
      const env = { incoming: { socket: { remoteAddress: ATACANTE, remotePort: 1, remoteFamily: 'IPv4' } } };
      answers.push(Promise.resolve(portal.app.fetch(request, env)));
    }
    const login = { email: portal.candidato.email, senha: SENHA };
    expect((await portal.visitante.http('POST', '/ps/candidato/login', { json: login })).status).toBe(200);
    const equipe = { email: portal.admin.email, senha: SENHA };
    expect((await portal.visitante.http('POST', '/ps/admin/login', { json: equipe })).status).toBe(200);
    expect((await portal.outro.http('GET', '/ps/inscricao')).status).toBe(200);
    const form = { body: new FormData() };
    expect((await portal.outro.http('POST', '/ps/isencao/9/solicitar', form)).status).toBe(422);
    expect(portal.deps.gate.stats()).toMatchObject({ emServico: 0, recusados: 0 });
    const mesmo = await portal.visitante.with({ ip: ATACANTE }).http('POST', '/ps/candidato/login', { json: login });
    expect([mesmo.status, mesmo.headers.get('retry-after')]).toEqual([429, '5']);
    breakOff();
    const statuses = new Set((await Promise.all(answers)).map(({ status }) => status));
    for (const status of statuses) expect([400, 401, 429]).toContain(status);
  },
);

it('JSON has a time to arrive in', async () => {
  const app = new Hono();
  app.use(takeBodies({ json: 1000, jsonMs: 1 }, () => ATACANTE));
  app.onError((error, c) => c.text(error.message, 400));
  app.post('/', (c) => c.text('lido'));
  const post = (body: BodyInit) => app.request('/', { method: 'POST', body, duplex: 'half' } as RequestInit);
  const late = await post(heldOpen().body());
  expect([late.status, await late.text()]).toEqual([400, 'Os dados demoraram demais para chegar. Tente novamente.']);
});

it('bytes that are no UTF-8 are refused, by RPC as by REST', async () => {
  const portal = await createPortal();
  const body = Buffer.from('{"email":"jos\xe9@exemplo.com.br","senha":"x"}', 'latin1');
  for (const caminho of ['/ps/candidato/login', '/trpc/publico.sessoes.loginCandidato']) {
    const headers = { 'Content-Type': 'application/json' };
    const { status } = await portal.app.request(caminho, { method: 'POST', headers, body });
    expect([caminho, status]).toEqual([caminho, 400]);
  }
});
