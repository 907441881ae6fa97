// The panel's door: login, recovery, password change, way out, and what happens when the session ends.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CELULAR, createSite, expectAccessible, expectSound, type Site } from '../support/browser.ts';
import { HORA } from '../support/clock.ts';
import { createConcurso, SENHA } from '../support/factories.ts';
import { colega } from './filas-acoes.ts';
import { esperarFoco } from './home-acoes.ts';

const DASHBOARD = '/admin/dashboard';

function token(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('admin-token'));
}

async function entrar(page: Page, site: Site, senha = SENHA): Promise<void> {
  await page.getByLabel('E-mail').fill(site.portal.admin.email);
  await page.getByLabel('Senha', { exact: true }).fill(senha);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

test('login: what is missing, what is wrong, and in', async () => {
  const site = await createSite({ tolerate: /status of 401/ });
  const page = await site.open('/admin');
  await page.getByRole('heading', { level: 1, name: 'Painel Administrativo' }).waitFor();
  expect(page.url()).toBe(`${site.url}/#/admin/login`);
  expect(await page.title()).toBe('Login Administrativo | Portal de Concursos');
  await page.getByText('1.0.0').waitFor();
  await expectAccessible(page);

  const botao = page.getByRole('button', { name: 'Entrar' });
  expect(await botao.isDisabled()).toBe(true);
  await page.getByLabel('E-mail').fill('ada');
  expect(await botao.isDisabled()).toBe(true);
  await page.getByLabel('Senha', { exact: true }).fill(SENHA);
  await page.getByRole('button', { name: 'Mostrar senha' }).click();
  expect(await page.getByLabel('Senha', { exact: true }).getAttribute('type')).toBe('text');
  await botao.click();
  await page.getByText('E-mail inválido.').waitFor();

  await entrar(page, site, 'outra-senha');
  await page.getByText('E-mail ou senha incorretos!').waitFor();
  await expectAccessible(page);
  await entrar(page, site);
  await page.getByText('Login realizado com sucesso!').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  expect(page.url()).toBe(`${site.url}/#${DASHBOARD}`);
  expect(await page.title()).toBe('Dashboard | Portal de Concursos');
  // Logged in, the door leads inside.
  await page.goto(`${site.url}/#/admin/login`);
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
});

test('login: an answer without a token, a server that breaks or only starts, and no network', async () => {
  const site = await createSite({ tolerate: /status of 50[03]|ERR_FAILED/ });
  const page = await site.open('/admin/login', CELULAR);
  await expectSound(page);
  const login = '**/trpc/publico.sessoes.loginAdmin';
  await page.route(login, (route) => route.fulfill({ json: { result: { data: { token: '', user: {} } } } }));
  await entrar(page, site);
  await page.getByText('Credenciais inválidas!').waitFor();
  await page.unroute(login);
  await page.route(login, (route) => route.fulfill({ status: 500, body: 'Bad gateway' }));
  await entrar(page, site);
  await page.getByText('Erro ao realizar login. Tente novamente.').waitFor();
  // It was off while it was asked: whoever pressed it presses it again.
  await esperarFoco(page.getByRole('button', { name: 'Entrar' }));
  await page.unroute(login);
  await page.route(login, (route) => route.abort());
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('alert').getByText('Erro de conexão. Verifique sua internet e tente novamente.').waitFor();
  await page.unroute(login);
  const iniciando = 'O portal está iniciando. Tente de novo em instantes.';
  await page.route(login, (route) => route.fulfill({ status: 503, json: { error: iniciando, message: iniciando } }));
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('alert').getByText(iniciando).waitFor();
  expect(await token(page)).toBeNull();
  await page.unroute(login);
  // What was typed is still there.
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
});

test('recovery: unknown address, failure, no network, and the message that leaves', async () => {
  const site = await createSite({ tolerate: /status of (404|500)|ERR_FAILED/ });
  const page = await site.open('/admin/login');
  await page.getByLabel('E-mail').fill('ninguem@exemplo.com.br');
  await page.getByRole('button', { name: 'Esqueci minha senha' }).click();
  const dialog = page.getByRole('dialog', { name: 'Recuperar senha' });
  const email = dialog.getByLabel('E-mail');
  expect(await email.inputValue()).toBe('ninguem@exemplo.com.br');
  await expectAccessible(page);
  const enviar = dialog.getByRole('button', { name: 'Enviar nova senha' });
  await enviar.click();
  await dialog.getByText('E-mail não encontrado!').waitFor();
  await email.fill('');
  await enviar.click();
  await dialog.getByText('Informe o e-mail.').waitFor();
  await email.fill(site.portal.admin.email);
  const recuperar = '**/trpc/publico.sessoes.recuperarSenhaAdmin';
  await page.route(recuperar, (route) => route.fulfill({ status: 500, body: '' }));
  await enviar.click();
  await dialog.getByText('Erro ao enviar e-mail. Tente novamente.').waitFor();
  await page.unroute(recuperar);
  await page.route(recuperar, (route) => route.abort());
  await enviar.click();
  await dialog.getByRole('alert').getByText('Erro de conexão. Verifique sua internet e tente novamente.').waitFor();
  await page.unroute(recuperar);
  await enviar.click();
  await page.getByText('Nova senha enviada para seu e-mail!').waitFor();
  await dialog.waitFor({ state: 'hidden' });
  expect(await site.portal.emails(site.portal.admin.email)).toHaveLength(1);
});

test('the password changes here, and the other sessions end', async () => {
  const site = await createSite({ tolerate: /status of (400|422)|ERR_FAILED/ });
  const page = await site.open(DASHBOARD, { admin: site.portal.admin.token });
  const abrir = page.getByRole('button', { name: 'Trocar Senha' });
  await abrir.click();
  const dialog = page.getByRole('dialog', { name: 'Trocar Senha' });
  const preencher = async (atual: string, nova: string, confirmacao: string) => {
    await dialog.getByLabel('Senha Atual').fill(atual);
    await dialog.getByLabel('Nova Senha').fill(nova);
    await dialog.getByLabel('Confirmar Senha').fill(confirmacao);
    await dialog.getByRole('button', { name: 'Salvar Nova Senha' }).click();
  };
  await preencher(SENHA, '12345', '123456');
  await dialog.getByText('A nova senha deve ter no mínimo 6 caracteres!').waitFor();
  await dialog.getByText('A nova senha e a confirmação não conferem!').waitFor();
  await expectAccessible(page);
  await preencher(SENHA, SENHA, SENHA);
  await dialog.getByText('A nova senha deve ser diferente da senha atual!').waitFor();
  await preencher('nao-e-esta', 'Nova#Senha1', 'Nova#Senha1');
  await dialog.getByText('Senha atual incorreta.').waitFor();
  await page.route('**/trpc/admin.sessoes.trocarSenha', (route) => route.abort());
  await preencher(SENHA, 'Nova#Senha1', 'Nova#Senha1');
  await dialog.getByRole('alert').getByText('Erro de conexão. Verifique sua internet e tente novamente.').waitFor();
  await page.unroute('**/trpc/admin.sessoes.trocarSenha');
  // What is wrong with no field of the form is said over it.
  const recusa = 'A chave da chamada não serve.';
  await page.route('**/trpc/admin.sessoes.trocarSenha', (route) =>
    route.fulfill({ status: 422, json: { error: recusa, message: recusa, errors: { 'Idempotency-Key': [recusa] } } }),
  );
  await preencher(SENHA, 'Nova#Senha1', 'Nova#Senha1');
  await dialog.getByRole('alert').getByText(recusa).waitFor();
  await page.unroute('**/trpc/admin.sessoes.trocarSenha');

  // Typed text is not lost by a stray Escape, and focus goes back to who opened the dialog.
  await page.keyboard.press('Escape');
  await page
    .getByRole('dialog', { name: 'Descartar o que foi preenchido?' })
    .getByRole('button', { name: 'Não' })
    .click();
  await preencher(SENHA, 'Nova#Senha1', 'Nova#Senha1');
  await page.getByText('Senha alterada com sucesso!').waitFor();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => abrir.evaluate((botao) => botao === document.activeElement)).toBe(true);

  await page.getByRole('button', { name: 'Fechar aviso' }).click();
  await page.getByRole('button', { name: 'Sair' }).click();
  await page.getByRole('heading', { level: 1, name: 'Painel Administrativo' }).waitFor();
  await entrar(page, site, 'Nova#Senha1');
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
});

