// Money that its bank took back: it leaves the account once, on the bank's day, and only if it had come.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { conciliar } from '../../src/server/boletos/conciliar.ts';
import { tratarNotificacoes } from '../../src/server/boletos/notificacoes.ts';
import { changeRows } from '../../src/server/store/rows.ts';
import { type AsaasFake, startAsaasFake } from '../support/asaas-fake.ts';
import { DIA, HORA } from '../support/clock.ts';
import { avisar as avisarDo, comBoletoNo } from '../support/cobrancas.ts';
import { createReembolso } from '../support/factories.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';

let portal: Portal;
let asaas: AsaasFake;
beforeEach(async () => {
  portal = await createPortal();
  asaas = await startAsaasFake({ clock: portal.clock });
});
afterEach(() => asaas.close());

const comBoleto = () => comBoletoNo(asaas, portal);
type Feito = Awaited<ReturnType<typeof comBoleto>>;

const avisar = ({ convenio_id, nome }: Feito, event = 'PAYMENT_UPDATED') => avisarDo(portal, convenio_id, nome, event);
/** The payment as its bank has it from now on, which it tells twice. */
async function fica(feito: Feito, como: Record<string, unknown>): Promise<void> {
  Object.assign(asaas.get(feito.nome), como);
  for (let vez = 0; vez < 2; vez += 1) await avisar(feito);
}
async function pago(feito: Feito, valor?: number): Promise<void> {
  asaas.pay(feito.nome, valor === undefined ? {} : { valor });
  await fica(feito, {});
}
// Whoever asks logged in just now: days go by, and sessions end.
const admin = async () => (await portal.administrador()).rpc.admin;
const pendencias = async (status: 'Aberta' | 'todas' = 'Aberta') =>
  (await (await admin()).boletos.pendencias({ status })).sort((um, outro) => um.id - outro.id);
const resolver = async (acao: 'devolver' | 'descartar', tipo: string) => {
  const uma = (await pendencias()).find((item) => item.tipo === tipo);
  return (await admin()).boletos.resolver({ id: uma?.id ?? 0, acao, observacao: 'Visto.' });
};

/** What is in the account and what is owed back on a day; its list adds up to it. */
async function contas(dia?: string): Promise<[saldo: number, a_devolver: number]> {
  const { contas: api } = await admin();
  const { saldo, a_devolver } = (await api.posicao({ dia })).totais;
  const { data } = await api.list({ data_fim: dia, per_page: 200 });
  const centavos = (de: (um: (typeof data)[number]) => number) =>
    data.reduce((n, um) => n + Math.round(de(um) * 100), 0);
  expect(centavos(({ entrada, saida }) => entrada - saida)).toBe(Math.round(saldo * 100));
  expect(centavos((um) => um.a_devolver)).toBe(Math.round(a_devolver * 100));
  return [saldo, a_devolver];
}

