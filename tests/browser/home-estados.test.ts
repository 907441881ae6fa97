// What the home page says when there is nothing to list, while it waits, and for each failure of its three calls.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CELULAR, createSite, expectNoOverflow } from '../support/browser.ts';
import { createConcurso } from '../support/factories.ts';
import {
  endereco,
  esperarAcessivel,
  esperarTitulos,
  LISTA,
  PUBLICACOES,
  recusar,
  segurar,
  TELAS,
  VAGAS,
} from './home-acoes.ts';

const ABERTO = 'Concurso Aberto';
const INTERNO = 'Erro interno do servidor. Tente novamente mais tarde.';
const CONEXAO = 'Erro de conexão. Verifique sua internet e tente novamente.';

const tentar = (page: Page) => page.getByRole('button', { name: 'Tentar novamente' });

test('nothing found: both ways out', async () => {
  const site = await createSite();
  const { portal } = site;
  const page = await site.open('/');
  await page.getByRole('heading', { name: 'Nenhum concurso encontrado' }).waitFor();
  await page.getByText('Ainda não há concursos publicados.').waitFor();
  await esperarAcessivel(page, ['light']);
  await createConcurso(portal, { titulo: ABERTO });
  await page.getByRole('button', { name: 'Recarregar' }).click();
  await esperarTitulos(page, [ABERTO]);

  await page.getByLabel('Situação').selectOption('Encerradas');
  await page.getByText('Nenhum concurso combina com os filtros escolhidos.').waitFor();
  await page.getByLabel('Buscar pelo título').fill('astronauta');
  await page.getByText('Não há concursos com “astronauta” no título.').waitFor();
  expect(await page.getByTestId('total-concursos').textContent()).toMatch(/^0/);
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await esperarTitulos(page, [ABERTO]);
  expect(endereco(page)).toBe('');
  await expect.poll(() => page.getByLabel('Buscar pelo título').inputValue()).toBe('');

  const celular = await site.open('/?busca=astronauta', CELULAR);
  await celular.getByRole('heading', { name: 'Nenhum concurso encontrado' }).waitFor();
  await esperarAcessivel(celular, ['dark']);
  await expectNoOverflow(celular);
});

test('while the list is on its way there are skeletons of it, and old results stay while a filter reloads', async () => {
  const site = await createSite();
  await createConcurso(site.portal, { titulo: ABERTO });
  for (const { como, temas, visao } of [
    { ...TELAS[0]!, visao: '?visao=lista' },
    { ...TELAS[1]!, visao: '' },
  ]) {
    const page = await site.open('/formulario', como);
    const soltar = await segurar(page, LISTA);
    await page.goto(`${site.url}/#/${visao}`);
    await page.getByRole('status').filter({ hasText: 'Carregando concursos' }).waitFor();
    expect(await page.locator('main [aria-busy=true]').count()).toBe(1);
    expect(await page.getByTestId('total-concursos').textContent()).toBe('–');
    await esperarAcessivel(page, temas);
    await expectNoOverflow(page);
    soltar();
    await esperarTitulos(page, [ABERTO]);
  }

  const page = await site.open('/');
  await esperarTitulos(page, [ABERTO]);
  const soltar = await segurar(page, LISTA);
  await page.getByLabel('Situação').selectOption('Encerradas');
  await page.locator('ul[aria-label=Concursos][aria-busy=true]').getByText(ABERTO).waitFor();
  soltar();
  await page.getByRole('heading', { name: 'Nenhum concurso encontrado' }).waitFor();
});

test('each failure of the list has its sentence, and another try', async () => {
  const site = await createSite({ tolerate: /ERR_FAILED|status of (400|404|422|503|500)/ });
  await createConcurso(site.portal, { titulo: ABERTO });
  const page = await site.open('/');
  await esperarTitulos(page, [ABERTO]);
  const casos = [
    { status: 400, busca: '?direcao=asc', texto: 'Erro ao carregar concursos. Tente novamente.' },
    { status: 404, busca: '?direcao=asc', texto: 'Erro ao carregar concursos. Tente novamente.' },
    { status: 404, busca: '?busca=concurso', texto: 'Nenhum concurso encontrado com os filtros aplicados.' },
    { status: 500, busca: '?direcao=asc', texto: INTERNO },
    { status: 503, busca: '?busca=concurso', texto: INTERNO },
  ];
  for (const { status, busca, texto } of casos) {
    await recusar(page, LISTA, status, 'Outra coisa.');
    await page.goto(`${site.url}/#/${busca}`);
    await page.reload();
    const alerta = page.getByRole('alert');
    await alerta.getByText(texto).waitFor();
    expect(await alerta.getByText('Outra coisa.').count()).toBe(0);
    await page.unroute(LISTA);
    if (status === 500) await esperarAcessivel(page);
    await tentar(page).click();
    await esperarTitulos(page, [ABERTO]);
  }

  // A filter the server does not know, from an old link: the way out is at hand.
  await page.goto(`${site.url}/#/?tipo=Gincana`);
  await page.getByRole('alert').getByText('Erro ao carregar concursos. Tente novamente.').waitFor();
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await esperarTitulos(page, [ABERTO]);
});

test('without a network the list says so, and another try brings it', async () => {
  const site = await createSite({ tolerate: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/ });
  await createConcurso(site.portal, { titulo: ABERTO });
  const page = await site.open('/formulario', CELULAR);
  await page.route(LISTA, (route) => route.abort('failed'));
  await page.goto(`${site.url}/#/`);
  await page.getByRole('alert').getByText(CONEXAO).waitFor();
  await esperarAcessivel(page);
  await expectNoOverflow(page);
  await page.unroute(LISTA);
  await tentar(page).tap();
  await esperarTitulos(page, [ABERTO]);
});

test.each([
  {
    nome: 'Publicações',
    ...TELAS[0]!,
    chamada: PUBLICACOES,
    texto: 'Erro ao carregar publicações',
    vazio: 'Nenhuma publicação',
  },
  { nome: 'Vagas', ...TELAS[1]!, chamada: VAGAS, texto: 'Erro ao carregar vagas', vazio: 'Nenhuma vaga publicada' },
])('$nome: waiting, each failure, nothing there', async ({ nome, como, temas, chamada, texto, vazio }) => {
  const site = await createSite({ tolerate: /ERR_FAILED|status of 500/ });
  await createConcurso(site.portal, { titulo: ABERTO });
  const page = await site.open('/', como);
  const dialog = page.getByRole('dialog', { name: nome });
  const alerta = dialog.getByRole('alert');
  const soltar = await segurar(page, chamada, (route) => route.abort('failed'));
  await page.getByRole('button', { name: nome }).click();
  await dialog.getByRole('status').filter({ hasText: 'Carregando' }).waitFor();
  await esperarAcessivel(page, temas);
  soltar();
  await alerta.getByText(texto).waitFor();
  await alerta.getByText(CONEXAO).waitFor();
  await page.unroute(chamada);
  await recusar(page, chamada, 500, INTERNO);
  await tentar(page).click();
  await alerta.getByText(INTERNO).waitFor();
  await esperarAcessivel(page);
  await expectNoOverflow(page);
  await page.unroute(chamada);
  await tentar(page).click();
  await dialog.getByText(vazio).waitFor();
  await esperarAcessivel(page, temas);
});
