// The Prazos de Recursos and Prazos de Envios tabs: windows made, changed and removed, each state alive by the server's
// clock, what is missing or wrong, and what the server cannot do.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { donosDa } from '../../src/server/pedidos/queries.ts';
import { fimDoDia } from '../../src/shared/tempo.ts';
import { CELULAR, createSite, expectAccessible, expectSound, type OpenOptions, type Site } from '../support/browser.ts';
import { DIA, HORA, MINUTO, SEGUNDO } from '../support/clock.ts';
import { createConcurso, createInscricao, createPrazo } from '../support/factories.ts';
import { esperarFoco } from './home-acoes.ts';

const CAMPOS_OBRIGATORIOS = 'Preencha todos os campos obrigatórios';
const NOTA = 'Horário de Brasília. Sem hora de encerramento, o prazo vale até 23:59:59 do dia.';
/** The server's own answer to what it did not foresee. */
const QUEBRADO = {
  status: 500,
  json: {
    error: {
      message: 'Erro interno do servidor. Tente novamente mais tarde.',
      code: -32603,
      data: { httpStatus: 500 },
    },
  },
};

function abrir(site: Site, id: number, tab: string, options: OpenOptions = {}): Promise<Page> {
  const endereco = `/admin/dashboard/concursos/detalhes/${id}?tab=${tab}`;
  return site.open(endereco, { admin: site.portal.admin.token, ...options });
}

/** The two kinds, told apart only by their words and one field. */
const KINDS = [
  {
    tipo: 'recurso',
    prazos: 'recursos',
    tab: 'prazos-recursos',
    titulo: 'Prazos de Recursos',
    campo: 'Número de questões',
    errado: ['-1', 'O mínimo é 0.'],
    certo: ['60', 'Questões 1 a 60'],
    ladoALado: ['Divulgação das decisões', 'Hora da divulgação'],
    gravado: { exibir_n_questoes: 60 },
  },
  {
    tipo: 'envio',
    prazos: 'envios',
    tab: 'prazos-envios',
    titulo: 'Prazos de Envios',
    campo: 'Pontuação',
    errado: ['2,555', 'Use no máximo duas casas decimais.'],
    certo: ['2,5', '2,5'],
    ladoALado: ['Data de encerramento', 'Hora de encerramento'],
    gravado: { pontuacao: 2.5 },
  },
] as const;

function linhaDe(page: Page, descricao: string): Locator {
  return page.getByRole('row', { name: new RegExp(descricao) });
}

async function fecharAviso(page: Page, texto: string) {
  const aviso = page.getByRole('status').filter({ hasText: texto });
  await aviso.waitFor();
  await page.getByRole('button', { name: 'Fechar aviso' }).click();
  await aviso.waitFor({ state: 'hidden' });
}

