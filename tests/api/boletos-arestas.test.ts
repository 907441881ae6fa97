// Corners of payments that only meet by chance: two things at the same moment, answers that were lost and paid all the
// same, values nobody told, notices made to hurt.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { baixar, conciliar } from '../../src/server/boletos/conciliar.ts';
import { tratarNotificacoes } from '../../src/server/boletos/notificacoes.ts';
import { changeRows } from '../../src/server/store/rows.ts';
import type { Boleto } from '../../src/shared/boletos.ts';
import { type AsaasFake, startAsaasFake } from '../support/asaas-fake.ts';
import { semPaciencia } from '../support/banco-fake.ts';
import { type BBFake, startBBFake } from '../support/bb-fake.ts';
import { DIA, HORA, SEGUNDO } from '../support/clock.ts';
import { chavesDo, entregarAviso, SEGREDO } from '../support/cobrancas.ts';
import { createConcurso, createConvenio, createInscricao, createVaga, gerarCpf } from '../support/factories.ts';
import { signal } from '../support/holding.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';
import { breakingChanges } from '../support/statements.ts';

const CRIA = /^POST .*(\/v3\/payments|\/v2\/boletos)$/;
/** As often as it takes two things to meet now and then. */
const ENCONTROS = 25;

let portal: Portal;
let asaas: AsaasFake;
let bb: BBFake;
/** What the bank waits for before it does what it is asked. */
let demora: () => Promise<void>;

beforeEach(async () => {
  portal = await createPortal();
  demora = async () => {};
  asaas = await startAsaasFake({ clock: portal.clock, demora: () => demora() });
  bb = await startBBFake({ clock: portal.clock });
});
afterEach(async () => {
  await Promise.all([asaas.close(), bb.close()]);
});

type Emissor = 'ASAAS' | 'BB' | 'DEMONSTRACAO';

async function inscrita(emissor: Emissor, candidato_id = portal.candidato.id) {
  const { id: concurso_id } = await createConcurso(portal);
  const comum = { concurso_id, webhook_secret: SEGREDO };
  const credenciais = emissor === 'ASAAS' ? chavesDo(asaas) : bb.credentials;
  const convenio = emissor === 'DEMONSTRACAO' ? null : await createConvenio(portal, { ...comum, ...credenciais });
  const { id: vaga_id } = await createVaga(portal, { concurso_id });
  const { id } = await createInscricao(portal, { candidato_id, vaga_id });
  return { id, concurso_id, convenio_id: convenio?.id ?? 0, vaga_id };
}

const gerar = (id: number) => portal.candidato.http<Boleto>('POST', `/ps/boleto/gerar/${id}`);
const cancelar = (id: number) => portal.candidato.http('DELETE', `/ps/inscricao/${id}`);
const baixa = (id: number) =>
  portal.admin.http('POST', `/ps/boleto/admin/${id}/baixa`, { json: { observacao: 'Extrato.' } });
const boletos = () => portal.db.selectFrom('boletos').selectAll().orderBy('id').execute();
const pagamentos = () => portal.db.selectFrom('pagamentos').selectAll().execute();
const pendencias = () => portal.admin.rpc.admin.boletos.pendencias({});
const abertos = () => asaas.payments.filter(({ status, deleted }) => status === 'PENDING' && !deleted);

const avisarAsaas = (convenioId: number, json: unknown) => entregarAviso(portal, convenioId, json);

async function avisarPago(convenioId: number, nome: string, evento: string) {
  const payment = asaas.get(nome);
  expect((await avisarAsaas(convenioId, { id: evento, event: 'PAYMENT_RECEIVED', payment })).status).toBe(200);
  await tratarNotificacoes(portal.deps);
}

