// Deciding without a question: with the keyboard alone from the list to the last of the queue, what was decided taken back within its
// time, what could not be done told; and colleagues who are at the same queue.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { changeRows } from '../../src/server/store/rows.ts';
import { CELULAR, createSite, expectAccessible, expectNoOverflow, expectSound, type Site } from '../support/browser.ts';
import { createCandidato, createInscricao, createIsencao } from '../support/factories.ts';
import { buscaDe, colega, linhas, passar, teclado } from './filas-acoes.ts';
import { esperarFoco, recusar, segurar } from './home-acoes.ts';

const ISENCOES = '/admin/dashboard/isencoes';
const janela = (page: Page, id: number) => page.getByRole('dialog', { name: `Isenção nº\u00A0${id}`, exact: true });
/** There once the request was read, and may be decided: before, no key decides. */
const deferir = (aberta: Locator) => aberta.getByRole('radio', { name: 'Deferir', exact: true });

async function semear({ portal }: Site): Promise<[number, number, number]> {
  const ids: number[] = [];
  for (const nome of ['Carla Primeira', 'Davi Segundo', 'Elisa Terceira']) {
    const { id: candidato_id } = await createCandidato(portal, { nome });
    const { id: inscricao_id } = await createInscricao(portal, { candidato_id });
    ids.push((await createIsencao(portal, { inscricao_id })).id);
  }
  return ids as [number, number, number];
}

const situacoes = async ({ portal }: Site) =>
  (await portal.db.selectFrom('isencoes').select(['status', 'observacao_admin']).orderBy('id').execute()).map(
    ({ status, observacao_admin }) => [status, observacao_admin],
  );

test('a queue decided without a question and without a mouse, one of them undone, until none is left', async () => {
  const site = await createSite();
  const { portal } = site;
  const [um, dois, tres] = await semear(site);
  await portal.admin.rpc.admin.preferencias.update({ antigos_primeiro: ['isencoes'] });
  const page = await site.open(ISENCOES, { admin: portal.admin.token });
  const teclas = teclado(page);
  // The order one chose on another browser.
  await page.getByRole('button', { name: 'Pendentes, mais antigos primeiro', pressed: true }).waitFor();
  expect(buscaDe(page)).toBe('status=P&sort_by=created_at&sort_order=asc');
  await linhas(page, 'Isenções')
    .first()
    .getByRole('button', { name: `Analisar isenção ${um},` })
    .focus();
  await teclas('Enter');

  // Asked until one says that one need not be; of the one that was decided, also where J comes before the question.
  const primeira = janela(page, um);
  await primeira.getByText('Depois deste, restam 2.').waitFor();
  await teclas('d');
  await page.evaluate(() => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true }));
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'j' }));
  });
  const pergunta = page.getByRole('dialog', { name: 'Confirmar Decisão' });
  await pergunta.waitFor();
  expect(buscaDe(page)).toContain(`isencao=${um}`);
  await teclas('Escape');
  await pergunta.waitFor({ state: 'detached' });
  const modo = primeira.getByRole('checkbox', { name: 'Decidir sem perguntar' });
  await modo.focus();
  expect(await modo.isChecked()).toBe(false);
  await teclas('Space');
  await expect.poll(() => portal.admin.rpc.admin.preferencias.get()).toMatchObject({ decidir_sem_perguntar: true });
  await expectAccessible(page);

  await teclas('d', 'Control+Enter');
  const segunda = janela(page, dois);
  const desfazer = segunda.getByRole('button', { name: 'Desfazer' });
  await segunda.getByRole('status').getByText(`Deferir a isenção nº\u00A0${um}`).waitFor();
  await desfazer.waitFor();
  expect(await pergunta.count()).toBe(0);
  expect(await situacoes(site)).toEqual([
    ['P', null],
    ['P', null],
    ['P', null],
  ]);
  await expectAccessible(page);

  // The wrong one: back to it, with what was marked.
  await teclas('Control+z');
  await expect.poll(() => deferir(primeira).isChecked()).toBe(true);
  expect(await page.getByRole('button', { name: 'Desfazer' }).count()).toBe(0);
  await teclas('i', 'o');
  await page.keyboard.type('Falta o comprovante!');
  // In the text Ctrl+Z takes back what was typed.
  await teclas('Backspace', 'Control+Enter');
  await segunda.getByRole('status').getByText(`Indeferir a isenção nº\u00A0${um}`).waitFor();
  await passar(site);
  await desfazer.waitFor({ state: 'detached' });
  expect(await situacoes(site)).toEqual([
    ['I', 'Falta o comprovante'],
    ['P', null],
    ['P', null],
  ]);

  // Taken back by their candidate in the meantime.
  await deferir(segunda).waitFor();
  await teclas('d', 'Control+Enter');
  await janela(page, tres).waitFor();
  await changeRows(portal.db, 'isencoes', { id: dois }, { cancelada_em: '2026-11-21T15:00:01.000Z' });
  await passar(site);
  const perdida = janela(page, tres).getByRole('alert');
  await perdida.getByText(`Não foi feita a sua decisão: deferir a isenção nº\u00A0${dois}.`).waitFor();
  await perdida.getByText('Esta solicitação foi cancelada em').waitFor();
  await expectAccessible(page);
  await perdida.getByRole('button', { name: 'Entendi' }).focus();
  await teclas('Enter');
  await perdida.waitFor({ state: 'detached' });

  // The last: the window closes, and what was decided can still be undone from the list.
  await deferir(janela(page, tres)).waitFor();
  await janela(page, tres).getByRole('heading', { level: 2 }).focus();
  await teclas('d', 'Control+Enter');
  await page.getByText('Não há mais isenções pendentes nesta fila.').waitFor();
  const naLista = page.getByRole('region', { name: 'Suas decisões' });
  await naLista.getByText(`Deferir a isenção nº\u00A0${tres}`).waitFor();
  await linhas(page, 'Isenções').getByText('Você está decidindo').waitFor();
  await expectAccessible(page);
  await teclas('Control+z');
  await expect.poll(() => deferir(janela(page, tres)).isChecked()).toBe(true);
  await teclas('Control+Enter');
  await naLista.waitFor();
  await passar(site);
  await naLista.waitFor({ state: 'detached' });
  await page.getByText('Nenhuma isenção encontrada').waitFor();
  expect((await situacoes(site)).map(([status]) => status)).toEqual(['I', 'P', 'D']);
  expect(await portal.logs('decidir_isencao')).toHaveLength(2);
});

