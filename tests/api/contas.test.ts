// The accounts: the position of any day is what the ledger plainly says, whatever happened and in what order it became known; a
// closed month stays as it was, and what comes late stands apart.
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { migrations } from '../../migrations/index.ts';
import { apurar } from '../../src/server/contas/posicao.ts';
import { foldCounts } from '../../src/server/lists/counts.ts';
import { partsOf } from '../../src/server/platform/few.ts';
import { openSqlite } from '../../src/server/store/index.ts';
import { longSession } from '../../src/server/store/limit.ts';
import { migrate } from '../../src/server/store/migrator.ts';
import { changeRows, findRows, insertRow } from '../../src/server/store/rows.ts';
import type { FigurasDaPosicao, TipoDeLancamento } from '../../src/shared/contas.ts';
import { MES_JA_FECHADO, MOTIVOS_DE_DEVER, SO_O_ULTIMO, ultimoDia } from '../../src/shared/contas.ts';
import { dataLocal, somarDias } from '../../src/shared/tempo.ts';
import { ato, Historia, type Linha, saldoPorMes } from '../support/contas-modelo.ts';
import {
  createBoleto,
  createConcurso,
  createConvenio,
  createInscricao,
  createReembolso,
  createVaga,
} from '../support/factories.ts';
import { lerPdf } from '../support/leitor.ts';
import type { Persona } from '../support/personas.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';
import { STORE } from '../support/store.ts';

/** Whoever asks logged in just now: months go by, and sessions end. */
type Quem = Pick<Persona, 'rpc'>;
const contas = ({ rpc }: Quem) => rpc.admin.contas;
const centavos = (reais: number) => Math.round(reais * 100);

function emCentavos(figuras: FigurasDaPosicao): Linha {
  return {
    recebido: centavos(figuras.recebido),
    devolvido: centavos(figuras.devolvido),
    devido: Object.fromEntries(MOTIVOS_DE_DEVER.map((um) => [um, centavos(figuras.devido[um])])) as Linha['devido'],
  };
}
const vazia = (linha: Linha) => [linha.recebido, linha.devolvido, ...Object.values(linha.devido)].every((n) => n === 0);
const cheias = (linhas: Map<number, Linha>) =>
  [...linhas].filter(([, linha]) => !vazia(linha)).sort(([um], [outro]) => um - outro);

async function posicaoDe(quem: Quem, dia: string): Promise<[number, Linha][]> {
  const { data, totais } = await contas(quem).posicao({ dia, per_page: 200 });
  const soma = (de: (um: FigurasDaPosicao) => number) => data.reduce((total, um) => total + centavos(de(um)), 0);
  expect(soma(({ saldo }) => saldo)).toBe(centavos(totais.saldo));
  expect(soma(({ a_devolver }) => a_devolver)).toBe(centavos(totais.a_devolver));
  expect(centavos(totais.saldo)).toBe(centavos(totais.recebido) - centavos(totais.devolvido));
  expect(centavos(totais.receita)).toBe(centavos(totais.saldo) - centavos(totais.a_devolver));
  return cheias(new Map(data.map((um) => [um.concurso_id ?? 0, emCentavos(um)])));
}

/** Every entry, by the pages of its list. */
async function movimento(quem: Quem, filtros: Parameters<ReturnType<typeof contas>['list']>[0]) {
  const todos = [];
  for (let page = 1; ; page += 1) {
    const { data, last_page } = await contas(quem).list({ ...filtros, page, per_page: 200 });
    todos.push(...data);
    if (page >= last_page) return todos;
  }
}

