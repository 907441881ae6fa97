// Views of a list: kept under a name, changed, renamed and removed, with the keyboard too; columns chosen; and rows that are
// links.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CELULAR, createSite, expectAccessible, expectSound } from '../support/browser.ts';
import {
  createCandidato,
  createConcurso,
  createEnvio,
  createInscricao,
  createPrazo,
  createVaga,
} from '../support/factories.ts';
import { buscaDe, linhas } from './filas-acoes.ts';

const ENVIOS = '/admin/dashboard/envios';
const NOME = 'Maria Aparecida dos Santos Oliveira Figueiredo';

const visoes = (page: Page) => page.getByRole('navigation', { name: 'Visões da lista' });
const cabecalhos = async (page: Page) =>
  (await page.getByRole('table', { name: 'Envios' }).getByRole('columnheader').allTextContents()).filter(Boolean);

async function semear({ portal }: Awaited<ReturnType<typeof createSite>>) {
  const { id: concurso_id } = await createConcurso(portal, {
    titulo: 'Concurso Público 01/2026 da Secretaria de Saúde',
  });
  const { id: vaga_id } = await createVaga(portal, { concurso_id, cargo: 'Agente Comunitário de Saúde' });
  const prazo = await createPrazo(portal, { tipo: 'envio', concurso_id });
  const { id: candidato_id } = await createCandidato(portal, { nome: NOME });
  const { id: inscricao_id } = await createInscricao(portal, { vaga_id, candidato_id });
  return (await createEnvio(portal, { inscricao_id, prazo_id: prazo.id })).id;
}

