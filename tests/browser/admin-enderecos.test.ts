// Addresses of the panel that lead nowhere, and those that are pasted: each says what it is, inside the panel.
import { expect, test } from 'vitest';
import { createSite, expectAccessible } from '../support/browser.ts';

const PANEL = '/admin/dashboard';

test('an address that leads nowhere says so inside the panel', async () => {
  const site = await createSite();
  const { token: admin } = site.portal.admin;
  const page = await site.open(`${PANEL}/nada/disto`, { admin });
  await page.getByRole('heading', { level: 1, name: 'Página não encontrada' }).waitFor();
  await page.getByRole('navigation', { name: 'Painel' }).getByRole('link', { name: 'Concursos' }).waitFor();
  expect(await page.title()).toBe('Página não encontrada | Portal de Concursos');
  await expectAccessible(page);

  // A number that is none, in the address of one record; what is asked for at once may be another.
  for (const endereco of [
    'envios/validacao/abc',
    'isencoes/analise/abc',
    'recursos/analise/abc',
    'concursos/detalhes/abc',
    'concursos/editar/1e9',
    'candidatos/detalhes/-1',
  ]) {
    await page.goto(`${site.url}/#${PANEL}/${endereco}`);
    await page
      .getByRole('navigation', { name: 'Você está em' })
      .getByText(/Análise|Validação|Detalhes|Editar/)
      .waitFor();
    await page.getByRole('heading', { level: 1, name: 'Página não encontrada' }).waitFor();
  }
  await page.getByRole('main').getByRole('link', { name: 'Ir para o Dashboard' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();

  await page.goto(`${site.url}/#/admin/nada`);
  await page.getByTestId('total-concursos').waitFor();
});

test('a pasted address opens as it was, and nobody enters without a session', async () => {
  const site = await createSite();
  const page = await site.open(`${PANEL}/candidatos?search=Ana&status=A&uf=XX&page=1`, {
    admin: site.portal.admin.token,
  });
  const filtros = page.getByRole('search', { name: 'Filtros' });
  expect(await filtros.getByLabel('Buscar').inputValue()).toBe('Ana');
  await page.getByRole('button', { name: 'Remover filtro: Status: Ativo' }).waitFor();
  // What makes no sense is as if it had not been written.
  expect(await page.getByRole('button', { name: /^Remover filtro/ }).count()).toBe(2);

  const visitante = await site.open(`${PANEL}/logs?tipo=login`);
  await visitante.getByRole('heading', { level: 1 }).waitFor();
  await visitante.waitForURL(/#\/admin\/login\?voltar=/);
  await visitante.goto(`${site.url}/#/admin`);
  await visitante.waitForURL(/#\/admin\/login$/);
});

test('a pasted address of a part of a record that is not there says so, and closes it', async () => {
  const site = await createSite({ tolerate: /status of 404/ });
  const { portal } = site;
  const page = await site.open(`${PANEL}/conferencia?aceitar=999`, { admin: portal.admin.token });
  await page.getByText('Divergência não encontrada.').waitFor();
  await expect.poll(() => page.url()).not.toContain('aceitar');
  await page.goto(`${site.url}/#${PANEL}/privacidade?pedido=999`);
  const pedido = page.getByRole('dialog', { name: 'Pedido de privacidade' });
  await pedido.getByText('Pedido não encontrado').waitFor();
  expect(await pedido.getByRole('button', { name: 'Tentar novamente' }).count()).toBe(0);
});
