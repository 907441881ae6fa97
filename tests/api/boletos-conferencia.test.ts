// A bank that gives something else than what was asked: nothing of it reaches the candidate, the bank takes it back, the
// administrators are told, and the next try is a new slip.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { baixar, conciliar } from '../../src/server/boletos/conciliar.ts';
import { tratarNotificacoes } from '../../src/server/boletos/notificacoes.ts';
import { changeRows } from '../../src/server/store/rows.ts';
import { type Alarme, type Boleto, INFORME_OBSERVACAO, naoConfere } from '../../src/shared/boletos.ts';
import { type AsaasFake, startAsaasFake } from '../support/asaas-fake.ts';
import { ERROS_DO_BANCO, ERROS_DO_BENEFICIARIO, ERROS_DO_PIX } from '../support/banco-fake.ts';
import { type BBFake, startBBFake } from '../support/bb-fake.ts';
import { MINUTO } from '../support/clock.ts';
import { chavesDo, SEGREDO } from '../support/cobrancas.ts';
import { createConcurso, createConvenio, createInscricao, createVaga } from '../support/factories.ts';
import type { Caller } from '../support/personas.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';
import { TIPOS_DAQUI, type Tipo } from '../support/processo-bancos.ts';

let portal: Portal;
let asaas: AsaasFake;
let bb: BBFake;
beforeEach(async () => {
  portal = await createPortal();
  asaas = await startAsaasFake({ clock: portal.clock });
  bb = await startBBFake({ clock: portal.clock });
});
afterEach(async () => {
  await asaas.close();
  await bb.close();
});

async function inscrita(tipo: Tipo) {
  const { id: concurso_id } = await createConcurso(portal);
  const credenciais = tipo === 'ASAAS' ? chavesDo(asaas) : bb.credentials;
  const { id: convenio_id } = await createConvenio(portal, { concurso_id, webhook_secret: SEGREDO, ...credenciais });
  const { id: vaga_id } = await createVaga(portal, { concurso_id });
  const { id } = await createInscricao(portal, { candidato_id: portal.candidato.id, vaga_id });
  return { id, concurso_id, convenio_id, vaga_id };
}

const banco = (tipo: Tipo) => (tipo === 'ASAAS' ? asaas : bb);
const gerar = (id: number) => portal.candidato.http<Boleto>('POST', `/ps/boleto/gerar/${id}`);
const alarmes = (query = '') => portal.admin.http<{ data: Alarme[] }>('GET', `/ps/boleto/admin/alarmes${query}`);
const linhas = () => portal.db.selectFrom('boletos').selectAll().orderBy('id').execute();
const abertos = (tipo: Tipo) =>
  tipo === 'ASAAS'
    ? asaas.payments.filter(({ deleted }) => !deleted).map(({ id }) => id)
    : [...bb.boletos.values()].filter(({ estado }) => estado === 1).map(({ numero }) => numero);

/** Everything at the bank that is to be taken back is, Banco do Brasil's half hour included. */
async function baixarTudo() {
  await baixar(portal.deps);
  portal.clock.advance(32 * MINUTO);
  await baixar(portal.deps);
}

it.each(ERROS_DO_BENEFICIARIO)(
  'a slip that pays another account (%s) than the agreement’s is refused',
  async (erro) => {
    const { id } = await inscrita('BB');
    bb.errNext(erro);
    expect(await gerar(id)).toMatchObject({ status: 502, body: { message: naoConfere('boleto') } });
    expect((await alarmes()).body.data).toMatchObject([
      {
        diferencas: [
          erro === 'outra conta'
            ? { campo: 'Conta do beneficiário', pedido: '123873', veio: '999999' }
            : { campo: 'Agência do beneficiário', pedido: '452', veio: '999' },
        ],
      },
    ]);
    expect((await gerar(id)).status).toBe(201);
  },
);

