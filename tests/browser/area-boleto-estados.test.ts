// Everything the Boletos screen may have to say: banks that fail, slips that are overdue or gone, nothing to pay, and
// browsers that copy nothing.
import { expect, test } from 'vitest';
import { createSite, expectAccessible, expectNoOverflow, expectSound } from '../support/browser.ts';
import { createVaga } from '../support/factories.ts';
import { lerBarrasDaTela, lerQrDaTela } from '../support/leitor-de-tela.ts';
import {
  abrir,
  BOLETOS,
  botao,
  CONSULTA,
  dialog,
  emitir,
  finalDialog,
  GERAR,
  inscrever,
  linha,
  numero,
} from './boleto-acoes.ts';
import { esperarFoco, recusar, segurar } from './home-acoes.ts';

const SEM_RESPOSTA = 'O banco demorou a responder. Tente novamente em alguns minutos.';
const endereco = (id: number) => `${BOLETOS}?inscricao=${id}`;
const ha10dias = '2026-11-11T15:00:00.000Z';

test('a bank that does not answer: nothing was charged, and trying again is the same act', async () => {
  const site = await createSite({ tolerate: /status of (500|502)/ });
  const { id } = await inscrever(site);
  const page = await abrir(site);
  const chaves: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('candidato.boletos.gerar')) chaves.push(request.headers()['idempotency-key']);
  });
  await recusar(page, GERAR, 502, SEM_RESPOSTA);
  await botao(linha(page, id), 'Gerar boleto').click();
  await dialog(page).getByRole('alert').getByText(SEM_RESPOSTA).waitFor();
  await dialog(page).getByText('Nada foi cobrado e nenhum pagamento foi feito.').waitFor();
  await expectAccessible(page);

  await page.unroute(GERAR);
  await page.route(GERAR, (route) => route.fulfill({ status: 500, body: '<h1>Bad gateway</h1>' }));
  await botao(dialog(page), 'Tentar de novo').click();
  await dialog(page).getByRole('alert').getByText('Erro ao gerar o boleto.').waitFor();
  await page.unroute(GERAR);
  // While the bank is asked the dialog says so and stays.
  const soltar = await segurar(page, GERAR);
  await botao(dialog(page), 'Tentar de novo').click();
  await dialog(page).getByText('Gerando o boleto…').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialog(page).getByText('Gerando o boleto…').waitFor();
  soltar();
  await botao(dialog(page), 'Copiar linha digitável').waitFor();
  await esperarFoco(dialog(page).getByRole('heading', { level: 2 }));
  expect(new Set(chaves).size).toBe(1);
  expect(chaves).toHaveLength(3);
  expect(await site.portal.db.selectFrom('boletos').select('id').execute()).toHaveLength(1);
});

test('a refusal of the rules is shown with the enrolment as it is now', async () => {
  const site = await createSite({ tolerate: /status of 400/ });
  const { id } = await inscrever(site);
  const page = await abrir(site, endereco(id));
  await dialog(page).getByText('ainda não foi gerado').waitFor();
  await site.portal.admin.rpc.admin.boletos.baixa({ inscricao_id: id, observacao: 'Depósito conferido.' });
  await botao(dialog(page), 'Gerar boleto').click();
  // Confirmed by hand, without a slip.
  await page.getByText('Pagamento Confirmado!').waitFor();
  await finalDialog(page).getByText('Registrada pelo instituto').waitFor();
  await botao(finalDialog(page), 'Baixar comprovante').waitFor();
  await expectAccessible(page);
});

test('a slip that cannot be read, and one that is not there', async () => {
  const site = await createSite({ tolerate: /status of (500|404)/ });
  const { id } = await inscrever(site);
  await emitir(site, id);
  const page = await abrir(site);
  await recusar(page, CONSULTA, 500, 'Erro interno do servidor. Tente novamente mais tarde.');
  await botao(linha(page, id), 'Pagar boleto').click();
  await dialog(page).getByText('Erro ao consultar o boleto.').waitFor();
  await expectAccessible(page);
  await page.unroute(CONSULTA);
  await botao(dialog(page), 'Tentar novamente').click();
  await botao(dialog(page), 'Copiar linha digitável').waitFor();

  await page.goto(`${site.url}/#${BOLETOS}`);
  await page.reload();
  await recusar(page, CONSULTA, 404, 'Boleto não encontrado');
  await botao(linha(page, id), 'Pagar boleto').click();
  await dialog(page).getByText('Boleto não encontrado').waitFor();
  await page.goto(`${site.url}/#${endereco(99_999)}`);
  await finalDialog(page).getByText('Boleto não encontrado').waitFor();
});

