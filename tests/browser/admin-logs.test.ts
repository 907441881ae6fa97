// The panel's log: figures, filters, one row compared line by line, stories, the file and the purge; on a desk and a phone.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Ator, audit, PORTAL, type Registro } from '../../src/server/store/trail.ts';
import {
  CELULAR,
  createSite,
  expectAccessible,
  expectNoOverflow,
  expectSound,
  type OpenOptions,
  type Site,
} from '../support/browser.ts';
import { DIA } from '../support/clock.ts';
import { createConcurso, createInscricao } from '../support/factories.ts';
import type { Portal } from '../support/portal.ts';
import { esperarFoco } from './home-acoes.ts';

const LOGS = '/admin/dashboard/logs';

const abrir = (site: Site, search = '', options: OpenOptions = {}) =>
  site.open(`${LOGS}${search}`, { ...options, admin: site.portal.admin.token });
const linhas = (page: Page) => page.getByRole('table', { name: 'Logs' }).locator('tbody').getByRole('row');
const buscaDe = (page: Page) => new URL(page.url().replace('#', '')).search.slice(1);
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Log nº/ });

function gravar(portal: Portal, em: string, quem: Ator, registro: Registro): Promise<number> {
  return portal.db.transaction().execute((trx) => audit(trx, em, quem, registro));
}

/** What Ada and Ana did today and last week, and something long ago. */
async function semear(portal: Portal) {
  const { admin, candidato } = portal;
  const ada: Ator = { isadmin: 1, id: admin.id, nome: admin.nome, email: admin.email, ip: '177.22.140.9' };
  const ana: Ator = { isadmin: 0, id: candidato.id, nome: candidato.nome, email: candidato.email, ip: '10.0.0.1' };
  const concurso = await createConcurso(portal, { titulo: 'Concurso da Saúde' });
  const inscricao = await createInscricao(portal, { concurso_id: concurso.id, candidato_id: candidato.id });
  const dela = { registro: ['inscricao', inscricao.id] } as const;
  await gravar(portal, new Date(portal.clock.now().getTime() - 100 * DIA).toISOString(), PORTAL, {
    tipo: 'reparar_arquivos',
    descricao: 'Conferiu os arquivos.',
    sobre: null,
  });
  await gravar(portal, '2026-11-13T12:00:00.000Z', ana, {
    tipo: 'inscrever',
    descricao: 'Inscreveu-se na vaga "Médico".',
    sobre: dela,
    depois: { id: inscricao.id, status: 'A' },
  });
  const mudou = await gravar(portal, '2026-11-21T13:14:07.000Z', ada, {
    tipo: 'atualizar_concurso',
    descricao: `Alterou o concurso "${concurso.titulo}".`,
    sobre: { registro: ['concurso', concurso.id] },
    antes: { id: concurso.id, titulo: concurso.titulo, prazo: null, ativo: 1 },
    depois: { id: concurso.id, titulo: concurso.titulo, prazo: '2026-11-28', ativo: 1 },
  });
  const pago = await gravar(portal, '2026-11-21T14:00:00.000Z', PORTAL, {
    tipo: 'confirmar_pagamento',
    descricao: 'Confirmou o pagamento da inscrição.',
    sobre: { registro: ['pagamento', 5], inscricao_id: inscricao.id },
  });
  return { concurso, inscricao, mudou, pago };
}

