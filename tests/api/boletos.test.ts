// Slips of the built-in issuer: who may have one, when it falls due, that it is one however often it is asked for, what
// pays it and what does not.
import { isValidBoleto } from '@brazilian-utils/brazilian-utils/is-valid-boleto';
import { isValidPixPayload } from '@brazilian-utils/brazilian-utils/is-valid-pix-payload';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Boleto } from '../../src/shared/boletos.ts';
import { fimDoDia } from '../../src/shared/tempo.ts';
import { form } from '../support/envios.ts';
import { createConcurso, createInscricao, createVaga, SENHA } from '../support/factories.ts';
import { lerPdf } from '../support/leitor.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';

let portal: Portal;
beforeEach(async () => {
  portal = await createPortal();
});

/** An enrolment of the candidate that waits for payment. */
async function inscrita(vaga: Parameters<typeof createVaga>[1] = {}) {
  const { id: vaga_id } = await createVaga(portal, vaga);
  return createInscricao(portal, { candidato_id: portal.candidato.id, vaga_id });
}

/** Moves the clock and enters again, for sessions end. */
async function em(instante: string) {
  portal.clock.set(instante);
  const { token } = await portal.visitante.rpc.publico.sessoes.loginCandidato({
    email: portal.candidato.email,
    senha: SENHA,
  });
  const { token: admin } = await portal.visitante.rpc.publico.sessoes.loginAdmin({
    email: portal.admin.email,
    senha: SENHA,
  });
  portal.candidato = { ...portal.candidato, ...portal.caller(token), token };
  portal.admin = { ...portal.admin, ...portal.caller(admin), token: admin };
}

function pagar(boletoId: number, json?: object) {
  return portal.visitante.http('POST', `/webhooks/demonstracao/${boletoId}`, json === undefined ? {} : { json });
}

const minha = async (id: number) =>
  (await portal.candidato.rpc.candidato.inscricoes.list()).find((inscricao) => inscricao.id === id);

const pendencias = () => portal.admin.rpc.admin.boletos.pendencias({});
const receita = async () => (await portal.admin.rpc.admin.painel.estatisticas()).receita_total;

describe('Of a contest that was removed', () => {
  it('a slip is shown and not to be paid, and none is asked for', async () => {
    const { id, concurso_id } = await inscrita();
    const { body: boleto } = await portal.candidato.http<Boleto>('POST', `/ps/boleto/gerar/${id}`);
    await portal.admin.rpc.admin.concursos.remove({ id: concurso_id });
    const antes = await portal.snapshot();
    expect(await portal.candidato.http('POST', `/ps/boleto/gerar/${id}`)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('O concurso foi excluído.') },
    });
    expect(await portal.snapshot()).toEqual(antes);
    const { body: visto } = await portal.candidato.http<Boleto>('GET', `/ps/boleto/${id}`);
    expect(boleto).toMatchObject({
      codigo_barras: expect.stringMatching(/^\d{44}$/),
      pix_copia_e_cola: expect.any(String),
    });
    const semCodigos = { codigo_barras_digitavel: '', codigo_barras: '', pix_copia_e_cola: null };
    expect(visto).toMatchObject({ boleto_id: boleto.boleto_id, status: 'Emitido', ...semCodigos });
    const papel = await portal.app.request(visto.url_boleto);
    const { texto, barras, qr } = await lerPdf(Buffer.from(await papel.arrayBuffer()));
    expect(texto).toContain('O concurso foi excluído. Não pague este boleto.');
    expect([barras, qr, texto.replace(/\D/g, '').includes(boleto.codigo_barras_digitavel)]).toEqual([
      null,
      null,
      false,
    ]);
  });

  it('what is paid all the same is to be asked back, as its mail says', async () => {
    const { id, concurso_id } = await inscrita();
    const { body: boleto } = await portal.candidato.http<Boleto>('POST', `/ps/boleto/gerar/${id}`);
    await portal.admin.rpc.admin.concursos.remove({ id: concurso_id });
    await pagar(boleto.boleto_id);
    expect(await minha(id)).toMatchObject({ situacao: 'Pago' });
    const email = (await portal.emails(portal.candidato.email)).at(-1);
    expect(email?.assunto).toContain('Pagamento em concurso excluído');
    expect(email?.texto).toContain('Peça o valor de volta em Restituições');
    expect(email?.texto).not.toContain('garantida');
    const { codigo_barras_digitavel } = boleto;
    expect((await portal.candidato.http('GET', `/ps/boleto/${id}`)).body).toMatchObject({ codigo_barras_digitavel });
    expect((await portal.candidato.http('POST', `/ps/boleto/gerar/${id}`)).status).toBe(200);
  });
});

