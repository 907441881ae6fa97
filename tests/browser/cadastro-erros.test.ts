// The registration with mistakes: what each field says, the live list, and what is missing.
import { expect, test } from 'vitest';
import { dadosDeCadastro } from '../support/factories.ts';
import { botao, campo, conferir, createCadastro, erroDe, esperarErro, passo, preencher } from './cadastro-form.ts';

test('a field says what is wrong when it is left, and stops as soon as it is right; repeats must match', async () => {
  const site = await createCadastro();
  const page = await site.open('/formulario');
  await campo(page, 'cpf').fill('111.111.111-11');
  expect(await erroDe(page, 'cpf')).toBe('');
  await campo(page, 'cpf').blur();
  await esperarErro(page, 'cpf', 'CPF inválido. Confira os números.');
  await conferir(page, 'CPF disponível', 'erro');
  // Still in this step, so the step is only marked once it is left behind.
  expect(await passo(page, 'Dados Pessoais').getAttribute('aria-current')).toBe('step');
  await campo(page, 'cep').fill('30');
  await campo(page, 'cep').blur();
  await esperarErro(page, 'cep', 'Informe o CEP com 8 números.');
  await passo(page, 'Dados Pessoais').getByText('há um campo para corrigir').waitFor();

  await campo(page, 'cpf').fill(dadosDeCadastro().cpf);
  await esperarErro(page, 'cpf', '');
  await campo(page, 'cpf').blur();
  await conferir(page, 'CPF disponível', 'ok');

  // The repeated e-mail is typed, and the list says how it stands.
  await campo(page, 'email').fill('marina@exemplo.com.br');
  await campo(page, 'repeatEmail').fill('marina@exemplo.com');
  await campo(page, 'repeatEmail').blur();
  await esperarErro(page, 'repeatEmail', 'Os e-mails digitados não coincidem!');
  await conferir(page, 'E-mails coincidem', 'erro');
  const recusado = await campo(page, 'repeatEmail').evaluate((input) =>
    ['paste', 'drop'].map((type) => !input.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }))),
  );
  expect(recusado).toEqual([true, true]);
  await campo(page, 'repeatEmail').fill('Marina@exemplo.com.br');
  await conferir(page, 'E-mails coincidem', 'ok');

  await campo(page, 'senha').fill('12345');
  await campo(page, 'senha').blur();
  await esperarErro(page, 'senha', 'A senha deve ter pelo menos 6 caracteres!');
  await campo(page, 'senha').fill('123456');
  await esperarErro(page, 'senha', 'A senha não pode ser uma sequência, como 123456, abc123 ou qwerty.');
  // Refused for what it is, not for being short: two equal ones agree.
  await campo(page, 'repeatSenha').fill('123456');
  await conferir(page, 'Senhas coincidem', 'ok');
  await campo(page, 'senha').fill('jangada7');
  await campo(page, 'repeatSenha').fill('jangada77');
  await campo(page, 'repeatSenha').blur();
  await esperarErro(page, 'repeatSenha', 'As senhas digitadas não coincidem!');
  await conferir(page, 'Senhas coincidem', 'erro');
  await campo(page, 'repeatSenha').fill('jangada7');
  await conferir(page, 'Senhas coincidem', 'ok');
});

