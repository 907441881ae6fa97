// A fee that is paid by PIX alone, on a phone and with the keyboard: no word of a slip, the code that the bank gave, and the news of
// the payment as soon as the bank tells.
import { expect, onTestFinished, test } from 'vitest';
import { tratarNotificacoes } from '../../src/server/boletos/notificacoes.ts';
import { fimDoDia } from '../../src/shared/tempo.ts';
import { startAsaasFake } from '../support/asaas-fake.ts';
import { CELULAR, createSite, expectAccessible, expectSound, type Site } from '../support/browser.ts';
import { createConcurso, createConvenio, createInscricao, createVaga } from '../support/factories.ts';
import { lerPdf } from '../support/leitor.ts';
import { lerQrDaTela } from '../support/leitor-de-tela.ts';
import { abrir, BOLETOS, botao, copiado, dialog, linha } from './boleto-acoes.ts';
import { esperarFoco, ir } from './home-acoes.ts';

const SEGREDO = 'segredo-que-so-o-banco-tem';
const finalDialog = (page: Parameters<typeof dialog>[0]) =>
  page.getByRole('dialog', { name: 'Cobrança PIX da inscrição' });

/** An enrolment in a contest that ASAAS charges by PIX alone, and what it tells when that is paid. */
async function noAsaas({ portal, url }: Site) {
  const asaas = await startAsaasFake({ clock: portal.clock });
  onTestFinished(() => asaas.close());
  const { id: concurso_id } = await createConcurso(portal, {
    forma_pagamento: 'pix',
    data_prazo_fim: fimDoDia('2026-11-24').toISOString(),
  });
  const convenio = await createConvenio(portal, {
    concurso_id,
    webhook_secret: SEGREDO,
    api_key: asaas.apiKey,
    url_base_api: asaas.url,
  });
  const vaga = await createVaga(portal, { concurso_id, cargo: 'Guarda Civil Municipal', valor_centavos: 9200 });
  const { id } = await createInscricao(portal, { candidato_id: portal.candidato.id, vaga_id: vaga.id });
  return {
    id,
    asaas,
    async pagar() {
      const pagamento = asaas.payments.at(-1);
      if (!pagamento) throw new Error('ASAAS has no payment');
      asaas.pay(pagamento.id);
      await asaas.notify(`${url}/webhooks/asaas/${convenio.id}`, SEGREDO, pagamento.id);
      await tratarNotificacoes(portal.deps);
    },
  };
}

test('on a phone: paid by its code, and said so within three seconds of the bank’s notice', async () => {
  const site = await createSite();
  const { id, asaas, pagar } = await noAsaas(site);
  const page = await abrir(site, '/area-candidato/inscricoes', CELULAR);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url });
  await page.getByText('Pague R$\u00A092,00 com PIX').waitFor();
  await page.getByText('Sem Cobrança Emitida').waitFor();
  await page.getByRole('link', { name: 'Pagar com PIX (inscrição 000001)' }).tap();
  await botao(dialog(page), 'Copiar código PIX').waitFor();
  expect(asaas.payments).toMatchObject([{ billingType: 'PIX', dueDate: '2026-11-24' }]);
  const { pix_copia_e_cola, url_boleto } = await site.portal.candidato.rpc.candidato.boletos.get({ inscricao_id: id });
  await dialog(page).getByText('Vale até').waitFor();
  expect(await dialog(page).textContent()).toContain('24/11/2026 às 23:59');
  expect((await dialog(page).textContent())?.replace(/Copiar código PIX/g, '')).not.toMatch(/boleto|digitável|barras/i);
  expect(await dialog(page).getByRole('img', { name: 'Código de barras do boleto' }).count()).toBe(0);
  await botao(dialog(page), 'Copiar código PIX').tap();
  await expect.poll(() => copiado(page)).toBe(pix_copia_e_cola);
  await botao(dialog(page), 'Mostrar QR Code').tap();
  expect(await lerQrDaTela(dialog(page).getByRole('img', { name: 'QR Code do PIX' }))).toBe(pix_copia_e_cola);
  await expectSound(page);
  await dialog(page).getByRole('link', { name: 'Abrir cobrança completa (abre em nova aba)' }).waitFor();
  const pdf = await fetch(new URL(url_boleto, site.url));
  const lido = await lerPdf(new Uint8Array(await pdf.arrayBuffer()));
  expect(lido.qr).toBe(pix_copia_e_cola);
  expect(lido.texto).toContain('Cobrança PIX');

  await pagar();
  // The page's own clock: what passes between the notice and the news.
  const respondida = page.waitForResponse(/candidato\.boletos\.get/);
  await page.clock.runFor(3000);
  await (await respondida).finished();
  await page.getByText('Pagamento Confirmado!').waitFor();
  await finalDialog(page).getByText('nº 000001').waitFor();
  await expectSound(page);
});

test('without a notice the window asks the bank, seldom enough', async () => {
  const site = await createSite();
  const { id, asaas } = await noAsaas(site);
  const { portal } = site;
  await portal.candidato.rpc.candidato.boletos.gerar({ inscricao_id: id });
  const page = await abrir(site, `${BOLETOS}?inscricao=${id}`);
  await botao(dialog(page), 'Copiar código PIX').waitFor();
  const perguntas = () =>
    asaas.requests.filter(({ method, path }) => method === 'GET' && /^\/v3\/payments\/[^/]+$/.test(path)).length;
  const emTresSegundos = async () => {
    const respondida = page.waitForResponse(/candidato\.boletos\.get/);
    portal.clock.advance(3000);
    await page.clock.runFor(3000);
    await (await respondida).finished();
  };
  for (let vez = 0; vez < 3; vez += 1) await emTresSegundos();
  expect(perguntas()).toBe(0);
  await emTresSegundos();
  expect(perguntas()).toBe(1);
  asaas.pay(asaas.payments[0]?.id ?? '');
  for (let vez = 0; vez < 4; vez += 1) await emTresSegundos();
  await page.getByText('Pagamento Confirmado!').waitFor();
  expect(perguntas()).toBe(2);
});

test('with the keyboard alone, and the focus back where it was', async () => {
  const site = await createSite();
  const { id, pagar } = await noAsaas(site);
  const page = await abrir(site);
  await ir(page, botao(linha(page, id), 'Pagar com PIX'));
  await page.keyboard.press('Enter');
  await botao(dialog(page), 'Copiar código PIX').waitFor();
  await esperarFoco(dialog(page).getByRole('heading', { level: 2 }));
  expect(await dialog(page).textContent()).toContain('terça-feira, 24/11/2026');
  await expectAccessible(page);
  await ir(page, botao(dialog(page), 'Copiar código PIX'));
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'hidden' });
  await esperarFoco(botao(linha(page, id), 'Pagar com PIX'));
  await page.keyboard.press('Enter');
  await botao(dialog(page), 'Copiar código PIX').waitFor();
  await pagar();
  await page.clock.runFor(3000);
  await esperarFoco(finalDialog(page).getByRole('heading', { level: 2 }));
  await page.keyboard.press('Escape');
  await esperarFoco(botao(linha(page, id), 'Ver cobrança PIX'));
});