describe('the position of a day', () => {
  it('is what the ledger plainly says, of any history and any day; months add up to it; lists to its figures', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(ato, { minLength: 8, maxLength: 28 }), fc.nat({ max: 30 }), async (atos, quando) => {
        const portal = await createPortal({ agora: '2026-06-03T15:00:00.000Z' });
        try {
          const historia = await Historia.criar(portal);
          let ditas: { dia: string; linhas: [number, Linha][] } | null = null;
          for (const [i, um] of atos.entries()) {
            await historia.fazer(um);
            if (i % 7 === 0) await foldCounts(portal.deps);
            if (i !== quando) continue;
            const dia = somarDias(dataLocal(portal.clock.now()), -1);
            ditas = { dia, linhas: await posicaoDe(await portal.administrador(), dia) };
            expect(ditas.linhas).toEqual(cheias(historia.ate(dia)));
          }
          const hoje = dataLocal(portal.clock.now());
          const quem = await portal.administrador();
          for (const atras of [0, 5, 33, 90]) {
            const dia = somarDias(hoje, -atras);
            expect(await posicaoDe(quem, dia)).toEqual(cheias(historia.ate(dia)));
          }
          // A past day says the same unless something of it became known later, and then that is said.
          if (ditas) {
            const depois = await posicaoDe(quem, ditas.dia);
            const novos = (await movimento(quem, { data_fim: ditas.dia })).filter(
              ({ criado_em }) => dataLocal(criado_em) > (ditas?.dia as string),
            );
            const { depois: dito } = await contas(quem).posicao({ dia: ditas.dia });
            expect(dito.quantidade).toBe(novos.length);
            if (novos.length === 0) expect(depois).toEqual(ditas.linhas);
          }
          await conferirMeses(portal, quem, hoje);
          for (const { inscricao, tipo, documento } of await movimento(quem, {}))
            if (/^(reembolso|lote)_/.test(tipo)) expect(documento).toBe(historia.documentos.get(inscricao?.id ?? 0));
          await conferirListas(quem, hoje);
          for (const dia of [hoje, somarDias(hoje, -40)]) await conferirConvenios(quem, dia);
        } finally {
          await portal.close();
        }
      }),
      { numRuns: Number(process.env.FUZZ_RUNS ?? 12) },
    );
  });

  /** The months that are closed chain, and with what came late are the position. */
  async function conferirMeses(portal: Portal, quem: Quem, hoje: string): Promise<void> {
    const { totais } = await contas(quem).posicao({ dia: hoje });
    const porMes = await saldoPorMes(portal);
    expect([...porMes.values()].reduce((a, b) => a + b, 0)).toBe(centavos(totais.saldo));
    const fechados = (await contas(quem).fechamentos()).data.filter(({ reaberto }) => reaberto === null).reverse();
    const ajustes = await movimento(quem, { ajuste: 'S' });
    for (const [i, { mes, anterior, recebido, devolvido, ajuste, saldo }] of fechados.entries()) {
      const antes = fechados[i - 1];
      if (antes) expect(anterior).toBe(antes.saldo);
      expect(centavos(saldo)).toBe(centavos(anterior) + centavos(recebido) - centavos(devolvido) + centavos(ajuste));
      const posicao = await contas(quem).posicao({ dia: ultimoDia(mes) });
      const tarde = ajustes.filter((um) => um.dia <= ultimoDia(mes) && dataLocal(um.criado_em) > ultimoDia(mes));
      const diferenca = tarde.reduce((soma, um) => soma + centavos(um.entrada) - centavos(um.saida), 0);
      expect(centavos(posicao.totais.saldo) - diferenca).toBe(centavos(saldo));
    }
  }

  /** By agreement it is the same money; each balance is the sum of its list, and a filter shows its line alone. */
  async function conferirConvenios(quem: Quem, dia: string): Promise<void> {
    const { totais, depois } = await contas(quem).posicao({ dia });
    const porConvenio = await contas(quem).posicao({ dia, por: 'convenio', per_page: 200 });
    expect([porConvenio.totais, porConvenio.depois]).toEqual([totais, depois]);
    let [saldo, devolver] = [0, 0];
    for (const linha of porConvenio.data) {
      saldo += centavos(linha.saldo);
      devolver += centavos(linha.a_devolver);
      if (!linha.convenio) continue;
      const { id: convenio_id } = linha.convenio;
      const lista = await movimento(quem, { convenio_id, data_fim: dia });
      const soma = lista.reduce((total, { entrada, saida }) => total + centavos(entrada) - centavos(saida), 0);
      expect([convenio_id, soma]).toEqual([convenio_id, centavos(linha.saldo)]);
      expect(new Set(lista.map(({ convenio }) => convenio?.nome))).toEqual(new Set([linha.convenio.nome]));
      const { data } = await contas(quem).posicao({ dia, por: 'convenio', convenio_id });
      expect(data.map(({ convenio, saldo }) => [convenio?.id, saldo])).toEqual([[convenio_id, linha.saldo]]);
    }
    expect([saldo, devolver]).toEqual([centavos(totais.saldo), centavos(totais.a_devolver)]);
  }

  /** Each figure is the sum of its list. */
  async function conferirListas(quem: Quem, hoje: string): Promise<void> {
    const { totais } = await contas(quem).posicao({ dia: hoje });
    for (const parte of ['recebido', 'devolvido'] as const) {
      const sinal = parte === 'recebido' ? 1 : -1;
      const lista = await movimento(quem, { parte, data_fim: hoje });
      const soma = lista.reduce((total, um) => total + sinal * (centavos(um.entrada) - centavos(um.saida)), 0);
      expect(soma).toBe(centavos(totais[parte]));
    }
    for (const motivo of MOTIVOS_DE_DEVER) {
      if (motivo === 'retirado') continue;
      const lista = await movimento(quem, { parte: motivo, data_fim: hoje });
      expect(lista.reduce((total, um) => total + centavos(um.a_devolver), 0)).toBe(centavos(totais.devido[motivo]));
    }
  }
});

/** A portal with one payment of August and one of October, seen in November. */
async function semear() {
  const portal = await createPortal({ agora: '2026-08-10T15:00:00.000Z' });
  const { id: concurso_id } = await createConcurso(portal, { titulo: 'Agentes' });
  const { id: vaga_id } = await createVaga(portal, { concurso_id, valor_centavos: 8000 });
  const pagar = async () => (await createInscricao(portal, { vaga_id, status_pagamento: 'Pago' })).id;
  await pagar();
  portal.clock.set('2026-10-05T15:00:00.000Z');
  const segunda = await pagar();
  portal.clock.set('2026-11-02T15:00:00.000Z');
  const quem = await portal.administrador({ papel: 'financeiro' });
  const tarde = async (pago_em: string) => {
    const { id: inscricao_id } = await createInscricao(portal, { vaga_id });
    await insertRow(portal.db, 'pagamentos', {
      inscricao_id,
      valor_centavos: 8000,
      pago_em,
      confirmado_em: portal.clock.now().toISOString(),
      origem: 'conciliacao',
      emissor: 'BB',
    });
  };
  return { portal, quem, concurso_id, segunda, tarde };
}

/** What the position needs of a store, in the order in which rows may come. */
const TABELAS = [
  'administradores',
  'candidatos',
  'concursos',
  'vagas',
  'convenios',
  'inscricoes',
  'boletos',
  'pagamentos',
  'pendencias',
  'devolucoes',
  'devolucao_itens',
  'reembolsos',
] as const;