test.each(KINDS)('a window of the kind $tipo: what is missing, made, changed and removed', async (kind) => {
  const { tipo, prazos, tab, titulo, campo, errado, certo, ladoALado, gravado } = kind;
  const site = await createSite();
  const { rpc } = site.portal.admin;
  const { id } = await createConcurso(site.portal);
  const page = await abrir(site, id, tab);
  await page.getByRole('heading', { level: 2, name: titulo }).waitFor();
  await page.getByText(`Nenhum prazo de ${tipo} cadastrado`).waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Novo prazo' }).click();
  const nova = page.getByRole('dialog', { name: `Novo prazo de ${tipo}` });
  const salvar = page.getByRole('button', { name: 'Salvar prazo' });
  await nova.getByText(NOTA).waitFor();
  expect(await nova.getByLabel('Hora de início').inputValue()).toBe('00:00');
  expect(await nova.getByLabel('Hora de encerramento').inputValue()).toBe('23:59');
  expect(await nova.getByLabel('Limite de envios').inputValue()).toBe('1');
  const [um, outro] = await Promise.all(ladoALado.map((name) => nova.getByLabel(name).boundingBox()));
  expect(um?.y).toBe(outro?.y);
  // Looks disabled and says so, but a press tells what is missing.
  expect(await salvar.isDisabled()).toBe(true);
  await salvar.click({ force: true });
  await nova.getByText('Informe a descrição.').waitFor();
  await nova.getByText('Informe a data de início.').waitFor();
  await nova.getByText('Informe a data de encerramento.').waitFor();
  await fecharAviso(page, CAMPOS_OBRIGATORIOS);
  await expectAccessible(page);

  await nova.getByLabel('Descrição').fill('Gabarito preliminar');
  await nova.getByLabel('Data de início').fill('22/11/2026');
  await nova.getByLabel('Data de encerramento').fill('20/11/2026');
  expect(await salvar.isDisabled()).toBe(false);
  await nova.getByLabel('Hora de encerramento').fill('25:00');
  await nova.getByLabel('Limite de envios').fill('0');
  await nova.getByLabel(campo).fill(errado[0]);
  await salvar.click();
  await nova.getByText('Hora inválida. Use de 00:00 a 23:59.').waitFor();
  await nova.getByText('O mínimo é 1.').waitFor();
  await nova.getByText(errado[1]).waitFor();
  await nova.getByLabel('Hora de encerramento').fill('');
  await nova.getByLabel('Limite de envios').fill('2');
  await nova.getByLabel(campo).fill(certo[0]);
  await salvar.click();
  await nova.getByText('O fim do prazo deve ser depois do início.').waitFor();
  await nova.getByLabel('Data de início').fill('20/11/2026');
  await nova.getByLabel('Hora de início').fill('08:30');
  // A date without a time ends with the day.
  await nova.getByLabel('Data de encerramento').fill('21/11/2026');
  await salvar.click();
  await page.getByText(`Prazo de ${tipo} criado com sucesso!`).waitFor();
  const [criado] = await rpc.admin.prazos[prazos].list({ concurso_id: id });
  expect(criado).toMatchObject({
    descricao: 'Gabarito preliminar',
    data_inicio: '2026-11-20T11:30:00.000Z',
    data_fim: '2026-11-22T02:59:59.999Z',
    quantidade_limite_envio: 2,
    ...gravado,
  });
  const linha = linhaDe(page, 'Gabarito preliminar');
  await linha.getByText('Aberto', { exact: true }).waitFor();
  await linha.getByText('Encerra em 11 h e 59 min').waitFor();
  const texto = (await linha.textContent()) ?? '';
  expect(texto).toContain('20/11/2026 às 08:30 (horário de Brasília)');
  expect(texto).toContain('21/11/2026 às 23:59 (horário de Brasília)');
  await linha.getByText(certo[1], { exact: true }).waitFor();
  await page.getByText('1 prazo, 1 aberto').waitFor();
  expect(await page.getByRole('tab', { name: titulo }).textContent()).toBe(`${titulo}1`);
  await expectAccessible(page);

  await linha.getByRole('button', { name: 'Editar' }).click();
  const edicao = page.getByRole('dialog', { name: `Editar prazo de ${tipo}` });
  expect(await edicao.getByLabel('Hora de encerramento').inputValue()).toBe('23:59');
  expect(await edicao.getByLabel(campo).inputValue()).toBe(certo[0]);
  await edicao.getByLabel('Descrição').fill('Gabarito definitivo');
  await salvar.click();
  await page.getByText(`Prazo de ${tipo} atualizado com sucesso!`).waitFor();
  // What was not touched went back as it was, to the millisecond.
  const [mudado] = await rpc.admin.prazos[prazos].list({ concurso_id: id });
  expect(mudado).toEqual({
    ...criado,
    descricao: 'Gabarito definitivo',
    titulo: 'Gabarito definitivo',
    nome: 'Gabarito definitivo',
  });

  const definitivo = linhaDe(page, 'Gabarito definitivo');
  await definitivo.getByRole('button', { name: 'Excluir' }).click();
  const pergunta = page.getByRole('dialog', { name: 'Excluir o prazo "Gabarito definitivo"?' });
  await pergunta.getByText('Esta ação não pode ser desfeita.', { exact: true }).waitFor();
  await pergunta.getByRole('button', { name: 'Não' }).click();
  expect(await rpc.admin.prazos[prazos].list({ concurso_id: id })).toHaveLength(1);
  await definitivo.getByRole('button', { name: 'Excluir' }).click();
  await pergunta.getByRole('button', { name: 'Sim' }).click();
  await page.getByText(`Prazo de ${tipo} excluído com sucesso!`).waitFor();
  await page.getByText(`Nenhum prazo de ${tipo} cadastrado`).waitFor();
  expect((await site.portal.logs()).slice(-3).map((log) => log.tipo)).toEqual([
    'criar_prazo',
    'atualizar_prazo',
    'excluir_prazo',
  ]);
});

