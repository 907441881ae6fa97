// Refunds of the fee: who may ask and for how much, where the money goes, how they move on, and what nobody else is told.
import { beforeEach, describe, expect, it } from 'vitest';
import { changeRows, insertRow } from '../../src/server/store/rows.ts';
import { formatMoney } from '../../src/shared/format.ts';
import { podePassar } from '../../src/shared/pedidos/declaracao.ts';
import {
  REEMBOLSO,
  type Reembolso,
  type ReembolsoAdmin,
  STATUS_REEMBOLSO,
} from '../../src/shared/pedidos/reembolso.ts';
import {
  createAdministrador,
  createBoleto,
  createConcurso,
  createInscricao,
  createReembolso,
  createVaga,
} from '../support/factories.ts';
import { comoNoPainel } from '../support/pedidos.ts';
import { abrirSessaoDe, type Caller } from '../support/personas.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';
import type { Recusa } from '../support/recusa.ts';

const PIX = { tipo_restituicao: 3, chavePix: 'ana@exemplo.com.br' } as const;
const CONTA = {
  tipo_restituicao: 1,
  banco: '001 - Banco do Brasil',
  agencia: '1234-5',
  conta: '987654-3',
  tipo_conta: 'cc',
} as const;

let portal: Portal;
let inscricao_id: number;
beforeEach(async () => {
  portal = await createPortal();
  inscricao_id = (await createInscricao(portal, { candidato_id: portal.candidato.id, status_pagamento: 'Pago' })).id;
});

function pedir(json: object = PIX, id = inscricao_id, quem: Caller = portal.candidato) {
  return quem.http<Reembolso & Recusa>('POST', `/ps/reembolso/${id}/solicitar`, { json });
}

/** Its bank tells that the money went back, or that it is disputed. */
const estornar = (valor_centavos = 8550) =>
  insertRow(portal.db, 'pendencias', {
    created_at: '2026-11-20T12:00:00.000Z',
    tipo: 'estorno',
    chave: `boleto:1:estorno:${valor_centavos}`,
    emissor: 'ASAAS',
    inscricao_id,
    valor_centavos,
    pago_em: '2026-11-20T12:00:00.000Z',
    descricao: 'Estornado.',
    status: 'Aberta',
  });

function mover(id: number, json: object, quem: Caller = portal.admin) {
  return quem.http<Reembolso & Recusa>('PUT', `/ps/reembolso/admin/${id}/status`, { json });
}

