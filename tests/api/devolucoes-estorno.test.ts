// A PIX that its bank gives back the way it came, over real HTTP: asked for once whatever answer is lost, and paid otherwise when
// the bank does not.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { tratarNotificacoes } from '../../src/server/boletos/notificacoes.ts';
import { avancarDevolucoes } from '../../src/server/devolucoes/index.ts';
import { type AsaasFake, startAsaasFake } from '../support/asaas-fake.ts';
import { HORA, MINUTO } from '../support/clock.ts';
import { createConcurso, createConvenio, createInscricao, createVaga, SENHA } from '../support/factories.ts';
import type { Persona } from '../support/personas.ts';
import { createPortal, type Portal } from '../support/portal.ts';
import { STORE } from '../support/store.ts';

const SEGREDO = 'segredo-que-so-o-banco-tem';
const PACIENCIA_MS = 20_000;
const IMPACIENCIA_MS = 500;

let portal: Portal;
let asaas: AsaasFake;
let outra: Persona;
let concurso_id: number;
let convenio_id: number;
beforeEach(async () => {
  portal = await createPortal();
  portal.deps.pagamentos.prazoMs = PACIENCIA_MS;
  asaas = await startAsaasFake({ clock: portal.clock });
  outra = await portal.administrador({ papel: 'financeiro' });
  concurso_id = (await createConcurso(portal)).id;
  const chave = { webhook_secret: SEGREDO, api_key: asaas.apiKey, url_base_api: asaas.url };
  convenio_id = (await createConvenio(portal, { concurso_id, ...chave })).id;
});
afterEach(() => asaas.close());

let evento = 0;
async function avisar(chave: string, event: string): Promise<void> {
  evento += 1;
  await portal.visitante.http('POST', `/webhooks/asaas/${convenio_id}`, {
    json: { id: `evt_${evento}`, event, payment: asaas.get(chave) },
    headers: { 'asaas-access-token': SEGREDO },
  });
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

it.each(['timeout after creating', 'reset after creating'] as const)(
  'an answer that is lost (%s) is looked up, and never asked for again',
  async (falha) => {
    const chave = await paga();
    await aprovada();
    asaas.failNext(falha, 1, { onde: /refund$/ });
    portal.deps.pagamentos.prazoMs = IMPACIENCIA_MS;
    await avancar();
    portal.deps.pagamentos.prazoMs = PACIENCIA_MS;
    expect(await item()).toMatchObject({ status: 'Em estorno', incerto: 1 });
    await maisTarde();
    expect([(await item())?.status, await reembolso(), estornos(chave), pedidos()]).toEqual(['Pago', 'Efetuado', 1, 1]);
  },
);

it('a process that dies with the intent written asks only after it looked', async () => {
  const chave = await paga();
  await aprovada();
  asaas.failNext('hang', 1, { onde: /refund$/ });
  portal.deps.pagamentos.prazoMs = IMPACIENCIA_MS;
  await avancar();
  portal.deps.pagamentos.prazoMs = PACIENCIA_MS;
  expect(await item()).toMatchObject({ status: 'Em estorno', incerto: 1 });
  await maisTarde();
  expect([(await item())?.status, estornos(chave), pedidos()]).toEqual(['Pago', 1, 2]);
});

it('two processes ask once', async () => {
  const chave = await paga();
  await aprovada();
  const irmao = STORE === 'postgres' ? await portal.sibling() : portal.deps;
  irmao.pagamentos.prazoMs = PACIENCIA_MS;
  await Promise.all([avancar(), avancar(irmao), avancar()]);
  await maisTarde();
  expect([(await item())?.status, estornos(chave), pedidos()]).toEqual(['Pago', 1, 1]);
  expect((await portal.logs('pagar_devolucao')).length).toBe(1);
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
