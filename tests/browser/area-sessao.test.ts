// The candidate area's door and frame: who may stay, what happens when the session ends, and where everything is.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ESPERA_HEADER, textoDaEspera } from '../../src/shared/espera.ts';
import { CELULAR, createSite, expectAccessible, expectNoOverflow, type Site } from '../support/browser.ts';
import { HORA } from '../support/clock.ts';
import { createInscricao, createVaga, SENHA } from '../support/factories.ts';
import { segurar } from './home-acoes.ts';

const AREA = '/area-candidato';
const ITENS = [
  'Inscrições',
  'Solicitar Isenção',
  'Atendimento Especial',
  'Vagas Reservadas',
  'Títulos',
  'Downloads',
  'Envios',
  'Recursos',
  'Boletos',
  'Restituições',
  'Cadastro',
  'Senha',
];

function abrir(site: Site, tela: string, como = {}): Promise<Page> {
  return site.open(`${AREA}/${tela}`, { sessao: site.portal.candidato.token, ...como });
}

async function entrarDeNovo(page: Page, site: Site): Promise<void> {
  const login = page.getByRole('dialog', { name: 'Área do Candidato' });
  await login.getByLabel('E-mail').fill(site.portal.candidato.email);
  await login.getByLabel('Senha', { exact: true }).fill(SENHA);
  await login.getByRole('button', { name: 'Entrar' }).click();
}

test('twelve items in order, each to its own screen, the name and the help', async () => {
  const site = await createSite();
  const page = await abrir(site, '');
  await page.getByRole('heading', { level: 1, name: 'Inscrições' }).waitFor();
  expect(page.url()).toBe(`${site.url}/#${AREA}/inscricoes`);
  const menu = page.getByRole('navigation', { name: 'Área do Candidato' });
  expect(await menu.getByRole('link').allTextContents()).toEqual(ITENS);
  await page.getByRole('banner').getByText('Ana Candidata').waitFor();
  await page.getByRole('banner').getByText('Candidato Ativo').waitFor();
  const ajuda = page.getByRole('link', { name: 'suporte@example.org' });
  expect(await ajuda.getAttribute('href')).toBe('mailto:suporte@example.org');

  const titulos: Record<string, string> = {
    Restituições: 'Restituição de Taxa de Inscrição',
    Cadastro: 'Meus Dados Cadastrais',
    Senha: 'Alterar Senha',
  };
  for (const item of ITENS) {
    const titulo = titulos[item] ?? item;
    await menu.getByRole('link', { name: item }).click();
    await page.getByRole('heading', { level: 1, name: titulo }).waitFor();
    await expect.poll(() => page.title()).toBe(`${titulo} | Portal de Concursos`);
    expect(await menu.getByRole('link', { name: item }).getAttribute('aria-current')).toBe('page');
  }
  await expectAccessible(page);
});

