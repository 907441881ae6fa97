// Documents in the page: sent inside their windows and never twice, stopped, refused and taken back; windows that open and
// close by the server's clock; and the end of title delivery.
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { changeRows } from '../../src/server/store/rows.ts';
import { CELULAR, createSite, expectAccessible, expectNoOverflow, expectSound, type Site } from '../support/browser.ts';
import { AGORA, HORA, MINUTO } from '../support/clock.ts';
import { createInscricao, createPrazo } from '../support/factories.ts';
import { createPdfOf } from '../support/folder.ts';
import { esperarFoco, ir, recusar, segurar } from './home-acoes.ts';
import { abrir, ativas, botao, dialog, ENVIOS, enviar, inscrever, PDF, prazoDeEnvio, prazos } from './prazos-acoes.ts';

const CREATE = '**/trpc/candidato.envios.create*';
const LISTA = '**/trpc/candidato.envios.list*';
const PRAZOS = '**/trpc/candidato.prazos.envios*';
const TEXTO = 'Mestrado em administração pública';

const envio = (page: Page) => dialog(page, 'Enviar documento');
const recibo = (page: Page) => dialog(page, 'Documento enviado');
const linhas = (page: Page) => page.getByRole('table', { name: 'Documentos enviados' }).getByRole('row');
const selo = (page: Page) => page.getByRole('main').getByRole('status').first();
const guardados = ({ portal }: Site) => portal.db.selectFrom('envios').selectAll().orderBy('id').execute();

/** The dialog open, everything filled in. */
async function preencher(site: Site) {
  const inscricao = await inscrever(site);
  const prazo = await prazoDeEnvio(site, inscricao);
  const page = await abrir(site, `${ENVIOS}?inscricao=${inscricao.id}`);
  await envio(page).getByLabel('Prazo de envio').selectOption(String(prazo.id));
  await envio(page).getByLabel('Descrição').fill(TEXTO);
  await envio(page).getByLabel('Arquivo', { exact: true }).setInputFiles(PDF);
  return { inscricao, prazo, page };
}

const confirmarEnvio = (page: Page) => botao(envio(page), 'Enviar documento').click();

async function continuaPreenchido(page: Page): Promise<void> {
  expect(await envio(page).getByLabel('Descrição').inputValue()).toBe(TEXTO);
  expect(await envio(page).getByText(PDF.name).count()).toBe(1);
}