test('is filtered from the address, tells one row line by line, and leads to stories', async () => {
  const site = await createSite();
  const { portal } = site;
  const { inscricao, mudou, pago } = await semear(portal);
  const page = await abrir(site);
  await expect.poll(() => linhas(page).count()).toBe(4);
  const figuras = page.getByRole('list', { name: 'Logs por período' }).getByRole('button');
  const numeros = async () => (await figuras.allTextContents()).map((texto) => texto.trim());
  await expect.poll(numeros).toEqual(['Total 4', 'Hoje 2', 'Esta semana 2', 'Este mês 3']);
  expect(await linhas(page).nth(1).getByRole('cell').allTextContents()).toEqual([
    String(mudou),
    '21/11/202610:14:07',
    'Administrador',
    `${portal.admin.nome}${portal.admin.email}`,
    'Alterou concursoatualizar_concurso',
    'Alterou o concurso "Concurso da Saúde".',
    '177.22.140.9',
    '',
  ]);
  expect(await linhas(page).first().textContent()).toContain('SistemaPortalN/A');
  await expectAccessible(page);

  // A figure filters by its period; what is typed waits half a second and replaces the address.
  await figuras.nth(1).click();
  await expect.poll(() => linhas(page).count()).toBe(2);
  expect(buscaDe(page)).toBe('data_inicio=2026-11-21&data_fim=2026-11-21');
  await page.getByLabel('Tipo de ação').fill('CONCURSO');
  await expect.poll(() => linhas(page).count()).toBe(1);
  expect(buscaDe(page)).toBe('tipo=CONCURSO&data_inicio=2026-11-21&data_fim=2026-11-21');
  await page.getByLabel('Tipo de usuário').selectOption('Candidatos');
  await page.getByText('Nenhum log encontrado').waitFor();
  await page.getByRole('button', { name: 'Remover filtro: Candidatos' }).click();
  await page.getByLabel('Descrição').fill('saude');
  await page.getByLabel('IP', { exact: true }).fill('177.');
  await page.getByLabel('Por página').selectOption('25');
  await page.getByRole('button', { name: 'Remover filtro: IP: 177.' }).waitFor();
  await page.reload();
  await expect.poll(() => linhas(page).count()).toBe(1);
  expect(await page.getByLabel('IP', { exact: true }).inputValue()).toBe('177.');
  expect(await page.getByLabel('Por página').inputValue()).toBe('25');

  // The file has what the filters leave.
  await page.getByRole('button', { name: 'Exportar' }).click();
  const baixado = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  expect((await baixado).suggestedFilename()).toBe('logs_2026-11-21.csv');

  await linhas(page).getByRole('button', { name: 'Ver detalhes' }).click();
  const detalhe = dialog(page);
  await detalhe.getByText('1 valor antigo').waitFor();
  expect(buscaDe(page)).toContain(`log=${mudou}`);
  const marcadas = detalhe.getByRole('listitem').filter({ hasText: /^[−+]/ });
  expect(await marcadas.allTextContents()).toEqual(['−Era: "prazo": null,', '+Passou a ser: "prazo": "2026-11-28",']);
  await expectAccessible(page);
  await detalhe.getByLabel('Só o que mudou').check();
  await expect.poll(() => detalhe.getByRole('listitem').count()).toBe(2);
  await detalhe.getByRole('tab', { name: 'Diferença' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await detalhe.getByRole('region', { name: 'JSON' }).getByText('"dados_novos"').waitFor();
  await page.keyboard.press('Escape');
  await detalhe.waitFor({ state: 'detached' });

  // From a payment to the whole story of its enrolment, whose address tells it to anyone.
  await page.goto(`${site.url}/#${LOGS}?log=${pago}`);
  await dialog(page).getByText('Esta ação não tem dados anteriores nem novos.').waitFor();
  const numero = String(inscricao.id).padStart(6, '0');
  await dialog(page)
    .getByRole('link', { name: `Ver história: Inscrição ${numero}` })
    .click();
  await page.getByRole('heading', { name: `História: Inscrição ${numero}` }).waitFor();
  expect(buscaDe(page)).toBe(`registro_tipo=inscricao&registro_id=${inscricao.id}`);
  await expect.poll(() => linhas(page).count()).toBe(2);
  await expectAccessible(page);
  await page.goto(`${site.url}/#${LOGS}?candidato_id=${portal.candidato.id}`);
  await page.getByRole('heading', { name: `História: ${portal.candidato.nome}` }).waitFor();
  await page.getByRole('button', { name: `Remover filtro: História: ${portal.candidato.nome}` }).click();
  await expect.poll(() => linhas(page).count()).toBe(5);
});

test('removes what is old only after it was asked twice, and says what it could not do', async () => {
  const site = await createSite({ tolerate: /status of 500|ERR_FAILED/ });
  const { portal } = site;
  await semear(portal);
  const page = await abrir(site);
  await expect.poll(() => linhas(page).count()).toBe(4);
  const quebrado = { status: 500, contentType: 'application/json', body: '{}' };

  await page.getByRole('button', { name: 'Limpar Antigos' }).click();
  const limpar = page.getByRole('dialog', { name: 'Limpar Antigos' });
  await limpar.getByText('A remoção é permanente.').waitFor();
  expect(await limpar.getByRole('radio').count()).toBe(5);
  expect(await limpar.getByRole('radio', { name: '90 dias (recomendado)' }).isChecked()).toBe(true);
  await expectAccessible(page);
  await limpar.getByRole('button', { name: 'Limpar logs' }).click();
  const pergunta = page.getByRole('dialog', { name: 'Deseja realmente remover logs com mais de 90 dias?' });
  await pergunta.getByText('Esta ação não pode ser desfeita.').waitFor();
  await page.keyboard.press('Enter');
  await pergunta.waitFor({ state: 'detached' });
  await esperarFoco(limpar.getByRole('button', { name: 'Limpar logs' }));
  expect(await portal.logs()).toHaveLength(4);

  const chamada = '**/trpc/admin.logs.limpar*';
  // What the network lost is not tried again once another period is chosen.
  await page.route(chamada, (route) => route.abort('failed'));
  await limpar.getByRole('button', { name: 'Limpar logs' }).click();
  await pergunta.getByRole('button', { name: 'Sim' }).click();
  const deNovo = page.getByRole('button', { name: 'Tentar de novo' });
  await deNovo.waitFor();
  // 180 days are less than any six months.
  const lei = limpar.getByText('Registros de acesso precisam ficar seis meses (Marco Civil da Internet, art. 15).');
  await limpar.getByText('180 dias', { exact: true }).click();
  await lei.waitFor();
  await limpar.getByText('365 dias', { exact: true }).click();
  await lei.waitFor({ state: 'detached' });
  await deNovo.waitFor({ state: 'detached' });
  await limpar.getByText('90 dias (recomendado)', { exact: true }).click();
  await page.unroute(chamada);

  await page.route(chamada, (route) => route.fulfill(quebrado));
  await limpar.getByRole('button', { name: 'Limpar logs' }).click();
  await pergunta.getByRole('button', { name: 'Sim' }).click();
  await page.getByText('Erro ao limpar logs. Tente novamente.').waitFor();
  // It was off while it was asked, under a question and a wait: whoever pressed it goes on from there.
  await esperarFoco(limpar.getByRole('button', { name: 'Limpar logs' }));
  await page.unroute(chamada);
  await limpar.getByRole('button', { name: 'Limpar logs' }).click();
  await pergunta.getByRole('button', { name: 'Sim' }).click();
  await page.getByText('1 log removido.').waitFor();
  await limpar.waitFor({ state: 'detached' });
  await expect.poll(() => linhas(page).first().textContent()).toContain('Removeu 1 log com mais de 90 dias.');
  expect(await linhas(page).count()).toBe(4);
  expect((await portal.logs()).map(({ tipo }) => tipo)).not.toContain('reparar_arquivos');

  const lista = '**/trpc/admin.logs.list*';
  await page.route(lista, (route) => route.fulfill(quebrado));
  await page.reload();
  await page.getByText('Erro ao carregar logs. Tente novamente.').waitFor();
  await expectAccessible(page);
});

test('on a phone: cards, a sheet of filters, and both sides of a change one under the other', async () => {
  const site = await createSite({ tolerate: /status of 404/ });
  const { portal } = site;
  const { mudou } = await semear(portal);
  await gravar(
    portal,
    '2026-11-21T14:30:00.000Z',
    { ...PORTAL, nome: 'B'.repeat(60) },
    {
      tipo: 'recuperar_senha_falhou',
      descricao: `Pediu ${'uma senha muito comprida '.repeat(10)}${'X'.repeat(80)}.`,
      sobre: null,
      depois: { ['chave_'.repeat(12)]: 'Y'.repeat(200) },
    },
  );
  const page = await abrir(site, '', { ...CELULAR, colorScheme: 'dark' });
  const cartoes = page.getByRole('list', { name: 'Logs', exact: true }).getByRole('listitem');
  await expect.poll(() => cartoes.count()).toBe(5);
  await expectSound(page);
  await page.getByRole('button', { name: 'Filtros' }).tap();
  const folha = page.getByRole('dialog', { name: 'Filtros' });
  await folha.getByLabel('Tipo de usuário').selectOption('Administradores');
  await folha.getByLabel('De', { exact: true }).fill('21/11/2026');
  await folha.getByRole('button', { name: 'Ver 3 logs' }).tap();
  await page.getByRole('button', { name: 'Filtros (2)' }).waitFor();
  await cartoes.first().getByRole('button', { name: 'Ver detalhes' }).tap();
  await dialog(page).getByRole('listitem').first().waitFor();
  await expectNoOverflow(page);
  await page.goto(`${site.url}/#${LOGS}?log=${mudou}`);
  await dialog(page).getByText('1 valor novo').waitFor();
  const [antes, depois] = await dialog(page)
    .getByRole('heading', { name: /^Dados/ })
    .evaluateAll((titulos) => titulos.map((titulo) => titulo.getBoundingClientRect()));
  expect(depois?.left).toBe(antes?.left);
  expect(depois?.top).toBeGreaterThan(antes?.bottom as number);
  await expectSound(page);
  await page.goto(`${site.url}/#${LOGS}?log=99999`);
  await dialog(page).getByText('Log não encontrado').waitFor();
});
