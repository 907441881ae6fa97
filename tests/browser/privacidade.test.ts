// Privacy on the screen: the notice and its reading, one's own data and requests, their answers, and masked CPFs.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CELULAR, createSite, expectAccessible, expectNoOverflow, expectSound } from '../support/browser.ts';
import { createInscricao } from '../support/factories.ts';

const AREA = '/area-candidato/privacidade';
const FILA = '/admin/dashboard/privacidade';
const linhas = (page: Page) => page.getByRole('table', { name: 'Pedidos de privacidade' }).locator('tbody tr');

test('anybody reads the notice, from the foot of the page', async () => {
  const site = await createSite();
  const page = await site.open('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacidade' }).click();
  await page.getByRole('heading', { level: 1, name: 'Aviso de privacidade' }).waitFor();
  await page.getByRole('heading', { level: 2, name: 'Seus direitos' }).waitFor();
  await page.getByText(site.portal.deps.ajustes.atual().instituto.nome).first().waitFor();
  await expectAccessible(page);
  const celular = await site.open('/privacidade', CELULAR);
  await celular.getByRole('heading', { level: 2, name: 'Seus direitos' }).waitFor();
  await expectNoOverflow(celular);
});

test('who has not read the newest notice is asked to on every screen, and held up by none; whoever never read it reads it by its name', async () => {
  const site = await createSite();
  const { portal } = site;
  const { privacidade } = portal.admin.rpc.admin;
  await privacidade.salvarRascunho({
    texto: '## O que fazemos\n\nPouca coisa.',
    mudancas: 'Laudos saem em seis meses.',
  });
  await privacidade.publicar();
  const page = await site.open('/area-candidato/inscricoes', { sessao: portal.candidato.token });
  const ler = page.getByRole('button', { name: 'Ler o aviso' });
  await ler.click();
  const dialog = page.getByRole('dialog', { name: 'O aviso de privacidade mudou' });
  await dialog.getByText('Laudos saem em seis meses.').waitFor();
  await dialog.getByRole('heading', { level: 3, name: 'O que fazemos' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => ler.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.getByRole('link', { name: 'Recursos' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Recursos' }).waitFor();
  await ler.click();
  await dialog.getByRole('button', { name: 'Estou ciente' }).click();
  await dialog.waitFor({ state: 'detached' });
  await ler.waitFor({ state: 'detached' });
  expect(await portal.logs('ciencia_privacidade')).toMatchObject([{ candidato_id: portal.candidato.id }]);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Recursos' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Inscrições' }).waitFor();
  await page.getByRole('link', { name: 'Privacidade' }).click();
  await page.getByText(/Você tomou ciência da versão 2 em/).waitFor();
  expect(await ler.count()).toBe(0);

  await portal.db.deleteFrom('ciencias').execute();
  await page.reload();
  await ler.click();
  await page.getByRole('dialog', { name: 'Aviso de privacidade', exact: true }).waitFor();
});

test('one takes one’s data, asks for a correction, and takes it back', async () => {
  const site = await createSite({ tolerate: /ERR_FAILED/ });
  const { portal } = site;
  const page = await site.open(AREA, { sessao: portal.candidato.token });
  await page.getByRole('heading', { level: 1, name: 'Privacidade' }).waitFor();
  await page.getByText('Você ainda não fez pedidos').waitFor();
  await expectAccessible(page);
  const [arquivo] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar meus dados' }).click(),
  ]);
  expect(arquivo.suggestedFilename()).toMatch(/^meus-dados.*\.zip$/);

  const enviar = page.getByRole('button', { name: 'Enviar pedido' });
  await enviar.click();
  await page.getByText('Escolha o que você quer pedir.').waitFor();
  await page.getByLabel('O que você quer pedir?').selectOption('Correção de dados');
  await enviar.click();
  await page.getByText('Diga o que está errado e como deve ficar.').waitFor();
  const detalhe = page.getByLabel('O que está errado e como deve ficar?');
  await detalhe.fill('Meu nome é Ana Lúcia.');
  await page.reload();
  await expect.poll(() => detalhe.inputValue()).toBe('Meu nome é Ana Lúcia.');
  const criar = '**/trpc/candidato.privacidade.create';
  await page.route(criar, (route) => route.abort());
  await enviar.click();
  const falha = page.getByRole('alert').filter({ hasText: 'Não foi possível enviar o pedido.' });
  await falha.getByText('Erro de conexão. Verifique sua internet e tente novamente.').waitFor();
  await page.unroute(criar);
  await enviar.press('Enter');
  await page.getByRole('heading', { level: 3, name: 'Correção de dados' }).waitFor();
  await falha.waitFor({ state: 'hidden' });
  await page
    .getByText(/Protocolo PRI-2026-0000001/)
    .first()
    .waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancelar pedido PRI-2026-0000001' }).click();
  await page.getByRole('button', { name: 'Sim' }).click();
  await page.getByText('Pedido cancelado.').waitFor();
  expect(await portal.candidato.rpc.candidato.privacidade.list()).toMatchObject([{ status: 'Cancelado' }]);

  const celular = await site.open(AREA, { sessao: portal.candidato.token, ...CELULAR });
  await celular.getByRole('heading', { level: 3, name: 'Correção de dados' }).waitFor();
  await expectNoOverflow(celular);
});