test('from the open window to the receipt, and back again', async () => {
  const site = await createSite();
  const { portal } = site;
  const { id, concurso_id } = await inscrever(site);
  const prazo = await prazoDeEnvio(site, { concurso_id }, { data_fim: '2026-11-24T02:59:59.999Z' });
  const page = await abrir(site, ENVIOS);
  await expect.poll(() => selo(page).textContent()).toBe('1 prazo aberto');
  const janelaDoPrazo = prazos(page, 'Prazos de envio');
  await janelaDoPrazo.getByText('De 16/11/2026 às 00:00 até 23/11/2026 às 23:59 (horário de Brasília)').waitFor();
  await janelaDoPrazo.getByText('Faltam 3 dias').waitFor();
  await expect.poll(() => janelaDoPrazo.getByRole('timer').textContent()).toMatch(/^Encerra em 2 dias e 1[12] h$/);
  await ativas(page).getByText('0 de 3 enviados').waitFor();
  await page.getByText('Você ainda não enviou documentos').waitFor();
  await expectAccessible(page);

  await botao(ativas(page), 'Enviar documento').click();
  await expect.poll(() => page.url()).toBe(`${site.url}/#${ENVIOS}?inscricao=${id}`);
  await esperarFoco(envio(page).getByLabel('Prazo de envio'));
  await confirmarEnvio(page);
  await envio(page).getByText('Selecione o prazo de envio.').waitFor();
  await envio(page).getByText('Selecione um arquivo.').waitFor();
  await expectAccessible(page);

  const arquivo = envio(page).getByLabel('Arquivo', { exact: true });
  await arquivo.setInputFiles(await createPdfOf(10 * 1024 * 1024 + 1));
  await envio(page).getByText('O arquivo deve ter no máximo 10MB.').waitFor();
  await arquivo.setInputFiles({ ...PDF, name: 'titulo.exe' });
  await envio(page).getByText('Formato de arquivo não permitido. Use PDF, JPG, PNG ou DOCX.').waitFor();
  await arquivo.setInputFiles(PDF);
  await envio(page).getByLabel('Prazo de envio').selectOption('Prova de títulos — 0 de 3 enviados');
  await envio(page).getByText('até 23/11/2026 às 23:59 (horário de Brasília)').waitFor();
  await envio(page).getByLabel('Descrição').fill(TEXTO);
  await confirmarEnvio(page);

  await recibo(page).getByText('Recebemos o seu documento.').waitFor();
  await esperarFoco(recibo(page).getByRole('heading', { level: 2 }));
  const [linha] = await guardados(site);
  expect(linha).toMatchObject({
    inscricao_id: id,
    prazo_id: prazo.id,
    descricao: TEXTO,
    validacao: 'P',
    excluido_em: null,
  });
  const protocolo = await portal.db
    .selectFrom('protocolos')
    .selectAll()
    .where('tipo', '=', 'envio')
    .executeTakeFirstOrThrow();
  expect(protocolo).toMatchObject({ registro_id: linha?.id, inscricao_id: id });
  await recibo(page).getByText(protocolo.numero).waitFor();
  const sha = createHash('sha256').update(PDF.buffer).digest('hex');
  expect(await recibo(page).textContent()).toContain(sha);
  const comprovante = await recibo(page).getByRole('link', { name: 'Baixar comprovante' }).getAttribute('href');
  expect((await fetch(new URL(comprovante ?? '', site.url))).headers.get('content-type')).toBe('application/pdf');
  const conferir = recibo(page).getByRole('link', { name: 'Verificar autenticidade (abre em nova aba)' });
  expect(await conferir.getAttribute('href')).toContain(site.url);
  await expectAccessible(page);

  await botao(recibo(page), 'Fechar').last().click();
  await esperarFoco(botao(ativas(page), 'Enviar documento'));
  await ativas(page).getByText('1 de 3 enviados').waitFor();
  await linhas(page).filter({ hasText: TEXTO }).getByText('Pendente').waitFor();
  const documento = await linhas(page).getByRole('link', { name: PDF.name }).getAttribute('href');
  expect(Buffer.from(await (await fetch(new URL(documento ?? '', site.url))).arrayBuffer())).toEqual(PDF.buffer);

  await botao(linhas(page), 'Cancelar envio').click();
  const pergunta = dialog(page, `Cancelar o envio de ${PDF.name}?`);
  await botao(pergunta, 'Não').click();
  expect((await guardados(site))[0]?.excluido_em).toBeNull();
  await botao(linhas(page), 'Cancelar envio').click();
  await botao(pergunta, 'Sim').click();
  await page.getByText('Envio cancelado.').waitFor();
  await linhas(page).getByText('Excluído').waitFor();
  await ativas(page).getByText('0 de 3 enviados').waitFor();
  expect(await botao(page, 'Cancelar envio').count()).toBe(0);
  expect((await guardados(site))[0]?.excluido_em).toBe(AGORA);
});

test('one document, though the network lost it and then its answer', async () => {
  const site = await createSite({ tolerate: /ERR_FAILED|ERR_INTERNET/ });
  const { page } = await preencher(site);
  const chaves = new Set<string | undefined>();
  let tentativas = 0;
  await page.route(CREATE, async (route) => {
    chaves.add(route.request().headers()['idempotency-key']);
    // The second try arrived; the page never heard.
    if (++tentativas === 2) await route.fetch();
    await route.abort('failed');
  });
  await confirmarEnvio(page);
  await envio(page).getByText('Erro de conexão. Verifique sua internet e tente novamente.').waitFor();
  expect(tentativas).toBe(3);
  await continuaPreenchido(page);
  await expectAccessible(page);
  await page.unroute(CREATE);
  page.on('request', (request) => {
    if (request.url().includes('envios.create')) chaves.add(request.headers()['idempotency-key']);
  });
  await botao(envio(page), 'Tentar novamente').click();
  await recibo(page).getByText('Recebemos o seu documento.').waitFor();
  expect(await guardados(site)).toHaveLength(1);
  expect(chaves.size).toBe(1);
});