test('a view is kept, found again, changed, renamed and removed; its tab is a link', async () => {
  const site = await createSite({ tolerate: /status of 409/ });
  const { portal } = site;
  await semear(site);
  const page = await site.open(ENVIOS, { admin: portal.admin.token });
  await visoes(page).getByRole('link', { name: 'Tudo' }).and(page.locator('[aria-current=true]')).waitFor();
  expect(await page.getByRole('button', { name: 'Salvar visão' }).count()).toBe(0);
  await page.getByRole('button', { name: /^Pendentes de validação/ }).click();
  await page.getByLabel('Buscar').fill('maria');
  await expect.poll(() => buscaDe(page)).toBe('search=maria&status=P');
  await page.getByRole('button', { name: 'Salvar visão' }).click();
  const dialog = page.getByRole('dialog', { name: 'Salvar visão' });
  await dialog.getByRole('button', { name: 'Salvar visão' }).click();
  await dialog.getByText('Dê um nome à visão.').waitFor();
  await expectAccessible(page);
  await dialog.getByLabel('Nome').fill('Da Maria');
  await page.keyboard.press('Enter');
  const aba = visoes(page).getByRole('link', { name: 'Da Maria' });
  await aba.and(page.locator('[aria-current=true]')).waitFor();
  await expectAccessible(page);

  // Arrows go along the tabs, Enter opens; the address is the view's, so that it is a link to it.
  await visoes(page).getByRole('link', { name: 'Tudo' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => buscaDe(page)).toBe('');
  const emOutra = () =>
    Promise.all([page.context().waitForEvent('page'), aba.click({ modifiers: ['Control'] })]).then(([uma]) => uma);
  // In another tab of the browser: here it is not the one that is open.
  await (await emOutra()).close();
  await visoes(page).getByRole('link', { name: 'Tudo' }).and(page.locator('[aria-current=true]')).waitFor();
  expect(await page.getByRole('button', { name: 'Opções da visão Da Maria' }).count()).toBe(0);
  await visoes(page).getByRole('link', { name: 'Tudo' }).focus();
  await page.keyboard.press('ArrowRight');
  expect(await aba.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => buscaDe(page)).toBe('search=maria&status=P');
  const outra = await emOutra();
  await expect.poll(() => linhas(outra, 'Envios').count()).toBe(1);
  expect(buscaDe(outra)).toBe('search=maria&status=P');
  await outra.close();

  // What was changed since goes into it, when it is asked for.
  await page.getByRole('button', { name: 'Colunas' }).click();
  await page.getByRole('menuitem', { name: 'CPF', exact: true }).click();
  await page.getByRole('menuitem', { name: /^CPF.*na tabela$/ }).waitFor();
  await page.getByRole('menuitem', { name: /^Espera/ }).click();
  await page.keyboard.press('Escape');
  await expect
    .poll(() => cabecalhos(page))
    .toEqual(['ID', 'Candidato', 'CPF', 'Concurso e cargo', 'Tipo de envio', 'Data', 'Status', 'Ações']);
  await visoes(page).getByText('Da Maria, alterada').waitFor();
  await page.getByRole('button', { name: 'Opções da visão Da Maria' }).click();
  await page.getByRole('menuitem', { name: 'Guardar o que está na tela' }).click();
  await page.getByText('A visão "Da Maria" guarda o que está na tela.').waitFor();
  await visoes(page).getByText('Da Maria, alterada').waitFor({ state: 'detached' });
  await visoes(page).getByRole('link', { name: 'Tudo' }).click();
  await expect.poll(() => cabecalhos(page)).toContain('Espera');
  await page.reload();
  await aba.click();
  await expect.poll(() => cabecalhos(page)).toContain('CPF');

  await page.getByRole('button', { name: 'Opções da visão Da Maria' }).click();
  await page.getByRole('menuitem', { name: 'Renomear' }).click();
  const nome = page.getByRole('dialog', { name: 'Renomear visão' });
  await nome.getByLabel('Nome').fill('Saúde');
  await nome.getByRole('button', { name: 'Renomear' }).click();
  await visoes(page).getByRole('link', { name: 'Saúde' }).waitFor();
  // A name that is taken is refused at its field.
  await page.getByRole('button', { name: 'Colunas' }).click();
  await page.getByRole('menuitem', { name: 'As de costume' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Salvar visão' }).click();
  await dialog.getByLabel('Nome').fill('saude');
  await page.keyboard.press('Enter');
  await dialog.getByText('Você já tem uma visão com este nome nesta lista. Escolha outro.').waitFor();
  await dialog.getByLabel('Nome').fill('');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  const celular = await site.open(`${ENVIOS}?search=maria`, { admin: portal.admin.token, ...CELULAR });
  await visoes(celular).getByRole('link', { name: 'Saúde' }).waitFor();
  await expectSound(celular);

  await page.getByRole('button', { name: 'Opções da visão Saúde' }).click();
  await page.getByRole('menuitem', { name: 'Excluir' }).click();
  await page.getByText('Excluir a visão "Saúde"?').waitFor();
  await page.getByRole('button', { name: 'Sim' }).click();
  await page.getByText('Visão excluída com sucesso!').waitFor();
  await visoes(page).getByRole('link', { name: 'Saúde' }).waitFor({ state: 'detached' });
  expect(await portal.admin.rpc.admin.visoes.list({})).toEqual([]);
});

test('rows are links to what they are of, their names are whole, and what they hold works on its own', async () => {
  const site = await createSite();
  const { portal } = site;
  const id = await semear(site);
  const page = await site.open(ENVIOS, { admin: portal.admin.token });
  const linha = linhas(page, 'Envios');
  const nome = linha.getByText(NOME, { exact: true });
  await nome.waitFor();
  expect(await nome.evaluate((dito) => dito.scrollWidth <= dito.clientWidth)).toBe(true);
  await linha.getByText('Vale Sereno · Concurso Público 01/2026 da Secretaria de Saúde').waitFor();

  const dialog = (onde: Page) => onde.getByRole('dialog', { name: `Envio nº\u00A0${id}`, exact: true });
  const numero = linha.getByRole('link', { name: String(id), exact: true });
  const novaAba = async (abrir: () => Promise<void>) => {
    const [outra] = await Promise.all([page.context().waitForEvent('page'), abrir()]);
    await dialog(outra).waitFor();
    await outra.close();
  };
  await novaAba(() => numero.click({ button: 'middle' }));
  await novaAba(() => numero.click({ modifiers: ['Control'] }));
  await novaAba(() => nome.click({ button: 'middle' }));
  await novaAba(() => nome.click({ modifiers: ['Control'] }));
  expect(await dialog(page).count()).toBe(0);

  await linha.getByRole('checkbox').check();
  expect(await dialog(page).count()).toBe(0);
  await nome.click();
  await dialog(page).waitFor();
  expect(buscaDe(page)).toBe(`analise=${id}`);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  // The focus comes back to the link of the row.
  await expect.poll(() => numero.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await dialog(page).waitFor();
});
