// Checking a protocol: from the footer and from the QR code, what is shown and what is not, and whether a file is the
// one that was received; with the keyboard, on a phone and in the dark.
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import type { Protocolo } from '../../src/shared/protocolos.ts';
import { CELULAR, createSite, expectAccessible, expectNoOverflow, expectSound, type Site } from '../support/browser.ts';
import { MINUTO } from '../support/clock.ts';
import { createConcurso, createInscricao, createPrazo, createVaga } from '../support/factories.ts';
import { esperarFoco } from './home-acoes.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

let site: Site;
let inscricao_id: number;
let concurso_id: number;
beforeEach(async () => {
  site = await createSite();
  const { portal } = site;
  concurso_id = (await createConcurso(portal, { titulo: 'Concurso Público nº 02/2026' })).id;
  const vaga = await createVaga(portal, { concurso_id, cargo: 'Guarda Civil Municipal' });
  inscricao_id = (await createInscricao(portal, { candidato_id: portal.candidato.id, vaga_id: vaga.id })).id;
});

/** A document sent by the candidate, and its protocol. */
async function enviar(): Promise<Protocolo> {
  const { portal } = site;
  const prazo = await createPrazo(portal, { concurso_id, tipo: 'envio', descricao: 'Prova de títulos' });
  const form = new FormData();
  form.set('inscricao_id', String(inscricao_id));
  form.set('prazo_envio_id', String(prazo.id));
  form.set('arquivo', new File([PDF], 'diploma-da-ana.pdf', { type: 'application/pdf' }));
  const { protocolo } = await portal.candidato.rpc.candidato.envios.create(form);
  if (!protocolo) throw new Error('no protocol');
  return protocolo;
}

const campo = (page: Page) => page.getByLabel('Código do protocolo');
const verificar = (page: Page) => page.getByRole('button', { name: 'Verificar', exact: true });
const valido = (page: Page) => page.getByRole('heading', { level: 2, name: 'Protocolo válido' });
const fato = (page: Page, rotulo: string) =>
  page.getByRole('region', { name: 'Resultado' }).locator('dl > div').filter({ hasText: rotulo }).locator('dd');

test('from the footer, with the keyboard alone, to what the paper says and nothing more', async () => {
  const { codigo, numero, arquivo } = await enviar();
  const page = await site.open('/');
  const ligacao = page.getByRole('contentinfo').getByRole('link', { name: 'Verificar protocolo' });
  await ligacao.focus();
  await page.keyboard.press('Enter');
  await esperarFoco(page.getByRole('heading', { level: 1, name: 'Verificar protocolo' }));
  expect(await page.title()).toBe('Verificar protocolo | Portal de Concursos');
  await page.keyboard.press('Tab');
  await esperarFoco(campo(page));
  await page.keyboard.type(` ${codigo.toLowerCase()} `);
  await page.keyboard.press('Enter');
  await valido(page).waitFor();
  expect(page.url()).toBe(`${site.url}/#/protocolo/${codigo.replaceAll('-', '')}`);
  expect(await fato(page, 'Número do protocolo').textContent()).toBe(numero);
  expect(await fato(page, 'O que foi recebido').textContent()).toBe('Envio de documento: Prova de títulos');
  expect(await fato(page, 'Recebido em').textContent()).toBe('21/11/2026 às 12:00:00 (horário de Brasília)');
  await fato(page, 'Situação atual').getByText('Pendente').waitFor();
  expect(await fato(page, 'Iniciais').textContent()).toBe('A. C.');
  expect(await fato(page, 'SHA-256').textContent()).toBe(arquivo?.sha256);
  expect(await page.locator('main').textContent()).not.toMatch(/Candidata|diploma|exemplo\.com/);
  await page.reload();
  await valido(page).waitFor();
  expect(await campo(page).inputValue()).toBe(codigo);
});

