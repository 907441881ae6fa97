// A payment confirmed by hand in the panel: of a slip and by an enrolment's number, with the keyboard, and by two at once.
import { expect, test } from 'vitest';
import { createSite, expectAccessible } from '../support/browser.ts';
import { DIA } from '../support/clock.ts';
import { createInscricao } from '../support/factories.ts';
import { abrirBoletos, buscaDe, comBoleto, entrarDeNovo, linhas, QUEBRADO, textosDosTotais } from './boletos-acoes.ts';
import { esperarFoco } from './home-acoes.ts';

test('a payment confirmed by hand: note, question, ledger, log, mail, and every figure', async () => {
  const site = await createSite({ agora: '2026-11-10T15:00:00.000Z' });
  const { portal } = site;
  const vencido = await comBoleto(portal, { vencimento_pagamento: '2026-11-12' });
  portal.clock.advance(10 * DIA);
  const admin = await entrarDeNovo(portal);
  const page = await abrirBoletos(site, '', { admin });
  const linha = linhas(page).first();
  await linha.getByText('Vencido').waitFor();
  const pdf = linha.getByRole('link', { name: 'Abrir o boleto em PDF (abre em nova aba)' });
  expect(await pdf.getAttribute('target')).toBe('_blank');
  const aberto = await portal.visitante.http('GET', (await pdf.getAttribute('href'))!);
  expect([aberto.status, aberto.headers.get('content-type')]).toEqual([200, 'application/pdf']);

  await linha.getByRole('button', { name: 'Confirmar pagamento' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirmar pagamento' });
  await dialog.getByText('Ana Candidata').waitFor();
  await dialog.getByText('Taxa de inscrição: R$\u00A085,50').waitFor();
  await dialog.getByText('A confirmação fica no log com o seu nome').waitFor();
  await expectAccessible(page);
  const nota = dialog.getByLabel('Observação');
  await esperarFoco(nota);
  const enviar = dialog.getByRole('button', { name: 'Confirmar pagamento' });
  await enviar.click();
  await dialog.getByText('Informe a observação.').waitFor();
  await nota.fill('Comprovante entregue no balcão.');
  await enviar.click();
  const numero = String(vencido.inscricao_id).padStart(6, '0');
  const pergunta = page.getByRole('dialog', { name: `Confirmar o pagamento da inscrição ${numero}?` });
  await pergunta.getByText(/recebe um e-mail. Esta ação não pode ser desfeita/).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await pergunta.waitFor({ state: 'hidden' });
  expect(await portal.db.selectFrom('pagamentos').selectAll().execute()).toEqual([]);
  await enviar.click();
  await pergunta.getByRole('button', { name: 'Sim' }).click();
  await page.getByText('Pagamento confirmado com sucesso!').waitFor();
  await dialog.waitFor({ state: 'hidden' });

  await linha.getByText('Pago', { exact: true }).waitFor();
  await linha.getByText('20/11/2026').waitFor();
  expect(await linha.getByRole('button', { name: /^(?!Mostrar CPF)/ }).count()).toBe(0);
  expect(await textosDosTotais(page)).toEqual([
    'Emitidos 0 R$ 0,00',
    'Pagos 1 R$ 85,50',
    'Vencidos 0 R$ 0,00',
    'Cancelados 0 R$ 0,00',
  ]);
  // The button that opened the dialog is gone; whoever uses the keyboard is not left nowhere.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Boletos');
  expect(await portal.db.selectFrom('pagamentos').selectAll().execute()).toMatchObject([
    {
      inscricao_id: vencido.inscricao_id,
      boleto_id: vencido.boleto.boleto_id,
      valor_centavos: 8550,
      origem: 'manual',
      administrador_id: portal.admin.id,
      observacao: 'Comprovante entregue no balcão.',
    },
  ]);
  expect(await portal.logs('confirmar_pagamento')).toMatchObject([{ usuario_id: portal.admin.id, isadmin: 1 }]);
  expect(await portal.emails(portal.candidato.email)).toContainEqual(
    expect.objectContaining({ assunto: expect.stringMatching(/[Pp]agamento/) }),
  );
  // An address that names an enrolment opens it, also on the screen that is open; closed, it says so no more.
  await page.goto(`${page.url().split('?')[0]}?baixa=${vencido.inscricao_id}`);
  await dialog.getByText('Ana Candidata').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => buscaDe(page)).toBe('');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  const receita = page.getByRole('link', { name: /Receita total/ });
  await receita.getByText('R$\u00A085,50', { exact: true }).waitFor();
  await receita.click();
  await expect.poll(() => buscaDe(page)).toBe('status=Pago');
});

test('by number, without a slip: whose it is, what stands in the way, and done with the keyboard alone', async () => {
  const site = await createSite({ tolerate: /status of (404|500)/ });
  const { portal } = site;
  const { id } = await createInscricao(portal, { candidato_id: portal.candidato.id });
  const cancelada = await createInscricao(portal, { status: 'C', status_pagamento: 'Cancelado' });
  const page = await abrirBoletos(site);
  await page.getByRole('button', { name: 'Confirmar pagamento' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Confirmar pagamento' });
  const numero = dialog.getByLabel('Número da inscrição');
  await esperarFoco(numero);
  await page.keyboard.press('Enter');
  await dialog.getByText('Informe o número da inscrição.').waitFor();
  await numero.fill('999');
  await dialog.getByText('Inscrição não encontrada.').waitFor();
  await numero.fill(`${cancelada.id}.5`);
  expect(await numero.inputValue()).toBe(`${cancelada.id}.5`);
  await dialog.getByText('A inscrição está cancelada.').waitFor({ state: 'hidden' });
  await numero.fill(`nº 00${cancelada.id}`);
  await dialog.getByText('A inscrição está cancelada.').waitFor();
  await dialog.getByText('Cancelada', { exact: true }).waitFor();
  await expectAccessible(page);
  // What stands in the way also stops who is quicker than the look-up.
  await dialog.getByLabel('Observação').fill('Balcão.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await esperarFoco(numero);
  expect(await page.getByRole('dialog').count()).toBe(1);

  const consulta = '**/trpc/admin.boletos.inscricao*';
  await page.route(consulta, (route) => route.fulfill(QUEBRADO));
  await numero.fill(String(id));
  await dialog.getByText('Erro ao carregar a inscrição.').waitFor();
  await page.unroute(consulta);
  await dialog.getByRole('button', { name: 'Tentar novamente' }).click();
  await dialog.getByText('Ana Candidata').waitFor();
  await numero.focus();
  await page.keyboard.press('Enter');
  const pergunta = page.getByRole('dialog', { name: /Confirmar o pagamento da inscrição \d{6}\?/ });
  await pergunta.getByText(/^Ana Candidata fica com a taxa de R\$\u00A085,50 paga/).waitFor();
  await page.keyboard.press('Escape');
  await esperarFoco(numero);
  // It is done, and its answer lost: the same again asks nothing, and is no refusal.
  await page.keyboard.press('Enter');
  await pergunta.waitFor();
  const baixa = '**/trpc/admin.boletos.baixa';
  await page.route(baixa, async (route) => {
    await route.fetch();
    await route.fulfill(QUEBRADO);
  });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Erro interno do servidor. Tente novamente mais tarde.').waitFor();
  await page.unroute(baixa);
  await esperarFoco(numero);
  await page.keyboard.press('Enter');
  await page.getByText('Pagamento confirmado com sucesso!').waitFor();
  await dialog.waitFor({ state: 'hidden' });
  await esperarFoco(page.getByRole('button', { name: 'Confirmar pagamento' }));
  expect(await portal.db.selectFrom('pagamentos').selectAll().execute()).toMatchObject([
    { inscricao_id: id, boleto_id: null, observacao: 'Balcão.' },
  ]);
});

test('two administrators: the second is told, and sees what is now', async () => {
  const site = await createSite({ tolerate: /status of (409|500)/ });
  const { portal } = site;
  const { inscricao_id } = await comBoleto(portal);
  const page = await abrirBoletos(site);
  await linhas(page).first().getByRole('button', { name: 'Confirmar pagamento' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirmar pagamento' });
  await dialog.getByLabel('Observação').fill('Extrato.');
  const baixa = '**/trpc/admin.boletos.baixa';
  await page.route(baixa, (route) => route.fulfill(QUEBRADO));
  const confirmar = async () => {
    await dialog.getByRole('button', { name: 'Confirmar pagamento' }).click();
    await page.getByRole('button', { name: 'Sim' }).waitFor();
  };
  await confirmar();
  await page.getByRole('button', { name: 'Sim' }).click();
  await page.getByText('Erro interno do servidor. Tente novamente mais tarde.').waitFor();
  expect(await dialog.getByLabel('Observação').inputValue()).toBe('Extrato.');
  await page.unroute(baixa);

  // Another act: asked about once more.
  await dialog.getByLabel('Observação').fill('Extrato do banco.');
  await confirmar();
  await portal.admin.rpc.admin.boletos.baixa({ inscricao_id, observacao: 'Fui mais rápida.' });
  await page.getByRole('button', { name: 'Sim' }).click();
  await dialog.getByRole('alert').filter({ hasText: 'O pagamento desta inscrição já foi confirmado.' }).waitFor();
  await dialog.getByText('Pago', { exact: true }).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await linhas(page).first().getByText('Pago', { exact: true }).waitFor();
  expect(await portal.db.selectFrom('pagamentos').selectAll().execute()).toHaveLength(1);
});
