// The journey of a payment in the page: from the next step to "Pagamento Confirmado!", on a desktop, on a phone and with
// the keyboard alone; what is copied and what machines read off the screen is what the bank registered.
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { CELULAR, createSite, expectAccessible, expectSound } from '../support/browser.ts';
import { SENHA } from '../support/factories.ts';
import { lerPdf } from '../support/leitor.ts';
import { lerBarrasDaTela, lerQrDaTela } from '../support/leitor-de-tela.ts';
import {
  abrir,
  BOLETOS,
  botao,
  copiado,
  dialog,
  emitir,
  finalDialog,
  inscrever,
  linha,
  pagar,
} from './boleto-acoes.ts';
import { esperarFoco, ir, recusar, segurar } from './home-acoes.ts';

const GERAR = '**/trpc/candidato.boletos.gerar*';

test('from the next step to the confirmation, which comes by itself', async () => {
  const site = await createSite();
  const { id } = await inscrever(site);
  const page = await abrir(site, '/area-candidato/inscricoes');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url });

  await page.getByText('Gere o boleto de R$\u00A092,00').waitFor();
  const menu = page.getByRole('navigation', { name: 'Área do Candidato' });
  expect(await menu.getByRole('link', { name: 'Boletos', exact: true }).textContent()).toBe('Boletos1');
  await page.getByRole('link', { name: 'Gerar boleto (inscrição 000001)' }).click();
  await botao(dialog(page), 'Copiar linha digitável').waitFor();
  expect(page.url()).toBe(`${site.url}/#${BOLETOS}?inscricao=${id}`);
  const boleto = await site.portal.candidato.rpc.candidato.boletos.get({ inscricao_id: id });
  expect(await dialog(page).textContent()).toContain('Guarda Civil Municipal\u00A0· Prefeitura de São Bento do Ipê/MG');
  expect(await dialog(page).textContent()).toContain('segunda-feira, 23/11/2026');
  await dialog(page).getByText('Faltam 3 dias').waitFor();
  await dialog(page).getByText('Boleto de demonstração, sem valor. Não pague.').waitFor();
  await dialog(page).getByText('A confirmação pode levar até 3 dias úteis.').waitFor();
  await expectAccessible(page);

  await botao(dialog(page), 'Copiar linha digitável').click();
  await dialog(page).getByText('Copiado').waitFor();
  expect(await copiado(page)).toBe(boleto.codigo_barras_digitavel);
  await botao(dialog(page), 'Copiar código PIX').click();
  await expect.poll(() => copiado(page)).toBe(boleto.pix_copia_e_cola);
  const barras = dialog(page).getByRole('img', { name: 'Código de barras do boleto' });
  expect(await lerBarrasDaTela(barras)).toBe(boleto.codigo_barras);
  expect(await lerQrDaTela(dialog(page).getByRole('img', { name: 'QR Code do PIX' }))).toBe(boleto.pix_copia_e_cola);

  const completo = dialog(page).getByRole('link', { name: 'Abrir boleto completo (abre em nova aba)' });
  expect(await completo.getAttribute('target')).toBe('_blank');
  const pdf = await fetch(new URL((await completo.getAttribute('href')) ?? '', site.url));
  expect((await lerPdf(new Uint8Array(await pdf.arrayBuffer()))).barras).toBe(boleto.codigo_barras);

  await pagar(site, boleto.boleto_id);
  await page.getByText('Pagamento Confirmado!').waitFor();
  await finalDialog(page).getByText('nº 000001').waitFor();
  expect(await finalDialog(page).getByRole('definition').allTextContents()).toEqual([
    'Guarda Civil Municipal',
    'São Bento do Ipê/MG',
    'R$\u00A092,00',
    '23/11/2026',
  ]);
  expect(await finalDialog(page).getByRole('status').textContent()).toContain('Pagamento Confirmado!');
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    botao(finalDialog(page), 'Baixar comprovante').click(),
  ]);
  expect(download.suggestedFilename()).toBe('comprovante-000001.pdf');
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await botao(finalDialog(page), 'Fechar').last().click();
  await linha(page, id).getByText('Pago', { exact: true }).waitFor();
  await botao(linha(page, id), 'Ver boleto').waitFor();
  await expect.poll(() => menu.getByRole('link', { name: 'Boletos' }).textContent()).toBe('Boletos');
  await menu.getByRole('link', { name: 'Inscrições' }).click();
  await page.getByText('Tudo em dia.').waitFor();
});

