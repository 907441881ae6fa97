// Slips at real banks, which the fakes stand in for over HTTP: one slip whatever goes wrong on the way, nothing half made,
// notices that are only hints, and what the portal asks by itself.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../src/server/app.ts';
import { baixar, conciliar } from '../../src/server/boletos/conciliar.ts';
import { tratarNotificacoes } from '../../src/server/boletos/notificacoes.ts';
import { changeRows, findRow, insertRow } from '../../src/server/store/rows.ts';
import type { Boleto } from '../../src/shared/boletos.ts';
import { type AsaasFake, startAsaasFake } from '../support/asaas-fake.ts';
import { semPaciencia } from '../support/banco-fake.ts';
import { type BBFake, startBBFake } from '../support/bb-fake.ts';
import { AGORA, HORA, MINUTO, SEGUNDO } from '../support/clock.ts';
import { chavesDo, entregarAviso, SEGREDO } from '../support/cobrancas.ts';
import { eventually } from '../support/eventually.ts';
import { createConcurso, createConvenio, createInscricao, createVaga, SENHA } from '../support/factories.ts';
import { type Caller, createCallerFor, type Send } from '../support/personas.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';
import { TIPOS, TIPOS_DAQUI, type Tipo } from '../support/processo-bancos.ts';
import { STORE } from '../support/store.ts';

const CRIA_NO_BB = /^POST .*\/boletos$/;
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

function convenio(tipo: Tipo, concurso_id: number) {
  const { client_id, client_secret, chave_aplicacao, oauth_url, url_base_api, numero_convenio } = bb.credentials;
  return tipo === 'ASAAS'
    ? createConvenio(portal, { concurso_id, ...chavesDo(asaas) })
    : createConvenio(portal, {
        concurso_id,
        tipo,
        webhook_secret: SEGREDO,
        client_id,
        client_secret,
        chave_aplicacao,
        oauth_url,
        url_base_api,
        numero_convenio,
      });
}

/** An enrolment of the candidate in a contest whose slips the bank issues. */
async function inscrita(tipo: Tipo, vaga: Parameters<typeof createVaga>[1] = {}) {
  const { id: concurso_id } = await createConcurso(portal);
  const { id: convenio_id } = await convenio(tipo, concurso_id);
  const { id: vaga_id } = await createVaga(portal, { concurso_id, ...vaga });
  const { id } = await createInscricao(portal, { candidato_id: portal.candidato.id, vaga_id });
  return { id, concurso_id, convenio_id, vaga_id };
}

const gerar = (id: number) => portal.candidato.http<Boleto>('POST', `/ps/boleto/gerar/${id}`);
const ver = (id: number) => portal.candidato.rpc.candidato.boletos.get({ inscricao_id: id });
const linhas = () => portal.db.selectFrom('boletos').selectAll().orderBy('id').execute();
const pagamentos = () => portal.db.selectFrom('pagamentos').selectAll().execute();
const pendencias = (filtros: { status?: 'todas' } = {}) => portal.admin.rpc.admin.boletos.pendencias(filtros);
const posicao = async () => (await portal.admin.rpc.admin.contas.posicao({})).totais;
const noBanco = (tipo: Tipo) =>
  tipo === 'ASAAS' ? asaas.payments.filter((item) => !item.deleted).length : bb.boletos.size;

async function chave(inscricaoId: number): Promise<string> {
  const boleto = (await linhas()).find((linha) => linha.inscricao_id === inscricaoId && linha.status !== 'Cancelado');
  return boleto?.external_id ?? '';
}

function pagarNoBanco(tipo: Tipo, qual: string, dados?: { valor?: number; data?: string }) {
  if (tipo === 'ASAAS') asaas.pay(qual, dados);
  else bb.pay(qual, dados);
}

/** The bank's notice, handed over as its server would. */
function avisar(tipo: Tipo, convenioId: number, qual: string, evento = 'evt_1', segredo = SEGREDO) {
  if (tipo === 'ASAAS') {
    const aviso = { id: evento, event: 'PAYMENT_RECEIVED', payment: asaas.get(qual) };
    return entregarAviso(portal, convenioId, aviso, segredo);
  }
  return portal.visitante.http('POST', `/webhooks/bb/${convenioId}/${segredo}`, {
    json: [{ id: qual, numeroConvenio: 3128557, codigoEstadoBaixaOperacional: 1, valorPagoSacado: 1, evento }],
  });
}

async function em(ms: number) {
  portal.clock.advance(ms);
  const { token } = await portal.visitante.rpc.publico.sessoes.loginCandidato({
    email: portal.candidato.email,
    senha: SENHA,
  });
  portal.candidato = { ...portal.candidato, ...portal.caller(token), token };
}

