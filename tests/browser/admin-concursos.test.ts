// The contest table: filters, order and pages in the address, row actions, removal, and its other faces.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CELULAR, createSite, expectAccessible, expectSound, type Site } from '../support/browser.ts';
import { createConcurso, createInscricao, createVaga } from '../support/factories.ts';
import { lerCsv, lerXlsx, valores } from '../support/planilha.ts';

const LISTA = '/admin/dashboard/concursos';

function abrir(site: Site, search = '', como = {}): Promise<Page> {
  return site.open(`${LISTA}${search}`, { admin: site.portal.admin.token, ...como });
}

/** Twelve contests: eight open in two cities, three over, one hidden. */
async function semear({ portal }: Site): Promise<void> {
  const [sereno, lagoa] = ['Prefeitura de Vale Sereno/MG', 'Prefeitura de Lagoa Mansa/CE'];
  for (let n = 1; n <= 8; n++) {
    const numero = String(n).padStart(2, '0');
    await createConcurso(portal, {
      titulo: `Concurso Público nº ${numero}/2026`,
      prefeitura: n % 2 ? sereno : lagoa,
      data_prazo_fim: `2026-12-${numero}T02:59:59.999Z`,
    });
  }
  for (const titulo of ['Seleção de Médicos', 'Seleção de Enfermeiros', 'Seleção de Dentistas']) {
    await createConcurso(portal, { titulo, tipo: 'Seleção Pública', prefeitura: sereno, inscricoes: 'ENCERRADAS' });
  }
  await createConcurso(portal, { titulo: 'Concurso escondido', ativo: 0 });
}

const linhas = (page: Page) => page.getByRole('table', { name: 'Concursos' }).locator('tbody tr');
const search = (page: Page) => new URLSearchParams(page.url().split('?')[1]).toString();

test('ten a page, latest end first; filters, order and page are in the address, and Back returns', async () => {
  const site = await createSite();
  await semear(site);
  const page = await abrir(site);
  await expect.poll(() => linhas(page).count()).toBe(10);
  await page.getByText('Mostrando 1 a 10 de 12 concursos').waitFor();
  expect(await page.getByRole('columnheader', { name: 'Encerramento' }).getAttribute('aria-sort')).toBe('descending');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Página 2' }).click();
  await expect.poll(() => linhas(page).count()).toBe(2);
  expect(search(page)).toBe('page=2');
  // A changed filter starts from the first page again.
  await page.getByLabel('Prefeitura').selectOption('Prefeitura de Lagoa Mansa/CE');
  await expect.poll(() => linhas(page).count()).toBe(4);
  await page.getByLabel('Tipo').selectOption('Concurso Público');
  await page.getByLabel('Status').selectOption('ABERTAS');
  await page.getByRole('button', { name: 'Título' }).click();
  await expect.poll(() => linhas(page).first().textContent()).toContain('nº 02/2026');
  await page.getByLabel('Buscar').fill('04');
  await expect.poll(() => linhas(page).count()).toBe(1);
  const endereco = page.url();
  expect(search(page)).toBe(
    'search=04&prefeitura=Prefeitura+de+Lagoa+Mansa%2FCE&tipo=Concurso+P%C3%BAblico&status=ABERTAS&sort_by=titulo&sort_order=asc',
  );

  await page.reload();
  await expect.poll(() => linhas(page).count()).toBe(1);
  await page.getByRole('link', { name: 'Concurso Público nº 04/2026' }).click();
  await page.getByRole('heading', { level: 1, name: 'Concurso Público nº 04/2026' }).waitFor();
  await page.getByRole('button', { name: 'Voltar' }).waitFor();
  await page.goBack();
  await expect.poll(() => linhas(page).count()).toBe(1);
  expect(page.url()).toBe(endereco);
  expect(await page.getByLabel('Buscar').inputValue()).toBe('04');
  // Typing left no entries of its own: Back is the order, then the filters, one by one.
  await page.goBack();
  expect(search(page)).not.toContain('sort_by');
  await page.goBack();
  await expect.poll(() => page.getByLabel('Status').inputValue()).toBe('');
  await page.getByRole('button', { name: 'Limpar' }).click();
  await expect.poll(() => linhas(page).count()).toBe(10);
  expect(page.url()).toBe(`${site.url}/#${LISTA}`);

  await page.getByLabel('Status').selectOption('INATIVO');
  await page.getByRole('link', { name: 'Concurso escondido' }).waitFor();
  await expect.poll(() => linhas(page).count()).toBe(1);
});

