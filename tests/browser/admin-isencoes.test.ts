// The queue of requests for exemption: what each decision does to the fee is said before it is made; cleared with the keyboard
// alone while a colleague decides some, decided in bulk with a report, and one read by its own address.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { samplePhoto } from '../../src/server/demo/photo.ts';
import { formatDate } from '../../src/shared/format.ts';
import { CELULAR, createSite, expectAccessible, expectNoOverflow, expectSound, type Site } from '../support/browser.ts';
import { file, form } from '../support/envios.ts';
import { createCandidato, createConcurso, createInscricao, createIsencao, createVaga } from '../support/factories.ts';
import { buscaDe, cartao, colega, linhas, teclado } from './filas-acoes.ts';

const ISENCOES = '/admin/dashboard/isencoes';

const dialogOf = (page: Page, id: number) => page.getByRole('dialog', { name: `Isenção nº\u00A0${id}`, exact: true });

/** Requests of one contest: with a slip that was issued, paid meanwhile, and with nothing done about the fee. */
async function semear({ portal }: Site) {
  const { candidato, outro } = portal;
  const { id: concurso_id } = await createConcurso(portal, {
    titulo: 'Concurso 01/2026',
    prazo_final_isencao: '2026-12-01T02:59:59.999Z',
  });
  const { id: vaga_id } = await createVaga(portal, { concurso_id, cargo: 'Enfermeira' });
  const comBoleto = await createInscricao(portal, { candidato_id: candidato.id, vaga_id });
  const { body } = await candidato.http<{ id: number }>('POST', `/ps/isencao/${comBoleto.id}/solicitar`, {
    body: form({ motivo: 'Sou doadora regular de sangue.', arquivo: file('carteira.png', await samplePhoto()) }),
  });
  await candidato.rpc.candidato.boletos.gerar({ inscricao_id: comBoleto.id });
  const paga = await createInscricao(portal, { candidato_id: outro.id, vaga_id, status_pagamento: 'Pago' });
  const carla = await createCandidato(portal, { nome: 'Carla Terceira', email: 'carla@exemplo.com.br' });
  const livre = await createInscricao(portal, { candidato_id: carla.id, vaga_id });
  return {
    comBoleto: { id: body.id, inscricao_id: comBoleto.id },
    paga: (await createIsencao(portal, { inscricao_id: paga.id })).id,
    livre: (await createIsencao(portal, { inscricao_id: livre.id })).id,
  };
}