describe('asking', () => {
  it('answers the record as the lists show it, with its protocol, and leaves an audit row', async () => {
    const { status, body } = await pedir({ ...PIX, motivo: ' Concurso adiado. ' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      inscricao_id,
      status: 'Solicitado',
      tipo_restituicao: 3,
      valor_reembolso: 85.5,
      data_solicitacao: '2026-11-21T15:00:00.000Z',
      created_at: '2026-11-21T15:00:00.000Z',
      data_processamento: null,
      chavePix: 'ana@exemplo.com.br',
      chavepix: 'ana@exemplo.com.br',
      banco: null,
      agencia: null,
      conta: null,
      tipo_conta: null,
      titular_documento: null,
      titular_nome: null,
      motivo: 'Concurso adiado.',
      pode_cancelar: true,
      protocolo: { numero: expect.stringMatching(/^RES-2026-\d{7}$/) },
      inscricao: {
        id: inscricao_id,
        cadastro: { nome: portal.candidato.nome, cpf: portal.candidato.cpf, telefone: '33988410600' },
      },
    });
    expect(await portal.candidato.rpc.candidato.reembolsos.list()).toEqual([body]);
    expect(comoNoPainel((await portal.admin.http('GET', '/ps/reembolso/admin/todos')).body)).toMatchObject([
      comoNoPainel(body),
    ]);
    expect(await portal.outro.rpc.candidato.reembolsos.list()).toEqual([]);
    const [log] = await portal.logs('solicitar_reembolso');
    expect(log).toMatchObject({ isadmin: 0, usuario_id: portal.candidato.id });
    expect(await portal.emails(portal.candidato.email)).toHaveLength(1);
  });

  it('to an own account, the default, names the candidate as its holder', async () => {
    const { tipo_restituicao: _, ...semTipo } = CONTA;
    const { body } = await pedir({
      ...semTipo,
      titular_documento: '111.444.777-35',
      titular_nome: 'Outra',
      chavePix: 'x@y.zz',
    });
    expect(body).toMatchObject({
      ...CONTA,
      titular_documento: portal.candidato.cpf,
      titular_nome: portal.candidato.nome,
      chavePix: null,
    });
  });

  it('to somebody else’s account keeps the holder’s CPF as digits', async () => {
    const { body } = await pedir({
      ...CONTA,
      tipo_restituicao: '2',
      tipo_conta: 'cp',
      titular_documento: '111.444.777-35',
    });
    expect(body).toMatchObject({
      tipo_restituicao: 2,
      tipo_conta: 'cp',
      titular_documento: '11144477735',
      titular_nome: null,
    });
  });

  it('to a PIX key keeps the key as banks write it, and nothing of an account', async () => {
    const { body } = await pedir({ ...CONTA, tipo_restituicao: 3, chavePix: '(33) 98841-0600' });
    expect(body).toMatchObject({
      chavePix: '+5533988410600',
      banco: null,
      conta: null,
      agencia: null,
      tipo_conta: null,
    });
  });

  it('is refused by the field that is wrong', async () => {
    const casos: [json: Record<string, unknown>, campo: string, mensagem: string][] = [
      [{ ...CONTA, banco: '' }, 'banco', 'Escolha o banco.'],
      [{ ...CONTA, agencia: ' ' }, 'agencia', 'Informe a agência.'],
      [{ ...CONTA, agencia: 'doze' }, 'agencia', 'Agência inválida. Use números e o dígito depois do hífen.'],
      [{ ...CONTA, conta: undefined }, 'conta', 'Informe a conta.'],
      [{ ...CONTA, tipo_conta: '' }, 'tipo_conta', 'Escolha o tipo da conta.'],
      [{ ...CONTA, tipo_conta: 'salario' }, 'tipo_conta', 'Escolha o tipo da conta.'],
      [{ ...CONTA, tipo_restituicao: 2 }, 'titular_documento', 'Informe o CPF do titular.'],
      [{ ...CONTA, tipo_restituicao: 2, titular_documento: '111.444.777-36' }, 'titular_documento', 'CPF inválido.'],
      [{ tipo_restituicao: 3 }, 'chavePix', 'Informe a chave PIX.'],
      [
        { tipo_restituicao: 3, chavePix: 'minha chave' },
        'chavePix',
        'Chave PIX inválida. Informe um CPF, e-mail, celular com DDD ou chave aleatória.',
      ],
      [{ ...PIX, motivo: 'm'.repeat(1001) }, 'motivo', 'Use no máximo 1.000 caracteres.'],
      [{ tipo_restituicao: 4 }, 'tipo_restituicao', 'Escolha como receber.'],
    ];
    for (const [json, campo, mensagem] of casos) {
      const before = await portal.snapshot();
      const { status, body } = await pedir(json);
      expect({ status, campo: body.errors?.[campo] }).toEqual({ status: 422, campo: [mensagem] });
      expect(await portal.snapshot(), mensagem).toEqual(before);
    }
  });

  it('is for the fee while nothing is paid, and for what was paid when it is', async () => {
    const aberta = await createInscricao(portal, { candidato_id: portal.candidato.id, valor_centavos: 7000 });
    const { body } = await pedir(PIX, aberta.id);
    expect(body.valor_reembolso).toBe(70);
    const boleto = await portal.candidato.rpc.candidato.boletos.gerar({ inscricao_id: aberta.id });
    await portal.visitante.http('POST', `/webhooks/demonstracao/${boleto.boleto_id}`, { json: { valor: 71.35 } });
    const [depois] = await portal.candidato.rpc.candidato.reembolsos.list();
    expect(depois?.valor_reembolso).toBe(71.35);
    await pedir();
    expect((await portal.candidato.rpc.candidato.reembolsos.list()).map((r) => r.valor_reembolso)).toEqual([
      85.5, 71.35,
    ]);
  });

  it('is also possible in a contest that was removed', async () => {
    const concurso = await createConcurso(portal);
    const vaga = await createVaga(portal, { concurso_id: concurso.id });
    const { id } = await createInscricao(portal, {
      candidato_id: portal.candidato.id,
      vaga_id: vaga.id,
      status_pagamento: 'Pago',
    });
    await portal.admin.rpc.admin.concursos.remove({ id: concurso.id });
    expect(await pedir(PIX, id)).toMatchObject({ status: 201, body: { inscricao: { concurso: { excluido: true } } } });
  });

  it('is refused for enrolments that are cancelled or free', async () => {
    const vaga = await createVaga(portal, { valor_centavos: 0 });
    const dona = { candidato_id: portal.candidato.id };
    const gratuita = await createInscricao(portal, { ...dona, vaga_id: vaga.id, status_pagamento: 'Isento' });
    const cancelada = await createInscricao(portal, { ...dona, status: 'C', status_pagamento: 'Cancelado' });
    const before = await portal.snapshot();
    expect(await pedir(PIX, gratuita.id)).toMatchObject({
      status: 400,
      body: { message: 'Esta inscrição é gratuita. Não há taxa a restituir.' },
    });
    expect(await pedir(PIX, cancelada.id)).toMatchObject({
      status: 400,
      body: { message: 'A inscrição está cancelada. Não é possível pedir a restituição.' },
    });
    expect(await refusal(portal.candidato.rpc.candidato.reembolsos.create({ ...PIX, inscricao_id: '' }))).toMatchObject(
      {
        status: 422,
        mensagem: 'Selecione uma inscrição',
      },
    );
    expect(await portal.snapshot()).toEqual(before);
  });

  it('for another’s enrolment answers exactly as for one that never was', async () => {
    const before = await portal.snapshot();
    const alheia = await pedir(PIX, inscricao_id, portal.outro);
    const nenhuma = await pedir(PIX, 999_999, portal.outro);
    expect(alheia.status).toBe(404);
    expect(alheia.body).toEqual(nenhuma.body);
    expect(await portal.snapshot()).toEqual(before);
  });

  it('ten times at once gives one, denied ones count, and after cancelling it is possible again', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => pedir()));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      'Você já solicitou a restituição desta inscrição.',
    );
    expect(await portal.db.selectFrom('reembolsos').selectAll().execute()).toHaveLength(1);
    expect(await portal.db.selectFrom('protocolos').selectAll().execute()).toHaveLength(1);
    expect(await portal.logs('solicitar_reembolso')).toHaveLength(1);
    const id = answers.find(({ status }) => status === 201)?.body.id ?? 0;
    await portal.db.updateTable('reembolsos').set({ status: 'Negado' }).execute();
    expect((await pedir()).status).toBe(409);
    await portal.db.updateTable('reembolsos').set({ status: 'Solicitado' }).execute();
    expect((await portal.candidato.http('DELETE', `/ps/reembolso/${id}`)).status).toBe(200);
    expect((await pedir()).status).toBe(201);
  });

  it('with an Idempotency-Key gives one refund however often it is sent', async () => {
    const ana = portal.candidato.with({ key: 'restituir-1' });
    const answers = await Promise.all([1, 2, 3].map(() => pedir(PIX, inscricao_id, ana)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await pedir({ ...PIX, chavePix: 'outra@exemplo.com.br' }, inscricao_id, ana)).status).toBe(409);
  });
});

