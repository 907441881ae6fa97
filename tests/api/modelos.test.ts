// The institute's texts for the notes of decisions: kept by administrators, one title each, and their trail.
import { beforeEach, describe, expect, it } from 'vitest';
import { JA_EXISTE_MODELO, type Modelo } from '../../src/shared/modelos.ts';
import type { Answer, Caller } from '../support/personas.ts';
import { createPortal, type Portal } from '../support/portal.ts';
import { nadaMuda } from '../support/recusa.ts';

type Recusa = { message: string; errors?: Record<string, string[]> };

let portal: Portal;
beforeEach(async () => {
  portal = await createPortal();
});

const NOVO = { tipo: 'envio', decisao: 'R', titulo: 'Documento ilegível', texto: 'Olá, {nome}. Envie outra cópia.' };

function criar(fields: object = {}, quem: Caller = portal.admin): Promise<Answer<Modelo & Recusa>> {
  return quem.http('POST', '/ps/modelo', { json: { ...NOVO, ...fields } });
}

it('are made, listed by title within their kind, changed and removed, each time with a row of the trail', async () => {
  const { status, body: modelo } = await criar();
  expect([status, modelo]).toEqual([
    201,
    {
      id: expect.any(Number),
      ...NOVO,
      created_at: '2026-11-21T15:00:00.000Z',
      updated_at: '2026-11-21T15:00:00.000Z',
    },
  ]);
  const { body: geral } = await criar({ titulo: 'Água na foto', decisao: '' });
  const { body: outro } = await criar({ tipo: 'recurso', decisao: 'D' });
  const listar = async (query = '') => (await portal.admin.http<Modelo[]>('GET', `/ps/modelo${query}`)).body;
  expect(await listar('?tipo=envio')).toEqual([geral, modelo]);
  expect((await listar()).map(({ id }) => id).sort()).toEqual([modelo.id, geral.id, outro.id].sort());
  expect(geral.decisao).toBeNull();

  portal.clock.set(new Date('2026-11-21T16:00:00.000Z'));
  const alterado = await portal.admin.http<Modelo>('PUT', `/ps/modelo/${modelo.id}`, {
    json: { titulo: 'Cópia ilegível', texto: 'Envie outra, {nome}.', decisao: null, tipo: 'recurso' },
  });
  expect(alterado).toMatchObject({
    status: 200,
    body: { tipo: 'envio', decisao: null, titulo: 'Cópia ilegível', updated_at: '2026-11-21T16:00:00.000Z' },
  });
  expect(await portal.admin.http('DELETE', `/ps/modelo/${modelo.id}`)).toMatchObject({
    status: 200,
    body: { id: modelo.id, message: 'Modelo de resposta excluído com sucesso!' },
  });
  expect(await listar('?tipo=envio')).toEqual([geral]);
  for (const [tipo, antes, depois] of [
    ['criar_modelo', null, 'Documento ilegível'],
    ['atualizar_modelo', 'Documento ilegível', 'Cópia ilegível'],
    ['excluir_modelo', 'Cópia ilegível', null],
  ]) {
    const [log] = await portal.logs(tipo as string);
    expect(log).toMatchObject({ usuario_id: portal.admin.id, registro_tipo: 'modelo', registro_id: modelo.id });
    const titulo = (texto: string | null | undefined) => (texto ? JSON.parse(texto).titulo : null);
    expect([titulo(log?.dados_anteriores), titulo(log?.dados_novos)]).toEqual([antes, depois]);
  }
  // A title is free again once its model is gone.
  expect((await criar({ titulo: 'Cópia ilegível' })).status).toBe(201);
});