test('colleagues see who has a request open and who is deciding it, and keep what they wrote', async () => {
  const site = await createSite({ tolerate: /status of 409/ });
  const { portal } = site;
  const [um, dois, tres] = await semear(site);
  const ana = await colega(site);
  await ana.rpc.admin.isencoes.presenca({ id: um });
  const page = await site.open(`${ISENCOES}?status=P&sort_by=id&sort_order=asc`, { admin: portal.admin.token });
  await linhas(page, 'Isenções').first().getByText('Em análise por Ana Lima').waitFor();
  await page.getByRole('button', { name: `Analisar isenção ${um},` }).click();
  const primeira = janela(page, um);
  await primeira.getByRole('status').getByText('Em análise por Ana Lima').waitFor();
  await expect
    .poll(() => ana.rpc.admin.isencoes.movimento())
    .toMatchObject({ analisando: [{ id: um, nome: portal.admin.nome }] });
  await expectAccessible(page);

  await primeira.getByLabel('Observação').fill('Li tudo.');
  await ana.rpc.admin.isencoes.reter({ id: um, status: 'D' });
  await page.keyboard.press('Tab');
  await deferir(primeira).check();
  await primeira.getByRole('button', { name: 'Salvar decisão' }).click();
  await page.getByRole('dialog', { name: 'Confirmar Decisão' }).getByRole('button', { name: 'Sim' }).click();
  const recusa = page.getByRole('dialog', { name: 'Atenção!' });
  await recusa.getByText('Ana Lima está decidindo este pedido agora.').waitFor();
  await page.keyboard.press('Enter');
  await janela(page, dois).waitFor();

  await page.goto(`${site.url}/#${ISENCOES}/analise/${um}`);
  await page.getByText('Ana Lima está decidindo este pedido agora.').waitFor();
  expect(await page.getByRole('radio').count()).toBe(0);
  await expectAccessible(page);
  await ana.rpc.admin.isencoes.desfazer({ id: um });
  await page.reload();
  await expect.poll(() => page.getByLabel('Observação').inputValue()).toBe('Li tudo.');

  // Who leaves while the next one is looked up is not led anywhere.
  await ana.rpc.admin.isencoes.decidirVarias({ ids: [dois, tres], status: 'D' });
  const soltar = await segurar(page, '**/trpc/admin.isencoes.proximo*');
  await page.getByRole('radio', { name: 'Deferir', exact: true }).check();
  await page.getByRole('button', { name: 'Salvar decisão' }).click();
  await page.getByRole('button', { name: 'Sim' }).click();
  await page.getByText('Decisão registrada com sucesso!').waitFor();
  await page.getByRole('link', { name: 'Painel: ir para o Dashboard' }).click();
  await page.getByRole('heading', { name: 'Aguardando decisão' }).waitFor();
  const respondido = page.waitForResponse(/admin\.isencoes\.proximo/);
  soltar();
  await (await respondido).finished();
  await page.keyboard.press('Tab');
  expect(page.url()).toMatch(/\/admin\/dashboard$/);
});

