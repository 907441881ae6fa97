// The three reports as whoever closes a month does: narrowed by contest and period, read as figures, tables and charts, taken
// out as a file; on a phone, on paper, and when nothing comes.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  CELULAR,
  createSite,
  expectAccessible,
  expectNoOverflow,
  expectSound,
  type OpenOptions,
  type Site,
} from '../support/browser.ts';
import {
  createCandidato,
  createConcurso,
  createInscricao,
  createIsencao,
  createReembolso,
  createVaga,
} from '../support/factories.ts';
import { lerPdf } from '../support/leitor.ts';
import { lerXlsx, valores } from '../support/planilha.ts';
import type { Portal } from '../support/portal.ts';
import { esperarFoco } from './home-acoes.ts';

const RELATORIOS = '/admin/dashboard/relatorios';

const abrir = (site: Site, endereco: string, como: OpenOptions = {}) =>
  site.open(`${RELATORIOS}/${endereco}`, { admin: site.portal.admin.token, ...como });
const tabela = (page: Page, nome: string) => page.getByRole('table', { name: nome });
const linhas = async (page: Page, nome: string) => (await tabela(page, nome).locator('tbody tr').all()).length;
const total = (page: Page, nome: string) => tabela(page, nome).locator('tfoot').textContent();
const numero = (page: Page, nome: string) =>
  page.locator('dl[aria-label="Totais"] > div').filter({ has: page.getByText(nome, { exact: true }) });
const cartao = (page: Page, nome: string) => page.getByRole('region', { name: nome, exact: true });
const buscaDe = (page: Page) => decodeURIComponent(page.url().split('?')[1] ?? '');

/** Two contests, one with all that happens to fees, and a removed one that was paid in. */
async function semear(portal: Portal) {
  const saude = await createConcurso(portal, { titulo: 'Concurso da Saúde', prefeitura: 'Prefeitura de Ipê/MG' });
  const obras = await createConcurso(portal, { titulo: 'Seleção de Obras' });
  const antigo = await createConcurso(portal, { titulo: 'Concurso antigo' });
  const vaga = await createVaga(portal, { concurso_id: saude.id, valor_centavos: 10_050, quantidade: 2 });
  const inscrever = async (dados: Parameters<typeof createInscricao>[1]) => createInscricao(portal, dados);
  const paga = await inscrever({ vaga_id: vaga.id, status_pagamento: 'Pago' });
  await inscrever({ vaga_id: vaga.id, status_pagamento: 'Pago', created_at: '2026-10-30T15:00:00.000Z' });
  await inscrever({ vaga_id: vaga.id, status: 'C' });
  const isenta = await inscrever({ vaga_id: vaga.id, status_pagamento: 'Isento' });
  await createIsencao(portal, { inscricao_id: isenta.id, status: 'D' });
  await createReembolso(portal, { inscricao_id: paga.id, valor_centavos: 10_050, status: 'Efetuado' });
  const deObras = await createVaga(portal, { concurso_id: obras.id, valor_centavos: 5000 });
  await inscrever({ vaga_id: deObras.id });
  const doAntigo = await createVaga(portal, { concurso_id: antigo.id, valor_centavos: 3000 });
  await inscrever({ vaga_id: doAntigo.id, status_pagamento: 'Pago' });
  const excluido_em = portal.clock.now().toISOString();
  await portal.db.updateTable('concursos').set({ excluido_em }).where('id', '=', antigo.id).execute();
  return { saude, obras, antigo };
}

