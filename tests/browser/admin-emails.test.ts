// The log of sent mail: found, looked at, sent again; and the editor of the texts with what will be sent beside it.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { changeRows } from '../../src/server/store/rows.ts';
import { CELULAR, createSite, expectAccessible, expectSound, type OpenOptions, type Site } from '../support/browser.ts';
import { createCandidato, SENHA } from '../support/factories.ts';

const EMAILS = '/admin/dashboard/emails';
const EDITOR = '/admin/dashboard/configuracoes/sistema?aba=emails';

function abrir(site: Site, onde = EMAILS, options: OpenOptions = {}): Promise<Page> {
  // What the tests themselves put into every frame does not run in one that shows a mail: nothing does.
  site.tolerate(/^Blocked script execution in 'about:srcdoc'/);
  return site.open(onde, { ...options, admin: site.portal.admin.token });
}
const linhas = (page: Page) => page.getByRole('table', { name: 'E-mails enviados' }).locator('tbody').getByRole('row');

/** A sent message, one that carries a password and one that fails. */
async function semear({ portal }: Site) {
  const { candidato, visitante } = portal;
  await candidato.rpc.candidato.sessoes.trocarSenha({ senhaAtual: SENHA, novaSenha: 'Outra#2026' });
  await visitante.rpc.publico.sessoes.recuperarSenhaCandidato({ email: candidato.email });
  await portal.deliver();
  const { email } = await createCandidato(portal, { nome: 'Otília Ocupada', primeiro_acesso_em: null });
  await visitante.rpc.publico.sessoes.loginCandidato({ email, senha: SENHA });
  await changeRows(portal.db, 'emails', { para: email }, { erro: '452 4.2.2 Caixa de entrada cheia', tentativas: 3 });
  return email;
}