describe('Money of the queue that its bank takes back', () => {
  it('leaves the account once, on the bank’s day, and nobody need decide about it', async () => {
    const feito = await comBoleto();
    await pago(feito, 40);
    expect(await contas()).toEqual([40, 40]);
    portal.clock.advance(3 * DIA);
    const refunds = [{ status: 'DONE', value: 40, dateCreated: '2026-11-23 10:00:00' }];
    await fica(feito, { status: 'REFUNDED', refunds });
    expect(await pendencias()).toEqual([]);
    expect((await pendencias('todas')).map(({ tipo, acao, resolvida_por }) => [tipo, acao, resolvida_por])).toEqual([
      ['menor', 'devolver', null],
      ['estorno', 'descartar', null],
    ]);
    expect(await contas()).toEqual([0, 0]);
    expect(await contas('2026-11-22')).toEqual([40, 40]);
    expect(await contas('2026-11-23')).toEqual([0, 40]);
    // The candidate, who has not paid, may get another slip.
    const { status, status_pagamento } = (await portal.db
      .selectFrom('boletos as b')
      .innerJoin('inscricoes as i', 'i.id', 'b.inscricao_id')
      .select(['b.status', 'i.status_pagamento'])
      .executeTakeFirstOrThrow()) as { status: string; status_pagamento: string };
    expect([status, status_pagamento]).toEqual(['Cancelado', 'Pendente']);
  });

  it('and is there again waits once more', async () => {
    const feito = await comBoleto();
    await pago(feito, 40);
    await fica(feito, { status: 'CHARGEBACK_REQUESTED' });
    expect(await contas()).toEqual([0, 0]);
    await fica(feito, { status: 'RECEIVED' });
    expect(await pendencias()).toMatchObject([{ valor: 40 }]);
    expect(await contas()).toEqual([40, 40]);
    await fica(feito, { status: 'REFUNDED' });
    expect([await pendencias(), await contas()]).toEqual([[], [0, 0]]);
  });

  it('after an administrator gave it back there is that giving back', async () => {
    const feito = await comBoleto();
    await pago(feito, 40);
    await resolver('devolver', 'menor');
    await fica(feito, { status: 'REFUNDED' });
    expect([await pendencias(), await contas()]).toEqual([[], [0, 0]]);
  });

  it('as an older portal has it, with its reversal beside it, is settled with that', async () => {
    for (const depois of ['devolver', 'descartar'] as const)
      for (const primeiro of ['menor', 'estorno'] as const) {
        const feito = await comBoleto();
        await pago(feito, 40);
        const [entrada] = await portal.db.selectFrom('pendencias').selectAll().where('status', '=', 'Aberta').execute();
        const { id, ...linha } = entrada ?? { id: 0 };
        await portal.db
          .insertInto('pendencias')
          .values({ ...(linha as Required<typeof linha>), tipo: 'estorno', chave: `de-antes:${id}` } as never)
          .execute();
        if (primeiro === 'estorno') await resolver('devolver', 'estorno');
        await resolver(depois, 'menor');
        expect([await pendencias(), await contas()]).toEqual([[], [0, 0]]);
      }
  });
});

