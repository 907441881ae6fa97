// Back, and whatever lies over a page: it closes the topmost, never leaves the portal, and nothing of what was closed is met
// again; a reload knows the way to the page.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CELULAR, createSite, type Site } from '../support/browser.ts';
import { createConcurso, createVaga } from '../support/factories.ts';
import { esperarTitulos } from './home-acoes.ts';

const TITULO = 'Concurso Público 01/2026';

async function publicar({ portal }: Site): Promise<void> {
  const { id } = await createConcurso(portal, { titulo: TITULO });
  await createVaga(portal, { concurso_id: id, cargo: 'Enfermeira' });
}

/** Where in the line of the history one is, and how much lies over the page, once the page has come to rest there. */
function esperarLugar(page: Page, index: number, steps = 0): Promise<void> {
  const lugar = () =>
    page.evaluate(() => {
      const { __TSR_index, steps = 0 } = window.history.state;
      return [__TSR_index, steps];
    });
  return expect.poll(lugar).toEqual([index, steps]) as unknown as Promise<void>;
}

type Coisa = {
  dialogo: string;
  /** Entries of its own below its step: its address. */
  endereco?: boolean;
  abrir: (page: Page) => Promise<void>;
};

const pelo = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).tap();
const VAGAS: Coisa = { dialogo: 'Vagas', endereco: true, abrir: pelo('Vagas') };
const PUBLICACOES: Coisa = { dialogo: 'Publicações', endereco: true, abrir: pelo('Publicações') };
const FILTROS: Coisa = { dialogo: 'Filtros', abrir: pelo(/^Filtros/) };
const LOGIN: Coisa = { dialogo: 'Área do Candidato', abrir: pelo('Área do Candidato') };

async function seCompleta(page: Page, { dialogo, endereco, abrir }: Coisa): Promise<void> {
  const aberta = page.getByRole('dialog', { name: dialogo, exact: true });
  const acima = endereco ? 2 : 1;
  const fechada = async () => {
    await aberta.waitFor({ state: 'detached' });
    await esperarLugar(page, 0);
  };
  // Twice each: the second time starts from what the first left behind.
  for (const _ of [1, 2]) {
    await abrir(page);
    await aberta.waitFor();
    await esperarLugar(page, acima, 1);
    await page.goBack();
    await fechada();

    await abrir(page);
    await aberta.getByRole('button', { name: 'Fechar', exact: true }).first().tap();
    await fechada();

    await abrir(page);
    await aberta.waitFor();
    await page.keyboard.press('Escape');
    await fechada();
  }
  await abrir(page);
  await aberta.waitFor();
  await page.reload();
  if (endereco) {
    await aberta.waitFor();
    await esperarLugar(page, 2, 1);
    await page.goBack();
  }
  await fechada();
}

test.each([
  { nomes: 'vacancies and filters', coisas: [VAGAS, FILTROS] },
  { nomes: 'publications and login', coisas: [PUBLICACOES, LOGIN] },
])('$nomes, from where the visit began', async ({ coisas }) => {
  const site = await createSite();
  await publicar(site);
  const page = await site.open('/', CELULAR);
  await esperarTitulos(page, [TITULO]);
  for (const coisa of coisas) await seCompleta(page, coisa);
});

test('the menu of the area, and the question of a button', async () => {
  const site = await createSite();
  const page = await site.open('/area-candidato/inscricoes', { ...CELULAR, sessao: site.portal.candidato.token });
  await page.getByRole('heading', { name: 'Minhas inscrições' }).waitFor();
  await seCompleta(page, { dialogo: 'Menu', abrir: pelo('Mais') });
  // A link in it takes its place.
  await page.getByRole('button', { name: 'Mais' }).tap();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Downloads' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Downloads' }).waitFor();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'detached' });
  await esperarLugar(page, 1);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Inscrições' }).waitFor();
  await esperarLugar(page, 0);
});

test('a link that leads to a dialog is closed by Back too', async () => {
  const site = await createSite();
  await publicar(site);
  const page = await site.open('/?vagas=1&status=ABERTAS', CELULAR);
  const vagas = page.getByRole('dialog', { name: 'Vagas' });
  await vagas.getByText('Enfermeira').waitFor();
  await esperarLugar(page, 1, 1);
  await page.goBack();
  await vagas.waitFor({ state: 'detached' });
  await esperarLugar(page, 0);
  expect(new URL(page.url()).hash).toBe('#/?status=ABERTAS');
});

test('one over the other: Back answers No, then asks, then closes', async () => {
  const site = await createSite();
  await publicar(site);
  const page = await site.open('/area-candidato/inscricoes', { ...CELULAR, sessao: site.portal.candidato.token });
  await page.getByRole('button', { name: 'Inscrever-se' }).tap();
  const dialogo = page.getByRole('dialog', { name: 'Fazer inscrição' });
  await dialogo.getByLabel('Vaga').selectOption({ index: 1 });
  const pergunta = page.getByRole('dialog', { name: 'Descartar o que foi preenchido?' });
  for (const _ of [1, 2]) {
    await page.goBack();
    await pergunta.waitFor();
    await esperarLugar(page, 3, 2);
    await page.goBack();
    await pergunta.waitFor({ state: 'detached' });
    await dialogo.waitFor();
    await esperarLugar(page, 2, 1);
  }
  await page.goBack();
  await pergunta.getByRole('button', { name: 'Sim' }).tap();
  await dialogo.waitFor({ state: 'detached' });
  await pergunta.waitFor({ state: 'detached' });
  await esperarLugar(page, 0);
  expect(new URL(page.url()).hash).toBe('#/area-candidato/inscricoes');
});
