// Fees paid by PIX alone: without a slip, to the last minute of the enrolments, confirmed while the candidate looks.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { baixar, conciliar } from '../../src/server/boletos/conciliar.ts';
import { renderBoleto } from '../../src/server/boletos/index.ts';
import { tratarNotificacoes } from '../../src/server/boletos/notificacoes.ts';
import { avancarDevolucoes } from '../../src/server/devolucoes/index.ts';
import type { Boleto } from '../../src/shared/boletos.ts';
import { BB_SEM_PIX } from '../../src/shared/forma-de-pagamento.ts';
import { dataLocal, fimDoDia, instanteLocal, somarDias } from '../../src/shared/tempo.ts';
import { type AsaasFake, startAsaasFake } from '../support/asaas-fake.ts';
import { SEGUNDO } from '../support/clock.ts';
import { chavesDo, entregarAviso } from '../support/cobrancas.ts';
import { file, form } from '../support/envios.ts';
import { createConcurso, createConvenio, createInscricao, createVaga, SENHA } from '../support/factories.ts';
import { png } from '../support/imagem.ts';
import { lerPdf } from '../support/leitor.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';

let portal: Portal;
let asaas: AsaasFake;
beforeEach(async () => {
  portal = await createPortal();
  asaas = await startAsaasFake({ clock: portal.clock });
});
afterEach(() => asaas.close());

const hoje = () => dataLocal(portal.clock.now());

/** An enrolment in a contest that is paid by PIX alone and ends on the fifth day from today. */
async function inscrita({
  banco = true,
  vaga = {},
}: {
  banco?: boolean;
  vaga?: { vencimento_pagamento?: string };
} = {}) {
  const { id: concurso_id } = await createConcurso(portal, {
    forma_pagamento: 'pix',
    data_prazo_fim: fimDoDia(somarDias(hoje(), 5)).toISOString(),
  });
  const convenio = banco ? await createConvenio(portal, { concurso_id, ...chavesDo(asaas) }) : null;
  const { id: vaga_id } = await createVaga(portal, { concurso_id, ...vaga });
  const { id } = await createInscricao(portal, { candidato_id: portal.candidato.id, vaga_id });
  return { id, concurso_id, vaga_id, convenio_id: convenio?.id ?? 0 };
}

const gerar = (id: number) => portal.candidato.http<Boleto>('POST', `/ps/boleto/gerar/${id}`);
const ver = (id: number) => portal.candidato.rpc.candidato.boletos.get({ inscricao_id: id });
const linhas = () => portal.db.selectFrom('boletos').selectAll().orderBy('id').execute();
const pendencias = () => portal.db.selectFrom('pendencias').selectAll().execute();
const inscricao = async (id: number) =>
  (await portal.candidato.rpc.candidato.inscricoes.list()).find((uma) => uma.id === id);
const chave = async () => (await linhas()).at(-1)?.external_id ?? '';

async function em(instante: Date) {
  portal.clock.set(instante);
  const { email } = portal.candidato;
  const { token } = await portal.visitante.rpc.publico.sessoes.loginCandidato({ email, senha: SENHA });
  portal.candidato = { ...portal.candidato, ...portal.caller(token), token };
}

async function avisar(convenioId: number, evento = 'evt_1') {
  const payment = asaas.get(await chave());
  await entregarAviso(portal, convenioId, { id: evento, event: 'PAYMENT_RECEIVED', payment });
  await tratarNotificacoes(portal.deps);
}

const perguntas = () =>
  asaas.requests.filter(({ method, path }) => method === 'GET' && /^\/v3\/payments\/[^/]+$/.test(path)).length;

