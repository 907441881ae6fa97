// A PIX that its bank gives back the way it came, over real HTTP: asked for once whatever answer is lost, and paid otherwise when
// the bank does not.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tratarNotificacoes } from '../../src/server/boletos/notificacoes.ts';
import { avancarDevolucoes } from '../../src/server/devolucoes/index.ts';
import { changeRows } from '../../src/server/store/rows.ts';
import { type AsaasFake, startAsaasFake } from '../support/asaas-fake.ts';
import { semPaciencia } from '../support/banco-fake.ts';
import { DIA, HORA, MINUTO } from '../support/clock.ts';
import { chavesDo, entregarAviso } from '../support/cobrancas.ts';
import { createConcurso, createConvenio, createInscricao, createVaga, SENHA } from '../support/factories.ts';
import { signal } from '../support/holding.ts';
import type { Persona } from '../support/personas.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';
import { STORE } from '../support/store.ts';

let portal: Portal;
let asaas: AsaasFake;
let outra: Persona;
let concurso_id: number;
let convenio_id: number;
let demora: () => Promise<void>;
beforeEach(async () => {
  portal = await createPortal();
  demora = async () => {};
  asaas = await startAsaasFake({ clock: portal.clock, demora: () => demora() });
  outra = await portal.administrador({ papel: 'financeiro' });
  concurso_id = (await createConcurso(portal)).id;
  convenio_id = (await createConvenio(portal, { concurso_id, ...chavesDo(asaas) })).id;
});
afterEach(() => asaas.close());

let evento = 0;
async function avisar(chave: string, event: string): Promise<void> {
  evento += 1;
  await entregarAviso(portal, convenio_id, { id: `evt_${evento}`, event, payment: asaas.get(chave) });
  await tratarNotificacoes(portal.deps);
}

/** An enrolment of the candidate, paid at ASAAS; by PIX unless told otherwise. @returns how the bank calls its slip */
async function paga(pix = true): Promise<string> {
  const { id: vaga_id } = await createVaga(portal, { concurso_id });
  const { id } = await createInscricao(portal, { candidato_id: portal.candidato.id, vaga_id });
  await portal.candidato.rpc.candidato.boletos.gerar({ inscricao_id: id });
  const chave = asaas.payments.at(-1)?.id ?? '';
  asaas.pay(chave, { pix });
  await avisar(chave, 'PAYMENT_RECEIVED');
  return chave;
}

async function aprovada(): Promise<number> {
  const { id } = await portal.admin.rpc.admin.devolucoes.create({ concurso_id, motivo: 'Cancelado.', pessoas: 1 });
  await outra.rpc.admin.devolucoes.aprovar({ id, pessoas: 1 });
  return id;
}
const avancar = (deps = portal.deps) => avancarDevolucoes(deps);
async function maisTarde(ms = 2 * MINUTO): Promise<void> {
  portal.clock.advance(ms);
  await avancar();
}
async function item() {
  const [linha] = await portal.db.selectFrom('devolucao_itens').selectAll().execute();
  return linha;
}
const reembolso = async () => (await portal.db.selectFrom('reembolsos').select('status').execute())[0]?.status;
const estornos = (chave: string) => Number(asaas.get(chave).estornos ?? 0);
const pedidos = () => asaas.requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/refund')).length;

/** Holds the next thing the bank is asked in this way, before it does it, until told. */
function segurar(onde: RegExp) {
  const [chegou, segue] = [signal(), signal()];
  demora = async () => {
    const pedido = asaas.requests.at(-1);
    if (!onde.test(`${pedido?.method} ${pedido?.path}`)) return;
    demora = async () => {};
    chegou.give();
    await segue.given;
  };
  return { chegou: chegou.given, seguir: segue.give };
}

