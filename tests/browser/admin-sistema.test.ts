// The settings' screen: changed, in force at once, refused field by field, told when somebody was quicker; the logo; the
// information texts, and where candidates read them.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  CELULAR,
  createSite,
  expectAccessible,
  expectNoOverflow,
  expectSound,
  type OpenOptions,
  type Site,
} from '../support/browser.ts';
import { createInscricao, createIsencao, createPrazo } from '../support/factories.ts';
import { png } from '../support/imagem.ts';

const SISTEMA = '/admin/dashboard/configuracoes/sistema';

const abrir = (site: Site, endereco = '', como: OpenOptions = {}) =>
  site.open(`${SISTEMA}${endereco}`, { admin: site.portal.admin.token, ...como });
const salvar = (page: Page) => page.getByRole('button', { name: 'Salvar alterações' });
const campo = (page: Page, nome: string) => page.getByRole('textbox', { name: nome, exact: true });
const valores = async ({ portal }: Site) => (await portal.admin.rpc.admin.ajustes.get()).valores;

test('the institute’s data are changed by the keyboard, and used by the page at once', async () => {
  const site = await createSite();
  const page = await abrir(site);
  await campo(page, 'Nome').waitFor();
  await expectSound(page);
  await page.getByRole('tab', { name: 'Instituto' }).focus();
  for (let i = 0; i < 30 && !(await campo(page, 'Nome').evaluate((el) => el === document.activeElement)); i += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Instituto Novo');
  await campo(page, 'CNPJ').fill('11.444.777/0001-62');
  await page.keyboard.press('Enter');
  await page.getByText('CNPJ inválido. Confira os números.').waitFor();
  expect((await valores(site)).instituto_nome).not.toBe('Instituto Novo');
  await campo(page, 'CNPJ').fill('11.444.777/0001-61');
  await campo(page, 'Telefone').fill('(31) 3333-4444');
  await page.getByText('Há alterações que ainda não foram salvas.').waitFor();
  await salvar(page).click();
  await page.getByText('Ajustes salvos. Já valem em todo o portal.').waitFor();
  expect(await valores(site)).toMatchObject({
    instituto_nome: 'Instituto Novo',
    instituto_cnpj: '11444777000161',
    instituto_telefone: '(31) 3333-4444',
    // Nobody chose another beneficiary: it is the institute.
    beneficiario_nome: 'Instituto Novo',
  });
  expect(await campo(page, 'Nome do beneficiário').inputValue()).toBe('Instituto Novo');
  expect(await salvar(page).isDisabled()).toBe(true);

  const home = await site.open('/');
  await home.getByRole('contentinfo').getByRole('link', { name: 'Instituto Novo' }).waitFor();
  await home.getByRole('contentinfo').getByText('(31) 3333-4444').waitFor();
  await home.getByText(`Endereço oficial deste portal: ${site.url}`).waitFor();

  await page.getByRole('button', { name: 'Voltar ao padrão (Nome)', exact: true }).click();
  await page.getByText('Voltará ao padrão quando você salvar.').first().waitFor();
  await salvar(page).click();
  await expect.poll(async () => (await valores(site)).instituto_nome).toBe(site.portal.deps.config.instituto.nome);
  await page.getByRole('button', { name: 'Voltar ao padrão (Nome)', exact: true }).waitFor({ state: 'detached' });
});

test('whoever was slower is told who changed what, and saves over it knowingly; leaving asks, also to another tab', async () => {
  const site = await createSite({ tolerate: /409/ });
  const page = await abrir(site);
  await campo(page, 'E-mail de suporte').fill('meu@exemplo.org');
  await site.portal.admin.rpc.admin.ajustes.update({ versao: 0, instituto_nome: 'Instituto de Outra Pessoa' });
  await salvar(page).click();
  await page.getByRole('alert').getByText('alterou enquanto você editava: Nome do instituto').waitFor();
  // What this one did not touch takes the new value; what they typed stays.
  expect(await campo(page, 'Nome').inputValue()).toBe('Instituto de Outra Pessoa');
  expect(await campo(page, 'E-mail de suporte').inputValue()).toBe('meu@exemplo.org');
  await expectAccessible(page);
  await salvar(page).click();
  await page.getByText('Ajustes salvos. Já valem em todo o portal.').waitFor();
  expect(await valores(site)).toMatchObject({
    instituto_nome: 'Instituto de Outra Pessoa',
    suporte_email: 'meu@exemplo.org',
  });

  await page.goto(`${site.url}/#${SISTEMA}?aba=operacao`);
  await campo(page, 'Sessão do candidato, em horas').fill('6');
  await page.getByRole('tab', { name: 'Textos' }).click();
  const pergunta = page.getByRole('dialog', { name: 'Descartar as alterações?' });
  await pergunta.getByRole('button', { name: 'Não' }).click();
  expect(await campo(page, 'Sessão do candidato, em horas').inputValue()).toBe('6');
  await page.getByRole('tab', { name: 'Textos' }).click();
  await pergunta.getByRole('button', { name: 'Sim' }).click();
  await page.getByRole('heading', { name: 'Página inicial' }).waitFor();
  expect((await valores(site)).sessao_candidato_horas).toBe(12);
});

test('whoever was slower is told so also where what the other one saved cannot be read', async () => {
  const site = await createSite({ tolerate: /409|500/ });
  const page = await abrir(site);
  await campo(page, 'E-mail de suporte').fill('meu@exemplo.org');
  await site.portal.admin.rpc.admin.ajustes.update({ versao: 0, instituto_nome: 'Instituto de Outra Pessoa' });
  await page.route('**/trpc/admin.ajustes.get*', (route) => route.fulfill({ status: 500, body: '' }));
  await salvar(page).click();
  const dito = page.getByRole('dialog', { name: 'Ops... Algo deu errado' });
  await dito.getByText('alterou enquanto você editava: Nome do instituto').waitFor();
  await page.unroute('**/trpc/admin.ajustes.get*');
  await dito.getByRole('button', { name: 'Fechar' }).click();
  expect(await campo(page, 'E-mail de suporte').inputValue()).toBe('meu@exemplo.org');
  await salvar(page).click();
  await page.getByRole('alert').getByText('alterou enquanto você editava: Nome do instituto').waitFor();
  await salvar(page).click();
  await page.getByText('Ajustes salvos. Já valem em todo o portal.').waitFor();
  expect(await valores(site)).toMatchObject({
    instituto_nome: 'Instituto de Outra Pessoa',
    suporte_email: 'meu@exemplo.org',
  });
});

test('on a phone: how the portal works, what only the machine decides; texts from a list, and blocks that start closed', async () => {
  const site = await createSite();
  const page = await abrir(site, '?aba=operacao', CELULAR);
  await campo(page, 'Intervalo da conciliação, em segundos').fill('10');
  await salvar(page).click();
  await page.getByText('Informe 0 para desligar, ou de 30 a 86400 segundos.').waitFor();
  await campo(page, 'Intervalo da conciliação, em segundos').fill('0');
  await page.getByRole('switch', { name: 'Exigir fundamentação ao negar' }).press('Space');
  await expectSound(page);
  await salvar(page).click();
  // Left before that, it would ask.
  await page.getByText('Ajustes salvos. Já valem em todo o portal.').waitFor();
  expect(await valores(site)).toMatchObject({ negar_exige_motivo: true, conciliacao_segundos: 0 });
  await page.getByText('Portal de Concursos <suporte@example.org>').waitFor();

  await page.goto(`${site.url}/#${SISTEMA}?aba=textos`);
  await page.getByRole('combobox', { name: 'Texto' }).selectOption('area-senha');
  await page.getByRole('heading', { name: 'Alterar senha' }).waitFor();
  await expectSound(page);
  const area = await site.open('/area-candidato/senha', { ...CELULAR, sessao: site.portal.candidato.token });
  const bloco = area.locator('details').filter({ hasText: 'Orientações' });
  expect(await bloco.evaluate((el: HTMLDetailsElement) => el.open)).toBe(false);
  await bloco.locator('summary').click();
  await bloco.getByText('A organização nunca pede senha.').waitFor();
  await expectSound(area);
});

test('a logo is sent, shown on the pages, and removed; what is no picture is refused in place', async () => {
  const site = await createSite();
  const page = await abrir(site);
  const escolher = (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });
  await page.locator('input[type=file]').waitFor({ state: 'attached' });
  await escolher('logo.gif', Buffer.from('GIF89a'));
  await page.getByText('Use uma imagem PNG ou JPG.').waitFor();
  await escolher('logo.png', png(300, 90));
  await page.getByRole('img', { name: 'Logotipo atual' }).waitFor();
  await expectAccessible(page);
  const home = await site.open('/', CELULAR);
  const logo = home.getByRole('banner').locator('img');
  await expect.poll(() => logo.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBe(300);
  await expectNoOverflow(home);
  await page.getByRole('button', { name: 'Remover' }).click();
  await page.getByRole('dialog', { name: 'Remover o logotipo?' }).getByRole('button', { name: 'Sim' }).click();
  await page.getByRole('img', { name: 'Logotipo atual' }).waitFor({ state: 'detached' });
  expect((await site.portal.visitante.rpc.publico.portal.info()).logo).toBeNull();
});

test('a text is written beside what candidates will read, who then read it where it belongs', async () => {
  const site = await createSite();
  const { portal } = site;
  const page = await abrir(site, '?aba=textos');
  await page.getByRole('navigation', { name: 'Textos de orientação' }).getByRole('button', { name: 'Boletos' }).click();
  await page.getByRole('heading', { name: 'Boletos' }).waitFor();
  const texto = page.getByRole('textbox', { name: 'Texto' });
  await texto.fill('Pague **hoje**.\n\n- [Fale conosco](mailto:a@b.org)\n- <b>nada</b>\n\nDúvidas: {email}');
  const previa = page.getByRole('region', { name: 'Como aparece' });
  await previa.getByText('<b>nada</b>').waitFor();
  expect(await previa.locator('strong').allTextContents()).toEqual(['hoje']);
  await previa.getByRole('link', { name: 'Fale conosco' }).waitFor();
  await previa.getByText(`Dúvidas: ${portal.deps.config.suporteEmail}`).waitFor();
  await expectSound(page);
  await page.getByRole('button', { name: 'Salvar texto' }).click();
  await page.getByText('Texto salvo.').waitFor();

  const area = await site.open('/area-candidato/boleto', { sessao: portal.candidato.token });
  const bloco = area.locator('details').filter({ hasText: 'Orientações' });
  await bloco.getByText('Fale conosco').waitFor();
  await expectAccessible(area);
  // It stays as it was left.
  await bloco.locator('summary').press('Enter');
  await bloco.getByText('Fale conosco').waitFor({ state: 'detached' });
  await area.reload();
  await bloco.locator('summary').waitFor();
  expect(await bloco.evaluate((el: HTMLDetailsElement) => el.open)).toBe(false);

  await texto.fill('[x](javascript:x)');
  await page.getByRole('button', { name: 'Salvar texto' }).click();
  await page.getByText('O endereço "javascript:x" não pode ser usado.').waitFor();
  await page.getByRole('button', { name: 'Voltar ao texto padrão' }).click();
  await page.getByRole('button', { name: 'Salvar texto' }).click();
  await page.getByText('O texto voltou ao padrão.').waitFor();
});

test('what a window for appeals is about brings its own text; the area explains itself', async () => {
  const site = await createSite();
  const { portal } = site;
  const inscricao = await createInscricao(portal, { candidato_id: portal.candidato.id });
  const { concurso_id } = inscricao;
  const gabarito = await createPrazo(portal, { tipo: 'recurso', concurso_id, descricao: 'Recurso do gabarito' });
  const titulos = await createPrazo(portal, { tipo: 'recurso', concurso_id, descricao: 'Recurso da prova de títulos' });
  const page = await site.open(`/area-candidato/recursos?inscricao=${inscricao.id}`, {
    sessao: portal.candidato.token,
  });
  const dialog = page.getByRole('dialog', { name: 'Enviar recurso' });
  const prazo = dialog.getByRole('combobox', { name: 'Prazo de recurso' });
  await prazo.selectOption(String(titulos.id));
  await dialog.getByText('Não é possível enviar títulos novos').waitFor();
  await expectAccessible(page);
  await prazo.selectOption(String(gabarito.id));
  await dialog.getByText('Orientações sobre este prazo').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  const descarte = page.getByRole('dialog', { name: 'Descartar o que foi preenchido?' });
  await descarte.getByRole('button', { name: 'Sim' }).click();
  await page.getByRole('button', { name: 'Como funciona esta área' }).click();
  await page
    .getByRole('dialog', { name: 'Como funciona esta área' })
    .getByText('Os horários são os de Brasília.')
    .waitFor();
  await expectAccessible(page);
});

test('a denial asks for its grounds in the form, once the institute demands them', async () => {
  const site = await createSite();
  const { portal } = site;
  const inscricao = await createInscricao(portal);
  const { id } = await createIsencao(portal, { inscricao_id: inscricao.id });
  await portal.admin.rpc.admin.ajustes.update({ versao: 0, negar_exige_motivo: true });
  const page = await site.open(`/admin/dashboard/isencoes/analise/${id}`, { admin: portal.admin.token });
  await page.getByText('Indeferir', { exact: true }).click();
  const nota = page.getByRole('textbox', { name: 'Observação' });
  await expect.poll(() => nota.getAttribute('aria-required')).toBe('true');
  await page.getByRole('button', { name: 'Salvar decisão' }).click();
  await page.getByText('Informe a fundamentação.').waitFor();
  await expectAccessible(page);
  await nota.fill('O comprovante está vencido.');
  await page.getByRole('button', { name: 'Salvar decisão' }).click();
  await page.getByRole('dialog', { name: 'Confirmar Decisão' }).getByRole('button', { name: 'Sim' }).click();
  await page.getByText('Decisão registrada com sucesso!').waitFor();
  expect((await portal.admin.rpc.admin.isencoes.get({ id })).observacao_admin).toBe('O comprovante está vencido.');
});

test('an auditor reads and changes nothing', async () => {
  const site = await createSite();
  const page = await abrir(site, '', { admin: (await site.portal.administrador({ papel: 'auditor' })).token });
  await page.getByText('Seu perfil de acesso pode ler os ajustes, mas não alterar.').waitFor();
  expect(await campo(page, 'Nome').isDisabled()).toBe(true);
  expect(await salvar(page).count()).toBe(0);
  await expectAccessible(page);
});
