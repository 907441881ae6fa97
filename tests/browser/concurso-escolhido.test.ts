// The contest that a visitor chose: it is named on the way through login and registration, and the way ends at its enrolment
// and at what to pay it with.
import { expect, test } from 'vitest';
import { CELULAR, expectAccessible, type Site } from '../support/browser.ts';
import { createConcurso, createVaga, dadosDeCadastro, SENHA } from '../support/factories.ts';
import { botao, createCadastro, preencher, sucesso } from './cadastro-form.ts';

const TITULO = 'Concurso Público 07/2026';
const ESCOLHA = `Para se inscrever em ${TITULO}`;

async function escolhido({ portal }: Site): Promise<string> {
  await createConcurso(portal, { titulo: 'Concurso Público 01/2026' });
  const { id } = await createConcurso(portal, { titulo: TITULO });
  await createVaga(portal, { concurso_id: id, cargo: 'Enfermeira' });
  return `/area-candidato/inscricoes?concurso=${id}`;
}

test('who registers on the way arrives at it, types nothing twice, and finds what to pay with', async () => {
  const site = await createCadastro();
  const page = await site.open(await escolhido(site), CELULAR);
  const porta = page.getByRole('dialog', { name: 'Área do Candidato' });
  await porta.getByText(ESCOLHA).waitFor();
  await expectAccessible(page);
  await porta.getByRole('button', { name: 'Fazer meu cadastro' }).tap();
  await page.getByText(ESCOLHA).waitFor();
  // A reload forgets nothing of it.
  await page.reload();
  await page.getByText(ESCOLHA).waitFor();
  await preencher(page, dadosDeCadastro());
  await botao(page).tap();
  await sucesso(page).waitFor();
  await page.getByText(ESCOLHA).waitFor();
  await page.getByRole('button', { name: 'Voltar ao Início' }).waitFor();
  await expectAccessible(page);
  // The password is in the memory of the page alone.
  const guardado = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(guardado).not.toContain(SENHA);
  await page.getByRole('button', { name: 'Entrar agora' }).tap();

  const inscricao = page.getByRole('dialog', { name: 'Fazer inscrição' });
  await inscricao.getByText(TITULO).waitFor();
  await inscricao.getByLabel('Vaga').selectOption({ index: 1 });
  await inscricao.getByRole('button', { name: 'Confirmar inscrição' }).tap();
  const pagar = page.getByRole('dialog', { name: 'Pagar inscrição' });
  await pagar.getByRole('button', { name: 'Copiar código PIX' }).waitFor();
  const [guardada] = await site.portal.db.selectFrom('inscricoes').select('status_pagamento').execute();
  expect(guardada).toEqual({ status_pagamento: 'Emitido' });
});

test('who logs in on the way arrives at it; when "Entrar agora" is refused it says why and may be tried again', async () => {
  const site = await createCadastro();
  site.tolerate(/status of 429/);
  const endereco = await escolhido(site);
  const page = await site.open(endereco);
  const porta = page.getByRole('dialog', { name: 'Área do Candidato' });
  await porta.getByText(ESCOLHA).waitFor();
  await porta.getByLabel('E-mail').fill(site.portal.candidato.email);
  await porta.getByLabel('Senha', { exact: true }).fill(SENHA);
  await porta.getByRole('button', { name: 'Entrar' }).click();
  const inscricao = page.getByRole('dialog', { name: 'Fazer inscrição' });
  await inscricao.getByText(TITULO).waitFor();
  await inscricao.getByLabel('Vaga').waitFor();
  await page.goBack();
  await inscricao.waitFor({ state: 'hidden' });

  const outra = await site.open('/formulario');
  await preencher(outra, dadosDeCadastro());
  await botao(outra).click();
  await sucesso(outra).waitFor();
  const json = { error: { message: 'Muitas tentativas.', code: -32029, data: { httpStatus: 429 } } };
  await outra.route('**/trpc/publico.sessoes.loginCandidato*', (route) => route.fulfill({ status: 429, json }), {
    times: 1,
  });
  await outra.getByRole('button', { name: 'Entrar agora' }).click();
  await outra.getByRole('alert').getByText('Muitas tentativas.').waitFor();
  await outra.getByRole('button', { name: 'Entrar agora' }).click();
  await outra.getByRole('heading', { level: 1, name: 'Inscrições' }).waitFor();
});
