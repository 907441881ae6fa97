// A contest's own page: read and followed without a script, in both colours and on a phone, and sent to others from the portal.
import { expect, test } from 'vitest';
import { enderecoDoConcurso } from '../../src/shared/letras.ts';
import { CELULAR, createSite, DESKTOP, expectSound } from '../support/browser.ts';
import { createConcurso, createPublicacao, createVaga } from '../support/factories.ts';

async function comConcurso() {
  const site = await createSite();
  const concurso = await createConcurso(site.portal, { titulo: 'Concurso nº 12/2026 <script>x()</script>' });
  await createVaga(site.portal, { concurso_id: concurso.id, cargo: 'Enfermeira', vencimento_pagamento: '2026-12-10' });
  await createPublicacao(site.portal, { concurso_id: concurso.id, titulo: 'Edital de Abertura' });
  return { site, concurso };
}

test('the page is whole without a script, and leads to its acts and into the portal', async () => {
  const { site, concurso } = await comConcurso();
  const page = await site.openPath(enderecoDoConcurso(concurso), { javaScriptEnabled: false });
  await page.getByRole('heading', { level: 1, name: 'Concurso nº 12/2026 <script>x()</script>' }).waitFor();
  await page.getByRole('heading', { name: 'Enfermeira Médio' }).waitFor();
  expect(await page.getByText('10/12/2026', { exact: true }).isVisible()).toBe(true);
  expect(await page.getByRole('link', { name: 'Abrir Edital de Abertura' }).getAttribute('href')).toBe(
    'https://exemplo.org/edital.pdf',
  );
  expect(await page.getByRole('link', { name: 'Inscrever-se' }).getAttribute('href')).toBe(
    `/#/area-candidato/inscricoes?concurso=${concurso.id}`,
  );
  // Whoever has no account yet is led on to the same contest.
  expect(await page.getByRole('link', { name: 'Cadastre-se' }).getAttribute('href')).toBe(
    `/#/formulario?concurso=${concurso.id}`,
  );
  await page.getByRole('link', { name: 'Atos do concurso' }).click();
  await page.getByRole('heading', { level: 1, name: 'Atos do concurso' }).waitFor();
  await page.getByRole('heading', { name: 'Edital de Abertura Versão 1' }).waitFor();
  await page.getByRole('link', { name: 'Concurso nº 12/2026' }).click();
  await page.waitForURL(`${site.url}${enderecoDoConcurso(concurso)}`);
  await page.getByRole('link', { name: 'Todos os concursos' }).click();
  await page.waitForURL(`${site.url}/`);
  site.tolerate(/404/);
  const nada = await site.openPath('/concursos/999', { javaScriptEnabled: false });
  await nada.getByRole('heading', { name: 'Página não encontrada' }).waitFor();
});

test('with its acts, it fits a phone and a desktop, in both colours', async () => {
  const { site, concurso } = await comConcurso();
  for (const como of [DESKTOP, { ...CELULAR, colorScheme: 'dark' as const }]) {
    const page = await site.openPath(enderecoDoConcurso(concurso), como);
    await expectSound(page);
    await page.goto(`${site.url}/concursos/${concurso.id}/atos`);
    await expectSound(page);
  }
});

test('the list leads to it, and a dialog sends it to others; where nothing shares, its address is copied', async () => {
  const { site, concurso } = await comConcurso();
  const url = site.url + enderecoDoConcurso(concurso);
  const page = await site.open('/', { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.getByRole('button', { name: 'Publicações' }).click();
  await page.getByRole('button', { name: 'Copiar link' }).click();
  await page.getByText('Copiado').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.addInitScript(() => {
    const share = (data: ShareData) => Promise.resolve(document.body.setAttribute('data-enviado', data.url ?? ''));
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  });
  await page.reload();
  const titulo = page.getByRole('link', { name: concurso.titulo.replace('nº ', 'nº\u00A0') });
  expect(await titulo.evaluate((link: HTMLAnchorElement) => link.href)).toBe(url);
  await page.getByRole('button', { name: 'Vagas' }).click();
  await page.getByRole('button', { name: 'Compartilhar' }).click();
  await page.locator(`[data-enviado="${url}"]`).waitFor();
  await page.getByRole('link', { name: 'Página do concurso' }).click();
  await page.getByRole('heading', { level: 1, name: concurso.titulo }).waitFor();
});