it('a PIX of the last 90 days goes back by its bank, and its notice is no payment without an owner', async () => {
  const chave = await paga();
  expect(await portal.admin.rpc.admin.devolucoes.simular({ concurso_id })).toMatchObject({
    formas: [{ forma: 'estorno_asaas', itens: 1 }],
  });
  await aprovada();
  await avancar();
  expect(await item()).toMatchObject({ status: 'Pago', forma: 'estorno_asaas', incerto: 0 });
  expect(await reembolso()).toBe('Efetuado');
  expect(estornos(chave)).toBe(1);
  await avisar(chave, 'PAYMENT_REFUNDED');
  await maisTarde();
  expect(await portal.db.selectFrom('pendencias').selectAll().execute()).toEqual([]);
  expect(pedidos()).toBe(1);
  expect((await portal.logs('pedir_estorno')).length).toBe(1);
  const emails = await portal.emails(portal.candidato.email);
  expect(emails.at(-1)?.texto).toContain('voltou para a conta de onde saiu o PIX');
});

it('one that the bank takes its time for is paid when the bank says so', async () => {
  const chave = await paga();
  asaas.refundsTake('time');
  await aprovada();
  await avancar();
  expect(await item()).toMatchObject({ status: 'Em estorno', incerto: 0 });
  await maisTarde();
  expect([(await item())?.status, pedidos()]).toEqual(['Em estorno', 1]);
  asaas.refund(chave);
  await avisar(chave, 'PAYMENT_REFUNDED');
  await avancar();
  expect([(await item())?.status, await reembolso(), pedidos()]).toEqual(['Pago', 'Efetuado', 1]);
  expect(await portal.db.selectFrom('pendencias').selectAll().execute()).toEqual([]);
});

it('what the bank gave back while nobody could ask it left the account on its day', async () => {
  const chave = await paga();
  asaas.refundsTake('time');
  await aprovada();
  await avancar();
  const quando = portal.clock.now().toISOString().slice(0, 10);
  const refunds = [{ status: 'DONE', value: 85.5, dateCreated: `${quando} 18:00:00` }];
  Object.assign(asaas.get(chave), { status: 'REFUNDED', refunds });
  await maisTarde(3 * DIA);
  expect(await item()).toMatchObject({ status: 'Pago', pago_em: `${quando}T15:00:00.000Z` });
});

it.each(['timeout after creating', 'reset after creating'] as const)(
  'an answer that is lost (%s) is looked up, and never asked for again',
  async (falha) => {
    const chave = await paga();
    await aprovada();
    asaas.failNext(falha, 1, { onde: /refund$/ });
    await semPaciencia(portal.deps, asaas, avancar);
    expect(await item()).toMatchObject({ status: 'Em estorno', incerto: 1 });
    await maisTarde();
    expect([(await item())?.status, await reembolso(), estornos(chave), pedidos()]).toEqual(['Pago', 'Efetuado', 1, 1]);
  },
);

it('a process that dies with the intent written asks only after it looked', async () => {
  const chave = await paga();
  await aprovada();
  asaas.failNext('hang', 1, { onde: /refund$/ });
  await semPaciencia(portal.deps, asaas, avancar);
  expect(await item()).toMatchObject({ status: 'Em estorno', incerto: 1 });
  await maisTarde();
  expect([(await item())?.status, estornos(chave), pedidos()]).toEqual(['Pago', 1, 2]);
});