test('a code that is none is told what is wrong before it is asked, and one that nobody has what to do', async () => {
  const page = await site.open('/protocolo');
  await verificar(page).click();
  await page.getByText('Informe o código do protocolo.').waitFor();
  await esperarFoco(campo(page));
  expect(await campo(page).getAttribute('aria-invalid')).toBe('true');
  for (const [texto, dito] of [
    ['ENV-2026-0000123', 'Este é o número do protocolo.'],
    ['7K2M-9QXA', 'O código tem 16 letras e números.'],
    ['7K2M-9QXA-B3TW-E5H0', 'O código não tem as letras I, L e O'],
  ] as const) {
    await campo(page).fill(texto);
    await verificar(page).click();
    await page.getByText(dito).waitFor();
  }
  expect(page.url()).toBe(`${site.url}/#/protocolo`);
  await expectAccessible(page);

  site.tolerate(/404 .*publico\.protocolos\.verificar/);
  await campo(page).fill(`${site.url}/#/protocolo/7K2M9QXAB3TWE5HN`);
  await campo(page).press('Enter');
  await page.getByRole('heading', { level: 2, name: 'Protocolo não encontrado' }).waitFor();
  await page.getByText('Confira o código.', { exact: true }).waitFor();
  expect(await campo(page).inputValue()).toBe('7K2M-9QXA-B3TW-E5HN');
  await expectAccessible(page);

  // Whoever corrects the code finds it.
  await campo(page).fill((await enviar()).codigo);
  await verificar(page).click();
  await valido(page).waitFor();
});

test('says whether a file is the one that was received, without sending it', async () => {
  const { url_verificacao } = await enviar();
  const page = await site.open(new URL(url_verificacao).hash.slice(1));
  await valido(page).waitFor();
  const enviados: string[] = [];
  page.on('request', (request) => void enviados.push(request.url()));
  const escolher = (name: string, buffer: Buffer) =>
    page.getByLabel('Arquivo', { exact: true }).setInputFiles({ name, mimeType: 'application/pdf', buffer });

  await escolher('outro-nome.pdf', PDF);
  await page.getByText('É o mesmo arquivo', { exact: true }).waitFor();
  await expectSound(page);
  await escolher('diploma-da-ana.pdf', Buffer.concat([PDF, Buffer.from('\n')]));
  await page.getByText('Não é o mesmo arquivo').waitFor();
  await page.getByText(`tem ${PDF.length} bytes; este tem ${PDF.length + 1} bytes.`).waitFor();
  const trocado = Buffer.from(PDF);
  trocado[trocado.length - 1] = 0x20;
  await escolher('diploma-da-ana.pdf', trocado);
  await page.getByText('O tamanho é igual, mas o conteúdo não é.').waitFor();
  await expectAccessible(page);
  expect(enviados).toEqual([]);
});

test('an enrolment’s protocol has no file to compare, and follows what becomes of it', async () => {
  const { portal } = site;
  const vaga = await createVaga(portal);
  const { id, protocolo } = await portal.candidato.rpc.candidato.inscricoes.create({
    concurso_id: vaga.concurso_id,
    vaga_id: vaga.id,
    possui_deficiencia: 'N',
    possui_condicao_especial: 'N',
  });
  const page = await site.open(`/protocolo/${protocolo?.codigo}`);
  await valido(page).waitFor();
  expect(await fato(page, 'Situação atual').textContent()).toBe('Ativa');
  expect(await page.getByText('Conferir um arquivo').count()).toBe(0);
  await portal.candidato.rpc.candidato.inscricoes.cancelar({ id });
  await verificar(page).click();
  await expect.poll(() => fato(page, 'Situação atual').textContent()).toBe('Cancelada');
});

test('when it cannot be asked, it says so and tries again', async () => {
  const { codigo } = await enviar();
  site.tolerate(/429 .*publico\.protocolos\.verificar/);
  for (let i = 0; i < 60; i += 1) {
    await site.portal.visitante.with({ ip: '127.0.0.1' }).rpc.publico.protocolos.verificar({ codigo });
  }
  const page = await site.open(`/protocolo/${codigo}`);
  await page.getByText('Muitas consultas em pouco tempo.').waitFor();
  await expectAccessible(page);
  site.portal.clock.advance(MINUTO);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await valido(page).waitFor();
});

test('is accessible and fits, on a phone in the dark, also of 320 px', async () => {
  const { codigo } = await enviar();
  const page = await site.open(`/protocolo/${codigo}`, { ...CELULAR, colorScheme: 'dark' });
  await valido(page).waitFor();
  await expectSound(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoOverflow(page);
});
