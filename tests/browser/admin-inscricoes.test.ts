// The panel's enrolments: found by every filter, read with their proof files, cancelled and brought back; every failure said
// in the words people know them by, on a desk and on a phone.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { SITUACOES } from '../../src/shared/inscricoes.ts';
import {
  CELULAR,
  createSite,
  expectAccessible,
  expectNoOverflow,
  expectSound,
  type OpenOptions,
  type Site,
} from '../support/browser.ts';
import {
  createCandidato,
  createConcurso,
  createCuidado,
  createInscricao,
  createIsencao,
  createReembolso,
  createReserva,
  createVaga,
} from '../support/factories.ts';
import type { Portal } from '../support/portal.ts';
import { esperarFoco } from './home-acoes.ts';

const INSCRICOES = '/admin/dashboard/inscricoes';
const QUEBRADO = { status: 500, body: '' };
const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const numero = (id: number) => String(id).padStart(6, '0');
const abrir = (site: Site, endereco = '', como: OpenOptions = {}) =>
  site.open(`${INSCRICOES}${endereco}`, { admin: site.portal.admin.token, ...como });
const linhas = (page: Page) => page.getByRole('table', { name: 'Inscrições' }).locator('tbody tr');
const buscaDe = (page: Page) => new URLSearchParams(page.url().split('?')[1]).toString();
const cartoes = (page: Page) => page.getByRole('list', { name: 'Inscrições por status' }).getByRole('button');
const textos = async (page: Page) => (await cartoes(page).allTextContents()).map((texto) => texto.trim());

/** One enrolment in each situação there is. */
async function emCadaSituacao(portal: Portal): Promise<Record<string, number>> {
  const criar = async (dados: Parameters<typeof createInscricao>[1] = {}) => (await createInscricao(portal, dados)).id;
  const comIsencao = async (status: 'P' | 'D' | 'I') => {
    const id = await criar(status === 'D' ? { status_pagamento: 'Isento' } : {});
    await createIsencao(portal, { inscricao_id: id, status });
    return id;
  };
  const emitida = await criar({ candidato_id: portal.candidato.id });
  await portal.candidato.rpc.candidato.boletos.gerar({ inscricao_id: emitida });
  return {
    Cancelada: await criar({ status: 'C', status_pagamento: 'Cancelado' }),
    Pago: await criar({ status_pagamento: 'Pago' }),
    Deferido: await comIsencao('D'),
    Pendente: await comIsencao('P'),
    Indeferido: await comIsencao('I'),
    'Aguardando Pagamento': emitida,
    'Sem Boleto Emitido': await criar(),
  };
}

