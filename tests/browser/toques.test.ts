// How much a visitor has to do from the home page to what an enrolment is paid with: what is pressed, and what is filled in.
// The counts stand in docs/desempenho.md.
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CELULAR, DESKTOP } from '../support/browser.ts';
import { createConcurso, createVaga, dadosDeCadastro } from '../support/factories.ts';
import { campo, createCadastro } from './cadastro-form.ts';

test.each<[string, BrowserContextOptions, { toques: number; campos: number }]>([
  ['phone', CELULAR, { toques: 8, campos: 19 }],
  ['desktop', DESKTOP, { toques: 7, campos: 19 }],
])('from the home page to the PIX code, on a %s', async (_, tela, esperado) => {
  const site = await createCadastro();
  const { portal } = site;
  const { id } = await createConcurso(portal);
  const link_area_candidato = `${site.url}/#/area-candidato/inscricoes?concurso=${id}`;
  await portal.db.updateTable('concursos').set({ link_area_candidato }).where('id', '=', id).execute();
  await createVaga(portal, { concurso_id: id, cargo: 'Enfermeira' });
  await createVaga(portal, { concurso_id: id, cargo: 'Merendeira' });
  const dados = { ...dadosDeCadastro(), cep: '30130000' };
  const feito = { toques: 0, campos: 0 };
  const tocar = async (alvo: Locator) => {
    feito.toques += 1;
    await alvo.click();
  };

  const home = await site.open('/', tela);
  const aba = home.context().waitForEvent('page');
  await tocar(home.getByRole('link', { name: /^Inscrever-se/ }));
  const page: Page = await aba;
  const escrever = async (nome: string, valor: string) => {
    feito.campos += 1;
    await campo(page, nome).fill(valor);
  };
  const escolher = async (alvo: Locator, valor: string | { index: number }) => {
    feito.campos += 1;
    await alvo.selectOption(valor);
  };
  const botao = (name: string) => page.getByRole('button', { name, exact: true });
  await tocar(botao('Fazer meu cadastro'));
  for (const nome of ['nome', 'cpf', 'rg', 'rg_orgao_emissor'] as const) await escrever(nome, dados[nome]);
  await escrever('data_nascimento', dados.data_nascimento.split('-').reverse().join('/'));
  for (const nome of ['sexo', 'estado_civil', 'natural_uf'] as const) await escolher(campo(page, nome), dados[nome]);
  await escrever('natural_cidade', dados.natural_cidade);
  await escrever('nome_mae', dados.nome_mae);
  if (tela.isMobile) await tocar(botao('Continuar'));
  for (const nome of ['cep', 'endereco', 'bairro'] as const) await escrever(nome, dados[nome]);
  await expect.poll(() => campo(page, 'cidade').inputValue()).toBe('Belo Horizonte');
  for (const nome of ['telefone_celular', 'email', 'repeatEmail', 'senha', 'repeatSenha'] as const)
    await escrever(nome, dados[nome]);
  await tocar(page.getByRole('checkbox', { name: /Confirmo que os dados/ }));
  await tocar(botao('Finalizar Cadastro'));
  await tocar(botao('Entrar agora'));
  await escolher(page.getByLabel('Vaga'), { index: 1 });
  await tocar(botao('Confirmar inscrição'));
  await tocar(botao('Copiar código PIX'));
  expect(feito).toEqual(esperado);
});
