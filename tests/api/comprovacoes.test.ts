// "Paguei e não confirmou": sent for one's own enrolment while its payment is not confirmed, one that waits at a time; the bank is
// asked at once; whatever confirms the payment answers it, and confirming it is one act with the ledger.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { linhaDeCodigo } from '../../src/server/boletos/febraban.ts';
import { renderPdf } from '../../src/server/platform/pdf/index.ts';
import { changeRows } from '../../src/server/store/rows.ts';
import { type Comprovacao, type ComprovacaoAdmin, ENVIOS_POR_INSCRICAO } from '../../src/shared/pedidos/comprovacao.ts';
import { type AsaasFake, startAsaasFake } from '../support/asaas-fake.ts';
import { file, form } from '../support/envios.ts';
import { createConcurso, createConvenio, createInscricao, createIsencao, createVaga } from '../support/factories.ts';
import { png } from '../support/imagem.ts';
import type { Caller } from '../support/personas.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';

let portal: Portal;
let asaas: AsaasFake;
let inscricao_id: number;
let numero: string;
beforeEach(async () => {
  portal = await createPortal();
  asaas = await startAsaasFake({ clock: portal.clock });
  const { id: concurso_id } = await createConcurso(portal);
  await createConvenio(portal, { concurso_id, api_key: asaas.apiKey, url_base_api: asaas.url });
  const { id: vaga_id } = await createVaga(portal, { concurso_id, vencimento_pagamento: '2026-12-10' });
  inscricao_id = (await createInscricao(portal, { candidato_id: portal.candidato.id, vaga_id })).id;
  numero = String(inscricao_id).padStart(6, '0');
});
afterEach(() => asaas.close());

const gerar = () => portal.candidato.rpc.candidato.boletos.gerar({ inscricao_id });
const doBanco = async () => (await portal.db.selectFrom('boletos').selectAll().orderBy('id').execute())[0]!;
const foto = () => file('comprovante.png', png(8, 8));

function enviar(campos: Record<string, string | File> = {}, quem: Caller = portal.candidato, id = inscricao_id) {
  const json = form({ arquivo: foto(), ...campos });
  return quem.http<Comprovacao & { message: string; errors?: Record<string, string[]> }>(
    'POST',
    `/ps/comprovacao/${id}/enviar`,
    { body: json },
  );
}
const minhas = () => portal.candidato.rpc.candidato.comprovacoes.list();
const decidir = (id: number, dados: object, quem: Caller = portal.admin) =>
  quem.http<ComprovacaoAdmin & { message: string }>('PUT', `/ps/comprovacao/resposta/${id}`, { json: dados });
const pagamentos = () => portal.db.selectFrom('pagamentos').selectAll().execute();
const situacao = async () => (await portal.candidato.rpc.candidato.inscricoes.list())[0]?.situacao;
const assuntos = async () => (await portal.emails(portal.candidato.email)).map(({ assunto }) => assunto);