test('on a phone: four tabs, and everything else under "Mais"', async () => {
  const site = await createSite();
  const page = await abrir(site, 'boleto', CELULAR);
  const abas = page.getByRole('navigation', { name: 'Atalhos' });
  expect(await abas.getByRole('link').allTextContents()).toEqual(['Inscrições', 'Boletos', 'Envios', 'Recursos']);
  // At hand wherever one has read to.
  const { y, height } = (await abas.boundingBox())!;
  expect(y + height).toBe(844);
  await expectAccessible(page);
  await abas.getByRole('button', { name: 'Mais' }).tap();
  const folha = page.getByRole('dialog', { name: 'Menu' });
  await folha.getByText('Ana Candidata').waitFor();
  expect(await folha.getByRole('link').allTextContents()).toEqual([
    ...ITENS,
    'suporte@example.org',
    'Manual do candidato (abre em nova aba)',
    'Privacidade',
  ]);
  await expectAccessible(page);
  await folha.getByRole('button', { name: 'Tema escuro' }).tap();
  expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark');
  await expectAccessible(page);
  // Back closes the sheet alone; one of its links is a step as any other.
  await page.goBack();
  await folha.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { level: 1, name: 'Boletos' }).waitFor();
  await abas.getByRole('button', { name: 'Mais' }).tap();
  await folha.getByRole('link', { name: 'Senha' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Alterar Senha' }).waitFor();
  await folha.waitFor({ state: 'hidden' });
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Boletos' }).waitFor();
  expect(await folha.isVisible()).toBe(false);
  await page.goForward();
  await page.getByRole('heading', { level: 1, name: 'Alterar Senha' }).waitFor();
  await page.getByText('Esta sessão', { exact: true }).waitFor();
  await expectNoOverflow(page);
  await abas.getByRole('button', { name: 'Mais' }).tap();
  await folha.getByRole('button', { name: 'Sair' }).tap();
  await page.getByRole('button', { name: 'Área do Candidato' }).waitFor();
});

test('"Sair" ends the session here and on the server', async () => {
  const site = await createSite();
  // What the screen had asked before may be refused after.
  site.tolerate(/status of 401/);
  const page = await abrir(site, 'senha');
  const soltar = await segurar(page, '**/trpc/candidato.downloads.list*');
  await page.getByRole('link', { name: 'Download' }).click();
  await page.getByRole('button', { name: 'Sair' }).click();
  await page.getByRole('heading', { level: 1, name: /Concursos das prefeituras/ }).waitFor();
  const recusada = page.waitForResponse((answer) => answer.url().includes('candidato.downloads.list'));
  soltar();
  expect((await recusada).status()).toBe(401);
  expect(await page.evaluate(() => localStorage.getItem('token-concursos'))).toBeNull();
  expect(await page.getByRole('dialog').count()).toBe(0);
  const { status } = await site.portal.candidato.http('GET', '/ps/candidato/dados');
  expect(status).toBe(401);
  await page.goBack();
  await page.getByRole('dialog', { name: 'Área do Candidato' }).waitFor();
});

test('"Sair" waits in no line', async () => {
  const site = await createSite({ tolerate: /status of 503/ });
  const page = await abrir(site, 'senha');
  const espera = { posicao: 900, segundos: 600 };
  await page.route('**/trpc/candidato.sessoes.logout', (route) =>
    route.fulfill({
      status: 503,
      headers: { [ESPERA_HEADER]: 'lugar' },
      json: { error: textoDaEspera(espera), espera },
    }),
  );
  await page.getByRole('button', { name: 'Sair' }).click();
  await page.getByRole('button', { name: 'Área do Candidato' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('token-concursos'))).toBeNull();
});

test('an expired session goes home, says why, and comes back to the same dialog with its answers', async () => {
  const site = await createSite({ tolerate: /status of 401/ });
  const vaga = await createVaga(site.portal);
  const page = await abrir(site, `inscricoes?concurso=${vaga.concurso_id}`);
  const dialog = page.getByRole('dialog', { name: 'Fazer inscrição' });
  await dialog.getByLabel('Vaga').selectOption(String(vaga.id));
  await dialog.getByRole('radiogroup', { name: 'Possui deficiência?' }).getByLabel('Sim').check();
  await dialog.getByLabel('Detalhe da deficiência').fill('Baixa visão');
  site.portal.clock.advance(13 * HORA);
  await dialog.getByRole('button', { name: 'Confirmar inscrição' }).click();

  await page.getByText('Sessão expirada. Faça login novamente.').waitFor();
  await page.getByRole('heading', { level: 1, name: /Concursos das prefeituras/ }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('token-concursos'))).toBeNull();
  await entrarDeNovo(page, site);
  await dialog.getByText('Recuperamos o que você tinha preenchido.').waitFor();
  expect(await dialog.getByLabel('Vaga').inputValue()).toBe(String(vaga.id));
  expect(await dialog.getByLabel('Detalhe da deficiência').inputValue()).toBe('Baixa visão');
  await dialog.getByRole('button', { name: 'Confirmar inscrição' }).click();
  await page.getByText('realizada com sucesso!').waitFor();
});

