// The queue of documents: cleared with the keyboard alone while a colleague decides some, decided in bulk, and one of them
// opened by its own address.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { samplePhoto } from '../../src/server/demo/photo.ts';
import { CELULAR, createSite, expectAccessible, expectNoOverflow, expectSound, type Site } from '../support/browser.ts';
import { docx, file, pdf } from '../support/envios.ts';
import { createConcurso, createInscricao, createPrazo, createVaga } from '../support/factories.ts';
import type { CandidatoPersona } from '../support/personas.ts';
import { buscaDe, cartao, colega, linhas, teclado } from './filas-acoes.ts';
import { esperarLigado, segurar } from './home-acoes.ts';

const ENVIOS = '/admin/dashboard/envios';

/** Three documents that wait, one of each kind of file, of two candidates of one contest. */
async function semear({ portal }: Site) {
  const { candidato, outro } = portal;
  const { id: concurso_id } = await createConcurso(portal, { titulo: 'Concurso 01/2026' });
  const { id: vaga_id } = await createVaga(portal, { concurso_id, cargo: 'Enfermeira', nivel: 'Superior' });
  const prazo = await createPrazo(portal, {
    tipo: 'envio',
    concurso_id,
    descricao: 'Títulos',
    quantidade_limite_envio: 9,
  });
  const inscricoes = new Map<number, number>();
  for (const { id } of [candidato, outro])
    inscricoes.set(id, (await createInscricao(portal, { candidato_id: id, vaga_id })).id);
  const enviar = async (quem: CandidatoPersona, descricao: string, arquivo: File) => {
    const { id } = await quem.rpc.candidato.envios.create({
      inscricao_id: inscricoes.get(quem.id) ?? 0,
      prazo_envio_id: prazo.id,
      descricao,
      arquivo,
    });
    return id;
  };
  return {
    concurso_id,
    foto: await enviar(candidato, 'Diploma', file('diploma.png', await samplePhoto())),
    texto: await enviar(outro, 'Currículo', file('curriculo.docx', docx())),
    papel: await enviar(candidato, 'Certificado', pdf()),
  };
}

