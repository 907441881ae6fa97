// How the REST calls refuse: the status, the one shape of every failure, and what is told first.
import { beforeEach, describe, expect, it } from 'vitest';
import { LINES } from '../../src/server/rest/routes.ts';
import { describe as describeProcedure } from '../../src/server/rest/schemas.ts';
import { createConcurso, createInscricao, createVaga, dadosDeCadastro } from '../support/factories.ts';
import type { Answer } from '../support/personas.ts';
import { abrirSessaoDe } from '../support/personas.ts';
import { createPortal, type Portal } from '../support/portal.ts';
import { nadaMuda } from '../support/recusa.ts';

interface Failure {
  error: string;
  message: string;
  errors?: Record<string, string[]>;
}

let portal: Portal;
beforeEach(async () => {
  portal = await createPortal();
});

/** Expects a refusal of the one shape. */
function expectRefusal(answer: Answer<unknown>, status: number, mensagem?: string): Failure {
  const body = answer.body as Failure;
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(body.error).toBe(body.message);
  if (mensagem !== undefined) expect(body.message).toBe(mensagem);
  expect(Object.keys(body).filter((key) => !['error', 'message', 'errors'].includes(key))).toEqual([]);
  return body;
}

const private_ = LINES.filter(({ procedure }) => !procedure.startsWith('publico.'));

describe('who may call', () => {
  it('is asked before anything else of the request', async () => {
    const { visitante } = portal;
    const tokens = [null, 'lixo', 'a.b.c'];
    for (const line of private_) {
      const path = line.path.replace(/:\w+/g, 'nao-e-numero');
      for (const token of tokens) {
        const quem = token === null ? visitante : portal.caller(token);
        const body = line.method === 'GET' ? {} : { body: '{', headers: { 'content-type': 'text/xml' } };
        expectRefusal(await quem.http(line.method, path, body), 401, 'Sessão expirada. Faça login novamente.');
      }
    }
  });

  it('refuses the other identity’s token with 403', async () => {
    const { candidato, admin } = portal;
    for (const { method, path, procedure } of private_) {
      if (describeProcedure(procedure, new Map()).meta.audience === 'sessao') continue;
      const outro = procedure.startsWith('admin.') ? candidato : admin;
      expectRefusal(await outro.http(method, path.replace(/:\w+/g, '1')), 403);
    }
  });

  it('lets either session make the calls for any, but no administrator who came in by the candidates’ door', async () => {
    const { candidato, admin, inativo, deps } = portal;
    const token = await abrirSessaoDe(deps, 'admin', admin, 'candidato');
    const lines = private_.filter(
      ({ procedure }) => describeProcedure(procedure, new Map()).meta.audience === 'sessao',
    );
    expect(lines.map(({ path }) => path)).toEqual(['/ps/recurso/prazos', '/ps/envio/prazos']);
    for (const { method, path } of lines) {
      for (const quem of [candidato, admin]) expect((await quem.http(method, path)).status).toBe(200);
      expectRefusal(await portal.caller(token).http(method, path), 403);
      expectRefusal(await inativo.http(method, path), 401);
    }
  });

  it('says when a token is too old', async () => {
    portal.clock.advance(13 * 3_600_000);
    expectRefusal(await portal.candidato.http('GET', '/ps/inscricao'), 401, 'Token has expired');
  });
});