describe('Money that a refund gave back before its bank tells that it went', () => {
  const restituir = async (inscricao_id: number) => {
    const { id } = await createReembolso(portal, { inscricao_id });
    const { reembolsos } = await admin();
    for (const status of ['Processando', 'Efetuado'] as const) await reembolsos.atualizar({ id, status });
  };
  const JA = expect.stringMatching(/^O banco informa o estorno de R\$\u00A085,50, e a restituição .* em 21\/11\/2026/);

  it.each(['devolver', 'descartar'] as const)(
    'leaves the account once, and whoever looks at it is told so, whether they %s it',
    async (acao) => {
      const feito = await comBoleto();
      await pago(feito);
      await restituir(feito.id);
      expect(await contas()).toEqual([0, 0]);
      portal.clock.advance(DIA);
      await fica(feito, { status: 'REFUNDED' });
      expect(await pendencias()).toMatchObject([{ tipo: 'estorno', valor: 0, inscricao_id: feito.id, descricao: JA }]);
      expect(await contas()).toEqual([0, 0]);
      await resolver(acao, 'estorno');
      await fica(feito, {});
      expect([await pendencias(), await contas()]).toEqual([[], [0, 0]]);
    },
  );

  it('leaves it once also where the bank tells of a part, and then of the rest', async () => {
    const feito = await comBoleto();
    await pago(feito);
    await restituir(feito.id);
    const parte = (value: number) => ({ status: 'DONE', value, dateCreated: '2026-11-20' });
    await fica(feito, { refunds: [parte(40)] });
    await fica(feito, { status: 'REFUNDED', refunds: [parte(40), parte(45.5)] });
    expect((await pendencias()).map(({ tipo, valor }) => [tipo, valor])).toEqual([['estorno', 0]]);
    expect(await contas()).toEqual([0, 0]);
  });

  it('of the rest of what its bank had given a part of leaves it once too', async () => {
    const feito = await comBoleto();
    await pago(feito);
    const parte = (value: number) => ({ status: 'DONE', value, dateCreated: '2026-11-20' });
    await fica(feito, { refunds: [parte(40)] });
    await resolver('devolver', 'estorno');
    expect(await contas()).toEqual([45.5, 0]);
    portal.clock.advance(DIA);
    await restituir(feito.id);
    expect(await contas()).toEqual([0, 0]);
    portal.clock.advance(DIA);
    await fica(feito, { status: 'REFUNDED', refunds: [parte(40), parte(45.5)] });
    const descricao = expect.stringMatching(/^O banco informa o estorno de R\$\u00A045,50, e a restituição/);
    expect(await pendencias()).toMatchObject([{ tipo: 'estorno', valor: 0, descricao }]);
    expect(await contas()).toEqual([0, 0]);
  });

  it('for a slip that is none of ours leaves it once too', async () => {
    const feito = await comBoleto();
    const [nosso] = asaas.payments;
    if (nosso) asaas.payments.push({ ...nosso, id: 'pay_alheio', externalReference: 'OUTRO-SISTEMA' });
    await pago({ ...feito, nome: 'pay_alheio' });
    const { boletos } = await admin();
    const [entrada] = await pendencias();
    const decisao = { acao: 'confirmar', inscricao_id: feito.id, observacao: 'É dela.' } as const;
    await boletos.resolver({ id: entrada?.id ?? 0, ...decisao });
    await restituir(feito.id);
    await fica({ ...feito, nome: 'pay_alheio' }, { status: 'REFUNDED' });
    expect(await pendencias()).toMatchObject([{ tipo: 'estorno', valor: 0, inscricao_id: feito.id, descricao: JA }]);
    expect(await contas()).toEqual([0, 0]);
  });
});

it('What goes back of a slip that was never told to be paid is told, and leaves no account', async () => {
  const feito = await comBoleto();
  asaas.pay(feito.nome);
  await fica(feito, { status: 'CHARGEBACK_REQUESTED' });
  expect(await pendencias()).toMatchObject([
    { tipo: 'estorno', valor: 0, valor_esperado: 85.5, descricao: expect.stringContaining('85,50') },
  ]);
  expect(await contas()).toEqual([0, 0]);
  // It is there after all: somebody has to say that nothing went back.
  await fica(feito, { status: 'RECEIVED' });
  expect(await pendencias()).toMatchObject([{ tipo: 'estorno', valor: 85.5 }]);
  expect(await contas()).toEqual([0, 0]);
  await resolver('descartar', 'estorno');
  expect([await pendencias(), await contas()]).toEqual([[], [85.5, 0]]);
  expect(await portal.db.selectFrom('pagamentos').selectAll().execute()).toHaveLength(1);
});

