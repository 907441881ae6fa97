// The candidate's own data and password.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CELULAR, createSite, expectAccessible, expectNoOverflow, type Site } from '../support/browser.ts';
import { SENHA } from '../support/factories.ts';

function cadastro(site: Site, como = {}): Promise<Page> {
  return site.open('/area-candidato/cadastro', { sessao: site.portal.candidato.token, ...como });
}

function senha(site: Site, como = {}): Promise<Page> {
  return site.open('/area-candidato/senha', { sessao: site.portal.candidato.token, ...como });
}

function guardado({ portal }: Site) {
  return portal.db.selectFrom('candidatos').selectAll().where('id', '=', portal.candidato.id).executeTakeFirstOrThrow();
}

const NOVA = 'Outra#Senha9';

async function preencherSenhas(page: Page, atual: string, nova: string, repetida = nova): Promise<void> {
  await page.getByLabel('Senha Atual').fill(atual);
  await page.getByLabel('Nova Senha', { exact: true }).fill(nova);
  await page.getByLabel('Confirmar Nova Senha').fill(repetida);
}

test('changes the data, and the whole area knows', async () => {
  const site = await createSite();
  const page = await cadastro(site);
  for (const titulo of [
    'Dados Pessoais',
    'Naturalidade',
    'Endereço Residencial',
    'Telefones para Contato',
    'Necessidades Especiais',
  ]) {
    await page.getByRole('heading', { level: 2, name: titulo }).waitFor();
  }
  expect(await page.getByLabel('CPF').isEditable()).toBe(false);
  expect(await page.getByLabel('E-mail').isEditable()).toBe(false);
  expect(await page.getByLabel('CEP').inputValue()).toBe('35010-000');
  await expectAccessible(page);

  await page.getByLabel('Nome Completo').fill('Ana Maria Candidata');
  await page.getByLabel('CEP').fill('30130010');
  expect(await page.getByLabel('CEP').inputValue()).toBe('30130-010');
  // The city waits for its state and follows it.
  await page.getByLabel('UF', { exact: false }).first().selectOption('SP');
  const cidade = page.getByRole('combobox', { name: 'Cidade', exact: true });
  expect(await cidade.inputValue()).toBe('');
  await cidade.fill('campinas');
  await page.getByRole('option', { name: 'Campinas' }).click();
  await page.getByRole('radiogroup', { name: 'Possui deficiência?' }).getByLabel('Sim').check();
  await page.getByLabel('Detalhe da deficiência').fill('Surdez parcial');
  await page.getByText('Confira os dados antes de salvar.').filter({ visible: true }).waitFor();
  await page.getByRole('button', { name: 'Salvar Alterações' }).click();
  await page.getByText('Dados atualizados com sucesso!').waitFor();
  await page.getByRole('banner').getByText('Ana Maria Candidata').waitFor();
  expect(await guardado(site)).toMatchObject({
    nome: 'Ana Maria Candidata',
    cep: '30130010',
    uf: 'SP',
    cidade: 'Campinas',
    possui_deficiencia: 'S',
    detalhe_deficiencia: 'Surdez parcial',
    rg_orgao_emissor: 'SSP/MG',
  });
  // Nothing is pending: leaving does not ask.
  await page.getByRole('link', { name: 'Senha' }).click();
  await page.getByRole('heading', { level: 1, name: 'Alterar Senha' }).waitFor();
});

test("what is wrong stays beside its field, the server's refusals too", async () => {
  const site = await createSite({ tolerate: /status of (422|500)/ });
  const page = await cadastro(site);
  // Nothing was changed: all of it is as it is there.
  await page.getByRole('button', { name: 'Salvar Alterações' }).click();
  await page.getByText('Dados atualizados com sucesso!').waitFor();
  await page.getByLabel('Nome Completo').fill('');
  await page.getByLabel('CEP').fill('3013');
  await page.getByRole('button', { name: 'Salvar Alterações' }).click();
  await page.getByText('Informe o nome completo.').waitFor();
  await page.getByText('Informe o CEP com 8 números.').waitFor();
  const nome = page.getByLabel('Nome Completo');
  await expect.poll(() => nome.evaluate((element) => element === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await nome.fill('Ana');
  await page.getByLabel('CEP').fill('30130010');
  await page.getByLabel('Data de Nascimento').fill('15/03/2090');
  await page.getByRole('button', { name: 'Salvar Alterações' }).click();
  const erro = page.getByRole('dialog', { name: 'Erro!' });
  await erro.getByText('A data de nascimento não pode estar no futuro.').waitFor();
  await expectAccessible(page);
  await erro.getByRole('button', { name: 'OK' }).click();
  await page.getByText('A data de nascimento não pode estar no futuro.').waitFor();
  expect(await nome.inputValue()).toBe('Ana');

  await page.getByLabel('Data de Nascimento').fill('15/03/2010');
  await page.getByText('A idade mínima para participar dos concursos é 18 anos.').waitFor();
  await page.route('**/trpc/candidato.candidatos.alterarDados', (route) =>
    route.fulfill({ status: 500, json: { error: { message: '', code: -32603, data: { httpStatus: 500 } } } }),
  );
  await page.getByRole('button', { name: 'Salvar Alterações' }).click();
  await erro.getByText('Erro ao atualizar os dados. Tente novamente.').waitFor();
});

test('what is typed survives a reload; leaving on purpose asks first', async () => {
  const site = await createSite();
  const page = await cadastro(site, CELULAR);
  await expectNoOverflow(page);
  await page.getByLabel('Bairro').fill('Savassi');
  await page.reload();
  await page.getByText('Recuperamos alterações que ainda não foram salvas').waitFor();
  await expect.poll(() => page.getByLabel('Bairro').inputValue()).toBe('Savassi');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Descartar' }).tap();
  await expect.poll(() => page.getByLabel('Bairro').inputValue()).toBe('Centro');

  await page.getByLabel('Bairro').fill('Lourdes');
  const pergunta = page.getByRole('dialog', { name: 'Sair sem salvar?' });
  await page.getByRole('link', { name: 'Inscrições' }).tap();
  await pergunta.getByRole('button', { name: 'Não' }).tap();
  await page.getByRole('button', { name: 'Mais' }).tap();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  await page.goBack();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Mais' }).tap();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Sair' }).tap();
  await pergunta.getByRole('button', { name: 'Não' }).tap();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'hidden' });
  expect(await page.getByLabel('Bairro').inputValue()).toBe('Lourdes');
  await page.getByRole('link', { name: 'Inscrições' }).tap();
  await pergunta.getByRole('button', { name: 'Sim' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Inscrições' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Meus Dados Cadastrais' }).waitFor();
  expect(await page.getByLabel('Bairro').inputValue()).toBe('Centro');
});