test('finance: revenue and what stands beside it, narrowed, kept in the address, and taken out', async () => {
  const site = await createSite();
  const { portal } = site;
  const { saude } = await semear(portal);
  const page = await abrir(site, 'financeiro');
  await page.getByRole('heading', { level: 1, name: 'Relatório Financeiro' }).waitFor();
  await expect.poll(() => numero(page, 'Receita').textContent()).toContain('R$\u00A0231,00');
  expect(await numero(page, 'Receita').textContent()).toContain('3 pagamentos confirmados');
  expect(await numero(page, 'Devolvido').textContent()).toContain('R$\u00A0100,50');
  expect(await numero(page, 'Receita menos devolvido').textContent()).toContain('R$\u00A0130,50');
  expect(await numero(page, 'Dispensado por isenção').textContent()).toContain('R$\u00A0100,50');
  expect(await linhas(page, 'Por concurso')).toBe(3);
  expect(await total(page, 'Por concurso')).toMatch(/^Total\s*3R\$\u00A0231,00/);
  // The most money first; a removed contest is named, and leads nowhere.
  expect(await tabela(page, 'Por concurso').locator('tbody tr').first().textContent()).toContain('Concurso da Saúde');
  await page.getByText('Concurso excluído').waitFor();
  expect(await page.getByRole('link', { name: 'Concurso antigo' }).count()).toBe(0);
  // Every chart has its figures as a table.
  for (const nome of ['Receita por dia', 'Por meio de pagamento', 'Reembolsos']) {
    const grafico = cartao(page, nome);
    await grafico.getByRole('img').first().waitFor();
    await grafico.getByRole('button', { name: `Ver como tabela (${nome})` }).click();
    await grafico.getByRole('table', { name: nome }).waitFor();
  }
  await cartao(page, 'Pagamentos sem dono').getByText('Nenhum pagamento sem dono no período.').waitFor();
  await expectAccessible(page);

  // By the keyboard: the contest, then the period.
  const concurso = page.getByRole('combobox', { name: 'Concurso' });
  const achados = page.getByRole('listbox', { name: 'Opções' }).getByRole('option');
  await concurso.click();
  await expect.poll(() => achados.count()).toBe(2);
  await concurso.fill('saude');
  await expect.poll(() => achados.allTextContents()).toEqual(['Concurso da SaúdePrefeitura de Ipê/MG']);
  await page.keyboard.press('Enter');
  await expect.poll(() => buscaDe(page)).toBe(`concurso_id=${saude.id}`);
  await expect.poll(() => numero(page, 'Receita').textContent()).toContain('R$\u00A0201,00');
  await page.getByLabel('Período').selectOption({ label: 'Este mês' });
  await expect.poll(() => buscaDe(page)).toBe(`concurso_id=${saude.id}&data_inicio=2026-11-01&data_fim=2026-11-21`);
  await page.getByRole('list', { name: 'Filtros ativos' }).getByText('Este mês').waitFor();
  await expect.poll(() => linhas(page, 'Por concurso')).toBe(1);

  // A reload shows the same; the file has the same.
  await page.reload();
  await expect.poll(() => numero(page, 'Receita').textContent()).toContain('R$\u00A0201,00');
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    // Said for some seconds only.
    page.getByText('O arquivo relatorio_financeiro_2026-11-21.pdf está sendo baixado.').waitFor(),
    page.getByRole('button', { name: 'Exportar PDF' }).click(),
  ]);
  expect(pdf.suggestedFilename()).toBe('relatorio_financeiro_2026-11-21.pdf');
  const { texto } = await lerPdf(await readFile(await pdf.path()));
  for (const dito of ['Concurso: Concurso da Saúde', 'Período: de 01/11/2026 a 21/11/2026', 'por Ada Administradora'])
    expect(texto).toContain(dito);
  const [xlsx] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar XLSX' }).click(),
  ]);
  const { folhas } = lerXlsx(await readFile(await xlsx.path()));
  expect(valores(folhas[0]!)[1]).toEqual(['Receita (pagamentos confirmados)', 201]);

  await page.getByRole('button', { name: 'Remover filtro: Este mês' }).click();
  await expect.poll(() => buscaDe(page)).toBe(`concurso_id=${saude.id}`);
  await page.goBack();
  await expect.poll(() => buscaDe(page)).toContain('data_inicio');
  await page.getByRole('button', { name: 'Limpar', exact: true }).click();
  await expect.poll(() => buscaDe(page)).toBe('');
  await page.getByLabel('De', { exact: true }).fill('12/1');
  await page.getByRole('button', { name: 'Limpar', exact: true }).click();
  await expect.poll(() => page.getByLabel('De', { exact: true }).inputValue()).toBe('');
  await expectNoOverflow(page);
});