/** The rows of a portal in a store that has only the steps before one. */
async function maisAntigo(portal: Portal, passo: string) {
  const outro = await createPortal({ personas: false });
  const db = STORE === 'sqlite' ? openSqlite(':memory:') : outro.db;
  if (STORE === 'postgres') {
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
  }
  await migrate(db as never, Object.fromEntries(Object.entries(migrations).filter(([nome]) => nome < passo)));
  const conhecidas = new Map((await db.introspection.getTables()).map((um) => [um.name, um.columns]));
  for (const tabela of TABELAS) {
    const colunas = (conhecidas.get(tabela) ?? []).map(({ name }) => name);
    for (const linha of await portal.db.selectFrom(tabela).selectAll().execute()) {
      const copia = Object.fromEntries(Object.entries(linha).filter(([nome]) => colunas.includes(nome)));
      // The store itself says what is paid.
      if (tabela === 'inscricoes') copia.status_pagamento = 'Pendente';
      if (tabela === 'boletos' && copia.status === 'Pago') copia.status = 'Emitido';
      await db
        .insertInto(tabela as 'concursos')
        .values(copia as never)
        .execute();
    }
  }
  return {
    db,
    atualizar: () => {
      vi.useFakeTimers({ toFake: ['Date'], now: portal.clock.now() });
      return migrate(db as never).finally(() => vi.useRealTimers());
    },
    close: async () => {
      if (STORE === 'sqlite') await db.destroy();
      await outro.close();
    },
  };
}

it('is the same of a store that is older than the entries', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(ato, { minLength: 20, maxLength: 30 }), async (atos) => {
      const portal = await createPortal({ agora: '2026-06-03T15:00:00.000Z' });
      try {
        const historia = await Historia.criar(portal, { antigo: true });
        for (const um of atos) if (um.o_que !== 'reabrir' && um.o_que !== 'fechar') await historia.fazer(um);
        const antigo = await maisAntigo(portal, '0050');
        await antigo.atualizar();
        const hoje = dataLocal(portal.clock.now());
        const ler = async (db: typeof antigo.db) => {
          const { linhas } = await apurar(db, { dia: hoje }, portal.clock.now());
          return cheias(new Map(linhas));
        };
        expect(await ler(antigo.db)).toEqual(await ler(portal.db));
        expect(await ler(antigo.db)).toEqual(cheias(historia.ate(hoje)));
        await antigo.close();
      } finally {
        await portal.close();
      }
    }),
    { numRuns: 3 },
  );
});

/**
 * An enrolment that was paid by its slip, as its bank told; by another's slip, whose money an administrator had pay it; or by hand.
 * @param deOutra that other slip, or a new one
 */
async function paga(
  portal: Portal,
  numero: string,
  por: 'banco' | 'fila' | 'mão' = 'banco',
  deOutra?: { id: number; inscricao_id: number },
) {
  const agora = portal.clock.now().toISOString();
  const { id: inscricao_id } = await createInscricao(portal, { candidato_id: portal.candidato.id });
  const proprio = await createBoleto(portal, { inscricao_id, nosso_numero: numero });
  if (por !== 'fila') {
    await insertRow(portal.db, 'pagamentos', {
      ...{ inscricao_id, valor_centavos: 8550, pago_em: agora, confirmado_em: agora },
      ...(por === 'mão'
        ? { origem: 'manual', administrador_id: portal.admin.id, observacao: 'No extrato.' }
        : { origem: 'conciliacao', boleto_id: proprio.id, emissor: 'DEMONSTRACAO' }),
    });
    return { inscricao_id, boleto_id: proprio.id, deQuem: inscricao_id };
  }
  const outro = deOutra ?? (await createBoleto(portal, { nosso_numero: `${numero}-pago` }));
  const pendencia = await insertRow(portal.db, 'pendencias', {
    ...{ created_at: agora, tipo: 'apos_cancelamento', chave: numero, emissor: 'DEMONSTRACAO', boleto_id: outro.id },
    ...{ inscricao_id: outro.inscricao_id, identificador: `${numero}-pago`, valor_centavos: 8550, pago_em: agora },
    ...{ descricao: 'Foi pago um boleto cancelado.', status: 'Aberta' },
  });
  const decisao = { id: pendencia.id, acao: 'confirmar', inscricao_id, observacao: 'É dela.' } as const;
  await portal.admin.rpc.admin.boletos.resolver(decisao);
  return { inscricao_id, boleto_id: outro.id, deQuem: outro.inscricao_id };
}

/** Its bank gave that money back some days ago. */
async function voltar(
  portal: Portal,
  { boleto_id, deQuem }: Awaited<ReturnType<typeof paga>>,
  dia: string,
  valor_centavos = 8550,
) {
  const { id } = await insertRow(portal.db, 'pendencias', {
    ...{ created_at: portal.clock.now().toISOString(), tipo: 'estorno', chave: `estorno:${boleto_id}` },
    ...{ emissor: 'DEMONSTRACAO', boleto_id, inscricao_id: deQuem, valor_centavos },
    ...{ pago_em: `${dia}T15:00:00.000Z`, descricao: 'Estornado.', status: 'Aberta' },
  });
  return id;
}

const dosReembolsos = (db: Portal['db']) =>
  db
    .selectFrom('lancamentos')
    .where('registro', '=', 'reembolso')
    .select(['inscricao_id', 'dia', 'tipo', 'documento'])
    .orderBy('id')
    .execute();