describe('a bank that may be giving it back, and that nobody can ask any more,', () => {
  const PERDE = {
    'whose agreement lost its key': async () => {
      const antes = { id: convenio_id };
      const { api_key_cifrada } = await portal.db
        .selectFrom('convenios')
        .select('api_key_cifrada')
        .executeTakeFirstOrThrow();
      await changeRows(portal.db, 'convenios', antes, { api_key_cifrada: null });
      return async () => {
        await changeRows(portal.db, 'convenios', antes, { api_key_cifrada });
      };
    },
    'whose agreement has the key of another account': async () => {
      const dela = asaas.payments.splice(0);
      return async () => {
        asaas.payments.push(...dela);
      };
    },
  };

  it.each(Object.entries(PERDE))('is waited for: %s', async (_, perder) => {
    const chave = await paga();
    await aprovada();
    asaas.failNext('timeout after creating', 1, { onde: /refund$/ });
    await semPaciencia(portal.deps, asaas, avancar);
    const devolver = await perder();
    await maisTarde();
    expect(await item()).toMatchObject({
      status: 'Em estorno',
      incerto: 1,
      motivo: expect.stringContaining('Confira o convênio'),
    });
    await devolver();
    // Who says now that there was none is told that the bank can be asked again.
    for (const resultado of ['recusado', 'fora'] as const) {
      expect(await refusal(marcar(resultado))).toMatchObject({
        status: 400,
        mensagem: expect.stringContaining('voltou a responder'),
      });
    }
    await maisTarde(HORA);
    expect([(await item())?.status, await reembolso(), estornos(chave), pedidos()]).toEqual(['Pago', 'Efetuado', 1, 1]);
  });

  const marcar = (resultado: 'recusado' | 'fora', nota = 'No painel do banco não há estorno.') =>
    portal.admin.rpc.admin.devolucoes.marcar({ id: 1, resultado, nota });

  async function semNoticia(perder: (typeof PERDE)[keyof typeof PERDE]): Promise<string> {
    const chave = await paga();
    await aprovada();
    asaas.failNext('timeout after creating', 1, { onde: /refund$/ });
    await semPaciencia(portal.deps, asaas, avancar);
    // Not while the bank is asked.
    for (const resultado of ['recusado', 'fora'] as const)
      expect(await refusal(marcar(resultado))).toMatchObject({ status: 400 });
    await perder();
    await maisTarde();
    return chave;
  }

  it.each(Object.entries(PERDE))('is paid otherwise on the word of who looked there: %s', async (_, perder) => {
    await semNoticia(perder);
    expect(await marcar('recusado')).toMatchObject({ status: 'Aguardando conta', forma: 'formulario' });
    expect(await item()).toMatchObject({ tentar_em: null, incerto: 0, motivo: 'No painel do banco não há estorno.' });
    expect((await portal.emails(portal.candidato.email)).at(-1)).toMatchObject({ tipo: 'devolucao_conta' });
    expect((await portal.logs('mudar_devolucao')).at(-1)).toMatchObject({ usuario_id: portal.admin.id });
  });

  it('leaves the batch on the same word; what the bank then tells is for administrators to settle', async () => {
    await semNoticia(PERDE['whose agreement lost its key']);
    expect(await marcar('fora')).toMatchObject({ status: 'Fora' });
    expect(await reembolso()).toBe('Processando');
    expect(await refusal(marcar('fora'))).toMatchObject({ status: 400 });
  });

  it('is left to the bank where it does not answer who looks once more', async () => {
    await semNoticia(PERDE['whose agreement has the key of another account']);
    asaas.failNext(500, 5);
    expect(await refusal(marcar('recusado'))).toMatchObject({
      status: 400,
      mensagem: expect.stringContaining('não respondeu agora'),
    });
    expect(await item()).toMatchObject({ status: 'Em estorno' });
  });

  it('is left to the bank while its payer may still say an account', async () => {
    await semNoticia(PERDE['whose agreement lost its key']);
    await changeRows(portal.db, 'devolucao_itens', { id: 1 }, { link_pagador: 'https://www.asaas.com/1' });
    expect(await refusal(marcar('recusado'))).toMatchObject({ status: 400 });
  });

  it('is left to who asked the bank meanwhile', async () => {
    await semNoticia(PERDE['whose agreement has the key of another account']);
    const olhada = segurar(/^GET /);
    const marcada = refusal(marcar('recusado'));
    await olhada.chegou;
    const depois = { tentar_em: portal.clock.now().toISOString() };
    await changeRows(portal.db, 'devolucao_itens', { id: 1 }, depois);
    olhada.seguir();
    expect(await marcada).toMatchObject({ status: 409 });
    expect(await item()).toMatchObject({ status: 'Em estorno' });
  });
});

it('two processes ask once', async () => {
  const chave = await paga();
  await aprovada();
  const irmao = STORE === 'postgres' ? await portal.sibling() : portal.deps;
  await Promise.all([avancar(), avancar(irmao), avancar()]);
  await maisTarde();
  expect([(await item())?.status, estornos(chave), pedidos()]).toEqual(['Pago', 1, 1]);
  expect((await portal.logs('pagar_devolucao')).length).toBe(1);
});

