// What a bank's notice leads to when the bank, asked about the slip, says something else than was expected.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { tratarNotificacoes } from '../../src/server/boletos/notificacoes.ts';
import { type AsaasFake, startAsaasFake } from '../support/asaas-fake.ts';
import { HORA } from '../support/clock.ts';
import { avisar as avisarDo, comBoletoNo } from '../support/cobrancas.ts';
import { createPortal, type Portal } from '../support/portal.ts';

let portal: Portal;
let asaas: AsaasFake;
beforeEach(async () => {
  portal = await createPortal();
  asaas = await startAsaasFake({ clock: portal.clock });
});
afterEach(() => asaas.close());

const comBoleto = () => comBoletoNo(asaas, portal);

const avisar = (convenioId: number, nome: string, event: string) => avisarDo(portal, convenioId, nome, event);
const pagamentos = () => portal.db.selectFrom('pagamentos').selectAll().execute();
const pendencias = () => portal.admin.rpc.admin.boletos.pendencias({});
const resultados = async () =>
  (await portal.db.selectFrom('notificacoes').select('resultado').orderBy('id').execute()).map((um) => um.resultado);

it('about a slip of ours that its bank does not know is looked into again, for as long as it does not', async () => {
  const { id, convenio_id, nome } = await comBoleto();
  asaas.pay(nome);
  // As where the agreement has come to be asked about in another account.
  const [pago] = asaas.payments.splice(0);
  await avisar(convenio_id, nome, 'PAYMENT_RECEIVED');
  for (let vez = 0; vez < 12; vez += 1) {
    portal.clock.advance(8 * HORA);
    await tratarNotificacoes(portal.deps);
  }
  expect([await pagamentos(), await resultados()]).toEqual([[], ['sem_resposta']]);
  if (pago) asaas.payments.push(pago);
  portal.clock.advance(8 * HORA);
  await tratarNotificacoes(portal.deps);
  expect(await pagamentos()).toMatchObject([{ inscricao_id: id, origem: 'notificacao' }]);
  expect(await resultados()).toEqual(['pago']);
});

it('that a payment was undone at ASAAS tells administrators, once, and leaves the enrolment paid', async () => {
  const { id, convenio_id, nome } = await comBoleto();
  // Before it is paid it says nothing.
  await avisar(convenio_id, nome, 'PAYMENT_RECEIVED_IN_CASH_UNDONE');
  asaas.pay(nome, { status: 'RECEIVED_IN_CASH', valor: 90 });
  await avisar(convenio_id, nome, 'PAYMENT_RECEIVED');
  expect(await pagamentos()).toHaveLength(1);
  Object.assign(asaas.get(nome), { status: 'PENDING', value: 85.5, clientPaymentDate: null, paymentDate: null });
  // What comes late, or out of order, undoes nothing.
  for (const event of ['PAYMENT_UPDATED', 'PAYMENT_RESTORED']) await avisar(convenio_id, nome, event);
  expect(await pendencias()).toEqual([]);
  for (let vez = 0; vez < 2; vez += 1) await avisar(convenio_id, nome, 'PAYMENT_RECEIVED_IN_CASH_UNDONE');
  expect(await pendencias()).toMatchObject([{ tipo: 'estorno', inscricao_id: id, valor: 90, valor_esperado: 85.5 }]);
  expect((await portal.candidato.rpc.candidato.inscricoes.list())[0]).toMatchObject({ status_pagamento: 'Pago' });
});

it('that it was undone is none of a slip which the portal had paid otherwise', async () => {
  const { id, convenio_id, nome } = await comBoleto();
  await portal.admin.rpc.admin.boletos.baixa({ inscricao_id: id, observacao: 'Balcão.' });
  await avisar(convenio_id, nome, 'PAYMENT_RECEIVED_IN_CASH_UNDONE');
  expect(await pendencias()).toEqual([]);
});
