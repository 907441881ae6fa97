// What the home page downloads at first: within the budget of a phone's first visit (bench/home.bench.ts measures the time),
// and without what only later screens need.
import { expect, test } from 'vitest';
import { CELULAR, createSite } from '../support/browser.ts';
import { createConcurso, createVaga } from '../support/factories.ts';

const BUDGET = 230 * 1024;

test('the home page fits its budget, and its text waits until somebody comes near', async () => {
  const site = await createSite();
  for (let n = 0; n < 24; n += 1) {
    const { id: concurso_id } = await createConcurso(site.portal);
    await createVaga(site.portal, { concurso_id });
  }
  const page = await site.open('/', CELULAR);
  const rede = await page.context().newCDPSession(page);
  await rede.send('Network.enable');
  await rede.send('Network.setCacheDisabled', { cacheDisabled: true });
  const pedidos: string[] = [];
  let bytes = 0;
  rede.on('Network.responseReceived', ({ response }) => pedidos.push(response.url));
  rede.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByTestId('total-concursos').waitFor();
  expect(pedidos.some((url) => url.includes('publico.concursos.list'))).toBe(true);
  expect(pedidos.filter((url) => url.includes('publico.textos'))).toEqual([]);
  expect(bytes).toBeGreaterThan(100 * 1024);
  expect(bytes).toBeLessThanOrEqual(BUDGET);

  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const orientacoes = page.locator('details').filter({ hasText: 'Como participar' });
  await orientacoes.locator('summary').tap();
  await orientacoes.getByText('Escolha um concurso e leia o edital').waitFor();
});
