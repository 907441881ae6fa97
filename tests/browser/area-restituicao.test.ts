// Asking for the fee back: to one's own account, to somebody else's, to a PIX key; what administrators make of it; and
// what may still be cancelled.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CELULAR, createSite, expectAccessible, expectNoOverflow, expectSound, type Site } from '../support/browser.ts';
import { createConcurso, createInscricao, createVaga, gerarCpf } from '../support/factories.ts';
import { esperarFoco, ir, recusar } from './home-acoes.ts';

const RESTITUICAO = '/area-candidato/restituicao';
const CREATE = '**/trpc/candidato.reembolsos.create*';
const LIST = '**/trpc/candidato.reembolsos.list*';

type Dados = { cargo?: string; prefeitura?: string; paga?: boolean; valor?: number };

async function inscrever({ portal }: Site, { cargo, prefeitura, paga = true, valor = 9200 }: Dados = {}) {
  const concurso = await createConcurso(portal, {
    titulo: 'Concurso Público nº 02/2026',
    ...(prefeitura ? { prefeitura } : {}),
  });
  const { id: vaga_id } = await createVaga(portal, {
    concurso_id: concurso.id,
    cargo: cargo ?? 'Guarda Civil Municipal',
    valor_centavos: valor,
  });
  return createInscricao(portal, {
    candidato_id: portal.candidato.id,
    vaga_id,
    ...(paga ? { status_pagamento: 'Pago' as const } : {}),
  });
}

const abrir = (site: Site, endereco = RESTITUICAO, como = {}) =>
  site.open(endereco, { sessao: site.portal.candidato.token, ...como });
const ativas = (page: Page) => page.getByRole('table', { name: 'Inscrições ativas' });
const minhas = (page: Page) => page.getByRole('table', { name: 'Minhas solicitações de restituição' });
const botao = (onde: Page | Locator, name: string) => onde.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Solicitar restituição' });
const recibo = (page: Page) => page.getByRole('dialog', { name: 'Solicitação de restituição enviada com sucesso!' });
const detalhe = (page: Page) => page.getByRole('dialog', { name: 'Solicitação de restituição', exact: true });
const tipo = (page: Page, name: string) => dialog(page).getByRole('radio', { name });
const pedidos = ({ portal }: Site) => portal.db.selectFrom('reembolsos').selectAll().execute();
const reembolsar = ({ portal }: Site, inscricao_id: number) =>
  portal.candidato.rpc.candidato.reembolsos.create({
    inscricao_id,
    tipo_restituicao: 3,
    chavePix: 'ana@exemplo.com.br',
  });

test('to the own account: what is missing is said, a bank is found by name, and the request is followed to the end', async () => {
  const site = await createSite();
  const { id } = await inscrever(site);
  const page = await abrir(site);
  await page.getByRole('heading', { level: 1, name: 'Restituição de Taxa de Inscrição' }).waitFor();
  await expectAccessible(page);
  await botao(ativas(page), 'Solicitar').click();
  await expect.poll(() => page.url()).toBe(`${site.url}/#${RESTITUICAO}?inscricao=${id}`);
  expect(await tipo(page, 'Conta bancária própria').isChecked()).toBe(true);
  await botao(dialog(page), 'Solicitar restituição').click();
  for (const texto of ['Escolha o banco.', 'Informe a agência.', 'Informe a conta.', 'Escolha o tipo da conta.'])
    await dialog(page).getByText(texto).waitFor();
  await esperarFoco(dialog(page).getByRole('combobox', { name: 'Banco' }));
  await expectAccessible(page);

  await dialog(page).getByRole('combobox', { name: 'Banco' }).fill('banco do brasil');
  await dialog(page).getByRole('option', { name: '001 - Banco do Brasil S.A.' }).click();
  await dialog(page).getByLabel('Agência').fill('0452-1');
  await dialog(page).getByRole('textbox', { name: 'Conta' }).fill('123873');
  await page.keyboard.press('Tab');
  await dialog(page).getByText('Agência 0452-1, conta 12387-3').waitFor();
  await dialog(page).getByRole('textbox', { name: 'Conta' }).fill('12387-3');
  await dialog(page).getByRole('radio', { name: 'Poupança' }).check();
  await expectAccessible(page);
  await dialog(page).getByLabel('Motivo').fill('Concurso em data de outro concurso.');
  await dialog(page).getByText('35 de 1.000').waitFor();
  await botao(dialog(page), 'Solicitar restituição').click();
  await recibo(page).waitFor();
  await esperarFoco(recibo(page).getByRole('heading', { level: 2 }));
  await recibo(page)
    .getByText(/^RES-2026-\d+$/)
    .waitFor();
  await expectAccessible(page);
  const [linha] = await pedidos(site);
  expect(linha).toMatchObject({
    inscricao_id: id,
    status: 'Solicitado',
    tipo_restituicao: 1,
    banco: '001 - Banco do Brasil S.A.',
    agencia: '0452-1',
    conta: '12387-3',
    tipo_conta: 'cp',
    motivo: 'Concurso em data de outro concurso.',
  });
  await botao(recibo(page), 'Fechar').last().click();
  await ativas(page).getByText('Solicitado').waitFor();
  expect(await botao(ativas(page), 'Solicitar').count()).toBe(0);

  const { atualizar } = site.portal.admin.rpc.admin.reembolsos;
  await atualizar({ id: linha!.id, status: 'Processando' });
  await atualizar({
    id: linha!.id,
    status: 'Efetuado',
    observacao_admin: 'Transferido para a conta informada.',
    comprovante_reembolso: 'https://exemplo.org/ted.pdf',
  });
  await page.reload();
  await minhas(page).getByText('Efetuado').waitFor();
  expect(await botao(minhas(page), 'Cancelar').count()).toBe(0);
  await botao(minhas(page), 'Ver').click();
  const texto = await detalhe(page).textContent();
  for (const fato of ['Transferido para a conta informada.', '0452-1', '12387-3', 'Conta poupança', 'R$\u00A092,00'])
    expect(texto).toContain(fato);
  await detalhe(page)
    .getByRole('link', { name: /^Abrir comprovante/ })
    .waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await esperarFoco(botao(minhas(page), 'Ver'));
});

