// Appeals in the page: sent inside their windows and never twice, kept through reloads and expired sessions, read with
// their answers, and taken back while nobody decided.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enderecoDoConcurso } from '../../src/shared/letras.ts';
import { CELULAR, createSite, expectAccessible, expectNoOverflow, expectSound, type Site } from '../support/browser.ts';
import { MINUTO } from '../support/clock.ts';
import { pdf } from '../support/envios.ts';
import { createConcurso, SENHA } from '../support/factories.ts';
import { createPdfOf } from '../support/folder.ts';
import { esperarFoco, ir, recusar } from './home-acoes.ts';
import {
  abrir,
  ativas,
  botao,
  dialog,
  inscrever,
  PDF,
  prazoDeRecurso,
  prazos,
  RECURSOS,
  recorrer,
} from './prazos-acoes.ts';

const CREATE = '**/trpc/candidato.recursos.create*';
const EXCLUIR = '**/trpc/candidato.recursos.excluir*';
const LISTA = '**/trpc/candidato.recursos.list*';
const MOTIVO = 'A alternativa C também está correta segundo a Lei nº 14.133/2021.\n\nCito o artigo 75, inciso II.';

const envio = (page: Page) => dialog(page, 'Enviar recurso');
const recibo = (page: Page) => dialog(page, 'Recurso enviado');
const linha = (page: Page, questao: number) =>
  page
    .getByRole('table', { name: 'Recursos enviados' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: String(questao), exact: true }) });
const selo = (page: Page) => page.getByRole('main').getByRole('status').first();
const guardados = ({ portal }: Site) => portal.db.selectFrom('recursos').selectAll().orderBy('id').execute();
const campo = (onde: Locator, nome: string) => onde.getByLabel(nome, { exact: true });

async function preencher(page: Page, prazoId: number): Promise<void> {
  await campo(envio(page), 'Prazo de recurso').selectOption(String(prazoId));
  await campo(envio(page), 'Número da questão').fill('34');
  await campo(envio(page), 'Fundamentação').fill(MOTIVO);
}

async function continuaPreenchido(page: Page, prazoId: number): Promise<void> {
  await expect.poll(() => campo(envio(page), 'Fundamentação').inputValue()).toBe(MOTIVO);
  expect(await campo(envio(page), 'Número da questão').inputValue()).toBe('34');
  expect(await campo(envio(page), 'Prazo de recurso').inputValue()).toBe(String(prazoId));
}

async function entrarComo(page: Page, email: string): Promise<void> {
  const login = dialog(page, 'Área do Candidato');
  await login.getByLabel('E-mail').fill(email);
  await login.getByLabel('Senha', { exact: true }).fill(SENHA);
  await botao(login, 'Entrar').click();
}

test('a cancelled enrolment contests that it was cancelled, and nothing else', async () => {
  const site = await createSite();
  const inscricao = await inscrever(site, { inscricao: { status: 'C' } });
  await prazoDeRecurso(site, inscricao, { descricao: 'Recurso contra o resultado', objeto: 'resultado' });
  const { id } = await prazoDeRecurso(site, inscricao, { descricao: 'Recurso da homologação', objeto: 'inscricoes' });
  const page = await abrir(site, RECURSOS);
  const suas = page.getByRole('list', { name: 'Suas inscrições' }).getByRole('listitem');
  await suas.getByText('Inscrição cancelada · 0 de 3 enviados').waitFor();
  await botao(suas, 'Enviar recurso').click();
  await campo(envio(page), 'Fundamentação').fill(MOTIVO);
  const prazo = campo(envio(page), 'Prazo de recurso');
  expect(await prazo.getByRole('option').allTextContents()).not.toContain('Recurso contra o resultado');
  await prazo.selectOption(String(id));
  await botao(envio(page), 'Enviar recurso').click();
  await recibo(page).getByText('Recebemos o seu recurso.').waitFor();
  expect(await guardados(site)).toMatchObject([{ inscricao_id: inscricao.id, prazo_id: id }]);
});

