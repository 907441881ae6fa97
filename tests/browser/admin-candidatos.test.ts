// The panel's candidates: found, filtered and sorted, opened, corrected and closed; by keyboard, on a phone and when the
// server refuses.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CELULAR, createSite, expectAccessible, expectSound, type Site } from '../support/browser.ts';
import { HORA, MINUTO } from '../support/clock.ts';
import {
  createCandidato,
  createEnvio,
  createInscricao,
  createIsencao,
  createReembolso,
  gerarCpf,
} from '../support/factories.ts';
import { esperarLigado, segurar } from './home-acoes.ts';

const CANDIDATOS = '/admin/dashboard/candidatos';
const QUEBRADO = { status: 500, body: '' };
const ALTERAR = '**/trpc/admin.candidatos.alterarDados*';

const abrir = (site: Site, endereco = '', como: object = {}) =>
  site.open(`${CANDIDATOS}${endereco}`, { admin: site.portal.admin.token, ...como });
const linhas = (page: Page) => page.getByRole('table', { name: 'Candidatos' }).locator('tbody tr');
const nomes = (page: Page) =>
  linhas(page)
    .getByRole('link', { name: /^(?!Ver)/ })
    .allTextContents();
const buscaDe = (page: Page) => new URLSearchParams(page.url().split('?')[1]).toString();
const cartao = (page: Page, nome: string) => page.getByRole('region', { name: nome, exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Editar dados do candidato' });

async function fato(page: Page, nome: string, rotulo: string): Promise<string | null> {
  const grupo = cartao(page, nome)
    .locator('dl > div')
    .filter({ has: page.getByText(rotulo, { exact: true }) });
  return grupo.locator('dd').textContent();
}

test('found, filtered and sorted by keyboard, all in the address; one is closed and opened again', async () => {
  const site = await createSite();
  const { portal } = site;
  for (let n = 1; n <= 13; n += 1) {
    portal.clock.advance(MINUTO);
    await createCandidato(portal, { nome: `Pessoa ${String(n).padStart(2, '0')}`, uf: n > 11 ? 'RJ' : 'MG' });
  }
  const { id } = portal.candidato;
  await createInscricao(portal, { candidato_id: id });
  await createInscricao(portal, { candidato_id: id, status: 'C' });
  const page = await abrir(site);
  await page.getByText('Mostrando 1 a 15 de 16 candidatos').waitFor();
  expect((await nomes(page)).slice(0, 2)).toEqual(['Pessoa 13', 'Pessoa 12']);
  await expectAccessible(page);

  // A search waits for the typing to end, and takes its place in the address.
  const search = page.getByLabel('Buscar');
  await search.fill(portal.candidato.cpf.replace(/^(...)(...)(...)/, '$1.$2.$3-'));
  await expect.poll(() => linhas(page).count()).toBe(1);
  expect(
    (await linhas(page).first().getByRole('cell').allTextContents()).map((texto) => texto.replaceAll('\u00A0', ' ')),
  ).toEqual([
    'Ana Candidata',
    expect.stringMatching(/^\*{3}\.\d{3}\.\d{3}-\*{2}$/),
    'ana@exemplo.com.br(33) 98841-0600',
    'MG',
    '21 ativa',
    'Ativo',
    '21/11/2026',
    '',
  ]);
  await search.fill('INES');
  await expect.poll(() => nomes(page)).toEqual(['Inês Inativa']);
  await page.getByRole('button', { name: 'Remover filtro: “INES”' }).click();
  await page.getByLabel('UF').selectOption('Rio de Janeiro');
  await expect.poll(() => nomes(page)).toEqual(['Pessoa 13', 'Pessoa 12']);
  await page.getByLabel('Status').selectOption('Inativo');
  await page.getByText('Nenhum candidato encontrado').waitFor();
  expect(buscaDe(page)).toBe('status=I&uf=RJ');
  await page.getByRole('button', { name: 'Limpar', exact: true }).click();
  await expect.poll(() => linhas(page).count()).toBe(15);
  expect(page.url()).toBe(`${site.url}/#${CANDIDATOS}`);

  // By the keyboard alone: sorted one way, then the other.
  const nome = page.getByRole('columnheader', { name: 'Nome' });
  await nome.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await nomes(page))[0]).toBe('Ana Candidata');
  expect(await nome.getAttribute('aria-sort')).toBe('ascending');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await nomes(page))[0]).toBe('Pessoa 13');
  expect(buscaDe(page)).toBe('sort_by=nome&sort_order=desc');
  const inscricoes = page.getByRole('columnheader', { name: 'Inscrições' });
  await inscricoes.getByRole('button').press('Enter');
  // Which way it goes next is told from how it stands.
  await inscricoes.and(page.locator('[aria-sort=ascending]')).waitFor();
  await inscricoes.getByRole('button').press('Enter');
  await expect.poll(async () => (await nomes(page))[0]).toBe('Ana Candidata');
  await page.reload();
  await expect.poll(async () => (await nomes(page))[0]).toBe('Ana Candidata');

  // Closing an account asks first, and "Não" is where Enter goes.
  const desativar = page.getByRole('button', { name: 'Desativar Ana Candidata' });
  await desativar.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Desativar o cadastro de Ana Candidata?' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect((await portal.candidato.http('GET', '/ps/candidato/dados')).status).toBe(200);
  await expect.poll(() => desativar.evaluate((botao) => botao === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Sim' }).click();
  await page.getByText('Candidato desativado com sucesso!').waitFor();
  await expect.poll(() => linhas(page).first().textContent()).toContain('Inativo');
  expect((await portal.candidato.http('GET', '/ps/candidato/dados')).status).toBe(401);

  // Somebody else was quicker: said, and shown as it is.
  await portal.admin.rpc.admin.candidatos.alterarStatus({ id, status: 'A' });
  site.tolerate(/status of (409|500)/);
  await page.getByRole('button', { name: 'Ativar Ana Candidata' }).click();
  await page.getByRole('button', { name: 'Sim' }).click();
  await page.getByText('Este candidato já está ativo. Atualize a página.').waitFor();
  await desativar.waitFor();
  await page.route('**/trpc/admin.candidatos.alterarStatus*', (route) => route.fulfill(QUEBRADO));
  await desativar.click();
  await page.getByRole('button', { name: 'Sim' }).click();
  await page.getByText('Erro ao alterar status do candidato', { exact: true }).waitFor();

  await page.route('**/trpc/admin.candidatos.list*', (route) => route.fulfill(QUEBRADO));
  await page.reload();
  await page.getByText('Erro ao carregar candidatos').waitFor();
  await page.unroute('**/trpc/admin.candidatos.list*');
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.poll(() => linhas(page).count()).toBe(15);

  // Another one, before the first answer: both are closed.
  await page.unroute('**/trpc/admin.candidatos.alterarStatus*');
  const soltar = await segurar(page, '**/trpc/admin.candidatos.alterarStatus*');
  for (const n of [0, 1]) {
    await page
      .getByRole('button', { name: /^Desativar Pessoa/ })
      .nth(n)
      .click();
    await page.getByRole('button', { name: 'Sim' }).click();
  }
  soltar();
  await expect.poll(() => page.getByRole('button', { name: /^Ativar Pessoa/ }).count()).toBe(2);
});

