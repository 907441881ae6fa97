// The public list: what each contest shows, and everything that narrows, orders and draws it, kept in the address.
import { expect, test } from 'vitest';
import { CELULAR, createSite, expectNoOverflow, type Site } from '../support/browser.ts';
import { HORA } from '../support/clock.ts';
import { createConcurso, createVaga } from '../support/factories.ts';
import {
  cartao,
  concursos,
  endereco,
  esperarAcessivel,
  esperarFoco,
  esperarTitulos,
  TELAS,
  titulos,
} from './home-acoes.ts';

const LONGA = `${'Provimento de cargos da educação e da saúde, '.repeat(3)}com provas em dois domingos.`;
const ABERTO = 'Concurso Público nº\u00A001/2026';
const ULTIMO = 'Processo Seletivo de Último Dia';
const AGUARDA = 'Concurso da Guarda Municipal';
const ENCERRADO = 'Concurso dos Professores';

/** Four contests, from the latest deadline to the earliest. */
async function publicar({ portal }: Site) {
  const aguarda = await createConcurso(portal, {
    titulo: AGUARDA,
    prefeitura: 'Prefeitura de Pedra Azul',
    inscricoes: 'AGUARDANDO',
    descricao: null,
  });
  const aberto = await createConcurso(portal, {
    titulo: 'Concurso Público nº 01/2026',
    descricao: LONGA,
    link_area_candidato: 'https://exemplo.org/inscricao',
  });
  const ultimo = await createConcurso(portal, {
    titulo: ULTIMO,
    tipo: 'Processo Seletivo',
    prefeitura: 'Prefeitura de Lagoa Mansa',
    data_prazo_fim: '2026-11-22T02:59:59.999Z',
  });
  const encerrado = await createConcurso(portal, { titulo: ENCERRADO, inscricoes: 'ENCERRADAS' });
  await createVaga(portal, { concurso_id: aberto.id, quantidade: 1200 });
  await createVaga(portal, { concurso_id: aberto.id, quantidade: 34 });
  await createVaga(portal, { concurso_id: aberto.id, quantidade: 9, ativo: 0 });
  return { aguarda, aberto, ultimo, encerrado };
}

const TODOS = [AGUARDA, ABERTO, ULTIMO, ENCERRADO];

test.each(TELAS)('each contest shows what it is, as a card and as a row ($tela)', async ({ como, temas }) => {
  const site = await createSite();
  await publicar(site);
  const page = await site.open('/', como);
  await esperarTitulos(page, TODOS);
  await page.getByText('4 concursos encontrados').waitFor();
  await page.getByText(/^2 concursos abertos$/).waitFor();

  const aberto = cartao(page, 'Concurso Público nº 01/2026');
  const texto = (await aberto.innerText()).replaceAll('\n', ' ');
  expect(texto).toContain('Prefeitura de Vale Sereno');
  expect(texto).toContain('Abertas');
  expect(texto).toContain('Inscrições até 11/12/2026');
  expect(texto).toContain('1.234');
  expect(texto).toContain('Faltam 21 dias');
  const descricao = aberto.locator('p');
  expect(await descricao.locator('span').textContent()).toBe(`${LONGA.slice(0, 100).trimEnd()}…`);
  await aberto.getByRole('button', { name: 'ver mais' }).click();
  expect(await descricao.locator('span').textContent()).toBe(LONGA);
  await aberto.getByRole('button', { name: 'ver menos' }).click();

  await cartao(page, ULTIMO).getByText('Último dia!').waitFor();
  await cartao(page, AGUARDA).getByText('Aguardando').waitFor();
  await cartao(page, AGUARDA).getByText('26/11/2026 a 26/12/2026').waitFor();
  const encerrado = cartao(page, ENCERRADO);
  await encerrado.getByText('Encerradas').waitFor();
  expect(await encerrado.innerText()).not.toMatch(/Faltam|Último dia|Prazo encerrado/);

  // The same prefeitura has the same colour everywhere; another has another.
  const cor = (titulo: string) =>
    cartao(page, titulo)
      .locator('[data-cor], [style]')
      .first()
      .evaluate((bolha) => getComputedStyle(bolha).backgroundColor);
  expect(await cor('Concurso Público nº 01/2026')).toBe(await cor(ENCERRADO));

  const inscrever = page.getByRole('link', { name: /Inscrever-se/ });
  expect(await inscrever.count()).toBe(1);
  expect(await inscrever.getAttribute('href')).toBe('https://exemplo.org/inscricao');
  expect(await inscrever.getAttribute('target')).toBe('_blank');
  expect(await inscrever.getAttribute('rel')).toContain('noopener');
  await esperarAcessivel(page, temas);
  await expectNoOverflow(page);

  await page.getByRole('button', { name: 'Lista' }).click();
  await page.getByRole('button', { name: 'Lista', pressed: true }).waitFor();
  await esperarTitulos(page, TODOS);
  expect(endereco(page)).toBe('?visao=lista');
  await aberto.getByRole('button', { name: 'ver mais' }).click();
  await aberto.getByText(LONGA).waitFor();
  await cartao(page, ULTIMO).getByText('Último dia!').waitFor();
  expect(await encerrado.innerText()).not.toMatch(/Faltam|Último dia|Prazo encerrado/);
  await esperarAcessivel(page, temas);
  await expectNoOverflow(page);
  await page.reload();
  await page.getByRole('button', { name: 'Lista', pressed: true }).waitFor();
  await page.getByRole('button', { name: 'Cartões' }).click();
  await expect.poll(() => endereco(page)).toBe('');
});

