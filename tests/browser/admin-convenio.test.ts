// The Convênio Bancário tab on the real portal, against both banks: agreements made, tested, changed without their
// secrets, and removed; and the fees that ASAAS refuses.
import type { Locator, Page, Request } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { AVISO_MINIMO_ASAAS } from '../../src/shared/boletos.ts';
import { AVISO_CNPJ, AVISO_INCOMPLETO, AVISO_SEM_WEBHOOK_SECRET, SEGREDO_OCULTO } from '../../src/shared/convenios.ts';
import { startAsaasFake } from '../support/asaas-fake.ts';
import { startBBFake } from '../support/bb-fake.ts';
import { CELULAR, createSite, expectAccessible, expectSound, type OpenOptions, type Site } from '../support/browser.ts';
import { createConcurso, createConvenio, createVaga } from '../support/factories.ts';
import { copiado } from './boleto-acoes.ts';
import { esperarFoco } from './home-acoes.ts';

const CAMPOS_OBRIGATORIOS = 'Preencha todos os campos obrigatórios';

function abrir(site: Site, id: number, tab = 'convenio', options: OpenOptions = {}): Promise<Page> {
  const endereco = `/admin/dashboard/concursos/detalhes/${id}?tab=${tab}`;
  return site.open(endereco, {
    admin: site.portal.admin.token,
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options,
  });
}

async function asaasDeTeste() {
  const asaas = await startAsaasFake();
  onTestFinished(() => asaas.close());
  return asaas;
}

function linhaDe(site: Site, id: number) {
  return site.portal.db.selectFrom('convenios').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

async function unica(site: Site) {
  return site.portal.db.selectFrom('convenios').selectAll().executeTakeFirstOrThrow();
}

/** Bodies sent to a procedure. */
function corpos(page: Page, procedimento: string): () => Record<string, unknown>[] {
  const vistos: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`/trpc/${procedimento}`)) vistos.push(request);
  });
  return () => vistos.map((request) => request.postDataJSON() as Record<string, unknown>);
}

/** The values of every field of a dialog, to show that a secret or its mask is in none. */
function valores(dialog: Locator): Promise<string[]> {
  return dialog
    .locator('input, select, textarea')
    .evaluateAll((campos) => campos.map((campo) => (campo as HTMLInputElement).value));
}

const focado = (page: Page) => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name ?? '');
const rascunhos = (page: Page) => page.evaluate(() => JSON.stringify(sessionStorage));