test('one candidate: the data, what they take part in, and a correction that the server refuses first', async () => {
  const site = await createSite();
  const { portal } = site;
  const { outro } = portal;
  const { id } = await createCandidato(portal, {
    nome: 'Zilda d’Ávila',
    email: 'zilda@exemplo.com.br',
    cpf: '52998224725',
    estado_civil: 'união estável',
    possui_deficiencia: 'S',
    detalhe_deficiencia: 'Baixa visão',
  });
  const { id: inscricao_id } = await createInscricao(portal, { candidato_id: id });
  await createIsencao(portal, { inscricao_id });
  await createEnvio(portal, { inscricao_id, descricao: 'Diploma', validacao: 'A' });
  await createReembolso(portal, { inscricao_id });
  const page = await abrir(site, '?uf=MG&sort_by=nome&sort_order=asc');
  await page.getByRole('link', { name: 'Ver detalhes de Zilda d’Ávila' }).click();
  await page.getByRole('heading', { level: 1, name: 'Zilda d’Ávila' }).waitFor();

  expect(await fato(page, 'Dados pessoais', 'Estado civil')).toBe('União estável');
  expect(await fato(page, 'Dados pessoais', 'Data de nascimento')).toBe('15/03/1990 · 36 anos');
  expect(await fato(page, 'Dados pessoais', 'Naturalidade')).toBe('Governador Valadares/MG');
  expect(await fato(page, 'Contato', 'Telefone comercial')).toBe('Não informado');
  expect(await fato(page, 'Endereço', 'CEP')).toBe('35010-000');
  expect(await fato(page, 'Filiação', 'Nome da mãe')).toBe('Maria da Silva');
  expect(await fato(page, 'Informações especiais', 'Detalhe da deficiência')).toBe('Baixa visão');
  expect(await page.getByText('Detalhe da condição especial').count()).toBe(0);
  const numero = String(inscricao_id).padStart(6, '0');
  const inscrita = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  await inscrita.getByRole('link', { name: `Inscrição nº\u00A0${numero}` }).waitFor();
  // What waits is shown at once, what was decided at a press.
  expect(await inscrita.getByRole('link', { name: /^Pedido de / }).allTextContents()).toEqual([
    'Pedido de isenção',
    'Pedido de restituição',
  ]);
  await inscrita.getByText('1 pedido decidido').click();
  expect(await inscrita.getByRole('link', { name: /^Envio de documento/ }).getAttribute('href')).toMatch(
    /envios\?analise=\d+$/,
  );
  await inscrita.getByText('Nenhum emitido').waitFor();
  await page.getByText('Nenhum e-mail foi enviado a este candidato.').waitFor();
  expect(await page.getByRole('link', { name: 'Ver nos logs' }).getAttribute('href')).toBe(
    `#/admin/dashboard/logs?candidato_id=${id}`,
  );
  await expectAccessible(page);

  const editar = page.getByRole('button', { name: 'Editar dados' });
  await editar.click();
  const campo = (rotulo: string) => dialog(page).getByLabel(rotulo, { exact: true });
  // Its list has the same name.
  const cidade = dialog(page).getByRole('combobox', { name: 'Cidade', exact: true });
  expect(await campo('CPF').inputValue()).toBe('529.982.247-25');
  expect(await campo('Celular').inputValue()).toBe('(33) 98841-0600');
  expect(await campo('CEP').inputValue()).toBe('35010-000');
  expect(await campo('UF').locator('option').count()).toBe(28);
  await expectAccessible(page);

  // Wrong by itself: said beside the field, and nothing is sent.
  await campo('CPF').fill('52998224726');
  await campo('Nome').fill('');
  await dialog(page).getByRole('button', { name: 'Salvar alterações' }).click();
  await dialog(page).getByText('Informe o nome completo.').waitFor();
  await dialog(page).getByText('CPF inválido. Confira os números.').waitFor();
  await expect.poll(() => campo('Nome').evaluate((input) => input === document.activeElement)).toBe(true);

  // Another's: one message with a line for each, then beside the fields.
  site.tolerate(/status of (404|409|422|500)|ERR_INTERNET_DISCONNECTED/);
  await campo('Nome').fill('Zilda Maria');
  await campo('CPF').fill(outro.cpf);
  await campo('E-mail').fill(outro.email);
  await campo('UF').selectOption('Rio de Janeiro');
  await cidade.fill('nitero');
  await page.getByRole('option', { name: 'Niterói' }).click();
  await dialog(page).getByRole('button', { name: 'Salvar alterações' }).click();
  const TEXTOS = ['Já existe um cadastro com este CPF!', 'Já existe um cadastro com este e-mail!'];
  const erro = page.getByRole('alert').filter({ hasText: 'Ops, por favor confira os dados!' });
  await expect.poll(() => erro.innerText()).toContain(TEXTOS.join('\n'));
  for (const texto of TEXTOS) await dialog(page).getByText(texto).waitFor();
  await expect.poll(() => campo('CPF').evaluate((input) => input === document.activeElement)).toBe(true);
  await expectAccessible(page);

  // Somebody else changes the account meanwhile: what was typed stays, the rest is as it now is.
  portal.clock.advance(HORA);
  const atual = await portal.admin.rpc.admin.candidatos.get({ id });
  await portal.admin.rpc.admin.candidatos.alterarDados({ ...atual, bairro: 'Savassi' });
  await campo('CPF').fill(gerarCpf(800_001));
  await campo('E-mail').fill('zilda.nova@exemplo.com.br');
  await dialog(page).getByText('O candidato passa a entrar com o novo e-mail.').waitFor();
  await dialog(page).getByRole('button', { name: 'Salvar alterações' }).click();
  await dialog(page).getByText('Os dados mudaram enquanto você editava').waitFor();
  expect(await campo('Bairro').inputValue()).toBe('Savassi');
  expect(await cidade.inputValue()).toBe('Niterói');
  await esperarLigado(campo('Nome'));
  await campo('Nome').press('Enter');
  const feito = page.getByText('Dados do candidato alterados com sucesso!');
  await dialog(page).waitFor({ state: 'detached' });
  // It leaves, though the pointer rests on it: something to press may lie under it.
  await feito.hover();
  await feito.waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1, name: 'Zilda Maria' }).waitFor();
  expect(await portal.admin.rpc.admin.candidatos.get({ id, mascarar: false } as never)).toMatchObject({
    nome: 'Zilda Maria',
    cpf: gerarCpf(800_001),
    email: 'zilda.nova@exemplo.com.br',
    bairro: 'Savassi',
    cidade: 'Niterói',
    status: 'A',
  });

  // Leaving with something typed asks; a failure keeps it.
  await editar.click();
  await campo('Complemento').fill('Fundos');
  await page.route(ALTERAR, (route) => route.fulfill(QUEBRADO));
  await dialog(page).getByRole('button', { name: 'Salvar alterações' }).click();
  await page.getByText('Erro ao alterar dados do candidato').waitFor();
  expect(await campo('Complemento').inputValue()).toBe('Fundos');
  await page.getByRole('button', { name: 'Fechar aviso' }).last().click();
  await dialog(page).getByRole('button', { name: 'Cancelar' }).click();
  await page.getByText('Descartar o que foi preenchido?').waitFor();
  await page.getByRole('button', { name: 'Não' }).click();
  await page.unroute(ALTERAR);
  await page.route(ALTERAR, (route) => route.abort('internetdisconnected'));
  await dialog(page).getByRole('button', { name: 'Salvar alterações' }).click();
  const deNovo = page.getByRole('button', { name: 'Tentar de novo' });
  await deNovo.waitFor();
  await page.unroute(ALTERAR);
  // It would send what is no more in the form.
  await campo('Complemento').fill('Fundos, casa 2');
  await expect.poll(() => deNovo.count()).toBe(0);
  await dialog(page).getByRole('button', { name: 'Salvar alterações' }).click();
  await page.getByText('Dados do candidato alterados com sucesso!').first().waitFor();
  await dialog(page).waitFor({ state: 'detached' });
  expect(await portal.admin.rpc.admin.candidatos.get({ id })).toMatchObject({ complemento: 'Fundos, casa 2' });
  await editar.click();
  await campo('Complemento').fill('Sobrado');
  await dialog(page).getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Sim' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Desativar' }).click();
  await page.getByRole('button', { name: 'Sim' }).click();
  await page.getByText('Candidato desativado com sucesso!').waitFor();
  await page.getByRole('button', { name: 'Ativar', exact: true }).waitFor();

  // Back to the list as it was; nobody, and a screen that does not load.
  await page.getByRole('button', { name: 'Voltar' }).click();
  await expect.poll(() => buscaDe(page)).toBe('uf=MG&sort_by=nome&sort_order=asc');
  await page.goto(`${site.url}/#${CANDIDATOS}/detalhes/999999`);
  await page.getByRole('heading', { level: 1, name: 'Candidato não encontrado' }).waitFor();
  await expectAccessible(page);
  await page.route('**/trpc/admin.candidatos.get*', (route) => route.fulfill(QUEBRADO));
  await page.goto(`${site.url}/#${CANDIDATOS}/detalhes/${id}`);
  await page.reload();
  await page.getByText('Erro ao carregar dados do candidato').waitFor();
});