describe('Asking for a slip', () => {
  it('gives a well-formed one, with 201, then the same with 200', async () => {
    const { id } = await inscrita({ vencimento_pagamento: '2026-12-10' });
    const primeiro = await portal.candidato.http<Boleto>('POST', `/ps/boleto/gerar/${id}`);
    expect(primeiro.status).toBe(201);
    expect(primeiro.body).toMatchObject({
      inscricao_id: id,
      vencimento: '2026-12-10',
      valor: 85.5,
      status: 'Emitido',
      pago_em: null,
      emissor: 'DEMONSTRACAO',
    });
    expect(primeiro.body.codigo_barras).toMatch(/^\d{44}$/);
    expect(primeiro.body.codigo_barras_digitavel).toMatch(/^\d{47}$/);
    expect(isValidBoleto(primeiro.body.codigo_barras_digitavel)).toBe(true);
    expect(isValidPixPayload(primeiro.body.pix_copia_e_cola ?? '')).toBe(true);
    const segundo = await portal.candidato.http<Boleto>('POST', `/ps/boleto/gerar/${id}`);
    expect(segundo.status).toBe(200);
    expect(segundo.body.boleto_id).toBe(primeiro.body.boleto_id);
    const lido = await portal.candidato.http<Boleto>('GET', `/ps/boleto/${id}`);
    expect(lido.status).toBe(200);
    expect(lido.body).toEqual(segundo.body);
    expect(await minha(id)).toMatchObject({
      status_pagamento: 'Emitido',
      situacao: 'Aguardando Pagamento',
      vencimento_boleto: '2026-12-10',
    });
  });

  it('gives one slip to twenty at once', async () => {
    const { id } = await inscrita();
    const respostas = await Promise.all(
      Array.from({ length: 20 }, () => portal.candidato.http<Boleto>('POST', `/ps/boleto/gerar/${id}`)),
    );
    expect(new Set(respostas.map(({ body }) => body.boleto_id)).size).toBe(1);
    expect(respostas.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201]);
    expect(await portal.db.selectFrom('boletos').selectAll().execute()).toHaveLength(1);
    expect(await portal.logs('gerar_boleto')).toHaveLength(1);
    expect(await portal.emails(portal.candidato.email)).toHaveLength(1);
  });

  it('answers 201 again to the same Idempotency-Key', async () => {
    const { id } = await inscrita();
    const com = portal.candidato.with({ key: 'um-boleto' });
    const [a, b] = [await com.http('POST', `/ps/boleto/gerar/${id}`), await com.http('POST', `/ps/boleto/gerar/${id}`)];
    expect([a.status, b.status]).toEqual([201, 201]);
    expect(b.body).toEqual(a.body);
  });

  it('writes the mail with the line and the way back, and no CPF', async () => {
    const { id } = await inscrita();
    const boleto = await portal.candidato.rpc.candidato.boletos.gerar({ inscricao_id: id });
    const [mail] = await portal.emails(portal.candidato.email);
    expect(mail?.texto.replace(/\D/g, '')).toContain(boleto.codigo_barras_digitavel);
    expect(mail?.texto).toContain(`/#/area-candidato/boleto?inscricao=${id}`);
    expect(mail?.texto).not.toContain(portal.candidato.cpf);
  });

  it('is refused for what cannot be paid, and writes nothing', async () => {
    const { candidato } = portal;
    const gratuita = await inscrita({ valor_centavos: 0 });
    const casos = [
      await createInscricao(portal, { candidato_id: candidato.id, status: 'C', status_pagamento: 'Cancelado' }),
      await createInscricao(portal, { candidato_id: candidato.id, status_pagamento: 'Isento' }),
      await createInscricao(portal, { candidato_id: candidato.id, status_pagamento: 'Pago' }),
      gratuita,
    ];
    const antes = await portal.snapshot();
    for (const { id } of casos) {
      const recusa = await refusal(candidato.rpc.candidato.boletos.gerar({ inscricao_id: id }));
      expect(recusa).toMatchObject({ status: 400, mensagem: expect.stringContaining('Inscrição inválida.') });
    }
    expect(await portal.snapshot()).toEqual(antes);
  });

  it("is not there for another's enrolment, exactly as for one that never was", async () => {
    const { id } = await inscrita();
    for (const [metodo, caminho, message] of [
      ['POST', '/ps/boleto/gerar', 'Inscrição não encontrada.'],
      ['GET', '/ps/boleto', 'Boleto não encontrado'],
    ] as const) {
      const alheia = await portal.outro.http(metodo, `${caminho}/${id}`);
      const nenhuma = await portal.outro.http(metodo, `${caminho}/999999`);
      expect(alheia).toMatchObject({ status: 404, body: { message } });
      expect(alheia.body).toEqual(nenhuma.body);
    }
    expect(await portal.db.selectFrom('boletos').selectAll().execute()).toEqual([]);
  });

  it('says 404 before there is one', async () => {
    const { id } = await inscrita();
    const resposta = await portal.candidato.http('GET', `/ps/boleto/${id}`);
    expect(resposta).toMatchObject({ status: 404, body: { message: 'Boleto não encontrado' } });
  });

  it('has no built-in issuer in production', async () => {
    portal = await createPortal({ env: { NODE_ENV: 'production' } });
    const { id } = await inscrita();
    const recusa = await refusal(portal.candidato.rpc.candidato.boletos.gerar({ inscricao_id: id }));
    expect(recusa).toMatchObject({ status: 400, mensagem: 'Não há convênio bancário ativo para este concurso.' });
    expect(await pagar(1)).toMatchObject({ status: 404 });
  });
});

