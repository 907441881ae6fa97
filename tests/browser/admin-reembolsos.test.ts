// The panel's refunds: figures, filters applied in the page, details with where the money goes, moving on one by one or several
// at once, and what is said when that is refused or fails.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  CELULAR,
  createSite,
  expectAccessible,
  expectNoOverflow,
  expectSound,
  type OpenOptions,
  type Site,
} from '../support/browser.ts';
import { createCandidato, createConcurso, createInscricao, createReembolso, createVaga } from '../support/factories.ts';
import type { Portal } from '../support/portal.ts';
import { copiado } from './boleto-acoes.ts';
import { passar, teclado } from './filas-acoes.ts';
import { segurar } from './home-acoes.ts';

const REEMBOLSOS = '/admin/dashboard/reembolsos';
const ATUALIZAR = '**/trpc/admin.reembolsos.atualizar*';

const abrir = (site: Site, endereco = '', como: OpenOptions = {}) =>
  site.open(`${REEMBOLSOS}${endereco}`, { admin: site.portal.admin.token, ...como });
const linhas = (page: Page) => page.getByRole('table', { name: 'Reembolsos' }).locator('tbody tr');
const buscaDe = (page: Page) => new URLSearchParams(page.url().split('?')[1]).toString();
const cartoes = (page: Page) => page.getByRole('list', { name: 'Reembolsos por status' }).getByRole('button');
const dialog = (page: Page, id: number) => page.getByRole('dialog', { name: `Reembolso nº\u00A0${id}` });
const alteracao = (page: Page) => page.getByRole('dialog', { name: 'Alterar status' });
const statusDe = async (portal: Portal, id: number) =>
  (await portal.admin.rpc.admin.reembolsos.list()).find((um) => um.id === id)?.status;

/** A refund of somebody's paid enrolment. */
async function pedido(
  portal: Portal,
  candidato_id = portal.candidato.id,
  dados: Parameters<typeof createReembolso>[1] = {},
) {
  const inscricao = await createInscricao(portal, { candidato_id, status_pagamento: 'Pago' });
  return createReembolso(portal, { inscricao_id: inscricao.id, ...dados });
}