test('what was decided last is what is undone, though nothing was heard of the queue since', async () => {
  const site = await createSite();
  const { portal } = site;
  const [um, dois, tres] = await semear(site);
  await portal.admin.rpc.admin.preferencias.update({ decidir_sem_perguntar: true });
  const page = await site.open(`${ISENCOES}?status=P&sort_by=id&sort_order=asc&isencao=${um}`, {
    admin: portal.admin.token,
  });
  const teclas = teclado(page);
  await deferir(janela(page, um)).waitFor();
  await teclas('d', 'Control+Enter');
  const noPe = (id: number, dito: string) => janela(page, id).getByRole('status').getByText(dito).waitFor();
  await noPe(dois, `Deferir a isenção nº\u00A0${um}`);
  const soltar = await segurar(page, /admin\.isencoes\.(movimento|presenca)/);
  await deferir(janela(page, dois)).waitFor();
  await teclas('i', 'Control+Enter');
  await noPe(tres, `Indeferir a isenção nº\u00A0${dois}`);
  await teclas('Control+z');
  const indeferir = janela(page, dois).getByRole('radio', { name: 'Indeferir', exact: true });
  await expect.poll(() => indeferir.isChecked()).toBe(true);
  await noPe(dois, `Deferir a isenção nº\u00A0${um}`);
  await teclas('Control+z');
  await expect.poll(() => deferir(janela(page, um)).isChecked()).toBe(true);
  expect(await janela(page, um).getByRole('button', { name: 'Desfazer' }).count()).toBe(0);
  expect(await portal.db.selectFrom('decisoes_retidas').selectAll().execute()).toEqual([]);
  soltar();
});

/** What follows from the decision that is marked, beside the button that saves it. */
async function noRodape(aberta: Locator, height: number): Promise<string | null> {
  const segue = aberta.getByRole('status').filter({ hasText: /^Se (in)?deferir/ });
  const caixa = await segue.boundingBox();
  const botao = await aberta.getByRole('button', { name: 'Salvar decisão' }).boundingBox();
  expect(caixa && caixa.y + caixa.height).toBeLessThanOrEqual(height);
  expect(Math.abs((caixa?.y ?? 0) - (botao?.y ?? 0))).toBeLessThan(120);
  return segue.textContent();
}

test('the decision is in sight on a low screen, whatever there is to read', async () => {
  const height = 720;
  const site = await createSite();
  const { portal } = site;
  const [id] = await semear(site);
  const motivo = 'Minha família recebe até meio salário mínimo por pessoa. '.repeat(60);
  await portal.db.updateTable('isencoes').set({ motivo }).execute();
  const page = await site.open(`${ISENCOES}?isencao=${id}`, {
    admin: portal.admin.token,
    viewport: { width: 1280, height },
  });
  const aberta = janela(page, id);
  const partes = [
    deferir(aberta),
    aberta.getByLabel('Observação'),
    aberta.getByRole('button', { name: 'Salvar decisão' }),
  ];
  for (const parte of partes) {
    await parte.waitFor();
    const caixa = await parte.boundingBox();
    expect(caixa && caixa.y + caixa.height).toBeLessThanOrEqual(height);
    // Nothing lies over it, and nothing cuts it off.
    expect(
      await parte.evaluate((element) => {
        const { left, top, width: w, height: h } = element.getBoundingClientRect();
        const achado = document.elementFromPoint(left + w / 2, top + h / 2);
        return achado === element || element.contains(achado) || element.parentElement?.contains(achado) === true;
      }),
    ).toBe(true);
  }
  await partes[0]?.check();
  expect(await noRodape(aberta, height)).toBe('Se deferir: O candidato fica livre da taxa de R$\u00A085,50.');
  await aberta.getByRole('radio', { name: 'Indeferir', exact: true }).check();
  expect(await noRodape(aberta, height)).toMatch(/^Se indeferir: O candidato precisa pagar/);
  const lido = aberta.getByRole('region', { name: 'Motivo' });
  expect(await lido.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)).toBe(true);
  await expectAccessible(page);
});

test('on a phone the request is decided without a question, and undone by touch', async () => {
  const site = await createSite();
  const { portal } = site;
  const [um, dois] = await semear(site);
  await portal.admin.rpc.admin.preferencias.update({ decidir_sem_perguntar: true });
  const page = await site.open(`${ISENCOES}?status=P&sort_by=id&sort_order=asc&isencao=${um}`, {
    ...CELULAR,
    admin: portal.admin.token,
  });
  const primeira = janela(page, um);
  await primeira.getByText('Deferir', { exact: true }).tap();
  expect(await noRodape(primeira, CELULAR.viewport?.height ?? 0)).toMatch(/^Se deferir: O candidato fica livre/);
  await expectNoOverflow(page);
  await primeira.getByRole('button', { name: 'Salvar decisão' }).tap();
  const desfazer = janela(page, dois).getByRole('button', { name: 'Desfazer' });
  await desfazer.waitFor();
  await expectSound(page);
  await desfazer.tap();
  await primeira.waitFor();
  expect(await portal.db.selectFrom('decisoes_retidas').selectAll().execute()).toEqual([]);
});