describe('addresses', () => {
  it('unknown ones are 404, in JSON', async () => {
    for (const path of [
      '/ps',
      '/ps/',
      '/ps/nada',
      '/ps/concurso/',
      '/ps/concurso/1/nada',
      '/formulario',
      '/formulario/outros/1/publicacoes',
    ]) {
      expectRefusal(await portal.visitante.http('GET', path), 404, 'Endereço não encontrado.');
    }
  });

  it('with another method are 405 and say which they have', async () => {
    const { visitante } = portal;
    for (const [method, path, allow] of [
      ['PATCH', '/ps/concurso/1', 'GET, HEAD, OPTIONS'],
      ['DELETE', '/ps/concurso/1/vagas', 'GET, HEAD, POST, OPTIONS'],
      ['GET', '/ps/candidato/login', 'POST, OPTIONS'],
      ['HEAD', '/ps/candidato/login', 'POST, OPTIONS'],
      ['POST', '/ps/docs', 'GET, HEAD, OPTIONS'],
    ] as const) {
      const answer = await visitante.http(method, path);
      expect([path, answer.headers.get('allow')]).toEqual([path, allow]);
      if (method === 'HEAD') expect(answer).toMatchObject({ status: 405, body: '' });
      else expectRefusal(answer, 405, 'Método não permitido neste endereço.');
    }
    const options = await visitante.http('OPTIONS', '/ps/concurso');
    expect([options.status, options.body, options.headers.get('allow')]).toEqual([204, '', 'GET, HEAD, OPTIONS']);
  });

  it('answer HEAD where they answer GET', async () => {
    const { visitante, candidato } = portal;
    const inscricao = await createInscricao(portal, { candidato_id: candidato.id });
    for (const [quem, path] of [
      [visitante, '/ps/concurso'],
      [visitante, '/ps/openapi.json'],
      [candidato, '/ps/inscricao'],
      [candidato, `/ps/inscricao/${inscricao.id}/comprovante`],
    ] as const) {
      expect([path, await quem.http('HEAD', path)]).toEqual([path, expect.objectContaining({ status: 200, body: '' })]);
    }
  });
});

describe('ids', () => {
  it('that are no numbers answer as records that are not there', async () => {
    const { visitante, admin, candidato } = portal;
    for (const id of ['abc', '0', '-1', '1.5', '99999999999', '%00', '%C3%28', '%F0%9F%98%80', '1%2F2', "1'--"]) {
      expectRefusal(await visitante.http('GET', `/ps/concurso/${id}`), 404, 'Registro não encontrado.');
      expectRefusal(await visitante.http('GET', `/ps/concurso/${id}/vagas`), 404);
      expectRefusal(await admin.http('PUT', `/ps/concurso/atualizar/${id}`, { json: {} }), 404);
      expectRefusal(await candidato.http('DELETE', `/ps/inscricao/${id}`), 404);
      expectRefusal(await candidato.http('GET', `/ps/inscricao/${id}/comprovante`), 404);
    }
  });

  it('of another person answer exactly as unknown ones', async () => {
    const { candidato, outro } = portal;
    const { id } = await createInscricao(portal, { candidato_id: outro.id });
    for (const [method, path] of [
      ['DELETE', '/ps/inscricao/{}'],
      ['GET', '/ps/inscricao/{}/comprovante'],
    ] as const) {
      const alheia = await candidato.http(method, path.replace('{}', String(id)));
      const nenhuma = await candidato.http(method, path.replace('{}', '2000000000'));
      expectRefusal(alheia, 404);
      expect(alheia.headers.get('cache-control')).toBe('no-store');
      expect(alheia.body).toEqual(nenhuma.body);
    }
  });
});