test('six figures, and fifteen a page of what name, CPF and status leave', async () => {
  const site = await createSite();
  const { portal } = site;
  const joao = await createCandidato(portal, { nome: 'João d’Ávila', cpf: '52998224725', email: 'jd@exemplo.com.br' });
  const { id: concurso_id } = await createConcurso(portal, {
    titulo: 'Concurso da Saúde',
    prefeitura: 'Prefeitura de Ipê/MG',
  });
  const { id: vaga_id } = await createVaga(portal, { concurso_id, cargo: 'Enfermeiro', valor_centavos: 123_450 });
  const { id: inscricao_id } = await createInscricao(portal, {
    candidato_id: joao.id,
    vaga_id,
    status_pagamento: 'Pago',
  });
  const dele = await createReembolso(portal, { inscricao_id, created_at: '2026-11-10T12:00:00.000Z' });
  for (let n = 0; n < 13; n += 1) await pedido(portal);
  await pedido(portal, portal.outro.id, { status: 'Processando' });
  await pedido(portal, portal.outro.id, { status: 'Efetuado' });
  await pedido(portal, portal.outro.id, { status: 'Negado' });
  const page = await abrir(site);
  await page.getByText('Mostrando 1 a 15 de 17 reembolsos').waitFor();
  const figuras = async () => (await cartoes(page).allTextContents()).map((texto) => texto.trim());
  await expect.poll(figuras).toEqual(['Total 17', 'Solicitados 14', 'Processando 1', 'Efetuados 1', 'Negados 1']);
  await page.getByText('Total reembolsado R$\u00A085,50').waitFor();
  expect((await page.getByRole('columnheader').allTextContents()).filter(Boolean)).toEqual([
    'ID',
    'Candidato',
    'Concurso e cargo',
    'Valor',
    'Data',
    'Status',
    'Ações',
  ]);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Próxima' }).click();
  await page.getByText('Mostrando 16 a 17 de 17 reembolsos').waitFor();
  expect(buscaDe(page)).toBe('page=2');
  // The oldest comes last.
  expect((await linhas(page).last().getByRole('cell').allTextContents()).slice(1, 7)).toEqual([
    String(dele.id),
    'João d’Ávila***.982.247-**',
    'Ipê/MG · Concurso da SaúdeEnfermeiro',
    'R$\u00A01.234,50',
    '10/11/2026',
    'Solicitado',
  ]);

  const campo = page.getByLabel('Candidato', { exact: true });
  for (const texto of ['JOAO D’AVILA', 'd’avila joao', '529.982.247-25', '***.982.247-**', '982.247', 'jd@exemplo']) {
    await campo.fill(texto);
    await expect.poll(() => buscaDe(page)).toBe(new URLSearchParams({ search: texto }).toString());
    await expect.poll(() => linhas(page).allTextContents()).toEqual([expect.stringContaining('João d’Ávila')]);
  }
  await campo.fill('joao zulmira');
  await page.getByText('Nenhum reembolso encontrado').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await cartoes(page).filter({ hasText: 'Negados' }).click();
  await expect.poll(() => linhas(page).allTextContents()).toEqual([expect.stringContaining('Bruno Outro')]);
  expect(await figuras()).toEqual(['Total 17', 'Solicitados 14', 'Processando 1', 'Efetuados 1', 'Negados 1']);
  await page.reload();
  await expect.poll(() => linhas(page).count()).toBe(1);
  await page.goBack();
  await page.getByText('Mostrando 1 a 15 de 17 reembolsos').waitFor();
  await page.getByRole('button', { name: 'Valor', exact: true }).click();
  // Which way it goes next is told from how it stands.
  await page.locator('[aria-sort=ascending]').getByRole('button', { name: 'Valor', exact: true }).click();
  await expect.poll(() => buscaDe(page)).toBe('sort_by=valor_reembolso&sort_order=desc');
  await expect.poll(() => linhas(page).first().textContent()).toContain('João d’Ávila');
  await page.goto(`${site.url}/#${REEMBOLSOS}?page=99&status=Pago`);
  await page.getByText('Esta página não tem reembolsos').waitFor();
});