test('a request is answered: a no with its grounds, and a yes that erases', async () => {
  const site = await createSite({ tolerate: /status of 500|ERR_FAILED/ });
  const { portal } = site;
  const { candidato, outro, admin } = portal;
  await outro.rpc.candidato.privacidade.create({ tipo: 'acesso', detalhe: 'Com quem?' });
  const { id } = await candidato.rpc.candidato.privacidade.create({ tipo: 'eliminacao', detalhe: 'Não vou mais.' });
  await createInscricao(portal, { candidato_id: candidato.id });
  const page = await site.open(FILA, { admin: admin.token });
  await expect.poll(() => linhas(page).count()).toBe(2);
  await page.getByText('Faltam 15 dias').first().waitFor();
  await expectAccessible(page);
  const lista = '**/trpc/admin.privacidade.list*';
  await page.route(lista, (route) => route.fulfill({ status: 500, body: 'caiu' }));
  await page.reload();
  await page.getByText('Não foi possível carregar os pedidos.').waitFor();
  expect(await page.getByRole('list', { name: 'Pedidos por situação' }).textContent()).toContain('Abertos —');
  await page.unroute(lista);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.poll(() => linhas(page).count()).toBe(2);

  await linhas(page)
    .filter({ hasText: outro.nome })
    .getByRole('button', { name: /^Abrir/ })
    .click();
  const dialog = page.getByRole('dialog', { name: /^Pedido PRI/ });
  await dialog.getByText('Com quem?').waitFor();
  await dialog.getByLabel('Resposta').selectOption('Negado');
  await dialog.getByRole('button', { name: 'Salvar resposta' }).click();
  await dialog.getByText(/Diga por que o pedido foi negado/).waitFor();
  await expectAccessible(page);
  await dialog.getByLabel('Fundamentação').fill('O edital proíbe informar o nome da banca.');
  // It is first looked into: what was written waits for the answer.
  await dialog.getByLabel('Resposta').selectOption('Em análise');
  await dialog.getByRole('button', { name: 'Salvar resposta' }).click();
  await page.getByText('Pedido em análise.').waitFor();
  await dialog.locator('option', { hasText: 'Em análise' }).waitFor({ state: 'detached' });
  await dialog.getByLabel('Resposta').selectOption('Negado');
  expect(await dialog.getByLabel('Fundamentação').inputValue()).toBe('O edital proíbe informar o nome da banca.');
  // What the network lost is not sent again once another answer is written.
  const responder = '**/trpc/admin.privacidade.responder*';
  await page.route(responder, (route) => route.abort('failed'));
  await dialog.getByRole('button', { name: 'Salvar resposta' }).click();
  const deNovo = page.getByRole('button', { name: 'Tentar de novo' });
  await deNovo.waitFor();
  await dialog.getByLabel('Resposta').selectOption('Atendido');
  await deNovo.waitFor({ state: 'detached' });
  await page.unroute(responder);
  await dialog.getByLabel('Resposta', { exact: true }).selectOption('Negado');
  await dialog.getByRole('button', { name: 'Salvar resposta' }).click();
  await page.getByText('Pedido respondido: negado.').waitFor();
  await dialog.getByText('O edital proíbe informar o nome da banca.').waitFor();
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();
  await dialog.waitFor({ state: 'detached' });
  // Whoever goes through the queue by keyboard goes on where it was opened, though it was first shown while it loaded.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Abrir o pedido/);

  await page.getByLabel('Tipo').selectOption('Eliminação dos dados');
  await expect.poll(() => linhas(page).count()).toBe(1);
  await linhas(page)
    .getByRole('button', { name: /^Abrir/ })
    .press('Enter');
  await dialog.getByRole('heading', { level: 3, name: 'O que será mantido, e por quê' }).waitFor();
  await dialog.getByLabel('Resposta').selectOption('Atendido em parte');
  await dialog.getByLabel('Texto da resposta').fill('Eliminamos o que a lei não manda guardar.');
  await dialog.getByRole('button', { name: 'Salvar resposta' }).click();
  const confirmacao = page.getByRole('dialog', { name: `Eliminar os dados de ${candidato.nome}?` });
  await expectAccessible(page);
  await confirmacao.getByRole('button', { name: 'Sim' }).click();
  await page.getByText('Pedido respondido: atendido em parte.').waitFor();
  await dialog.getByRole('heading', { level: 3, name: 'O que foi mantido, e por quê' }).waitFor();
  expect(await admin.rpc.admin.privacidade.get({ id })).toMatchObject({
    status: 'Atendido em parte',
    candidato: { nome: `Titular removido nº ${candidato.id}` },
  });

  const celular = await site.open(FILA, { admin: admin.token, ...CELULAR });
  await celular.getByText('Atendido em parte').last().waitFor();
  await expectNoOverflow(celular);
  await celular.getByRole('tab', { name: 'Prazos de guarda' }).click();
  await celular.getByText('Laudos e detalhes de saúde').waitFor();
  await expectSound(celular);
});

