// The candidate's door on the home page: who gets in, who does not and why, and a forgotten password.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CELULAR, createSite, expectNoOverflow } from '../support/browser.ts';
import { HORA } from '../support/clock.ts';
import { SENHA } from '../support/factories.ts';
import { esperarAcessivel, esperarFoco, recusar } from './home-acoes.ts';

const LOGIN = '**/trpc/publico.sessoes.loginCandidato*';
const RECUPERAR = '**/trpc/publico.sessoes.recuperarSenhaCandidato*';
const ENVIADA = 'Uma nova senha foi enviada para seu e-mail. Verifique sua caixa de entrada e spam.';

const CELULAR_ESCURO = { ...CELULAR, colorScheme: 'dark' } as const;

const porta = (page: Page) => page.getByRole('dialog', { name: 'Área do Candidato' });
const token = (page: Page) => page.evaluate(() => localStorage.getItem('token-concursos'));

async function abrir(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Área do Candidato' }).click();
  await porta(page).waitFor();
}

async function entrar(page: Page, email: string, senha: string): Promise<void> {
  await porta(page).getByLabel('E-mail').fill(email);
  await porta(page).getByLabel('Senha', { exact: true }).fill(senha);
  await porta(page).getByRole('button', { name: 'Entrar' }).click();
}

test('a password that came by mail opens the door and asks for another, on a phone', async () => {
  const site = await createSite();
  const { candidato, visitante } = site.portal;
  const { email } = candidato;
  await visitante.rpc.publico.sessoes.recuperarSenhaCandidato({ email });
  const page = await site.open('/', CELULAR_ESCURO);
  await abrir(page);
  await entrar(page, email, ` ${await enviada(site, email)}  `);
  await page.getByRole('heading', { level: 1, name: 'Alterar Senha' }).waitFor();
  const pedido = page.getByText('Você entrou com a senha enviada por e-mail. Escolha agora uma senha sua.');
  await pedido.waitFor();
  await esperarAcessivel(page, ['dark']);
  await expectNoOverflow(page);
  // The one that was used is there already.
  await page.getByLabel('Nova Senha', { exact: true }).fill('Outra-8461');
  await page.getByLabel('Confirmar Nova Senha').fill('Outra-8461');
  await page.getByRole('button', { name: 'Salvar Nova Senha' }).click();
  await page.getByText('Senha alterada com sucesso!').waitFor();
  await pedido.waitFor({ state: 'detached' });
  expect(await visitante.rpc.publico.sessoes.loginCandidato({ email, senha: 'Outra-8461' })).toHaveProperty('token');
  // Asked once: the screen opened again knows nothing of it.
  await page.reload();
  await page.getByRole('button', { name: 'Salvar Nova Senha' }).waitFor();
  expect(await page.getByLabel('Senha Atual').inputValue()).toBe('');
  expect(await pedido.count()).toBe(0);
});