const dialogOf = (page: Page, id: number) => page.getByRole('dialog', { name: `Envio nº\u00A0${id}`, exact: true });
test('three pending cleared with the keyboard alone, one of them lost to a colleague', async () => {
  const site = await createSite({ tolerate: /status of 409/ });
  const { portal } = site;
  const { foto, texto, papel } = await semear(site);
  const ana = await colega(site);
  await portal.admin.rpc.admin.modelos.create({
    tipo: 'envio',
    decisao: 'R',
    titulo: 'Ilegível',
    texto: 'Olá, {nome}. Envie outra cópia de {cargo}.',
  });
  const page = await site.open(`${ENVIOS}?status=P&sort_by=created_at&sort_order=asc`, { admin: portal.admin.token });
  const teclas = teclado(page);
  await expect.poll(() => linhas(page, 'Envios').count()).toBe(3);
  const modelos = page.waitForResponse(/admin\.modelos\.list/);
  await page.getByRole('button', { name: `Analisar envio ${foto},` }).focus();
  await teclas('Enter');

  const primeira = dialogOf(page, foto);
  await primeira.getByText('Depois deste, restam 2.').waitFor();
  await primeira.getByRole('img', { name: 'diploma.png' }).waitFor();
  for (const fato of ['Ana Candidata', 'ana@exemplo.com.br', 'Enfermeira · Superior', 'Diploma'])
    await primeira.getByText(fato, { exact: true }).waitFor();
  await primeira.getByText('Títulos, até 26/11/2026').waitFor();
  // The shortcuts are on the screen, and the focus is where none of them is written.
  await primeira.getByRole('list', { name: 'Atalhos do teclado' }).getByText('Validar').waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
  expect(await primeira.getByRole('button', { name: 'Salvar decisão' }).isDisabled()).toBe(true);
  await expectAccessible(page);
  await teclas('j');
  const segunda = dialogOf(page, texto);
  await segunda.getByRole('link', { name: 'Baixar o arquivo' }).waitFor();
  await teclas('ArrowLeft', 'h');
  await primeira
    .getByRole('region', { name: 'Histórico do candidato' })
    .getByText('Questão')
    .waitFor({ state: 'detached' });
  await primeira.getByText('Este que você analisa').waitFor();
  await teclas('h', '?');
  await page.getByRole('dialog', { name: 'Atalhos do teclado' }).getByText('Ctrl + Enter').waitFor();
  // Under another window they are silent.
  await teclas('a', 'Escape');
  await page.getByRole('dialog', { name: 'Atalhos do teclado' }).waitFor({ state: 'detached' });
  expect(await primeira.getByRole('radio', { checked: true }).count()).toBe(0);

  await teclas('a', 'Control+Enter');
  const pergunta = page.getByRole('dialog', { name: 'Confirmar Validação' });
  await pergunta.getByText('Tem certeza que deseja validar este envio?').waitFor();
  await teclas('Enter');
  await segunda.waitFor();
  await page.getByText('Decisão registrada com sucesso!').waitFor();
  await segunda.getByText('Depois deste, resta 1.').waitFor();

  // A colleague is quicker with the one on the screen.
  await ana.rpc.admin.envios.decidir({ id: texto, status: 'A' });
  // The menu begins at its first item, which is whatever is known when it opens.
  await (await modelos).finished();
  await segunda.getByLabel('Observação').waitFor();
  await teclas('m');
  await page.getByRole('menuitem', { name: 'Ilegível' }).waitFor();
  await teclas('Enter');
  await expect
    .poll(() => segunda.getByLabel('Observação').inputValue())
    .toBe('Olá, Bruno Outro. Envie outra cópia de Enfermeira.');
  await segunda.getByRole('radio', { name: 'Rejeitar', checked: true }).waitFor();
  await teclas('Control+Enter');
  await pergunta.getByText('Tem certeza que deseja rejeitar este envio?').waitFor();
  // Rejecting removes nothing.
  await pergunta.locator('.tabler-icon-x').waitFor();
  await teclas('Enter');
  await page
    .getByRole('dialog', { name: 'Atenção!' })
    .getByText('Este envio já foi validado por Ana Lima em 21/11/2026 às 12h00. Atualize a lista.')
    .waitFor();
  await teclas('Enter');

  const terceira = dialogOf(page, papel);
  await terceira.getByText('Este é o último da fila.').waitFor();
  // What is typed is typed; nothing can be saved without a decision.
  await teclas('o');
  await page.keyboard.type('rajado?');
  await teclas('Control+Enter');
  await page.getByRole('region', { name: 'Avisos' }).getByText('Selecione uma decisão').waitFor();
  expect(await terceira.getByLabel('Observação').inputValue()).toBe('rajado?');
  // The focus went to what is missing, where letters are shortcuts again.
  await teclas('r', 'Control+Enter');
  await pergunta.waitFor();
  await teclas('Enter');
  await page.getByText('Não há mais envios pendentes nesta fila.').waitFor();
  await terceira.waitFor({ state: 'detached' });
  await page.getByText('Nenhum envio encontrado').waitFor();
  await cartao(page, 'Envios', /Pendentes de validação 0/).waitFor();
  expect(buscaDe(page)).toBe('status=P&sort_by=created_at&sort_order=asc');

  const decididos = await portal.db
    .selectFrom('envios')
    .select(['id', 'validacao', 'resposta', 'decidido_por'])
    .orderBy('id')
    .execute();
  expect(decididos).toEqual([
    { id: foto, validacao: 'A', resposta: null, decidido_por: portal.admin.id },
    { id: texto, validacao: 'A', resposta: null, decidido_por: ana.id },
    { id: papel, validacao: 'R', resposta: 'rajado?', decidido_por: portal.admin.id },
  ]);
});

