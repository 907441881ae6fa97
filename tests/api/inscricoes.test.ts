// Enrolments: who may make them and when, one active per contest, attachments, receipts, cancelling, and whose they are.
import { beforeEach, describe, expect, it } from 'vitest';
import { renderComprovante } from '../../src/server/inscricoes/index.ts';
import { HORA } from '../support/clock.ts';
import { createConcurso, createInscricao, createVaga } from '../support/factories.ts';
import { lerPdf } from '../support/leitor.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';

let portal: Portal;
let concurso_id: number;
let vaga_id: number;
beforeEach(async () => {
  portal = await createPortal();
  concurso_id = (await createConcurso(portal)).id;
  vaga_id = (await createVaga(portal, { concurso_id, valor_centavos: 8550 })).id;
});

const PDF = new TextEncoder().encode('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const NAO = { possui_deficiencia: 'N', possui_condicao_especial: 'N' } as const;

function form(fields: Record<string, string | File>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries({ vaga_id: String(vaga_id), ...NAO, ...fields })) data.append(name, value);
  return data;
}

describe('enrolling', () => {
  it('answers the record as the list shows it, with its number, situação and fee', async () => {
    const { status, body } = await portal.candidato.http<{ id: number }>('POST', `/ps/inscricao/${concurso_id}`, {
      body: form({}),
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      numero: String(body.id).padStart(6, '0'),
      status: 'A',
      situacao: 'Sem Boleto Emitido',
      status_pagamento: 'Pendente',
      valor_inscricao: 85.5,
      isencao_solicitada: 'N',
      entrega_titulos: 'N',
      concurso: { id: concurso_id, excluido: false },
      vaga: { id: vaga_id, valor_inscricao: 85.5 },
      cadastro: { nome: portal.candidato.nome, cpf: portal.candidato.cpf },
    });
    expect(await portal.candidato.rpc.candidato.inscricoes.list()).toEqual([body]);
    expect((await portal.candidato.http('GET', '/ps/inscricao')).body).toEqual([body]);
    const [log] = await portal.logs('inscrever');
    expect(log).toMatchObject({ isadmin: 0, usuario_id: portal.candidato.id, ip: '203.0.113.7' });
  });

  it('in a free vacancy is granted at once', async () => {
    const gratuita = await createVaga(portal, { concurso_id, valor_centavos: 0 });
    expect(
      await portal.candidato.rpc.candidato.inscricoes.create({ concurso_id, vaga_id: gratuita.id, ...NAO }),
    ).toMatchObject({ situacao: 'Deferido', status_pagamento: 'Isento', valor_inscricao: 0 });
    const [email] = await portal.emails(portal.candidato.email);
    expect(email?.texto).toContain('Sua inscrição foi registrada.');
    expect(email?.texto).not.toContain('depende do pagamento');
  });

  it('is told what it depends on while there is a fee', async () => {
    await portal.candidato.rpc.candidato.inscricoes.create({ concurso_id, vaga_id, ...NAO });
    const [email] = await portal.emails(portal.candidato.email);
    expect(email?.texto).toContain('depende do pagamento da taxa de R$\u00A085,50 ou da isenção');
  });

  it('keeps the fee of the moment, whatever the vacancy asks later', async () => {
    await portal.candidato.rpc.candidato.inscricoes.create({ concurso_id, vaga_id, ...NAO });
    await portal.db.updateTable('vagas').set({ valor_centavos: 9999 }).where('id', '=', vaga_id).execute();
    const [inscricao] = await portal.candidato.rpc.candidato.inscricoes.list();
    expect(inscricao?.valor_inscricao).toBe(85.5);
  });

  it('without an answer is refused in the screen’s words', async () => {
    const casos = [
      ['vaga_id', { vaga_id: '' }, 'Selecione uma vaga para continuar.'],
      ['possui_deficiencia', { possui_deficiencia: '' }, 'Informe se possui deficiência.'],
      ['possui_condicao_especial', { possui_condicao_especial: '' }, 'Informe se possui condição especial.'],
      [
        'detalhe_deficiencia',
        { possui_deficiencia: 'S', detalhe_deficiencia: '  ' },
        'Informe o detalhe da deficiência.',
      ],
      ['detalhe_condicao_especial', { possui_condicao_especial: 'S' }, 'Informe o detalhe da condição especial.'],
    ] as const;
    for (const [campo, fields, mensagem] of casos) {
      const before = await portal.snapshot();
      const { status, body } = await portal.candidato.http<{ message: string; errors: Record<string, string[]> }>(
        'POST',
        `/ps/inscricao/${concurso_id}`,
        { body: form(fields) },
      );
      expect({ status, mensagem: body.message, campo: body.errors[campo] }).toEqual({
        status: 422,
        mensagem,
        campo: [mensagem],
      });
      expect(await portal.snapshot(), campo).toEqual(before);
    }
  });

  it('is open at both edges of the period and closed a millisecond outside', async () => {
    const borda = await createConcurso(portal, {
      data_prazo_inicio: '2026-11-21T15:00:00.000Z',
      data_prazo_fim: '2026-11-21T20:00:00.000Z',
    });
    const vaga = await createVaga(portal, { concurso_id: borda.id });
    const enrol = (quem: 'candidato' | 'outro') =>
      portal[quem].rpc.candidato.inscricoes.create({ concurso_id: borda.id, vaga_id: vaga.id, ...NAO });
    portal.clock.set('2026-11-21T14:59:59.999Z');
    expect(await refusal(enrol('candidato'))).toMatchObject({ status: 400 });
    portal.clock.set('2026-11-21T15:00:00.000Z');
    expect(await enrol('candidato')).toMatchObject({ status: 'A' });
    portal.clock.set('2026-11-21T20:00:00.000Z');
    expect(await enrol('outro')).toMatchObject({ status: 'A' });
    await portal.db.updateTable('inscricoes').set({ status: 'C' }).execute();
    portal.clock.set('2026-11-21T20:00:00.001Z');
    expect(await refusal(enrol('outro'))).toMatchObject({ status: 400 });
  });

  it('is refused: 404 without the contest, 422 for a vacancy that is not its own or not active', async () => {
    const inativo = await createConcurso(portal, { ativo: 0 });
    const removido = await createConcurso(portal, { excluido_em: '2026-11-01T00:00:00.000Z' });
    const alheia = await createVaga(portal);
    const fechada = await createVaga(portal, { concurso_id, ativo: 0 });
    const removida = await createVaga(portal, { concurso_id, excluido_em: '2026-11-01T00:00:00.000Z' });
    const before = await portal.snapshot();
    const enrol = (concurso: number, vaga: number) =>
      refusal(portal.candidato.rpc.candidato.inscricoes.create({ concurso_id: concurso, vaga_id: vaga, ...NAO }));
    for (const id of [inativo.id, removido.id, 999_999]) {
      expect(await enrol(id, vaga_id)).toMatchObject({
        status: 404,
        mensagem: 'Concurso não encontrado ou não está mais disponível.',
      });
    }
    for (const id of [alheia.id, fechada.id, removida.id, 999_999]) {
      expect(await enrol(concurso_id, id)).toMatchObject({ status: 422, errors: { vaga_id: expect.any(Array) } });
    }
    expect(await portal.snapshot()).toEqual(before);
  });

  it('twice in a contest is 409, also when both arrive at once; after cancelling it is possible again', async () => {
    const enrol = () =>
      portal.candidato.http<{ id: number; message: string }>('POST', `/ps/inscricao/${concurso_id}`, {
        body: form({}),
      });
    const answers = await Promise.all(Array.from({ length: 8 }, enrol));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe('Você já está inscrito neste concurso.');
    expect(await portal.db.selectFrom('inscricoes').selectAll().execute()).toHaveLength(1);
    expect(await portal.logs('inscrever')).toHaveLength(1);
    const id = answers.find(({ status }) => status === 201)?.body.id;
    expect((await portal.candidato.http('DELETE', `/ps/inscricao/${id}`)).status).toBe(200);
    expect((await enrol()).status).toBe(201);
  });

  it('with an Idempotency-Key gives one enrolment however often it is sent, by RPC and by REST', async () => {
    const ana = portal.candidato.with({ key: 'inscrever-1' });
    const arquivo = () => new File([PDF], 'laudo.pdf', { type: 'application/pdf' });
    const fields = { possui_deficiencia: 'S', detalhe_deficiencia: 'Baixa visão' };
    const enrol = (quem = ana) =>
      quem.http<{ id: number }>('POST', `/ps/inscricao/${concurso_id}`, {
        body: form({ ...fields, file_deficiencia: arquivo() }),
      });
    const answers = await Promise.all([enrol(), enrol(), enrol()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const data = form({ ...fields, file_deficiencia: arquivo() });
    data.set('concurso_id', String(concurso_id));
    expect((await ana.trpc.candidato.inscricoes.create.mutate(data)).id).toBe(answers[0]?.body.id);
    const outroArquivo = form({ ...fields, file_deficiencia: new File([PDF, '%'], 'laudo.pdf') });
    expect((await ana.http('POST', `/ps/inscricao/${concurso_id}`, { body: outroArquivo })).status).toBe(409);
    expect((await enrol(portal.outro.with({ key: 'inscrever-1' }))).status, 'another person’s key is another key').toBe(
      201,
    );
    expect(await portal.db.selectFrom('arquivos').selectAll().execute()).toHaveLength(2);
  });

  it('is a candidate’s alone: visitors 401, administrators 403, the inactive 401', async () => {
    const before = await portal.snapshot();
    const enrol = (quem: 'visitante' | 'admin' | 'inativo') =>
      portal[quem].http('POST', `/ps/inscricao/${concurso_id}`, { body: form({}) });
    expect((await enrol('visitante')).status).toBe(401);
    expect((await enrol('admin')).status).toBe(403);
    expect((await enrol('inativo')).status).toBe(401);
    expect(await portal.snapshot()).toEqual(before);
  });
});

describe('attachments', () => {
  const laudo = { possui_deficiencia: 'S', detalhe_deficiencia: 'Baixa visão' };
  const enrol = (fields: Record<string, string | File>) =>
    portal.candidato.http<{ url_arquivo_deficiencia: string | null; message: string }>(
      'POST',
      `/ps/inscricao/${concurso_id}`,
      {
        body: form(fields),
      },
    );

  it('are kept and opened by a signed address that expires', async () => {
    const { body } = await enrol({ ...laudo, file_deficiencia: new File([PDF], 'laudo médico.pdf') });
    const url = body.url_arquivo_deficiencia ?? '';
    const file = await portal.visitante.http('GET', url);
    expect(file.status).toBe(200);
    expect(file.headers.get('cache-control')).toContain('no-store');
    expect((await portal.candidato.http('GET', url.split('?')[0] ?? '')).status, 'a token is no key to files').toBe(
      404,
    );
    portal.clock.advance(HORA + 1000);
    expect((await portal.visitante.http('GET', url)).status).toBe(404);
  });

  it('without the answer S are left out', async () => {
    const { body } = await enrol({ file_deficiencia: new File([PDF], 'laudo.pdf') });
    expect(body.url_arquivo_deficiencia).toBeNull();
    expect(await portal.db.selectFrom('arquivos').selectAll().execute()).toEqual([]);
  });

  it('are refused by content, size and emptiness, in the screen’s words, and nothing stays', async () => {
    const before = await portal.snapshot();
    const grande = new Uint8Array(5 * 1024 * 1024 + 1);
    grande.set(PDF);
    const cases: [File, number, string][] = [
      [
        new File(['MZ executável'], 'laudo.pdf', { type: 'application/pdf' }),
        415,
        'Tipo de arquivo não permitido. Use apenas PDF, JPG ou PNG',
      ],
      [new File([PDF], 'laudo.docx'), 415, 'Tipo de arquivo não permitido. Use apenas PDF, JPG ou PNG'],
      [
        new File([PDF], 'laudo.jpg', { type: 'image/jpeg' }),
        415,
        'Tipo de arquivo não permitido. Use apenas PDF, JPG ou PNG',
      ],
      [new File([grande], 'laudo.pdf'), 413, 'Arquivo muito grande. Tamanho máximo permitido: 5MB'],
    ];
    for (const [file, esperado, mensagem] of cases) {
      const { status, body } = await enrol({ ...laudo, file_deficiencia: file });
      expect({ status, mensagem: body.message }).toEqual({ status: esperado, mensagem });
    }
    expect((await enrol({ ...laudo, file_deficiencia: new File([], 'laudo.pdf') })).status).toBe(422);
    expect(await portal.snapshot()).toEqual(before);
  });

  it('of an enrolment that is refused are removed again', async () => {
    await enrol({});
    expect((await enrol({ ...laudo, file_deficiencia: new File([PDF], 'laudo.pdf') })).status).toBe(409);
    expect(await portal.db.selectFrom('arquivos').selectAll().execute()).toEqual([]);
  });
});

describe('the receipt', () => {
  it('is a PDF of an active enrolment, by token over REST and by a signed address', async () => {
    const { id } = await createInscricao(portal, { candidato_id: portal.candidato.id, vaga_id, concurso_id });
    const rest = await portal.candidato.http<string>('GET', `/ps/inscricao/${id}/comprovante`);
    expect(rest.status).toBe(200);
    expect(rest.headers.get('content-type')).toBe('application/pdf');
    expect(rest.body.slice(0, 5)).toBe('%PDF-');
    const { url } = await portal.candidato.rpc.candidato.inscricoes.comprovante({ id });
    expect((await portal.visitante.http('GET', url)).status).toBe(200);
    portal.clock.advance(HORA + 1000);
    expect((await portal.visitante.http('GET', url)).status).toBe(404);
  });

  it('says until when the fee is paid, by the vacancy’s date or the contest’s, and of no fee no date', async () => {
    const concurso = await createConcurso(portal, { data_prazo_fim: '2026-12-05T02:59:59.999Z' });
    const ler = async (vaga: Parameters<typeof createVaga>[1]) => {
      const { id: vaga_id } = await createVaga(portal, { ...vaga, concurso_id: concurso.id });
      const { id } = await createInscricao(portal, { vaga_id });
      const { texto } = await lerPdf((await renderComprovante(portal.deps, id)).bytes);
      return /Vencimento do pagamento\s+(\S+)/.exec(texto)?.[1];
    };
    expect(await ler({ vencimento_pagamento: '2026-12-10' })).toBe('10/12/2026');
    expect(await ler({ vencimento_pagamento: null })).toBe('09/12/2026');
    expect(await ler({ valor_centavos: 0 })).toBeUndefined();
  });

  it('says that it depends on the payment while there is something to pay', async () => {
    const ler = async (status_pagamento: 'Pendente' | 'Pago' | 'Isento') => {
      const { id } = await createInscricao(portal, { vaga_id, concurso_id, status_pagamento });
      const { texto } = await lerPdf((await renderComprovante(portal.deps, id)).bytes);
      expect(texto).toContain('Este comprovante confirma o registro da inscrição.');
      return texto.includes('depende do pagamento');
    };
    expect([await ler('Pendente'), await ler('Pago'), await ler('Isento')]).toEqual([true, false, false]);
  });

  it('is not made for a cancelled enrolment', async () => {
    const { id } = await createInscricao(portal, {
      candidato_id: portal.candidato.id,
      vaga_id,
      concurso_id,
      status: 'C',
      status_pagamento: 'Cancelado',
    });
    expect((await portal.candidato.http('GET', `/ps/inscricao/${id}/comprovante`)).status).toBe(400);
  });
});

describe('cancelling', () => {
  it('is possible once, until paid', async () => {
    const { id } = await createInscricao(portal, { candidato_id: portal.candidato.id, vaga_id, concurso_id });
    const cancel = () => portal.candidato.http<{ message: string }>('DELETE', `/ps/inscricao/${id}`);
    const { status, body } = await cancel();
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'C', situacao: 'Cancelada', status_pagamento: 'Cancelado' });
    expect(await cancel()).toMatchObject({ status: 400, body: { message: 'Não é possível cancelar esta inscrição.' } });
    expect(await portal.logs('cancelar_inscricao')).toHaveLength(1);
    const paga = await createInscricao(portal, {
      candidato_id: portal.candidato.id,
      vaga_id,
      concurso_id,
      status_pagamento: 'Pago',
    });
    expect(await refusal(portal.candidato.rpc.candidato.inscricoes.cancelar({ id: paga.id }))).toMatchObject({
      status: 400,
    });
  });

  it('by several at once happens once', async () => {
    const { id } = await createInscricao(portal, { candidato_id: portal.candidato.id, vaga_id, concurso_id });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => portal.candidato.http('DELETE', `/ps/inscricao/${id}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    expect(await portal.logs('cancelar_inscricao')).toHaveLength(1);
  });
});

describe('another person’s enrolment', () => {
  it('answers exactly as one that never was, and stays as it is', async () => {
    const { id } = await createInscricao(portal, { candidato_id: portal.candidato.id, vaga_id, concurso_id });
    const before = await portal.snapshot();
    for (const [method, path] of [
      ['DELETE', ''],
      ['GET', '/comprovante'],
    ] as const) {
      const alheia = await portal.outro.http(method, `/ps/inscricao/${id}${path}`);
      const nenhuma = await portal.outro.http(method, `/ps/inscricao/999999${path}`);
      expect(alheia.status).toBe(404);
      expect(alheia.body).toEqual(nenhuma.body);
    }
    expect(await portal.outro.rpc.candidato.inscricoes.list()).toEqual([]);
    expect(await portal.snapshot()).toEqual(before);
  });

  it('is listed to administrators by contest', async () => {
    const { id } = await createInscricao(portal, { candidato_id: portal.candidato.id, vaga_id, concurso_id });
    await createInscricao(portal, { vaga_id, concurso_id, status: 'C', status_pagamento: 'Cancelado' });
    const { body } = await portal.admin.http<{ id: number }[]>('GET', `/ps/inscricao/concurso/${concurso_id}`);
    expect(body.map((inscricao) => inscricao.id)).toEqual([id]);
    expect(await portal.admin.rpc.admin.painel.resumoDoConcurso({ id: concurso_id })).toMatchObject({
      total_inscricoes: 1,
      total_boletos: 0,
    });
    expect((await portal.admin.http('GET', '/ps/inscricao/concurso/999999')).status).toBe(404);
  });
});
