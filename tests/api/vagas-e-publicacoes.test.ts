// Vacancies and publications of a contest, and the files publications carry.
import { beforeEach, describe, expect, it } from 'vitest';
import { HORA } from '../support/clock.ts';
import { createConcurso, createPublicacao, createVaga } from '../support/factories.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';

let portal: Portal;
let concurso_id: number;
beforeEach(async () => {
  portal = await createPortal();
  concurso_id = (await createConcurso(portal)).id;
});

const PDF = new TextEncoder().encode('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const VAGA = { cargo: 'Enfermeiro', nivel: 'Superior' as const, valor_inscricao: 110 };

function form(fields: Record<string, string | File>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}

describe('vacancies', () => {
  it('are created with one place unless told otherwise, and listed with the fee in reais', async () => {
    const { status, body } = await portal.admin.http<{ id: number }>('POST', `/ps/concurso/${concurso_id}/vagas`, {
      json: { ...VAGA, valor_inscricao: 85.5, dataVencimentoPagamento: '2026-12-02', ativo: 1 },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      concurso_id,
      quantidade: 1,
      valor_inscricao: 85.5,
      dataVencimentoPagamento: '2026-12-02',
      ativo: 1,
      inscricoes_count: 0,
    });
    const publica = await portal.visitante.http<object[]>('GET', `/ps/concurso/${concurso_id}/vagas`);
    expect(publica.body).toHaveLength(1);
    expect(publica.body[0]).not.toHaveProperty('inscricoes_count');
  });

  it('may be free by the call, but not by leaving the fee out', async () => {
    expect(await portal.admin.rpc.admin.vagas.create({ concurso_id, ...VAGA, valor_inscricao: 0 })).toMatchObject({
      valor_inscricao: 0,
    });
    for (const valor_inscricao of [undefined, null, -1, 0.001, 'grátis', 1e9]) {
      const { status } = await portal.admin.http('POST', `/ps/concurso/${concurso_id}/vagas`, {
        json: { ...VAGA, valor_inscricao },
      });
      expect(status, String(valor_inscricao)).toBe(422);
    }
    for (const quantidade of [0, -1, 1.5, 'x', 100_000]) {
      expect(
        (await portal.admin.http('POST', `/ps/concurso/${concurso_id}/vagas`, { json: { ...VAGA, quantidade } }))
          .status,
      ).toBe(422);
    }
  });

  it('that are inactive or removed are the administrators’ alone', async () => {
    const inativa = await createVaga(portal, { concurso_id, ativo: 0 });
    const ids = async (quem: 'visitante' | 'candidato' | 'admin') =>
      (await portal[quem].http<{ id: number }[]>('GET', `/ps/concurso/${concurso_id}/vagas`)).body.map(({ id }) => id);
    expect(await ids('visitante')).toEqual([]);
    expect(await ids('candidato')).toEqual([]);
    expect(await ids('admin')).toEqual([inativa.id]);
    await portal.admin.rpc.admin.vagas.remove({ id: inativa.id });
    expect(await ids('admin')).toEqual([]);
    expect(await refusal(portal.admin.rpc.admin.vagas.remove({ id: inativa.id }))).toMatchObject({ status: 404 });
    expect(await refusal(portal.admin.rpc.admin.vagas.update({ id: inativa.id, ...VAGA }))).toMatchObject({
      status: 404,
    });
  });

  it('keep how many they are, who sees them and until when they are paid, where a change says nothing of it', async () => {
    const { id } = await createVaga(portal, {
      concurso_id,
      quantidade: 7,
      ativo: 0,
      vencimento_pagamento: '2026-12-08',
    });
    const mudar = (json: object) => portal.admin.http('PUT', `/ps/concurso/vaga/${id}`, { json: { ...VAGA, ...json } });
    const ditos = { descricao: 'Jornada de 40 horas semanais.', dataVencimentoPagamento: '2026-12-08' };
    expect((await mudar({})).body).toMatchObject({ cargo: 'Enfermeiro', quantidade: 7, ativo: 0, ...ditos });
    const vazio = { descricao: null, dataVencimentoPagamento: null };
    expect((await mudar({ descricao: '', dataVencimentoPagamento: null })).body).toMatchObject(vazio);
    expect((await mudar({ quantidade: '', ativo: 1 })).body).toMatchObject({ quantidade: 7, ativo: 1 });
    expect((await mudar({ quantidade: 2 })).body).toMatchObject({ quantidade: 2, ativo: 1 });
    expect((await mudar({ quantidade: 0 })).status).toBe(422);
  });

  it('change with what was before in the trail', async () => {
    const { id } = await createVaga(portal, { concurso_id, cargo: 'Antes' });
    await portal.admin.rpc.admin.vagas.update({ id, ...VAGA, cargo: 'Depois' });
    const [log] = await portal.logs('atualizar_vaga');
    expect(JSON.parse(log?.dados_anteriores ?? '').cargo).toBe('Antes');
    expect(JSON.parse(log?.dados_novos ?? '').cargo).toBe('Depois');
    expect((await portal.visitante.rpc.publico.concursos.vagas({ concurso_id }))[0]?.cargo).toBe('Depois');
  });
});

describe('publications', () => {
  const create = (fields: Record<string, string | File>) =>
    portal.admin.http<{ id: number; caminho_arquivo: string; arquivo: string }>(
      'POST',
      `/ps/concurso/${concurso_id}/publicacoes`,
      { body: form(fields) },
    );

  it('carry a file that anyone opens, as a PDF in the browser', async () => {
    const { status, body } = await create({
      titulo: 'Edital',
      descricao: 'Abertura',
      data_publicacao: '2026-11-20',
      arquivo: new File([PDF], 'Edital nº 1.pdf'),
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      titulo: 'Edital',
      arquivo: 'Edital nº 1.pdf',
      data_publicacao: '2026-11-20',
      status: 'Ativo',
    });
    const file = await portal.visitante.http<string>('GET', body.caminho_arquivo);
    expect(file.status).toBe(200);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    expect(file.headers.get('content-disposition')).toMatch(/^inline; /);
    expect(file.body).toBe(new TextDecoder().decode(PDF));
    const [listada] = (await portal.visitante.http<object[]>('GET', `/ps/concurso/${concurso_id}/publicacoes`)).body;
    expect(listada).toMatchObject({ caminho_arquivo: body.caminho_arquivo });
    expect((await portal.visitante.http('GET', `/formulario/concursos/${concurso_id}/publicacoes`)).body).toEqual([
      { data_publicacao: '2026-11-20', titulo: 'Edital', link: body.caminho_arquivo },
    ]);
    expect((await portal.visitante.http('GET', `/formulario/outra/${concurso_id}/publicacoes`)).status).toBe(404);
  });

  it('are shown or not, and nothing else', async () => {
    const criar = (json: object) =>
      portal.admin.http('POST', `/ps/concurso/${concurso_id}/publicacoes`, { json: { titulo: 'Edital', ...json } });
    expect(await criar({ status: 'Rascunho' })).toMatchObject({
      status: 422,
      body: { errors: { status: ['Escolha Ativo ou Inativo.'] } },
    });
    expect((await criar({ status: '' })).body).toMatchObject({ status: 'Ativo' });
  });

  it('may point outside by an http(s) address, and to nowhere else', async () => {
    const { status, body } = await portal.admin.http('POST', `/ps/concurso/${concurso_id}/publicacoes`, {
      json: { titulo: 'Edital', arquivo: 'edital.pdf', caminho_arquivo: 'https://exemplo.org/edital.pdf' },
    });
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { caminho_arquivo: 'https://exemplo.org/edital.pdf', arquivo: 'edital.pdf' },
    });
    for (const caminho_arquivo of ['javascript:alert(1)', 'ftp://x', 'edital.pdf', 'http://', '/arquivos/outro']) {
      expect(
        (
          await portal.admin.http('POST', `/ps/concurso/${concurso_id}/publicacoes`, {
            json: { titulo: 'X', caminho_arquivo },
          })
        ).status,
      ).toBe(422);
    }
  });

  it('keep the name to show of what an address points at, until another is given or a file takes its place', async () => {
    const { id } = await portal.admin.rpc.admin.publicacoes.create({
      concurso_id,
      titulo: 'Edital',
      arquivo: '../Edital\u202e nº 1.pdf',
      caminho_arquivo: 'https://exemplo.org/1.pdf',
    });
    const mudar = async (json: Record<string, string>) => {
      const { body } = await portal.admin.http<{ arquivo: string | null }>('PUT', `/ps/concurso/publicacao/${id}`, {
        json: { titulo: 'Edital', ...json },
      });
      const [listada] = await portal.visitante.rpc.publico.concursos.publicacoes({ concurso_id });
      expect(listada?.arquivo).toBe(body.arquivo);
      return body.arquivo;
    };
    expect(await mudar({})).toBe('Edital nº 1.pdf');
    expect(await mudar({ caminho_arquivo: 'https://exemplo.org/1.pdf' })).toBe('Edital nº 1.pdf');
    expect(await mudar({ arquivo: 'Edital 1 retificado.pdf' })).toBe('Edital 1 retificado.pdf');
    expect(await mudar({ caminho_arquivo: 'https://exemplo.org/2.pdf' })).toBeNull();
    expect(await mudar({ arquivo: '2.pdf' })).toBe('2.pdf');
    const comArquivo = await portal.admin.http('PUT', `/ps/concurso/publicacao/${id}`, {
      body: form({ titulo: 'Edital', arquivo: new File([PDF], 'enviado.pdf') }),
    });
    expect(comArquivo.body).toMatchObject({ arquivo: 'enviado.pdf' });
    expect(await mudar({ arquivo: 'outro.pdf' })).toBe('enviado.pdf');
  });

  it('are not put back by who saw them before somebody else changed them, in a form and in JSON', async () => {
    const { id } = await createPublicacao(portal, { concurso_id, titulo: 'Edital', descricao: 'Do primeiro.' });
    const mudar = (body: object, como: 'json' | 'body' = 'json') =>
      portal.admin.http('PUT', `/ps/concurso/publicacao/${id}`, { [como]: body });
    const visto = { titulo: 'Edital', descricao: 'Do primeiro.' };
    expect((await mudar({ titulo: 'Edital', descricao: 'Do segundo.', visto })).status).toBe(200);
    const antes = await portal.snapshot();
    const deNovo = { titulo: 'Outro', descricao: 'Do primeiro.' };
    const emForma = form({ ...deNovo, arquivo: new File([PDF], 'edital.pdf'), visto: JSON.stringify(visto) });
    for (const recusada of [await mudar({ ...deNovo, visto }), await mudar(emForma, 'body')]) {
      expect(recusada).toMatchObject({
        status: 409,
        body: { errors: { visto: [expect.stringMatching(/^Outra pessoa mudou isto/)] } },
      });
    }
    expect((await mudar(form({ ...deNovo, visto: 'torto' }), 'body')).status).toBe(422);
    expect(await portal.snapshot()).toEqual(antes);
    const agora = JSON.stringify({ ...visto, descricao: 'Do segundo.' });
    expect((await mudar(form({ ...deNovo, visto: agora }), 'body')).body).toMatchObject(deNovo);
  });

  it('refuse a file that lies, an empty one and a type not allowed; nothing is kept', async () => {
    const before = await portal.snapshot();
    const cases: [File, number][] = [
      [new File(['<html><script>alert(1)</script>'], 'edital.pdf', { type: 'application/pdf' }), 415],
      [new File([PDF], 'edital.png', { type: 'image/png' }), 415],
      [new File([PDF], 'edital.html', { type: 'application/pdf' }), 415],
      [new File([], 'edital.pdf'), 422],
    ];
    for (const [arquivo, esperado] of cases)
      expect((await create({ titulo: 'X', arquivo })).status, arquivo.name).toBe(esperado);
    expect((await create({ titulo: ' ', arquivo: new File([PDF], 'edital.pdf') })).status).toBe(422);
    expect(await portal.snapshot()).toEqual(before);
  });

  it('keep their file when changed without one, and hide it with the publication and with the contest', async () => {
    const { body } = await create({ titulo: 'Edital', arquivo: new File([PDF], 'edital.pdf') });
    const abre = async () => (await portal.visitante.http('GET', body.caminho_arquivo)).status;
    const mudada = await portal.admin.http('PUT', `/ps/concurso/publicacao/${body.id}`, {
      json: { titulo: 'Novo', caminho_arquivo: body.caminho_arquivo },
    });
    expect(mudada.body).toMatchObject({ titulo: 'Novo', caminho_arquivo: body.caminho_arquivo, arquivo: 'edital.pdf' });
    expect(await abre()).toBe(200);

    const { caminho_arquivo } = await portal.admin.rpc.admin.publicacoes.update({
      id: body.id,
      titulo: 'Novo',
      status: 'Inativo',
    });
    expect(await abre(), 'an inactive publication').toBe(404);
    expect(
      (await portal.visitante.http('GET', caminho_arquivo ?? '')).status,
      'the administrator’s signed address',
    ).toBe(200);
    portal.clock.advance(HORA + 1000);
    expect((await portal.visitante.http('GET', caminho_arquivo ?? '')).status, 'expired').toBe(404);

    await portal.admin.rpc.admin.publicacoes.update({ id: body.id, titulo: 'Novo', status: 'Ativo' });
    expect(await abre()).toBe(200);
    await portal.db.updateTable('concursos').set({ ativo: 0 }).where('id', '=', concurso_id).execute();
    expect(await abre(), 'an inactive contest').toBe(404);
  });

  it('that are inactive are the administrators’ alone; removed ones nobody’s', async () => {
    const { id } = await createPublicacao(portal, { concurso_id, status: 'Inativo' });
    expect(await portal.visitante.rpc.publico.concursos.publicacoes({ concurso_id })).toEqual([]);
    expect(await portal.admin.rpc.publico.concursos.publicacoes({ concurso_id })).toHaveLength(1);
    // Nor does a change that says nothing of it show them.
    const mudada = await portal.admin.http('PUT', `/ps/concurso/publicacao/${id}`, { json: { titulo: 'Outro' } });
    expect(mudada.body).toMatchObject({ titulo: 'Outro', status: 'Inativo' });
    await portal.admin.rpc.admin.publicacoes.remove({ id });
    expect(await portal.admin.rpc.admin.publicacoes.list({ concurso_id })).toEqual([]);
    expect(await refusal(portal.admin.rpc.admin.publicacoes.remove({ id }))).toMatchObject({ status: 404 });
  });

  it('need no address guessed: unknown, unsigned and tampered ones answer alike', async () => {
    const { body } = await create({ titulo: 'Edital', status: 'Inativo', arquivo: new File([PDF], 'edital.pdf') });
    const url = new URL(body.caminho_arquivo, 'http://portal.test');
    const sem = `${url.pathname}`;
    const trocada = `${url.pathname}?exp=${url.searchParams.get('exp')}9&sig=${url.searchParams.get('sig')}`;
    const outra = `/arquivos/00000000-0000-4000-8000-000000000000${url.search}`;
    const answers = [];
    for (const path of [sem, trocada, outra, '/arquivos/../../etc/passwd', '/arquivos/x'])
      answers.push(await portal.visitante.http('GET', path));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(JSON.stringify(answers[0]?.body)).toBe(JSON.stringify(answers[2]?.body));
  });
});