describe('A charge by PIX alone', () => {
  it('is a payment of type PIX with its code, and neither a line nor bars', async () => {
    const { id } = await inscrita();
    const { status, body } = await gerar(id);
    expect(status).toBe(201);
    const [pagamento] = asaas.payments;
    expect(pagamento).toMatchObject({ billingType: 'PIX', dueDate: somarDias(hoje(), 5), value: 85.5 });
    expect(body).toMatchObject({
      forma_pagamento: 'pix',
      status: 'Emitido',
      codigo_barras_digitavel: '',
      codigo_barras: '',
      pix_copia_e_cola: pagamento?.pix,
      vencimento: somarDias(hoje(), 5),
    });
    expect(await linhas()).toMatchObject([
      { forma_pagamento: 'pix', linha_digitavel: null, codigo_barras: null, pagavel_ate: somarDias(hoje(), 5) },
    ]);
    expect(asaas.requests.filter(({ path }) => path.endsWith('/identificationField'))).toEqual([]);
    expect(await gerar(id)).toMatchObject({ status: 200, body: { boleto_id: body.boleto_id } });
    expect(await inscricao(id)).toMatchObject({
      forma_pagamento: 'pix',
      situacao: 'Aguardando Pagamento',
      vencimento_boleto: somarDias(hoje(), 5),
      limite_pagamento: somarDias(hoje(), 5),
      concurso: { forma_pagamento: 'pix' },
    });
  });

  it('is due on the vacancy’s date where it has one', async () => {
    const { id } = await inscrita({ vaga: { vencimento_pagamento: somarDias(hoje(), 9) } });
    expect((await gerar(id)).body.vencimento).toBe(somarDias(hoje(), 9));
  });

  it('has a paper of its own, which speaks of no slip', async () => {
    const { id } = await inscrita();
    const { body } = await gerar(id);
    const { nome, bytes } = await renderBoleto(portal.deps, body.boleto_id);
    expect(nome).toBe(`pix-${String(id).padStart(6, '0')}.pdf`);
    const lido = await lerPdf(bytes);
    expect(lido.qr).toBe(body.pix_copia_e_cola);
    expect(lido.barras).toBeNull();
    expect(lido.paginas).toBe(1);
    expect(lido.texto).toContain('Cobrança PIX');
    expect(lido.texto).toContain('às 23:59');
    expect(lido.texto).not.toMatch(/boleto|digitável|c[oó]digo de barras/i);
    const { assunto, texto } = await portal.db
      .selectFrom('emails')
      .select(['assunto', 'texto'])
      .where('tipo', '=', 'pix_emitido')
      .executeTakeFirstOrThrow();
    expect(`${assunto} ${texto.replace(/http\S+/g, '')}`).not.toMatch(/boleto|digitável/i);
  });

  it('is what a receipt is refused for that comes before it', async () => {
    const { id } = await inscrita();
    const body = form({ arquivo: file('comprovante.png', png(8, 8)) });
    expect(await portal.candidato.http('POST', `/ps/comprovacao/${id}/enviar`, { body })).toMatchObject({
      status: 400,
      body: { message: 'Esta inscrição ainda não teve cobrança PIX. Gere a cobrança e pague.' },
    });
  });

  it('is given back by its bank, and nothing is said of a bar code', async () => {
    const { id, concurso_id, convenio_id } = await inscrita();
    await gerar(id);
    asaas.pay(await chave());
    await avisar(convenio_id);
    const outra = await portal.administrador({ papel: 'financeiro' });
    const lote = { concurso_id, motivo: 'Cancelado.', pessoas: 1 };
    const { id: lote_id } = await portal.admin.rpc.admin.devolucoes.create(lote);
    await outra.rpc.admin.devolucoes.aprovar({ id: lote_id, pessoas: 1 });
    await avancarDevolucoes(portal.deps);
    const ditos = (await portal.emails(portal.candidato.email)).filter(({ tipo }) => tipo === 'devolucao_aberta');
    expect(ditos.map(({ texto }) => texto)).toEqual([
      expect.stringContaining('O valor volta para a conta de onde saiu'),
    ]);
    expect(ditos[0]?.texto).not.toMatch(/código de barras|boleto/i);
    expect(asaas.get(await chave())).toMatchObject({ status: 'REFUNDED', estornos: 1 });
  });

  it('without a bank is one without value, which can be paid all the same', async () => {
    const { id } = await inscrita({ banco: false });
    const { body } = await gerar(id);
    expect(body).toMatchObject({ emissor: 'DEMONSTRACAO', forma_pagamento: 'pix', codigo_barras: '' });
    expect(await linhas()).toMatchObject([{ nosso_numero: null, linha_digitavel: null, codigo_barras: null }]);
    await portal.visitante.http('POST', `/webhooks/demonstracao/${body.boleto_id}`);
    expect(await ver(id)).toMatchObject({ status: 'Pago', valor_pago: 85.5 });
  });

  it('counts when it is paid in the last minute of the enrolments, whenever that is told', async () => {
    const { id, convenio_id } = await inscrita();
    await gerar(id);
    const ultimo = somarDias(hoje(), 5);
    await em(instanteLocal(`${ultimo}T23:59:59.999`));
    expect((await ver(id)).status).toBe('Emitido');
    asaas.pay(await chave());
    await em(instanteLocal(`${somarDias(ultimo, 1)}T00:00:00.000`));
    // Told on the next day, paid on the last.
    expect((await inscricao(id))?.status_pagamento).toBe('Vencido');
    await avisar(convenio_id);
    expect(await ver(id)).toMatchObject({ status: 'Pago' });
    expect(await pendencias()).toEqual([]);
  });

  it('waits in the queue when it is paid after the last minute', async () => {
    const { id, convenio_id } = await inscrita();
    await gerar(id);
    const ultimo = somarDias(hoje(), 5);
    await em(instanteLocal(`${somarDias(ultimo, 1)}T00:00:00.000`));
    expect(await ver(id)).toMatchObject({ status: 'Vencido' });
    expect((await gerar(id)).status).toBe(400);
    asaas.pay(await chave());
    await avisar(convenio_id);
    expect(await pendencias()).toMatchObject([{ tipo: 'atrasado', inscricao_id: id }]);
    expect((await inscricao(id))?.status_pagamento).toBe('Vencido');
  });

  it('says in the queue’s words what was paid: a PIX, not a slip', async () => {
    const { id, convenio_id } = await inscrita();
    await gerar(id);
    asaas.pay(await chave(), { valor: 50 });
    await avisar(convenio_id);
    const [pendencia] = await pendencias();
    expect(pendencia).toMatchObject({ tipo: 'menor' });
    expect(pendencia?.descricao.replaceAll('\u00a0', ' ')).toBe(
      'Foram pagos R$ 50,00 de uma cobrança PIX de R$ 85,50.',
    );
  });

  it.each(['pix que é uma frase', 'pix de outro valor', 'pix com verificação errada'] as const)(
    'is refused and taken back when its code is wrong: %s',
    async (erro) => {
      const { id } = await inscrita();
      asaas.errNext(erro);
      const errada = await gerar(id);
      expect(errada).toMatchObject({ status: 502 });
      expect(JSON.stringify(errada.body)).not.toMatch(/boleto/i);
      expect(await linhas()).toMatchObject([{ status: 'Cancelado', pix_copia_e_cola: null }]);
      expect((await portal.admin.rpc.admin.boletos.alarmes({})).data).toMatchObject([{ tipo: 'boleto' }]);
      expect((await gerar(id)).status).toBe(201);
    },
  );

  it('is looked for, not made twice, when the answer with its code was lost', async () => {
    const { id } = await inscrita();
    asaas.failNext(400, 1, { onde: /pixQrCode$/ });
    expect((await gerar(id)).status).toBe(502);
    expect((await gerar(id)).status).toBe(201);
    expect(asaas.payments).toHaveLength(1);
  });

  it('of an account that can have no code is taken back once another agreement has taken its place', async () => {
    const { id, concurso_id } = await inscrita();
    asaas.failNext(400, 3, { onde: /pixQrCode$/ });
    for (let vez = 0; vez < 2; vez += 1) expect((await gerar(id)).status).toBe(502);
    await createConvenio(portal, { concurso_id, api_key: asaas.apiKey, url_base_api: asaas.url });
    expect((await gerar(id)).status).toBe(201);
    await baixar(portal.deps);
    expect(asaas.payments.map(({ deleted }) => deleted)).toEqual([true, false]);
    expect(await linhas()).toMatchObject([{ status: 'Cancelado' }, { status: 'Emitido' }]);
  });

  it('gets another code when the one it has worked for a day only', async () => {
    const { id } = await inscrita();
    asaas.pixKey(false);
    const primeiro = (await gerar(id)).body.pix_copia_e_cola;
    expect((await ver(id)).pix_copia_e_cola).toBe(primeiro);
    await em(instanteLocal(`${somarDias(hoje(), 1)}T10:00:00.000`));
    const segundo = (await ver(id)).pix_copia_e_cola;
    expect(segundo).toBe(asaas.payments[0]?.pix);
    expect(segundo).not.toBe(primeiro);
  });
});