describe('At the same moment', () => {
  it.each(['DEMONSTRACAO', 'ASAAS'] as const)(
    'cancelling and asking %s for a slip leave no slip to pay',
    async (emissor) => {
      for (let vez = 0; vez < ENCONTROS; vez += 1) {
        const { id } = await inscrita(emissor);
        const [feito, cancelado] = await Promise.all([gerar(id), passos(vez).then(() => cancelar(id))]);
        expect([201, 400]).toContain(feito.status);
        expect(cancelado.status).toBe(200);
      }
      expect((await boletos()).filter(({ status }) => status !== 'Cancelado')).toEqual([]);
      await baixar(portal.deps);
      expect(abertos()).toEqual([]);
    },
  );

  it('cancelling and paying end in one of the two', async () => {
    for (let vez = 0; vez < ENCONTROS; vez += 1) {
      const { id } = await inscrita('DEMONSTRACAO');
      const { boleto_id } = (await gerar(id)).body;
      const pago = portal.visitante.http('POST', `/webhooks/demonstracao/${boleto_id}`);
      const [aviso, cancelado] = await Promise.all([pago, passos(vez).then(() => cancelar(id))]);
      expect(aviso.status).toBe(200);
      const livro = (await pagamentos()).filter(({ inscricao_id }) => inscricao_id === id);
      const fila = (await pendencias()).filter(({ inscricao_id }) => inscricao_id === id);
      expect([cancelado.status, livro.length, fila.length]).toEqual(
        cancelado.status === 200 ? [200, 0, 1] : [400, 1, 0],
      );
    }
  });

  it('confirming by hand and asking a bank for the slip leave none open there', async () => {
    for (let vez = 0; vez < ENCONTROS; vez += 1) {
      const { id } = await inscrita('ASAAS');
      const [feito, pago] = await Promise.all([gerar(id), passos(vez).then(() => baixa(id))]);
      expect(pago.status).toBe(200);
      expect([200, 201, 400]).toContain(feito.status);
    }
    await baixar(portal.deps);
    expect(abertos()).toEqual([]);
    expect(await pagamentos()).toHaveLength(ENCONTROS);
  });
});

/** Lets others take so many turns. */
async function passos(quantos: number): Promise<void> {
  for (let i = 0; i < quantos * 2; i += 1) await new Promise((resolve) => setImmediate(resolve));
}

it('A slip that was to give way to one its bank refuses goes with its enrolment when that is cancelled meanwhile', async () => {
  const { id, vaga_id } = await inscrita('ASAAS');
  expect((await gerar(id)).status).toBe(201);
  await changeRows(portal.db, 'vagas', { id: vaga_id }, { vencimento_pagamento: '2026-12-15' });
  const [chegou, segue] = [signal(), signal()];
  asaas.failNext(400, 1, { onde: CRIA });
  demora = async () => {
    if (asaas.requests.at(-1)?.method !== 'POST') return;
    chegou.give();
    await segue.given;
  };
  const gerado = gerar(id);
  await chegou.given;
  expect((await cancelar(id)).status).toBe(200);
  segue.give();
  expect((await gerado).status).toBe(502);
  portal.clock.advance(31 * SEGUNDO);
  await baixar(portal.deps);
  expect(abertos()).toEqual([]);
  expect((await boletos()).map(({ status, baixar_em }) => [status, baixar_em])).toEqual([
    ['Cancelado', null],
    ['Cancelado', null],
  ]);
});

