// The charts of the panel: what they draw is what their tables say, for the eye, the keyboard and the reader; and each
// stands alone when it has nothing to draw, when its figures fail, and when the drawing itself does not come.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CELULAR, createSite, expectAccessible, expectNoOverflow, expectSound } from '../support/browser.ts';
import {
  createCandidato,
  createConcurso,
  createEnvio,
  createInscricao,
  createIsencao,
  createRecurso,
  createReembolso,
  createVaga,
} from '../support/factories.ts';
import type { Portal } from '../support/portal.ts';

const DASHBOARD = '/admin/dashboard';
const cartao = (page: Page, nome: string) => page.getByRole('region', { name: nome, exact: true });

/** Opens the table of a chart and reads it: a row's name and its figures. */
async function lerTabela(grafico: Locator): Promise<string[][]> {
  await grafico.getByRole('button', { name: /^Ver como tabela/ }).click();
  const linhas = await grafico
    .getByRole('row')
    .evaluateAll((rows) => rows.map((row) => Array.from(row.children, (celula) => celula.textContent ?? '')));
  await grafico.getByRole('button', { name: /^Ver como gráfico/ }).click();
  return linhas.slice(1);
}

/** The bars that lie, as they are written. */
const lerBarras = (grafico: Locator): Promise<string[][]> =>
  grafico
    .getByRole('img')
    .locator('li')
    .evaluateAll((itens) => itens.map((li) => [li.children[0]?.textContent ?? '', li.children[1]?.textContent ?? '']));

const numero = (texto: string) => Number(texto.replace(/[^\d,]/g, '').replace(',', '.'));

/** The drawing of a time line: as many bars as its table has figures, the highest one written over its bar. */
async function conferirColunas(grafico: Locator): Promise<void> {
  const tabela = await lerTabela(grafico);
  const valores = tabela.map(([, valor = '']) => numero(valor)).filter((valor) => valor > 0);
  await expect.poll(() => grafico.locator('[data-barra]').count()).toBe(valores.length);
  const [escrito] = await grafico.locator('[data-dito]').allTextContents();
  expect(numero(escrito ?? '')).toBe(Math.max(...valores));
}

/** Seven enrolments in a contest of two vacancies, and requests about them. */
async function povoar(portal: Portal): Promise<number> {
  const { id: concurso_id } = await createConcurso(portal);
  const medico = await createVaga(portal, { concurso_id, cargo: 'Médico', quantidade: 2 });
  const vigia = await createVaga(portal, { concurso_id, cargo: 'Vigia', quantidade: 1 });
  const fazer = async (vaga_id: number, uf: string, created_at: string, pago = false) =>
    createInscricao(portal, {
      concurso_id,
      vaga_id,
      candidato_id: (await createCandidato(portal, { uf })).id,
      created_at,
      ...(pago && { status_pagamento: 'Pago' as const }),
    });
  const paga = await fazer(medico.id, 'MG', '2026-11-18T12:00:00.000Z', true);
  await fazer(medico.id, 'MG', '2026-11-18T12:00:00.000Z', true);
  await fazer(medico.id, 'SP', '2026-11-19T12:00:00.000Z');
  const pedida = await fazer(vigia.id, 'MG', '2026-11-21T12:00:00.000Z');
  await fazer(vigia.id, 'BA', '2026-11-21T12:00:00.000Z');
  await fazer(vigia.id, 'BA', '2026-11-21T12:00:00.000Z');
  await createInscricao(portal, { concurso_id, vaga_id: vigia.id, status: 'C', status_pagamento: 'Cancelado' });
  await createIsencao(portal, { inscricao_id: pedida.id, created_at: '2026-11-15T12:00:00.000Z' });
  await createRecurso(portal, { inscricao_id: paga.id, created_at: '2026-11-20T12:00:00.000Z' });
  await createEnvio(portal, { inscricao_id: paga.id, validacao: 'A' });
  await createReembolso(portal, { inscricao_id: paga.id, created_at: '2026-11-21T12:00:00.000Z' });
  return concurso_id;
}