describe('cancelling', () => {
  it('is possible once, while nobody took it up', async () => {
    const { id } = await createReembolso(portal, { inscricao_id });
    const cancelar = () => portal.candidato.http('DELETE', `/ps/reembolso/${id}`);
    expect(await cancelar()).toMatchObject({
      status: 200,
      body: { id, message: 'Solicitação cancelada com sucesso!' },
    });
    expect(await portal.candidato.rpc.candidato.reembolsos.list()).toEqual([]);
    expect(await portal.admin.rpc.admin.reembolsos.list()).toEqual([]);
    expect(await cancelar()).toMatchObject({ status: 400, body: { message: 'Esta solicitação já foi cancelada.' } });
    expect(await portal.logs('cancelar_reembolso')).toHaveLength(1);
    expect(await mover(id, { status: 'Processando' })).toMatchObject({
      status: 409,
      body: { message: 'Esta solicitação foi cancelada pelo candidato.' },
    });
  });

  it.each(['Processando', 'Efetuado', 'Negado'] as const)('is refused when %s', async (status) => {
    const { id } = await createReembolso(portal, { inscricao_id, status });
    expect(await portal.candidato.rpc.candidato.reembolsos.list()).toMatchObject([{ status, pode_cancelar: false }]);
    const before = await portal.snapshot();
    expect(await refusal(portal.candidato.rpc.candidato.reembolsos.cancelar({ id }))).toMatchObject({
      status: 400,
      mensagem: 'Só é possível cancelar uma solicitação que ainda não está em processamento.',
    });
    expect(await portal.snapshot()).toEqual(before);
  });

  it('another’s answers exactly as one that never was', async () => {
    const { id } = await createReembolso(portal, { inscricao_id });
    const before = await portal.snapshot();
    const alheia = await portal.outro.http('DELETE', `/ps/reembolso/${id}`);
    const nenhuma = await portal.outro.http('DELETE', '/ps/reembolso/999999');
    expect(alheia.status).toBe(404);
    expect(alheia.body).toEqual(nenhuma.body);
    expect(await portal.snapshot()).toEqual(before);
  });

  it('and taking it up at once: one of them happens', async () => {
    const { id } = await createReembolso(portal, { inscricao_id });
    const [movida, cancelada] = await Promise.all([
      mover(id, { status: 'Processando' }),
      portal.candidato.http('DELETE', `/ps/reembolso/${id}`),
    ]);
    expect([movida.status, cancelada.status].sort()).toEqual(movida.status === 200 ? [200, 400] : [200, 409]);
    const linha = await portal.db.selectFrom('reembolsos').selectAll().executeTakeFirst();
    expect([linha?.status, linha?.cancelado_em === null]).toEqual(
      movida.status === 200 ? ['Processando', true] : ['Solicitado', false],
    );
  });
});

