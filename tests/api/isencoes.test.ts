// Exemptions from the fee: until when they are asked for, one that lives per enrolment, what is refused, and whose they are.
import { beforeEach, describe, expect, it } from 'vitest';
import { donosDa } from '../../src/server/pedidos/queries.ts';
import type { Isencao } from '../../src/shared/pedidos/isencao.ts';
import { createConcurso, createInscricao, createIsencao, createPrazo, createVaga } from '../support/factories.ts';
import { comoNoPainel } from '../support/pedidos.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';
import type { Recusa } from '../support/recusa.ts';

/** The end of 30 November in São Paulo. */
const PRAZO = '2026-12-01T02:59:59.999Z';
const PDF = new TextEncoder().encode('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

let portal: Portal;
let concurso_id: number;
let vaga_id: number;
let inscricao_id: number;
beforeEach(async () => {
  portal = await createPortal();
  concurso_id = (await createConcurso(portal, { prazo_final_isencao: PRAZO })).id;
  vaga_id = (await createVaga(portal, { concurso_id })).id;
  inscricao_id = (await createInscricao(portal, { candidato_id: portal.candidato.id, vaga_id })).id;
});

function form(fields: Record<string, string | File>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}

function pedir<T = Isencao & Recusa>(
  id = inscricao_id,
  fields: Record<string, string | File> = {},
  quem = portal.candidato,
) {
  return quem.http<T>('POST', `/ps/isencao/${id}/solicitar`, { body: form({ motivo: 'Sou doadora.', ...fields }) });
}

describe('asking', () => {
  it('answers the record as the lists show it, with its protocol, and leaves an audit row', async () => {
    const arquivo = new File([PDF], 'declaração.pdf', { type: 'application/pdf' });
    const { status, body } = await pedir(inscricao_id, { arquivo, motivo: '  Sou doadora de sangue.  ' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      inscricao_id,
      motivo: 'Sou doadora de sangue.',
      status: 'P',
      observacao_admin: null,
      decidido_em: null,
      url_comprovante: null,
      created_at: '2026-11-21T15:00:00.000Z',
      protocolo: { numero: expect.stringMatching(/^ISE-2026-\d{7}$/), arquivo: { tamanho: PDF.length } },
      inscricao: { id: inscricao_id, vaga: { id: vaga_id }, cadastro: { nome: portal.candidato.nome } },
    });
    expect((await portal.visitante.http('GET', body.caminho_anexo ?? '')).status).toBe(200);
    expect((await portal.visitante.http('GET', (body.caminho_anexo ?? '').split('?')[0] ?? '')).status).toBe(404);

    expect((await portal.candidato.http('GET', '/ps/isencao/inscricao')).body).toEqual([body]);
    expect(await portal.candidato.rpc.candidato.isencoes.list()).toEqual([body]);
    expect(comoNoPainel(await portal.admin.rpc.admin.isencoes.porConcurso({ concurso_id }))).toEqual([
      comoNoPainel(body),
    ]);
    expect(await portal.candidato.rpc.candidato.inscricoes.list()).toMatchObject([
      { situacao: 'Pendente', status_pagamento: 'Pendente', isencao_solicitada: 'S' },
    ]);

    const [log] = await portal.logs('solicitar_isencao');
    expect(log).toMatchObject({ isadmin: 0, usuario_id: portal.candidato.id });
    expect(JSON.parse(log?.dados_novos ?? '{}')).toMatchObject({ inscricao_id, anexo: true, status: 'P' });
    expect(log?.dados_novos).not.toMatch(/arquivos/);
    expect(await portal.emails(portal.candidato.email)).toHaveLength(1);
  });

  it.each([{ motivo: '' }, { motivo: ' \n ' }, {}])(
    'without a reason (%j) is refused in the screen’s words',
    async (json) => {
      const before = await portal.snapshot();
      const { status, body } = await portal.candidato.http<Recusa>('POST', `/ps/isencao/${inscricao_id}/solicitar`, {
        json,
      });
      expect({ status, body }).toEqual({
        status: 422,
        body: {
          error: 'Informe o motivo da solicitação.',
          message: 'Informe o motivo da solicitação.',
          errors: { motivo: ['Informe o motivo da solicitação.'] },
        },
      });
      expect(await portal.snapshot()).toEqual(before);
    },
  );

  it('takes PDF, JPG and PNG of at most 5 MB by their content, and keeps nothing of what it refuses', async () => {
    const before = await portal.snapshot();
    const tipo = 'Formato de arquivo não permitido. Use PDF, JPG ou PNG.';
    const cases: [File, number, string][] = [
      [new File(['MZ executável'], 'prova.pdf', { type: 'application/pdf' }), 415, tipo],
      [new File([PDF], 'prova.docx'), 415, tipo],
      [new File([PDF], 'prova.png', { type: 'image/png' }), 415, tipo],
      [new File([PDF, new Uint8Array(5 * 1024 * 1024)], 'prova.pdf'), 413, 'O arquivo deve ter no máximo 5MB.'],
    ];
    for (const [arquivo, esperado, mensagem] of cases) {
      const { status, body } = await pedir(inscricao_id, { arquivo });
      expect({ status, mensagem: body.message, campo: body.errors?.arquivo }).toEqual({
        status: esperado,
        mensagem,
        campo: [mensagem],
      });
    }
    expect((await pedir(inscricao_id, { arquivo: new File([], 'prova.pdf') })).status).toBe(422);
    expect(await portal.snapshot()).toEqual(before);
    // What browsers send for a file field nobody touched.
    expect((await pedir(inscricao_id, { arquivo: new File([], '') })).body).toMatchObject({ caminho_anexo: null });
  });

  it('is open until the contest’s deadline, the last millisecond included', async () => {
    const ate = async (prazo_final_isencao: string | null) => {
      await portal.db.updateTable('concursos').set({ prazo_final_isencao }).where('id', '=', concurso_id).execute();
      return pedir();
    };
    const before = await portal.snapshot(['concursos']);
    expect(await ate('2026-11-21T14:59:59.999Z')).toMatchObject({
      status: 400,
      body: {
        message: 'Prazo Encerrado. O prazo para pedir isenção encerrou em 21/11/2026 às 11:59 (horário de Brasília).',
      },
    });
    expect(await ate(null)).toMatchObject({
      status: 400,
      body: { message: 'Este concurso não recebe pedidos de isenção da taxa.' },
    });
    expect(await portal.snapshot(['concursos'])).toEqual(before);
    expect((await ate('2026-11-21T15:00:00.000Z')).status).toBe(201);
  });

  it('is refused for enrolments that are cancelled, free or paid, and in contests that were removed', async () => {
    const gratuita = await createVaga(portal, { concurso_id, valor_centavos: 0 });
    const nova = (dados: Parameters<typeof createInscricao>[1]) =>
      createInscricao(portal, { candidato_id: portal.candidato.id, vaga_id, ...dados });
    await portal.db.updateTable('inscricoes').set({ status: 'C', status_pagamento: 'Cancelado' }).execute();
    const livre = await nova({ vaga_id: gratuita.id, status_pagamento: 'Isento' });
    const outroConcurso = await createConcurso(portal, { prazo_final_isencao: PRAZO });
    const paga = await nova({
      vaga_id: (await createVaga(portal, { concurso_id: outroConcurso.id })).id,
      status_pagamento: 'Pago',
    });
    const removido = await createConcurso(portal, {
      prazo_final_isencao: PRAZO,
      excluido_em: '2026-11-20T00:00:00.000Z',
    });
    const orfa = await nova({ vaga_id: (await createVaga(portal, { concurso_id: removido.id })).id });
    const before = await portal.snapshot();
    for (const [id, mensagem] of [
      [inscricao_id, 'A inscrição está cancelada. Não é possível pedir isenção.'],
      [livre.id, 'Esta inscrição é gratuita. Não é preciso pedir isenção.'],
      [paga.id, 'A taxa desta inscrição já foi paga.'],
      [orfa.id, 'O concurso foi excluído. Não é possível pedir isenção.'],
    ] as const) {
      expect(await pedir(id)).toMatchObject({ status: 400, body: { message: mensagem } });
    }
    expect(await portal.snapshot()).toEqual(before);
  });

  it('for another’s enrolment answers exactly as for one that never was', async () => {
    const before = await portal.snapshot();
    const alheia = await pedir(inscricao_id, {}, portal.outro);
    const nenhuma = await pedir(999_999, {}, portal.outro);
    expect(alheia.status).toBe(404);
    expect(alheia.body).toEqual(nenhuma.body);
    expect(await portal.snapshot()).toEqual(before);
  });

  it('ten times at once gives one request, and its file is the only one kept', async () => {
    const arquivo = () => new File([PDF], 'prova.pdf', { type: 'application/pdf' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => pedir(inscricao_id, { arquivo: arquivo() })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      'Você já solicitou isenção para esta inscrição.',
    );
    expect(await portal.db.selectFrom('isencoes').selectAll().execute()).toHaveLength(1);
    expect(await portal.db.selectFrom('arquivos').selectAll().execute()).toHaveLength(1);
    expect(await portal.db.selectFrom('protocolos').selectAll().execute()).toHaveLength(1);
    expect(await portal.logs('solicitar_isencao')).toHaveLength(1);
    expect(await portal.emails()).toHaveLength(1);
  });

  it('again is possible after cancelling, not after a decision', async () => {
    await createIsencao(portal, { inscricao_id, cancelada_em: '2026-11-20T00:00:00.000Z' });
    await createIsencao(portal, { inscricao_id, status: 'I' });
    expect((await pedir()).status).toBe(409);
    await portal.db.updateTable('isencoes').set({ status: 'D' }).where('cancelada_em', 'is', null).execute();
    expect((await pedir()).status).toBe(409);
    await portal.db.updateTable('isencoes').set({ cancelada_em: '2026-11-20T00:00:00.000Z' }).execute();
    expect((await pedir()).status).toBe(201);
  });

  it('with an Idempotency-Key gives one request however often it is sent', async () => {
    const ana = portal.candidato.with({ key: 'isencao-1' });
    const enviar = () =>
      ana.http<Isencao>('POST', `/ps/isencao/${inscricao_id}/solicitar`, { body: form({ motivo: 'Sou doadora.' }) });
    const answers = await Promise.all([enviar(), enviar(), enviar()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await portal.db.selectFrom('isencoes').selectAll().execute()).toHaveLength(1);
  });

  it('and cancelling the enrolment at once leave no request that waits on a cancelled enrolment', async () => {
    const [pedido] = await Promise.all([pedir(), portal.candidato.http('DELETE', `/ps/inscricao/${inscricao_id}`)]);
    expect([201, 400]).toContain(pedido.status);
    const vivas = await portal.db.selectFrom('isencoes').selectAll().where('cancelada_em', 'is', null).execute();
    expect(vivas).toEqual([]);
  });
});

describe('cancelling', () => {
  it('is possible once, while the request waits', async () => {
    const { id } = await createIsencao(portal, { inscricao_id });
    const cancelar = () => portal.candidato.http('DELETE', `/ps/isencao/${id}`);
    expect(await cancelar()).toMatchObject({
      status: 200,
      body: { id, message: 'Solicitação cancelada com sucesso!' },
    });
    expect(await portal.candidato.rpc.candidato.isencoes.list()).toEqual([]);
    expect(await portal.admin.rpc.admin.isencoes.porConcurso({ concurso_id })).toEqual([]);
    expect(await portal.candidato.rpc.candidato.inscricoes.list()).toMatchObject([
      { situacao: 'Sem Boleto Emitido', isencao_solicitada: 'N' },
    ]);
    expect(await cancelar()).toMatchObject({ status: 400, body: { message: 'Esta solicitação já foi cancelada.' } });
    const [log] = await portal.logs('cancelar_isencao');
    expect(JSON.parse(log?.dados_anteriores ?? '{}')).toMatchObject({ id, cancelada: false });
    expect(JSON.parse(log?.dados_novos ?? '{}')).toMatchObject({ id, cancelada: true });
    expect(await portal.logs('cancelar_isencao')).toHaveLength(1);
  });

  it.each(['D', 'I'] as const)('is refused once decided (%s)', async (status) => {
    const { id } = await createIsencao(portal, { inscricao_id, status });
    const before = await portal.snapshot();
    expect(await refusal(portal.candidato.rpc.candidato.isencoes.cancelar({ id }))).toMatchObject({
      status: 400,
      mensagem: 'Só é possível cancelar uma solicitação em análise.',
    });
    expect(await portal.snapshot()).toEqual(before);
  });

  it('another’s answers exactly as one that never was', async () => {
    const { id } = await createIsencao(portal, { inscricao_id });
    const before = await portal.snapshot();
    const alheia = await portal.outro.http('DELETE', `/ps/isencao/${id}`);
    const nenhuma = await portal.outro.http('DELETE', '/ps/isencao/999999');
    expect(alheia.status).toBe(404);
    expect(alheia.body).toEqual(nenhuma.body);
    expect(await portal.outro.rpc.candidato.isencoes.list()).toEqual([]);
    expect(await portal.snapshot()).toEqual(before);
  });

  it('an enrolment cancels the request it waits for, and leaves a decided one as it is', async () => {
    const { id } = await createIsencao(portal, { inscricao_id });
    await portal.candidato.http('DELETE', `/ps/inscricao/${inscricao_id}`);
    expect(await portal.db.selectFrom('isencoes').select(['id', 'cancelada_em']).execute()).toEqual([
      { id, cancelada_em: '2026-11-21T15:00:00.000Z' },
    ]);
    expect(await portal.logs('cancelar_isencao')).toHaveLength(1);
    expect(await refusal(portal.admin.rpc.admin.isencoes.decidir({ id, status: 'D' }))).toMatchObject({
      status: 409,
      mensagem: 'Esta solicitação foi cancelada em 21/11/2026 às 12h00. Atualize a lista.',
    });

    const outra = await createInscricao(portal, { candidato_id: portal.candidato.id, vaga_id });
    const decidida = await createIsencao(portal, { inscricao_id: outra.id, status: 'I' });
    await portal.candidato.http('DELETE', `/ps/inscricao/${outra.id}`);
    expect(await portal.candidato.rpc.candidato.isencoes.list()).toMatchObject([{ id: decidida.id, status: 'I' }]);
  });
});

describe('the lists', () => {
  it('are newest first, each person’s own, and an administrator’s by contest', async () => {
    const primeira = await createIsencao(portal, { inscricao_id });
    const doOutro = await createIsencao(portal, {
      inscricao_id: (await createInscricao(portal, { candidato_id: portal.outro.id, vaga_id })).id,
    });
    await createIsencao(portal);
    const ids = async (lista: Promise<{ id: number }[]>) => (await lista).map(({ id }) => id);
    expect(await ids(portal.candidato.rpc.candidato.isencoes.list())).toEqual([primeira.id]);
    expect(await ids(portal.outro.rpc.candidato.isencoes.list())).toEqual([doOutro.id]);
    expect(await ids(portal.admin.rpc.admin.isencoes.porConcurso({ concurso_id }))).toEqual([doOutro.id, primeira.id]);
    expect((await portal.admin.http('GET', '/ps/isencao/concurso/999999')).status).toBe(404);
    expect((await portal.candidato.http('GET', `/ps/isencao/concurso/${concurso_id}`)).status).toBe(403);
    expect((await portal.inativo.http('GET', '/ps/isencao/inscricao')).status).toBe(401);
  });

  it('show requests of a contest that was removed, marked so', async () => {
    await createIsencao(portal, { inscricao_id });
    await portal.admin.rpc.admin.concursos.remove({ id: concurso_id });
    expect(await portal.candidato.rpc.candidato.isencoes.list()).toMatchObject([
      { inscricao: { concurso: { id: concurso_id, excluido: true } } },
    ]);
  });

  it('are counted on the panel, as appeals are', async () => {
    await createIsencao(portal, { inscricao_id });
    await createIsencao(portal, { status: 'D' });
    await createIsencao(portal, { cancelada_em: '2026-11-20T00:00:00.000Z' });
    const prazo = await createPrazo(portal, { concurso_id });
    const recurso = {
      inscricao_id,
      prazo_id: prazo.id,
      numero_questao: 1,
      motivo: 'Gabarito trocado.',
      arquivo_id: null,
      created_at: '2026-11-21T15:00:00.000Z',
      excluido_em: null,
      observacao_admin: null,
      decidido_em: null,
      decidido_por: null,
    };
    const { id: outra } = await createInscricao(portal);
    await portal.db
      .insertInto('recursos')
      .values([
        { ...recurso, ...donosDa(recurso.inscricao_id), status: 'P' },
        { ...recurso, ...donosDa(recurso.inscricao_id), status: 'I' },
        { ...recurso, ...donosDa(recurso.inscricao_id), status: 'P', excluido_em: '2026-11-21T15:00:00.000Z' },
        { ...recurso, ...donosDa(outra), status: 'D', inscricao_id: outra },
      ])
      .execute();
    expect(await portal.admin.rpc.admin.painel.estatisticas()).toMatchObject({
      isencoes_pendentes: 1,
      total_isencoes: 2,
      recursos_pendentes: 1,
      total_recursos: 3,
    });
    expect(await portal.admin.rpc.admin.painel.resumoDoConcurso({ id: concurso_id })).toMatchObject({
      total_isencoes: 1,
      total_recursos: 2,
    });
    const { isencoes_pendentes } = (
      await portal.visitante.http<Record<string, unknown>>('GET', '/ps/concurso/estatisticas')
    ).body;
    expect(isencoes_pendentes).toBeUndefined();
  });
});
