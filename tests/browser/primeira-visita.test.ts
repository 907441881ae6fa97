// What the home page downloads at first: the list within the budget of a phone's first visit before any script of the page is there
// (bench/home.bench.ts measures the time), all of it within another, and without what only later screens need; and so with the first
// screen of the panel, the registration and the candidate's area. Nothing moves when the page comes alive.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CELULAR, createSite, DESKTOP, medirMovimento, type Site } from '../support/browser.ts';
import { createConcurso, createVaga } from '../support/factories.ts';
import { segurar } from './home-acoes.ts';

const KB = 1024;
const ATE_A_LISTA = 160 * KB;
const BUDGET = 215 * KB;
const PROGRAMAS = /\/assets\/(?!tela)[^/]*\.js$/;

async function comConcursos(site: Site): Promise<void> {
  for (let n = 0; n < 24; n += 1) {
    const descricao = n % 2 === 0 ? 'Uma descrição comprida, que não cabe inteira no cartão. '.repeat(4) : null;
    const link_area_candidato = n % 3 === 0 ? 'https://exemplo.org/inscricao' : null;
    const inscricoes = (['ABERTAS', 'AGUARDANDO', 'ENCERRADAS'] as const)[n % 3];
    const { id: concurso_id } = await createConcurso(site.portal, { descricao, link_area_candidato, inscricoes });
    await createVaga(site.portal, { concurso_id, valor_centavos: n === 0 ? 0 : 5000 });
  }
}

/** What arrives from now on, from a cache that is empty. */
async function contar(page: Page) {
  const rede = await page.context().newCDPSession(page);
  await rede.send('Network.enable');
  await rede.send('Network.setCacheDisabled', { cacheDisabled: true });
  const contado = { pedidos: [] as string[], bytes: 0 };
  rede.on('Network.responseReceived', ({ response }) => contado.pedidos.push(response.url));
  rede.on('Network.loadingFinished', ({ encodedDataLength }) => {
    contado.bytes += encodedDataLength;
  });
  return contado;
}

/** Where everything of the list stands on the whole page, to the pixel. */
const lugares = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const partes = 'header, h1, .papel, h2, [aria-label=Atalhos] li, [aria-label=Concursos] :is(li, h3, dl, .etiqueta)';
    return [...document.querySelectorAll(partes)].map((parte) => {
      const { x, y, width, height } = parte.getBoundingClientRect();
      return [x, y + window.scrollY, width, height].map(Math.round);
    });
  });

test.each([CELULAR, DESKTOP])('nothing moves when the font comes late, at $viewport.width px', async (como) => {
  const site = await createSite();
  await comConcursos(site);
  const page = await site.open('/protocolo', como);
  const movido = await medirMovimento(page);
  const soltar = await segurar(page, /\.woff2$/);
  await page.goto('about:blank');
  await page.goto(site.url, { waitUntil: 'commit' });
  const lista = page.getByRole('list', { name: 'Concursos', exact: true });
  await expect.poll(() => lista.getByRole('listitem').count()).toBe(24);
  await page.getByTestId('total-concursos').waitFor();
  soltar();
  await lugares(page);
  expect(await movido()).toBeLessThan(0.02);
});

test.each([
  { tela: 'phone, dark', como: { ...CELULAR, colorScheme: 'dark' as const } },
  { tela: 'desktop, light', como: DESKTOP },
])('the list is there before the scripts, and nothing moves when they come ($tela)', async ({ como }) => {
  const site = await createSite();
  await comConcursos(site);
  const page = await site.open('/protocolo', como);
  const movido = await medirMovimento(page);
  const soltar = await segurar(page, PROGRAMAS);
  // What the first page asks for is not counted, however late it asks.
  await page.goto('about:blank');
  const contado = await contar(page);
  await page.goto(site.url, { waitUntil: 'commit' });
  const lista = page.getByRole('list', { name: 'Concursos', exact: true });
  await expect.poll(() => lista.getByRole('listitem').count()).toBe(24);
  const desenhados = await lugares(page);
  expect(contado.bytes).toBeGreaterThan(20 * KB);
  expect(contado.bytes).toBeLessThanOrEqual(ATE_A_LISTA);
  await page.evaluate(() => window.scrollTo(0, 700));

  soltar();
  await page.locator('.desenho').waitFor({ state: 'detached' });
  await page.getByTestId('total-concursos').waitFor();
  // What translates a page moves its texts, and takes it down.
  expect(await page.evaluate(() => document.documentElement.translate)).toBe(false);
  const vivos = await lugares(page);
  expect(vivos).toHaveLength(desenhados.length);
  for (const [i, lugar] of vivos.entries()) {
    for (const [j, valor] of lugar.entries()) expect(Math.abs(valor - desenhados[i]![j]!)).toBeLessThanOrEqual(1);
  }
  expect(await page.evaluate(() => window.scrollY)).toBe(700);
  expect(await movido()).toBeLessThan(0.05);
  await page.waitForLoadState('networkidle');
  expect(contado.pedidos.filter((url) => url.includes('/trpc/'))).toEqual([]);
});

