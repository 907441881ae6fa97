// Titles that count: claimed on a phone with a document for each, granted one by one in the panel by the keyboard.
import { expect, test } from 'vitest';
import { changeRows } from '../../src/server/store/rows.ts';
import { CELULAR, createSite, expectAccessible, expectSound } from '../support/browser.ts';
import { createConcurso, createInscricao, createItem, createPontuacao, createPrazo } from '../support/factories.ts';
import { esperarFoco, recusar } from './home-acoes.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const titulo = (nome: string, dados: object) =>
  ({ tipo: 'titulo', nome, dados: JSON.stringify(dados), explicacao: null, lei: null }) as const;

test('on a phone: titles are claimed with a document for each, the sum shown up to its most', async () => {
  const site = await createSite();
  const { portal } = site;
  const { id: concurso_id } = await createConcurso(portal);
  await createInscricao(portal, { concurso_id, candidato_id: portal.candidato.id, status_pagamento: 'Pago' });
  await createInscricao(portal, { candidato_id: portal.candidato.id, status_pagamento: 'Pago' });
  await createPrazo(portal, { tipo: 'envio', objeto: 'titulos', concurso_id, pontuacao_centesimos: 400 });
  await createItem(portal, { concurso_id, ...titulo('Doutorado', { pontos: 3, unidades: 1 }) });
  await createItem(portal, { concurso_id, ...titulo('Especialização', { pontos: 0.75, unidades: 3 }) });
  const page = await site.open('/area-candidato/inscricoes', { ...CELULAR, sessao: portal.candidato.token });
  await page.getByRole('link', { name: /^Declarar títulos/ }).click();
  // One: the other contest has no titles.
  await page.getByRole('button', { name: /^Declarar/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Declarar títulos' });
  await dialog.getByRole('checkbox', { name: /Doutorado/ }).check();
  await dialog.getByRole('checkbox', { name: /Especialização/ }).check();
  await dialog.getByLabel('Quantos de Especialização').fill('2');
  await dialog.getByText('Soma declarada: 4 pontos, de no máximo 4 pontos').waitFor();
  await page.reload();
  await dialog.getByText('Recuperamos o que você tinha preenchido. Se havia um arquivo, escolha-o de novo.').waitFor();
  await dialog.getByText('Soma declarada: 4 pontos, de no máximo 4 pontos').waitFor();
  const enviar = dialog.getByRole('button', { name: 'Declarar títulos' });
  await enviar.click();
  await dialog.getByText('Falta o documento: Especialização 2: Documento').waitFor();
  const campos = dialog.locator('input[type=file]:not([capture])');
  // To the first that is missing.
  await esperarFoco(campos.first());
  for (const [i, nome] of ['doutorado', 'um', 'dois'].entries()) {
    const buffer = Buffer.concat([PDF, Buffer.from(`%${i}\n`)]);
    await campos.nth(i).setInputFiles({ name: `${nome}.pdf`, mimeType: 'application/pdf', buffer });
    await dialog.getByText(`${nome}.pdf`).waitFor();
  }
  await expectSound(page);
  await enviar.click();
  const recibo = page.getByRole('dialog', { name: 'Títulos declarados com sucesso!' });
  await recibo.waitFor();
  await expectAccessible(page);
  expect(await portal.candidato.rpc.candidato.pontuacoes.list()).toMatchObject([
    {
      pontos_declarados: 4,
      documentos: [
        { exigencia: 'Doutorado: Documento', nome: 'doutorado.pdf' },
        { exigencia: 'Especialização: 1. Documento', nome: 'um.pdf' },
        { exigencia: 'Especialização: 2. Documento', nome: 'dois.pdf' },
      ],
    },
  ]);
});

test('who may claim none is not told to, by a card nor in the menu', async () => {
  const site = await createSite();
  const { portal } = site;
  const { id: concurso_id } = await createConcurso(portal);
  const { vaga_id } = await createInscricao(portal, {
    ...{ concurso_id, candidato_id: portal.candidato.id, status_pagamento: 'Pago' },
  });
  await createPrazo(portal, { tipo: 'envio', objeto: 'titulos', concurso_id });
  const dados = (vagas: number[]) => titulo('Doutorado', { pontos: 3, unidades: 1, vagas });
  const { id } = await createItem(portal, { concurso_id, ...dados([vaga_id + 1000]) });
  const page = await site.open('/area-candidato/inscricoes', { sessao: portal.candidato.token });
  const menu = page.getByRole('navigation').getByRole('link', { name: /^Títulos/ });
  await page.getByText('Tudo em dia.').waitFor();
  expect(await menu.textContent()).toBe('Títulos');
  await changeRows(portal.db, 'itens_de_catalogo', { id }, { dados: dados([vaga_id]).dados });
  await page.reload();
  await page.getByRole('link', { name: /^Declarar títulos/ }).waitFor();
  await expect.poll(() => menu.textContent()).toBe('Títulos1');
});

test('what cannot be loaded is said, nothing is said of what is not known, and both are tried again', async () => {
  const site = await createSite({ tolerate: /status of 500/ });
  const { portal } = site;
  const { id: concurso_id } = await createConcurso(portal);
  await createInscricao(portal, { concurso_id, candidato_id: portal.candidato.id, status_pagamento: 'Pago' });
  await createPrazo(portal, { tipo: 'envio', objeto: 'titulos', concurso_id });
  await createItem(portal, { concurso_id, ...titulo('Doutorado', { pontos: 3, unidades: 1 }) });
  const page = await site.open('/protocolo', { sessao: portal.candidato.token });
  const [prazos, catalogo] = ['**/trpc/*prazos.envios*', '**/trpc/*catalogo*'];
  await recusar(page, prazos, 500, 'Erro interno.');
  await recusar(page, catalogo, 500, 'Erro interno.');
  await page.goto(`${site.url}/#/area-candidato/titulos`);
  await page.getByText('Erro ao carregar prazos.').waitFor();
  const linha = page.getByRole('row', { name: /000001/ });
  await linha.getByText('Prazos não carregados.').waitFor();
  await linha.getByRole('cell', { name: 'Não carregado', exact: true }).waitFor();
  await expectSound(page);
  await page.unroute(prazos);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await linha.getByRole('button', { name: 'Declarar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Declarar títulos' });
  await dialog.getByText('Erro ao carregar títulos.').waitFor();
  await page.unroute(catalogo);
  await dialog.getByRole('button', { name: 'Tentar novamente' }).click();
  await dialog.getByRole('checkbox', { name: /Doutorado/ }).waitFor();
});

test('in the panel: how many of each count, with grounds, saved by the keyboard', async () => {
  const site = await createSite();
  const { portal } = site;
  const { id: concurso_id } = await createConcurso(portal);
  const { id: inscricao_id } = await createInscricao(portal, { concurso_id });
  const { id: item_id } = await createItem(portal, { concurso_id, ...titulo('Mestrado', { pontos: 2 }) });
  const declarado = { item_id, nome: 'Mestrado', pontos: 200, maximo: null, concedidos: null, texto: null };
  const { id } = await createPontuacao(portal, {
    inscricao_id,
    itens: JSON.stringify([{ ...declarado, quantidade: 2 }]),
    declarados_centesimos: 400,
  });
  const page = await site.open(`/admin/dashboard/pontuacoes?pontuacao=${id}`, { admin: portal.admin.token });
  const analise = page.getByRole('form', { name: 'Pontuar os títulos' });
  await analise.getByText('Soma: 4 pontos.').waitFor();
  // Nobody who has marked nothing gives anything.
  await page.getByRole('heading', { level: 2 }).focus();
  await page.keyboard.press('Control+Enter');
  await page.getByText('Selecione uma decisão').first().waitFor();
  expect(await portal.admin.rpc.admin.pontuacoes.get({ id })).toMatchObject({ status: 'P' });
  await analise.getByLabel('Contam, de 2').fill('1');
  await analise.getByText('Soma: 2 pontos.').waitFor();
  await analise.getByLabel('Por que não contam todos').fill('Um não é da área.');
  await expectAccessible(page);
  // What is marked below is what the keys save, and asks.
  await page.getByRole('heading', { level: 2 }).focus();
  await page.keyboard.press('i');
  await page.keyboard.press('o');
  await page.keyboard.type('Nada da área.');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog', { name: 'Confirmar Decisão' }).getByRole('button', { name: 'Não' }).click();
  expect(await portal.admin.rpc.admin.pontuacoes.get({ id })).toMatchObject({ status: 'P' });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sim' }).click();
  await page.goto(`${site.url}/#/admin/dashboard/pontuacoes?pontuacao=${id}`);
  await analise.getByLabel('Contam, de 2').fill('1');
  await analise.getByLabel('Por que não contam todos').fill('Um não é da área.');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Contam 1 de 2: 2 pontos.').waitFor();
  await page.getByText('Concedidos 2 pontos de 4 pontos declarados.').waitFor();
  expect(await portal.admin.rpc.admin.pontuacoes.get({ id })).toMatchObject({ status: 'A', pontos_concedidos: 2 });
});