describe('sending', () => {
  it('keeps what was said and what was read, gives a protocol and is written down', async () => {
    await gerar();
    const { linha_digitavel } = await doBanco();
    const bytes = await renderPdf({
      content: [
        `Linha ${linha_digitavel}`,
        'Valor pago R$ 85,50',
        'Data do pagamento 20/11/2026',
        'Autenticação A1B2C3D4E5',
      ],
    });
    const { status, body } = await enviar({
      arquivo: file('pago.pdf', bytes),
      dia_pagamento: '20/11/2026',
      valor_pago: '85,50',
      observacao: ' Paguei pelo aplicativo. ',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'P',
      dia_pagamento: '2026-11-20',
      valor_pago: 85.5,
      observacao: 'Paguei pelo aplicativo.',
      nome_arquivo: 'pago.pdf',
      protocolo: { numero: expect.stringMatching(/^PAG-2026-\d{7}$/) },
    });
    expect(body).not.toHaveProperty('lido');
    expect(await minhas()).toEqual([body]);
    const recebida = await portal.admin.rpc.admin.comprovacoes.get({ id: body.id });
    expect(recebida.lido).toEqual({
      leitura: 'lido',
      linha: linha_digitavel,
      valor: 85.5,
      dia: '2026-11-20',
      autenticacao: 'A1B2C3D4E5',
    });
    const conferida = await portal.admin.rpc.admin.comprovacoes.conferir({ id: body.id });
    expect(conferida.comparacoes.map(({ campo, confere }) => [campo, confere])).toEqual([
      ['Linha digitável', true],
      ['Valor', true],
      ['Dia do pagamento', true],
      ['Autenticação', null],
    ]);
    expect(conferida.boletos).toMatchObject([
      { status: 'Emitido', valor: 85.5, codigo_barras_digitavel: linha_digitavel },
    ]);
    expect(await portal.logs('enviar_comprovacao')).toMatchObject([
      { descricao: `Enviou o comprovante de pagamento da inscrição ${numero}, protocolo ${body.protocolo?.numero}.` },
    ]);
    const papel = await portal.candidato.http<string>('GET', body.protocolo?.url_comprovante ?? '');
    expect(papel.body.slice(0, 5)).toBe('%PDF-');
  });

  it('agrees when the slip was paid on the last day banks took it', async () => {
    await gerar();
    const { id } = await doBanco();
    const { body } = await enviar({ dia_pagamento: '20/11/2026' });
    for (const [pagavel_ate, confere] of [
      ['2026-11-20', true],
      ['2026-11-19', false],
    ] as const) {
      await changeRows(portal.db, 'boletos', { id }, { vencimento: '2026-11-18', pagavel_ate });
      const { comparacoes } = await portal.admin.rpc.admin.comprovacoes.conferir({ id: body.id });
      expect(comparacoes).toMatchObject([{ campo: 'Dia que o candidato disse', confere }]);
    }
  });

  it('takes a photo, of which nothing is read; and the line of another slip is told, not decided', async () => {
    await gerar();
    const { body } = await enviar();
    const { lido } = await portal.admin.rpc.admin.comprovacoes.get({ id: body.id });
    expect(lido).toMatchObject({ leitura: 'imagem', linha: null });
    await portal.candidato.rpc.candidato.comprovacoes.cancelar({ id: body.id });
    const outra = linhaDeCodigo(await codigoDeOutro());
    const bytes = await renderPdf({ content: [outra] });
    const { body: segunda } = await enviar({ arquivo: file('outro.pdf', bytes) });
    expect(segunda.status).toBe('P');
    const { comparacoes } = await portal.admin.rpc.admin.comprovacoes.conferir({ id: segunda.id });
    expect(comparacoes).toMatchObject([{ no_portal: 'Não é de nenhum boleto desta inscrição', confere: false }]);
  });

  it('is refused to others, without a file, a slip or a fee, for a day to come; and then nothing is kept', async () => {
    const semBoleto = await enviar();
    expect(semBoleto).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('ainda não teve boleto') },
    });
    await gerar();
    const antes = await portal.snapshot();
    expect(await enviar({}, portal.outro)).toMatchObject({ status: 404 });
    expect(await enviar({}, portal.admin)).toMatchObject({ status: 403 });
    expect((await enviar({}, portal.visitante)).status).toBe(401);
    const semArquivo = await portal.candidato.http('POST', `/ps/comprovacao/${inscricao_id}/enviar`, { json: {} });
    expect(semArquivo).toMatchObject({
      status: 422,
      body: { errors: { arquivo: ['Escolha o comprovante do pagamento.'] } },
    });
    expect(await enviar({ arquivo: file('x.docx', 'não é') })).toMatchObject({ status: 415 });
    expect(await enviar({ arquivo: file('x.pdf', Buffer.alloc(5 * 1024 * 1024 + 1, '%PDF-')) })).toMatchObject({
      status: 413,
    });
    expect(await enviar({ dia_pagamento: '2026-11-22' })).toMatchObject({
      status: 422,
      body: { errors: { dia_pagamento: ['O dia do pagamento não pode ser depois de hoje.'] } },
    });
    expect(await enviar({ valor_pago: 'muito' })).toMatchObject({ status: 422 });
    expect(await portal.snapshot()).toEqual(antes);
  });

  it('is refused once it is paid, cancelled or free of its fee', async () => {
    await gerar();
    await portal.admin.rpc.admin.boletos.baixa({ inscricao_id, observacao: 'No balcão.' });
    expect(await enviar()).toMatchObject({
      status: 400,
      body: { message: 'O pagamento desta inscrição já foi confirmado.' },
    });
    const livre = await createInscricao(portal, { candidato_id: portal.candidato.id, status_pagamento: 'Isento' });
    expect(await enviar({}, portal.candidato, livre.id)).toMatchObject({ status: 400 });
    const cancelada = await createInscricao(portal, { candidato_id: portal.candidato.id, status: 'C' });
    expect(await enviar({}, portal.candidato, cancelada.id)).toMatchObject({ status: 400 });
  });

  it('keeps one that waits, however many come at once, and so many in all', async () => {
    await gerar();
    const juntas = await Promise.all([enviar(), enviar(), enviar()]);
    expect(juntas.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await minhas()).toHaveLength(1);
    expect(juntas.find(({ status }) => status === 409)?.body.message).toContain('Você já enviou um comprovante');
    for (let i = 1; i < ENVIOS_POR_INSCRICAO; i += 1) {
      const [{ id } = { id: 0 }] = await minhas();
      await portal.candidato.rpc.candidato.comprovacoes.cancelar({ id });
      expect((await enviar()).status).toBe(201);
    }
    const [{ id } = { id: 0 }] = await minhas();
    await portal.candidato.rpc.candidato.comprovacoes.cancelar({ id });
    expect(await enviar()).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('10 comprovantes') },
    });
  });
});

