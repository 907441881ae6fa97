// The panel's slips: figures, filters, order and pages in the address, every width, and what links there.
import { expect, test } from 'vitest';
import {
  CELULAR,
  createSite,
  ESTREITO,
  expectAccessible,
  expectSound,
  expectSoundAtEveryWidth,
} from '../support/browser.ts';
import { createCandidato, createConcurso, createInscricao, createVaga } from '../support/factories.ts';
import {
  abrirBoletos,
  BOLETOS,
  buscaDe,
  comBoleto,
  linhas,
  pagar,
  QUEBRADO,
  textosDosTotais,
  totais,
} from './boletos-acoes.ts';

test('fifteen a page, newest first; figures, filters, order and page are in the address, and Back returns', async () => {
  const site = await createSite();
  const { portal } = site;
  for (let n = 1; n <= 16; n++) await comBoleto(portal, { valor_centavos: 1000 * n });
  const bruno = await comBoleto(portal, { cargo: 'Médico', valor_centavos: 20_000 }, portal.outro);
  await pagar(portal, bruno, 201.5);
  const page = await abrirBoletos(site);
  await expect.poll(() => linhas(page).count()).toBe(15);
  await page.getByText('Mostrando 1 a 15 de 17 boletos').waitFor();
  expect(await textosDosTotais(page)).toEqual([
    'Emitidos 16 R$ 1.360,00',
    'Pagos 1 R$ 201,50',
    'Vencidos 0 R$ 0,00',
    'Cancelados 0 R$ 0,00',
  ]);
  const primeira = linhas(page).first();
  expect((await primeira.getByRole('cell').allTextContents()).map((texto) => texto.replaceAll('\u00A0', ' '))).toEqual([
    expect.stringContaining('Bruno Outro'),
    expect.stringMatching(/^Médico.*Vale Sereno · Concurso/),
    '21/11/2026Demonstração',
    expect.stringMatching(/^\d\d\/\d\d\/2026$/),
    'R$ 200,00pago R$ 201,50',
    'Pago',
    '21/11/2026',
    '',
  ]);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Página 2' }).click();
  await expect.poll(() => linhas(page).count()).toBe(2);
  expect(buscaDe(page)).toBe('page=2');
  // A figure filters by its status, from the first page, and leaves the others as they were.
  await totais(page).filter({ hasText: 'Emitidos' }).click();
  await page.getByText('Mostrando 1 a 15 de 16 boletos').waitFor();
  expect(buscaDe(page)).toBe('status=Emitido');
  expect(await totais(page).first().getAttribute('aria-pressed')).toBe('true');
  expect((await textosDosTotais(page))[1]).toBe('Pagos 1 R$ 201,50');
  await page.getByRole('button', { name: 'Valor' }).click();
  await expect.poll(() => linhas(page).first().textContent()).toContain('R$\u00A010,00');
  expect(await page.getByRole('columnheader', { name: 'Valor' }).getAttribute('aria-sort')).toBe('ascending');
  await page.getByRole('button', { name: 'Próxima' }).click();
  await expect.poll(() => linhas(page).count()).toBe(1);
  expect(buscaDe(page)).toBe('status=Emitido&sort_by=valor&sort_order=asc&page=2');
  await page.reload();
  await expect.poll(() => linhas(page).first().textContent()).toContain('R$\u00A0160,00');
  await page.goBack();
  await expect.poll(() => linhas(page).count()).toBe(15);
  await page.goBack();
  await expect.poll(() => buscaDe(page)).toBe('status=Emitido');
  await page.goBack();
  await expect.poll(() => buscaDe(page)).toBe('page=2');
  await expect.poll(() => linhas(page).count()).toBe(2);
});