test('a sending that stands still is given up, and sent again as the same document', async () => {
  const site = await createSite();
  const { page } = await preencher(site);
  await page.clock.install();
  const chaves: (string | undefined)[] = [];
  await page.route(CREATE, async (route) => {
    chaves.push(route.request().headers()['idempotency-key']);
    if (chaves.length > 1) return route.continue();
    // It arrives, and nothing ever comes back.
    await route.fetch();
  });
  await confirmarEnvio(page);
  await expect.poll(() => guardados(site)).toHaveLength(1);
  await page.clock.runFor(123_000);
  await recibo(page).getByText('Recebemos o seu documento.').waitFor();
  expect(chaves).toHaveLength(2);
  expect(new Set(chaves).size).toBe(1);
  expect(await guardados(site)).toHaveLength(1);
});

test('leaving in the middle of the sending stops it; it can be stopped there too, without losing what was filled in', async () => {
  const site = await createSite();
  const { page, inscricao, prazo } = await preencher(site);
  const soltar = await segurar(page, CREATE);
  await confirmarEnvio(page);
  await envio(page).getByRole('progressbar', { name: 'Envio dos arquivos' }).waitFor();
  await page.evaluate(() => {
    window.location.hash = '#/area-candidato/recursos';
  });
  await Promise.all([
    page.getByRole('heading', { name: 'Recursos', level: 1 }).waitFor(),
    // Said for some seconds only.
    page.getByText('Envio interrompido. Se ele já tinha chegado, aparece na lista em instantes.').waitFor(),
  ]);
  expect(await guardados(site)).toHaveLength(0);

  await page.goto(`${site.url}/#${ENVIOS}?inscricao=${inscricao.id}`);
  await envio(page).getByLabel('Prazo de envio').selectOption(String(prazo.id));
  await envio(page).getByLabel('Descrição').fill(TEXTO);
  await envio(page).getByLabel('Arquivo', { exact: true }).setInputFiles(PDF);
  await confirmarEnvio(page);
  const progresso = envio(page).getByRole('progressbar', { name: 'Envio dos arquivos' });
  await progresso.waitFor();
  await envio(page)
    .getByText(/^(Enviando… \d+%|Confirmando envio…)$/)
    .first()
    .waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await botao(envio(page), 'Cancelar envio').click();
  await envio(page)
    .getByText(/^Envio interrompido\. Se ele já tinha chegado, .* continua aqui\.$/)
    .waitFor();
  soltar();
  await continuaPreenchido(page);
  expect(await guardados(site)).toHaveLength(0);
  await page.unroute(CREATE);
  await confirmarEnvio(page);
  await recibo(page).getByText('Recebemos o seu documento.').waitFor();
  expect(await guardados(site)).toHaveLength(1);
});

test('a window that ends while the dialog is open: the server says so, and nothing typed is lost', async () => {
  const site = await createSite({ tolerate: /status of 400/ });
  const { page, prazo } = await preencher(site);
  await site.portal.db.updateTable('prazos').set({ data_fim: '2026-11-21T15:10:00.000Z' }).execute();
  site.portal.clock.advance(11 * MINUTO);
  await confirmarEnvio(page);
  await envio(page)
    .getByText(`O prazo "${prazo.descricao}" encerrou em 21/11/2026 às 12:10 (horário de Brasília).`)
    .waitFor();
  await continuaPreenchido(page);
  await expect
    .poll(() => envio(page).getByLabel('Prazo de envio').locator('option:checked').textContent())
    .toBe('Prova de títulos (encerrado)');
  expect(await guardados(site)).toHaveLength(0);
  await botao(envio(page), 'Agora não').click();
  await botao(dialog(page, 'Descartar o que foi preenchido?'), 'Sim').click();
  await ativas(page).getByText('Sem prazo aberto. Encerrou em 21/11/2026 às 12:10 (horário de Brasília).').waitFor();
  expect(await botao(ativas(page), 'Enviar documento').isDisabled()).toBe(true);
});