test('the pager shows the pages within two of the current one', async () => {
  const site = await createSite();
  for (let n = 0; n < 51; n++) await createConcurso(site.portal);
  const page = await abrir(site);
  const paginas = page.getByRole('navigation', { name: 'Páginas' }).getByRole('button', { name: /^Página/ });
  await expect.poll(() => paginas.allTextContents()).toEqual(['1', '2', '3']);
  await paginas.last().click();
  await expect.poll(() => paginas.allTextContents()).toEqual(['1', '2', '3', '4', '5']);
  await page.goto(`${site.url}/#${LISTA}?page=6`);
  await expect.poll(() => paginas.allTextContents()).toEqual(['4', '5', '6']);
});

test('days left, counts, and where the buttons of a row lead', async () => {
  const site = await createSite();
  const { portal } = site;
  const vaga = await createVaga(portal, { quantidade: 12 });
  await createInscricao(portal, { vaga_id: vaga.id });
  await createConcurso(portal, { titulo: 'Acaba hoje', data_prazo_fim: '2026-11-22T02:59:59.999Z' });
  await createConcurso(portal, { titulo: 'Já acabou', inscricoes: 'ENCERRADAS' });
  const page = await abrir(site);
  const linha = (titulo: string | RegExp) => linhas(page).filter({ hasText: titulo });
  await linha('Acaba hoje').getByText('Último dia!').waitFor();
  await linha('Já acabou').getByText('Encerrado', { exact: true }).waitFor();
  const cheia = linha(/Concurso Público \d+/);
  expect(await cheia.getByRole('cell').allTextContents()).toEqual(
    expect.arrayContaining(['Abertas', '11/12/202621 dias restantes', '1', '12']),
  );

  await cheia.getByRole('link', { name: 'Gerenciar vagas' }).click();
  await page.getByRole('tab', { name: /^Vagas(?! r)/, selected: true }).waitFor();
  await page.goBack();
  await cheia.getByRole('link', { name: 'Gerenciar publicações' }).click();
  await page.getByRole('tab', { name: 'Publicações', selected: true }).waitFor();
  await page.goBack();
  await cheia.getByRole('link', { name: 'Editar' }).click();
  await page.getByRole('heading', { level: 1, name: 'Editar Concurso' }).waitFor();
  await page.goBack();
  await cheia.getByRole('link', { name: 'Ver detalhes' }).click();
  await page.getByRole('tab', { name: 'Informações', selected: true }).waitFor();
  await page.goBack();
});

test('an address that makes no sense shows the table; a list that does not load, or is not taken out, says so', async () => {
  const site = await createSite({ tolerate: /status of 500/ });
  await semear(site);
  const page = await abrir(site, '?status=TALVEZ&tipo=Outro&sort_by=senha&sort_order=cima&page=-3');
  await expect.poll(() => linhas(page).count()).toBe(10);
  await page.getByLabel('Buscar').fill('astronauta');
  await page.getByText('Nenhum concurso encontrado').waitFor();
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect.poll(() => linhas(page).count()).toBe(10);
  await page.goto(`${site.url}/#${LISTA}?page=99`);
  await page.getByText('Esta página não tem concursos').waitFor();
  const lista = '**/trpc/admin.concursos.list*';
  await page.route(lista, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(`${site.url}/#${LISTA}?search=selecao&page=1`);
  await page.reload();
  await page.getByText('Erro ao carregar dados dos concursos.').waitFor();
  await expectAccessible(page);
  await page.unroute(lista);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.poll(() => linhas(page).count()).toBe(3);

  // The file has what the filters leave; by keyboard too.
  const exportar = page.getByRole('button', { name: 'Exportar' });
  await exportar.click();
  await page.getByText('3 registros').waitFor();
  await expectAccessible(page);
  const [csv] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'CSV' }).click()]);
  expect(csv.suggestedFilename()).toBe('concursos_2026-11-21.csv');
  const titulos = lerCsv(await readFile(await csv.path(), 'utf8')).map((linha) => linha[1]);
  expect(titulos).toEqual(['Título', 'Seleção de Dentistas', 'Seleção de Enfermeiros', 'Seleção de Médicos']);
  await page.getByText('O arquivo concursos_2026-11-21.csv está sendo baixado.').waitFor();

  await exportar.press('Enter');
  await page.keyboard.press('ArrowDown');
  const [xlsx] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(xlsx.suggestedFilename()).toBe('concursos_2026-11-21.xlsx');
  const { folhas } = lerXlsx(await readFile(await xlsx.path()));
  expect(valores(folhas[0]!).map(([, titulo]) => titulo)).toEqual(titulos);

  await page.route('**/trpc/admin.exportacoes.criar', (route) => route.fulfill({ status: 500, body: 'caiu' }));
  await exportar.click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  await page.getByRole('alert').getByText('Não foi possível exportar a lista. Tente de novo.').waitFor();
});

