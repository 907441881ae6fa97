// The panel's queue of payments without an owner: every kind of them, settled one after the other with the keyboard, by
// two administrators at once, and read again afterwards.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { partsOf } from '../../src/server/platform/few.ts';
import { PENDENCIAS_MAXIMAS } from '../../src/shared/lists/pendencias.ts';
import { CELULAR, createSite, expectAccessible, expectSound, type Site } from '../support/browser.ts';
import { DIA } from '../support/clock.ts';
import { createInscricao } from '../support/factories.ts';
import { BOLETOS, buscaDe, comBoleto, entrarDeNovo, linhas, noAsaas, pagar, QUEBRADO } from './boletos-acoes.ts';

const FILA = `${BOLETOS}?aba=pendencias`;

const fila = (page: Page) => linhas(page, 'Pagamentos sem dono');
const dialogOf = (page: Page, valor: string, nome = 'Pagamento') =>
  page.getByRole('dialog', { name: `${nome} de R$\u00A0${valor}`, exact: true });
const focado = (page: Page) => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.value);
const mais = (page: Page) => page.getByRole('button', { name: 'Resolver o mais antigo' });

/** One of each kind, ten days old but for the late one; the clock stands at the administrators' new session. */
async function semear({ portal, url }: Site) {
  const { candidato, admin } = portal;
  const atrasado = await comBoleto(portal, { vencimento_pagamento: '2026-11-12', valor_centavos: 1100 });
  const menor = await comBoleto(portal, { valor_centavos: 2200, cargo: 'Médico' });
  await pagar(portal, menor, 10);
  const duplicado = await comBoleto(portal, { valor_centavos: 3400 });
  await admin.rpc.admin.boletos.baixa({ inscricao_id: duplicado.inscricao_id, observacao: 'Balcão.' });
  await pagar(portal, duplicado);
  const cancelado = await comBoleto(portal, { valor_centavos: 4400 });
  await candidato.rpc.candidato.inscricoes.cancelar({ id: cancelado.inscricao_id });
  await pagar(portal, cancelado);
  const { estornado } = await noAsaas(portal, url);
  portal.clock.advance(10 * DIA);
  await pagar(portal, atrasado);
  const token = await entrarDeNovo(portal);
  return { token, rpc: portal.caller(token).rpc.admin.boletos, atrasado, menor, duplicado, cancelado, estornado };
}

const ANTES = { agora: '2026-11-11T15:00:00.000Z' };