test('figures, filters, order and page in the address; each situação in its own colour', async () => {
  const site = await createSite();
  const { portal } = site;
  const ids = await emCadaSituacao(portal);
  const { id: concurso_id } = await createConcurso(portal, {
    titulo: 'Concurso da Saúde',
    prefeitura: 'Prefeitura de Ipê/MG',
  });
  const { id: vaga_id } = await createVaga(portal, { concurso_id, cargo: 'Enfermeiro' });
  const joao = await createCandidato(portal, {
    nome: 'João d’Ávila',
    email: 'joao@exemplo.com.br',
    cpf: '52998224725',
  });
  const dele = await createInscricao(portal, {
    candidato_id: joao.id,
    vaga_id,
    created_at: '2026-11-10T12:00:00.000Z',
  });
  for (let n = 0; n < 9; n += 1) await createInscricao(portal);
  const page = await abrir(site);
  await page.getByText('Mostrando 1 a 15 de 17 inscrições').waitFor();
  await expect.poll(() => textos(page)).toEqual(['Total de inscrições 17', 'Ativas 16', 'Canceladas 1']);
  expect(await page.getByRole('columnheader').allTextContents()).toEqual([
    'ID',
    'Candidato',
    'Concurso e cargo',
    'Data',
    'Status',
    'Situação',
    'Ações',
  ]);
  await expectAccessible(page);

  // The colour of each situação, by which of red, green and blue leads.
  const tons: Record<string, string> = {};
  await page.getByRole('button', { name: 'ID', exact: true }).click();
  await expect.poll(() => buscaDe(page)).toBe('sort_by=id&sort_order=asc');
  for (const situacao of SITUACOES) {
    const linha = linhas(page).filter({ hasText: numero(ids[situacao] ?? 0) });
    const selo = linha.locator('td').nth(5).locator('span').filter({ hasText: situacao });
    const cor = await selo.evaluate((um) => getComputedStyle(um).color.match(/\d+/g)?.map(Number) ?? []);
    const [r = 0, g = 0, b = 0] = cor;
    tons[situacao] = g > r && g > b ? 'verde' : b > r && b > g ? 'azul' : r > 2 * g ? 'vermelho' : 'amarelo';
  }
  expect(tons).toEqual({
    Pago: 'verde',
    Deferido: 'verde',
    Pendente: 'amarelo',
    'Aguardando Pagamento': 'amarelo',
    Cancelada: 'vermelho',
    Indeferido: 'vermelho',
    'Sem Boleto Emitido': 'azul',
  });

  // A figure filters by its status and the figures stay.
  await cartoes(page).filter({ hasText: 'Canceladas' }).click();
  await page.getByText('Mostrando 1 a 1 de 1 inscrição').waitFor();
  expect(buscaDe(page)).toBe('status=C&sort_by=id&sort_order=asc');
  expect(await textos(page)).toEqual(['Total de inscrições 17', 'Ativas 16', 'Canceladas 1']);
  await page.goBack();
  await page.getByText('Mostrando 1 a 15 de 17 inscrições').waitFor();

  const campo = page.getByLabel('Buscar');
  for (const texto of ['JOAO D’AVILA', 'joao@', '529.982.247-25', numero(dele.id)]) {
    await campo.fill(texto);
    await expect.poll(() => linhas(page).allTextContents()).toEqual([expect.stringContaining('João d’Ávila')]);
  }
  expect((await linhas(page).first().getByRole('cell').allTextContents()).slice(0, 6)).toEqual([
    numero(dele.id),
    'João d’Ávila***.982.247-**',
    'Ipê/MG · Concurso da SaúdeEnfermeiro',
    '10/11/2026',
    'Ativa',
    'Sem Boleto Emitido',
  ]);
  await expect.poll(() => textos(page)).toEqual(['Total de inscrições 1', 'Ativas 1', 'Canceladas 0']);
  await page.getByRole('button', { name: 'Limpar', exact: true }).click();
  await page.getByLabel('De', { exact: true }).fill('10/11/2026');
  await page.getByLabel('Até', { exact: true }).fill('10/11/2026');
  await expect.poll(() => linhas(page).count()).toBe(1);
  await page.getByLabel('Status', { exact: true }).selectOption('Canceladas');
  await page.getByText('Nenhuma inscrição encontrada').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remover filtro: Status: Canceladas' }).click();
  await expect.poll(() => linhas(page).count()).toBe(1);
  await page.reload();
  await expect.poll(() => linhas(page).count()).toBe(1);
  await page.goto(`${site.url}/#${INSCRICOES}?concurso_id=${concurso_id}&status=X&sort_by=senha&data_fim=ontem`);
  await expect.poll(() => linhas(page).allTextContents()).toEqual([expect.stringContaining('Enfermeiro')]);
});