it('an answer that comes after somebody else asked takes nothing of that back', async () => {
  const chave = await paga();
  await aprovada();
  asaas.refundsTake('time');
  const pedido = segurar(/^POST .*refund$/);
  const lento = avancar();
  await pedido.chegou;
  // It was left without an answer often enough to be paid otherwise, had the bank been asked for nothing.
  await portal.db.updateTable('devolucao_itens').set({ tentativas: 6 }).execute();
  await maisTarde();
  expect(await item()).toMatchObject({ status: 'Em estorno', incerto: 0 });
  asaas.failNext(429, 1, { onde: /refund$/ });
  pedido.seguir();
  await lento;
  expect(await item()).toMatchObject({ status: 'Em estorno', incerto: 0, estorno_em: expect.any(String) });
  asaas.refund(chave);
  await maisTarde(HORA);
  expect([(await item())?.status, estornos(chave)]).toEqual(['Pago', 1]);
});

it('what was paid by the bar code is paid by file, as is what the bank refuses, with its reason', async () => {
  await paga(false);
  await aprovada();
  await avancar();
  expect(await item()).toMatchObject({
    status: 'A pagar',
    forma: 'pix_cpf',
    motivo: 'Pago pelo código de barras: o banco só estorna PIX.',
  });
  expect(pedidos()).toBe(0);
});

it('a refusal of the bank is told in its words', async () => {
  const chave = await paga();
  asaas.get(chave).semSaldo = true;
  await aprovada();
  await avancar();
  expect(await item()).toMatchObject({
    status: 'A pagar',
    motivo: 'O banco recusou o estorno: Saldo insuficiente para realizar o estorno.',
    incerto: 0,
  });
  expect(await reembolso()).toBe('Processando');
});

it('what the bank refuses because it gave it back a moment ago is not paid by file too', async () => {
  const chave = await paga();
  // Somebody is quicker in the bank's panel, after the portal looked.
  Object.defineProperty(asaas.get(chave), 'semSaldo', {
    get() {
      asaas.refund(chave);
      return true;
    },
  });
  await aprovada();
  expect(
    await refusal(portal.admin.rpc.admin.devolucoes.marcar({ id: 1, resultado: 'pago', nota: 'x' })),
  ).toMatchObject({
    status: 400,
  });
  await avancar();
  expect([(await item())?.status, await reembolso(), pedidos()]).toEqual(['Pago', 'Efetuado', 1]);
});

describe('a refusal while the answer to an earlier request is missing', () => {
  async function recusadaDepoisDaDuvida({ ocupado = false } = {}): Promise<string> {
    const chave = await paga();
    await aprovada();
    asaas.failNext('hang', 1, { onde: /refund$/ });
    await semPaciencia(portal.deps, asaas, avancar);
    if (ocupado) {
      asaas.failNext(429, 1, { onde: /refund$/ });
      await maisTarde();
    }
    asaas.get(chave).semSaldo = true;
    await maisTarde();
    expect(await item()).toMatchObject({ status: 'Em estorno', incerto: 1 });
    return chave;
  }

  it.each([false, true])(
    'is waited out: the bank may be slow to show what it took (took none since: %s)',
    async (ocupado) => {
      const chave = await recusadaDepoisDaDuvida({ ocupado });
      asaas.refund(chave);
      await maisTarde();
      expect([(await item())?.status, await reembolso()]).toEqual(['Pago', 'Efetuado']);
    },
  );

  it('is believed after a day', async () => {
    await recusadaDepoisDaDuvida();
    for (let vezes = 0; vezes < 27; vezes += 1) await maisTarde(HORA);
    expect(await item()).toMatchObject({ status: 'Em estorno', incerto: 1 });
    await maisTarde(HORA);
    expect(await item()).toMatchObject({ status: 'A pagar', forma: 'pix_cpf' });
  });
});