test('the dashboard draws what its tables say, in the period of the address, and leads to the queues', async () => {
  const site = await createSite();
  await povoar(site.portal);
  // Who does not look at charts does not download what draws them.
  const page = await site.open('/', { admin: site.portal.admin.token, colorScheme: 'dark' });
  await page.goto(`${site.url}/#${DASHBOARD}/concursos`);
  await page.getByRole('heading', { level: 1, name: 'Concursos' }).waitFor();
  const arquivos = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(arquivos.filter((nome) => nome.includes('grafico'))).toEqual([]);
  await page.goto(`${site.url}/#${DASHBOARD}`);

  const porDia = cartao(page, 'Inscrições por dia');
  await porDia.getByText('6 nos últimos 30 dias').waitFor();
  await porDia
    .getByRole('img', {
      name: 'De 23/10/2026 a 21/11/2026: 6 inscrições; o maior número, 3, em sábado, 21/11/2026.',
    })
    .waitFor();
  const dias = await lerTabela(porDia);
  expect([dias.length, dias.at(-1), dias.at(-4)]).toEqual([
    30,
    ['sábado, 21/11/2026', '3'],
    ['quarta-feira, 18/11/2026', '2'],
  ]);
  await conferirColunas(porDia);
  const receita = cartao(page, 'Receita confirmada');
  await receita.getByText('R$\u00A0171,00 em novembro').waitFor();
  expect((await lerTabela(receita)).at(-1)).toEqual(['sábado, 21/11/2026', 'R$\u00A0171,00', 'R$\u00A0171,00']);
  await receita.locator('[data-area]').waitFor({ state: 'attached' });
  await conferirColunas(cartao(page, 'Receita por mês'));
  const situacoes = cartao(page, 'Situação das inscrições');
  await situacoes.getByText('2 de 6 inscrições ativas dos últimos 30 dias estão pagas').waitFor();
  const barras = await lerBarras(situacoes);
  expect(barras).toEqual([
    ['Pago', '2'],
    ['Deferido', '0'],
    ['Pendente', '1'],
    ['Aguardando Pagamento', '0'],
    ['Sem Boleto Emitido', '3'],
    ['Indeferido', '0'],
    ['Cancelada', '1'],
  ]);
  expect(await lerTabela(situacoes)).toEqual(barras);
  await expectAccessible(page);

  const filas = cartao(page, 'Aguardando decisão').getByRole('listitem');
  await expect
    .poll(() =>
      filas.evaluateAll((itens) =>
        itens.map((li) => Array.from(li.children, (parte) => parte.textContent).slice(1, 4)),
      ),
    )
    .toEqual([
      ['Comprovações', '0', 'nada aguarda'],
      ['Atendimento especial', '0', 'nada aguarda'],
      ['Envios', '0', 'nada aguarda'],
      ['Isenções', '1', 'mais antigo há 6 dias'],
      ['Títulos', '0', 'nada aguarda'],
      ['Recursos', '1', 'mais antigo há 1 dia'],
      ['Reembolsos', '1', 'mais antigo de hoje'],
      ['Vagas reservadas', '0', 'nada aguarda'],
      ['Deferidos a aplicar', '0', 'nada aguarda'],
      ['Pagamentos sem dono', '0', 'nada aguarda'],
      ['Conferência', '0', 'nada aguarda'],
    ]);

  // The period goes to the address, by the keyboard too, and comes back from it.
  await page.getByRole('radio', { name: '30 dias' }).focus();
  await page.keyboard.press('ArrowLeft');
  await porDia.getByText('6 nos últimos 7 dias').waitFor();
  expect(page.url()).toMatch(/\?dias=7$/);
  await page.reload();
  await porDia.getByText('6 nos últimos 7 dias').waitFor();
  expect(await lerTabela(porDia)).toHaveLength(7);
  await page.getByRole('radio', { name: '90 dias' }).check();
  await porDia.getByText('6 nos últimos 90 dias').waitFor();
  await page.getByRole('link', { name: 'Abrir fila de Recursos' }).click();
  await page.getByRole('heading', { level: 1, name: 'Recursos' }).waitFor();
});

