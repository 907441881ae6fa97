// What holds in every list of the panel: what was closed stays closed when one goes back, Limpar also takes back what is
// still being typed, and the address says it all.
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { findRow } from '../../src/server/store/rows.ts';
import { CELULAR, createSite } from '../support/browser.ts';
import {
  createConcurso,
  createEnvio,
  createInscricao,
  createIsencao,
  createPrazo,
  createRecurso,
} from '../support/factories.ts';

const PANEL = '/admin/dashboard';

const LISTAS = [
  { onde: 'logs', botao: /^Ver detalhes do log/, em: /[?&]log=/ },
  { onde: 'emails', botao: /^Ver o e-mail/, em: /[?&]email=/ },
  { onde: 'inscricoes', botao: /^Ver inscrição/, em: /[?&]inscricao=/ },
  { onde: 'isencoes', botao: /^Analisar isenção/, em: /[?&]isencao=/ },
  { onde: 'recursos', botao: /^Analisar recurso/, em: /[?&]recurso=/ },
  { onde: 'envios', botao: /^Analisar envio/, em: /[?&]analise=/ },
];

test('Back does not open again what was closed; a pasted address opens it, and a reload keeps it', async () => {
  const site = await createSite({ tolerate: /^Blocked script execution in 'about:srcdoc'/ });
  const { portal } = site;
  const { id: inscricao_id } = await createInscricao(portal);
  await createIsencao(portal, { inscricao_id });
  await createRecurso(portal, { inscricao_id });
  await createEnvio(portal, { inscricao_id });
  await portal.visitante.rpc.publico.sessoes.recuperarSenhaCandidato({ email: portal.candidato.email });
  await portal.deliver();

  const page = await site.open(PANEL, { admin: portal.admin.token });
  for (const { onde, botao, em } of LISTAS) {
    await page.goto(`${site.url}/#${PANEL}/${onde}`);
    await page.getByRole('button', { name: botao }).first().click();
    await page.getByRole('dialog').waitFor();
    await page.waitForURL(em);
    await page.reload();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(page.url()).not.toMatch(em);
    // Back leads to the screen before, and the way there and back again passes by nothing that was closed.
    await page.goBack();
    await page.goForward();
    await page.getByRole('button', { name: botao }).first().waitFor();
    expect(page.url()).not.toMatch(em);
    expect(await page.getByRole('dialog').count()).toBe(0);
  }
});