test('so does the administrators’ door', async () => {
  const site = await createSite();
  const { admin, visitante } = site.portal;
  const { email } = admin;
  await visitante.rpc.publico.sessoes.recuperarSenhaAdmin({ email });
  const page = await site.open('/admin/login', CELULAR_ESCURO);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(await enviada(site, email));
  await page.getByRole('button', { name: 'Entrar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Trocar Senha' });
  await dialog.getByText('Você entrou com a senha enviada por e-mail. Escolha agora uma senha sua.').waitFor();
  await esperarAcessivel(page, ['dark']);
  await dialog.getByLabel('Nova Senha', { exact: true }).fill('Outra-8461');
  await dialog.getByLabel('Confirmar Senha').fill('Outra-8461');
  await dialog.getByRole('button', { name: 'Salvar Nova Senha' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await visitante.rpc.publico.sessoes.loginAdmin({ email, senha: 'Outra-8461' })).toHaveProperty('token');
});

test('what is missing, what is wrong, and then in', async () => {
  const site = await createSite({ tolerate: /status of (401|403|500)|ERR_FAILED/ });
  const { candidato, inativo } = site.portal;
  const page = await site.open('/');
  await abrir(page);
  await esperarFoco(porta(page).getByLabel('E-mail'));
  await esperarAcessivel(page, ['light']);
  await expectNoOverflow(page);
  await porta(page).getByRole('button', { name: 'Entrar' }).click();
  await porta(page).getByText('Informe o e-mail.').waitFor();
  await porta(page).getByText('Informe a senha.').waitFor();
  await esperarFoco(porta(page).getByLabel('E-mail'));

  await entrar(page, candidato.email, 'outra senha');
  await porta(page).getByText('Credenciais inválidas!').waitFor();
  await esperarAcessivel(page, ['light']);
  expect(await token(page)).toBeNull();
  await entrar(page, inativo.email, SENHA);
  await porta(page).getByText('Seu cadastro está inativo.').waitFor();
  expect(await token(page)).toBeNull();
  await recusar(page, LOGIN, 500, 'Outra coisa.');
  await entrar(page, candidato.email, SENHA);
  await porta(page).getByText('Erro ao realizar login.').waitFor();
  await page.unroute(LOGIN);
  await page.route(LOGIN, (route) => route.abort('failed'));
  await porta(page).getByRole('button', { name: 'Entrar' }).click();
  await porta(page).getByText('Erro de conexão. Verifique sua internet e tente novamente.').waitFor();
  await page.unroute(LOGIN);

  // What was typed is still there, can be read, and Enter is enough.
  const senha = porta(page).getByLabel('Senha', { exact: true });
  await porta(page).getByRole('button', { name: 'Mostrar senha' }).click();
  expect(await senha.getAttribute('type')).toBe('text');
  expect(await senha.inputValue()).toBe(SENHA);
  await porta(page).getByRole('button', { name: 'Ocultar senha' }).click();
  await senha.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Inscrições' }).waitFor();
  expect(page.url()).toBe(`${site.url}/#/area-candidato/inscricoes`);
  expect(await token(page)).not.toBeNull();

  // Whoever is in goes straight in the next time.
  await page.goto(`${site.url}/#/`);
  await page.getByRole('button', { name: 'Área do Candidato' }).click();
  await page.getByRole('heading', { level: 1, name: 'Inscrições' }).waitFor();
});

test('a forgotten password: every answer, and the mailed one opens the door', async () => {
  const site = await createSite({ tolerate: /status of (400|401|404|500|503)/ });
  const { portal } = site;
  const page = await site.open('/', CELULAR);
  await abrir(page);
  const esqueci = porta(page).getByRole('button', { name: 'Esqueci minha senha' });
  const email = porta(page).getByLabel('E-mail');
  await esqueci.click();
  await porta(page).getByText('Por favor, digite seu e-mail no campo acima para recuperar a senha.').waitFor();
  await esperarFoco(email);
  await esperarAcessivel(page);

  await email.fill('ninguem@exemplo.com.br');
  await esqueci.click();
  await porta(page).getByText('E-mail não encontrado em nosso sistema.').waitFor();
  await recusar(page, RECUPERAR, 500, 'Outra coisa.');
  await email.fill(portal.candidato.email);
  await esqueci.click();
  await porta(page).getByText('Erro ao processar solicitação. Tente novamente mais tarde.').waitFor();
  await page.unroute(RECUPERAR);
  await recusar(page, RECUPERAR, 503, 'Nada foi registrado.');
  await esqueci.click();
  await porta(page).getByText('Nada foi registrado.').waitFor();
  await page.unroute(RECUPERAR);
  await recusar(page, RECUPERAR, 400, 'O texto do servidor.');
  await esqueci.click();
  await porta(page).getByText('O texto do servidor.').waitFor();
  await page.unroute(RECUPERAR);
  expect(await portal.emails()).toHaveLength(0);

  await esqueci.click();
  await porta(page).getByText(ENVIADA).waitFor();
  await esperarAcessivel(page);
  const [mensagem, ...outras] = await portal.emails(portal.candidato.email);
  expect(outras).toEqual([]);
  const nova = senhaEnviada(mensagem!.texto);
  await entrar(page, portal.candidato.email, nova);
  await page.getByRole('heading', { level: 1, name: 'Alterar Senha' }).waitFor();

  // From then on it is the password: the old one is not.
  const outra = await site.open('/');
  await abrir(outra);
  await entrar(outra, portal.candidato.email, SENHA);
  await porta(outra).getByText('Credenciais inválidas!').waitFor();
  await entrar(outra, portal.candidato.email, nova);
  await outra.getByRole('heading', { level: 1, name: 'Inscrições' }).waitFor();
});

test('an administrator is told where to go, and holds no session', async () => {
  const site = await createSite();
  const { portal } = site;
  const page = await site.open('/');
  await abrir(page);
  await entrar(page, portal.admin.email, SENHA);
  await porta(page)
    .getByText('Você está logado como administrador. Por favor, acesse a área administrativa.')
    .waitFor();
  await esperarAcessivel(page);
  expect(await token(page)).toBeNull();
  const [sessao, ...outras] = await portal.db
    .selectFrom('sessoes')
    .selectAll()
    .where('tipo', '=', 'candidato')
    .where('perfil', '=', 'admin')
    .execute();
  expect(sessao?.encerrada_em).not.toBeNull();
  expect(outras).toEqual([]);
  await porta(page).getByRole('link', { name: 'Ir para a área administrativa' }).click();
  await page.getByRole('heading', { level: 1, name: 'Painel Administrativo' }).waitFor();
  expect(page.url()).toBe(`${site.url}/#/admin/login`);
});

test('an expired session comes home, says why, and goes back to the same screen', async () => {
  const site = await createSite({ tolerate: /status of 401/ });
  const { portal } = site;
  const page = await site.open('/area-candidato/senha', { ...CELULAR, sessao: portal.candidato.token });
  await page.getByRole('heading', { level: 1, name: 'Alterar Senha' }).waitFor();
  // Nothing that the screen asks meanwhile may be what finds the session over: it is left and opened again.
  await page.goto('about:blank');
  portal.clock.advance(13 * HORA);
  await page.clock.setFixedTime(portal.clock.now());
  await page.goto(`${site.url}/#/area-candidato/senha`);
  await porta(page).getByText('Sessão expirada. Faça login novamente.').waitFor();
  expect(page.url()).toBe(`${site.url}/#/`);
  expect(await token(page)).toBeNull();
  await esperarAcessivel(page);
  await entrar(page, portal.candidato.email, SENHA);
  await page.getByRole('heading', { level: 1, name: 'Alterar Senha' }).waitFor();
});

/** The password in the newest message to somebody. */
async function enviada({ portal }: Awaited<ReturnType<typeof createSite>>, email: string): Promise<string> {
  return senhaEnviada((await portal.emails(email)).at(-1)?.texto ?? '');
}

/** The password stands alone on its line: the only one of ten letters and digits. */
function senhaEnviada(texto: string): string {
  return /^[A-Za-z2-9]{10}$/m.exec(texto)?.[0] ?? '';
}
