// What administrators see and settle about fees: lists with filters and totals, payments confirmed by hand, and payments
// without an owner. Everything once, by one of two who try at the same time, and written in the trail.
import { beforeEach, describe, expect, it } from 'vitest';
import { partsOf } from '../../src/server/platform/few.ts';
import { PENDENCIAS_MAXIMAS } from '../../src/shared/lists/pendencias.ts';
import { MINUTO } from '../support/clock.ts';
import {
  createAdministrador,
  createConcurso,
  createConvenio,
  createInscricao,
  createVaga,
} from '../support/factories.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';

let portal: Portal;
beforeEach(async () => {
  portal = await createPortal();
});

const rpc = () => portal.admin.rpc.admin.boletos;

async function comBoleto(vaga: Parameters<typeof createVaga>[1] = {}, quem = portal.candidato) {
  const { id: vaga_id } = await createVaga(portal, vaga);
  const inscricao = await createInscricao(portal, { candidato_id: quem.id, vaga_id });
  const boleto = await quem.rpc.candidato.boletos.gerar({ inscricao_id: inscricao.id });
  return { ...inscricao, boleto };
}

function pagar(boletoId: number, valor?: number) {
  return portal.visitante.http('POST', `/webhooks/demonstracao/${boletoId}`, { json: { valor } });
}