test('the details: what was answered and sent, what was paid, and where else to look', async () => {
  const site = await createSite({ tolerate: /status of 404/ });
  const { portal } = site;
  const vaga = await createVaga(portal, { cargo: 'Professor', valor_centavos: 9000 });
  const { id } = await portal.candidato.rpc.candidato.inscricoes.create({
    concurso_id: vaga.concurso_id,
    vaga_id: vaga.id,
    possui_deficiencia: 'S',
    detalhe_deficiencia: 'Baixa visão.',
    file_deficiencia: new File([PNG], 'laudo.png'),
    possui_condicao_especial: 'S',
    detalhe_condicao_especial: 'Prova ampliada.',
    file_condicao_especial: new File([PDF], 'pedido.pdf'),
  });
  await portal.admin.rpc.admin.boletos.baixa({ inscricao_id: id, observacao: 'Extrato.' });
  const isencao = await createIsencao(portal, { inscricao_id: id, status: 'I' });
  const reembolso = await createReembolso(portal, { inscricao_id: id });
  const cuidado = await createCuidado(portal, { inscricao_id: id, status: 'D' });
  const outra = await createInscricao(portal);
  await createCuidado(portal, { inscricao_id: outra.id, status: 'D' });
  await createReserva(portal, { inscricao_id: outra.id, status: 'I' });
  const page = await abrir(site);
  await page.getByRole('button', { name: `Ver inscrição ${numero(id)}, de Ana Candidata` }).click();
  const dialog = page.getByRole('dialog', { name: `Inscrição nº\u00A0${numero(id)}` });
  await dialog.getByText('Feita em 21/11/2026, às 12h00').waitFor();
  expect(buscaDe(page)).toBe(`inscricao=${id}`);
  const fatos = async () =>
    Object.fromEntries(
      await page
        .getByRole('dialog')
        .locator('dl > div')
        .evaluateAll((pares) =>
          pares.map((par) => [par.querySelector('dt')?.textContent, par.querySelector('dd')?.textContent?.trim()]),
        ),
    );
  expect(await fatos()).toMatchObject({
    Nome: 'Ana Candidata',
    Status: 'Ativa',
    Situação: 'Pago',
    'Isenção solicitada': expect.stringMatching(/^Sim .*Indeferido Ver o pedido$/),
    'Entrega de títulos': 'Não finalizada',
    Protocolo: expect.stringMatching(/^INS-2026-/),
    'Situação da taxa': 'Pago',
    Taxa: 'R$\u00A090,00',
    Pago: 'R$\u00A090,00 em 21/11/2026',
    Restituição: 'Solicitado Ver o pedido',
    'Possui deficiência': 'Sim',
    'Possui condição': 'Sim',
    'Atendimento especial': expect.stringMatching(/Deferido Ver o pedido$/),
    Arquivo: 'pedido.pdf (abre em nova aba)',
  });
  await dialog.getByText('Baixa visão.').waitFor();
  await dialog.getByText('Prova ampliada.').waitFor();
  // The proof is beside the facts: an image in sight, and either file one press away.
  const laudo = dialog.getByRole('region', { name: 'Laudo da deficiência' });
  await laudo.getByRole('img', { name: 'laudo.png' }).waitFor();
  await expect.poll(() => laudo.getByRole('img').evaluate((imagem: HTMLImageElement) => imagem.naturalWidth)).toBe(1);
  const destinos = await dialog.getByRole('link').evaluateAll((todas) => todas.map((um) => um.getAttribute('href')));
  expect(destinos).toEqual(
    expect.arrayContaining([
      `#/admin/dashboard/candidatos/detalhes/${portal.candidato.id}`,
      `#/admin/dashboard/isencoes/analise/${isencao.id}`,
      `#/admin/dashboard/cuidados/analise/${cuidado.id}`,
      `#/admin/dashboard/reembolsos?reembolso=${reembolso.id}`,
      `#/admin/dashboard/logs?registro_tipo=inscricao&registro_id=${id}`,
    ]),
  );
  const recibo = dialog.getByRole('link', { name: 'Comprovante (abre em nova aba)' });
  expect((await portal.visitante.http('GET', (await recibo.getAttribute('href')) ?? '')).status).toBe(200);
  await expectAccessible(page);

  // Escape closes it, the opener has the focus again, and the address of the list is back.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(buscaDe(page)).toBe('');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain(`inscrição ${numero(id)}`);
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  // A no of the form is only left out once what was asked apart from it was granted.
  await page.goto(`${site.url}/#${INSCRICOES}?inscricao=${outra.id}`);
  await page.getByText('Vaga reservada', { exact: true }).waitFor();
  const daOutra = await fatos();
  expect(daOutra).toMatchObject({
    'Possui deficiência': 'Não',
    'Vaga reservada': expect.stringMatching(/Indeferido Ver o pedido$/),
    'Atendimento especial': expect.stringMatching(/Deferido Ver o pedido$/),
  });
  expect(daOutra).not.toHaveProperty('Possui condição');
  // By its address, also when there is none.
  await page.goto(`${site.url}/#${INSCRICOES}?inscricao=999999`);
  await page.getByRole('dialog').getByText('Inscrição não encontrada').waitFor();
  await expectAccessible(page);
});