describe.each(TIPOS_DAQUI)('a slip that %s gets wrong', (tipo) => {
  it.each(ERROS_DO_BANCO)('(%s) is refused, taken back and told, and the next one is new', async (erro) => {
    const { id } = await inscrita(tipo);
    banco(tipo).errNext(erro);
    expect(await gerar(id)).toMatchObject({ status: 502, body: { message: naoConfere('boleto') } });
    // Nothing of it is shown or kept as issued.
    expect((await portal.candidato.http('GET', `/ps/boleto/${id}`)).status).toBe(404);
    expect((await portal.candidato.rpc.candidato.inscricoes.list())[0]).toMatchObject({
      status_pagamento: 'Pendente',
      situacao: 'Sem Boleto Emitido',
    });
    expect(await portal.logs('gerar_boleto')).toEqual([]);
    expect(await portal.emails()).toEqual([]);
    expect(await linhas()).toMatchObject([
      { status: 'Cancelado', linha_digitavel: null, codigo_barras: null, pix_copia_e_cola: null, emitido_em: null },
    ]);
    const contados = (await alarmes()).body.data;
    expect(contados).toMatchObject([
      { tipo: 'boleto', emissor: tipo, inscricao_id: id, baixado: false, visto_em: null, visto_por: null },
    ]);
    expect(contados[0]?.diferencas.length).toBeGreaterThan(0);
    expect(contados[0]?.identificador).toBe(abertos(tipo)[0]);
    expect(await portal.logs('alarme_do_banco')).toHaveLength(1);

    const novo = await gerar(id);
    expect(novo).toMatchObject({ status: 201, body: { status: 'Emitido', valor: 85.5 } });
    await baixarTudo();
    const [errado, certo] = await linhas();
    expect(abertos(tipo)).toEqual([certo?.external_id]);
    expect(errado).toMatchObject({ status: 'Cancelado', baixar_em: null });
    expect((await alarmes()).body.data).toMatchObject([{ baixado: true }]);
    expect((await gerar(id)).body.boleto_id).toBe(novo.body.boleto_id);
  });

  it('is refused and taken back, and the one that it was to replace stays good', async () => {
    const { id, vaga_id } = await inscrita(tipo);
    const { boleto_id } = (await gerar(id)).body;
    await changeRows(portal.db, 'vagas', { id: vaga_id }, { vencimento_pagamento: '2026-12-15' });
    banco(tipo).errNext('outro valor');
    expect((await gerar(id)).status).toBe(502);
    expect(await portal.candidato.rpc.candidato.boletos.get({ inscricao_id: id })).toMatchObject({ boleto_id });
    await baixarTudo();
    const [bom, errado] = await linhas();
    expect([bom, errado]).toMatchObject([{ status: 'Emitido' }, { status: 'Cancelado', baixar_em: null }]);
    expect(abertos(tipo)).toEqual([bom?.external_id]);
  });

  it('is refused as well when it is found again after its answer was lost', async () => {
    const { id } = await inscrita(tipo);
    banco(tipo).errNext('outro valor');
    banco(tipo).failNext('reset after creating');
    expect((await gerar(id)).status).toBe(502);
    expect((await alarmes()).body.data).toEqual([]);
    expect(await gerar(id)).toMatchObject({ status: 502, body: { message: naoConfere('boleto') } });
    expect((await alarmes()).body.data).toHaveLength(1);
    expect((await gerar(id)).status).toBe(201);
    await baixarTudo();
    expect(abertos(tipo)).toHaveLength(1);
  });

  it('is taken back though its bank is away for a while', async () => {
    const { id } = await inscrita(tipo);
    banco(tipo).errNext('noves e oitos');
    await gerar(id);
    portal.clock.advance(32 * MINUTO);
    banco(tipo).failNext(500, 3, { onde: /^(DELETE|POST .*baixar)/ });
    for (let vez = 0; vez < 3; vez += 1) {
      await baixar(portal.deps);
      expect(abertos(tipo)).toHaveLength(1);
      portal.clock.advance(6 * MINUTO);
    }
    await baixar(portal.deps);
    expect(abertos(tipo)).toEqual([]);
  });

  it('and that somebody paid before it was taken back waits for an administrator', async () => {
    const { id, convenio_id } = await inscrita(tipo);
    banco(tipo).errNext('linha com um algarismo errado');
    await gerar(id);
    const [qual = ''] = abertos(tipo);
    if (tipo === 'ASAAS') {
      asaas.pay(qual);
      const json = { id: 'evt_1', event: 'PAYMENT_RECEIVED', payment: asaas.get(qual) };
      const headers = { 'asaas-access-token': SEGREDO };
      await portal.visitante.http('POST', `/webhooks/asaas/${convenio_id}`, { json, headers });
    } else {
      bb.pay(qual);
      const json = [{ id: qual, numeroConvenio: 3128557, codigoEstadoBaixaOperacional: 1 }];
      await portal.visitante.http('POST', `/webhooks/bb/${convenio_id}/${SEGREDO}`, { json });
    }
    await tratarNotificacoes(portal.deps);
    await conciliar(portal.deps);
    expect(await portal.admin.rpc.admin.boletos.pendencias({})).toMatchObject([{ tipo: 'apos_cancelamento' }]);
  });

  it('in a whole row leaves one slip that is right', async () => {
    const { id } = await inscrita(tipo);
    banco(tipo).errNext('outro boleto', 3);
    for (let vez = 0; vez < 3; vez += 1) expect((await gerar(id)).status).toBe(502);
    expect((await gerar(id)).status).toBe(201);
    await baixarTudo();
    expect(abertos(tipo)).toHaveLength(1);
    expect((await alarmes()).body.data).toHaveLength(3);
  });

  it.each(ERROS_DO_PIX)('only in its PIX code (%s) is issued without one', async (erro) => {
    const { id } = await inscrita(tipo);
    banco(tipo).errNext(erro);
    const boleto = await gerar(id);
    expect(boleto).toMatchObject({ status: 201, body: { pix_copia_e_cola: null } });
    expect((await alarmes()).body.data).toMatchObject([
      { tipo: 'pix', inscricao_id: id, boleto_id: boleto.body.boleto_id, baixado: null },
    ]);
    // Asked for again for the PDF it is as wrong as before, and stays away.
    expect((await portal.visitante.http<string>('GET', boleto.body.url_boleto)).body.slice(0, 5)).toBe('%PDF-');
    expect(await linhas()).toMatchObject([{ pix_copia_e_cola: null }]);
    expect((await alarmes()).body.data).toHaveLength(1);
  });
});