test('the window walks the list in its order, and what waits longest may come first, as a person chose', async () => {
  const site = await createSite();
  const { portal } = site;
  const { foto, texto, papel } = await semear(site);
  const page = await site.open(ENVIOS, { admin: portal.admin.token });
  const teclas = teclado(page);
  const ids = () => page.getByRole('table', { name: 'Envios' }).locator('tbody td:nth-child(2)').allTextContents();
  await expect.poll(ids).toEqual([papel, texto, foto].map(String));
  await linhas(page, 'Envios').first().getByText('ana@exemplo.com.br', { exact: true }).waitFor();
  await page.getByRole('button', { name: `Analisar envio ${papel},` }).click();
  await dialogOf(page, papel).getByText('1 de 3', { exact: true }).waitFor();
  await teclas('j');
  await dialogOf(page, texto).getByText('2 de 3', { exact: true }).waitFor();
  await teclas('j');
  await dialogOf(page, foto).getByText('3 de 3', { exact: true }).waitFor();
  await teclas('k');
  await dialogOf(page, texto).getByText('2 de 3', { exact: true }).waitFor();

  // What is said over a window covers neither its way out nor what is decided, and is gone once that is done.
  await teclas('Control+Enter');
  const aviso = page.getByRole('region', { name: 'Avisos' }).getByText('Selecione uma decisão');
  await aviso.waitFor();
  const caixa = await aviso.boundingBox();
  expect(caixa?.x).toBeLessThan(480);
  expect(caixa?.y).toBeGreaterThan(400);
  await teclas('a', 'Control+Enter');
  await page.getByRole('dialog', { name: 'Confirmar Validação' }).waitFor();
  await teclas('Enter');
  await dialogOf(page, foto).getByText('2 de 2', { exact: true }).waitFor();
  await aviso.waitFor({ state: 'detached' });
  await teclas('Escape');
  await dialogOf(page, foto).waitFor({ state: 'detached' });

  const antigos = page.getByRole('button', { name: 'Pendentes, mais antigos primeiro' });
  await antigos.click();
  await expect.poll(() => buscaDe(page)).toBe('status=P&sort_by=created_at&sort_order=asc');
  await expect.poll(ids).toEqual([foto, papel].map(String));
  await linhas(page, 'Envios').first().getByText('desde hoje').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Analisar envio ${foto},` }).click();
  await dialogOf(page, foto).getByText('1 de 2', { exact: true }).waitFor();
  await teclas('j');
  await dialogOf(page, papel).getByText('2 de 2', { exact: true }).waitFor();
  await teclas('Escape');
  await dialogOf(page, papel).waitFor({ state: 'detached' });

  // Remembered for them alone; an address that says something shows that.
  await page.goto(`${site.url}/#/admin/dashboard`);
  await page.getByRole('heading', { name: 'Aguardando decisão' }).waitFor();
  await page.goto(`${site.url}/#${ENVIOS}`);
  await expect.poll(() => buscaDe(page)).toBe('status=P&sort_by=created_at&sort_order=asc');
  await page.goto(`${site.url}/#${ENVIOS}?status=A`);
  await expect.poll(ids).toEqual([String(texto)]);
  await linhas(page, 'Envios').getByText('Já decidido').waitFor();
  await page.goto(`${site.url}/#/admin/dashboard`);
  await page.getByRole('heading', { name: 'Aguardando decisão' }).waitFor();
  await page.goto(`${site.url}/#${ENVIOS}`);
  // Chosen of another queue in another tab, which this one does not know of.
  await portal.admin.rpc.admin.preferencias.update({ antigos_primeiro: ['envios', 'recursos'] });
  await antigos.and(page.locator('[aria-pressed=true]')).click();
  await expect.poll(ids).toEqual([papel, texto, foto].map(String));
  expect(buscaDe(page)).toBe('');
  // A reload takes back what is still on its way.
  await expect.poll(() => portal.admin.rpc.admin.preferencias.get()).toMatchObject({ antigos_primeiro: ['recursos'] });
  await page.reload();
  await expect.poll(ids).toEqual([papel, texto, foto].map(String));
  expect(buscaDe(page)).toBe('');
});