test('who waits longest first, with what is known; kinds, situations and contests filter, and Back returns', async () => {
  const site = await createSite(ANTES);
  const { token, rpc, menor, estornado } = await semear(site);
  const page = await site.open('/admin/dashboard', { admin: token });
  await page.getByText('6 pagamentos sem dono aguardam decisão').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Abrir fila', exact: true }).click();
  await expect.poll(() => fila(page).count()).toBe(6);
  await page.getByRole('link', { name: 'Boletos 6 a tratar' }).waitFor();
  await page.getByRole('tab', { name: 'Pagamentos sem dono 6', selected: true }).waitFor();
  const tipos = () => fila(page).evaluateAll((todas) => todas.map((linha) => linha.children[1]?.textContent));
  expect(await tipos()).toEqual([
    expect.stringMatching(/^Valor menor.*R\$\u00A010,00/),
    expect.stringMatching(/^2Pagamento em dobro/),
    expect.stringMatching(/^Pago após cancelamento/),
    expect.stringMatching(/^Boleto desconhecido/),
    expect.stringMatching(/^Estorno ou contestação/),
    expect.stringMatching(/^Pago com atraso/),
  ]);
  const celulas = (await fila(page).first().getByRole('cell').allTextContents()).map((t) =>
    t.replaceAll('\u00A0', ' '),
  );
  expect([celulas[0], celulas[2], celulas[3], celulas[5]]).toEqual([
    `Ana Candidatanº ${String(menor.inscricao_id).padStart(6, '0')}`,
    expect.stringMatching(/^MédicoVale Sereno · Concurso/),
    'R$ 10,00de R$ 22,00',
    'há 10 dias',
  ]);
  expect(celulas[4]).toMatch(/^11\/11\/2026\d{17}$/);
  await fila(page).nth(3).getByText('Não identificado', { exact: true }).waitFor();
  await fila(page).nth(5).getByText('desde hoje').waitFor();
  await expectAccessible(page);

  await page.getByLabel('O que houve').selectOption('Estorno ou contestação');
  await expect.poll(() => fila(page).count()).toBe(1);
  await page.getByRole('combobox', { name: 'Concurso' }).fill('asaas');
  await page.getByRole('option', { name: /Concurso no ASAAS/ }).click();
  await expect.poll(() => buscaDe(page)).toBe(`aba=pendencias&tipo=estorno&concurso_id=${estornado.concurso_id}`);
  await page.getByLabel('Situação').selectOption('Resolvidos');
  await page.getByText('Nenhum pagamento encontrado').waitFor();
  await expectAccessible(page);
  const [estorno] = await rpc.pendencias({ tipo: 'estorno' });
  await rpc.resolver({ id: estorno!.id, acao: 'devolver', observacao: 'Conferido com o banco.\nOfício 12.' });
  await page.reload();
  await expect.poll(() => fila(page).count()).toBe(1);
  await fila(page).getByText('Devolução registrada').waitFor();
  await fila(page).getByText('21/11/2026, Ada Administradora').waitFor();
  // What is settled can only be read.
  await page.getByRole('button', { name: 'Ver estorno de Bruno Outro' }).click();
  const dialog = dialogOf(page, '85,50', 'Estorno');
  await dialog.getByText('Valor estornado').waitFor();
  await dialog.getByText('Ofício 12.').waitFor();
  await dialog.getByText('21/11/2026 às 12:00 (horário de Brasília)').waitFor();
  expect(await dialog.getByRole('radio').count()).toBe(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: 'Remover filtro: Situação: Resolvidos' }).click();
  await page.getByText('Nenhum pagamento encontrado').waitFor();
  await page.goBack();
  await expect.poll(() => page.getByLabel('Situação').inputValue()).toBe('Resolvida');
  await page.getByRole('button', { name: 'Limpar', exact: true }).click();
  await expect.poll(() => fila(page).count()).toBe(5);
  // The contest is the same question on the other side.
  await page.goto(`${site.url}/#${FILA}&concurso_id=${menor.concurso_id}`);
  await expect.poll(() => fila(page).count()).toBe(1);
  await page.getByRole('tab', { name: 'Boletos', exact: true }).click();
  await expect.poll(() => buscaDe(page)).toBe(`concurso_id=${menor.concurso_id}`);
});

