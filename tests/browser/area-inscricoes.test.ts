// The journey of an enrolment in the page: log in, enrol with an attachment, print the receipt, cancel; on a desktop, on a
// phone and with the keyboard alone.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CELULAR, createSite, expectAccessible, expectNoOverflow, expectSound, type Site } from '../support/browser.ts';
import { createConcurso, createInscricao, createVaga, SENHA } from '../support/factories.ts';
import { esperarFoco, ir, recusar } from './home-acoes.ts';

const INSCRICOES = '/area-candidato/inscricoes';
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

async function comVaga(site: Site) {
  const concurso = await createConcurso(site.portal, {
    titulo: 'Concurso Público nº 01/2026',
    prefeitura: 'Prefeitura de Vale Sereno/MG',
  });
  const vaga = await createVaga(site.portal, {
    concurso_id: concurso.id,
    cargo: 'Agente de Trânsito',
    vencimento_pagamento: '2026-11-23',
  });
  return { concurso, vaga };
}

async function abrir(site: Site, endereco = INSCRICOES, como = {}): Promise<Page> {
  const page = await site.open(endereco, { sessao: site.portal.candidato.token, ...como });
  await page.getByRole('heading', { level: 1, name: 'Inscrições' }).waitFor();
  return page;
}

function dialog(page: Page) {
  return page.getByRole('dialog', { name: 'Fazer inscrição' });
}

/** What was enrolled in is paid next; Back leads from there to the enrolments. */
async function voltarDoPagamento(page: Page): Promise<void> {
  const pagar = page.getByRole('dialog', { name: 'Pagar inscrição' });
  await pagar.getByRole('button', { name: 'Copiar código PIX' }).waitFor();
  await page.keyboard.press('Escape');
  await pagar.waitFor({ state: 'detached' });
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Inscrições' }).waitFor();
}

