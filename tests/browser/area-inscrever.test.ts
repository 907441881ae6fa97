// Everything the enrolment dialog may be told: missing answers, files refused, contests gone, connections lost.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createSite, expectAccessible, type Site } from '../support/browser.ts';
import { createConcurso, createInscricao, createVaga } from '../support/factories.ts';
import { createPdfOf } from '../support/folder.ts';
import { recusar, segurar, VAGAS } from './home-acoes.ts';

const INSCRICOES = '/area-candidato/inscricoes';
const CREATE = '**/trpc/candidato.inscricoes.create';
const MINUTO = 60_000;
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

function dialog(page: Page) {
  return page.getByRole('dialog', { name: 'Fazer inscrição' });
}

async function confirmar(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Confirmar inscrição' }).click();
}

/** The dialog open for a contest, with its vacancy chosen. */
async function preencher(site: Site): Promise<{ page: Page; concursoId: number; vagaId: number }> {
  const vaga = await createVaga(site.portal);
  const endereco = `${INSCRICOES}?concurso=${vaga.concurso_id}`;
  const page = await site.open(endereco, { sessao: site.portal.candidato.token });
  await dialog(page).getByLabel('Vaga').selectOption(String(vaga.id));
  return { page, concursoId: vaga.concurso_id, vagaId: vaga.id };
}

function total({ portal }: Site): Promise<number> {
  return portal.db
    .selectFrom('inscricoes')
    .select('id')
    .execute()
    .then(({ length }) => length);
}

test('says what is missing, each in its place; refuses a wrong file, and asks before going on without it', async () => {
  const site = await createSite();
  const { page, vagaId } = await preencher(site);
  await dialog(page).getByLabel('Vaga').selectOption('');
  await dialog(page).getByRole('radiogroup', { name: 'Possui deficiência?' }).getByLabel('Sim').check();
  await dialog(page).getByRole('radiogroup', { name: 'Possui condição especial?' }).getByLabel('Sim').check();
  await confirmar(page);
  await dialog(page).getByText('Selecione uma vaga para continuar.').waitFor();
  await dialog(page).getByText('Informe o detalhe da deficiência.').waitFor();
  await dialog(page).getByText('Informe o detalhe da condição especial.').waitFor();
  await expect
    .poll(() =>
      dialog(page)
        .getByLabel('Vaga')
        .evaluate((e) => e === document.activeElement),
    )
    .toBe(true);
  await expectAccessible(page);
  await dialog(page).getByLabel('Detalhe da deficiência').fill('Baixa visão');
  await dialog(page).getByText('Informe o detalhe da deficiência.').waitFor({ state: 'hidden' });
  await dialog(page).getByRole('radiogroup', { name: 'Possui condição especial?' }).getByLabel('Não').check();
  await dialog(page).getByText('Informe o detalhe da condição especial.').waitFor({ state: 'hidden' });
  expect(await total(site)).toBe(0);

  await dialog(page).getByLabel('Vaga').selectOption(String(vagaId));
  const anexo = dialog(page).getByLabel('Laudo ou documento da deficiência');
  await anexo.setInputFiles({ name: 'laudo.txt', mimeType: 'text/plain', buffer: Buffer.from('laudo') });
  await dialog(page).getByText('Tipo de arquivo não permitido. Use apenas PDF, JPG ou PNG').waitFor();
  await anexo.setInputFiles(await createPdfOf(5 * 1024 * 1024 + 1));
  await dialog(page).getByText('Arquivo muito grande. Tamanho máximo permitido: 5MB').waitFor();
  await expectAccessible(page);
  await confirmar(page);
  await page.getByRole('dialog', { name: 'Continuar sem o anexo?' }).getByRole('button', { name: 'Não' }).click();
  expect(await total(site)).toBe(0);

  // A file that lies about its type is the server's to find; the form stays as it was.
  site.tolerate(/status of 415/);
  await anexo.setInputFiles({
    name: 'laudo.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('not a PDF at all'),
  });
  await confirmar(page);
  await dialog(page).getByRole('alert').waitFor();
  expect(await dialog(page).getByText('Tipo de arquivo não permitido. Use apenas PDF, JPG ou PNG').count()).toBe(2);
  expect(await dialog(page).getByLabel('Detalhe da deficiência').inputValue()).toBe('Baixa visão');
  await anexo.setInputFiles({ name: 'laudo.pdf', mimeType: 'application/pdf', buffer: PDF });
  await confirmar(page);
  await page.getByText('realizada com sucesso!').waitFor();
  expect(await total(site)).toBe(1);
});

