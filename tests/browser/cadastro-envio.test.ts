// The registration against a bad network and the portal's refusals: nothing typed is lost, nothing is done twice.
import { describe, expect, test } from 'vitest';
import { createCandidato, dadosDeCadastro, SENHA } from '../support/factories.ts';
import {
  botao,
  campo,
  candidatos,
  conferir,
  createCadastro,
  esperarErro,
  passo,
  preencher,
  sucesso,
} from './cadastro-form.ts';
import { esperarFoco, segurar } from './home-acoes.ts';

const REGISTRAR = '**/trpc/publico.candidatos.registrar*';

describe('nothing typed is lost', () => {
  test('a reload keeps the draft, never the password, and one can start again', async () => {
    const site = await createCadastro();
    const page = await site.open('/formulario');
    const dados = dadosDeCadastro();
    await preencher(page, dados);
    await page.reload();
    await page.getByText('Recuperamos o que você já tinha digitado.').waitFor();
    for (const nome of ['nome', 'cidade', 'email', 'repeatEmail'] as const) {
      expect(await campo(page, nome).inputValue()).toBe(dados[nome]);
    }
    for (const nome of ['senha', 'repeatSenha']) expect(await campo(page, nome).inputValue()).toBe('');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(SENHA);
    await conferir(page, 'CPF disponível', 'ok');
    await passo(page, 'Endereço').getByText('(completo)').waitFor();

    await page.getByRole('button', { name: 'Começar de novo' }).click();
    await page.getByRole('button', { name: 'Sim' }).click();
    await expect.poll(() => campo(page, 'nome').inputValue()).toBe('');
    expect(await page.evaluate(() => sessionStorage.getItem('rascunho:cadastro'))).toBeNull();
  });

  test('without network it says so and keeps everything; trying again is the same act, also when its answer is lost', async () => {
    const site = await createCadastro();
    site.tolerate(/ERR_FAILED/);
    const page = await site.open('/');
    // Which notice was shown is known after the first try, and no part of whether it is the same one.
    const soltarAviso = await segurar(page, '**/trpc/publico.privacidade.aviso*');
    await page.goto(`${site.url}/#/formulario`);
    const dados = dadosDeCadastro();
    await preencher(page, dados);
    const chaves = new Set<string | undefined>();
    let rede: 'none' | 'loses one' | 'back' = 'none';
    await page.route(REGISTRAR, async (route) => {
      chaves.add(route.request().headers()['idempotency-key']);
      if (rede === 'back') return route.continue();
      if (rede === 'loses one') {
        rede = 'back';
        // The portal did its part; the answer never arrives.
        await route.fetch();
      }
      await route.abort();
    });
    await botao(page).click();
    await page.getByText('Cadastrando...').waitFor();
    await page.getByRole('alert').getByText('Erro ao salvar os dados. Tente novamente.').waitFor();
    expect(await campo(page, 'senha').inputValue()).toBe(SENHA);
    const aviso = page.waitForResponse(/publico\.privacidade\.aviso/);
    soltarAviso();
    await (await aviso).finished();
    rede = 'loses one';
    await botao(page).click();
    await sucesso(page).waitFor();
    expect(rede).toBe('back');
    expect(chaves.size).toBe(1);
    expect(await candidatos(site, dados.cpf)).toHaveLength(1);
  });
});

describe('the refusals of the portal', () => {
  test('409: someone took the CPF meanwhile', async () => {
    const site = await createCadastro();
    site.tolerate(/409 \(Conflict\)/);
    const page = await site.open('/formulario');
    const dados = dadosDeCadastro();
    await preencher(page, dados);
    await conferir(page, 'CPF disponível', 'ok');
    await createCandidato(site.portal, { cpf: dados.cpf });
    await botao(page).click();
    await page.getByText('Já existe um cadastro com estes dados.').waitFor();
    await esperarErro(page, 'cpf', 'Já existe um cadastro com este CPF!');
    await esperarFoco(campo(page, 'cpf'));
    await conferir(page, 'CPF disponível', 'erro');
    expect(await botao(page).isDisabled()).toBe(true);

    await campo(page, 'cpf').fill(dadosDeCadastro().cpf);
    await botao(page).click();
    await sucesso(page).waitFor();
  });

  test('without a field it is told beside the button; 400 with fields puts each sentence under its field', async () => {
    const site = await createCadastro();
    site.tolerate(/Failed to load resource/);
    const page = await site.open('/formulario');
    await preencher(page, dadosDeCadastro());
    // Each in words that are not those of the one before.
    for (const [status, texto] of [
      [500, 'Erro ao salvar os dados. Tente novamente.'],
      [400, 'Dados inválidos. Verifique as informações e tente novamente.'],
      [429, 'Erro ao salvar os dados. Tente novamente.'],
      [409, 'Já existe um cadastro com estes dados.'],
    ] as const) {
      const data = { code: 'X', httpStatus: status };
      const json = { error: { message: 'Recusado.', code: -32000, data } };
      await page.route(REGISTRAR, (route) => route.fulfill({ status, json }));
      await botao(page).click();
      await page.getByRole('alert').getByText(texto).waitFor();
      await expect.poll(() => botao(page).isEnabled()).toBe(true);
      await page.unroute(REGISTRAR);
    }

    const errors = { cidade: ['Escolha uma cidade do estado selecionado.'] };
    const data = { code: 'BAD_REQUEST', httpStatus: 400, errors };
    await page.route(REGISTRAR, (route) =>
      route.fulfill({ status: 400, json: { error: { message: 'Dados inválidos.', code: -32600, data } } }),
    );
    await botao(page).click();
    await page.getByText('Dados inválidos. Verifique as informações e tente novamente.').waitFor();
    await esperarErro(page, 'cidade', 'Escolha uma cidade do estado selecionado.');
    await passo(page, 'Endereço').getByText('há um campo para corrigir').waitFor();
  });
});
