// Return files in the panel: one that is wrong is refused beside its field, one that is right is followed to its end, and each
// line is read beside what the portal has; also on a phone, and by who may only read.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { aplicarConsulta } from '../../src/server/boletos/receber.ts';
import { conferirRetornos } from '../../src/server/retornos/index.ts';
import { CELULAR, createSite, expectAccessible, expectNoOverflow, expectSound, type Site } from '../support/browser.ts';
import { createBoleto, createConvenio, createInscricao, createVaga } from '../support/factories.ts';
import { cnab240, cnab400 } from '../support/retornos.ts';

const numero = (n: number) => `0003128557${String(n).padStart(10, '0')}`;
const RETORNOS = '/admin/dashboard/retornos';

/** Two slips of an agreement, the second of which is paid already, for a little less than the file will say. */
async function semear({ portal }: Site) {
  const convenio = await createConvenio(portal, { tipo: 'BB', nome: 'Cobrança do banco' });
  for (const n of [1, 2]) {
    const { id: vaga_id } = await createVaga(portal, { concurso_id: convenio.concurso_id, valor_centavos: 8550 });
    const { id: inscricao_id } = await createInscricao(portal, { vaga_id, status_pagamento: 'Emitido' });
    const { id } = await createBoleto(portal, {
      inscricao_id,
      convenio_id: convenio.id,
      emissor: 'BB',
      vencimento: '2026-12-10',
      pagavel_ate: '2026-12-10',
      nosso_numero: numero(n),
      external_id: numero(n),
    });
    const pago = { situacao: 'pago', external_id: numero(n), nosso_numero: numero(n), referencia: null } as const;
    const quanto = { valor_pago_centavos: 8550, pago_em: '2026-11-19' };
    if (n === 2) await aplicarConsulta(portal.deps, id, { ...pago, ...quanto }, 'notificacao');
  }
  return convenio;
}

const TITULOS = [{ numero: numero(1) }, { numero: numero(2), pago: 9000 }, { numero: numero(77) }];

async function escolher(page: Page, conteudo: string) {
  const dialog = page.getByRole('dialog', { name: 'Enviar arquivo de retorno' });
  await dialog
    .getByLabel('Arquivo', { exact: true })
    .setInputFiles({ name: 'CBR64307.RET', mimeType: 'text/plain', buffer: Buffer.from(conteudo) });
  await dialog.getByRole('button', { name: 'Enviar arquivo', exact: true }).click();
  return dialog;
}

