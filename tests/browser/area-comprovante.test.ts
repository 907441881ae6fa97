// Who paid and was not confirmed: sends the receipt from Boletos, sees the bank's answer at once when there is one, takes it back,
// and reads why it was not confirmed.
import { expect, test } from 'vitest';
import { CELULAR, createSite, expectAccessible, expectNoOverflow } from '../support/browser.ts';
import { png } from '../support/imagem.ts';
import { abrir, BOLETOS, botao, dialog, emitir, inscrever, pagar } from './boleto-acoes.ts';
import { esperarFoco } from './home-acoes.ts';

const CREATE = '**/trpc/candidato.comprovacoes.create*';
const PAGUEI = 'Paguei e não confirmou';
const recibo = { name: 'recibo.png', mimeType: 'image/png', buffer: png(40, 60) };

test('sends the receipt from the slip, takes it back, sends it again and reads the answer', async () => {
  const site = await createSite({ tolerate: /status of 422|ERR_FAILED/ });
  const { portal } = site;
  const { id } = await inscrever(site);
  await emitir(site, id);
  const page = await abrir(site);
  await botao(page, 'Pagar boleto').click();
  await dialog(page).getByText('Já pagou este boleto?').waitFor();
  await botao(dialog(page), PAGUEI).click();
  const form = page.getByRole('dialog', { name: 'Enviar comprovante' });
  await form.getByText('PDF de até 5 MB, ou fotos das páginas').waitFor();
  expect(page.url()).toBe(`${site.url}/#${BOLETOS}?comprovar=${id}`);
  await expectAccessible(page);

  await botao(form, 'Enviar comprovante').click();
  await form.getByText('Escolha o comprovante do pagamento.').waitFor();
  await form.getByLabel('Comprovante do pagamento').setInputFiles(recibo);
  await form.getByText('1 foto', { exact: true }).waitFor();
  await form.getByLabel('Dia do pagamento').fill('22/11/2026');
  await form.getByLabel('Valor pago').fill('92,00');
  await botao(form, 'Enviar comprovante').click();
  await form.getByText('O dia do pagamento não pode ser depois de hoje.').first().waitFor();
  await form.getByLabel('Dia do pagamento').fill('20/11/2026');
  await form.getByLabel('Observação').fill('Paguei pelo aplicativo.');
  // Closed by accident it asks first; and when the network is cut amid the sending, neither the file nor a word is lost.
  await form.getByLabel('Observação').press('Escape');
  await page
    .getByRole('dialog', { name: 'Descartar o que foi preenchido?' })
    .getByRole('button', { name: 'Não' })
    .click();
  await page.route(CREATE, (route) => route.abort('failed'));
  await botao(form, 'Enviar comprovante').click();
  await form
    .getByText('O arquivo e o que você preencheu continuam aqui, e tentar de novo não envia duas vezes.')
    .waitFor();
  await form.getByText('1 foto', { exact: true }).waitFor();
  expect(await form.getByLabel('Observação').inputValue()).toBe('Paguei pelo aplicativo.');
  await expectAccessible(page);
  await page.unroute(CREATE);
  // What is typed outlives the page too; a file has to be chosen again, and that is said.
  await page.reload();
  await form.getByText('Recuperamos o que você tinha preenchido. Se havia um arquivo, escolha-o de novo.').waitFor();
  expect(await form.getByLabel('Observação').inputValue()).toBe('Paguei pelo aplicativo.');
  await form.getByLabel('Comprovante do pagamento').setInputFiles(recibo);
  await form.getByText('1 foto', { exact: true }).waitFor();
  await botao(form, 'Enviar comprovante').click();
  const enviado = page.getByRole('dialog', { name: 'Comprovante enviado' });
  await enviado.getByText(/^PAG-2026-\d+$/).waitFor();
  await esperarFoco(enviado.getByRole('heading', { level: 2 }));
  await expectAccessible(page);
  await botao(enviado, 'Fechar').last().click();

  // While it waits another is not asked for; it can be taken back.
  const tabela = page.getByRole('table', { name: 'Comprovantes de pagamento enviados' });
  await tabela.getByText('Em análise').waitFor();
  await botao(page, 'Comprovante em análise').waitFor();
  expect(await botao(page, PAGUEI).count()).toBe(0);
  await botao(tabela, 'Cancelar').click();
  await botao(page, 'Sim').click();
  await page.getByText('Comprovante cancelado com sucesso.').waitFor();
  await botao(page, PAGUEI).click();
  await form.getByLabel('Comprovante do pagamento').setInputFiles(recibo);
  await form.getByText('1 foto', { exact: true }).waitFor();
  await botao(form, 'Enviar comprovante').click();
  await enviado.getByText(/^PAG-2026-\d+$/).waitFor();

  const [{ id: segunda } = { id: 0 }] = await portal.candidato.rpc.candidato.comprovacoes.list();
  const observacao_admin = 'O comprovante é de um agendamento.';
  await portal.admin.rpc.admin.comprovacoes.decidir({ id: segunda, status: 'N', observacao_admin });
  await page.goto(`${site.url}/#${BOLETOS}?comprovante=${segunda}`);
  await page.reload();
  const lido = page.getByRole('dialog', { name: 'Comprovante de pagamento' });
  await lido.getByRole('region', { name: 'Resposta do instituto' }).getByText(observacao_admin).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await tabela.getByText('Não confirmado').waitFor();
  await botao(page, PAGUEI).waitFor();
});

test('on a phone, a payment that arrives meanwhile answers it', async () => {
  const site = await createSite();
  const { id } = await inscrever(site);
  const { boleto_id } = await emitir(site, id);
  const page = await abrir(site, `${BOLETOS}?comprovar=${id}`, CELULAR);
  const form = page.getByRole('dialog', { name: 'Enviar comprovante' });
  await form.getByLabel('Comprovante do pagamento').setInputFiles(recibo);
  await form.getByText('1 foto', { exact: true }).waitFor();
  await expectNoOverflow(page);
  await botao(form, 'Enviar comprovante').click();
  await page.getByRole('dialog', { name: 'Comprovante enviado' }).getByText('Em análise').waitFor();
  await expectNoOverflow(page);
  await pagar(site, boleto_id);
  await page.reload();
  const lido = page.getByRole('dialog', { name: 'Comprovante de pagamento' });
  await lido.getByText('Pagamento confirmado').waitFor();
  await page.keyboard.press('Escape');
  await botao(page, 'Ver boleto').waitFor();
  await expectNoOverflow(page);
});
