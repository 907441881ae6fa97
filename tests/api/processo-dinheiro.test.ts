// A portal that is killed while it settles a return file, and while it gives back to many, as often as it is started again: at the
// end every cent of the file is on an enrolment or in the queue, everybody of a batch has one refund, and nothing happened twice.
import { expect, it } from 'vitest';
import { findRows } from '../../src/server/store/rows.ts';
import type { Db } from '../../src/server/store/tables/index.ts';
import type { TipoDeAviso } from '../../src/shared/avisos-nomes.ts';
import type { StatusDoItem } from '../../src/shared/devolucoes.ts';
import { eventually } from '../support/eventually.ts';
import { createAdministrador, createBoleto, createInscricao, SENHA } from '../support/factories.ts';
import { enterAdmin, factoriesOn, ok, type Running } from '../support/processo.ts';
import { type Cenario, type Contest, createCenario } from '../support/processo-bancos.ts';
import { cnab240 } from '../support/retornos.ts';

const TITULOS = 240;
/** Of a slip that nobody here has. */
const ALHEIOS = 20;
const MORTES = 2;
/** Refunds that are asked of a bank, so many of them at once. */
const ESTORNOS = 30;
const AO_MESMO_TEMPO = 4;
const ANTES = '2026-01-01T00:00:00.000Z';
const numero = (n: number) => `0003128557${String(n).padStart(10, '0')}`;

/** Killed as soon as `amid` holds, so many times. @returns the portal that is up at last */
async function matar(cenario: Cenario, portal: Running, amid: (morte: number) => Promise<void>): Promise<Running> {
  let vivo = portal;
  for (let morte = 0; morte < MORTES; morte += 1) {
    await amid(morte);
    await vivo.kill('SIGKILL');
    // What it was looking at is due at once, as time would see to.
    const db = cenario.instalacao.db();
    await db.updateTable('devolucao_itens').set({ tentar_em: ANTES }).where('status', '=', 'Em estorno').execute();
    vivo = await cenario.start();
  }
  return vivo;
}