test('contests: enrolments against places, sorted and paged; what narrows one report goes on to the others', async () => {
  const site = await createSite();
  const { portal } = site;
  const { saude } = await semear(portal);
  for (let n = 0; n < 14; n += 1) await createConcurso(portal, { titulo: `Outro ${n}`, titulo_busca: `outro ${n}` });
  const page = await abrir(site, 'concursos');
  await page.getByText('Mostrando 1 a 15 de 17 concursos').waitFor();
  // The list of contests scrolls, and is no stop of the Tab key.
  await page.getByRole('combobox', { name: 'Concurso' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: /Outro 0/ }).waitFor();
  await page.keyboard.press('Tab');
  await esperarFoco(page.getByLabel('Período'));
  expect(await numero(page, 'Inscrições ativas').textContent()).toMatch(/5.*1 cancelada/);
  const primeira = tabela(page, 'Concursos').locator('tbody tr').first();
  expect(await primeira.textContent()).toContain('Concurso da Saúde');
  // 3 active, 1 cancelled, 2 places: 1.5 each.
  expect((await primeira.getByRole('cell').allTextContents()).slice(2, 10)).toEqual([
    '3',
    '1',
    '2',
    '1,50',
    '2',
    '1',
    '0',
    'R$\u00A0201,00',
  ]);
  await page.getByRole('button', { name: 'Próxima' }).click();
  await expect.poll(() => buscaDe(page)).toBe('page=2');
  await page.getByText('Mostrando 16 a 17 de 17 concursos').waitFor();
  await page.getByRole('columnheader', { name: 'Concurso' }).getByRole('button').click();
  await expect.poll(() => buscaDe(page)).toBe('sort_by=titulo&sort_order=asc');
  await page.getByRole('columnheader', { name: 'Concurso' }).and(page.locator('[aria-sort="ascending"]')).waitFor();
  await cartao(page, 'Situação do pagamento').getByText('6 inscrições').waitFor();
  await cartao(page, 'Inscrições por concurso').getByRole('img').first().waitFor();
  await expectAccessible(page);

  await page.goto(`${site.url}/#${RELATORIOS}/concursos?concurso_id=${saude.id}&data_inicio=2026-11-01`);
  await expect.poll(() => numero(page, 'Inscrições ativas').textContent()).toContain('2');
  await page.getByRole('navigation', { name: 'Relatórios' }).getByRole('link', { name: 'Candidatos' }).click();
  await expect.poll(() => buscaDe(page)).toBe(`concurso_id=${saude.id}&data_inicio=2026-11-01`);
  await page.getByRole('heading', { level: 1, name: 'Relatório de Candidatos' }).waitFor();
  await page.getByText('Candidatos inscritos').waitFor();
  await page.getByRole('link', { name: 'Listas oficiais' }).last().click();
  await expect.poll(() => page.url()).toContain(`/relatorios/listas?concurso_id=${saude.id}`);
});

test('candidates: how many, of what kind, and nobody by name', async () => {
  const site = await createSite();
  const { portal } = site;
  await createCandidato(portal, { nome: 'Zulmira Única', uf: 'AC', cidade: 'Rio Branco', possui_deficiencia: 'S' });
  const page = await abrir(site, 'candidatos', { colorScheme: 'dark' });
  await expect.poll(() => numero(page, 'Candidatos').textContent()).toMatch(/4.*3 ativos, 1 inativo$/);
  expect(await numero(page, 'Com deficiência').textContent()).toMatch(/1.*25% do total/);
  await cartao(page, 'Por estado').getByText('Minas Gerais').last().waitFor();
  await cartao(page, 'Cidades').getByText('Rio Branco/AC').waitFor();
  await cartao(page, 'Por idade').getByText('35 a 44 anos').first().waitFor();
  expect(await page.getByText('Zulmira').count()).toBe(0);
  await expectAccessible(page);
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar PDF' }).click(),
  ]);
  const { textos } = await lerPdf(await readFile(await pdf.path()));
  expect(textos.join(' ')).toContain('Total de candidatos 4');
  expect(textos.join(' ')).not.toContain('Zulmira');

  await page.getByLabel('Até', { exact: true }).fill('01/01/2020');
  await page.getByText('Nenhum candidato encontrado').waitFor();
  await expectAccessible(page);

  // Where there is nobody yet, no filter is at fault.
  await page.route('**/trpc/admin.relatorios.candidatos*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/"total":\d+/, '"total":0') });
  });
  await page.goto(`${site.url}/#${RELATORIOS}/candidatos`);
  await page.reload();
  await page.getByText('Os números aparecem aqui assim que os candidatos se cadastrarem.').waitFor();
});

