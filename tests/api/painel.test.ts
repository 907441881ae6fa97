// The figures of the charts, counted by hand: days and months of São Paulo to the millisecond, what became of enrolments,
// fees and requests, what waits for a decision; and that SQL and the shared rule call an enrolment the same.
import { beforeEach, describe, expect, it } from 'vitest';
import { foldCounts, recount } from '../../src/server/lists/counts.ts';
import { findRows, insertRow } from '../../src/server/store/rows.ts';
import type { Row } from '../../src/server/store/tables/index.ts';
import { type FatosDaInscricao, SITUACOES, type Situacao, situacaoDaInscricao } from '../../src/shared/inscricoes.ts';
import {
  createBoleto,
  createCandidato,
  createConcurso,
  createEnvio,
  createInscricao,
  createIsencao,
  createRecurso,
  createReembolso,
  createVaga,
} from '../support/factories.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';

let portal: Portal;
beforeEach(async () => {
  portal = await createPortal();
});

const painel = () => portal.admin.rpc.admin.painel;

/** Only the days, situações or months with something. */
const comAlgo = <T extends { quantidade?: number; valor?: number }>(serie: readonly T[]) =>
  serie.filter(({ quantidade, valor }) => (quantidade ?? valor) !== 0);

const contadas = (lista: readonly { situacao: Situacao; quantidade: number }[]) =>
  Object.fromEntries(comAlgo(lista).map(({ situacao, quantidade }) => [situacao, quantidade]));

async function emitirBoleto(inscricao: Row<'inscricoes'>, status: 'Registrando' | 'Emitido' | 'Cancelado' = 'Emitido') {
  await createBoleto(portal, {
    inscricao_id: inscricao.id,
    status,
    valor_centavos: inscricao.valor_centavos,
    vencimento: '2026-12-10',
    pagavel_ate: '2026-12-10',
    referencia: `boleto-da-${inscricao.id}-${status}`,
    emitido_em: null,
  });
}

/** A payment in the ledger, confirmed at an instant. */
async function pagar(confirmado_em: string, valor_centavos: number, inscricao_id?: number): Promise<void> {
  await insertRow(portal.db, 'pagamentos', {
    inscricao_id: inscricao_id ?? (await createInscricao(portal)).id,
    valor_centavos,
    pago_em: confirmado_em,
    confirmado_em,
    origem: 'manual',
    observacao: 'Pago.',
  });
}

describe('the series of the portal', () => {
  it('count the enrolments of each day in São Paulo, to the millisecond, and what became of them', async () => {
    const { concurso_id, id: vaga_id } = await createVaga(portal);
    const fazer = (created_at: string, dados: Partial<Row<'inscricoes'>> = {}) =>
      createInscricao(portal, { concurso_id, vaga_id, created_at, ...dados });
    await fazer('2026-11-15T02:59:59.999Z'); // still the 14th, the day before seven days
    await fazer('2026-11-15T03:00:00.000Z'); // the 15th
    await fazer('2026-11-16T02:59:59.999Z'); // still the 15th
    await fazer('2026-11-21T14:59:00.000Z', { status_pagamento: 'Pago' });
    await fazer('2026-11-20T12:00:00.000Z', { status: 'C', status_pagamento: 'Cancelado' });
    await fazer('2026-11-20T12:00:00.000Z', { valor_centavos: 0, status_pagamento: 'Isento' });

    const semana = await painel().series({ dias: 7 });
    expect([semana.inicio, semana.fim]).toEqual(['2026-11-15', '2026-11-21']);
    expect(semana.inscricoes.map(({ quantidade }) => quantidade)).toEqual([2, 0, 0, 0, 0, 1, 1]);
    expect(semana.inscricoes.map(({ dia }) => dia.slice(8))).toEqual(['15', '16', '17', '18', '19', '20', '21']);
    // The cancelled one is on no day, and is said among the situações.
    expect(semana.situacoes.map(({ situacao }) => situacao)).toEqual(SITUACOES);
    expect(contadas(semana.situacoes)).toEqual({ Cancelada: 1, Pago: 1, Deferido: 1, 'Sem Boleto Emitido': 2 });

    // Some of it folded into the counts, some of it not yet.
    await foldCounts(portal.deps);
    await fazer('2026-11-14T12:00:00.000Z');
    const mes = await portal.admin.http<typeof semana>('GET', '/ps/concurso/estatisticas/series');
    expect(mes.body.inscricoes).toHaveLength(30);
    expect(comAlgo(mes.body.inscricoes)).toEqual([
      { dia: '2026-11-14', quantidade: 2 },
      { dia: '2026-11-15', quantidade: 2 },
      { dia: '2026-11-20', quantidade: 1 },
      { dia: '2026-11-21', quantidade: 1 },
    ]);
    const um = await portal.admin.http<typeof semana>('GET', '/ps/concurso/estatisticas/series?dias=1');
    expect(um.body.inscricoes).toEqual([{ dia: '2026-11-21', quantidade: 1 }]);
    for (const dias of ['0', '367', 'x', '1.5']) {
      expect((await portal.admin.http('GET', `/ps/concurso/estatisticas/series?dias=${dias}`)).status).toBe(422);
    }
  });

  it('sum the ledger by the day and the month of confirmation', async () => {
    await pagar('2026-11-01T02:59:59.999Z', 10_001); // still October
    await pagar('2026-11-01T03:00:00.000Z', 20_002);
    await pagar('2026-11-21T14:00:00.000Z', 30_003);
    await pagar('2025-12-01T03:00:00.000Z', 40_004); // the first instant of twelve months
    await pagar('2025-12-01T02:59:59.999Z', 50_005); // too old
    const { dias, meses } = await painel().receita();
    expect(dias).toHaveLength(21);
    expect(comAlgo(dias)).toEqual([
      { dia: '2026-11-01', valor: 200.02 },
      { dia: '2026-11-21', valor: 300.03 },
    ]);
    expect(meses).toHaveLength(12);
    expect(comAlgo(meses)).toEqual([
      { mes: '2025-12', valor: 400.04 },
      { mes: '2026-10', valor: 100.01 },
      { mes: '2026-11', valor: 500.05 },
    ]);
  });
});