describe('While the candidate looks', () => {
  it('the bank is asked at most once in ten seconds, and what it says is on the next answer', async () => {
    const { id } = await inscrita();
    await gerar(id);
    expect(await ver(id)).toMatchObject({ status: 'Emitido' });
    expect(perguntas()).toBe(0);
    portal.clock.advance(10 * SEGUNDO);
    await Promise.all(Array.from({ length: 8 }, () => ver(id)));
    expect(perguntas()).toBe(1);
    asaas.pay(await chave());
    portal.clock.advance(9 * SEGUNDO);
    expect((await ver(id)).status).toBe('Emitido');
    portal.clock.advance(SEGUNDO);
    expect(await ver(id)).toMatchObject({ status: 'Pago', valor_pago: 85.5 });
    expect(perguntas()).toBe(2);
    portal.clock.advance(60 * SEGUNDO);
    await ver(id);
    expect(perguntas()).toBe(2);
  });

  it('a bank that does not answer keeps nobody from seeing the charge', async () => {
    const { id } = await inscrita();
    await gerar(id);
    portal.clock.advance(10 * SEGUNDO);
    asaas.failNext(400);
    expect((await ver(id)).status).toBe('Emitido');
  });

  it('its notice is believed at once', async () => {
    const { id, convenio_id } = await inscrita();
    await gerar(id);
    asaas.pay(await chave());
    await avisar(convenio_id);
    expect((await ver(id)).status).toBe('Pago');
    expect(perguntas()).toBe(1);
  });

  it('slips are asked about by the periodic check alone, as before', async () => {
    const { id, concurso_id } = await inscrita();
    await portal.db.updateTable('concursos').set({ forma_pagamento: 'boleto' }).where('id', '=', concurso_id).execute();
    expect((await gerar(id)).body).toMatchObject({ forma_pagamento: 'boleto' });
    portal.clock.advance(3600 * SEGUNDO);
    await em(portal.clock.now());
    const antes = perguntas();
    await ver(id);
    expect(perguntas()).toBe(antes);
    await conciliar(portal.deps);
    expect(perguntas()).toBe(antes + 1);
  });
});

