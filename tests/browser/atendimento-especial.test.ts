// Special care on the day of the exam: asked for on a phone with its document, decided item by item with the keyboard.
import { expect, test } from 'vitest';
import { CELULAR, createSite, expectAccessible, expectSound } from '../support/browser.ts';
import { createConcurso, createCuidado, createInscricao, createItem } from '../support/factories.ts';
import { esperarFoco, segurar } from './home-acoes.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

test('on a phone: items, an answer and a document; a contest without a catalogue takes none', async () => {
  const site = await createSite();
  const { portal } = site;
  const { id: concurso_id } = await createConcurso(portal);
  const candidato_id = portal.candidato.id;
  const dados = JSON.stringify({ pergunta: 'Que letra?' });
  const documentos = JSON.stringify([{ nome: 'Laudo', obrigatorio: true }]);
  await createItem(portal, { concurso_id, nome: 'Prova ampliada', dados, documentos });
  await createItem(portal, { concurso_id, nome: 'Ledor', ordem: 2 });
  const page = await site.open('/area-candidato/atendimento-especial', { ...CELULAR, sessao: portal.candidato.token });
  // Nobody is told to choose an enrolment who has none.
  await page.getByText('Você ainda não pediu atendimento').waitFor();
  expect(await page.getByText('Escolha uma inscrição').count()).toBe(0);
  await createInscricao(portal, { concurso_id, candidato_id });
  await createInscricao(portal, { candidato_id });
  await page.reload();
  await page.getByText('Este concurso não recebe pedidos de atendimento por aqui.').waitFor();
  await expectSound(page);
  await page.getByRole('button', { name: 'Pedir', exact: true, disabled: false }).click();
  const dialog = page.getByRole('dialog', { name: 'Pedir atendimento' });
  const ampliada = dialog.getByRole('checkbox', { name: /Prova ampliada/ });
  await ampliada.waitFor();
  // Whoever works by keys starts at the first thing to choose, and not behind all of them.
  await esperarFoco(ampliada);
  await ampliada.check();
  const enviar = dialog.getByRole('button', { name: 'Pedir atendimento' });
  await enviar.click();
  await dialog.getByText('Responda: Que letra?').waitFor();
  // Whoever pressed at the foot is led to what is missing.
  await esperarFoco(dialog.getByLabel('Que letra?'));
  await dialog.getByLabel('Que letra?').fill('Letra 24');
  await enviar.click();
  await dialog.getByText('Falta o documento: Laudo').waitFor();
  // A phone may take the page away behind its camera.
  await page.reload();
  await dialog.getByText('Recuperamos o que você tinha preenchido. Se havia um arquivo, escolha-o de novo.').waitFor();
  expect(await ampliada.isChecked()).toBe(true);
  expect(await dialog.getByLabel('Que letra?').inputValue()).toBe('Letra 24');
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'laudo.pdf', mimeType: 'application/pdf', buffer: PDF });
  await expectSound(page);
  // Documents are what takes longest to send.
  const soltar = await segurar(page, '**/trpc/candidato.cuidados.create*');
  await enviar.click();
  await dialog.getByRole('progressbar', { name: 'Envio dos arquivos' }).waitFor();
  soltar();
  await page.getByRole('dialog', { name: 'Pedido enviado com sucesso!' }).waitFor();
  const [pedido] = await portal.candidato.rpc.candidato.cuidados.list();
  expect(pedido).toMatchObject({
    itens: [{ nome: 'Prova ampliada', detalhe: 'Letra 24' }],
    documentos: [{ exigencia: 'Laudo', nome: 'laudo.pdf' }],
  });

  const publicada = await portal.admin.rpc.admin.listasOficiais.publicar({ concurso_id, lista: 'atendimento' });
  await page.reload();
  const resultado = page.getByRole('link', { name: /Resultado publicado/ });
  expect(await resultado.getAttribute('href')).toBe(publicada.caminho_arquivo);
  await expectSound(page);
});