describe('bodies', () => {
  const sent = (body: BodyInit, type: string) => ({ body, headers: { 'content-type': type } });

  it('that cannot be read are 400', async () => {
    for (const body of ['{', "{'a':1}", 'null}', '\u0000', Uint8Array.from([0xff, 0xfe])]) {
      expectRefusal(
        await portal.visitante.http('POST', '/ps/candidato/login', sent(body, 'application/json')),
        400,
        'Os dados enviados não puderam ser lidos.',
      );
    }
    const broken = sent(
      '--x\r\nContent-Disposition: form-data; name="vaga_id"\r\n\r\n1',
      'multipart/form-data; boundary=x',
    );
    expectRefusal(await portal.candidato.http('POST', '/ps/inscricao/1', broken), 400);
    expectRefusal(await portal.candidato.http('POST', '/ps/inscricao/1', sent('x', 'multipart/form-data')), 400);
    const nothing = { headers: { 'content-type': 'multipart/form-data; boundary=x' } };
    expectRefusal(await portal.candidato.http('POST', '/ps/inscricao/1', nothing), 400);
  });

  it('are read also where nothing is asked for, and what is none changes nothing', async () => {
    const { visitante, candidato, admin } = portal;
    const lines = LINES.filter(({ method, body }) => method !== 'GET' && body === undefined);
    expect(lines.length).toBeGreaterThan(20);
    await nadaMuda(portal, async () => {
      for (const { method, path, procedure } of lines) {
        const quem = procedure.startsWith('admin.') ? admin : procedure.startsWith('publico.') ? visitante : candidato;
        const call = (body: string, type: string) => quem.http(method, path.replace(/:\w+/g, '1'), sent(body, type));
        expectRefusal(await call('{', 'application/json'), 400, 'Os dados enviados não puderam ser lidos.');
        expectRefusal(await call('[]', 'application/json'), 422);
        expectRefusal(await call('x', 'text/plain'), 415);
      }
    });
  });

  it('of another type are 415', async () => {
    const { visitante, admin } = portal;
    for (const type of ['text/plain', 'application/xml', 'application/octet-stream']) {
      const texto = 'Tipo de conteúdo não aceito. Envie JSON ou um formulário.';
      const { errors } = expectRefusal(
        await visitante.http('POST', '/ps/candidato/login', sent('{}', type)),
        415,
        texto,
      );
      expect(errors).toEqual({ 'Content-Type': [texto] });
    }
    expectRefusal(await visitante.http('POST', '/ps/candidato/login', { body: new FormData() }), 415);
    const packed = { body: 'x', headers: { 'content-type': 'application/json', 'content-encoding': 'br' } };
    const { errors } = expectRefusal(await admin.http('POST', '/ps/concurso/criar', packed), 415);
    expect(errors).toEqual({ 'Content-Encoding': ['Envie os dados sem compactação.'] });
  });

  it('too large are 413', async () => {
    const { visitante, candidato } = portal;
    const huge = JSON.stringify({ email: 'a@b.c', senha: 'x'.repeat(2 * 1024 * 1024) });
    expectRefusal(await visitante.http('POST', '/ps/candidato/login', sent(huge, 'application/json')), 413);
    const vaga = await createVaga(portal);
    const form = new FormData();
    const fields = {
      vaga_id: String(vaga.id),
      possui_deficiencia: 'S',
      detalhe_deficiencia: 'x',
      possui_condicao_especial: 'N',
    };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file_deficiencia', new File(['%PDF-1.4\n', new Uint8Array(6 * 1024 * 1024)], 'laudo.pdf'));
    expectRefusal(
      await candidato.http('POST', `/ps/inscricao/${vaga.concurso_id}`, { body: form }),
      413,
      'Arquivo muito grande. Tamanho máximo permitido: 5MB',
    );
  });

  it('that are no fields are 422', async () => {
    for (const json of [null, [], [{}], 'texto', 3, true]) {
      const { errors } = expectRefusal(await portal.visitante.http('POST', '/ps/candidato/login', { json }), 422);
      expect(errors).toEqual({ geral: [expect.any(String)] });
      expectRefusal(await portal.admin.http('POST', '/ps/concurso/1/vagas', { json }), 422);
      expectRefusal(await portal.candidato.http('POST', '/ps/inscricao/1', { json }), 422);
    }
  });

  it('with wrong fields say which, in the words of the screens', async () => {
    const vaga = await createVaga(portal);
    const inscricao = expectRefusal(
      await portal.candidato.http('POST', `/ps/inscricao/${vaga.concurso_id}`, { json: {} }),
      422,
    );
    expect(inscricao.errors).toMatchObject({
      vaga_id: ['Selecione uma vaga para continuar.'],
      possui_deficiencia: ['Informe se possui deficiência.'],
    });
    const concurso = expectRefusal(
      await portal.admin.http('POST', '/ps/concurso/criar', { json: { titulo: {}, ativo: 'talvez' } }),
      422,
    );
    expect(Object.keys(concurso.errors ?? {})).toEqual(
      expect.arrayContaining(['titulo', 'prefeitura', 'tipo', 'ativo']),
    );
    const login = expectRefusal(await portal.visitante.http('POST', '/ps/candidato/login'), 422);
    expect(login.errors).toEqual({ email: ['Informe o e-mail.'], senha: ['Informe a senha.'] });
  });

  it('of a registration that does not fit are 400, of one that exists 409', async () => {
    const { visitante, candidato } = portal;
    const { errors } = expectRefusal(await visitante.http('POST', '/ps/candidato/registrar?nome=Ana'), 400);
    expect(Object.keys(errors ?? {})).toEqual(expect.arrayContaining(['cpf', 'email', 'senha']));
    expect(errors).not.toHaveProperty('nome');
    const igual = dadosDeCadastro({ email: candidato.email, repeatEmail: candidato.email });
    expectRefusal(await visitante.http('POST', '/ps/candidato/registrar', { json: igual }), 409);
  });
});