test('on a phone: PIX to copy first, its QR code on request, and bars that are read off the screen', async () => {
  const site = await createSite();
  const { id } = await inscrever(site);
  const boleto = await emitir(site, id);
  const page = await abrir(site, BOLETOS, { ...CELULAR, deviceScaleFactor: 3, colorScheme: 'dark' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url });
  const cartao = page.getByRole('list', { name: 'Boletos' }).getByRole('listitem');
  await cartao.getByText('Emitido').waitFor();
  const abas = page.getByRole('navigation', { name: 'Atalhos' });
  expect(await abas.getByRole('link', { name: 'Boletos', exact: true }).textContent()).toContain(
    '1 pagamento pendente',
  );
  await expectAccessible(page);
  await botao(cartao, 'Pagar boleto').tap();
  expect(await dialog(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  await botao(dialog(page), 'Copiar código PIX').tap();
  await expect.poll(() => copiado(page)).toBe(boleto.pix_copia_e_cola);
  const titulos = dialog(page).getByRole('heading', { level: 3 });
  expect(await titulos.allTextContents()).toEqual(['PIX', 'Boleto bancário'].map((t) => expect.stringContaining(t)));
  const qr = dialog(page).getByRole('img', { name: 'QR Code do PIX' });
  expect(await qr.count()).toBe(0);
  await botao(dialog(page), 'Mostrar QR Code').tap();
  expect(await lerQrDaTela(qr)).toBe(boleto.pix_copia_e_cola);
  const barras = dialog(page).getByRole('img', { name: 'Código de barras do boleto' });
  expect(await lerBarrasDaTela(barras)).toBe(boleto.codigo_barras);
  await expectAccessible(page);

  await botao(dialog(page), 'Simular pagamento').tap();
  await page.getByText('Pagamento Confirmado!').waitFor();
  await expectSound(page);
});

test('with the keyboard alone, and the focus back where it was', async () => {
  const site = await createSite();
  const { id } = await inscrever(site);
  const page = await abrir(site);
  await ir(page, botao(linha(page, id), 'Gerar boleto'));
  await page.keyboard.press('Enter');
  // The button that was pressed makes the slip; its dialog opens on its title.
  await botao(dialog(page), 'Copiar linha digitável').waitFor();
  await esperarFoco(dialog(page).getByRole('heading', { level: 2 }));
  await ir(page, botao(dialog(page), 'Copiar linha digitável'));
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'hidden' });
  await esperarFoco(botao(linha(page, id), 'Pagar boleto'));
  expect(page.url()).toBe(`${site.url}/#${BOLETOS}`);

  await page.keyboard.press('Enter');
  await ir(page, botao(dialog(page), 'Simular pagamento'));
  await page.keyboard.press('Enter');
  await esperarFoco(finalDialog(page).getByRole('heading', { level: 2 }));
  await page.keyboard.press('Escape');
  await esperarFoco(botao(linha(page, id), 'Ver boleto'));
});

