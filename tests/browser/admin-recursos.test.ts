// The queue of appeals: cleared with the keyboard alone while a colleague decides some, and all about one question decided
// together, with a report of each.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { changeRows } from '../../src/server/store/rows.ts';
import { CELULAR, createSite, expectAccessible, expectNoOverflow, expectSound, type Site } from '../support/browser.ts';
import { pdf } from '../support/envios.ts';
import {
  createCandidato,
  createConcurso,
  createInscricao,
  createPrazo,
  createRecurso,
  createVaga,
} from '../support/factories.ts';
import { buscaDe, cartao, colega, linhas, teclado } from './filas-acoes.ts';
import { recusar } from './home-acoes.ts';

const RECURSOS = '/admin/dashboard/recursos';
const MOTIVO = 'A alternativa B também está correta.\nVeja a página 12 da bibliografia do edital.';

const dialogOf = (page: Page, id: number) => page.getByRole('dialog', { name: `Recurso nº\u00A0${id}`, exact: true });

/** A window for appeals of one contest, and three candidates enrolled there. */
async function semear({ portal }: Site) {
  const { id: concurso_id } = await createConcurso(portal, { titulo: 'Concurso 01/2026' });
  const { id: vaga_id } = await createVaga(portal, { concurso_id, cargo: 'Enfermeira' });
  const prazo = await createPrazo(portal, {
    concurso_id,
    descricao: 'Gabarito preliminar',
    quantidade_limite_envio: 9,
  });
  const carla = await createCandidato(portal, { nome: 'Carla Terceira', email: 'carla@exemplo.com.br' });
  const inscrever = async (candidato_id: number) => (await createInscricao(portal, { candidato_id, vaga_id })).id;
  return {
    prazo_recurso_id: prazo.id,
    ana: await inscrever(portal.candidato.id),
    bruno: await inscrever(portal.outro.id),
    carla: await inscrever(carla.id),
  };
}