describe('moving on', () => {
  const passos = STATUS_REEMBOLSO.flatMap((de) => STATUS_REEMBOLSO.map((para) => [de, para] as const));

  it('goes from each status where it may, and nowhere else', async () => {
    for (const [de, para] of passos) {
      const { id } = await createReembolso(portal, { status: de });
      const before = await portal.snapshot();
      const { status, body } = await mover(id, { status: para });
      if (podePassar(REEMBOLSO, de, para)) {
        expect({ status, body }, `${de} ${para}`).toMatchObject({ status: 200, body: { id, status: para } });
        continue;
      }
      expect(status, `${de} ${para}`).toBe(400);
      expect(body.message).toBe(
        de === para
          ? `A solicitação já está com o status ${de}.`
          : `Uma solicitação com o status ${de} não pode passar para ${para}.`,
      );
      expect(await portal.snapshot()).toEqual(before);
    }
  });

  it('says to who is as quick as another that they were late, and later where it stands', async () => {
    const { id } = await createReembolso(portal);
    const outro = await portal.administrador({ papel: 'financeiro' });
    const negar = () => outro.http<Recusa>('PUT', `/ps/reembolso/admin/${id}/status`, { json: { status: 'Negado' } });
    expect(await mover(id, { status: 'Negado' })).toMatchObject({ status: 200 });
    const decidido = await portal.snapshot();
    expect(await negar()).toMatchObject({
      status: 409,
      body: { message: 'Esta solicitação acabou de ser alterada por outra pessoa. Atualize a página.' },
    });
    expect(await mover(id, { status: 'Negado' })).toMatchObject({ status: 400 });
    portal.clock.advance(2000);
    expect(await negar()).toMatchObject({
      status: 400,
      body: { message: 'A solicitação já está com o status Negado.' },
    });
    expect(await portal.snapshot()).toEqual(decidido);
  });

  it('says to who is as quick as another that they were late, also where it may go on from there', async () => {
    const { id } = await createReembolso(portal);
    const outro = await portal.administrador({ papel: 'financeiro' });
    expect(await mover(id, { status: 'Processando' })).toMatchObject({ status: 200 });
    portal.clock.advance(1999);
    const movido = await portal.snapshot();
    expect(await mover(id, { status: 'Negado' }, outro)).toMatchObject({
      status: 409,
      body: { message: 'Esta solicitação acabou de ser alterada por outra pessoa. Atualize a página.' },
    });
    expect(await portal.snapshot()).toEqual(movido);
    portal.clock.advance(1);
    expect(await mover(id, { status: 'Negado' }, outro)).toMatchObject({ status: 200 });
  });

  it('goes on at once for who moved it', async () => {
    const { id } = await createReembolso(portal);
    for (const status of ['Processando', 'Negado'] as const)
      expect(await mover(id, { status })).toMatchObject({ status: 200 });
  });

  it('keeps when it was first taken up, the last note, and the receipt of what was done', async () => {
    const { id } = await createReembolso(portal, { inscricao_id });
    const conferido = await mover(id, {
      status: 'Processando',
      observacao_admin: 'Conferido.',
      comprovante_reembolso: 'x',
    });
    expect(conferido.body).toMatchObject({
      data_processamento: '2026-11-21T15:00:00.000Z',
      observacao_admin: 'Conferido.',
      comprovante_reembolso: null,
      pode_cancelar: false,
    });
    portal.clock.advance(60_000);
    const feito = await mover(id, {
      status: 'Efetuado',
      observacao_admin: '',
      comprovante_reembolso: 'E2026112115000',
    });
    expect(feito.body).toMatchObject({
      status: 'Efetuado',
      data_processamento: '2026-11-21T15:00:00.000Z',
      observacao_admin: 'Conferido.',
      comprovante_reembolso: 'E2026112115000',
    });
    const [proprio] = await portal.candidato.rpc.candidato.reembolsos.list();
    expect(comoNoPainel(feito.body)).toMatchObject(comoNoPainel(proprio as Reembolso));
    const [primeiro, segundo] = await portal.logs('atualizar_reembolso');
    expect(JSON.parse(primeiro?.dados_novos ?? '{}')).toMatchObject({
      status: 'Processando',
      observacao_admin: 'Conferido.',
    });
    expect(segundo?.descricao).toMatch(/de Processando para Efetuado\.$/);
    expect(JSON.parse(segundo?.dados_anteriores ?? '{}')).toMatchObject({ comprovante_reembolso: null });
    expect(JSON.parse(segundo?.dados_novos ?? '{}')).toMatchObject({ comprovante_reembolso: 'E2026112115000' });
    expect((await portal.emails(portal.candidato.email)).map(({ assunto }) => assunto)).toEqual([
      `Restituição em processamento: inscrição ${String(inscricao_id).padStart(6, '0')}`,
      `Restituição efetuada: inscrição ${String(inscricao_id).padStart(6, '0')}`,
    ]);
  });

  it('to Efetuado needs a confirmed payment', async () => {
    const aberta = await createInscricao(portal, { candidato_id: portal.candidato.id });
    const { id } = await createReembolso(portal, { inscricao_id: aberta.id, status: 'Processando' });
    const before = await portal.snapshot();
    expect(await mover(id, { status: 'Efetuado' })).toMatchObject({
      status: 400,
      body: { message: 'Não há pagamento confirmado desta inscrição. A restituição não pode ser efetuada.' },
    });
    expect(await portal.snapshot()).toEqual(before);
    await portal.admin.rpc.admin.boletos.baixa({ inscricao_id: aberta.id, observacao: 'Extrato conferido.' });
    expect((await mover(id, { status: 'Efetuado' })).status).toBe(200);
  });

  it('of money that its bank gave back ends as that, once the reversal is settled, and leaves the accounts once', async () => {
    const { id } = await createReembolso(portal, { inscricao_id, status: 'Processando' });
    const { id: pendencia } = await estornar();
    expect(await mover(id, { status: 'Efetuado' })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('Resolva antes a pendência do estorno') },
    });
    await portal.admin.rpc.admin.boletos.resolver({ id: pendencia, acao: 'devolver', observacao: 'No extrato.' });
    const antes = await portal.snapshot();
    const devolveu = `O banco já devolveu ${formatMoney(85.5)} a quem pagou`;
    expect(await mover(id, { status: 'Efetuado' })).toMatchObject({
      status: 400,
      body: {
        message: expect.stringContaining(`${devolveu}. Não transfira esse valor: encerre a solicitação com Negado`),
      },
    });
    expect(await portal.snapshot()).toEqual(antes);
    expect((await mover(id, { status: 'Negado' })).body).toMatchObject({
      status: 'Negado',
      observacao_admin: expect.stringContaining(devolveu),
    });
    const [email] = (await portal.emails(portal.candidato.email)).slice(-1);
    expect(email?.assunto).toContain('Restituição encerrada');
    expect(email?.texto).toContain(devolveu);
    expect(email?.texto).not.toContain('não será devolvido');
    const lancamentos = await portal.db.selectFrom('lancamentos').select('tipo').orderBy('id').execute();
    expect(lancamentos.map(({ tipo }) => tipo)).toEqual([
      'pagamento',
      'reembolso_pedido',
      'estorno',
      'reembolso_encerrado',
    ]);
  });

  describe('of money of which its bank gave a part back', () => {
    const voltou = async (valor?: number) => {
      const { id } = await estornar(valor);
      return () => portal.admin.rpc.admin.boletos.resolver({ id, acao: 'devolver', observacao: 'No extrato.' });
    };
    const doPainel = async (id: number) =>
      (await portal.admin.http<ReembolsoAdmin[]>('GET', '/ps/reembolso/admin/todos')).body.find((um) => um.id === id);
    const lancamentos = async () =>
      (
        await portal.db
          .selectFrom('lancamentos')
          .select(['tipo', 'valor_centavos'])
          .where('registro', '=', 'reembolso')
          .orderBy('id')
          .execute()
      ).map(({ tipo, valor_centavos }) => [tipo, valor_centavos]);

    it('gives back the rest, says what the bank gave, and leaves the accounts once', async () => {
      const { id } = await createReembolso(portal, { inscricao_id, status: 'Processando' });
      const resolver = await voltou(4000);
      const agora = { valor_reembolso: 85.5, valor_a_devolver: 45.5, devolvido_pelo_banco: 40 };
      expect(await doPainel(id)).toMatchObject({ ...agora, pagamento: { valor: 85.5 } });
      expect(await portal.candidato.rpc.candidato.reembolsos.list()).toMatchObject([agora]);
      expect(await mover(id, { status: 'Efetuado' })).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining('Resolva antes a pendência do estorno') },
      });
      await resolver();
      expect((await mover(id, { status: 'Efetuado' })).body).toMatchObject({ status: 'Efetuado', ...agora });
      const [email] = (await portal.emails(portal.candidato.email)).slice(-1);
      expect(email?.texto).toContain(`A restituição de ${formatMoney(45.5)}`);
      expect(email?.texto).toContain(`O banco já devolveu ${formatMoney(40)} a quem pagou`);
      expect(await lancamentos()).toEqual([
        ['reembolso_pedido', 8550],
        ['reembolso_encerrado', 4000],
        ['reembolso_pago', 4550],
      ]);
      expect((await portal.admin.rpc.admin.contas.posicao({})).totais).toMatchObject({ saldo: 0, a_devolver: 0 });
      expect(await portal.admin.rpc.admin.reembolsos.estatisticas()).toMatchObject({ valor_total_reembolsado: 45.5 });
    });

    it('is asked for the rest, and can only be denied once the rest went back too', async () => {
      const resolver = await voltou(4000);
      await resolver();
      const { body } = await pedir();
      expect(body).toMatchObject({ valor_a_devolver: 45.5, devolvido_pelo_banco: 40 });
      expect(await lancamentos()).toEqual([['reembolso_pedido', 4550]]);
      await (await voltou(4550))();
      expect(await doPainel(body.id)).toMatchObject({ valor_a_devolver: 85.5, devolvido_pelo_banco: 85.5 });
      await mover(body.id, { status: 'Processando' });
      expect(await mover(body.id, { status: 'Efetuado' })).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining(`O banco já devolveu ${formatMoney(85.5)}`) },
      });
      expect(await lancamentos()).toEqual([
        ['reembolso_pedido', 4550],
        ['reembolso_encerrado', 4550],
      ]);
    });

    it('is denied the rest, and its person is told both', async () => {
      const { id } = await createReembolso(portal, { inscricao_id, status: 'Processando' });
      await (await voltou(4000))();
      expect((await mover(id, { status: 'Negado' })).body).toMatchObject({ status: 'Negado', valor_a_devolver: 45.5 });
      const [email] = (await portal.emails(portal.candidato.email)).slice(-1);
      expect(email?.assunto).toContain('Restituição negada');
      expect(email?.texto).toContain(`O banco já devolveu ${formatMoney(40)} a quem pagou`);
      expect(email?.texto).toContain('O restante não será devolvido.');
    });

    it('is owed whole again when it turns out that the bank gave nothing', async () => {
      const { id } = await createReembolso(portal, { inscricao_id });
      const { id: pendencia } = await estornar(4000);
      await portal.admin.rpc.admin.boletos.resolver({ id: pendencia, acao: 'descartar', observacao: 'Não voltou.' });
      expect(await doPainel(id)).toMatchObject({ valor_a_devolver: 85.5, devolvido_pelo_banco: 0 });
      expect(await lancamentos()).toEqual([
        ['reembolso_pedido', 8550],
        ['reembolso_encerrado', 4000],
        ['reembolso_pedido', 4000],
      ]);
    });
  });

  it('of money that is disputed is denied without saying that it does not go back', async () => {
    const { id } = await createReembolso(portal, { inscricao_id, status: 'Processando' });
    await estornar();
    expect((await mover(id, { status: 'Negado' })).body).toMatchObject({ status: 'Negado', observacao_admin: null });
    const [email] = (await portal.emails(portal.candidato.email)).slice(-1);
    expect(email?.texto).toContain('estornado ou está contestado');
    expect(email?.texto).not.toContain('não será devolvido');
  });

  it('shows administrators the payment that is given back, and candidates what they were shown', async () => {
    const { id } = await createReembolso(portal, { inscricao_id });
    const aberta = await createInscricao(portal, { candidato_id: portal.outro.id });
    const { boleto_id } = await portal.outro.rpc.candidato.boletos.gerar({ inscricao_id: aberta.id });
    await portal.visitante.http('POST', `/webhooks/demonstracao/${boleto_id}`, {});
    const doBoleto = await createReembolso(portal, { inscricao_id: aberta.id });
    const semNada = await createReembolso(portal, { inscricao_id: (await createInscricao(portal)).id });
    const { body } = await portal.admin.http<ReembolsoAdmin[]>('GET', '/ps/reembolso/admin/todos');
    const pagamento = (de: number) => body.find((um) => um.id === de)?.pagamento;
    expect(pagamento(id)).toMatchObject({ origem: 'manual', emissor: null, boleto_id: null, nosso_numero: null });
    expect(pagamento(doBoleto.id)).toMatchObject({
      valor: aberta.valor_centavos / 100,
      origem: 'notificacao',
      emissor: 'DEMONSTRACAO',
      boleto_id,
      nosso_numero: expect.any(String),
    });
    expect(pagamento(semNada.id)).toBeNull();
    expect((await portal.candidato.rpc.candidato.reembolsos.list())[0]).not.toHaveProperty('pagamento');
  });

  it('of money of the queue shows the slip that was paid, which need not be the enrolment’s own', async () => {
    const { rpc } = portal.admin;
    const usada = async (chave: string, deOutra: { id: number } | null) => {
      const { id: paga } = await createInscricao(portal, { candidato_id: portal.outro.id });
      await createBoleto(portal, { inscricao_id: paga, nosso_numero: `proprio-${chave}` });
      const agora = portal.clock.now().toISOString();
      const { id } = await insertRow(portal.db, 'pendencias', {
        ...{ created_at: agora, tipo: 'desconhecido', chave, emissor: 'BB', boleto_id: deOutra?.id ?? null },
        ...{ identificador: `banco-${chave}`, valor_centavos: 8550, pago_em: agora, descricao: '.', status: 'Aberta' },
      });
      await rpc.admin.boletos.resolver({ id, acao: 'confirmar', inscricao_id: paga, observacao: 'É dela.' });
      const pedido = await createReembolso(portal, { inscricao_id: paga });
      const { body } = await portal.admin.http<ReembolsoAdmin[]>('GET', '/ps/reembolso/admin/todos');
      return body.find(({ id: um }) => um === pedido.id)?.pagamento;
    };
    const deOutra = await createBoleto(portal, { nosso_numero: 'outro' });
    expect(await usada('1', deOutra)).toMatchObject({
      ...{ origem: 'pendencia', boleto_id: deOutra.id, nosso_numero: 'banco-1' },
    });
    expect(await usada('2', null)).toMatchObject({ boleto_id: null, nosso_numero: 'banco-2' });
  });

  it('by several administrators at once happens once', async () => {
    const { deps } = portal;
    const linha = await createAdministrador(portal);
    const token = await abrirSessaoDe(deps, 'admin', linha);
    const outra = portal.caller(token);
    const { id } = await createReembolso(portal, { inscricao_id, status: 'Processando' });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        mover(id, { status: i % 2 ? 'Efetuado' : 'Negado' }, i % 4 < 2 ? portal.admin : outra),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect(await portal.logs('atualizar_reembolso')).toHaveLength(1);
    expect(await portal.emails()).toHaveLength(1);
    portal.clock.advance(2000);
    expect((await mover(id, { status: 'Negado' })).status).toBe(400);
  });

  it('must name a status, a refund that is there, and be an administrator’s', async () => {
    const { id } = await createReembolso(portal, { inscricao_id });
    const before = await portal.snapshot();
    for (const status of ['', 'Pago', undefined]) {
      expect(await mover(id, { status })).toMatchObject({
        status: 422,
        body: { message: 'Selecione um status', errors: { status: ['Selecione um status'] } },
      });
    }
    expect((await mover(999_999, { status: 'Negado' })).status).toBe(404);
    expect((await mover(id, { status: 'Negado' }, portal.candidato)).status).toBe(403);
    for (const path of ['/ps/reembolso/admin/todos', '/ps/reembolso/admin/estatisticas']) {
      expect((await portal.candidato.http('GET', path)).status).toBe(403);
    }
    expect(await portal.snapshot()).toEqual(before);
  });
});