test('what one item demands another may only want; more documents than fit are sent in two requests', async () => {
  const site = await createSite();
  const { portal } = site;
  const { id: concurso_id } = await createConcurso(portal);
  const documentos = (obrigatorio: boolean, ...outros: string[]) =>
    JSON.stringify([{ nome: 'Laudo', obrigatorio }, ...outros.map((nome) => ({ nome, obrigatorio: false }))]);
  await createItem(portal, { concurso_id, nome: 'Prova ampliada', documentos: documentos(true, 'Exame', 'Receita') });
  await createItem(portal, { concurso_id, nome: 'Ledor', documentos: documentos(false, 'A', 'B', 'C', 'D') });
  await createInscricao(portal, { concurso_id, candidato_id: portal.candidato.id });
  const page = await site.open('/area-candidato/atendimento-especial', { sessao: portal.candidato.token });
  await page.getByRole('button', { name: 'Pedir', exact: true, disabled: false }).click();
  const dialog = page.getByRole('dialog', { name: 'Pedir atendimento' });
  await dialog.getByRole('checkbox', { name: /Prova ampliada/ }).check();
  await dialog.getByRole('checkbox', { name: /Ledor/ }).check();
  const enviar = dialog.getByRole('button', { name: 'Pedir atendimento' });
  await enviar.click();
  await dialog.getByText('Falta o documento: Laudo').waitFor();
  const campos = dialog.locator('input[type=file]:not([capture])');
  await expect.poll(() => campos.count()).toBe(7);
  for (let i = 0; i < 7; i++) {
    const buffer = Buffer.concat([PDF, Buffer.from(`%${i}\n`)]);
    await campos.nth(i).setInputFiles({ name: `${i}.pdf`, mimeType: 'application/pdf', buffer });
  }
  await enviar.click();
  await dialog.getByText('Um pedido leva no máximo 6 documentos.').waitFor();
  await dialog.getByRole('button', { name: 'Remover 6.pdf' }).click();
  await enviar.click();
  await page.getByRole('dialog', { name: 'Pedido enviado com sucesso!' }).waitFor();
  const [pedido] = await portal.candidato.rpc.candidato.cuidados.list();
  expect(pedido?.documentos.map(({ nome }) => nome)).toEqual([0, 1, 2, 3, 4, 5].map((i) => `${i}.pdf`));
});

test('a document that had its time is said to be gone, to who sent it and to who decides', async () => {
  const site = await createSite();
  const { portal } = site;
  const { id: concurso_id } = await createConcurso(portal);
  const { id: item_id } = await createItem(portal, { concurso_id, nome: 'Ledor', dados: '{}' });
  const { id: inscricao_id } = await createInscricao(portal, { concurso_id, candidato_id: portal.candidato.id });
  const dados = new FormData();
  dados.set('inscricao_id', String(inscricao_id));
  dados.set('itens', JSON.stringify([{ item_id }]));
  dados.set('exigencia_1', 'Laudo');
  dados.set('documento_1', new File([PDF], 'laudo.pdf', { type: 'application/pdf' }));
  const { id } = await portal.candidato.rpc.candidato.cuidados.create(dados);
  const quando = portal.clock.now().toISOString();
  await portal.db.updateTable('arquivos').set({ removido_em: quando, nome: 'arquivo-removido' }).execute();
  const sessao = portal.candidato.token;
  const celular = await site.open(`/area-candidato/atendimento-especial?pedido=${id}`, { ...CELULAR, sessao });
  const laudo = celular.getByRole('dialog').getByRole('region', { name: 'Laudo' });
  await laudo.getByText('O arquivo já foi apagado.').waitFor();
  expect(await laudo.getByRole('link').count()).toBe(0);
  await expectSound(celular);
  const page = await site.open(`/admin/dashboard/cuidados?cuidado=${id}`, { admin: portal.admin.token });
  const anexo = page.getByRole('dialog').getByRole('region', { name: 'Laudo' });
  await anexo.getByText('O arquivo já foi apagado.').waitFor();
  expect(await anexo.getByRole('link').count()).toBe(0);
  await expectAccessible(page);
});

test('in the panel: each item has its decision, the last one decides, and reading the next ahead opens nothing', async () => {
  const site = await createSite();
  const { portal } = site;
  const item = { detalhe: null, status: 'P', texto: null };
  const itens = JSON.stringify([
    { item_id: 1, nome: 'Ledor', ...item },
    { item_id: 2, nome: 'Tempo adicional', ...item },
  ]);
  const { id } = await createCuidado(portal, { itens });
  await createCuidado(portal, { itens });
  const page = await site.open(`/admin/dashboard/cuidados?cuidado=${id}`, { admin: portal.admin.token });
  const dialog = page.getByRole('dialog');
  await dialog.getByText('O que se pede').waitFor();
  await expectAccessible(page);
  const ledor = dialog.getByRole('form', { name: 'Decidir Ledor' });
  await ledor.getByLabel('Decisão do item').selectOption('D');
  await ledor.getByRole('button', { name: /^Decidir item/ }).press('Enter');
  await ledor.waitFor({ state: 'detached' });
  const tempo = dialog.getByRole('form', { name: 'Decidir Tempo adicional' });
  await tempo.getByLabel('Decisão do item').selectOption('A');
  await tempo.getByLabel('O que se concede').fill('30 minutos');
  await tempo.getByRole('button', { name: /^Decidir item/ }).press('Enter');
  await dialog.getByText('Em parte', { exact: true }).first().waitFor();
  expect(await portal.admin.rpc.admin.cuidados.list({ status: 'A' })).toMatchObject({ total: 1 });
  expect(new Set((await portal.logs('abrir_cuidado')).map(({ registro_id }) => registro_id))).toEqual(new Set([id]));
});
