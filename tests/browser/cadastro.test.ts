// The registration done right: by keyboard alone, on any screen, to the confirmation.
import { describe, expect, test } from 'vitest';
import { CELULAR, DESKTOP, expectAccessible, expectNoOverflow, expectSound } from '../support/browser.ts';
import { createCandidato, dadosDeCadastro, SENHA } from '../support/factories.ts';
import { botao, campo, candidatos, createCadastro, esperarErro, preencher, sucesso } from './cadastro-form.ts';
import { esperarAcessivel, esperarFoco } from './home-acoes.ts';

describe('the whole registration', () => {
  test('by keyboard alone, to the confirmation', async () => {
    const site = await createCadastro();
    const page = await site.open('/formulario');
    const dados = dadosDeCadastro();
    const digitar = async (texto: string) => {
      await page.keyboard.type(texto);
      await page.keyboard.press('Tab');
    };
    const pular = () => page.keyboard.press('Tab');

    await campo(page, 'nome').focus();
    await digitar('Marina Souza Prado');
    await digitar(dados.cpf);
    await digitar('14031994');
    await digitar('MG-12.345.678');
    await digitar('SSP/MG');
    // A choice by its first letter, as often as it takes: the letters of a word are one only while they come quickly.
    await digitar('F');
    await digitar('C');
    await pular();
    await digitar('MMMM');
    // Part of a name, without its accents, and the arrow to the first of the list.
    await page.keyboard.type('sao joao del');
    await page.getByRole('option', { name: 'São João del Rei' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await pular();
    // What nobody has to say is a press away.
    await page.keyboard.press('Enter');
    await pular();
    await digitar('20052010');
    await digitar('Ana Souza');
    await page.keyboard.press('Enter');
    await pular();
    await digitar('João Prado');
    await page.keyboard.press('ArrowLeft');
    await pular();
    await digitar('Baixa visão');
    await pular();
    await digitar('30130000');
    await digitar('Rua das Acácias');
    await digitar('100');
    await digitar('Centro');
    // The CEP said them.
    await expect.poll(() => campo(page, 'cidade').inputValue()).toBe('Belo Horizonte');
    expect(await campo(page, 'uf').inputValue()).toBe('MG');
    await pular();
    await pular();
    await pular();
    await digitar('33988410627');
    await digitar('Marina@Exemplo.com.br');
    await digitar('marina@exemplo.com.br');
    await pular();
    await digitar(SENHA);
    await pular();
    await digitar(SENHA);
    await pular();
    expect(await botao(page).isDisabled()).toBe(true);
    await page.keyboard.press('Space');
    await page.getByText('Tudo pronto para finalizar.').waitFor();
    await pular();
    await page.keyboard.press('Enter');

    await sucesso(page).waitFor();
    await esperarFoco(sucesso(page));
    await page.getByText('Cadastro realizado com sucesso', { exact: true }).waitFor();
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Marina');

    const [linha] = await candidatos(site, dados.cpf);
    expect(linha).toMatchObject({
      nome: 'Marina Souza Prado',
      email: 'marina@exemplo.com.br',
      data_nascimento: '1994-03-14',
      rg_data_emissao: '2010-05-20',
      estado_civil: 'casado',
      natural_cidade: 'São João del Rei',
      possui_deficiencia: 'S',
      detalhe_deficiencia: 'Baixa visão',
      possui_condicao_especial: 'N',
      cep: '30130000',
      cidade: 'Belo Horizonte',
      telefone_celular: '33988410627',
      nome_pai: 'João Prado',
    });
    expect(await site.portal.emails('marina@exemplo.com.br')).toHaveLength(1);
    const login = { email: 'marina@exemplo.com.br', senha: SENHA };
    await expect(site.portal.visitante.trpc.publico.sessoes.loginCandidato.mutate(login)).resolves.toHaveProperty(
      'token',
    );
  });

  test('what was registered can be read and no longer changed, and the way out ends the session', async () => {
    const site = await createCadastro();
    const page = await site.open('/formulario', { sessao: site.portal.candidato.token });
    await preencher(page, dadosDeCadastro({ nome: 'Marina Souza Prado' }));
    await botao(page).click();
    await sucesso(page).waitFor();
    await expectAccessible(page);

    await page.getByText('Ver os dados enviados').click();
    const nome = page.getByRole('textbox', { name: 'Nome Completo' });
    expect(await nome.inputValue()).toBe('Marina Souza Prado');
    expect(await nome.isEditable()).toBe(false);
    expect(await page.locator('input[type=password]').count()).toBe(0);

    await page.getByRole('button', { name: 'Voltar ao Início' }).click();
    await page.getByRole('button', { name: 'Cadastre-se' }).waitFor();
    await expect(site.portal.candidato.trpc.candidato.candidatos.dados.query()).rejects.toThrow('Sessão expirada');
    expect(await page.evaluate(() => localStorage.getItem('token-concursos'))).toBeNull();
  });
});

describe('every screen', () => {
  test.each([
    { nome: 'desktop', how: DESKTOP },
    { nome: 'phone of 320 px', how: { ...CELULAR, viewport: { width: 320, height: 640 } } },
  ])('is accessible and fits, in the light and in the dark: $nome', async ({ how }) => {
    const site = await createCadastro();
    const page = await site.open('/formulario', how);
    await page.getByRole('link', { name: 'suporte@example.org' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('radio', { name: 'Sim' }).first().check();
    await campo(page, 'nome').fill(
      'Maria Aparecida dos Santos de Oliveira e Albuquerque Cavalcanti de Almeida Figueiredo',
    );
    // A phone has one step at a time.
    const celular = (page.viewportSize()?.width ?? 0) < 768;
    for (const nome of ['cpf', 'rg', ...(celular ? [] : ['cep', 'email', 'repeatEmail', 'senha'])]) {
      await campo(page, nome).focus();
      await campo(page, nome).blur();
    }
    await campo(page, 'natural_uf').selectOption('SP');
    await campo(page, 'natural_cidade').fill('sao');
    await page.getByRole('listbox').getByRole('option').first().waitFor();
    // The field alone, not its list, answers to its label.
    expect(await page.getByLabel('Cidade onde nasceu', { exact: true }).count()).toBe(1);
    await expectNoOverflow(page);
    await esperarAcessivel(page, ['light', 'dark']);
  });

  test('a CEP says the state, and the city where it is sure; fields carry what a phone needs to fill them in', async () => {
    const site = await createCadastro();
    const page = await site.open('/formulario');
    const lugar = async () => [await campo(page, 'uf').inputValue(), await campo(page, 'cidade').inputValue()];
    await campo(page, 'cep').fill('70040010');
    await expect.poll(lugar).toEqual(['DF', 'Brasília']);
    await campo(page, 'cep').fill('35400000');
    await expect.poll(lugar).toEqual(['MG', '']);
    // What the person chose stays.
    await campo(page, 'cidade').fill('Ouro Preto');
    await campo(page, 'cep').fill('01310100');
    await campo(page, 'bairro').fill('Centro');
    await campo(page, 'uf').selectOption('SP');
    await campo(page, 'cep').fill('90010000');
    await campo(page, 'bairro').fill('Centro');
    expect(await lugar()).toEqual(['SP', '']);

    const esperado: Record<string, [autocomplete: string, inputmode: string | null]> = {
      nome: ['name', null],
      cpf: ['off', 'numeric'],
      data_nascimento: ['bday', 'numeric'],
      cep: ['postal-code', 'numeric'],
      endereco: ['street-address', null],
      uf: ['address-level1', null],
      cidade: ['address-level2', null],
      telefone_celular: ['tel-national', 'numeric'],
      email: ['email', 'email'],
      senha: ['new-password', null],
      repeatSenha: ['new-password', null],
    };
    for (const [nome, atributos] of Object.entries(esperado)) {
      const input = campo(page, nome);
      expect([await input.getAttribute('autocomplete'), await input.getAttribute('inputmode')], nome).toEqual(
        atributos,
      );
    }
    // What autofill writes, country code and all; and a correction in the middle keeps the caret there.
    await campo(page, 'telefone_celular').fill('+55 33 98841-0627');
    expect(await campo(page, 'telefone_celular').inputValue()).toBe('(33) 98841-0627');
    await campo(page, 'cpf').fill('52998224725');
    await campo(page, 'cpf').evaluate((input: HTMLInputElement) => input.setSelectionRange(5, 5));
    await page.keyboard.press('Backspace');
    await page.keyboard.type('1');
    expect(await campo(page, 'cpf').inputValue()).toBe('529.182.247-25');
    expect(await campo(page, 'cpf').evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(5);
    // The UF may be filled in by its code, and the city by its name, before anybody looks.
    await campo(page, 'uf').selectOption('MG');
    await campo(page, 'cidade').evaluate((input: HTMLInputElement) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'BELO HORIZONTE');
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await expect.poll(() => campo(page, 'cidade').inputValue()).toBe('Belo Horizonte');
    expect(await page.getByRole('listbox').count()).toBe(0);
  });
});

describe('on a phone, who one is first', () => {
  test('a screen is left when it is right, Back leads to the one before, and a draft to where it ended', async () => {
    const site = await createCadastro();
    const page = await site.open('/formulario', CELULAR);
    const dados = dadosDeCadastro();
    const continuar = page.getByRole('button', { name: 'Continuar' });
    const secao = (nome: string) => page.getByRole('heading', { level: 2, name: nome });
    await continuar.tap();
    await esperarErro(page, 'nome', 'Informe o nome completo.');
    expect(await campo(page, 'nome').evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await campo(page, 'cep').count()).toBe(0);
    await preencher(page, dados);
    await expectSound(page);
    await page.goBack();
    await secao('Identificação do Candidato').waitFor();
    await expectSound(page);
    expect(await campo(page, 'nome').inputValue()).toBe(dados.nome);
    await continuar.tap();
    await secao('Endereço').waitFor();
    await page.reload();
    await secao('Endereço').waitFor();
    // Nobody gets past what is not right by an address.
    const outra = await site.open('/formulario?passo=2', CELULAR);
    await outra.getByRole('heading', { level: 2, name: 'Identificação do Candidato' }).waitFor();
  });

  test('a refusal leads to the screen that it is about', async () => {
    const site = await createCadastro();
    site.tolerate(/409 \(Conflict\)/);
    const page = await site.open('/formulario', CELULAR);
    const dados = dadosDeCadastro();
    await preencher(page, dados);
    await createCandidato(site.portal, { cpf: dados.cpf });
    await botao(page).tap();
    await esperarErro(page, 'cpf', 'Já existe um cadastro com este CPF!');
    await expect.poll(() => campo(page, 'cpf').evaluate((input) => input === document.activeElement)).toBe(true);
  });
});