describe('the figures', () => {
  it('count each status, and sum what was given back', async () => {
    await createReembolso(portal, { inscricao_id });
    await createReembolso(portal, { status: 'Processando' });
    await createReembolso(portal, { status: 'Efetuado' });
    // What was paid is what is given back, whatever the request said.
    const { id } = await createReembolso(portal, { valor_centavos: 100 });
    await changeRows(portal.db, 'reembolsos', { id }, { status: 'Efetuado' });
    await createReembolso(portal, { status: 'Negado' });
    await createReembolso(portal, { cancelado_em: '2026-11-21T15:00:00.000Z' });
    expect((await portal.admin.http('GET', '/ps/reembolso/admin/estatisticas')).body).toEqual({
      total: 5,
      solicitados: 1,
      processando: 1,
      efetuados: 2,
      negados: 1,
      valor_total_reembolsado: 171,
    });
    expect(await portal.admin.rpc.admin.painel.estatisticas()).toMatchObject({ receita_total: 513 });
  });

  it('are zero where there is nothing', async () => {
    expect(await portal.admin.rpc.admin.reembolsos.estatisticas()).toEqual({
      total: 0,
      solicitados: 0,
      processando: 0,
      efetuados: 0,
      negados: 0,
      valor_total_reembolsado: 0,
    });
  });
});