describe('When a slip falls due', () => {
  it('is the day of the vacancy, up to that very day and not after', async () => {
    const { id } = await inscrita({ vencimento_pagamento: '2026-11-24' });
    await em('2026-11-25T02:59:59.999Z');
    expect(await portal.candidato.rpc.candidato.boletos.gerar({ inscricao_id: id })).toMatchObject({
      vencimento: '2026-11-24',
      status: 'Emitido',
    });
    const { id: outra } = await createInscricao(portal, {
      candidato_id: portal.candidato.id,
      vaga_id: (await createVaga(portal, { vencimento_pagamento: '2026-11-24' })).id,
    });
    await em('2026-11-25T03:00:00.000Z');
    const antes = await portal.snapshot(['sessoes']);
    const recusa = await refusal(portal.candidato.rpc.candidato.boletos.gerar({ inscricao_id: outra }));
    expect(recusa).toMatchObject({ status: 400, mensagem: expect.stringContaining('24/11/2026') });
    expect(await portal.snapshot(['sessoes'])).toEqual(antes);
  });

  it('is three business days on without one, at most the end of the contest plus three', async () => {
    // A Saturday: Monday, Tuesday and Wednesday are the three.
    const { id } = await inscrita();
    expect(await portal.candidato.rpc.candidato.boletos.gerar({ inscricao_id: id })).toMatchObject({
      vencimento: '2026-11-25',
    });
    const { id: concurso_id } = await createConcurso(portal, { data_prazo_fim: fimDoDia('2026-11-19').toISOString() });
    // Thursday's end; Friday is a holiday: Monday, Tuesday and Wednesday.
    const tarde = await inscrita({ concurso_id });
    await em('2026-11-25T15:00:00.000Z');
    expect(await portal.candidato.rpc.candidato.boletos.gerar({ inscricao_id: tarde.id })).toMatchObject({
      vencimento: '2026-11-25',
    });
    const passada = await createInscricao(portal, {
      candidato_id: portal.candidato.id,
      vaga_id: (
        await createVaga(portal, {
          concurso_id: (await createConcurso(portal, { data_prazo_fim: fimDoDia('2026-11-18').toISOString() })).id,
        })
      ).id,
    });
    expect(await refusal(portal.candidato.rpc.candidato.boletos.gerar({ inscricao_id: passada.id }))).toMatchObject({
      status: 400,
    });
  });

  it('becomes overdue by the calendar, and then gives way to a new one while the enrolment can be paid', async () => {
    const { id } = await inscrita();
    const velho = await portal.candidato.rpc.candidato.boletos.gerar({ inscricao_id: id });
    await em('2026-11-26T03:00:00.000Z');
    expect(await portal.candidato.rpc.candidato.boletos.get({ inscricao_id: id })).toMatchObject({ status: 'Vencido' });
    expect(await minha(id)).toMatchObject({ status_pagamento: 'Vencido', situacao: 'Aguardando Pagamento' });
    const novo = await portal.candidato.http<Boleto>('POST', `/ps/boleto/gerar/${id}`);
    expect(novo.status).toBe(201);
    expect(novo.body).toMatchObject({ vencimento: '2026-12-01', status: 'Emitido' });
    expect(novo.body.boleto_id).not.toBe(velho.boleto_id);
    const linhas = await portal.admin.rpc.admin.boletos.listar({});
    expect(linhas.map(({ id, status }) => [id, status])).toEqual([
      [novo.body.boleto_id, 'Emitido'],
      [velho.boleto_id, 'Cancelado'],
    ]);
  });

  it('on a Saturday is still payable on Monday', async () => {
    const { id } = await inscrita({ vencimento_pagamento: '2026-11-21' });
    await portal.candidato.rpc.candidato.boletos.gerar({ inscricao_id: id });
    await em('2026-11-24T02:59:59.999Z');
    expect(await portal.candidato.rpc.candidato.boletos.get({ inscricao_id: id })).toMatchObject({ status: 'Emitido' });
    await em('2026-11-24T03:00:00.000Z');
    expect(await portal.candidato.rpc.candidato.boletos.get({ inscricao_id: id })).toMatchObject({ status: 'Vencido' });
  });
});

