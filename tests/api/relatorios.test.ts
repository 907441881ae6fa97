// Reports: every figure is what counting the rows plainly says, under any contest and period and however often the counts
// were folded; the totals are the lines' sums, and the dashboard's. Who may ask, and what leaves as a file.
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { foldCounts } from '../../src/server/lists/counts.ts';
import { longSession } from '../../src/server/store/limit.ts';
import { faixaEtaria, type RelatorioDeConcursos, type RelatorioFinanceiro } from '../../src/shared/relatorios.ts';
import { dataLocal } from '../../src/shared/tempo.ts';
import { createConcurso, createInscricao } from '../support/factories.ts';
import { lerPdf } from '../support/leitor.ts';
import { lerXlsx, valores } from '../support/planilha.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';
import {
  contarTudo,
  criarCandidatos,
  criarLugares,
  type Filtros,
  realizar,
  type Sorteio,
  sorteio,
} from '../support/relatorios-modelo.ts';

const relatorios = (portal: Portal) => portal.admin.rpc.admin.relatorios;

const NUMEROS = [
  'inscricoes_ativas',
  'inscricoes_canceladas',
  'vagas',
  'candidatos_por_vaga',
  'pagas',
  'isentas',
  'pendentes',
  'isencoes',
  'recursos',
  'envios',
  'receita',
] as const;
const DINHEIRO = ['pagamentos', 'receita', 'em_aberto', 'dispensado', 'devolvido'] as const;

function so<T extends object, K extends keyof T>(objeto: T, chaves: readonly K[]): Pick<T, K> {
  return Object.fromEntries(chaves.map((chave) => [chave, objeto[chave]])) as Pick<T, K>;
}

/** Every page of a report, two lines each. */
async function linhas<L, R extends { data: L[]; last_page: number }>(
  pedir: (page: number) => Promise<R & { data: L[] }>,
): Promise<L[]> {
  const primeira = await pedir(1);
  const todas = [...primeira.data];
  for (let page = 2; page <= primeira.last_page; page += 1) todas.push(...(await pedir(page)).data);
  return todas;
}

const porChave = <T extends { quantidade: number; valor: number }>(lista: readonly T[], chave: keyof T) =>
  Object.fromEntries(lista.map((um) => [um[chave], so(um, ['quantidade', 'valor'])]));

type Contar = Awaited<ReturnType<typeof contarTudo>>;

function conferirSerie(
  { passo, pontos }: RelatorioDeConcursos['serie'],
  dias: readonly string[],
  valor: (chave: string) => number | undefined = () => undefined,
): void {
  const letras = passo === 'dia' ? 10 : 7;
  const esperado = new Map<string, number>();
  for (const dia of dias) esperado.set(dia.slice(0, letras), (esperado.get(dia.slice(0, letras)) ?? 0) + 1);
  const comAlgo = pontos.filter(({ quantidade }) => quantidade > 0);
  expect(comAlgo.map(({ chave, quantidade }) => [chave, quantidade])).toEqual([...esperado].sort());
  for (const ponto of comAlgo) {
    if ('valor' in ponto) expect([ponto.chave, ponto.valor]).toEqual([ponto.chave, valor(ponto.chave)]);
  }
}

async function conferirConcursos(portal: Portal, contar: Contar, filtros: Filtros): Promise<RelatorioDeConcursos> {
  const pedir = (page: number) => relatorios(portal).concursos({ ...filtros, page, per_page: 2 });
  const relatorio = await pedir(1);
  const certo = contar(filtros);
  expect(so(relatorio.totais, NUMEROS)).toEqual(certo.numeros);
  const todas = await linhas(pedir);
  expect(todas.map(({ concurso_id }) => concurso_id).sort()).toEqual([...certo.listados].sort());
  for (const linha of todas) {
    const { numeros } = contar({ ...filtros, concurso_id: linha.concurso_id });
    expect([linha.titulo, so(linha, NUMEROS)]).toEqual([linha.titulo, numeros]);
  }
  const ativas = todas.map(({ inscricoes_ativas }) => inscricoes_ativas);
  expect(ativas).toEqual([...ativas].sort((a, b) => b - a));
  expect(relatorio.maiores.map(({ quantidade }) => quantidade)).toEqual(ativas.filter((n) => n > 0));
  conferirSerie(relatorio.serie, certo.ativasEm);
  const destino = (nome: string) => relatorio.destinos.find((um) => um.destino === nome)?.quantidade ?? 0;
  expect(destino('isenta') + destino('gratuita')).toBe(certo.numeros.isentas);
  expect(destino('emitida') + destino('sem_boleto')).toBe(certo.numeros.pendentes);
  expect(destino('paga')).toBe(certo.numeros.pagas);
  expect(destino('cancelada')).toBe(certo.numeros.inscricoes_canceladas);
  return relatorio;
}