test('removal asks first, says what is lost, and tells when it fails', async () => {
  const site = await createSite({ tolerate: /status of 500/ });
  const { portal } = site;
  const vaga = await createVaga(portal);
  await createInscricao(portal, { vaga_id: vaga.id });
  const page = await abrir(site);
  const excluir = linhas(page).first().getByRole('button', { name: 'Excluir' });
  await excluir.click();
  const pergunta = page.getByRole('dialog', { name: /Excluir o concurso/ });
  await pergunta.getByText(/Esta ação não pode ser desfeita.*serão perdidos.*1 inscrição ativa/).waitFor();
  await expectAccessible(page);
  expect(await pergunta.getByRole('button', { name: 'Não' }).evaluate((b) => b === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await pergunta.waitFor({ state: 'hidden' });

  // Whoever goes to another page has answered No.
  await excluir.click();
  await pergunta.waitFor();
  await page.evaluate(() => {
    location.hash = '#/admin/dashboard/candidatos';
  });
  await page.getByRole('heading', { level: 1, name: 'Candidatos' }).waitFor();
  await pergunta.waitFor({ state: 'hidden' });
  await page.goBack();

  const remove = '**/trpc/admin.concursos.remove';
  await page.route(remove, (route) => route.fulfill({ status: 500, body: '' }));
  await excluir.click();
  await pergunta.getByRole('button', { name: 'Sim' }).click();
  await page.getByText('Erro ao excluir concurso.').waitFor();
  expect(await linhas(page).count()).toBe(1);
  await page.unroute(remove);
  await excluir.click();
  await pergunta.getByRole('button', { name: 'Sim' }).click();
  await page.getByText('Concurso excluído com sucesso!').waitFor();
  await page.getByText('Nenhum concurso cadastrado').waitFor();
  expect(await portal.visitante.rpc.publico.concursos.list()).toEqual([]);
});

test('on a phone: cards, a sheet of filters, and a menu of actions', async () => {
  const site = await createSite();
  await semear(site);
  const page = await abrir(site, '', CELULAR);
  const cartoes = page.getByRole('list', { name: 'Concursos' }).getByRole('listitem');
  await expect.poll(() => cartoes.count()).toBe(10);
  await expectSound(page);
  await page.getByRole('button', { name: 'Filtros' }).tap();
  const folha = page.getByRole('dialog', { name: 'Filtros' });
  await folha.getByLabel('Status').selectOption('ENCERRADAS');
  await folha.getByLabel('Ordenar por').selectOption('titulo');
  await folha.getByRole('button', { name: 'Ordem decrescente. Mudar para crescente' }).tap();
  // What was there is paler until the answer comes.
  await expect.poll(() => cartoes.first().textContent()).toContain('Seleção de Dentistas');
  await expectAccessible(page);
  await folha.getByRole('button', { name: 'Ver 3 concursos' }).tap();
  await page.getByRole('button', { name: 'Filtros (1)' }).waitFor();
  await expect.poll(() => cartoes.first().textContent()).toContain('Seleção de Dentistas');
  // A card says all that a row does.
  for (const texto of ['Prefeitura de Vale Sereno/MG · Seleção Pública', 'Encerrado', 'Encerradas']) {
    await cartoes.first().getByText(texto, { exact: true }).waitFor();
  }

  await page.getByRole('button', { name: 'Mais ações de Seleção de Dentistas' }).tap();
  await page.getByRole('menu').waitFor();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Excluir' }).tap();
  await page.getByRole('dialog', { name: 'Excluir o concurso "Seleção de Dentistas"?' }).waitFor();
  await page.getByRole('button', { name: 'Sim' }).tap();
  await page.getByText('Concurso excluído com sucesso!').waitFor();
  await expect.poll(() => cartoes.count()).toBe(2);
});
