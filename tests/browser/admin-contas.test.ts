// The accounts on their screens: a figure leads to its entries, a month is closed by the keyboard and opened again with a reason, and
// a failure can be tried again.
import { expect, test } from 'vitest';
import { createSite, expectAccessible, expectNoOverflow, expectSound } from '../support/browser.ts';
import { createBoleto, createConcurso, createConvenio, createInscricao, createVaga } from '../support/factories.ts';
import { QUEBRADO } from './boletos-acoes.ts';

const PAINEL = '/admin/dashboard';

async function semear() {
  const site = await createSite();
  const { portal } = site;
  const { id: concurso_id } = await createConcurso(portal, { titulo: 'Concurso 9/2026' });
  const { id: vaga_id } = await createVaga(portal, { concurso_id, valor_centavos: 8000 });
  await createInscricao(portal, { vaga_id, status_pagamento: 'Pago' });
  const { id: inscricao_id } = await createInscricao(portal, { vaga_id });
  const { id: convenio_id } = await createConvenio(portal, { concurso_id, tipo: 'BB', nome: 'Conta da Prefeitura' });
  const { id: boleto_id } = await createBoleto(portal, { inscricao_id, convenio_id, emissor: 'BB' });
  await portal.db
    .insertInto('pagamentos')
    .values({
      inscricao_id,
      boleto_id,
      valor_centavos: 8000,
      pago_em: '2026-10-20T15:00:00.000Z',
      confirmado_em: portal.clock.now().toISOString(),
      origem: 'conciliacao',
      emissor: 'BB',
    })
    .execute();
  return site;
}

test('a figure of the position leads to its entries; what became known later, and what cannot be had, is said', async () => {
  const site = await semear();
  const page = await site.open(`${PAINEL}/contas?dia=2026-10-31`, { admin: site.portal.admin.token });
  await page.getByRole('heading', { name: 'Posição em 31/10/2026' }).waitFor();
  await page.getByText('Conhecido depois de 31/10/2026').waitFor();
  await page.getByText(/^1 lançamento: .*\. Ele é de um dia até 31\/10\/2026 e está nestes números\.$/).waitFor();
  await expectAccessible(page);
  // "Limpar" takes a date that is half typed too.
  const filtros = page.getByRole('search', { name: 'Filtros' });
  await filtros.getByLabel('Posição em').fill('12/1');
  await filtros.getByRole('button', { name: 'Limpar', exact: true }).click();
  await expect.poll(() => filtros.getByLabel('Posição em').inputValue()).toBe('');
  await page.goBack();
  await page.getByRole('heading', { name: 'Posição em 31/10/2026' }).waitFor();
  const totais = page.getByLabel('Totais');
  await totais.getByRole('link', { name: 'lançamentos: Recebido' }).click();
  await page.getByText('Mostrando 1 a 1 de 1 lançamento').waitFor();
  await page.getByText('Pagamento confirmado').first().waitFor();
  expect(page.url()).toContain('parte=recebido');
  expect(page.url()).toContain('data_fim=2026-10-31');
  await expectAccessible(page);
  await page.goBack();
  await page.getByRole('heading', { name: 'Posição em 31/10/2026' }).waitFor();
  await page.goto(`${site.url}/#${PAINEL}/contas?por=convenio`);
  await page.getByRole('link', { name: 'lançamentos: Saldo na conta, Conta da Prefeitura' }).click();
  await page.getByText('Convênio Conta da Prefeitura').waitFor();
  await page.getByText('Mostrando 1 a 1 de 1 lançamento').waitFor();
  expect(page.url()).toContain('convenio_id=');
  await page.goBack();
  await page.getByRole('link', { name: 'lançamentos: Saldo na conta, Conta da Prefeitura' }).waitFor();
  await expectAccessible(page);
  site.tolerate(/status of 500/);
  await page.route('**/admin.contas.posicao*', (route) => route.fulfill(QUEBRADO));
  await page.goto(`${site.url}/#${PAINEL}/contas`);
  await page.reload();
  await page.getByText('Erro ao carregar a posição das contas.').waitFor();
  await page.unroute('**/admin.contas.posicao*');
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await page.getByRole('heading', { name: 'A devolver, por motivo' }).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText('Concurso 9/2026').filter({ visible: true }).first().waitFor();
  await expectNoOverflow(page);
});

test('a month is closed by the keyboard, read, and opened again with a reason', async () => {
  const site = await semear();
  const { portal } = site;
  const page = await site.open(`${PAINEL}/fechamentos`, { admin: site.portal.admin.token });
  await page.getByRole('heading', { name: 'Nenhum mês fechado' }).waitFor();
  const fechar = page.getByRole('button', { name: 'Fechar o mês' });
  await fechar.waitFor();
  await fechar.focus();
  await page.keyboard.press('Enter');
  const janela = page.getByRole('dialog', { name: 'Fechar o mês 10/2026' });
  await janela.waitFor();
  await expectAccessible(page);
  await janela.getByRole('button', { name: 'Fechar o mês' }).press('Enter');
  await page.getByText('Mês 10/2026 fechado.').waitFor();
  await page.getByRole('link', { name: '10/2026' }).click();
  await page.getByRole('heading', { level: 1, name: 'Fechamento de 10/2026' }).waitFor();
  await page.getByText('Concurso 9/2026').waitFor();
  await expectAccessible(page);
  const mesa = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  const palavras = page.getByRole('button', { name: 'Prestação de contas' }).locator('.mantine-Button-label');
  expect(await palavras.evaluate((e) => e.scrollWidth - e.clientWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize(mesa);
  await page.getByRole('button', { name: 'Voltar' }).click();
  await page.getByRole('button', { name: 'Reabrir 10/2026' }).click();
  const reabrir = page.getByRole('dialog', { name: 'Reabrir o mês 10/2026' });
  await reabrir.getByLabel('Motivo').fill('Faltou um arquivo de retorno.');
  await reabrir.getByRole('button', { name: 'Reabrir o mês' }).click();
  await page.getByText('Mês 10/2026 reaberto.').waitFor();
  await page.getByText('Reaberto', { exact: true }).waitFor();

  // What came to differ since it opened is asked for where it can be answered; a colleague who is quicker takes nothing away.
  site.tolerate(/status of (409|422)/);
  await fechar.click();
  const chamada = '**/trpc/admin.contas.fechar';
  const data = { httpStatus: 422, errors: { ressalva: ['Diga por que fechar assim.'] } };
  const recusa = { error: { message: 'Diga por que fechar assim.', code: -32602, data } };
  await page.route(chamada, (route) => route.fulfill({ status: 422, json: recusa }));
  await janela.getByRole('button', { name: 'Fechar o mês' }).click();
  await janela.getByText('Diga por que fechar assim.').waitFor();
  await janela.getByLabel('Ressalva').fill('O banco ainda não respondeu.');
  await page.unroute(chamada);
  await portal.admin.rpc.admin.contas.fechar({ mes: '2026-10', ressalva: null });
  await janela.getByRole('button', { name: 'Fechar o mês' }).click();
  await page.getByText('Nenhum mês terminado espera o fechamento.').waitFor();
  await janela.getByText('Este mês já está fechado.').waitFor();
  expect(await janela.getByLabel('Ressalva').inputValue()).toBe('O banco ainda não respondeu.');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSound(page);
});