async function conferirFinanceiro(portal: Portal, contar: Contar, filtros: Filtros): Promise<RelatorioFinanceiro> {
  const pedir = (page: number) => relatorios(portal).financeiro({ ...filtros, page, per_page: 2 });
  const relatorio = await pedir(1);
  const certo = contar(filtros);
  expect(relatorio.totais).toEqual({ ...certo.dinheiro, liquido: certo.liquido });
  const todas = await linhas(pedir);
  expect(todas.map(({ concurso_id }) => concurso_id).sort()).toEqual([...certo.listados].sort());
  for (const linha of todas) {
    const { dinheiro } = contar({ ...filtros, concurso_id: linha.concurso_id });
    expect([linha.titulo, so(linha, DINHEIRO)]).toEqual([linha.titulo, dinheiro]);
  }
  expect(porChave(relatorio.meios, 'meio')).toEqual(certo.meios);
  expect(porChave(relatorio.boletos, 'situacao')).toEqual(certo.boletos);
  expect(relatorio.isencoes).toEqual(certo.isencoes);
  expect(porChave(relatorio.reembolsos, 'status')).toEqual(certo.reembolsos);
  expect(porChave(relatorio.pendencias, 'destino')).toEqual(certo.pendencias);
  const doPonto = (chave: string) =>
    certo.pagosEm.filter(({ dia }) => dia.startsWith(chave)).reduce((soma, { centavos }) => soma + centavos, 0) / 100;
  conferirSerie(
    relatorio.serie,
    certo.pagosEm.map(({ dia }) => dia),
    doPonto,
  );
  return relatorio;
}

/** One of everything there is, so that nothing goes untested whatever is drawn. */
const DE_TUDO: Sorteio[] = (
  ['paga', 'manual', 'isenta', 'negada', 'analise', 'boleto', 'vencido', 'nada'] as const
).flatMap((fim, i) =>
  [false, true].map(
    (cancelada): Sorteio => ({
      concurso: i % 4,
      gratuita: fim === 'nada' && !cancelada,
      dia: i * 9,
      minuto: [0, 10, 1260, 1439][i % 4] as number,
      fim,
      emissor: (['ASAAS', 'BB', 'DEMONSTRACAO'] as const)[i % 3] as 'BB',
      cancelada,
      aMais: fim === 'paga' && cancelada ? 999 : 0,
      reembolso: (['Efetuado', 'Processando', 'Solicitado', 'Negado', 'cancelado'] as const)[i % 5] as 'Efetuado',
      recurso: (['P', 'D', 'I', 'excluido'] as const)[i % 4] as 'P',
      envio: (['A', 'R', 'excluido', 'P'] as const)[i % 4] as 'P',
      pendencia: (['aberta', 'confirmar', 'devolver', 'descartar'] as const)[i % 4] as 'aberta',
    }),
  ),
);

