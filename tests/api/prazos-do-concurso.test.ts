// The windows of a contest, of both kinds: kept by administrators, read by any session, each by its own address.
import { beforeEach, describe, expect, it } from 'vitest';
import { donosDa } from '../../src/server/pedidos/queries.ts';
import type { PrazoDeEnvio, PrazoDeRecurso } from '../../src/shared/janelas.ts';
import { HORA, SEGUNDO } from '../support/clock.ts';
import { createConcurso, createInscricao, createPrazo } from '../support/factories.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';

let portal: Portal;
let concurso_id: number;
beforeEach(async () => {
  portal = await createPortal();
  concurso_id = (await createConcurso(portal)).id;
});

const JANELA = { descricao: 'Gabarito preliminar', data_inicio: '2026-11-16', data_fim: '2026-11-21' };
const KINDS = [
  { tipo: 'recurso', prazos: 'recursos', path: '/ps/recurso/prazos', outro: '/ps/envio/prazos' },
  { tipo: 'envio', prazos: 'envios', path: '/ps/envio/prazos', outro: '/ps/recurso/prazos' },
] as const;
type Kind = (typeof KINDS)[number];
type Prazo = PrazoDeRecurso | PrazoDeEnvio;

/** An appeal or a document sent in a window, straight into the store. */
async function enviar({ tipo }: Kind, inscricao_id: number, prazo_id: number, excluido_em: string | null = null) {
  const created_at = portal.clock.now().toISOString();
  if (tipo === 'recurso') {
    const values = { inscricao_id, prazo_id, numero_questao: 1, motivo: 'Duas respostas.', arquivo_id: null };
    await portal.db
      .insertInto('recursos')
      .values({ ...values, ...donosDa(inscricao_id), created_at, excluido_em, status: 'P' })
      .execute();
    return;
  }
  const id = crypto.randomUUID();
  const arquivo = { id, chave: id, nome: 'titulo.pdf', tipo: 'application/pdf', tamanho: 1, sha256: 'x' };
  await portal.db
    .insertInto('arquivos')
    .values({ ...arquivo, categoria: 'envio', candidato_id: null, created_at })
    .execute();
  await portal.db
    .insertInto('envios')
    .values({
      inscricao_id,
      ...donosDa(inscricao_id),
      prazo_id,
      descricao: null,
      arquivo_id: id,
      created_at,
      excluido_em,
      validacao: 'P',
    })
    .execute();
}