test('the notice is written as a draft, seen as it will be, and published', async () => {
  const site = await createSite({ tolerate: /status of (409|500)/ });
  const { portal } = site;
  const page = await site.open('/admin/dashboard/configuracoes/sistema?aba=privacidade', { admin: portal.admin.token });
  const publicar = page.getByRole('button', { name: 'Publicar nova versão' });
  await page.getByText(/^Em vigor: versão 1/).waitFor();
  expect(await publicar.isDisabled()).toBe(true);
  await expectAccessible(page);
  await page.getByLabel('Texto', { exact: true }).fill('## Resumo\n\nO {instituto} cuida dos seus dados.');
  await page.getByRole('heading', { level: 3, name: 'Resumo' }).waitFor();
  await page.getByLabel('O que mudou').fill('O texto ficou mais curto.');
  // A colleague wrote one too: it is said, also where that cannot be read, and what was typed stays.
  await portal.admin.rpc.admin.privacidade.salvarRascunho({ texto: 'De um colega.', mudancas: '' });
  const salvar = page.getByRole('button', { name: 'Salvar rascunho' });
  const ler = '**/trpc/admin.privacidade.avisos*';
  await page.route(ler, (route) => route.fulfill({ status: 500, body: '' }));
  await salvar.click();
  const dito = page.getByRole('dialog', { name: 'Ops... Algo deu errado' });
  await dito.getByText('Outra pessoa mudou isto enquanto você editava.').waitFor();
  await dito.getByRole('button', { name: 'Fechar' }).click();
  await page.unroute(ler);
  await salvar.click();
  await page.getByText('Atualizamos o que você não alterou').waitFor();
  await salvar.click();
  await page.getByText('Rascunho salvo. Ninguém o vê até você publicar.').waitFor();
  await publicar.click();
  await page.getByRole('button', { name: 'Sim' }).click();
  await page.getByText(/^Em vigor: versão 2/).waitFor();
  await page.getByText('Versão 1,').waitFor();
  expect(await portal.visitante.rpc.publico.privacidade.aviso()).toMatchObject({ versao: 2 });
  await expectAccessible(page);
});

test('a version whose answer is lost on the way is published once, and said to be', async () => {
  const site = await createSite({ tolerate: /ERR_FAILED/ });
  const { portal } = site;
  await portal.admin.rpc.admin.privacidade.salvarRascunho({ texto: 'O {instituto} cuida de tudo.', mudancas: 'Tudo.' });
  const page = await site.open('/admin/dashboard/configuracoes/sistema?aba=privacidade', { admin: portal.admin.token });
  const chaves: (string | undefined)[] = [];
  await page.route('**/trpc/admin.privacidade.publicar', async (route) => {
    chaves.push(route.request().headers()['idempotency-key']);
    if (chaves.length > 1) return route.continue();
    await route.fetch();
    await route.abort('failed');
  });
  await page.getByRole('button', { name: 'Publicar nova versão' }).click();
  await page.getByRole('button', { name: 'Sim' }).click();
  await page.getByText('Versão 2 publicada.').waitFor();
  await page.getByText(/^Em vigor: versão 2/).waitFor();
  expect(chaves).toEqual([expect.any(String), chaves[0]]);
});

test('CPFs are masked, and a whole one is shown by keyboard and recorded', async () => {
  const site = await createSite();
  const { portal } = site;
  const { candidato } = portal;
  const inteiro = candidato.cpf.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4');
  const mascara = `***.${candidato.cpf.slice(3, 6)}.${candidato.cpf.slice(6, 9)}-**`;
  const page = await site.open(`/admin/dashboard/candidatos?search=${candidato.cpf}`, { admin: portal.admin.token });
  const linha = page.getByRole('table', { name: 'Candidatos' }).locator('tbody tr');
  await expect.poll(() => linha.count()).toBe(1);
  await linha.getByText(mascara).waitFor();
  expect(await page.getByText(inteiro).count()).toBe(0);
  const mostrar = page.getByRole('button', { name: `Mostrar CPF de ${candidato.nome}` });
  await mostrar.focus();
  await page.keyboard.press('Enter');
  await linha.getByText(inteiro).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await linha.getByText(mascara).waitFor();
  expect(await portal.logs('revelar_cpf')).toMatchObject([{ usuario_id: portal.admin.id, candidato_id: candidato.id }]);

  await page.getByRole('link', { name: candidato.nome, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: candidato.nome }).waitFor();
  expect(await page.getByText(inteiro).count()).toBe(0);
  await page
    .getByRole('button', { name: `Mostrar CPF de ${candidato.nome}` })
    .first()
    .click();
  await page.getByText(inteiro).waitFor();
});