describe('A reversal that ASAAS tells', () => {
  it.each([
    ['devolver', 'Registrou que o banco devolveu o pagamento de R$\u00A085,50'],
    ['descartar', 'Descartou o estorno de R$\u00A085,50'],
  ] as const)('stands in the trail as what it is, also once somebody chose to %s', async (acao, dito) => {
    const feito = await comBoleto();
    await pago(feito);
    await fica(feito, { status: 'REFUNDED' });
    await resolver(acao, 'estorno');
    const [chegou] = await portal.logs('pendencia_de_pagamento');
    expect(chegou?.descricao).toMatch(/^Estorno de R\$\u00A085,50 à espera de decisão/);
    const [decidiu] = await portal.logs('resolver_pendencia');
    expect(decidiu?.descricao).toContain(dito);
  });

  it('of a part of what stays paid is told once, part by part, on the day of each', async () => {
    const feito = await comBoleto();
    await pago(feito);
    portal.clock.advance(5 * DIA);
    const parte = (value: number, dia: number) => ({ status: 'DONE', value, dateCreated: `2026-11-${dia} 10:00:00` });
    const emCurso = { status: 'PENDING', value: 20, dateCreated: '2026-11-25' };
    await fica(feito, { refunds: [parte(40, 23), emCurso] });
    const primeira = { tipo: 'estorno', valor: 40, pago_em: '2026-11-23T15:00:00.000Z', inscricao_id: feito.id };
    expect(await pendencias()).toMatchObject([
      { ...primeira, descricao: 'O banco informa que devolveu R$\u00A040,00 do que foi pago.' },
    ]);
    expect(await contas('2026-11-22')).toEqual([85.5, 0]);
    expect(await contas()).toEqual([45.5, 0]);
    await fica(feito, { refunds: [parte(40, 23), parte(10, 24)] });
    expect(await pendencias()).toMatchObject([primeira, { tipo: 'estorno', valor: 10 }]);
    // What turned out to be none is not told again, and the enrolment stays paid.
    for (const { id } of await pendencias())
      await (await admin()).boletos.resolver({ id, acao: 'descartar', observacao: 'Não voltou.' });
    await fica(feito, {});
    expect([await pendencias(), await contas()]).toEqual([[], [85.5, 0]]);
    const { status_pagamento } = await portal.db
      .selectFrom('inscricoes')
      .select('status_pagamento')
      .where('id', '=', feito.id)
      .executeTakeFirstOrThrow();
    expect(status_pagamento).toBe('Pago');
  });

  it('of a part is told with a payment of which no notice came', async () => {
    const feito = await comBoleto();
    asaas.pay(feito.nome);
    await fica(feito, { refunds: [{ status: 'DONE', value: 40, dateCreated: '2026-11-20' }] });
    expect(await pendencias()).toMatchObject([{ tipo: 'estorno', valor: 40 }]);
    expect(await contas()).toEqual([45.5, 0]);
    expect(await portal.db.selectFrom('pagamentos').select('valor_centavos').execute()).toEqual([
      { valor_centavos: 8550 },
    ]);
  });

  it('of a part of money for a slip that is none of ours stands with the enrolment which that paid, part by part', async () => {
    const feito = await comBoleto();
    const [nosso] = asaas.payments;
    if (nosso) asaas.payments.push({ ...nosso, id: 'pay_alheio', externalReference: 'OUTRO-SISTEMA' });
    const alheio = { ...feito, nome: 'pay_alheio' };
    await pago(alheio);
    const { boletos, reembolsos } = await admin();
    const [entrada] = await pendencias();
    await boletos.resolver({ id: entrada?.id ?? 0, acao: 'confirmar', inscricao_id: feito.id, observacao: 'É dela.' });
    const parte = (value: number) => ({ status: 'DONE', value, dateCreated: '2026-11-20' });
    await fica(alheio, { refunds: [parte(40)] });
    const { id } = await createReembolso(portal, { inscricao_id: feito.id });
    const doPainel = async () => (await reembolsos.list({})).find((um) => um.id === id);
    expect(await pendencias()).toMatchObject([{ tipo: 'estorno', valor: 40, inscricao_id: feito.id }]);
    expect(await doPainel()).toMatchObject({ valor_a_devolver: 45.5, devolvido_pelo_banco: 40 });
    await fica(alheio, { status: 'REFUNDED', refunds: [parte(40), parte(45.5)] });
    expect((await pendencias()).map(({ valor }) => valor)).toEqual([40, 45.5]);
    expect(await contas()).toEqual([0, 0]);
  });

  it('of a part of money that waits keeps it from paying an enrolment', async () => {
    const feito = await comBoleto();
    const [nosso] = asaas.payments;
    if (nosso) asaas.payments.push({ ...nosso, id: 'pay_alheio', externalReference: 'OUTRO-SISTEMA' });
    await pago({ ...feito, nome: 'pay_alheio' });
    await fica({ ...feito, nome: 'pay_alheio' }, { refunds: [{ status: 'DONE', value: 40 }] });
    const [entrada] = (await pendencias()).filter(({ tipo }) => tipo === 'desconhecido');
    const usar = { id: entrada?.id ?? 0, acao: 'confirmar', inscricao_id: feito.id, observacao: 'É dela.' } as const;
    expect(await refusal((await admin()).boletos.resolver(usar))).toMatchObject({ status: 400 });
    expect(await contas()).toEqual([45.5, 85.5]);
    await resolver('devolver', 'desconhecido');
    expect([await pendencias(), await contas()]).toEqual([[], [0, 0]]);
  });

  it('is of what is asked for while it is under way', async () => {
    const feito = await comBoleto();
    await pago(feito);
    await fica(feito, { status: 'REFUND_REQUESTED', refunds: [{ status: 'PENDING', value: 40 }] });
    expect(await pendencias()).toMatchObject([{ tipo: 'estorno', valor: 40 }]);
    await fica(feito, { status: 'RECEIVED', refunds: [{ status: 'DONE', value: 40 }] });
    expect(await pendencias()).toMatchObject([{ tipo: 'estorno', valor: 40 }]);
    expect(await contas()).toEqual([45.5, 0]);
  });

  it('by no notice is found when a refund is asked for, and again before it is transferred', async () => {
    const [um, outro] = [await comBoleto(), await comBoleto()];
    for (const feito of [um, outro]) await pago(feito);
    const olhar = async () => {
      portal.clock.advance(HORA);
      const antes = asaas.requests.length;
      await conciliar(portal.deps);
      return asaas.requests.length - antes;
    };
    const perdida = ({ nome }: Feito) =>
      Object.assign(asaas.get(nome), { status: 'REFUNDED', refunds: [{ status: 'DONE' }] });
    perdida(um);
    // Nobody asks about what is paid.
    expect([await olhar(), await pendencias()]).toEqual([0, []]);
    const { reembolsos } = portal.candidato.rpc.candidato;
    const pedir = ({ id }: Feito) =>
      reembolsos.create({ inscricao_id: id, tipo_restituicao: 3, chavePix: 'ana@exemplo.com.br' });
    await pedir(um);
    expect([await olhar(), await olhar()]).toEqual([1, 0]);
    expect(await pendencias()).toMatchObject([{ tipo: 'estorno', inscricao_id: um.id }]);
    const { id } = await pedir(outro);
    await olhar();
    perdida(outro);
    await (await admin()).reembolsos.atualizar({ id, status: 'Processando' });
    expect([await olhar(), await olhar()]).toEqual([1, 0]);
    const efetuar = (await admin()).reembolsos.atualizar({ id, status: 'Efetuado' });
    expect(await refusal(efetuar)).toMatchObject({ status: 400, mensagem: expect.stringContaining('estornado') });
  });

  it('is of the day of its newest refund, and of today where it has none', async () => {
    const [um, outro] = [await comBoleto(), await comBoleto()];
    for (const feito of [um, outro]) await pago(feito);
    portal.clock.advance(5 * DIA);
    const refunds = [
      { status: 'DONE', value: 5, dateCreated: '2026-11-23' },
      { status: 'DONE', value: 80.5, dateCreated: '2026-11-24 23:59:59' },
      { status: 'CANCELLED', value: 80.5, dateCreated: '2026-11-25' },
    ];
    await fica(um, { status: 'REFUNDED', refunds });
    await fica(outro, { status: 'CHARGEBACK_REQUESTED' });
    const hoje = portal.clock.now().toISOString();
    expect((await pendencias()).map(({ pago_em }) => pago_em)).toEqual(['2026-11-24T15:00:00.000Z', hoje]);
    expect(await contas('2026-11-23')).toEqual([171, 0]);
    expect(await contas('2026-11-24')).toEqual([85.5, 0]);
    expect(await contas()).toEqual([0, 0]);
  });

  it('of a payment that was undone there is of today too', async () => {
    const feito = await comBoleto();
    asaas.pay(feito.nome, { status: 'RECEIVED_IN_CASH' });
    await avisar(feito);
    portal.clock.advance(2 * DIA);
    Object.assign(asaas.get(feito.nome), { status: 'PENDING', clientPaymentDate: null, paymentDate: null });
    await avisar(feito, 'PAYMENT_RECEIVED_IN_CASH_UNDONE');
    expect(await pendencias()).toMatchObject([{ tipo: 'estorno', pago_em: portal.clock.now().toISOString() }]);
  });
});