describe('Paying a demonstration slip', () => {
  it('pays the enrolment: ledger, states, mail and trail', async () => {
    const { id } = await inscrita();
    const boleto = await portal.candidato.rpc.candidato.boletos.gerar({ inscricao_id: id });
    expect(await pagar(boleto.boleto_id)).toMatchObject({ status: 200 });
    expect(await minha(id)).toMatchObject({ status_pagamento: 'Pago', situacao: 'Pago' });
    expect(await portal.candidato.rpc.candidato.boletos.get({ inscricao_id: id })).toMatchObject({
      status: 'Pago',
      pago_em: portal.clock.now().toISOString(),
    });
    expect(await portal.db.selectFrom('pagamentos').selectAll().execute()).toMatchObject([
      { inscricao_id: id, boleto_id: boleto.boleto_id, valor_centavos: 8550, origem: 'notificacao' },
    ]);
    expect(await receita()).toBe(85.5);
    expect((await portal.emails(portal.candidato.email)).map(({ assunto }) => assunto)).toEqual([
      expect.stringContaining('Boleto da inscrição'),
      expect.stringContaining('Pagamento confirmado'),
    ]);
    expect(await portal.logs('confirmar_pagamento')).toHaveLength(1);
    // A paid slip is given as it is, and its enrolment is not cancelled any more.
    const denovo = await portal.candidato.http<Boleto>('POST', `/ps/boleto/gerar/${id}`);
    expect(denovo).toMatchObject({ status: 200, body: { status: 'Pago' } });
    expect(await refusal(portal.candidato.rpc.candidato.inscricoes.cancelar({ id }))).toMatchObject({ status: 400 });
  });

  it('pays once however often it is told, also at once', async () => {
    const { id } = await inscrita();
    const { boleto_id } = await portal.candidato.rpc.candidato.boletos.gerar({ inscricao_id: id });
    const respostas = await Promise.all(Array.from({ length: 10 }, () => pagar(boleto_id)));
    expect(respostas.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await portal.db.selectFrom('pagamentos').selectAll().execute()).toHaveLength(1);
    expect(await receita()).toBe(85.5);
    expect(await portal.emails(portal.candidato.email)).toHaveLength(2);
    // The others are money all the same: one entry for the administrators, not nine.
    expect(await pendencias()).toMatchObject([{ tipo: 'duplicado', valor: 85.5, inscricao_id: id }]);
  });

  it('with less than its value pays nothing and waits for an administrator, once', async () => {
    const { id } = await inscrita();
    const { boleto_id } = await portal.candidato.rpc.candidato.boletos.gerar({ inscricao_id: id });
    await pagar(boleto_id, { valor: 50 });
    await pagar(boleto_id, { valor: 50 });
    expect(await minha(id)).toMatchObject({ status_pagamento: 'Emitido' });
    expect(await pendencias()).toMatchObject([
      { tipo: 'menor', valor: 50, valor_esperado: 85.5, boleto_id, status: 'Aberta' },
    ]);
    expect(await receita()).toBe(0);
    // The rest of it, paid afterwards in full, is believed.
    await pagar(boleto_id, { valor: 90 });
    expect(await minha(id)).toMatchObject({ status_pagamento: 'Pago' });
    expect(await receita()).toBe(90);
  });

  it('after cancellation waits for an administrator', async () => {
    const { id } = await inscrita();
    const { boleto_id } = await portal.candidato.rpc.candidato.boletos.gerar({ inscricao_id: id });
    await portal.candidato.rpc.candidato.inscricoes.cancelar({ id });
    expect(await portal.candidato.rpc.candidato.boletos.get({ inscricao_id: id })).toMatchObject({
      status: 'Cancelado',
    });
    await pagar(boleto_id);
    expect(await minha(id)).toMatchObject({ situacao: 'Cancelada', status_pagamento: 'Cancelado' });
    expect(await pendencias()).toMatchObject([{ tipo: 'apos_cancelamento', boleto_id }]);
    expect(await portal.candidato.http('POST', `/ps/boleto/gerar/${id}`)).toMatchObject({ status: 400 });
    expect(await receita()).toBe(0);
  });

  it('after the last day waits for an administrator, up to it pays', async () => {
    const { id } = await inscrita({ vencimento_pagamento: '2026-11-25' });
    const { boleto_id } = await portal.candidato.rpc.candidato.boletos.gerar({ inscricao_id: id });
    await em('2026-11-26T03:00:00.000Z');
    await pagar(boleto_id);
    expect(await pendencias()).toMatchObject([{ tipo: 'atrasado', boleto_id }]);
    await em('2026-11-26T02:59:59.999Z');
    await pagar(boleto_id, { valor: 86 });
    expect(await minha(id)).toMatchObject({ status_pagamento: 'Pago' });
  });

  it('after the last day pays once the day was moved, and nobody can use it for another enrolment', async () => {
    const { id, vaga_id } = await inscrita({ vencimento_pagamento: '2026-11-25' });
    const { boleto_id } = await portal.candidato.rpc.candidato.boletos.gerar({ inscricao_id: id });
    await em('2026-11-26T03:00:00.000Z');
    await pagar(boleto_id);
    expect(await pendencias()).toMatchObject([{ tipo: 'atrasado', boleto_id }]);
    const vencimento_pagamento = '2026-12-15';
    await portal.db.updateTable('vagas').set({ vencimento_pagamento }).where('id', '=', vaga_id).execute();
    await pagar(boleto_id);
    expect(await minha(id)).toMatchObject({ status_pagamento: 'Pago' });
    expect(await pendencias()).toEqual([]);
    const [linha] = await portal.db.selectFrom('pendencias').selectAll().execute();
    expect(linha).toMatchObject({ status: 'Resolvida', acao: 'descartar', inscricao_id: id, resolvida_por: null });
    const { totais } = await portal.admin.rpc.admin.contas.posicao({});
    expect(totais).toMatchObject({ recebido: 85.5, saldo: 85.5, a_devolver: 0 });
    expect(await portal.logs('resolver_pendencia')).toHaveLength(1);
  });

  it('whose vacancy has another due date by now stays until another is asked for; who pays the old one is found', async () => {
    const { id, vaga_id } = await inscrita({ vencimento_pagamento: '2026-11-25' });
    const gerar = () => portal.candidato.http<Boleto>('POST', `/ps/boleto/gerar/${id}`);
    const antes = (await gerar()).body;
    const mover = (vencimento_pagamento: string) =>
      portal.db.updateTable('vagas').set({ vencimento_pagamento }).where('id', '=', vaga_id).execute();
    // Too late for another: the one there is stays good.
    await mover('2026-11-01');
    expect(await gerar()).toMatchObject({ status: 200, body: { boleto_id: antes.boleto_id } });
    await mover('2026-12-15');
    expect(await portal.candidato.rpc.candidato.boletos.get({ inscricao_id: id })).toMatchObject({ status: 'Emitido' });
    const nova = await gerar();
    expect(nova).toMatchObject({ status: 201, body: { vencimento: '2026-12-15', status: 'Emitido' } });
    expect(await gerar()).toMatchObject({ status: 200, body: { boleto_id: nova.body.boleto_id } });
    await pagar(antes.boleto_id);
    expect(await pendencias()).toMatchObject([{ tipo: 'apos_cancelamento', inscricao_id: id }]);
    await pagar(nova.body.boleto_id);
    expect(await minha(id)).toMatchObject({ status_pagamento: 'Pago' });
  });

  it('on the business day after a local holiday pays, also when the holiday was added after the slip', async () => {
    const { id } = await inscrita({ vencimento_pagamento: '2026-11-25' });
    const { boleto_id } = await portal.candidato.rpc.candidato.boletos.gerar({ inscricao_id: id });
    expect(await minha(id)).toMatchObject({ vencimento_boleto: '2026-11-25', pagavel_ate: '2026-11-25' });
    const feriados_locais = '25/11/2026 Padroeira da cidade';
    await portal.admin.rpc.admin.ajustes.update({ versao: 0, feriados_locais });
    const outra = await inscrita({ vencimento_pagamento: '2026-11-25' });
    await portal.candidato.rpc.candidato.boletos.gerar({ inscricao_id: outra.id });
    expect(await minha(outra.id)).toMatchObject({ vencimento_boleto: '2026-11-25', pagavel_ate: '2026-11-26' });
    await em('2026-11-27T03:00:00.000Z');
    await pagar(boleto_id);
    expect(await pendencias()).toMatchObject([{ tipo: 'atrasado', boleto_id }]);
    await em('2026-11-27T02:59:59.999Z');
    await pagar(boleto_id, { valor: 86 });
    expect(await minha(id)).toMatchObject({ status_pagamento: 'Pago' });
  });

  it('of an unknown slip changes nothing and is 200; what is no value is refused', async () => {
    const antes = await portal.snapshot();
    expect(await pagar(999)).toMatchObject({ status: 200 });
    expect(await portal.visitante.http('POST', '/webhooks/demonstracao/abc')).toMatchObject({ status: 200 });
    expect(await pagar(999, { valor: 'muito' })).toMatchObject({
      status: 422,
      body: { errors: { valor: ['Informe o valor em reais, ou nada.'] } },
    });
    expect(
      await portal.visitante.http('POST', '/webhooks/demonstracao/1', { body: form({ valor: '1' }) }),
    ).toMatchObject({ status: 415, body: { errors: { 'Content-Type': ['Envie os dados em JSON.'] } } });
    expect(await portal.visitante.http('POST', '/webhooks/demonstracao/1', { body: '{' })).toMatchObject({
      status: 400,
    });
    expect(await portal.snapshot()).toEqual(antes);
  });
});