test('a contest shows its own figures, as charts and as tables, on a desk and on a phone', async () => {
  const site = await createSite();
  const { portal } = site;
  const id = await povoar(portal);
  await createInscricao(portal);
  const endereco = `${DASHBOARD}/concursos/detalhes/${id}?tab=estatisticas`;
  const page = await site.open(endereco, { admin: portal.admin.token });
  const porDia = cartao(page, 'Inscrições por dia');
  await porDia.getByText('6 inscrições ativas de 11/11/2026 a 21/11/2026').waitFor();
  await conferirColunas(porDia);

  const esperadas: Record<string, { resumo: string; tabela: string[][] }> = {
    'Situação das inscrições': {
      resumo: '2 de 6 inscrições ativas estão pagas',
      tabela: [
        ['Pago', '2'],
        ['Deferido', '0'],
        ['Pendente', '1'],
        ['Aguardando Pagamento', '0'],
        ['Sem Boleto Emitido', '3'],
        ['Indeferido', '0'],
        ['Cancelada', '1'],
      ],
    },
    Receita: {
      resumo: 'R$\u00A0171,00 arrecadados de R$\u00A0513,00 em taxas',
      tabela: [
        ['Arrecadado', 'R$\u00A0171,00'],
        ['A receber', 'R$\u00A0342,00'],
        ['Não pago no prazo', 'R$\u00A00,00'],
        ['Devolvido', 'R$\u00A00,00'],
      ],
    },
  };
  for (const [nome, { resumo, tabela }] of Object.entries(esperadas)) {
    await cartao(page, nome).getByText(resumo, { exact: true }).waitFor();
    expect([nome, await lerBarras(cartao(page, nome))]).toEqual([nome, tabela]);
    expect([nome, await lerTabela(cartao(page, nome))]).toEqual([nome, tabela]);
  }
  const vagas = cartao(page, 'Candidatos por vaga');
  await vagas.getByText('Mais procurado: Vigia, com 3,00 por vaga').waitFor();
  expect(await lerBarras(vagas)).toEqual([
    ['Vigia', '3,00'],
    ['Médico', '1,50'],
  ]);
  expect(await lerTabela(vagas)).toEqual([
    ['Vigia (Médio)', '1', '3', '3,00'],
    ['Médico (Médio)', '2', '3', '1,50'],
  ]);
  const estados = cartao(page, 'Candidatos por estado');
  await estados.getByText('Mais frequente: Minas Gerais, com 50%').waitFor();
  expect(await lerTabela(estados)).toEqual([
    ['Minas Gerais', '3', '50%'],
    ['Bahia', '2', '33%'],
    ['São Paulo', '1', '17%'],
  ]);
  const pedidos = cartao(page, 'Isenções, recursos e envios');
  await pedidos.getByText('2 aguardam decisão').waitFor();
  expect(await lerTabela(pedidos)).toEqual([
    ['Isenções: em análise', '1'],
    ['Isenções: deferidas', '0'],
    ['Isenções: indeferidas', '0'],
    ['Recursos: pendentes', '1'],
    ['Recursos: deferidos', '0'],
    ['Recursos: indeferidos', '0'],
    ['Envios: pendentes', '0'],
    ['Envios: validados', '1'],
    ['Envios: rejeitados', '0'],
  ]);
  await expectAccessible(page);

  const celular = await site.open(endereco, { ...CELULAR, admin: portal.admin.token });
  await cartao(celular, 'Inscrições por dia').locator('[data-barra]').first().waitFor({ state: 'attached' });
  await expectNoOverflow(celular);
  for (const botao of await celular.getByRole('button', { name: /^Ver como tabela/ }).elementHandles())
    await botao.tap();
  await expectSound(celular);
});

test('an empty contest, and figures that fail', async () => {
  const site = await createSite({ tolerate: /status of 500/ });
  const { portal } = site;
  const vazio = await createConcurso(portal, { inscricoes: 'AGUARDANDO' });
  const cheio = await povoar(portal);
  const detalhes = (id: number) => `${DASHBOARD}/concursos/detalhes/${id}?tab=estatisticas`;
  const page = await site.open(detalhes(vazio.id), { admin: portal.admin.token });
  await page.getByText('As inscrições aparecem aqui quando o prazo começar.').waitFor();
  expect(await page.getByText('Nada a mostrar ainda').count()).toBe(6);
  await expectAccessible(page);

  await page.route('**/trpc/admin.painel.estatisticasDoConcurso*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(`${site.url}/#${detalhes(cheio)}`);
  await page.getByText('Erro ao carregar estatísticas.').waitFor();
  // It is said in its place, not over the page.
  expect(await page.getByRole('alert').count()).toBe(1);
  await page.unroute('**/trpc/admin.painel.estatisticasDoConcurso*');
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  const porDia = cartao(page, 'Inscrições por dia');
  await conferirColunas(porDia);
  await cartao(page, 'Candidatos por vaga').getByText('Médico', { exact: true }).waitFor();
});