test('on a phone: cards, a sheet of filters, the screen and the dialog, also in the dark', async () => {
  const site = await createSite();
  const { portal } = site;
  const { id } = await createCandidato(portal, {
    nome: 'Maria das Dores Aparecida do Sagrado Coração de Jesus Vasconcelos e Albuquerque',
    email: `${'maria.das.dores.do.sagrado.coracao'.repeat(3)}@exemplo.com.br`,
  });
  const page = await abrir(site, '', { ...CELULAR, colorScheme: 'dark' });
  const cartoes = page.getByRole('list', { name: 'Candidatos', exact: true }).getByRole('listitem');
  await expect.poll(() => cartoes.count()).toBe(4);
  await expectSound(page);
  await page.getByRole('button', { name: 'Filtros' }).click();
  const folha = page.getByRole('dialog', { name: 'Filtros' });
  await folha.getByLabel('Status').selectOption('Ativo');
  await folha.getByLabel('Ordenar por').selectOption('Nome');
  await folha.getByRole('button', { name: 'Ver 3 candidatos' }).click();
  await expect.poll(() => buscaDe(page)).toContain('status=A');
  await page.getByRole('link', { name: /^Ver detalhes de Maria das Dores/ }).click();
  await page.getByRole('heading', { level: 1, name: /^Maria das Dores/ }).waitFor();
  await page.getByText('Este candidato ainda não se inscreveu em nenhum concurso.').waitFor();
  await expectSound(page);
  await page.getByRole('button', { name: 'Editar dados' }).click();
  await dialog(page).getByLabel('Status').selectOption('Inativo');
  await dialog(page)
    .getByText(/^Ao salvar, o candidato sai/)
    .waitFor();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Salvar alterações' }).click();
  await page.getByText('Dados do candidato alterados com sucesso!').waitFor();
  expect(await portal.admin.rpc.admin.candidatos.get({ id })).toMatchObject({ status: 'I' });
});