test('filters live in the address: reload, Back, a pasted link, chips, Limpar', async () => {
  const site = await createSite();
  await publicar(site);
  const page = await site.open('/');
  await esperarTitulos(page, TODOS);
  await page.getByLabel('Situação').selectOption('Abertas');
  await esperarTitulos(page, [ABERTO, ULTIMO]);
  await page.getByLabel('Tipo').selectOption('Processo Seletivo');
  await esperarTitulos(page, [ULTIMO]);
  await page.getByText('1 concurso encontrado').waitFor();
  expect(endereco(page)).toBe('?status=ABERTAS&tipo=Processo Seletivo');
  await page.reload();
  await esperarTitulos(page, [ULTIMO]);
  expect(await page.getByLabel('Tipo').inputValue()).toBe('Processo Seletivo');
  await page.goBack();
  await esperarTitulos(page, [ABERTO, ULTIMO]);
  expect(await page.getByLabel('Tipo').inputValue()).toBe('');
  await page.goBack();
  await esperarTitulos(page, TODOS);
  expect(await page.getByRole('list', { name: 'Filtros ativos' }).count()).toBe(0);

  // Order: the latest deadline first, names from A to Z, and the other way round on request.
  await page.getByLabel('Ordenar por').selectOption('Título');
  await esperarTitulos(page, [AGUARDA, ENCERRADO, ABERTO, ULTIMO]);
  await page.getByRole('button', { name: 'Ordem crescente. Mudar para decrescente' }).click();
  await esperarTitulos(page, [ULTIMO, ABERTO, ENCERRADO, AGUARDA]);
  await page.getByLabel('Ordenar por').selectOption('Mais recentes');
  await esperarTitulos(page, [ENCERRADO, ULTIMO, ABERTO, AGUARDA]);

  const colado = '/?busca=concurso&prefeitura=Prefeitura+de+Vale+Sereno&ordenacao=titulo&direcao=asc&visao=lista';
  const outra = await site.open(colado);
  await esperarTitulos(outra, [ENCERRADO, ABERTO]);
  expect(await outra.getByLabel('Buscar pelo título').inputValue()).toBe('concurso');
  expect(await outra.getByLabel('Prefeitura').inputValue()).toBe('Prefeitura de Vale Sereno');
  const fichas = outra.getByRole('list', { name: 'Filtros ativos' });
  expect(await fichas.getByRole('button').allTextContents()).toEqual([
    'Remover filtro: “concurso”',
    'Remover filtro: Prefeitura de Vale Sereno',
  ]);
  await esperarAcessivel(outra);
  await fichas.getByRole('button', { name: /Vale Sereno/ }).click();
  await esperarTitulos(outra, [AGUARDA, ENCERRADO, ABERTO]);
  await outra.getByRole('button', { name: 'Limpar', exact: true }).click();
  await esperarTitulos(outra, TODOS);
  await expect.poll(() => outra.getByLabel('Buscar pelo título').inputValue()).toBe('');
  // The view is how one reads, not what one looks for.
  expect(endereco(outra)).toBe('?visao=lista');
  await outra.goBack();
  await esperarTitulos(outra, [AGUARDA, ENCERRADO, ABERTO]);
  await expect.poll(() => outra.getByLabel('Buscar pelo título').inputValue()).toBe('concurso');
});

test('an address that makes no sense shows everything, and so does an unknown one', async () => {
  const site = await createSite();
  await publicar(site);
  const page = await site.open('/?status=TALVEZ&ordenacao=senha&direcao=x&visao=mapa');
  await esperarTitulos(page, TODOS);
  const perdida = await site.open('/nao/existe');
  await esperarTitulos(perdida, TODOS);
  await perdida.getByLabel('Buscar pelo título').pressSequentially('guarda');
  await esperarTitulos(perdida, [AGUARDA]);
  await esperarFoco(perdida.getByLabel('Buscar pelo título'));
});

