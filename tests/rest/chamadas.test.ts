// Every REST call once, as a script would make it, and the same call typed: both answer the same JSON.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { avancarDevolucoes } from '../../src/server/devolucoes/index.ts';
import { PROCEDURES } from '../../src/server/procedures.ts';
import { lineAt } from '../../src/server/rest/match.ts';
import { LINES, type Line } from '../../src/server/rest/routes.ts';
import { selarTrecho } from '../../src/server/selos/selar.ts';
import { insertRow } from '../../src/server/store/rows.ts';
import { startAsaasFake } from '../support/asaas-fake.ts';
import { codigoDe } from '../support/codigos.ts';
import { expectDescrita } from '../support/descrita.ts';
import {
  createAdministrador,
  createBoleto,
  createCandidato,
  createComprovacao,
  createConcurso,
  createConvenio,
  createCuidado,
  createEnvio,
  createInscricao,
  createIsencao,
  createItem,
  createListaReservada,
  createPontuacao,
  createPrazo,
  createPublicacao,
  createRecurso,
  createReembolso,
  createReserva,
  createRetida,
  createVaga,
  dadosDeCadastro,
  SENHA,
} from '../support/factories.ts';
import { png } from '../support/imagem.ts';
import { comoNoPainel } from '../support/pedidos.ts';
import type { Answer, Caller, HttpOptions } from '../support/personas.ts';
import { createPortal, type Portal } from '../support/portal.ts';
import { cnab400 } from '../support/retornos.ts';

// biome-ignore format: a PDF small enough to be read
const PDF = new File(['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'], 'edital.pdf', { type: 'application/pdf' });

const CONCURSO = {
  titulo: 'Concurso Público 01/2026',
  descricao: 'Cargos de nível médio.',
  prefeitura: 'Prefeitura de Serra Clara',
  tipo: 'Concurso Público',
  data_prazo_inicio: '2026-11-01',
  data_prazo_fim: '2026-12-04',
  prazo_final_isencao: '2026-11-15',
} as const;
const VAGA = { cargo: 'Assistente', nivel: 'Médio', valor_inscricao: 85.5, quantidade: 4 } as const;

let portal: Portal;
const answered = new Set<Line>();

/** Calls, and takes note of the line that answered. An act is asked for twice under a key of its own, and answers the same. */
async function call<T = Record<string, unknown>>(
  who: Caller,
  method: string,
  path: string,
  options?: HttpOptions,
): Promise<Answer<T>> {
  const line = lineAt(method, path.split('?')[0]!);
  const act = line !== null && PROCEDURES.get(line.procedure)?.meta.act === true;
  const caller = act ? who.with({ key: randomUUID() }) : who;
  const answer = await caller.http<T>(method, path, options);
  if (line) expectDescrita(line, answer);
  if (line && answer.status === (line.status ?? 200)) answered.add(line);
  if (act && answer.status < 300) {
    const { body } = await caller.http<T>(method, path, options);
    expect([line.procedure, body]).toEqual([line.procedure, answer.body]);
  }
  return answer;
}

