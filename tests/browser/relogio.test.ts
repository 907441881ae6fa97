// A device whose clock is wrong by hours: sessions last, and the screens say what day it is, by the server's.
import { expect, test } from 'vitest';
import { dataLocal } from '../../src/shared/tempo.ts';
import { createSite } from '../support/browser.ts';
import { HORA } from '../support/clock.ts';
import { createConcurso, SENHA } from '../support/factories.ts';

test.each([20, -30])('a device %i hours off', async (horas) => {
  const site = await createSite();
  const { portal } = site;
  const { id } = await createConcurso(portal);
  const page = await site.open('/admin/login');
  await page.clock.setFixedTime(new Date(portal.clock.now().getTime() + horas * HORA));
  await page.reload();
  await page.getByLabel('E-mail').fill(portal.admin.email);
  await page.getByLabel('Senha', { exact: true }).fill(SENHA);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await page.goto(`${site.url}/#/admin/dashboard/concursos/detalhes/${id}?tab=publicacoes`);
  await page.reload();
  await page.getByRole('button', { name: 'Nova publicação' }).click();
  expect(await page.getByLabel('Data da publicação').inputValue()).toBe(
    dataLocal(portal.clock.now()).split('-').reverse().join('/'),
  );
});