describe('contests and finance', () => {
  it('say what counting every row says, for any contest and period, folded or not', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(sorteio, { minLength: 4, maxLength: 14 }), async (sorteados) => {
        const portal = await createPortal();
        try {
          const lugares = await criarLugares(portal);
          const todos = [...DE_TUDO, ...sorteados];
          for (const [i, um] of todos.entries()) {
            await realizar(portal, lugares, um);
            // Some of it is folded while the rest is not.
            if (i === Math.floor(todos.length / 2)) await foldCounts(portal.deps);
          }
          const removido = lugares.at(-1)?.concurso.id as number;
          const excluido_em = portal.clock.now().toISOString();
          await portal.db.updateTable('concursos').set({ excluido_em }).where('id', '=', removido).execute();
          const contar = await contarTudo(portal);
          const filtros: Filtros[] = [
            {},
            { concurso_id: removido },
            { data_inicio: '2026-11-01', data_fim: '2026-11-19' },
            { concurso_id: lugares[0]?.concurso.id as number, data_inicio: '2026-10-15' },
            { data_fim: '2026-11-12' },
            { data_inicio: '2026-11-12', data_fim: '2026-11-12' },
            { data_inicio: '2026-11-19', data_fim: '2026-11-01' },
            { concurso_id: 999_999 },
          ];
          for (const filtro of filtros) {
            await conferirConcursos(portal, contar, filtro);
            await conferirFinanceiro(portal, contar, filtro);
          }
          await foldCounts(portal.deps);
          for (const filtro of filtros.slice(0, 4)) {
            await conferirConcursos(portal, contar, filtro);
            await conferirFinanceiro(portal, contar, filtro);
          }
          // The dashboard's figures, and the refunds' own, are the same.
          const painel = await portal.admin.rpc.admin.painel.estatisticas();
          const concursos = await relatorios(portal).concursos({});
          const financeiro = await relatorios(portal).financeiro({});
          expect(financeiro.totais.receita).toBe(painel.receita_total);
          expect(concursos.totais.receita).toBe(painel.receita_total);
          expect(concursos.totais.inscricoes_ativas).toBe(painel.total_inscricoes);
          const devolucoes = await portal.admin.rpc.admin.reembolsos.estatisticas();
          expect(financeiro.totais.devolvido).toBe(devolucoes.valor_total_reembolsado);
          expect(financeiro.totais.receita).toBeGreaterThan(0);
          expect(financeiro.totais.devolvido).toBeGreaterThan(0);
          const boletos = (await portal.admin.rpc.admin.boletos.list({})).totais;
          expect(porChave(financeiro.boletos, 'situacao')).toEqual({
            Pago: boletos.pagos,
            Emitido: boletos.emitidos,
            Vencido: boletos.vencidos,
            Cancelado: boletos.cancelados,
          });
        } finally {
          await portal.close();
        }
      }),
      { numRuns: 3 },
    );
  });

  it('follow what the portal itself does, act by act', async () => {
    const portal = await createPortal();
    const inscricao = await createInscricao(portal, { candidato_id: portal.candidato.id });
    const inscricao_id = inscricao.id;
    const filtros = { concurso_id: inscricao.concurso_id };
    const ver = async () => {
      const contar = await contarTudo(portal);
      await conferirConcursos(portal, contar, filtros);
      return conferirFinanceiro(portal, contar, filtros);
    };
    await ver();
    const boleto = await portal.candidato.rpc.candidato.boletos.gerar({ inscricao_id });
    expect((await ver()).totais).toMatchObject({ em_aberto: boleto.valor, receita: 0 });
    await portal.app.request(`/webhooks/demonstracao/${boleto.boleto_id}`, { method: 'POST' });
    await portal.app.request(`/webhooks/demonstracao/${boleto.boleto_id}`, { method: 'POST' });
    const pago = await ver();
    // Paid twice over: once in the ledger, once without an owner.
    expect(pago.totais).toMatchObject({ em_aberto: 0, receita: boleto.valor, pagamentos: 1, liquido: boleto.valor });
    await portal.admin.rpc.admin.inscricoes.alterarStatus({ id: inscricao_id, status: 'C' });
    const cancelada = await ver();
    expect(cancelada.totais.receita).toBe(boleto.valor);
    const { totais } = await relatorios(portal).concursos(filtros);
    expect(totais).toMatchObject({ inscricoes_ativas: 0, inscricoes_canceladas: 1, pagas: 0, receita: boleto.valor });
    await portal.admin.rpc.admin.concursos.remove({ id: inscricao.concurso_id });
    await ver();
    const [linha] = (await relatorios(portal).financeiro(filtros)).data;
    expect(linha).toMatchObject({ excluido: true, receita: boleto.valor });
  });

  it('sort by what they are asked to, and page to the end', async () => {
    const portal = await createPortal();
    const nomes = ['Águas', 'Beira', 'Cedro'];
    for (const [i, titulo] of nomes.entries()) {
      const concurso = await createConcurso(portal, { titulo, titulo_busca: ['aguas', 'beira', 'cedro'][i] as string });
      for (let n = 0; n < i; n += 1) {
        const status_pagamento = n < 2 - i ? 'Pago' : 'Pendente';
        await createInscricao(portal, { concurso_id: concurso.id, status_pagamento });
      }
    }
    const ordem = async (sort_by: 'titulo' | 'receita' | 'inscricoes' | 'created_at', sort_order: 'asc' | 'desc') =>
      (await linhas((page) => relatorios(portal).concursos({ sort_by, sort_order, page, per_page: 1 }))).map(
        ({ titulo }) => titulo,
      );
    expect(await ordem('titulo', 'asc')).toEqual(nomes);
    expect(await ordem('titulo', 'desc')).toEqual([...nomes].reverse());
    expect(await ordem('inscricoes', 'asc')).toEqual(nomes);
    expect(await ordem('inscricoes', 'desc')).toEqual([...nomes].reverse());
    expect(await ordem('receita', 'desc')).toEqual(['Beira', 'Cedro', 'Águas']);
    expect((await relatorios(portal).concursos({ page: 9 })).data).toEqual([]);
  });
});

