// Asking to be freed from the fee: until the deadline, with a file or without, decided by administrators, and what is
// shown of it on a desktop, on a phone and with the keyboard alone.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fimDoDia } from '../../src/shared/tempo.ts';
import { CELULAR, createSite, expectAccessible, expectNoOverflow, expectSound, type Site } from '../support/browser.ts';
import { createConcurso, createInscricao, createVaga } from '../support/factories.ts';
import { createPdfOf } from '../support/folder.ts';
import { esperarFoco, ir, recusar } from './home-acoes.ts';

const ISENCAO = '/area-candidato/solicitar-isencao';
const CREATE = '**/trpc/candidato.isencoes.create*';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const anexo = { name: 'cadunico.png', mimeType: 'image/png', buffer: PNG };

type Dados = { prazo?: string | null; cargo?: string; prefeitura?: string; vaga?: { valor_centavos?: number } };

async function inscrever({ portal }: Site, { prazo = '2026-11-24', cargo, prefeitura, vaga }: Dados = {}) {
  const concurso = await createConcurso(portal, {
    titulo: 'Concurso Público nº 02/2026',
    ...(prefeitura ? { prefeitura } : {}),
    prazo_final_isencao: prazo && fimDoDia(prazo).toISOString(),
  });
  const { id: vaga_id } = await createVaga(portal, {
    concurso_id: concurso.id,
    cargo: cargo ?? 'Guarda Civil Municipal',
    vencimento_pagamento: '2026-12-15',
    valor_centavos: 9200,
    ...vaga,
  });
  return createInscricao(portal, { candidato_id: portal.candidato.id, vaga_id });
}

const abrir = (site: Site, endereco = ISENCAO, como = {}) =>
  site.open(endereco, { sessao: site.portal.candidato.token, ...como });
const ativas = (page: Page) => page.getByRole('table', { name: 'Inscrições ativas' });
const minhas = (page: Page) => page.getByRole('table', { name: 'Minhas solicitações de isenção' });
const botao = (onde: Page | Locator, name: string) => onde.getByRole('button', { name, exact: true });
const dialog = (page: Page, name = 'Solicitar isenção') => page.getByRole('dialog', { name });
const pedidos = ({ portal }: Site) => portal.db.selectFrom('isencoes').selectAll().execute();

test('asks with a file, gets the receipt, and sees the request granted with its proof', async () => {
  const site = await createSite();
  const { id } = await inscrever(site);
  const page = await abrir(site);
  await ativas(page).getByText('Faltam 4 dias').waitFor();
  await ativas(page).getByText('Até 24/11/2026 às 23:59 (horário de Brasília)').waitFor();
  await expectAccessible(page);
  await botao(ativas(page), 'Solicitar').click();
  await expect.poll(() => page.url()).toBe(`${site.url}/#${ISENCAO}?inscricao=${id}`);

  // Nothing is sent without a reason, nor with a file of another kind or size.
  await botao(dialog(page), 'Solicitar isenção').click();
  await dialog(page).getByText('O motivo é obrigatório.').waitFor();
  await page.getByText('Informe o motivo da solicitação.').waitFor();
  await esperarFoco(dialog(page).getByLabel('Motivo'));
  await expectAccessible(page);
  await dialog(page).getByLabel('Motivo').fill('Sou inscrita no CadÚnico.\nNIS 123.');
  const arquivo = dialog(page).getByLabel('Documento que comprova');
  await arquivo.setInputFiles({ ...anexo, name: 'cadunico.txt' });
  await dialog(page).getByText('Formato de arquivo não permitido. Use PDF, JPG ou PNG.').waitFor();
  await arquivo.setInputFiles(await createPdfOf(5 * 1024 * 1024 + 1));
  await dialog(page).getByText('O arquivo deve ter no máximo 5MB.').waitFor();
  await arquivo.setInputFiles(anexo);
  await botao(dialog(page), 'Solicitar isenção').click();

  const recibo = dialog(page, 'Solicitação enviada com sucesso!');
  await recibo.getByText(/^ISE-2026-\d+$/).waitFor();
  await esperarFoco(recibo.getByRole('heading', { level: 2 }));
  await expectAccessible(page);
  const [linha] = await pedidos(site);
  expect(linha).toMatchObject({
    inscricao_id: id,
    status: 'P',
    motivo: expect.stringMatching(/^Sou inscrita no CadÚnico\.\r?\nNIS 123\.$/),
  });
  expect(linha?.arquivo_id).not.toBeNull();
  await botao(recibo, 'Fechar').last().click();
  await minhas(page).getByText('Em Análise').waitFor();
  await minhas(page)
    .getByRole('link', { name: /^Ver anexo/ })
    .waitFor();
  await ativas(page).getByText('Em Análise').waitFor();
  expect(await botao(ativas(page), 'Solicitar').count()).toBe(0);

  await site.portal.admin.rpc.admin.isencoes.decidir({
    id: linha!.id,
    status: 'D',
    observacao_admin: 'Dados conferidos no CadÚnico.',
  });
  await page.reload();
  await minhas(page).getByText('Deferido').waitFor();
  const prova = minhas(page).getByRole('link', { name: /^Comprovante/ });
  const pdf = await fetch(new URL((await prova.getAttribute('href')) ?? '', site.url));
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  await botao(minhas(page), 'Detalhes').click();
  const detalhe = dialog(page, 'Solicitação de isenção');
  await detalhe.getByText('Dados conferidos no CadÚnico.').waitFor();
  await detalhe.getByText('Você não precisa pagar a taxa desta inscrição.').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await esperarFoco(botao(minhas(page), 'Detalhes'));
  expect(await botao(minhas(page), 'Cancelar').count()).toBe(0);
});