describe('the query string', () => {
  it('refuses unknown values, ignores empty and unknown filters, takes the last of a repeated one', async () => {
    const { visitante, admin } = portal;
    await createConcurso(portal, { titulo: 'Um' });
    for (const query of [
      'status=TALVEZ',
      'ordenacao=senha',
      'direcao=lado',
      'status=ABERTAS&status=X',
      'busca=%00',
      `busca=${'x'.repeat(5000)}`,
    ]) {
      expectRefusal(await visitante.http('GET', `/ps/concurso?${query}`), 422);
    }
    for (const query of ['per_page=0', 'per_page=201', 'page=abc', 'sort_by=senha_hash', 'page=-1']) {
      expectRefusal(await admin.http('GET', `/ps/concurso/admin/todos?${query}`), 422);
    }
    for (const query of [
      'status=&busca=&tipo=&ordenacao=',
      'outro=1&__proto__=x',
      'status=X&status=ABERTAS',
      '&&==&%',
      'busca[]=x',
    ]) {
      expect(await visitante.http('GET', `/ps/concurso?${query}`)).toMatchObject({
        status: 200,
        body: [{ titulo: 'Um' }],
      });
    }
  });

  it('never reaches the log, nor does what an address says of a person', async () => {
    const { visitante } = portal;
    await visitante.http('GET', '/ps/concurso?busca=segredo-da-busca');
    await visitante.http('POST', '/ps/candidato/registrar?senha=segredo-da-senha');
    await visitante.http('GET', '/ps/candidato/cpf/52998224725');
    await visitante.http('GET', '/ps/candidato/email/segredo%40exemplo.com.br');
    const written = JSON.stringify(portal.lines);
    expect(written).not.toMatch(/segredo|52998224725/);
    expect(written).toContain('/ps/candidato/cpf/:cpf');
  });
});

describe('limits and failures', () => {
  it('say in how many seconds to try again', async () => {
    const { visitante } = portal;
    for (let i = 0; i < 60; i++) await visitante.http('GET', '/ps/candidato/cpf/52998224725');
    const answer = await visitante.http('GET', '/ps/candidato/cpf/52998224725');
    expectRefusal(answer, 429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('that nobody foresaw are 500 with the id that the log has, and no detail', async () => {
    await portal.db.destroy();
    const { status, body } = await portal.visitante.http<Record<string, string>>('GET', '/ps/concurso/1');
    expect(status).toBe(500);
    const { request_id, ...rest } = body;
    expect(rest).toEqual({ error: rest.message, message: 'Erro interno do servidor. Tente novamente mais tarde.' });
    expect(request_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(JSON.stringify(portal.lines)).toContain(request_id);
    portal.forgiveErrors();
  });
});

describe('the description', () => {
  it('is served whole, with its page and style, and kept by browsers', async () => {
    const { visitante } = portal;
    const doc = await visitante.http<{ openapi: string; servers: object[] }>('GET', '/ps/openapi.json');
    expect(doc).toMatchObject({ status: 200, body: { openapi: '3.1.0', servers: [{ url: 'http://portal.test' }] } });
    const page = await visitante.http<string>('GET', '/ps/docs');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    const style = await visitante.http<string>('GET', '/ps/docs.css');
    expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8');
    const script = await visitante.http<string>('GET', '/ps/docs.js');
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    for (const [path, { headers }] of [
      ['/ps/openapi.json', doc],
      ['/ps/docs', page],
    ] as const) {
      const again = await visitante.http('GET', path, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
      expect([again.status, again.body]).toEqual([304, '']);
    }
  });
});