test('a form is in the address: a reload keeps it with what was typed, a pasted address opens it, Back does not', async () => {
  const site = await createSite();
  const { portal } = site;
  const { id: inscricao_id, concurso_id } = await createInscricao(portal);
  const prazo = await createPrazo(portal, { concurso_id, tipo: 'envio', descricao: 'Laudos' });
  const { candidato_id } = (await findRow(portal.db, 'inscricoes', { id: inscricao_id }, ['candidato_id']))!;
  const concurso = `concursos/detalhes/${concurso_id}`;

  const page = await site.open(PANEL, { admin: portal.admin.token });
  for (const { onde, botao, campo, em } of [
    { onde: `${concurso}?tab=vagas`, botao: 'Nova vaga', campo: 'Cargo', em: 'registro=novo' },
    { onde: `${concurso}?tab=vagas`, botao: 'Editar', campo: 'Cargo', em: 'registro=' },
    { onde: `${concurso}?tab=publicacoes`, botao: 'Nova publicação', campo: 'Título', em: 'registro=novo' },
    { onde: `${concurso}?tab=convenio`, botao: 'Novo convênio', campo: 'Nome', em: 'registro=novo' },
    { onde: `${concurso}?tab=prazos-envios`, botao: 'Editar', campo: 'Descrição', em: `registro=${prazo.id}` },
    { onde: `envios/prazos?concurso_id=${concurso_id}`, botao: 'Novo prazo', campo: 'Descrição', em: 'registro=novo' },
    { onde: 'envios/prazos', botao: 'Editar', campo: 'Descrição', em: `registro=${prazo.id}` },
    { onde: 'configuracoes/administradores', botao: 'Convidar', campo: 'E-mail', em: 'registro=novo' },
    { onde: 'configuracoes/administradores', botao: /^Editar/, campo: 'Nome', em: 'registro=' },
    { onde: `candidatos/detalhes/${candidato_id}`, botao: 'Editar dados', campo: 'RG', em: 'editar=dados' },
  ]) {
    const endereco = `${site.url}/#${PANEL}/${onde}`;
    await page.goto(endereco);
    const abrir = page.getByRole('button', { name: botao, exact: true }).first();
    await abrir.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(campo, { exact: true }).fill('Outro');
    expect(page.url()).toContain(em);
    const pasted = page.url();
    await page.reload();
    await dialog.getByLabel(campo, { exact: true }).waitFor();
    expect(await dialog.getByLabel(campo, { exact: true }).inputValue()).toBe('Outro');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Sim', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(page.url()).toBe(endereco);
    await page.goBack();
    await page.goForward();
    await abrir.waitFor();
    expect(await dialog.count()).toBe(0);
    await page.goto(pasted);
    await dialog.getByLabel(campo, { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }

  // What is not there any more says so, and the address is put right.
  await page.goto(`${site.url}/#${PANEL}/${concurso}?tab=vagas&registro=999999`);
  await page.getByText('Vaga não encontrada.').waitFor();
  await expect.poll(() => page.url()).toBe(`${site.url}/#${PANEL}/${concurso}?tab=vagas`);
});

test.each([
  ['candidatos', 'Buscar'],
  ['logs', 'Descrição'],
])('Limpar right after typing clears: %s', async (onde, campo) => {
  const site = await createSite();
  const page = await site.open(`${PANEL}/${onde}`, { admin: site.portal.admin.token });
  const filtros = page.getByRole('search', { name: 'Filtros' });
  await page.clock.pauseAt(site.portal.clock.now());
  await filtros.getByLabel(campo, { exact: true }).fill('nada disto');
  await filtros.getByRole('button', { name: 'Limpar', exact: true }).click();
  await page.clock.runFor(2000);
  expect(await filtros.getByLabel(campo, { exact: true }).inputValue()).toBe('');
  expect(page.url()).toBe(`${site.url}/#${PANEL}/${onde}`);

  // What is left alone is searched for.
  await filtros.getByLabel(campo, { exact: true }).fill('nada disto');
  await page.clock.runFor(2000);
  await page.waitForURL(/nada\+disto/);
});

test('choices that come before the screen is drawn anew are all kept', async () => {
  const site = await createSite();
  const { id, prefeitura } = await createConcurso(site.portal);
  const deUmaVez = (filtros: Locator) =>
    filtros.locator('select').evaluateAll((campos: HTMLSelectElement[]) => {
      for (const campo of campos) {
        campo.selectedIndex = 1;
        campo.dispatchEvent(new Event('change', { bubbles: true }));
      }
    });
  const apertar = (botoes: Locator, quantos: number) =>
    botoes.evaluateAll((todos: HTMLElement[], quantos) => {
      for (const um of todos.slice(0, quantos)) um.click();
    }, quantos);

  const page = await site.open(`${PANEL}/candidatos`, { admin: site.portal.admin.token });
  const filtros = page.getByRole('search', { name: 'Filtros' });
  await filtros.getByLabel('UF').waitFor();
  await deUmaVez(filtros);
  await page.waitForURL(/status=A&uf=AC$/);
  await page.getByRole('button', { name: 'Colunas' }).click();
  const escolhidas = page.getByRole('menuitem', { name: /na tabela/ });
  await escolhidas.first().waitFor();
  const antes = await escolhidas.count();
  await apertar(escolhidas, 2);
  await expect.poll(() => escolhidas.count()).toBe(antes - 2);

  await page.goto(`${site.url}/#${PANEL}/relatorios/listas?concurso_id=${id}`);
  const ultimas = page.getByRole('radiogroup').getByRole('radio').and(page.locator(':not(:checked)'));
  await page.getByRole('radiogroup', { name: 'Ordem' }).waitFor();
  await apertar(ultimas, 9);
  await page.waitForURL(/agrupar=nao&ordem=numero&tipo=.*&layout=compacto$/);

  const inicio = await site.open('/');
  const daHome = inicio.getByRole('search', { name: 'Filtros' });
  await daHome.getByRole('option', { name: prefeitura }).waitFor({ state: 'attached' });
  await deUmaVez(daHome);
  await inicio.waitForURL(/status=ABERTAS&prefeitura=.*&tipo=.*&ordenacao=titulo/);
  await daHome.getByRole('button', { name: /^Ordem/ }).evaluate((direcao: HTMLElement) => {
    direcao.click();
    direcao.click();
  });
  await daHome.getByLabel('Situação').selectOption('ENCERRADAS');
  await inicio.waitForURL(/status=ENCERRADAS&.*&ordenacao=titulo&direcao=asc/);
});

test('on a phone the sheet narrows without steps of its own', async () => {
  const site = await createSite();
  const page = await site.open(PANEL, { ...CELULAR, admin: site.portal.admin.token });
  await page.goto(`${site.url}/#${PANEL}/candidatos`);
  // What may be searched for is more than fits, and is seen to be.
  const busca = page
    .getByRole('main')
    .getByRole('searchbox')
    .or(page.getByLabel('Buscar', { exact: true }))
    .first();
  expect(await busca.evaluate((campo) => getComputedStyle(campo).textOverflow)).toBe('ellipsis');
  await page.getByRole('button', { name: 'Filtros', exact: true }).tap();
  const folha = page.getByRole('dialog', { name: 'Filtros' });
  await folha.getByLabel('Status').selectOption('I');
  await page.waitForURL(/status=I/);
  await folha.getByLabel('Ordenar por').selectOption('nome');
  await page.waitForURL(/sort_by=nome/);
  await folha.getByRole('button', { name: 'Limpar' }).tap();
  await page.waitForURL((url) => !url.href.includes('status'));
  expect(page.url()).toContain('sort_by=nome');
  await folha.getByRole('button', { name: /^Ver/ }).tap();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();

  // What is typed when it closes is asked for, however it closes.
  for (const fechar of [
    () => folha.getByRole('button', { name: /^Ver/ }).tap(),
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
  ]) {
    await page.goto(`${site.url}/#${PANEL}/logs`);
    await page.getByRole('button', { name: 'Filtros', exact: true }).tap();
    await folha.getByLabel('IP', { exact: true }).fill('203.0.113.7');
    await fechar();
    await page.waitForURL(/logs\?ip=203\.0\.113\.7$/);
    await folha.waitFor({ state: 'hidden' });
  }
});