describe('a title', () => {
  it('is one of its kind, whatever its case and accents, also when two arrive at once', async () => {
    const { body: modelo } = await criar();
    const repetido = await nadaMuda(portal, () => criar({ titulo: 'documento  ILEGIVEL' }));
    expect(repetido).toMatchObject({
      status: 409,
      body: { message: JA_EXISTE_MODELO, errors: { titulo: [JA_EXISTE_MODELO] } },
    });
    expect((await criar({ tipo: 'isencao', decisao: 'I' })).status).toBe(201);
    const { body: outro } = await criar({ titulo: 'Outro' });
    const trocar = await nadaMuda(portal, () =>
      portal.admin.http('PUT', `/ps/modelo/${outro.id}`, { json: { titulo: modelo.titulo, texto: 'x', decisao: '' } }),
    );
    expect(trocar.status).toBe(409);
    const juntos = await Promise.all([criar({ titulo: 'Junto' }), criar({ titulo: 'junto' })]);
    expect(juntos.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('stays with its model when it is saved again', async () => {
    const { body: modelo } = await criar();
    const { titulo, decisao } = modelo;
    expect(
      (await portal.admin.http('PUT', `/ps/modelo/${modelo.id}`, { json: { titulo, decisao, texto: 'Outro.' } }))
        .status,
    ).toBe(200);
  });
});

it('keep the decision they are for where a change says nothing of it', async () => {
  const { body: modelo } = await criar();
  const mudar = async (json: object) =>
    (
      await portal.admin.http<Modelo>('PUT', `/ps/modelo/${modelo.id}`, {
        json: { titulo: 'Outro', texto: 'x', ...json },
      })
    ).body;
  expect(await mudar({})).toMatchObject({ titulo: 'Outro', decisao: 'R' });
  expect(await mudar({ decisao: '' })).toMatchObject({ decisao: null });
});

it('are refused field by field: without text or title, too long, for a decision of another kind, with a place that is none', async () => {
  const { body: modelo } = await criar({ titulo: 'Existente' });
  for (const [fields, campo, mensagem] of [
    [{ titulo: ' ' }, 'titulo', 'Informe o título do modelo.'],
    [{ titulo: 'x'.repeat(81) }, 'titulo', 'Use no máximo 80 caracteres.'],
    [{ texto: '' }, 'texto', 'Informe o texto do modelo.'],
    [{ texto: 'x'.repeat(1001) }, 'texto', 'Use no máximo 1.000 caracteres.'],
    [{ texto: 'Olá, {nmoe}' }, 'texto', 'O campo {nmoe} não existe.'],
    [{ decisao: 'D' }, 'decisao', 'Escolha uma decisão deste tipo de modelo.'],
    [{ decisao: 'X' }, 'decisao', 'Escolha uma decisão deste tipo de modelo.'],
  ] as const) {
    const criado = await nadaMuda(portal, () => criar(fields));
    expect(criado).toMatchObject({ status: 422 });
    expect(criado.body.errors?.[campo]?.[0]).toContain(mensagem);
    const { tipo: _, ...form } = NOVO;
    const alterado = await nadaMuda(portal, () =>
      portal.admin.http<Recusa>('PUT', `/ps/modelo/${modelo.id}`, { json: { ...form, ...fields } }),
    );
    expect([alterado.status, alterado.body.errors?.[campo]?.[0]]).toEqual([422, expect.stringContaining(mensagem)]);
  }
  expect((await nadaMuda(portal, () => criar({ tipo: 'boleto' }))).status).toBe(422);
  // The notes of appeals are longer.
  expect((await criar({ tipo: 'recurso', decisao: 'D', texto: 'x'.repeat(2000) })).status).toBe(201);
});

it('are the administrators’ alone, and only those that are there', async () => {
  const { body: modelo } = await criar();
  const { id } = modelo;
  const json = { titulo: 'Outro', texto: 'Outro.', decisao: '' };
  const chamadas = [
    (quem: Caller) => quem.http('GET', '/ps/modelo'),
    (quem: Caller) => criar({ titulo: 'Novo' }, quem),
    (quem: Caller) => quem.http('PUT', `/ps/modelo/${id}`, { json }),
    (quem: Caller) => quem.http('DELETE', `/ps/modelo/${id}`),
  ];
  for (const chamar of chamadas) {
    expect((await nadaMuda(portal, () => chamar(portal.candidato))).status).toBe(403);
    expect((await nadaMuda(portal, () => chamar(portal.visitante))).status).toBe(401);
  }
  await portal.admin.http('DELETE', `/ps/modelo/${id}`);
  expect((await nadaMuda(portal, () => portal.admin.http('DELETE', `/ps/modelo/${id}`))).status).toBe(404);
  expect((await nadaMuda(portal, () => portal.admin.http('PUT', `/ps/modelo/${id}`, { json }))).status).toBe(404);
});
