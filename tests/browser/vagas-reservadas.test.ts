// Reserved vacancies: asked for on a phone, from the card that reminds who answered S, with the list's document; decided and decided
// anew in the panel; and how many of a vacancy are reserved, changed with a reason.
import { expect, test } from 'vitest';
import { CELULAR, createSite, expectAccessible, expectNoOverflow, expectSound } from '../support/browser.ts';
import {
  createConcurso,
  createInscricao,
  createListaReservada,
  createPrazo,
  createRecurso,
  createReserva,
  createVaga,
} from '../support/factories.ts';
import { esperarFoco, recusar } from './home-acoes.ts';

const DECIDIR_ITEM = '**/trpc/admin.reservas.decidirItem';
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

test('on a phone: the card leads to the form, which takes a list with its document, and each list once', async () => {
  const site = await createSite();
  const { portal } = site;
  const { id: concurso_id } = await createConcurso(portal);
  const inscricao = await createInscricao(portal, {
    ...{ concurso_id, candidato_id: portal.candidato.id, possui_deficiencia: 'S' },
  });
  const documentos = JSON.stringify([{ nome: 'Laudo', obrigatorio: true }]);
  const dados = { deficiencia: 'S', confirmacao: 'biopsicossocial' };
  await createListaReservada(portal, { concurso_id, nome: 'Pessoas com deficiência', documentos, dados });
  const page = await site.open('/area-candidato/inscricoes', { ...CELULAR, sessao: portal.candidato.token });
  const passo = page.getByRole('region', { name: 'Seus próximos passos' }).getByRole('listitem');
  await passo.getByRole('link', { name: /^Gerar boleto/ }).waitFor();
  await expectSound(page);
  await page.getByRole('link', { name: /^Pedir vaga reservada/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Pedir vaga reservada' });
  await dialog.getByText('Depois do pedido, há avaliação biopsicossocial.').waitFor();
  await dialog.getByRole('checkbox', { name: /Pessoas com deficiência/ }).check();
  const enviar = dialog.getByRole('button', { name: 'Pedir vaga reservada' });
  await enviar.click();
  await dialog.getByText('Falta o documento: Laudo').waitFor();
  const laudo = { name: 'laudo.pdf', mimeType: 'application/pdf', buffer: PDF };
  await dialog.locator('input[type=file]').first().setInputFiles(laudo);
  await expectSound(page);
  await enviar.click();
  const recibo = page.getByRole('dialog', { name: 'Pedido enviado com sucesso!' });
  await recibo.waitFor();
  await expectAccessible(page);
  const [pedido] = await portal.candidato.rpc.candidato.reservas.list();
  expect(pedido).toMatchObject({
    inscricao_id: inscricao.id,
    itens: [{ nome: 'Pessoas com deficiência', status: 'P' }],
    documentos: [{ exigencia: 'Laudo', nome: 'laudo.pdf' }],
  });
  await portal.admin.rpc.admin.reservas.decidir({ id: pedido?.id ?? 0, status: 'I', observacao_admin: 'Sem CID.' });
  await page.goto(`${site.url}/#/area-candidato/vagas-reservadas`);
  await page.reload();
  await page.getByText('Esta inscrição já pediu todas as listas deste concurso.').waitFor();
  await page.getByRole('button', { name: /^Detalhes/ }).click();
  const lido = page.getByRole('dialog', { name: 'Pedido de vaga reservada' });
  await lido.getByText('Sem CID.').waitFor();
  await lido.getByText('Quem é indeferido em uma lista continua na ampla concorrência.').waitFor();
  await expectNoOverflow(page);
});

test('in the panel: a list is decided, and decided anew with words; a vacancy takes another number with a reason', async () => {
  const site = await createSite({ tolerate: /status of 409/ });
  const { portal } = site;
  const { id: concurso_id } = await createConcurso(portal);
  await createListaReservada(portal, { concurso_id });
  await createVaga(portal, { concurso_id, cargo: 'Guarda Florestal', quantidade: 21 });
  const { id: inscricao_id } = await createInscricao(portal, { concurso_id });
  const { id } = await createReserva(portal, { inscricao_id });
  const page = await site.open(`/admin/dashboard/reservas?reserva=${id}`, { admin: portal.admin.token });
  const dialog = page.getByRole('dialog');
  const decidir = dialog.getByRole('form', { name: 'Decidir Quilombolas' });
  await decidir.getByLabel('Decisão do item').selectOption('I');
  await decidir.getByLabel('Por que não').fill('Sem a declaração.');
  // A rule refuses it: its words are said, what was written stays, and the hands are where they were.
  await recusar(page, DECIDIR_ITEM, 409, 'A inscrição foi cancelada.');
  const botao = decidir.getByRole('button', { name: /^Decidir item/ });
  await botao.press('Enter');
  const recusa = page.getByRole('alert').filter({ hasText: 'A inscrição foi cancelada.' });
  await recusa.getByText('Erro ao decidir o item', { exact: true }).waitFor();
  await esperarFoco(botao);
  expect(await decidir.getByLabel('Por que não').inputValue()).toBe('Sem a declaração.');
  await page.unroute(DECIDIR_ITEM);
  await botao.press('Enter');
  const rever = dialog.getByRole('form', { name: 'Rever Quilombolas' });
  await rever.waitFor();

  // A granted appeal leads there, and waits until then.
  const prazo = await createPrazo(portal, { concurso_id, objeto: 'reserva' });
  const recurso = await createRecurso(portal, { inscricao_id, prazo_id: prazo.id, numero_questao: 0 });
  await page.goto(`${site.url}/#/admin/dashboard/recursos?recurso=${recurso.id}`);
  const deferir = page.getByRole('dialog', { name: `Recurso nº\u00A0${recurso.id}` });
  await deferir.getByRole('radio', { name: 'Deferir', exact: true }).check();
  await deferir.getByText(/A decisão contestada não muda sozinha/).waitFor();
  await deferir.getByRole('button', { name: 'Salvar decisão' }).click();
  await page.getByRole('dialog', { name: 'Confirmar Decisão' }).getByRole('button', { name: 'Sim' }).click();
  await page.getByRole('dialog', { name: 'Recurso deferido' }).getByRole('button', { name: 'Sim' }).click();
  await page.getByRole('link', { name: 'Recursos 1 a tratar' }).waitFor();
  await dialog.getByText(/Um recurso contra esta decisão foi deferido/).waitFor();
  await rever.getByLabel('Decisão do item').selectOption('D');
  await rever.getByLabel('Por que a decisão muda').fill('Recurso deferido.');
  await expectAccessible(page);
  await rever.getByRole('button', { name: /^Rever item/ }).press('Enter');
  await dialog.getByText('Recurso deferido.', { exact: true }).waitFor();
  await dialog.getByText(/Um recurso contra esta decisão foi deferido/).waitFor({ state: 'hidden' });
  expect(await portal.admin.rpc.admin.reservas.list({ status: 'D' })).toMatchObject({ total: 1 });

  await page.goto(`${site.url}/#/admin/dashboard/concursos/detalhes/${concurso_id}?tab=vagas`);
  const linha = page.getByRole('row', { name: /Guarda Florestal/ });
  await linha.getByText('2 reservadas').waitFor();
  await linha.getByRole('button', { name: 'Reservadas' }).click();
  const vaga = page.getByRole('dialog', { name: 'Vagas reservadas' });
  await vaga.getByText('5%, qualquer fração sobe').waitFor();
  await expectAccessible(page);
  await vaga.getByLabel('Reservadas').fill('3');
  await vaga.getByLabel('Motivo').fill('Decisão judicial.');
  await vaga.getByRole('button', { name: 'Definir' }).press('Enter');
  await linha.getByText('3 reservadas').waitFor();
});

test('a request is not offered to be taken back once one of its lists was decided', async () => {
  const site = await createSite();
  const { portal } = site;
  const { id: inscricao_id } = await createInscricao(portal, { candidato_id: portal.candidato.id });
  const lista = (item_id: number, status: string) => ({ item_id, nome: `Lista ${item_id}`, status, texto: null });
  const { id } = await createReserva(portal, { inscricao_id, itens: JSON.stringify([lista(1, 'P'), lista(2, 'P')]) });
  const page = await site.open('/area-candidato/vagas-reservadas', { sessao: portal.candidato.token });
  const cancelar = page.getByRole('button', { name: /^Cancelar/ });
  await cancelar.waitFor();
  const itens = JSON.stringify([lista(1, 'I'), lista(2, 'P')]);
  await portal.db.updateTable('reservas').set({ itens }).where('id', '=', id).execute();
  await page.reload();
  await page.getByRole('button', { name: /^Detalhes/ }).waitFor();
  expect(await cancelar.count()).toBe(0);
});

test('where an enrolment is in one list alone, no other is offered while that one stands', async () => {
  const site = await createSite();
  const { portal } = site;
  const { id: concurso_id } = await createConcurso(portal, { reserva_unica: 1 });
  const { id: item_id } = await createListaReservada(portal, { concurso_id });
  await createListaReservada(portal, { concurso_id, nome: 'Indígenas', ordem: 2 });
  const { id: inscricao_id } = await createInscricao(portal, { concurso_id, candidato_id: portal.candidato.id });
  await portal.candidato.rpc.candidato.reservas.create({ inscricao_id, itens: [{ item_id }] });
  const [pedido] = await portal.candidato.rpc.candidato.reservas.list();
  const id = pedido?.id ?? 0;
  await portal.admin.rpc.admin.reservas.decidir({ id, status: 'D', observacao_admin: 'Documentos conferidos.' });
  const page = await site.open(`/area-candidato/vagas-reservadas?inscricao=${inscricao_id}`, {
    sessao: portal.candidato.token,
  });
  const SO_UMA = 'Neste concurso, cada inscrição concorre em uma só lista de vagas reservadas.';
  const dialog = page.getByRole('dialog', { name: 'Pedir vaga reservada' });
  await dialog.getByText(SO_UMA).waitFor();
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();
  const mais = page.getByRole('button', { name: 'Pedir mais' });
  await page.getByText(SO_UMA).waitFor();
  expect(await mais.isDisabled()).toBe(true);
  // What was said with the answer is read with it.
  await page.getByRole('button', { name: /^Detalhes/ }).click();
  const lido = page.getByRole('dialog', { name: 'Pedido de vaga reservada' });
  const resposta = lido.getByRole('region', { name: 'Resposta do instituto' });
  await resposta.getByText('Documentos conferidos.').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await portal.admin.rpc.admin.reservas.rever({ id, item_id, status: 'I', texto: 'Comissão de verificação.' });
  await page.reload();
  await mais.click();
  await dialog.getByRole('checkbox', { name: /Indígenas/ }).check();
  await dialog.getByRole('button', { name: 'Pedir vaga reservada' }).click();
  await page.getByRole('dialog', { name: 'Pedido enviado com sucesso!' }).waitFor();
});