it('the queues say how many wait and since when, and leave out what is settled or withdrawn', async () => {
  const vazias = await painel().filas();
  expect(vazias.map(({ fila }) => fila)).toEqual([
    'comprovacoes',
    'cuidados',
    'envios',
    'isencoes',
    'pontuacoes',
    'recursos',
    'reembolsos',
    'reservas',
    'recursos_a_aplicar',
    'pagamentos',
    'divergencias',
  ]);
  expect(vazias.every(({ quantidade, mais_antigo_em }) => quantidade === 0 && mais_antigo_em === null)).toBe(true);

  const [antes, depois] = ['2026-11-10T12:00:00.000Z', '2026-11-12T12:00:00.000Z'];
  const cedo = '2026-11-01T12:00:00.000Z';
  await createIsencao(portal, { created_at: depois });
  await createIsencao(portal, { created_at: antes });
  await createIsencao(portal, { created_at: cedo, status: 'D' });
  await createIsencao(portal, { created_at: cedo, cancelada_em: antes });
  await createRecurso(portal, { created_at: depois });
  await createRecurso(portal, { created_at: cedo, status: 'I' });
  await createRecurso(portal, { created_at: cedo, excluido_em: antes });
  await createEnvio(portal, { created_at: depois });
  await createEnvio(portal, { created_at: cedo, validacao: 'R' });
  await createEnvio(portal, { created_at: cedo, excluido_em: antes });
  await createReembolso(portal, { created_at: antes });
  await createReembolso(portal, { created_at: cedo, status: 'Processando' });
  await createReembolso(portal, { created_at: cedo, cancelado_em: antes });
  const pendencia = {
    tipo: 'menor',
    emissor: 'BB',
    convenio_id: null,
    boleto_id: null,
    inscricao_id: null,
    identificador: null,
    valor_centavos: 5000,
    valor_esperado_centavos: null,
    pago_em: cedo,
    descricao: 'Foram pagos R$ 50,00.',
    acao: null,
    observacao: null,
    resolvida_em: null,
    resolvida_por: null,
  };
  await portal.db
    .insertInto('pendencias')
    .values([
      { ...pendencia, chave: 'a', created_at: depois, status: 'Aberta' },
      { ...pendencia, chave: 'b', created_at: cedo, status: 'Resolvida' },
    ])
    .execute();
  expect((await portal.admin.http('GET', '/ps/concurso/estatisticas/filas')).body).toEqual([
    { fila: 'comprovacoes', quantidade: 0, mais_antigo_em: null },
    { fila: 'cuidados', quantidade: 0, mais_antigo_em: null },
    { fila: 'envios', quantidade: 1, mais_antigo_em: depois },
    { fila: 'isencoes', quantidade: 2, mais_antigo_em: antes },
    { fila: 'pontuacoes', quantidade: 0, mais_antigo_em: null },
    { fila: 'recursos', quantidade: 1, mais_antigo_em: depois },
    { fila: 'reembolsos', quantidade: 1, mais_antigo_em: antes },
    { fila: 'reservas', quantidade: 0, mais_antigo_em: null },
    { fila: 'recursos_a_aplicar', quantidade: 0, mais_antigo_em: null },
    { fila: 'pagamentos', quantidade: 1, mais_antigo_em: depois },
    { fila: 'divergencias', quantidade: 0, mais_antigo_em: null },
  ]);
});

