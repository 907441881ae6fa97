// The official lists in the panel: chosen, seen before they are taken out, printed as they were asked for, published after
// a question; by keyboard, on a phone, empty, failing, and for who may only read.
import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CELULAR, createSite, expectAccessible, expectSound, type OpenOptions, type Site } from '../support/browser.ts';
import {
  createCandidato,
  createConcurso,
  createInscricao,
  createIsencao,
  createPrazo,
  createRecurso,
  createVaga,
} from '../support/factories.ts';
import { lerPaginas } from '../support/leitor.ts';
import { lerCsv } from '../support/planilha.ts';
import type { Portal } from '../support/portal.ts';
import { esperarFoco, ir, recusar, segurar } from './home-acoes.ts';

const LISTAS = '/admin/dashboard/relatorios/listas';
const PREVIA = '**/trpc/admin.listasOficiais.previa*';

const abrir = (site: Site, endereco = '', como: OpenOptions = {}) =>
  site.open(`${LISTAS}${endereco}`, { admin: site.portal.admin.token, ...como });
const previa = (page: Page) => page.getByRole('region', { name: 'Prévia da lista' });
const buscaDe = (page: Page) => Object.fromEntries(new URLSearchParams(page.url().split('?')[1]));
const linhas = (page: Page, tabela: string) =>
  previa(page).getByRole('table', { name: tabela }).locator('tbody tr').allTextContents();
const bytesDe = async (download: Download) => readFile(await download.path());

/** A contest with two vacancies, of which the first has more names than are shown. */
async function semear(portal: Portal) {
  const concurso = await createConcurso(portal, {
    titulo: 'Concurso Público nº 1/2026',
    prefeitura: 'Prefeitura de Vale Sereno/MG',
  });
  const gari = await createVaga(portal, { concurso_id: concurso.id, cargo: 'Gari', nivel: 'Fundamental' });
  const medico = await createVaga(portal, { concurso_id: concurso.id, cargo: 'Médico', nivel: 'Superior' });
  for (let n = 0; n < 21; n += 1) {
    const nome = `Pessoa ${String.fromCharCode(90 - n)}`;
    const { id: candidato_id } = await createCandidato(portal, { nome });
    await createInscricao(portal, { candidato_id, vaga_id: gari.id });
  }
  const { id: candidato_id } = await createCandidato(portal, { nome: 'Álvaro d’Ávila' });
  const paga = await createInscricao(portal, { candidato_id, vaga_id: medico.id, status_pagamento: 'Pago' });
  return { concurso, gari, medico, paga };
}