test('a request opened by its address stays open in the order one chose', async () => {
  const site = await createSite();
  const [um, dois] = await semear(site);
  await site.portal.admin.rpc.admin.preferencias.update({ antigos_primeiro: ['isencoes'] });
  const page = await site.open(`${ISENCOES}?isencao=${um}`, { admin: site.portal.admin.token });
  await janela(page, um).waitFor();
  await expect.poll(() => buscaDe(page)).toBe(`status=P&sort_by=created_at&sort_order=asc&isencao=${um}`);
  await teclado(page)('j');
  await janela(page, dois).waitFor();
});

test('on a phone an undoing that failed is told above its button; what goes by itself leaves the focus to the title', async () => {
  const site = await createSite({ tolerate: /status of 400|ERR_FAILED/ });
  const { portal } = site;
  const [um, dois, tres] = await semear(site);
  await portal.admin.rpc.admin.preferencias.update({ antigos_primeiro: ['isencoes'], decidir_sem_perguntar: true });
  const page = await site.open(`${ISENCOES}?isencao=${um}&sort_by=created_at&sort_order=asc`, {
    admin: portal.admin.token,
    ...CELULAR,
  });
  const decidir = async () => {
    const primeira = janela(page, um);
    await primeira.getByText('Deferir', { exact: true }).first().click();
    await primeira.getByRole('button', { name: 'Salvar decisão' }).click();
    return janela(page, dois).getByRole('button', { name: 'Desfazer' });
  };
  const desfazer = await decidir();
  await recusar(page, '**/trpc/admin.isencoes.desfazer', 400, 'Não foi possível desfazer agora.');
  await desfazer.click();
  await page.getByRole('alert').getByText('Não foi possível desfazer agora.').waitFor();
  await page.unroute('**/trpc/admin.isencoes.desfazer');
  await desfazer.click();
  await janela(page, um).waitFor();
  await expect.poll(() => desfazer.count()).toBe(0);

  // Undone without an answer: what was written waits all the same.
  await janela(page, um).getByLabel('Observação').fill('Falta a carteira');
  const perdido = await decidir();
  await page.route('**/trpc/admin.isencoes.desfazer', async (route) => {
    await route.fetch();
    await route.abort('failed');
  });
  await perdido.click();
  await page.getByRole('alert').getByText('O portal não respondeu se a decisão foi desfeita.').waitFor();
  await perdido.waitFor({ state: 'detached' });
  await page.unroute('**/trpc/admin.isencoes.desfazer');
  await page.goto(`${site.url}/#${ISENCOES}?isencao=${um}&sort_by=created_at&sort_order=asc`);
  await expect.poll(() => janela(page, um).getByLabel('Observação').inputValue()).toBe('Falta a carteira');

  const outraVez = await decidir();
  await outraVez.focus();
  await passar(site);
  await outraVez.waitFor({ state: 'detached' });
  await esperarFoco(janela(page, dois).getByRole('heading', { level: 2 }));

  // What is marked stands under what may be taken back, and messages over both.
  await janela(page, dois).getByText('Deferir', { exact: true }).first().click();
  await janela(page, dois).getByRole('button', { name: 'Salvar decisão' }).click();
  await janela(page, tres).getByRole('button', { name: 'Desfazer' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: /Elisa Terceira/ }).check();
  await recusar(page, '**/trpc/admin.isencoes.decidirVarias', 400, 'Não foi possível decidir agora.');
  await page.getByRole('button', { name: 'Decidir em lote' }).click();
  const lote = page.getByRole('dialog', { name: 'Decidir 1 isenção' });
  await lote.getByText('Deferir', { exact: true }).click();
  await lote.getByRole('button', { name: 'Salvar decisão' }).click();
  await page.getByRole('button', { name: 'Sim' }).click();
  const dito = page.getByRole('alert').getByText('Não foi possível decidir agora.');
  await dito.waitFor();
  await lote.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Sim' }).click();
  const [aviso, suas, marcadas] = await Promise.all(
    [
      dito,
      page.getByRole('region', { name: 'Suas decisões' }),
      page.getByRole('region', { name: 'Decisão em lote' }),
    ].map((parte) => parte.boundingBox()),
  );
  const fim = (caixa: typeof aviso) => (caixa?.y ?? 0) + (caixa?.height ?? 0);
  expect(fim(marcadas)).toBeLessThanOrEqual(suas?.y ?? 0);
  expect(fim(aviso)).toBeLessThanOrEqual(marcadas?.y ?? 0);
  await expectSound(page);
});
