// A contest's page: tabs in the address, vacancies and publications kept there, enrolments arriving, and its failures.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { renderPdf } from '../../src/server/platform/pdf/index.ts';
import { AVISOS_DE_VENCIMENTO } from '../../src/shared/concursos.ts';
import { CELULAR, createSite, expectAccessible, expectSound, middleOf, type Site } from '../support/browser.ts';
import { SEGUNDO } from '../support/clock.ts';
import {
  createCandidato,
  createConcurso,
  createInscricao,
  createPublicacao,
  createVaga,
} from '../support/factories.ts';
import { createPdfOf } from '../support/folder.ts';
import { esperarFoco, segurar } from './home-acoes.ts';

const DETALHES = '/admin/dashboard/concursos/detalhes';
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
/** The server's own answer to what it did not foresee. */
const QUEBRADO = {
  status: 500,
  json: {
    error: {
      message: 'Erro interno do servidor. Tente novamente mais tarde.',
      code: -32603,
      data: { httpStatus: 500 },
    },
  },
};

function abrir(site: Site, id: number, tab?: string): Promise<Page> {
  const search = tab ? `?tab=${tab}` : '';
  return site.open(`${DETALHES}/${id}${search}`, { admin: site.portal.admin.token });
}

/** Requests to a procedure, counted. */
function contar(page: Page, procedimento: string): () => number {
  let vezes = 0;
  page.on('request', (request) => {
    if (request.url().includes(`/trpc/${procedimento}`)) vezes++;
  });
  return () => vezes;
}

test('eleven tabs in the address; each asks for its data when first opened', async () => {
  const site = await createSite();
  const { id } = await createConcurso(site.portal, { titulo: 'Concurso de Vale Sereno' });
  await createVaga(site.portal, { concurso_id: id });
  const page = await site.open('/admin/dashboard', { admin: site.portal.admin.token });
  const [vagas, publicacoes] = [contar(page, 'admin.vagas.list'), contar(page, 'admin.publicacoes.list')];
  await page.goto(`${site.url}/#${DETALHES}/${id}`);
  await page.getByRole('heading', { level: 1, name: 'Concurso de Vale Sereno' }).waitFor();
  expect(await page.getByRole('tab').allTextContents()).toEqual([
    'Informações',
    'Vagas',
    'Publicações',
    'Cronograma',
    'Prazos de Recursos',
    'Prazos de Envios',
    'Atendimento especial',
    'Categorias de isenção',
    'Vagas reservadas',
    'Títulos',
    'Convênio Bancário',
    'Estatísticas',
  ]);
  // Those that do not fit are a press away, also without a keyboard.
  const cabe = (nome: string) =>
    page.getByRole('tab', { name: nome }).evaluate((tab) => {
      const { left, right } = (tab.parentElement as HTMLElement).getBoundingClientRect();
      const sua = tab.getBoundingClientRect();
      return sua.left >= left - 1 && sua.right <= right + 1;
    });
  expect(await cabe('Estatísticas')).toBe(false);
  await page.locator('[role=tablist] + button').click();
  await expect.poll(() => cabe('Estatísticas')).toBe(true);
  await page.getByText('Inscrições abertas').waitFor();
  await page.getByText('Nenhuma inscrição ainda').waitFor();
  // Each figure leads to the contest's own records.
  const numeros = page.getByRole('list', { name: 'Números do concurso' }).getByRole('link');
  expect(await numeros.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
    ['inscricoes', 'isencoes', 'recursos', 'boletos'].map(
      // Of enrolments the active ones are counted.
      (lista) => `/#/admin/dashboard/${lista}?concurso_id=${id}${lista === 'inscricoes' ? '&status=A' : ''}`,
    ),
  );
  await expectAccessible(page);
  expect([vagas(), publicacoes()]).toEqual([0, 0]);

  await page.getByRole('tab', { name: /^Vagas(?! r)/ }).click();
  await page.getByText('3 vagas em 1 cargo').waitFor();
  expect(page.url()).toMatch(/\?tab=vagas$/);
  await page.getByRole('tab', { name: 'Publicações' }).click();
  await page.getByText('Nenhuma publicação cadastrada').waitFor();
  await page.getByRole('tab', { name: 'Prazos de Envios' }).click();
  await page.getByText('Nenhum prazo de envio cadastrado').waitFor();
  await page.getByRole('tab', { name: 'Estatísticas' }).click();
  await page.getByRole('heading', { level: 2, name: 'Estatísticas' }).waitFor();
  await page.getByText('Ninguém se inscreveu de 11/11/2026 a 21/11/2026.').waitFor();
  expect(page.url()).toMatch(/\?tab=estatisticas$/);
  await expectAccessible(page);
  await page.goBack();
  await page.getByRole('tab', { name: 'Prazos de Envios', selected: true }).waitFor();
  await page.reload();
  await page.getByRole('tab', { name: 'Prazos de Envios', selected: true }).waitFor();
  expect([vagas(), publicacoes()]).toEqual([1, 1]);

  // An address shows its tab, however far the tabs were scrolled, and what is first downloaded for a window leaves the screen.
  const ir = (tab: string) => page.goto(`${site.url}/#${DETALHES}/${id}?tab=${tab}`);
  await ir('estatisticas');
  await page.getByRole('heading', { level: 2, name: 'Estatísticas' }).waitFor();
  await ir('informacoes');
  await page.getByText('Nenhuma inscrição ainda').waitFor();
  await expect.poll(() => cabe('Informações')).toBe(true);
  await ir('catalogo-reserva');
  const trazer = page.getByRole('button', { name: 'Trazer itens' });
  await trazer.press('Enter');
  // One that waits to be finished is not among those brought without being asked for.
  const itens = page.getByRole('dialog', { name: 'Trazer itens' });
  await itens.getByRole('checkbox', { name: 'Quilombolas', checked: true }).waitFor();
  await itens.getByRole('checkbox', { name: 'Reserva da lei municipal', checked: false }).waitFor();
  await itens.getByText('Inativo').waitFor();
  await page.keyboard.press('Escape');
  await esperarFoco(trazer);
});