test('chosen, seen, printed with what was typed, and published for everybody', async () => {
  const site = await createSite();
  const { portal } = site;
  const { concurso, paga } = await semear(portal);
  const page = await site.open(`/admin/dashboard/concursos/detalhes/${concurso.id}`, { admin: portal.admin.token });
  await page.getByRole('link', { name: 'Listas oficiais' }).filter({ visible: true }).last().click();
  await previa(page).getByText('22 inscrições em 2 vagas').waitFor();
  expect(buscaDe(page)).toEqual({ concurso_id: String(concurso.id) });
  await expectAccessible(page);
  expect(await linhas(page, 'Por vaga')).toEqual(['Gari Fundamental21', 'Médico Superior1']);
  const nomes = await linhas(page, 'Primeiros nomes');
  expect(nomes).toHaveLength(20);
  expect(nomes[0]).toContain('Pessoa F');
  await previa(page).getByText('E mais 2 nomes.').waitFor();

  await page.getByLabel('Lista única').check();
  await expect.poll(async () => (await linhas(page, 'Primeiros nomes'))[0]).toContain('Álvaro d’Ávila');
  await page.getByLabel('Número', { exact: true }).check();
  await expect.poll(async () => (await linhas(page, 'Primeiros nomes'))[0]).toContain('Pessoa Z');
  await page.getByLabel('Lista', { exact: true }).selectOption('Inscrições pagas');
  await page.getByLabel('Definitiva').check();
  await previa(page).getByText('1 inscrição em 1 vaga').waitFor();
  await previa(page)
    .getByRole('heading', { name: 'Relação definitiva das inscrições com pagamento confirmado' })
    .waitFor();
  await page.getByLabel('Edital').fill('Edital nº 3/2026');
  await page.getByLabel('Quem assina', { exact: true }).fill('Renata Lemos');
  await page.getByLabel('Data', { exact: true }).fill('01/12/2026');
  await page.getByLabel('Título').fill('Pagos até hoje');

  // At once: what is typed is printed, whether or not the address already has it.
  const baixa = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar PDF' }).click();
  const arquivo = await baixa;
  expect(arquivo.suggestedFilename()).toBe('lista-pagos_2026-11-21.pdf');
  const [folha = ''] = await lerPaginas(await bytesDe(arquivo));
  for (const texto of [
    'Pagos até hoje',
    'Edital nº 3/2026',
    'Renata Lemos',
    'Vale Sereno/MG, 1º de dezembro de 2026.',
  ]) {
    expect(folha).toContain(texto);
  }
  expect(folha).toContain(`${String(paga.id).padStart(6, '0')} Álvaro d’Ávila`);

  // A pasted link gives the same.
  const esperada = {
    concurso_id: String(concurso.id),
    lista: 'pagos',
    agrupar: 'nao',
    ordem: 'numero',
    tipo: 'definitiva',
    titulo: 'Pagos até hoje',
    subtitulo: 'Edital nº 3/2026',
    assinante: 'Renata Lemos',
    data: '2026-12-01',
  };
  await expect.poll(() => buscaDe(page)).toEqual(esperada);
  await page.reload();
  await previa(page).getByRole('heading', { name: 'Pagos até hoje' }).waitFor();
  expect(await page.getByLabel('Data', { exact: true }).inputValue()).toBe('01/12/2026');
  const outra = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar CSV' }).click();
  const tabela = lerCsv((await bytesDe(await outra)).toString());
  expect(tabela.map(([numero, nome]) => [numero, nome])).toEqual([
    ['Inscrição', 'Nome'],
    [String(paga.id).padStart(6, '0'), 'Álvaro d’Ávila'],
  ]);

  await page.getByRole('button', { name: 'Publicar esta lista' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByText(/O PDF, com 1 inscrição, ficará nas publicações do concurso, aberto a qualquer pessoa/)
    .waitFor();
  expect(await dialog.getByLabel('Título da publicação').inputValue()).toBe('Pagos até hoje');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  expect(await portal.visitante.rpc.publico.concursos.publicacoes({ concurso_id: concurso.id })).toEqual([]);
  await page.getByRole('button', { name: 'Publicar esta lista' }).click();
  await dialog.getByLabel('Título da publicação').fill('Lista dos pagos');
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await dialog.getByText('“Lista dos pagos” está nas publicações do concurso.').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'Ver as publicações' }).click();
  await page.getByText('Lista dos pagos').first().waitFor();
  const [publicada] = await portal.visitante.rpc.publico.concursos.publicacoes({ concurso_id: concurso.id });
  const publico = await fetch(new URL(publicada!.caminho_arquivo!, site.url));
  expect((await lerPaginas(new Uint8Array(await publico.arrayBuffer())))[0]).toContain('Pagos até hoje');
});