it('ends today what an older store owed of money that its bank had given back, and nothing else of it', async () => {
  const portal = await createPortal({ agora: '2026-10-05T15:00:00.000Z' });
  const [doBoleto, daFila, descartado, nada] = [
    await paga(portal, '1'),
    await paga(portal, '2', 'fila'),
    await paga(portal, '3'),
    await paga(portal, '4'),
  ];
  portal.clock.set('2026-10-20T15:00:00.000Z');
  await voltar(portal, doBoleto, '2026-10-18');
  const estorno = await voltar(portal, daFila, '2026-10-18');
  const { boletos } = (await portal.administrador()).rpc.admin;
  const engano = await voltar(portal, descartado, '2026-10-18');
  await boletos.resolver({ id: engano, acao: 'descartar', observacao: 'Não voltou.' });
  for (const { inscricao_id } of [doBoleto, daFila, descartado, nada]) await createReembolso(portal, { inscricao_id });

  const antigo = await maisAntigo(portal, '0074');
  const antes = await dosReembolsos(antigo.db);
  expect(antes.map(({ tipo }) => tipo)).toEqual(Array(4).fill('reembolso_pedido'));
  portal.clock.set('2026-11-03T15:00:00.000Z');
  await antigo.atualizar();
  const fim = { dia: '2026-11-03', tipo: 'reembolso_encerrado' };
  expect(await dosReembolsos(antigo.db)).toEqual([
    ...antes,
    { ...fim, inscricao_id: doBoleto.inscricao_id, documento: '1' },
    { ...fim, inscricao_id: daFila.inscricao_id, documento: '2-pago' },
  ]);
  // What the store does from now on is what a new one does.
  const resolvida_em = portal.clock.now().toISOString();
  const decisao = { status: 'Resolvida', acao: 'descartar', resolvida_em } as const;
  await changeRows(antigo.db, 'pendencias', { id: estorno }, decisao);
  expect((await dosReembolsos(antigo.db)).at(-1)).toEqual({
    ...{ inscricao_id: daFila.inscricao_id, documento: '2-pago', dia: '2026-11-03', tipo: 'reembolso_pedido' },
  });
  await antigo.close();
});

it.each([
  ['by hand', 'mão'],
  ['by what came otherwise', 'fila'],
] as const)('owes what was paid %s, while a bank gave back its own slip, whose money paid another', async (_, por) => {
  const portal = await createPortal({ agora: '2026-10-05T15:00:00.000Z' });
  const dona = await paga(portal, '1', por);
  const [slip] = await findRows(portal.db, 'boletos', { nosso_numero: '1' });
  const outra = await paga(portal, '2', 'fila', slip);
  portal.clock.set('2026-10-20T15:00:00.000Z');
  for (const { inscricao_id } of [dona, outra]) await createReembolso(portal, { inscricao_id });
  await voltar(portal, outra, '2026-10-22');
  const owed = async (db: Portal['db'], inscricao_id: number) =>
    (await dosReembolsos(db)).filter((um) => um.inscricao_id === inscricao_id).map(({ tipo, dia }) => [tipo, dia]);
  const [pedido, encerrado] = [
    ['reembolso_pedido', '2026-10-20'],
    ['reembolso_encerrado', '2026-10-22'],
  ];
  expect(await owed(portal.db, dona.inscricao_id)).toEqual([pedido]);
  expect(await owed(portal.db, outra.inscricao_id)).toEqual([pedido, encerrado]);
  // An older store owes neither: what it should owe, it does from the day on which it is brought to this one.
  const antigo = await maisAntigo(portal, '0076');
  expect(await dosReembolsos(antigo.db)).toEqual([]);
  portal.clock.set('2026-11-03T15:00:00.000Z');
  await antigo.atualizar();
  expect(await owed(antigo.db, dona.inscricao_id)).toEqual([['reembolso_pedido', '2026-11-03']]);
  expect(await owed(antigo.db, outra.inscricao_id)).toEqual([]);
  await antigo.close();

  const { reembolsos } = (await portal.administrador()).rpc.admin;
  const efetuar = async ({ inscricao_id }: { inscricao_id: number }) => {
    const [{ id } = { id: 0 }] = await findRows(portal.db, 'reembolsos', { inscricao_id });
    await reembolsos.atualizar({ id, status: 'Processando' });
    return reembolsos.atualizar({ id, status: 'Efetuado' });
  };
  expect(await efetuar(dona)).toMatchObject({ status: 'Efetuado' });
  expect(await refusal(efetuar(outra))).toMatchObject({ status: 400 });
});

it('owes from today the rest of what an older store owed nothing of, because its bank had given a part back', async () => {
  const portal = await createPortal({ agora: '2026-10-05T15:00:00.000Z' });
  const parte = await paga(portal, '1');
  portal.clock.set('2026-10-20T15:00:00.000Z');
  await createReembolso(portal, { inscricao_id: parte.inscricao_id, valor_centavos: 100 });
  await voltar(portal, parte, '2026-10-22', 4000);
  const antigo = await maisAntigo(portal, '0077');
  portal.clock.set('2026-11-03T15:00:00.000Z');
  expect(await dosReembolsos(antigo.db)).toEqual([]);
  await antigo.atualizar();
  expect(await dosReembolsos(antigo.db)).toMatchObject([{ dia: '2026-11-03', tipo: 'reembolso_pedido' }]);
  const valores = await antigo.db.selectFrom('reembolsos').select('valor_centavos').execute();
  expect(valores).toEqual([{ valor_centavos: 4550 }]);
  await antigo.close();
});

