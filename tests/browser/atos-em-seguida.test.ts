// Several things pressed in a row, each before the one before it was answered: all of them are done, in their order.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createSite } from '../support/browser.ts';
import { createConcurso, createInscricao, createIsencao, createRetida, createVaga } from '../support/factories.ts';
import { linhas } from './boletos-acoes.ts';
import { segurar } from './home-acoes.ts';

/** The calls of an act that were sent. */
function contar(page: Page, chamada: RegExp): () => number {
  let enviadas = 0;
  page.on('request', (request) => {
    if (chamada.test(request.url())) enviadas += 1;
  });
  return () => enviadas;
}

test('two kinds of mail given up in a row', async () => {
  const site = await createSite();
  const page = await site.open('/area-candidato/avisos', { sessao: site.portal.candidato.token });
  const enviadas = contar(page, /alterarPreferencias/);
  const soltar = await segurar(page, '**/trpc/candidato.avisos.alterarPreferencias*');
  const lembretes = page.getByRole('checkbox', { name: 'Lembretes de prazos e pagamentos' });
  const publicacoes = page.getByRole('checkbox', { name: 'Publicações dos meus concursos' });
  await lembretes.press('Space');
  await publicacoes.press('Space');
  soltar();
  await expect.poll(() => lembretes.isChecked()).toBe(false);
  await expect.poll(() => publicacoes.isChecked()).toBe(false);
  expect(await site.portal.candidato.rpc.candidato.avisos.preferencias()).toEqual({
    lembretes: false,
    publicacoes: false,
  });
  // Pressed twice it is one act.
  expect(enviadas()).toBe(2);
});

test('two notices opened in a row are both read', async () => {
  const site = await createSite();
  const { portal } = site;
  for (let i = 0; i < 2; i++) {
    const { id: vaga_id } = await createVaga(portal);
    const { id } = await createInscricao(portal, { candidato_id: portal.candidato.id, vaga_id });
    await portal.candidato.rpc.candidato.boletos.gerar({ inscricao_id: id });
  }
  const page = await site.open('/area-candidato/avisos', { sessao: portal.candidato.token });
  await page.getByRole('link', { name: 'Avisos, 2 não lidos' }).waitFor();
  const soltar = await segurar(page, '**/trpc/candidato.avisos.ler');
  const avisos = page.getByRole('list', { name: 'Avisos' }).locator('summary');
  await avisos.nth(0).press('Enter');
  await avisos.nth(1).press('Enter');
  soltar();
  await page.getByRole('link', { name: 'Avisos', exact: true }).waitFor();
  expect(await portal.candidato.rpc.candidato.avisos.naoLidos()).toEqual({ nao_lidos: 0 });
});

test('of two divergences taken in a row one is refused: it is said, also once the other is taken', async () => {
  const site = await createSite({ tolerate: /status of 404/ });
  const { portal } = site;
  const { admin } = portal.admin.rpc;
  const { id: concurso_id } = await createConcurso(portal);
  const { id: vaga_id } = await createVaga(portal, { concurso_id });
  await admin.listasOficiais.publicar({ concurso_id, lista: 'homologados' });
  for (let i = 0; i < 2; i++) {
    const { id } = await createInscricao(portal, { vaga_id });
    await admin.boletos.baixa({ inscricao_id: id, observacao: 'Balcão.' });
  }
  await admin.divergencias.conferir();
  const page = await site.open('/admin/dashboard/conferencia', { admin: portal.admin.token });
  const fila = linhas(page, 'Conferência');
  await expect.poll(() => fila.count()).toBe(2);
  let primeira = true;
  const recusa = { error: { message: 'Divergência não encontrada.', code: -32004, data: { httpStatus: 404 } } };
  const soltar = await segurar(page, '**/trpc/admin.divergencias.assumir*', (route) => {
    if (!primeira) return route.continue();
    primeira = false;
    return route.fulfill({ status: 404, json: recusa });
  });
  const botoes = page.getByRole('button', { name: /^Assumir/ });
  await botoes.nth(0).click();
  await botoes.nth(1).click();
  soltar();
  await fila
    .nth(1)
    .getByRole('button', { name: /^Liberar/ })
    .waitFor();
  expect(await botoes.count()).toBe(1);
  await page.getByRole('alert').getByText('Erro ao assumir a divergência').waitFor();
});

test('a liking of the panel changed and changed back is as it was last', async () => {
  const site = await createSite();
  const { portal } = site;
  await createIsencao(portal);
  const page = await site.open('/admin/dashboard/isencoes', { admin: portal.admin.token });
  const antigos = page.getByRole('button', { name: 'Pendentes, mais antigos primeiro' });
  const enviadas = contar(page, /admin\.preferencias\.update/);
  const soltar = await segurar(page, '**/trpc/admin.preferencias.update*');
  await antigos.click();
  await antigos.and(page.locator('[aria-pressed=true]')).click();
  await antigos.and(page.locator('[aria-pressed=false]')).click();
  await antigos.and(page.locator('[aria-pressed=true]')).click();
  await antigos.and(page.locator('[aria-pressed=false]')).waitFor();
  soltar();
  await expect.poll(enviadas).toBe(4);
  await expect.poll(() => portal.admin.rpc.admin.preferencias.get()).toMatchObject({ antigos_primeiro: [] });
});

test('two decisions that were not made are both done with', async () => {
  const site = await createSite();
  const { portal } = site;
  for (let i = 0; i < 2; i++) {
    const { inscricao_id, id: registro_id } = await createIsencao(portal);
    await createRetida(portal, { inscricao_id, registro_id, administrador_id: portal.admin.id });
  }
  const { id } = await createIsencao(portal);
  const page = await site.open(`/admin/dashboard/isencoes?analisar=${id}`, { admin: portal.admin.token });
  const entendi = page.getByRole('button', { name: /^Entendi/ });
  await expect.poll(() => entendi.count()).toBe(2);
  const soltar = await segurar(page, '**/trpc/admin.isencoes.dispensar*');
  await entendi.nth(0).click();
  await entendi.nth(1).click();
  soltar();
  await expect.poll(() => entendi.count()).toBe(0);
});