test('from the open window to the receipt, read whole and taken back', async () => {
  const site = await createSite();
  const { portal } = site;
  const inscricao = await inscrever(site);
  const prazo = await prazoDeRecurso(site, inscricao, { data_fim: '2026-11-23T02:59:59.999Z' });
  await prazoDeRecurso(site, inscricao, { janela: 'aguardando', descricao: 'Recurso contra a prova de títulos' });
  const page = await abrir(site, RECURSOS);
  await expect.poll(() => selo(page).textContent()).toBe('Prazo aberto');
  const janelas = prazos(page, 'Prazos de recurso');
  await janelas.filter({ hasText: 'gabarito' }).getByText('Faltam 2 dias').waitFor();
  await janelas.filter({ hasText: 'títulos' }).getByText('Ainda não abriu').waitFor();
  await ativas(page).getByText('0 de 3 enviados').waitFor();

  await botao(ativas(page), 'Enviar recurso').click();
  await esperarFoco(campo(envio(page), 'Prazo de recurso'));
  await botao(envio(page), 'Enviar recurso').click();
  await envio(page).getByText('Selecione um prazo de recurso.').waitFor();
  await envio(page).getByText('Informe o número da questão.').waitFor();
  await envio(page).getByText('Informe a fundamentação do recurso.').waitFor();
  await expectAccessible(page);
  await preencher(page, prazo.id);
  const questao = campo(envio(page), 'Número da questão');
  await envio(page).getByText('De 1 a 40.').waitFor();
  const INFORME = 'Informe o número da questão.';
  for (const [errada, dito] of [
    ['41', 'Informe uma questão de 1 a 40.'],
    ['0', INFORME],
    ['41', 'Informe uma questão de 1 a 40.'],
    ['12.5', INFORME],
  ] as const) {
    await questao.fill(errada);
    await botao(envio(page), 'Enviar recurso').click();
    await envio(page).getByText(dito).waitFor();
  }
  await questao.fill('34');
  await envio(page).getByText(`${MOTIVO.length} de 10.000`).waitFor();
  const anexo = campo(envio(page), 'Anexo');
  await anexo.setInputFiles({ ...PDF, name: 'foto.png' });
  await envio(page).getByText('Formato de arquivo não permitido. Use PDF.').waitFor();
  await anexo.setInputFiles(await createPdfOf(5 * 1024 * 1024 + 1));
  await envio(page).getByText('O arquivo deve ter no máximo 5MB.').waitFor();
  await botao(envio(page), 'Enviar recurso').click();
  await botao(dialog(page, 'Continuar sem o anexo?'), 'Não').click();
  expect(await guardados(site)).toHaveLength(0);
  await anexo.setInputFiles(PDF);
  await botao(envio(page), 'Enviar recurso').click();

  await recibo(page).getByText('Recebemos o seu recurso.').waitFor();
  const [linhaNova] = await guardados(site);
  expect(linhaNova).toMatchObject({
    inscricao_id: inscricao.id,
    prazo_id: prazo.id,
    numero_questao: 34,
    motivo: MOTIVO,
    status: 'P',
  });
  const { numero } = await portal.db
    .selectFrom('protocolos')
    .select('numero')
    .where('tipo', '=', 'recurso')
    .executeTakeFirstOrThrow();
  await recibo(page).getByText(numero).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await esperarFoco(botao(ativas(page), 'Enviar recurso'));

  await linha(page, 34).getByText('Em Análise').waitFor();
  const cortado = await linha(page, 34).getByRole('cell').nth(3).textContent();
  expect(cortado).toBe('A alternativa C também está correta segundo a Lei nº 14.133/…');
  await botao(linha(page, 34), 'Detalhes').click();
  const detalhes = dialog(page, 'Recurso da questão 34');
  expect(await detalhes.getByRole('blockquote').textContent()).toBe(MOTIVO);
  await detalhes.getByText(numero).waitFor();
  const baixar = await detalhes.getByRole('link', { name: 'Baixar (abre em nova aba)' }).getAttribute('href');
  expect(Buffer.from(await (await fetch(new URL(baixar ?? '', site.url))).arrayBuffer())).toEqual(PDF.buffer);
  await botao(detalhes, 'Fechar').last().click();
  await esperarFoco(botao(linha(page, 34), 'Detalhes'));

  await botao(linha(page, 34), 'Excluir').click();
  const pergunta = dialog(page, 'Excluir o recurso da questão 34?');
  await botao(pergunta, 'Não').click();
  await botao(linha(page, 34), 'Excluir').click();
  await botao(pergunta, 'Sim').click();
  await page.getByText('Recurso excluído com sucesso.').waitFor();
  await page.getByText('Você ainda não enviou recursos').waitFor();
  await ativas(page).getByText('0 de 3 enviados').waitFor();
  expect((await guardados(site))[0]?.excluido_em).not.toBeNull();
});