test('an answer lost while it waits is said, and the slip stays; so is a simulation that fails, which can be tried again', async () => {
  const site = await createSite({ tolerate: /status of 500|ERR_FAILED/ });
  const { id } = await inscrever(site);
  await emitir(site, id);
  const page = await abrir(site, endereco(id));
  await botao(dialog(page), 'Copiar linha digitável').waitFor();
  await recusar(page, CONSULTA, 500, 'Erro interno do servidor. Tente novamente mais tarde.');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await dialog(page).getByText('Não foi possível verificar o pagamento agora').waitFor();
  await botao(dialog(page), 'Copiar linha digitável').waitFor();
  await page.unroute(CONSULTA);
  await page.route('**/webhooks/**', (route) => route.abort('failed'));
  await botao(dialog(page), 'Simular pagamento').click();
  await page.getByText('Não foi possível simular o pagamento.').waitFor();
  await page.unroute('**/webhooks/**');
  await botao(page, 'Tentar de novo').click();
  await page.getByText('Pagamento Confirmado!').waitFor();
});

test('an overdue slip gives way to a new one while the fee can be paid', async () => {
  const site = await createSite();
  const { id } = await inscrever(site, { vencimento: null });
  const vencido = await emitir(site, id, ha10dias);
  expect(vencido.vencimento).toBe('2026-11-16');
  const page = await abrir(site);
  await linha(page, id).getByText('Vencido', { exact: true }).waitFor();
  expect(await linha(page, id).textContent()).toContain('16/11/2026');
  await botao(linha(page, id), 'Ver boleto').click();
  await dialog(page).getByText('Boleto vencido').waitFor();
  await dialog(page).getByText('Este boleto venceu em 16/11/2026').waitFor();
  expect(await dialog(page).textContent()).toContain('segunda-feira, 16/11/2026');
  expect(await botao(dialog(page), 'Copiar linha digitável').count()).toBe(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await botao(linha(page, id), 'Gerar novo boleto').click();
  await botao(dialog(page), 'Copiar linha digitável').waitFor();
  const novo = await site.portal.candidato.rpc.candidato.boletos.get({ inscricao_id: id });
  expect(novo.boleto_id).not.toBe(vencido.boleto_id);
  expect(await lerBarrasDaTela(dialog(page).getByRole('img', { name: 'Código de barras do boleto' }))).toBe(
    novo.codigo_barras,
  );
  await page.keyboard.press('Escape');
  await linha(page, id).getByText('Emitido', { exact: true }).waitFor();
});

test('too late, free, exempt, deleted: each row says what it is, and what can be done', async () => {
  const site = await createSite();
  const { portal } = site;
  const tarde = await inscrever(site, { vencimento: '2026-11-19' });
  const vencida = await inscrever(site, { vencimento: '2026-11-18' });
  await emitir(site, vencida.id, ha10dias);
  const isenta = await inscrever(site, { inscricao: { status_pagamento: 'Isento' } });
  const gratuita = await inscrever(site, { inscricao: { status_pagamento: 'Isento', valor_centavos: 0 } });
  const excluida = await inscrever(site);
  await emitir(site, excluida.id);
  await portal.db
    .updateTable('concursos')
    .set({ excluido_em: '2026-11-20T12:00:00.000Z', ativo: 0 })
    .where('id', '=', excluida.concurso_id)
    .execute();
  const cancelada = await inscrever(site, { inscricao: { status: 'C', status_pagamento: 'Cancelado' } });

  const page = await abrir(site);
  await linha(page, tarde.id).getByText('Prazo de pagamento encerrado em 19/11/2026').waitFor();
  const suporte = linha(page, tarde.id).getByRole('link', { name: 'Falar com o suporte' });
  expect(await suporte.getAttribute('href')).toContain(`mailto:suporte@example.org?subject=`);
  expect(await suporte.getAttribute('href')).toContain(numero(tarde.id));
  for (const { id } of [isenta, gratuita]) {
    await linha(page, id).getByText('Nada a pagar').waitFor();
    expect(await linha(page, id).getByRole('button').count()).toBe(0);
  }
  await linha(page, excluida.id).getByText('Concurso excluído').waitFor();
  expect(await linha(page, cancelada.id).count()).toBe(0);
  await expectAccessible(page);

  await botao(linha(page, vencida.id), 'Ver boleto').click();
  await dialog(page).getByText('O prazo de pagamento terminou em').waitFor();
  await dialog(page).getByRole('link', { name: 'Falar com o suporte' }).waitFor();
  await page.keyboard.press('Escape');
  await botao(linha(page, excluida.id), 'Ver boleto').click();
  await finalDialog(page).getByText('Não pague este boleto.').waitFor();
  await finalDialog(page).getByRole('link', { name: 'Abrir boleto completo' }).waitFor();
  await expectAccessible(page);
  for (const [{ id }, texto] of [
    [tarde, 'Prazo de pagamento encerrado em 19/11/2026'],
    [isenta, 'Nada a pagar'],
    [cancelada, 'Boleto não encontrado'],
  ] as const) {
    await page.goto(`${site.url}/#${endereco(id)}`);
    await finalDialog(page).getByText(texto).waitFor();
  }
});

test('no enrolments, and enrolments that do not load', async () => {
  const site = await createSite({ tolerate: /status of 500/ });
  await createVaga(site.portal);
  const page = await abrir(site);
  await page.getByRole('heading', { level: 2, name: 'Você não tem inscrições ativas' }).waitFor();
  await expectAccessible(page);
  await recusar(page, '**/trpc/candidato.inscricoes.list*', 500, 'Erro interno do servidor.');
  await page.goto(`${site.url}/#${endereco(1)}`);
  await page.reload();
  await finalDialog(page).getByText('Erro ao consultar o boleto.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('Erro ao carregar inscrições.').waitFor();
  await page.unroute('**/trpc/candidato.inscricoes.list*');
  await botao(page, 'Tentar novamente').click();
  await page.getByRole('heading', { level: 2, name: 'Você não tem inscrições ativas' }).waitFor();
});

test('without PIX the slip takes the whole width; what cannot be copied is shown selected', async () => {
  const site = await createSite();
  const { id } = await inscrever(site);
  const boleto = await emitir(site, id);
  await site.portal.db.updateTable('boletos').set({ pix_copia_e_cola: null }).execute();
  const page = await abrir(site, endereco(id));
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
    document.execCommand = () => false;
  });
  await botao(dialog(page), 'Copiar linha digitável').click();
  await dialog(page).getByText('Não foi possível copiar.').waitFor();
  const campo = dialog(page).getByRole('textbox', { name: 'Linha digitável, só números' });
  await esperarFoco(campo);
  expect(await campo.inputValue()).toBe(boleto.codigo_barras_digitavel);
  expect(await page.evaluate(() => String(document.getSelection()))).toBe(boleto.codigo_barras_digitavel);
  expect(await dialog(page).getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    expect.stringContaining('Boleto bancário'),
  ]);
  await expectAccessible(page);
});