test('a CPF or an e-mail that is taken is told on leaving it; a check without answer stops nobody', async () => {
  const site = await createCadastro();
  site.tolerate(/ERR_FAILED|429/);
  const { candidato, outro } = site.portal;
  const page = await site.open('/formulario');
  await campo(page, 'cpf').fill(outro.cpf);
  await campo(page, 'cpf').blur();
  await esperarErro(page, 'cpf', 'Já existe um cadastro com este CPF!');
  // Whoever no longer looks there hears it each time, and of a right one nothing more.
  const dito = page.getByRole('status').filter({ hasText: 'Confira o CPF: ele já tem cadastro.' });
  await dito.waitFor();
  await campo(page, 'cpf').fill(dadosDeCadastro().cpf);
  await campo(page, 'cpf').blur();
  await dito.waitFor({ state: 'detached' });
  await conferir(page, 'CPF disponível', 'ok');
  await campo(page, 'cpf').fill(candidato.cpf);
  await campo(page, 'cpf').blur();
  await dito.waitFor();
  await campo(page, 'email').fill(outro.email);
  await campo(page, 'repeatEmail').fill(outro.email);
  await campo(page, 'repeatEmail').blur();
  await esperarErro(page, 'email', 'Já existe um cadastro com este e-mail!');

  await page.route('**/*Existe*', (route) => route.fulfill({ status: 429, body: '{}' }));
  await preencher(page, dadosDeCadastro());
  await page.getByText('Tudo pronto para finalizar.').waitFor();
  await conferir(page, 'CPF disponível', 'vazio');
  expect(await botao(page).isEnabled()).toBe(true);
});

test('says what is missing, and sending goes to the first wrong field', async () => {
  const site = await createCadastro();
  const page = await site.open('/formulario');
  await preencher(page, dadosDeCadastro());
  await campo(page, 'rg').fill('');
  await campo(page, 'bairro').fill('');
  // The error that appears on leaving the field must not move the button away from the click.
  await page.getByRole('button', { name: '2 campos' }).click();
  expect(await campo(page, 'rg').evaluate((input) => input === document.activeElement)).toBe(true);

  await botao(page).click();
  await page.getByText('Por favor, verifique se os dados estão corretos.').waitFor();
  await esperarErro(page, 'rg', 'Informe o RG.');
  await esperarErro(page, 'bairro', 'Informe o bairro.');
  expect(await campo(page, 'rg').evaluate((input) => input === document.activeElement)).toBe(true);

  await page.getByRole('checkbox', { name: /Confirmo/ }).uncheck();
  await campo(page, 'rg').fill('MG-1');
  await campo(page, 'bairro').fill('Centro');
  await page.getByText('Marque a confirmação para finalizar.').waitFor();
  expect(await botao(page).isDisabled()).toBe(true);
});

test('who is under 18 is warned, dates to come are refused, and a city belongs to its state', async () => {
  const site = await createCadastro();
  const page = await site.open('/formulario');
  const alert = page.getByText('A idade mínima para participar dos concursos é 18 anos.');
  await campo(page, 'data_nascimento').fill('21/11/2008');
  await campo(page, 'data_nascimento').blur();
  expect(await alert.count()).toBe(0);
  await campo(page, 'data_nascimento').fill('22/11/2008');
  await alert.waitFor();
  expect(await erroDe(page, 'data_nascimento')).toBe('');
  await campo(page, 'data_nascimento').fill('22/11/2026');
  await campo(page, 'data_nascimento').blur();
  await esperarErro(page, 'data_nascimento', 'A data de nascimento não pode estar no futuro.');
  await page.getByText('Acrescentar a emissão do RG').click();
  await campo(page, 'rg_data_emissao').fill('22/11/2026');
  await campo(page, 'rg_data_emissao').blur();
  await esperarErro(page, 'rg_data_emissao', 'A data de emissão do RG não pode estar no futuro.');

  const cidade = page.getByRole('combobox', { name: 'Cidade', exact: true });
  expect(await cidade.isDisabled()).toBe(true);
  expect(await cidade.getAttribute('placeholder')).toBe('Escolha o estado antes');
  await campo(page, 'uf').selectOption({ label: 'Minas Gerais' });
  await cidade.click();
  await expect.poll(() => page.getByRole('listbox').getByRole('option').count()).toBe(853);
  await cidade.fill('belo hor');
  await page.getByRole('option', { name: 'Belo Horizonte' }).click();
  expect(await cidade.inputValue()).toBe('Belo Horizonte');
  await campo(page, 'uf').selectOption({ label: 'Acre' });
  expect(await cidade.inputValue()).toBe('');
  await cidade.fill('Belo Horizonte');
  await cidade.blur();
  await esperarErro(page, 'cidade', 'Escolha a cidade.');
});