it('killed amid a return file, and amid giving back, settles each line and each payment once', async () => {
  const cenario = await createCenario();
  let portal = await cenario.start();
  const { concurso_id, vaga_id, convenio_id } = await cenario.contest(portal, 'BB');
  const db = cenario.instalacao.db();
  const scope = factoriesOn(db);
  const vencimento = new Date(Date.now() + 86_400_000 * 5).toISOString().slice(0, 10);
  const inscricoes: number[] = [];
  for (let n = 1; n <= TITULOS; n += 1) {
    const { id: inscricao_id } = await createInscricao(scope, { vaga_id, status_pagamento: 'Emitido' });
    inscricoes.push(inscricao_id);
    const nomes = { nosso_numero: numero(n), external_id: numero(n) };
    const prazos = { vencimento, pagavel_ate: vencimento };
    await createBoleto(scope, { inscricao_id, convenio_id, emissor: 'BB', valor_centavos: 8550, ...nomes, ...prazos });
  }
  const titulos = Array.from({ length: TITULOS + ALHEIOS }, (_, i) => ({ numero: numero(i + 1) }));
  const form = new FormData();
  form.set('convenio_id', String(convenio_id));
  form.set('arquivo', new File([cnab240({ titulos })], 'CBR.RET'));
  const token = await enterAdmin(portal);
  const { id } = await ok<{ id: number }>(portal, 'POST', '/ps/boleto/admin/retornos', { token, body: form });

  const tratadas = async () =>
    Number(
      (
        await db
          .selectFrom('retornos_linhas')
          .where('retorno_id', '=', id)
          .where('tipo', '<>', 'outra')
          .where('desfecho', 'is not', null)
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    );
  portal = await matar(cenario, portal, async () => {
    const antes = await tratadas();
    await eventually(async () => expect(await tratadas()).toBeGreaterThan(Math.min(antes, TITULOS)));
  });
  await eventually(async () => {
    const { situacao } = await db.selectFrom('retornos').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
    expect(situacao).toBe('Conferido');
  });

  const retorno = await db.selectFrom('retornos').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  expect(retorno).toMatchObject({ tratados: TITULOS + ALHEIOS, confirmados: TITULOS, na_fila: ALHEIOS });
  const pagamentos = await db.selectFrom('pagamentos').selectAll().orderBy('inscricao_id').execute();
  expect(pagamentos.map(({ inscricao_id }) => inscricao_id)).toEqual(inscricoes);
  const pendencias = await db.selectFrom('pendencias').selectAll().execute();
  const centavos = [...pagamentos, ...pendencias].reduce((soma, um) => soma + um.valor_centavos, 0);
  expect(centavos).toBe(retorno.valor_centavos);
  expect(pendencias).toHaveLength(ALHEIOS);

  // All of them are given back, and the portal is killed while it opens their refunds.
  const batch = await approve(cenario, portal, token, concurso_id, TITULOS);
  const abertos = async () => (await refundsOf(db, concurso_id)).length;
  portal = await matar(cenario, portal, async () => {
    const antes = await abertos();
    await eventually(async () => expect(await abertos()).toBeGreaterThan(Math.min(antes, TITULOS - 1)));
  });
  await eventually(async () => expect(await itemsOf(db, batch, 'A pagar')).toBe(TITULOS));
  expect((await refundsOf(db, concurso_id)).map(({ inscricao_id }) => inscricao_id)).toEqual(inscricoes);
  await eachToldOnce(db, 'devolucao_aberta', TITULOS);

  // Others go back by their bank, which did some of what it was asked when nobody was there to hear it.
  const bank = await cenario.contest(portal, 'ASAAS');
  const names = await paidByPix(cenario, bank);
  cenario.asaas.failNext('timeout after creating', AO_MESMO_TEMPO, { onde: /refund$/ });
  const asked = () => cenario.asaas.requests.filter(({ path }) => path.endsWith('/refund')).length;
  const other = await approve(cenario, portal, token, bank.concurso_id, ESTORNOS);
  portal = await matar(cenario, portal, async (morte) => {
    const antes = asked();
    await eventually(() => expect(asked()).toBeGreaterThanOrEqual(morte === 0 ? AO_MESMO_TEMPO : antes + 1));
  });
  await eventually(async () => expect(await itemsOf(db, other, 'Pago')).toBe(ESTORNOS));
  expect(names.map((name) => cenario.asaas.get(name).estornos)).toEqual(Array(ESTORNOS).fill(1));
  expect((await refundsOf(db, bank.concurso_id)).map(({ status }) => status)).toEqual(Array(ESTORNOS).fill('Efetuado'));
  await eachToldOnce(db, 'devolucao_aberta', TITULOS + ESTORNOS);
  await eachToldOnce(db, 'reembolso_atualizado', ESTORNOS);
  expect(await db.selectFrom('pendencias').selectAll().execute()).toHaveLength(ALHEIOS);
});

/** A batch for a whole contest, made by one administrator and approved by another. @returns its id */
async function approve(cenario: Cenario, portal: Running, token: string, concurso_id: number, pessoas: number) {
  const { email } = await createAdministrador(factoriesOn(cenario.instalacao.db()), { papel: 'financeiro' });
  const json = { concurso_id, motivo: 'O concurso foi cancelado.', pessoas };
  const { id } = await ok<{ id: number }>(portal, 'POST', '/ps/devolucao', { token, json });
  const outro = await ok<{ token: string }>(portal, 'POST', '/ps/admin/login', { json: { email, senha: SENHA } });
  await ok(portal, 'POST', `/ps/devolucao/${id}/aprovar`, { token: outro.token, json: { pessoas } });
  return id;
}

const refundsOf = (db: Db, concurso_id: number) =>
  db
    .selectFrom('reembolsos as r')
    .innerJoin('inscricoes as i', 'i.id', 'r.inscricao_id')
    .where('i.concurso_id', '=', concurso_id)
    .select(['r.inscricao_id', 'r.status'])
    .orderBy('r.inscricao_id')
    .execute();

async function itemsOf(db: Db, devolucao_id: number, status: StatusDoItem): Promise<number> {
  const itens = await findRows(db, 'devolucao_itens', { devolucao_id, status }, ['id']);
  return itens.length;
}

/** So many messages of a kind, each to somebody else. */
async function eachToldOnce(db: Db, tipo: TipoDeAviso, quantos: number): Promise<void> {
  const ditos = await db.selectFrom('emails').where('tipo', '=', tipo).select('para').execute();
  expect([ditos.length, new Set(ditos.map(({ para }) => para)).size]).toEqual([quantos, quantos]);
}

/** Enrolments that were paid by PIX, at the bank and in the ledger. @returns how the bank calls them */
async function paidByPix({ instalacao, asaas }: Cenario, { vaga_id, convenio_id }: Contest): Promise<string[]> {
  const db = instalacao.db();
  const scope = factoriesOn(db);
  const agora = new Date().toISOString();
  const names: string[] = [];
  for (let n = 1; n <= ESTORNOS; n += 1) {
    const external_id = `pay_${n}`;
    const { id: inscricao_id } = await createInscricao(scope, { vaga_id, status_pagamento: 'Emitido' });
    const slip = await createBoleto(scope, { inscricao_id, convenio_id, emissor: 'ASAAS', external_id });
    const { referencia, valor_centavos } = slip;
    const pago = { valor_centavos, pago_em: agora, emissor: 'ASAAS' } as const;
    const ledger = { inscricao_id, boleto_id: slip.id, confirmado_em: agora, origem: 'notificacao' } as const;
    await db
      .insertInto('pagamentos')
      .values({ ...pago, ...ledger })
      .execute();
    await db.updateTable('inscricoes').set({ status_pagamento: 'Pago' }).where('id', '=', inscricao_id).execute();
    const mudanca = { status: 'Pago', pago_em: agora, valor_pago_centavos: valor_centavos } as const;
    await db.updateTable('boletos').set(mudanca).where('id', '=', slip.id).execute();
    asaas.payments.push({
      ...{ id: external_id, customer: 'cus_1', value: valor_centavos / 100, status: 'RECEIVED', billingType: 'PIX' },
      ...{ dueDate: slip.vencimento, externalReference: referencia, deleted: false, nossoNumero: null },
    });
    names.push(external_id);
  }
  return names;
}