test('every state in order, each alive by the server’s clock, whatever the computer’s says', async () => {
  const site = await createSite();
  const { portal } = site;
  const { id: concurso_id } = await createConcurso(portal);
  const em = (ms: number) => new Date(portal.clock.now().getTime() + ms).toISOString();
  const janela = (descricao: string, de: number, ate: number) =>
    createPrazo(portal, { concurso_id, descricao, data_inicio: em(de), data_fim: em(ate) });
  await janela('Encerrada há mais tempo', -9 * DIA, -8 * DIA);
  await janela('Encerrada há pouco', -9 * DIA, -1);
  await janela('Espera muito', 40 * DIA, 50 * DIA);
  await janela('Espera pouco', 3 * HORA + 20 * MINUTO + 55 * SEGUNDO, DIA);
  await janela('Aberta por dias', -DIA, 2 * DIA + 4 * HORA);
  await janela('Prestes a encerrar', -DIA, 2 * SEGUNDO);
  await janela('Prestes a abrir', 2 * SEGUNDO, DIA);
  const page = await abrir(site, concurso_id, 'prazos-recursos');
  // A computer that is a year late.
  await page.clock.setFixedTime(new Date(portal.clock.now().getTime() - 365 * DIA));
  await page.reload();
  await page.getByText('7 prazos, 2 abertos').waitFor();
  const descricoes = await page.locator('tbody tr td:first-child').allTextContents();
  expect(descricoes).toEqual([
    'Prestes a encerrar',
    'Aberta por dias',
    'Prestes a abrir',
    'Espera pouco',
    'Espera muito',
    'Encerrada há pouco',
    'Encerrada há mais tempo',
  ]);
  const situacao = (descricao: string) => linhaDe(page, descricao).locator('td').nth(1);
  // Seconds that pass while the page loads are the server's business: only whole days and hours are read.
  await situacao('Aberta por dias')
    .getByText(/^Encerra em 2 dias e [34] h$/)
    .waitFor();
  await situacao('Espera pouco').getByText('Abre em 3 h e 20 min').waitFor();
  await situacao('Espera muito')
    .getByText(/^Abre em (40 dias|39 dias e 23 h)$/)
    .waitFor();
  await situacao('Encerrada há pouco').getByText('Encerrado', { exact: true }).waitFor();
  // They open and close before one's eyes, without a reload.
  await situacao('Prestes a encerrar').getByText('Encerrado', { exact: true }).waitFor();
  await situacao('Prestes a abrir').getByText('Aberto', { exact: true }).waitFor();
  await expectAccessible(page);
});