test('three pending cleared with the keyboard alone, each with what it does to the fee', async () => {
  const site = await createSite({ tolerate: /status of 409/ });
  const { portal } = site;
  const { comBoleto, paga, livre } = await semear(site);
  const { limite_pagamento, vencimento_boleto } = await portal.admin.rpc.admin.isencoes.get({ id: comBoleto.id });
  const rapida = await colega(site);
  const page = await site.open(`${ISENCOES}?status=P&sort_by=created_at&sort_order=asc`, { admin: portal.admin.token });
  const teclas = teclado(page);
  await page.getByRole('link', { name: 'Isenções 3 a tratar' }).waitFor();
  const linha = linhas(page, 'Isenções').filter({ hasText: 'Ana Candidata' });
  await linha.waitFor();
  expect((await linha.getByRole('cell').allTextContents()).slice(3, -1)).toEqual([
    'Vale Sereno · Concurso 01/2026Enfermeira',
    '21/11/2026',
    'desde hoje',
    'PPendente',
  ]);
  await linha.getByRole('button', { name: `Analisar isenção ${comBoleto.id},` }).focus();
  await teclas('Enter');

  const primeira = dialogOf(page, comBoleto.id);
  await primeira.getByRole('region', { name: 'Motivo' }).getByText('Sou doadora regular de sangue.').waitFor();
  await primeira.getByRole('region', { name: 'Arquivo enviado' }).getByRole('img', { name: 'carteira.png' }).waitFor();
  await primeira.getByText('Boleto emitido', { exact: true }).waitFor();
  await primeira.getByText(`vence em ${formatDate(vencimento_boleto ?? '')}`).waitFor();
  const dispensa = 'O candidato fica livre da taxa de R$\u00A085,50. O boleto emitido é cancelado.';
  await teclas('i');
  await primeira
    .getByText(`O candidato precisa pagar a taxa de R$\u00A085,50 até ${formatDate(limite_pagamento)}.`)
    .waitFor();
  await teclas('d');
  await primeira.getByText(dispensa).waitFor();
  await teclas('Control+Enter');
  const pergunta = page.getByRole('dialog', { name: 'Confirmar Decisão' });
  await pergunta.getByText('Tem certeza que deseja deferir esta isenção?').waitFor();
  await pergunta.getByText(dispensa).waitFor();
  await teclas('Enter');
  await page.getByText('Decisão registrada com sucesso!').waitFor();
  await page.getByRole('link', { name: 'Isenções 2 a tratar' }).waitFor();
  expect(await portal.candidato.rpc.candidato.inscricoes.list()).toMatchObject([
    { id: comBoleto.inscricao_id, status_pagamento: 'Isento', vencimento_boleto: null },
  ]);

  await dialogOf(page, paga).getByText('Nenhum arquivo anexado.').waitFor();
  await teclas('d');
  await dialogOf(page, paga).getByText('A taxa já está paga. O candidato pode pedir a restituição.').waitFor();
  await rapida.rpc.admin.isencoes.decidir({ id: paga, status: 'D' });
  await teclas('i', 'Control+Enter');
  await pergunta.getByText('Tem certeza que deseja indeferir esta isenção?').waitFor();
  await pergunta.getByText('A taxa já está paga e a inscrição continua garantida.').waitFor();
  await teclas('Enter');
  await page
    .getByRole('dialog', { name: 'Atenção!' })
    .getByText('Esta solicitação já foi deferida por Ana Lima em 21/11/2026 às 12h00. Atualize a lista.')
    .waitFor();
  await teclas('Enter');

  await dialogOf(page, livre).getByText('Este é o último da fila.').waitFor();
  await teclas('o');
  await page.keyboard.type('Não comprovou.');
  await teclas('Shift+Tab', 'i', 'Control+Enter');
  await pergunta.waitFor();
  await teclas('Enter');
  await page.getByText('Não há mais isenções pendentes nesta fila.').waitFor();
  await page.getByText('Nenhuma isenção encontrada').waitFor();
  await cartao(page, 'Isenções', /Indeferidas 1/).click();
  await page.getByRole('button', { name: `Ver isenção ${livre},` }).waitFor();
  expect(buscaDe(page)).toBe('status=I&sort_by=created_at&sort_order=asc');

  const decididas = await portal.db
    .selectFrom('isencoes')
    .select(['id', 'status', 'observacao_admin', 'decidido_por'])
    .orderBy('id')
    .execute();
  expect(decididas).toEqual([
    { id: comBoleto.id, status: 'D', observacao_admin: null, decidido_por: portal.admin.id },
    { id: paga, status: 'D', observacao_admin: null, decidido_por: rapida.id },
    { id: livre, status: 'I', observacao_admin: 'Não comprovou.', decidido_por: portal.admin.id },
  ]);

  // The proof is at hand where it was granted.
  await page.goto(`${site.url}/#${ISENCOES}/analise/${comBoleto.id}`);
  await page.getByRole('heading', { level: 1, name: `Isenção nº\u00A0${comBoleto.id}` }).waitFor();
  await page.getByText('Sem observações').waitFor();
  expect(await page.getByRole('radio').count()).toBe(0);
  const comprovante = await page.getByRole('link', { name: 'Ver o comprovante de isenção' }).getAttribute('href');
  const { status, headers } = await portal.visitante.http('GET', comprovante ?? '');
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
});