describe('A slip whose answer was lost', () => {
  it('and which was paid with less is spent: the next has a name of its own, and the money is queued once', async () => {
    const { id, convenio_id } = await inscrita('ASAAS');
    asaas.failNext('reset after creating', 1, { onde: CRIA });
    expect((await gerar(id)).status).toBe(502);
    const [perdido] = asaas.payments;
    asaas.pay(perdido?.id ?? '', { valor: 50 });
    const novo = await gerar(id);
    expect(novo).toMatchObject({ status: 201, body: { status: 'Emitido', valor: 85.5 } });
    expect((await boletos()).map(({ status, external_id }) => [status, external_id])).toEqual([
      ['Cancelado', perdido?.id],
      ['Emitido', asaas.payments[1]?.id],
    ]);
    expect(new Set(asaas.payments.map(({ externalReference }) => externalReference)).size).toBe(2);
    await avisarPago(convenio_id, perdido?.id ?? '', 'evt_1');
    expect(await pendencias()).toMatchObject([{ tipo: 'menor', valor: 50, inscricao_id: id }]);
    expect(await gerar(id)).toMatchObject({ status: 200, body: { boleto_id: novo.body.boleto_id } });
  });

  it('is taken back when it gets to the bank after its enrolment was cancelled', async () => {
    const { id } = await inscrita('ASAAS');
    asaas.failNext('timeout after creating', 1, { onde: CRIA });
    expect((await semPaciencia(portal.deps, asaas, () => gerar(id))).status).toBe(502);
    // As if its process had died while the bank still worked on it.
    const reservado_ate = new Date(portal.clock.now().getTime() + 30 * SEGUNDO).toISOString();
    await portal.db.updateTable('boletos').set({ reservado_por: 'quem-morreu', reservado_ate }).execute();
    const [atrasado] = asaas.payments.splice(0);
    await cancelar(id);
    await baixar(portal.deps);
    if (atrasado) asaas.payments.push(atrasado);
    portal.clock.advance(31 * SEGUNDO);
    await baixar(portal.deps);
    expect(abertos()).toEqual([]);
    expect(await boletos()).toMatchObject([{ status: 'Cancelado', baixar_em: null }]);
  });
});

describe('A payer whose CPF is corrected is somebody new to the bank at the next slip', () => {
  const corrigir = () => {
    const { id, nome, email } = portal.candidato;
    return portal.admin.rpc.admin.candidatos.alterarDados({ id, nome, email, cpf: gerarCpf(77), status: 'A' });
  };
  const conhecidos = () => portal.db.selectFrom('clientes_emissor').selectAll().execute();

  it('when that is done while the bank is asked', async () => {
    const { id } = await inscrita('ASAAS');
    const [chegou, segue] = [signal(), signal()];
    demora = async () => {
      demora = async () => {};
      chegou.give();
      await segue.given;
    };
    const gerado = gerar(id);
    await chegou.given;
    await corrigir();
    segue.give();
    expect((await gerado).status).toBe(201);
    expect(await conhecidos()).toEqual([]);
  });

  it('when the answer about the one before was lost', async () => {
    const { id } = await inscrita('ASAAS');
    asaas.failNext('reset after creating', 1, { onde: CRIA });
    expect((await gerar(id)).status).toBe(502);
    await corrigir();
    expect((await gerar(id)).status).toBe(201);
    expect(abertos()).toHaveLength(1);
    expect(await conhecidos()).toEqual([]);
  });
});