describe('How a contest is paid', () => {
  const FORM = {
    titulo: 'Concurso do PIX',
    prefeitura: 'Prefeitura de Vale Sereno',
    tipo: 'Concurso Público',
    data_prazo_inicio: '2026-01-01',
    data_prazo_fim: '2027-12-31',
  } as const;

  it('is by slip unless it is said otherwise, and stays when a change does not name it', async () => {
    const concursos = portal.admin.rpc.admin.concursos;
    const novo = await concursos.create(FORM);
    expect(novo.forma_pagamento).toBe('boleto');
    expect(await concursos.update({ ...FORM, id: novo.id, forma_pagamento: 'pix' })).toMatchObject({
      forma_pagamento: 'pix',
    });
    expect(await concursos.update({ ...FORM, id: novo.id, titulo: 'Outro' })).toMatchObject({ forma_pagamento: 'pix' });
    expect(await portal.visitante.rpc.publico.concursos.get({ id: novo.id })).toMatchObject({ forma_pagamento: 'pix' });
  });

  it('may change while charges are open, which stay as they were issued', async () => {
    const { id, concurso_id } = await inscrita();
    const { body } = await gerar(id);
    await portal.admin.rpc.admin.concursos.update({ ...FORM, id: concurso_id, forma_pagamento: 'boleto' });
    expect((await gerar(id)).body).toMatchObject({ boleto_id: body.boleto_id, forma_pagamento: 'pix' });
    expect(await inscricao(id)).toMatchObject({ forma_pagamento: 'pix', concurso: { forma_pagamento: 'boleto' } });
  });

  it('is not by PIX alone where Banco do Brasil issues, and says why, on both sides', async () => {
    const { id: concurso_id } = await createConcurso(portal);
    const { id: convenio_id } = await createConvenio(portal, { concurso_id, tipo: 'BB', nome: 'Do BB' });
    const trocar = () => portal.admin.rpc.admin.concursos.update({ ...FORM, id: concurso_id, forma_pagamento: 'pix' });
    expect(await refusal(trocar())).toMatchObject({ errors: { forma_pagamento: [BB_SEM_PIX] } });
    expect(await portal.admin.rpc.admin.concursos.get({ id: concurso_id })).toMatchObject({
      forma_pagamento: 'boleto',
    });
    await portal.admin.rpc.admin.convenios.remove({ id: convenio_id });
    await trocar();
    const doBB = { concurso_id, nome: 'De novo', tipo: 'BB' } as const;
    const criar = () => portal.admin.rpc.admin.convenios.create({ ...doBB, status: 'Ativo' });
    expect(await refusal(criar())).toMatchObject({ errors: { tipo: [BB_SEM_PIX] } });
    const { id } = await portal.admin.rpc.admin.convenios.create({ ...doBB, status: 'Inativo' });
    const ativar = () => portal.admin.rpc.admin.convenios.update({ id, nome: 'De novo', tipo: 'BB', status: 'Ativo' });
    expect(await refusal(ativar())).toMatchObject({ errors: { tipo: [BB_SEM_PIX] } });
  });

  it('of a contest that came to have such an agreement all the same, the readiness check and the candidate are told', async () => {
    const { id, concurso_id } = await inscrita({ banco: false });
    await createConvenio(portal, { concurso_id, tipo: 'BB', nome: 'Do BB' });
    const { faltas } = await portal.admin.rpc.admin.painel.prontidao({ id: concurso_id });
    expect(faltas.map(({ falta }) => falta)).toContain('convenio_sem_pix');
    const [convenio] = await portal.admin.rpc.admin.convenios.list({ concurso_id });
    expect(convenio?.aviso).toContain(BB_SEM_PIX);
    const recusada = await gerar(id);
    expect(recusada.status).toBe(400);
    expect(await linhas()).toEqual([]);
  });
});