test('by keyboard alone, from the contest to the window of the appeals', async () => {
  const site = await createSite();
  const { portal } = site;
  const { concurso, paga } = await semear(portal);
  const { id: prazo_id } = await createPrazo(portal, {
    concurso_id: concurso.id,
    descricao: 'Gabarito',
    exibir_n_questoes: 5,
  });
  for (const [numero_questao, status] of [
    [2, 'D'],
    [1, 'I'],
    [3, 'P'],
  ] as const) {
    await createRecurso(portal, { inscricao_id: paga.id, prazo_id, numero_questao, status });
  }
  const page = await abrir(site);
  await page.getByRole('heading', { name: 'Escolha um concurso' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Concurso' }).focus();
  await page.keyboard.type('nº 1');
  await page.getByRole('option', { name: /Concurso Público nº 1\/2026/ }).waitFor();
  await page.keyboard.press('Enter');
  await previa(page).getByText('22 inscrições em 2 vagas').waitFor();
  const lista = page.getByLabel('Lista', { exact: true });
  await ir(page, lista);
  // One letter and then the other: those of a word are one only while they come quickly.
  for (const escolhida of ['atendimento', 'recursos']) {
    await page.keyboard.press('R');
    await expect.poll(() => lista.inputValue()).toBe(escolhida);
  }
  await page.getByRole('heading', { name: 'Escolha o prazo de recurso' }).waitFor();
  await ir(page, page.getByRole('combobox', { name: 'Prazo de recurso' }));
  await page.keyboard.press('ArrowDown');
  await previa(page).getByText('2 recursos em 1 vaga').waitFor();
  expect(buscaDe(page)).toEqual({ concurso_id: String(concurso.id), lista: 'recursos', prazo_id: String(prazo_id) });
  await previa(page).getByRole('heading', { name: 'Resultado preliminar dos recursos: Gabarito' }).waitFor();
  await previa(page).getByText('1 pedido ainda aguarda decisão e não entra na lista.').waitFor();
  expect(await linhas(page, 'Nomes')).toEqual([
    expect.stringMatching(/Álvaro d’ÁvilaQuestão 1Indeferido$/),
    expect.stringMatching(/Álvaro d’ÁvilaQuestão 2Deferido$/),
  ]);
  await expectAccessible(page);
  // Another list takes with it what only that one had.
  await page.getByLabel('Resultado').selectOption('Só deferidos');
  await previa(page).getByText('1 recurso em 1 vaga').waitFor();
  await page.getByLabel('Lista', { exact: true }).selectOption('Inscritos');
  await previa(page).getByText('22 inscrições em 2 vagas').waitFor();
  expect(buscaDe(page)).toEqual({ concurso_id: String(concurso.id) });
});

test('Enter takes the first that has what was typed, also ahead of the answer; Escape takes nothing', async () => {
  const site = await createSite();
  const { portal } = site;
  const { concurso } = await semear(portal);
  // Newer ones come first until the search is answered.
  await createConcurso(portal, { titulo: 'Processo Seletivo nº 7/2026' });
  await createConcurso(portal, { titulo: 'Processo Seletivo nº 8/2026' });
  const page = await abrir(site);
  const campo = page.getByRole('combobox', { name: 'Concurso' });
  await campo.click();
  await page.getByRole('option', { name: /nº 8/ }).waitFor();
  const responder = await segurar(page, '**/trpc/admin.concursos.list*');
  await page.keyboard.type('público');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.type(' nº 1');
  const procura = page.waitForRequest((request) => request.url().includes(encodeURIComponent('público nº 1')));
  await page.keyboard.press('Enter');
  await procura;
  expect(buscaDe(page)).toEqual({});
  responder();
  await previa(page).getByText('22 inscrições em 2 vagas').waitFor();
  expect(buscaDe(page)).toEqual({ concurso_id: String(concurso.id) });
  expect(await campo.inputValue()).toBe(concurso.titulo);
  expect(await campo.getAttribute('aria-expanded')).toBe('false');

  // What the arrows marked goes before the first; what nothing has chooses nothing.
  await campo.fill('Processo');
  await expect.poll(() => page.locator('[data-combobox-option]').allTextContents()).toHaveLength(3);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => campo.inputValue()).toBe('Processo Seletivo nº 7/2026');
  await campo.fill('Nada disso');
  await page.keyboard.press('Enter');
  // The one that is chosen already is always in the list.
  await expect.poll(() => page.locator('[data-combobox-option]').allTextContents()).toHaveLength(1);
  await page.keyboard.press('Tab');
  await expect.poll(() => campo.inputValue()).toBe('Processo Seletivo nº 7/2026');

  // Chosen once more it stays chosen; who takes it away by keyboard goes on in the field.
  await campo.fill('Nada disso');
  await expect.poll(() => page.locator('[data-combobox-option]').allTextContents()).toHaveLength(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => campo.inputValue()).toBe('Processo Seletivo nº 7/2026');
  await page.keyboard.press('Tab');
  await esperarFoco(page.getByRole('button', { name: 'Limpar o concurso' }));
  await page.keyboard.press('Enter');
  await esperarFoco(campo);
  expect(await campo.inputValue()).toBe('');
  await expect.poll(() => buscaDe(page)).toEqual({});
});

test('whoever searches again at once begins with the first of what is found', async () => {
  const site = await createSite();
  const { portal } = site;
  await createConcurso(portal, { titulo: 'Concurso Público nº 1/2026' });
  await createConcurso(portal, { titulo: 'Processo Seletivo nº 7/2026' });
  await createConcurso(portal, { titulo: 'Processo Seletivo nº 8/2026' });
  const page = await abrir(site);
  const campo = page.getByRole('combobox', { name: 'Concurso' });
  const opcoes = page.locator('[data-combobox-option]');
  await campo.fill('público');
  await expect.poll(() => opcoes.count()).toBe(1);
  await page.keyboard.press('Enter');
  await expect.poll(() => campo.inputValue()).toBe('Concurso Público nº 1/2026');
  // The list still has one, the one that is chosen, when it opens.
  await campo.fill('Processo');
  await expect.poll(() => opcoes.count()).toBe(3);
  await page.keyboard.press('ArrowDown');
  expect(await page.locator('[data-combobox-selected]').textContent()).toContain('Processo Seletivo nº 8/2026');
});

test('on a phone, with names as long as they come, and nothing to publish for who only reads', async () => {
  const site = await createSite();
  const { portal } = site;
  const { id: concurso_id } = await createConcurso(portal, { titulo: `Concurso ${'muito '.repeat(20)}longo` });
  const { id: vaga_id } = await createVaga(portal, { concurso_id, cargo: 'Técnico'.repeat(12) });
  for (const nome of ['Maria '.repeat(30).trim(), 'A'.repeat(120)]) {
    const { id: candidato_id } = await createCandidato(portal, { nome });
    const { id: inscricao_id } = await createInscricao(portal, { candidato_id, vaga_id });
    await createIsencao(portal, { inscricao_id, status: 'I' });
    const { id: prazo_id } = await createPrazo(portal, { concurso_id, objeto: 'isencao' });
    await createRecurso(portal, { inscricao_id, prazo_id, status: 'D', a_aplicar: 1 });
  }
  const auditor = await portal.administrador({ papel: 'auditor' });
  const page = await abrir(site, `?concurso_id=${concurso_id}&lista=isencoes`, { ...CELULAR, admin: auditor.token });
  await previa(page).getByText('2 pedidos em 1 vaga').waitFor();
  await expectSound(page);
  await previa(page).getByRole('button', { name: 'Baixar PDF' }).waitFor();
  expect(await page.getByRole('button', { name: 'Publicar esta lista' }).count()).toBe(0);
  const baixa = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar PDF' }).click();
  const texto = (await lerPaginas(await bytesDe(await baixa))).join(' ').replace(/\s+/g, ' ');
  expect(texto).toContain('Maria '.repeat(30).trim());
  expect(texto.replaceAll(' ', '')).toContain('A'.repeat(120));

  const definitiva = `?concurso_id=${concurso_id}&lista=isencoes&tipo=definitiva`;
  await page.goto(`${site.url}/#${LISTAS}${definitiva}`);
  await page.getByRole('link', { name: 'Ver os recursos a aplicar' }).waitFor();
  // No way to a screen that one may not open.
  const financeiro = await portal.administrador({ papel: 'financeiro' });
  const dela = await abrir(site, definitiva, { admin: financeiro.token });
  await previa(dela)
    .getByText(/Aplique antes, em Recursos/)
    .waitFor();
  expect(await dela.getByRole('link', { name: 'Ver os recursos a aplicar' }).count()).toBe(0);
});

test('an empty list is published as such, what looks personal in it once each was ticked; a contest that is not there, and a network that fails, say so', async () => {
  const site = await createSite({
    tolerate: /404|422|status of 500|admin\.listasOficiais|admin\.concursos\.get|ERR_FAILED/,
  });
  const { portal } = site;
  const { id: concurso_id } = await createConcurso(portal, { ativo: 0 });
  const page = await abrir(site);
  const concurso = '**/trpc/admin.concursos.get?*';
  const soltar = await segurar(page, concurso);
  await page.goto(`${site.url}/#${LISTAS}?concurso_id=${concurso_id}&lista=pcd`);
  await previa(page).getByText('Lista vazia').waitFor();
  const publicar = page.getByRole('button', { name: 'Publicar esta lista' });
  expect(await publicar.isDisabled()).toBe(true);
  soltar();
  await page.unroute(concurso);
  await previa(page).getByRole('heading', { name: 'Não houve inscritos como pessoa com deficiência (PcD).' }).waitFor();
  await expectAccessible(page);
  await page.getByLabel('Edital').fill('Dúvidas: ana@exemplo.net');
  await expect.poll(() => buscaDe(page).subtitulo).toBe('Dúvidas: ana@exemplo.net');
  await page.getByRole('button', { name: 'Publicar esta lista' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Este concurso está inativo').waitFor();
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await dialog.getByText('Nada foi publicado.').waitFor();
  await expectAccessible(page);
  await dialog
    .getByRole('group', { name: 'Isto pode ser publicado' })
    .getByLabel('Título e assinatura, linha 1: E-mail ***@exemplo.net')
    .check();
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await dialog.getByText('Diga por que estes dados devem ficar públicos.').waitFor();
  await dialog.getByLabel('Por que devem ficar públicos').fill('É o e-mail da comissão.');
  // What was published is told though the list could not be read again.
  await recusar(page, PREVIA, 500, 'Erro interno do servidor.');
  const relida = page.waitForResponse(PREVIA);
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await (await relida).finished();
  await dialog.getByText('está nas publicações do concurso').waitFor();
  await page.unroute(PREVIA);
  await dialog.getByRole('button', { name: 'Concluir' }).click();

  // One of numbers alone has no names to go by and no vacancies to stand under.
  await page.getByLabel('Lista', { exact: true }).selectOption('Resultado do atendimento especial');
  await previa(page).getByRole('heading', { name: 'Não houve pedidos de atendimento especial' }).waitFor();
  expect(await page.getByLabel('Por vaga').count()).toBe(0);
  await page.getByLabel('Resultado', { exact: true }).waitFor();

  // A contest without any window of appeals.
  const prazos = '**/trpc/admin.prazos.recursos.list*';
  await recusar(page, prazos, 500, 'Erro interno do servidor.');
  await page.getByLabel('Lista', { exact: true }).selectOption('Recursos');
  await page.getByText('Erro ao carregar os prazos de recurso.').waitFor();
  await page.unroute(prazos);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await page.getByText('Este concurso não tem prazo de recurso.').waitFor();
  await expectAccessible(page);

  await page.route(PREVIA, (route) => route.abort());
  await page.getByLabel('Lista', { exact: true }).selectOption('Inscritos');
  await page.getByText('Não foi possível montar a lista').waitFor();
  await expectAccessible(page);
  await page.unroute(PREVIA);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await previa(page).getByText('Lista vazia').waitFor();

  await page.goto(`${site.url}/#${LISTAS}?concurso_id=999999`);
  await page.getByText('Não foi possível montar a lista').waitFor();
});
