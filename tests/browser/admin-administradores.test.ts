// Who may enter the panel, in the page: an invitation from being sent to its first login, what a role sees and what an
// address outside of it shows, and taking access away.
import type { Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { CELULAR, createSite, expectAccessible, expectSound, type Site } from '../support/browser.ts';
import { createConcurso, createIsencao } from '../support/factories.ts';
import { segurar } from './home-acoes.ts';

const DASHBOARD = '/admin/dashboard';
const ADMINISTRADORES = `${DASHBOARD}/configuracoes/administradores`;
const NOVA = 'nova@exemplo.com.br';
const SENHA = 'Gabarito#2026';

async function linkDe(site: Site, para: string): Promise<string> {
  const texto = (await site.portal.emails(para)).at(-1)?.texto ?? '';
  return /\/#(\/admin\/convite\/[\w-]+)/.exec(texto)?.[1] ?? '';
}

test('an invitation: sent, accepted, and a first login that sees its own areas alone', async () => {
  const site = await createSite({ tolerate: /status of (404|409)/ });
  const { id: concurso } = await createConcurso(site.portal);
  const page = await site.open(ADMINISTRADORES, { admin: site.portal.admin.token });
  await page.getByRole('heading', { level: 1, name: 'Administradores' }).waitFor();
  await page.getByRole('table', { name: 'Administradores' }).getByText('Ada Administradora (você)').waitFor();
  await expectAccessible(page);

  // A row's menu goes over the rows below it.
  await site.portal.administrador({ nome: 'Zilda Última' });
  await page.reload();
  await page.getByRole('button', { name: 'Mais ações de Ada Administradora' }).click();
  const item = page.getByRole('menuitem', { name: 'Ver história do acesso' });
  await item.click({ trial: true });
  await page.keyboard.press('Escape');

  // By keyboard alone.
  await page.getByRole('button', { name: 'Convidar' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Convidar administrador' });
  await dialog.getByLabel('E-mail').waitFor();
  await expectAccessible(page);
  await page.keyboard.type(site.portal.admin.email);
  await page.keyboard.press('Enter');
  await dialog.getByText('Escolha o perfil de acesso.').waitFor();
  await dialog.getByLabel('Perfil de acesso').selectOption('financeiro');
  await dialog.getByText('Não vê dados de saúde nem decide outros pedidos.', { exact: false }).waitFor();
  await dialog.getByRole('button', { name: 'Enviar convite' }).click();
  await dialog.getByText('Já existe administrador com este e-mail.').waitFor();
  await dialog.getByLabel('E-mail').fill(NOVA);
  await dialog.getByRole('button', { name: 'Enviar convite' }).click();
  await page.getByText(`Convite enviado para ${NOVA}.`).waitFor();
  const convites = page.getByRole('table', { name: 'Convites em aberto' });
  await convites.getByText('Pendente').waitFor();
  await expectAccessible(page);

  const endereco = await linkDe(site, NOVA);
  const convidada = await site.open(endereco);
  await convidada.getByRole('heading', { level: 1, name: 'Aceitar convite' }).waitFor();
  await convidada.getByText(NOVA).waitFor();
  await expectAccessible(convidada);
  await convidada.getByLabel('Nome Completo').fill('Nívea Nova');
  await convidada.getByLabel('Senha', { exact: true }).fill(SENHA);
  await convidada.getByLabel('Confirmar Senha').fill('outra');
  await convidada.getByRole('button', { name: 'Criar acesso' }).click();
  await convidada.getByText('A senha e a confirmação não conferem!').waitFor();
  await convidada.getByLabel('Confirmar Senha').fill(SENHA);
  await convidada.getByRole('button', { name: 'Criar acesso' }).click();
  await convidada.getByRole('heading', { level: 1, name: 'Painel Administrativo' }).waitFor();
  await convidada.getByLabel('E-mail').fill(NOVA);
  await convidada.getByLabel('Senha', { exact: true }).fill(SENHA);
  await convidada.getByRole('button', { name: 'Entrar' }).click();
  await convidada.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await convidada.getByRole('banner').getByText('Financeiro', { exact: true }).waitFor();
  const menu = convidada.getByRole('navigation', { name: 'Painel' });
  expect(await menu.getByRole('link').allTextContents()).toEqual([
    'Dashboard',
    'Concursos',
    'Candidatos',
    'Inscrições',
    'Boletos',
    'Arquivos de retorno',
    'Comprovações',
    'Reembolsos',
    'Conferência',
    'Devoluções em lote',
  ]);
  expect(await menu.getByRole('button', { name: 'Configurações' }).count()).toBe(0);
  await convidada.getByText('Receita total').waitFor();
  expect(await convidada.getByText('Isenções pendentes').count()).toBe(0);
  expect(await convidada.getByRole('button', { name: 'Novo Concurso' }).count()).toBe(0);
  await expectAccessible(convidada);

  // A contest is read, with the agreement, which is the role's to keep.
  await convidada.goto(`${site.url}/#${DASHBOARD}/concursos/detalhes/${concurso}`);
  await convidada.getByRole('tab', { name: 'Convênio Bancário' }).click();
  await convidada.getByRole('button', { name: 'Novo convênio' }).waitFor();
  await convidada.getByRole('tab', { name: /^Vagas(?! r)/ }).click();
  await convidada.getByText('Nenhuma vaga cadastrada').waitFor();
  expect(await convidada.getByRole('button', { name: 'Nova vaga' }).count()).toBe(0);
  expect(await convidada.getByRole('link', { name: 'Editar concurso' }).count()).toBe(0);

  // The link was used.
  const denovo = await site.open(endereco);
  await denovo.getByRole('heading', { level: 1, name: 'Convite inválido' }).waitFor();
  await expectAccessible(denovo);
});

test('an address outside the role says so, and asks nothing of the server; queues are read without decisions', async () => {
  const site = await createSite();
  await createIsencao(site.portal);
  const auditor = await site.portal.administrador({ papel: 'auditor' });
  const page = await site.open(DASHBOARD, { admin: auditor.token });
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  // What the dashboard asks, part of it once it was downloaded, is not counted.
  await page.waitForLoadState('networkidle');
  const chamadas: string[] = [];
  const contar = (request: Request) => request.url().includes('/trpc/') && chamadas.push(request.url());
  page.on('request', contar);
  // A screen that one may not read, and two that one may not act in.
  for (const tela of ['cuidados', 'concursos/novo', 'concursos/editar/1']) {
    await page.goto(`${site.url}/#${DASHBOARD}/${tela}`);
    await page.getByRole('heading', { level: 1, name: 'Sem permissão' }).waitFor();
    expect(await page.getByRole('alert').count(), tela).toBe(0);
  }
  expect(chamadas).toEqual([]);
  page.off('request', contar);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ir para o Dashboard', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();

  await page.goto(`${site.url}/#${DASHBOARD}/isencoes`);
  const ver = page.getByRole('table', { name: 'Isenções' }).getByRole('button', { name: /^Ver isenção/ });
  await ver.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Pendente').first().waitFor();
  expect(await dialog.getByRole('button', { name: 'Salvar decisão' }).count()).toBe(0);
  expect(await page.getByRole('checkbox').count()).toBe(0);
  await expectAccessible(page);
  await page.goto(`${site.url}/#${ADMINISTRADORES}`);
  await page.getByRole('table', { name: 'Administradores' }).getByText('Ada Administradora').waitFor();
  expect(await page.getByRole('button', { name: 'Convidar' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: /^Editar/ }).count()).toBe(0);
});

test('access is changed, taken away with the open sessions, and given back; on a phone too', async () => {
  const site = await createSite({ tolerate: /status of (401|403)/ });
  const { portal } = site;
  const alvo = await portal.administrador({
    nome: 'Maria Aparecida das Dores de Albuquerque Cavalcanti e Vasconcelos',
    email: 'maria.aparecida.das.dores.de.albuquerque@prefeitura-de-santa-rita.exemplo.com.br',
  });
  const dela = await site.open(DASHBOARD, { admin: alvo.token });
  await dela.getByRole('banner').getByText('Administrador', { exact: true }).waitFor();

  const page = await site.open(ADMINISTRADORES, { ...CELULAR, admin: portal.admin.token });
  await page.getByRole('button', { name: `Editar ${alvo.nome}` }).waitFor();
  await expectSound(page);
  await page.getByRole('button', { name: `Editar ${alvo.nome}` }).tap();
  const dialog = page.getByRole('dialog', { name: 'Editar administrador' });
  await dialog.getByLabel('Perfil de acesso').selectOption('analista');
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Salvar' }).tap();
  await page.getByText('Administrador alterado com sucesso!').waitFor();
  expect(await portal.emails(alvo.email)).toHaveLength(1);

  // Her open page learns of it at its next refusal, and offers the rest no more.
  await dela.getByRole('link', { name: 'Logs' }).click();
  await dela.getByRole('heading', { level: 1, name: 'Sem permissão' }).waitFor();
  expect(await dela.getByRole('link', { name: 'Logs' }).count()).toBe(0);

  await page.getByRole('button', { name: `Mais ações de ${alvo.nome}` }).tap();
  await page.getByRole('menuitem', { name: 'Desativar' }).tap();
  const pergunta = page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .filter({ hasText: 'Desativar o acesso de' });
  await expectAccessible(page);
  await pergunta.getByRole('button', { name: 'Sim' }).tap();
  await page.getByText(`${alvo.nome} não entra mais no painel.`).waitFor();
  await dela.getByRole('link', { name: 'Concursos' }).click();
  await dela.getByRole('heading', { level: 1, name: 'Painel Administrativo' }).waitFor();
  await dela.getByText('Sessão expirada. Faça login novamente.').waitFor();

  await page.getByRole('button', { name: `Mais ações de ${alvo.nome}` }).tap();
  await page.getByRole('menuitem', { name: 'Reativar' }).tap();
  await pergunta
    .or(page.getByRole('dialog').filter({ hasText: 'Reativar' }))
    .getByRole('button', { name: 'Sim' })
    .tap();
  await page.getByText(`${alvo.nome} pode entrar de novo.`).waitFor();
  // One's own account is only named.
  await page.getByRole('button', { name: `Mais ações de ${portal.admin.nome}` }).tap();
  await expect
    .poll(() => page.getByRole('menuitem').allTextContents())
    .toEqual(['Ver o que fez', 'Ver história do acesso']);
});

test('on a phone an address as long as they get stands whole in its message, its question and its card; two are taken back in a row', async () => {
  const site = await createSite();
  const { administradores } = site.portal.admin.rpc.admin;
  await administradores.convidar({ email: 'outra@exemplo.com.br', papel: 'financeiro' });
  const email = 'maria.aparecida.goncalves.do.nascimento@prefeituramunicipal.ribeiraodasflores.sp.gov.br';
  const page = await site.open(ADMINISTRADORES, { ...CELULAR, admin: site.portal.admin.token });
  await page.getByRole('button', { name: 'Convidar' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Convidar administrador' });
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Perfil de acesso').selectOption('financeiro');
  await dialog.getByRole('button', { name: 'Enviar convite' }).tap();
  const aviso = page.getByRole('region', { name: 'Avisos' });
  await aviso.getByText(`Convite enviado para ${email}.`).waitFor();
  await page.getByRole('button', { name: `Cancelar convite de ${email}` }).tap();
  const pergunta = page.getByRole('heading', { name: `Cancelar o convite de ${email}?` });
  await pergunta.waitFor();
  const cartao = page.getByRole('list', { name: 'Convites em aberto' }).getByText(email.slice(-20)).first();
  for (const texto of [aviso.getByRole('status'), pergunta, cartao]) {
    expect(await texto.evaluate((no) => [no.scrollWidth - no.clientWidth, no.scrollHeight - no.clientHeight])).toEqual([
      0, 0,
    ]);
  }
  const soltar = await segurar(page, '**/trpc/admin.administradores.cancelarConvite');
  await page.getByRole('button', { name: 'Sim' }).tap();
  await page.getByRole('button', { name: 'Cancelar convite de outra@exemplo.com.br' }).tap();
  await page.getByRole('button', { name: 'Sim' }).tap();
  soltar();
  await page.getByRole('heading', { name: 'Convites em aberto' }).waitFor({ state: 'detached' });
  expect(await administradores.convites()).toEqual([]);
});