function form(fields: Record<string, string | File>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

const FABRICAS = {
  envios: createEnvio,
  recursos: createRecurso,
  isencoes: createIsencao,
  comprovacoes: createComprovacao,
  cuidados: createCuidado,
  reservas: createReserva,
  pontuacoes: createPontuacao,
  reembolsos: createReembolso,
} as const;

describe('the REST calls', () => {
  beforeAll(async () => {
    portal = await createPortal();
  });
  afterAll(() => portal.close());

  it('list and show contests as the typed calls do', async () => {
    const { visitante, admin } = portal;
    const aberto = await createConcurso(portal, { titulo: 'Aberto' });
    await createConcurso(portal, { titulo: 'Escondido', ativo: 0 });
    await createVaga(portal, { concurso_id: aberto.id });
    await createPublicacao(portal, { concurso_id: aberto.id });
    const publico = visitante.rpc.publico.concursos;

    const lista = await call(
      visitante,
      'GET',
      '/ps/concurso?busca=ABERTO&status=ABERTAS&ordenacao=titulo&direcao=desc&tipo=',
    );
    expect(lista.status).toBe(200);
    expect(lista.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(lista.body).toHaveLength(1);
    expect(lista.body).toEqual(await publico.list({ busca: 'aberto' }));

    const { id } = aberto;
    const pairs: [path: string, typed: unknown][] = [
      ['/ps/concurso/estatisticas', await publico.estatisticas()],
      ['/ps/concurso/prefeituras', await publico.prefeituras()],
      ['/ps/concurso/tipos', await publico.tipos()],
      [`/ps/concurso/${id}`, await publico.get({ id })],
      [`/ps/concurso/${id}/vagas`, await publico.vagas({ concurso_id: id })],
      [`/ps/concurso/${id}/publicacoes`, await publico.publicacoes({ concurso_id: id })],
      [`/formulario/concursos/${id}/publicacoes`, await publico.formularioPublicacoes({ concurso_id: id })],
    ];
    for (const [path, typed] of pairs) {
      const { status, body } = await call(visitante, 'GET', path);
      expect([path, status, body]).toEqual([path, 200, JSON.parse(JSON.stringify(typed))]);
    }

    const pagina = await call(admin, 'GET', '/ps/concurso/admin/todos?page=1&per_page=1&sort_by=titulo&sort_order=asc');
    expect(pagina.body).toMatchObject({ total: 2, per_page: 1, current_page: 1, last_page: 2 });
    expect(pagina.body).toEqual(
      await admin.rpc.admin.concursos.list({ page: 1, per_page: 1, sort_by: 'titulo', sort_order: 'asc' }),
    );
    expect((await call<unknown[]>(admin, 'GET', '/ps/concurso')).body).toHaveLength(2);

    const { painel } = admin.rpc.admin;
    const charts: [path: string, typed: unknown][] = [
      ['/ps/concurso/estatisticas/series?dias=7', await painel.series({ dias: 7 })],
      ['/ps/concurso/estatisticas/receita', await painel.receita()],
      ['/ps/concurso/estatisticas/filas', await painel.filas()],
      [`/ps/concurso/${id}/estatisticas`, await painel.estatisticasDoConcurso({ id })],
      ['/ps/concurso/primeiros-passos', await painel.primeirosPassos()],
      [`/ps/concurso/${id}/prontidao`, await painel.prontidao({ id })],
    ];
    for (const [path, typed] of charts) {
      const { status, body } = await call(admin, 'GET', path);
      expect([path, status, body]).toEqual([path, 200, JSON.parse(JSON.stringify(typed))]);
    }
  });

  it('put the first steps away', async () => {
    const { admin } = portal;
    const copia = await call<{ passos: object[] }>(admin, 'POST', '/ps/concurso/primeiros-passos/copia');
    expect(copia.body.passos).toContainEqual(expect.objectContaining({ passo: 'copia', feito: true }));
    const dispensa = await call(admin, 'POST', '/ps/concurso/primeiros-passos/dispensar');
    expect(dispensa.body).toMatchObject({ dispensado: true, passos: [] });
    expect(await admin.rpc.admin.painel.primeirosPassos()).toEqual(dispensa.body);
    const teste = await call(admin, 'POST', '/ps/email/admin/teste');
    expect(teste.body).toEqual({ message: `Teste enviado para ${admin.email}.` });
  });

  it('create, change and remove a contest and what belongs to it', async () => {
    const { admin, visitante } = portal;
    const created = await call<{ id: number }>(admin, 'POST', '/ps/concurso/criar', { json: CONCURSO });
    expect(created).toMatchObject({
      status: 201,
      body: { titulo: CONCURSO.titulo, data_prazo_fim: '2026-12-05T02:59:59.999Z', status: 'A' },
    });
    const { id } = created.body;
    expect(
      await call(admin, 'PUT', `/ps/concurso/atualizar/${id}`, {
        json: { ...CONCURSO, id: 999, titulo: 'Outro título' },
      }),
    ).toMatchObject({
      status: 200,
      body: { id, titulo: 'Outro título' },
    });

    const vaga = await call<{ id: number }>(admin, 'POST', `/ps/concurso/${id}/vagas`, { json: VAGA });
    expect(vaga).toMatchObject({ status: 201, body: { concurso_id: id, valor_inscricao: 85.5 } });
    expect(
      await call(admin, 'PUT', `/ps/concurso/vaga/${vaga.body.id}`, {
        body: new URLSearchParams({ ...VAGA, valor_inscricao: '10,5', quantidade: '2', ativo: '0' }),
      }),
    ).toMatchObject({ status: 200, body: { valor_inscricao: 10.5, quantidade: 2, ativo: 0 } });

    const publicacao = await call<{ id: number }>(admin, 'POST', `/ps/concurso/${id}/publicacoes`, {
      body: form({ titulo: 'Edital', arquivo: PDF, data_publicacao: '2026-11-20' }),
    });
    expect(publicacao).toMatchObject({
      status: 201,
      body: { concurso_id: id, titulo: 'Edital', arquivo: 'edital.pdf' },
    });
    expect(
      await call(admin, 'PUT', `/ps/concurso/publicacao/${publicacao.body.id}`, {
        json: { titulo: 'Edital retificado', status: 'Inativo' },
      }),
    ).toMatchObject({ status: 200, body: { titulo: 'Edital retificado', status: 'Inativo', arquivo: 'edital.pdf' } });
    expect(await call(admin, 'GET', `/ps/concurso/publicacao/${publicacao.body.id}/historia`)).toMatchObject({
      status: 200,
      body: { atos: [{ nome: 'Publicação' }, { nome: 'Retirada' }], lista: null },
    });

    const catalogo = `/ps/concurso/${id}/catalogo/atendimento`;
    const item = await call<{ id: number }>(admin, 'POST', catalogo, { json: { nome: 'Sala térrea' } });
    expect(item).toMatchObject({ status: 201, body: { concurso_id: id, tipo: 'atendimento', ativo: 1 } });
    expect(await call(admin, 'POST', `${catalogo}/trazer`, { json: { nomes: ['Ledor'] } })).toMatchObject({
      status: 201,
      body: [{ nome: 'Sala térrea' }, { nome: 'Ledor' }],
    });
    expect(
      await call(admin, 'PUT', `/ps/concurso/catalogo/${item.body.id}`, {
        json: { nome: 'Sala no térreo', documentos: [{ nome: 'Laudo', obrigatorio: true }] },
      }),
    ).toMatchObject({ status: 200, body: { nome: 'Sala no térreo', documentos: [{ nome: 'Laudo' }] } });
    expect(await call(admin, 'DELETE', `/ps/concurso/catalogo/${item.body.id}`)).toMatchObject({ status: 200 });
    expect((await call(visitante, 'GET', catalogo)).body).toMatchObject([{ nome: 'Ledor' }]);

    for (const resource of ['vagas', 'publicacoes']) {
      expect((await visitante.http('GET', `/ps/concurso/${id}/${resource}`)).body).toEqual([]);
      expect((await admin.http('GET', `/ps/concurso/${id}/${resource}`)).body).toHaveLength(1);
    }
    const convenio = await call<{ id: number }>(admin, 'POST', `/ps/concurso/${id}/convenio`, {
      json: { nome: 'Cobrança', tipo: 'ASAAS', api_key: 'chave-do-asaas' },
    });
    expect(convenio).toMatchObject({ status: 201, body: { concurso_id: id, api_key: '********', emite: true } });
    expect(
      await call(admin, 'PUT', `/ps/concurso/convenio/${convenio.body.id}`, {
        body: new URLSearchParams({ nome: 'Cobrança 2', tipo: 'ASAAS', status: 'Inativo', api_key: '' }),
      }),
    ).toMatchObject({ status: 200, body: { nome: 'Cobrança 2', status: 'Inativo', api_key: '********' } });
    const convenios = await call(admin, 'GET', `/ps/concurso/${id}/convenios`);
    expect(convenios.body).toEqual(await admin.rpc.admin.convenios.list({ concurso_id: id }));

    for (const path of [
      `convenio/${convenio.body.id}`,
      `publicacao/${publicacao.body.id}`,
      `vaga/${vaga.body.id}`,
      `deletar/${id}`,
    ]) {
      const removed = await call(admin, 'DELETE', `/ps/concurso/${path}`);
      expect(removed).toMatchObject({ status: 200, body: { message: expect.any(String) } });
      expect((await admin.http('DELETE', `/ps/concurso/${path}`)).status).toBe(404);
    }
  });

  it('keep the windows of a contest, which any session reads', async () => {
    const { admin, candidato } = portal;
    const { concurso_id } = await createInscricao(portal, { candidato_id: candidato.id });
    const janela = { data_inicio: '2026-11-16', data_fim: '2026-11-21', quantidade_limite_envio: 2 };
    for (const [address, own, prazos] of [
      ['recurso', { exibir_n_questoes: 60 }, 'recursos'],
      ['envio', { pontuacao: '2,5' }, 'envios'],
    ] as const) {
      const path = `/ps/${address}/prazos`;
      const created = await call<{ id: number }>(admin, 'POST', path, {
        json: { concurso_id, descricao: 'Gabarito', ...janela, ...own },
      });
      expect(created).toMatchObject({
        status: 201,
        body: { concurso_id, titulo: 'Gabarito', nome: 'Gabarito', quantidade_maxima: 2, estado: 'aberta' },
      });
      expect(
        await call(admin, 'PUT', `${path}/${created.body.id}`, {
          body: new URLSearchParams({ descricao: 'Títulos', data_inicio: '16/11/2026', data_fim: '2026-11-20' }),
        }),
      ).toMatchObject({ status: 200, body: { descricao: 'Títulos', quantidade_limite_envio: 2, estado: 'encerrada' } });

      const lista = await call<unknown[]>(candidato, 'GET', `${path}?concurso_id=${concurso_id}`);
      expect(lista.body).toEqual(await candidato.rpc.candidato.prazos[prazos]({ concurso_id }));
      expect(lista.body).toEqual((await candidato.http('GET', `${path}?concurso_id=`)).body);
      const deQuemAdministra = await call<unknown[]>(admin, 'GET', `${path}?concurso_id=${concurso_id}`);
      expect(deQuemAdministra.body).toEqual(await admin.rpc.admin.prazos[prazos].list({ concurso_id }));
      expect(deQuemAdministra.body).toMatchObject([{ id: created.body.id, registros_count: 0 }]);

      expect(await call(admin, 'DELETE', `${path}/${created.body.id}`)).toMatchObject({
        status: 200,
        body: { id: created.body.id, message: expect.stringContaining(`Prazo de ${address} excluído`) },
      });
      expect((await admin.http('DELETE', `${path}/${created.body.id}`)).status).toBe(404);
    }
  });

  it('keep the calendar of a contest, which anybody reads, and one’s own', async () => {
    const { admin, candidato, visitante } = portal;
    const { concurso_id } = await createInscricao(portal, { candidato_id: candidato.id });
    const cronograma = `/ps/cronograma/${concurso_id}`;
    const nova = await call<{ id: number }>(admin, 'POST', `${cronograma}/etapas`, {
      json: { nome: 'Prova objetiva', data_inicio: '13/12/2026' },
    });
    expect(nova).toMatchObject({ status: 201, body: { concurso_id, data_inicio: '2026-12-13', publica: 1 } });
    const fase = `etapa-${nova.body.id}`;
    expect(
      await call(admin, 'PUT', `/ps/cronograma/etapa/${nova.body.id}`, {
        body: new URLSearchParams({ nome: 'Prova', local: 'Escola' }),
      }),
    ).toMatchObject({ status: 200, body: { nome: 'Prova', local: 'Escola' } });
    const ligada = await call(admin, 'PUT', `${cronograma}/acompanhar`, { json: { fase, acompanha: 'inscricoes' } });
    expect(ligada.body).toEqual(await admin.rpc.admin.cronograma.get({ concurso_id }));
    const onde = { fase, inicio: '2026-12-20', fim: null };
    const previa = await call<{ assinatura: string }>(
      admin,
      'GET',
      `${cronograma}/previa?fase=${fase}&inicio=2026-12-20`,
    );
    expect(previa.body).toEqual(await admin.rpc.admin.cronograma.previa({ concurso_id, ...onde }));
    const { assinatura } = previa.body;
    expect(
      await call(admin, 'PUT', `${cronograma}/mover`, { json: { ...onde, assinatura, publicar: 0 } }),
    ).toMatchObject({ status: 200, body: { versao: 0, publicacao_id: null } });
    expect(await call(admin, 'POST', `${cronograma}/publicar`)).toMatchObject({ status: 200, body: { versao: 1 } });
    const lida = await call(admin, 'GET', cronograma);
    expect(lida.body).toEqual(await admin.rpc.admin.cronograma.get({ concurso_id }));
    const publica = await call<unknown[]>(visitante, 'GET', `/ps/concurso/${concurso_id}/cronograma`);
    expect(publica.body).toEqual(await visitante.rpc.publico.concursos.cronograma({ concurso_id }));
    expect(await call(admin, 'DELETE', `/ps/cronograma/etapa/${nova.body.id}`)).toMatchObject({ status: 200 });

    const minha = await call(candidato, 'POST', '/ps/cronograma/agenda');
    expect(minha.body).toMatchObject({ endereco: expect.stringMatching(/\/agenda\/[\w-]+\.ics$/) });
    expect((await call(candidato, 'GET', '/ps/cronograma/agenda')).body).toEqual(minha.body);
    expect((await call(candidato, 'DELETE', '/ps/cronograma/agenda')).body).toEqual({
      endereco: null,
      created_at: null,
    });
  });

  it('ask to be freed from a fee, decide it, and take a request back', async () => {
    const { candidato, admin } = portal;
    const { concurso_id } = await createVaga(portal, {
      concurso_id: (await createConcurso(portal, { prazo_final_isencao: '2026-11-30T02:59:59.999Z' })).id,
    });
    const { id } = await createInscricao(portal, { candidato_id: candidato.id, concurso_id });
    const form = new FormData();
    form.set('motivo', 'Sou doadora de sangue.');
    form.set('inscricao_id', '1');
    form.set('arquivo', PDF);
    const pedida = await call<{ id: number }>(candidato, 'POST', `/ps/isencao/${id}/solicitar`, { body: form });
    expect(pedida).toMatchObject({ status: 201, body: { inscricao_id: id, status: 'P', protocolo: {} } });
    const proprias = await call(candidato, 'GET', '/ps/isencao/inscricao');
    expect(proprias.body).toEqual([pedida.body]);
    expect(proprias.body).toEqual(await candidato.rpc.candidato.isencoes.list());
    const doConcurso = await call(admin, 'GET', `/ps/isencao/concurso/${concurso_id}`);
    expect(doConcurso.body).toEqual(await admin.rpc.admin.isencoes.porConcurso({ concurso_id }));

    expect(await call(candidato, 'DELETE', `/ps/isencao/${pedida.body.id}`)).toMatchObject({
      status: 200,
      body: { id: pedida.body.id, message: 'Solicitação cancelada com sucesso!' },
    });
    const outra = await call<{ id: number }>(candidato, 'POST', `/ps/isencao/${id}/solicitar`, {
      json: { motivo: 'Estou no CadÚnico.' },
    });
    expect(
      await call(admin, 'PUT', `/ps/isencao/resposta/${outra.body.id}`, {
        body: new URLSearchParams({ status: 'D', observacao_admin: '' }),
      }),
    ).toMatchObject({ status: 200, body: { status: 'D', url_comprovante: expect.any(String) } });
  });

  it('ask by the NIS, go to the ministry and back, and are decided by documents after that', async () => {
    const { candidato, admin } = portal;
    const { id: concurso_id } = await createConcurso(portal, { prazo_final_isencao: '2026-11-30T02:59:59.999Z' });
    const { id } = await createInscricao(portal, { candidato_id: candidato.id, concurso_id });
    const dados = { regra: 'nis' };
    const categoria = await call<{ id: number }>(admin, 'POST', `/ps/concurso/${concurso_id}/catalogo/isencao`, {
      json: { nome: 'CadÚnico', ordem: 1, dados },
    });
    const categoria_id = categoria.body.id;
    const nis = '12047892084';
    const pedida = await call<{ id: number }>(candidato, 'POST', `/ps/isencao/${id}/solicitar`, {
      json: { categoria_id, nis },
    });
    expect(pedida).toMatchObject({ status: 201, body: { categoria: { id: categoria_id } } });
    const remessa = await call<{ id: number }>(admin, 'POST', '/ps/isencao/cadunico/remessa', {
      json: { concurso_id, categoria_id, edital: '012026', sigla: 'PMVS' },
    });
    expect(remessa).toMatchObject({ status: 201, body: { tipo: 'remessa', itens: 1 } });
    const arquivo = await call<string>(admin, 'GET', `/ps/isencao/cadunico/arquivos/${remessa.body.id}`);
    expect({ status: arquivo.status, body: arquivo.body }).toMatchObject({
      status: 200,
      body: expect.stringContaining(nis),
    });
    const form = new FormData();
    form.set('concurso_id', String(concurso_id));
    form.set('categoria_id', String(categoria_id));
    form.set('arquivo', new File([`0;1;A;B;\r\n1;N;${nis};;;;;;;;N;2;\r\n`], 'r.txt', { type: 'text/plain' }));
    const retorno = await call<{ id: number }>(admin, 'POST', '/ps/isencao/cadunico/retorno', { body: form });
    expect(retorno).toMatchObject({ status: 201, body: { totais: { indeferir: 1 } } });
    const vista = await call(admin, 'GET', `/ps/isencao/cadunico/retorno/${retorno.body.id}`);
    expect(vista.body).toEqual(await admin.rpc.admin.cadunico.get({ id: retorno.body.id }));
    expect(await call(admin, 'POST', `/ps/isencao/cadunico/retorno/${retorno.body.id}/aplicar`)).toMatchObject({
      status: 200,
      body: { resultado: { indeferir: 1 }, falhas: [] },
    });
    const todos = await call(admin, 'GET', `/ps/isencao/cadunico/concurso/${concurso_id}`);
    expect(todos.body).toEqual(await admin.rpc.admin.cadunico.list({ concurso_id }));
    const documentos = new FormData();
    documentos.set('exigencia_1', 'Comprovante de renda');
    documentos.set('documento_1', PDF);
    expect(
      await call(candidato, 'POST', `/ps/isencao/${pedida.body.id}/documentos`, { body: documentos }),
    ).toMatchObject({ status: 200, body: { status: 'P', documentos: [{ exigencia: 'Comprovante de renda' }] } });
    expect(
      await call(admin, 'PUT', '/ps/isencao/respostas/cada', {
        json: { decisoes: [{ id: pedida.body.id, status: 'D', observacao_admin: 'Renda comprovada.' }] },
      }),
    ).toMatchObject({ status: 200, body: { resultados: [{ id: pedida.body.id, ok: true }] } });
  });

  it('find any enrolment, look at it, cancel it and bring it back', async () => {
    const { candidato, admin } = portal;
    const { id, concurso_id } = await createInscricao(portal, { candidato_id: candidato.id });
    const filtros = { concurso_id, status: 'A', search: candidato.email } as const;
    const consulta = new URLSearchParams({ ...filtros, concurso_id: String(concurso_id) });
    const pagina = await call<{ data: object[] }>(admin, 'GET', `/ps/inscricao/admin/todas?${consulta}`);
    expect(pagina.body).toEqual(await admin.rpc.admin.inscricoes.list(filtros));
    const numeros = await call(admin, 'GET', `/ps/inscricao/admin/estatisticas?${consulta}`);
    expect(numeros.body).toEqual({ total_inscricoes: 1, inscricoes_ativas: 1, inscricoes_canceladas: 0 });
    const uma = await call(admin, 'GET', `/ps/inscricao/admin/${id}`);
    expect(uma.body).toEqual(await admin.rpc.admin.inscricoes.get({ id }));
    expect(uma.body).toMatchObject(pagina.body.data[0] as object);
    for (const status of ['C', 'A'] as const) {
      const alterada = await call(admin, 'PUT', `/ps/inscricao/admin/${id}/status`, {
        body: new URLSearchParams({ status }),
      });
      expect(alterada).toMatchObject({ status: 200, body: { id, status } });
    }
  });

  it('find what candidates sent and asked for', async () => {
    const { outro, admin } = portal;
    const { id: inscricao_id, concurso_id } = await createInscricao(portal, { candidato_id: outro.id });
    const filtros = { concurso_id, status: 'P', search: outro.email } as const;
    const consulta = new URLSearchParams({ ...filtros, concurso_id: String(concurso_id) });
    const { isencoes, recursos, envios, comprovacoes, cuidados, reservas, pontuacoes } = admin.rpc.admin;
    const comprovacao = await createComprovacao(portal, { inscricao_id });
    const listas = [
      { caminho: '/ps/isencao/admin/todas', pedido: await createIsencao(portal, { inscricao_id }), rpc: isencoes },
      { caminho: '/ps/recurso/admin/todos', pedido: await createRecurso(portal, { inscricao_id }), rpc: recursos },
      { caminho: '/ps/envio/admin/todos', pedido: await createEnvio(portal, { inscricao_id }), rpc: envios },
      { caminho: '/ps/comprovacao/admin/todas', pedido: comprovacao, rpc: comprovacoes },
      { caminho: '/ps/cuidado/admin/todos', pedido: await createCuidado(portal, { inscricao_id }), rpc: cuidados },
      { caminho: '/ps/reserva/admin/todos', pedido: await createReserva(portal, { inscricao_id }), rpc: reservas },
      {
        caminho: '/ps/pontuacao/admin/todas',
        pedido: await createPontuacao(portal, { inscricao_id }),
        rpc: pontuacoes,
      },
    ];
    for (const { caminho, pedido, rpc } of listas) {
      const pasta = caminho.replace(/\/tod[ao]s$/, '');
      const pagina = await call<{ data: { id: number }[]; total: number }>(admin, 'GET', `${caminho}?${consulta}`);
      expect(pagina.body).toEqual(await rpc.list(filtros));
      expect(pagina.body).toMatchObject({ data: [{ id: pedido.id, inscricao_id }], total: 1 });
      const numeros = await call(admin, 'GET', `${pasta}/estatisticas?${consulta}`);
      expect(numeros.body).toEqual(await rpc.estatisticas(filtros));
      const um = await call(admin, 'GET', `${pasta}/${pedido.id}`);
      expect(um.body).toEqual(await rpc.get({ id: pedido.id }));
    }
  });

  it('ask for a fee back, move it on, and take a request back', async () => {
    const { candidato, admin } = portal;
    const { id } = await createInscricao(portal, { candidato_id: candidato.id, status_pagamento: 'Pago' });
    const pedir = `/ps/reembolso/${id}/solicitar`;
    const pedida = await call<{ id: number }>(candidato, 'POST', pedir, {
      json: { tipo_restituicao: 3, chavePix: 'ANA@exemplo.com.br' },
    });
    expect(pedida).toMatchObject({ status: 201, body: { status: 'Solicitado', chavePix: 'ana@exemplo.com.br' } });
    const proprias = await call(candidato, 'GET', '/ps/reembolso');
    expect(proprias.body).toEqual([pedida.body]);
    expect(proprias.body).toEqual(await candidato.rpc.candidato.reembolsos.list());
    expect(await call(candidato, 'DELETE', `/ps/reembolso/${pedida.body.id}`)).toMatchObject({
      status: 200,
      body: { id: pedida.body.id, message: 'Solicitação cancelada com sucesso!' },
    });

    const outra = await call<{ id: number }>(candidato, 'POST', pedir, {
      body: new URLSearchParams({ tipo_restituicao: '3', chavePix: '(33) 98841-0600' }),
    });
    expect(
      await call(admin, 'PUT', `/ps/reembolso/admin/${outra.body.id}/status`, {
        json: { status: 'Processando', observacao_admin: 'Conferido.', comprovante_reembolso: '' },
      }),
    ).toMatchObject({ status: 200, body: { status: 'Processando', observacao_admin: 'Conferido.' } });
    const varios = await call(admin, 'PUT', '/ps/reembolso/admin/status', {
      json: { ids: [outra.body.id, 999_999], status: 'Processando' },
    });
    expect(varios).toMatchObject({ status: 200, body: { resultados: [{ ok: false }, { id: 999_999, ok: false }] } });
    const todas = await call(admin, 'GET', '/ps/reembolso/admin/todos');
    expect(todas.body).toEqual(await admin.rpc.admin.reembolsos.list());
    const destino = await call(admin, 'GET', `/ps/reembolso/admin/${outra.body.id}/destino`);
    expect(destino.body).toEqual(await admin.rpc.admin.reembolsos.revelarDestino({ id: outra.body.id }));
    const numeros = await call(admin, 'GET', '/ps/reembolso/admin/estatisticas');
    expect(numeros.body).toEqual(await admin.rpc.admin.reembolsos.estatisticas());
    expect(numeros.body).toMatchObject({ total: 1, processando: 1, valor_total_reembolsado: 0 });
  });

  it('give back to many: look, two who decide, a file for the bank and its answer, and an account asked for', async () => {
    const { candidato, admin } = portal;
    const outra = await portal.administrador({ papel: 'financeiro' });
    const { id: vaga_id, concurso_id } = await createVaga(portal);
    await createInscricao(portal, { vaga_id, candidato_id: candidato.id, status_pagamento: 'Pago' });
    expect(await call(admin, 'GET', `/ps/devolucao/simular?concurso_id=${concurso_id}`)).toMatchObject({
      status: 200,
      body: { pessoas: 1, itens: 1 },
    });
    const criar = async () => {
      const json = { concurso_id, motivo: 'O concurso foi cancelado.', pessoas: 1 };
      const { status, body } = await call<{ id: number }>(admin, 'POST', '/ps/devolucao', { json });
      expect(status).toBe(201);
      return `/ps/devolucao/${body.id}`;
    };
    expect(await call(outra, 'POST', `${await criar()}/recusar`, { json: { nota: 'Falta o ofício.' } })).toMatchObject({
      body: { status: 'Recusada' },
    });
    expect(await call(admin, 'POST', `${await criar()}/cancelar`)).toMatchObject({ body: { status: 'Cancelada' } });
    const lote = await criar();
    expect(await call(outra, 'POST', `${lote}/aprovar`, { json: { pessoas: 1 } })).toMatchObject({
      status: 200,
      body: { status: 'Em andamento' },
    });
    await avancarDevolucoes(portal.deps);
    expect((await call(admin, 'GET', '/ps/devolucao')).body).toMatchObject({ total: 3 });
    const itens = await call<{ data: { id: number; reembolso_id: number }[] }>(
      admin,
      'GET',
      `/ps/devolucao/itens?devolucao_id=${lote.split('/').at(-1)}`,
    );
    const [item] = itens.body.data;
    const marcar = `/ps/devolucao/itens/${item?.id}`;
    expect(
      await call(admin, 'PUT', marcar, { json: { resultado: 'recusado', nota: 'A chave não existe.' } }),
    ).toMatchObject({ status: 200, body: { status: 'Aguardando conta' } });
    expect(
      await call(candidato, 'PUT', `/ps/reembolso/${item?.reembolso_id}/conta`, {
        json: { tipo_restituicao: 3, chavePix: 'ana@exemplo.com.br' },
      }),
    ).toMatchObject({ status: 200, body: { id: item?.reembolso_id } });
    const remessa = await call<{ id: number }>(admin, 'POST', `${lote}/arquivos`, { json: { formato: 'csv' } });
    expect(remessa).toMatchObject({ status: 201, body: { itens: 1 } });
    const arquivo = await call<string>(admin, 'GET', `/ps/devolucao/arquivos/${remessa.body.id}`);
    const devolucao_id = Number(lote.split('/').at(-1));
    const [{ referencia } = { referencia: '' }] = (await admin.rpc.admin.devolucoes.itens({ devolucao_id })).data;
    expect(arquivo.body).toContain(referencia);
    const recusar = `/ps/devolucao/arquivos/${remessa.body.id}/recusar`;
    expect(await call(admin, 'POST', recusar, { json: { nota: 'Convênio errado.' } })).toMatchObject({
      status: 200,
      body: { id: remessa.body.id, no_arquivo: 0 },
    });
    const resposta = new File([`Item;Resultado;Motivo\r\n${referencia};Pago;`], 'retorno.csv');
    expect(await call(admin, 'POST', `${lote}/retorno`, { body: form({ arquivo: resposta }) })).toMatchObject({
      status: 200,
      body: { pagos: 1 },
    });
    expect((await call(admin, 'GET', lote)).body).toEqual(await admin.rpc.admin.devolucoes.get({ id: devolucao_id }));
  });

  it('send the receipt of a payment, take it back, hold it against the slips, ask the bank and decide', async () => {
    const { candidato, admin } = portal;
    const { id: inscricao_id } = await createInscricao(portal, { candidato_id: candidato.id });
    await createBoleto(portal, { inscricao_id });
    const enviar = () =>
      call<{ id: number }>(candidato, 'POST', `/ps/comprovacao/${inscricao_id}/enviar`, {
        body: form({ dia_pagamento: '20/11/2026', valor_pago: '85,50', arquivo: PDF }),
      });
    const enviada = await enviar();
    expect(enviada).toMatchObject({ status: 201, body: { inscricao_id, status: 'P', valor_pago: 85.5 } });
    const proprias = await call(candidato, 'GET', '/ps/comprovacao/inscricao');
    expect(proprias.body).toEqual([enviada.body]);
    expect(proprias.body).toEqual(await candidato.rpc.candidato.comprovacoes.list());
    expect(await call(candidato, 'DELETE', `/ps/comprovacao/${enviada.body.id}`)).toMatchObject({ status: 200 });

    const { id } = (await enviar()).body;
    const conferida = await call(admin, 'GET', `/ps/comprovacao/admin/${id}/conferir`);
    expect(conferida.body).toEqual(await admin.rpc.admin.comprovacoes.conferir({ id }));
    expect(await call(admin, 'POST', `/ps/comprovacao/admin/${id}/banco`)).toMatchObject({
      status: 200,
      body: { id, respostas: [{ situacao: 'sem_banco' }] },
    });
    expect(
      await call(admin, 'PUT', `/ps/comprovacao/resposta/${id}`, {
        body: new URLSearchParams({ status: 'C', observacao_admin: '' }),
      }),
    ).toMatchObject({ status: 200, body: { id, status: 'C' } });
  });

  it('ask for special care, take it back, and decide it item by item and at once', async () => {
    const { candidato, admin } = portal;
    const { id: inscricao_id, concurso_id } = await createInscricao(portal, { candidato_id: candidato.id });
    const itens: { item_id: number; detalhe: null }[] = [];
    for (const nome of ['Ledor', 'Sala térrea'])
      itens.push({ item_id: (await createItem(portal, { concurso_id, nome })).id, detalhe: null });
    const enviar = (body: FormData) =>
      call<{ id: number }>(candidato, 'POST', `/ps/cuidado/${inscricao_id}/pedir`, { body });
    const pedir = () => enviar(form({ itens: JSON.stringify(itens), exigencia_1: 'Laudo', documento_1: PDF }));
    const pedido = await pedir();
    expect(pedido).toMatchObject({ status: 201, body: { inscricao_id, status: 'P', total_itens: 2 } });
    const proprios = await call(candidato, 'GET', '/ps/cuidado/inscricao');
    expect(proprios.body).toEqual([pedido.body]);
    expect(await call(candidato, 'DELETE', `/ps/cuidado/${pedido.body.id}`)).toMatchObject({ status: 200 });
    const { id } = (await pedir()).body;
    const item = await call(admin, 'PUT', `/ps/cuidado/resposta/${id}/item`, {
      body: new URLSearchParams({ item_id: String(itens[0]?.item_id), status: 'A', texto: 'Sala própria' }),
    });
    expect(item).toMatchObject({ status: 200, body: { status: 'P', itens: [{ status: 'A' }, { status: 'P' }] } });
    expect(
      await call(admin, 'PUT', `/ps/cuidado/resposta/${id}`, { body: new URLSearchParams({ status: 'D' }) }),
    ).toMatchObject({ status: 200, body: { id, status: 'A' } });
    const revista = await call(admin, 'PUT', `/ps/cuidado/resposta/${id}/revisao`, {
      body: new URLSearchParams({ item_id: String(itens[0]?.item_id), status: 'D', texto: 'Recurso deferido.' }),
    });
    expect(revista).toMatchObject({ status: 200, body: { id, status: 'D' } });
  });

  it('ask for reserved vacancies, decide them list by list, at once and anew, and say how many there are', async () => {
    const { candidato, admin } = portal;
    const { id: inscricao_id, concurso_id, vaga_id } = await createInscricao(portal, { candidato_id: candidato.id });
    const listas = [
      await createListaReservada(portal, { concurso_id }),
      await createListaReservada(portal, { concurso_id, nome: 'Indígenas' }),
    ].map(({ id: item_id }) => ({ item_id }));
    const pedir = () => {
      const body = form({ itens: JSON.stringify(listas), exigencia_1: 'Laudo', documento_1: PDF });
      return call<{ id: number }>(candidato, 'POST', `/ps/reserva/${inscricao_id}/pedir`, { body });
    };
    const pedido = await pedir();
    expect(pedido).toMatchObject({ status: 201, body: { inscricao_id, status: 'P', total_itens: 2 } });
    expect((await call(candidato, 'GET', '/ps/reserva/inscricao')).body).toEqual([pedido.body]);
    expect(await call(candidato, 'DELETE', `/ps/reserva/${pedido.body.id}`)).toMatchObject({ status: 200 });
    const { id } = (await pedir()).body;
    const decidir = (caminho: string, campos: Record<string, string>) =>
      call(admin, 'PUT', `/ps/reserva/resposta/${id}${caminho}`, { body: new URLSearchParams(campos) });
    const item_id = String(listas[0]?.item_id);
    expect(await decidir('/item', { item_id, status: 'I', texto: 'Sem laudo.' })).toMatchObject({
      status: 200,
      body: { status: 'P', itens: [{ status: 'I' }, { status: 'P' }] },
    });
    expect(await decidir('', { status: 'D' })).toMatchObject({ status: 200, body: { id, status: 'A' } });
    expect(await decidir('/revisao', { item_id, status: 'D', texto: 'Recurso deferido.' })).toMatchObject({
      status: 200,
      body: { id, status: 'D' },
    });
    expect(
      await call(admin, 'PUT', `/ps/concurso/vaga/${vaga_id}/reserva`, {
        body: new URLSearchParams({ item_id, quantidade: '0', motivo: 'Lei municipal.' }),
      }),
    ).toMatchObject({ status: 200, body: { reservas: [{ quantidade: 0 }, { motivo: null }] } });
  });

  it('claim titles, take a claim back, and say how many count', async () => {
    const { candidato, admin } = portal;
    const { id: inscricao_id, concurso_id } = await createInscricao(portal, { candidato_id: candidato.id });
    await createPrazo(portal, { tipo: 'envio', objeto: 'titulos', concurso_id, pontuacao_centesimos: 300 });
    const titulo = { tipo: 'titulo', nome: 'Mestrado', dados: JSON.stringify({ pontos: 2, unidades: 2 }) } as const;
    const { id: item_id } = await createItem(portal, { concurso_id, ...titulo });
    const declarar = () =>
      call<{ id: number }>(candidato, 'POST', `/ps/pontuacao/${inscricao_id}/declarar`, {
        body: form({
          itens: JSON.stringify([{ item_id, quantidade: 1 }]),
          exigencia_1: 'Mestrado',
          documento_1: PDF,
        }),
      });
    const declarada = await declarar();
    expect(declarada).toMatchObject({ status: 201, body: { inscricao_id, status: 'P', pontos_declarados: 2 } });
    const proprias = await call(candidato, 'GET', '/ps/pontuacao/inscricao');
    expect(proprias.body).toEqual([declarada.body]);
    expect(await call(candidato, 'DELETE', `/ps/pontuacao/${declarada.body.id}`)).toMatchObject({ status: 200 });
    const { id } = (await declarar()).body;
    const itens = [{ item_id, concedidos: 0, texto: 'Não é da área.' }];
    expect(await call(admin, 'PUT', `/ps/pontuacao/resposta/${id}/titulos`, { json: { itens } })).toMatchObject({
      status: 200,
      body: { id, status: 'I', pontos_concedidos: 0 },
    });
    const outra = await createPontuacao(portal);
    expect(
      await call(admin, 'PUT', `/ps/pontuacao/resposta/${outra.id}`, { body: new URLSearchParams({ status: 'D' }) }),
    ).toMatchObject({ status: 200, body: { id: outra.id, status: 'D', pontos_concedidos: 2 } });
  });

  it('send, list, take back and decide documents and appeals, and end the delivery of titles', async () => {
    const { candidato, admin } = portal;
    const { id: inscricao, concurso_id } = await createInscricao(portal, { candidato_id: candidato.id });
    const { id: prazo_recurso_id } = await createPrazo(portal, { concurso_id, quantidade_limite_envio: 2 });
    const janela = { tipo: 'envio', concurso_id, quantidade_limite_envio: 2 } as const;
    const { id: prazo_envio_id } = await createPrazo(portal, janela);

    const enviar = () =>
      call<{ id: number }>(candidato, 'POST', `/ps/envio/${inscricao}/registrar`, {
        body: form({ prazo_envio_id: String(prazo_envio_id), descricao: 'Diploma', arquivo: PDF }),
      });
    const [envio, outroEnvio] = [await enviar(), await enviar()];
    expect(envio).toMatchObject({ status: 201, body: { inscricao_id: inscricao, status: true, validacao: 'P' } });
    expect(await call(candidato, 'DELETE', `/ps/envio/${envio.body.id}`)).toMatchObject({
      status: 200,
      body: { id: envio.body.id, status: false },
    });
    const resposta = { status: 'A', resposta: 'Conferido.' };
    expect(
      await call(admin, 'PUT', `/ps/envio/resposta/${outroEnvio.body.id}`, { body: new URLSearchParams(resposta) }),
    ).toMatchObject({ status: 200, body: { id: outroEnvio.body.id, ...resposta } });
    const envios = await call(candidato, 'GET', '/ps/envio/inscricao');
    expect(envios.body).toEqual(await candidato.rpc.candidato.envios.list());

    const recorrer = (options: HttpOptions) =>
      call<{ id: number }>(candidato, 'POST', `/ps/recurso/${inscricao}/registrar`, options);
    const campos = {
      prazo_recurso_id: String(prazo_recurso_id),
      numero_questao: '7',
      motivo: 'Duas respostas certas.',
    };
    const recurso = await recorrer({ body: form({ ...campos, arquivo: PDF }) });
    const outroRecurso = await recorrer({ json: campos });
    expect([recurso, outroRecurso]).toMatchObject([
      { status: 201, body: { numero_questao: 7, status: 'P', caminho_anexo: expect.any(String) } },
      { status: 201, body: { numero_questao: 7, status: 'P', caminho_anexo: null } },
    ]);
    expect(await call(candidato, 'DELETE', `/ps/recurso/${recurso.body.id}`)).toMatchObject({
      status: 200,
      body: { id: recurso.body.id, message: expect.any(String) },
    });
    expect(
      await call(admin, 'PUT', `/ps/recurso/resposta/${outroRecurso.body.id}`, {
        json: { id: 999, status: 'D', observacao_admin: '' },
      }),
    ).toMatchObject({ status: 200, body: { id: outroRecurso.body.id, status: 'D', observacao_admin: null } });
    // Nothing is prepared of one that was decided at once.
    expect(
      await call(admin, 'PUT', '/ps/recurso/admin/aprovacoes', { json: { ids: [outroRecurso.body.id] } }),
    ).toMatchObject({ status: 200, body: { resultados: [{ id: outroRecurso.body.id, ok: false }] } });
    const { id: aAplicar } = await createRecurso(portal, { status: 'D', a_aplicar: 1 });
    expect(
      await call(admin, 'POST', `/ps/recurso/admin/${aAplicar}/aplicar`, { json: { observacao: 'Nada a mudar.' } }),
    ).toMatchObject({ status: 200, body: { id: aAplicar, a_aplicar: null } });
    const { id: doEdital } = await createPrazo(portal, { objeto: 'edital' });
    const impugnacao = await call(candidato, 'POST', '/ps/recurso/impugnar', {
      json: { prazo_recurso_id: doEdital, motivo: 'O item 4.2 exige o que a lei não exige.' },
    });
    expect(impugnacao).toMatchObject({ status: 201, body: { inscricao_id: null, status: 'P' } });
    const recursos = await call(candidato, 'GET', '/ps/recurso');
    expect(recursos.body).toEqual(await candidato.rpc.candidato.recursos.list());
    const doConcurso = await call(admin, 'GET', `/ps/recurso/concurso/${concurso_id}`);
    expect(doConcurso.body).toEqual(await admin.rpc.admin.recursos.porConcurso({ concurso_id }));
    const { id: fora } = impugnacao.body as { id: number };
    const deles = (recursos.body as unknown as { id: number }[]).filter(({ id }) => id !== fora);
    expect(comoNoPainel(doConcurso.body)).toEqual(comoNoPainel(deles));

    const outra = await createInscricao(portal, { concurso_id });
    for (const [fila, caminho, corpo] of [
      ['envios', 'envio', { status: 'R', resposta: 'Ilegível.' }],
      ['recursos', 'recurso', { status: 'I', observacao_admin: '' }],
      ['isencoes', 'isencao', { status: 'D' }],
      ['comprovacoes', 'comprovacao', { status: 'N', observacao_admin: 'É de um agendamento.' }],
      ['cuidados', 'cuidado', { status: 'D' }],
      ['reservas', 'reserva', { status: 'D' }],
      ['pontuacoes', 'pontuacao', { status: 'D' }],
      ['reembolsos', 'reembolso', { status: 'Negado' }],
    ] as const) {
      const { id } = await FABRICAS[fila](portal, { inscricao_id: outra.id });
      const retida = `/ps/${caminho}/resposta/${id}/reter`;
      const segurada = await call(admin, 'PUT', retida, { json: corpo });
      expect(segurada.body).toMatchObject({ id, status: corpo.status });
      const movimento = await call(admin, 'GET', `/ps/${caminho}/admin/movimento`);
      expect(movimento.body).toMatchObject({ retidas: [segurada.body] });
      expect(movimento.body).toEqual(await admin.rpc.admin[fila].movimento());
      expect((await call(admin, 'DELETE', retida)).body).toEqual(segurada.body);
      const aberto = await call(admin, 'PUT', `/ps/${caminho}/admin/${id}/presenca`, { body: new URLSearchParams() });
      expect(aberto.body).toMatchObject({ retidas: [], descartadas: [] });
      await createRetida(portal, {
        tipo: caminho,
        registro_id: id,
        administrador_id: admin.id,
        inscricao_id: outra.id,
      });
      expect((await call(admin, 'DELETE', `/ps/${caminho}/admin/descartadas/${id}`)).body).toMatchObject({ id });
      if (fila === 'reembolsos') continue;
      const proximo = await call(
        admin,
        'GET',
        `/ps/${caminho}/admin/proximo?depois_de=${id}&concurso_id=${concurso_id}`,
      );
      expect(proximo.body).toEqual(await admin.rpc.admin[fila].proximo({ depois_de: id, concurso_id }));
      expect(await call(admin, 'PUT', `/ps/${caminho}/respostas`, { json: { ids: [id], ...corpo } })).toMatchObject({
        status: 200,
        body: { resultados: [{ id, ok: true, registro: { id, status: corpo.status } }] },
      });
    }
    const historico = await call(admin, 'GET', `/ps/candidato/admin/${candidato.id}/historico`);
    expect(historico.body).toEqual(await admin.rpc.admin.candidatos.historico({ id: candidato.id }));
    const atendimento = await call(admin, 'GET', `/ps/candidato/admin/${candidato.id}/atendimento?page=1`);
    expect(atendimento.body).toEqual(await admin.rpc.admin.atendimento.get({ id: candidato.id, page: 1 }));
    const revelado = await call(admin, 'GET', `/ps/candidato/admin/${candidato.id}/cpf?motivo_da_consulta=Conferir`);
    expect(revelado.body).toEqual({ candidato_id: candidato.id, cpf: candidato.cpf });

    const finalizar = `/formulario/concursos/${concurso_id}/area-candidato/entrega-titulos-finalizada/S`;
    expect(await call(candidato, 'PUT', finalizar)).toMatchObject({ status: 200, body: { token: expect.any(String) } });
  });

  it('tell the privacy notice, take its reading, and answer requests about personal data', async () => {
    const { candidato, admin, visitante } = portal;
    const aviso = await call<{ versao: number }>(visitante, 'GET', '/ps/privacidade');
    expect(aviso.body).toEqual(await visitante.rpc.publico.privacidade.aviso());
    const { versao } = aviso.body;
    const ciencia = await call(candidato, 'POST', '/ps/privacidade/ciencia', { json: { versao: String(versao) } });
    expect(ciencia).toMatchObject({ status: 200, body: { versao } });
    expect((await call(candidato, 'GET', '/ps/privacidade/ciencia')).body).toEqual(
      await candidato.rpc.candidato.privacidade.situacao(),
    );
    const dados = await call<string>(candidato, 'GET', '/ps/privacidade/meus-dados');
    expect([dados.status, dados.headers.get('content-type')]).toEqual([200, 'application/zip']);

    const pedir = (tipo: string) =>
      call<{ id: number }>(candidato, 'POST', '/ps/privacidade/pedidos', { json: { tipo, detalhe: 'Com quem?' } });
    const primeiro = await pedir('acesso');
    const segundo = await pedir('correcao');
    expect([primeiro.status, segundo.status]).toEqual([201, 201]);
    const meus = await call<unknown[]>(candidato, 'GET', '/ps/privacidade/pedidos');
    expect(meus.body).toEqual(await candidato.rpc.candidato.privacidade.list());
    expect(await call(candidato, 'DELETE', `/ps/privacidade/pedidos/${segundo.body.id}`)).toMatchObject({
      status: 200,
      body: { status: 'Cancelado' },
    });
    const fila = await call(admin, 'GET', '/ps/privacidade/admin/todos?status=Aberto');
    expect(fila.body).toEqual(await admin.rpc.admin.privacidade.list({ status: 'Aberto' }));
    const { id } = primeiro.body;
    expect((await call(admin, 'GET', `/ps/privacidade/admin/${id}`)).body).toEqual(
      await admin.rpc.admin.privacidade.get({ id }),
    );
    expect(
      await call(admin, 'PUT', `/ps/privacidade/resposta/${id}`, {
        json: { status: 'Atendido', resposta: 'Com a prefeitura e o banco.' },
      }),
    ).toMatchObject({ status: 200, body: { status: 'Atendido' } });
    expect((await call(admin, 'GET', '/ps/privacidade/admin/retencao')).body).toEqual(
      await admin.rpc.admin.privacidade.retencao(),
    );
  });

  it('keep the texts of the notes of decisions', async () => {
    const { admin } = portal;
    const modelo = await call<{ id: number }>(admin, 'POST', '/ps/modelo', {
      json: { tipo: 'envio', decisao: 'R', titulo: 'Ilegível', texto: 'Envie outra cópia, {nome}.' },
    });
    expect(modelo).toMatchObject({ status: 201, body: { tipo: 'envio', titulo: 'Ilegível' } });
    const endereco = `/ps/modelo/${modelo.body.id}`;
    expect(
      await call(admin, 'PUT', endereco, {
        body: new URLSearchParams({ titulo: 'Cópia', texto: 'Outra.', decisao: '' }),
      }),
    ).toMatchObject({ status: 200, body: { id: modelo.body.id, titulo: 'Cópia', decisao: null } });
    const lista = await call(admin, 'GET', '/ps/modelo?tipo=envio');
    expect(lista.body).toEqual(await admin.rpc.admin.modelos.list({ tipo: 'envio' }));
    expect(await call(admin, 'DELETE', endereco)).toMatchObject({ status: 200, body: { id: modelo.body.id } });
  });

  it('read and change the settings and the information texts', async () => {
    const { admin, visitante } = portal;
    const lidos = await call<{ versao: number }>(admin, 'GET', '/ps/admin/ajustes');
    expect(lidos.body).toEqual(await admin.rpc.admin.ajustes.get());
    const mudado = await call<{ versao: number }>(admin, 'PUT', '/ps/admin/ajustes', {
      body: new URLSearchParams({ versao: String(lidos.body.versao), negar_exige_motivo: 'true' }),
    });
    expect(mudado).toMatchObject({ status: 200, body: { valores: { negar_exige_motivo: true } } });
    const voltou = { versao: mudado.body.versao, negar_exige_motivo: null };
    expect((await call(admin, 'PUT', '/ps/admin/ajustes', { json: voltou })).status).toBe(200);
    const arquivo = new File([new Uint8Array(png(20, 10))], 'logo.png');
    expect(await call(admin, 'PUT', '/ps/admin/ajustes/logo', { body: form({ arquivo }) })).toMatchObject({
      status: 200,
      body: { logo: { largura: 20, altura: 10 } },
    });
    const semLogo = await call(admin, 'DELETE', '/ps/admin/ajustes/logo');
    expect(semLogo).toMatchObject({ status: 200, body: { logo: null } });
    const textos = await call(admin, 'GET', '/ps/admin/textos');
    expect(textos.body).toEqual(await admin.rpc.admin.textos.list());
    const texto = { versao: 0, texto: 'Pague até o vencimento.' };
    expect(await call(admin, 'PUT', '/ps/admin/textos/area-boleto', { json: texto })).toMatchObject({
      status: 200,
      body: { rota: 'area-boleto', texto: texto.texto, alterado: true },
    });
    const publicos = await call(visitante, 'GET', '/ps/textos');
    expect(publicos.body).toContainEqual({ rota: 'area-boleto', texto: texto.texto });
    const um = await call(visitante, 'GET', '/ps/textos/area-boleto');
    expect(um.body).toEqual({ rota: 'area-boleto', texto: texto.texto });
  });

  it('check a protocol, as anybody may', async () => {
    const { candidato, visitante } = portal;
    const { id: vaga_id, concurso_id } = await createVaga(portal);
    const body = form({ vaga_id: String(vaga_id), possui_deficiencia: 'N', possui_condicao_especial: 'N' });
    const inscricao = await call<{ protocolo: { codigo: string; numero: string } }>(
      candidato,
      'POST',
      `/ps/inscricao/${concurso_id}`,
      { body },
    );
    const { codigo, numero } = inscricao.body.protocolo;
    const verificado = await call(visitante, 'GET', `/ps/protocolo/${codigo}`);
    expect(verificado).toMatchObject({ status: 200, body: { valido: true, numero, tipo: 'inscricao' } });
    expect(verificado.body).toEqual(await visitante.rpc.publico.protocolos.verificar({ codigo }));
  });

  it('issue a slip, list it, settle what was paid, and ask a bank', async () => {
    const { candidato, admin, visitante } = portal;
    const { id, concurso_id } = await createInscricao(portal, { candidato_id: candidato.id });
    const boleto = await call<{ boleto_id: number }>(candidato, 'POST', `/ps/boleto/gerar/${id}`);
    expect(boleto).toMatchObject({ status: 201, body: { inscricao_id: id, status: 'Emitido' } });
    expect(await call(candidato, 'GET', `/ps/boleto/${id}`)).toMatchObject({ status: 200, body: boleto.body });

    const lista = await call<unknown[]>(admin, 'GET', `/ps/boleto/admin/listar?concurso_id=${concurso_id}&status=`);
    expect(lista.body).toEqual(await admin.rpc.admin.boletos.listar({ concurso_id }));
    expect(lista.body).toHaveLength(1);
    const daqui = `concurso_id=${concurso_id}&per_page=1&sort_by=valor&sort_order=asc`;
    const pagina = await call(admin, 'GET', `/ps/boleto/admin/todos?${daqui}`);
    expect(pagina.body).toEqual(
      await admin.rpc.admin.boletos.list({ concurso_id, per_page: 1, sort_by: 'valor', sort_order: 'asc' }),
    );
    expect(pagina.body).toMatchObject({ total: 1, totais: { emitidos: { quantidade: 1, valor: 85.5 } } });

    await visitante.http('POST', `/webhooks/demonstracao/${boleto.body.boleto_id}`, { json: { valor: 10 } });
    const fila = await call<{ id: number }[]>(admin, 'GET', '/ps/boleto/admin/pendencias');
    expect(fila.body).toMatchObject([{ tipo: 'menor', valor: 10, inscricao_id: id }]);
    const pendencia = `/ps/boleto/admin/pendencias/${fila.body[0]?.id}/resolver`;
    expect(
      await call(admin, 'POST', pendencia, { json: { acao: 'devolver', observacao: 'Devolvido por PIX.' } }),
    ).toMatchObject({ status: 200, body: { status: 'Resolvida', acao: 'devolver' } });

    await insertRow(portal.db, 'alarmes', {
      created_at: portal.clock.now().toISOString(),
      tipo: 'boleto',
      boleto_id: boleto.body.boleto_id,
      diferencas: JSON.stringify([{ campo: 'Valor', pedido: 'R$ 85,50', veio: 'R$ 86,50' }]),
    });
    const alarmes = await call<{ data: { id: number }[] }>(admin, 'GET', '/ps/boleto/admin/alarmes');
    expect(alarmes.body.data).toMatchObject([{ tipo: 'boleto', inscricao_id: id, diferencas: [{ campo: 'Valor' }] }]);
    const alarme = `/ps/boleto/admin/alarmes/${alarmes.body.data[0]?.id}/resolver`;
    expect(await call(admin, 'POST', alarme, { json: { observacao: 'Falei com o banco.' } })).toMatchObject({
      status: 200,
      body: { visto_em: expect.any(String), observacao: 'Falei com o banco.' },
    });

    const conferencia = '/ps/boleto/admin/conferencia';
    await portal.db
      .insertInto('divergencias')
      .values(
        ['a', 'b'].map((chave) => ({
          tipo: 'mudou_no_banco',
          chave,
          inscricao_id: id,
          descricao: 'O boleto está diferente no banco.',
          created_at: portal.clock.now().toISOString(),
          rodada: 0,
          status: 'Aberta' as const,
        })),
      )
      .execute();
    expect(await call(admin, 'GET', conferencia)).toMatchObject({ status: 200, body: { abertas: 2 } });
    const { body: achadas } = await call<{ data: { id: number }[] }>(admin, 'GET', `${conferencia}/divergencias`);
    const [uma, outra] = achadas.data.map((divergencia) => `${conferencia}/divergencias/${divergencia.id}`);
    expect(await call(admin, 'POST', `${uma}/assumir`, { json: {} })).toMatchObject({
      status: 200,
      body: { responsavel: { id: admin.id } },
    });
    expect(await call(admin, 'POST', `${outra}/aceitar`, { json: { observacao: 'Desfeito no banco.' } })).toMatchObject(
      {
        status: 200,
        body: { status: 'Aceita', observacao: 'Desfeito no banco.' },
      },
    );
    expect(await call(admin, 'POST', conferencia)).toMatchObject({ status: 200, body: { abertas: 0 } });

    const doBanco = await createConvenio(portal, { tipo: 'BB' });
    const retornos = '/ps/boleto/admin/retornos';
    expect(await call(admin, 'GET', `${retornos}/convenios`)).toMatchObject({
      status: 200,
      body: [{ id: doBanco.id }],
    });
    const enviado = form({
      convenio_id: String(doBanco.id),
      arquivo: new File([cnab400({ titulos: [{ numero: '00031285570000000001' }] })], 'CBR64307.RET'),
    });
    const retorno = await call<{ id: number }>(admin, 'POST', retornos, { body: enviado });
    expect(retorno).toMatchObject({ status: 201, body: { layout: 'CNAB400', pagamentos: 1, repetido: false } });
    expect(await call(admin, 'GET', retornos)).toMatchObject({ status: 200, body: { total: 1 } });
    const este = `${retornos}/${retorno.body.id}`;
    expect(await call(admin, 'GET', este)).toMatchObject({ status: 200, body: { nome: 'CBR64307.RET', ausentes: [] } });
    expect(await call(admin, 'GET', `${este}/linhas`)).toMatchObject({ body: { total: 1, data: [{ valor: 85.5 }] } });
    const asaas = await startAsaasFake({ clock: portal.clock });
    onTestFinished(() => asaas.close());
    const { id: convenio_id } = await createConvenio(portal, { api_key: asaas.apiKey, url_base_api: asaas.url });
    const dias = { convenio_id, de: '2026-11-20', ate: '2026-11-20' };
    expect(await call(admin, 'POST', `${retornos}/buscar`, { json: dias })).toMatchObject({
      status: 201,
      body: { layout: 'ASAAS_API', linhas: 0, repetido: false },
    });

    expect(await call(admin, 'GET', `/ps/boleto/admin/inscricao/${id}`)).toMatchObject({
      status: 200,
      body: { inscricao_id: id, valor: 85.5, impedimento: null },
    });
    expect(
      await call(admin, 'POST', `/ps/boleto/admin/${id}/baixa`, { json: { observacao: 'Pago no balcão.' } }),
    ).toMatchObject({ status: 200, body: { inscricao_id: id, valor: 85.5, origem: 'manual', status: 'Pago' } });

    const convenio = await createConvenio(portal, { url_base_api: 'http://127.0.0.1:1' });
    expect(await call(admin, 'POST', `/ps/concurso/convenio/${convenio.id}/testar`)).toMatchObject({
      status: 200,
      body: { ok: false, message: expect.any(String) },
    });
  });

  it('register a candidate from the body, from the query string, and from both', async () => {
    const { visitante } = portal;
    const doCorpo = dadosDeCadastro();
    expect(await call(visitante, 'POST', '/ps/candidato/registrar', { json: doCorpo })).toMatchObject({
      status: 201,
      body: { cadastro: { email: doCorpo.email, cpf: doCorpo.cpf } },
    });
    const daQuery = dadosDeCadastro();
    const query = `/ps/candidato/registrar?${new URLSearchParams({ ...daQuery })}`;
    expect(await call(visitante, 'POST', query)).toMatchObject({
      status: 201,
      body: { cadastro: { email: daQuery.email } },
    });
    const deAmbos = dadosDeCadastro();
    const parte = `/ps/candidato/registrar?${new URLSearchParams({ ...deAmbos, nome: 'Da Query' })}`;
    expect(await call(visitante, 'POST', parte, { json: { nome: 'Do Corpo' } })).toMatchObject({
      status: 201,
      body: { cadastro: { nome: 'Do Corpo' } },
    });
    const deFormulario = dadosDeCadastro();
    expect(
      await call(visitante, 'POST', '/ps/candidato/registrar', { body: new URLSearchParams({ ...deFormulario }) }),
    ).toMatchObject({ status: 201 });

    expect(await call(visitante, 'GET', `/ps/candidato/cpf/${doCorpo.cpf}`)).toMatchObject({
      status: 200,
      body: { existe: true },
    });
    expect(
      await call(visitante, 'GET', `/ps/candidato/email/${encodeURIComponent(doCorpo.email.toUpperCase())}`),
    ).toMatchObject({
      status: 200,
      body: { existe: true },
    });
    expect((await visitante.http('GET', '/ps/candidato/cpf/00000000000')).status).toBe(404);
  });

  it('list candidates, show one, correct it, and close and open the account', async () => {
    const { admin } = portal;
    const { id } = await createCandidato(portal, { nome: 'Zilda Corrigida' });
    const rpc = admin.rpc.admin.candidatos;
    const todos = await call(admin, 'GET', '/ps/candidato/admin/todos?search=zilda&status=A&uf=MG&sort_by=nome');
    expect(todos.body).toEqual(await rpc.list({ search: 'zilda', status: 'A', uf: 'MG', sort_by: 'nome' }));
    expect(todos.body).toMatchObject({ data: [{ id }], total: 1 });

    const um = await call(admin, 'GET', `/ps/candidato/admin/${id}`);
    expect(um.body).toEqual(await rpc.get({ id }));
    const json = { ...um.body, bairro: 'Savassi' };
    const corrigido = await call(admin, 'PUT', `/ps/candidato/admin/${id}/dados`, { json });
    expect([corrigido.status, corrigido.body]).toEqual([200, await rpc.get({ id })]);
    expect(corrigido.body).toMatchObject({ bairro: 'Savassi' });
    for (const status of ['I', 'A'] as const) {
      const mudado = await call(admin, 'PUT', `/ps/candidato/admin/${id}/status`, { json: { status } });
      expect([mudado.status, mudado.body]).toEqual([200, await rpc.get({ id })]);
      expect(mudado.body).toMatchObject({ status });
    }
  });

  it('read the trail, count it, tell a story and purge what is old', async () => {
    const { admin, visitante } = portal;
    const quem = await createCandidato(portal, { nome: 'Lia Lembrada' });
    await visitante.http('POST', '/ps/candidato/login', { json: { email: quem.email, senha: SENHA } });
    const rpc = admin.rpc.admin.logs;
    const lista = await call<{ logs: { id: number }[] }>(
      admin,
      'GET',
      '/ps/logs?tipo=login&isadmin=0&descricao=ENTROU&ip=203.0&data_inicio=2026-11-21&data_fim=&per_page=5&page=1',
    );
    expect(lista.body).toEqual(
      await rpc.list({
        tipo: 'login',
        isadmin: 0,
        descricao: 'entrou',
        ip: '203.0',
        data_inicio: '2026-11-21',
        per_page: 5,
      }),
    );
    expect(lista.body).toMatchObject({ logs: [{ usuario_nome: quem.nome }], pagination: { per_page: 5 } });
    const id = lista.body.logs[0]?.id as number;
    const pares: [path: string, typed: unknown][] = [
      [`/ps/logs/${id}`, await rpc.get({ id })],
      ['/ps/logs/estatisticas?data_inicio=2026-11-01', await rpc.estatisticas({ data_inicio: '2026-11-01' })],
      [`/ps/logs/historia?candidato_id=${quem.id}`, await rpc.historia({ candidato_id: quem.id })],
    ];
    for (const [path, typed] of pares) {
      const { status, body } = await call(admin, 'GET', path);
      expect([path, status, body]).toEqual([path, 200, typed]);
    }
    expect((await call(admin, 'DELETE', '/ps/logs/limpar?dias=365')).body).toEqual({ logs_removidos: 0 });
  });

  it('prove acts of the sealed trail, and verify it', async () => {
    const { admin, visitante } = portal;
    const quem = await createCandidato(portal, { nome: 'Selma Selada' });
    const { token } = (
      await visitante.http<{ token: string }>('POST', '/ps/candidato/login', {
        json: { email: quem.email, senha: SENHA },
      })
    ).body;
    const dona = portal.caller(token);
    const { id: inscricao_id } = await createInscricao(portal, { candidato_id: quem.id });
    const { id: concurso_id } = await createConcurso(portal);
    const { id: publicacao } = await admin.rpc.admin.publicacoes.create({
      concurso_id,
      titulo: 'Edital',
      caminho_arquivo: 'https://exemplo.org/1.pdf',
    });
    await dona.rpc.candidato.inscricoes.cancelar({ id: inscricao_id });
    while ((await selarTrecho(portal.deps)) > 0);
    const { candidato } = dona.rpc;
    const atos = await call<{ id: number; tipo: string }[]>(dona, 'GET', `/ps/selos/inscricao/${inscricao_id}`);
    expect(atos.body).toMatchObject([{ tipo: 'cancelar_inscricao' }]);
    const id = atos.body[0]?.id as number;
    for (const [who, path, typed] of [
      [dona, `/ps/selos/inscricao/${inscricao_id}`, await candidato.selos.atos({ inscricao_id })],
      [dona, `/ps/selos/ato/${id}`, await candidato.selos.prova({ id })],
      [admin, `/ps/selos/admin/ato/${id}`, await admin.rpc.admin.selos.prova({ id })],
      [admin, '/ps/selos/admin/situacao', await admin.rpc.admin.selos.situacao()],
      [visitante, '/ps/selos', await visitante.rpc.publico.selos.list()],
      [
        visitante,
        `/ps/publicacao/${publicacao}/prova`,
        await visitante.rpc.publico.concursos.provaDaPublicacao({ id: publicacao }),
      ],
    ] as const) {
      const { status, body } = await call(who, 'GET', path);
      expect([path, status, body]).toEqual([path, 200, typed]);
    }
    const verificado = await call(admin, 'POST', '/ps/selos/admin/verificar');
    expect(verificado).toMatchObject({ status: 200, body: { verificacao: { diferencas: 0 } } });
  });

  it('read the inbox and the preferences, list sent mail, send one again and change texts', async () => {
    const { admin, visitante } = portal;
    const { email } = await createCandidato(portal, { nome: 'Nara Notificada' });
    const login = { json: { email, senha: SENHA } };
    const { token } = (await visitante.http<{ token: string }>('POST', '/ps/candidato/login', login)).body;
    const dona = portal.caller(token);
    const trocar = { json: { senhaAtual: SENHA, novaSenha: 'Outra#2026' } };
    expect((await dona.http('PUT', '/ps/candidato/trocar-senha', trocar)).status).toBe(200);

    const caixa = await call<{ data: { id: number }[] }>(dona, 'GET', '/ps/avisos?limite=5&antes_de=');
    expect(caixa.body).toEqual(await dona.rpc.candidato.avisos.list({ limite: 5 }));
    const [recebido] = caixa.body.data;
    const lido = await call(dona, 'PUT', `/ps/avisos/${recebido?.id}/lido`);
    expect([lido.status, lido.body.lido_em]).toEqual([200, portal.clock.now().toISOString()]);
    expect((await call(dona, 'PUT', '/ps/avisos/lidos')).body).toMatchObject({ lidos: 0 });
    const json = { lembretes: false, publicacoes: true };
    expect((await call(dona, 'PUT', '/ps/avisos/preferencias', { json })).body).toEqual(json);
    expect((await call(dona, 'GET', '/ps/avisos/preferencias')).body).toEqual(json);

    await portal.deliver();
    const todos = await call<{ data: { id: number }[] }>(
      admin,
      'GET',
      '/ps/email/admin/todos?search=nara&status=enviado&tipo=senha_alterada&per_page=5',
    );
    expect(todos.body).toEqual(
      await admin.rpc.admin.emails.list({
        search: 'nara',
        status: 'enviado',
        tipo: 'senha_alterada',
        per_page: 5,
      }),
    );
    const id = todos.body.data[0]?.id as number;
    const um = await call(admin, 'GET', `/ps/email/admin/${id}`);
    expect(um.body).toEqual(await admin.rpc.admin.emails.get({ id }));
    const copia = await call(admin, 'POST', `/ps/email/admin/${id}/reenviar`);
    expect(copia).toMatchObject({ status: 201, body: { para: email, reenvio_de: id, situacao: 'fila' } });

    const textos = await call<unknown[]>(admin, 'GET', '/ps/email/textos');
    expect(textos.body).toEqual(await admin.rpc.admin.avisos.textos());
    const novo = { json: { assunto: 'Bem-vinda', texto: 'Olá, {nome}. Seu CPF: {cpf}.' } };
    const mudado = await call(admin, 'PUT', '/ps/email/textos/cadastro', novo);
    expect(mudado).toMatchObject({ status: 200, body: { ...novo.json, personalizado: true } });
    const padrao = await call(admin, 'DELETE', '/ps/email/textos/cadastro');
    expect(padrao).toMatchObject({ status: 200, body: { personalizado: false } });
  });

  it('open a session, serve its owner and end it', async () => {
    const { visitante, candidato } = portal;
    const login = await call<{ token: string }>(visitante, 'POST', '/ps/candidato/login', {
      json: { email: candidato.email, senha: SENHA },
    });
    expect(login.status).toBe(200);
    const dono = portal.caller(login.body.token);

    const dados = await call<{ cadastro: Record<string, unknown> }>(dono, 'GET', '/ps/candidato/dados');
    expect(dados.body).toEqual(await dono.rpc.candidato.candidatos.dados());
    expect(dados.headers.get('cache-control')).toBe('no-store');
    for (const path of ['candidato.candidatos.dados', 'candidato.inscricoes.list', 'publico.nada', 'admin.logs.list'])
      expect((await call(dono, 'GET', `/trpc/${path}`)).headers.get('cache-control'), path).toBe('no-store');
    const mudado = await call(dono, 'PUT', '/ps/candidato/alterar-dados', {
      json: { ...dados.body.cadastro, bairro: 'Funcionários', cpf: '00000000000' },
    });
    expect(mudado).toMatchObject({ status: 200, body: { cadastro: { bairro: 'Funcionários', cpf: candidato.cpf } } });

    expect(
      (await call(dono, 'PUT', '/ps/candidato/trocar-senha', { json: { senhaAtual: SENHA, novaSenha: 'Outra#2026' } }))
        .status,
    ).toBe(200);
    expect(
      (await call(visitante, 'POST', '/ps/candidato/recuperar-senha', { json: { email: candidato.email } })).status,
    ).toBe(200);
    expect((await call(dono, 'GET', '/ps/candidato/sessoes')).body).toMatchObject([{ area: 'candidato', esta: true }]);
    await visitante.http('POST', '/ps/candidato/login', { json: { email: candidato.email, senha: 'Outra#2026' } });
    const abertas = await call<{ sid: string; esta: boolean }[]>(dono, 'GET', '/ps/candidato/sessoes');
    const { sid } = abertas.body.find(({ esta }) => !esta) ?? {};
    expect((await call(dono, 'DELETE', `/ps/candidato/sessoes/${sid}`)).status).toBe(200);
    expect((await call(dono, 'DELETE', '/ps/candidato/sessoes')).status).toBe(200);
    expect((await call(dono, 'POST', '/ps/candidato/logout')).status).toBe(200);
    expect((await dono.http('GET', '/ps/candidato/dados')).status).toBe(401);
  });

  it('open an administrator’s session and end it', async () => {
    const { visitante } = portal;
    const admin = await createAdministrador(portal);
    const login = await call<{ token: string }>(visitante, 'POST', '/ps/admin/login', {
      json: { email: admin.email, senha: SENHA },
    });
    expect(login).toMatchObject({ status: 200, body: { user: { id: admin.id, email: admin.email } } });
    const dono = portal.caller(login.body.token);
    const senhas = { senha_atual: SENHA, senha_nova: 'Outra#2026', senha_confirmacao: 'Outra#2026' };
    expect((await call(dono, 'PUT', '/ps/admin/trocar-senha', { json: senhas })).status).toBe(200);
    expect((await call(visitante, 'POST', '/ps/admin/recuperar-senha', { json: { email: admin.email } })).status).toBe(
      200,
    );
    const confirmada = await call(dono, 'POST', '/ps/admin/confirmar-senha', { json: { senha: 'Outra#2026' } });
    expect(confirmada).toMatchObject({ status: 200, body: { message: 'Senha confirmada.' } });
    await visitante.http('POST', '/ps/admin/login', { json: { email: admin.email, senha: 'Outra#2026' } });
    const abertas = await call<{ sid: string; esta: boolean }[]>(dono, 'GET', '/ps/admin/sessoes');
    const { sid } = abertas.body.find(({ esta }) => !esta) ?? {};
    expect((await call(dono, 'DELETE', `/ps/admin/sessoes/${sid}`)).status).toBe(200);
    expect((await call(dono, 'DELETE', '/ps/admin/sessoes')).status).toBe(200);
    expect((await call(dono, 'POST', '/ps/admin/logout')).status).toBe(200);
    expect((await dono.http('GET', '/ps/concurso/admin/todos')).status).toBe(401);
  });

  it('invite an administrator, change their access, and look after a second factor', async () => {
    const { visitante } = portal;
    const total = await portal.administrador();
    const email = 'convidada@exemplo.com.br';
    const convite = await call<{ id: number }>(total, 'POST', '/ps/admin/convites', {
      json: { email, papel: 'auditor' },
    });
    expect(convite).toMatchObject({ status: 201, body: { email, papel: 'auditor', expirado: false } });
    const endereco = `/ps/admin/convites/${convite.body.id}`;
    expect(await call(total, 'DELETE', endereco)).toMatchObject({ status: 200, body: { id: convite.body.id } });
    const outro = await call<{ id: number }>(total, 'POST', '/ps/admin/convites', {
      json: { email, papel: 'analista' },
    });
    expect(await call(total, 'POST', `/ps/admin/convites/${outro.body.id}/reenviar`)).toMatchObject({ status: 200 });
    const abertos = await call(total, 'GET', '/ps/admin/convites');
    expect(abertos.body).toEqual(await total.rpc.admin.administradores.convites());
    const token = /convite\/([\w-]+)/.exec((await portal.emails(email)).at(-1)?.texto ?? '')?.[1];
    expect(await call(visitante, 'POST', '/ps/admin/convite/abrir', { json: { token } })).toMatchObject({
      status: 200,
      body: { email, papel: 'analista' },
    });
    const senha = 'Gabarito#2026';
    expect(
      await call(visitante, 'POST', '/ps/admin/convite/aceitar', {
        json: { token, nome: 'Carla Convidada', senha, senha_confirmacao: senha },
      }),
    ).toMatchObject({ status: 201, body: { email } });

    const lista = await call<{ data: { id: number }[] }>(total, 'GET', '/ps/admin/administradores?search=carla&page=1');
    expect(lista.body).toEqual(await total.rpc.admin.administradores.list({ search: 'carla' }));
    const [{ id }] = lista.body.data as [{ id: number }];
    const dela = `/ps/admin/administradores/${id}`;
    expect(await call(total, 'PUT', dela, { json: { nome: 'Carla Convidada', papel: 'financeiro' } })).toMatchObject({
      status: 200,
      body: { id, papel: 'financeiro' },
    });
    expect(await call(total, 'POST', `${dela}/redefinir-senha`)).toMatchObject({ status: 200 });

    const login = await call<{ token: string }>(visitante, 'POST', '/ps/admin/login', { json: { email, senha } });
    expect(login).toMatchObject({ status: 200, body: { user: { id, papel: 'financeiro' } } });
    const carla = portal.caller(login.body.token);
    expect(await call(carla, 'GET', '/ps/admin/eu')).toMatchObject({
      status: 200,
      body: { id, papel: 'financeiro', segundo_fator: { ativo: false, exigido: false } },
    });
    const { segredo } = (await call<{ segredo: string }>(carla, 'POST', '/ps/admin/segundo-fator')).body;
    const codigos = await call<{ codigos: string[] }>(carla, 'POST', '/ps/admin/segundo-fator/confirmar', {
      json: { codigo: codigoDe(portal, segredo) },
    });
    expect(codigos).toMatchObject({ status: 200, body: { codigos: expect.any(Array) } });
    const semCodigo = await visitante.http('POST', '/ps/admin/login', { json: { email, senha } });
    expect(semCodigo).toMatchObject({
      status: 401,
      body: {
        error: 'Informe o código de verificação.',
        errors: { codigo: ['Informe o código de verificação.'] },
      },
    });
    const errado = await visitante.http('POST', '/ps/admin/login', { json: { email, senha, codigo: '000000' } });
    expect(errado).toMatchObject({ status: 401, body: { message: 'Código de verificação inválido!' } });
    const codigo = codigos.body.codigos[0];
    expect((await call(visitante, 'POST', '/ps/admin/login', { json: { email, senha, codigo } })).status).toBe(200);
    const novos = await call<{ codigos: string[] }>(carla, 'POST', '/ps/admin/segundo-fator/codigos', {
      json: { senha, codigo: codigos.body.codigos[1] },
    });
    expect(novos.body.codigos).toHaveLength(10);
    expect(await call(total, 'DELETE', `${dela}/segundo-fator`)).toMatchObject({
      status: 200,
      body: { id, segundo_fator: false },
    });
    const denovo = (await call<{ segredo: string }>(carla, 'POST', '/ps/admin/segundo-fator')).body;
    const { codigos: ultimos } = (
      await call<{ codigos: string[] }>(carla, 'POST', '/ps/admin/segundo-fator/confirmar', {
        json: { codigo: codigoDe(portal, denovo.segredo) },
      })
    ).body;
    expect(
      await call(carla, 'POST', '/ps/admin/segundo-fator/desativar', { json: { senha, codigo: ultimos[0] } }),
    ).toMatchObject({ status: 200 });
    expect(await call(total, 'PUT', `${dela}/status`, { json: { status: 'I' } })).toMatchObject({
      status: 200,
      body: { id, status: 'I' },
    });
    expect((await carla.http('GET', '/ps/admin/eu')).status).toBe(401);
  });

  it('enrol with files or without, list, print and cancel', async () => {
    const { outro } = portal;
    const vaga = await createVaga(portal);
    const fields = {
      vaga_id: String(vaga.id),
      possui_deficiencia: 'S',
      detalhe_deficiencia: 'Baixa visão',
      possui_condicao_especial: 'N',
    };
    const inscricao = await call<{ id: number; url_arquivo_deficiencia: string }>(
      outro,
      'POST',
      `/ps/inscricao/${vaga.concurso_id}`,
      {
        body: form({ ...fields, file_deficiencia: PDF }),
      },
    );
    expect(inscricao).toMatchObject({
      status: 201,
      body: { situacao: 'Sem Boleto Emitido', concurso: { id: vaga.concurso_id } },
    });
    expect((await outro.http('GET', inscricao.body.url_arquivo_deficiencia)).status).toBe(200);

    const proprias = await call<unknown[]>(outro, 'GET', '/ps/inscricao');
    expect(proprias.body).toEqual(await outro.rpc.candidato.inscricoes.list());
    const doConcurso = await call<unknown[]>(portal.admin, 'GET', `/ps/inscricao/concurso/${vaga.concurso_id}`);
    expect(doConcurso.body).toEqual(
      await portal.admin.rpc.admin.inscricoes.porConcurso({ concurso_id: vaga.concurso_id }),
    );

    const { id } = inscricao.body;
    const pdf = await call<string>(outro, 'GET', `/ps/inscricao/${id}/comprovante`);
    expect(pdf.status).toBe(200);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.body).toMatch(/^%PDF-/);

    expect(await call(outro, 'DELETE', `/ps/inscricao/${id}`)).toMatchObject({
      status: 200,
      body: { id, situacao: 'Cancelada' },
    });
    expect((await call(outro, 'GET', `/ps/inscricao/${id}/comprovante`)).status).toBe(400);
    const deNovo = { vaga_id: vaga.id, possui_deficiencia: 'N', possui_condicao_especial: 'N' };
    expect((await call(outro, 'POST', `/ps/inscricao/${vaga.concurso_id}`, { json: deNovo })).status).toBe(201);
  });

  it('write each list to a file', async () => {
    for (const { method, path } of LINES.filter(({ tag }) => tag === 'Exportações')) {
      const { status, headers, body } = await call<string>(portal.admin, method, `${path}?formato=csv`);
      expect([path, status, headers.get('content-type')]).toEqual([path, 200, 'text/csv; charset=utf-8']);
      expect(body).toMatch(/^[^\r]+;[^\r]+\r\n/);
    }
  });

  it('report on contests, candidates and finance, as figures and as files', async () => {
    const { admin } = portal;
    const { relatorios } = admin.rpc.admin;
    const { concurso_id } = await createInscricao(portal, { status_pagamento: 'Pago' });
    const filtros = { concurso_id, data_inicio: '2026-11-01', data_fim: '2026-11-30' };
    const typed = {
      concursos: await relatorios.concursos(filtros),
      candidatos: await relatorios.candidatos(filtros),
      financeiro: await relatorios.financeiro(filtros),
    };
    expect(typed.financeiro.totais.receita).toBeGreaterThan(0);
    for (const [nome, answer] of Object.entries(typed)) {
      const endereco = `/ps/relatorio/${nome}`;
      const perguntas = `concurso_id=${concurso_id}&data_inicio=2026-11-01&data_fim=2026-11-30`;
      const { status, body } = await call(admin, 'GET', `${endereco}?${perguntas}`);
      expect([nome, status, body]).toEqual([nome, 200, JSON.parse(JSON.stringify(answer))]);
      const pdf = await call<string>(admin, 'GET', `${endereco}/exportar?${perguntas}`);
      expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect(pdf.body).toMatch(/^%PDF-/);
      const xlsx = await call<string>(admin, 'GET', `${endereco}/exportar?${perguntas}&formato=xlsx`);
      expect(xlsx.headers.get('content-disposition')).toContain(`relatorio_${nome}_`);
      expect(xlsx.body).toMatch(/^PK/);
    }
    expect((await admin.http('GET', '/ps/relatorio/financeiro/exportar?formato=csv')).status).toBe(422);
    expect((await portal.outro.http('GET', '/ps/relatorio/financeiro')).status).toBe(403);
  });

  it('tell the position of the accounts, close a month and open it again', async () => {
    const { admin } = portal;
    await createInscricao(portal, { status_pagamento: 'Pago' });
    const contas = '/ps/contas';
    const typed = await admin.rpc.admin.contas.posicao({ dia: '2026-11-21' });
    expect(typed.totais.saldo).toBeGreaterThan(0);
    expect(await call(admin, 'GET', `${contas}/posicao?dia=2026-11-21`)).toMatchObject({
      status: 200,
      body: JSON.parse(JSON.stringify(typed)),
    });
    expect(await call(admin, 'GET', `${contas}/movimento?parte=recebido`)).toMatchObject({ status: 200 });
    for (const nome of ['posicao', 'movimento']) {
      const { status, headers } = await call(admin, 'GET', `${contas}/${nome}/exportar?formato=csv`);
      expect([nome, status, headers.get('content-type')]).toEqual([nome, 200, 'text/csv; charset=utf-8']);
    }
    // Of a month that is over.
    const { id: inscricao_id } = await createInscricao(portal);
    await insertRow(portal.db, 'pagamentos', {
      inscricao_id,
      valor_centavos: 8000,
      pago_em: '2026-10-20T15:00:00.000Z',
      confirmado_em: portal.clock.now().toISOString(),
      origem: 'conciliacao',
      emissor: 'BB',
    });
    const fechamentos = `${contas}/fechamentos`;
    const { body } = await call<{ proximo: string; divergencias: number }>(admin, 'GET', fechamentos);
    const fechado = await call<{ id: number }>(admin, 'POST', fechamentos, {
      json: { mes: body.proximo, ressalva: 'Combinado com o banco.' },
    });
    expect(fechado).toMatchObject({ status: 201, body: { mes: body.proximo, sha256: expect.any(String) } });
    const este = `${fechamentos}/${fechado.body.id}`;
    expect(await call(admin, 'GET', este)).toMatchObject({ status: 200, body: { fechamento: fechado.body } });
    const pdf = await call<string>(admin, 'GET', `${este}/exportar`);
    expect([pdf.status, pdf.body.slice(0, 5)]).toEqual([200, '%PDF-']);
    expect(await call(admin, 'POST', `${este}/reabrir`, { json: { motivo: 'Faltou um retorno.' } })).toMatchObject({
      status: 200,
      body: { motivo: 'Faltou um retorno.' },
    });
  });

  it('show, write and publish official lists', async () => {
    const { admin, visitante } = portal;
    const inscricao = await createInscricao(portal);
    const concurso_id = inscricao.concurso_id;
    const endereco = `/ps/relatorio/listas/${concurso_id}/inscritos`;
    const { listasOficiais } = admin.rpc.admin;
    const previa = await call(admin, 'GET', `${endereco}/previa?agrupar=nao&ordem=numero`);
    expect(previa.body).toEqual(
      await listasOficiais.previa({ concurso_id, lista: 'inscritos', agrupar: 'nao', ordem: 'numero' }),
    );
    const csv = await call<string>(admin, 'GET', `${endereco}?formato=csv`);
    expect([csv.status, csv.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(csv.body).toContain(`${String(inscricao.id).padStart(6, '0')};`);
    const pdf = await call<string>(admin, 'GET', `${endereco}?tipo=definitiva&layout=compacto`);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    const publicada = await call<{ id: number }>(admin, 'POST', `${endereco}/publicar`, {
      json: { titulo_publicacao: 'Inscritos' },
    });
    expect(publicada).toMatchObject({ status: 201, body: { titulo: 'Inscritos' } });
    const publicacoes = await visitante.rpc.publico.concursos.publicacoes({ concurso_id });
    expect(publicacoes.map(({ id }) => id)).toEqual([publicada.body.id]);
    expect((await admin.http('GET', `/ps/relatorio/listas/${concurso_id}/todos`)).status).toBe(422);
  });

  it('search the whole panel at once', async () => {
    const { admin } = portal;
    const { body } = await call<{ candidatos: object[] }>(admin, 'GET', '/ps/busca?search=ana');
    expect(body).toEqual(JSON.parse(JSON.stringify(await admin.rpc.admin.busca.get({ search: 'ana' }))));
    expect(body.candidatos).toHaveLength(1);
  });

  it('keep views of lists', async () => {
    const { admin } = portal;
    const nova = { lista: 'isencoes', nome: 'Pendentes', consulta: { status: 'P' } };
    const criada = await call<{ id: number }>(admin, 'POST', '/ps/visao', { json: nova });
    expect(criada).toMatchObject({ status: 201, body: nova });
    const { id } = criada.body;
    const mudada = await call(admin, 'PUT', `/ps/visao/${id}`, { json: { nome: 'A decidir' } });
    expect(mudada.body).toMatchObject({ ...nova, nome: 'A decidir' });
    const ordem = await call(admin, 'PUT', '/ps/visao/ordem', { json: { lista: 'isencoes', ids: [id] } });
    expect(ordem.body).toEqual([mudada.body]);
    expect((await call(admin, 'GET', '/ps/visao?lista=isencoes')).body).toEqual([mudada.body]);
    expect((await call(admin, 'DELETE', `/ps/visao/${id}`)).status).toBe(200);
    expect((await call(admin, 'GET', '/ps/visao')).body).toEqual([]);
    const preferencias = await call(admin, 'PUT', '/ps/admin/preferencias', {
      json: { decidir_sem_perguntar: true, antigos_primeiro: ['envios'] },
    });
    expect((await call(admin, 'GET', '/ps/admin/preferencias')).body).toEqual(preferencias.body);
    expect(await admin.rpc.admin.preferencias.get()).toEqual(preferencias.body);
  });

  it('have all been made above', () => {
    expect(LINES.filter((line) => !answered.has(line)).map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });
});

describe('one key, two doors', () => {
  it('gives the typed call the answer that REST gave', async () => {
    const porta = await createPortal();
    const admin = porta.admin.with({ key: 'concurso-1' });
    const rest = await admin.http('POST', '/ps/concurso/criar', { json: CONCURSO });
    expect(await admin.rpc.admin.concursos.create(CONCURSO)).toEqual(rest.body);

    const { id } = rest.body as { id: number };
    const deVaga = porta.admin.with({ key: 'vaga-1' });
    const vaga = await deVaga.http('POST', `/ps/concurso/${id}/vagas`, { json: VAGA });
    expect(await deVaga.rpc.admin.vagas.create({ concurso_id: id, ...VAGA })).toEqual(vaga.body);
    expect(await porta.db.selectFrom('vagas').select('id').execute()).toHaveLength(1);
  });

  it('counts a form and its path as one body, files included', async () => {
    const porta = await createPortal();
    const vaga = await createVaga(porta);
    const dono = porta.candidato.with({ key: 'inscricao-1' });
    const fields = {
      vaga_id: String(vaga.id),
      possui_deficiencia: 'S',
      detalhe_deficiencia: 'Baixa visão',
      possui_condicao_especial: 'N',
      file_deficiencia: PDF,
    };
    const rest = await dono.http('POST', `/ps/inscricao/${vaga.concurso_id}`, { body: form(fields) });
    expect(rest.status).toBe(201);
    const typed = await dono.trpc.candidato.inscricoes.create.mutate(
      form({ ...fields, concurso_id: String(vaga.concurso_id) }),
    );
    expect(typed).toEqual(rest.body);
    const outraVaga = await createVaga(porta, { concurso_id: vaga.concurso_id });
    const outra = await dono.http('POST', `/ps/inscricao/${vaga.concurso_id}`, {
      body: form({ ...fields, vaga_id: String(outraVaga.id) }),
    });
    expect(outra.status).toBe(409);
  });

  it('repeats 201 for a repeated creation, without a second record', async () => {
    const porta = await createPortal();
    const inscricao = await createInscricao(porta, { candidato_id: porta.candidato.id });
    const dono = porta.candidato.with({ key: 'cancelar' });
    const first = await dono.http('DELETE', `/ps/inscricao/${inscricao.id}`);
    expect(first.status).toBe(200);
    expect(await dono.http('DELETE', `/ps/inscricao/${inscricao.id}`)).toMatchObject({ status: 200, body: first.body });
    const visitante = porta.visitante.with({ key: 'registro' });
    const cadastro = dadosDeCadastro();
    const made = await visitante.http('POST', '/ps/candidato/registrar', { json: cadastro });
    expect(made.status).toBe(201);
    expect(await visitante.http('POST', '/ps/candidato/registrar', { json: cadastro })).toMatchObject({
      status: 201,
      body: made.body,
    });
  });
});