test('three pending cleared with the keyboard alone, one of them lost to a colleague', async () => {
  const site = await createSite({ tolerate: /status of (409|500)/ });
  const { portal } = site;
  const { prazo_recurso_id: prazo_id, ana, bruno, carla } = await semear(site);
  const { id: primeiro } = await createRecurso(portal, {
    inscricao_id: ana,
    prazo_id,
    numero_questao: 12,
    motivo: MOTIVO,
  });
  const { id: segundo } = await createRecurso(portal, { inscricao_id: bruno, prazo_id, numero_questao: 7 });
  const { id: terceiro } = await createRecurso(portal, { inscricao_id: carla, prazo_id, numero_questao: 12 });
  const rapida = await colega(site);
  const page = await site.open(`${RECURSOS}?status=P&sort_by=created_at&sort_order=asc`, { admin: portal.admin.token });
  const teclas = teclado(page);
  await page.getByRole('link', { name: 'Recursos 3 a tratar' }).waitFor();
  const linha = linhas(page, 'Recursos').filter({ hasText: 'Ana Candidata' });
  await linha.waitFor();
  expect((await linha.getByRole('cell').allTextContents()).slice(1, -1)).toEqual([
    String(primeiro),
    expect.stringMatching(/^Ana Candidata\*{3}\.\d{3}\.\d{3}-\*{2}$/),
    'Vale Sereno · Concurso 01/2026Enfermeira',
    'Gabarito preliminarQuestão 12',
    '21/11/2026',
    'desde hoje',
    'PPendente',
  ]);
  await linha.getByRole('button', { name: `Analisar recurso ${primeiro},` }).focus();
  await teclas('Enter');

  const dialog = dialogOf(page, primeiro);
  expect(await dialog.getByRole('region', { name: 'Motivo' }).getByText('A alternativa B').textContent()).toBe(MOTIVO);
  await dialog.getByText('Nenhum arquivo anexado.').waitFor();
  await dialog.getByText('Gabarito preliminar, até 26/11/2026').waitFor();
  await dialog.getByText('Mesma questão: mais 1 pendente.').waitFor();
  expect(buscaDe(page)).toBe(`status=P&sort_by=created_at&sort_order=asc&recurso=${primeiro}`);
  await teclas('Control+Enter');
  await page.getByRole('region', { name: 'Avisos' }).getByText('Selecione uma decisão').waitFor();
  await teclas('d', 'o');
  await page.keyboard.type('Gabarito alterado.');
  await teclas('Control+Enter');
  const pergunta = page.getByRole('dialog', { name: 'Confirmar Decisão' });
  await pergunta.getByText('Tem certeza que deseja deferir este recurso?').waitFor();
  await teclas('Enter');
  await page.getByText('Decisão registrada com sucesso!').waitFor();
  await page.getByRole('link', { name: 'Recursos 2 a tratar' }).waitFor();

  await dialogOf(page, segundo).getByText('Depois deste, resta 1.').waitFor();
  expect(await page.getByText('Mesma questão').count()).toBe(0);
  await rapida.rpc.admin.recursos.decidir({ id: segundo, status: 'I' });
  await teclas('d', 'Control+Enter');
  await pergunta.waitFor();
  await teclas('Enter');
  await page
    .getByRole('dialog', { name: 'Atenção!' })
    .getByText('Este recurso já foi indeferido por Ana Lima em 21/11/2026 às 12h00. Atualize a lista.')
    .waitFor();
  await teclas('Enter');

  await dialogOf(page, terceiro).getByText('Este é o último da fila.').waitFor();
  await page.route('**/trpc/admin.recursos.decidir', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await teclas('i', 'Control+Enter');
  await pergunta.getByText('Tem certeza que deseja indeferir este recurso?').waitFor();
  await teclas('Enter');
  await page.getByText('Erro ao salvar análise').waitFor();
  await dialogOf(page, terceiro).getByRole('radio', { name: 'Indeferir', checked: true }).waitFor();
  await teclas('Control+Enter');
  await pergunta.waitFor();
  await teclas('Enter');
  await page.getByText('Não há mais recursos pendentes nesta fila.').waitFor();
  await dialogOf(page, terceiro).waitFor({ state: 'detached' });
  await page.getByText('Nenhum recurso encontrado').waitFor();
  await cartao(page, 'Recursos', /Pendentes 0/).waitFor();
  await page.getByRole('link', { name: 'Recursos', exact: true }).waitFor();

  const decididos = await portal.db
    .selectFrom('recursos')
    .select(['id', 'status', 'observacao_admin', 'decidido_por'])
    .orderBy('id')
    .execute();
  expect(decididos).toEqual([
    { id: primeiro, status: 'D', observacao_admin: 'Gabarito alterado.', decidido_por: portal.admin.id },
    { id: segundo, status: 'I', observacao_admin: null, decidido_por: rapida.id },
    { id: terceiro, status: 'I', observacao_admin: null, decidido_por: portal.admin.id },
  ]);
});

test('all about one question, decided together from the page of one of them', async () => {
  const site = await createSite();
  const { portal } = site;
  const { prazo_recurso_id: prazo_id, ana, bruno, carla } = await semear(site);
  const criar = async (inscricao_id: number, dados: Parameters<typeof createRecurso>[1] = {}) =>
    (await createRecurso(portal, { inscricao_id, prazo_id, numero_questao: 12, ...dados })).id;
  const { id: este } = await portal.candidato.rpc.candidato.recursos.create({
    inscricao_id: ana,
    prazo_recurso_id: prazo_id,
    numero_questao: 12,
    motivo: MOTIVO,
    arquivo: pdf('recurso', 'recurso.pdf'),
  });
  const retirado = await criar(bruno);
  const outro = await criar(carla);
  const decidido = await criar(carla, { status: 'D' });
  await criar(carla, { numero_questao: 7 });
  const page = await site.open(`${RECURSOS}/analise/${este}`, { admin: portal.admin.token });
  await page.getByRole('heading', { level: 1, name: `Recurso nº\u00A0${este}` }).waitFor();
  await page.getByRole('region', { name: 'Arquivo enviado' }).getByText('recurso.pdf', { exact: true }).waitFor();
  const mesma = page.getByRole('region', { name: 'Mesma questão' });
  await mesma.getByText('Mesma questão: mais 2 pendentes e 1 deferido.').waitFor();
  await expectAccessible(page);
  // Who only reads is offered no decision.
  const auditor = await portal.administrador({ papel: 'auditor' });
  const leitura = await site.open(`${RECURSOS}/analise/${este}`, { admin: auditor.token });
  await leitura.getByText('Mesma questão: mais 2 pendentes e 1 deferido.').waitFor();
  expect(await leitura.getByRole('button', { name: /^Decidir/ }).count()).toBe(0);

  await mesma.getByRole('button', { name: 'Decidir os 3 juntos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Decidir 3 recursos' });
  await dialog.getByText('Ana Candidata, Bruno Outro, Carla Terceira').waitFor();
  await portal.outro.rpc.candidato.recursos.excluir({ id: retirado });
  await dialog.getByText('Indeferir', { exact: true }).click();
  await dialog.getByLabel('Fundamentação').fill('Gabarito mantido, {nome}.');
  await dialog.getByRole('button', { name: 'Salvar decisão' }).click();
  const pergunta = page.getByRole('dialog', { name: 'Confirmar Decisão' });
  await pergunta.getByText('Tem certeza que deseja indeferir 3 recursos?').waitFor();
  await pergunta.getByRole('button', { name: 'Sim' }).click();
  const relatorio = page.getByRole('dialog', { name: 'Resultado da decisão em lote' });
  await relatorio.getByText('2 recursos decididos. Um não foi: veja por quê.').waitFor();
  const itens = relatorio.getByRole('list', { name: 'Resultado de cada registro' }).getByRole('listitem');
  expect(await itens.allTextContents()).toEqual([
    `Bruno Outro Recurso nº\u00A0${retirado}Este recurso foi excluído pelo candidato em 21/11/2026 às 12h00. Atualize a lista.`,
    `Ana Candidata Recurso nº\u00A0${este}Recurso indeferido.`,
    `Carla Terceira Recurso nº\u00A0${outro}Recurso indeferido.`,
  ]);
  await relatorio.getByRole('button', { name: 'Concluir' }).click();
  await relatorio.waitFor({ state: 'detached' });

  // What was decided can only be read.
  await page.getByText('Gabarito mantido, Ana Candidata.').waitFor();
  await mesma.getByText('Mesma questão: mais 1 deferido e 1 indeferido.').waitFor();
  expect(await mesma.getByRole('button').count()).toBe(0);
  expect(await page.getByRole('radio').count()).toBe(0);
  await expectAccessible(page);
  await mesma.getByRole('link', { name: 'Ver todos' }).click();
  await expect.poll(() => linhas(page, 'Recursos').count()).toBe(3);
  expect(buscaDe(page)).toBe(`prazo_id=${prazo_id}&numero_questao=12`);
  await cartao(page, 'Recursos', /Total 3/).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Remover filtro: Questão 12 · Gabarito preliminar' }).click();
  await expect.poll(() => linhas(page, 'Recursos').count()).toBe(4);
  await linhas(page, 'Recursos').getByRole('link', { name: '12' }).first().click();
  await expect.poll(() => buscaDe(page)).toBe(`prazo_id=${prazo_id}&numero_questao=12`);

  const celular = await site.open(`${RECURSOS}?status=D`, { admin: portal.admin.token, ...CELULAR });
  await celular.getByText('Questão 12, Gabarito preliminar · Enfermeira').waitFor();
  await expectNoOverflow(celular);
  await celular.getByRole('button', { name: `Ver recurso ${decidido},` }).click();
  await dialogOf(celular, decidido).getByText('Sem fundamentação registrada').waitFor();
  await expectSound(celular);
});

test('what is prepared is decided again with others only where that is said; what is to be applied is walked', async () => {
  const site = await createSite();
  const { portal } = site;
  const { prazo_recurso_id: prazo_id, ana, bruno, carla } = await semear(site);
  await changeRows(portal.db, 'prazos', { id: prazo_id }, { resultado_em: '2026-12-01T15:00:00.000Z' });
  const criar = async (inscricao_id: number, dados: Parameters<typeof createRecurso>[1] = {}) =>
    (await createRecurso(portal, { inscricao_id, prazo_id, numero_questao: 12, ...dados })).id;
  const preparado = await criar(ana);
  const este = await criar(bruno);
  await criar(carla);
  await (await colega(site)).rpc.admin.recursos.decidir({ id: preparado, status: 'D' });
  const page = await site.open(`${RECURSOS}/analise/${este}`, { admin: portal.admin.token });
  await page.getByRole('button', { name: 'Decidir os 3 juntos' }).click();
  const dois = page.getByRole('dialog', { name: 'Decidir 2 recursos' });
  await dois.getByText('Bruno Outro, Carla Terceira').waitFor();
  await page.getByText('1 recurso já tem decisão preparada e ficou de fora.').waitFor();
  await dois.getByLabel('Fundamentação').fill('Só destes dois.');
  await page.reload();

  await page.goto(`${site.url}/#${RECURSOS}`);
  await page.getByLabel('Marcar todos desta página').check();
  await page.getByText('3 recursos marcados').waitFor();
  await page.getByRole('button', { name: 'Decidir em lote' }).click();
  const tres = page.getByRole('dialog', { name: 'Decidir 3 recursos' });
  await tres.getByText('A mesma decisão e o mesmo texto valem para todos.').waitFor();
  // What was written of others is not theirs.
  expect(await tres.getByLabel('Fundamentação').inputValue()).toBe('');
  await tres.getByText('Deferir', { exact: true }).click();
  await tres.getByRole('button', { name: 'Salvar decisão' }).click();
  const pergunta = page.getByRole('dialog', { name: 'Confirmar Decisão' });
  await pergunta.getByText('1 já tem decisão preparada, que esta substitui.').waitFor();
  await expectAccessible(page);
  await pergunta.getByRole('button', { name: 'Sim' }).click();
  await page.getByText('3 recursos decididos.').waitFor();

  const aplicar = { numero_questao: 30, status: 'D', a_aplicar: 1 } as const;
  const primeiro = await criar(ana, aplicar);
  const segundo = await criar(bruno, aplicar);
  await page.goto(`${site.url}/#${RECURSOS}?aplicacao=pendente&recurso=${segundo}`);
  await dialogOf(page, segundo).getByText('1 de 2', { exact: true }).waitFor();
  await page.keyboard.press('j');
  await dialogOf(page, primeiro).getByText('2 de 2', { exact: true }).waitFor();
  await dialogOf(page, primeiro).getByRole('button', { name: 'Pendente anterior' }).click();
  await dialogOf(page, segundo).getByText('1 de 2', { exact: true }).waitFor();
  expect(await page.getByText(/espera(m)? decisão/).count()).toBe(0);
});

test('judged without the person, prepared by one and approved by another, on a desk and on a phone', async () => {
  const site = await createSite({ tolerate: /status of 422/ });
  const { portal } = site;
  const { id: concurso_id } = await createConcurso(portal, { recursos_sem_identificacao: 1, fundamentar_negativas: 1 });
  const prazo = await createPrazo(portal, {
    concurso_id,
    descricao: 'Resultado preliminar',
    objeto: 'resultado',
    data_inicio: '2026-11-10T03:00:00.000Z',
    data_fim: '2026-11-23T02:59:59.999Z',
    resultado_em: '2026-11-25T15:00:00.000Z',
    exige_revisao: 1,
  });
  const { id: inscricao_id } = await createInscricao(portal, { concurso_id, candidato_id: portal.candidato.id });
  const { id } = await portal.candidato.rpc.candidato.recursos.create({
    inscricao_id,
    prazo_recurso_id: prazo.id,
    motivo: MOTIVO,
    arquivo: pdf('recurso', 'recurso da Ana.pdf'),
  });
  const page = await site.open(RECURSOS, { admin: portal.admin.token });
  const linha = linhas(page, 'Recursos').first();
  await linha.getByText('Candidato não identificado').first().waitFor();
  await linha.getByRole('link', { name: 'Resultado', exact: true }).first().waitFor();
  expect(await page.getByText('Ana Candidata').count()).toBe(0);
  await expectAccessible(page);
  await linha.getByRole('button', { name: `Analisar recurso ${id},` }).click();
  const dialog = dialogOf(page, id);
  await dialog.getByText('O concurso julga recursos sem identificação.').waitFor();
  await dialog.getByText('O anexo pode dizer de quem é o recurso').waitFor();
  expect(await dialog.getByText('Histórico do candidato').count()).toBe(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Abrir o anexo' }).click();
  await dialog.getByText('anexo.pdf').first().waitFor();
  // Without grounds the server refuses what this contest does not allow.
  await dialog.getByRole('radio', { name: 'Indeferir' }).check();
  await dialog.getByRole('button', { name: 'Salvar decisão' }).click();
  await dialog.getByText('Informe a fundamentação.').first().waitFor();
  await dialog.getByLabel('Fundamentação').fill('Resultado mantido.');
  // It says that nothing prepared was read.
  const decisao = page.waitForRequest(/admin\.recursos\.decidir/);
  await dialog.getByRole('button', { name: 'Salvar decisão' }).click();
  expect((await decisao).postDataJSON()).toMatchObject({ id, status: 'I', preparada_em: null });
  await page.getByText('Decisão preparada. Ela sai em 25/11/2026 às 12:00 (horário de Brasília).').waitFor();
  await linhas(page, 'Recursos').first().getByText('decisão a aprovar').waitFor();

  const bia = await portal.administrador({ nome: 'Bia Analista', papel: 'analista' });
  const outra = await site.open(`${RECURSOS}?recurso=${id}`, { admin: bia.token, ...CELULAR });
  const dela = dialogOf(outra, id);
  await dela.getByText('Decisão preparada: indeferir').waitFor();
  await dela.getByText('Falta a aprovação de uma segunda pessoa.').waitFor();
  await expectSound(outra);
  const { status, em } = (await portal.admin.rpc.admin.recursos.get({ id })).preparada!;
  const aprovacao = outra.waitForRequest(/admin\.recursos\.aprovar/);
  await dela.getByRole('button', { name: 'Aprovar', exact: true }).click();
  // It says which decision was read.
  expect((await aprovacao).postData()).toContain(JSON.stringify([{ id, status, em }]));
  await dela.getByText('aprovada por Bia Analista').waitFor();
  expect((await portal.admin.rpc.admin.recursos.get({ id })).preparada).toMatchObject({ falta_aprovar: false });
});

test('what a granted appeal leaves to be done is opened only for who may do it; models that could not be read say so', async () => {
  const site = await createSite({ tolerate: /status of 500/ });
  const { portal } = site;
  const { id: concurso_id } = await createConcurso(portal);
  const { id: prazo_id } = await createPrazo(portal, { concurso_id, objeto: 'inscricoes' });
  const { id: inscricao_id } = await createInscricao(portal, { concurso_id });
  const { id } = await createRecurso(portal, { inscricao_id, prazo_id });
  const analista = await portal.administrador({ papel: 'analista' });
  const page = await site.open(RECURSOS, { admin: analista.token });
  await recusar(page, '**/trpc/admin.modelos.list*', 500, 'Erro interno do servidor.');
  await linhas(page, 'Recursos')
    .getByRole('button', { name: /^Analisar/ })
    .click();
  const dialog = dialogOf(page, id);
  await dialog.getByRole('button', { name: 'Modelos', exact: true }).click();
  await page.getByText('Erro ao carregar os modelos').waitFor();
  await page.keyboard.press('Escape');
  await dialog.getByText('Deferir', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Salvar decisão' }).click();
  await page.getByRole('dialog', { name: 'Confirmar Decisão' }).getByRole('button', { name: 'Sim' }).click();
  await page.getByText('Não há mais recursos pendentes nesta fila.').waitFor();
  expect(await portal.admin.rpc.admin.recursos.get({ id })).toMatchObject({ a_aplicar: { tipo: 'inscricao' } });
});