describe.each(KINDS)('windows of the kind $tipo', (kind) => {
  const { tipo, prazos, path, outro } = kind;
  const admin = () => portal.admin.rpc.admin.prazos[prazos];
  const lidos = async (quem: 'candidato' | 'outro' | 'admin', query = '') =>
    (await portal[quem].http<Prazo[]>('GET', `${path}${query}`)).body.map(({ id }) => id);

  it('are created with one record each, and answered under every name, by the server’s clock', async () => {
    const { status, body } = await portal.admin.http<Prazo>('POST', path, { json: { concurso_id, ...JANELA } });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      concurso_id,
      descricao: JANELA.descricao,
      titulo: JANELA.descricao,
      nome: JANELA.descricao,
      data_inicio: '2026-11-16T03:00:00.000Z',
      data_fim: '2026-11-22T02:59:59.999Z',
      quantidade_limite_envio: 1,
      quantidade_maxima: 1,
      estado: 'aberta',
      segundos_restantes: 12 * 3600,
      agora: '2026-11-21T15:00:00.000Z',
      registros_count: 0,
      ...(tipo === 'recurso'
        ? {
            exibir_n_questoes: 0,
            objeto: 'questao',
            resultado_em: null,
            exige_revisao: 0,
            preparadas: 0,
            sem_revisao: 0,
          }
        : { objeto: 'documentos', pontuacao: 0 }),
    });
    const [log] = await portal.logs('criar_prazo');
    expect(log).toMatchObject({
      usuario_id: portal.admin.id,
      isadmin: 1,
      descricao: `Criou o prazo de ${tipo} "Gabarito preliminar".`,
      dados_anteriores: null,
    });
    expect(JSON.parse(log?.dados_novos ?? '')).toEqual(body);
  });

  it('wait, open and end at both edges', async () => {
    const { data_inicio, data_fim } = await admin().create({
      concurso_id,
      ...JANELA,
      data_inicio: '2026-11-21T13:00',
      data_fim: '2026-11-21T15:00',
    });
    expect([data_inicio, data_fim]).toEqual(['2026-11-21T16:00:00.000Z', '2026-11-21T18:00:00.000Z']);
    const em = async (instante: number) => {
      portal.clock.set(new Date(instante));
      const [prazo] = await admin().list({ concurso_id });
      return [prazo?.estado, prazo?.segundos_restantes];
    };
    const [inicio, fim] = [Date.parse(data_inicio), Date.parse(data_fim)];
    expect(await em(inicio - HORA)).toEqual(['aguardando', 3600]);
    expect(await em(inicio - 1)).toEqual(['aguardando', 1]);
    expect(await em(inicio)).toEqual(['aberta', 7200]);
    expect(await em(fim - SEGUNDO)).toEqual(['aberta', 1]);
    expect(await em(fim)).toEqual(['aberta', 0]);
    expect(await em(fim + 1)).toEqual(['encerrada', 0]);
  });

  it('that end before they start, or lack what is required, are refused, and nothing is written', async () => {
    const before = await portal.snapshot();
    const cases: [object, string][] = [
      [{ data_fim: '2026-11-15' }, 'data_fim'],
      [{ data_inicio: '2026-11-21T10:00', data_fim: '2026-11-21T10:00' }, 'data_fim'],
      [{ descricao: ' ' }, 'descricao'],
      [{ data_inicio: '' }, 'data_inicio'],
      [{ data_fim: '31/02/2026' }, 'data_fim'],
      [{ quantidade_limite_envio: 0 }, 'quantidade_limite_envio'],
      [tipo === 'recurso' ? { exibir_n_questoes: -1 } : { pontuacao: -0.01 }, ''],
    ];
    for (const [dados, campo] of cases) {
      const { status, body } = await portal.admin.http<{ errors: Record<string, string[]> }>('POST', path, {
        json: { concurso_id, ...JANELA, ...dados },
      });
      expect(status, JSON.stringify(dados)).toBe(422);
      expect(Object.keys(body.errors)).toEqual([campo || Object.keys(dados)[0]]);
    }
    expect(await portal.snapshot()).toEqual(before);
  });

  it('belong to a contest that is there', async () => {
    const excluido = await createConcurso(portal, { excluido_em: portal.clock.now().toISOString() });
    const doExcluido = await createPrazo(portal, { tipo, concurso_id: excluido.id });
    const before = await portal.snapshot();
    for (const id of [excluido.id, 2_000_000_000]) {
      for (const quem of ['admin', 'candidato'] as const) {
        expect((await portal[quem].http('GET', `${path}?concurso_id=${id}`)).status).toBe(404);
      }
      const criado = await portal.admin.http('POST', path, { json: { ...JANELA, concurso_id: id } });
      expect(criado.status).toBe(404);
    }
    expect((await portal.admin.http('POST', path, { json: JANELA })).status).toBe(422);
    expect((await portal.admin.http('PUT', `${path}/${doExcluido.id}`, { json: JANELA })).status).toBe(404);
    expect((await portal.admin.http('DELETE', `${path}/${doExcluido.id}`)).status).toBe(404);
    expect(await portal.snapshot()).toEqual(before);
  });

  it('keep their numbers where a change says nothing of them', async () => {
    const numeros = {
      quantidade_limite_envio: 3,
      ...(tipo === 'recurso' ? { exibir_n_questoes: 40 } : { pontuacao: 7.5 }),
    };
    const { id } = await admin().create({ concurso_id, ...JANELA, ...numeros });
    const mudar = async (json: object) =>
      (await portal.admin.http('PUT', `${path}/${id}`, { json: { ...JANELA, ...json } })).body;
    expect(await mudar({ descricao: 'Outra' })).toMatchObject({ descricao: 'Outra', ...numeros });
    expect(await mudar({ quantidade_limite_envio: 2 })).toMatchObject({ ...numeros, quantidade_limite_envio: 2 });
    const nenhum = tipo === 'recurso' ? { exibir_n_questoes: 0 } : { pontuacao: 0 };
    const apagado = Object.fromEntries(Object.keys(nenhum).map((campo) => [campo, null]));
    expect(await mudar(apagado)).toMatchObject({ quantidade_limite_envio: 2, ...nenhum });
  });

  it('are reached by the address of their own kind alone', async () => {
    const { id } = await createPrazo(portal, { tipo, concurso_id });
    const before = await portal.snapshot();
    const deOutro = await portal.admin.http('PUT', `${outro}/${id}`, { json: JANELA });
    const nenhum = await portal.admin.http('PUT', `${outro}/2000000000`, { json: JANELA });
    expect([deOutro.status, deOutro.body]).toEqual([404, nenhum.body]);
    expect((await portal.admin.http('DELETE', `${outro}/${id}`)).status).toBe(404);
    expect((await portal.admin.http<unknown[]>('GET', `${outro}?concurso_id=${concurso_id}`)).body).toEqual([]);
    expect(await portal.snapshot()).toEqual(before);
    expect(await lidos('admin', `?concurso_id=${concurso_id}`)).toEqual([id]);
  });

  it('are the candidate’s own contests’ without a contest, and any published contest’s with one', async () => {
    const { candidato } = portal;
    const daInscrita = await createPrazo(portal, { tipo, concurso_id });
    await createInscricao(portal, { candidato_id: candidato.id, concurso_id });
    const deFora = await createPrazo(portal, { tipo, janela: 'aguardando' });
    const cancelada = await createInscricao(portal, {
      candidato_id: candidato.id,
      status: 'C',
      status_pagamento: 'Cancelado',
    });
    await createPrazo(portal, { tipo, concurso_id: cancelada.concurso_id, janela: 'encerrada' });

    expect(await lidos('candidato')).toEqual([daInscrita.id]);
    expect(await lidos('candidato', '?concurso_id=')).toEqual([daInscrita.id]);
    expect(await lidos('outro')).toEqual([]);
    expect(await lidos('outro', `?concurso_id=${concurso_id}`)).toEqual([daInscrita.id]);
    expect(await lidos('candidato', `?concurso_id=${deFora.concurso_id}`)).toEqual([deFora.id]);
    // Those that start last come first.
    expect(await lidos('admin')).toHaveLength(3);
    expect((await lidos('admin'))[0]).toBe(deFora.id);
    expect(await candidato.rpc.candidato.prazos[prazos]()).toMatchObject([{ id: daInscrita.id }]);
    expect((await candidato.http<object[]>('GET', path)).body[0]).not.toHaveProperty('registros_count');
    for (const concurso of ['abc', '-1', '1.5']) {
      expect((await candidato.http('GET', `${path}?concurso_id=${concurso}`)).status).toBe(422);
    }
  });

  it('of an unpublished contest are seen by administrators and by who is enrolled in it', async () => {
    const { id } = await createPrazo(portal, { tipo, concurso_id });
    await createInscricao(portal, { candidato_id: portal.candidato.id, concurso_id });
    await portal.db.updateTable('concursos').set({ ativo: 0 }).where('id', '=', concurso_id).execute();
    expect(await lidos('admin', `?concurso_id=${concurso_id}`)).toEqual([id]);
    expect(await lidos('candidato', `?concurso_id=${concurso_id}`)).toEqual([id]);
    expect(await lidos('candidato')).toEqual([id]);
    const deFora = await portal.outro.http('GET', `${path}?concurso_id=${concurso_id}`);
    const nenhum = await portal.outro.http('GET', `${path}?concurso_id=2000000000`);
    expect([deFora.status, deFora.body]).toEqual([404, nenhum.body]);
  });

  it('disappear with their contest', async () => {
    await createPrazo(portal, { tipo, concurso_id });
    await createInscricao(portal, { candidato_id: portal.candidato.id, concurso_id });
    await portal.admin.rpc.admin.concursos.remove({ id: concurso_id });
    expect(await lidos('candidato')).toEqual([]);
    expect(await lidos('admin')).toEqual([]);
  });

  it('change, also after something was sent in them, with both sides in the trail', async () => {
    const prazo = await createPrazo(portal, { tipo, concurso_id, descricao: 'Antes', quantidade_limite_envio: 3 });
    const { id: inscricao } = await createInscricao(portal, { concurso_id });
    await enviar(kind, inscricao, prazo.id);
    await enviar(kind, inscricao, prazo.id);
    await enviar(kind, inscricao, prazo.id, portal.clock.now().toISOString());
    // The contest is not a window's to change.
    const outroConcurso = (await createConcurso(portal)).id;
    const { status, body } = await portal.admin.http<Prazo>('PUT', `${path}/${prazo.id}`, {
      json: { ...JANELA, descricao: 'Depois', quantidade_limite_envio: 1, concurso_id: outroConcurso },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ concurso_id, nome: 'Depois', quantidade_maxima: 1, registros_count: 2 });
    const [log] = await portal.logs('atualizar_prazo');
    expect(log?.descricao).toMatch(/^Alterou o prazo de \w+ "Depois", em que há 2 (recursos|documentos)\.$/);
    expect(JSON.parse(log?.dados_anteriores ?? '')).toMatchObject({ descricao: 'Antes', quantidade_limite_envio: 3 });
    expect(JSON.parse(log?.dados_novos ?? '')).toMatchObject({ descricao: 'Depois', quantidade_limite_envio: 1 });
  });

  it('are hidden when removed, once, and what was sent in them stays', async () => {
    const prazo = await createPrazo(portal, { tipo, concurso_id, descricao: 'Títulos' });
    const { id: inscricao } = await createInscricao(portal, { concurso_id });
    await enviar(kind, inscricao, prazo.id);
    const sent = await portal.snapshot(['prazos', 'logs', 'difusoes', 'fases_anotadas']);
    expect(await admin().remove({ id: prazo.id })).toEqual({
      id: prazo.id,
      message: `Prazo de ${tipo} excluído com sucesso!`,
    });
    expect(await portal.snapshot(['prazos', 'logs', 'difusoes', 'fases_anotadas'])).toEqual(sent);
    expect(await portal.db.selectFrom('prazos').select(['descricao', 'excluido_em']).execute()).toEqual([
      { descricao: 'Títulos', excluido_em: portal.clock.now().toISOString() },
    ]);
    const [log] = await portal.logs('excluir_prazo');
    expect(log?.descricao).toMatch(/^Excluiu o prazo de \w+ "Títulos", em que há 1 (recurso|documento)\.$/);
    expect(JSON.parse(log?.dados_anteriores ?? '')).toMatchObject({ id: prazo.id, registros_count: 1 });

    expect(await lidos('admin', `?concurso_id=${concurso_id}`)).toEqual([]);
    expect(await refusal(admin().remove({ id: prazo.id }))).toMatchObject({
      status: 404,
      mensagem: `Prazo de ${tipo} não encontrado.`,
    });
    expect(await refusal(admin().update({ id: prazo.id, ...JANELA }))).toMatchObject({ status: 404 });
  });

  it('are removed by one of two who try at once', async () => {
    const { id } = await createPrazo(portal, { tipo, concurso_id });
    const outcomes = await Promise.all(
      [1, 2].map(() => portal.admin.http('DELETE', `${path}/${id}`).then(({ status }) => status)),
    );
    expect(outcomes.sort()).toEqual([200, 404]);
    expect(await portal.logs('excluir_prazo')).toHaveLength(1);
  });

  it('are no visitor’s, and only an administrator’s to keep', async () => {
    const { id } = await createPrazo(portal, { tipo, concurso_id });
    const before = await portal.snapshot();
    const json = { concurso_id, ...JANELA };
    expect((await portal.visitante.http('GET', path)).status).toBe(401);
    expect((await portal.visitante.http('GET', `${path}?concurso_id=${concurso_id}`)).status).toBe(401);
    for (const [quem, esperado] of [
      [portal.visitante, 401],
      [portal.candidato, 403],
      [portal.inativo, 401],
    ] as const) {
      expect((await quem.http('POST', path, { json })).status).toBe(esperado);
      expect((await quem.http('PUT', `${path}/${id}`, { json })).status).toBe(esperado);
      expect((await quem.http('DELETE', `${path}/${id}`)).status).toBe(esperado);
      const lista = quem.rpc.admin.prazos[prazos].list({ concurso_id });
      expect(await refusal(lista)).toMatchObject({ status: esperado });
    }
    expect(await portal.snapshot()).toEqual(before);
  });

  it('are created once for one Idempotency-Key, by either door', async () => {
    const com = portal.admin.with({ key: 'prazo-1' });
    const primeiro = await com.http<Prazo>('POST', path, { json: { concurso_id, ...JANELA } });
    const segundo = await com.rpc.admin.prazos[prazos].create({ concurso_id, ...JANELA });
    expect(segundo).toEqual(primeiro.body);
    expect(await lidos('admin')).toEqual([primeiro.body.id]);
    const diferente = await com.http('POST', path, { json: { concurso_id, ...JANELA, descricao: 'Outro' } });
    expect(diferente.status).toBe(409);
  });
});