test('each deadline in its tone, and why nothing can be asked', async () => {
  const site = await createSite();
  await inscrever(site, { cargo: 'Encerrado', prazo: '2026-11-20' });
  await inscrever(site, { cargo: 'Último', prazo: '2026-11-21' });
  await inscrever(site, { cargo: 'Perto', prazo: '2026-11-23' });
  await inscrever(site, { cargo: 'Sem prazo', prazo: null });
  await inscrever(site, { cargo: 'Gratuita', vaga: { valor_centavos: 0 } });
  const page = await abrir(site);
  const linha = (cargo: string) => ativas(page).getByRole('row').filter({ hasText: cargo });
  await linha('Encerrado').getByText('Encerrou em 20/11/2026 às 23:59 (horário de Brasília)').waitFor();
  expect(await botao(linha('Encerrado'), 'Prazo Encerrado').isDisabled()).toBe(true);
  await linha('Último').getByText('Último dia!').waitFor();
  expect(await botao(linha('Último'), 'Solicitar').isEnabled()).toBe(true);
  await linha('Perto').getByText('Faltam 3 dias').waitFor();
  await linha('Sem prazo').getByText('Este concurso não recebe pedidos de isenção.').waitFor();
  expect(await botao(linha('Sem prazo'), 'Solicitar').isDisabled()).toBe(true);
  await linha('Gratuita').getByText('Inscrição gratuita: não é preciso pedir.').waitFor();
  await expectAccessible(page);
});

test('a request is taken back while nobody decided it, and may be made again; a list that fails is tried again', async () => {
  const site = await createSite({ tolerate: /status of 500/ });
  const { id } = await inscrever(site);
  await site.portal.candidato.rpc.candidato.isencoes.create({ inscricao_id: id, motivo: 'CadÚnico' });
  const page = await abrir(site);
  await botao(minhas(page), 'Cancelar').click();
  const pergunta = page.getByRole('dialog', { name: 'Tem certeza que deseja cancelar sua solicitação de isenção?' });
  await botao(pergunta, 'Não').click();
  await botao(minhas(page), 'Cancelar').click();
  await botao(pergunta, 'Sim').click();
  await page.getByText('Solicitação cancelada com sucesso!').waitFor();
  await page.getByText('Você ainda não pediu isenção').waitFor();
  await esperarFoco(page.getByRole('heading', { name: 'Minhas solicitações de isenção' }));
  await botao(ativas(page), 'Solicitar').waitFor();
  expect((await pedidos(site))[0]?.cancelada_em).not.toBeNull();

  // Each of the lists by itself.
  await recusar(page, '**/trpc/candidato.isencoes.list*', 500, 'Erro interno do servidor. Tente novamente mais tarde.');
  await page.reload();
  await page.getByText('Erro ao carregar solicitações de isenção.').waitFor();
  await botao(ativas(page), 'Solicitar').waitFor();
  await page.unroute('**/trpc/candidato.isencoes.list*');
  await botao(page, 'Tentar novamente').click();
  await page.getByText('Você ainda não pediu isenção').waitFor();
});