describe('A payment', () => {
  it('of which the bank does not tell how much it is pays nothing until somebody looks', async () => {
    const { id } = await inscrita('BB');
    await gerar(id);
    const [boleto] = await boletos();
    bb.pay(boleto?.external_id ?? '', { estado: 18, valor: 0 });
    portal.clock.advance(HORA);
    await conciliar(portal.deps);
    expect(await pagamentos()).toEqual([]);
    const [pendencia] = await pendencias();
    expect(pendencia).toMatchObject({ tipo: 'menor', valor: 0, inscricao_id: id });
    const decisao = { id: pendencia?.id ?? 0, acao: 'confirmar' as const, observacao: 'x' };
    expect(await refusal(portal.admin.rpc.admin.boletos.resolver(decisao))).toMatchObject({ status: 400 });
    expect((await baixa(id)).status).toBe(200);
  });

  it('that was made long before the portal was there again is found all the same', async () => {
    const { id } = await inscrita('ASAAS');
    await gerar(id);
    const [boleto] = await boletos();
    asaas.pay(boleto?.external_id ?? '');
    portal.clock.advance(40 * DIA);
    await conciliar(portal.deps);
    expect(await pagamentos()).toMatchObject([{ inscricao_id: id, origem: 'conciliacao' }]);
  });

  it('is asked about once more where the last time was not answered, or what came of it could not be written', async () => {
    const { id } = await inscrita('ASAAS');
    await gerar(id);
    const [boleto] = await boletos();
    asaas.pay(boleto?.external_id ?? '');
    portal.clock.advance(40 * DIA);
    asaas.failNext('hang', 1, { onde: /^GET / });
    await semPaciencia(portal.deps, asaas, () => conciliar(portal.deps));
    portal.clock.advance(4 * HORA);
    const { db } = portal.deps;
    portal.deps.db = db.withPlugin(breakingChanges('inscricoes', () => true));
    await expect(conciliar(portal.deps)).rejects.toThrow('It breaks');
    portal.deps.db = db;
    expect(await pagamentos()).toEqual([]);
    portal.clock.advance(4 * HORA);
    await conciliar(portal.deps);
    expect(await pagamentos()).toMatchObject([{ inscricao_id: id, origem: 'conciliacao' }]);
    expect((await boletos())[0]?.consultar_em).toBeNull();
  });

  it('that is not there the last time is not asked about any more', async () => {
    const { id } = await inscrita('ASAAS');
    await gerar(id);
    portal.clock.advance(40 * DIA);
    await conciliar(portal.deps);
    expect((await boletos())[0]?.consultar_em).toBeNull();
  });

  it('that went back is told to administrators, however long its bank says nothing after it told', async () => {
    const { id, convenio_id } = await inscrita('ASAAS');
    await gerar(id);
    const nome = (await boletos())[0]?.external_id ?? '';
    asaas.pay(nome);
    await avisarPago(convenio_id, nome, 'evt_pago');
    asaas.refund(nome);
    await changeRows(portal.db, 'convenios', { id: convenio_id }, { url_base_api: 'http://127.0.0.1:1/v3' });
    await avisarAsaas(convenio_id, { id: 'evt_volta', event: 'PAYMENT_REFUNDED', payment: asaas.get(nome) });
    const doEstorno = () => portal.db.selectFrom('pendencias').select(['tipo', 'inscricao_id']).execute();
    for (let vez = 0; vez < 12; vez += 1) {
      await tratarNotificacoes(portal.deps);
      portal.clock.advance(8 * HORA);
    }
    expect(await doEstorno()).toEqual([]);
    await changeRows(portal.db, 'convenios', { id: convenio_id }, { url_base_api: asaas.url });
    await tratarNotificacoes(portal.deps);
    expect(await doEstorno()).toEqual([{ tipo: 'estorno', inscricao_id: id }]);
  });

  it('without a value is no payment at the built-in bank', async () => {
    const { id } = await inscrita('DEMONSTRACAO');
    const { boleto_id } = (await gerar(id)).body;
    for (const valor of [0, -1, 0.001, '', null, [], {}, 'NaN', 1e300]) {
      const { status } = await portal.visitante.http('POST', `/webhooks/demonstracao/${boleto_id}`, {
        json: { valor },
      });
      expect([valor, status]).toEqual([valor, 422]);
    }
    expect([await pagamentos(), await pendencias()]).toEqual([[], []]);
  });
});

describe('A delivery of Banco do Brasil', () => {
  it('with what cannot be read among its payments pays each that can', async () => {
    const { id: primeira, convenio_id } = await inscrita('BB');
    const { id: segunda } = await inscrita('BB');
    for (const id of [primeira, segunda]) await gerar(id);
    const nomes = (await boletos()).map(({ external_id }) => external_id ?? '');
    for (const nome of nomes) bb.pay(nome);
    const doPrimeiro = await portal.db.selectFrom('boletos').select(['id', 'convenio_id']).orderBy('id').execute();
    await changeRows(portal.db, 'boletos', { id: doPrimeiro[1]?.id ?? 0 }, { convenio_id });
    const json = [{ id: nomes[0] }, 'nada', { id: 'x' }, null, { id: nomes[1], nomePortador: 'y'.repeat(200_000) }];
    expect((await portal.visitante.http('POST', `/webhooks/bb/${convenio_id}/${SEGREDO}`, { json })).status).toBe(200);
    await tratarNotificacoes(portal.deps);
    expect((await pagamentos()).map(({ inscricao_id }) => inscricao_id).sort()).toEqual([primeira, segunda]);
    expect(await portal.db.selectFrom('notificacoes').selectAll().execute()).toHaveLength(json.length);
  });

  it('of hundreds is written in parts, and one that broke off is whole once it is told again', async () => {
    const { convenio_id } = await inscrita('BB');
    // One told twice is the only one whose row is changed, which breaks the third part.
    const json = Array.from({ length: 450 }, (_, i) => ({ id: `nada-${i === 420 ? 0 : i}` }));
    const entregar = () => portal.visitante.http('POST', `/webhooks/bb/${convenio_id}/${SEGREDO}`, { json });
    const contar = async () => [
      (await portal.db.selectFrom('notificacoes').selectAll().execute()).length,
      (await portal.logs('notificacao_pagamento')).length,
    ];
    const { db } = portal.deps;
    portal.deps.db = db.withPlugin(breakingChanges('notificacoes', () => true));
    expect((await entregar()).status).toBe(500);
    expect(await contar()).toEqual([400, 400]);
    portal.forgiveErrors();
    portal.deps.db = db;
    expect((await entregar()).status).toBe(200);
    expect((await entregar()).status).toBe(200);
    expect(await contar()).toEqual([449, 449]);
  });
});