/** The bar code of the slip of somebody else. */
async function codigoDeOutro(): Promise<string> {
  const { id } = await createInscricao(portal, { candidato_id: portal.outro.id });
  const { codigo_barras } = await portal.outro.rpc.candidato.boletos.gerar({ inscricao_id: id });
  return codigo_barras;
}

describe('the bank, asked when it is sent', () => {
  it('makes good a notice that was lost: it is answered by itself, once, and told', async () => {
    await gerar();
    asaas.pay((await doBanco()).external_id ?? '');
    const { status, body } = await enviar();
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'C', observacao_admin: null, decidido_em: '2026-11-21T15:00:00.000Z' });
    expect(await situacao()).toBe('Pago');
    expect(await pagamentos()).toMatchObject([{ inscricao_id, origem: 'conciliacao', administrador_id: null }]);
    expect(await portal.logs('decidir_comprovacao')).toMatchObject([
      {
        usuario_id: null,
        descricao: `Respondeu o comprovante de pagamento da inscrição ${numero}: o pagamento foi confirmado.`,
      },
    ]);
    // One message says both: that it was paid, and that the receipt needs no other answer.
    const [mensagem, ...outras] = (await portal.emails(portal.candidato.email)).filter(({ assunto }) =>
      assunto.startsWith('Pagamento'),
    );
    expect(outras).toEqual([]);
    expect(mensagem).toMatchObject({
      assunto: `Pagamento confirmado da inscrição ${numero}`,
      texto: expect.stringContaining(`Protocolo: ${body.protocolo?.numero}`),
    });
    expect(await decidir(body.id, { status: 'N', observacao_admin: 'Não achei.' })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Este comprovante já foi confirmado') },
    });
  });

  it('is asked about the old slip too: money that went there is told beside it', async () => {
    await gerar();
    const { id, external_id } = await doBanco();
    await portal.db.updateTable('boletos').set({ status: 'Cancelado' }).where('id', '=', id).execute();
    asaas.pay(external_id ?? '');
    const { body } = await enviar();
    expect(body.status).toBe('P');
    expect(await pagamentos()).toEqual([]);
    const { pendencias, boletos } = await portal.admin.rpc.admin.comprovacoes.conferir({ id: body.id });
    expect(pendencias).toMatchObject([{ tipo: 'apos_cancelamento', valor: 85.5, certa: true }]);
    expect(boletos).toMatchObject([{ status: 'Cancelado' }]);
  });

  it('may fail: what was sent is kept, and the bank is asked again by whoever presses for it', async () => {
    await gerar();
    const { external_id } = await doBanco();
    asaas.failNext(400, 1, { onde: /^GET / });
    const { body } = await enviar();
    expect(body.status).toBe('P');
    const perguntar = (quem: Caller = portal.admin) =>
      quem.http('POST', `/ps/comprovacao/admin/${body.id}/banco`, { json: {} });
    expect((await perguntar(portal.candidato)).status).toBe(403);
    expect((await perguntar()).body).toMatchObject({ respostas: [{ situacao: 'aberto' }] });
    asaas.pay(external_id ?? '');
    expect((await perguntar()).body).toMatchObject({ respostas: [{ situacao: 'pago', valor_pago: 85.5 }] });
    expect((await minhas())[0]?.status).toBe('C');
    expect((await portal.logs('perguntar_ao_banco')).map(({ usuario_id }) => usuario_id)).toEqual([
      portal.admin.id,
      portal.admin.id,
    ]);
  });
});