test('the details in five sections, what is to be paid copied, and the way to the others', async () => {
  const site = await createSite();
  const { portal } = site;
  const pix = await pedido(portal, portal.candidato.id, { chave_pix: '+5533988410600', motivo: 'Prova remarcada.' });
  const conta = await pedido(portal, portal.outro.id, {
    status: 'Processando',
    tipo_restituicao: 2,
    chave_pix: null,
    banco: '001 - Banco do Brasil',
    agencia: '452-9',
    conta: '123-5',
    tipo_conta: 'cc',
    titular_nome: 'Célia Tia',
    titular_documento: '52998224725',
    observacao_admin: 'Conferido no balcão.',
  });
  const feito = await pedido(portal, portal.outro.id, {
    status: 'Efetuado',
    comprovante_reembolso: 'https://banco.exemplo.org/comprovante/1',
  });
  const page = await abrir(site, '', { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.getByRole('button', { name: `Ver detalhes do reembolso ${pix.id}, de Ana Candidata` }).click();
  await dialog(page, pix.id).waitFor();
  expect(buscaDe(page)).toBe(`reembolso=${pix.id}`);
  expect(await dialog(page, pix.id).getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    'Candidato',
    'Inscrição',
    'Reembolso',
    'Pagamento',
    'Dados bancários',
    'Observações do administrador',
  ]);
  for (const texto of ['(33) 98841-0600', 'Prova remarcada.', 'Sem observações', 'Ainda não', 'R$\u00A085,50']) {
    await dialog(page, pix.id).getByText(texto, { exact: true }).first().waitFor();
  }
  const daInscricao = dialog(page, pix.id).locator('section', {
    has: page.getByRole('heading', { name: 'Inscrição', exact: true }),
  });
  expect(await daInscricao.getByRole('term').allTextContents()).toContain('Status');
  await dialog(page, pix.id).getByRole('button', { name: 'Copiar chave PIX' }).click();
  await dialog(page, pix.id).getByText('Copiado').waitFor();
  await expect.poll(() => copiado(page)).toBe('+5533988410600');
  const destinos = await dialog(page, pix.id)
    .getByRole('link')
    .evaluateAll((todas) => todas.map((um) => um.getAttribute('href')));
  expect(destinos).toEqual([
    `#/admin/dashboard/candidatos/detalhes/${portal.candidato.id}`,
    `#/admin/dashboard/inscricoes?inscricao=${pix.inscricao_id}`,
    `#/admin/dashboard/logs?registro_tipo=reembolso&registro_id=${pix.id}`,
  ]);
  await expectAccessible(page);
  await dialog(page, pix.id).getByRole('button', { name: 'Mostrar CPF de Ana Candidata' }).click();
  await dialog(page, pix.id).getByRole('button', { name: 'Ocultar CPF de Ana Candidata' }).waitFor();

  await dialog(page, pix.id).getByRole('button', { name: 'Próximo pendente' }).click();
  await dialog(page, conta.id).getByText('Conferido no balcão.').waitFor();
  // What was shown of one is not shown beside the next.
  expect(await dialog(page, conta.id).getByRole('button', { name: 'Mostrar CPF de Bruno Outro' }).count()).toBe(1);
  // The holder's CPF is masked until somebody asks for it, and that is recorded.
  await dialog(page, conta.id).getByText('***.982.247-**').waitFor();
  await dialog(page, conta.id).getByRole('button', { name: 'Mostrar CPF completo' }).click();
  await dialog(page, conta.id).getByText('529.982.247-25').waitFor();
  expect(await portal.logs('revelar_cpf')).toMatchObject([
    { candidato_id: portal.candidato.id },
    { registro_tipo: 'reembolso', registro_id: conta.id },
  ]);
  await dialog(page, conta.id).getByRole('button', { name: 'Copiar dados da conta' }).click();
  await dialog(page, conta.id).getByText('Copiado').waitFor();
  await expect
    .poll(() => copiado(page))
    .toBe(
      'Banco: 001 - Banco do Brasil\nAgência: 452-9\nConta corrente: 123-5\nTitular: Célia Tia\nCPF: 529.982.247-25',
    );
  await page.keyboard.press('Escape');
  await expect.poll(() => buscaDe(page)).toBe('');

  // What is settled is only read.
  expect(
    await linhas(page)
      .filter({ hasText: 'Efetuado' })
      .getByRole('button', { name: /reembolso/ })
      .allTextContents(),
  ).toEqual([`Ver detalhes do reembolso ${feito.id}, de Bruno Outro`]);
  await page.goto(`${site.url}/#${REEMBOLSOS}?reembolso=${feito.id}`);
  const recibo = dialog(page, feito.id).getByRole('link', { name: /comprovante\/1 \(abre em nova aba\)/ });
  expect(await recibo.getAttribute('href')).toBe('https://banco.exemplo.org/comprovante/1');
  expect(await dialog(page, feito.id).getByRole('button', { name: 'Alterar status' }).count()).toBe(0);
  await page.goto(`${site.url}/#${REEMBOLSOS}?reembolso=999`);
  await page.getByRole('dialog').getByText('Reembolso não encontrado').waitFor();
  await expectAccessible(page);
});

test('the status is changed from where it stands; the server says what cannot be; the next one follows', async () => {
  const site = await createSite({ tolerate: /status of 400/ });
  const { portal } = site;
  await portal.admin.rpc.admin.modelos.create({
    tipo: 'reembolso',
    titulo: 'Transferência',
    texto: 'Olá, {nome}: enviamos o valor da inscrição {numero}.',
    decisao: 'Efetuado',
  });
  const primeiro = await pedido(portal);
  const segundo = await pedido(portal, portal.outro.id);
  const page = await abrir(site);
  await page.getByRole('button', { name: 'Atender o mais antigo' }).click();
  const form = alteracao(page);
  await form.getByText(`Reembolso nº\u00A0${primeiro.id} · Ana Candidata · R$\u00A085,50`).waitFor();
  expect(buscaDe(page)).toBe(`alterar=${primeiro.id}`);
  const novo = form.getByLabel('Novo status');
  expect(await novo.inputValue()).toBe('Solicitado');
  // Where it stands, and where it may go from there.
  const opcoes = () => novo.locator('option').allTextContents();
  expect(await opcoes()).toEqual(['Selecione um status', 'Solicitado', 'Processando', 'Negado']);
  expect(await form.getByLabel('Comprovante do reembolso').count()).toBe(0);
  // Why, what was paid, and for what, in one look.
  await form.getByText('baixa manual').waitFor();
  await form.getByRole('link', { name: String(primeiro.inscricao_id).padStart(6, '0') }).waitFor();
  await expectAccessible(page);
  const salvar = form.getByRole('button', { name: 'Salvar' });
  expect(await salvar.isDisabled()).toBe(true);
  await form.getByText('Escolha o novo status.').waitFor();
  await novo.selectOption('Selecione um status');
  await salvar.click();
  // The empty choice and what is wrong are the same words.
  await expect.poll(() => form.getByText('Selecione um status', { exact: true }).count()).toBe(2);
  expect(await statusDe(portal, primeiro.id)).toBe('Solicitado');

  await novo.selectOption('Processando');
  expect(await form.getByLabel('Comprovante do reembolso').count()).toBe(0);
  await form.getByLabel('Observações').fill('Em análise.');
  await form.getByText('Depois deste, resta 1.').waitFor();
  const soltar = await segurar(page, '**/trpc/admin.reembolsos.list*');
  await salvar.click();
  // The next one takes its place, clean.
  await form.getByText(`Reembolso nº\u00A0${segundo.id} · Bruno Outro`).waitFor();
  await page.getByText('Status atualizado com sucesso!').waitFor();
  expect(await form.getByLabel('Observações').inputValue()).toBe('');
  expect(await statusDe(portal, primeiro.id)).toBe('Processando');
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'detached' });

  // Done, with the institute's words and a receipt; nothing follows when it is not wanted.
  await page.getByRole('button', { name: `Alterar status do reembolso ${primeiro.id}, de Ana Candidata` }).click();
  // The list does not know yet that it moved, and the window says so once it does.
  await expect.poll(() => novo.inputValue()).toBe('Solicitado');
  soltar();
  await expect.poll(() => novo.inputValue()).toBe('Processando');
  expect(await salvar.isDisabled()).toBe(true);
  await form.getByText('Em branco, continua a observação de agora: “Em análise.”').waitFor();
  expect(await opcoes()).toEqual(['Selecione um status', 'Processando', 'Efetuado', 'Negado']);
  await form.getByRole('button', { name: 'Modelos' }).click();
  await page.getByRole('menuitem', { name: 'Transferência' }).click();
  await expect.poll(() => novo.inputValue()).toBe('Efetuado');
  const texto = `Olá, Ana Candidata: enviamos o valor da inscrição ${String(primeiro.inscricao_id).padStart(6, '0')}.`;
  await expect.poll(() => form.getByLabel('Observações').inputValue()).toBe(texto);
  await form.getByLabel('Comprovante do reembolso').fill('E2026112115000');
  await form.getByLabel('Abrir o próximo pendente depois de salvar').uncheck();
  await salvar.click();
  await form.waitFor({ state: 'detached' });
  await expect.poll(() => buscaDe(page)).toBe('');
  await page.getByText('Total reembolsado R$\u00A085,50').waitFor();
  expect((await portal.admin.rpc.admin.reembolsos.list()).find(({ id }) => id === primeiro.id)).toMatchObject({
    status: 'Efetuado',
    observacao_admin: texto,
    comprovante_reembolso: 'E2026112115000',
  });
});

