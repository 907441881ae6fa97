// The password once more: a dialog over whatever is open, the same act done after it, and nothing lost by giving up. And where
// one is logged in.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CELULAR, createSite, expectSound, type Site } from '../support/browser.ts';
import { MINUTO } from '../support/clock.ts';
import { codigoDe, comSegundoFator } from '../support/codigos.ts';
import { SENHA } from '../support/factories.ts';
import { esperarFoco, recusar } from './home-acoes.ts';

const ADMINISTRADORES = '/admin/dashboard/configuracoes/administradores';
const NOVA = 'nova@exemplo.com.br';

/** The login is an hour old; the panel was used since. */
async function umaHoraDepois(site: Site): Promise<void> {
  site.portal.clock.advance(60 * MINUTO);
  site.tolerate(/status of (400|403|500)/);
}

async function convidar(page: Page) {
  await page.getByRole('button', { name: 'Convidar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Convidar administrador' });
  await dialog.getByLabel('E-mail').fill(NOVA);
  await dialog.getByLabel('Perfil de acesso').selectOption('financeiro');
  await dialog.getByRole('button', { name: 'Enviar convite' }).click();
  return { dialog, pergunta: page.getByRole('dialog', { name: 'Confirme a sua senha' }) };
}

test('an invitation asks for the password, and goes on where it was, on a phone', async () => {
  const site = await createSite();
  await umaHoraDepois(site);
  const page = await site.open(ADMINISTRADORES, { admin: site.portal.admin.token, ...CELULAR });
  const { dialog, pergunta } = await convidar(page);
  await pergunta.getByText('O que você preencheu continua como está.', { exact: false }).waitFor();
  await expectSound(page);
  expect(await site.portal.logs('convidar_administrador')).toHaveLength(0);
  // What waits turns in the middle of its button, also for who wants nothing to move.
  const espera = dialog.locator('button[data-loading]');
  const [botao, roda] = [await espera.boundingBox(), await espera.locator('.mantine-Button-loader').boundingBox()];
  for (const [onde, quanto] of [
    ['x', 'width'],
    ['y', 'height'],
  ] as const) {
    const meio = (caixa: typeof botao) => (caixa ? caixa[onde] + caixa[quanto] / 2 : Number.NaN);
    expect(Math.abs(meio(botao) - meio(roda))).toBeLessThan(2);
  }

  // A wrong one is told at the field; the dialog stays.
  const senha = pergunta.getByLabel('Senha', { exact: true });
  await esperarFoco(senha);
  await page.keyboard.type('errada');
  await page.keyboard.press('Enter');
  await pergunta.getByText('Senha incorreta.').waitFor();
  await esperarFoco(senha);
  await senha.fill(SENHA);
  await recusar(page, '**/trpc/admin.sessoes.confirmarSenha', 500, 'Erro interno do servidor.');
  const confirmar = pergunta.getByRole('button', { name: 'Confirmar' });
  await confirmar.click();
  await pergunta.getByRole('alert').getByText('Erro interno do servidor.').waitFor();
  await esperarFoco(confirmar);
  expect(await senha.inputValue()).toBe(SENHA);
  await page.unroute('**/trpc/admin.sessoes.confirmarSenha');
  await confirmar.click();
  await page.getByText(`Convite enviado para ${NOVA}.`).waitFor();
  await expect.poll(() => pergunta.or(dialog).count()).toBe(0);
  expect(await site.portal.logs('convidar_administrador')).toHaveLength(1);
});