describe('where the money goes', () => {
  it('is in no log line and no message, and the audit trail keeps the bank and the end of the account', async () => {
    await pedir({ ...CONTA, tipo_restituicao: 2, titular_documento: '111.444.777-35', titular_nome: 'Zilda Titular' });
    const outra = await createInscricao(portal, { candidato_id: portal.candidato.id, status_pagamento: 'Pago' });
    await pedir({ tipo_restituicao: 3, chavePix: '(33) 98841-0600' }, outra.id);
    for (const { id } of await portal.admin.rpc.admin.reembolsos.list()) {
      await mover(id, { status: 'Processando' });
      await mover(id, { status: 'Efetuado' });
    }
    const segredos = ['987654', '1234-5', '11144477735', '111.444.777-35', 'Zilda', '988410600', '98841-0600'];
    const trilha = (await portal.logs()).flatMap(({ descricao, dados_anteriores, dados_novos }) => [
      descricao,
      dados_anteriores,
      dados_novos,
    ]);
    const mensagens = (await portal.emails()).flatMap(({ assunto, texto, html }) => [assunto, texto, html]);
    const linhas = portal.lines.map((line) => JSON.stringify(line));
    for (const segredo of segredos) {
      for (const texto of [...trilha, ...mensagens, ...linhas]) expect(texto ?? '').not.toContain(segredo);
    }
    const [conta, pix] = (await portal.logs('solicitar_reembolso')).map(({ dados_novos }) =>
      JSON.parse(dados_novos ?? ''),
    );
    expect(conta).toMatchObject({ banco: '001 - Banco do Brasil', conta: '***4-3', chavePix: null });
    expect(pix).toMatchObject({ banco: null, conta: null, chavePix: '***600' });
  });
});