test('somebody was quicker, the candidate took it back, the network failed: said, and nothing typed is lost', async () => {
  const site = await createSite({ tolerate: /status of (400|409|500)|ERR_FAILED/ });
  const { portal } = site;
  const { id } = await pedido(portal);
  const page = await abrir(site, `?alterar=${id}`);
  const form = alteracao(page);
  const nota = form.getByLabel('Observações');
  await form.getByLabel('Novo status').selectOption('Processando');
  await nota.fill('Anotado.');
  await page.route(ATUALIZAR, (route) => route.abort());
  await form.getByRole('button', { name: 'Salvar' }).click();
  await page.getByRole('alert').getByText('Erro ao atualizar status. Tente novamente.').waitFor();
  expect(await nota.inputValue()).toBe('Anotado.');
  await page.unroute(ATUALIZAR);
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await form.waitFor({ state: 'detached' });
  expect(await portal.logs('atualizar_reembolso')).toHaveLength(1);

  const outro = await pedido(portal, portal.outro.id);
  await page.goto(`${site.url}/#${REEMBOLSOS}?alterar=${outro.id}`);
  await page.reload();
  await form.getByLabel('Novo status').selectOption('Negado');
  await portal.outro.rpc.candidato.reembolsos.cancelar({ id: outro.id });
  await form.getByRole('button', { name: 'Salvar' }).click();
  await page.getByRole('alert').getByText('Esta solicitação foi cancelada pelo candidato.').waitFor();
  await page.getByRole('dialog').getByText('Reembolso não encontrado').waitFor();

  // The list itself.
  await page.route('**/trpc/admin.reembolsos.list*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(`${site.url}/#${REEMBOLSOS}`);
  await page.reload();
  await page.getByText('Erro ao carregar reembolsos. Tente novamente.').waitFor();
  await expectAccessible(page);
  await page.unroute('**/trpc/admin.reembolsos.list*');
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.poll(() => linhas(page).count()).toBe(1);
});

test('with seconds to undo it: held, taken back, made, and told when it could not be; what is paid is not held', async () => {
  const site = await createSite({ tolerate: /status of 409/ });
  const { portal } = site;
  const primeiro = await pedido(portal);
  const segundo = await pedido(portal, portal.outro.id);
  const page = await abrir(site, `?sort_by=id&sort_order=asc&alterar=${primeiro.id}`);
  const teclas = teclado(page);
  const form = alteracao(page);
  const modo = form.getByLabel('Dar 8 segundos para desfazer');
  const novo = form.getByLabel('Novo status');
  await novo.selectOption('Negado');
  await form.getByText('Não pode ser desfeito.').waitFor();
  await modo.focus();
  await teclas('Space');
  await form.getByText('Não pode ser desfeito.').waitFor({ state: 'detached' });
  await expect.poll(() => portal.admin.rpc.admin.preferencias.get()).toMatchObject({ decidir_sem_perguntar: true });
  await form.getByLabel('Observações').fill('Fora do prazo.');
  await expectAccessible(page);
  const soltar = await segurar(page, /reembolsos\.movimento/);
  await form.getByRole('button', { name: 'Salvar' }).click();

  // The next one, and what was just decided at its foot, though the queue has not told it.
  await form.getByText(`Reembolso nº\u00A0${segundo.id} · Bruno Outro`).waitFor();
  await form.getByRole('status').getByText(`Negar o reembolso nº\u00A0${primeiro.id}`).waitFor();
  soltar();
  expect(await statusDe(portal, primeiro.id)).toBe('Solicitado');
  await expectAccessible(page);
  await form.getByRole('heading', { level: 2 }).focus();
  await teclas('Control+z');
  await form.getByText(`Reembolso nº\u00A0${primeiro.id} · Ana Candidata`).waitFor();
  await expect.poll(() => novo.inputValue()).toBe('Negado');
  expect(await form.getByLabel('Observações').inputValue()).toBe('Fora do prazo.');
  expect(await portal.db.selectFrom('decisoes_retidas').selectAll().execute()).toEqual([]);

  // Held again; a colleague is told, and from the list it is only read.
  await novo.selectOption('Processando');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await form.getByText(`Reembolso nº\u00A0${segundo.id} · Bruno Outro`).waitFor();
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'detached' });
  const naLista = page.getByRole('region', { name: 'Suas decisões' });
  await naLista.getByText(`Processar o reembolso nº\u00A0${primeiro.id}`).waitFor();
  await linhas(page).first().getByText('Você está decidindo').waitFor();
  expect(
    await linhas(page)
      .first()
      .getByRole('button', { name: /reembolso/ })
      .allTextContents(),
  ).toEqual([`Ver detalhes do reembolso ${primeiro.id}, de Ana Candidata`]);
  await expectAccessible(page);
  await linhas(page).first().getByRole('button', { name: 'Ver' }).click();
  await dialog(page, primeiro.id).getByText('Você acabou de decidir este pedido.').waitFor();
  expect(await dialog(page, primeiro.id).getByRole('button', { name: 'Alterar status' }).count()).toBe(0);
  await dialog(page, primeiro.id).getByRole('button', { name: 'Desfazer' }).waitFor();
  await expectAccessible(page);
  await passar(site);
  await dialog(page, primeiro.id).getByRole('button', { name: 'Alterar status' }).click();
  expect(await statusDe(portal, primeiro.id)).toBe('Processando');

  // The money that left is recorded at once.
  await novo.selectOption('Efetuado');
  await form.getByText('Não pode ser desfeito.').waitFor();
  await form.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Status atualizado com sucesso!').waitFor();
  expect(await statusDe(portal, primeiro.id)).toBe('Efetuado');

  // Its candidate takes the other one back meanwhile.
  await form.getByText(`Reembolso nº\u00A0${segundo.id} · Bruno Outro`).waitFor();
  await novo.selectOption('Processando');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await form.waitFor({ state: 'detached' });
  await naLista.getByText(`Processar o reembolso nº\u00A0${segundo.id}`).waitFor();
  await portal.outro.rpc.candidato.reembolsos.cancelar({ id: segundo.id });
  await passar(site);
  const perdida = page.getByRole('alert');
  await perdida.getByText(`Não foi feita a sua decisão: processar o reembolso nº\u00A0${segundo.id}.`).waitFor();
  await perdida.getByText('Esta solicitação foi cancelada pelo candidato.').waitFor();
  await expectAccessible(page);
  await perdida.getByRole('button', { name: 'Entendi' }).click();
  await perdida.waitFor({ state: 'detached' });
});