test('a broken server is said so, and the form is kept; one enrolment, though the answer was lost on the way', async () => {
  const site = await createSite({ tolerate: /ERR_FAILED|status of (500|503|403|413)/ });
  const { page } = await preencher(site);
  const recusa = (status: number, message: string) =>
    page.route(CREATE, (route) =>
      route.fulfill({ status, json: { error: { message, code: -32603, data: { httpStatus: status } } } }),
    );
  await recusa(500, 'Erro interno do servidor. Tente novamente mais tarde.');
  await confirmar(page);
  await dialog(page).getByText('Erro interno do servidor. Tente novamente mais tarde.').waitFor();
  await page.unroute(CREATE);
  await recusa(413, 'Os dados enviados são grandes demais.');
  await confirmar(page);
  await dialog(page).getByText('Arquivo muito grande. Tente um arquivo menor.').waitFor();
  await page.unroute(CREATE);
  await recusa(403, 'Você não tem permissão.');
  await confirmar(page);
  await dialog(page).getByText('Você não tem permissão.').waitFor();
  expect(await dialog(page).getByLabel('Vaga').inputValue()).not.toBe('');
  await page.unroute(CREATE);

  // It is not known whether it was done: that must be said.
  const incerto = 'O portal não pôde confirmar se o pedido foi registrado. Confira antes de enviar de novo.';
  await recusa(503, incerto);
  await confirmar(page);
  await dialog(page).getByRole('alert').getByText(incerto).waitFor();
  await page.unroute(CREATE);

  let perdidas = 0;
  await page.route(CREATE, async (route) => {
    // The server did it; the page never heard.
    if (perdidas++ === 0) await route.fetch();
    await route.abort('failed');
  });
  await confirmar(page);
  await dialog(page).getByText('Erro de conexão. Verifique sua internet e tente novamente.').waitFor();
  expect(perdidas).toBe(3);
  await page.unroute(CREATE);
  await confirmar(page);
  await page.getByText('Inscrição 000001 realizada com sucesso!').waitFor();
  expect(await total(site)).toBe(1);
});

test('shows how much was sent, and can be stopped without losing the answers, which survive a reload', async () => {
  const site = await createSite();
  const { page, vagaId } = await preencher(site);
  await dialog(page).getByRole('radiogroup', { name: 'Possui deficiência?' }).getByLabel('Sim').check();
  await dialog(page).getByLabel('Detalhe da deficiência').fill('Baixa visão');
  await dialog(page)
    .getByLabel('Laudo ou documento da deficiência')
    .setInputFiles({ name: 'laudo.pdf', mimeType: 'application/pdf', buffer: PDF });
  const soltar = await segurar(page, CREATE, (route) => route.abort());
  await confirmar(page);
  await dialog(page).getByRole('progressbar', { name: 'Envio dos arquivos' }).waitFor();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Cancelar envio' }).click();
  await dialog(page)
    .getByText(/^Envio interrompido\. Se ele já tinha chegado, .* continua aqui\.$/)
    .waitFor();
  soltar();
  expect(await dialog(page).getByText('laudo.pdf').count()).toBe(1);
  expect(await total(site)).toBe(0);

  await page.reload();
  await dialog(page).getByText('Recuperamos o que você tinha preenchido.').waitFor();
  expect(await dialog(page).getByLabel('Vaga').inputValue()).toBe(String(vagaId));
  expect(await dialog(page).getByLabel('Detalhe da deficiência').inputValue()).toBe('Baixa visão');
});

test('a vacancy without a fee has no day to pay until', async () => {
  const site = await createSite();
  const { page, concursoId, vagaId } = await preencher(site);
  const ditos = dialog(page).getByRole('term');
  await expect.poll(() => ditos.allTextContents()).toEqual(['Taxa', 'Pagar até']);
  const livre = await createVaga(site.portal, { concurso_id: concursoId, valor_centavos: 0 });
  await page.reload();
  await dialog(page).getByLabel('Vaga').selectOption(String(livre.id));
  await expect.poll(() => ditos.allTextContents()).toEqual(['Taxa']);
  await dialog(page).getByLabel('Vaga').selectOption(String(vagaId));
  await expect.poll(() => ditos.allTextContents()).toEqual(['Taxa', 'Pagar até']);
});

test('already enrolled elsewhere, and a contest that is gone', async () => {
  const site = await createSite({ tolerate: /status of (409|404)/ });
  const { page, vagaId, concursoId } = await preencher(site);
  const { portal } = site;
  await createInscricao(portal, { candidato_id: portal.candidato.id, vaga_id: vagaId });
  await confirmar(page);
  await dialog(page).getByText('Você já está inscrito neste concurso.').waitFor();
  await portal.db.deleteFrom('inscricoes').execute();

  await page.goto(`${site.url}/#${INSCRICOES}`);
  await page.reload();
  await page.goto(`${site.url}/#${INSCRICOES}?concurso=${concursoId}`);
  await dialog(page).getByLabel('Vaga').selectOption(String(vagaId));
  await portal.db.updateTable('concursos').set({ ativo: 0 }).execute();
  await confirmar(page);
  await dialog(page).getByText('Concurso não encontrado ou não está mais disponível.').waitFor();
});