test('search, contest, issuer and period; chips say which are at work, and take them away', async () => {
  const site = await createSite();
  const { portal } = site;
  for (let n = 1; n <= 24; n++) await createConcurso(portal, { titulo: `Seleção nº ${String(n).padStart(2, '0')}` });
  const { id: concurso_id } = await createConcurso(portal, {
    titulo: 'Concurso da Saúde',
    prefeitura: 'Prefeitura de Ipê/MG',
  });
  const ana = await comBoleto(portal, { concurso_id });
  const bruno = await comBoleto(portal, {}, portal.outro);
  const page = await abrirBoletos(site);
  await expect.poll(() => linhas(page).count()).toBe(2);
  const campo = page.getByLabel('Buscar');
  for (const texto of ['BRUNO', portal.outro.email, portal.outro.cpf, String(bruno.inscricao_id).padStart(6, '0')]) {
    await campo.fill(texto);
    await expect.poll(() => linhas(page).allTextContents()).toEqual([expect.stringContaining('Bruno Outro')]);
  }
  await page.getByRole('button', { name: /^Remover filtro: “/ }).click();
  await expect.poll(() => linhas(page).count()).toBe(2);
  expect(await campo.inputValue()).toBe('');

  // Hundreds of contests: a few are shown, part of the title finds the rest.
  const concurso = page.getByRole('combobox', { name: 'Concurso' });
  await concurso.click();
  await page.getByText('Há mais 6. Digite parte do título.').waitFor();
  await expectAccessible(page);
  await concurso.fill('saude');
  const achados = page.getByRole('listbox', { name: 'Opções' }).getByRole('option');
  await expect.poll(() => achados.allTextContents()).toEqual(['Concurso da SaúdePrefeitura de Ipê/MG']);
  await page.keyboard.press('Enter');
  await expect.poll(() => buscaDe(page)).toBe(`concurso_id=${concurso_id}`);
  await expect.poll(() => linhas(page).allTextContents()).toEqual([expect.stringContaining('Ana Candidata')]);
  await page.getByLabel('Emissor').selectOption('Banco do Brasil');
  await page.getByText('Nenhum boleto encontrado').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remover filtro: Emissor: Banco do Brasil' }).click();
  await page.getByLabel('De', { exact: true }).fill('21/11/2026');
  await expect.poll(() => buscaDe(page)).toBe(`concurso_id=${concurso_id}&data_inicio=2026-11-21`);
  await page.getByLabel('Até', { exact: true }).fill('31/02/2026');
  await page.keyboard.press('Tab');
  await page.getByText('Data inválida.').waitFor();
  await page.getByLabel('Até', { exact: true }).fill('20/11/2026');
  await page.getByText('Antes da data inicial.').waitFor();
  await page.getByLabel('Até', { exact: true }).fill('22/11/2026');
  await expect.poll(() => linhas(page).count()).toBe(1);

  await page.reload();
  await expect.poll(() => concurso.inputValue()).toBe('Concurso da Saúde');
  expect(await page.getByLabel('Até', { exact: true }).inputValue()).toBe('22/11/2026');
  expect(await page.getByRole('list', { name: 'Filtros ativos' }).getByRole('listitem').allTextContents()).toEqual([
    'Remover filtro: Concurso da Saúde',
    'Remover filtro: Emitidos desde 21/11/2026',
    'Remover filtro: Emitidos até 22/11/2026',
  ]);
  await page.getByRole('button', { name: 'Limpar', exact: true }).click();
  await expect.poll(() => linhas(page).count()).toBe(2);
  expect(page.url()).toBe(`${site.url}/#${BOLETOS}`);
  expect(await concurso.inputValue()).toBe('');

  // The figure on the contest's page leads to its slips.
  await page.goto(`${site.url}/#/admin/dashboard/concursos/detalhes/${ana.concurso_id}`);
  await page.getByRole('link', { name: 'Boletos 1', exact: true }).click();
  await expect.poll(() => buscaDe(page)).toBe(`concurso_id=${concurso_id}`);
  await expect.poll(() => linhas(page).count()).toBe(1);
});

test('nothing yet, an address that makes no sense, a page too far, and a list that does not load', async () => {
  const site = await createSite({ tolerate: /status of (404|500)/ });
  const { portal } = site;
  const page = await abrirBoletos(site);
  await page.getByRole('heading', { name: 'Nenhum boleto', exact: true }).waitFor();
  await expectAccessible(page);
  await comBoleto(portal);
  await page.goto(`${site.url}/#${BOLETOS}?status=Talvez&emissor=Itau&data_inicio=ontem&sort_by=senha&page=-3`);
  await page.reload();
  await expect.poll(() => linhas(page).count()).toBe(1);
  await page.goto(`${site.url}/#${BOLETOS}?page=99`);
  await page.getByText('Esta página não tem boletos').waitFor();
  await page.getByRole('button', { name: 'Ir para a primeira página' }).click();
  await expect.poll(() => linhas(page).count()).toBe(1);
  // A contest that is no longer there has no slips to show, and a name all the same.
  await page.goto(`${site.url}/#${BOLETOS}?concurso_id=999`);
  await page.getByRole('button', { name: 'Remover filtro: Concurso nº\u00A0999' }).waitFor();
  await page.getByText('Nenhum boleto encontrado').waitFor();

  const lista = '**/trpc/admin.boletos.list*';
  await page.route(lista, (route) => route.fulfill(QUEBRADO));
  await page.goto(`${site.url}/#${BOLETOS}`);
  await page.reload();
  await page.getByText('Erro ao carregar boletos.').waitFor();
  await expectAccessible(page);
  await page.unroute(lista);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.poll(() => linhas(page).count()).toBe(1);
});