it('what is sent in one kind never counts in the other', async () => {
  const [recurso, envio] = KINDS;
  const deRecurso = await createPrazo(portal, { tipo: 'recurso', concurso_id });
  const deEnvio = await createPrazo(portal, { tipo: 'envio', concurso_id });
  const { id } = await createInscricao(portal, { concurso_id });
  await enviar(recurso, id, deRecurso.id);
  await enviar(recurso, id, deRecurso.id);
  await enviar(envio, id, deEnvio.id);
  const { recursos, envios } = portal.admin.rpc.admin.prazos;
  expect(await recursos.list({ concurso_id })).toMatchObject([{ id: deRecurso.id, registros_count: 2 }]);
  expect(await envios.list({ concurso_id })).toMatchObject([{ id: deEnvio.id, registros_count: 1 }]);
});

it('an appeal window says how many questions, a document window how many points, to the hundredth', async () => {
  const { recursos, envios } = portal.admin.rpc.admin.prazos;
  expect(await recursos.create({ concurso_id, ...JANELA, exibir_n_questoes: 60 })).toMatchObject({
    exibir_n_questoes: 60,
  });
  for (const pontuacao of [0.07, 1.15, 8.29, 9999.99]) {
    expect(await envios.create({ concurso_id, ...JANELA, pontuacao })).toMatchObject({ pontuacao });
  }
});
