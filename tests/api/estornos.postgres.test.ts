// Money is used for an enrolment, or given back, while its bank takes it back: whoever is second knows of the first.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tratarNotificacoes } from '../../src/server/boletos/notificacoes.ts';
import { takeTurnIfFree } from '../../src/server/store/lock.ts';
import { noAudit } from '../../src/server/store/transaction.ts';
import { type AsaasFake, startAsaasFake } from '../support/asaas-fake.ts';
import { comBoletoNo, entregarAviso } from '../support/cobrancas.ts';
import { createInscricao, createReembolso } from '../support/factories.ts';
import { atOnce, begin, holding } from '../support/holding.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';

const PIX = { tipo_restituicao: 3, chavePix: 'ana@exemplo.com.br' } as const;

let portal: Portal;
let asaas: AsaasFake;
beforeEach(async () => {
  portal = await createPortal();
  asaas = await startAsaasFake({ clock: portal.clock });
});
afterEach(() => asaas.close());

async function comDinheiroAlheio() {
  const { id: inscricao_id, convenio_id } = await comBoletoNo(asaas, portal);
  const [nosso] = asaas.payments;
  if (nosso) asaas.payments.push({ ...nosso, id: 'pay_alheio', externalReference: 'OUTRO-SISTEMA' });
  const avisar = (event: string) =>
    entregarAviso(portal, convenio_id, { id: event, event, payment: { id: 'pay_alheio' } });
  asaas.pay('pay_alheio');
  await avisar('PAYMENT_RECEIVED');
  await tratarNotificacoes(portal.deps);
  const { boletos } = portal.admin.rpc.admin;
  const [entrada] = await boletos.pendencias({});
  asaas.refund('pay_alheio');
  await avisar('PAYMENT_REFUNDED');
  const decisao = { id: entrada?.id ?? 0, acao: 'confirmar', inscricao_id, observacao: 'É dela.' } as const;
  return { inscricao_id, usar: () => boletos.resolver(decisao), voltar: () => tratarNotificacoes(portal.deps) };
}
const feito = (resultado: PromiseSettledResult<unknown>) =>
  resultado.status === 'fulfilled' ? Promise.resolve(resultado.value) : Promise.reject(resultado.reason);
const contas = async () => {
  const { saldo, a_devolver } = (await portal.admin.rpc.admin.contas.posicao({})).totais;
  return [saldo, a_devolver];
};

it('the reversal that comes second stands with the enrolment which that money paid', async () => {
  const { inscricao_id, usar, voltar } = await comDinheiroAlheio();
  await Promise.all((await atOnce(portal, usar, voltar)).map(feito));
  const fila = await portal.admin.rpc.admin.boletos.pendencias({});
  expect(fila).toMatchObject([{ tipo: 'estorno', inscricao_id }]);
  expect(await contas()).toEqual([0, 0]);
});

it('the use that comes second is refused', async () => {
  const { usar, voltar } = await comDinheiroAlheio();
  const [voltou, usou] = await atOnce(portal, voltar, usar);
  await feito(voltou);
  expect(await refusal(feito(usou))).toMatchObject({ status: 409 });
  expect(await portal.db.selectFrom('pagamentos').selectAll().execute()).toEqual([]);
  expect(await contas()).toEqual([0, 0]);
});

it('who uses money of nobody’s waits for the enrolment before it keeps its bank waiting', async () => {
  const { inscricao_id, usar } = await comDinheiroAlheio();
  const letGo = await holding(portal, `select 1 from inscricoes where id = ${inscricao_id} for no key update`);
  const [usou] = await begin(portal, usar, 1);
  const livre = await portal.db.transaction().execute((trx) => {
    noAudit(trx, 'It only looks.');
    return takeTurnIfFree(trx, 'alheio:ASAAS:pay_alheio');
  });
  expect(livre).toBe(true);
  await letGo();
  expect(await usou).toMatchObject({ status: 'Resolvida', inscricao_id });
});