describe('candidates', () => {
  it('are counted by what they are like, of everybody, of a contest and of a period', async () => {
    const portal = await createPortal();
    const { id: concurso_id } = await createConcurso(portal);
    await criarCandidatos(portal, concurso_id);
    const todos = await portal.db.selectFrom('candidatos').selectAll().execute();
    const inscricoes = await portal.db.selectFrom('inscricoes').selectAll().where('status', '=', 'A').execute();
    const hoje = dataLocal(portal.clock.now());
    const filtrosTodos: Filtros[] = [
      {},
      { concurso_id },
      { data_inicio: '2026-11-02', data_fim: '2026-11-10' },
      { concurso_id, data_fim: '2026-11-10' },
      { concurso_id: 999_999 },
    ];
    for (const filtros of filtrosTodos) {
      const nela = (id: number) =>
        inscricoes.find((i) => i.candidato_id === id && i.concurso_id === filtros.concurso_id);
      const deles = todos.filter(
        ({ id, created_at }) =>
          (filtros.concurso_id === undefined || nela(id)) &&
          dataLocal(created_at) >= (filtros.data_inicio ?? '') &&
          dataLocal(created_at) <= (filtros.data_fim ?? '9'),
      );
      const quantos = (serve: (um: (typeof deles)[number]) => boolean) => deles.filter(serve).length;
      const ativas = ({ id }: { id: number }) => inscricoes.filter(({ candidato_id }) => candidato_id === id).length;
      const dito = (um: (typeof deles)[number]) => (filtros.concurso_id === undefined ? um : nela(um.id));
      const relatorio = await relatorios(portal).candidatos(filtros);
      expect(relatorio).toMatchObject({
        total: deles.length,
        ativos: quantos(({ status }) => status === 'A'),
        inativos: quantos(({ status }) => status === 'I'),
        com_deficiencia: quantos((um) => dito(um)?.possui_deficiencia === 'S'),
        com_condicao_especial: quantos((um) => dito(um)?.possui_condicao_especial === 'S'),
        inscricoes: {
          nenhuma: quantos((um) => ativas(um) === 0),
          uma: quantos((um) => ativas(um) === 1),
          varias: quantos((um) => ativas(um) > 1),
        },
        sexos: [
          { sexo: 'F', quantidade: quantos(({ sexo }) => sexo === 'F') },
          { sexo: 'M', quantidade: quantos(({ sexo }) => sexo === 'M') },
          { sexo: 'N', quantidade: quantos(({ sexo }) => sexo === 'N' || sexo === null) },
        ],
      });
      for (const { faixa, quantidade } of relatorio.idades) {
        expect([faixa, quantidade]).toEqual([faixa, quantos((um) => faixaEtaria(um.data_nascimento, hoje) === faixa)]);
      }
      for (const { uf, quantidade } of relatorio.ufs) {
        expect([uf, quantidade]).toEqual([uf, quantos((um) => um.uf === uf)]);
      }
      const nasCidades = [...relatorio.cidades, relatorio.outras_cidades].reduce((n, um) => n + um.quantidade, 0);
      expect(nasCidades).toBe(quantos(({ cidade }) => cidade !== null));
      for (const { cidade, uf, quantidade } of relatorio.cidades) {
        expect([cidade, quantidade]).toEqual([cidade, quantos((um) => um.cidade === cidade && um.uf === uf)]);
      }
      conferirSerie(
        relatorio.serie,
        deles.map(({ created_at }) => dataLocal(created_at)),
      );
    }
    const { outras_cidades, com_deficiencia } = await relatorios(portal).candidatos({});
    expect(outras_cidades.cidades).toBeGreaterThan(0);
    expect(com_deficiencia).toBeGreaterThan(0);
  });

  it('are counted apart from the portal where there are very many, and come to the same', async () => {
    const portal = await createPortal();
    const pedidos: string[] = [];
    const { relatorios: aparte } = portal.deps;
    portal.deps.relatorios = {
      ...aparte,
      open(job, signal) {
        pedidos.push(job.list);
        return aparte.open(job, signal);
      },
    };
    const antes = await relatorios(portal).candidatos({});
    expect(pedidos).toEqual([]);
    const muitos = 20_000;
    const inserir = sql`insert into candidatos (created_at, updated_at, nome, cpf, email, senha_hash, busca, status, uf, cidade, sexo)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(muitos)})
      select '2026-11-01T12:00:00.000Z', '', 'P', cast(20000000000 + i as text), 'p' || i || '@exemplo.com.br', 'x', 'p', 'A',
        'TO', 'Palmas', 'M' from n`;
    await longSession(portal.db, (db) => inserir.execute(db));
    const depois = await relatorios(portal).candidatos({});
    expect(pedidos).toEqual(['numeros_de_candidatos']);
    expect(depois).toMatchObject({ total: antes.total + muitos, ativos: antes.ativos + muitos });
    expect(depois.cidades[0]).toEqual({ cidade: 'Palmas', uf: 'TO', quantidade: muitos });
    expect(depois.serie.pontos).toContainEqual({ chave: '2026-11-01', quantidade: muitos });
  });
});