test('what was written survives a reload and an expired session, and nobody else reads it', async () => {
  const site = await createSite({ tolerate: /status of 401/ });
  const { portal } = site;
  const inscricao = await inscrever(site);
  const prazo = await prazoDeRecurso(site, inscricao);
  const endereco = `${RECURSOS}?inscricao=${inscricao.id}`;
  const page = await abrir(site, endereco);
  await preencher(page, prazo.id);
  await page.reload();
  await envio(page).getByText('Recuperamos o que você tinha preenchido.').waitFor();
  await continuaPreenchido(page, prazo.id);

  await portal.db.deleteFrom('sessoes').execute();
  await botao(envio(page), 'Enviar recurso').click();
  await dialog(page, 'Área do Candidato').getByText('Sessão expirada. Faça login novamente.').waitFor();
  await entrarComo(page, portal.candidato.email);
  await envio(page).getByText('Recuperamos o que você tinha preenchido.').waitFor();
  expect(page.url()).toBe(`${site.url}/#${endereco}`);
  await continuaPreenchido(page, prazo.id);
  await botao(envio(page), 'Enviar recurso').click();
  await recibo(page).getByText('Recebemos o seu recurso.').waitFor();
  expect(await guardados(site)).toHaveLength(1);
  await page.goto(`${site.url}/#${endereco}`);
  await expect.poll(() => campo(envio(page), 'Fundamentação').inputValue()).toBe('');

  await preencher(page, prazo.id);
  await portal.db.deleteFrom('sessoes').execute();
  await page.reload();
  // Somebody else at this computer.
  await entrarComo(page, portal.outro.email);
  await envio(page).getByText('Inscrição não encontrada.').waitFor();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('alternativa C');
});

test('a question typed wrong for another window holds nothing up, and waits for it', async () => {
  const site = await createSite();
  const inscricao = await inscrever(site);
  const gabarito = await prazoDeRecurso(site, inscricao);
  const resultado = await prazoDeRecurso(site, inscricao, { descricao: 'Recurso do resultado', objeto: 'resultado' });
  const page = await abrir(site, `${RECURSOS}?inscricao=${inscricao.id}`);
  await preencher(page, gabarito.id);
  const prazo = campo(envio(page), 'Prazo de recurso');
  const questao = campo(envio(page), 'Número da questão');
  await questao.fill('12a');
  await prazo.selectOption(String(resultado.id));
  await questao.waitFor({ state: 'detached' });
  await prazo.selectOption(String(gabarito.id));
  expect(await questao.inputValue()).toBe('12a');
  await botao(envio(page), 'Enviar recurso').click();
  await envio(page).getByText('Informe o número da questão.').waitFor();
  await prazo.selectOption(String(resultado.id));
  await botao(envio(page), 'Enviar recurso').click();
  await recibo(page).getByText('Recebemos o seu recurso.').waitFor();
  expect(await guardados(site)).toMatchObject([{ prazo_id: resultado.id, numero_questao: 0 }]);
});

test('leaving on purpose takes what was written away; one appeal, though its answer was lost on the way', async () => {
  const site = await createSite({ tolerate: /ERR_FAILED/ });
  const inscricao = await inscrever(site);
  const prazo = await prazoDeRecurso(site, inscricao);
  const page = await abrir(site, `${RECURSOS}?inscricao=${inscricao.id}`);
  await preencher(page, prazo.id);
  await page.keyboard.press('Escape');
  const pergunta = dialog(page, 'Descartar o que foi preenchido?');
  await botao(pergunta, 'Não').click();
  await continuaPreenchido(page, prazo.id);
  await botao(envio(page), 'Agora não').click();
  await botao(pergunta, 'Sim').click();
  await botao(ativas(page), 'Enviar recurso').click();
  await campo(envio(page), 'Fundamentação').waitFor();
  expect(await campo(envio(page), 'Fundamentação').inputValue()).toBe('');

  await preencher(page, prazo.id);
  await campo(envio(page), 'Anexo').setInputFiles(PDF);
  let tentativas = 0;
  await page.route(CREATE, async (route) => {
    if (++tentativas === 1) await route.fetch();
    await route.abort('failed');
  });
  await botao(envio(page), 'Enviar recurso').click();
  await envio(page).getByText('Erro de conexão. Verifique sua internet e tente novamente.').waitFor();
  await continuaPreenchido(page, prazo.id);
  await page.unroute(CREATE);
  await botao(envio(page), 'Tentar novamente').click();
  await recibo(page).getByText('Recebemos o seu recurso.').waitFor();
  expect(await guardados(site)).toHaveLength(1);
});