test('every kind settled without touching the mouse, each giving way to the next', async () => {
  const site = await createSite(ANTES);
  const { portal } = site;
  const { token, rpc, menor, atrasado } = await semear(site);
  const outra = await createInscricao(portal, { candidato_id: portal.candidato.id });
  const deFora = await createInscricao(portal, { candidato_id: portal.outro.id });
  const page = await site.open(FILA, { admin: token });
  // Until the queue is there the button is disabled, and nothing disabled takes the focus.
  await expect.poll(() => mais(page).isEnabled()).toBe(true);
  await mais(page).focus();
  const teclas = async (...todas: string[]) => {
    for (const tecla of todas) await page.keyboard.press(tecla);
  };
  /** From the note, past the box and "Fechar", to "Salvar decisão"; then from "Não" to "Sim". */
  const salvar = async (nota: string, pergunta: string | RegExp) => {
    await page.keyboard.type(nota);
    await teclas('Tab', 'Tab', 'Tab', 'Enter');
    await page.getByRole('dialog', { name: pergunta }).waitFor();
    await teclas('Tab', 'Enter');
  };

  await page.keyboard.press('Enter');
  await dialogOf(page, '10,00').getByText('Depois deste, restam 5.').waitFor();
  await expect.poll(() => focado(page)).toBe('confirmar');
  const gravar = page.getByRole('button', { name: 'Salvar decisão' });
  expect(await gravar.isDisabled()).toBe(true);
  await dialogOf(page, '10,00').getByText('Escolha uma decisão.').waitFor();
  await teclas('Space');
  expect(await gravar.isDisabled()).toBe(false);
  await dialogOf(page, '10,00').getByText('Taxa de inscrição: R$\u00A022,00').waitFor();
  await expectAccessible(page);
  await teclas('Tab', 'Tab');
  const numero = String(menor.inscricao_id).padStart(6, '0');
  await salvar('Diferença perdoada.', `Confirmar R$\u00A010,00 na inscrição ${numero}?`);

  await dialogOf(page, '34,00').getByText('Depois deste, restam 4.').waitFor();
  await expect.poll(() => focado(page)).toBe('confirmar');
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
  expect(await page.getByLabel('Observação').inputValue()).toBe('');
  await teclas('ArrowDown', 'Tab');
  // The note is asked for before anything is asked.
  await teclas('Tab', 'Tab', 'Tab', 'Enter');
  await page.getByText('Informe a observação.').waitFor();
  await expect.poll(() => page.getByLabel('Observação').evaluate((e) => e === document.activeElement)).toBe(true);
  await salvar('Pago em dobro.', 'Registrar a devolução de R$\u00A034,00?');

  await dialogOf(page, '44,00').waitFor();
  await expect.poll(() => focado(page)).toBe('confirmar');
  await teclas('Space', 'Tab');
  await page.getByText('A inscrição está cancelada.', { exact: true }).waitFor();
  await teclas('Control+a');
  await page.keyboard.type(String(outra.id));
  await teclas('Tab');
  await salvar('Inscreveu-se de novo.', /na inscrição/);

  await dialogOf(page, '33,00').getByText('O portal não sabe de quem é este pagamento.').waitFor();
  await expect.poll(() => focado(page)).toBe('confirmar');
  await teclas('Space', 'Tab', 'Tab');
  await page.keyboard.type('Comprovante do candidato.');
  await teclas('Tab', 'Tab', 'Tab', 'Enter');
  await page.getByText('Informe a inscrição que este pagamento paga.').waitFor();
  await expectAccessible(page);
  await page.keyboard.type(String(deFora.id));
  await dialogOf(page, '33,00').getByText('Bruno Outro').waitFor();
  await teclas('Enter');
  await page.getByText(/^A inscrição de Bruno Outro passa a paga/).waitFor();
  await teclas('Tab', 'Enter');

  const estorno = dialogOf(page, '85,50', 'Estorno');
  await estorno.getByText('Um estorno não paga inscrição. Registre a devolução ou descarte.').waitFor();
  await estorno.getByText('O valor já saiu da conta pelo banco: não transfira. O portal só registra.').waitFor();
  expect(await page.getByRole('radio', { name: 'Confirmar na inscrição' }).count()).toBe(0);
  await expect.poll(() => focado(page)).toBe('devolver');
  await teclas('ArrowDown', 'Tab');
  await salvar('O banco desistiu da contestação.', 'Descartar o estorno de R$\u00A085,50?');

  await dialogOf(page, '11,00').getByText('Este é o último da fila.').waitFor();
  await expect.poll(() => focado(page)).toBe('confirmar');
  await teclas('Space', 'Tab', 'Tab');
  await salvar('Aceito.', /na inscrição/);
  await page.getByText('Nenhum pagamento aguarda decisão').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('tab', { name: 'Pagamentos sem dono', exact: true, selected: true }).waitFor();
  expect(await mais(page).isDisabled()).toBe(true);
  await expectAccessible(page);

  expect(
    (await rpc.pendencias({ status: 'todas' })).map(({ tipo, acao, observacao }) => [tipo, acao, observacao]),
  ).toEqual([
    ['menor', 'confirmar', 'Diferença perdoada.'],
    ['duplicado', 'devolver', 'Pago em dobro.'],
    ['apos_cancelamento', 'confirmar', 'Inscreveu-se de novo.'],
    ['desconhecido', 'confirmar', 'Comprovante do candidato.'],
    ['estorno', 'descartar', 'O banco desistiu da contestação.'],
    ['atrasado', 'confirmar', 'Aceito.'],
  ]);
  const pagos = await portal.db.selectFrom('pagamentos').selectAll().where('origem', '=', 'pendencia').execute();
  expect(pagos.map((pago) => [pago.inscricao_id, pago.valor_centavos, pago.administrador_id])).toEqual([
    [menor.inscricao_id, 1000, portal.admin.id],
    [outra.id, 4400, portal.admin.id],
    [deFora.id, 3300, portal.admin.id],
    [atrasado.inscricao_id, 1100, portal.admin.id],
  ]);
  // One for each, and one in the story of whose payment another enrolment got.
  expect(await portal.logs('resolver_pendencia')).toHaveLength(7);
});