test('many decided at once, with what that does to the fees and a report of each', async () => {
  const site = await createSite();
  const { portal } = site;
  const { comBoleto, paga, livre } = await semear(site);
  const page = await site.open(ISENCOES, { admin: portal.admin.token });
  await cartao(page, 'Isenções', /Total 3/).waitFor();
  await expectAccessible(page);
  await page.getByLabel('Marcar todos desta página').check();
  await page.getByText('3 isenções marcadas').waitFor();
  await page.getByRole('button', { name: 'Decidir em lote' }).click();
  const dialog = page.getByRole('dialog', { name: 'Decidir 3 isenções' });
  await portal.candidato.rpc.candidato.isencoes.cancelar({ id: comBoleto.id });
  await dialog.getByText('Deferir', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Salvar decisão' }).click();
  const pergunta = page.getByRole('dialog', { name: 'Confirmar Decisão' });
  await pergunta.getByText('Tem certeza que deseja deferir 3 isenções?').waitFor();
  await pergunta
    .getByText('2 candidatos ficam livres da taxa. Um boleto emitido é cancelado. Uma taxa já está paga.')
    .waitFor();
  await pergunta.getByRole('button', { name: 'Sim' }).click();
  const relatorio = page.getByRole('dialog', { name: 'Resultado da decisão em lote' });
  await relatorio.getByText('2 isenções decididas.').waitFor();
  const itens = relatorio.getByRole('list', { name: 'Resultado de cada registro' }).getByRole('listitem');
  expect(await itens.allTextContents()).toEqual([
    `Ana Candidata Isenção nº\u00A0${comBoleto.id}Esta solicitação foi cancelada em 21/11/2026 às 12h00. Atualize a lista.`,
    `Carla Terceira Isenção nº\u00A0${livre}Solicitação deferida.`,
    `Bruno Outro Isenção nº\u00A0${paga}Solicitação deferida.`,
  ]);
  await relatorio.getByRole('button', { name: 'Concluir' }).click();
  await cartao(page, 'Isenções', /Deferidas 2/).waitFor();
  await expect.poll(() => linhas(page, 'Isenções').count()).toBe(2);

  // Whoever opens what was taken back is told, and can decide nothing.
  const celular = await site.open(ISENCOES, { admin: portal.admin.token, ...CELULAR });
  await celular.getByText('Carla Terceira', { exact: true }).waitFor();
  await expectNoOverflow(celular);
  await celular.goto(`${site.url}/#${ISENCOES}?isencao=${comBoleto.id}`);
  const retirada = dialogOf(celular, comBoleto.id);
  await retirada.getByText('Cancelada', { exact: true }).first().waitFor();
  expect(await retirada.getByRole('radio').count()).toBe(0);
  await expectSound(celular);
});

test('several decided in one window, each with its own grounds, by the keyboard; what has no decision waits', async () => {
  const site = await createSite();
  const { portal } = site;
  const { id: concurso_id } = await createConcurso(portal, { fundamentar_negativas: 1 });
  const { id: vaga_id } = await createVaga(portal, { concurso_id });
  const pedir = async (nome: string, email: string) => {
    const { id: candidato_id } = await createCandidato(portal, { nome, email });
    const { id: inscricao_id } = await createInscricao(portal, { candidato_id, vaga_id });
    return (await createIsencao(portal, { inscricao_id })).id;
  };
  const ana = await pedir('Ana Doadora', 'ana.d@exemplo.com.br');
  const bia = await pedir('Bia Sem Prova', 'bia.s@exemplo.com.br');
  const caio = await pedir('Caio Depois', 'caio.d@exemplo.com.br');
  const page = await site.open(ISENCOES, { admin: portal.admin.token });
  for (const nome of ['Ana Doadora', 'Bia Sem Prova', 'Caio Depois'])
    await linhas(page, 'Isenções').filter({ hasText: nome }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Fundamento para cada uma' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Decidir 3 isenções' });
  const de = (nome: string) => dialog.getByRole('group', { name: new RegExp(`^${nome}`) });
  await de('Ana Doadora').getByLabel('Decisão').selectOption('D');
  await de('Bia Sem Prova').getByLabel('Decisão').selectOption('I');
  await dialog.getByText('2 de 3 com decisão').waitFor();
  // The contest demands grounds of what is denied.
  const nota = de('Bia Sem Prova').getByLabel('Observação');
  await expect.poll(() => nota.getAttribute('aria-required')).toBe('true');
  await dialog.getByRole('button', { name: 'Salvar decisões' }).press('Enter');
  await de('Bia Sem Prova').getByText('Informe a fundamentação', { exact: false }).waitFor();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  await nota.fill('O NIS não confere.');
  // A session that ends meanwhile leaves it where it was.
  await page.reload();
  // Of others nothing is written, and nothing to be given up.
  await page.getByRole('checkbox', { name: /Caio Depois/ }).check();
  await page.getByRole('button', { name: 'Fundamento para cada uma' }).press('Enter');
  const so = page.getByRole('dialog', { name: 'Decidir 1 isenção' });
  await so.getByText('0 de 1 com decisão').waitFor();
  await page.keyboard.press('Escape');
  await so.waitFor({ state: 'detached' });
  for (const nome of ['Ana Doadora', 'Bia Sem Prova'])
    await page.getByRole('checkbox', { name: new RegExp(nome) }).check();
  await page.getByRole('button', { name: 'Fundamento para cada uma' }).press('Enter');
  await expect.poll(() => nota.inputValue()).toBe('O NIS não confere.');
  await nota.press('Control+Enter');
  await page.getByRole('dialog', { name: 'Confirmar Decisão' }).getByText('deferir 1 e indeferir 1').waitFor();
  await page.getByRole('button', { name: 'Sim' }).press('Enter');
  const relatorio = page.getByRole('dialog', { name: 'Resultado da decisão em lote' });
  await relatorio.getByText('2 isenções decididas.').waitFor();
  await expectAccessible(page);
  await relatorio.getByRole('button', { name: 'Concluir' }).click();
  const estado = async (id: number) => {
    const { status, observacao_admin } = await portal.admin.rpc.admin.isencoes.get({ id });
    return [status, observacao_admin];
  };
  expect(await Promise.all([ana, bia, caio].map(estado))).toEqual([
    ['D', null],
    ['I', 'O NIS não confere.'],
    ['P', null],
  ]);
});