test('a candidate’s screen leads to theirs; a message is found, shown without running anything, and sent again', async () => {
  const site = await createSite();
  const { portal } = site;
  const ocupada = await semear(site);
  const page = await abrir(site, `/admin/dashboard/candidatos/detalhes/${portal.candidato.id}`);
  await page.getByRole('link', { name: 'Ver e-mails' }).click();
  await expect.poll(() => linhas(page).count()).toBe(2);
  await page.getByText(`Candidato nº\u00A0${portal.candidato.id}`).waitFor();
  await page.goto(`${site.url}/#${EMAILS}`);
  await expect.poll(() => linhas(page).count()).toBe(3);
  await expectAccessible(page);
  await page.getByLabel('Situação').selectOption('falhando');
  await expect.poll(() => linhas(page).count()).toBe(1);
  await page.getByRole('button', { name: 'Ver o e-mail Primeiro acesso confirmado' }).click();
  const dialog = page.getByRole('dialog', { name: /^E-mail nº/ });
  await dialog.getByText('452 4.2.2 Caixa de entrada cheia').waitFor();
  await dialog.getByText('Próxima tentativa:').waitFor();
  await dialog.getByText(ocupada).waitFor();
  expect(await dialog.getByRole('button', { name: 'Reenviar' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await page.getByLabel('Situação').selectOption('');
  await page.getByLabel('Buscar').fill(portal.candidato.nome.slice(0, 6));
  await expect.poll(() => linhas(page).count()).toBe(2);
  await page.getByRole('button', { name: 'Ver o e-mail Sua senha foi alterada' }).click();
  const quadro = dialog.frameLocator('iframe[title="Mensagem: Sua senha foi alterada"]');
  await quadro.getByText(`Olá, ${portal.candidato.nome}!`).waitFor();
  await expect.poll(() => quadro.locator('h1').evaluate((h1) => getComputedStyle(h1).fontSize)).toBe('22px');
  expect(await dialog.locator('iframe').getAttribute('sandbox')).toBe('allow-same-origin');
  await dialog.getByRole('button', { name: 'Reenviar' }).click();
  await page.getByRole('dialog', { name: 'Reenviar este e-mail?' }).getByRole('button', { name: 'Sim' }).click();
  await page.getByText(`E-mail na fila para ${portal.candidato.email}.`).waitFor();
  await dialog.getByRole('button', { name: /^Reenviado: e-mail nº/ }).click();
  await dialog.getByText('Na fila').first().waitFor();
  await dialog.getByRole('button', { name: /^Reenvio do e-mail nº/ }).waitFor();
  expect(await portal.logs('reenviar_email')).toHaveLength(1);
});

test('on a phone, what carried a password is not shown, and security messages are only looked at', async () => {
  const site = await createSite();
  await semear(site);
  const page = await abrir(site, `${EMAILS}?tipo=recuperacao_de_senha`, CELULAR);
  await page.getByRole('button', { name: /^Ver e-mail/ }).click();
  const dialog = page.getByRole('dialog', { name: /^E-mail nº/ });
  await dialog.getByText('O conteúdo não é mostrado: esta mensagem levava uma senha ou dados sensíveis.').waitFor();
  expect(await dialog.getByRole('button', { name: 'Reenviar' }).count()).toBe(0);
  await expectSound(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });

  await page.goto(`${site.url}/#${EDITOR}`);
  await page.getByLabel('Tipo de mensagem').selectOption('senha_alterada');
  await page.getByText('O texto desta mensagem é de segurança e não pode ser alterado.').waitFor();
  await page.frameLocator('iframe[title="Prévia da mensagem"]').getByText('A senha do seu acesso').waitFor();
  expect(await page.getByRole('button', { name: 'Salvar texto' }).count()).toBe(0);
  await expectSound(page);
});

test('a text is changed with its places, looked at as it is written, tried and put back', async () => {
  const site = await createSite();
  const { portal } = site;
  const page = await abrir(site, `${EDITOR}&email=cadastro`);
  const quadro = page.frameLocator('iframe[title="Prévia da mensagem"]');
  await quadro.getByText('Olá, Ana Souza!').waitFor();
  const mensagem = page.getByRole('textbox', { name: 'Mensagem' });
  await mensagem.fill('Boas-vindas! Seu CPF: ');
  await page.getByRole('button', { name: 'CPF', exact: true }).click();
  expect(await mensagem.inputValue()).toBe('Boas-vindas! Seu CPF: {cpf}');
  await quadro.getByText('Boas-vindas! Seu CPF: 529.982.247-25').waitFor();
  await page.getByRole('button', { name: 'Enviar teste para mim' }).click();
  await page.getByText(`Teste enviado para ${portal.admin.email}.`).waitFor();
  // What the network lost is not sent again once the text is another.
  site.tolerate(/ERR_FAILED/);
  const testar = '**/trpc/admin.avisos.enviarTeste*';
  await page.route(testar, (route) => route.abort('failed'));
  await page.getByRole('button', { name: 'Enviar teste para mim' }).click();
  const deNovo = page.getByRole('button', { name: 'Tentar de novo' });
  await deNovo.waitFor();
  await mensagem.press('End');
  await page.keyboard.type('.');
  await deNovo.waitFor({ state: 'detached' });
  await page.keyboard.press('Backspace');
  await page.unroute(testar);
  await page.getByRole('button', { name: 'Salvar texto' }).click();
  await page.getByText('Texto salvo.').waitFor();
  await expectAccessible(page);

  // What a colleague saved meanwhile, and a failure brought, is not what one began with.
  site.tolerate(/status of 500/);
  const alterar = '**/trpc/admin.avisos.alterarTexto';
  await page.route(alterar, (route) => route.fulfill({ status: 500, body: '' }));
  await mensagem.fill('De ninguém.');
  await page.getByRole('button', { name: 'Salvar texto' }).click();
  await page.getByText('Erro ao salvar o texto.').waitFor();
  await page.unroute(alterar);
  const { avisos } = portal.admin.rpc.admin;
  await avisos.alterarTexto({ tipo: 'cadastro', assunto: 'De um colega', texto: 'De um colega.' });
  const relido = page.waitForResponse('**/trpc/admin.avisos.textos*');
  await mensagem.fill('De ninguém mais.');
  await relido;
  await page.getByText(/^Última alteração/).waitFor();
  await page.getByRole('button', { name: 'Descartar' }).click();
  expect(await mensagem.inputValue()).toBe('Boas-vindas! Seu CPF: {cpf}');

  await mensagem.fill('Olá {apelido}');
  await page.getByLabel('Assunto').focus();
  await page.getByText('O campo {apelido} não existe nesta mensagem.').waitFor();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await page.getByRole('button', { name: 'Voltar ao texto padrão' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sim' }).click();
  await page.getByText('O texto voltou ao padrão.').waitFor();
  await expect.poll(() => mensagem.inputValue()).toContain('Cadastro realizado com sucesso.');
  expect(await portal.logs('alterar_texto_de_email')).toHaveLength(3);
});
