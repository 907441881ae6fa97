// What the tests of the registration share: the page ready to be filled in, its parts by the names people see, and a
// quick way to fill it in correctly.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createSite, type Site } from '../support/browser.ts';
import type { DadosDeCadastro } from '../support/factories.ts';

/** A free CPF or e-mail answers 404, which the browser writes in its console. */
const LIVRE = /404 \(Not Found\) .*(cpf|email)Existe/;

export async function createCadastro(): Promise<Site> {
  const site = await createSite();
  site.tolerate(LIVRE);
  return site;
}

export const campo = (page: Page, nome: string) => page.locator(`form [name=${nome}]`);
export const botao = (page: Page) => page.getByRole('button', { name: /Finalizar Cadastro|Cadastrando/ });
export const sucesso = (page: Page) => page.getByRole('heading', { name: 'Cadastro Realizado com Sucesso!' });
export const passo = (page: Page, nome: string) =>
  page.getByRole('list', { name: 'Passos do cadastro' }).getByRole('listitem').filter({ hasText: nome });

/** The message under a field, which its own description names. */
export async function erroDe(page: Page, nome: string): Promise<string> {
  const ids = ((await campo(page, nome).first().getAttribute('aria-describedby')) ?? '').split(' ');
  const texts = await Promise.all(
    ids.filter((id) => id.endsWith('error')).map((id) => page.locator(`[id="${id}"]`).textContent()),
  );
  return texts.join('');
}

export async function esperarErro(page: Page, nome: string, texto: string): Promise<void> {
  await expect.poll(() => erroDe(page, nome)).toBe(texto);
}

async function marcado(page: Page, item: string): Promise<string | null> {
  return page.getByRole('listitem').filter({ hasText: item }).getAttribute('data-estado');
}

export async function conferir(page: Page, item: string, estado: 'ok' | 'erro' | 'vazio'): Promise<void> {
  await expect.poll(() => marcado(page, item)).toBe(estado);
}

/** Fills in every required field, leaving each; on a phone screen by screen. */
export async function preencher(page: Page, dados: DadosDeCadastro): Promise<void> {
  const escolher = (nome: 'sexo' | 'estado_civil' | 'natural_uf' | 'uf') => campo(page, nome).selectOption(dados[nome]);
  const escrever = async (...nomes: readonly (keyof DadosDeCadastro & string)[]) => {
    for (const nome of nomes) await campo(page, nome).fill(String(dados[nome]));
  };
  const seguir = async () => {
    if ((page.viewportSize()?.width ?? 0) >= 768) return;
    // What was wrong before is right now: its message goes, and what is below moves up.
    await expect.poll(() => page.locator('form [aria-invalid=true]').count()).toBe(0);
    await page.getByRole('button', { name: 'Continuar' }).click();
  };
  for (const nome of ['sexo', 'estado_civil', 'natural_uf'] as const) await escolher(nome);
  await escrever('nome', 'cpf', 'rg', 'rg_orgao_emissor', 'nacionalidade', 'nome_mae');
  await campo(page, 'data_nascimento').fill(dados.data_nascimento.split('-').reverse().join('/'));
  await escrever('natural_cidade');
  await seguir();
  await escrever('cep', 'endereco', 'bairro');
  await escolher('uf');
  await escrever('cidade', 'telefone_celular', 'email', 'repeatEmail', 'senha', 'repeatSenha');
  await page.getByRole('checkbox', { name: /Confirmo que os dados/ }).check();
}

export async function candidatos(site: Site, cpf: string) {
  return site.portal.db.selectFrom('candidatos').selectAll().where('cpf', '=', cpf).execute();
}