test('a batch that was given up is not made by its message; one whose answer was lost is made once, whatever refuses the next try', async () => {
  const site = await createSite({ tolerate: /ERR_FAILED|status of 429/ });
  const { portal } = site;
  await semear(site);
  const page = await site.open(ISENCOES, { admin: portal.admin.token });
  await page.getByLabel('Marcar todos desta página').check();
  const dialog = page.getByRole('dialog', { name: 'Decidir 3 isenções' });
  const salvar = async () => {
    await dialog.getByRole('button', { name: 'Salvar decisão' }).click();
    await page.getByRole('dialog', { name: 'Confirmar Decisão' }).getByRole('button', { name: 'Sim' }).click();
  };
  const decidir = async () => {
    await page.getByRole('button', { name: 'Decidir em lote' }).click();
    await dialog.getByText('Deferir', { exact: true }).click();
    await salvar();
  };
  const decisao = /trpc\/admin\.isencoes\.decidirVarias/;
  await page.route(decisao, (route) => route.abort('failed'));
  await decidir();
  const deNovo = page.getByRole('button', { name: 'Tentar de novo' });
  await deNovo.waitFor();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Sim' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => deNovo.count()).toBe(0);
  await page.getByText('3 isenções marcadas').waitFor();
  await page.unroute(decisao);

  const chaves: (string | undefined)[] = [];
  await page.route(decisao, async (route) => {
    chaves.push(route.request().headers()['idempotency-key']);
    if (chaves.length > 2) return route.continue();
    if (chaves.length === 2)
      return route.fulfill({
        status: 429,
        json: { error: { message: 'Aguarde alguns segundos.', code: -32029, data: { httpStatus: 429 } } },
      });
    await route.fetch();
    await route.abort('failed');
  });
  await decidir();
  await page.getByRole('alert').getByText('Aguarde alguns segundos.').waitFor();
  await salvar();
  await page.getByText('3 isenções decididas.').waitFor();
  expect(chaves).toEqual([expect.any(String), chaves[0], chaves[0]]);
  expect(await portal.logs('decidir_isencao')).toHaveLength(3);
});