test('whoever gives up finds the form as it was, and may go on later', async () => {
  const site = await createSite();
  await umaHoraDepois(site);
  const page = await site.open(ADMINISTRADORES, { admin: site.portal.admin.token });
  const { dialog, pergunta } = await convidar(page);
  await pergunta.getByLabel('Senha', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await pergunta.waitFor({ state: 'detached' });
  expect(await dialog.getByLabel('E-mail').inputValue()).toBe(NOVA);
  expect(await dialog.getByLabel('Perfil de acesso').inputValue()).toBe('financeiro');
  expect(await page.getByRole('dialog').count()).toBe(1);
  expect(await page.getByRole('alert').count()).toBe(0);

  await dialog.getByRole('button', { name: 'Enviar convite' }).click();
  await pergunta.getByLabel('Senha', { exact: true }).fill(SENHA);
  await page.keyboard.press('Enter');
  await page.getByText(`Convite enviado para ${NOVA}.`).waitFor();
  // Given now: the next is not asked for.
  await page.getByRole('button', { name: `Reenviar convite de ${NOVA}` }).click();
  await page.getByText(`Convite enviado de novo para ${NOVA}.`).waitFor();
});

test('a form that asks for the password itself asks once; the panel of a session that lay unused says that it ended', async () => {
  const site = await createSite({ tolerate: /status of 401/ });
  const { admin } = site.portal;
  const { segredo } = await comSegundoFator(site.portal, admin);
  await umaHoraDepois(site);
  const page = await site.open('/admin/dashboard', { admin: admin.token });
  await page.getByRole('button', { name: 'Segurança da conta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Segurança da conta' });
  await dialog.getByRole('button', { name: 'Gerar novos códigos' }).click();
  await dialog.getByLabel('Senha', { exact: true }).fill('errada');
  await dialog.getByLabel('Código de verificação').fill(codigoDe(site.portal, segredo));
  await dialog.getByRole('button', { name: 'Gerar novos códigos' }).click();
  await dialog.getByText('Senha incorreta.').waitFor();
  await dialog.getByLabel('Senha', { exact: true }).fill(SENHA);
  await page.keyboard.press('Enter');
  await dialog.getByText('Guarde estes 10 códigos.', { exact: false }).waitFor();
  expect(await site.portal.logs('confirmar_senha')).toHaveLength(1);

  site.portal.clock.advance(120 * MINUTO);
  await page.reload();
  await page.getByRole('button', { name: 'Entrar' }).waitFor();
  await page.getByText('Sessão expirada. Faça login novamente.').waitFor();
});

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Somebody logs in three times elsewhere. */
async function entrarEmOutros(site: Site, area: 'candidato' | 'admin', email: string): Promise<void> {
  for (let i = 0; i < 3; i += 1) {
    site.portal.clock.advance(MINUTO);
    const { status } = await site.portal.visitante.http('POST', `/ps/${area}/login`, {
      json: { email, senha: SENHA },
      headers: { 'user-agent': FIREFOX },
    });
    expect(status).toBe(200);
  }
}

test.each(['candidato', 'admin'] as const)(
  'the sessions of %s are shown, ended one by one, and all at once',
  async (area) => {
    const site = await createSite();
    const quem = area === 'admin' ? site.portal.admin : site.portal.candidato;
    await entrarEmOutros(site, area, quem.email);
    const page =
      area === 'admin'
        ? await site.open('/admin/dashboard', { admin: quem.token })
        : await site.open('/area-candidato/senha', { sessao: quem.token, ...CELULAR });
    if (area === 'admin') await page.getByRole('button', { name: 'Segurança da conta' }).click();
    const secao = page.getByRole('region', { name: 'Onde você está conectado' });
    const itens = secao.getByRole('listitem');
    await secao.getByText('Firefox no Linux').first().waitFor();
    expect(await itens.count()).toBe(4);
    expect(await secao.getByText('Esta sessão').count()).toBe(1);
    await secao.getByText('203.0.113.…').first().waitFor();
    await expectSound(page);

    await secao
      .getByRole('button', { name: /^Encerrar a sessão: Firefox/ })
      .first()
      .click();
    await page.getByText('Sessão encerrada.').waitFor();
    await expect.poll(() => itens.count()).toBe(3);
    await secao.getByRole('button', { name: 'Encerrar todas as outras' }).click();
    const certeza = page.getByRole('dialog', { name: 'Encerrar as outras sessões?' });
    await certeza.getByRole('button', { name: 'Sim' }).click();
    await page.getByText('2 sessões encerradas.').waitFor();
    await expect.poll(() => itens.count()).toBe(1);
    expect(await secao.getByRole('button').count()).toBe(0);
  },
);
