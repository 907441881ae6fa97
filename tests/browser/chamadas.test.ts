// The page of the REST calls: found by words with the keyboard alone, copied with a press, whole without its script.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CELULAR, createSite, expectAccessible, expectNoOverflow } from '../support/browser.ts';

/**
 * Of two hundred calls that are made alike, those that were found stand for all: the others, which axe would pass over one
 * element at a time, are put aside meanwhile.
 */
async function expectFoundAccessible(page: Page): Promise<void> {
  const aside = await page.evaluateHandle(() =>
    [...document.querySelectorAll('[hidden]')].map((part) => {
      const place = document.createComment('');
      part.replaceWith(place);
      return () => place.replaceWith(part);
    }),
  );
  await expectAccessible(page);
  await aside.evaluate((parts) => {
    for (const putBack of parts) putBack();
  });
}

test('on a phone in the dark a call is found by its words, and its line copied', async () => {
  const site = await createSite();
  const permissions = ['clipboard-read', 'clipboard-write'];
  const page = await site.openPath('/ps/docs', { ...CELULAR, colorScheme: 'dark', permissions });
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
  await expectFoundAccessible(page);

  await page.getByRole('searchbox', { name: 'Procurar chamada' }).fill('xadrez');
  await expect.poll(() => contagem.textContent()).toBe('Nenhuma chamada.');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('heading', { name: 'Convênios' }).isVisible()).toBe(true);
});

test('a link to a call leads there though the search hides it, and without script everything is shown', async () => {
  const site = await createSite();
  const page = await site.openPath('/ps/docs');
  await expectNoOverflow(page);
  await page.getByRole('searchbox').fill('xadrez');
  await expect.poll(() => page.getByRole('search').getByRole('status').textContent()).toBe('Nenhuma chamada.');
  await expectFoundAccessible(page);
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
