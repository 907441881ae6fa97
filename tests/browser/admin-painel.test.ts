// The panel's frame: menu, rail, header, dashboard, screens still to come; on every width, in both colour schemes.
import { expect, test } from 'vitest';
import { LISTAS_DE_PEDIDOS } from '../../src/shared/pedidos/tipos.ts';
import {
  CELULAR,
  createSite,
  ESTREITO,
  expectAccessible,
  expectSoundAtEveryWidth,
  middleOf,
} from '../support/browser.ts';
import {
  createConcurso,
  createInscricao,
  createIsencao,
  createPublicacao,
  createRecurso,
  createVaga,
} from '../support/factories.ts';
import { agir, selarTudo } from '../support/selos.ts';

const DASHBOARD = '/admin/dashboard';
const PAGINAS = [
  'Dashboard',
  'Concursos',
  'Candidatos',
  'Inscrições',
  'Boletos',
  'Arquivos de retorno',
  'E-mails enviados',
  'Privacidade',
  'Logs',
  'Conferência',
  'Devoluções em lote',
];
const DE_PEDIDOS = Object.values(LISTAS_DE_PEDIDOS).map(({ title }) => title);

test('the rail: every screen, three submenus, and it stays collapsed once collapsed', async () => {
  const site = await createSite();
  const { id } = await createIsencao(site.portal);
  await createRecurso(site.portal);
  const page = await site.open(DASHBOARD, { admin: site.portal.admin.token });
  const menu = page.getByRole('navigation', { name: 'Painel' });
  // The queues of requests are there at first; what waits in them is said by each, and together.
  const pedidos = menu.getByRole('button', { name: /^Pedidos/ });
  await menu.getByRole('button', { name: 'Pedidos 2 a tratar' }).waitFor();
  expect(await pedidos.getAttribute('aria-expanded')).toBe('true');
  await menu.getByRole('link', { name: 'Isenções 1 a tratar' }).waitFor();
  const todas = (await menu.getByRole('link').allTextContents()).map((texto) => texto.replace(/\d+ a tratar$/, ''));
  expect(todas.sort()).toEqual([...PAGINAS, ...DE_PEDIDOS].sort());
  await expectAccessible(page);
  await pedidos.focus();
  await page.keyboard.press('Enter');
  expect(await pedidos.getAttribute('aria-expanded')).toBe('false');
  expect(await menu.getByRole('link').allTextContents()).toEqual(PAGINAS);
  // It opens wherever one of them is shown, also the analysis of one.
  await page.goto(`${site.url}/#${DASHBOARD}/isencoes/analise/${id}`);
  await menu.getByRole('link', { name: /^Isenções/ }).waitFor();
  await page.getByRole('banner').getByText('Ada Administradora').waitFor();
  await page.getByRole('banner').getByText('Administrador', { exact: true }).waitFor();
  await menu.getByRole('button', { name: 'Relatórios' }).click();
  await menu.getByRole('link', { name: 'Financeiro' }).click();
  await page.getByRole('heading', { level: 1, name: 'Relatório Financeiro' }).waitFor();
  expect(await menu.getByRole('link', { name: 'Financeiro' }).getAttribute('aria-current')).toBe('page');
  expect(await page.getByRole('navigation', { name: 'Você está em' }).textContent()).toBe(
    'RelatóriosRelatório Financeiro',
  );

  await page.getByRole('button', { name: 'Recolher menu' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Expandir menu' }).waitFor();
  await menu.getByRole('link', { name: 'Boletos' }).hover();
  await page.getByRole('tooltip', { name: 'Boletos' }).waitFor();
  await menu.getByRole('button', { name: 'Configurações' }).click();
  await expectAccessible(page);
  // The submenu beside the rail works like any menu.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Sistema' }).waitFor();
  await menu.getByRole('button', { name: 'Relatórios' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Expandir menu' }).click();
  await page.getByRole('button', { name: 'Recolher menu' }).waitFor();
});

test('on a phone the menu is a drawer that closes when followed', async () => {
  const site = await createSite();
  const page = await site.open(DASHBOARD, { ...CELULAR, admin: site.portal.admin.token });
  await page.getByRole('button', { name: 'Abrir menu' }).tap();
  const gaveta = page.getByRole('dialog', { name: 'Painel' });
  await gaveta.getByRole('button', { name: 'Configurações' }).tap();
  await expectAccessible(page);
  await gaveta.getByRole('link', { name: 'Administradores' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Administradores' }).waitFor();
  await gaveta.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Abrir menu' }).tap();
  await gaveta.waitFor();
  await page.keyboard.press('Escape');
  await gaveta.waitFor({ state: 'hidden' });
});

test('the dashboard: six figures, the contests that end first, and all failures', async () => {
  const site = await createSite({ tolerate: /status of 500/ });
  const { portal } = site;
  const vaga = await createVaga(portal);
  await createInscricao(portal, { vaga_id: vaga.id });
  await createConcurso(portal, { titulo: 'Acaba hoje', data_prazo_fim: '2026-11-22T02:59:59.999Z' });
  await createConcurso(portal, { titulo: 'Já acabou', inscricoes: 'ENCERRADAS' });
  await agir(portal, 1);
  await selarTudo(portal);
  await portal.db.updateTable('selos').set({ selado_em: '2026-11-18T15:00:00.000Z' }).execute();
  const page = await site.open(DASHBOARD, { admin: portal.admin.token });
  const selos = page.getByRole('link', { name: 'Ver os selos' });
  const falta = page.getByText('O selo do dia 18/11/2026 não foi feito.');
  await falta.waitFor();
  // The sentence is on one line with its button.
  expect(await middleOf(falta)).toBeCloseTo(await middleOf(selos), 0);
  const numeros = page.getByRole('region', { name: 'Números do portal' }).getByRole('listitem');
  await expect
    .poll(() => numeros.evaluateAll((cartoes) => cartoes.map((cartao) => cartao.querySelector('b')?.textContent)))
    .toEqual(['3', '2', '1', '0', '0', 'R$\u00A00,00']);
  const lista = page.getByRole('region', { name: 'Encerram em breve' }).getByRole('listitem');
  await expect.poll(() => lista.count()).toBe(2);
  expect(await lista.first().textContent()).toContain('Acaba hoje');
  await lista.first().getByText('Último dia!').waitFor();
  await expectAccessible(page);
  await selos.click();
  await page.getByRole('heading', { level: 1, name: 'Logs' }).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: /Concursos abertos/ }).click();
  await expect.poll(() => page.getByLabel('Status').inputValue()).toBe('ABERTAS');
  await page.goBack();
  // Of enrolments the active ones are counted.
  await page.getByRole('link', { name: /Total de inscrições/ }).click();
  await expect.poll(() => page.getByLabel('Status', { exact: true }).inputValue()).toBe('A');
  await page.goBack();
  await page.getByRole('link', { name: /Isenções pendentes/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Isenções' }).waitFor();

  const quebrado = await site.open('/admin/login');
  const tudo = '**/trpc/admin.*';
  await quebrado.route(tudo, (route) => route.fulfill({ status: 500, body: '' }));
  await quebrado.evaluate((token) => localStorage.setItem('admin-token', token), portal.admin.token);
  await quebrado.goto(`${site.url}/#${DASHBOARD}`);
  // Without knowing who asks, nothing else is asked.
  await quebrado.getByText('Não foi possível abrir o painel.').waitFor();
  await expectAccessible(quebrado);
  await quebrado.unroute(tudo);
  const dados = /\/trpc\/admin\.(?!sessoes)/;
  await quebrado.route(dados, (route) => route.fulfill({ status: 500, body: '' }));
  await quebrado.getByRole('button', { name: 'Tentar novamente' }).click();
  // The figures, four charts, and the queues.
  await expect.poll(() => quebrado.getByText('Erro ao carregar estatísticas.').count()).toBe(6);
  await quebrado.getByText('Erro ao carregar dados dos concursos.').waitFor();
  await expectAccessible(quebrado);
  await quebrado.unroute(dados);
  await quebrado.getByRole('button', { name: 'Tentar novamente' }).first().click();
  await quebrado.getByText('Receita total').waitFor();
});

const TELAS = ['', '/concursos', '/concursos/novo', '/concursos/editar/ID', '/concursos/detalhes/ID'];
const ABAS = ['vagas', 'publicacoes', 'estatisticas'].map((aba) => `/concursos/detalhes/ID?tab=${aba}`);

test('fits every width, with long names, and reads in the dark', async () => {
  const site = await createSite();
  const { portal } = site;
  const { id } = await createConcurso(portal, {
    titulo: `Concurso Público para Provimento de Cargos Efetivos ${'da Administração Direta e Indireta '.repeat(6)}${'X'.repeat(30)}`,
    prefeitura: 'Prefeitura Municipal de Vila Bela da Santíssima Trindade do Jequitinhonha/MG',
    descricao: 'palavra '.repeat(200),
    link_area_candidato: `https://exemplo.org/${'caminho/'.repeat(40)}`,
  });
  const cargo = 'Professor de Educação Básica '.repeat(6);
  await createVaga(portal, { concurso_id: id, cargo, valor_centavos: 9_999_999 });
  await createPublicacao(portal, { concurso_id: id, url: `https://exemplo.org/${'edital-'.repeat(40)}.pdf` });
  await createInscricao(portal, { concurso_id: id });
  const page = await site.open(DASHBOARD, { admin: portal.admin.token, ...ESTREITO });
  for (const tela of [...TELAS, ...ABAS]) {
    await page.goto(`${site.url}/#${DASHBOARD}${tela.replace('ID', String(id))}`);
    await page.locator('main h1').waitFor();
    await expectSoundAtEveryWidth(page);
  }
});

test('on a laptop the menu begins folded, so that a list has room for its columns', async () => {
  const site = await createSite();
  await createInscricao(site.portal);
  const page = await site.open(`${DASHBOARD}/inscricoes`, {
    admin: site.portal.admin.token,
    viewport: { width: 1280, height: 800 },
  });
  await page.getByRole('button', { name: 'Expandir menu' }).waitFor();
  const tabela = page.locator('section:has(> table)');
  await tabela.getByText('Sem Boleto Emitido').waitFor();
  expect(await tabela.evaluate((uma) => uma.scrollWidth - uma.clientWidth)).toBe(0);
});