describe('the statistics of a contest', () => {
  it('are its own: days, vacancies, situações, money, requests and states', async () => {
    const concurso = await createConcurso(portal, {
      data_prazo_inicio: '2026-11-18T03:00:00.000Z',
      data_prazo_fim: '2026-11-25T02:59:59.999Z',
    });
    const daqui = { concurso_id: concurso.id };
    const [medico, agente, sobra, antiga] = [
      await createVaga(portal, { ...daqui, cargo: 'Médico', nivel: 'Superior', quantidade: 3, valor_centavos: 12_000 }),
      // Nobody can pay for this one any more.
      await createVaga(portal, { ...daqui, cargo: 'Agente', quantidade: 1, vencimento_pagamento: '2026-11-20' }),
      await createVaga(portal, { ...daqui, cargo: 'Vigia', quantidade: 2 }),
      await createVaga(portal, { ...daqui, cargo: 'Removida', excluido_em: '2026-11-19T12:00:00.000Z' }),
    ];
    const de = async (uf: string | null) => (await createCandidato(portal, { uf })).id;
    const fazer = async (vaga: Row<'vagas'>, uf: string | null, dados: Partial<Row<'inscricoes'>> = {}) =>
      createInscricao(portal, { ...daqui, vaga_id: vaga.id, candidato_id: await de(uf), ...dados });

    const paga = await fazer(medico, 'MG', {
      status_pagamento: 'Pago',
      created_at: '2026-11-18T03:00:00.000Z',
    });
    const devolvida = await fazer(medico, 'MG', {
      status_pagamento: 'Pago',
      created_at: '2026-11-19T02:59:59.999Z',
    });
    const comBoleto = await fazer(medico, 'SP', { status_pagamento: 'Emitido' });
    await emitirBoleto(comBoleto);
    const pedindo = await fazer(medico, 'SP');
    await createIsencao(portal, { inscricao_id: pedindo.id });
    const negada = await fazer(agente, 'BA');
    await createIsencao(portal, { inscricao_id: negada.id, status: 'I' });
    const isenta = await fazer(agente, 'BA', { status_pagamento: 'Isento' });
    await createIsencao(portal, { inscricao_id: isenta.id, status: 'D' });
    const semBoleto = await fazer(agente, null);
    await emitirBoleto(semBoleto, 'Cancelado');
    await createIsencao(portal, { inscricao_id: semBoleto.id, cancelada_em: '2026-11-20T12:00:00.000Z' });
    await fazer(agente, 'RJ', { status: 'C', status_pagamento: 'Cancelado' });

    await createReembolso(portal, { inscricao_id: devolvida.id, status: 'Efetuado', valor_centavos: 12_000 });
    await createReembolso(portal, { inscricao_id: paga.id, status: 'Solicitado' });
    await createRecurso(portal, { inscricao_id: paga.id });
    await createRecurso(portal, { inscricao_id: paga.id, status: 'D' });
    await createRecurso(portal, { inscricao_id: paga.id, excluido_em: '2026-11-20T12:00:00.000Z' });
    await createEnvio(portal, { inscricao_id: paga.id, validacao: 'A' });
    await createEnvio(portal, { inscricao_id: paga.id, validacao: 'R' });
    // Another contest's are none of this one's.
    const alheia = await createInscricao(portal, { status_pagamento: 'Pago' });
    await createIsencao(portal);
    await createEnvio(portal, { inscricao_id: alheia.id });
    await createReembolso(portal, { status: 'Efetuado' });

    const { body, status } = await portal.admin.http('GET', `/ps/concurso/${concurso.id}/estatisticas`);
    expect([status, body]).toEqual([
      200,
      {
        concurso_id: concurso.id,
        inscricoes_por_dia: [
          { dia: '2026-11-18', quantidade: 2 },
          { dia: '2026-11-19', quantidade: 0 },
          { dia: '2026-11-20', quantidade: 0 },
          { dia: '2026-11-21', quantidade: 5 },
        ],
        vagas: [
          { vaga_id: agente.id, cargo: 'Agente', nivel: 'Médio', quantidade: 1, inscricoes: 3, candidatos_por_vaga: 3 },
          {
            vaga_id: medico.id,
            cargo: 'Médico',
            nivel: 'Superior',
            quantidade: 3,
            inscricoes: 4,
            candidatos_por_vaga: 1.33,
          },
          { vaga_id: sobra.id, cargo: 'Vigia', nivel: 'Médio', quantidade: 2, inscricoes: 0, candidatos_por_vaga: 0 },
        ],
        situacoes: [
          { situacao: 'Cancelada', quantidade: 1 },
          { situacao: 'Pago', quantidade: 2 },
          { situacao: 'Deferido', quantidade: 1 },
          { situacao: 'Pendente', quantidade: 1 },
          { situacao: 'Indeferido', quantidade: 1 },
          { situacao: 'Aguardando Pagamento', quantidade: 1 },
          { situacao: 'Sem Boleto Emitido', quantidade: 1 },
        ],
        // Two fees of 120 came in, one of them went back; two of 120 may still come, two of 85.50 came too late.
        receita: { arrecadado: 240, a_receber: 240, nao_pago: 171, devolvido: 120 },
        isencoes: [
          { status: 'P', quantidade: 1 },
          { status: 'D', quantidade: 1 },
          { status: 'I', quantidade: 1 },
        ],
        recursos: [
          { status: 'P', quantidade: 1 },
          { status: 'D', quantidade: 1 },
          { status: 'I', quantidade: 0 },
        ],
        envios: [
          { status: 'P', quantidade: 0 },
          { status: 'A', quantidade: 1 },
          { status: 'R', quantidade: 1 },
        ],
        ufs: [
          { uf: 'BA', quantidade: 2 },
          { uf: 'MG', quantidade: 2 },
          { uf: 'SP', quantidade: 2 },
          { uf: null, quantidade: 1 },
        ],
      },
    ]);
    // A vacancy that was removed is still there for who enrolled in it.
    await fazer(antiga, 'MG');
    const { vagas } = await painel().estatisticasDoConcurso({ id: concurso.id });
    expect(vagas.map(({ cargo }) => cargo)).toEqual(['Agente', 'Médico', 'Removida', 'Vigia']);
    // On the last day of the vacancy's term its fees could still come.
    portal.clock.set('2026-11-21T02:59:59.999Z');
    const { rpc } = await portal.administrador();
    const { receita } = await rpc.admin.painel.estatisticasDoConcurso({ id: concurso.id });
    expect([receita?.a_receber, receita?.nao_pago]).toEqual([240 + 171 + 85.5, 0]);
  });

  it('know days of São Paulo, also outside a period that was changed', async () => {
    const concurso = await createConcurso(portal, {
      data_prazo_inicio: '2026-11-04T03:00:00.000Z',
      data_prazo_fim: '2026-11-06T02:59:59.999Z',
    });
    const em = (created_at: string) => createInscricao(portal, { concurso_id: concurso.id, created_at });
    await em('2026-11-04T02:59:00.000Z'); // the 3rd
    await em('2026-11-05T02:59:00.000Z'); // the 4th
    await em('2026-11-05T03:00:00.000Z'); // the 5th
    const { inscricoes_por_dia } = await painel().estatisticasDoConcurso({ id: concurso.id });
    expect(inscricoes_por_dia).toEqual([
      { dia: '2026-11-03', quantidade: 1 },
      { dia: '2026-11-04', quantidade: 1 },
      { dia: '2026-11-05', quantidade: 1 },
    ]);
  });

  it('have no days before the period, and nothing of a removed contest', async () => {
    const futuro = await createConcurso(portal, { inscricoes: 'AGUARDANDO' });
    const vazias = await painel().estatisticasDoConcurso({ id: futuro.id });
    expect([vazias.inscricoes_por_dia, vazias.vagas, vazias.ufs]).toEqual([[], [], []]);
    expect(vazias.receita).toEqual({ arrecadado: 0, a_receber: 0, nao_pago: 0, devolvido: 0 });
    const removido = await createConcurso(portal, { excluido_em: '2026-11-20T12:00:00.000Z' });
    for (const id of [removido.id, 999_999]) {
      expect(await refusal(painel().estatisticasDoConcurso({ id }))).toMatchObject({
        status: 404,
        mensagem: 'Concurso não encontrado.',
      });
    }
  });
});