test('windows open and close on the screen by the server’s clock, whatever the device’s says', async () => {
  const site = await createSite();
  const inscricao = await inscrever(site);
  await prazoDeEnvio(site, inscricao, { data_fim: '2026-11-21T16:00:00.000Z' });
  const page = await abrir(site, '/area-candidato/cadastro');
  // The device is three hours late: by its clock the window would be open for long.
  await page.clock.setFixedTime('2026-11-21T12:00:00.000Z');
  await page.goto(`${site.url}/#${ENVIOS}`);
  await page.reload();
  const item = prazos(page, 'Prazos de envio');
  await expect.poll(() => item.getByRole('timer').textContent()).toMatch(/^Encerra em (1 h|59 min e \d+ s)$/);
  const menu = page.getByRole('navigation', { name: 'Área do Candidato' }).getByRole('link', { name: 'Envios' });
  await expect.poll(() => menu.textContent()).toBe('Envios1');

  site.portal.clock.set('2026-11-21T16:00:00.001Z');
  await page.clock.runFor(61 * MINUTO);
  await item.getByText('Prazo encerrado').waitFor();
  expect(await selo(page).textContent()).toBe('Nenhum prazo aberto');
  expect(await botao(ativas(page), 'Enviar documento').isDisabled()).toBe(true);
  await expect.poll(() => menu.textContent()).toBe('Envios');

  await prazoDeEnvio(site, inscricao, { descricao: 'Laudo', data_inicio: '2026-11-21T16:05:00.000Z' });
  await page.reload();
  await item.filter({ hasText: 'Laudo' }).getByText('Ainda não abriu').waitFor();
  await ativas(page).getByText('Sem prazo aberto. Abre em 21/11/2026 às 13:05 (horário de Brasília).').waitFor();
  site.portal.clock.set('2026-11-21T16:05:00.000Z');
  await page.clock.runFor(6 * MINUTO);
  await expect.poll(() => selo(page).textContent()).toBe('1 prazo aberto');
  await expect.poll(() => botao(ativas(page), 'Enviar documento').isEnabled()).toBe(true);
  await prazoDeEnvio(site, inscricao, { descricao: 'Diploma' });
  await page.reload();
  await expect.poll(() => selo(page).textContent()).toBe('2 prazos abertos');
});

test('ending the delivery of titles: what it means, a fresh session, and no way back', async () => {
  const site = await createSite();
  const { portal } = site;
  const inscricao = await inscrever(site);
  const prazo = await prazoDeEnvio(site, inscricao);
  await enviar(site, inscricao.id, prazo.id);
  const page = await abrir(site, ENVIOS);
  const token = () => page.evaluate(() => localStorage.getItem('token-concursos'));
  const antes = await token();
  await botao(ativas(page), 'Finalizar entrega de títulos').click();
  const pergunta = dialog(page, 'Finalizar a entrega de títulos da inscrição 000001?');
  await pergunta.getByText('Você enviou 1 documento em').waitFor();
  await pergunta.getByText('não é mais possível enviar nem cancelar').waitFor();
  await expectAccessible(page);
  await botao(pergunta, 'Não').click();
  await botao(ativas(page), 'Finalizar entrega de títulos').click();
  portal.clock.advance(MINUTO);
  await botao(pergunta, 'Sim').click();
  await page.getByText('Entrega de títulos finalizada.').waitFor();
  await ativas(page).getByText('Entrega de títulos finalizada').waitFor();
  await ativas(page).getByText('Não é mais possível enviar nem cancelar.').waitFor();
  // Its window, still open, is no longer offered.
  await expect.poll(() => selo(page).textContent()).toBe('Nenhum prazo aberto');
  expect(await prazos(page, 'Prazos de envio').count()).toBe(0);
  expect(await botao(ativas(page), 'Enviar documento').isDisabled()).toBe(true);
  await expect.poll(() => botao(page, 'Cancelar envio').count()).toBe(0);
  expect(await botao(page, 'Finalizar entrega de títulos').count()).toBe(0);
  expect(await token()).not.toBe(antes);
  const { entrega_titulos } = await portal.db
    .selectFrom('inscricoes')
    .select('entrega_titulos')
    .executeTakeFirstOrThrow();
  expect(entrega_titulos).toBe('S');
  // The fresh token is the session now.
  await page.reload();
  await ativas(page).getByText('Entrega de títulos finalizada').waitFor();
});

