// "Paguei e não confirmou": a candidate's page of the panel answers the call in one look, by keyboard, on a phone, and by role; and
// the lists around it lead where their rows say.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CELULAR, createSite, expectAccessible, expectSound } from '../support/browser.ts';
import { HORA } from '../support/clock.ts';
import { createCandidato, createConcurso, createInscricao, createPrazo, createVaga } from '../support/factories.ts';
import { BOLETOS, comBoleto, pagar } from './boletos-acoes.ts';

const detalhes = (id: number) => `/admin/dashboard/candidatos/detalhes/${id}`;
const cartao = (page: Page, numero: number) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: String(numero).padStart(6, '0') }) });
const limpo = async (texto: Promise<string | null>) => (await texto)?.replaceAll('\u00A0', ' ');
const buscaDe = (page: Page) => page.url().split('#')[1];

test('what to do next is read first; the slip opens, the payment without an owner is one press away', async () => {
  const site = await createSite();
  const { portal } = site;
  const { id } = portal.candidato;
  const paga = await comBoleto(portal, { valor_centavos: 8000, cargo: 'Enfermeira' });
  await pagar(portal, paga);
  const menor = await comBoleto(portal, { valor_centavos: 8000, cargo: 'Médica' });
  await pagar(portal, menor, 50);
  const aberta = await comBoleto(portal, { valor_centavos: 9000, cargo: 'Guarda' });
  await portal.deps.db.updateTable('emails').set({ erro: 'Caixa de entrada cheia', tentativas: 2 }).execute();
  portal.clock.advance(HORA);

  const page = await site.open(detalhes(id), { admin: portal.admin.token });
  await page.getByRole('heading', { level: 2, name: 'Inscrições 3' }).waitFor();
  expect(await limpo(cartao(page, paga.inscricao_id).textContent())).toContain(
    'O pagamento de R$ 80,00 entrou às 12h00: a inscrição está confirmada.',
  );
  await cartao(page, paga.inscricao_id).getByText('informado pelo banco').waitFor();
  const daMenor = cartao(page, menor.inscricao_id);
  expect(await limpo(daMenor.textContent())).toContain(
    'Há um pagamento de R$ 50,00, menor que a taxa de R$ 80,00: confira em Pagamentos sem dono.',
  );
  const daAberta = cartao(page, aberta.inscricao_id);
  expect(await limpo(daAberta.textContent())).toContain('e o banco ainda não informou o pagamento');
  const boleto = daAberta.getByRole('link', { name: /^Abrir boleto/ });
  expect((await fetch(new URL((await boleto.getAttribute('href')) ?? '', site.url))).headers.get('content-type')).toBe(
    'application/pdf',
  );
  // The mails say why they did not leave; the notices, whether they were read.
  await page.getByRole('region', { name: 'Últimos e-mails' }).getByText('Caixa de entrada cheia').first().waitFor();
  await page.getByRole('region', { name: 'Avisos no portal' }).getByText('Não lido', { exact: true }).first().waitFor();
  // The personal data come after.
  const [inscricoes, dados] = await Promise.all(
    ['Inscrições 3', 'Dados pessoais'].map((name) => page.getByRole('heading', { name }).boundingBox()),
  );
  expect(inscricoes!.y).toBeLessThan(dados!.y);
  await expectSound(page);

  // By keyboard, straight into the window of that payment; Back returns to the call.
  await daMenor.getByRole('link', { name: 'Ver em Pagamentos sem dono' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Pagamento de R$\u00A050,00' });
  await dialog.waitFor();
  await expect.poll(() => buscaDe(page)).toMatch(/boletos\?aba=pendencias&registro=\d+$/);
  await page.reload();
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.goBack();
  await page.getByRole('heading', { level: 2, name: 'Inscrições 3' }).waitFor();
});

test('enrolments come in pages, which Back goes through; one without any says so; a failure can be tried again', async () => {
  const site = await createSite();
  const { portal } = site;
  for (let n = 0; n < 6; n += 1) await createInscricao(portal, { candidato_id: portal.candidato.id });
  const page = await site.open(detalhes(portal.candidato.id), { admin: portal.admin.token });
  await page.getByText('Mostrando 1 a 5 de 6 inscrições').waitFor();
  await page.getByRole('button', { name: 'Próxima' }).click();
  await page.getByText('Mostrando 6 a 6 de 6 inscrições').waitFor();
  expect(buscaDe(page)).toMatch(/\?page=2$/);
  await page.reload();
  await page.getByText('Mostrando 6 a 6 de 6 inscrições').waitFor();
  await page.goBack();
  await page.getByText('Mostrando 1 a 5 de 6 inscrições').waitFor();

  await page.goto(`${site.url}/#${detalhes(portal.outro.id)}`);
  await page.getByText('Este candidato ainda não se inscreveu em nenhum concurso.').waitFor();
  await expectAccessible(page);
  site.tolerate(/status of 500/);
  await page.route('**/trpc/admin.atendimento.get*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.reload();
  await page.getByText('Erro ao carregar o atendimento do candidato').waitFor();
  // The rest of the screen goes on.
  await page.getByRole('heading', { name: 'Dados pessoais' }).waitFor();
  await page.unroute('**/trpc/admin.atendimento.get*');
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await page.getByText('Este candidato ainda não se inscreveu em nenhum concurso.').waitFor();
});

test('on a phone, in the dark, with long names; and without what the role does not read', async () => {
  const site = await createSite();
  const { portal } = site;
  const { id } = await createCandidato(portal, { nome: `Ana ${'de Alcântara Bragança '.repeat(4)}${'Z'.repeat(30)}` });
  const concurso = await createConcurso(portal, {
    titulo: `Concurso ${'muito comprido '.repeat(8)}${'W'.repeat(40)}`,
    prefeitura: `Prefeitura de ${'Vila '.repeat(12)}/MG`,
  });
  const { id: vaga_id } = await createVaga(portal, { concurso_id: concurso.id, cargo: `Cargo ${'longo '.repeat(15)}` });
  await createInscricao(portal, { candidato_id: id, vaga_id, possui_condicao_especial: 'S' });
  const analista = await portal.administrador({ papel: 'analista' });
  const page = await site.open(detalhes(id), { ...CELULAR, admin: analista.token, colorScheme: 'dark' });
  await page.getByText(/^Não há boleto: gere o de/).waitFor();
  await page.getByText('Pedido na inscrição').waitFor();
  expect(await page.getByText('Últimos e-mails').count()).toBe(0);
  expect(await page.getByText('Nenhum emitido').count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Confirmar pagamento' }).count()).toBe(0);
  await expectSound(page);
});

test('rows of slips, payments without an owner, windows and administrators are links', async () => {
  const site = await createSite();
  const { portal } = site;
  const menor = await comBoleto(portal);
  await pagar(portal, menor, 10);
  const numero = String(menor.inscricao_id).padStart(6, '0');
  await createPrazo(portal, { tipo: 'envio', descricao: 'Títulos' });
  const page = await site.open(BOLETOS, { admin: portal.admin.token });
  const nova = async (nome: string) => {
    const [aba] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: nome, exact: true }).click({ button: 'middle' }),
    ]);
    await aba.waitForURL(/#/);
    const url = aba.url().split('#')[1];
    await aba.close();
    return url;
  };
  expect(await nova('Ana Candidata')).toBe(`/admin/dashboard/inscricoes?inscricao=${menor.inscricao_id}`);
  await page.getByRole('link', { name: 'Ana Candidata', exact: true }).click();
  await page.getByRole('dialog', { name: `Inscrição nº\u00A0${numero}` }).waitFor();

  // A search finds the payment by its value, by its day, and by what the bank calls it.
  await page.goto(`${site.url}/#${BOLETOS}?aba=pendencias`);
  const [pendencia] = await portal.admin.rpc.admin.boletos.pendencias({});
  const search = page.getByLabel('Buscar');
  await search.fill('11,00');
  await page.getByText('Nenhum pagamento encontrado').waitFor();
  for (const procurado of ['10,00', '21/11/2026', pendencia?.identificador ?? '']) {
    await search.fill(procurado);
    await expect.poll(() => page.url()).toContain(new URLSearchParams({ search: procurado }).toString());
    await page.getByRole('link', { name: 'Ana Candidata', exact: true }).waitFor();
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Limpar', exact: true }).click();
  expect(await nova('Ana Candidata')).toBe(`/admin/dashboard/boletos?aba=pendencias&registro=${pendencia?.id}`);
  await page.getByRole('row').filter({ hasText: 'Valor menor' }).getByText('Valor menor').click();
  await page.getByRole('dialog', { name: 'Pagamento de R$\u00A010,00' }).waitFor();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.goto(`${site.url}/#${BOLETOS}?aba=pendencias&registro=999999`);
  await page.getByText('Pagamento não encontrado.').waitFor();

  await page.goto(`${site.url}/#/admin/dashboard/envios/prazos`);
  // The menu has a link of this name too.
  const prazo = page.getByRole('main').getByRole('link', { name: 'Títulos', exact: true });
  expect(await prazo.getAttribute('href')).toMatch(/^\/#\/admin\/dashboard\/envios\/prazos\?registro=\d+$/);
  await prazo.click();
  await page.getByRole('dialog').getByLabel('Descrição').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await page.goto(`${site.url}/#/admin/dashboard/configuracoes/administradores`);
  expect(await nova('Ada Administradora')).toMatch(/administradores\?registro=\d+$/);
  await page.getByRole('link', { name: 'Ada Administradora', exact: true }).click();
  await page.getByRole('dialog', { name: 'Editar administrador' }).waitFor();
});