it('are for administrators alone', async () => {
  const { id } = await createConcurso(portal);
  const enderecos = ['estatisticas/series', 'estatisticas/receita', 'estatisticas/filas', `${id}/estatisticas`];
  for (const endereco of enderecos) {
    expect((await portal.visitante.http('GET', `/ps/concurso/${endereco}`)).status).toBe(401);
    expect((await portal.candidato.http('GET', `/ps/concurso/${endereco}`)).status).toBe(403);
  }
});

describe('the situação that is kept counted', () => {
  /** What each enrolment of a contest is by the shared rule, counted. */
  async function pelaRegra(concurso_id: number): Promise<Record<string, number>> {
    const { db } = portal;
    const por: Record<string, number> = {};
    for (const inscricao of await findRows(db, 'inscricoes', { concurso_id })) {
      const dela = (tabela: 'isencoes' | 'boletos') =>
        db.selectFrom(tabela).select('status').where('inscricao_id', '=', inscricao.id);
      const isencao = await dela('isencoes')
        .where('cancelada_em' as never, 'is', null)
        .executeTakeFirst();
      const boletos = await dela('boletos').execute();
      const situacao = situacaoDaInscricao(
        { ...inscricao, isencao: (isencao?.status ?? null) as FatosDaInscricao['isencao'] },
        boletos.some(({ status }) => status === 'Emitido' || status === 'Pago'),
      );
      por[situacao] = (por[situacao] ?? 0) + 1;
    }
    return por;
  }

  it('is the shared rule, whatever an enrolment is and becomes', async () => {
    const { db } = portal;
    const { id: concurso_id } = await createConcurso(portal);
    for (const isencao of [null, 'P', 'D', 'I'] as const)
      for (const boleto of [null, 'Registrando', 'Emitido', 'Cancelado'] as const)
        for (const dados of [
          { valor_centavos: 0 },
          { valor_centavos: 8550 },
          { valor_centavos: 8550, status: 'C' as const },
          { valor_centavos: 8550, status_pagamento: 'Pago' as const },
        ]) {
          const inscricao = await createInscricao(portal, { concurso_id, ...dados });
          if (isencao) await createIsencao(portal, { inscricao_id: inscricao.id, status: isencao });
          if (boleto) await emitirBoleto({ ...inscricao, valor_centavos: 8550 }, boleto);
        }
    const conferir = async () => {
      const esperado = await pelaRegra(concurso_id);
      expect(contadas((await painel().estatisticasDoConcurso({ id: concurso_id })).situacoes)).toEqual(esperado);
      expect(contadas((await painel().series({ dias: 30 })).situacoes)).toEqual(esperado);
      return esperado;
    };
    const { Cancelada, ...ativas } = await conferir();
    expect(Cancelada).toBe(16);
    const lista = await portal.admin.rpc.admin.inscricoes.porConcurso({ concurso_id });
    expect(
      contadas(
        SITUACOES.map((situacao) => ({
          situacao,
          quantidade: lista.filter((uma) => uma.situacao === situacao).length,
        })),
      ),
    ).toEqual(ativas);
    const mudancas = [
      () => db.updateTable('boletos').set({ status: 'Cancelado' }).where('status', '=', 'Emitido').execute(),
      () => db.updateTable('boletos').set({ status: 'Emitido' }).where('status', '=', 'Registrando').execute(),
      () => db.updateTable('isencoes').set({ status: 'I' }).where('status', '=', 'P').execute(),
      () => db.updateTable('isencoes').set({ cancelada_em: 'x' }).where('status', '=', 'D').execute(),
      () => db.updateTable('inscricoes').set({ valor_centavos: 100 }).where('valor_centavos', '=', 0).execute(),
      () => db.updateTable('inscricoes').set({ status: 'A' }).where('status', '=', 'C').execute(),
      () => db.updateTable('inscricoes').set({ status_pagamento: 'Pendente' }).execute(),
      () => db.deleteFrom('isencoes').where('status', '=', 'I').execute(),
      () => foldCounts(portal.deps),
      () => recount(db),
    ];
    for (const mudar of mudancas) {
      await mudar();
      await conferir();
    }
  });
});