describe('taking it back', () => {
  it('is for its candidate, while it waits', async () => {
    await gerar();
    const { body } = await enviar();
    expect((await portal.outro.http('DELETE', `/ps/comprovacao/${body.id}`)).status).toBe(404);
    expect((await portal.candidato.http('DELETE', `/ps/comprovacao/${body.id}`)).status).toBe(200);
    expect(await minhas()).toEqual([]);
    expect((await portal.candidato.http('DELETE', `/ps/comprovacao/${body.id}`)).status).toBe(400);
    expect(await portal.admin.rpc.admin.comprovacoes.get({ id: body.id })).toMatchObject({ cancelada: true });
  });

  it('comes with the enrolment', async () => {
    await gerar();
    const { body } = await enviar();
    await portal.candidato.rpc.candidato.inscricoes.cancelar({ id: inscricao_id });
    expect(await portal.admin.rpc.admin.comprovacoes.get({ id: body.id })).toMatchObject({
      cancelada: true,
      status: 'P',
    });
    expect(await decidir(body.id, { status: 'C' })).toMatchObject({ status: 409 });
    expect(await pagamentos()).toEqual([]);
  });
});

describe('deciding', () => {
  it('confirms: decision, ledger, enrolment and slip are one act, told to the candidate', async () => {
    await gerar();
    const { body } = await enviar();
    const financeira = await portal.administrador({ papel: 'financeiro' });
    const decidida = await decidir(body.id, { status: 'C', observacao_admin: 'Consta no extrato.' }, financeira);
    expect(decidida).toMatchObject({ status: 200, body: { status: 'C', decidido_por: financeira.nome } });
    expect(await situacao()).toBe('Pago');
    expect(await pagamentos()).toMatchObject([
      {
        inscricao_id,
        origem: 'manual',
        administrador_id: financeira.id,
        observacao: `Comprovante ${body.protocolo?.numero}: Consta no extrato.`,
        valor_centavos: 8550,
      },
    ]);
    // The bank still holds the slip open: it is taken back.
    expect(await doBanco()).toMatchObject({ status: 'Pago', baixar_em: '2026-11-21T15:00:00.000Z' });
    expect(await portal.logs('confirmar_pagamento')).toHaveLength(1);
    expect(await portal.logs('decidir_comprovacao')).toHaveLength(1);
    // One message says both: that it was paid, and that the receipt has its answer.
    const [mensagem, ...outras] = (await portal.emails(portal.candidato.email)).filter(({ assunto }) =>
      assunto.startsWith('Pagamento'),
    );
    expect(outras).toEqual([]);
    expect(mensagem).toMatchObject({
      assunto: `Pagamento confirmado da inscrição ${numero}`,
      texto: expect.stringContaining(`Protocolo: ${body.protocolo?.numero}. Há uma resposta da organização.`),
    });
    expect(await minhas()).toMatchObject([{ status: 'C', observacao_admin: 'Consta no extrato.' }]);
  });

  it('does so once, of two at once, and of a payment that the bank tells of meanwhile', async () => {
    await gerar();
    const { body } = await enviar();
    const outra = await portal.administrador({ papel: 'financeiro' });
    const { external_id } = await doBanco();
    asaas.pay(external_id ?? '');
    const [uma, duas] = await Promise.all([
      decidir(body.id, { status: 'C' }),
      decidir(body.id, { status: 'C' }, outra),
      outra.rpc.admin.comprovacoes.perguntar({ id: body.id }),
    ]);
    expect([uma.status, duas.status].filter((status) => status === 200).length).toBeLessThanOrEqual(1);
    expect([uma.status, duas.status].every((status) => status === 200 || status === 409)).toBe(true);
    expect(await pagamentos()).toHaveLength(1);
    expect(await portal.logs('decidir_comprovacao')).toHaveLength(1);
    expect((await minhas())[0]?.status).toBe('C');
  });

  it('leaves everything as it was when the ledger cannot be written', async () => {
    await gerar();
    const { body } = await enviar();
    await changeRows(portal.db, 'inscricoes', { id: inscricao_id }, { status_pagamento: 'Isento' });
    const antes = await portal.snapshot();
    expect(await decidir(body.id, { status: 'C' })).toMatchObject({
      status: 400,
      body: { message: 'A inscrição está isenta da taxa.' },
    });
    expect(await portal.snapshot()).toEqual(antes);
  });

  it('denied to who was exempted meanwhile says where the money is asked for back, not to send another', async () => {
    await gerar();
    const { body } = await enviar();
    const { id } = await createIsencao(portal, { inscricao_id });
    await portal.admin.rpc.admin.isencoes.decidir({ id, status: 'D' });
    await decidir(body.id, { status: 'N', observacao_admin: 'A inscrição está isenta.' });
    const texto = (await portal.emails(portal.candidato.email)).at(-1)?.texto;
    expect(texto).toContain('peça o valor de volta em Restituições');
    expect(texto).not.toContain('envie outro comprovante');
  });

  it('denies with grounds alone, and then another may be sent', async () => {
    await gerar();
    const { body } = await enviar();
    const antes = await portal.snapshot();
    expect(await decidir(body.id, { status: 'N' })).toMatchObject({
      status: 422,
      body: { errors: { observacao_admin: [expect.any(String)] } },
    });
    expect(await portal.snapshot()).toEqual(antes);
    expect(await decidir(body.id, { status: 'N', observacao_admin: 'É de um agendamento.' })).toMatchObject({
      status: 200,
    });
    expect(await pagamentos()).toEqual([]);
    expect(await assuntos()).toContain(`Pagamento não confirmado: inscrição ${numero}`);
    expect(await minhas()).toMatchObject([{ status: 'N', observacao_admin: 'É de um agendamento.' }]);
    expect((await enviar()).status).toBe(201);
    expect(await minhas()).toHaveLength(2);
  });

  it('of several at once only denies', async () => {
    await gerar();
    const { body } = await enviar();
    const { decidirVarias } = portal.admin.rpc.admin.comprovacoes;
    const confirmar = { ids: [body.id], status: 'C', observacao_admin: 'Sim.' } as never;
    expect(await refusal(decidirVarias(confirmar))).toMatchObject({ status: 422 });
    expect(await refusal(decidirVarias({ ids: [body.id], status: 'N' }))).toMatchObject({ status: 422 });
    const { resultados } = await decidirVarias({ ids: [body.id], status: 'N', observacao_admin: 'Ilegível.' });
    expect(resultados).toMatchObject([{ ok: true, mensagem: 'Comprovante negado.' }]);
    expect(await pagamentos()).toEqual([]);
  });

  it('is for who acts in the finances', async () => {
    await gerar();
    const { body } = await enviar();
    const analista = await portal.administrador({ papel: 'analista' });
    expect((await decidir(body.id, { status: 'C' }, analista)).status).toBe(403);
    expect((await analista.http('GET', `/ps/comprovacao/admin/${body.id}/conferir`)).status).toBe(403);
    const auditor = await portal.administrador({ papel: 'auditor' });
    expect((await auditor.http('GET', `/ps/comprovacao/admin/${body.id}/conferir`)).status).toBe(200);
    expect((await decidir(body.id, { status: 'C' }, auditor)).status).toBe(403);
    expect(await pagamentos()).toEqual([]);
  });
});