it('what was given back in part at the bank is not taken for all of it', async () => {
  const chave = await paga();
  await aprovada();
  asaas.get(chave).refunds = [{ status: 'DONE', value: 10 }];
  await avancar();
  expect(await item()).toMatchObject({ status: 'Fora', motivo: expect.stringContaining('uma parte') });
  const doEstorno = () => portal.db.selectFrom('pendencias').select(['tipo', 'valor_centavos']).execute();
  expect(await doEstorno()).toEqual([{ tipo: 'estorno', valor_centavos: 1000 }]);
  await avisar(chave, 'PAYMENT_UPDATED');
  expect(await doEstorno()).toHaveLength(1);
  expect([await reembolso(), pedidos()]).toEqual(['Processando', 0]);
  // The rest is owed by the refund that it left.
  const { saldo, a_devolver } = (await portal.admin.rpc.admin.contas.posicao({})).totais;
  expect([saldo, a_devolver]).toEqual([75.5, 75.5]);
});

it('a refund that the bank takes and does not finish is paid by file', async () => {
  const chave = await paga();
  asaas.refundsTake('time');
  await aprovada();
  await avancar();
  Object.assign(asaas.get(chave), { status: 'RECEIVED', refunds: [{ status: 'CANCELLED' }] });
  await maisTarde();
  expect(await item()).toMatchObject({ status: 'A pagar', motivo: 'O banco não concluiu o estorno.' });
});

it('what is disputed at the bank, or given back there by somebody else, is not paid', async () => {
  const chave = await paga();
  await aprovada();
  asaas.get(chave).status = 'CHARGEBACK_DISPUTE';
  await avancar();
  expect(await item()).toMatchObject({ status: 'Fora', motivo: expect.stringContaining('contestado') });
  expect(await portal.db.selectFrom('pendencias').select('tipo').execute()).toEqual([{ tipo: 'estorno' }]);
});

it('what somebody gives back at the bank while it waits for a file leaves the batch, and is told to administrators', async () => {
  const chave = await paga(false);
  await aprovada();
  await avancar();
  asaas.refund(chave);
  await avisar(chave, 'PAYMENT_REFUNDED');
  expect(await item()).toMatchObject({ status: 'Fora' });
  expect(await portal.db.selectFrom('pendencias').select('tipo').execute()).toEqual([{ tipo: 'estorno' }]);
});