test('on a phone: cards, a sheet of filters, and the dialog', async () => {
  const site = await createSite();
  const { portal } = site;
  await comBoleto(portal, { cargo: 'Merendeira' });
  await pagar(portal, await comBoleto(portal, {}, portal.outro));
  const page = await abrirBoletos(site, '', CELULAR);
  const cartoes = page.getByRole('list', { name: 'Boletos', exact: true }).getByRole('listitem');
  await expect.poll(() => cartoes.count()).toBe(2);
  await expectSound(page);
  await page.getByRole('button', { name: 'Filtros' }).tap();
  const folha = page.getByRole('dialog', { name: 'Filtros' });
  await folha.getByLabel('Status').selectOption('Emitido');
  await folha.getByLabel('Ordenar por').selectOption('candidato');
  await folha.getByRole('button', { name: 'Ver 1 boleto', exact: true }).waitFor();
  await expectAccessible(page);
  await folha.getByRole('button', { name: 'Ver 1 boleto', exact: true }).tap();
  await page.getByRole('button', { name: 'Filtros (1)' }).waitFor();
  await expect.poll(() => cartoes.allTextContents()).toEqual([expect.stringContaining('Merendeira')]);
  // The sheet leaves the history in its own time.
  await expect.poll(() => buscaDe(page)).toBe('status=Emitido&sort_by=candidato&sort_order=desc');
  const confirmar = page.getByRole('button', { name: 'Confirmar pagamento de Ana Candidata' });
  // Its words are there to their end.
  const palavras = confirmar.locator('.mantine-Button-label');
  expect(await palavras.evaluate((e) => e.scrollWidth - e.clientWidth)).toBeLessThanOrEqual(0);
  await confirmar.tap();
  await page.getByRole('dialog').getByText('Merendeira').waitFor();
  await expectSound(page);
});

test('fits every width, with long names, and reads in the dark', async () => {
  const site = await createSite();
  const { portal } = site;
  const { id: concurso_id } = await createConcurso(portal, {
    titulo: `Concurso Público ${'da Administração Direta e Indireta '.repeat(6)}${'X'.repeat(30)}`,
    prefeitura: 'Prefeitura Municipal de Vila Bela da Santíssima Trindade do Jequitinhonha/MG',
  });
  await portal.db
    .updateTable('candidatos')
    .set({ nome: `Ana ${'de Alcântara Bragança e Bourbon '.repeat(3)}${'Z'.repeat(30)}` })
    .where('id', '=', portal.candidato.id)
    .execute();
  const vaga = { concurso_id, cargo: 'Professor de Educação Básica '.repeat(6), valor_centavos: 9_999_999 };
  const caro = await comBoleto(portal, vaga);
  await pagar(portal, caro, 12.3);
  const { id: vaga_id } = await createVaga(portal, vaga);
  await createInscricao(portal, { candidato_id: (await createCandidato(portal)).id, vaga_id });
  const page = await abrirBoletos(site, `?concurso_id=${concurso_id}`, ESTREITO);
  await page.getByText('Mostrando 1 a 1 de 1 boleto').waitFor();
  await expectSoundAtEveryWidth(page);
  await page.getByRole('button', { name: 'Confirmar pagamento' }).first().click();
  await page.getByLabel('Número da inscrição').fill(String(caro.inscricao_id));
  await page
    .getByRole('dialog')
    .getByText(/Taxa de inscrição/)
    .waitFor();
  await expectSoundAtEveryWidth(page);
  // Another visit: from here the number that was typed would be asked about.
  await page.goto('about:blank');
  await page.goto(`${site.url}/#${BOLETOS}?aba=pendencias`);
  await page.getByText('Mostrando 1 a 1 de 1 pagamento').waitFor();
  await expectSoundAtEveryWidth(page);
  await page.getByRole('button', { name: /^Analisar pagamento de/ }).click();
  await page.getByRole('radio', { name: 'Confirmar na inscrição' }).check();
  await page
    .getByRole('dialog')
    .getByText(/Taxa de inscrição/)
    .waitFor();
  await expectSoundAtEveryWidth(page);
  await page.goto('about:blank');
  await page.goto(`${site.url}/#/admin/dashboard`);
  await page.getByText('1 pagamento sem dono aguarda decisão').waitFor();
  await expectSoundAtEveryWidth(page);
});
