// Every REST call once, as a script would make it, and the same call typed: both answer the same JSON.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lineAt } from '../../src/server/rest/match.ts';
import { LINES, type Line } from '../../src/server/rest/routes.ts';
import {
  createAdministrador,
  createConcurso,
  createInscricao,
  createPublicacao,
  createVaga,
  dadosDeCadastro,
  SENHA,
} from '../support/factories.ts';
import type { Answer, Caller, HttpOptions } from '../support/personas.ts';
import { createPortal, type Portal } from '../support/portal.ts';

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

/** Calls, and takes note of the line that answered. */
async function call<T = Record<string, unknown>>(
  who: Caller,
  method: string,
  path: string,
  options?: HttpOptions,
): Promise<Answer<T>> {
  const answer = await who.http<T>(method, path, options);
  const line = lineAt(method, path.split('?')[0]!);
  if (line && answer.status === (line.status ?? 200)) answered.add(line);
  return answer;
}

function form(fields: Record<string, string | File>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

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

    for (const resource of ['vagas', 'publicacoes']) {
      expect((await visitante.http('GET', `/ps/concurso/${id}/${resource}`)).body).toEqual([]);
      expect((await admin.http('GET', `/ps/concurso/${id}/${resource}`)).body).toHaveLength(1);
    }
    for (const path of [`publicacao/${publicacao.body.id}`, `vaga/${vaga.body.id}`, `deletar/${id}`]) {
      const removed = await call(admin, 'DELETE', `/ps/concurso/${path}`);
      expect(removed).toMatchObject({ status: 200, body: { message: expect.any(String) } });
      expect((await admin.http('DELETE', `/ps/concurso/${path}`)).status).toBe(404);
    }
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
    expect((await call(dono, 'POST', '/ps/admin/logout')).status).toBe(200);
    expect((await dono.http('GET', '/ps/concurso/admin/todos')).status).toBe(401);
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
    const deNovo = { vaga_id: vaga.id, possui_deficiencia: 'N', possui_condicao_especial: 'N' };
    expect((await call(outro, 'POST', `/ps/inscricao/${vaga.concurso_id}`, { json: deNovo })).status).toBe(201);
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