test('an open fee leads to its slip; cancelled and brought back, each after its consequences were read', async () => {
  const site = await createSite({ tolerate: /status of (409|500)/ });
  const { portal } = site;
  const { id, vaga_id } = await createInscricao(portal, { candidato_id: portal.candidato.id });
  await portal.candidato.rpc.candidato.boletos.gerar({ inscricao_id: id });
  const page = await abrir(site, `?inscricao=${id}`);
  const dialog = page.getByRole('dialog', { name: `Inscrição nº\u00A0${numero(id)}` });
  expect(await dialog.getByRole('link', { name: 'Ver o boleto' }).getAttribute('href')).toBe(
    `#/admin/dashboard/boletos?search=${numero(id)}`,
  );
  await dialog.getByRole('link', { name: 'Confirmar pagamento' }).click();
  const baixa = page.getByRole('dialog', { name: 'Confirmar pagamento' });
  await baixa.getByText('Ana Candidata').waitFor();
  await baixa.getByRole('button', { name: 'Cancelar' }).click();
  await baixa.waitFor({ state: 'detached' });
  await expect.poll(() => buscaDe(page)).toBe('');

  await page.goto(`${site.url}/#${INSCRICOES}?inscricao=${id}`);
  const cancelar = dialog.getByRole('button', { name: 'Cancelar inscrição' });
  await cancelar.click();
  const pergunta = page.getByRole('dialog', { name: `Cancelar a inscrição ${numero(id)}?` });
  await pergunta.getByText(/Ana Candidata deixa de concorrer .* O boleto em aberto é cancelado\./).waitFor();
  await expectAccessible(page);
  // "Não" has the focus: Enter changes nothing.
  await page.keyboard.press('Enter');
  await pergunta.waitFor({ state: 'detached' });
  expect(await portal.logs('cancelar_inscricao')).toEqual([]);

  await page.route('**/trpc/admin.inscricoes.alterarStatus*', (route) => route.fulfill(QUEBRADO), { times: 1 });
  await cancelar.click();
  await pergunta.getByRole('button', { name: 'Sim' }).click();
  await page.getByRole('alert').getByText('Erro ao alterar status da inscrição').waitFor();
  await esperarFoco(cancelar);
  await cancelar.click();
  await pergunta.getByRole('button', { name: 'Sim' }).click();
  await page.getByText('Inscrição cancelada com sucesso!').waitFor();
  await dialog.getByText('Cancelada').first().waitFor();
  expect(await dialog.getByRole('link', { name: /Comprovante/ }).count()).toBe(0);
  expect((await portal.emails(portal.candidato.email)).at(-1)?.assunto).toBe(`Inscrição cancelada: ${numero(id)}`);
  await expect.poll(() => textos(page)).toEqual(['Total de inscrições 1', 'Ativas 0', 'Canceladas 1']);
  await expect.poll(() => linhas(page).first().textContent()).toContain('Cancelada');

  // The candidate enrolled again meanwhile: the old one cannot come back beside the new.
  const nova = await createInscricao(portal, { candidato_id: portal.candidato.id, vaga_id });
  await dialog.getByRole('button', { name: 'Reativar inscrição' }).click();
  const volta = page.getByRole('dialog', { name: `Reativar a inscrição ${numero(id)}?` });
  await volta.getByText(/volta a concorrer .* fica pendente\./).waitFor();
  await volta.getByRole('button', { name: 'Sim' }).click();
  await page
    .getByRole('alert')
    .getByText(/O candidato já tem outra inscrição ativa neste concurso\./)
    .waitFor();
  // What cannot be is said in place of the button, until it can.
  await dialog.getByText(/já tem outra inscrição ativa neste concurso/).waitFor();
  expect(await dialog.getByRole('button', { name: 'Reativar inscrição' }).count()).toBe(0);
  await portal.admin.rpc.admin.inscricoes.alterarStatus({ id: nova.id, status: 'C' });
  await page.reload();
  await dialog.getByRole('button', { name: 'Reativar inscrição' }).click();
  await volta.getByRole('button', { name: 'Sim' }).click();
  await page.getByText('Inscrição reativada com sucesso!').waitFor();
  await dialog.getByText('Sem Boleto Emitido').first().waitFor();
  expect(await portal.logs('reativar_inscricao')).toHaveLength(1);

  // Somebody else cancels it while the window is open: one is told, and sees how it stands.
  await portal.admin.rpc.admin.inscricoes.alterarStatus({ id, status: 'C' });
  await cancelar.click();
  await pergunta.getByRole('button', { name: 'Sim' }).click();
  await page.getByRole('alert').getByText('Esta inscrição já está cancelada. Atualize a lista.').waitFor();
  await dialog.getByRole('button', { name: 'Reativar inscrição' }).waitFor();
});