describe('the money of a slip that an administrator had pay another enrolment', () => {
  /** Paid after its enrolment was cancelled, and used for the next. @returns how the bank calls that slip */
  async function usada(): Promise<string> {
    const { rpc } = portal.candidato;
    const nova = async () => {
      const { id: vaga_id } = await createVaga(portal, { concurso_id });
      return (await createInscricao(portal, { candidato_id: portal.candidato.id, vaga_id })).id;
    };
    const cancelada = await nova();
    await rpc.candidato.boletos.gerar({ inscricao_id: cancelada });
    const chave = asaas.payments.at(-1)?.id ?? '';
    await rpc.candidato.inscricoes.cancelar({ id: cancelada });
    asaas.pay(chave, { pix: false });
    await avisar(chave, 'PAYMENT_RECEIVED');
    const [sobra] = await portal.admin.rpc.admin.boletos.pendencias({});
    await portal.admin.rpc.admin.boletos.resolver({
      id: sobra?.id ?? 0,
      acao: 'confirmar',
      observacao: 'Para a nova inscrição.',
      inscricao_id: await nova(),
    });
    return chave;
  }

  it('that its bank gave back is not given back again', async () => {
    const chave = await usada();
    expect(await portal.admin.rpc.admin.devolucoes.simular({ concurso_id })).toMatchObject({ pessoas: 1, itens: 1 });
    asaas.refund(chave);
    await avisar(chave, 'PAYMENT_REFUNDED');
    expect(await portal.admin.rpc.admin.devolucoes.simular({ concurso_id })).toMatchObject({
      pessoas: 0,
      itens: 0,
      fora: [{ motivo: 'contestado', itens: 1 }],
    });
  });

  it('leaves the batch that was to give it back, when its bank does', async () => {
    const chave = await usada();
    await aprovada();
    await avancar();
    expect(await item()).toMatchObject({ status: 'A pagar' });
    asaas.refund(chave);
    await avisar(chave, 'PAYMENT_REFUNDED');
    expect(await item()).toMatchObject({ status: 'Fora' });
    expect(await portal.db.selectFrom('pendencias').select('status').where('tipo', '=', 'estorno').execute()).toEqual([
      { status: 'Aberta' },
    ]);
  });

  it('leaves the batch too when the slip was none of ours', async () => {
    const { id: vaga_id } = await createVaga(portal, { concurso_id });
    const { id: inscricao_id } = await createInscricao(portal, { candidato_id: portal.candidato.id, vaga_id });
    await portal.candidato.rpc.candidato.boletos.gerar({ inscricao_id });
    asaas.payments.push({
      ...asaas.get(asaas.payments.at(-1)?.id ?? ''),
      id: 'pay_alheio',
      externalReference: 'OUTRO',
    });
    asaas.pay('pay_alheio', { pix: false });
    await avisar('pay_alheio', 'PAYMENT_RECEIVED');
    const { boletos } = portal.admin.rpc.admin;
    const [sobra] = await boletos.pendencias({});
    await boletos.resolver({ id: sobra?.id ?? 0, acao: 'confirmar', observacao: 'Pagou por fora.', inscricao_id });
    await aprovada();
    await avancar();
    expect(await item()).toMatchObject({ status: 'A pagar' });
    asaas.refund('pay_alheio');
    await avisar('pay_alheio', 'PAYMENT_REFUNDED');
    expect(await item()).toMatchObject({ status: 'Fora' });
    expect(await portal.db.selectFrom('pendencias').select('status').where('tipo', '=', 'estorno').execute()).toEqual([
      { status: 'Aberta' },
    ]);
  });

  it('that of another slip went back is still owed', async () => {
    const { rpc } = portal.candidato;
    const { id: vaga_id } = await createVaga(portal, { concurso_id });
    const { id: inscricao_id } = await createInscricao(portal, { candidato_id: portal.candidato.id, vaga_id });
    await rpc.candidato.boletos.gerar({ inscricao_id });
    const antes = asaas.payments.at(-1)?.id ?? '';
    // Its slip gives way to another, and both are paid.
    await portal.db
      .updateTable('vagas')
      .set({ vencimento_pagamento: '2026-12-10' })
      .where('id', '=', vaga_id)
      .execute();
    await rpc.candidato.boletos.gerar({ inscricao_id });
    const depois = asaas.payments.at(-1)?.id ?? '';
    expect(depois).not.toBe(antes);
    asaas.pay(depois, { pix: false });
    await avisar(depois, 'PAYMENT_RECEIVED');
    asaas.pay(antes, { pix: false });
    await avisar(antes, 'PAYMENT_RECEIVED');
    asaas.refund(antes);
    await avisar(antes, 'PAYMENT_REFUNDED');
    const { boletos, devolucoes } = portal.admin.rpc.admin;
    for (const { id } of await boletos.pendencias({}))
      await boletos.resolver({ id, acao: 'devolver', observacao: 'Pago duas vezes, devolvido no banco.' });
    expect(await devolucoes.simular({ concurso_id })).toMatchObject({ pessoas: 1, itens: 1, fora: [] });
  });
});

it('after 90 days nothing is asked of the bank', async () => {
  await paga();
  portal.clock.advance(91 * 24 * HORA);
  for (const quem of ['admin', 'outra'] as const) {
    const conta = quem === 'admin' ? portal.admin : outra;
    const { token } = await portal.visitante.rpc.publico.sessoes.loginAdmin({ email: conta.email, senha: SENHA });
    Object.assign(conta, portal.caller(token), { token });
  }
  expect(await portal.admin.rpc.admin.devolucoes.simular({ concurso_id })).toMatchObject({
    formas: [{ forma: 'pix_cpf', itens: 1 }],
  });
});

it('a bank that does not answer is left after some tries, when it was never asked', async () => {
  await paga();
  await aprovada();
  asaas.failNext(500, 100, { onde: /^GET/ });
  for (let i = 0; i < 6; i += 1) await maisTarde(HORA);
  expect(await item()).toMatchObject({ status: 'A pagar', motivo: expect.stringContaining('O banco não respondeu') });
  expect(pedidos()).toBe(0);
});