test('data typed when the session expired is there after logging in again', async () => {
  const site = await createSite({ tolerate: /status of 401/ });
  const page = await abrir(site, 'cadastro');
  await page.getByLabel('Bairro').fill('Savassi');
  site.portal.clock.advance(13 * HORA);
  await page.getByRole('button', { name: 'Salvar Alterações' }).click();
  await page.getByText('Sessão expirada. Faça login novamente.').waitFor();
  await entrarDeNovo(page, site);
  await page.getByText('Recuperamos alterações que ainda não foram salvas').waitFor();
  expect(await page.getByLabel('Bairro').inputValue()).toBe('Savassi');
  await page.getByRole('button', { name: 'Salvar Alterações' }).click();
  await page.getByText('Dados atualizados com sucesso!').waitFor();
});

describe('A session that ran out by the page’s own clock, while it lay open', () => {
  const DEMORADA = '**/trpc/candidato.prazos.recursos*';

  /** Something is typed; then the page learns the hour from an answer that was long on its way. */
  async function digitarEPassar(): Promise<{ site: Site; page: Page }> {
    const site = await createSite({ tolerate: /status of 401/ });
    const page = await site.open('/', { sessao: site.portal.candidato.token });
    let passar = () => {};
    const passou = new Promise<void>((resolve) => {
      passar = resolve;
    });
    await page.route(DEMORADA, async (route) => {
      const answer = await route.fetch();
      await passou;
      const date = site.portal.clock.now().toUTCString();
      await route.fulfill({ response: answer, headers: { ...answer.headers(), date } });
    });
    const chamada = page.waitForRequest(DEMORADA);
    await page.goto(`${site.url}/#${AREA}/cadastro`);
    await chamada;
    await page.getByLabel('Bairro').fill('Savassi');
    const chegou = page.waitForResponse(DEMORADA);
    site.portal.clock.advance(13 * HORA);
    passar();
    await (await chegou).finished();
    return { site, page };
  }

  test('is told at an act, and what was typed is there afterwards', async () => {
    const { site, page } = await digitarEPassar();
    await page.getByRole('button', { name: 'Salvar Alterações' }).click();
    await page.getByText('Sessão expirada. Faça login novamente.').waitFor();
    await entrarDeNovo(page, site);
    await page.getByText('Recuperamos alterações que ainda não foram salvas').waitFor();
    expect(await page.getByLabel('Bairro').inputValue()).toBe('Savassi');
  });

  test('is told where a question opens, which nobody is asked any more', async () => {
    const { page } = await digitarEPassar();
    // What the page asks by itself would say it too, where the press is late.
    await page.route('**/trpc/candidato.*', () => undefined);
    await page.getByRole('link', { name: 'Downloads' }).click();
    await page.getByText('Sessão expirada. Faça login novamente.').waitFor();
    await page.getByRole('dialog', { name: 'Área do Candidato' }).waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
  });
});

test('shows that it is loading; a profile that cannot be loaded ends the session and comes back after logging in', async () => {
  const site = await createSite({ tolerate: /status of 500/ });
  const dados = '**/trpc/candidato.candidatos.dados*';
  const message = 'Erro interno do servidor. Tente novamente mais tarde.';
  const json = { error: { message, code: -32603, data: { httpStatus: 500 } } };
  const page = await site.open('/', { sessao: site.portal.candidato.token });
  const soltar = await segurar(page, dados, (route) => route.fulfill({ status: 500, json }));
  await page.goto(`${site.url}/#${AREA}/cadastro`);
  await page.getByText('Carregando dados...').first().waitFor();
  await expectAccessible(page);
  soltar();
  await page.getByRole('dialog', { name: 'Área do Candidato' }).getByText(message).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('token-concursos'))).toBeNull();
  await page.unroute(dados);
  await entrarDeNovo(page, site);
  await page.getByRole('heading', { level: 1, name: 'Meus Dados Cadastrais' }).waitFor();
});