test('one at a time, and somebody quicker: on the payment, and on the enrolment', async () => {
  const site = await createSite(ANTES);
  site.tolerate(/status of (409|500)/);
  const { token, rpc, menor } = await semear(site);
  const page = await site.open(FILA, { admin: token });
  const sim = page.getByRole('button', { name: 'Sim' });
  const decidir = async (decisao: string, nota: string) => {
    await page.getByRole('radio', { name: decisao }).check();
    await page.getByLabel('Observação').fill(nota);
    await page.getByRole('button', { name: 'Salvar decisão' }).click();
    await sim.waitFor();
  };
  const [primeira] = await rpc.pendencias({});
  await mais(page).click();
  await decidir('Descartar', 'Não é nosso.');
  await rpc.resolver({ id: primeira!.id, acao: 'devolver', observacao: 'Fui mais rápida.' });
  await sim.click();
  const dialog = page.getByRole('dialog', { name: 'Este pagamento já foi resolvido.' });
  await dialog.getByText('Outro administrador decidiu antes de você. A fila foi atualizada.').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await dialogOf(page, '34,00').waitFor();
  await expect.poll(() => fila(page).count()).toBe(5);

  // The enrolment it would pay was paid meanwhile: the payment is still to be settled.
  await page.getByRole('radio', { name: 'Confirmar na inscrição' }).check();
  await page.getByLabel('Número da inscrição').fill(String(menor.inscricao_id));
  await decidir('Confirmar na inscrição', 'Era deste.');
  await rpc.baixa({ inscricao_id: menor.inscricao_id, observacao: 'Balcão.' });
  await sim.click();
  await page.getByText('O pagamento desta inscrição já foi confirmado.').waitFor();
  await expect
    .poll(() => page.getByLabel('Número da inscrição').evaluate((e) => e === document.activeElement))
    .toBe(true);

  const resolver = '**/trpc/admin.boletos.resolver';
  await page.route(resolver, (route) => route.fulfill(QUEBRADO));
  await decidir('Registrar devolução', 'Em dobro.');
  await sim.click();
  await page.getByText('Erro interno do servidor. Tente novamente mais tarde.').waitFor();
  expect(await page.getByLabel('Observação').inputValue()).toBe('Em dobro.');
  await page.unroute(resolver);
  // Without the next one: back to the list, which knows. The same once more was agreed to already.
  await page.getByLabel('Abrir o próximo depois de salvar').uncheck();
  await page.getByRole('button', { name: 'Salvar decisão' }).click();
  await page.getByText('Decisão registrada com sucesso!').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect.poll(() => fila(page).count()).toBe(4);
  // Something written is not lost by a stray Escape.
  await page.getByRole('button', { name: 'Analisar pagamento de Não identificado' }).click();
  await page.getByLabel('Observação').fill('Pela metade');
  await page.keyboard.press('Escape');
  await page
    .getByRole('dialog', { name: 'Descartar o que foi preenchido?' })
    .getByRole('button', { name: 'Não' })
    .click();
  expect(await page.getByLabel('Observação').inputValue()).toBe('Pela metade');
});