describe.each(TIPOS_DAQUI)('A slip of %s', (tipo) => {
  it('is registered once for twenty at once, with the bank’s numbers and its PIX', async () => {
    const { id, convenio_id } = await inscrita(tipo, { vencimento_pagamento: '2026-12-10' });
    const respostas = await Promise.all(Array.from({ length: 20 }, () => gerar(id)));
    expect(respostas.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201]);
    expect(new Set(respostas.map(({ body }) => body.boleto_id)).size).toBe(1);
    expect(noBanco(tipo)).toBe(1);
    const boleto = await ver(id);
    expect(boleto).toMatchObject({ valor: 85.5, vencimento: '2026-12-10', status: 'Emitido', emissor: tipo });
    expect(boleto.codigo_barras).toMatch(/^\d{44}$/);
    expect(boleto.codigo_barras_digitavel).toMatch(/^\d{47}$/);
    expect(boleto.pix_copia_e_cola).toContain('br.gov.bcb.pix');
    expect(await linhas()).toMatchObject([{ convenio_id, status: 'Emitido', incerto: 0 }]);
    expect(await portal.emails(portal.candidato.email)).toHaveLength(1);
    expect((await portal.visitante.http<string>('GET', boleto.url_boleto)).body.slice(0, 5)).toBe('%PDF-');
  });

  it.each(['timeout after creating', 'reset after creating'] as const)(
    'whose answer was lost (%s) is found by the next attempt, not made again',
    async (falha) => {
      const { id } = await inscrita(tipo);
      const foto = async () => portal.snapshot(['boletos', 'sequencias', 'numeros_livres', 'sessoes']);
      const antes = await foto();
      const banco = tipo === 'ASAAS' ? asaas : bb;
      banco.failNext(falha);
      const perdido = await semPaciencia(portal.deps, banco, () => gerar(id));
      expect(perdido).toMatchObject({ status: 502, body: { message: expect.stringContaining('não respondeu') } });
      expect(await foto()).toEqual(antes);
      expect((await portal.candidato.http('GET', `/ps/boleto/${id}`)).status).toBe(404);
      const achado = await gerar(id);
      expect(achado).toMatchObject({ status: 201, body: { status: 'Emitido' } });
      expect(noBanco(tipo)).toBe(1);
      expect(await linhas()).toHaveLength(1);
    },
  );

  it.each(['hang', 500, 429, 'not JSON'] as const)(
    'that the bank did not make (%s) is half made nowhere and made by the next attempt',
    async (falha) => {
      const { id } = await inscrita(tipo);
      const banco = tipo === 'ASAAS' ? asaas : bb;
      banco.failNext(falha, 1, { onde: /^POST .*(payments|boletos)$/ });
      const recusado = await semPaciencia(portal.deps, banco, () => gerar(id));
      expect(recusado.status).toBe(502);
      expect((await portal.candidato.rpc.candidato.inscricoes.list())[0]).toMatchObject({
        status_pagamento: 'Pendente',
        situacao: 'Sem Boleto Emitido',
      });
      expect((await gerar(id)).status).toBe(201);
      expect(noBanco(tipo)).toBe(1);
    },
  );

  it('is refused with the bank’s reason', async () => {
    const { id } = await inscrita(tipo);
    (tipo === 'ASAAS' ? asaas : bb).failNext(400, 4, { onde: /^POST .*(payments|boletos)$/ });
    const recusado = await gerar(id);
    expect(recusado).toMatchObject({ status: 502, body: { message: expect.stringContaining('recusou o boleto') } });
    expect(await linhas()).toMatchObject([{ status: 'Registrando', incerto: 0, reservado_por: null }]);
  });

  it('comes without PIX when the bank’s PIX fails, and gets it later', async () => {
    const { id } = await inscrita(tipo);
    (tipo === 'ASAAS' ? asaas : bb).failNext('pix');
    const boleto = await gerar(id);
    expect(boleto).toMatchObject({ status: 201, body: { pix_copia_e_cola: null } });
    expect((await portal.visitante.http<string>('GET', boleto.body.url_boleto)).body.slice(0, 5)).toBe('%PDF-');
    if (tipo === 'ASAAS') expect((await ver(id)).pix_copia_e_cola).toContain('br.gov.bcb.pix');
  });

  it('without PIX has its bank asked for it once a minute, however often its paper is opened', async () => {
    const { id } = await inscrita(tipo);
    const banco = tipo === 'ASAAS' ? asaas : bb;
    banco.failNext('pix');
    const { url_boleto } = (await gerar(id)).body;
    banco.failNext(400, 100, { onde: /pix/i });
    const pedidos = () => banco.requests.filter(({ path }) => /pix/i.test(path)).length;
    const antes = pedidos();
    const abrir = async () => {
      for (let i = 0; i < 5; i += 1) expect((await portal.visitante.http('GET', url_boleto)).status).toBe(200);
      return pedidos() - antes;
    };
    const uma = await abrir();
    portal.clock.advance(59 * SEGUNDO);
    expect(await abrir()).toBe(uma);
    portal.clock.advance(SEGUNDO);
    expect(await abrir()).toBe(2 * uma);
  });

  it('left by a process that died is taken over when its time is up, and found', async () => {
    const { id } = await inscrita(tipo);
    const banco = tipo === 'ASAAS' ? asaas : bb;
    banco.failNext('timeout after creating');
    await semPaciencia(portal.deps, banco, () => gerar(id));
    // As if the process had ended before it could say that it gave up.
    const deixado = {
      reservado_por: 'quem-morreu',
      reservado_ate: new Date(portal.clock.now().getTime() + 30 * SEGUNDO).toISOString(),
    };
    await portal.db.updateTable('boletos').set(deixado).execute();
    await em(31 * SEGUNDO);
    expect(await gerar(id)).toMatchObject({ status: 201 });
    expect(noBanco(tipo)).toBe(1);
  });

  it('is made once by two processes', async () => {
    const { id } = await inscrita(tipo);
    const outro = await portal.sibling();
    const la = createCallerFor(outro, async () => new Response(), portal.candidato.token);
    const aqui = () => portal.candidato.rpc.candidato.boletos.gerar({ inscricao_id: id });
    const ali = () => la.rpc.candidato.boletos.gerar({ inscricao_id: id });
    // Two connections of one process to one SQLite file would wait for each other: there one comes after the other.
    const boletos = STORE === 'postgres' ? await Promise.all([aqui(), ali()]) : [await aqui(), await ali()];
    expect(boletos[0]?.boleto_id).toBe(boletos[1]?.boleto_id);
    expect(noBanco(tipo)).toBe(1);
  });

  it('asked for under one Idempotency-Key at two processes at once is 201 from both', async () => {
    const { id } = await inscrita(tipo);
    const outroProcesso = await portal.sibling();
    const app = createApp(outroProcesso);
    const enviar: Send = async (pedido, ip) => app.fetch(pedido, { incoming: { socket: { remoteAddress: ip } } });
    const la = createCallerFor(outroProcesso, enviar, portal.candidato.token);
    const pedir = async (quem: Caller, key: string) => {
      const { status, body } = await quem.with({ key }).http<Boleto>('POST', `/ps/boleto/gerar/${id}`);
      return [status, body.boleto_id];
    };
    const aqui = () => pedir(portal.candidato, 'uma-vez');
    const ali = () => pedir(la, 'uma-vez');
    const [um, outro] = STORE === 'postgres' ? await Promise.all([aqui(), ali()]) : [await aqui(), await ali()];
    expect(um).toEqual([201, expect.any(Number)]);
    expect(outro).toEqual(um);
    // Whoever found it there hears that again too, whichever process they ask.
    expect([await pedir(la, 'outra-vez'), await pedir(portal.candidato, 'outra-vez')]).toEqual([
      [200, um?.[1]],
      [200, um?.[1]],
    ]);
    expect(noBanco(tipo)).toBe(1);
  });

  it('whose answer was lost, but which its payer saw at the bank and paid, pays the enrolment', async () => {
    const { id } = await inscrita(tipo);
    (tipo === 'ASAAS' ? asaas : bb).failNext('reset after creating');
    await gerar(id);
    const [boleto] = await linhas();
    pagarNoBanco(tipo, (tipo === 'ASAAS' ? boleto?.referencia : boleto?.nosso_numero) ?? '');
    expect(await gerar(id)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('já foi confirmado') },
    });
    expect(await pagamentos()).toMatchObject([{ inscricao_id: id, valor_centavos: 8550 }]);
    expect(noBanco(tipo)).toBe(1);
  });

  it('whose answer was lost, and which ran out or is due on another day by now, is taken back and gives way to another', async () => {
    const aberto = (qual: string) => (tipo === 'ASAAS' ? !asaas.get(qual).deleted : bb.get(qual).estado === 1);
    const { id } = await inscrita(tipo);
    const { id: outra, vaga_id } = await inscrita(tipo, { vencimento_pagamento: '2026-12-10' });
    for (const uma of [id, outra]) {
      (tipo === 'ASAAS' ? asaas : bb).failNext('reset after creating');
      expect((await gerar(uma)).status).toBe(502);
    }
    await changeRows(portal.db, 'vagas', { id: vaga_id }, { vencimento_pagamento: '2026-12-15' });
    await em(5 * 24 * HORA);
    expect(await gerar(id)).toMatchObject({ status: 201, body: { vencimento: '2026-12-01' } });
    expect(await gerar(outra)).toMatchObject({ status: 201, body: { vencimento: '2026-12-15' } });
    await baixar(portal.deps);
    const situacoes = (await linhas()).map(({ status, external_id }) => [status, aberto(external_id ?? '')]);
    expect(situacoes).toEqual([
      ['Cancelado', false],
      ['Cancelado', false],
      ['Emitido', true],
      ['Emitido', true],
    ]);
  });

  it('is taken back at the bank when its enrolment is cancelled', async () => {
    const { id } = await inscrita(tipo);
    await gerar(id);
    const qual = await chave(id);
    await portal.candidato.rpc.candidato.inscricoes.cancelar({ id });
    await baixar(portal.deps);
    if (tipo === 'BB') {
      // The bank takes nothing back in the first half hour.
      expect(bb.get(qual).estado).toBe(1);
      await em(32 * MINUTO);
      await baixar(portal.deps);
      expect(bb.get(qual).estado).toBe(7);
    } else {
      expect(asaas.get(qual).deleted).toBe(true);
    }
    expect(await linhas()).toMatchObject([{ status: 'Cancelado', baixar_em: null }]);
  });

  it('that was paid before it could be taken back waits for an administrator', async () => {
    const { id } = await inscrita(tipo);
    await gerar(id);
    const qual = await chave(id);
    await portal.candidato.rpc.candidato.inscricoes.cancelar({ id });
    pagarNoBanco(tipo, qual);
    await em(32 * MINUTO);
    await baixar(portal.deps);
    expect(await portal.db.selectFrom('pendencias').selectAll().execute()).toMatchObject([
      { tipo: 'apos_cancelamento', valor_centavos: 8550 },
    ]);
    expect(await pagamentos()).toEqual([]);
  });

  it('paid by a notice is read again first, and paid once however often it is told', async () => {
    const { id, convenio_id } = await inscrita(tipo);
    await gerar(id);
    const qual = await chave(id);
    // A lie: the bank itself says that nothing was paid.
    expect((await avisar(tipo, convenio_id, qual, 'evt_mentira')).status).toBe(200);
    await tratarNotificacoes(portal.deps);
    expect(await pagamentos()).toEqual([]);

    pagarNoBanco(tipo, qual, { data: '2026-11-21' });
    const respostas = await Promise.all(Array.from({ length: 10 }, () => avisar(tipo, convenio_id, qual)));
    expect(respostas.map(({ status }) => status)).toEqual(Array(10).fill(200));
    await Promise.all([tratarNotificacoes(portal.deps), tratarNotificacoes(portal.deps)]);
    expect(await pagamentos()).toMatchObject([{ inscricao_id: id, valor_centavos: 8550, origem: 'notificacao' }]);
    expect(await ver(id)).toMatchObject({ status: 'Pago' });
    expect(await portal.logs('confirmar_pagamento')).toHaveLength(1);
    expect(await portal.db.selectFrom('notificacoes').select(['evento_id', 'vezes']).execute()).toHaveLength(2);
    expect(await pendencias()).toEqual([]);
    // And once more after the fact.
    await avisar(tipo, convenio_id, qual, 'evt_2');
    await tratarNotificacoes(portal.deps);
    await conciliar(portal.deps);
    expect(await pagamentos()).toHaveLength(1);
    expect(await pendencias()).toEqual([]);
  });

  it('paid with less is queued, not paid', async () => {
    const { id, convenio_id } = await inscrita(tipo);
    await gerar(id);
    pagarNoBanco(tipo, await chave(id), { valor: 50 });
    await avisar(tipo, convenio_id, await chave(id));
    await tratarNotificacoes(portal.deps);
    const [pendencia] = await pendencias();
    expect(pendencia).toMatchObject({ tipo: 'menor', valor: 50, inscricao_id: id });
    expect(await ver(id)).toMatchObject({ status: 'Emitido' });
    // The bank has settled that slip: once its money goes back, or pays for somebody else, another one can be paid.
    const { resolver } = portal.admin.rpc.admin.boletos;
    await resolver({ id: pendencia?.id ?? 0, acao: 'devolver', observacao: 'PIX.' });
    expect(await gerar(id)).toMatchObject({ status: 201, body: { status: 'Emitido', valor: 85.5 } });
    pagarNoBanco(tipo, await chave(id), { valor: 40 });
    await avisar(tipo, convenio_id, await chave(id), 'evt_de_novo');
    await tratarNotificacoes(portal.deps);
    const [outra] = await pendencias();
    const { id: inscricao_id } = await inscrita(tipo);
    await resolver({ id: outra?.id ?? 0, acao: 'confirmar', inscricao_id, observacao: 'Pagou com o boleto da irmã.' });
    expect(await gerar(id)).toMatchObject({ status: 201, body: { status: 'Emitido', valor: 85.5 } });
    await baixar(portal.deps);
    expect(await pendencias()).toEqual([]);
  });

  it('paid without any notice is found by the periodic check', async () => {
    const { id } = await inscrita(tipo);
    await gerar(id);
    pagarNoBanco(tipo, await chave(id));
    await conciliar(portal.deps);
    expect(await pagamentos()).toEqual([]);
    await em(300 * SEGUNDO);
    await conciliar(portal.deps);
    expect(await pagamentos()).toMatchObject([{ origem: 'conciliacao' }]);
    expect(await ver(id)).toMatchObject({ status: 'Pago' });
  });

  it('told of while the bank does not answer is looked into again', async () => {
    const { id, convenio_id } = await inscrita(tipo);
    await gerar(id);
    pagarNoBanco(tipo, await chave(id));
    await avisar(tipo, convenio_id, await chave(id));
    const banco = tipo === 'ASAAS' ? asaas : bb;
    banco.failNext('hang', 1, { onde: /^GET/ });
    await semPaciencia(portal.deps, banco, () => tratarNotificacoes(portal.deps));
    expect(await pagamentos()).toEqual([]);
    portal.clock.advance(6 * SEGUNDO);
    await tratarNotificacoes(portal.deps);
    expect(await pagamentos()).toHaveLength(1);
  });

  it('paid on its last day is not replaced by another', async () => {
    const { id } = await inscrita(tipo);
    await gerar(id);
    pagarNoBanco(tipo, await chave(id), { data: '2026-11-25' });
    await em(5 * 24 * HORA);
    expect(await gerar(id)).toMatchObject({ status: 200, body: { status: 'Pago' } });
    expect(noBanco(tipo)).toBe(1);
  });

  it('that nobody paid gives way to a new one, and is taken back', async () => {
    const { id } = await inscrita(tipo);
    await gerar(id);
    const velho = await chave(id);
    await em(5 * 24 * HORA);
    expect(await gerar(id)).toMatchObject({ status: 201, body: { vencimento: '2026-12-01' } });
    await baixar(portal.deps);
    if (tipo === 'ASAAS') expect(asaas.get(velho).deleted).toBe(true);
    else expect(bb.get(velho).estado).toBe(7);
    expect((await linhas()).map(({ status }) => status)).toEqual(['Cancelado', 'Emitido']);
  });

  it('that is good stays so when the bank refuses the one of another due date, and gives way to the next', async () => {
    const { id, vaga_id } = await inscrita(tipo, { vencimento_pagamento: '2026-12-10' });
    const { boleto_id } = (await gerar(id)).body;
    await changeRows(portal.db, 'vagas', { id: vaga_id }, { vencimento_pagamento: '2026-12-15' });
    (tipo === 'ASAAS' ? asaas : bb).failNext(400, 1, { onde: /^POST .*(payments|boletos)$/ });
    expect((await gerar(id)).status).toBe(502);
    expect(await ver(id)).toMatchObject({ boleto_id, status: 'Emitido', vencimento: '2026-12-10' });
    expect(await linhas()).toMatchObject([
      { status: 'Emitido', cancelado_em: null, baixar_em: null, consultar_em: expect.any(String) },
      { status: 'Cancelado', emitido_em: null, baixar_em: null },
    ]);
    expect(await portal.logs('manter_boleto')).toMatchObject([{ registro_id: boleto_id, inscricao_id: id }]);
    expect(await gerar(id)).toMatchObject({ status: 201, body: { vencimento: '2026-12-15' } });
    await em(32 * MINUTO);
    await baixar(portal.deps);
    expect(noBanco(tipo)).toBe(tipo === 'ASAAS' ? 1 : 2);
    expect((await linhas()).map(({ status, baixar_em }) => [status, baixar_em])).toEqual([
      ['Cancelado', null],
      ['Cancelado', null],
      ['Emitido', null],
    ]);
  });

  it('that the bank cancelled lets the candidate get another', async () => {
    const { id, convenio_id } = await inscrita(tipo);
    await gerar(id);
    const banco = tipo === 'ASAAS' ? asaas : bb;
    banco.remove(await chave(id));
    await avisar(tipo, convenio_id, await chave(id));
    await tratarNotificacoes(portal.deps);
    expect((await portal.candidato.rpc.candidato.inscricoes.list())[0]).toMatchObject({ status_pagamento: 'Pendente' });
    expect(await gerar(id)).toMatchObject({ status: 201 });
  });

  it('confirmed by hand is taken back, so that nobody pays it too', async () => {
    const { id } = await inscrita(tipo);
    await gerar(id);
    const qual = await chave(id);
    await portal.admin.rpc.admin.boletos.baixa({ inscricao_id: id, observacao: 'Balcão.' });
    portal.clock.advance(32 * MINUTO);
    await baixar(portal.deps);
    if (tipo === 'ASAAS') expect(asaas.get(qual).deleted).toBe(true);
    else expect(bb.get(qual).estado).toBe(7);
    expect(await linhas()).toMatchObject([{ status: 'Pago' }]);
  });
});