test('a window that ends while it is written, on the server and on the screen', async () => {
  const site = await createSite({ tolerate: /status of 400/ });
  const inscricao = await inscrever(site);
  const prazo = await prazoDeRecurso(site, inscricao, { data_fim: '2026-11-21T15:10:00.000Z' });
  const page = await abrir(site, `${RECURSOS}?inscricao=${inscricao.id}`);
  await preencher(page, prazo.id);
  // One minute too late by the server's clock, while the screen still counts.
  site.portal.clock.advance(11 * MINUTO);
  await botao(envio(page), 'Enviar recurso').click();
  await envio(page).getByText(`O prazo "${prazo.descricao}" encerrou em 21/11/2026 às 12:10`).waitFor();
  await continuaPreenchido(page, prazo.id);
  expect(await guardados(site)).toHaveLength(0);
  // The text is still there to be copied after a reload, with the reason it cannot be sent.
  await page.reload();
  await envio(page).getByText('Sem prazo aberto. Encerrou em 21/11/2026 às 12:10 (horário de Brasília).').waitFor();
  await continuaPreenchido(page, prazo.id);
  await expectAccessible(page);
  expect(await selo(page).textContent()).toBe('Prazo encerrado');
});

test('answers in the tone of the decision, each at its own address', async () => {
  const site = await createSite();
  const { portal } = site;
  const inscricao = await inscrever(site);
  const prazo = await prazoDeRecurso(site, inscricao, { quantidade_limite_envio: 4 });
  const deferido = await recorrer(site, inscricao.id, prazo.id, { questao: 12, arquivo: pdf('x', 'diario.pdf') });
  const indeferido = await recorrer(site, inscricao.id, prazo.id, { questao: 5 });
  const mudo = await recorrer(site, inscricao.id, prazo.id, { questao: 7 });
  const { decidir } = portal.admin.rpc.admin.recursos;
  await decidir({ id: deferido.id, status: 'D', observacao_admin: 'A questão 12 fica anulada.' });
  await decidir({ id: indeferido.id, status: 'I', observacao_admin: 'O peso segue o edital.' });
  await decidir({ id: mudo.id, status: 'I' });
  const page = await abrir(site, RECURSOS);
  await linha(page, 12).getByText('Deferido').waitFor();
  await linha(page, 5).getByText('Indeferido').waitFor();
  expect(await botao(page, 'Excluir').count()).toBe(0);
  expect(await botao(linha(page, 7), 'Ver resposta').count()).toBe(0);
  await expectAccessible(page);

  const resposta = dialog(page, 'Resposta ao recurso');
  const decisao = resposta.getByRole('region', { name: 'Decisão da banca' });
  const fundo = () => decisao.evaluate((element) => getComputedStyle(element).backgroundColor);
  await botao(linha(page, 12), 'Ver resposta').click();
  await resposta.getByText('Questão 12 · Recurso contra o gabarito preliminar · enviado em 21/11/2026').waitFor();
  await decisao.getByText('A questão 12 fica anulada.').waitFor();
  await resposta.getByText('diario.pdf').waitFor();
  const verde = await fundo();
  await expectAccessible(page);
  expect(page.url()).toBe(`${site.url}/#${RECURSOS}?resposta=${deferido.id}`);
  await page.goBack();
  await resposta.waitFor({ state: 'hidden' });
  await botao(linha(page, 5), 'Ver resposta').click();
  await decisao.getByText('O peso segue o edital.').waitFor();
  expect(await fundo()).not.toBe(verde);
  await page.reload();
  await decisao.getByText('O peso segue o edital.').waitFor();
  await page.keyboard.press('Escape');
  await botao(linha(page, 5), 'Detalhes').click();
  await dialog(page, 'Recurso da questão 5').getByText('Indeferido').waitFor();
  await page.goto(`${site.url}/#${RECURSOS}?resposta=${mudo.id}`);
  await decisao.getByText('Indeferido').waitFor();
  await decisao.getByText('A banca não escreveu a fundamentação.').waitFor();
  const aberto = await recorrer(site, inscricao.id, prazo.id, { questao: 8 });
  await page.goto(`${site.url}/#${RECURSOS}?resposta=${aberto.id}`);
  await page.reload();
  await resposta.getByText('Este recurso ainda não tem resposta.').waitFor();
  await page.goto(`${site.url}/#${RECURSOS}?recurso=999`);
  await page.getByText('Recurso não encontrado.').waitFor();
});