test('"Sair" ends the session here and on the server; on a phone it is behind the initials', async () => {
  const site = await createSite();
  const page = await site.open(DASHBOARD, { ...CELULAR, admin: site.portal.admin.token });
  await page.getByRole('button', { name: 'Conta de Ada Administradora' }).tap();
  await page.getByRole('menuitem', { name: 'Trocar Senha' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Sair' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Painel Administrativo' }).waitFor();
  expect(await token(page)).toBeNull();
  expect(page.url()).toBe(`${site.url}/#/admin/login`);
  const { status } = await site.portal.admin.http('GET', '/ps/inscricao/concurso/1');
  expect(status).toBe(401);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Painel Administrativo' }).waitFor();
});

test('without a session the asked screen waits behind the login', async () => {
  const site = await createSite();
  const page = await site.open(`${DASHBOARD}/concursos?status=ABERTAS`);
  await page.getByRole('heading', { level: 1, name: 'Painel Administrativo' }).waitFor();
  await entrar(page, site);
  await page.getByRole('heading', { level: 1, name: 'Concursos' }).waitFor();
  expect(page.url()).toBe(`${site.url}/#${DASHBOARD}/concursos?status=ABERTAS`);
  expect(await page.getByLabel('Status').inputValue()).toBe('ABERTAS');
});