describe('a slip paid by its bar code, in a batch that uses no PIX', () => {
  const semPix = async () => {
    const pedido = { concurso_id, motivo: 'Cancelado.', pessoas: 1, usar_pix: 0 as const };
    const { id } = await portal.admin.rpc.admin.devolucoes.create(pedido);
    await outra.rpc.admin.devolucoes.aprovar({ id, pessoas: 1 });
    return id;
  };
  const minha = async () => (await portal.candidato.rpc.candidato.reembolsos.list())[0]?.devolucao;

  it('goes back to the account its payer tells the bank, on the page the bank gave for that', async () => {
    const chave = await paga(false);
    const id = await semPix();
    await avancar();
    const link = `${new URL(asaas.url).origin}/bankSlipRefund/${chave}`;
    expect(await item()).toMatchObject({ status: 'Em estorno', incerto: 0, link_pagador: link });
    expect(await minha()).toMatchObject({ situacao: 'Aguardando pagador', link_pagador: link, pede_conta: false });
    const { situacoes } = await portal.admin.rpc.admin.devolucoes.get({ id });
    expect(situacoes).toEqual([{ status: 'Aguardando pagador', itens: 1, valor: 85.5 }]);
    const itens = (status: 'Aguardando pagador' | 'Em estorno') =>
      portal.admin.rpc.admin.devolucoes.itens({ devolucao_id: id, status });
    expect((await itens('Aguardando pagador')).data).toMatchObject([{ status: 'Aguardando pagador' }]);
    expect((await itens('Em estorno')).data).toEqual([]);
    const ditos = await portal.emails(portal.candidato.email);
    expect(ditos.at(-1)).toMatchObject({ tipo: 'devolucao_link', texto: expect.not.stringContaining(link) });
    // Nobody else has it, and no trail.
    const [linha] = await portal.admin.rpc.admin.reembolsos.list({});
    expect(linha?.devolucao).toMatchObject({ situacao: 'Aguardando pagador', link_pagador: null });
    expect(JSON.stringify(await portal.logs())).not.toContain('bankSlipRefund');

    await maisTarde();
    await maisTarde(HORA);
    expect([await item(), estornos(chave), (await portal.emails(portal.candidato.email)).length]).toEqual([
      expect.objectContaining({ status: 'Em estorno', link_pagador: link }),
      1,
      ditos.length,
    ]);
    asaas.refund(chave);
    await avisar(chave, 'PAYMENT_REFUNDED');
    await avancar();
    expect(await item()).toMatchObject({ status: 'Pago', link_pagador: null });
    expect([await reembolso(), (await minha())?.link_pagador]).toEqual(['Efetuado', null]);
    expect((await portal.emails(portal.candidato.email)).at(-1)?.texto).toContain('conta que você informou a ele');
    expect(await portal.db.selectFrom('pendencias').selectAll().execute()).toEqual([]);
  });

  it('is asked for once when the answer with the page is lost, which administrators are told', async () => {
    const chave = await paga(false);
    await semPix();
    asaas.failNext('reset after creating', 1, { onde: /bankSlip\/refund$/ });
    await avancar();
    expect(await item()).toMatchObject({ status: 'Em estorno', incerto: 1, link_pagador: null });
    const informar = (link_pagador: string, id = 1) => {
      const dados = { resultado: 'link', link_pagador, nota: 'Do painel.' } as const;
      return portal.admin.rpc.admin.devolucoes.marcar({ id, ...dados });
    };
    const link = 'https://www.asaas.com/solicitar-estorno/1';
    // Not before a look has shown that the bank waits for its payer.
    expect(await refusal(informar(link))).toMatchObject({ status: 400 });
    await maisTarde();
    expect(await item()).toMatchObject({ status: 'Em estorno', motivo: expect.stringContaining('link') });
    for (const de_fora of ['http://www.asaas.com/1', 'https://asaas.com.golpe.com.br/1', '']) {
      expect(await refusal(informar(de_fora))).toMatchObject({
        status: 422,
        errors: { link_pagador: [expect.anything()] },
      });
    }
    expect((await informar(link)).status).toBe('Aguardando pagador');
    expect(await refusal(informar(link))).toMatchObject({ status: 400 });
    expect(await minha()).toMatchObject({ situacao: 'Aguardando pagador', link_pagador: link });
    expect((await portal.emails(portal.candidato.email)).at(-1)).toMatchObject({ tipo: 'devolucao_link' });
    expect((await portal.logs('mudar_devolucao')).at(-1)).toMatchObject({ usuario_id: portal.admin.id });
    expect(JSON.stringify(await portal.logs())).not.toContain('solicitar-estorno');
    asaas.refund(chave);
    await maisTarde(HORA);
    expect([(await item())?.status, await reembolso(), estornos(chave)]).toEqual(['Pago', 'Efetuado', 1]);
  });

  it('has its page, and nobody is told that it was lost, by a look that began before the page came', async () => {
    await paga(false);
    await semPix();
    const pedido = segurar(/^POST .*refund$/);
    const quemPede = avancar();
    await pedido.chegou;
    const olhada = segurar(/^GET /);
    const quemOlha = maisTarde();
    await olhada.chegou;
    pedido.seguir();
    await quemPede;
    olhada.seguir();
    await quemOlha;
    expect(await item()).toMatchObject({ link_pagador: expect.stringContaining('bankSlipRefund'), motivo: null });
  });

  it.each(['timeout after creating', 'reset after creating'] as const)(
    'has its page from a later look when the answer is lost (%s), and is told to its payer once',
    async (falha) => {
      const chave = await paga(false);
      await semPix();
      asaas.failNext(falha, 1, { onde: /bankSlip\/refund$/ });
      await semPaciencia(portal.deps, asaas, avancar);
      await maisTarde();
      expect([(await item())?.link_pagador, (await minha())?.link_pagador]).toEqual([null, null]);
      asaas.looksTellLink(true);
      asaas.linkRefundsTo('https://asaas.com.golpe.com.br/conta');
      await maisTarde(HORA);
      expect((await item())?.link_pagador).toBeNull();
      const link = 'https://www.asaas.com/solicitar-estorno/1';
      asaas.linkRefundsTo(link);
      const irmao = STORE === 'postgres' ? await portal.sibling() : portal.deps;
      portal.clock.advance(HORA);
      await Promise.all([avancar(), avancar(irmao)]);
      await maisTarde(HORA);
      expect(await item()).toMatchObject({ status: 'Em estorno', incerto: 0, link_pagador: link, motivo: null });
      expect(await minha()).toMatchObject({ situacao: 'Aguardando pagador', link_pagador: link });
      const ditos = (await portal.emails(portal.candidato.email)).filter(({ tipo }) => tipo === 'devolucao_link');
      expect([ditos.length, estornos(chave), pedidos()]).toEqual([1, 1, 1]);
      expect(JSON.stringify(await portal.logs())).not.toContain('solicitar-estorno');
      asaas.refund(chave);
      await maisTarde(HORA);
      expect([(await item())?.status, await reembolso(), (await item())?.link_pagador]).toEqual([
        'Pago',
        'Efetuado',
        null,
      ]);
    },
  );

  it.each(['http://asaas.com.golpe.com.br/conta', 'javascript:alert(1)', 'não é endereço'])(
    'leads nobody to a page that is not the bank’s: %s',
    async (link) => {
      await paga(false);
      await semPix();
      asaas.linkRefundsTo(link);
      await avancar();
      expect(await item()).toMatchObject({ status: 'Em estorno', incerto: 1, link_pagador: null });
      expect((await minha())?.link_pagador).toBeNull();
    },
  );

  it('is paid to an account when the bank refuses it, or calls it off', async () => {
    const chave = await paga(false);
    await semPix();
    await avancar();
    Object.assign(asaas.get(chave), { status: 'RECEIVED', refunds: [{ status: 'CANCELLED' }] });
    await maisTarde();
    expect(await item()).toMatchObject({ status: 'Aguardando conta', forma: 'formulario', link_pagador: null });
    expect(await minha()).toMatchObject({ pede_conta: true, link_pagador: null });
  });
});