test('a document that was answered, one cancelled too late, and the limit', async () => {
  const site = await createSite({ tolerate: /status of 400/ });
  const { portal } = site;
  const inscricao = await inscrever(site);
  const prazo = await prazoDeEnvio(site, inscricao, { quantidade_limite_envio: 2 });
  const primeiro = await enviar(site, inscricao.id, prazo.id, { descricao: 'Primeiro' });
  const segundo = await enviar(site, inscricao.id, prazo.id, { descricao: 'Segundo' });
  const page = await abrir(site, ENVIOS);
  await ativas(page).getByText('Limite atingido: 2 de 2 enviados.').waitFor();
  const linha = (texto: string) => linhas(page).filter({ hasText: texto });
  await linha('Primeiro').waitFor();
  await portal.admin.rpc.admin.envios.decidir({ id: primeiro.id, status: 'R', resposta: 'Falta a carga horária.' });
  await botao(linha('Primeiro'), 'Cancelar envio').click();
  await botao(page, 'Sim').click();
  await page.getByText('Erro ao cancelar envio.').waitFor();
  await linha('Primeiro').getByText('Rejeitado').waitFor();
  await botao(linha('Primeiro'), 'Ver resposta').click();
  const resposta = dialog(page, `Envio nº\u00A0${primeiro.id}`).getByRole('region', { name: 'Resposta do instituto' });
  await resposta.getByText('Falta a carga horária.').waitFor();
  await expectAccessible(page);
  await page.goBack();
  await resposta.waitFor({ state: 'hidden' });
  await page.goForward();
  await resposta.waitFor();
  await page.reload();
  await resposta.waitFor();
  await page.goto(`${site.url}/#${ENVIOS}?envio=${segundo.id + 100}`);
  await page.getByText('Envio não encontrado.').waitFor();
  await page.goto(`${site.url}/#${ENVIOS}?inscricao=${inscricao.id}`);
  await envio(page).getByText('Limite atingido: 2 de 2 enviados.').waitFor();
  await page.goto(`${site.url}/#${ENVIOS}?inscricao=999`);
  await envio(page).getByText('Inscrição não encontrada.').waitFor();
});