test('the link of a mail, after logging in; Back closes the dialog, a reload keeps it', async () => {
  const site = await createSite();
  const { id } = await inscrever(site);
  await emitir(site, id);
  const [mail] = await site.portal.emails(site.portal.candidato.email);
  const endereco = `${BOLETOS}?inscricao=${id}`;
  expect(mail?.texto).toContain(`${site.url}/#${endereco}`);
  const page = await site.open(endereco);
  const login = page.getByRole('dialog', { name: 'Área do Candidato' });
  await login.getByLabel('E-mail').fill(site.portal.candidato.email);
  await login.getByLabel('Senha', { exact: true }).fill(SENHA);
  await botao(login, 'Entrar').click();
  await dialog(page).getByText('Copiar linha digitável').waitFor();
  await page.reload();
  await dialog(page).getByText('Copiar linha digitável').waitFor();

  await page.goto(`${site.url}/#${BOLETOS}`);
  await dialog(page).waitFor({ state: 'hidden' });
  await botao(linha(page, id), 'Pagar boleto').click();
  await dialog(page).waitFor();
  await page.goBack();
  await dialog(page).waitFor({ state: 'hidden' });
  expect(page.url()).toBe(`${site.url}/#${BOLETOS}`);
});

test('a hidden page asks nothing, and is up to date as soon as it is seen again', async () => {
  const site = await createSite();
  const { id } = await inscrever(site);
  const boleto = await emitir(site, id);
  const page = await abrir(site, `${BOLETOS}?inscricao=${id}`);
  await botao(dialog(page), 'Copiar linha digitável').waitFor();
  const visivel = (estado: string) =>
    page.evaluate((valor) => {
      Object.defineProperty(document, 'visibilityState', { value: valor, configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, estado);
  let perguntas = 0;
  page.on('request', (request) => {
    if (request.url().includes('candidato.boletos.get')) perguntas += 1;
  });
  // Answered before the payment: an answer that is late would tell of it.
  const respondida = page.waitForResponse(/candidato\.boletos\.get/);
  await page.clock.runFor(4000);
  await (await respondida).finished();
  expect(perguntas).toBe(1);
  await visivel('hidden');
  await pagar(site, boleto.boleto_id);
  await page.clock.runFor(60_000);
  expect(perguntas).toBe(1);
  await visivel('visible');
  await page.getByText('Pagamento Confirmado!').waitFor();
  expect(perguntas).toBe(2);
});

test('a vacancy that falls due on another day by now offers a slip with it, and the old one is no longer shown', async () => {
  const site = await createSite();
  const { portal } = site;
  const { id, vaga_id } = await inscrever(site);
  const antes = await portal.candidato.rpc.candidato.boletos.gerar({ inscricao_id: id });
  const vencimento_pagamento = '2026-11-24';
  await portal.db.updateTable('vagas').set({ vencimento_pagamento }).where('id', '=', vaga_id).execute();
  const page = await abrir(site, `${BOLETOS}?inscricao=${id}`);
  await dialog(page).getByText('O vencimento desta vaga mudou para 24/11/2026.').waitFor();
  await expectAccessible(page);
  site.tolerate(/status of 50[03]/);
  await recusar(page, GERAR, 503, 'O banco não respondeu.');
  const soltar = await segurar(page, GERAR, (route) => route.fallback());
  await botao(dialog(page), 'Gerar outro boleto').click();
  await expect.poll(() => botao(dialog(page), 'Gerar outro boleto').getAttribute('data-loading')).toBe('true');
  soltar();
  await dialog(page).getByRole('alert').getByText('O banco não respondeu.').waitFor();
  await expectAccessible(page);
  await page.unroute(GERAR);
  // Made, though its answer is lost: what failed says nothing of the slip that is then read.
  await page.route(GERAR, async (route) => {
    await route.fetch();
    await route.fulfill({ status: 500, body: '' });
  });
  await botao(dialog(page), 'Gerar outro boleto').click();
  await dialog(page).getByText('terça-feira, 24/11/2026').waitFor();
  await dialog(page).getByRole('alert').waitFor({ state: 'hidden' });
  expect(await dialog(page).getByText('O vencimento desta vaga mudou').count()).toBe(0);
  const nova = await portal.candidato.rpc.candidato.boletos.get({ inscricao_id: id });
  expect(nova).toMatchObject({ vencimento: '2026-11-24', status: 'Emitido' });
  expect(nova.boleto_id).not.toBe(antes.boleto_id);
});