test('what cannot be loaded is said in the documents’ words; figures alone are left out', async () => {
  const site = await createSite({ tolerate: /status of 500/ });
  const { portal } = site;
  const { id } = await createInscricao(portal, { candidato_id: portal.candidato.id });
  const page = await abrir(site);
  await expect.poll(() => linhas(page).count()).toBe(1);
  const quebrar = (chamada: string) =>
    page.route(`**/trpc/admin.inscricoes.${chamada}*`, (route) => route.fulfill(QUEBRADO));
  await quebrar('estatisticas');
  await page.reload();
  await expect.poll(() => textos(page)).toEqual(['Total de inscrições —', 'Ativas —', 'Canceladas —']);
  await expect.poll(() => linhas(page).count()).toBe(1);
  expect(await page.getByRole('alert').count()).toBe(0);

  await quebrar('get');
  await page.getByRole('button', { name: `Ver inscrição ${numero(id)}, de Ana Candidata` }).click();
  const dialog = page.getByRole('dialog', { name: 'Inscrição' });
  await dialog.getByText('Erro ao carregar detalhes da inscrição').waitFor();
  await expectAccessible(page);
  await page.unroute('**/trpc/admin.inscricoes.get*');
  await dialog.getByRole('button', { name: 'Tentar novamente' }).click();
  await page.getByRole('dialog', { name: `Inscrição nº\u00A0${numero(id)}` }).waitFor();

  await quebrar('list');
  await page.goto(`${site.url}/#${INSCRICOES}`);
  await page.reload();
  await page.getByText('Erro ao carregar inscrições').waitFor();
  await page.unroute('**/trpc/admin.inscricoes.list*');
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.poll(() => linhas(page).count()).toBe(1);
});

test('on a narrow phone in the dark: nothing sideways, with long names, in list and details', async () => {
  const site = await createSite();
  const { portal } = site;
  const { id: concurso_id } = await createConcurso(portal, {
    titulo: `Concurso ${'da Administração Direta e Indireta '.repeat(5)}${'X'.repeat(30)}`,
  });
  const vaga = await createVaga(portal, { concurso_id, cargo: 'Professor de Educação Básica '.repeat(6) });
  const nome = `Ana ${'de Alcântara Bragança '.repeat(4)}${'Z'.repeat(30)}`;
  const { id: candidato_id } = await createCandidato(portal, { nome });
  const { id } = await createInscricao(portal, {
    vaga_id: vaga.id,
    candidato_id,
    possui_deficiencia: 'S',
    detalhe_deficiencia: `${'Deficiência auditiva. '.repeat(10)}${'Y'.repeat(60)}`,
  });
  const page = await abrir(site, '', { ...CELULAR, viewport: { width: 320, height: 700 }, colorScheme: 'dark' });
  await page.getByText('Mostrando 1 a 1 de 1 inscrição').waitFor();
  await expectSound(page);
  await page.getByRole('button', { name: /^Ver inscrição/ }).click();
  const dialog = page.getByRole('dialog', { name: `Inscrição nº\u00A0${numero(id)}` });
  await dialog.getByText(/Deficiência auditiva/).waitFor();
  await expectNoOverflow(page);
  expect(await dialog.evaluate((um) => um.scrollWidth - um.clientWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancelar inscrição' }).click();
  await page.getByRole('dialog', { name: /^Cancelar a inscrição/ }).waitFor();
  await expectSound(page);
});
