// The page of the REST calls: found by words with the keyboard alone, copied with a press, whole without its script.
import { expect, test } from 'vitest';
import { CELULAR, createSite, expectAccessible, expectNoOverflow } from '../support/browser.ts';

test('on a phone in the dark a call is found by its words, and its line copied', async () => {
  const site = await createSite();
  const permissions = ['clipboard-read', 'clipboard-write'];
  const page = await site.open('/', { ...CELULAR, colorScheme: 'dark', permissions });
  await page.goto(`${site.url}/ps/docs`);
  await expectNoOverflow(page);
  await page.keyboard.press('/');
  await page.keyboard.type('inscricao COMPROVANTE em pdf');
  const contagem = page.getByRole('search').getByRole('status');
  await expect.poll(() => contagem.textContent()).toMatch(/^[12] chamadas?$/);
  const chamada = page.getByRole('article').filter({ hasText: '/ps/inscricao/{id}/comprovante' });
  await expect.poll(() => chamada.isVisible()).toBe(true);
  expect(await page.getByRole('heading', { name: 'Convênios' }).count()).toBe(0);
  await chamada.getByRole('button', { name: /^Copiar o comando/ }).press('Enter');
  await expect.poll(() => chamada.getByRole('button', { name: /^Comando copiado/ }).count()).toBe(1);
  const copiado = await page.evaluate(() => navigator.clipboard.readText());
  expect(copiado).toContain(`curl '${site.url}/ps/inscricao/`);
  // Of two hundred calls that are made alike, those that were found stand for all.
  await expectAccessible(page);

  await page.getByRole('searchbox', { name: 'Procurar chamada' }).fill('xadrez');
  await expect.poll(() => contagem.textContent()).toBe('Nenhuma chamada.');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('heading', { name: 'Convênios' }).isVisible()).toBe(true);
});

test('a link to a call leads there though the search hides it, and without script everything is shown', async () => {
  const site = await createSite();
  const page = await site.open('/');
  await page.goto(`${site.url}/ps/docs`);
  await expectNoOverflow(page);
  await page.getByRole('searchbox').fill('xadrez');
  await expect.poll(() => page.getByRole('search').getByRole('status').textContent()).toBe('Nenhuma chamada.');
  await expectAccessible(page);
  await page.evaluate(() => {
    location.hash = '#candidatoInscricoesCreate';
  });
  const chamada = page.locator('#candidatoInscricoesCreate');
  await expect.poll(() => chamada.isVisible()).toBe(true);

  await page.route('**/ps/docs.js', (route) => route.fulfill({ body: '', contentType: 'text/javascript' }));
  await page.reload();
  expect(await page.getByRole('searchbox').count()).toBe(0);
  expect(await page.getByRole('article').count()).toBeGreaterThan(100);
});