describe('The list of slips', () => {
  it('filters by contest, status, issuer, person and day, and adds up', async () => {
    const um = await comBoleto();
    const dois = await comBoleto({ valor_centavos: 4000 }, portal.outro);
    await pagar(um.boleto.boleto_id, 90);
    const ids = async (filtros: Parameters<ReturnType<typeof rpc>['listar']>[0]) =>
      (await rpc().listar(filtros)).map(({ id }) => id);
    const [a, b] = [um.boleto.boleto_id, dois.boleto.boleto_id];
    expect(await ids({})).toEqual([b, a]);
    expect(await ids({ concurso_id: um.concurso_id })).toEqual([a]);
    expect(await ids({ status: 'Pago' })).toEqual([a]);
    expect(await ids({ status: 'Emitido' })).toEqual([b]);
    expect(await ids({ emissor: 'BB' })).toEqual([]);
    expect(await ids({ search: 'BRUNO' })).toEqual([b]);
    expect(await ids({ search: portal.candidato.cpf.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4') })).toEqual([a]);
    expect(await ids({ search: String(dois.id).padStart(6, '0') })).toEqual([b]);
    expect(await ids({ search: '%' })).toEqual([]);
    expect(await ids({ data_inicio: '2026-11-21', data_fim: '2026-11-21' })).toEqual([b, a]);
    expect(await ids({ data_fim: '2026-11-20' })).toEqual([]);

    const pagina = await rpc().list({ per_page: 1, sort_by: 'valor', sort_order: 'asc' });
    expect(pagina).toMatchObject({
      total: 2,
      last_page: 2,
      data: [{ id: b, candidato: { nome: 'Bruno Outro' }, valor_pago: null }],
      totais: {
        todos: { quantidade: 2, valor: 130 },
        pagos: { quantidade: 1, valor: 90 },
        emitidos: { quantidade: 1, valor: 40 },
        vencidos: { quantidade: 0, valor: 0 },
        cancelados: { quantidade: 0, valor: 0 },
      },
    });
    const soPagos = await rpc().list({ status: 'Pago' });
    expect(soPagos).toMatchObject({ total: 1, totais: { todos: { quantidade: 2 } } });
    expect(await portal.admin.rpc.admin.painel.resumoDoConcurso({ id: um.concurso_id })).toMatchObject({
      total_boletos: 1,
    });
    expect(await portal.admin.rpc.admin.painel.estatisticas()).toMatchObject({ total_boletos: 2, receita_total: 90 });
  });

  it('refuses unknown filters and orders', async () => {
    for (const consulta of [
      'status=Talvez',
      'emissor=X',
      'sort_by=senha_hash',
      'concurso_id=abc',
      'data_inicio=ontem',
    ]) {
      expect([consulta, (await portal.admin.http('GET', `/ps/boleto/admin/todos?${consulta}`)).status]).toEqual([
        consulta,
        422,
      ]);
    }
    expect((await portal.admin.http('GET', '/ps/boleto/admin/todos?page=99')).body).toMatchObject({ data: [] });
  });

  it('is the administrators’ alone', async () => {
    for (const caminho of ['listar', 'todos', 'pendencias', 'inscricao/1']) {
      expect((await portal.candidato.http('GET', `/ps/boleto/admin/${caminho}`)).status).toBe(403);
      expect((await portal.visitante.http('GET', `/ps/boleto/admin/${caminho}`)).status).toBe(401);
    }
    expect((await portal.candidato.http('POST', '/ps/boleto/admin/1/baixa', { json: {} })).status).toBe(403);
  });
});

describe('Confirming a payment by hand', () => {
  it('writes the ledger, says who and why, and pays once', async () => {
    const { id, boleto } = await comBoleto();
    expect(await rpc().baixa({ inscricao_id: id, observacao: 'Extrato de 20/11.' })).toMatchObject({
      inscricao_id: id,
      boleto_id: boleto.boleto_id,
      valor: 85.5,
      origem: 'manual',
      observacao: 'Extrato de 20/11.',
      status: 'Pago',
    });
    expect(await portal.candidato.rpc.candidato.boletos.get({ inscricao_id: id })).toMatchObject({ status: 'Pago' });
    expect(await portal.logs('confirmar_pagamento')).toMatchObject([
      { usuario_id: portal.admin.id, isadmin: 1, dados_novos: expect.stringContaining('Extrato de 20/11.') },
    ]);
    expect(await refusal(rpc().baixa({ inscricao_id: id, observacao: 'De novo.' }))).toMatchObject({ status: 409 });
    // The bank tells of it afterwards: perhaps the same money, so somebody looks.
    await pagar(boleto.boleto_id);
    expect(await rpc().pendencias({})).toMatchObject([{ tipo: 'duplicado', inscricao_id: id }]);
    expect(await portal.db.selectFrom('pagamentos').selectAll().execute()).toHaveLength(1);
  });

  it('works without a slip, and by two at once happens once', async () => {
    const { id } = await createInscricao(portal, { candidato_id: portal.candidato.id });
    const respostas = await Promise.all(
      Array.from({ length: 5 }, () =>
        portal.admin.http('POST', `/ps/boleto/admin/${id}/baixa`, { json: { observacao: 'Balcão.' } }),
      ),
    );
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await portal.db.selectFrom('pagamentos').selectAll().execute()).toMatchObject([
      { inscricao_id: id, boleto_id: null, valor_centavos: 8550 },
    ]);
    expect((await portal.candidato.rpc.candidato.inscricoes.list())[0]).toMatchObject({ situacao: 'Pago' });
    expect(await refusal(portal.candidato.rpc.candidato.boletos.gerar({ inscricao_id: id }))).toMatchObject({
      status: 400,
    });
  });

  it('needs a note, and an enrolment that can be paid; a refusal writes nothing', async () => {
    const { candidato } = portal;
    const [aberta, cancelada, isenta] = [
      await createInscricao(portal, { candidato_id: candidato.id }),
      await createInscricao(portal, { candidato_id: candidato.id, status: 'C', status_pagamento: 'Cancelado' }),
      await createInscricao(portal, { candidato_id: candidato.id, status_pagamento: 'Isento' }),
    ];
    const antes = await portal.snapshot();
    const sem = await portal.admin.http('POST', `/ps/boleto/admin/${aberta.id}/baixa`, { json: { observacao: '  ' } });
    expect(sem).toMatchObject({ status: 422, body: { errors: { observacao: ['Informe a observação.'] } } });
    for (const [id, status] of [
      [cancelada.id, 400],
      [isenta.id, 400],
      [999_999, 404],
    ] as const) {
      expect(await refusal(rpc().baixa({ inscricao_id: id, observacao: 'x' }))).toMatchObject({ status });
    }
    expect(await rpc().inscricao({ inscricao_id: cancelada.id })).toMatchObject({
      impedimento: 'A inscrição está cancelada.',
    });
    expect(await portal.snapshot()).toEqual(antes);
  });
});

describe('Payments without an owner', () => {
  async function menor(valor = 50) {
    const inscricao = await comBoleto();
    await pagar(inscricao.boleto.boleto_id, valor);
    const [pendencia] = await rpc().pendencias({});
    return { inscricao, pendencia: pendencia! };
  }

  it('confirmed, pay their enrolment with what was paid', async () => {
    const { inscricao, pendencia } = await menor();
    expect(
      await rpc().resolver({ id: pendencia.id, acao: 'confirmar', observacao: 'Diferença paga no balcão.' }),
    ).toMatchObject({ status: 'Resolvida', acao: 'confirmar', resolvida_por: 'Ada Administradora' });
    expect(await portal.db.selectFrom('pagamentos').selectAll().execute()).toMatchObject([
      { inscricao_id: inscricao.id, valor_centavos: 5000, origem: 'pendencia', administrador_id: portal.admin.id },
    ]);
    expect((await portal.candidato.rpc.candidato.inscricoes.list())[0]).toMatchObject({ situacao: 'Pago' });
    expect(await rpc().pendencias({})).toEqual([]);
    expect(await rpc().pendencias({ status: 'Resolvida' })).toHaveLength(1);
    expect(await portal.logs('resolver_pendencia')).toHaveLength(1);
  });

  it('given back or dismissed, change nothing else', async () => {
    const { inscricao, pendencia } = await menor();
    // The accounts have it as money that went back.
    const alem = ['pendencias', 'logs', 'lancamentos'] as const;
    const antes = await portal.snapshot(alem);
    await rpc().resolver({ id: pendencia.id, acao: 'devolver', observacao: 'PIX devolvido.' });
    expect(await portal.snapshot(alem)).toEqual(antes);
    expect(
      await portal.db.selectFrom('lancamentos').select(['tipo', 'valor_centavos']).orderBy('id').execute(),
    ).toEqual([
      { tipo: 'sem_dono', valor_centavos: 5000 },
      { tipo: 'sem_dono_devolvido', valor_centavos: 5000 },
    ]);
    expect((await portal.candidato.rpc.candidato.inscricoes.list())[0]).toMatchObject({
      id: inscricao.id,
      situacao: 'Aguardando Pagamento',
    });
  });

  it('are settled once, also by two at the same time', async () => {
    const { pendencia } = await menor();
    const caminho = `/ps/boleto/admin/pendencias/${pendencia.id}/resolver`;
    const respostas = await Promise.all(
      ['confirmar', 'devolver', 'descartar', 'confirmar'].map((acao) =>
        portal.admin.http('POST', caminho, { json: { acao, observacao: 'Decidido.' } }),
      ),
    );
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await portal.logs('resolver_pendencia')).toHaveLength(1);
  });

  it('may pay another enrolment of the payer, named by the administrator', async () => {
    const { id, boleto } = await comBoleto();
    await portal.candidato.rpc.candidato.inscricoes.cancelar({ id });
    await pagar(boleto.boleto_id);
    const outra = await comBoleto();
    const [pendencia] = await rpc().pendencias({ tipo: 'apos_cancelamento' });
    const recusa = await refusal(rpc().resolver({ id: pendencia!.id, acao: 'confirmar', observacao: 'x' }));
    expect(recusa).toMatchObject({ status: 400, mensagem: 'A inscrição está cancelada.' });
    await rpc().resolver({
      id: pendencia!.id,
      acao: 'confirmar',
      observacao: 'Nova inscrição.',
      inscricao_id: outra.id,
    });
    expect(await rpc().pendencias({ status: 'todas' })).toMatchObject([
      { status: 'Resolvida', inscricao_id: outra.id },
    ]);
    expect((await portal.candidato.rpc.candidato.inscricoes.list()).find((i) => i.id === outra.id)).toMatchObject({
      situacao: 'Pago',
    });
  });

  it.each(['devolver', 'descartar'] as const)(
    'stay their enrolment’s when another is named to %s them',
    async (acao) => {
      const { inscricao, pendencia } = await menor();
      const { id } = await createInscricao(portal, { candidato_id: portal.outro.id });
      await rpc().resolver({ id: pendencia.id, acao, observacao: 'Nada paga.', inscricao_id: id });
      expect(await rpc().pendencias({ status: 'todas' })).toMatchObject([{ acao, inscricao_id: inscricao.id }]);
      expect(await portal.logs('resolver_pendencia')).toMatchObject([{ inscricao_id: inscricao.id }]);
    },
  );

  it('keep the issuer they came from, also for an enrolment without a slip', async () => {
    const { pendencia } = await menor();
    const { id } = await createInscricao(portal, { candidato_id: portal.outro.id });
    await rpc().resolver({ id: pendencia.id, acao: 'confirmar', observacao: 'É desta.', inscricao_id: id });
    const pago = await portal.db.selectFrom('pagamentos').selectAll().where('inscricao_id', '=', id).executeTakeFirst();
    expect(pago).toMatchObject({ emissor: 'DEMONSTRACAO', boleto_id: null });
  });

  it('refuse what cannot be, leaving everything as it was', async () => {
    const { pendencia } = await menor();
    const paga = await createInscricao(portal, { candidato_id: portal.outro.id, status_pagamento: 'Pago' });
    const antes = await portal.snapshot();
    const caminho = (id: number) => `/ps/boleto/admin/pendencias/${id}/resolver`;
    const tentar = async (id: number, json: object) => (await portal.admin.http('POST', caminho(id), { json })).status;
    expect(await tentar(pendencia.id, { acao: 'sumir', observacao: 'x' })).toBe(422);
    expect(await tentar(pendencia.id, { acao: 'confirmar', observacao: '' })).toBe(422);
    expect(await tentar(pendencia.id, { acao: 'confirmar', observacao: 'x', inscricao_id: paga.id })).toBe(409);
    expect(await tentar(pendencia.id, { acao: 'confirmar', observacao: 'x', inscricao_id: 999_999 })).toBe(404);
    expect(await tentar(999_999, { acao: 'descartar', observacao: 'x' })).toBe(404);
    expect(await portal.snapshot()).toEqual(antes);
  });

  it('are found by who paid, how much, when, and what the bank calls it; by no piece of a CPF that is masked', async () => {
    const { inscricao, pendencia } = await menor();
    const financeiro = await portal.administrador({ papel: 'financeiro' });
    const acha = async (search: string, quem = portal.admin) =>
      (await quem.rpc.admin.boletos.pendencias({ search })).map(({ id }) => id);
    const { cpf } = portal.candidato;
    const numero = pendencia.identificador ?? '';
    const linha = inscricao.boleto.codigo_barras_digitavel;
    for (const search of [
      'ana candid',
      'R$ 50,00',
      '50',
      '21/11/2026',
      numero,
      numero.slice(2),
      `'${numero}`,
      linha,
      cpf,
    ])
      expect([search, await acha(search)]).toEqual([search, [pendencia.id]]);
    expect(await acha(`${linha.slice(0, 5)}.${linha.slice(5, 12)} `)).toEqual([pendencia.id]);
    expect(await acha(`nº ${inscricao.id}`)).toEqual([pendencia.id]);
    for (const search of ['bruno', '50,01', '20/11/2026', '31/02/2026', '999.999.999,99', '%', 'pay_x1'])
      expect([search, await acha(search)]).toEqual([search, []]);
    // The first digits are behind the mask.
    expect(await acha(cpf.slice(0, 5))).toEqual([pendencia.id]);
    expect(await acha(cpf.slice(0, 5), financeiro)).toEqual([]);
    expect(await acha(cpf, financeiro)).toEqual([pendencia.id]);
    expect((await portal.admin.http('GET', '/ps/boleto/admin/pendencias?search=50%2C00')).body).toMatchObject([
      { id: pendencia.id },
    ]);
  });

  it('are counted on the dashboard, and filtered by contest', async () => {
    await createAdministrador(portal);
    const { inscricao } = await menor();
    expect(await portal.admin.rpc.admin.painel.estatisticas()).toMatchObject({ pagamentos_pendentes: 1 });
    expect(await rpc().pendencias({ concurso_id: inscricao.concurso_id })).toHaveLength(1);
    expect(await rpc().pendencias({ concurso_id: (await createConcurso(portal)).id })).toEqual([]);
  });

  const entrada = (n: number) => ({
    created_at: portal.clock.now().toISOString(),
    tipo: 'desconhecido' as const,
    descricao: 'O banco informa o pagamento de um boleto que não é deste portal.',
    chave: `convenio:1:pay_${n}`,
    emissor: 'ASAAS',
    valor_centavos: 3300,
    pago_em: portal.clock.now().toISOString(),
    status: 'Aberta' as const,
  });

  it('of no enrolment are of the contest of their agreement, as in its report', async () => {
    const { id, titulo, prefeitura } = await createConcurso(portal);
    const { id: convenio_id } = await createConvenio(portal, { concurso_id: id });
    await portal.db
      .insertInto('pendencias')
      .values({ ...entrada(1), convenio_id })
      .execute();
    const concurso = { id, titulo, prefeitura };
    expect(await rpc().pendencias({ concurso_id: id })).toMatchObject([{ concurso, candidato: null, cargo: null }]);
    expect(await rpc().pendencias({ concurso_id: (await createConcurso(portal)).id })).toEqual([]);
    // One that an enrolment has is of that one's contest.
    const inscricao = await createInscricao(portal);
    await portal.db.updateTable('pendencias').set({ inscricao_id: inscricao.id }).execute();
    expect(await rpc().pendencias({ concurso_id: id })).toEqual([]);
    expect(await rpc().pendencias({ concurso_id: inscricao.concurso_id })).toHaveLength(1);
  });

  it('that are settled come with the last first, and of more than are shown the oldest are left out', async () => {
    const numeros = Array.from({ length: PENDENCIAS_MAXIMAS + 2 }, (_, n) => n);
    const minuto = (n: number) => new Date(portal.clock.now().getTime() + n * MINUTO).toISOString();
    for (const parte of partsOf(numeros, 100)) {
      const resolvidas = parte.map((n) => ({
        ...entrada(n),
        status: 'Resolvida' as const,
        acao: 'descartar',
        observacao: 'De outro sistema.',
        resolvida_em: minuto(n),
        resolvida_por: portal.admin.id,
      }));
      await portal.db.insertInto('pendencias').values(resolvidas).execute();
    }
    for (const n of [9001, 9002]) await portal.db.insertInto('pendencias').values(entrada(n)).execute();
    const chaves = async (status: 'Aberta' | 'Resolvida' | 'todas') =>
      (await rpc().pendencias({ status })).map(({ id, resolvida_em }) => resolvida_em ?? id);
    const resolvidas = numeros.map(minuto).reverse();
    const abertas = await chaves('Aberta');
    expect(abertas).toEqual(abertas.toSorted());
    expect(abertas).toHaveLength(2);
    expect(await chaves('Resolvida')).toEqual(resolvidas.slice(0, PENDENCIAS_MAXIMAS));
    expect(await chaves('todas')).toEqual([...abertas, ...resolvidas.slice(0, PENDENCIAS_MAXIMAS - 2)]);
  });
});