test('changes the password by keyboard, stays logged in, and the new one works', async () => {
  const site = await createSite();
  const page = await senha(site);
  const botao = page.getByRole('button', { name: 'Salvar Nova Senha' });
  expect(await botao.isDisabled()).toBe(true);
  await expectAccessible(page);
  await page.getByLabel('Senha Atual').focus();
  await page.keyboard.type(SENHA);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(NOVA);
  await page.getByText('Senha forte').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(NOVA);
  await page.getByText('As senhas coincidem').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.getByText('Senha alterada com sucesso!').waitFor();
  for (const campo of ['Senha Atual', 'Confirmar Nova Senha']) {
    await expect.poll(() => page.getByLabel(campo).inputValue()).toBe('');
  }
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Alterar Senha' }).waitFor();
  const { token } = await site.portal.visitante.rpc.publico.sessoes.loginCandidato({
    email: site.portal.candidato.email,
    senha: NOVA,
  });
  expect(token).not.toBe('');
});

test('the password screen says what is wrong, and keeps the form when the server refuses', async () => {
  const site = await createSite({ tolerate: /status of (400|422)|ERR_FAILED/ });
  const page = await senha(site, CELULAR);
  await expectNoOverflow(page);
  await preencherSenhas(page, 'errada', 'abc1', 'abc');
  await page.getByText('A senha deve ter pelo menos 6 caracteres.').waitFor();
  await page.getByText('As senhas não coincidem.').waitFor();
  await page.getByText('Senha fraca').waitFor();
  expect(await page.getByRole('button', { name: 'Salvar Nova Senha' }).isDisabled()).toBe(true);
  await expectAccessible(page);
  // What is easy to guess is told while one types; that many others use it, by the server.
  await preencherSenhas(page, 'errada', 'anacandidata');
  await page.getByText('A senha não pode ser o seu nome.').waitFor();
  expect(await page.getByRole('button', { name: 'Salvar Nova Senha' }).isDisabled()).toBe(true);
  await preencherSenhas(page, SENHA, 'Flamengo');
  await page.getByRole('button', { name: 'Salvar Nova Senha' }).tap();
  const COMUM = 'Esta senha é uma das mais usadas e fácil de adivinhar. Escolha outra.';
  await page.getByRole('dialog', { name: 'Erro!' }).getByRole('button', { name: 'OK' }).tap();
  await page.getByText(COMUM).waitFor();
  await expectNoOverflow(page);
  await preencherSenhas(page, 'errada', 'jangada7');
  expect(await page.getByText(COMUM).count()).toBe(0);
  await page.getByText('Senha média').waitFor();
  await page.getByRole('button', { name: 'Mostrar senha' }).first().tap();
  expect(await page.getByLabel('Senha Atual').getAttribute('type')).toBe('text');
  await page.getByRole('button', { name: 'Salvar Nova Senha' }).tap();
  const erro = page.getByRole('dialog', { name: 'Erro!' });
  await erro.waitFor();
  expect(await erro.textContent()).toContain('Senha atual incorreta.');
  await erro.getByRole('button', { name: 'OK' }).tap();
  expect(await page.getByLabel('Nova Senha', { exact: true }).inputValue()).toBe('jangada7');
  await page.getByText('Senha atual incorreta.').waitFor();
  // The same once more would be refused, and counted, once more.
  await page.getByText('Corrija a senha atual.').waitFor();
  expect(await page.getByRole('button', { name: 'Salvar Nova Senha' }).isDisabled()).toBe(true);
  await preencherSenhas(page, SENHA, 'jangada7');
  await page.route('**/trpc/candidato.sessoes.trocarSenha', (route) => route.abort('failed'));
  await page.getByRole('button', { name: 'Salvar Nova Senha' }).tap();
  await erro.getByText('Erro de conexão. Verifique sua internet e tente novamente.').waitFor();
});

test('what is typed stays where the network failed before anything of it was said', async () => {
  const site = await createSite({ tolerate: /ERR_INTERNET_DISCONNECTED/ });
  const page = await cadastro(site, CELULAR);
  await page.getByLabel('Bairro').fill('Savassi');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Salvar Alterações' }).tap();
  const erro = page.getByRole('dialog', { name: 'Erro!' });
  await erro.getByText('Erro de conexão. Verifique sua internet e tente novamente.').waitFor();
  await erro.getByRole('button', { name: 'OK' }).tap();
  expect(await page.getByLabel('Bairro').inputValue()).toBe('Savassi');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Salvar Alterações' }).tap();
  await page.getByText('Dados atualizados com sucesso!').waitFor();
  expect(await guardado(site)).toMatchObject({ bairro: 'Savassi' });
});
