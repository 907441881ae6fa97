// The first steps on a new portal's dashboard, with the keyboard: each leads to its screen and ticks itself, and they can be
// put away; and a new contest says what it lacks, and where to put that right.
import { expect, test } from 'vitest';
import { CELULAR, createSite, expectAccessible, expectSound } from '../support/browser.ts';
import { createConcurso, createPublicacao, createVaga } from '../support/factories.ts';

const DASHBOARD = '/admin/dashboard';

test('lead to their screens, tick themselves and can be put away for good', async () => {
  const site = await createSite({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  const { portal } = site;
  const page = await site.open(DASHBOARD, { admin: portal.admin.token });
  const lista = page.getByRole('region', { name: 'Primeiros passos' });
  const passo = (nome: string) => lista.getByRole('listitem').filter({ hasText: nome });
  await lista.getByText('0 de 11 feitos').waitFor();
  // Without a contest, what belongs to one leads nowhere yet.
  expect(await passo('Cadastrar as vagas').getByRole('link').count()).toBe(0);
  await expectAccessible(page);

  await passo('Conferir o envio').getByRole('button', { name: 'Enviar mensagem de teste' }).press('Enter');
  await passo('Conferir o envio').getByText('está saindo').waitFor();
  await portal.db.updateTable('emails').set({ enviado_em: portal.clock.now().toISOString() }).execute();
  await lista.getByText('1 de 11 feitos').waitFor();

  await passo('Trocar a senha').getByRole('button', { name: 'Trocar a senha agora' }).press('Enter');
  await page.getByRole('dialog', { name: 'Trocar Senha' }).waitFor();
  await page.keyboard.press('Escape');
  const { id: concurso_id } = await createConcurso(portal, { ativo: 0 });
  await passo('Criar o primeiro').getByRole('link', { name: 'Criar concurso' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Novo Concurso' }).waitFor();
  await page.goBack();
  await lista.getByText('2 de 11 feitos').waitFor();
  await passo('Cadastrar as vagas').getByRole('link', { name: 'Abrir vagas' }).press('Enter');
  const faltas = page.getByText('Antes de divulgar este concurso').locator('..');
  await faltas.getByText('Não há vaga ativa').waitFor();
  await expectAccessible(page);
  await createVaga(portal, { concurso_id, vencimento_pagamento: '2026-11-20' });
  await createPublicacao(portal, { concurso_id });
  await page.reload();
  await faltas.getByText('Há vaga com vencimento que já passou').waitFor();
  await faltas.getByRole('link', { name: 'Abrir vagas' }).waitFor();
  await page.goBack();
  await lista.getByText('4 de 11 feitos').waitFor();

  const celular = await site.open(DASHBOARD, { ...CELULAR, admin: portal.admin.token });
  await celular.getByText('4 de 11 feitos').waitFor();
  await expectSound(celular);

  await lista.getByRole('button', { name: 'Dispensar' }).press('Enter');
  await page
    .getByRole('dialog', { name: 'Dispensar os primeiros passos?' })
    .getByRole('button', { name: 'Sim' })
    .press('Enter');
  await lista.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText('Receita total').waitFor();
  expect(await lista.count()).toBe(0);
});
