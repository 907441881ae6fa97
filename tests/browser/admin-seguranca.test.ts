// The second factor in the page: set up with a code of an app, asked for in the login, replaced by a recovery code, renewed
// and turned off; and required before anything else.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { changeRows } from '../../src/server/store/rows.ts';
import { CELULAR, createSite, expectAccessible, expectSound, type Site } from '../support/browser.ts';
import { codigoDe, comSegundoFator } from '../support/codigos.ts';
import { SENHA } from '../support/factories.ts';
import { esperarFoco, recusar } from './home-acoes.ts';

const DASHBOARD = '/admin/dashboard';
const PASSO = 30_000;

/** The secret as the page shows it. */
async function chaveNaTela(page: Page): Promise<string> {
  return (await page.locator('code').innerText()).replace(/\s/g, '');
}

async function codigosNaTela(page: Page): Promise<string[]> {
  return page.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem').allInnerTexts();
}

/** The clocks of the portal and of the page stand still together. */
async function avancar(site: Site, page: Page, passos = 1): Promise<void> {
  site.portal.clock.advance(passos * PASSO);
  await page.clock.setFixedTime(site.portal.clock.now());
}

/** So many recovery codes are left. */
async function gastar({ portal: { db } }: Site, restam: number): Promise<void> {
  const codigos = await db.selectFrom('codigos_de_recuperacao').selectAll().where('usado_em', 'is', null).execute();
  const gastos = codigos.slice(restam).map(({ codigo_hash }) => codigo_hash);
  await db.deleteFrom('codigos_de_recuperacao').where('codigo_hash', 'in', gastos).execute();
}