describe('closing a month', () => {
  it('freezes its figures; what comes late stands apart in the month it became known, and the position says so', async () => {
    const { portal, quem, tarde } = await semear();
    const api = contas(quem);
    expect((await api.fechamentos()).proximo).toBe('2026-08');
    const agosto = await api.fechar({ mes: '2026-08' });
    expect(agosto).toMatchObject({
      mes: '2026-08',
      recebido: 80,
      saldo: 80,
      receita: 80,
      lancamentos: 1,
      ressalva: null,
    });
    expect(agosto.sha256).toMatch(/^[0-9a-f]{64}$/);
    await api.fechar({ mes: '2026-09' });
    await tarde('2026-08-20T15:00:00.000Z');
    expect(await api.posicao({ dia: '2026-08-31' })).toMatchObject({
      totais: { saldo: 160 },
      depois: { quantidade: 1, entrou: 80 },
      ajustes: { quantidade: 1, entrou: 80, saiu: 0 },
      fechado_ate: '2026-09',
    });
    expect((await api.list({ ajuste: 'S' })).data).toMatchObject([{ ajuste_de: '2026-08', entrada: 80 }]);
    // Known in November, it is no part of October.
    expect(await api.fechar({ mes: '2026-10' })).toMatchObject({ anterior: 80, recebido: 80, ajuste: 0, saldo: 160 });
    portal.clock.set('2026-12-01T15:00:00.000Z');
    const outro = contas(await portal.administrador());
    expect(await outro.fechar({ mes: '2026-11' })).toMatchObject({
      anterior: 160,
      recebido: 0,
      ajuste: 80,
      saldo: 240,
    });
    expect((await outro.fechamento({ id: agosto.id })).fechamento).toEqual(agosto);
    expect(await portal.logs('fechar_mes')).toHaveLength(4);
  });

  it('goes month by month, once, and only when the month is over', async () => {
    const { portal, quem } = await semear();
    const api = contas(quem);
    await api.fechar({ mes: '2026-08' });
    const antes = await portal.snapshot(['logs']);
    expect(await refusal(api.fechar({ mes: '2026-08' }))).toMatchObject({ status: 409, mensagem: MES_JA_FECHADO });
    expect(await refusal(api.fechar({ mes: '2026-10' }))).toMatchObject({
      status: 400,
      mensagem: 'O próximo mês a fechar é 09/2026.',
    });
    expect(await refusal(api.fechar({ mes: '2026-11' }))).toMatchObject({
      status: 400,
      mensagem: 'O mês 11/2026 ainda não terminou.',
    });
    expect(await refusal(api.fechar({ mes: '2026-13' }))).toMatchObject({ status: 422 });
    expect(await portal.snapshot(['logs'])).toEqual(antes);
  });

  it('is won by one of two at once', async () => {
    const { portal, quem } = await semear();
    const feitos = await Promise.allSettled([1, 2].map(() => contas(quem).fechar({ mes: '2026-08' })));
    expect(feitos.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [perdeu] = feitos.filter((um) => um.status === 'rejected');
    expect(await refusal(Promise.reject((perdeu as PromiseRejectedResult).reason))).toMatchObject({ status: 409 });
    expect(await portal.db.selectFrom('fechamentos').select('id').execute()).toHaveLength(1);
  });

  /** Has something happen when entries were read to be counted, the first so many times. */
  function aoContar({ deps }: Portal, fazer: () => Promise<unknown>, vezes: number): void {
    let contagens = 0;
    deps.db = deps.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        const [linha] = result.rows;
        if (linha && 'registro_id' in linha && contagens++ < vezes) await fazer();
        return result;
      },
    });
  }

  it.each([1, 3])('keeps nobody waiting while it counts, and has what came meanwhile %i times', async (vezes) => {
    const { portal, quem, tarde } = await semear();
    aoContar(portal, () => tarde('2026-08-20T15:00:00.000Z'), vezes);
    const feito = await contas(quem).fechar({ mes: '2026-08' });
    expect(feito).toMatchObject({ lancamentos: 1 + vezes, recebido: 80 * (1 + vezes), ajuste: 0 });
    await contas(quem).reabrir({ id: feito.id, motivo: 'Para contar outra vez.' });
    expect((await contas(quem).fechar({ mes: '2026-08' })).sha256).toBe(feito.sha256);
  });

  it('follows the month before as it is by then', async () => {
    const { portal, quem, tarde } = await semear();
    for (const mes of ['2026-08', '2026-09']) await contas(quem).fechar({ mes });
    portal.clock.set('2026-12-01T15:00:00.000Z');
    const outro = contas(await portal.administrador());
    await tarde('2026-09-20T15:00:00.000Z');
    const { id } = (await outro.fechamentos()).data[0] as { id: number };
    aoContar(
      portal,
      async () => {
        await outro.reabrir({ id, motivo: 'Faltou um arquivo de retorno.' });
        await outro.fechar({ mes: '2026-09' });
      },
      1,
    );
    expect(await outro.fechar({ mes: '2026-10' })).toMatchObject({ anterior: 160, recebido: 80, saldo: 240 });
  });

  it('has as many contests as there are, and their sums are read without them', async () => {
    const { portal, quem } = await semear();
    const { id: modelo, ...linha } = await createConcurso(portal);
    for (const alguns of partsOf(new Array<typeof linha>(7000).fill(linha), 500))
      await portal.db.insertInto('concursos').values(alguns).execute();
    const lancar = (tipo: TipoDeLancamento, especie: string, valor: string, ate: number) =>
      longSession(portal.db, (db) =>
        sql`insert into lancamentos (dia, criado_em, tipo, especie, emissor, valor_centavos, concurso_id, registro, registro_id)
        select '2026-08-15', '2026-08-15T15:00:00.000Z', ${tipo}, ${especie}, 'BB', ${sql.raw(valor)}, id, 'item', id
        from concursos where id > ${modelo} and id <= ${modelo + ate}`.execute(db),
      );
    await lancar('pagamento', '', '120', 7000);
    await lancar('reembolso_pedido', 'reembolso', `20000 + id - ${modelo}`, 2);
    await lancar('lote_entrou', 'lote', '5', 2);
    const somas = {
      ...{ lancamentos: 7005, anterior: 0, recebido: 8480, devolvido: 0, ajuste: 0 },
      ...{ saldo: 8480, a_devolver: 400.13, receita: 8079.87 },
    };
    expect(await contas(quem).fechar({ mes: '2026-08' })).toMatchObject(somas);
    let lidas = 0;
    portal.deps.db = portal.deps.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        lidas = Math.max(lidas, result.rows.length);
        return result;
      },
    });
    const { data: meses } = await contas(quem).fechamentos();
    expect(meses).toMatchObject([somas]);
    const { data, total, fechamento } = await contas(quem).fechamento({
      id: (meses[0] as { id: number }).id,
      per_page: 3,
    });
    expect([total, fechamento]).toEqual([7001, meses[0]]);
    expect(data.map(({ saldo, a_devolver }) => [saldo, a_devolver])).toEqual([
      [1.2, 200.07],
      [1.2, 200.06],
      [80, 0],
    ]);
    expect(lidas).toBeLessThan(100);
  });

  it('asks for grounds while differences of the month or before are open', async () => {
    const { portal, quem } = await semear();
    const api = contas(quem);
    const divergencia = (created_at: string) =>
      insertRow(portal.db, 'divergencias', {
        tipo: 'mudou_no_banco',
        chave: created_at,
        descricao: 'O boleto está diferente no banco.',
        created_at,
        rodada: 0,
        status: 'Aberta',
      });
    await divergencia('2026-09-01T03:00:00.000Z');
    expect((await api.fechamentos()).divergencias).toBe(0);
    await divergencia('2026-09-01T02:59:59.999Z');
    expect((await api.fechamentos()).divergencias).toBe(1);
    expect(await refusal(api.fechar({ mes: '2026-08' }))).toMatchObject({
      status: 422,
      errors: { ressalva: [expect.stringContaining('uma divergência aberta')] },
    });
    const fechado = await api.fechar({ mes: '2026-08', ressalva: 'O banco responde em dezembro.' });
    expect(fechado).toMatchObject({ divergencias: 1, ressalva: 'O banco responde em dezembro.' });
    const { url } = await api.exportarFechamento({ id: fechado.id });
    const papel = await lerPdf(Buffer.from(await (await portal.app.request(url)).arrayBuffer()));
    expect(papel.texto).toContain('Fechado com 1 divergência aberta: O banco responde em dezembro.');
  });

  it('is undone for the last month alone, with a reason, and then holds what came late', async () => {
    const { portal, quem, tarde } = await semear();
    const api = contas(quem);
    const agosto = await api.fechar({ mes: '2026-08' });
    const setembro = await api.fechar({ mes: '2026-09' });
    await tarde('2026-09-20T15:00:00.000Z');
    const reabrir = (id: number, motivo = 'Faltou um arquivo de retorno.') => api.reabrir({ id, motivo });
    expect(await refusal(reabrir(agosto.id))).toMatchObject({ status: 409, mensagem: SO_O_ULTIMO });
    expect(await refusal(reabrir(setembro.id, ' '))).toMatchObject({ status: 422 });
    expect(await refusal(reabrir(999))).toMatchObject({ status: 404 });
    expect(await reabrir(setembro.id)).toMatchObject({
      motivo: 'Faltou um arquivo de retorno.',
      reaberto: { em: expect.any(String) },
    });
    expect(await refusal(reabrir(setembro.id))).toMatchObject({ status: 409 });
    expect((await api.list({ ajuste: 'S' })).total).toBe(0);
    const denovo = await api.fechar({ mes: '2026-09' });
    expect(denovo).toMatchObject({ recebido: 80, ajuste: 0, saldo: 160 });
    expect(denovo.sha256).not.toBe(setembro.sha256);
    expect((await api.fechamentos()).data.map(({ mes, reaberto }) => [mes, reaberto !== null])).toEqual([
      ['2026-09', false],
      ['2026-09', true],
      ['2026-08', false],
    ]);
    expect(await portal.logs('reabrir_mes')).toHaveLength(1);
  });

  it('is for who acts on finance; others who read it see it', async () => {
    const { portal, quem } = await semear();
    const auditor = await portal.administrador({ papel: 'auditor' });
    const analista = await portal.administrador({ papel: 'analista' });
    expect(await refusal(auditor.rpc.admin.contas.fechar({ mes: '2026-08' }))).toMatchObject({ status: 403 });
    expect(await refusal(analista.rpc.admin.contas.posicao({}))).toMatchObject({ status: 403 });
    const { id } = await quem.rpc.admin.contas.fechar({ mes: '2026-08' });
    expect(await auditor.rpc.admin.contas.fechamento({ id })).toMatchObject({
      total: 1,
      data: [{ titulo: 'Agentes' }],
    });
  });
});