test('what is filled in stays when the vacancies cannot be read again; closing asks first, and opening again starts from "Não"', async () => {
  const site = await createSite({ tolerate: /status of 500.*vagas/ });
  const { page, concursoId } = await preencher(site);
  const deficiencia = dialog(page).getByRole('radiogroup', { name: 'Possui deficiência?' });
  await deficiencia.getByLabel('Sim').check();
  await recusar(page, VAGAS, 500, 'Erro interno.');
  await page.clock.setFixedTime(site.portal.clock.now().getTime() + MINUTO);
  const respondida = page.waitForResponse(VAGAS);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await (await respondida).finished();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(await dialog(page).getByText('Erro ao carregar vagas').count()).toBe(0);
  expect(await deficiencia.getByLabel('Sim').isChecked()).toBe(true);
  await page.unroute(VAGAS);
  await dialog(page).getByRole('button', { name: 'Agora não' }).click();
  const pergunta = page.getByRole('dialog', { name: 'Descartar o que foi preenchido?' });
  await pergunta.getByRole('button', { name: 'Não' }).click();
  await dialog(page).getByRole('button', { name: 'Fechar' }).click();
  await pergunta.getByRole('button', { name: 'Sim' }).click();
  await dialog(page).waitFor({ state: 'hidden' });
  expect(page.url()).toBe(`${site.url}/#${INSCRICOES}`);
  await page.goto(`${site.url}/#${INSCRICOES}?concurso=${concursoId}`);
  expect(await deficiencia.getByLabel('Não').isChecked()).toBe(true);
});

test('a contest without vacancies, one already enrolled in, and one that is not open', async () => {
  const site = await createSite();
  const { portal } = site;
  const vazio = await createConcurso(portal);
  const vaga = await createVaga(portal);
  await createInscricao(portal, { candidato_id: portal.candidato.id, vaga_id: vaga.id });
  const encerrado = await createConcurso(portal, { inscricoes: 'ENCERRADAS' });
  const page = await site.open(`${INSCRICOES}?concurso=${vazio.id}`, { sessao: portal.candidato.token });
  await dialog(page).getByText('Nenhuma vaga disponível para este concurso.').waitFor();
  await expectAccessible(page);
  await page.goto(`${site.url}/#${INSCRICOES}?concurso=${vaga.concurso_id}`);
  await dialog(page).getByText('Você já está inscrito neste concurso.').waitFor();
  await page.goto(`${site.url}/#${INSCRICOES}?concurso=${encerrado.id}`);
  await dialog(page).getByText('Concurso não encontrado ou não está mais disponível.').waitFor();
});

test('failures of the lists and of the acts on an enrolment', async () => {
  const site = await createSite({ tolerate: /ERR_FAILED|status of 404/ });
  const { portal } = site;
  const { id: vaga_id, concurso_id } = await createVaga(portal);
  const { id } = await createInscricao(portal, { candidato_id: portal.candidato.id, vaga_id });
  const page = await site.open('/area-candidato/cadastro', { sessao: portal.candidato.token });
  await page.route(/inscricoes\.list|concursos\.list|concursos\.vagas/, (route) => route.abort('failed'));
  // The menu counts what waits to be paid: the list is asked for on every screen.
  await page.reload();
  await page.getByRole('link', { name: 'Inscrições' }).click();
  await page.getByText('Erro ao carregar inscrições.').waitFor();
  await page.getByText('Erro ao carregar concursos. Tente novamente.').waitFor();
  await expectAccessible(page);
  // Nothing is known of the contest yet, nor whether one is enrolled in it.
  await page.goto(`${site.url}/#${INSCRICOES}?concurso=${concurso_id}`);
  await dialog(page).getByText('Erro ao carregar concursos. Tente novamente.').waitFor();
  await expectAccessible(page);
  await page.unrouteAll();
  await dialog(page).getByRole('button', { name: 'Tentar novamente' }).click();
  await dialog(page).getByText('Erro ao carregar inscrições.').waitFor();
  await dialog(page).getByRole('button', { name: 'Tentar novamente' }).click();
  await dialog(page).getByText('Você já está inscrito neste concurso.').waitFor();
  await page.keyboard.press('Escape');

  const linha = page.getByRole('row', { name: /000001/ });
  await linha.getByRole('button', { name: 'Cancelar' }).waitFor();
  // Somebody else's is as good as gone.
  await portal.db.updateTable('inscricoes').set({ candidato_id: portal.outro.id }).where('id', '=', id).execute();
  await linha.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Sim' }).click();
  await page.getByText('Inscrição não encontrada.').waitFor();
  await page.getByText('Você ainda não tem inscrições').waitFor();
});