describe('A notice', () => {
  it('is taken only with the secret, and every refusal looks the same', async () => {
    const { id, convenio_id } = await inscrita('ASAAS');
    const { convenio_id: doBB, concurso_id } = await inscrita('BB');
    const semSegredo = await createConvenio(portal, { concurso_id, webhook_secret: null });
    await gerar(id);
    const antes = await portal.snapshot(['logs']);
    const corpo = { json: { id: 'evt', event: 'PAYMENT_RECEIVED', payment: {} } };
    const token = (valor: string) => ({ ...corpo, headers: { 'asaas-access-token': valor } });
    const respostas = [
      await portal.visitante.http('POST', `/webhooks/asaas/${convenio_id}`, token('errado')),
      await portal.visitante.http('POST', `/webhooks/asaas/${convenio_id}`, corpo),
      await portal.visitante.http('POST', `/webhooks/asaas/${semSegredo.id}`, token('')),
      await portal.visitante.http('POST', `/webhooks/asaas/${doBB}`, token(SEGREDO)),
      await portal.visitante.http('POST', '/webhooks/asaas/999', token(SEGREDO)),
      await portal.visitante.http('POST', '/webhooks/asaas/x', token(SEGREDO)),
      await portal.visitante.http('POST', `/webhooks/bb/${doBB}/errado`, corpo),
      await portal.visitante.http('POST', `/webhooks/bb/${convenio_id}/${SEGREDO}`, corpo),
    ];
    expect(respostas.map(({ status }) => status)).toEqual(Array(8).fill(401));
    expect(new Set(respostas.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await portal.snapshot(['logs'])).toEqual(antes);
  });

  it('of BB is taken with any secret, also one that an address has to encode', async () => {
    const { convenio_id } = await inscrita('BB');
    const dificil = 'a/b?c=d&e%f#g';
    await portal.db
      .updateTable('convenios')
      .set({ webhook_secret_cifrado: portal.deps.cipher.seal(dificil) })
      .where('id', '=', convenio_id)
      .execute();
    const enviar = (segredo: string) =>
      portal.visitante.http('POST', `/webhooks/bb/${convenio_id}/${segredo}`, { json: [] });
    expect((await enviar(encodeURIComponent(dificil))).status).toBe(200);
    expect((await enviar('a/b')).status).toBe(401);
  });

  it('of what is unknown, unreadable or of no matter is 200, kept, and changes nothing', async () => {
    const { convenio_id } = await inscrita('ASAAS');
    const enviar = (json: unknown) =>
      portal.visitante.http('POST', `/webhooks/asaas/${convenio_id}`, {
        json,
        headers: { 'asaas-access-token': SEGREDO },
      });
    const corpos: unknown[] = [
      { id: 'a', event: 'PAYMENT_BANK_SLIP_VIEWED', payment: { id: 'pay_x' } },
      {},
      [],
      'texto',
      7,
    ];
    corpos.push({ id: 'b', event: 'PAYMENT_RECEIVED', payment: { id: 'pay_de_outro_sistema', value: 10 } });
    for (const corpo of corpos) expect((await enviar(corpo)).status).toBe(200);
    await tratarNotificacoes(portal.deps);
    expect(await pagamentos()).toEqual([]);
    expect(await pendencias()).toEqual([]);
    const guardadas = await portal.db.selectFrom('notificacoes').selectAll().orderBy('id').execute();
    expect(guardadas).toHaveLength(corpos.length);
    expect(guardadas.map(({ proxima_tentativa_em }) => proxima_tentativa_em)).toEqual(Array(corpos.length).fill(null));
    expect(JSON.parse(guardadas.at(-1)!.corpo)).toEqual(corpos.at(-1));
    expect(await portal.logs('notificacao_pagamento')).toHaveLength(corpos.length);
  });

  it('of money for a slip that is not ours waits for an administrator, once', async () => {
    const { id, convenio_id } = await inscrita('ASAAS');
    await gerar(id);
    // Nine in the morning: a payment of today is not one of noon.
    const cedo = '2026-11-21T12:00:00.000Z';
    portal.clock.set(cedo);
    const [meu] = asaas.payments;
    asaas.payments.push({ ...meu!, id: 'pay_alheio', externalReference: 'OUTRO-SISTEMA', value: 33 });
    asaas.pay('pay_alheio');
    await avisar('ASAAS', convenio_id, 'pay_alheio', 'e1');
    await avisar('ASAAS', convenio_id, 'pay_alheio', 'e2');
    await tratarNotificacoes(portal.deps);
    portal.clock.set(AGORA);
    expect(await pendencias()).toMatchObject([{ tipo: 'desconhecido', valor: 33, inscricao_id: null, pago_em: cedo }]);
    const [pendencia] = await pendencias();
    const sem = await refusal(
      portal.admin.rpc.admin.boletos.resolver({ id: pendencia!.id, acao: 'confirmar', observacao: 'x' }),
    );
    expect(sem).toMatchObject({ status: 422, errors: { inscricao_id: [expect.any(String)] } });
  });

  it.each(TIPOS)(
    'of %s, told to the agreement of another contest that is one with it, is of that slip',
    async (tipo) => {
      const { id, convenio_id } = await inscrita(tipo);
      const outra = await inscrita(tipo);
      await gerar(id);
      const qual = await chave(id);
      pagarNoBanco(tipo, qual);
      for (const um of [outra.convenio_id, convenio_id]) await avisar(tipo, um, qual, `e${um}`);
      await tratarNotificacoes(portal.deps);
      expect(await pagamentos()).toMatchObject([{ inscricao_id: id }]);
      expect(await pendencias()).toEqual([]);
    },
  );

  it('of money for a slip that is not ours waits once, however many agreements of the account are told', async () => {
    const { id, convenio_id } = await inscrita('ASAAS');
    const outra = await inscrita('ASAAS');
    await gerar(id);
    const [meu] = asaas.payments;
    asaas.payments.push({ ...meu!, id: 'pay_alheio', externalReference: 'OUTRO-SISTEMA', value: 33 });
    asaas.pay('pay_alheio');
    const contar = async (vez: string) => {
      for (const um of [convenio_id, outra.convenio_id]) await avisar('ASAAS', um, 'pay_alheio', `${vez}${um}`);
      await tratarNotificacoes(portal.deps);
      return (await pendencias()).map(({ tipo }) => tipo);
    };
    expect(await contar('pago')).toEqual(['desconhecido']);
    asaas.refund('pay_alheio');
    // It waited for nobody's decision: both are settled, and it left the account once.
    expect(await contar('estornado')).toEqual([]);
    const fila = await pendencias({ status: 'todas' });
    expect(fila.map(({ tipo, acao }) => [tipo, acao]).sort()).toEqual([
      ['desconhecido', 'devolver'],
      ['estorno', 'descartar'],
    ]);
    expect(await posicao()).toMatchObject({ recebido: 33, devolvido: 33, saldo: 0, a_devolver: 0 });
  });

  it('of money for a slip that is not ours, when it goes back, stands with the enrolment it paid, or pays none', async () => {
    const { id, convenio_id } = await inscrita('ASAAS');
    const outra = await inscrita('ASAAS');
    await gerar(id);
    const [meu] = asaas.payments;
    const { boletos } = portal.admin.rpc.admin;
    const daFila = async (tipo: string) => (await pendencias()).filter((uma) => uma.tipo === tipo);
    const pagarAlheio = async (qual: string, valor: number) => {
      asaas.payments.push({ ...meu!, id: qual, externalReference: `OUTRO-${qual}`, value: valor });
      asaas.pay(qual);
      await avisar('ASAAS', convenio_id, qual, `pago-${qual}`);
      await tratarNotificacoes(portal.deps);
      return (await daFila('desconhecido')).find((uma) => uma.valor === valor)!.id;
    };
    const voltar = async (qual: string) => {
      asaas.refund(qual);
      for (const vez of [1, 2]) await avisar('ASAAS', convenio_id, qual, `estornado-${qual}-${vez}`);
      await tratarNotificacoes(portal.deps);
    };
    const usado = await pagarAlheio('pay_usado', 91);
    await boletos.resolver({ id: usado, acao: 'confirmar', inscricao_id: id, observacao: 'Pagou por fora.' });
    await voltar('pay_usado');
    expect(await daFila('estorno')).toMatchObject([{ inscricao_id: id, valor: 91, boleto_id: null }]);

    const parado = await pagarAlheio('pay_parado', 92);
    await voltar('pay_parado');
    expect(await daFila('estorno')).toHaveLength(1);
    const antes = await portal.snapshot();
    const usar = boletos.resolver({ id: parado, acao: 'confirmar', inscricao_id: outra.id, observacao: 'Pagou.' });
    expect(await refusal(usar)).toMatchObject({ status: 409 });
    expect(await portal.snapshot()).toEqual(antes);

    // Money that is there again waits once more, and pays whom it is for.
    asaas.pay('pay_parado');
    for (const vez of [1, 2]) await avisar('ASAAS', convenio_id, 'pay_parado', `de-volta-${vez}`);
    await tratarNotificacoes(portal.deps);
    const [volta, ...mais] = await daFila('desconhecido');
    expect([volta?.valor, mais]).toEqual([92, []]);
    await boletos.resolver({ id: volta!.id, acao: 'confirmar', inscricao_id: outra.id, observacao: 'Pagou.' });
    expect(await posicao()).toMatchObject({ recebido: 91 + 2 * 92, devolvido: 91 + 92, saldo: 92, a_devolver: 0 });

    // What was none of ours, or was given back here, is nobody's business any more.
    const devolvido = await pagarAlheio('pay_devolvido', 93);
    await boletos.resolver({ id: devolvido, acao: 'devolver', observacao: 'Devolvido no banco.' });
    await voltar('pay_devolvido');
    expect(await daFila('estorno')).toHaveLength(1);
  });

  it('of money that went back leaves the enrolment paid, and says so to the administrators', async () => {
    const { id, convenio_id } = await inscrita('ASAAS');
    await gerar(id);
    const qual = await chave(id);
    asaas.pay(qual);
    await avisar('ASAAS', convenio_id, qual, 'pago');
    await tratarNotificacoes(portal.deps);
    asaas.refund(qual);
    await avisar('ASAAS', convenio_id, qual, 'estornado');
    await tratarNotificacoes(portal.deps);
    expect(await ver(id)).toMatchObject({ status: 'Pago' });
    expect(await pendencias()).toMatchObject([{ tipo: 'estorno', inscricao_id: id }]);
  });

  it('of money that came back and went again tells the administrators once more', async () => {
    const { id, convenio_id } = await inscrita('ASAAS');
    await gerar(id);
    const qual = await chave(id);
    let evento = 0;
    const situacao = async (status: 'RECEIVED' | 'REFUND_REQUESTED' | 'REFUNDED') => {
      asaas.get(qual).status = status;
      evento += 1;
      await avisar('ASAAS', convenio_id, qual, `evt_${evento}`);
      await tratarNotificacoes(portal.deps);
    };
    asaas.pay(qual);
    await situacao('RECEIVED');
    await situacao('REFUND_REQUESTED');
    expect(await posicao()).toMatchObject({ saldo: 0 });
    await situacao('RECEIVED');
    const [primeira] = await pendencias();
    const decisao = { id: primeira?.id ?? 0, acao: 'descartar', observacao: 'O pagador desistiu.' } as const;
    await portal.admin.rpc.admin.boletos.resolver(decisao);
    expect(await posicao()).toMatchObject({ saldo: 85.5, devolvido: 0 });
    await situacao('REFUNDED');
    expect(await pendencias()).toMatchObject([{ tipo: 'estorno', inscricao_id: id }]);
    await situacao('REFUNDED');
    expect(await pendencias()).toHaveLength(1);
    expect(await posicao()).toMatchObject({ saldo: 0, devolvido: 85.5 });
  });
});

describe('An agreement', () => {
  it('of ASAAS issues nothing below its minimum, and says so without asking', async () => {
    const { id } = await inscrita('ASAAS', { valor_centavos: 499 });
    const antes = asaas.requests.length;
    expect(await gerar(id)).toMatchObject({ status: 400, body: { message: expect.stringContaining('R$\u00A05,00') } });
    expect(asaas.requests.length).toBe(antes);
  });

  it('that cannot be used issues nothing, not even demonstration slips', async () => {
    const { id, convenio_id } = await inscrita('ASAAS');
    await portal.db.updateTable('convenios').set({ api_key_cifrada: null }).where('id', '=', convenio_id).execute();
    expect(await gerar(id)).toMatchObject({ status: 400, body: { message: expect.stringContaining('incompleto') } });
    expect(await linhas()).toEqual([]);
  });

  it('that is gone after its bank refused a slip leaves the contest to demonstration slips', async () => {
    const { id, convenio_id } = await inscrita('ASAAS');
    asaas.failNext(400, 1, { onde: /^POST .*payments$/ });
    expect((await gerar(id)).status).toBe(502);
    await changeRows(portal.db, 'convenios', { id: convenio_id }, { status: 'Inativo' });
    expect(await gerar(id)).toMatchObject({ status: 201, body: { emissor: 'DEMONSTRACAO' } });
    expect(await gerar(id)).toMatchObject({ status: 200, body: { emissor: 'DEMONSTRACAO' } });
    expect((await linhas()).map(({ status }) => status)).toEqual(['Cancelado', 'Emitido']);
  });

  it('with another key that replaces one the bank refused issues at once', async () => {
    const { id, concurso_id, convenio_id } = await inscrita('ASAAS');
    const errada = portal.deps.cipher.seal('chave-errada');
    await portal.db.updateTable('convenios').set({ api_key_cifrada: errada }).where('id', '=', convenio_id).execute();
    for (let vez = 0; vez < 2; vez += 1) expect((await gerar(id)).status).toBe(502);
    await convenio('BB', concurso_id);
    expect(await gerar(id)).toMatchObject({ status: 201, body: { emissor: 'BB' } });
  });

  it('that replaces one the bank lets nobody in with any more issues what takes the place of a slip that ran out', async () => {
    const { id, concurso_id, convenio_id } = await inscrita('ASAAS');
    expect((await gerar(id)).status).toBe(201);
    const api_key_cifrada = portal.deps.cipher.seal('chave-errada');
    await changeRows(portal.db, 'convenios', { id: convenio_id }, { api_key_cifrada });
    await em(5 * 24 * HORA);
    expect((await gerar(id)).status).toBe(502);
    await convenio('BB', concurso_id);
    expect(await gerar(id)).toMatchObject({ status: 201, body: { emissor: 'BB' } });
    expect(await linhas()).toMatchObject([
      { status: 'Cancelado', baixar_em: portal.clock.now().toISOString() },
      { status: 'Emitido' },
    ]);
  });

  it('that is corrected after its bank refused a slip numbers it as of now', async () => {
    const { id, convenio_id } = await inscrita('BB');
    const aposRecusa = async (mudanca: Parameters<typeof changeRows<'convenios'>>[3]) => {
      await changeRows(portal.db, 'convenios', { id: convenio_id }, mudanca);
      expect((await gerar(id)).status).toBe(502);
      return (await linhas())[0]?.nosso_numero;
    };
    expect(await aposRecusa({ numero_convenio: '7654321' })).toBe('00076543210000000001');
    for (const banco of [asaas, bb]) banco.failNext(400, 2, { onde: /^POST .*(payments|boletos)$/ });
    const { numero_convenio, url_base_api } = bb.credentials;
    expect(await aposRecusa({ numero_convenio })).toBe('00031285570000000001');
    expect(await aposRecusa({ numero_convenio })).toBe('00031285570000000001');
    const api_key_cifrada = portal.deps.cipher.seal(asaas.apiKey);
    expect(await aposRecusa({ tipo: 'ASAAS', api_key_cifrada, url_base_api: asaas.url })).toBeNull();
    await changeRows(portal.db, 'convenios', { id: convenio_id }, { tipo: 'BB', url_base_api });
    expect(await gerar(id)).toMatchObject({ status: 201, body: { emissor: 'BB' } });
  });

  it('of BB passes over the numbers that another system took', async () => {
    const { id } = await inscrita('BB');
    for (const n of [1, 2, 3]) {
      bb.occupy(`0003128557${String(n).padStart(10, '0')}`, { valorOriginal: 85.5, dataVencimento: '25.11.2026' });
    }
    expect(await gerar(id)).toMatchObject({ status: 201 });
    const [boleto] = await linhas();
    expect(Number(boleto?.nosso_numero?.slice(-10))).toBeGreaterThan(3);
  });

  it('of BB takes what was paid for another system’s slip, of the number it meant to give, for nothing of its own', async () => {
    const { id, convenio_id } = await inscrita('BB');
    bb.failNext('hang', 1, { onde: CRIA_NO_BB });
    expect((await semPaciencia(portal.deps, bb, () => gerar(id))).status).toBe(502);
    const alheio = (await linhas())[0]?.nosso_numero ?? '';
    const numeroTituloBeneficiario = 'OUTRO-SISTEMA';
    bb.occupy(alheio, { valorOriginal: 85.5, dataVencimento: '25.11.2026', numeroTituloBeneficiario });
    bb.pay(alheio);
    await avisar('BB', convenio_id, alheio);
    await tratarNotificacoes(portal.deps);
    expect(await pagamentos()).toEqual([]);
    // It waits for who knows whose it is.
    const fila = await portal.admin.rpc.admin.boletos.pendencias({});
    expect(fila).toMatchObject([{ tipo: 'desconhecido', inscricao_id: null, valor: 85.5 }]);
    expect(await gerar(id)).toMatchObject({ status: 201, body: { status: 'Emitido' } });
    expect(await pagamentos()).toEqual([]);
    expect(await linhas()).toMatchObject([{ external_id: expect.not.stringMatching(alheio) }]);
  });

  it('of BB that a file told of as nobody’s is one payment once it is known whose it is', async () => {
    const { id, convenio_id } = await inscrita('BB');
    bb.failNext('timeout after creating', 1, { onde: CRIA_NO_BB });
    await semPaciencia(portal.deps, bb, () => gerar(id));
    const numero = (await linhas())[0]?.nosso_numero ?? '';
    bb.pay(numero);
    const agora = portal.clock.now().toISOString();
    const entrada = await insertRow(portal.db, 'pendencias', {
      ...{ created_at: agora, tipo: 'desconhecido', chave: `convenio:${convenio_id}:${numero}`, emissor: 'BB' },
      ...{ convenio_id, identificador: numero, valor_centavos: 8550, pago_em: agora, descricao: 'De ninguém.' },
      status: 'Aberta',
    });
    expect((await gerar(id)).status).toBe(400);
    expect(await pagamentos()).toHaveLength(1);
    const { status, acao } = (await findRow(portal.db, 'pendencias', { id: entrada.id }))!;
    expect([status, acao]).toEqual(['Resolvida', 'descartar']);
    const { totais } = await portal.admin.rpc.admin.contas.posicao({});
    expect(totais).toMatchObject({ saldo: 85.5, a_devolver: 0 });
  });

  it('is tested in words', async () => {
    const testar = (id: number) => portal.admin.rpc.admin.boletos.testarConvenio({ id });
    for (const tipo of TIPOS) {
      const { convenio_id } = await inscrita(tipo);
      expect(await testar(convenio_id)).toMatchObject({ ok: true, message: expect.any(String) });
    }
    // That a bank answered is remembered, and is one of a new portal's first steps; a refusal is neither.
    expect(await portal.logs('testar_convenio')).toHaveLength(TIPOS.length);
    const { passos } = await portal.admin.rpc.admin.painel.primeirosPassos();
    expect(passos).toContainEqual(expect.objectContaining({ passo: 'convenio', feito: true }));
    const errado = await createConvenio(portal, { url_base_api: asaas.url, api_key: 'chave-errada' });
    const dito = await testar(errado.id);
    expect(dito).toMatchObject({ ok: false, message: expect.stringContaining('chave de API') });
    expect(await portal.logs('testar_convenio')).toHaveLength(TIPOS.length);
    expect(dito.message).not.toContain('chave-errada');
    expect(await refusal(testar(999))).toMatchObject({ status: 404 });
  });

  it('keeps its secrets out of every answer, log line and audit row, whatever happens', async () => {
    const segredos = [asaas.apiKey, SEGREDO, bb.credentials.client_secret, bb.credentials.chave_aplicacao ?? 'nenhuma'];
    const respostas: unknown[] = [];
    for (const tipo of TIPOS) {
      const { id, convenio_id, concurso_id } = await inscrita(tipo);
      const banco = tipo === 'ASAAS' ? asaas : bb;
      for (const falha of ['hang', 500, 400, 'not JSON', 429, 'reset after creating'] as const) {
        banco.failNext(falha);
        respostas.push((await semPaciencia(portal.deps, banco, () => gerar(id))).body);
      }
      respostas.push((await gerar(id)).body);
      await portal.admin.rpc.admin.boletos.testarConvenio({ id: convenio_id });
      pagarNoBanco(tipo, await chave(id));
      respostas.push((await avisar(tipo, convenio_id, await chave(id), 'e', 'errado')).body);
      respostas.push((await avisar(tipo, convenio_id, await chave(id))).body);
      await tratarNotificacoes(portal.deps);
      respostas.push(
        await portal.admin.rpc.admin.boletos.listar({}),
        await portal.candidato.rpc.candidato.inscricoes.list(),
      );
      respostas.push(
        (await portal.admin.rpc.admin.convenios.list({ concurso_id })).map((c) => ({ ...c, chave_aplicacao: '' })),
      );
    }
    const ditos = JSON.stringify([respostas, portal.lines, await portal.logs(), await portal.emails()]);
    for (const segredo of segredos) expect(ditos.includes(segredo)).toBe(false);
    expect(ditos).not.toContain(portal.candidato.cpf.slice(0, 9).replace(/(...)(...)(...)/, '$1.$2.$3'));
  });

  it('with a bank that says nothing keeps nobody waiting but those who asked it', async () => {
    const parada = new AbortController();
    // Until it is told to stop: what others get meanwhile depends on no clock.
    Object.assign(portal.deps.pagamentos, { prazoMs: 24 * HORA, parada: parada.signal });
    const paradas = await Promise.all(Array.from({ length: 10 }, () => inscrita('ASAAS')));
    const { id: outra } = await inscrita('BB');
    asaas.failNext('hang', 100, { onde: /./ });
    const respondidas: number[] = [];
    const todas = paradas.map(async ({ id }) => respondidas.push((await gerar(id)).status));
    await eventually(() => expect(asaas.requests).toHaveLength(paradas.length));
    expect((await gerar(outra)).status).toBe(201);
    expect((await portal.visitante.http('GET', '/ps/concurso')).status).toBe(200);
    expect(respondidas).toEqual([]);
    parada.abort();
    await Promise.all(todas);
    expect(respondidas).toEqual(paradas.map(() => 502));
  });
});