test('a file is refused with its line, then read, followed, and looked at line by line', async () => {
  const site = await createSite({ tolerate: /status of 422/ });
  const { portal } = site;
  const convenio = await semear(site);
  const page = await site.open(RETORNOS, { admin: portal.admin.token });
  await page.getByText('Os arquivos de retorno que você enviar aparecem aqui.').waitFor();
  await page.getByRole('button', { name: 'Enviar arquivo de retorno' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enviar arquivo de retorno' });
  await dialog.getByRole('button', { name: 'Enviar arquivo', exact: true }).click();
  await dialog.getByText('Escolha o convênio do arquivo.').waitFor();
  await dialog.getByText('Escolha o arquivo de retorno.').waitFor();
  await expectAccessible(page);
  await dialog.getByLabel('Convênio').selectOption(String(convenio.id));
  await escolher(page, cnab400({ titulos: TITULOS, convenio: '3128558' }));
  await dialog.getByText('Linha 1: o arquivo é do convênio 3128558, e o convênio escolhido é o 3128557.').waitFor();
  expect(await portal.db.selectFrom('retornos').selectAll().execute()).toEqual([]);
  await escolher(page, cnab400({ titulos: TITULOS }));
  await dialog.waitFor({ state: 'hidden' });

  await page.getByRole('heading', { name: 'CBR64307.RET' }).waitFor();
  await page.getByText('0 de 3 pagamentos.').waitFor();
  expect(await page.getByRole('progressbar', { name: 'Pagamentos conferidos' }).getAttribute('aria-valuenow')).toBe(
    '0',
  );
  // A line that is open meanwhile says what became of it.
  await page.getByRole('link', { name: numero(1) }).click();
  const aberta = page.getByRole('dialog', { name: 'Linha 2' });
  await aberta.waitFor();
  expect(await aberta.getByText('Confirmado agora').count()).toBe(0);
  await conferirRetornos(portal.deps);
  await aberta.getByText('Confirmado agora').waitFor();
  await page.keyboard.press('Escape');
  await aberta.waitFor({ state: 'hidden' });
  await page.getByText('Com diferenças').waitFor();
  await page.getByRole('progressbar', { name: 'Pagamentos conferidos' }).waitFor({ state: 'hidden' });
  const figuras = page.getByRole('list', { name: 'Pagamentos por resultado' }).getByRole('button');
  await expect
    .poll(() => figuras.evaluateAll((botoes) => botoes.map(({ textContent }) => textContent)))
    .toEqual(['Pagamentos 3 ', 'Confirmado agora 1 ', 'Já confirmado 1 1 com outro valor ou data', 'Sem dono 1 ']);
  const tabela = page.getByRole('table', { name: 'Linhas do arquivo de retorno' });
  const linhas = tabela.locator('tbody tr');
  await linhas
    .filter({ hasText: numero(1) })
    .getByText('Confirmado agora')
    .waitFor();
  await linhas
    .filter({ hasText: numero(2) })
    .getByText('Outro valor aqui')
    .waitFor();
  await linhas
    .filter({ hasText: numero(77) })
    .getByText('Boleto desconhecido')
    .waitFor();
  await expectAccessible(page);
  await page.goto(`${page.url()}?linha=999`);
  await page.getByText('Linha não encontrada.').waitFor();

  expect(await page.getByRole('list', { name: 'Filtros ativos' }).count()).toBe(0);
  expect(await page.getByLabel('Diferença').getByRole('option').first().textContent()).toBe('Todas');
  await figuras.filter({ hasText: 'Já confirmado' }).click();
  await expect.poll(() => linhas.count()).toBe(1);
  await page.getByRole('button', { name: 'Exportar' }).click();
  const descida = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  expect((await descida).suggestedFilename()).toBe('linhasDeRetorno_2026-11-21.csv');
  expect(JSON.parse((await portal.logs('exportar'))[0]?.dados_novos ?? '{}')).toMatchObject({
    filtros: { retorno_id: 1, desfecho: 'conhecido' },
  });
  await tabela.getByRole('link', { name: numero(2) }).click();
  const linha = page.getByRole('dialog', { name: 'Linha 3' });
  await linha.getByText('R$\u00A090,00').waitFor();
  await linha.getByText('R$\u00A085,50').first().waitFor();
  await linha.getByText(numero(2).slice(3)).last().waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await linha.waitFor({ state: 'hidden' });

  // The same file again leads to the first reading.
  await page.getByRole('link', { name: 'Arquivos de retorno' }).first().click();
  await page.getByRole('table', { name: 'Arquivos de retorno' }).getByText('1 confirmado agora').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enviar arquivo de retorno' }).click();
  await dialog.getByLabel('Convênio').selectOption(String(convenio.id));
  await escolher(page, cnab400({ titulos: TITULOS }));
  await page.getByText('Este arquivo já tinha sido enviado. Veja o que foi lido dele.').waitFor();
  await page.getByRole('heading', { name: 'CBR64307.RET' }).waitFor();
  await page.getByRole('link', { name: 'Pagamentos sem dono' }).click();
  await page.getByText(numero(77)).first().waitFor();
});

test('agreements that cannot be read are told where one is chosen, and asked for again', async () => {
  const site = await createSite({ tolerate: /status of 500/ });
  const convenio = await semear(site);
  const page = await site.open(RETORNOS, { admin: site.portal.admin.token, ...CELULAR });
  const leitura = '**/trpc/admin.retornos.convenios*';
  await page.route(leitura, (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'Enviar arquivo de retorno' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enviar arquivo de retorno' });
  await dialog.getByText('Erro ao carregar os convênios.').waitFor();
  await expectSound(page);
  await page.unroute(leitura);
  await dialog.getByRole('button', { name: 'Tentar novamente' }).click();
  await dialog.getByLabel('Convênio').selectOption(String(convenio.id));
});

test('on a phone, by who may only read', async () => {
  const site = await createSite();
  const { portal } = site;
  const convenio = await semear(site);
  const arquivo = new File([cnab240({ titulos: [{ numero: numero(1), pago: 1_234_567_890 }] })], 'retorno.ret');
  const { id } = await portal.admin.rpc.admin.retornos.create({ convenio_id: convenio.id, arquivo });
  await conferirRetornos(portal.deps);
  const auditor = await portal.administrador({ papel: 'auditor' });
  const page = await site.open(RETORNOS, { admin: auditor.token, ...CELULAR });
  await page.getByRole('link', { name: 'retorno.ret' }).waitFor();
  expect(await page.getByRole('button', { name: 'Enviar arquivo de retorno' }).count()).toBe(0);
  await expectSound(page);
  const valor = page.locator('dd', { hasText: 'R$\u00A012.345.678,90' });
  expect(await valor.evaluate((um) => [um.scrollWidth - um.clientWidth, um.clientHeight < 30])).toEqual([0, true]);
  await page.getByRole('link', { name: 'retorno.ret' }).click();
  await expect.poll(() => page.url()).toContain(`${RETORNOS}/${id}`);
  await page.getByText('Um pagamento destes dias não está em nenhum arquivo de retorno.').waitFor();
  await expectSound(page);
  await page.getByRole('link', { name: numero(1) }).click();
  await page.getByRole('dialog', { name: 'Linha 3' }).waitFor();
  await expectNoOverflow(page);
});