const RELATORIOS = ['concursos', 'candidatos', 'financeiro'] as const;

describe('who may ask', () => {
  it.each(RELATORIOS)('%s: finance and the auditor may, the analyst and everybody else may not', async (qual) => {
    const portal = await createPortal();
    for (const papel of ['total', 'financeiro', 'auditor'] as const) {
      const { rpc } = await portal.administrador({ papel });
      expect(await rpc.admin.relatorios[qual]({})).toHaveProperty('gerado_em');
      expect(await rpc.admin.relatorios.exportar[qual]({ formato: 'xlsx' })).toHaveProperty('url');
    }
    const analista = await portal.administrador({ papel: 'analista' });
    const antes = await portal.snapshot();
    for (const [quem, status] of [
      [analista, 403],
      [portal.candidato, 403],
      [portal.visitante, 401],
    ] as const) {
      expect(await refusal(quem.rpc.admin.relatorios[qual]({}))).toMatchObject({ status });
      expect(await refusal(quem.rpc.admin.relatorios.exportar[qual]({}))).toMatchObject({ status });
    }
    const errado = { formato: 'doc' } as never;
    expect(await refusal(portal.admin.rpc.admin.relatorios.exportar[qual](errado))).toMatchObject({ status: 422 });
    const data = { data_inicio: '31/02/2026' };
    expect(await refusal(portal.admin.rpc.admin.relatorios[qual](data))).toMatchObject({ status: 422 });
    expect(await portal.snapshot()).toEqual(antes);
  });
});

/** What an address opens. */
async function abrir(portal: Portal, url: string): Promise<{ tipo: string | null; bytes: Buffer }> {
  const resposta = await portal.app.request(url);
  expect(resposta.status).toBe(200);
  return { tipo: resposta.headers.get('Content-Type'), bytes: Buffer.from(await resposta.arrayBuffer()) };
}

async function semear(portal: Portal) {
  const lugares = await criarLugares(portal);
  for (const um of DE_TUDO) await realizar(portal, lugares, um);
  return lugares;
}

const corrido = (textos: readonly string[]) => textos.join(' ').replaceAll(/[\s\u00A0\u200B]+/g, ' ');