test('all of the home page fits its budget, and its text waits until somebody comes near', async () => {
  const site = await createSite();
  await comConcursos(site);
  const page = await site.open('/', CELULAR);
  const contado = await contar(page);
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByTestId('total-concursos').waitFor();
  expect(contado.pedidos.filter((url) => url.includes('/trpc/'))).toEqual([]);
  expect(contado.bytes).toBeGreaterThan(100 * KB);
  expect(contado.bytes).toBeLessThanOrEqual(BUDGET);

  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const orientacoes = page.locator('details').filter({ hasText: 'Como participar' });
  await orientacoes.locator('summary').tap();
  await orientacoes.getByText('Escolha um concurso e leia o edital').waitFor();
});

test('the foot of a short page stays where it is when the text over it comes', async () => {
  const site = await createSite();
  const page = await site.open('/protocolo', DESKTOP);
  const programa = /\/windows-[^/]+\.js$/;
  const soltar = await segurar(page, programa);
  await page.goto('about:blank');
  const pedido = page.waitForRequest(programa);
  await page.goto(`${site.url}/#/`);
  await page.getByText('Nenhum concurso').first().waitFor();
  await pedido;
  await page.evaluate(() => document.fonts.ready);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacidade' });
  const antes = await link.boundingBox();
  soltar();
  await page.getByText('Como participar').waitFor();
  expect(await link.boundingBox()).toEqual(antes);
});

test.each([
  { tela: '/admin/dashboard', kb: 340, arquivos: 20, aguarda: 'Dashboard' },
  { tela: '/formulario', kb: 350, arquivos: 22, aguarda: 'Cadastro de Candidato' },
  { tela: '/area-candidato/inscricoes', kb: 330, arquivos: 26, aguarda: 'Inscrições' },
])('the first screen at $tela fits its budget of bytes and files', async ({ tela, kb, arquivos, aguarda }) => {
  const site = await createSite();
  await comConcursos(site);
  const { admin, candidato } = site.portal;
  const page = await site.open('/protocolo', { ...DESKTOP, admin: admin.token, sessao: candidato.token });
  // What the first page asks for is not counted, however late it asks.
  await page.goto('about:blank');
  const contado = await contar(page);
  await page.goto(`${site.url}/#${tela}`);
  await page.getByRole('heading', { level: 1, name: aguarda }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(contado.bytes).toBeLessThanOrEqual(kb * KB);
  expect(contado.pedidos.length).toBeLessThanOrEqual(arquivos);
});

test('what another address shows is not preceded by the list, nor by its answers', async () => {
  const site = await createSite();
  await comConcursos(site);
  for (const [endereco, titulo] of [
    ['/formulario', 'Cadastro de Candidato'],
    ['/?status=ENCERRADAS', 'Concursos das prefeituras'],
  ] as const) {
    const page = await site.open('/protocolo');
    const soltar = await segurar(page, PROGRAMAS);
    await page.goto('about:blank');
    await page.goto(`${site.url}/#${endereco}`, { waitUntil: 'commit' });
    await page.locator('#dados').waitFor({ state: 'attached' });
    expect(await page.getByRole('heading', { level: 3 }).count()).toBe(0);
    expect(await page.locator('.desenho').isVisible()).toBe(false);
    soltar();
    await page.getByRole('heading', { level: 1 }).filter({ hasText: titulo }).waitFor();
    if (endereco.includes('status')) {
      await expect
        .poll(() => page.getByRole('list', { name: 'Concursos', exact: true }).getByRole('listitem').count())
        .toBe(8);
    }
  }
});

test('without a script the list is read, and leads to each contest', async () => {
  const site = await createSite();
  await comConcursos(site);
  const page = await site.openPath('/', { javaScriptEnabled: false });
  const titulo = page.getByRole('heading', { level: 3 }).first();
  const texto = await titulo.textContent();
  await titulo.getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: texto as string }).waitFor();
});
