// The windows of every contest on one page: filtered, made for a contest chosen in the dialog, changed and removed.
import { expect, test } from 'vitest';
import { CELULAR, createSite, expectAccessible, expectSound } from '../support/browser.ts';
import { createConcurso, createPrazo } from '../support/factories.ts';

test('windows of all contests, those that close first on top; made, changed and removed without leaving them', async () => {
  const site = await createSite();
  const { portal } = site;
  const um = await createConcurso(portal, { titulo: 'Concurso Um', prefeitura: 'Prefeitura de Ipê/MG' });
  const dois = await createConcurso(portal, { titulo: 'Concurso Dois' });
  await createPrazo(portal, { tipo: 'envio', concurso_id: um.id, descricao: 'Títulos' });
  await createPrazo(portal, { tipo: 'envio', concurso_id: dois.id, descricao: 'Laudos', janela: 'encerrada' });
  await createPrazo(portal, { tipo: 'recurso', concurso_id: dois.id, descricao: 'Gabarito' });
  const page = await site.open('/admin/dashboard/envios/prazos', { admin: portal.admin.token });
  const linhas = page.getByRole('table', { name: 'Prazos de Envios' }).locator('tbody tr');
  await expect.poll(() => linhas.count()).toBe(2);
  await linhas.first().getByText('Títulos', { exact: true }).waitFor();
  await linhas.first().getByRole('link', { name: 'Ipê/MG · Concurso Um' }).waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Novo prazo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo prazo de envio' });
  await dialog.getByLabel('Descrição').fill('Experiência');
  await dialog.getByLabel('Data de início').fill('21/11/2026');
  await dialog.getByLabel('Data de encerramento').fill('22/11/2026');
  await dialog.getByRole('button', { name: 'Salvar prazo' }).click({ force: true });
  await page.getByText('Preencha todos os campos obrigatórios').waitFor();
  await dialog.getByText('Escolha o concurso.').waitFor();
  await dialog.getByRole('combobox', { name: 'Concurso' }).fill('dois');
  await page.getByRole('option', { name: /Concurso Dois/ }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Salvar prazo' }).click();
  await page.getByText('Prazo de envio criado com sucesso!').waitFor();
  // It closes first.
  await linhas.first().getByText('Experiência').waitFor();
  expect(await linhas.count()).toBe(3);

  await page.getByLabel('Situação').selectOption('Encerrado');
  await expect.poll(() => linhas.count()).toBe(1);
  await page.getByRole('combobox', { name: 'Concurso' }).fill('um');
  await page.getByRole('option', { name: /Concurso Um/ }).click();
  await page.getByText('Nenhum prazo encontrado').waitFor();
  expect(page.url()).toContain(`?concurso_id=${um.id}&estado=encerrada`);
  await page.getByRole('button', { name: 'Remover filtro: Situação: Encerrado' }).click();
  await expect.poll(() => linhas.count()).toBe(1);
  await page.goBack();
  await page.getByText('Nenhum prazo encontrado').waitFor();
  await page.getByRole('button', { name: 'Limpar filtros' }).click();

  const laudos = linhas.filter({ hasText: 'Laudos' });
  await laudos.getByRole('button', { name: 'Editar' }).click();
  const edicao = page.getByRole('dialog', { name: 'Editar prazo de envio' });
  await edicao.getByText('Concurso Dois').waitFor();
  await edicao.getByLabel('Descrição').fill('Laudos médicos');
  await edicao.getByRole('button', { name: 'Salvar prazo' }).click();
  await page.getByText('Prazo de envio atualizado com sucesso!').waitFor();
  await linhas.filter({ hasText: 'Laudos médicos' }).getByRole('button', { name: 'Excluir' }).click();
  await page
    .getByRole('dialog', { name: 'Excluir o prazo "Laudos médicos"?' })
    .getByRole('button', { name: 'Sim' })
    .click();
  await page.getByText('Prazo de envio excluído com sucesso!').waitFor();
  await expect.poll(() => linhas.count()).toBe(2);

  const celular = await site.open('/admin/dashboard/recursos/prazos', { admin: portal.admin.token, ...CELULAR });
  await celular.getByRole('list', { name: 'Prazos de Recursos' }).getByText('Gabarito', { exact: true }).waitFor();
  await expectSound(celular);
});