test('an appeal that was decided meanwhile, and a connection lost while removing', async () => {
  const site = await createSite({ tolerate: /status of 4|ERR_FAILED/ });
  const { portal } = site;
  const inscricao = await inscrever(site);
  const prazo = await prazoDeRecurso(site, inscricao);
  const recurso = await recorrer(site, inscricao.id, prazo.id);
  const page = await abrir(site, RECURSOS);
  const excluir = async () => {
    await botao(linha(page, 34), 'Excluir').click();
    await botao(page, 'Sim').click();
  };
  await linha(page, 34).waitFor();
  await page.route(EXCLUIR, (route) => route.abort('failed'));
  await excluir();
  await page.getByText('Erro ao excluir recurso.').waitFor();
  await page.unroute(EXCLUIR);
  await portal.admin.rpc.admin.recursos.decidir({ id: recurso.id, status: 'I', observacao_admin: 'Segue o edital.' });
  await excluir();
  await page.getByText('Erro ao remover o recurso. Tente novamente.').waitFor();
  await linha(page, 34).getByText('Indeferido').waitFor();
  expect((await guardados(site))[0]?.excluido_em).toBeNull();
});

test('who is in no contest is not told that a window has closed; nothing to contest yet, and a list that cannot be loaded', async () => {
  const site = await createSite({ tolerate: /ERR_FAILED|status of 5/ });
  const page = await abrir(site, RECURSOS);
  await page.getByText('Sem inscrição ativa').waitFor();
  expect(await page.getByText('Prazo encerrado').count()).toBe(0);
  const inscricao = await inscrever(site);
  await page.reload();
  await expect.poll(() => selo(page).textContent()).toBe('Nenhum prazo aberto');
  await prazoDeRecurso(site, inscricao, { janela: 'encerrada' });
  await page.reload();
  await page.getByText('Você ainda não enviou recursos').waitFor();
  await prazos(page, 'Prazos de recurso').getByText('Prazo encerrado').waitFor();
  await ativas(page).getByText('Sem prazo aberto. Encerrou em 16/11/2026 às 23:59 (horário de Brasília).').waitFor();
  expect(await botao(ativas(page), 'Enviar recurso').isDisabled()).toBe(true);
  await page.route(LISTA, (route) => route.abort('failed'));
  await page.reload();
  await page.getByText('Erro ao carregar recursos.').waitFor();
  await expectAccessible(page);
  await page.unroute(LISTA);
  await botao(page, 'Tentar novamente').click();
  await page.getByText('Você ainda não enviou recursos').waitFor();
});

test('the server’s own words when it refuses, the document’s when it has none', async () => {
  const site = await createSite({ tolerate: /status of (4|5)/ });
  const inscricao = await inscrever(site);
  const prazo = await prazoDeRecurso(site, inscricao);
  const page = await abrir(site, `${RECURSOS}?inscricao=${inscricao.id}`);
  await preencher(page, prazo.id);
  await recusar(page, CREATE, 500, 'Erro interno do servidor. Tente novamente mais tarde.');
  await botao(envio(page), 'Enviar recurso').click();
  await envio(page).getByText('Erro ao enviar recurso. Tente novamente.').waitFor();
  await page.unroute(CREATE);
  for (const questao of [1, 2, 3]) await recorrer(site, inscricao.id, prazo.id, { questao });
  await botao(envio(page), 'Enviar recurso').click();
  await envio(page).getByText('Você já enviou a quantidade máxima de recursos deste prazo.').waitFor();
  await continuaPreenchido(page, prazo.id);
  expect(await guardados(site)).toHaveLength(3);
});