async function baixar(page: Page): Promise<{ nome: string; bytes: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Comprovante', exact: true }).click(),
  ]);
  return { nome: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test('log in, enrol with an attachment, download the receipt, cancel', async () => {
  const site = await createSite();
  const { vaga } = await comVaga(site);
  const page = await site.open('/');
  await page.getByRole('button', { name: 'Área do Candidato' }).click();
  await page.getByLabel('E-mail').fill(site.portal.candidato.email);
  await page.getByLabel('Senha', { exact: true }).fill(SENHA);
  await page.getByRole('button', { name: 'Entrar' }).click();

  await page.getByRole('heading', { level: 1, name: 'Inscrições' }).waitFor();
  await page.getByText('Você ainda não tem inscrições').waitFor();
  expect(await page.getByText('Seus próximos passos').count()).toBe(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Inscrever-se' }).click();
  await dialog(page).getByLabel('Vaga').selectOption(String(vaga.id));
  await dialog(page).getByText('23/11/2026').waitFor();
  const deficiencia = dialog(page).getByRole('radiogroup', { name: 'Possui deficiência?' });
  expect(await deficiencia.getByLabel('Não').isChecked()).toBe(true);
  await deficiencia.getByLabel('Sim').check();
  await dialog(page).getByLabel('Detalhe da deficiência').fill('Baixa visão no olho esquerdo');
  await dialog(page)
    .getByLabel('Laudo ou documento da deficiência')
    .setInputFiles({ name: 'laudo.pdf', mimeType: 'application/pdf', buffer: PDF });
  await dialog(page).getByText('laudo.pdf').waitFor();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Confirmar inscrição' }).click();

  await page.getByText('Inscrição 000001 realizada com sucesso!').waitFor();
  await voltarDoPagamento(page);
  const linha = page.getByRole('row', { name: /000001/ });
  await linha.getByText('Aguardando Pagamento').waitFor();
  expect(await linha.textContent()).toContain('21/11/2026');
  expect(await linha.textContent()).toContain('Agente de Trânsito');
  expect(await linha.textContent()).toContain('Prefeitura de Vale Sereno/MG');
  expect(await linha.textContent()).toContain('R$\u00A085,50');
  await page.getByText('Inscrito', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Inscrever-se' }).count()).toBe(0);
  await page.getByText('Pague o boleto de R$\u00A085,50').waitFor();
  await page.getByText('Faltam 3 dias').waitFor();
  await expectAccessible(page);

  const gravada = await site.portal.db.selectFrom('inscricoes').selectAll().executeTakeFirstOrThrow();
  expect(gravada.detalhe_deficiencia).toBe('Baixa visão no olho esquerdo');
  expect(gravada.arquivo_deficiencia_id).not.toBeNull();

  const { nome, bytes } = await baixar(page);
  expect(nome).toBe('comprovante-000001.pdf');
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.length).toBeGreaterThan(5000);

  await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
  const pergunta = page.getByRole('dialog', { name: 'Cancelar a inscrição 000001?' });
  await pergunta.getByRole('button', { name: 'Não' }).click();
  await linha.getByText('Aguardando Pagamento').waitFor();
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
  await pergunta.getByRole('button', { name: 'Sim' }).click();
  await page.getByText('Inscrição cancelada.').waitFor();
  await linha.getByText('Cancelada').waitFor();
  expect(await linha.getByRole('button').allTextContents()).toEqual(['Provas']);
  await page.getByRole('button', { name: 'Inscrever-se' }).waitFor();
});

test('on a phone: cards instead of a table, and the dialog fills the screen', async () => {
  const site = await createSite();
  const { vaga } = await comVaga(site);
  const page = await abrir(site, INSCRICOES, CELULAR);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Inscrever-se' }).tap();
  await dialog(page).getByLabel('Vaga').selectOption(String(vaga.id));
  const caixa = await dialog(page).boundingBox();
  expect(caixa).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Confirmar inscrição' }).tap();
  await voltarDoPagamento(page);
  const cartao = page.getByRole('list', { name: 'Minhas inscrições' }).getByRole('listitem');
  await cartao.getByText('000001', { exact: true }).waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
  await expectSound(page);
  const { bytes } = await baixar(page);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  await cartao.getByRole('button', { name: 'Cancelar' }).tap();
  await page.getByRole('button', { name: 'Sim' }).tap();
  await cartao.getByText('Cancelada').waitFor();
});

test('nothing is wider than a window of 320, 768 or 1024 pixels, whatever the names', async () => {
  const site = await createSite();
  const { portal } = site;
  const longo = await createConcurso(portal, {
    titulo: `Concurso Público nº 09/2026 ${'para cargos efetivos '.repeat(8)}`,
    prefeitura: 'Prefeitura da Estância Turística e Hidromineral de São Bartolomeu das Águas Claras do Norte/MG',
  });
  const vaga = await createVaga(portal, { concurso_id: longo.id, cargo: 'Otorrinolaringologista'.repeat(3) });
  await createInscricao(portal, { candidato_id: portal.candidato.id, vaga_id: vaga.id });
  const page = await abrir(site, INSCRICOES, { colorScheme: 'dark' });
  for (const width of [1024, 768, 320]) {
    await page.setViewportSize({ width, height: 700 });
    await page
      .getByRole(width < 768 ? 'list' : 'table', { name: 'Minhas inscrições' })
      .getByText('000001')
      .first()
      .waitFor();
    await expectSound(page);
  }
});

test('enrol and cancel with the keyboard alone', async () => {
  const site = await createSite();
  await comVaga(site);
  const page = await abrir(site);
  const inscrever = page.getByRole('button', { name: 'Inscrever-se' });
  await ir(page, inscrever);
  await page.keyboard.press('Enter');
  // The dialog opens on its first field.
  await esperarFoco(dialog(page).getByLabel('Vaga'));
  await page.keyboard.press('Escape');
  await esperarFoco(inscrever);
  await page.keyboard.press('Enter');
  await esperarFoco(dialog(page).getByLabel('Vaga'));
  await page.keyboard.press('A');
  await ir(page, dialog(page).getByRole('button', { name: 'Confirmar inscrição' }));
  await page.keyboard.press('Enter');
  await page.getByText('Inscrição 000001 realizada com sucesso!').waitFor();
  await voltarDoPagamento(page);
  await ir(page, page.getByRole('button', { name: 'Cancelar', exact: true }));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Cancelar a inscrição 000001?' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page
    .getByRole('row', { name: /000001/ })
    .getByText('Cancelada')
    .waitFor();
});

test('a cancelled enrolment, one of a deleted contest, and a paid one, which offers the fee back', async () => {
  const site = await createSite();
  const { portal } = site;
  const { vaga } = await comVaga(site);
  const cancelada = await createInscricao(portal, { candidato_id: portal.candidato.id, vaga_id: vaga.id, status: 'C' });
  const outra = await createVaga(portal, { cargo: 'Motorista' });
  const excluida = await createInscricao(portal, { candidato_id: portal.candidato.id, vaga_id: outra.id });
  const paga = await createInscricao(portal, { candidato_id: portal.candidato.id, status_pagamento: 'Pago' });
  await portal.db
    .updateTable('concursos')
    .set({ excluido_em: '2026-11-20T12:00:00.000Z', ativo: 0 })
    .where('id', '=', outra.concurso_id)
    .execute();
  const page = await abrir(site);
  const linha = (id: number) => page.getByRole('row', { name: new RegExp(String(id).padStart(6, '0')) });
  await linha(excluida.id).getByText('Concurso excluído').waitFor();
  await linha(excluida.id).getByRole('button', { name: 'Comprovante' }).waitFor();
  await linha(cancelada.id).getByText('Cancelada').waitFor();
  expect(await linha(cancelada.id).getByRole('button').allTextContents()).toEqual(['Provas']);
  await linha(paga.id).getByRole('link', { name: 'Pedir restituição' }).waitFor();
  // In place of a way that would be refused.
  expect(await linha(paga.id).getByRole('button', { name: 'Cancelar' }).count()).toBe(0);
  await expectAccessible(page);
  await linha(paga.id).getByRole('link', { name: 'Pedir restituição' }).click();
  await page.getByRole('heading', { level: 1, name: 'Restituição de Taxa de Inscrição' }).waitFor();
});

test('where windows cannot be loaded the next steps say so, and not that nothing is due', async () => {
  const site = await createSite({ tolerate: /status of 500/ });
  const { portal } = site;
  await createInscricao(portal, { candidato_id: portal.candidato.id, status_pagamento: 'Pago' });
  const page = await site.open('/protocolo', { sessao: portal.candidato.token });
  await recusar(page, '**/trpc/*prazos.*', 500, 'Erro interno.');
  await page.goto(`${site.url}/#${INSCRICOES}`);
  const passos = page.getByRole('region', { name: 'Seus próximos passos' });
  await passos.getByText('Prazos não carregados.').waitFor();
  await expectSound(page);
  await page.unrouteAll();
  for (const de of ['envio', 'recurso']) {
    const falha = passos.getByRole('alert').filter({ hasText: `Erro ao carregar prazos de ${de}.` });
    await falha.getByRole('button', { name: 'Tentar novamente' }).click();
    await falha.waitFor({ state: 'detached' });
  }
  await passos.getByText('Tudo em dia.').waitFor();
});

test('an enrolment that is paid or cancelled meanwhile is not cancelled, and one hears why', async () => {
  const site = await createSite({ tolerate: /status of 400/ });
  const { vaga } = await comVaga(site);
  const { id } = await createInscricao(site.portal, { candidato_id: site.portal.candidato.id, vaga_id: vaga.id });
  const page = await abrir(site);
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
  await site.portal.candidato.rpc.candidato.inscricoes.cancelar({ id });
  await page.getByRole('button', { name: 'Sim' }).click();
  await page.getByText('Não é possível cancelar esta inscrição.').waitFor();
  await page.getByText('Para receber a taxa de volta, peça a restituição.').waitFor();
});