describe('A notice made to hurt', () => {
  const PROFUNDO = 100_000;
  const texto = 'a\u0000b\ud800';

  it.each([
    [
      'texts no store takes',
      { id: texto, event: `PAYMENT_${texto}`, payment: { id: texto, externalReference: texto } },
    ],
    ['long texts', { id: 'x'.repeat(9000), event: 'y'.repeat(9000), payment: { id: 'z'.repeat(9000) } }],
    ['other types', { id: {}, event: 7, payment: [[]] }],
    [
      'strange keys',
      JSON.parse('{"__proto__":{"event":"x"},"constructor":1,"event":"PAYMENT_X","payment":{"id":1e400}}'),
    ],
    ['nobody’s words', 'PAYMENT_RECEIVED'],
  ])('with %s is kept and answered 200', async (_nome, json) => {
    const { convenio_id } = await inscrita('ASAAS');
    const { convenio_id: doBB } = await inscrita('BB');
    expect((await avisarAsaas(convenio_id, json)).status).toBe(200);
    const item = { ...(json as object), id: '00031285570000000001', codigoEstadoBaixaOperacional: texto };
    expect((await portal.visitante.http('POST', `/webhooks/bb/${doBB}/${SEGREDO}`, { json: [item] })).status).toBe(200);
    await tratarNotificacoes(portal.deps);
    expect(await portal.db.selectFrom('notificacoes').selectAll().execute()).toHaveLength(2);
    expect(await pagamentos()).toEqual([]);
  });

  it('as deep as it is long is answered, and nothing breaks', async () => {
    const { convenio_id } = await inscrita('ASAAS');
    for (const corpo of [
      '['.repeat(PROFUNDO) + ']'.repeat(PROFUNDO),
      `{"event":"PAYMENT_RECEIVED","payment":{"id":"x"},"a":${'['.repeat(PROFUNDO)}${']'.repeat(PROFUNDO)}}`,
    ]) {
      const { status } = await portal.visitante.http('POST', `/webhooks/asaas/${convenio_id}`, {
        body: corpo,
        headers: { 'asaas-access-token': SEGREDO },
      });
      expect(status).toBeLessThan(500);
    }
  });
});

it('In production a slip without value, of the time before, gives way to a real one', async () => {
  const { id, concurso_id } = await inscrita('DEMONSTRACAO');
  expect((await gerar(id)).body.emissor).toBe('DEMONSTRACAO');
  portal.deps.config.producao = true;
  expect((await gerar(id)).status).toBe(400);
  await createConvenio(portal, { concurso_id, api_key: asaas.apiKey, url_base_api: asaas.url });
  // What stands in for the bank on this machine is not asked in production: the intent of the real slip is there.
  expect((await gerar(id)).status).toBe(502);
  expect(asaas.requests).toEqual([]);
  expect(await boletos()).toMatchObject([
    { status: 'Cancelado', emissor: 'DEMONSTRACAO' },
    { status: 'Registrando', emissor: 'ASAAS', incerto: 0 },
  ]);
});
