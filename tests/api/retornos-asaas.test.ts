// Searching at ASAAS for what it received: a return file of its own kind, which makes lost notices good, changes nothing twice, and
// goes on by itself every day once somebody asked.
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { buscarDoDia, conferirRetornos } from '../../src/server/retornos/index.ts';
import type { Boleto } from '../../src/shared/boletos.ts';
import type { RetornoRecebido } from '../../src/shared/retornos.ts';
import { dataLocal, somarDias } from '../../src/shared/tempo.ts';
import { type AsaasFake, startAsaasFake } from '../support/asaas-fake.ts';
import { DIA } from '../support/clock.ts';
import { createConcurso, createConvenio, createInscricao, createVaga } from '../support/factories.ts';
import type { Caller } from '../support/personas.ts';
import { createPortal, type Portal } from '../support/portal.ts';

/** The clock of a new portal. */
const HOJE = '2026-11-21';
let portal: Portal;
let asaas: AsaasFake;
let convenio_id: number;
let vaga_id: number;
beforeEach(async () => {
  portal = await createPortal();
  asaas = await startAsaasFake({ clock: portal.clock });
  onTestFinished(() => asaas.close());
  const { id: concurso_id } = await createConcurso(portal);
  const chaves = { api_key: asaas.apiKey, url_base_api: asaas.url };
  convenio_id = (await createConvenio(portal, { concurso_id, ...chaves })).id;
  vaga_id = (await createVaga(portal, { concurso_id })).id;
});

async function comBoleto() {
  const { id } = await createInscricao(portal, { candidato_id: portal.candidato.id, vaga_id });
  const { body } = await portal.candidato.http<Boleto>('POST', `/ps/boleto/gerar/${id}`);
  const cobranca = asaas.payments.at(-1)?.id as string;
  return { id, boleto_id: body.boleto_id, cobranca };
}

const buscar = (dias = {}, quem: Caller = portal.admin) =>
  quem.http<RetornoRecebido>('POST', '/ps/boleto/admin/retornos/buscar', {
    json: { convenio_id, de: HOJE, ate: HOJE, ...dias },
  });
const pagas = async () =>
  (await portal.db.selectFrom('pagamentos').selectAll().orderBy('id').execute()).map((um) => um.inscricao_id);
const guardado = () => portal.snapshot(['sessoes', 'idempotencia']);
const listas = () =>
  asaas.requests.filter(({ path, query }) => path === '/v3/payments' && query.has('paymentDate[ge]'));