test('an empty queue, one that does not load, a page too far, and pages', async () => {
  const site = await createSite({ tolerate: /status of 500/ });
  const { portal } = site;
  const admin = portal.admin.token;
  const page = await site.open(FILA, { admin });
  await page.getByText('Nenhum pagamento aguarda decisão').waitFor();
  await expectAccessible(page);
  for (let n = 1; n <= 16; n++) await pagar(portal, await comBoleto(portal, { valor_centavos: 1000 * n }), 1);
  const chamada = '**/trpc/admin.boletos.pendencias*';
  await page.route(chamada, (route) => route.fulfill(QUEBRADO));
  await page.reload();
  await page.getByText('Erro ao carregar os pagamentos sem dono.').waitFor();
  await expectAccessible(page);
  await page.unroute(chamada);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.poll(() => fila(page).count()).toBe(15);
  await page.getByText('Mostrando 1 a 15 de 16 pagamentos').waitFor();
  await page.getByRole('button', { name: 'Página 2' }).click();
  await expect.poll(() => fila(page).count()).toBe(1);
  expect(buscaDe(page)).toBe('aba=pendencias&page=2');
  await page.goto(`${site.url}/#${FILA}&tipo=maior&status=Talvez&page=9`);
  await page.getByText('Esta página não tem pagamentos').waitFor();
  await page.getByRole('button', { name: 'Ir para a primeira página' }).click();
  await expect.poll(() => fila(page).count()).toBe(15);
  // More than come: that is said.
  const cabem = page.getByText('Aqui cabem 1.000 pagamentos. Para ver outros, use os filtros.');
  expect(await cabem.count()).toBe(0);
  const { id: _, ...uma } = await portal.db.selectFrom('pendencias').selectAll().executeTakeFirstOrThrow();
  const muitas = Array.from({ length: PENDENCIAS_MAXIMAS }, (_, n) => ({ ...uma, chave: `outra:${n}` }));
  for (const parte of partsOf(muitas, 100)) await portal.db.insertInto('pendencias').values(parte).execute();
  await page.reload();
  await cabem.waitFor();
  await expectAccessible(page);
});

test('on a phone: cards, a sheet of filters, and the facts before the decision', async () => {
  const site = await createSite(ANTES);
  const { token } = await semear(site);
  const page = await site.open(FILA, { ...CELULAR, admin: token });
  const cartoes = page.getByRole('list', { name: 'Pagamentos sem dono' }).getByRole('listitem');
  await expect.poll(() => cartoes.count()).toBe(6);
  await expectSound(page);
  await page.getByRole('button', { name: 'Filtros' }).tap();
  const folha = page.getByRole('dialog', { name: 'Filtros' });
  await folha.getByLabel('O que houve').selectOption('Boleto desconhecido');
  await folha.getByRole('button', { name: 'Ver 1 pagamento', exact: true }).tap();
  await expect.poll(() => cartoes.count()).toBe(1);
  await page.getByRole('button', { name: 'Analisar pagamento de Não identificado' }).tap();
  const dialog = dialogOf(page, '33,00');
  // One reads before one decides.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('O que houve');
  await dialog.getByRole('radio', { name: 'Descartar' }).check();
  await dialog.getByLabel('Observação').fill('De outro sistema.');
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Salvar decisão' }).tap();
  await page.getByRole('button', { name: 'Sim' }).tap();
  await page.getByText('Nenhum pagamento encontrado').waitFor();
  await dialog.waitFor({ state: 'hidden' });
});