test('one decided meanwhile is not cancelled; when denied, what to do and until when', async () => {
  const site = await createSite({ tolerate: /status of 400/ });
  const { id } = await inscrever(site);
  const { rpc } = site.portal.candidato;
  const pedido = await rpc.candidato.isencoes.create({ inscricao_id: id, motivo: 'CadÚnico' });
  const page = await abrir(site);
  await botao(minhas(page), 'Cancelar').waitFor();
  await site.portal.admin.rpc.admin.isencoes.decidir({
    id: pedido.id,
    status: 'I',
    observacao_admin: 'O número informado não foi encontrado.',
  });
  await botao(minhas(page), 'Cancelar').click();
  await botao(page.getByRole('dialog'), 'Sim').click();
  await page.getByText('Erro ao cancelar solicitação.').waitFor();
  await minhas(page).getByText('Indeferido').waitFor();
  await page.getByText(/pague a taxa de R\$\s92,00 até terça-feira, 15\/12\/2026/).waitFor();
  await expectAccessible(page);
  await botao(minhas(page), 'Detalhes').click();
  await dialog(page, 'Solicitação de isenção').getByText('O número informado não foi encontrado.').waitFor();
  await expectAccessible(page);
  await dialog(page, 'Solicitação de isenção').getByRole('link', { name: 'Ir para Boletos' }).click();
  await page.getByRole('dialog', { name: 'Pagar inscrição' }).waitFor();
  expect(page.url()).toBe(`${site.url}/#/area-candidato/boleto?inscricao=${id}`);
});

test('what was typed survives a refusal, a lost network and a reload, and is asked once', async () => {
  const site = await createSite({ tolerate: /status of 500|ERR_FAILED/ });
  const { id } = await inscrever(site);
  const page = await abrir(site, `${ISENCAO}?inscricao=${id}`);
  await dialog(page).getByLabel('Motivo').fill('Sou doadora de medula.');
  await recusar(page, CREATE, 500, 'Erro interno do servidor. Tente novamente mais tarde.');
  await botao(dialog(page), 'Solicitar isenção').click();
  await dialog(page).getByRole('alert').getByText('Erro ao enviar solicitação.').waitFor();
  await page.unroute(CREATE);
  await page.reload();
  await dialog(page).getByText('Recuperamos o que você tinha preenchido.').waitFor();
  expect(await dialog(page).getByLabel('Motivo').inputValue()).toBe('Sou doadora de medula.');
  let perdidas = 0;
  await page.route(CREATE, async (route) => {
    // The server did it; the page never heard.
    if (perdidas++ === 0) await route.fetch();
    await route.abort('failed');
  });
  await botao(dialog(page), 'Solicitar isenção').click();
  await dialog(page).getByText('Erro de conexão. Verifique sua internet e tente novamente.').waitFor();
  await page.unroute(CREATE);
  await botao(dialog(page), 'Tentar novamente').click();
  await dialog(page, 'Solicitação enviada com sucesso!').waitFor();
  expect(await pedidos(site)).toHaveLength(1);
});

test('on a phone in the dark, with long names, and with the keyboard alone', async () => {
  const site = await createSite();
  const { id } = await inscrever(site, {
    cargo: 'Professora de Educação Básica dos Anos Iniciais do Ensino Fundamental com Atendimento Especializado',
    prefeitura: 'Prefeitura Municipal de Vila Bela da Santíssima Trindade do Alto Paraguai/MT',
  });
  await inscrever(site, { cargo: 'Gratuita', vaga: { valor_centavos: 0 } });
  const page = await abrir(site, ISENCAO, { ...CELULAR, viewport: { width: 320, height: 720 }, colorScheme: 'dark' });
  const cartao = (cargo: RegExp) =>
    page.getByRole('list', { name: 'Inscrições ativas' }).getByRole('listitem').filter({ hasText: cargo });
  const solicitar = botao(cartao(/^Professora/), 'Solicitar');
  await solicitar.waitFor();
  // The one that does nothing, under why, is as wide as the others.
  const largura = async (parte: Locator) => (await parte.boundingBox())?.width;
  expect(await largura(botao(cartao(/gratuita/), 'Solicitar'))).toBe(await largura(solicitar));
  await expectSound(page);
  await ir(page, solicitar);
  await page.keyboard.press('Enter');
  await esperarFoco(dialog(page).getByLabel('Motivo'));
  await expectNoOverflow(page);
  await page.keyboard.type('Desempregada.');
  await ir(page, botao(dialog(page), 'Solicitar isenção'));
  await page.keyboard.press('Enter');
  await esperarFoco(dialog(page, 'Solicitação enviada com sucesso!').getByRole('heading', { level: 2 }));
  await expectSound(page);
  await page.keyboard.press('Escape');
  await page.getByRole('list', { name: 'Minhas solicitações de isenção' }).getByText('Em Análise').waitFor();
  await expectSound(page);
  expect((await pedidos(site)).map(({ inscricao_id }) => inscricao_id)).toEqual([id]);
});