test('an administrator is warned and signed out', async () => {
  const site = await createSite();
  const { portal } = site;
  const { token } = await portal.visitante.rpc.publico.sessoes.loginCandidato({
    email: portal.admin.email,
    senha: SENHA,
  });
  const page = await site.open('/', { sessao: token });
  await page.goto(`${site.url}/#${AREA}/inscricoes`);
  const dialog = page.getByRole('dialog', { name: 'Atenção!' });
  await dialog.getByText('Você está logado como administrador. Por favor, acesse a área administrativa.').waitFor();
  expect(await page.getByText('Concursos com inscrições abertas').count()).toBe(0);
  // Whether or not it is ever answered.
  expect(await page.evaluate(() => localStorage.getItem('token-concursos'))).toBeNull();
  const { status } = await fetch(`${site.url}/ps/candidato/dados`, { headers: { Authorization: `Bearer ${token}` } });
  expect(status).toBe(401);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('heading', { level: 1, name: /Concursos das prefeituras/ }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('token-concursos'))).toBeNull();
});

test('whoever logs in in another tab finds nothing of who was there before', async () => {
  const site = await createSite();
  const page = await abrir(site, 'cadastro');
  await page.getByLabel('Bairro').fill('Savassi');
  const outra = await page.context().newPage();
  await outra.goto(`${site.url}/#/protocolo`);
  await outra.evaluate((token) => localStorage.setItem('token-concursos', token), site.portal.outro.token);
  await page.getByText('Outra conta entrou neste navegador, em outra aba.').waitFor();
  await page.getByRole('heading', { level: 1, name: /Concursos das prefeituras/ }).waitFor();
  await page.goto(`${site.url}/#${AREA}/cadastro`);
  await page.getByRole('banner').getByText('Bruno Outro').waitFor();
  expect(await page.getByLabel('Bairro').inputValue()).not.toBe('Savassi');
  expect(await page.getByText('Ana Candidata').count()).toBe(0);
});

test.each(['leaves', 'is followed by somebody else'])(
  'a question stays open for nobody when one %s in another tab',
  async (como) => {
    const site = await createSite();
    const { portal } = site;
    await createInscricao(portal, { candidato_id: portal.candidato.id });
    const page = await abrir(site, 'inscricoes');
    await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
    const pergunta = page.getByRole('dialog', { name: 'Cancelar a inscrição 000001?' });
    await pergunta.waitFor();
    const outra = await page.context().newPage();
    await outra.goto(`${site.url}/#/protocolo`);
    const token = como === 'leaves' ? null : portal.outro.token;
    await outra.evaluate((token) => {
      if (token) localStorage.setItem('token-concursos', token);
      else localStorage.removeItem('token-concursos');
    }, token);
    await page.getByRole('heading', { level: 1, name: /Concursos das prefeituras/ }).waitFor();
    await pergunta.waitFor({ state: 'hidden' });
    expect(await portal.candidato.rpc.candidato.inscricoes.list()).toMatchObject([{ status: 'A' }]);
  },
);

test.each(['refuses', 'is full'])('a session lasts as long as the page where the storage %s', async (como) => {
  const site = await createSite();
  const page = await site.open('/');
  await page.addInitScript((full) => {
    const refuse = () => {
      throw new DOMException('No.', full ? 'QuotaExceededError' : 'SecurityError');
    };
    if (full) Storage.prototype.setItem = refuse;
    else for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse });
  }, como === 'is full');
  await page.goto('about:blank');
  await page.goto(`${site.url}/#${AREA}/cadastro`);
  await entrarDeNovo(page, site);
  await page.getByRole('heading', { level: 1, name: 'Meus Dados Cadastrais' }).waitFor();
  await page.getByLabel('Bairro').fill('Savassi');
  await page.getByRole('button', { name: 'Salvar Alterações' }).click();
  await page.getByText('Dados atualizados com sucesso!').waitFor();
  await page.getByRole('button', { name: 'Sair' }).click();
  await page.getByRole('button', { name: 'Área do Candidato' }).waitFor();
});

test('without network another screen says so in its place, and comes with the network', async () => {
  const site = await createSite({ tolerate: /ERR_FAILED|dynamically imported/ });
  const page = await abrir(site, 'cadastro', CELULAR);
  const abas = page.getByRole('navigation', { name: 'Atalhos' });
  await page.route(/\/$|\/recursos-page-[^/]+\.js$/, (route) => route.abort());
  await abas.getByRole('link', { name: 'Recursos' }).tap();
  await page.getByRole('alert').getByText('Não foi possível abrir a página').waitFor();
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Tentar novamente' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Recursos' }).waitFor();
});