test('with the keyboard alone', async () => {
  const site = await createSite();
  const inscricao = await inscrever(site);
  await prazoDeRecurso(site, inscricao);
  const page = await abrir(site, RECURSOS);
  const enviarRecurso = botao(ativas(page), 'Enviar recurso');
  await ir(page, enviarRecurso);
  await page.keyboard.press('Enter');
  await esperarFoco(campo(envio(page), 'Prazo de recurso'));
  await page.keyboard.press('ArrowDown');
  await ir(page, campo(envio(page), 'Número da questão'));
  await page.keyboard.type('7');
  await ir(page, campo(envio(page), 'Fundamentação'));
  await page.keyboard.type('Duas respostas certas.');
  await ir(page, botao(envio(page), 'Enviar recurso'));
  await page.keyboard.press('Enter');
  await esperarFoco(recibo(page).getByRole('heading', { level: 2 }));
  await page.keyboard.press('Escape');
  await esperarFoco(enviarRecurso);
  await ir(page, botao(linha(page, 7), 'Excluir'));
  await page.keyboard.press('Enter');
  await botao(page, 'Sim').waitFor();
  await ir(page, botao(page, 'Sim'));
  await page.keyboard.press('Enter');
  await page.getByText('Recurso excluído com sucesso.').waitFor();
  // The row is gone: one goes on from the title of the list.
  await esperarFoco(page.getByRole('heading', { name: /^Recursos enviados/ }));
});

test('on a phone, in the dark and at 320 pixels', async () => {
  const site = await createSite();
  const inscricao = await inscrever(site);
  const prazo = await prazoDeRecurso(site, inscricao);
  await recorrer(site, inscricao.id, prazo.id, { motivo: 'Semquebra'.repeat(60) });
  const page = await abrir(site, RECURSOS, { ...CELULAR, colorScheme: 'dark' });
  const cartao = page.getByRole('list', { name: 'Recursos enviados' }).getByRole('listitem');
  await cartao.getByText('Em Análise').waitFor();
  await expectSound(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoOverflow(page);
  await botao(cartao, 'Detalhes').tap();
  await dialog(page, 'Recurso da questão 34').getByRole('blockquote').waitFor();
  await expectNoOverflow(page);
  await botao(dialog(page, 'Recurso da questão 34'), 'Fechar').last().tap();
  await botao(ativas(page), 'Enviar recurso').tap();
  await campo(envio(page), 'Prazo de recurso').selectOption(String(prazo.id));
  await expectSound(page);
});

test('the rules of a contest are contested from its page by who is not enrolled, and who decides sees it as it is', async () => {
  const site = await createSite();
  const { portal } = site;
  const concurso = await createConcurso(portal, { titulo: 'Concurso nº 12/2026' });
  const prazo = await prazoDeRecurso(
    site,
    { concurso_id: concurso.id },
    { descricao: 'Impugnação do edital', objeto: 'edital', exibir_n_questoes: 0, quantidade_limite_envio: 1 },
  );
  const page = await site.openPath(enderecoDoConcurso(concurso));
  await page.getByText('Impugnação do edital', { exact: true }).first().waitFor();
  await page.getByRole('link', { name: 'Impugnar o edital' }).click();
  await entrarComo(page, portal.candidato.email);

  const impugnacao = dialog(page, 'Impugnar o edital');
  await impugnacao.getByText('Concurso nº').waitFor();
  await campo(impugnacao, 'Prazo de recurso').selectOption(String(prazo.id));
  expect(await campo(impugnacao, 'Número da questão').count()).toBe(0);
  await campo(impugnacao, 'Fundamentação').fill(MOTIVO);
  await expectAccessible(page);
  await botao(impugnacao, 'Impugnar o edital').click();
  const recibo = dialog(page, 'Impugnação enviada');
  await recibo.getByText('Recebemos a sua impugnação.').waitFor();
  expect(await guardados(site)).toMatchObject([{ inscricao_id: null, candidato_id: portal.candidato.id }]);
  await botao(recibo, 'Fechar').last().click();
  const enviada = page.getByRole('table', { name: 'Recursos enviados' }).getByRole('row').filter({ hasText: 'Edital' });
  await enviada.getByText('Sem inscrição').waitFor();
  await page.goto(`${site.url}/#${RECURSOS}?edital=${concurso.id}`);
  await impugnacao.getByText('Limite atingido: 1 de 1 enviado.').waitFor();

  const painel = await site.open('/admin/dashboard/recursos', { admin: portal.admin.token, ...CELULAR });
  await painel.getByText('Sem inscrição').first().waitFor();
  await expectNoOverflow(painel);
});