test('to somebody else, whose CPF is checked', async () => {
  const site = await createSite();
  const { id } = await inscrever(site);
  const page = await abrir(site, `${RESTITUICAO}?inscricao=${id}`);
  await tipo(page, 'Conta bancária de terceiro').check();
  await dialog(page).getByRole('combobox', { name: 'Banco' }).fill('104');
  await page.keyboard.press('Enter');
  await dialog(page).getByLabel('Agência').fill('1234');
  await dialog(page).getByRole('textbox', { name: 'Conta' }).fill('98765-X');
  expect(await dialog(page).getByText('Agência 1234').count()).toBe(0);
  await page.keyboard.press('Tab');
  await dialog(page).getByText('Agência 1234, conta 98765-X').waitFor();
  await dialog(page).getByRole('radio', { name: 'Corrente' }).check();
  await botao(dialog(page), 'Solicitar restituição').click();
  await dialog(page).getByText('Informe o CPF do titular.').waitFor();
  const cpf = dialog(page).getByLabel('CPF do titular');
  await cpf.fill('11111111111');
  await dialog(page).getByText('CPF inválido.').waitFor();
  const dele = gerarCpf(777);
  await cpf.fill(dele);
  expect(await cpf.inputValue()).toMatch(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/);
  await dialog(page).getByLabel('Nome do titular').fill('João da Silva');
  await expectAccessible(page);
  await botao(dialog(page), 'Solicitar restituição').click();
  await recibo(page).waitFor();
  expect((await pedidos(site))[0]).toMatchObject({
    tipo_restituicao: 2,
    banco: '104 - CAIXA ECONOMICA FEDERAL',
    titular_documento: dele,
    titular_nome: 'João da Silva',
  });
});

test('to a PIX key, read as it is typed; a way changed loses nothing; an unpaid fee is said', async () => {
  const site = await createSite();
  const { id } = await inscrever(site, { paga: false });
  const page = await abrir(site, `${RESTITUICAO}?inscricao=${id}`);
  await dialog(page)
    .getByText(/^Não há pagamento confirmado desta inscrição\./)
    .waitFor();
  await dialog(page).getByLabel('Agência').fill('4321');
  await tipo(page, 'Chave PIX').check();
  const chave = dialog(page).getByLabel('Chave PIX', { exact: true }).last();
  await chave.fill('não é chave');
  await botao(dialog(page), 'Solicitar restituição').click();
  await dialog(page)
    .getByText(/^Chave PIX inválida\./)
    .waitFor();
  await expectAccessible(page);
  await chave.fill('(33) 98841-0600');
  await dialog(page).getByText('Celular: (33) 98841-0600').waitFor();
  await expectAccessible(page);
  await tipo(page, 'Conta bancária própria').check();
  expect(await dialog(page).getByLabel('Agência').inputValue()).toBe('4321');
  await tipo(page, 'Chave PIX').check();
  expect(await chave.inputValue()).toBe('(33) 98841-0600');
  await botao(dialog(page), 'Solicitar restituição').click();
  await recibo(page).waitFor();
  expect((await pedidos(site))[0]).toMatchObject({ tipo_restituicao: 3, chave_pix: '+5533988410600', agencia: null });
});

test('who may not ask, and an enrolment that is not there', async () => {
  const site = await createSite();
  const gratuita = await inscrever(site, { cargo: 'Gratuita', valor: 0, paga: false });
  const page = await abrir(site);
  await ativas(page).getByText('Inscrição gratuita: não há taxa a restituir.').waitFor();
  expect(await botao(ativas(page), 'Solicitar').isDisabled()).toBe(true);
  await page.goto(`${site.url}/#${RESTITUICAO}?inscricao=${gratuita.id}`);
  await dialog(page).getByText('Não é possível solicitar agora').waitFor();
  await page.goto(`${site.url}/#${RESTITUICAO}?inscricao=99999`);
  await dialog(page).getByText('Selecione uma inscrição').waitFor();
  await expectAccessible(page);
});