test('a vacancy: a fee or the box, changed, and removed', async () => {
  const site = await createSite({ tolerate: /status of 409/ });
  const { portal } = site;
  const { id } = await createConcurso(portal);
  const page = await abrir(site, id, 'vagas');
  await page.getByRole('button', { name: 'Nova vaga' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova vaga' });
  const salvar = page.getByRole('button', { name: 'Salvar vaga' });
  await dialog.getByLabel('Cargo').fill('Agente de Trânsito');
  await dialog.getByLabel('Nível').selectOption('Médio');
  for (const taxa of ['', '0', '0,00']) {
    await dialog.getByLabel('Taxa de inscrição').fill(taxa);
    await salvar.click();
    await dialog.getByText('Informe um valor.').waitFor();
    const aviso = page.getByRole('status').filter({ hasText: 'Preencha todos os campos obrigatórios' });
    await aviso.waitFor();
    await page.getByRole('button', { name: 'Fechar aviso' }).click();
    await aviso.waitFor({ state: 'hidden' });
  }
  await expectAccessible(page);
  // What is there and is wrong is not called missing.
  const aviso = (texto: string) => page.getByRole('status').filter({ hasText: 'Atenção!' }).getByText(texto);
  const duasCasas = 'Use no máximo duas casas decimais.';
  for (const [taxa, texto] of [
    ['-5', 'O valor não pode ser negativo.'],
    ['10,999', duasCasas],
    ['0,004', duasCasas],
    ['abc', 'Informe um valor em reais.'],
  ] as const) {
    await dialog.getByLabel('Taxa de inscrição').fill(taxa);
    await salvar.click();
    await dialog.getByText(texto).waitFor();
    await aviso(texto).waitFor();
    await page.getByRole('button', { name: 'Fechar aviso' }).click();
    await aviso(texto).waitFor({ state: 'hidden' });
  }
  await dialog.getByLabel('Taxa de inscrição').fill('55,00');
  await dialog.getByLabel('Vencimento').fill('31/02/2027');
  await salvar.click();
  await aviso('Data inválida.').waitFor();
  await dialog.getByLabel('Vencimento').fill('20/11/2026');
  await dialog.getByLabel('Quantidade').fill('0');
  const daNova = dialog.getByLabel('Taxa de inscrição');
  await daNova.fill('55,00');
  await dialog.getByLabel('Inscrição gratuita').check();
  expect([await daNova.isDisabled(), await daNova.inputValue()]).toEqual([true, '0,00']);
  // Ticked by mistake, it takes nothing that was typed.
  await dialog.getByLabel('Inscrição gratuita').uncheck();
  expect(await daNova.inputValue()).toBe('55,00');
  await dialog.getByLabel('Inscrição gratuita').check();
  await salvar.click();
  await dialog.getByText('O mínimo é 1.').waitFor();
  await dialog.getByLabel('Quantidade').fill('2');
  await salvar.click();
  await page.getByText('Vaga criada com sucesso!').waitFor();
  const linha = page.getByRole('row', { name: /Agente de Trânsito/ });
  await linha.getByText('Gratuita').waitFor();

  await linha.getByRole('button', { name: 'Editar' }).click();
  const edicao = page.getByRole('dialog', { name: 'Editar vaga' });
  expect(await edicao.getByLabel('Inscrição gratuita').isChecked()).toBe(true);
  await edicao.getByLabel('Inscrição gratuita').uncheck();
  await edicao.getByLabel('Taxa de inscrição').fill('1.234,5');
  await edicao.getByLabel('Vaga ativa').uncheck();
  await salvar.click();
  await page.getByText('Vaga atualizada com sucesso!').waitFor();
  await linha.getByText('R$ 1.234,50').waitFor();
  await linha.getByText('Inativa').waitFor();
  // Its day to pay was yesterday; while it was free there was nothing to say.
  await page.getByText(AVISOS_DE_VENCIMENTO.vencimento_antes).waitFor();
  expect(await portal.visitante.rpc.publico.concursos.vagas({ concurso_id: id })).toEqual([]);

  // Two at the same vacancy: neither undoes the other.
  const [vaga] = await portal.admin.rpc.admin.vagas.list({ concurso_id: id });
  await linha.getByRole('button', { name: 'Editar' }).click();
  await edicao.getByLabel('Taxa de inscrição').fill('90,00');
  await portal.admin.rpc.admin.vagas.update({
    ...{ id: vaga!.id, cargo: vaga!.cargo, nivel: 'Médio', valor_inscricao: 1234.5, quantidade: 7, ativo: 0 },
  });
  // Also where the list is the last that is read again.
  const [lista, outra] = [contar(page, 'admin.vagas.list'), contar(page, 'admin.concursos.get')];
  const soltar = await segurar(page, '**/trpc/admin.vagas.list*');
  await salvar.click();
  await expect.poll(() => [lista(), outra()]).toEqual([2, 2]);
  soltar();
  await page.getByText('Outra pessoa mudou isto enquanto você editava.').waitFor();
  await expect.poll(() => edicao.getByLabel('Quantidade').inputValue()).toBe('7');
  expect(await edicao.getByLabel('Taxa de inscrição').inputValue()).toBe('90,00');
  await salvar.click();
  await linha.getByText('R$ 90,00').waitFor();
  expect(await portal.admin.rpc.admin.vagas.list({ concurso_id: id })).toMatchObject([
    { valor_inscricao: 90, quantidade: 7 },
  ]);

  // Another one, before the first answer: both are removed.
  await createVaga(portal, { concurso_id: id, cargo: 'Fiscal' });
  await page.reload();
  const soltarExclusao = await segurar(page, '**/trpc/admin.vagas.remove');
  for (const cargo of ['Agente de Trânsito', 'Fiscal']) {
    await page
      .getByRole('row', { name: new RegExp(cargo) })
      .getByRole('button', { name: 'Excluir' })
      .click();
    const pergunta = page.getByRole('dialog', { name: `Excluir a vaga "${cargo}"?` });
    await pergunta.getByText('Esta ação não pode ser desfeita.').waitFor();
    await pergunta.getByRole('button', { name: 'Sim' }).click();
    await pergunta.waitFor({ state: 'hidden' });
  }
  soltarExclusao();
  await page.getByText('Vaga excluída com sucesso!').waitFor();
  await page.getByText('Nenhuma vaga cadastrada').waitFor();
});

test('an item of a catalogue: its documents by the keyboard, kept over a reload', async () => {
  const site = await createSite();
  const { portal } = site;
  const { id: concurso_id } = await createConcurso(portal);
  const page = await abrir(site, concurso_id, 'catalogo-atendimento');
  await page.getByRole('button', { name: 'Novo atendimento' }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo atendimento' });
  await dialog.getByLabel('Nome').fill('Prova ampliada');
  const acrescentar = dialog.getByRole('button', { name: 'Acrescentar documento' });
  const documento = (n: number) => dialog.getByLabel(`Documento ${n}`, { exact: true });
  await acrescentar.press('Enter');
  await esperarFoco(documento(1));
  await page.keyboard.type('Laudo');
  await acrescentar.press('Enter');
  await esperarFoco(documento(2));
  await page.keyboard.type('Receita');
  await page.reload();
  await expect.poll(() => documento(2).inputValue()).toBe('Receita');
  await dialog.getByRole('button', { name: 'Tirar o documento 1' }).press('Enter');
  await esperarFoco(documento(1));
  expect(await documento(1).inputValue()).toBe('Receita');
  await dialog.getByRole('button', { name: 'Tirar o documento 1' }).press('Enter');
  await esperarFoco(acrescentar);
  await acrescentar.press('Enter');
  await page.keyboard.type('Laudo');
  await dialog.getByRole('button', { name: 'Salvar atendimento' }).click();
  await page.getByText('Atendimento criado com sucesso!').waitFor();
  expect(await portal.admin.rpc.admin.catalogos.list({ concurso_id, tipo: 'atendimento' })).toMatchObject([
    { nome: 'Prova ampliada', documentos: [{ nome: 'Laudo', obrigatorio: true }] },
  ]);
});

test('a publication: its title, a file that is refused, a file that is kept, an address, and removed', async () => {
  const site = await createSite({ tolerate: /status of (409|415)/ });
  const { portal } = site;
  const { id } = await createConcurso(portal);
  const page = await abrir(site, id, 'publicacoes');
  await page.getByRole('button', { name: 'Nova publicação' }).click();
  const nova = page.getByRole('dialog', { name: 'Nova publicação' });
  const salvar = page.getByRole('button', { name: 'Salvar publicação' });
  await salvar.click();
  await page.getByRole('status').filter({ hasText: 'Informe o título da publicação.' }).waitFor();
  await nova.getByLabel('Título').fill('Edital');
  const arquivo = nova.getByLabel('Arquivo');
  await arquivo.setInputFiles({ name: 'edital.exe', mimeType: 'application/pdf', buffer: PDF });
  await nova.getByText('Tipo de arquivo não permitido. Use PDF, JPG, PNG ou DOCX.').waitFor();
  await arquivo.setInputFiles(await createPdfOf(20_971_521));
  await nova.getByText('O arquivo deve ter no máximo 20MB.').waitFor();
  // A file that lies about what it is: only the server sees, and the form stays as it was.
  await arquivo.setInputFiles({ name: 'edital.pdf', mimeType: 'application/pdf', buffer: Buffer.from('not a PDF') });
  await salvar.click();
  await page.getByText('Erro ao salvar publicação').waitFor();
  await nova.getByText('Tipo de arquivo não permitido. Use PDF, JPG, PNG ou DOCX.').waitFor();
  expect(await nova.getByLabel('Título').inputValue()).toBe('Edital');
  await expectAccessible(page);
  await arquivo.setInputFiles({ name: 'edital.pdf', mimeType: 'application/pdf', buffer: PDF });
  await salvar.click();
  await page.getByText('Publicação criada com sucesso!').waitFor();

  const linha = (titulo: string) => page.getByRole('row', { name: new RegExp(titulo) });
  const endereco = await linha('Edital').getByRole('link').getAttribute('href');
  await linha('Edital').getByRole('button', { name: 'Editar' }).click();
  const edicao = page.getByRole('dialog', { name: 'Editar publicação' });
  await edicao.getByText('O arquivo atual é mantido se você não escolher outro.').waitFor();
  await edicao.getByLabel('Título').fill('Edital retificado');
  await edicao.getByLabel('Data da publicação').fill('20/11/2026');
  await salvar.click();
  await page.getByText('Publicação atualizada com sucesso!').waitFor();
  await linha('Edital retificado').getByText('20/11/2026').waitFor();
  expect(await linha('Edital retificado').getByRole('link').getAttribute('href')).toBe(endereco);

  // Two at the same publication: neither undoes the other, and the chosen file stays chosen.
  await linha('Edital retificado').getByRole('button', { name: 'Editar' }).click();
  await edicao.getByLabel('Arquivo').setInputFiles({ name: 'outro.pdf', mimeType: 'application/pdf', buffer: PDF });
  const [antes] = await portal.admin.rpc.admin.publicacoes.list({ concurso_id: id });
  const { titulo, data_publicacao } = antes!;
  await portal.admin.rpc.admin.publicacoes.update({
    id: antes!.id,
    titulo,
    data_publicacao,
    descricao: 'De um colega.',
  });
  await salvar.click();
  await page.getByText('Outra pessoa mudou isto enquanto você editava.').waitFor();
  await expect.poll(() => edicao.getByLabel('Descrição').inputValue()).toBe('De um colega.');
  await salvar.click();
  await edicao.waitFor({ state: 'hidden' });
  expect(await portal.admin.rpc.admin.publicacoes.list({ concurso_id: id })).toMatchObject([
    { titulo: 'Edital retificado', descricao: 'De um colega.', arquivo: 'outro.pdf', data_publicacao: '2026-11-20' },
  ]);

  await linha('Edital retificado').getByRole('button', { name: 'Editar' }).click();
  await edicao.getByText('Da internet').click();
  await edicao.getByLabel('Endereço').fill('ftp://exemplo.org/edital.pdf');
  await salvar.click();
  await edicao.getByText('Informe um endereço que comece com http:// ou https://.').waitFor();
  await edicao.getByLabel('Endereço').fill('https://exemplo.org/edital.pdf');
  await edicao.getByLabel('Status').selectOption('Inativo');
  await edicao.getByLabel('Motivo da retirada').fill('Saiu por engano.');
  await salvar.click();
  await expect
    .poll(() => linha('Edital retificado').getByRole('link').getAttribute('href'))
    .toBe('https://exemplo.org/edital.pdf');
  await linha('Edital retificado').getByText('Inativo').waitFor();
  expect(await portal.visitante.rpc.publico.concursos.publicacoes({ concurso_id: id })).toEqual([]);

  await linha('Edital retificado').getByRole('button', { name: 'Excluir' }).click();
  await page.getByRole('dialog', { name: 'Excluir a publicação "Edital retificado"?' }).waitFor();
  await page.getByRole('button', { name: 'Sim' }).click();
  await page.getByText('Publicação excluída com sucesso!').waitFor();
  await page.getByText('Nenhuma publicação cadastrada').waitFor();
});

test('on a phone personal data is confirmed one by one, a new version and a correction say what changed', async () => {
  const site = await createSite({ tolerate: /status of 422/ });
  const { portal } = site;
  const { id } = await createConcurso(portal);
  const page = await site.open(`${DETALHES}/${id}?tab=publicacoes`, { admin: portal.admin.token, ...CELULAR });
  const enviar = async (texto: string) => {
    const buffer = await renderPdf({ content: texto.split('\n') });
    await page
      .getByRole('dialog')
      .getByLabel('Arquivo')
      .setInputFiles({ name: 'edital.pdf', mimeType: 'application/pdf', buffer });
  };
  const salvar = page.getByRole('button', { name: 'Salvar publicação' });
  await page.getByRole('button', { name: 'Nova publicação' }).click();
  const nova = page.getByRole('dialog', { name: 'Nova publicação' });
  await nova.getByLabel('Título').fill('Edital');
  await enviar('Comissão\nMaria, CPF 529.982.247-25');
  await salvar.click();
  await nova.getByText('Nada foi publicado.').waitFor();
  await expectSound(page);
  await nova.getByRole('checkbox', { name: 'Página 1, linha 2: CPF ***.982.247-**' }).check();
  await salvar.click();
  await nova.getByText('Diga por que estes dados devem ficar públicos.').first().waitFor();
  await nova.getByLabel('Por que devem ficar públicos').fill('Presidente da comissão.');
  await salvar.click();
  await page.getByText('Dados confirmados como públicos: 1').waitFor();

  await page.getByRole('button', { name: /^Editar/ }).click();
  await enviar('Comissão\nMaria');
  await page.getByRole('dialog').getByLabel('O que mudou').fill('Tira o CPF.');
  await salvar.click();
  await page.getByText('Versão 2').waitFor();
  await page.getByRole('button', { name: 'Nova publicação' }).click();
  await nova.getByLabel('Título').fill('Retificação nº 1');
  await nova.getByLabel('Retifica').selectOption('Edital');
  await salvar.click();
  await nova.getByText('Diga em uma frase o que a retificação muda.').waitFor();
  await nova.getByLabel('O que mudou').fill('Corrige a jornada. Dúvidas: ana@exemplo.com.br');
  await salvar.click();
  await nova.getByRole('checkbox', { name: 'O que mudou: E-mail ***@exemplo.com.br' }).waitFor();
  await nova.getByRole('textbox', { name: 'O que mudou' }).fill('Corrige a jornada.');
  await salvar.click();
  await page.getByText('Retifica: Edital').waitFor();

  await page
    .getByRole('button', { name: /^Versões/ })
    .last()
    .click();
  const versoes = page.getByRole('dialog', { name: 'Versões' });
  await versoes.getByText('Nova versão · versão 2').waitFor();
  await versoes.getByText('O que mudou: Tira o CPF.').waitFor();
  await expectSound(page);
  await page.goBack();
  await versoes.waitFor({ state: 'hidden' });
});

test('a contest that is not there leads to those that are; enrolments arrive', async () => {
  const site = await createSite({ tolerate: /status of 404/ });
  const { portal } = site;
  const vaga = await createVaga(portal, { cargo: 'Fiscal de Obras' });
  const page = await abrir(site, 999);
  await page.getByRole('heading', { level: 1, name: 'Concurso não encontrado' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Voltar' }).click();
  await page.getByRole('heading', { level: 1, name: 'Concursos' }).waitFor();
  await page.goto(`${site.url}/#${DETALHES}/${vaga.concurso_id}`);
  await page.getByText('Nenhuma inscrição ativa').waitFor();
  const candidato = await createCandidato(portal, { nome: 'Clara Recém-Inscrita' });
  await createInscricao(portal, { vaga_id: vaga.id, candidato_id: candidato.id });
  for (let n = 0; n < 10; n++) await createInscricao(portal, { vaga_id: vaga.id });
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await page.getByText('11 inscrições ativas').waitFor();
  const tabela = page.getByRole('table', { name: 'Últimas inscrições' });
  await expect.poll(() => tabela.locator('tbody tr').count()).toBe(10);
  await tabela.getByText('Fiscal de Obras').first().waitFor();
  await page.getByRole('list', { name: 'Números do concurso' }).getByText('11', { exact: true }).waitFor();
  await expectAccessible(page);
});

test('enrolments close before one’s eyes; what is said of the contest stands on one line', async () => {
  const site = await createSite();
  const { portal } = site;
  const data_prazo_fim = new Date(portal.clock.now().getTime() + 2 * SEGUNDO).toISOString();
  const { id } = await createConcurso(portal, { data_prazo_fim });
  const page = await site.open(`${DETALHES}/${id}`, {
    admin: portal.admin.token,
    viewport: { width: 1600, height: 900 },
  });
  await page.getByText('Inscrições encerradas').waitFor();
  await page.getByText('Prazo encerrado').waitFor();
  expect(await middleOf(page.getByRole('link', { name: 'Página pública' }))).toBeCloseTo(
    await middleOf(page.getByText(/^Inscrições de /)),
    0,
  );
});

test('what cannot be loaded, saved or removed says so, each in its words', async () => {
  const site = await createSite({ tolerate: /status of 500/ });
  const { portal } = site;
  const { id } = await createConcurso(portal);
  await createVaga(portal, { concurso_id: id });
  await createPublicacao(portal, { concurso_id: id });
  const page = await site.open('/admin/dashboard', { admin: portal.admin.token });
  const quebrar = (nome: string) => page.route(`**/trpc/${nome}*`, (route) => route.fulfill(QUEBRADO));
  const consertar = (nome: string) => page.unroute(`**/trpc/${nome}*`);
  const deNovo = async (texto: string, nome: string) => {
    await page.getByText(texto, { exact: true }).waitFor();
    await consertar(nome);
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await page.getByText(texto, { exact: true }).waitFor({ state: 'hidden' });
  };
  await quebrar('admin.concursos.get');
  await quebrar('admin.painel.resumoDoConcurso');
  await page.goto(`${site.url}/#${DETALHES}/${id}`);
  await deNovo('Erro ao carregar dados do concurso', 'admin.concursos.get');
  // The figures that cannot be counted are no matter for a message.
  await expect.poll(() => page.getByRole('list', { name: 'Números do concurso' }).getByText('—').count()).toBe(4);
  await quebrar('admin.vagas.list');
  await page.getByRole('tab', { name: /^Vagas(?! r)/ }).click();
  await deNovo('Erro ao carregar vagas', 'admin.vagas.list');
  await quebrar('admin.vagas.update');
  await page.getByRole('button', { name: 'Editar', exact: true }).click();
  await page.getByLabel('Cargo').fill('Outro cargo');
  await page.getByRole('button', { name: 'Salvar vaga' }).click();
  await page.getByText('Erro ao salvar vaga', { exact: true }).waitFor();
  expect(await page.getByLabel('Cargo').inputValue()).toBe('Outro cargo');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sim' }).click();
  await quebrar('admin.vagas.remove');
  await page.getByRole('button', { name: 'Excluir', exact: true }).click();
  await page.getByRole('button', { name: 'Sim' }).click();
  await page.getByText('Erro ao excluir vaga', { exact: true }).waitFor();
  // Vacancies that could not be read are not none to choose from.
  await quebrar('admin.vagas.list');
  await page.goto(`${site.url}/#${DETALHES}/${id}?tab=catalogo-titulo`);
  await page.reload();
  await page.getByRole('button', { name: 'Novo título' }).click();
  await deNovo('Erro ao carregar as vagas.', 'admin.vagas.list');
  await page.getByRole('dialog').getByRole('checkbox', { name: /\(/ }).first().waitFor();
  await page.keyboard.press('Escape');
  await quebrar('admin.publicacoes.list');
  await page.getByRole('tab', { name: 'Publicações' }).click();
  await page.getByRole('button', { name: 'Nova publicação' }).click();
  await page.getByRole('dialog').getByText('Erro ao carregar as outras publicações.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await deNovo('Erro ao carregar publicações', 'admin.publicacoes.list');
  await quebrar('admin.publicacoes.remove');
  await page.getByRole('button', { name: 'Excluir', exact: true }).click();
  const excluir = page.getByRole('dialog', { name: /^Excluir a publicação/ });
  await excluir.getByLabel('Motivo da retirada').fill('Saiu por engano.');
  await excluir.getByRole('button', { name: 'Excluir' }).click();
  await page.getByText('Erro ao excluir publicação', { exact: true }).waitFor();
});
