// The whole first journey on one phone, mostly by keyboard: a contest is published, somebody finds it, registers, enrols,
// prints the receipt, changes their mind and enrols again, and the administrator sees it arrive.
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CELULAR, expectNoOverflow } from '../support/browser.ts';
import { MINUTO } from '../support/clock.ts';
import { dadosDeCadastro, SENHA } from '../support/factories.ts';
import { botao, createCadastro, preencher, sucesso } from './cadastro-form.ts';
import { cartao, esperarFoco, ir } from './home-acoes.ts';

const TITULO = 'Concurso Público nº 01/2026';
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const arquivo = (name: string) => ({ name, mimeType: 'application/pdf', buffer: PDF });

/** Goes there by keyboard and presses Enter. */
async function apertar(page: Page, alvo: Locator): Promise<void> {
  await ir(page, alvo);
  await page.keyboard.press('Enter');
}

async function digitar(page: Page, alvo: Locator, texto: string): Promise<void> {
  await ir(page, alvo);
  await page.keyboard.type(texto);
}

/** What the browser keeps of a download. */
async function baixar(page: Page, alvo: Locator): Promise<{ nome: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), apertar(page, alvo)]);
  return { nome: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

async function publicar(page: Page): Promise<void> {
  const campo = (nome: string) => page.getByLabel(nome, { exact: true });
  await digitar(page, page.getByLabel('E-mail'), 'ada@exemplo.com.br');
  await digitar(page, campo('Senha'), SENHA);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await page.getByRole('button', { name: 'Abrir menu' }).tap();
  await page.getByRole('link', { name: 'Concursos', exact: true }).tap();
  await page.getByRole('heading', { level: 1, name: 'Concursos' }).waitFor();
  await apertar(page, page.getByRole('button', { name: 'Novo Concurso' }).first());

  await page.getByRole('heading', { level: 1, name: 'Novo Concurso' }).waitFor();
  await digitar(page, page.getByLabel('Título'), TITULO);
  await digitar(page, page.getByLabel('Prefeitura'), 'Prefeitura de Vale Sereno/MG');
  await digitar(page, page.getByLabel('Tipo'), 'C');
  await digitar(page, page.getByLabel('Data de início'), '21112026');
  await digitar(page, page.getByLabel('Data de encerramento'), '30112026');
  await apertar(page, page.getByRole('button', { name: 'Usar o endereço deste portal' }));
  await apertar(page, page.getByRole('button', { name: 'Salvar concurso' }));
  await page.getByText('Concurso criado com sucesso!').waitFor();

  const dialog = page.getByRole('dialog');
  for (const [cargo, nivel, taxa] of [
    ['Enfermeira', 'S', '110,5'],
    ['Merendeira', 'F', '40'],
  ] as const) {
    await apertar(page, page.getByRole('button', { name: 'Nova vaga' }));
    await esperarFoco(dialog.getByLabel('Cargo'));
    await page.keyboard.type(cargo);
    await digitar(page, dialog.getByLabel('Nível'), nivel);
    await digitar(page, dialog.getByLabel('Taxa de inscrição'), taxa);
    await digitar(page, dialog.getByLabel('Vencimento'), '02122026');
    await apertar(page, dialog.getByRole('button', { name: 'Salvar vaga' }));
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('listitem').filter({ hasText: cargo }).waitFor();
  }

  await page.getByRole('tab', { name: 'Publicações' }).tap();
  await apertar(page, page.getByRole('button', { name: 'Nova publicação' }));
  await esperarFoco(dialog.getByLabel('Título'));
  await page.keyboard.type('Edital de abertura');
  await dialog.getByLabel('Arquivo').setInputFiles(arquivo('edital.pdf'));
  await dialog.getByText('edital.pdf').waitFor();
  await apertar(page, dialog.getByRole('button', { name: 'Salvar publicação' }));
  await page.getByText('Publicação criada com sucesso!').waitFor();
}

async function consultar(page: Page): Promise<void> {
  const concurso = cartao(page, TITULO);
  await concurso.getByText('Faltam 10 dias').waitFor();
  await apertar(page, concurso.getByRole('button', { name: 'Vagas' }));
  const vagas = page.getByRole('dialog', { name: 'Vagas' });
  await vagas.getByText('R$\u00A0110,50').waitFor();
  await vagas.getByText('2 vagas em 2 cargos').waitFor();
  await page.keyboard.press('Escape');
  await vagas.waitFor({ state: 'hidden' });
  await apertar(page, concurso.getByRole('button', { name: 'Publicações' }));
  const publicacoes = page.getByRole('dialog', { name: 'Publicações' });
  const link = publicacoes.getByRole('link', { name: /Baixar Edital de abertura/ });
  const resposta = await page.request.get(new URL((await link.getAttribute('href'))!, page.url()).href);
  expect(resposta.headers()).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' });
  expect(await resposta.body()).toEqual(PDF);
  await page.keyboard.press('Escape');
}

/** @param cargo its first letter */
async function inscrever(page: Page, cargo: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Fazer inscrição' });
  await apertar(page, page.getByRole('button', { name: 'Inscrever-se' }));
  await esperarFoco(dialog.getByLabel('Vaga'));
  await page.keyboard.type(cargo);
  await ir(page, dialog.getByRole('radiogroup', { name: 'Possui deficiência?' }).getByLabel('Não'));
  await page.keyboard.press('ArrowLeft');
  await digitar(page, dialog.getByLabel('Detalhe da deficiência'), 'Baixa visão');
  await dialog.getByLabel('Laudo ou documento da deficiência').setInputFiles(arquivo('laudo.pdf'));
  await dialog.getByText('laudo.pdf').waitFor();
  await apertar(page, dialog.getByRole('button', { name: 'Confirmar inscrição' }));
  await dialog.waitFor({ state: 'hidden' });
  // What to pay it with is there, made.
  const pagar = page.getByRole('dialog', { name: 'Pagar inscrição' });
  await pagar.getByRole('button', { name: 'Copiar código PIX' }).waitFor();
  await page.keyboard.press('Escape');
  await pagar.waitFor({ state: 'hidden' });
  // Nothing lies between the two screens in the history.
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Inscrições' }).waitFor();
}

test('from an empty portal to a printed receipt, on a phone', async () => {
  const site = await createCadastro();
  const { portal } = site;
  const page = await site.open('/admin/login', CELULAR);
  await publicar(page);
  await expectNoOverflow(page);
  const [concurso] = (await portal.admin.rpc.admin.concursos.list({})).data;

  await page.goto(`${site.url}/#/`);
  await consultar(page);

  // A visitor becomes a candidate.
  await apertar(page, page.getByRole('button', { name: 'Cadastre-se' }));
  await page.getByRole('heading', { level: 1, name: 'Cadastro de Candidato' }).waitFor();
  const dados = dadosDeCadastro({ nome: 'Marina Souza Prado', email: 'marina@exemplo.com.br' });
  await preencher(page, dados);
  await page.getByText('Tudo pronto para finalizar.').waitFor();
  await apertar(page, botao(page));
  await sucesso(page).waitFor();
  const [confirmacao] = await portal.emails(dados.email);
  expect(confirmacao).toMatchObject({ enviado_em: null });
  await apertar(page, page.getByRole('button', { name: 'Entrar agora' }));
  await page.getByRole('heading', { level: 1, name: 'Inscrições' }).waitFor();

  await inscrever(page, 'E');
  const minhas = page.getByRole('list', { name: 'Minhas inscrições' });
  const primeira = minhas.getByRole('listitem').filter({ hasText: '000001' });
  await primeira.getByText('Aguardando Pagamento').waitFor();
  await primeira.getByText('Enfermeira').waitFor();
  await primeira.getByText('R$\u00A0110,50').waitFor();
  const comprovante = await baixar(page, primeira.getByRole('button', { name: 'Comprovante' }));
  expect(comprovante.nome).toBe('comprovante-000001.pdf');
  expect(comprovante.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  await expectNoOverflow(page);

  await apertar(page, primeira.getByRole('button', { name: 'Cancelar' }));
  const pergunta = page.getByRole('dialog', { name: 'Cancelar a inscrição 000001?' });
  await esperarFoco(pergunta.getByRole('button', { name: 'Não' }));
  await apertar(page, pergunta.getByRole('button', { name: 'Sim' }));
  await primeira.getByText('Cancelada').waitFor();
  await inscrever(page, 'M');
  const segunda = minhas.getByRole('listitem').filter({ hasText: '000002' });
  await segunda.getByText('Merendeira').waitFor();

  // A minute later, on the other side, it has arrived, once.
  portal.clock.advance(MINUTO);
  await page.clock.setFixedTime(portal.clock.now());
  await page.goto(`${site.url}/#/admin/dashboard/concursos/detalhes/${concurso?.id}`);
  await page.getByText('1 inscrição ativa').waitFor();
  await page.getByText('Marina Souza Prado').first().waitFor();
  const { rpc } = portal.admin;
  expect((await rpc.admin.concursos.list({})).data[0]?.total_inscricoes).toBe(1);
  const anexos = await portal.db.selectFrom('inscricoes').select('arquivo_deficiencia_id').execute();
  expect(anexos.every(({ arquivo_deficiencia_id }) => arquivo_deficiencia_id !== null)).toBe(true);
});
