// A request under analysis where there is room for one column: what is begun about one stands under it alone.
import { expect, test } from 'vitest';
import { createSite } from '../support/browser.ts';
import { createCuidado } from '../support/factories.ts';

test('what was begun about one request is not found under the next of its contest', async () => {
  const site = await createSite();
  const { portal } = site;
  const [um, dois] = [(await createCuidado(portal)).id, (await createCuidado(portal)).id];
  const page = await site.open(`/admin/dashboard/cuidados?cuidado=${um}`, {
    admin: portal.admin.token,
    viewport: { width: 900, height: 900 },
  });
  const dialog = page.getByRole('dialog');
  const decisao = dialog.getByRole('form', { name: 'Decidir Prova ampliada' }).getByLabel('Decisão do item');
  const ir = async (tecla: 'j' | 'k', id: number) => {
    await dialog.getByRole('heading', { level: 2 }).focus();
    await page.keyboard.press(tecla);
    await page.waitForURL(new RegExp(`cuidado=${id}`));
    await dialog.getByRole('heading', { level: 2, name: new RegExp(`${id}$`) }).waitFor();
  };
  await decisao.waitFor();
  // Each was read before: nothing is waited for between them.
  await ir('k', dois);
  await decisao.waitFor();
  await ir('j', um);
  await decisao.selectOption('D');
  await ir('k', dois);
  await expect.poll(() => decisao.inputValue()).toBe('');
});