test('the tab is in the address, its count beside its name, and its dialog is a keyboard’s too', async () => {
  const site = await createSite();
  const { portal } = site;
  const { id: concurso_id } = await createConcurso(portal);
  await createPrazo(portal, { concurso_id, tipo: 'envio', descricao: 'Prova de títulos', pontuacao_centesimos: 1025 });
  await createPrazo(portal, { concurso_id, tipo: 'envio', janela: 'aguardando' });
  await createPrazo(portal, { concurso_id, tipo: 'recurso', descricao: 'Só de recurso' });
  const page = await abrir(site, concurso_id, 'prazos-envios');
  await page.getByText('2 prazos, 1 aberto').waitFor();
  await linhaDe(page, 'Prova de títulos').getByText('10,25', { exact: true }).waitFor();
  expect(await page.getByText('Só de recurso').count()).toBe(0);
  const nomes = () => page.getByRole('tab', { name: /^Prazos/ }).allTextContents();
  expect(await nomes()).toEqual(['Prazos de Recursos', 'Prazos de Envios2']);

  await page.getByRole('tab', { name: 'Prazos de Envios' }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await linhaDe(page, 'Só de recurso').waitFor();
  expect(page.url()).toMatch(/\?tab=prazos-recursos$/);
  expect(await nomes()).toEqual(['Prazos de Recursos1', 'Prazos de Envios2']);
  await page.reload();
  await linhaDe(page, 'Só de recurso').waitFor();

  const novo = page.getByRole('button', { name: 'Novo prazo' });
  await novo.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Novo prazo de recurso' });
  await esperarFoco(dialog.getByLabel('Descrição'));
  await page.keyboard.type('Discursiva');
  expect(await dialog.getByLabel('Descrição').inputValue()).toBe('Discursiva');
  // Leaving asks first, and staying loses nothing.
  await page.keyboard.press('Escape');
  const pergunta = page.getByRole('dialog', { name: 'Descartar o que foi preenchido?' });
  await pergunta.getByRole('button', { name: 'Não' }).click();
  await esperarFoco(dialog.getByLabel('Descrição'));
  await page.keyboard.press('Tab');
  await page.keyboard.type('20112026');
  expect(await dialog.getByLabel('Data de início').inputValue()).toBe('20/11/2026');
  // A reload loses nothing either.
  await page.reload();
  await expect.poll(() => dialog.getByLabel('Descrição').inputValue()).toBe('Discursiva');
  await expect.poll(() => dialog.getByLabel('Data de início').inputValue()).toBe('20/11/2026');
  await page.keyboard.press('Escape');
  await pergunta.getByRole('button', { name: 'Sim' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await novo.click();
  expect(await dialog.getByLabel('Descrição').inputValue()).toBe('');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await esperarFoco(novo);
});

test('what was already sent is told before a window is changed or removed; one that is missing is begun from there', async () => {
  const site = await createSite();
  const { portal } = site;
  const { id: inscricao_id, concurso_id } = await createInscricao(portal);
  const { id: prazo_id } = await createPrazo(portal, { concurso_id, descricao: 'Gabarito' });
  await createPrazo(portal, { concurso_id, descricao: 'Impugnação do edital', objeto: 'edital' });
  for (const numero_questao of [1, 2, 3]) {
    await portal.db
      .insertInto('recursos')
      .values({
        inscricao_id,
        ...donosDa(inscricao_id),
        prazo_id,
        numero_questao,
        motivo: 'Duas respostas.',
        arquivo_id: null,
        created_at: portal.clock.now().toISOString(),
        status: 'P',
      })
      .execute();
  }
  const page = await abrir(site, concurso_id, 'prazos-recursos');
  const linha = linhaDe(page, 'Gabarito');
  await linha.getByRole('button', { name: 'Editar' }).click();
  await page.getByText('Já há 3 recursos neste prazo, que continuam como foram enviados.').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await linha.getByRole('button', { name: 'Excluir' }).click();
  await page.getByText('Esta ação não pode ser desfeita. Fica guardado o que já foi enviado: 3 recursos.').waitFor();
  await page.getByRole('button', { name: 'Não' }).click();

  // What may be contested is said with its window.
  const tabela = page.getByRole('region', { name: 'O que se pode contestar' });
  const contestavel = (nome: string) =>
    tabela.getByRole('listitem').filter({ has: page.getByRole('heading', { name: nome }) });
  await contestavel('Edital').getByText('Impugnação do edital').waitFor();
  await contestavel('Isenção da taxa').getByText('Sem prazo').waitFor();
  const objeto = page.getByRole('columnheader', { name: 'Objeto' });
  // Words begin at the left; numbers end at the right.
  expect(await objeto.evaluate((titulo) => getComputedStyle(titulo).textAlign)).toBe('left');
  const esquerda = async (parte: Locator) => (await parte.boundingBox())?.x;
  expect(await esquerda(contestavel('Isenção da taxa').getByText('Sem prazo'))).toBe(
    await esquerda(contestavel('Edital').getByText('Aberto', { exact: true })),
  );
  await tabela.getByText('Restituição negada').waitFor();
  await expectAccessible(page);
  await contestavel('Isenção da taxa').getByRole('button', { name: 'Abrir prazo' }).click();
  const janela = page.getByRole('dialog');
  await expect.poll(() => janela.getByLabel('Contra o que é o recurso').inputValue()).toBe('isencao');
  await janela.getByLabel('Descrição').fill('Isenção indeferida');
  await janela.getByLabel('Data de início').fill('20/11/2026');
  await janela.getByLabel('Data de encerramento').fill('30/11/2026');
  await janela.getByRole('button', { name: 'Salvar' }).click();
  await contestavel('Isenção da taxa').getByText('Isenção indeferida', { exact: true }).waitFor();
  expect(await contestavel('Isenção da taxa').getByText('Sem prazo').count()).toBe(0);
  await expect.poll(() => page.url()).toMatch(/\?tab=prazos-recursos$/);
});

test('windows that cannot be loaded, saved or removed say so', async () => {
  const site = await createSite({ tolerate: /status of (500|422|404)/ });
  const { portal } = site;
  const { id: concurso_id } = await createConcurso(portal);
  const { id } = await createPrazo(portal, { concurso_id, descricao: 'Gabarito' });
  const page = await site.open('/admin/dashboard', { admin: portal.admin.token });
  const quebrar = (nome: string) =>
    page.route(`**/trpc/admin.prazos.recursos.${nome}*`, (route) => route.fulfill(QUEBRADO));
  const consertar = (nome: string) => page.unroute(`**/trpc/admin.prazos.recursos.${nome}*`);
  await quebrar('list');
  await page.goto(`${site.url}/#/admin/dashboard/concursos/detalhes/${concurso_id}?tab=prazos-recursos`);
  const falha = page.getByText('Erro ao carregar prazos de recursos', { exact: true });
  await falha.waitFor();
  await expectAccessible(page);
  await consertar('list');
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await falha.waitFor({ state: 'hidden' });

  const linha = linhaDe(page, 'Gabarito');
  await linha.getByRole('button', { name: 'Editar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar prazo de recurso' });
  await dialog.getByLabel('Descrição').fill('Outro nome');
  await quebrar('update');
  await page.getByRole('button', { name: 'Salvar prazo' }).click();
  await page.getByText('Erro ao salvar prazo de recurso', { exact: true }).waitFor();
  expect(await dialog.getByLabel('Descrição').inputValue()).toBe('Outro nome');
  await consertar('update');
  await page.getByRole('button', { name: 'Salvar prazo' }).click();
  await page.getByText('Prazo de recurso atualizado com sucesso!').waitFor();

  // Another administrator was quicker.
  await portal.admin.rpc.admin.prazos.recursos.remove({ id });
  await linhaDe(page, 'Outro nome').getByRole('button', { name: 'Excluir' }).click();
  await page.getByRole('button', { name: 'Sim' }).click();
  await page.getByText('Erro ao excluir prazo de recurso', { exact: true }).waitFor();
});

test('on a phone, in the dark, windows are cards and the dialog is the screen', async () => {
  const site = await createSite();
  const { portal } = site;
  const { id: concurso_id } = await createConcurso(portal);
  const longa = 'Recurso contra o resultado preliminar da avaliação de títulos e da prova prática de direção';
  await createPrazo(portal, { concurso_id, descricao: longa, quantidade_limite_envio: 999, exibir_n_questoes: 999 });
  await createPrazo(portal, {
    concurso_id,
    descricao: 'Gabarito',
    janela: 'aguardando',
    data_fim: fimDoDia('2027-01-31').toISOString(),
  });
  await createPrazo(portal, { concurso_id, descricao: 'Inscrições indeferidas', janela: 'encerrada' });
  const page = await abrir(site, concurso_id, 'prazos-recursos', { ...CELULAR, colorScheme: 'dark' });
  const cartoes = page.getByRole('list', { name: 'Prazos de Recursos' });
  await cartoes.getByTitle(longa).waitFor();
  const cartao = cartoes.getByRole('listitem').filter({ hasText: 'Gabarito' });
  expect(await cartao.locator('dt').allTextContents()).toEqual([
    'Início',
    'Encerramento',
    'Limite',
    'Objeto',
    'Enviados',
  ]);
  // Where there is no room for three side by side, two have all of it.
  const largura = async (parte: Locator) => (await parte.boundingBox())?.width ?? 0;
  const fatos = cartao.locator('dl');
  const fato = (name: string) => fatos.locator('> div').filter({ has: page.locator('dt', { hasText: name }) });
  const dois = (await largura(fato('Limite'))) + (await largura(fato('Objeto')));
  expect(dois / (await largura(fatos))).toBeGreaterThan(0.9);
  await expectSound(page);
  await cartao.getByRole('button', { name: 'Editar Gabarito' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar prazo de recurso' });
  await dialog.getByLabel('Hora de encerramento').waitFor();
  await expectSound(page);
});

test('a desktop shows the whole table without scrolling sideways, in the dark too', async () => {
  const site = await createSite();
  const { portal } = site;
  const { id: concurso_id } = await createConcurso(portal);
  for (const janela of ['aberta', 'aguardando', 'encerrada'] as const) {
    await createPrazo(portal, { concurso_id, tipo: 'envio', janela, pontuacao_centesimos: 999_999 });
  }
  const data_fim = new Date(portal.clock.now().getTime() + 20 * DIA - MINUTO).toISOString();
  await createPrazo(portal, { concurso_id, tipo: 'envio', data_fim });
  const page = await abrir(site, concurso_id, 'prazos-envios', { colorScheme: 'dark' });
  const tabela = page.getByRole('region', { name: 'Prazos de Envios' });
  await tabela.getByText('9.999,99').first().waitFor();
  // What is left of it stays on one line.
  expect((await tabela.getByText('Encerra em 19 dias e 23 h').boundingBox())?.height).toBeLessThan(25);
  expect(await tabela.evaluate((caixa) => caixa.scrollWidth - caixa.clientWidth)).toBe(0);
  await expectAccessible(page);
});
