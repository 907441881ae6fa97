// Reconciliation on its screen: what does not agree is found by a press, looked after, and accepted or mended.
import { expect, test } from 'vitest';
import { DIVERGENCIA_ENCERRADA } from '../../src/shared/conferencia.ts';
import { createSite, expectAccessible, expectSound } from '../support/browser.ts';
import { createConcurso, createInscricao, createVaga } from '../support/factories.ts';
import { linhas } from './boletos-acoes.ts';
import { recusar } from './home-acoes.ts';

const TELA = '/admin/dashboard/conferencia';

test('what is missing from a published list is found, taken, and gone once it is accepted or the list corrected', async () => {
  const site = await createSite();
  const { portal } = site;
  const { admin } = portal.admin.rpc;
  const { id: concurso_id } = await createConcurso(portal, { titulo: 'Concurso 9/2026' });
  const { id: vaga_id } = await createVaga(portal, { concurso_id });
  await createInscricao(portal, { vaga_id, status_pagamento: 'Pago' });
  const publicar = () => admin.listasOficiais.publicar({ concurso_id, lista: 'homologados' });
  await publicar();
  const devendo = [await createInscricao(portal, { vaga_id }), await createInscricao(portal, { vaga_id })];
  for (const { id } of devendo) await admin.boletos.baixa({ inscricao_id: id, observacao: 'Balcão.' });

  const page = await site.open(TELA, { admin: portal.admin.token });
  // Nobody has looked yet, and there are two: nothing is said to agree.
  await page.getByRole('heading', { name: 'Nenhuma divergência' }).waitFor();
  await page.getByText('A primeira conferência ainda não foi feita.').waitFor();
  await page.getByRole('button', { name: 'Conferir agora' }).click();
  await page.getByText('Conferência concluída: 2 divergências abertas.').waitFor();
  const fila = linhas(page, 'Conferência');
  await expect.poll(() => fila.count()).toBe(2);
  await page.getByRole('link', { name: 'Conferência 2 a tratar' }).waitFor();
  const publicadas = page.getByRole('region', { name: 'Listas de homologados publicadas' }).getByRole('row');
  await expect
    .poll(() =>
      publicadas.evaluateAll((todas) => todas.map(({ children }) => Array.from(children, (um) => um.textContent))),
    )
    .toEqual([
      ['Concurso', 'Confirmadas', 'Pagas', 'Na lista', 'Fora', 'A mais'],
      [expect.stringContaining('Concurso 9/2026'), '3', '3', '1', '2', '0'],
    ]);
  await expectAccessible(page);

  await fila
    .first()
    .getByRole('button', { name: /^Assumir/ })
    .click();
  await fila
    .first()
    .getByRole('button', { name: /^Liberar/ })
    .waitFor();
  await fila.first().getByText(portal.admin.nome).waitFor();
  await fila
    .first()
    .getByRole('button', { name: /^Aceitar/ })
    .click();
  const janela = page.getByRole('dialog', { name: 'Aceitar a divergência' });
  await janela.getByRole('button', { name: 'Aceitar' }).click();
  await janela.getByText('Diga por que a diferença pode ficar.').waitFor();
  await janela.getByLabel('Justificativa').fill('Pagou depois da publicação.');
  await janela.getByRole('button', { name: 'Aceitar' }).click();
  await page.getByText('Divergência aceita.').waitFor();
  await expect.poll(() => fila.count()).toBe(1);

  await publicar();
  await page.getByRole('button', { name: 'Conferir agora' }).click();
  await page.getByText('Conferência concluída: tudo concorda.').waitFor();
  await page.getByRole('heading', { name: 'Tudo concorda' }).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSound(page);

  // Who only reads sees it and may do nothing.
  const auditor = await portal.administrador({ papel: 'auditor' });
  const leitura = await site.open(TELA, { admin: auditor.token });
  await leitura.getByRole('heading', { name: 'Tudo concorda' }).waitFor();
  expect(await leitura.getByRole('button', { name: 'Conferir agora' }).count()).toBe(0);
});

test('what a colleague closed meanwhile is said where it was written about; figures that could not be had are asked for again', async () => {
  const site = await createSite({ tolerate: /status of (409|500)/ });
  const { portal } = site;
  const { admin } = portal.admin.rpc;
  const { id: concurso_id } = await createConcurso(portal);
  const { id: vaga_id } = await createVaga(portal, { concurso_id });
  await admin.listasOficiais.publicar({ concurso_id, lista: 'homologados' });
  const { id: inscricao_id } = await createInscricao(portal, { vaga_id });
  await admin.boletos.baixa({ inscricao_id, observacao: 'Balcão.' });
  await admin.divergencias.conferir();
  const bia = await portal.administrador({ nome: 'Bia Finanças', papel: 'financeiro' });
  await bia.rpc.admin.divergencias.assumir({ id: 1 });
  const page = await site.open(TELA, { admin: portal.admin.token });
  // A colleague's is not freed without being asked.
  await linhas(page, 'Conferência')
    .getByRole('button', { name: /^Liberar/ })
    .click();
  const liberar = page.getByRole('dialog', { name: 'Liberar a divergência de Bia Finanças?' });
  await liberar.getByRole('button', { name: 'Sim' }).click();
  await linhas(page, 'Conferência')
    .getByRole('button', { name: /^Assumir/ })
    .waitFor();
  await linhas(page, 'Conferência')
    .getByRole('button', { name: /^Aceitar/ })
    .click();
  const janela = page.getByRole('dialog', { name: 'Aceitar a divergência' });
  await janela.getByLabel('Justificativa').fill('Pagou depois.');
  await admin.divergencias.aceitar({ id: 1, observacao: 'Já vista.' });
  await janela.getByRole('button', { name: 'Aceitar' }).click();
  await janela.getByText(DIVERGENCIA_ENCERRADA).waitFor();
  await expect.poll(() => linhas(page, 'Conferência').count()).toBe(0);
  expect(await janela.getByLabel('Justificativa').inputValue()).toBe('Pagou depois.');

  const resumo = '**/trpc/admin.divergencias.resumo*';
  await recusar(page, resumo, 500, 'Erro interno do servidor. Tente novamente mais tarde.');
  await page.reload();
  const erro = page.getByRole('alert').filter({ hasText: 'Erro ao carregar o resumo da conferência.' });
  await erro.waitFor();
  // What could not be had is told as nothing: no figure has the tick of what is in order.
  const figuras = page.getByRole('list', { name: 'Divergências por tipo' });
  expect(await figuras.locator('.text-ok-forte').count()).toBe(0);
  await page.unroute(resumo);
  await erro.getByRole('button', { name: 'Tentar novamente' }).click();
  await page.getByText(/^Última conferência/).waitFor();
  expect(await erro.count()).toBe(0);
  expect(await figuras.locator('.text-ok-forte').count()).toBeGreaterThan(0);
});