describe('what the store keeps', () => {
  it('lets no entry be changed or removed', async () => {
    const { portal } = await semear();
    await expect(portal.db.updateTable('lancamentos').set({ valor_centavos: 1 }).execute()).rejects.toThrow(
      'never changed',
    );
    await expect(portal.db.deleteFrom('lancamentos').execute()).rejects.toThrow('never changed');
  });

  it('follows a refund as administrators move it: owed when asked, given back when paid', async () => {
    const { portal, quem, segunda, concurso_id } = await semear();
    const { id } = await createReembolso(portal, { inscricao_id: segunda });
    const hoje = { concurso_id };
    expect((await contas(quem).posicao(hoje)).totais).toMatchObject({
      saldo: 160,
      devido: { reembolso: 80 },
      receita: 80,
    });
    portal.clock.advance(3 * 86_400_000);
    const depois = await portal.administrador({ papel: 'financeiro' });
    const mover = (status: 'Processando' | 'Efetuado') => depois.rpc.admin.reembolsos.atualizar({ id, status });
    await mover('Processando');
    await mover('Efetuado');
    expect((await contas(depois).posicao(hoje)).totais).toMatchObject({
      saldo: 80,
      devolvido: 80,
      a_devolver: 0,
      receita: 80,
    });
    expect((await contas(depois).posicao({ ...hoje, dia: '2026-11-04' })).totais).toMatchObject({
      saldo: 160,
      a_devolver: 80,
    });
    expect((await contas(depois).list({ parte: 'devolvido' })).data).toMatchObject([
      { tipo: 'reembolso_pago', dia: '2026-11-05', saida: 80 },
    ]);
  });

  it.each([
    ['by its own slip', 'banco'],
    ['by the slip of another enrolment', 'fila'],
  ] as const)('owes no refund of what was paid %s while its bank gave that back', async (_, por) => {
    const portal = await createPortal({ agora: '2026-10-05T15:00:00.000Z' });
    const pago = await paga(portal, '7', por);
    const posicao = async () => {
      const { saldo, a_devolver, receita } = (await contas(await portal.administrador()).posicao({})).totais;
      return { saldo, a_devolver, receita };
    };
    const resolver = async (id: number, acao: 'devolver' | 'descartar') =>
      (await portal.administrador()).rpc.admin.boletos.resolver({ id, acao, observacao: 'No extrato.' });
    const documento = por === 'banco' ? '7' : '7-pago';
    const dela = { inscricao_id: pago.inscricao_id, documento };
    portal.clock.set('2026-10-20T15:00:00.000Z');

    // Asked for before it is told: it ends on the bank's day, and is owed again once nothing went back.
    const { id } = await createReembolso(portal, { inscricao_id: pago.inscricao_id });
    portal.clock.set('2026-10-25T15:00:00.000Z');
    const engano = await voltar(portal, pago, '2026-10-22');
    expect(await posicao()).toEqual({ saldo: 0, a_devolver: 0, receita: 0 });
    await resolver(engano, 'descartar');
    expect(await posicao()).toEqual({ saldo: 85.5, a_devolver: 85.5, receita: 0 });
    const lancados = [
      { ...dela, tipo: 'reembolso_pedido', dia: '2026-10-20' },
      { ...dela, tipo: 'reembolso_encerrado', dia: '2026-10-22' },
      { ...dela, tipo: 'reembolso_pedido', dia: '2026-10-25' },
    ];
    expect(await dosReembolsos(portal.db)).toEqual(lancados);
    await changeRows(portal.db, 'reembolsos', { id }, { cancelado_em: portal.clock.now().toISOString() });

    // Asked for after it was told: it is not owed, also once it is denied; nor before it was asked for.
    await changeRows(portal.db, 'pendencias', { id: engano }, { chave: 'antes' });
    const estorno = await voltar(portal, pago, '2026-10-24');
    portal.clock.set('2026-10-28T15:00:00.000Z');
    const { id: outro } = await createReembolso(portal, { inscricao_id: pago.inscricao_id });
    expect(await posicao()).toEqual({ saldo: 0, a_devolver: 0, receita: 0 });
    await resolver(estorno, 'devolver');
    await (await portal.administrador()).rpc.admin.reembolsos.atualizar({ id: outro, status: 'Negado' });
    expect(await posicao()).toEqual({ saldo: 0, a_devolver: 0, receita: 0 });
    expect(await dosReembolsos(portal.db)).toEqual([
      ...lancados,
      { ...dela, tipo: 'reembolso_encerrado', dia: '2026-10-25' },
    ]);
  });
});

