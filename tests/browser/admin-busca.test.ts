// The panel's one search, by keyboard alone and with a finger: it finds, opens, and leaves the focus where it was.
import { expect, test } from 'vitest';
import { CELULAR, createSite, expectAccessible, expectSound } from '../support/browser.ts';
import { createCandidato, createConcurso, createInscricao, createIsencao } from '../support/factories.ts';
import { comBoleto } from './boletos-acoes.ts';

test('Ctrl+K finds and opens by keyboard; Esc and Back leave it, the focus where it was', async () => {
  const site = await createSite();
  const { portal } = site;
  const ana = await createCandidato(portal, { nome: 'Ana Zulmira Prado', telefone_celular: '21998877665' });
  const concurso = await createConcurso(portal, { titulo: 'Concurso de Zulmirópolis' });
  const { id } = await createInscricao(portal, { candidato_id: ana.id, concurso_id: concurso.id });
  const page = await site.open('/admin/dashboard/logs', { admin: portal.admin.token });
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  const botao = page.getByRole('button', { name: 'Procurar no painel' });
  await botao.focus();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Procurar no painel' });
  const campo = dialog.getByRole('combobox', { name: 'Procurar no painel' });
  await expect.poll(() => campo.evaluate((um) => um === document.activeElement)).toBe(true);
  await campo.fill('zulmir');
  const opcoes = dialog.getByRole('option');
  await expect
    .poll(() => opcoes.allTextContents())
    .toEqual([
      expect.stringContaining('Ana Zulmira Prado'),
      expect.stringContaining(String(id).padStart(6, '0')),
      expect.stringContaining('Concurso de Zulmirópolis'),
    ]);
  await expectAccessible(page);
  const escolhida = () =>
    campo.evaluate((um) => document.getElementById(um.getAttribute('aria-activedescendant') ?? '')?.textContent ?? '');
  await expect.poll(escolhida).toContain('Ana Zulmira Prado');
  await page.keyboard.press('ArrowDown');
  await expect.poll(escolhida).toContain(String(id).padStart(6, '0'));

  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => botao.evaluate((um) => um === document.activeElement)).toBe(true);
  expect(page.url()).toContain('/admin/dashboard/logs');

  await page.keyboard.press('Control+k');
  await campo.fill('99887-7665');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Ana Zulmira Prado' }).waitFor();
  await dialog.waitFor({ state: 'detached' });
  await page.goBack();
  await expect.poll(() => page.url()).toContain('/admin/dashboard/logs');
  expect(await dialog.count()).toBe(0);

  // A screen, by its name.
  await page.keyboard.press('Control+k');
  await campo.fill('financeiro');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toContain('/relatorios/financeiro');

  // A tab, by its own.
  await page.keyboard.press('Control+k');
  await campo.fill('sem dono');
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'Pagamentos sem dono', selected: true }).waitFor();
});

test('it opens over a window, whose letters mean nothing meanwhile and whose text stays', async () => {
  const site = await createSite();
  const { portal } = site;
  await createCandidato(portal, { nome: 'Diego Prado' });
  const { id } = await createIsencao(portal);
  const page = await site.open('/admin/dashboard/isencoes', { admin: portal.admin.token });
  const analise = page.getByRole('dialog', { name: `Isenção nº\u00A0${id}` });
  const abrir = () => page.getByRole('button', { name: `Analisar isenção ${id},` }).press('Enter');
  await abrir();
  const nota = analise.getByLabel('Observação');
  await nota.fill('Falta o documento.');
  await nota.blur();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Di');
  const busca = page.getByRole('dialog', { name: 'Procurar no painel' });
  const campo = busca.getByRole('combobox', { name: 'Procurar no painel' });
  await campo.fill('');
  await page.keyboard.type('Diego');
  await busca.getByRole('option', { name: /Diego Prado/ }).waitFor();
  await page.keyboard.press('Escape');
  await busca.waitFor({ state: 'detached' });
  expect(await analise.getByRole('radio', { checked: true }).count()).toBe(0);
  expect(await nota.inputValue()).toBe('Falta o documento.');

  // Who leaves by it finds the text again.
  await page.keyboard.press('Control+k');
  await campo.fill('Diego');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Diego Prado' }).waitFor();
  await page.goBack();
  await abrir();
  expect(await nota.inputValue()).toBe('Falta o documento.');
});

test('what was typed in the window under it is asked about before a result is opened, and the window does not cover that', async () => {
  const site = await createSite();
  const { portal } = site;
  await comBoleto(portal);
  const page = await site.open('/admin/dashboard/boletos', { admin: portal.admin.token });
  const baixa = page.getByRole('dialog', { name: 'Confirmar pagamento' });
  const nota = baixa.getByLabel('Observação');
  const busca = page.getByRole('dialog', { name: 'Procurar no painel' });
  const pergunta = page.getByRole('dialog', { name: 'Descartar o que foi preenchido?' });
  const abrirBaixa = () => page.getByRole('button', { name: 'Confirmar pagamento' }).first().click();
  const escolher = async () => {
    await page.keyboard.press('Control+k');
    await busca.getByRole('combobox').fill('Ana Candidata');
    await busca.getByRole('option', { name: /vence em/ }).click();
  };
  await abrirBaixa();
  await nota.fill('Pago no balcão.');
  await escolher();
  await pergunta.getByRole('button', { name: 'Não' }).click();
  await pergunta.waitFor({ state: 'detached' });
  await busca.waitFor();
  expect(page.url()).not.toContain('search=');
  await page.keyboard.press('Escape');
  await busca.waitFor({ state: 'detached' });
  expect(await nota.inputValue()).toBe('Pago no balcão.');

  await escolher();
  await pergunta.getByRole('button', { name: 'Sim' }).click();
  await expect.poll(() => page.url()).toContain('search=');
  await busca.waitFor({ state: 'detached' });
  await baixa.waitFor({ state: 'detached' });

  // What was given up is gone; a window in which nothing was typed closes without a question.
  await abrirBaixa();
  expect(await nota.inputValue()).toBe('');
  await page.keyboard.press('Control+k');
  await busca.getByRole('combobox').fill('sem dono');
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'Pagamentos sem dono', selected: true }).waitFor();
  await baixa.waitFor({ state: 'detached' });
  await page.goBack();
  await page.getByRole('tab', { name: 'Boletos', selected: true }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('on a phone a magnifier opens it; what a role does not read is not there, and nothing and failing are said', async () => {
  const site = await createSite();
  const { portal } = site;
  const analista = await portal.administrador({ papel: 'analista' });
  const page = await site.open('/admin/dashboard', { admin: analista.token, ...CELULAR });
  await page.getByRole('button', { name: 'Procurar no painel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Procurar no painel' });
  const campo = dialog.getByRole('combobox', { name: 'Procurar no painel' });
  await campo.fill('reembolsos');
  await dialog.getByText('Nada encontrado. Confira o que foi escrito.').waitFor();
  await campo.fill('recursos');
  await dialog.getByRole('option', { name: 'Recursos' }).waitFor();
  await expectSound(page);
  site.tolerate(/admin\.busca\.get/);
  await page.route('**/trpc/admin.busca.get*', (route) => route.abort());
  await campo.fill('recurso');
  await dialog.getByText('Não foi possível buscar agora.').waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  expect(page.url()).toContain('/admin/dashboard');
});