describe('several at once', () => {
  const moverVarios = (json: object, quem: Caller = portal.admin) =>
    quem.http<Recusa & { resultados: { id: number; ok: boolean; mensagem: string; registro?: Reembolso }[] }>(
      'PUT',
      '/ps/reembolso/admin/status',
      { json },
    );

  it('moves each that can, fills the note for each candidate, and says why of the others', async () => {
    const [um, dois] = [await createReembolso(portal, { inscricao_id }), await createReembolso(portal)];
    const negado = await createReembolso(portal, { status: 'Negado' });
    const cancelado = await createReembolso(portal, { cancelado_em: '2026-11-20T12:00:00.000Z' });
    const { status, body } = await moverVarios({
      ids: [um.id, negado.id, dois.id, cancelado.id, 999_999],
      status: 'Processando',
      observacao_admin: 'Olá, {nome}: recebemos o pedido da inscrição {numero}.',
    });
    expect(status).toBe(200);
    expect(body.resultados.map(({ registro: _, ...resto }) => resto)).toEqual([
      { id: um.id, ok: true, mensagem: 'Solicitação com o status Processando.' },
      { id: negado.id, ok: false, mensagem: 'Uma solicitação com o status Negado não pode passar para Processando.' },
      { id: dois.id, ok: true, mensagem: 'Solicitação com o status Processando.' },
      { id: cancelado.id, ok: false, mensagem: 'Esta solicitação foi cancelada pelo candidato.' },
      { id: 999_999, ok: false, mensagem: 'Solicitação de restituição não encontrada.' },
    ]);
    expect(body.resultados[0]?.registro).toMatchObject({
      status: 'Processando',
      observacao_admin: `Olá, Ana Candidata: recebemos o pedido da inscrição ${String(inscricao_id).padStart(6, '0')}.`,
    });
    expect(await portal.logs('atualizar_reembolso')).toHaveLength(2);
    expect(await portal.emails(portal.candidato.email)).toMatchObject([
      { assunto: expect.stringContaining('processamento') },
    ]);
  });

  it('needs somebody to move, and where to', async () => {
    const { id } = await createReembolso(portal, { inscricao_id });
    const before = await portal.snapshot();
    for (const [json, campo, mensagem] of [
      [{ ids: [], status: 'Processando' }, 'ids', 'Selecione ao menos um registro.'],
      [{ ids: [id] }, 'status', 'Selecione um status'],
      [{ ids: [id], status: 'Pago' }, 'status', 'Selecione um status'],
    ] as const) {
      expect(await moverVarios(json)).toMatchObject({ status: 422, body: { errors: { [campo]: [mensagem] } } });
    }
    expect((await moverVarios({ ids: [id], status: 'Processando' }, portal.candidato)).status).toBe(403);
    expect((await moverVarios({ ids: [id], status: 'Processando' }, portal.visitante)).status).toBe(401);
    expect(await portal.snapshot()).toEqual(before);
  });

  it('under one key goes on where it stopped', async () => {
    const { id } = await createReembolso(portal, { inscricao_id });
    const quem = portal.admin.with({ key: 'em-lote' });
    const [uma, outra] = [
      await moverVarios({ ids: [id], status: 'Processando' }, quem),
      await moverVarios({ ids: [id], status: 'Processando' }, quem),
    ];
    expect(outra.body).toEqual(uma.body);
    expect(await portal.logs('atualizar_reembolso')).toHaveLength(1);
  });
});