test('several at once: asked first, and those that could not be moved say why', async () => {
  const site = await createSite();
  const { portal } = site;
  const todos = [await pedido(portal), await pedido(portal, portal.outro.id), await pedido(portal)];
  await pedido(portal, portal.outro.id, { status: 'Processando' });
  const page = await abrir(site);
  await expect.poll(() => linhas(page).count()).toBe(4);
  // Only what waits to be taken up can be marked.
  expect(await linhas(page).getByRole('checkbox').count()).toBe(3);
  await page.getByRole('checkbox', { name: 'Marcar todos desta página' }).check();
  const barra = page.getByRole('region', { name: 'Reembolsos marcados' });
  await barra.getByText('3 reembolsos marcados').waitFor();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: `Marcar o reembolso ${todos[2]?.id}, de Ana Candidata` }).uncheck();
  await barra.getByText('2 reembolsos marcados').waitFor();
  await portal.admin.rpc.admin.reembolsos.atualizar({ id: todos[1]?.id ?? 0, status: 'Negado' });
  await barra.getByRole('button', { name: 'Mover para Processando' }).click();
  const pergunta = page.getByRole('dialog', { name: 'Mover 2 reembolsos para Processando?' });
  await pergunta.getByText('Cada candidato recebe um e-mail').waitFor();
  await expectAccessible(page);
  const soltar = await segurar(page, '**/trpc/admin.reembolsos.atualizarVarios');
  await pergunta.getByRole('button', { name: 'Sim' }).click();
  // Nothing is marked meanwhile; whose they were is told whatever the list shows by then.
  await expect.poll(() => linhas(page).getByRole('checkbox').first().isDisabled()).toBe(true);
  await cartoes(page).filter({ hasText: 'Solicitados' }).click();
  await expect.poll(() => barra.count()).toBe(0);
  soltar();
  const resultado = page.getByRole('dialog', { name: 'Resultado' });
  await resultado.getByText('1 reembolso movido. Um não foi: veja por quê.').waitFor();
  await resultado.getByText('Uma solicitação com o status Negado não pode passar para Processando.').waitFor();
  await resultado.getByText('Bruno Outro').waitFor();
  await expectAccessible(page);
  await resultado.getByRole('button', { name: 'Concluir' }).click();
  await expect.poll(() => barra.count()).toBe(0);
  expect(await Promise.all(todos.map(({ id }) => statusDe(portal, id)))).toEqual([
    'Processando',
    'Negado',
    'Solicitado',
  ]);
  await expect.poll(() => linhas(page).getByRole('checkbox').count()).toBe(1);
  await linhas(page).getByRole('checkbox').check();
  await barra.getByRole('button', { name: 'Mover para Processando' }).click();
  const sim = page.getByRole('dialog', { name: /^Mover/ }).getByRole('button', { name: 'Sim' });
  await expect.poll(() => sim.evaluate((botao) => botao === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByText('1 reembolso em Processando.').waitFor();
});

