// One whole way with the keyboard alone: a visitor picks a contest, registers, enrols, pays and appeals, and presses nothing but
// keys. Wherever the focus stops, the tree that screen readers are given says what stands there.
import type { CDPSession, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createConcurso, createPrazo, createVaga, dadosDeCadastro } from '../support/factories.ts';
import { campo, createCadastro } from './cadastro-form.ts';
import { esperarLigado, temFoco } from './home-acoes.ts';

const FUNDAMENTO = 'A alternativa C também está correta segundo a Lei nº 14.133/2021.';

/** Somebody who sees nothing of the page: goes by Tab, and is told of each stop its role and its name. */
class Leitor {
  readonly #page: Page;
  readonly #arvore: CDPSession;
  /** Stops of which the tree said nothing. */
  readonly mudos: string[] = [];

  private constructor(page: Page, arvore: CDPSession) {
    this.#page = page;
    this.#arvore = arvore;
  }

  static async de(page: Page): Promise<Leitor> {
    return new Leitor(page, await page.context().newCDPSession(page));
  }

  async #parada(): Promise<void> {
    const { result } = await this.#arvore.send('Runtime.evaluate', { expression: 'document.activeElement' });
    const { nodes } = await this.#arvore.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId as string,
      fetchRelatives: false,
    });
    const [node] = nodes;
    const [role, name] = [node?.role?.value, node?.name?.value];
    // Past the last stop the browser's own parts come, and then the page again.
    if (result.description?.startsWith('body') || role === 'dialog') return;
    if (!role || role === 'generic' || !name?.trim()) this.mudos.push(`${result.description}: ${role} "${name}"`);
  }

  async ir(alvo: Locator): Promise<void> {
    await esperarLigado(alvo);
    for (let paradas = 0; !(await temFoco(alvo)); paradas += 1) {
      if (paradas > 80) throw new Error(`The keyboard did not reach ${alvo}`);
      await this.#page.keyboard.press('Tab');
      await this.#parada();
    }
  }

  async apertar(alvo: Locator, tecla = 'Enter'): Promise<void> {
    await this.ir(alvo);
    await this.#page.keyboard.press(tecla);
  }

  async escrever(alvo: Locator, texto: string): Promise<void> {
    await this.ir(alvo);
    await this.#page.keyboard.type(texto);
  }
}

test('from the home page to an appeal that was received', async () => {
  const site = await createCadastro();
  const { portal } = site;
  const { id: concurso_id } = await createConcurso(portal, { titulo: 'Concurso Público 07/2026' });
  const link_area_candidato = `${site.url}/#/area-candidato/inscricoes?concurso=${concurso_id}`;
  await portal.db.updateTable('concursos').set({ link_area_candidato }).where('id', '=', concurso_id).execute();
  await createVaga(portal, { concurso_id, cargo: 'Enfermeira' });
  await createPrazo(portal, {
    tipo: 'recurso',
    concurso_id,
    descricao: 'Recurso contra o gabarito preliminar',
    quantidade_limite_envio: 3,
    exibir_n_questoes: 40,
  });
  const dados = { ...dadosDeCadastro({ nome: 'Marina Souza Prado' }), cep: '30130000' };

  const home = await site.open('/');
  const aba = home.context().waitForEvent('page');
  const naHome = await Leitor.de(home);
  await naHome.apertar(home.getByRole('link', { name: /^Inscrever-se/ }));
  const page: Page = await aba;
  const leitor = await Leitor.de(page);
  const botao = (name: string, onde: Locator | Page = page) => onde.getByRole('button', { name, exact: true });
  const dialogo = (name: string) => page.getByRole('dialog', { name });

  await leitor.apertar(botao('Fazer meu cadastro'));
  await page.getByRole('heading', { level: 1, name: 'Cadastro de Candidato' }).waitFor();
  const escrever = (nome: keyof typeof dados & string, texto = String(dados[nome])) =>
    leitor.escrever(campo(page, nome), texto);
  for (const nome of ['nome', 'cpf', 'rg', 'rg_orgao_emissor'] as const) await escrever(nome);
  await escrever('data_nascimento', '15031990');
  // A choice is made by the first letter of what it is called, as often as it takes.
  await escrever('sexo', 'F');
  await escrever('estado_civil', 'S');
  await escrever('natural_uf', 'MMMM');
  for (const nome of ['natural_cidade', 'nome_mae', 'cep', 'endereco', 'bairro'] as const) await escrever(nome);
  await expect.poll(() => campo(page, 'cidade').inputValue()).toBe('Belo Horizonte');
  for (const nome of ['telefone_celular', 'email', 'repeatEmail', 'senha', 'repeatSenha'] as const)
    await escrever(nome);
  await leitor.apertar(page.getByRole('checkbox', { name: /Confirmo que os dados/ }), 'Space');
  await leitor.apertar(botao('Finalizar Cadastro'));
  await leitor.apertar(botao('Entrar agora'));

  const inscrever = dialogo('Fazer inscrição');
  await leitor.escrever(inscrever.getByLabel('Vaga'), 'E');
  await leitor.apertar(botao('Confirmar inscrição', inscrever));
  const pagar = dialogo('Pagar inscrição');
  await leitor.apertar(botao('Copiar código PIX', pagar));
  await leitor.apertar(botao('Simular pagamento', pagar));
  await page.getByText('Pagamento Confirmado!').first().waitFor();
  await page.keyboard.press('Escape');
  await pagar.waitFor({ state: 'hidden' });

  await leitor.apertar(page.getByRole('link', { name: 'Recursos', exact: true }));
  await page.getByRole('heading', { level: 1, name: 'Recursos' }).waitFor();
  await leitor.apertar(botao('Enviar recurso'));
  const recorrer = dialogo('Enviar recurso');
  const dele = (nome: string) => recorrer.getByLabel(nome, { exact: true });
  await leitor.escrever(dele('Prazo de recurso'), 'R');
  await leitor.escrever(dele('Número da questão'), '34');
  await leitor.escrever(dele('Fundamentação'), FUNDAMENTO);
  await leitor.apertar(botao('Enviar recurso', recorrer));
  await dialogo('Recurso enviado').getByText('Recebemos o seu recurso.').waitFor();

  expect(await portal.db.selectFrom('recursos').select(['motivo', 'numero_questao']).execute()).toEqual([
    { motivo: FUNDAMENTO, numero_questao: 34 },
  ]);
  expect(await portal.db.selectFrom('inscricoes').select('status_pagamento').execute()).toEqual([
    { status_pagamento: 'Pago' },
  ]);
  expect([...naHome.mudos, ...leitor.mudos]).toEqual([]);
});