test.each([
  [320, 3, 'dark'],
  [768, 1, 'dark'],
  [1441, 1, 'light'],
] as const)('codes are read at %i pixels of density %i, and nothing is wider than the screen', async (...tela) => {
  const [width, deviceScaleFactor, colorScheme] = tela;
  const site = await createSite();
  const { id } = await inscrever(site, {
    cargo: 'Otorrinolaringologista'.repeat(3),
    prefeitura: 'Prefeitura da Estância Turística e Hidromineral de São Bartolomeu das Águas Claras do Norte/MG',
  });
  const boleto = await emitir(site, id);
  const como = { viewport: { width, height: 700 }, deviceScaleFactor, colorScheme };
  const page = await abrir(site, BOLETOS, como);
  await page.getByText(numero(id)).first().waitFor();
  await expectNoOverflow(page);
  await botao(page, 'Pagar boleto').click();
  const barras = dialog(page).getByRole('img', { name: 'Código de barras do boleto' });
  expect(await lerBarrasDaTela(barras)).toBe(boleto.codigo_barras);
  if (width < 768) await botao(dialog(page), 'Mostrar QR Code').click();
  expect(await lerQrDaTela(dialog(page).getByRole('img', { name: 'QR Code do PIX' }))).toBe(boleto.pix_copia_e_cola);
  const [conteudo, caixa] = await dialog(page).evaluate((e) => [e.scrollWidth, e.clientWidth]);
  expect(conteudo).toBeLessThanOrEqual(caixa!);
  await expectSound(page);
});