describe('A search at ASAAS', () => {
  it('makes a lost notice good, in the bank’s own name, and the same answer again changes nothing', async () => {
    const { id, boleto_id, cobranca } = await comBoleto();
    asaas.pay(cobranca);
    const { status, body } = await buscar();
    expect(status).toBe(201);
    expect(body).toMatchObject({ layout: 'ASAAS_API', linhas: 1, pagamentos: 1, valor: 85.5, repetido: false });
    expect(await pagas()).toEqual([]);
    await conferirRetornos(portal.deps);
    expect(await pagas()).toEqual([id]);
    const { data } = await portal.admin.rpc.admin.retornos.linhas({ retorno_id: body.id });
    expect(data).toMatchObject([{ desfecho: 'confirmado', identificador: cobranca, boleto_id, movimento: 'RECEIVED' }]);
    expect(JSON.parse(data[0]?.recebido ?? '')).toMatchObject({ id: cobranca, value: 85.5, paymentDate: HOJE });
    // Nothing of who paid is kept with it.
    expect(data[0]?.recebido).not.toContain('cus_');
    expect(await portal.logs('confirmar_pagamento')).toMatchObject([{ usuario_id: null }]);
    expect(await portal.logs('buscar_retorno')).toMatchObject([{ usuario_id: portal.admin.id }]);

    const antes = await guardado();
    expect(await buscar()).toMatchObject({ status: 200, body: { id: body.id, repetido: true } });
    await conferirRetornos(portal.deps);
    expect(await guardado()).toEqual(antes);
  });

  it('takes what is known for known, and keeps what is nobody’s for somebody to decide', async () => {
    const { id, cobranca } = await comBoleto();
    asaas.pay(cobranca);
    await buscar();
    await conferirRetornos(portal.deps);
    const alheia = { ...asaas.get(cobranca), id: 'pay_alheia', externalReference: null, value: 40 };
    asaas.payments.push(alheia);
    const { body } = await buscar();
    await conferirRetornos(portal.deps);
    expect(await portal.admin.rpc.admin.retornos.get({ id: body.id })).toMatchObject({
      situacao: 'Conferido',
      conhecidos: 1,
      na_fila: 1,
      confirmados: 0,
    });
    expect(await pagas()).toEqual([id]);
    expect(await portal.admin.rpc.admin.boletos.pendencias({})).toMatchObject([{ tipo: 'desconhecido', valor: 40 }]);
  });

  it.each([
    ['REFUNDED', [{ status: 'DONE', value: 85.5, dateCreated: somarDias(HOJE, -1) }], somarDias(HOJE, -1)],
    ['CHARGEBACK_REQUESTED', undefined, HOJE],
  ])('has what is %s leave the account on the day it went, or became known', async (status, refunds, dia) => {
    const { id, cobranca } = await comBoleto();
    asaas.pay(cobranca, { data: somarDias(HOJE, -3) });
    await buscar({ de: somarDias(HOJE, -5) });
    await conferirRetornos(portal.deps);
    Object.assign(asaas.get(cobranca), { status, refunds });
    await buscar({ de: somarDias(HOJE, -5), ate: somarDias(HOJE, -2) });
    await conferirRetornos(portal.deps);
    const [estorno] = await portal.admin.rpc.admin.boletos.pendencias({});
    expect(estorno).toMatchObject({ tipo: 'estorno', inscricao_id: id, valor: 85.5 });
    expect(dataLocal(estorno?.pago_em ?? '')).toBe(dia);
  });

  it('reads every page', async () => {
    const { cobranca } = await comBoleto();
    asaas.pay(cobranca);
    const molde = asaas.get(cobranca);
    for (let n = 0; n < 204; n += 1) asaas.payments.push({ ...molde, id: `pay_${n}`, externalReference: null });
    const { body } = await buscar();
    expect(body).toMatchObject({ linhas: 205, pagamentos: 205 });
    expect(listas().map(({ query }) => query.get('offset'))).toEqual(['0', '100', '200']);
  });

  it('is for who looks after payments, of an agreement of ASAAS, some days that are over or today', async () => {
    const { id: outro } = await createConvenio(portal, { tipo: 'BB' });
    const antes = await guardado();
    for (const quem of [portal.visitante, portal.candidato])
      expect((await buscar({}, quem)).status).toBeGreaterThanOrEqual(401);
    expect((await buscar({ convenio_id: 999 })).status).toBe(404);
    const recusas: [object, string][] = [
      [{ convenio_id: outro }, 'convenio_id'],
      [{ ate: somarDias(HOJE, 1) }, 'ate'],
      [{ de: somarDias(HOJE, -31) }, 'ate'],
      [{ de: HOJE, ate: somarDias(HOJE, -1) }, 'ate'],
      [{ de: 'ontem' }, 'de'],
    ];
    for (const [dias, campo] of recusas)
      expect(await buscar(dias)).toMatchObject({ status: 422, body: { errors: { [campo]: [expect.any(String)] } } });
    expect(listas()).toEqual([]);
    // A bank that does not answer leaves nothing half done, and says nothing of the key.
    asaas.failNext(500, 3);
    const falhou = await buscar();
    expect(falhou.status).toBe(502);
    expect(JSON.stringify(falhou.body)).not.toContain(asaas.apiKey);
    expect(await guardado()).toEqual(antes);
  });
});

describe('Every day', () => {
  it('it goes on from the last search up to the day before, once, and not before somebody asked', async () => {
    await buscarDoDia(portal.deps);
    expect(listas()).toEqual([]);
    const { id, cobranca } = await comBoleto();
    await buscar();
    await buscarDoDia(portal.deps);
    expect(listas()).toHaveLength(1);

    portal.clock.advance(2 * DIA);
    asaas.pay(cobranca, { data: somarDias(HOJE, 1) });
    for (let vez = 0; vez < 2; vez += 1) await buscarDoDia(portal.deps);
    // The day of the search was not over then.
    expect(listas().map(({ query }) => [query.get('paymentDate[ge]'), query.get('paymentDate[le]')])).toEqual([
      [HOJE, HOJE],
      [HOJE, somarDias(HOJE, 1)],
    ]);
    await conferirRetornos(portal.deps);
    expect(await pagas()).toEqual([id]);
    expect(await portal.logs('buscar_retorno')).toMatchObject([{ usuario_id: portal.admin.id }, { usuario_id: null }]);
  });

  it('it looks once more at a day that was not over, also when nothing came to it since', async () => {
    const { cobranca } = await comBoleto();
    asaas.pay(cobranca);
    await buscar();
    expect((await buscar()).body.repetido).toBe(true);
    portal.clock.advance(DIA);
    for (let vez = 0; vez < 3; vez += 1) await buscarDoDia(portal.deps);
    expect(listas()).toHaveLength(3);
  });

  it('asks once for agreements that are one account, not further back than a week, and never of one that is not active', async () => {
    const { id: outro } = await createConcurso(portal);
    await createConvenio(portal, { concurso_id: outro, api_key: asaas.apiKey, url_base_api: asaas.url });
    await buscar();
    portal.clock.advance(30 * DIA);
    await buscarDoDia(portal.deps);
    expect(listas().at(-1)?.query.get('paymentDate[ge]')).toBe(somarDias(HOJE, 23));
    expect(listas()).toHaveLength(2);
    await portal.db.updateTable('convenios').set({ status: 'Inativo' }).where('id', '=', convenio_id).execute();
    portal.clock.advance(2 * DIA);
    await buscarDoDia(portal.deps);
    expect(listas()).toHaveLength(2);
  });
});