test('the search waits half a second after the last key, asks once, and forgets when told to', async () => {
  const site = await createSite();
  await publicar(site);
  const page = await site.open('/');
  await esperarTitulos(page, TODOS);
  const pedidos: string[] = [];
  page.on('request', (request) => {
    const search = /concursos\.list\?input=(.*)/.exec(request.url())?.[1];
    if (search) pedidos.push(JSON.parse(decodeURIComponent(search)).busca ?? '');
  });
  const campo = page.getByLabel('Buscar pelo título');
  await page.clock.pauseAt(site.portal.clock.now());
  await campo.pressSequentially('pro');
  await page.clock.runFor(499);
  await campo.pressSequentially('fessores');
  await page.clock.runFor(499);
  expect(endereco(page)).toBe('');
  await page.clock.runFor(1);
  await expect.poll(() => endereco(page)).toBe('?busca=professores');
  await page.clock.resume();
  await esperarTitulos(page, [ENCERRADO]);
  expect(pedidos).toEqual(['professores']);

  // Enter does not wait; accents and case do not matter.
  await campo.fill('ULTIMO DIA');
  await campo.press('Enter');
  await esperarTitulos(page, [ULTIMO]);
  await page.getByRole('button', { name: 'Apagar a busca' }).click();
  await esperarFoco(campo);
  await esperarTitulos(page, TODOS);

  // Limpar also takes back what was typed and not yet asked for.
  await page.clock.pauseAt(site.portal.clock.now().getTime() + HORA);
  await campo.fill('gua');
  await page.getByRole('button', { name: 'Limpar', exact: true }).click();
  await page.clock.resume();
  await expect.poll(() => campo.inputValue()).toBe('');
  await page.getByLabel('Situação').selectOption('Encerradas');
  await esperarTitulos(page, [ENCERRADO]);
  expect(endereco(page)).toBe('?status=ENCERRADAS');
  expect(pedidos).toEqual(['professores', 'ULTIMO DIA', '']);
});

test('on a phone the filters are a sheet that counts what it leaves; Back, the first thing of a visit, closes it', async () => {
  const site = await createSite();
  await publicar(site);
  const page = await site.open('/', CELULAR);
  await esperarTitulos(page, TODOS);
  const abrir = page.getByRole('button', { name: /^Filtros/ });
  const folha = page.getByRole('dialog', { name: 'Filtros' });
  await abrir.tap();
  await folha.getByRole('button', { name: 'Ver 4 concursos' }).waitFor();
  await folha.getByLabel('Situação').selectOption('Abertas');
  await folha.getByRole('button', { name: 'Ver 2 concursos' }).waitFor();
  // What was chosen is kept.
  await page.goBack();
  await folha.waitFor({ state: 'hidden' });
  await expect.poll(() => abrir.textContent()).toBe('Filtros (1)');
  await expect.poll(() => endereco(page)).toBe('?status=ABERTAS');
  await abrir.tap();
  await folha.getByLabel('Prefeitura').selectOption('Prefeitura de Lagoa Mansa');
  const ver = folha.getByRole('button', { name: 'Ver 1 concurso' });
  await ver.waitFor();
  await esperarTitulos(page, [ULTIMO]);
  await esperarAcessivel(page);
  await expectNoOverflow(page);
  await ver.tap();
  await folha.waitFor({ state: 'hidden' });
  await esperarTitulos(page, [ULTIMO]);
  await expect.poll(() => abrir.textContent()).toBe('Filtros (2)');
  await page.getByRole('button', { name: 'Remover filtro: Situação: Abertas' }).tap();
  await expect.poll(() => abrir.textContent()).toBe('Filtros (1)');
  await page.getByLabel('Buscar pelo título').fill('astronauta');
  await page.getByRole('button', { name: 'Ordenar por: Prazo final' }).tap();
  await folha.getByLabel('Ordenar por').selectOption('Título');
  await folha.getByRole('button', { name: 'Limpar' }).tap();
  await folha.getByRole('button', { name: 'Ver 4 concursos' }).waitFor();
  await expect.poll(() => page.getByLabel('Buscar pelo título').inputValue()).toBe('');
  await page.keyboard.press('Escape');
  await folha.waitFor({ state: 'hidden' });
  await esperarFoco(page.getByRole('button', { name: 'Ordenar por: Prazo final' }));
  await expect.poll(() => endereco(page)).toBe('');
});

test('nothing is wider than a window of 320 pixels, whatever the names', async () => {
  const site = await createSite();
  const { portal } = site;
  const concurso = await createConcurso(portal, {
    titulo: `Concurso Público nº 09/2026 ${'para cargos efetivos '.repeat(8)}`,
    descricao: 'x'.repeat(300),
    prefeitura: 'Prefeitura da Estância Turística e Hidromineral de São Bartolomeu das Águas Claras do Norte/MG',
    link_area_candidato: 'https://exemplo.org/',
  });
  await createVaga(portal, {
    concurso_id: concurso.id,
    cargo: 'Otorrinolaringologista'.repeat(3),
    valor_centavos: 999_999_999,
  });
  const filtro = encodeURIComponent(concurso.prefeitura);
  for (const [visao, tema] of [
    ['', 'light'],
    ['&visao=lista', 'dark'],
  ] as const) {
    const page = await site.open(`/?busca=concurso&prefeitura=${filtro}${visao}`, {
      viewport: { width: 320, height: 640 },
    });
    await titulos(page).waitFor();
    await expectNoOverflow(page);
    await concursos(page).getByRole('button', { name: 'ver mais' }).click();
    await expectNoOverflow(page);
    await page.getByRole('button', { name: 'Vagas' }).click();
    await page.getByRole('dialog').getByText('R$\u00A09.999.999,99').waitFor();
    await expectNoOverflow(page);
    expect(
      await page.getByRole('dialog').evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth),
    ).toBeLessThanOrEqual(0);
    await esperarAcessivel(page, [tema]);
  }
});