it('is answered when an administrator confirms the payment elsewhere, and shown to who answers the phone', async () => {
  await gerar();
  const { body } = await enviar();
  const atender = () => portal.admin.rpc.admin.atendimento.get({ id: portal.candidato.id });
  const pedido = async () => (await atender()).inscricoes.data[0]?.pedidos[0];
  expect(await pedido()).toMatchObject({ tipo: 'comprovacao', id: body.id, status: 'P', aberto: true });
  expect((await atender()).inscricoes.data[0]?.proximo).toMatchObject({
    tom: 'at',
    texto: expect.stringContaining('enviou um comprovante de pagamento'),
  });
  await portal.admin.rpc.admin.boletos.baixa({ inscricao_id, observacao: 'No balcão.' });
  expect(await pedido()).toMatchObject({ tipo: 'comprovacao', status: 'C', aberto: false });
  expect(await portal.admin.rpc.admin.comprovacoes.get({ id: body.id })).toMatchObject({
    decidido_por: null,
    status: 'C',
  });
});

it('has models of its own for the answer', async () => {
  const { create } = portal.admin.rpc.admin.modelos;
  const modelo = { tipo: 'comprovacao', titulo: 'Agendamento', texto: 'É de um agendamento, {nome}.' } as const;
  expect(await create({ ...modelo, decisao: 'N' })).toMatchObject({ decisao: 'N' });
  expect(await refusal(create({ ...modelo, titulo: 'Outro', decisao: 'D' }))).toMatchObject({ status: 422 });
});