async function entrar(page: Page, site: Site): Promise<void> {
  await page.getByLabel('E-mail').fill(site.portal.admin.email);
  await page.getByLabel('Senha', { exact: true }).fill(SENHA);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

test('why it could not be set up is seen on a telephone, where its code is typed far below', async () => {
  const site = await createSite({ tolerate: /status of 503/ });
  const page = await site.open(DASHBOARD, {
    ...CELULAR,
    viewport: { width: 390, height: 600 },
    admin: site.portal.admin.token,
  });
  await page.getByRole('button', { name: 'Conta' }).tap();
  await page.getByRole('menuitem', { name: 'Segurança da conta' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Segurança da conta' });
  await dialog.getByRole('button', { name: 'Ativar' }).click();
  const campo = dialog.getByLabel('Código de verificação');
  await campo.fill('123456');
  await campo.evaluate((one) => one.scrollIntoView({ block: 'center' }));
  await recusar(page, '**/trpc/admin.sessoes.confirmarSegundoFator', 503, 'Nada foi registrado.');
  await dialog.getByRole('button', { name: 'Confirmar e ativar' }).click();
  const recusa = dialog.getByRole('alert').filter({ hasText: 'Nada foi registrado.' });
  await recusa.waitFor();
  await expect
    .poll(() =>
      recusa.evaluate((one) => {
        const { left, top, bottom } = one.getBoundingClientRect();
        return one.contains(document.elementFromPoint(left + 20, (top + bottom) / 2));
      }),
    )
    .toBe(true);
  expect(await campo.inputValue()).toBe('123456');
  // The button was off while it was asked: whoever pressed it goes on from there.
  await esperarFoco(dialog.getByRole('button', { name: 'Confirmar e ativar' }));
});

test('set up, logged in with, renewed, and turned off', async () => {
  const site = await createSite({ tolerate: /status of (400|401)/ });
  const page = await site.open(DASHBOARD, { admin: site.portal.admin.token });
  // By keyboard.
  await page.getByRole('button', { name: 'Segurança da conta' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Segurança da conta' });
  await dialog.getByText('Inativa').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ativar' }).click();
  await dialog.getByRole('img', { name: 'QR Code para o aplicativo autenticador' }).waitFor();
  await expectAccessible(page);
  const segredo = await chaveNaTela(page);
  await dialog.getByLabel('Código de verificação').fill('000000');
  await dialog.getByRole('button', { name: 'Confirmar e ativar' }).click();
  await dialog.getByText('Código de verificação inválido!').waitFor();
  await dialog.getByLabel('Código de verificação').fill(codigoDe(site.portal, segredo));
  await page.keyboard.press('Enter');
  const codigos = await codigosNaTela(page).then(async (lidos) => {
    if (lidos.length > 0) return lidos;
    await dialog.getByText('Guarde estes 10 códigos.', { exact: false }).waitFor();
    return codigosNaTela(page);
  });
  expect(codigos).toHaveLength(10);
  await expectAccessible(page);
  const baixado = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Baixar os códigos' }).click();
  expect((await baixado).suggestedFilename()).toBe('codigos-de-recuperacao.txt');
  await page.keyboard.press('Escape');
  const pergunta = page.getByRole('dialog', { name: 'Fechar sem guardar os códigos?' });
  await pergunta.getByText('Eles não serão mostrados de novo.').waitFor();
  await pergunta.getByRole('button', { name: 'Não' }).click();
  await dialog.getByRole('button', { name: 'Guardei os códigos' }).click();
  await dialog.waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: 'Sair' }).click();
  await entrar(page, site);
  const campo = page.getByLabel('Código de verificação');
  await esperarFoco(campo);
  await expectAccessible(page);
  await campo.fill('123123');
  await page.keyboard.press('Enter');
  await page.getByText('Código de verificação inválido!').waitFor();
  await expectAccessible(page);
  await avancar(site, page);
  await campo.fill(codigoDe(site.portal, segredo));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();

  await page.getByRole('button', { name: 'Segurança da conta' }).click();
  await dialog.getByText('10 restantes').waitFor();
  await dialog.getByRole('button', { name: 'Gerar novos códigos' }).click();
  await dialog.getByLabel('Senha', { exact: true }).fill('errada');
  await dialog.getByLabel('Código de verificação').fill(codigos[0] ?? '');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Gerar novos códigos' }).click();
  await dialog.getByText('Senha incorreta.').waitFor();
  await dialog.getByLabel('Senha', { exact: true }).fill(SENHA);
  await dialog.getByRole('button', { name: 'Gerar novos códigos' }).click();
  await dialog.getByText('Guarde estes 10 códigos.', { exact: false }).waitFor();
  const novos = await codigosNaTela(page);
  expect(novos).not.toEqual(codigos);
  await dialog.getByRole('button', { name: 'Guardei os códigos' }).click();

  await page.getByRole('button', { name: 'Segurança da conta' }).click();
  await dialog.getByRole('button', { name: 'Desativar' }).click();
  await dialog.getByLabel('Senha', { exact: true }).fill(SENHA);
  await dialog.getByLabel('Código de verificação').fill((novos[0] ?? '').toLowerCase());
  await dialog.getByRole('button', { name: 'Desativar' }).click();
  await page.getByText('Verificação em duas etapas desativada.').waitFor();
});

test('a recovery code opens the panel', async () => {
  const site = await createSite({ tolerate: /status of 401/ });
  const { rpc } = site.portal.admin;
  const { segredo } = await rpc.admin.sessoes.iniciarSegundoFator();
  const { codigos } = await rpc.admin.sessoes.confirmarSegundoFator({ codigo: codigoDe(site.portal, segredo) });
  const page = await site.open('/admin/login', CELULAR);
  await entrar(page, site);
  await page.getByLabel('Código de verificação').fill(codigos[3] ?? '');
  await expectSound(page);
  await page.getByRole('button', { name: 'Entrar' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await page.getByRole('button', { name: /^Conta de/ }).tap();
  await page.getByRole('menuitem', { name: 'Segurança da conta' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Segurança da conta' });
  await dialog.getByText('9 restantes').waitFor();
  await expectSound(page);
  for (const [restam, conta, aviso] of [
    [1, '1 restante', 'Restam poucos códigos de recuperação. Gere novos e guarde-os.'],
    [0, '0 restantes', 'Não resta nenhum código de recuperação. Gere novos e guarde-os.'],
  ] as const) {
    await gastar(site, restam);
    await page.reload();
    await page.getByRole('button', { name: /^Conta de/ }).tap();
    await page.getByRole('menuitem', { name: 'Segurança da conta' }).tap();
    await dialog.getByText(conta, { exact: true }).waitFor();
    await dialog.getByText(aviso).waitFor();
  }
});

test('required: a session without one is led through the set-up, opens what was asked for, and moves it to another phone', async () => {
  const site = await createSite({ tolerate: /status of 409/ });
  const { portal } = site;
  const dona = portal.admin.rpc.admin;
  const { segredo: dela } = await dona.sessoes.iniciarSegundoFator();
  await dona.sessoes.confirmarSegundoFator({ codigo: codigoDe(portal, dela) });
  const { versao } = await dona.ajustes.get();
  await dona.ajustes.update({ versao, exigir_segundo_fator: true });
  const analista = await portal.administrador({ papel: 'analista' });

  const page = await site.open(`${DASHBOARD}/isencoes`, { ...CELULAR, admin: analista.token });
  await page.getByRole('heading', { level: 1, name: 'Verificação em duas etapas' }).waitFor();
  expect(await page.getByRole('navigation', { name: 'Painel' }).count()).toBe(0);
  await expectSound(page);
  await page.getByRole('button', { name: 'Configurar agora' }).tap();
  await page.getByLabel('Código de verificação').waitFor();
  await expectSound(page);
  await page.getByLabel('Código de verificação').fill(codigoDe(portal, await chaveNaTela(page)));
  await page.getByRole('button', { name: 'Confirmar e ativar' }).tap();
  await page.getByText('Guarde estes 10 códigos.', { exact: false }).waitFor();
  await expectSound(page);
  const [codigo = ''] = await codigosNaTela(page);
  await page.getByRole('button', { name: 'Guardei os códigos: abrir o painel' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Isenções' }).waitFor();

  await page.getByRole('button', { name: /^Conta de/ }).tap();
  await page.getByRole('menuitem', { name: 'Segurança da conta' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Segurança da conta' });
  await dialog.getByRole('button', { name: 'Trocar de aparelho' }).tap();
  await dialog.getByLabel('Senha', { exact: true }).fill(SENHA);
  await dialog.getByLabel('Código de verificação').fill(codigo);
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Trocar de aparelho' }).tap();
  await esperarFoco(page.getByRole('heading', { level: 1, name: 'Verificação em duas etapas' }));
  expect(await dialog.count()).toBe(0);
  const configurar = page.getByRole('button', { name: 'Configurar agora' });
  await configurar.tap();
  await page.getByLabel('Código de verificação').fill('123456');
  // What was begun is no more: one can begin again.
  await changeRows(portal.db, 'administradores', { id: analista.id }, { segundo_fator_segredo: null });
  await page.getByRole('button', { name: 'Confirmar e ativar' }).tap();
  await page.getByRole('region', { name: 'Avisos' }).getByText('Esta configuração não vale mais.').waitFor();
  await configurar.tap();
  await page.getByLabel('Código de verificação').fill(codigoDe(portal, await chaveNaTela(page)));
  await page.getByRole('button', { name: 'Confirmar e ativar' }).tap();
  await page.getByRole('button', { name: 'Guardei os códigos: abrir o painel' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Isenções' }).waitFor();
});

test('codes whose answer was lost are not asked for a second time by themselves; what became of it is said as far as it is known', async () => {
  const site = await createSite({ tolerate: /status of 409|ERR_FAILED/ });
  const { portal } = site;
  const page = await site.open(DASHBOARD, { admin: portal.admin.token });
  const perder = async (chamada: string) => {
    const vezes = { pedidas: 0 };
    await page.route(chamada, async (route) => {
      vezes.pedidas += 1;
      await route.fetch();
      await route.abort('failed');
    });
    return vezes;
  };
  await page.getByRole('button', { name: 'Segurança da conta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Segurança da conta' });
  await dialog.getByRole('button', { name: 'Ativar' }).click();
  await esperarFoco(dialog.getByRole('heading', { name: 'Segurança da conta' }));
  const segredo = await chaveNaTela(page);
  await dialog.getByLabel('Código de verificação').fill(codigoDe(portal, segredo));
  const confirmar = '**/trpc/admin.sessoes.confirmarSegundoFator';
  const confirmacao = await perder(confirmar);
  const ativar = dialog.getByRole('button', { name: 'Confirmar e ativar' });
  await ativar.click();
  await dialog.getByText('Erro de conexão.').waitFor();
  expect(confirmacao.pedidas).toBe(1);
  await page.unroute(confirmar);
  // It is in force: what is left is to have codes.
  await ativar.click();
  await page.getByText('A verificação em duas etapas já está ativa.').waitFor();
  await dialog.getByRole('button', { name: 'Gerar novos códigos' }).click();

  const regenerar = '**/trpc/admin.sessoes.regenerarCodigos';
  const gerar = async () => {
    await avancar(site, page);
    await dialog.getByLabel('Senha', { exact: true }).fill(SENHA);
    await dialog.getByLabel('Código', { exact: false }).fill(codigoDe(portal, segredo));
    await dialog.getByRole('button', { name: 'Gerar novos códigos' }).click();
  };
  const geracao = await perder(regenerar);
  await gerar();
  await dialog.getByText('os códigos podem já ter sido trocados').waitFor();
  expect(geracao.pedidas).toBe(1);
  await page.unroute(regenerar);
  await gerar();
  await expect.poll(() => codigosNaTela(page)).toHaveLength(10);
});

test('a login whose answer is lost says why where it is seen, and that a recovery code may be spent', async () => {
  const site = await createSite({ tolerate: /status of 401|ERR_FAILED/ });
  const { portal } = site;
  const { codigos } = await comSegundoFator(portal, portal.admin);
  // The keyboard of a phone takes the lower half.
  const page = await site.open('/admin/login', { ...CELULAR, viewport: { width: 390, height: 420 } });
  await entrar(page, site);
  await page.getByLabel('Código de verificação').fill(codigos[0] ?? '');
  await page.route('**/trpc/publico.sessoes.loginAdmin', async (route) => {
    await route.fetch();
    await route.abort('failed');
  });
  await page.getByRole('button', { name: 'Entrar' }).click();
  const aviso = page.getByRole('alert').filter({ hasText: 'Erro de conexão.' });
  await aviso.getByText('O código de recuperação talvez já tenha sido usado').waitFor();
  await expect.poll(async () => (await aviso.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  const caixa = await aviso.boundingBox();
  expect((caixa?.y ?? 0) + (caixa?.height ?? 0)).toBeLessThanOrEqual(420);
});
