// Contests: what visitors see, what the filters do, and what administrators create, change and remove.
import { beforeEach, describe, expect, it } from 'vitest';
import { DIA } from '../support/clock.ts';
import { createConcurso, createInscricao, createVaga, SENHA } from '../support/factories.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';

let portal: Portal;
beforeEach(async () => {
  portal = await createPortal();
});

const FORM = {
  titulo: 'Concurso Público nº 01/2026 — Saúde',
  descricao: 'Cargos da saúde.',
  prefeitura: 'Prefeitura de Vale Sereno/MG',
  tipo: 'Concurso Público' as const,
  data_prazo_inicio: '2026-11-01',
  data_prazo_fim: '2026-11-30',
};

describe('the public list', () => {
  it('shows active contests with what is computed, and nothing of the administrators', async () => {
    const { id } = await createConcurso(portal);
    await createVaga(portal, { concurso_id: id, quantidade: 3, valor_centavos: 8550 });
    await createVaga(portal, { concurso_id: id, quantidade: 4, valor_centavos: 5000 });
    await createVaga(portal, { concurso_id: id, quantidade: 90, valor_centavos: 100, ativo: 0 });
    await createVaga(portal, {
      concurso_id: id,
      quantidade: 90,
      valor_centavos: 100,
      excluido_em: '2026-11-01T00:00:00.000Z',
    });
    await createConcurso(portal, { ativo: 0 });
    await createConcurso(portal, { excluido_em: '2026-11-01T00:00:00.000Z' });
    const lista = await portal.visitante.rpc.publico.concursos.list();
    expect(lista).toHaveLength(1);
    expect(lista[0]).toMatchObject({
      id,
      status: 'A',
      ativo: 1,
      status_inscricoes: 'ABERTAS',
      total_vagas: 7,
      valor_inscricao: 50,
      dias_restantes: 21,
    });
    expect(lista[0]).not.toHaveProperty('total_inscricoes');
    expect(lista[0]).not.toHaveProperty('excluido_em');
  });

  it('answers an empty array when nothing matches', async () => {
    const { status, body } = await portal.visitante.http('GET', '/ps/concurso?busca=nada');
    expect({ status, body }).toEqual({ status: 200, body: [] });
  });

  it('searches the title without case or accents, and takes wildcards literally', async () => {
    await createConcurso(portal, { titulo: 'Seleção para Guarda' });
    await createConcurso(portal, { titulo: '100% Saúde_Mental' });
    const search = async (texto: string) =>
      (await portal.visitante.rpc.publico.concursos.list({ busca: texto })).map(({ titulo }) => titulo);
    expect(await search('SELECAO')).toEqual(['Seleção para Guarda']);
    expect(await search('saude_')).toEqual(['100% Saúde_Mental']);
    expect(await search('0%')).toEqual(['100% Saúde_Mental']);
    expect(await search('_')).toEqual(['100% Saúde_Mental']);
    expect(await search('\\')).toEqual([]);
    // Whoever typed it, and whoever looks for it, has the apostrophe of their keyboard.
    await createConcurso(portal, { titulo: 'Câmara de Olho d’Água' });
    for (const dito of ["olho d'agua", 'Olho d’Água', 'olho d´agua'])
      expect(await search(dito)).toEqual(['Câmara de Olho d’Água']);
    expect(await search('olho dágua')).toEqual([]);
  });

  it('filters by state, prefeitura and tipo; blank filters do nothing', async () => {
    await createConcurso(portal, { titulo: 'Aberto', prefeitura: 'Prefeitura A' });
    await createConcurso(portal, { titulo: 'Espera', inscricoes: 'AGUARDANDO', tipo: 'Processo Seletivo' });
    await createConcurso(portal, { titulo: 'Passou', inscricoes: 'ENCERRADAS' });
    const titulos = async (consulta: string) =>
      (await portal.visitante.http<{ titulo: string }[]>('GET', `/ps/concurso?${consulta}`)).body.map(
        ({ titulo }) => titulo,
      );
    expect(await titulos('status=ABERTAS')).toEqual(['Aberto']);
    expect(await titulos('status=AGUARDANDO')).toEqual(['Espera']);
    expect(await titulos('status=ENCERRADAS')).toEqual(['Passou']);
    expect(await titulos('status=todos&prefeitura=&tipo=&busca=')).toEqual(['Espera', 'Aberto', 'Passou']);
    expect(await titulos('prefeitura=Prefeitura%20A')).toEqual(['Aberto']);
    expect(await titulos('tipo=Processo%20Seletivo')).toEqual(['Espera']);
    expect(await titulos('ordenacao=titulo&direcao=asc')).toEqual(['Aberto', 'Espera', 'Passou']);
    expect(await titulos('ordenacao=id&direcao=asc')).toEqual(['Aberto', 'Espera', 'Passou']);
  });

  it('refuses what it does not know', async () => {
    const casos = ['status=OUTRO', 'tipo=Outro', 'ordenacao=senha', 'direcao=lado'] as const;
    for (const consulta of casos) {
      const { status, body } = await portal.visitante.http<{ errors: object }>('GET', `/ps/concurso?${consulta}`);
      expect(status, consulta).toBe(422);
      expect(Object.keys(body.errors)).toEqual([consulta.split('=')[0]]);
    }
  });

  it('is kept, and dropped by any write that touches it and by time', async () => {
    const { id } = await createConcurso(portal, {
      data_prazo_inicio: '2026-11-01T03:00:00.000Z',
      data_prazo_fim: '2026-11-21T15:00:10.000Z',
    });
    const ler = () => portal.visitante.http<{ titulo: string; status_inscricoes: string }[]>('GET', '/ps/concurso');
    const primeira = await ler();
    const etag = primeira.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const igual = await portal.visitante.http('GET', '/ps/concurso', { headers: { 'if-none-match': etag } });
    expect(igual.status).toBe(304);

    await portal.admin.rpc.admin.concursos.update({
      ...FORM,
      id,
      data_prazo_fim: '2026-11-21T15:00:10.000Z',
      titulo: 'Outro título',
    });
    expect((await ler()).body[0]?.titulo).toBe('Outro título');

    portal.clock.set('2026-11-21T15:00:10.000Z');
    expect((await ler()).body[0]?.status_inscricoes, 'the last instant is inside').toBe('ABERTAS');
    portal.clock.set('2026-11-21T15:00:10.001Z');
    expect((await ler()).body[0]?.status_inscricoes).toBe('ENCERRADAS');
  });

  it('is known by what was understood of the question: nonsense beside it makes no other answer', async () => {
    const { id } = await createConcurso(portal);
    const { answers, metrics } = portal.deps;
    const rpc = (input: string, more = '') => `/trpc/publico.concursos.get?input=${encodeURIComponent(input)}${more}`;
    const perguntas: [primeira: string, iguais: string[]][] = [
      [
        '/ps/concurso?status=ABERTAS&tipo=',
        ['/ps/concurso?tipo=&status=ABERTAS&lixo=', '/ps/concurso?status=ENCERRADAS&status=ABERTAS&x='],
      ],
      [`/ps/concurso/${id}`, [`/ps/concurso/0${id}?x=`, `/ps/concurso/${id}?lixo=`]],
      [rpc(`{"id":${id}}`), [rpc(`{ "lixo": [1], "id": "${id}" }`, '&x='), rpc(`{"id":${id}}`, '&input=2&x=')]],
      ['/trpc/publico.portal.info', ['/trpc/publico%2Eportal.info?lixo=']],
    ];
    for (const [primeira, iguais] of perguntas) {
      const { status, body } = await portal.visitante.http('GET', primeira);
      expect(status, primeira).toBe(200);
      const antes = answers.size();
      for (const igual of iguais) {
        const repetida = await portal.visitante.http('GET', `${igual}${'y'.repeat(4000)}`);
        expect([repetida.status, repetida.body], igual).toEqual([200, body]);
      }
      expect(answers.size(), primeira).toBe(antes);
    }
    expect(await metrics.text()).toContain('certame_respostas_guardadas_total{resultado="acerto",processo="1"} 7');
    // Whoever asks while it is worked out waits for it.
    const novas = Array.from({ length: 5 }, () => portal.visitante.http('GET', '/ps/concurso?busca=agora'));
    expect((await Promise.all(novas)).map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(await metrics.text()).toContain('certame_respostas_guardadas_total{resultado="acerto",processo="1"} 11');
  });

  it('is not kept where several calls come in one request, nor mistaken for them', async () => {
    await createConcurso(portal);
    const lista = '/trpc/publico.concursos.list';
    const emLote = () => portal.visitante.http('GET', `${lista}?batch=1&input=%7B%220%22%3A%7B%7D%7D`);
    const antes = portal.deps.answers.size();
    expect((await emLote()).body).toHaveLength(1);
    expect(portal.deps.answers.size()).toBe(antes);
    const linhas = { headers: { 'trpc-accept': 'application/jsonl' } };
    await portal.visitante.http('GET', lista, linhas);
    const sozinha = await portal.visitante.http<{ result: object }>('GET', lista);
    expect(sozinha.body.result).toBeDefined();
    expect((await emLote()).body).toHaveLength(1);
  });

  it('never serves an administrator’s view to a visitor', async () => {
    await createConcurso(portal, { titulo: 'Escondido', ativo: 0 });
    const doAdmin = await portal.admin.http<object[]>('GET', '/ps/concurso');
    const doVisitante = await portal.visitante.http<object[]>('GET', '/ps/concurso');
    expect([doAdmin.body.length, doVisitante.body.length]).toEqual([1, 0]);
    expect(doAdmin.body[0]).toMatchObject({ status: 'I', total_inscricoes: 0, inscricoes_count: 0 });
  });
});

describe('one contest', () => {
  it('is open to anyone while active; inactive, removed and unknown answer alike', async () => {
    const ativo = await createConcurso(portal);
    const inativo = await createConcurso(portal, { ativo: 0 });
    const removido = await createConcurso(portal, { excluido_em: '2026-11-01T00:00:00.000Z' });
    expect((await portal.visitante.http('GET', `/ps/concurso/${ativo.id}`)).status).toBe(200);
    const recusas = [];
    for (const id of [inativo.id, removido.id, 999_999])
      recusas.push(await portal.visitante.http('GET', `/ps/concurso/${id}`));
    expect(recusas.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(recusas.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await portal.admin.http('GET', `/ps/concurso/${inativo.id}`)).status).toBe(200);
  });

  it('counts the days to its end on the calendar of São Paulo', async () => {
    const { id } = await createConcurso(portal, { data_prazo_fim: '2026-11-22T02:59:59.999Z' });
    const dias = async () => (await portal.visitante.rpc.publico.concursos.get({ id })).dias_restantes;
    expect(await dias()).toBe(1);
    portal.clock.set('2026-11-21T02:59:59.999Z');
    expect(await dias()).toBe(2);
    portal.clock.set('2026-11-22T03:00:00.000Z');
    expect(await dias()).toBe(0);
  });
});

describe('statistics', () => {
  it('give visitors three figures and administrators all of them', async () => {
    const { id } = await createConcurso(portal);
    const vaga = await createVaga(portal, { concurso_id: id, quantidade: 5 });
    await createConcurso(portal, { inscricoes: 'ENCERRADAS' });
    await createInscricao(portal, { vaga_id: vaga.id, concurso_id: id });
    const publicas = { total_concursos: 2, concursos_abertos: 1, total_vagas: 5 };
    expect((await portal.visitante.http('GET', '/ps/concurso/estatisticas')).body).toEqual(publicas);
    expect((await portal.candidato.http('GET', '/ps/concurso/estatisticas')).body).toEqual(publicas);
    expect((await portal.admin.http('GET', '/ps/concurso/estatisticas')).body).toMatchObject({
      ...publicas,
      total_inscricoes: 1,
      receita_total: 0,
    });
  });
});

describe('administrators', () => {
  it('create a contest: a bare date opens at midnight and closes at the last millisecond of the day', async () => {
    const { status, body } = await portal.admin.http<{ id: number }>('POST', '/ps/concurso/criar', {
      json: { ...FORM, prazo_final_isencao: '2026-11-10' },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      titulo: FORM.titulo,
      data_prazo_inicio: '2026-11-01T03:00:00.000Z',
      data_prazo_fim: '2026-12-01T02:59:59.999Z',
      prazo_final_isencao: '2026-11-11T02:59:59.999Z',
      total_inscricoes: 0,
      valor_inscricao: null,
      total_vagas: 0,
    });
    const [log] = await portal.logs('criar_concurso');
    expect(log).toMatchObject({ isadmin: 1, usuario_id: portal.admin.id, dados_anteriores: null });
    expect(JSON.parse(log?.dados_novos ?? '')).toMatchObject({ id: body.id });
  });

  it('are told what is wrong with a field, and nothing is written', async () => {
    const casos = [
      ['titulo', { titulo: '  ' }, 'Informe o título do concurso.'],
      ['prefeitura', { prefeitura: '' }, 'Informe a prefeitura.'],
      ['tipo', { tipo: 'Vestibular' }, 'Escolha o tipo do concurso.'],
      ['data_prazo_inicio', { data_prazo_inicio: '31/02/2026' }, 'Data inválida.'],
      ['data_prazo_fim', { data_prazo_fim: '2026-10-31' }, 'O fim das inscrições deve ser depois do início.'],
      [
        'link_area_candidato',
        { link_area_candidato: 'javascript:alert(1)' },
        'Informe um endereço que comece com http:// ou https://.',
      ],
    ] as const;
    for (const [campo, erro, mensagem] of casos) {
      const before = await portal.snapshot();
      const { status, body } = await portal.admin.http<{ errors: Record<string, string[]> }>(
        'POST',
        '/ps/concurso/criar',
        { json: { ...FORM, ...erro } },
      );
      expect(status, campo).toBe(422);
      expect(body.errors[campo]).toEqual([mensagem]);
      expect(await portal.snapshot(), campo).toEqual(before);
    }
  });

  it('say of several what the screens say, when something that is needed was left out', async () => {
    const { id: concurso_id } = await createConcurso(portal);
    for (const path of [
      '/ps/concurso/criar',
      `/ps/concurso/${concurso_id}/vagas`,
      '/ps/recurso/prazos',
      '/ps/envio/prazos',
    ]) {
      const { status, body } = await portal.admin.http<{ message: string; errors: object }>('POST', path, { json: {} });
      expect([status, body.message], path).toEqual([422, 'Preencha todos os campos obrigatórios']);
      expect(Object.keys(body.errors).length, path).toBeGreaterThan(1);
      const semCampos = await portal.admin.http<{ message: string }>('POST', path, { json: [] });
      expect([semCampos.status, semCampos.body.message], path).toEqual([
        422,
        'Envie os campos desta chamada em um objeto JSON.',
      ]);
    }
    const ruins = { ids: ['abc', 'def'], status: 'D' };
    expect((await portal.admin.http('PUT', '/ps/isencao/respostas', { json: ruins })).body).toMatchObject({
      message: 'Dados inválidos. Verifique os campos.',
    });
    const longos = { ...FORM, titulo: 'T'.repeat(5000), descricao: 'D'.repeat(500_000) };
    expect((await portal.admin.http('POST', '/ps/concurso/criar', { json: longos })).body).toMatchObject({
      message: 'Dados inválidos. Verifique os campos.',
      errors: { titulo: expect.any(Array), descricao: expect.any(Array) },
    });
  });

  it('leave an inactive contest as it is where a change says nothing of it', async () => {
    const prazos = { prazo_atendimento: '2026-11-28T02:59:59.999Z', prazo_reserva: '2026-11-29T02:59:59.999Z' };
    const { id } = await createConcurso(portal, { ativo: 0, ...prazos });
    const mudar = (json: object) =>
      portal.admin.http('PUT', `/ps/concurso/atualizar/${id}`, { json: { ...FORM, ...json } });
    expect((await mudar({})).body).toMatchObject({ titulo: FORM.titulo, ativo: 0, status: 'I', ...prazos });
    expect((await mudar({ prazo_reserva: null })).body).toMatchObject({ ...prazos, prazo_reserva: null });
    expect((await mudar({ ativo: 1 })).body).toMatchObject({ ativo: 1 });
    const ditos = { link_area_candidato: 'https://exemplo.org/area', prazo_final_isencao: '2026-11-25T02:59:59.999Z' };
    await mudar(ditos);
    const semDescricao = { ...FORM, descricao: undefined };
    expect((await mudar(semDescricao)).body).toMatchObject({ ...ditos, descricao: FORM.descricao });
    const vazio = { descricao: '', link_area_candidato: null, prazo_final_isencao: null };
    expect((await mudar(vazio)).body).toMatchObject({ ...vazio, descricao: null });
  });

  it('change and remove a contest; removing hides all of it, keeps the rows and says who did it', async () => {
    const { id } = await createConcurso(portal);
    const vaga = await createVaga(portal, { concurso_id: id });
    await createInscricao(portal, { candidato_id: portal.candidato.id, vaga_id: vaga.id, concurso_id: id });
    const { body } = await portal.admin.http('PUT', `/ps/concurso/atualizar/${id}`, { json: { ...FORM, ativo: 1 } });
    expect(body).toMatchObject({ id, titulo: FORM.titulo });

    expect((await portal.admin.http('DELETE', `/ps/concurso/deletar/${id}`)).status).toBe(200);
    expect((await portal.admin.http('DELETE', `/ps/concurso/deletar/${id}`)).status).toBe(404);
    for (const path of ['', '/vagas', '/publicacoes']) {
      expect((await portal.visitante.http('GET', `/ps/concurso/${id}${path}`)).status, path).toBe(404);
    }
    expect(
      (
        await portal.admin.http('PUT', `/ps/concurso/vaga/${vaga.id}`, {
          json: { cargo: 'X', nivel: 'Médio', valor_inscricao: 1 },
        })
      ).status,
    ).toBe(404);
    const linha = await portal.db.selectFrom('concursos').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(linha).toMatchObject({ excluido_em: portal.clock.now().toISOString(), excluido_por: portal.admin.id });
    const [propria] = await portal.candidato.rpc.candidato.inscricoes.list();
    expect(propria?.concurso.excluido, 'who enrolled keeps seeing it').toBe(true);
    expect(await portal.logs('excluir_concurso')).toHaveLength(1);
  });

  it('are the only ones who may: a visitor is 401, a candidate 403', async () => {
    const before = await portal.snapshot();
    const { id } = { id: 1 };
    const calls: [string, string][] = [
      ['POST', '/ps/concurso/criar'],
      ['PUT', `/ps/concurso/atualizar/${id}`],
      ['DELETE', `/ps/concurso/deletar/${id}`],
      ['POST', `/ps/concurso/${id}/vagas`],
      ['PUT', `/ps/concurso/vaga/${id}`],
      ['DELETE', `/ps/concurso/vaga/${id}`],
      ['POST', `/ps/concurso/${id}/publicacoes`],
      ['PUT', `/ps/concurso/publicacao/${id}`],
      ['DELETE', `/ps/concurso/publicacao/${id}`],
      ['GET', `/ps/inscricao/concurso/${id}`],
    ];
    for (const [method, path] of calls) {
      const options = method === 'GET' || method === 'DELETE' ? {} : { json: FORM };
      expect((await portal.visitante.http(method, path, options)).status, `${method} ${path}`).toBe(401);
      expect((await portal.candidato.http(method, path, options)).status, `${method} ${path}`).toBe(403);
    }
    expect(await portal.snapshot()).toEqual(before);
  });

  it('get one page at a time, sorted and filtered; a page past the end is empty', async () => {
    for (let i = 1; i <= 12; i += 1)
      await createConcurso(portal, { titulo: `Concurso ${String(i).padStart(2, '0')}`, ativo: i === 12 ? 0 : 1 });
    const { list } = portal.admin.rpc.admin.concursos;
    expect(await list({})).toMatchObject({ total: 12, per_page: 15, current_page: 1, last_page: 1 });
    const primeira = await list({ sort_by: 'titulo', per_page: 10 });
    expect(primeira).toMatchObject({ total: 12, per_page: 10, current_page: 1, last_page: 2 });
    expect(primeira.data.map(({ titulo }) => titulo)[0]).toBe('Concurso 01');
    expect((await list({ sort_by: 'titulo', page: 2, per_page: 10 })).data.map(({ titulo }) => titulo)).toEqual([
      'Concurso 11',
      'Concurso 12',
    ]);
    for (const page of [9, 999_999_999_999]) {
      expect(await list({ page })).toMatchObject({ data: [], total: 12, current_page: page });
    }
    expect((await list({ status: 'INATIVO' })).data.map(({ titulo }) => titulo)).toEqual(['Concurso 12']);
    expect((await list({ search: 'concurso 0', per_page: 200 })).total).toBe(9);
    for (const sort_by of [
      'prefeitura',
      'tipo',
      'status_inscricoes',
      'data_prazo_fim',
      'total_inscricoes',
      'total_vagas',
      'created_at',
      'id',
    ] as const) {
      expect((await list({ sort_by, sort_order: 'desc' })).data).toHaveLength(12);
    }
    expect(await refusal(list({ per_page: 201 }))).toMatchObject({ status: 422 });
    expect(await refusal(list({ sort_by: 'senha' as never }))).toMatchObject({ status: 422 });
  });

  it('stand as people order names, whatever their accents and case, and as their status is shown', async () => {
    const nomes = ['Prefeitura de Vitória', 'prefeitura de Óbidos', 'Prefeitura de Águas Claras'];
    for (const prefeitura of nomes)
      await createConcurso(portal, { prefeitura, ativo: prefeitura === nomes[0] ? 0 : 1 });
    const { list } = portal.admin.rpc.admin.concursos;
    const emOrdem = async (sort_by: 'prefeitura' | 'status_inscricoes') =>
      (await list({ sort_by })).data.map(({ prefeitura }) => prefeitura);
    expect(await emOrdem('prefeitura')).toEqual(nomes.toReversed());
    // An inactive one is that, whatever its dates say.
    expect(await emOrdem('status_inscricoes')).toEqual([nomes[1], nomes[2], nomes[0]]);
  });
});

describe('an Idempotency-Key', () => {
  it.each(['x'.repeat(81), 'ação', 'a\tb'])('that is none is told of by its name: %s', async (chave) => {
    for (const path of ['/ps/concurso/criar', '/trpc/admin.concursos.create']) {
      const headers = { 'idempotency-key': Buffer.from(chave).toString('latin1') };
      const { status, body } = await portal.admin.http<object>('POST', path, { json: FORM, headers });
      expect(status).toBe(422);
      expect(JSON.stringify(body)).toContain('"errors":{"Idempotency-Key":["O cabeçalho');
    }
  });

  it('gives the first answer again for a day, and refuses another body or another call', async () => {
    const ana = portal.admin.with({ key: 'chave-1' });
    const primeira = await ana.rpc.admin.concursos.create(FORM);
    const repetida = await ana.http<{ id: number }>('POST', '/ps/concurso/criar', {
      json: { ...FORM, titulo: FORM.titulo },
    });
    expect([repetida.status, repetida.body.id]).toEqual([201, primeira.id]);
    expect(await portal.logs('criar_concurso')).toHaveLength(1);
    expect(await refusal(ana.rpc.admin.concursos.create({ ...FORM, titulo: 'Outro' }))).toMatchObject({ status: 409 });
    expect(await refusal(ana.rpc.admin.concursos.remove({ id: primeira.id }))).toMatchObject({ status: 409 });
    portal.clock.advance(DIA + 1);
    const { token } = await portal.visitante.rpc.publico.sessoes.loginAdmin({
      email: portal.admin.email,
      senha: SENHA,
    });
    expect((await portal.caller(token, { key: 'chave-1' }).rpc.admin.concursos.create(FORM)).id).not.toBe(primeira.id);
  });

  it('makes two at once one; a refusal is not kept', async () => {
    const ana = portal.admin.with({ key: 'chave-2' });
    expect(await refusal(ana.rpc.admin.concursos.create({ ...FORM, titulo: '' }))).toMatchObject({ status: 422 });
    const [a, b] = await Promise.all([ana.rpc.admin.concursos.create(FORM), ana.rpc.admin.concursos.create(FORM)]);
    expect(a).toEqual(b);
    expect(await portal.db.selectFrom('concursos').selectAll().execute()).toHaveLength(1);
    expect(await refusal(portal.admin.with({ key: 'x'.repeat(81) }).rpc.admin.concursos.create(FORM))).toMatchObject({
      status: 422,
    });
  });
});