describe('as a file', () => {
  it('the spreadsheet has every contest, the sums in the last row, and what narrows it', async () => {
    const portal = await createPortal();
    const lugares = await semear(portal);
    const filtros = { data_inicio: '2026-09-01', data_fim: '2026-11-21' };
    const { url, nome } = await relatorios(portal).exportar.financeiro({ ...filtros, formato: 'xlsx' });
    expect(nome).toBe('relatorio_financeiro_2026-11-21.xlsx');
    const { bytes } = await abrir(portal, url);
    const { folhas } = lerXlsx(bytes);
    expect(folhas.map((folha) => folha.nome)).toEqual([
      'Resumo',
      'Por concurso',
      'Por meio de pagamento',
      'Boletos',
      'Reembolsos',
      'Pagamentos sem dono',
      'Receita por dia',
      'Sobre este relatório',
    ]);
    const { totais, data } = await relatorios(portal).financeiro({ ...filtros, per_page: 200 });
    const [, ...porConcurso] = valores(folhas[1]!);
    expect(porConcurso.map(([id, , , ...numeros]) => [id, ...numeros])).toEqual([
      ...data.map((linha) => [linha.concurso_id, ...DINHEIRO.map((campo) => linha[campo])]),
      [undefined, ...DINHEIRO.map((campo) => totais[campo])],
    ]);
    expect(porConcurso.map(([, titulo]) => titulo)).toContain(lugares[0]?.concurso.titulo);
    const sobre = Object.fromEntries(valores(folhas.at(-1)!).map(([campo, valor]) => [campo, valor]));
    expect(sobre).toMatchObject({
      Concurso: 'todos',
      Período: 'de 01/09/2026 a 21/11/2026',
      'Emitido por': 'Ada Administradora',
      'Emitido em': '21/11/2026 às 12:00 (horário de Brasília)',
    });
  });

  it.each(RELATORIOS)('%s: the paper says whose it is, what narrows it, its sums, when and by whom', async (qual) => {
    const portal = await createPortal();
    const [lugar] = await semear(portal);
    const concurso_id = lugar?.concurso.id as number;
    const { url, nome } = await relatorios(portal).exportar[qual]({ concurso_id, data_inicio: '2026-08-01' });
    expect(nome).toBe(`relatorio_${qual}_2026-11-21.pdf`);
    const { tipo, bytes } = await abrir(portal, url);
    expect(tipo).toBe('application/pdf');
    const { textos, paginas } = await lerPdf(bytes);
    const lido = corrido(textos);
    const { instituto } = portal.deps.ajustes.atual();
    for (const dito of [
      instituto.nome,
      'Concurso: Concurso A',
      'Período: desde 01/08/2026',
      'por Ada Administradora',
      '21/11/2026 às 12:00',
      `Página ${paginas} de ${paginas}`,
    ]) {
      expect(lido).toContain(dito);
    }
    if (qual === 'financeiro') {
      const { totais } = await relatorios(portal).financeiro({ concurso_id, data_inicio: '2026-08-01' });
      const valor = totais.receita.toLocaleString('pt-BR', { minimumFractionDigits: 2 });
      expect(lido).toContain(`Receita (pagamentos confirmados) R$ ${valor}`);
      expect(totais.receita).toBeGreaterThan(0);
    }
    if (qual === 'concursos') {
      expect(bytes.toString('latin1')).toMatch(/\/MediaBox \[0 0 841\.89 595\.28\]/);
      const { totais } = await relatorios(portal).concursos({ concurso_id, data_inicio: '2026-08-01' });
      expect(lido).toContain(`Total ${totais.inscricoes_ativas} ${totais.inscricoes_canceladas} ${totais.vagas}`);
    }
    if (qual === 'candidatos') {
      const { total } = await relatorios(portal).candidatos({ concurso_id, data_inicio: '2026-08-01' });
      expect(lido).toContain(`Total de candidatos ${total}`);
      expect(total).toBeGreaterThan(0);
    }
  });

  it('is recorded with its filters, about the contest it is narrowed to', async () => {
    const portal = await createPortal();
    const { id: concurso_id } = await createConcurso(portal);
    await relatorios(portal).exportar.financeiro({ concurso_id, data_inicio: '2026-11-01', formato: 'xlsx' });
    await relatorios(portal).exportar.candidatos({});
    const logs = await portal.logs('exportar');
    expect(logs.map(({ descricao, concurso_id: do_ }) => [descricao, do_])).toEqual([
      ['Exportou o Relatório Financeiro em XLSX.', concurso_id],
      ['Exportou o Relatório de Candidatos em PDF.', null],
    ]);
    expect(JSON.parse(logs[0]?.dados_novos ?? '')).toMatchObject({
      relatorio: 'financeiro',
      formato: 'xlsx',
      filtros: { concurso_id, data_inicio: '2026-11-01' },
    });
  });

  it('has nobody’s name, document or address in it', async () => {
    const portal = await createPortal();
    await semear(portal);
    await criarCandidatos(portal, (await createConcurso(portal)).id);
    const pessoas = await portal.db.selectFrom('candidatos').select(['nome', 'cpf', 'email']).execute();
    const lidos: string[] = [];
    for (const qual of RELATORIOS) {
      lidos.push(JSON.stringify(await relatorios(portal)[qual]({})));
      const { url } = await relatorios(portal).exportar[qual]({ formato: 'xlsx' });
      const { partes } = lerXlsx((await abrir(portal, url)).bytes);
      lidos.push(...Object.values(partes));
    }
    const tudo = lidos.join('\n');
    for (const { nome, cpf, email } of pessoas) {
      for (const dado of [nome, cpf, email]) expect(tudo.includes(dado)).toBe(false);
    }
  });
});