test('on a phone, in the dark, with long names: list, filters, details and the form', async () => {
  const site = await createSite();
  const { portal } = site;
  const nome = `Ana ${'de Alcântara Bragança '.repeat(4)}${'Z'.repeat(30)}`;
  const { id: candidato_id } = await createCandidato(portal, { nome });
  const { id } = await pedido(portal, candidato_id, {
    chave_pix: `${'x'.repeat(60)}@exemplo.com.br`,
    motivo: `${'Mudei de cidade. '.repeat(20)}${'W'.repeat(60)}`,
  });
  const page = await abrir(site, '', { ...CELULAR, viewport: { width: 320, height: 700 }, colorScheme: 'dark' });
  await page.getByText('Mostrando 1 a 1 de 1 reembolso').waitFor();
  await expectSound(page);
  await page.getByRole('button', { name: 'Filtros' }).tap();
  const folha = page.getByRole('dialog', { name: 'Filtros' });
  await folha.getByLabel('Status').selectOption('Solicitado');
  await folha.getByRole('button', { name: 'Ver 1 reembolso' }).tap();
  await page.getByRole('button', { name: /^Ver detalhes do reembolso/ }).tap();
  await dialog(page, id)
    .getByText(/Mudei de cidade/)
    .waitFor();
  await expectNoOverflow(page);
  expect(await dialog(page, id).evaluate((um) => um.scrollWidth - um.clientWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await dialog(page, id).getByRole('button', { name: 'Alterar status' }).tap();
  await alteracao(page).getByLabel('Novo status').waitFor();
  await page.goBack();
  // Once downloaded, the form takes the place of the details at once.
  await page.getByRole('button', { name: /^Ver detalhes do reembolso/ }).tap();
  await dialog(page, id).getByRole('button', { name: 'Alterar status' }).tap();
  await alteracao(page).getByLabel('Novo status').selectOption('Negado');
  await alteracao(page).getByText('Não pode ser desfeito.').waitFor();
  await expectSound(page);
  // Back leaves what was open for the list, once it is agreed to lose what was chosen.
  await page.goBack();
  await page
    .getByRole('dialog', { name: 'Descartar o que foi preenchido?' })
    .getByRole('button', { name: 'Sim' })
    .tap();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});