test('an agreement with ASAAS: what is missing, a secret made here, saved, tested, and changed without its secrets', async () => {
  const asaas = await asaasDeTeste();
  const site = await createSite();
  const { deps } = site.portal;
  const { id } = await createConcurso(site.portal);
  const page = await abrir(site, id);
  const [criacoes, mudancas] = [corpos(page, 'admin.convenios.create'), corpos(page, 'admin.convenios.update')];
  await page.getByText('Nenhum convênio cadastrado').waitFor();
  await page.getByText('Em produção, nenhum boleto é emitido para este concurso.').waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Novo convênio' }).click();
  const nova = page.getByRole('dialog', { name: 'Novo convênio' });
  const salvar = page.getByRole('button', { name: 'Salvar convênio' });
  await salvar.click();
  await nova.getByText('Informe o nome do convênio.').waitFor();
  await nova.getByText('Escolha o tipo do convênio.').waitFor();
  await page.getByRole('status').filter({ hasText: CAMPOS_OBRIGATORIOS }).waitFor();
  expect(await focado(page)).toBe('nome');
  await nova.getByLabel('Nome').fill('Cobrança do instituto');
  await nova.getByText('ASAAS', { exact: true }).click();
  await salvar.click();
  await nova.getByText('Informe a chave de API do ASAAS.').waitFor();
  expect(await focado(page)).toBe('api_key');
  await expectAccessible(page);
  await nova.getByLabel('CNPJ do beneficiário').pressSequentially('112223330001');
  await salvar.click();
  await nova.getByText('O CNPJ tem 14 algarismos ou letras; os dois últimos são algarismos.').waitFor();
  await nova.getByLabel('CNPJ do beneficiário').fill('11222333000182');
  await nova
    .getByText('O CNPJ tem 14 algarismos ou letras; os dois últimos são algarismos.')
    .waitFor({ state: 'hidden' });
  // Wrong check digits are said, and left to the person.
  await nova.getByText(AVISO_CNPJ).waitFor();
  await nova.getByLabel('CNPJ do beneficiário').fill('11222333000181');
  await nova.getByText(AVISO_CNPJ).waitFor({ state: 'hidden' });
  expect(await nova.getByLabel('CNPJ do beneficiário').inputValue()).toBe('11.222.333/0001-81');

  const chave = nova.getByLabel('Chave de API');
  await chave.fill(asaas.apiKey);
  expect(await chave.getAttribute('type')).toBe('password');
  expect(await chave.getAttribute('autocomplete')).toBe('off');
  await nova.getByRole('button', { name: 'Mostrar Chave de API' }).click();
  expect(await chave.getAttribute('type')).toBe('text');
  await nova.getByRole('button', { name: 'Ocultar Chave de API' }).click();
  await nova.getByLabel('Endereço da API').fill(asaas.url);
  await nova.getByRole('button', { name: 'Gerar segredo' }).click();
  const segredo = await nova.getByLabel('Segredo do webhook').inputValue();
  expect(segredo).toMatch(/^[\w-]{32}$/);
  await nova.getByText(segredo).waitFor();
  await nova.getByRole('button', { name: 'Copiar segredo' }).click();
  await expect.poll(() => copiado(page)).toBe(segredo);
  const rascunho = await rascunhos(page);
  expect(rascunho).toContain('Cobrança do instituto');
  expect(rascunho).not.toContain(asaas.apiKey);
  expect(rascunho).not.toContain(segredo);
  await expectAccessible(page);
  await salvar.click();

  await page.getByText('Convênio criado com sucesso!').waitFor();
  const salvo = page.getByRole('dialog', { name: 'Convênio salvo' });
  const criado = await unica(site);
  const enderecoDoAviso = `${site.url}/webhooks/asaas/${criado.id}`;
  await salvo.getByText(enderecoDoAviso, { exact: true }).waitFor();
  await salvo.getByText(segredo, { exact: true }).waitFor();
  await esperarFoco(salvo.getByRole('button', { name: 'Testar conexão' }));
  expect(asaas.requests).toHaveLength(0);
  await page.keyboard.press('Enter');
  await salvo.getByRole('status').filter({ hasText: 'O ASAAS aceitou a chave de API.' }).waitFor();
  await salvo.getByRole('button', { name: 'Copiar endereço' }).click();
  await expect.poll(() => copiado(page)).toBe(enderecoDoAviso);
  await expectAccessible(page);
  await salvo.getByRole('button', { name: 'Concluir' }).click();
  await salvo.waitFor({ state: 'hidden' });
  expect(await rascunhos(page)).not.toContain('rascunho:');
  expect(criacoes()).toHaveLength(1);
  expect(deps.cipher.open(criado.api_key_cifrada!)).toBe(asaas.apiKey);
  expect(deps.cipher.open(criado.webhook_secret_cifrado!)).toBe(segredo);
  expect(criado).toMatchObject({ nome: 'Cobrança do instituto', tipo: 'ASAAS', cnpj_beneficiario: '11222333000181' });

  const linha = page.getByRole('row', { name: /Cobrança do instituto/ });
  for (const texto of ['Emite os boletos', 'ASAAS', '11.222.333/0001-81', 'Configurado', 'Ativo'])
    await linha.getByText(texto, { exact: true }).waitFor();
  // What was tested in the dialog is also seen in the list.
  await linha.getByText('O ASAAS aceitou a chave de API.').waitFor();
  await page.getByRole('tab', { name: 'Convênio Bancário 1' }).waitFor();

  await linha.getByRole('button', { name: 'Editar' }).click();
  const edicao = page.getByRole('dialog', { name: 'Editar convênio' });
  await edicao.getByText('Já cadastrada. Preencha só para trocar.').waitFor();
  await edicao.getByText('Já cadastrado. Preencha só para trocar.').waitFor();
  expect(await valores(edicao)).not.toContain(SEGREDO_OCULTO);
  expect(await edicao.getByLabel('Chave de API').inputValue()).toBe('');
  await edicao.getByText(enderecoDoAviso, { exact: true }).waitFor();
  await edicao.getByLabel('Nome').fill('Cobrança nova');
  await salvar.click();
  await page.getByText('Convênio atualizado com sucesso!').waitFor();
  // The secret that was not given now is not known here any more.
  expect(await salvo.getByText(segredo).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('row', { name: /Cobrança nova/ }).waitFor();
  // The bank's answer was about the agreement as it was.
  expect(await page.getByText('O ASAAS aceitou a chave de API.').count()).toBe(0);
  expect(mudancas()).toHaveLength(1);
  expect(Object.values(mudancas()[0]!)).not.toContain(SEGREDO_OCULTO);
  expect(mudancas()[0]).toMatchObject({ api_key: null, webhook_secret: null });
  const { updated_at: _, ...antes } = criado;
  expect(await linhaDe(site, criado.id)).toMatchObject({ ...antes, nome: 'Cobrança nova' });
});

test('an agreement with Banco do Brasil: fields of one bank at a time, refused by the bank, put right, let in', async () => {
  const site = await createSite();
  const { portal } = site;
  const bb = await startBBFake({ clock: portal.clock });
  onTestFinished(() => bb.close());
  const { client_id, client_secret, chave_aplicacao, oauth_url, numero_convenio } = bb.credentials;
  const { id } = await createConcurso(portal);
  const page = await abrir(site, id);
  const criacoes = corpos(page, 'admin.convenios.create');
  await page.getByRole('button', { name: 'Novo convênio' }).click();
  const nova = page.getByRole('dialog', { name: 'Novo convênio' });
  const salvar = page.getByRole('button', { name: 'Salvar convênio' });
  await nova.getByLabel('Nome').fill('Cobrança BB');
  await nova.getByText('Banco do Brasil', { exact: true }).click();
  expect(await nova.getByLabel('Chave de API').count()).toBe(0);
  await nova.getByLabel('Número do convênio').fill('31285-57');
  await nova.getByLabel('Agência').fill('452-9');
  await salvar.click();
  await nova.getByText('Informe o número do convênio só com algarismos.').waitFor();
  await nova.getByLabel('Número do convênio').fill(numero_convenio);
  await nova.getByLabel('Conta', { exact: true }).fill('123.873-5');
  await nova.getByLabel('Tipo de conta').selectOption('Corrente');
  await nova.getByLabel('Identificador (client_id)').fill(client_id);
  await nova.getByLabel('Segredo (client_secret)').fill('outro-segredo');
  await nova.getByLabel('Chave da aplicação (gw-dev-app-key)').fill(chave_aplicacao!);
  await nova.getByLabel('Endereço da API').fill(bb.url);
  await nova.getByLabel('Endereço de autenticação (OAuth)').fill(oauth_url!);

  // The other bank, and back: nothing that was typed is lost.
  await nova.getByText('ASAAS', { exact: true }).click();
  expect(await nova.getByLabel('Endereço da API').inputValue()).toBe('');
  await nova.getByLabel('Chave de API').fill('chave-que-nao-vai');
  expect(await nova.getByLabel('Número do convênio').count()).toBe(0);
  await nova.getByText('Banco do Brasil', { exact: true }).click();
  expect(await nova.getByLabel('Endereço da API').inputValue()).toBe(bb.url);
  expect(await nova.getByLabel('Número do convênio').inputValue()).toBe(numero_convenio);
  expect(await nova.getByLabel('Segredo (client_secret)').inputValue()).toBe('outro-segredo');
  await expectAccessible(page);
  await salvar.click();
  await page.getByText('Convênio criado com sucesso!').waitFor();
  expect(criacoes()[0]).toMatchObject({ tipo: 'BB', api_key: null, conta: '123873-5' });

  const salvo = page.getByRole('dialog', { name: 'Convênio salvo' });
  await salvo.getByText(AVISO_SEM_WEBHOOK_SECRET).waitFor();
  await salvo.getByRole('button', { name: 'Testar conexão' }).click();
  const recusa = 'O Banco do Brasil não aceitou o client_id e o client_secret. Confira as credenciais.';
  await salvo.getByRole('status').filter({ hasText: recusa }).waitFor();
  await salvo.getByRole('button', { name: 'Tentar de novo' }).waitFor();
  await expectAccessible(page);
  await salvo.getByRole('button', { name: 'Concluir' }).click();

  const linha = page.getByRole('row', { name: /Cobrança BB/ });
  await linha.getByText('Agência 452-9, conta 123873-5').waitFor();
  await linha.getByText('Sem segredo').waitFor();
  await linha.getByText(recusa).waitFor();
  await page.getByRole('button', { name: 'Editar', exact: true }).click();
  const edicao = page.getByRole('dialog', { name: 'Editar convênio' });
  await edicao.getByText(`${site.url}/webhooks/bb/1/{webhook_secret}`, { exact: true }).waitFor();
  await edicao.getByText('Ao cadastrar, troque {webhook_secret} pelo segredo do webhook.').waitFor();
  await edicao.getByLabel('Segredo (client_secret)').fill(client_secret);
  await edicao.getByLabel('Segredo do webhook').fill('com espaço');
  await salvar.click();
  await edicao.getByText('Use apenas letras sem acento, números e sinais, sem espaços.').waitFor();
  await edicao.getByRole('button', { name: 'Gerar segredo' }).click();
  const segredo = await edicao.getByLabel('Segredo do webhook').inputValue();
  await salvar.click();
  // With the secret at hand the address is whole.
  await salvo.getByText(`${site.url}/webhooks/bb/1/${segredo}`, { exact: true }).waitFor();
  await salvo.getByRole('button', { name: 'Concluir' }).click();
  await linha.getByText('Configurado').waitFor();
  await linha.getByRole('button', { name: 'Testar conexão', exact: true }).click();
  await linha.getByRole('status').filter({ hasText: 'O Banco do Brasil aceitou as credenciais.' }).waitFor();
  await expectAccessible(page);
});

test('an agreement with Banco do Brasil is saved before its keys are there, and says so; one that comes from ASAAS is not', async () => {
  const site = await createSite();
  const { id } = await createConcurso(site.portal);
  const page = await abrir(site, id);
  await page.getByRole('button', { name: 'Novo convênio' }).click();
  const nova = page.getByRole('dialog', { name: 'Novo convênio' });
  const salvar = page.getByRole('button', { name: 'Salvar convênio' });
  await nova.getByLabel('Nome').fill('Por completar');
  await nova.getByText('Banco do Brasil', { exact: true }).click();
  await salvar.click();
  const salvo = page.getByRole('dialog', { name: 'Convênio salvo' });
  await salvo.getByText(AVISO_INCOMPLETO).waitFor();
  await salvo.getByRole('button', { name: 'Concluir' }).click();
  expect(await unica(site)).toMatchObject({ nome: 'Por completar', tipo: 'BB', status: 'Ativo', client_id: null });
  await page.getByRole('button', { name: 'Editar', exact: true }).click();
  const edicao = page.getByRole('dialog', { name: 'Editar convênio' });
  await edicao.getByText(AVISO_INCOMPLETO).waitFor();
  await edicao.getByLabel('Nome').fill('Do ASAAS');
  await edicao.getByText('ASAAS', { exact: true }).click();
  await edicao.getByLabel('Chave de API').fill('$aact_chave');
  await salvar.click();
  await salvo.getByRole('button', { name: 'Concluir' }).click();
  await page.getByRole('row', { name: /Do ASAAS/ }).waitFor();

  await page.getByRole('button', { name: 'Editar', exact: true }).click();
  await edicao.getByText('Banco do Brasil', { exact: true }).click();
  await salvar.click();
  await edicao.getByText('Informe o número do convênio.').waitFor();
  await edicao.getByText('Informe o client_id do Banco do Brasil.').waitFor();
  await edicao.getByText('Informe o client_secret do Banco do Brasil.').waitFor();
  await page.getByRole('status').filter({ hasText: CAMPOS_OBRIGATORIOS }).waitFor();
  expect(await focado(page)).toBe('numero_convenio');
  expect((await unica(site)).tipo).toBe('ASAAS');
});

test('changed by two: neither undoes the other; another bank is said before, and the old secrets are gone', async () => {
  const site = await createSite({ tolerate: /status of 409/ });
  const { portal } = site;
  const convenio = await createConvenio(portal, { nome: 'Da Prefeitura' });
  const page = await abrir(site, convenio.concurso_id);
  await page.getByRole('button', { name: 'Editar', exact: true }).click();
  const edicao = page.getByRole('dialog', { name: 'Editar convênio' });
  await edicao.getByLabel('Chave de API').fill('$aact_outra');
  const { convenios } = portal.admin.rpc.admin;
  await convenios.update({ id: convenio.id, nome: 'Muda de banco', tipo: 'ASAAS' });
  await page.getByRole('button', { name: 'Salvar convênio' }).click();
  await page.getByText('Outra pessoa mudou isto enquanto você editava.').waitFor();
  await expect.poll(() => edicao.getByLabel('Nome').inputValue()).toBe('Muda de banco');
  // No draft keeps a key: it is still there.
  expect(await edicao.getByLabel('Chave de API').inputValue()).toBe('$aact_outra');
  await page.getByRole('button', { name: 'Salvar convênio' }).click();
  await page.getByRole('button', { name: 'Concluir' }).click();
  const { nome, api_key_cifrada } = await linhaDe(site, convenio.id);
  expect([nome, portal.deps.cipher.open(api_key_cifrada ?? '')]).toEqual(['Muda de banco', '$aact_outra']);

  await page.getByRole('button', { name: 'Editar', exact: true }).click();
  await edicao.getByText('Banco do Brasil', { exact: true }).click();
  await edicao.getByText('os dados do ASAAS guardados neste convênio são apagados').waitFor();
  await edicao.getByText('O endereço para cadastrar no banco aparece depois de salvar.').waitFor();
  await edicao.getByLabel('Status').selectOption('Inativo');
  await page.getByRole('button', { name: 'Salvar convênio' }).click();
  await page.getByText('Convênio atualizado com sucesso!').waitFor();
  await page.getByRole('button', { name: 'Concluir' }).click();
  await page.getByText('Nenhum convênio ativo').waitFor();
  await page
    .getByRole('row', { name: /Muda de banco/ })
    .getByText('Inativo')
    .waitFor();
  expect(await linhaDe(site, convenio.id)).toMatchObject({
    tipo: 'BB',
    api_key_cifrada: null,
    webhook_secret_cifrado: convenio.webhook_secret_cifrado,
  });
});

test('which one issues, the last one removed, and failures in their words', async () => {
  const asaas = await asaasDeTeste();
  const site = await createSite({ tolerate: /status of (422|500)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/ });
  const { portal } = site;
  const { id } = await createConcurso(portal);
  await createConvenio(portal, { concurso_id: id, nome: 'Conta antiga', webhook_secret: null });
  const nova = await createConvenio(portal, { concurso_id: id, nome: 'Conta nova', url_base_api: asaas.url });
  const page = await site.open('/admin/dashboard', { admin: portal.admin.token });
  const listas = corpos(page, 'admin.convenios.list');
  const quebrar = (nome: string, status: number, errors?: Record<string, string[]>) =>
    page.route(`**/trpc/admin.${nome}*`, (route) =>
      route.fulfill({
        status,
        json: { error: { message: 'Não deu certo.', code: -32603, data: { httpStatus: status, errors } } },
      }),
    );
  const consertar = (nome: string) => page.unroute(`**/trpc/admin.${nome}*`);

  await quebrar('convenios.list', 500);
  await page.goto(`${site.url}/#/admin/dashboard/concursos/detalhes/${id}`);
  await page.getByText('Dados do concurso').waitFor();
  expect(listas()).toHaveLength(0);
  await page.getByRole('tab', { name: 'Convênio Bancário' }).click();
  await page.getByText('Erro ao carregar convênios', { exact: true }).waitFor();
  await consertar('convenios.list');
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await page.getByText('2 convênios. Entre os ativos, o mais recente emite os boletos.').waitFor();
  expect(page.url()).toMatch(/\?tab=convenio$/);
  const linha = (nome: string) => page.getByRole('row', { name: new RegExp(nome) });
  await linha('Conta nova').getByText('Emite os boletos').waitFor();
  expect(await linha('Conta antiga').getByText('Emite os boletos').count()).toBe(0);
  await page.getByText(AVISO_SEM_WEBHOOK_SECRET).waitFor();

  // The key is not the bank's: the answer is red, and asking again asks the bank again.
  await linha('Conta nova').getByRole('button', { name: 'Testar conexão' }).click();
  await linha('Conta nova').getByText('A chave de API do ASAAS não foi aceita.').waitFor();
  await expectAccessible(page);
  expect(asaas.requests).toHaveLength(1);
  await page.route('**/trpc/admin.boletos.testarConvenio*', (route) => route.abort());
  await linha('Conta nova').getByRole('button', { name: 'Tentar de novo Conta nova' }).click();
  await linha('Conta nova').getByText('Erro de conexão. Verifique sua internet e tente novamente.').waitFor();

  await linha('Conta nova').getByRole('button', { name: 'Editar' }).click();
  const edicao = page.getByRole('dialog', { name: 'Editar convênio' });
  await edicao.getByLabel('Chave de API').fill('outra-chave');
  await quebrar('convenios.update', 422, { url_base_api: ['Este endereço não serve.'], api_key: ['Nem esta chave.'] });
  await page.getByRole('button', { name: 'Salvar convênio' }).click();
  await page.getByText('Erro ao salvar convênio', { exact: true }).waitFor();
  await edicao.getByText('Este endereço não serve.').waitFor();
  await edicao.getByText('Nem esta chave.').waitFor();
  await expect.poll(() => focado(page)).toBe('api_key');
  expect(await edicao.getByLabel('Chave de API').inputValue()).toBe('outra-chave');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sim' }).click();
  expect(await linhaDe(site, nova.id)).toEqual(nova);

  await quebrar('convenios.remove', 500);
  const excluir = async (nome: string) => {
    await linha(nome).getByRole('button', { name: 'Excluir' }).click();
    const pergunta = page.getByRole('dialog', { name: `Excluir o convênio "${nome}"?` });
    await pergunta.getByText('Esta ação não pode ser desfeita.').waitFor();
    await pergunta.getByText('Os boletos já emitidos continuam').waitFor();
    await pergunta.getByRole('button', { name: 'Sim' }).click();
  };
  await excluir('Conta nova');
  await page.getByText('Erro ao excluir convênio', { exact: true }).waitFor();
  await consertar('convenios.remove');
  await excluir('Conta nova');
  await page.getByText('Convênio excluído com sucesso!').waitFor();
  await linha('Conta antiga').getByText('Emite os boletos').waitFor();
  await page.getByRole('tab', { name: 'Convênio Bancário 1' }).waitFor();
  await excluir('Conta antiga');
  await page.getByText('Nenhum convênio cadastrado').waitFor();
  expect((await linhaDe(site, nova.id)).excluido_em).not.toBeNull();
});

test('by keyboard alone: a bank chosen, a secret made, saved, tested, and back to where it began', async () => {
  const asaas = await asaasDeTeste();
  const site = await createSite();
  const { id } = await createConcurso(site.portal);
  const page = await abrir(site, id);
  const foco = page.locator(':focus');
  const botao = page.getByRole('button', { name: 'Novo convênio' });
  await botao.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Novo convênio' }).waitFor();
  await expect.poll(() => focado(page)).toBe('nome');
  await page.keyboard.type('Pelo teclado');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  const ate = async (nome: string) => {
    for (let passos = 0; passos < 12 && (await focado(page)) !== nome; passos++) await page.keyboard.press('Tab');
    expect(await focado(page)).toBe(nome);
  };
  await ate('api_key');
  await page.keyboard.type(asaas.apiKey);
  await ate('url_base_api');
  await page.keyboard.type(asaas.url);
  await ate('webhook_secret');
  await page.keyboard.press('Tab');
  expect(await foco.textContent()).toBe('Gerar segredo');
  await page.keyboard.press('Space');
  await page.getByText('Segredo gerado').waitFor();
  await ate('webhook_url');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Convênio salvo' }).waitFor();
  await expect.poll(() => foco.textContent()).toBe('Testar conexão');
  await page.keyboard.press('Space');
  await page.getByRole('dialog').getByText('O ASAAS aceitou a chave de API.').waitFor();
  expect(await foco.textContent()).toBe('Testar de novo');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect.poll(() => foco.textContent()).toBe('Novo convênio');
});

test('on a phone, in the dark', async () => {
  const asaas = await asaasDeTeste();
  const site = await createSite();
  const { portal } = site;
  const { id } = await createConcurso(portal);
  await createConvenio(portal, { concurso_id: id, nome: 'Convênio BB', tipo: 'BB', status: 'Inativo' });
  await createConvenio(portal, {
    concurso_id: id,
    nome: 'Conta do ASAAS',
    api_key: asaas.apiKey,
    url_base_api: asaas.url,
  });
  const page = await abrir(site, id, 'convenio', { ...CELULAR, colorScheme: 'dark' });
  const cartao = page.getByRole('listitem').filter({ hasText: 'Conta do ASAAS' });
  await cartao.getByRole('button', { name: 'Testar conexão Conta do ASAAS' }).click();
  await cartao.getByText('O ASAAS aceitou a chave de API.').waitFor();
  await expectSound(page);
  await page.getByRole('button', { name: 'Editar Convênio BB' }).click();
  const edicao = page.getByRole('dialog', { name: 'Editar convênio' });
  await edicao.getByLabel('Outro endereço cadastrado no banco').scrollIntoViewIfNeeded();
  await expectSound(page);
  await page.getByRole('button', { name: 'Salvar convênio' }).click();
  await page.getByRole('dialog', { name: 'Convênio salvo' }).getByText('com o segredo no lugar de').waitFor();
  await expectSound(page);
});

test('a fee that ASAAS refuses is said while it is typed, and in the list, for as long as ASAAS issues', async () => {
  const site = await createSite();
  const { portal } = site;
  const { id } = await createConcurso(portal);
  const convenio = await createConvenio(portal, { concurso_id: id, nome: 'Conta do ASAAS' });
  await createVaga(portal, { concurso_id: id, cargo: 'Merendeira', valor_centavos: 499 });
  const page = await abrir(site, id, 'vagas');
  await page.getByText(AVISO_MINIMO_ASAAS).waitFor();
  await page.getByRole('button', { name: 'Nova vaga' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova vaga' });
  const alert = dialog.getByRole('status').filter({ hasText: AVISO_MINIMO_ASAAS });
  const taxa = dialog.getByLabel('Taxa de inscrição');
  await taxa.fill('4,99');
  await alert.waitFor();
  await expectAccessible(page);
  await taxa.fill('5');
  await alert.waitFor({ state: 'hidden' });
  await taxa.fill('3');
  await alert.waitFor();
  await dialog.getByLabel('Inscrição gratuita').check();
  await alert.waitFor({ state: 'hidden' });
  // Giving up asks, as every way out of what was typed does.
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await page
    .getByRole('dialog', { name: 'Descartar o que foi preenchido?' })
    .getByRole('button', { name: 'Sim' })
    .click();

  // The tab of the agreement says so too, and once another bank issues there is nothing to say.
  await page.getByRole('tab', { name: 'Convênio Bancário' }).click();
  await page.getByText(AVISO_MINIMO_ASAAS).waitFor();
  await page
    .getByRole('row', { name: /Conta do ASAAS/ })
    .getByRole('button', { name: 'Editar' })
    .click();
  await page.getByLabel('Status').selectOption('Inativo');
  await page.getByRole('button', { name: 'Salvar convênio' }).click();
  await page.getByRole('button', { name: 'Concluir' }).click();
  await page.getByText('Nenhum convênio ativo').waitFor();
  expect((await linhaDe(site, convenio.id)).status).toBe('Inativo');
  await page.getByRole('tab', { name: /^Vagas(?! r)/ }).click();
  await page.getByRole('row', { name: /Merendeira/ }).waitFor();
  await expect.poll(() => page.getByText(AVISO_MINIMO_ASAAS).count()).toBe(0);
  await page.getByRole('button', { name: 'Nova vaga' }).click();
  await taxa.fill('3');
  await taxa.blur();
  expect(await alert.count()).toBe(0);
});