describe('The ledger', () => {
  it('is never rewritten, and nothing is paid without it, whoever asks the store', async () => {
    const { id } = await inscrita();
    const { boleto_id } = await portal.candidato.rpc.candidato.boletos.gerar({ inscricao_id: id });
    const pago = { status_pagamento: 'Pago' as const };
    await expect(portal.db.updateTable('inscricoes').set(pago).where('id', '=', id).execute()).rejects.toThrow(
      /ledger/,
    );
    await expect(
      portal.db.updateTable('boletos').set({ status: 'Pago' }).where('id', '=', boleto_id).execute(),
    ).rejects.toThrow(/ledger/);
    await pagar(boleto_id);
    await expect(portal.db.updateTable('pagamentos').set({ valor_centavos: 1 }).execute()).rejects.toThrow(/ledger/);
    await expect(portal.db.deleteFrom('pagamentos').execute()).rejects.toThrow(/ledger/);
    expect(await receita()).toBe(85.5);
  });
});

describe('The slip on paper', () => {
  it('opens by its signed address as a PDF, and by no other', async () => {
    const { id } = await inscrita();
    const { url_boleto, boleto_id } = await portal.candidato.rpc.candidato.boletos.gerar({ inscricao_id: id });
    const aberto = await portal.visitante.http<string>('GET', url_boleto);
    expect(aberto.status).toBe(200);
    expect(aberto.headers.get('content-type')).toBe('application/pdf');
    expect(aberto.body.slice(0, 5)).toBe('%PDF-');
    const errado = await portal.visitante.http('GET', `/arquivos/boletos/${boleto_id}`);
    const nenhum = await portal.visitante.http('GET', '/arquivos/boletos/9999');
    expect(errado.status).toBe(404);
    expect(errado.body).toEqual(nenhum.body);
  });
});