describe('another’s slip', () => {
  it('given by ASAAS under its name is refused, and stays at the bank', async () => {
    const { id, concurso_id } = await inscrita('ASAAS');
    await gerar(id);
    const [minha] = asaas.payments;
    const { outro } = portal;
    const { id: vaga_id } = await createVaga(portal, { concurso_id });
    const dele = await createInscricao(portal, { candidato_id: outro.id, vaga_id });
    // The bank answers the second registration with the first one's payment.
    asaas.answerNextWith(minha?.id ?? '');
    const recusado = await outro.http('POST', `/ps/boleto/gerar/${dele.id}`);
    expect(recusado).toMatchObject({ status: 502, body: { message: naoConfere('boleto') } });
    await baixarTudo();
    // Ours stays; the one that was made for them goes.
    expect(abertos('ASAAS')).toEqual([minha?.id]);
    expect((await outro.http('POST', `/ps/boleto/gerar/${dele.id}`)).status).toBe(201);
  });
});

describe('an alarm', () => {
  it('is settled once, by who looks after payments, and stays to be read', async () => {
    const { id, concurso_id } = await inscrita('BB');
    bb.errNext('outro valor');
    await gerar(id);
    const [alarme] = (await alarmes()).body.data;
    expect(alarme).toMatchObject({
      status: 'Aberto',
      feito: 'aguarda',
      substituto_id: null,
      pede_observacao: true,
      nome: portal.candidato.nome,
      concurso: { id: concurso_id },
      diferencas: [{ campo: 'Valor', pedido: expect.stringMatching(/85,50/), veio: expect.stringMatching(/86,50/) }],
    });
    const resolver = (json: object, quem: Caller = portal.admin, qual = alarme?.id) =>
      quem.http('POST', `/ps/boleto/admin/alarmes/${qual}/resolver`, { json });
    const observacao = 'O banco corrigiu o convênio.';
    for (const quem of [portal.visitante, portal.candidato])
      expect((await resolver({ observacao }, quem)).status).toBeGreaterThanOrEqual(401);
    expect((await resolver({ observacao }, portal.admin, 999)).status).toBe(404);
    expect(await resolver({})).toMatchObject({ status: 422, body: { errors: { observacao: [INFORME_OBSERVACAO] } } });
    expect((await alarmes()).body.data).toHaveLength(1);
    expect(await resolver({ observacao })).toMatchObject({
      status: 200,
      body: { id: alarme?.id, status: 'Resolvido', visto_por: expect.any(String), observacao },
    });
    expect(await resolver({ observacao })).toMatchObject({ status: 409 });
    expect(await portal.logs('resolver_alarme')).toMatchObject([{ inscricao_id: id }]);
    expect((await alarmes()).body.data).toEqual([]);
    expect((await alarmes('?status=todos')).body.data).toMatchObject([{ id: alarme?.id, observacao }]);
    expect(await refusal(portal.admin.rpc.admin.boletos.alarmes({ status: 'outros' as never }))).toMatchObject({
      status: 422,
    });
  });

  it('says what became of the slip, and asks for no note once the portal made up for it', async () => {
    const { id, concurso_id } = await inscrita('ASAAS');
    asaas.errNext('outro boleto', 2);
    for (let vez = 0; vez < 2; vez += 1) await gerar(id);
    expect((await alarmes()).body.data).toMatchObject([{ feito: 'aguarda' }, { feito: 'tentado', tentativas: 1 }]);
    const { boleto_id } = (await gerar(id)).body;
    await baixarTudo();
    const feitos = (await alarmes(`?concurso_id=${concurso_id}&emissor=ASAAS&tipo=boleto`)).body.data;
    expect(feitos).toMatchObject(
      [1, 2].map((tentativas) => ({
        feito: 'substituido',
        substituto_id: boleto_id,
        tentativas,
        baixado: true,
        pede_observacao: false,
      })),
    );
    for (const outros of [
      'emissor=BB',
      'tipo=pix',
      `concurso_id=${concurso_id + 1}`,
      'search=ninguém',
      'data_fim=2020-01-01',
    ])
      expect((await alarmes(`?${outros}`)).body.data).toEqual([]);
    const [{ id: alarme } = { id: 0 }] = feitos;
    expect(await portal.admin.rpc.admin.boletos.resolverAlarme({ id: alarme })).toMatchObject({ observacao: null });
    expect((await alarmes('?status=Resolvido')).body.data).toMatchObject([{ id: alarme }]);
    expect((await alarmes()).body.data).toHaveLength(1);
  });
});