test('what cannot be loaded can be tried again, and the rest of the screen works on', async () => {
  const site = await createSite({ tolerate: /ERR_FAILED|status of 5/ });
  const inscricao = await inscrever(site);
  const prazo = await prazoDeEnvio(site, inscricao);
  await enviar(site, inscricao.id, prazo.id);
  const page = await abrir(site, '/area-candidato/cadastro');
  await recusar(page, PRAZOS, 500, 'Erro interno do servidor. Tente novamente mais tarde.');
  await page.route(LISTA, (route) => route.abort('failed'));
  await page.goto(`${site.url}/#${ENVIOS}?inscricao=${inscricao.id}`);
  // Open, it is a step of the history; on the way there a reload would find the page without it.
  await envio(page).waitFor();
  await page.reload();
  await envio(page).getByText('Erro ao carregar prazos.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('Erro ao carregar envios.').waitFor();
  await ativas(page).getByText('Prazos não carregados.').waitFor();
  expect(await selo(page).textContent()).toBe('Prazos não carregados');
  await expectAccessible(page);
  await page.unrouteAll();
  for (let falhas = 2; falhas > 0; falhas--) {
    await expect.poll(() => botao(page, 'Tentar novamente').count()).toBe(falhas);
    await botao(page, 'Tentar novamente').last().click();
  }
  await linhas(page).getByText('Pendente').waitFor();
  await ativas(page).getByText('1 de 3 enviados').waitFor();
});

test('without active enrolments there is a way to get one; a deleted contest says so', async () => {
  const site = await createSite();
  const { portal } = site;
  await createInscricao(portal, { candidato_id: portal.candidato.id, status: 'C', status_pagamento: 'Cancelado' });
  const page = await abrir(site, ENVIOS);
  await page.getByText('Você não tem inscrições ativas').waitFor();
  await expectAccessible(page);
  const inscricao = await inscrever(site);
  await page.reload();
  await page.getByText('Não há prazos de envio').waitFor();
  await prazoDeEnvio(site, inscricao);
  await changeRows(portal.db, 'concursos', { id: inscricao.concurso_id }, { excluido_em: AGORA });
  await page.reload();
  await ativas(page).getByText('Concurso excluído.').waitFor();
  expect(await botao(ativas(page), 'Enviar documento').isDisabled()).toBe(true);
});

test('with the keyboard alone, and the focus back where it was', async () => {
  const site = await createSite();
  const inscricao = await inscrever(site);
  await prazoDeEnvio(site, inscricao, { quantidade_limite_envio: 1 });
  const page = await abrir(site, ENVIOS);
  // Asked for now: the browser is told to hand over its window of files long before the key that opens it.
  const escolha = page.waitForEvent('filechooser');
  const enviarDocumento = botao(ativas(page), 'Enviar documento');
  await ir(page, enviarDocumento);
  await page.keyboard.press('Enter');
  await esperarFoco(envio(page).getByLabel('Prazo de envio'));
  await page.keyboard.press('Escape');
  await esperarFoco(enviarDocumento);
  await page.keyboard.press('Enter');
  await esperarFoco(envio(page).getByLabel('Prazo de envio'));
  await page.keyboard.press('ArrowDown');
  await ir(page, envio(page).getByLabel('Descrição'));
  await page.keyboard.type(TEXTO);
  const arquivo = envio(page).getByLabel('Arquivo', { exact: true });
  await ir(page, arquivo);
  await page.keyboard.press('Space');
  await (await escolha).setFiles(PDF);
  await ir(page, botao(envio(page), 'Enviar documento'));
  await page.keyboard.press('Enter');
  await recibo(page).getByText('Recebemos o seu documento.').waitFor();
  await page.keyboard.press('Escape');
  // Its button does nothing more: one goes on from the top of the screen.
  await esperarFoco(page.getByRole('heading', { level: 1 }));
  expect(await enviarDocumento.isDisabled()).toBe(true);
  expect(await guardados(site)).toHaveLength(1);
});

/** Every text of the page, in the order in which a screen reader is given it. */
async function ditos(page: Page): Promise<string[]> {
  const arvore = await page.context().newCDPSession(page);
  const { nodes } = await arvore.send('Accessibility.getFullAXTree');
  await arvore.detach();
  const porId = new Map(nodes.map((node) => [node.nodeId, node]));
  const lidos = (id: string): string[] => {
    const node = porId.get(id);
    if (node?.role?.value === 'StaticText') return [String(node.name?.value)];
    return node?.childIds?.flatMap(lidos) ?? [];
  };
  return lidos(nodes[0]?.nodeId ?? '');
}

test('on a phone, in the dark and at 320 pixels, with names as long as they get', async () => {
  const site = await createSite();
  const inscricao = await inscrever(site, {
    cargo: 'Professor de Educação Básica dos Anos Iniciais e de Educação Especial na Perspectiva Inclusiva',
    prefeitura: 'Prefeitura Municipal de Nossa Senhora do Perpétuo Socorro das Águas Claras/MG',
    titulo: 'Concurso Público para Provimento de Cargos Efetivos do Magistério Municipal nº 01/2026',
  });
  const prazo = await prazoDeEnvio(site, inscricao, {
    descricao: 'Entrega-de-documentos-complementares-da-prova-de-titulos',
  });
  await enviar(site, inscricao.id, prazo.id, { descricao: TEXTO.repeat(12) });
  const page = await abrir(site, ENVIOS, { ...CELULAR, colorScheme: 'dark' });
  const cartao = page.getByRole('list', { name: 'Documentos enviados' }).getByRole('listitem');
  await cartao.getByText('Pendente').waitFor();
  // Heard after what it is the state of, beside which it stands.
  const ouvido = (await ditos(page)).join(' ');
  expect(ouvido.indexOf('Pendente', ouvido.indexOf('Entrega-de-documentos'))).toBeGreaterThan(0);
  expect(ouvido.slice(0, ouvido.lastIndexOf('Entrega-de-documentos'))).not.toContain('Pendente');
  await expectSound(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoOverflow(page);
  await botao(ativas(page), 'Enviar documento').tap();
  await envio(page).getByLabel('Prazo de envio').selectOption(String(prazo.id));
  expect(await envio(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: 320, height: 700 });
  await expectNoOverflow(page);
  await envio(page).getByLabel('Arquivo', { exact: true }).setInputFiles(PDF);
  const soltar = await segurar(page, LISTA);
  await botao(envio(page), 'Enviar documento').tap();
  await recibo(page).getByText('Recebemos o seu documento.').waitFor();
  // Addresses last for an hour, and the receipt for as long as one looks at it.
  const comprovante = recibo(page).getByRole('link', { name: 'Baixar comprovante' });
  const primeiro = await comprovante.getAttribute('href');
  site.portal.clock.advance(2 * HORA);
  soltar();
  await expect.poll(() => comprovante.getAttribute('href')).not.toBe(primeiro);
  expect((await fetch(new URL((await comprovante.getAttribute('href')) ?? '', site.url))).status).toBe(200);
  await expectSound(page);
  await botao(recibo(page), 'Fazer outro envio').tap();
  await envio(page).getByLabel('Prazo de envio').waitFor();
  expect(await envio(page).getByLabel('Prazo de envio').inputValue()).toBe('');
});

test('a file that is gone from the device is said by its name, beside it; chosen again, it leaves', async () => {
  const site = await createSite({ tolerate: /ERR_FILE_NOT_FOUND|ERR_UPLOAD_FILE_CHANGED/ });
  const { page } = await preencher(site);
  const pasta = await mkdtemp(join(tmpdir(), 'envio-'));
  onTestFinished(() => rm(pasta, { recursive: true, force: true }));
  const arquivo = join(pasta, 'diploma.pdf');
  await writeFile(arquivo, PDF.buffer);
  await envio(page).getByLabel('Arquivo', { exact: true }).setInputFiles(arquivo);
  await envio(page).getByText('diploma.pdf').waitFor();
  await rm(arquivo);
  await confirmarEnvio(page);
  await envio(page).getByText('Não foi possível ler o arquivo "diploma.pdf". Escolha-o de novo.').first().waitFor();
  expect(await envio(page).getByText('Erro de conexão').count()).toBe(0);
  expect(await envio(page).getByLabel('Descrição').inputValue()).toBe(TEXTO);
  await writeFile(arquivo, PDF.buffer);
  await envio(page).getByLabel('Arquivo', { exact: true }).setInputFiles(arquivo);
  await confirmarEnvio(page);
  await recibo(page).getByText('Recebemos o seu documento.').waitFor();
  expect(await guardados(site)).toHaveLength(1);
});

test('a window that the network lost opens when it is asked for again, and the screen stays', async () => {
  const site = await createSite({ tolerate: /ERR_FAILED|dynamically imported/ });
  const inscricao = await inscrever(site);
  await prazoDeEnvio(site, inscricao);
  const page = await abrir(site, ENVIOS, CELULAR);
  await page.route(/\/$|\/enviar-documento-[^/]+\.js$/, (route) => route.abort());
  const abrirJanela = botao(ativas(page), 'Enviar documento');
  await abrirJanela.tap();
  await page.getByText('Erro de conexão. Verifique sua internet e tente novamente.').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Envios' }).waitFor();
  await page.unrouteAll();
  await abrirJanela.tap();
  await envio(page).waitFor();
});

test('all open windows are shown, of those to come the next two, and the others when asked for', async () => {
  const site = await createSite();
  const { concurso_id } = await inscrever(site);
  for (const janela of ['aberta', 'aberta', 'aguardando', 'aguardando', 'aguardando', 'encerrada'] as const)
    await createPrazo(site.portal, { concurso_id, tipo: 'envio', janela });
  const page = await abrir(site, ENVIOS);
  const janelas = page.getByRole('region', { name: 'Prazos de envio' });
  const quantas = () => janelas.getByRole('listitem').count();
  await expect.poll(quantas).toBe(4);
  expect(await janelas.getByText('Ainda não abriu').count()).toBe(2);
  await botao(janelas, 'Ver mais prazos (2)').click();
  await expect.poll(quantas).toBe(6);
  await janelas.getByText('Prazo encerrado').waitFor();
  await botao(janelas, 'Ver menos').click();
  await expect.poll(quantas).toBe(4);
});