test('figures filter, a link shows the same, and many are decided at once with a report of each', async () => {
  const site = await createSite();
  const { portal } = site;
  const { concurso_id, foto, texto, papel } = await semear(site);
  const ana = await colega(site);
  const page = await site.open(ENVIOS, { admin: portal.admin.token });
  await cartao(page, 'Envios', /Total 3/).waitFor();
  await page.getByText('Mostrando 1 a 3 de 3 envios').waitFor();
  await expectAccessible(page);
  // Rows of before are no longer marked once another list was asked for.
  const soltar = await segurar(page, '**/trpc/admin.envios.list*');
  await cartao(page, 'Envios', /Pendentes de validação 3/).click();
  for (const caixa of [/^Marcar todos/, /^Marcar o envio \d+, de Bruno/])
    await expect.poll(() => page.getByRole('checkbox', { name: caixa }).isDisabled()).toBe(true);
  soltar();
  await esperarLigado(page.getByLabel('Marcar todos desta página'));
  await page.getByLabel('Buscar').fill('bruno');
  await expect.poll(() => buscaDe(page)).toBe('search=bruno&status=P');
  await expect.poll(() => linhas(page, 'Envios').count()).toBe(1);
  await page.reload();
  await expect.poll(() => linhas(page, 'Envios').count()).toBe(1);
  await cartao(page, 'Envios', /Total 1/).waitFor();
  await page.getByRole('button', { name: 'Remover filtro: “bruno”' }).click();
  await expect.poll(() => linhas(page, 'Envios').count()).toBe(3);
  await page.goBack();
  await expect.poll(() => page.getByLabel('Buscar').inputValue()).toBe('bruno');
  await page.getByRole('button', { name: 'Limpar', exact: true }).click();
  await page.getByRole('columnheader', { name: 'ID' }).getByRole('button').click();
  await expect.poll(() => buscaDe(page)).toBe('sort_by=id&sort_order=asc');
  await linhas(page, 'Envios').first().getByText('Diploma').waitFor();

  await page.getByLabel('Marcar todos desta página').check();
  await page.getByText('3 envios marcados').waitFor();
  await ana.rpc.admin.envios.decidir({ id: texto, status: 'A' });
  await page.getByRole('button', { name: 'Decidir em lote' }).click();
  const dialog = page.getByRole('dialog', { name: 'Decidir 3 envios' });
  await dialog.getByText('Ana Candidata, Bruno Outro, Ana Candidata').waitFor();
  await expectAccessible(page);
  await dialog.getByText('Rejeitar', { exact: true }).click();
  await dialog.getByLabel('Observação').fill('Ilegível, {nome}.');
  await dialog.getByRole('button', { name: 'Salvar decisão' }).click();
  const pergunta = page.getByRole('dialog', { name: 'Confirmar Validação' });
  await pergunta.getByText('Tem certeza que deseja rejeitar 3 envios?').waitFor();
  await pergunta.getByRole('button', { name: 'Sim' }).click();
  const relatorio = page.getByRole('dialog', { name: 'Resultado da decisão em lote' });
  await relatorio.getByText('2 envios decididos. Um não foi: veja por quê.').waitFor();
  const itens = relatorio.getByRole('list', { name: 'Resultado de cada registro' }).getByRole('listitem');
  expect(await itens.allTextContents()).toEqual([
    `Bruno Outro Envio nº\u00A0${texto}Este envio já foi validado por Ana Lima em 21/11/2026 às 12h00. Atualize a lista.`,
    `Ana Candidata Envio nº\u00A0${foto}Envio rejeitado.`,
    `Ana Candidata Envio nº\u00A0${papel}Envio rejeitado.`,
  ]);
  await expectAccessible(page);
  await relatorio.getByRole('button', { name: 'Concluir' }).click();
  await page.getByText('3 envios marcados').waitFor({ state: 'detached' });
  await cartao(page, 'Envios', /Rejeitados 2/).waitFor();
  await expect.poll(() => page.getByRole('checkbox', { name: /^Marcar o envio/ }).count()).toBe(0);
  const { resposta } = await portal.admin.rpc.admin.envios.get({ id: papel });
  expect(resposta).toBe('Ilegível, Ana Candidata.');

  const celular = await site.open(`${ENVIOS}?concurso_id=${concurso_id}&status=A`, {
    admin: portal.admin.token,
    ...CELULAR,
  });
  await celular.getByRole('list', { name: 'Envios', exact: true }).getByText('Currículo · Enfermeira').waitFor();
  await expectNoOverflow(celular);
  await celular.getByRole('button', { name: `Ver envio ${texto},` }).click();
  await dialogOf(celular, texto).getByText('Sem observações').waitFor();
  await expectSound(celular);
  await celular.goBack();
  await dialogOf(celular, texto).waitFor({ state: 'detached' });
});