describe('A bank that refuses who asks', () => {
  const comChave = (api_key: string | null, { convenio_id }: Feito) => {
    const api_key_cifrada = api_key === null ? null : portal.deps.cipher.seal(api_key);
    return changeRows(portal.db, 'convenios', { id: convenio_id }, { api_key_cifrada });
  };

  it.each([
    ['with a wrong key', 'chave-errada'],
    ['without a key', null],
  ])('%s is asked about what it told for as long as it does', async (_caso, chave) => {
    const feito = await comBoleto();
    await pago(feito);
    await comChave(chave, feito);
    await fica(feito, { status: 'CHARGEBACK_REQUESTED' });
    for (let vez = 0; vez < 12; vez += 1) {
      portal.clock.advance(8 * HORA);
      await tratarNotificacoes(portal.deps);
    }
    expect(await pendencias()).toEqual([]);
    await comChave(asaas.apiKey, feito);
    portal.clock.advance(8 * HORA);
    await tratarNotificacoes(portal.deps);
    expect(await pendencias()).toMatchObject([{ tipo: 'estorno', inscricao_id: feito.id }]);
  });

  it('is asked about no more open slips than it was at once', async () => {
    let feito = await comBoleto();
    for (let vez = 0; vez < 6; vez += 1) feito = await comBoleto();
    await changeRows(portal.db, 'boletos', { status: 'Emitido' }, { convenio_id: feito.convenio_id });
    await comChave('chave-errada', feito);
    portal.clock.advance(DIA);
    const antes = asaas.requests.length;
    await conciliar(portal.deps);
    // Those that were being asked about when the first answer came, and no other.
    expect(asaas.requests.length - antes).toBeLessThanOrEqual(4);
  });

  it('that refuses the question is asked again too', async () => {
    const feito = await comBoleto();
    await pago(feito);
    asaas.failNext(400, 24, { onde: /^GET / });
    await fica(feito, { status: 'REFUNDED' });
    for (let vez = 0; vez < 14; vez += 1) {
      portal.clock.advance(8 * HORA);
      await tratarNotificacoes(portal.deps);
    }
    expect(await pendencias()).toMatchObject([{ tipo: 'estorno', inscricao_id: feito.id }]);
  });

  it.each([
    ['a wrong key', 'chave-errada'],
    ['no key', null],
  ])('for %s has not said the last of an open slip', async (_caso, chave) => {
    const feito = await comBoleto();
    asaas.pay(feito.nome);
    await comChave(chave, feito);
    portal.clock.advance(60 * DIA);
    for (let vez = 0; vez < 3; vez += 1) {
      await conciliar(portal.deps);
      portal.clock.advance(4 * HORA);
    }
    const consultarEm = async () =>
      (await portal.db.selectFrom('boletos').select('consultar_em').executeTakeFirst())?.consultar_em;
    expect(await consultarEm()).not.toBeNull();
    await comChave(asaas.apiKey, feito);
    await conciliar(portal.deps);
    expect(await consultarEm()).toBeNull();
    expect(await portal.db.selectFrom('pagamentos').selectAll().execute()).toHaveLength(1);
  });
});