test('an expired session says so, and gives back what was being typed', async () => {
  const site = await createSite({ tolerate: /status of 401/ });
  const page = await site.open(`${DASHBOARD}/concursos/novo`, { admin: site.portal.admin.token });
  await page.getByLabel('Título').fill('Concurso pela metade');
  site.portal.clock.advance(9 * HORA);
  await page.getByLabel('Prefeitura').fill('Prefeitura de Vale Sereno');
  await page.getByLabel('Tipo').selectOption('Concurso Público');
  await page.getByLabel('Data de início').fill('21/11/2026');
  await page.getByLabel('Data de encerramento').fill('30/11/2026');
  await page.getByRole('button', { name: 'Salvar concurso' }).click();
  await page.getByText('Sessão expirada. Faça login novamente.').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Painel Administrativo' }).waitFor();
  expect(await token(page)).toBeNull();

  await page.clock.setFixedTime(site.portal.clock.now());
  await entrar(page, site);
  await page.getByText('Recuperamos o que você tinha preenchido e ainda não salvou.').waitFor();
  expect(await page.getByLabel('Título').inputValue()).toBe('Concurso pela metade');
  expect(await page.getByLabel('Data de encerramento').inputValue()).toBe('30/11/2026');
  await page.getByRole('button', { name: 'Salvar concurso' }).click();
  await page.getByText('Concurso criado com sucesso!').waitFor();
});

test('whoever logs in in another tab finds their own panel here, and nothing of what was being typed', async () => {
  const site = await createSite();
  const page = await site.open(`${DASHBOARD}/concursos/novo`, { admin: site.portal.admin.token });
  await page.getByLabel('Título').fill('Concurso pela metade');
  const outra = await page.context().newPage();
  await outra.goto(`${site.url}/#/protocolo`);
  const { token } = await colega(site);
  await outra.evaluate((token) => localStorage.setItem('admin-token', token), token);
  await page.getByText('Outra conta entrou neste navegador, em outra aba.').waitFor();
  await page.getByRole('banner').getByText('Ana Lima').waitFor();
  expect(await page.getByRole('banner').getByText(site.portal.admin.nome).count()).toBe(0);
  await page.goto(`${site.url}/#${DASHBOARD}/concursos/novo`);
  expect(await page.getByLabel('Título').inputValue()).toBe('');
});

/** Somebody else logs in, in another tab of the same browser. */
async function entraOutro(page: Page, site: Site): Promise<void> {
  const { token } = await colega(site);
  const outra = await page.context().newPage();
  await outra.goto(`${site.url}/#/protocolo`);
  await outra.evaluate((token) => localStorage.setItem('admin-token', token), token);
  await outra.close();
  await page.getByText('Outra conta entrou neste navegador, em outra aba.').waitFor();
}

test('what one was asked, and could try again, waits for nobody else', async () => {
  const site = await createSite({ tolerate: /ERR_FAILED/ });
  const { portal } = site;
  await createConcurso(portal);
  const page = await site.open(`${DASHBOARD}/concursos`, { admin: portal.admin.token });
  await page.route('**/trpc/admin.concursos.remove', (route) => route.abort());
  const excluir = page.getByRole('button', { name: 'Excluir' });
  await excluir.click();
  await page.getByRole('button', { name: 'Sim' }).click();
  const deNovo = page.getByRole('button', { name: 'Tentar de novo' });
  await deNovo.waitFor();
  await page.unroute('**/trpc/admin.concursos.remove');
  await excluir.click();
  const pergunta = page.getByRole('dialog', { name: /Excluir o concurso/ });
  await pergunta.waitFor();

  await entraOutro(page, site);
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await pergunta.waitFor({ state: 'hidden' });
  await deNovo.waitFor({ state: 'hidden' });
  expect(await portal.visitante.rpc.publico.concursos.list()).toHaveLength(1);
});

test('what the network lost is not sent again as somebody else’s', async () => {
  const site = await createSite({ tolerate: /ERR_FAILED/ });
  const { portal } = site;
  await createConcurso(portal);
  const page = await site.open(`${DASHBOARD}/concursos`, { admin: portal.admin.token });
  await page.clock.install();
  let chamadas = 0;
  await page.route('**/trpc/admin.concursos.remove', async (route) => {
    chamadas += 1;
    if (chamadas === 1) await entraOutro(page, site);
    await route.abort();
  });
  const perdida = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: 'Excluir' }).click();
  await page.getByRole('button', { name: 'Sim' }).click();
  await perdida;
  await page.getByRole('banner').getByText('Ana Lima').waitFor();
  await page.clock.runFor(10_000);
  // What was sent again would be on its way before this is answered.
  await page.evaluate(() => fetch('/saude').then((resposta) => resposta.text()));
  expect(chamadas).toBe(1);
});

test('a window of one’s own account closes when somebody else enters', async () => {
  const site = await createSite();
  const page = await site.open(DASHBOARD, { admin: site.portal.admin.token });
  await page.getByRole('button', { name: 'Trocar Senha' }).click();
  const janela = page.getByRole('dialog', { name: 'Trocar Senha' });
  await janela.getByLabel('Senha Atual').fill(SENHA);
  await entraOutro(page, site);
  await page.getByRole('banner').getByText('Ana Lima').waitFor();
  await janela.waitFor({ state: 'hidden' });
});