test('one by its own address: decided there, then the next; what was decided says by whom', async () => {
  const site = await createSite({ tolerate: /status of 404/ });
  const { portal } = site;
  const { foto, texto, papel } = await semear(site);
  await portal.admin.rpc.admin.envios.decidir({ id: papel, status: 'R', resposta: 'Vencido.' });
  const page = await site.open(`${ENVIOS}/validacao/${papel}?search=candidata`, { admin: portal.admin.token });
  await page.getByRole('heading', { level: 1, name: `Envio nº\u00A0${papel}` }).waitFor();
  await page.getByText('Vencido.').waitFor();
  await page.getByText('Ada Administradora', { exact: true }).last().waitFor();
  await page.getByText('Ainda espera decisão: 1 envio.').waitFor();
  expect(await page.getByRole('radio').count()).toBe(0);
  await expectAccessible(page);
  // The next of the filters, not of the whole queue.
  await page.keyboard.press('j');
  await page.getByRole('heading', { level: 1, name: `Envio nº\u00A0${foto}` }).waitFor();
  expect(page.url()).toContain(`/validacao/${foto}?search=candidata`);
  await page.getByText('Abrir o próximo pendente depois de salvar').click();
  await page.reload();
  await expect.poll(() => page.getByLabel('Abrir o próximo pendente depois de salvar').isChecked()).toBe(false);
  // What is written once becomes a model for the next time, and is changed and removed where it is used.
  await page.getByLabel('Observação').fill('Conferido por telefone.');
  const doMenu = async (nome: string | RegExp) => {
    await page.getByRole('button', { name: 'Modelos', exact: true }).click();
    await page.getByRole('menuitem', { name: nome }).click();
  };
  await doMenu('Salvar este texto como modelo');
  const novo = page.getByRole('dialog', { name: 'Novo modelo' });
  expect(await novo.getByLabel('Texto').inputValue()).toBe('Conferido por telefone.');
  await novo.getByRole('button', { name: 'Salvar modelo' }).click();
  await novo.getByText('Informe o título do modelo.').waitFor();
  await novo.getByLabel('Título').fill('Conferido');
  await novo.getByRole('button', { name: '{cargo}' }).click();
  expect(await novo.getByLabel('Texto').inputValue()).toBe('Conferido por telefone.{cargo}');
  await expectAccessible(page);
  await novo.getByRole('button', { name: 'Salvar modelo' }).click();
  await page.getByText('Modelo "Conferido" salvo.').waitFor();
  await page.getByLabel('Observação').fill('');
  await doMenu('Conferido');
  await expect.poll(() => page.getByLabel('Observação').inputValue()).toBe('Conferido por telefone.Enfermeira');
  await doMenu('Gerenciar modelos');
  const modelos = page.getByRole('dialog', { name: 'Modelos de resposta' });
  await modelos.getByText('Qualquer decisão').waitFor();
  await expectAccessible(page);
  await modelos.getByRole('button', { name: 'Excluir Conferido' }).click();
  await page.getByRole('button', { name: 'Sim' }).click();
  await modelos.getByText('Nenhum modelo ainda').waitFor();
  // Esc closes what is on top alone.
  await page.keyboard.press('Escape');
  await modelos.waitFor({ state: 'detached' });
  await page.getByLabel('Observação').fill('');

  // An unfinished decision waits for whoever comes back.
  await page.getByText('Validar/Aprovar').click();
  await page.reload();
  await page.getByRole('radio', { name: 'Validar/Aprovar', checked: true }).waitFor();
  const comAviso = await segurar(page, /toast-host-[^/]+\.js$/);
  await page.getByRole('button', { name: 'Salvar decisão' }).click();
  await page.getByRole('button', { name: 'Sim' }).click();
  await page.getByText('Sem observações').waitFor();
  await page.getByText('Nada mais espera decisão nesta fila.').waitFor();
  // A message that comes over the link while it is pressed does not take the press.
  await page.getByRole('link', { name: 'Voltar para a lista' }).hover();
  await page.mouse.down();
  comAviso();
  await page.getByText('Decisão registrada com sucesso!').waitFor();
  await page.mouse.up();
  await expect.poll(() => buscaDe(page)).toBe('search=candidata');
  await expect.poll(() => linhas(page, 'Envios').count()).toBe(2);

  await page.goto(`${site.url}/#${ENVIOS}/validacao/999999`);
  await page.getByText('Envio não encontrado').waitFor();
  const logs = await site.open(`${ENVIOS}/validacao/${texto}`, { admin: portal.admin.token });
  const historia = logs.getByRole('link', { name: 'Ver o que houve com este registro nos logs' });
  expect(await historia.getAttribute('href')).toBe(`#/admin/dashboard/logs?registro_tipo=envio&registro_id=${texto}`);
});