describe('A refund that is done while its bank takes the money back', () => {
  type Avisar = (event: string) => Promise<unknown>;

  /** The bank's payment of a name, paid and told of. */
  async function pago(convenioId: number, nome: string): Promise<Avisar> {
    const avisar: Avisar = (event) => entregarAviso(portal, convenioId, { id: event, event, payment: { id: nome } });
    asaas.pay(nome);
    await avisar('PAYMENT_RECEIVED');
    await tratarNotificacoes(portal.deps);
    return avisar;
  }

  async function doBoleto() {
    const { id, convenio_id, nome } = await comBoletoNo(asaas, portal);
    return { inscricao_id: id, nome, avisar: await pago(convenio_id, nome) };
  }

  async function usarPara(inscricao_id: number) {
    const { boletos } = portal.admin.rpc.admin;
    const [entrada] = await boletos.pendencias({});
    await boletos.resolver({ id: entrada?.id ?? 0, acao: 'confirmar', inscricao_id, observacao: 'É dela.' });
  }

  async function deNinguem() {
    const { id: inscricao_id, convenio_id } = await comBoletoNo(asaas, portal);
    const [nosso] = asaas.payments;
    if (nosso) asaas.payments.push({ ...nosso, id: 'pay_alheio', externalReference: 'OUTRO-SISTEMA' });
    const avisar = await pago(convenio_id, 'pay_alheio');
    await usarPara(inscricao_id);
    return { inscricao_id, nome: 'pay_alheio', avisar };
  }

  async function deOutraInscricao() {
    const { id, convenio_id, nome } = await comBoletoNo(asaas, portal);
    const { vaga_id } = await portal.db
      .selectFrom('inscricoes')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await portal.candidato.rpc.candidato.inscricoes.cancelar({ id });
    const { id: inscricao_id } = await createInscricao(portal, { vaga_id, candidato_id: portal.candidato.id });
    const avisar = await pago(convenio_id, nome);
    await usarPara(inscricao_id);
    return { inscricao_id, nome, avisar };
  }

  const origens = [
    ['by its own slip', doBoleto],
    ['by a slip that is none of ours', deNinguem],
    ['by the slip of another enrolment', deOutraInscricao],
  ] as const;

  async function comRestituicao(pagar: (typeof origens)[number][1]) {
    const { inscricao_id, nome, avisar } = await pagar();
    const { id } = await createReembolso(portal, { inscricao_id, status: 'Processando' });
    asaas.refund(nome);
    await avisar('PAYMENT_REFUNDED');
    return {
      efetuar: () => portal.admin.rpc.admin.reembolsos.atualizar({ id, status: 'Efetuado' }),
      voltar: () => tratarNotificacoes(portal.deps),
    };
  }

  it.each(origens)(
    'of what was paid %s is known to the reversal that comes second: the money leaves once',
    async (_, pagar) => {
      const { efetuar, voltar } = await comRestituicao(pagar);
      await Promise.all((await atOnce(portal, efetuar, voltar)).map(feito));
      expect(await portal.admin.rpc.admin.boletos.pendencias({})).toMatchObject([{ tipo: 'estorno', valor: 0 }]);
      expect(await contas()).toEqual([0, 0]);
    },
  );

  it.each(origens)('of what was paid %s is refused when it comes second', async (_, pagar) => {
    const { efetuar, voltar } = await comRestituicao(pagar);
    const [voltou, fez] = await atOnce(portal, voltar, efetuar);
    await feito(voltou);
    expect(await refusal(feito(fez))).toMatchObject({ status: 400 });
    expect(await portal.admin.rpc.admin.boletos.pendencias({})).toMatchObject([{ tipo: 'estorno', valor: 85.5 }]);
    expect((await contas())[0]).toBe(0);
  });

  const ordens = origens.flatMap(([nome, pagar]) => [
    [nome, 'who asks for it', pagar, true] as const,
    [nome, 'its bank', pagar, false] as const,
  ]);

  it.each(ordens)('of what was paid %s is not owed where %s comes first', async (_, __, pagar, pedindo) => {
    const { inscricao_id, nome, avisar } = await pagar();
    asaas.refund(nome);
    await avisar('PAYMENT_REFUNDED');
    const { reembolsos } = portal.candidato.rpc.candidato;
    const pedir = () => reembolsos.create({ inscricao_id, ...PIX });
    const voltar = () => tratarNotificacoes(portal.deps);
    const [um, outro] = pedindo ? [pedir, voltar] : [voltar, pedir];
    await Promise.all((await atOnce<unknown, unknown>(portal, um, outro)).map(feito));
    expect(await contas()).toEqual([0, 0]);

    // Nothing went back after all, and nobody asks for it any more.
    const [pedido] = await reembolsos.list();
    const { boletos } = portal.admin.rpc.admin;
    const [estorno] = await boletos.pendencias({ tipo: 'estorno' });
    const decisao = { id: estorno?.id ?? 0, acao: 'descartar', observacao: 'Não voltou.' } as const;
    const descartar = () => boletos.resolver(decisao);
    const retirar = () => reembolsos.cancelar({ id: pedido?.id ?? 0 });
    const [este, aquele] = pedindo ? [descartar, retirar] : [retirar, descartar];
    await Promise.all((await atOnce<unknown, unknown>(portal, este, aquele)).map(feito));
    expect(await contas()).toEqual([85.5, 0]);
  });
});