test('candidates: the chart of cities says how many there are, those together at its end too', async () => {
  const site = await createSite();
  for (let n = 10; n < 35; n++) await createCandidato(site.portal, { uf: 'MG', cidade: `Cidade ${n}` });
  const page = await abrir(site, 'candidatos');
  const { cidades, outras_cidades } = await site.portal.admin.rpc.admin.relatorios.candidatos({});
  expect(outras_cidades.cidades).toBeGreaterThan(1);
  const todas = cidades.length + outras_cidades.cidades;
  await cartao(page, 'Cidades').getByText(`. 10 de ${todas} no gráfico`).waitFor();
});

test('on a phone: cards with their sum, filters in a sheet, nothing sideways; and on paper without the rail', async () => {
  const site = await createSite();
  const { portal } = site;
  await semear(portal);
  await createConcurso(portal, { titulo: `Concurso ${'comprido'.repeat(12)}`, prefeitura: 'x'.repeat(90) });
  const page = await abrir(site, 'financeiro', CELULAR);
  const cartoes = page.getByRole('list', { name: 'Por concurso' }).getByRole('listitem');
  await expect.poll(() => cartoes.count()).toBe(5);
  expect(await cartoes.last().textContent()).toMatch(/^TotalPagamentos3ReceitaR\$\u00A0231,00/);
  await expectSound(page);
  await page.getByRole('button', { name: 'Filtros' }).tap();
  const folha = page.getByRole('dialog', { name: 'Filtros' });
  await folha.getByRole('combobox', { name: 'Concurso' }).tap();
  const opcao = page.getByRole('option', { name: /compridocomprido/ });
  expect(await opcao.evaluate((uma) => uma.scrollWidth - uma.clientWidth)).toBe(0);
  await folha.getByRole('combobox', { name: 'Concurso' }).press('Escape');
  await folha.getByLabel('Período').selectOption({ label: 'Hoje' });
  await folha.getByRole('button', { name: 'Ver relatório' }).tap();
  await expect.poll(() => buscaDe(page)).toBe('data_inicio=2026-11-21&data_fim=2026-11-21');
  for (const qual of ['concursos', 'candidatos']) {
    await page.goto(`${site.url}/#${RELATORIOS}/${qual}`);
    await page.getByText(/Números de/).waitFor();
    await expectSound(page);
  }

  const mesa = await abrir(site, 'concursos?data_inicio=2026-11-01');
  await mesa.getByText(/Números de/).waitFor();
  await mesa.emulateMedia({ media: 'print' });
  await mesa.getByText('Período: desde 01/11/2026', { exact: false }).waitFor();
  expect(await mesa.getByRole('button', { name: 'Exportar PDF' }).isVisible()).toBe(false);
  expect(await mesa.getByRole('link', { name: 'Dashboard' }).first().isVisible()).toBe(false);
});

test('failing and trying again', async () => {
  const site = await createSite({ tolerate: /status of 500/ });
  const { portal } = site;
  await semear(portal);
  const page = await abrir(site, 'candidatos');
  await page.getByText(/Números de/).waitFor();
  const chamada = '**/trpc/admin.relatorios.financeiro*';
  await page.route(chamada, (route) => route.fulfill({ status: 500, body: 'caiu' }));
  await page.getByRole('navigation', { name: 'Relatórios' }).getByRole('link', { name: 'Financeiro' }).click();
  await page.getByText('Erro ao carregar o relatório.').waitFor();
  expect(await page.getByText('Apurando os números…').count()).toBe(0);
  await expectAccessible(page);
  await page.unroute(chamada);
  await page.getByRole('navigation', { name: 'Relatórios' }).getByRole('link', { name: 'Concursos' }).click();
  await page.getByText('Mostrando 1 a 3 de 3 concursos').waitFor();
  await page.route('**/trpc/admin.relatorios.exportar*', (route) => route.fulfill({ status: 500, body: 'caiu' }));
  await page.getByRole('button', { name: 'Exportar XLSX' }).click();
  await page.getByRole('alert').getByText('Não foi possível exportar o relatório. Tente de novo.').waitFor();
});
