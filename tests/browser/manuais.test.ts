// The manuals where they are needed: opened from the screens at what speaks of them, readable by everybody, on paper too.
import { expect, test } from 'vitest';
import { CELULAR, createSite, expectSound } from '../support/browser.ts';

test.each(['candidato', 'administrador'])(
  'the manual of the %s is a page without a script, for everybody',
  async (nome) => {
    const site = await createSite();
    for (const how of [{}, { ...CELULAR, colorScheme: 'dark' as const }]) {
      const page = await site.open('/', how);
      await page.goto(`${site.url}/manual/${nome}.html`);
      await page.getByRole('heading', { level: 1, name: `Manual do ${nome}` }).waitFor();
      await expectSound(page);
      await page.getByRole('listitem').getByRole('link').first().click();
      await expect.poll(() => new URL(page.url()).hash).not.toBe('');
      const [picture] = await page.getByRole('img').all();
      await picture?.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture?.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
        .toBe(true);
      await page.context().close();
    }
  },
);

test('the screens lead to what the manual says of them', async () => {
  const site = await createSite();
  const area = await site.open('/area-candidato/recursos', { sessao: site.portal.candidato.token });
  const doCandidato = area.getByRole('link', { name: 'Manual do candidato' }).first();
  await doCandidato.waitFor();
  expect(await doCandidato.getAttribute('href')).toBe('/manual/candidato.html#como-fazer-um-recurso');
  const [aberto] = await Promise.all([area.context().waitForEvent('page'), doCandidato.click()]);
  await aberto.getByRole('heading', { name: 'Como fazer um recurso' }).waitFor();

  const painel = await site.open('/admin/dashboard/relatorios/listas', { admin: site.portal.admin.token });
  const doPainel = painel.getByRole('link', { name: 'Manual do administrador' });
  await doPainel.waitFor();
  expect(await doPainel.getAttribute('href')).toBe('/manual/administrador.html#listas-oficiais');
});