describe('files', () => {
  const linhasDe = (csv: string) =>
    csv
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n')
      .map((linha) => linha.split(';'));

  it('have the position, and the movement with the balance after each entry and CPFs masked', async () => {
    const { quem } = await semear();
    const posicao = await quem.http<string>('GET', '/ps/contas/posicao/exportar?dia=31/08/2026');
    expect(posicao.status).toBe(200);
    const [titulos = [], agentes = [], total = []] = linhasDe(posicao.body);
    expect(agentes[titulos.indexOf('Saldo na conta')]).toBe('80,00');
    expect(total).toContain('Total');
    const { body } = await quem.http<string>('GET', '/ps/contas/movimento/exportar?data_inicio=2026-10-01');
    const [colunas = [], inicial = [], pago = []] = linhasDe(body);
    const saldo = colunas.indexOf('Saldo');
    expect([inicial[saldo], pago[saldo], pago[colunas.indexOf('Entrada')]]).toEqual(['80,00', '160,00', '80,00']);
    expect(pago[colunas.indexOf('CPF')]).toMatch(/\*/);
    expect((await quem.http('GET', '/ps/contas/movimento/exportar?formato=xlsx')).status).toBe(200);
    expect(
      await refusal(contas(quem).exportarMovimento({ data_inicio: '2026-10-02', data_fim: '2026-10-01' })),
    ).toMatchObject({ status: 422 });
  });

  it('have a line for each agreement when asked, and the movement of one', async () => {
    const { portal, quem, concurso_id } = await semear();
    const { id: convenio_id, nome } = await createConvenio(portal, {
      concurso_id,
      tipo: 'BB',
      nome: 'Conta da Prefeitura',
    });
    const { id: inscricao_id } = await createInscricao(portal, { concurso_id });
    const { id: boleto_id } = await createBoleto(portal, { inscricao_id, convenio_id, emissor: 'BB' });
    const agora = portal.clock.now().toISOString();
    await insertRow(portal.db, 'pagamentos', {
      ...{ inscricao_id, boleto_id, valor_centavos: 8550, pago_em: agora, confirmado_em: agora },
      ...{ origem: 'notificacao', emissor: 'BB' },
    });
    const { body } = await quem.http<string>('GET', '/ps/contas/posicao/exportar?por=convenio');
    const [titulos = [], ...linhas] = linhasDe(body);
    const colunas = ['Convênio', 'Nome do convênio', 'Banco', 'Saldo na conta'].map((um) => titulos.indexOf(um));
    expect(linhas.map((linha) => colunas.map((i) => linha[i]))).toEqual([
      ['', '', '', '160,00'],
      [String(convenio_id), nome, 'Banco do Brasil', '85,50'],
      ['', '', '', '245,50'],
    ]);
    const movimento = await quem.http<string>('GET', `/ps/contas/movimento/exportar?convenio_id=${convenio_id}`);
    expect(linhasDe(movimento.body)).toHaveLength(2);
    const { data } = await contas(quem).posicao({ por: 'convenio' });
    expect(data.map(({ titulo, convenio }) => [titulo, convenio?.nome])).toEqual([
      ['Sem convênio', undefined],
      ['Agentes', nome],
    ]);
    expect(await quem.http('GET', '/ps/contas/posicao?por=banco')).toMatchObject({ status: 422 });
  });

  it('give money of the queue back by the agreement it came by, whichever enrolment it paid', async () => {
    const portal = await createPortal();
    const [de, para] = [await createConcurso(portal), await createConcurso(portal)];
    const [convenio, outro] = [
      await createConvenio(portal, { concurso_id: de.id, tipo: 'BB' }),
      await createConvenio(portal, { concurso_id: para.id, tipo: 'BB' }),
    ];
    const { id: inscricao_id } = await createInscricao(portal, { concurso_id: para.id });
    await createBoleto(portal, { inscricao_id, convenio_id: outro.id, emissor: 'BB' });
    const agora = portal.clock.now().toISOString();
    const pendencia = await insertRow(portal.db, 'pendencias', {
      ...{ created_at: agora, tipo: 'desconhecido', chave: 'banco:1', emissor: 'BB', convenio_id: convenio.id },
      ...{ valor_centavos: 8550, pago_em: agora, descricao: 'Sem dono.', status: 'Aberta' },
    });
    const { boletos } = portal.admin.rpc.admin;
    await boletos.resolver({ id: pendencia.id, acao: 'confirmar', inscricao_id, observacao: 'É dela.' });
    const porConvenio = async () =>
      (await contas(portal.admin).posicao({ por: 'convenio' })).data.map((linha) => [
        ...[linha.convenio?.id, linha.recebido, linha.a_devolver, linha.devolvido],
      ]);
    const { id } = await createReembolso(portal, { inscricao_id });
    expect(await porConvenio()).toEqual([[convenio.id, 85.5, 85.5, 0]]);
    // What an older portal owes under the other agreement is owed under this one from the upgrade on.
    const antigo = await maisAntigo(portal, '0072');
    const devido = async () =>
      (
        await antigo.db
          .selectFrom('lancamentos')
          .where('registro', '=', 'reembolso')
          .select(['tipo', 'convenio_id'])
          .orderBy('id')
          .execute()
      ).map(({ tipo, convenio_id }) => [tipo, convenio_id]);
    const antes = ['reembolso_pedido', outro.id];
    expect(await devido()).toEqual([antes]);
    await antigo.atualizar();
    expect(await devido()).toEqual([antes, ['reembolso_encerrado', outro.id], ['reembolso_pedido', convenio.id]]);
    await antigo.close();

    for (const status of ['Processando', 'Efetuado'] as const)
      await changeRows(portal.db, 'reembolsos', { id }, { status, movido_em: agora });
    expect(await porConvenio()).toEqual([[convenio.id, 85.5, 0, 85.5]]);
  });

  it('have a closed month on paper, for the municipality', async () => {
    const { portal, quem } = await semear();
    const { id, sha256 } = await contas(quem).fechar({ mes: '2026-08' });
    const { url } = await contas(quem).exportarFechamento({ id });
    const resposta = await portal.app.request(url);
    const { textos } = await lerPdf(Buffer.from(await resposta.arrayBuffer()));
    const text = textos.join('\n');
    expect(text).toContain('Prestação de Contas de 08/2026');
    expect(text.replaceAll(/\s/g, '')).toContain(sha256);
    expect(text).toContain('Agentes');
    expect(await refusal(contas(quem).exportarFechamento({ id: 999 }))).toMatchObject({ status: 404 });
  });
});