test('a request is cancelled only while nobody took it up', async () => {
  const site = await createSite({ tolerate: /status of 400/ });
  const primeira = await inscrever(site, { cargo: 'Primeira' });
  const segunda = await inscrever(site, { cargo: 'Segunda' });
  await reembolsar(site, primeira.id);
  const tomada = await reembolsar(site, segunda.id);
  const page = await abrir(site);
  const linha = (cargo: string) => minhas(page).getByRole('row').filter({ hasText: cargo });
  await botao(linha('Segunda'), 'Cancelar').waitFor();
  await site.portal.admin.rpc.admin.reembolsos.atualizar({ id: tomada.id, status: 'Processando' });
  const pergunta = page.getByRole('dialog', {
    name: 'Tem certeza que deseja cancelar esta solicitação de restituição?',
  });
  await botao(linha('Segunda'), 'Cancelar').click();
  await botao(pergunta, 'Sim').click();
  await page.getByText('Erro ao cancelar solicitação.').waitFor();
  await linha('Segunda').getByText('Processando').waitFor();
  expect(await botao(linha('Segunda'), 'Cancelar').count()).toBe(0);
  await botao(linha('Primeira'), 'Cancelar').click();
  await botao(pergunta, 'Sim').click();
  await page.getByText('Solicitação cancelada com sucesso!').waitFor();
  await linha('Primeira').waitFor({ state: 'detached' });
  await esperarFoco(page.getByRole('heading', { name: 'Minhas solicitações de restituição' }));
  await botao(ativas(page), 'Solicitar').waitFor();
  expect((await pedidos(site)).map(({ cancelado_em }) => cancelado_em !== null)).toEqual([true, false]);
});

test('one asked elsewhere is refused in words; lists that fail are tried again', async () => {
  const site = await createSite({ tolerate: /status of (409|500)|ERR_FAILED/ });
  const { id } = await inscrever(site);
  const page = await abrir(site, `${RESTITUICAO}?inscricao=${id}`);
  await tipo(page, 'Chave PIX').check();
  await dialog(page).getByLabel('Chave PIX', { exact: true }).last().fill('ana@exemplo.com.br');
  await recusar(page, CREATE, 500, 'Erro interno do servidor. Tente novamente mais tarde.');
  await botao(dialog(page), 'Solicitar restituição').click();
  await dialog(page).getByRole('alert').getByText('Erro ao enviar solicitação.').waitFor();
  await page.unroute(CREATE);
  await reembolsar(site, id);
  await botao(dialog(page), 'Tentar novamente').click();
  await dialog(page).getByText('Você já solicitou a restituição desta inscrição.').waitFor();
  expect(await pedidos(site)).toHaveLength(1);

  // Another visit: from here what was typed would be asked about.
  await page.goto('about:blank');
  await recusar(page, LIST, 500, 'Erro interno do servidor. Tente novamente mais tarde.');
  await page.goto(`${site.url}/#${RESTITUICAO}`);
  await page.getByText('Erro ao carregar reembolsos.').waitFor();
  await expectAccessible(page);
  await page.unroute(LIST);
  await botao(page, 'Tentar novamente').click();
  await minhas(page).getByText('Solicitado').waitFor();
});

test('on a phone in the dark, with long names, and with the keyboard alone', async () => {
  const site = await createSite();
  await inscrever(site, {
    cargo: 'Professora de Educação Básica dos Anos Iniciais do Ensino Fundamental com Atendimento Especializado',
    prefeitura: 'Prefeitura Municipal de Vila Bela da Santíssima Trindade do Alto Paraguai/MT',
  });
  const page = await abrir(site, RESTITUICAO, {
    ...CELULAR,
    viewport: { width: 320, height: 720 },
    colorScheme: 'dark',
  });
  const solicitar = botao(page, 'Solicitar');
  await solicitar.waitFor();
  await expectSound(page);
  await ir(page, solicitar);
  await page.keyboard.press('Enter');
  await esperarFoco(tipo(page, 'Conta bancária própria'));
  await expectSound(page);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await page.keyboard.type('ana@exemplo.com.br');
  await ir(page, botao(dialog(page), 'Solicitar restituição'));
  await page.keyboard.press('Enter');
  await esperarFoco(recibo(page).getByRole('heading', { level: 2 }));
  await expectSound(page);
  await page.keyboard.press('Escape');
  await page.getByRole('list', { name: 'Minhas solicitações de restituição' }).getByText('Solicitado').waitFor();
  await expectNoOverflow(page);
  expect((await pedidos(site))[0]).toMatchObject({ tipo_restituicao: 3, chave_pix: 'ana@exemplo.com.br' });
});
