// A full portal over HTTP: what is still answered, what the others are told, and that a refusal has had no effect.
import { expect, it } from 'vitest';
import { ESPERA_HEADER } from '../../src/shared/espera.ts';
import { SEGUNDO } from '../support/clock.ts';
import { lotar, PORTA_ESTREITA } from '../support/espera.ts';
import { createConcurso, createVaga } from '../support/factories.ts';
import { createPortal, type Portal } from '../support/portal.ts';

const NAO = { possui_deficiencia: 'N', possui_condicao_especial: 'N' } as const;

interface Recusa {
  error: string;
  message: string;
  espera: { posicao: number; segundos: number };
}

const portalEstreito = () => createPortal({ env: PORTA_ESTREITA });

async function inscrever(portal: Portal) {
  const { id } = await createConcurso(portal);
  const vaga = await createVaga(portal, { concurso_id: id });
  return <T>(lugar?: string | null) =>
    portal.candidato.with({ key: 'uma-vez' }).http<T>('POST', `/ps/inscricao/${id}`, {
      json: { vaga_id: vaga.id, ...NAO },
      headers: lugar ? { [ESPERA_HEADER]: lugar } : {},
    });
}

it('tells the rest their place, in Portuguese, and has done nothing', async () => {
  const portal = await portalEstreito();
  const agir = await inscrever(portal);
  const esvaziar = await lotar(portal.deps.gate);
  const antes = await portal.snapshot();

  const { status, body, headers } = await agir<Recusa>();
  expect(status).toBe(503);
  const { segundos } = body.espera;
  expect(body).toEqual({
    error: `Muitas pessoas estão usando o portal agora. Você é o nº 1 da fila; tentaremos de novo em ${segundos} segundos.`,
    message: body.error,
    espera: { posicao: 1, segundos },
  });
  expect(headers.get('retry-after')).toBe(String(segundos));
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get(ESPERA_HEADER)).toMatch(/^f\./);
  // Every kind of call waits in the same line, each person once.
  const login = await portal.visitante.http<Recusa>('POST', '/ps/candidato/login', {
    json: { email: 'x', senha: 'y' },
  });
  expect([login.status, login.body.espera.posicao]).toEqual([503, 2]);
  const lista = await portal.outro.http<Recusa>('GET', '/trpc/candidato.inscricoes.list');
  expect([lista.status, lista.body.espera.posicao]).toEqual([503, 3]);

  expect(await portal.snapshot()).toEqual(antes);
  expect(portal.deps.gate.stats()).toMatchObject({ naEspera: 3, recusados: 3 });
  await esvaziar();
});

it('still answers health, the page’s public answers and the team', async () => {
  const portal = await portalEstreito();
  const publica = '/trpc/publico.concursos.list?input=%7B%7D';
  expect((await portal.visitante.http('GET', publica)).status).toBe(200);
  const esvaziar = await lotar(portal.deps.gate);
  expect((await portal.visitante.http('GET', '/ps/isencao')).status).toBe(503);

  expect((await portal.visitante.http('GET', '/saude')).status).toBe(200);
  expect((await portal.visitante.http('GET', '/pronto')).status).toBe(200);
  expect((await portal.visitante.http('GET', publica)).status).toBe(200);
  expect((await portal.visitante.http('POST', '/webhooks/demonstracao/1')).status).toBe(200);
  expect((await portal.visitante.http('GET', '/arquivos/publico/nenhum')).status).toBe(404);
  expect((await portal.admin.http('GET', '/ps/isencao/admin/todas')).status).toBe(200);
  const entrada = await portal.visitante.http('POST', '/ps/admin/login', {
    json: { email: 'x@y.zz', senha: 'errada' },
  });
  expect(entrada.status).toBe(401);
  await esvaziar();
});

it('lets nobody in by the team’s door who has nothing to do there', async () => {
  const portal = await portalEstreito();
  const esvaziar = await lotar(portal.deps.gate);
  const { headers } = await portal.visitante.http('GET', '/ps/isencao');
  const lugar = headers.get(ESPERA_HEADER) as string;
  for (const ticket of ['', lugar]) {
    const entrada = await portal.visitante.http('POST', '/ps/admin/login', {
      json: {},
      headers: ticket ? { [ESPERA_HEADER]: ticket } : {},
    });
    expect([entrada.status, entrada.headers.get(ESPERA_HEADER)]).toEqual([422, null]);
  }
  // Neither with something else in the same request.
  const juntas = await portal.visitante.http(
    'POST',
    '/trpc/publico.sessoes.loginCandidato,publico.sessoes.loginAdmin?batch=1',
    {
      json: { 0: {}, 1: {} },
    },
  );
  expect(juntas.status).toBe(503);
  await esvaziar();
});

it('knows a call by one spelling, and is left when it is done', async () => {
  const portal = await portalEstreito();
  const login = (caminho: string, headers = {}) =>
    portal.visitante.http<object>('POST', `/trpc/${caminho}`, { json: { 0: {} }, headers });
  for (const caminho of ['publico.sessoes.loginCandidato/', '/publico.sessoes.loginCandidato'])
    expect([caminho, (await login(caminho)).status]).toEqual([caminho, 404]);
  const varias = 'publico.sessoes.loginCandidato%2Cpublico.sessoes.loginCandidato?batch=1';
  expect((await login(varias)).status).toBe(404);
  const linhas = await login('publico.sessoes.loginCandidato?batch=1', { 'trpc-accept': 'application/jsonl' });
  expect(linhas.body).toMatchObject([{ error: { message: expect.any(String) } }]);
});

it('does what waited once, in its turn, and keeps its person inside', async () => {
  const portal = await portalEstreito();
  const agir = await inscrever(portal);
  const esvaziar = await lotar(portal.deps.gate);
  const lugar = (await agir<Recusa>()).headers.get(ESPERA_HEADER);
  await portal.outro.http('GET', '/ps/inscricao');
  await esvaziar();

  // There is room, and those of the line still go first: somebody new goes behind them.
  const nova = await portal.visitante.http<Recusa>('GET', '/ps/isencao');
  expect([nova.status, nova.body.espera.posicao]).toEqual([503, 3]);
  portal.clock.advance(SEGUNDO / 2);

  const feita = await agir<{ id: number }>(lugar);
  expect(feita.status).toBe(201);
  const passe = feita.headers.get(ESPERA_HEADER);
  expect(passe).toMatch(/^p\./);
  expect((await agir<{ id: number }>(passe)).body).toEqual(feita.body);
  expect(await portal.db.selectFrom('inscricoes').select('id').execute()).toHaveLength(1);

  // Full again: who is inside waits a moment in memory, who is not takes a place.
  const outraVez = await lotar(portal.deps.gate);
  const minhas = portal.candidato.http('GET', '/ps/inscricao', { headers: { [ESPERA_HEADER]: passe as string } });
  expect((await portal.visitante.http('GET', '/ps/isencao')).status).toBe(503);
  await outraVez();
  expect((await minhas).status).toBe(200);
});
