// A contest from nothing to the public page: form, vacancies, a publication with its file, by mouse, by keyboard and on a
// phone; and everything the form refuses on the way.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CELULAR, createSite, expectAccessible, expectNoOverflow, expectSound, type Site } from '../support/browser.ts';
import { createConcurso } from '../support/factories.ts';

const NOVO = '/admin/dashboard/concursos/novo';
const PDF = {
  name: 'edital.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
};
const OBRIGATORIOS = 'Preencha todos os campos obrigatórios';

function abrir(site: Site, endereco = NOVO, como = {}): Promise<Page> {
  return site.open(endereco, { admin: site.portal.admin.token, ...como });
}

async function preencher(page: Page): Promise<void> {
  await page.getByLabel('Título').fill('Concurso Público nº 01/2026');
  await page.getByLabel('Prefeitura').fill('Prefeitura de Vale Sereno/MG');
  await page.getByLabel('Tipo').selectOption('Concurso Público');
  await page.getByLabel('Data de início').fill('21/11/2026');
  await page.getByLabel('Data de encerramento').fill('30/11/2026');
}

test('published here, it is on the public page: vacancies, publication and file', async () => {
  const site = await createSite();
  const { portal } = site;
  const page = await abrir(site);
  await preencher(page);
  await page.getByLabel('Descrição').fill('Provimento de cargos da saúde.');
  await page.getByRole('button', { name: 'Usar o endereço deste portal' }).click();
  await page.getByText('Tudo pronto para salvar.').waitFor();
  await page.getByRole('button', { name: 'Salvar concurso' }).click();
  await page.getByText('Concurso criado com sucesso!').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Concurso Público nº 01/2026' }).waitFor();

  const [concurso] = (await portal.admin.rpc.admin.concursos.list({})).data;
  expect(page.url()).toBe(`${site.url}/#/admin/dashboard/concursos/detalhes/${concurso?.id}?tab=vagas`);
  expect(concurso).toMatchObject({
    data_prazo_inicio: '2026-11-21T03:00:00.000Z',
    data_prazo_fim: '2026-12-01T02:59:59.999Z',
    prazo_final_isencao: null,
    link_area_candidato: `${site.url}/#/area-candidato/inscricoes?concurso=${concurso?.id}`,
    ativo: 1,
  });

  await page.getByText('Nenhuma vaga cadastrada').waitFor();
  await page.getByRole('button', { name: 'Nova vaga' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Cargo').fill('Enfermeiro');
  await dialog.getByLabel('Nível').selectOption('Superior');
  await dialog.getByLabel('Taxa de inscrição').fill('110,5');
  await dialog.getByLabel('Quantidade').fill('5');
  await dialog.getByLabel('Vencimento').fill('02/12/2026');
  await dialog.getByRole('button', { name: 'Salvar vaga' }).click();
  await page.getByText('Vaga criada com sucesso!').waitFor();
  await page.getByRole('row', { name: /Enfermeiro.*Superior.*R\$ 110,50.*02\/12\/2026.*Ativa/ }).waitFor();

  await page.getByRole('tab', { name: 'Publicações' }).click();
  await page.getByRole('button', { name: 'Nova publicação' }).click();
  await dialog.getByLabel('Título').fill('Edital de abertura');
  expect(await dialog.getByLabel('Data da publicação').inputValue()).toBe('21/11/2026');
  await dialog.getByLabel('Arquivo').setInputFiles(PDF);
  await dialog.getByText('edital.pdf').waitFor();
  await dialog.getByRole('button', { name: 'Salvar publicação' }).click();
  await page.getByText('Publicação criada com sucesso!').waitFor();
  await page.getByRole('link', { name: /edital\.pdf de Edital de abertura/ }).waitFor();

  const publica = await site.open('/');
  await publica.getByRole('heading', { level: 3, name: 'Concurso Público nº 01/2026' }).waitFor();
  expect(await publica.getByRole('link', { name: /Inscrever-se/ }).getAttribute('href')).toBe(
    concurso?.link_area_candidato,
  );
  await publica.getByRole('button', { name: 'Vagas' }).click();
  await publica.getByRole('dialog', { name: /Vagas/ }).getByText('Enfermeiro').waitFor();
  await publica.keyboard.press('Escape');
  await publica.getByRole('button', { name: 'Publicações' }).click();
  const arquivo = await publica.getByRole('link', { name: /Baixar Edital de abertura/ }).getAttribute('href');
  const baixado = await fetch(new URL(arquivo!, site.url));
  expect(baixado.headers.get('content-type')).toBe('application/pdf');
  expect(Buffer.from(await baixado.arrayBuffer())).toEqual(PDF.buffer);
});

test('the checklist follows the form, and saving waits for it; what the server refuses lands in its field', async () => {
  const site = await createSite({ tolerate: /status of (422|500)/ });
  const page = await abrir(site);
  const salvar = page.getByRole('button', { name: 'Salvar concurso' });
  const item = (texto: string) =>
    page.getByRole('list', { name: 'Verificação do concurso' }).getByRole('listitem').filter({ hasText: texto });
  const estado = (texto: string) => item(texto).getAttribute('data-estado');
  expect(await salvar.isDisabled()).toBe(true);
  await page.getByText(OBRIGATORIOS).waitFor();
  await expectAccessible(page);

  // Enter, as a press on the button, says what is missing and goes to the first wrong field.
  await page.getByLabel('Tipo').selectOption('Processo Seletivo');
  await salvar.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: 'Atenção!' }).getByText(OBRIGATORIOS).waitFor();
  await expect.poll(() => page.getByLabel('Título').evaluate((campo) => campo === document.activeElement)).toBe(true);
  await page.getByText('Informe o título do concurso.').waitFor();
  await expectAccessible(page);

  await preencher(page);
  await page.getByLabel('Data de encerramento').fill('20/11/2026');
  await page.keyboard.press('Tab');
  expect(await estado('Início antes do encerramento')).toBe('erro');
  // Nothing is missing: what is wrong is said in its field, and at the foot.
  await expect.poll(() => page.getByText('O fim das inscrições deve ser depois do início.').count()).toBe(2);
  await page.getByLabel('Link da área do candidato').fill('exemplo');
  await page.keyboard.press('Tab');
  await page.getByText('Confira os campos indicados').waitFor();
  await page.getByLabel('Link da área do candidato').fill('');
  expect(await estado('Título informado')).toBe('ok');
  await page.getByLabel('Data de encerramento').fill('31/02/2027');
  await page.keyboard.press('Tab');
  await page.getByText('Data inválida.').waitFor();
  expect(await estado('Data de encerramento válida')).toBe('erro');
  await page.getByLabel('Data de encerramento').fill('30/11/2026');
  await page.getByLabel('Hora de encerramento').fill('25:00');
  await page.keyboard.press('Tab');
  await page.getByText('Hora inválida. Use de 00:00 a 23:59.').waitFor();
  await page.getByLabel('Hora de encerramento').fill('18:00');
  await page.getByLabel('Link da área do candidato').fill('www.exemplo.org');
  await page.keyboard.press('Tab');
  await page.getByText('Informe um endereço que comece com http:// ou https://.').waitFor();
  expect(await estado('Link da área do candidato válido')).toBe('erro');
  expect(await salvar.isDisabled()).toBe(true);
  await page.getByLabel('Link da área do candidato').fill('https://exemplo.org/');
  await page.getByText('Tudo pronto para salvar.').waitFor();
  await expect.poll(() => salvar.isDisabled()).toBe(false);

  const create = '**/trpc/admin.concursos.create';
  await page.route(create, (route) =>
    route.fulfill({
      status: 422,
      json: {
        error: {
          message: 'Título já usado.',
          code: -32022,
          data: { httpStatus: 422, errors: { titulo: ['Título já usado.'] } },
        },
      },
    }),
  );
  await salvar.click();
  await page.getByText('Por favor, corrija os erros no formulário.').waitFor();
  await page.getByText('Título já usado.').waitFor();
  await expect.poll(() => page.getByLabel('Título').evaluate((campo) => campo === document.activeElement)).toBe(true);
  await page.unroute(create);
  await page.route(create, (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByLabel('Título').fill('Outro título');
  await salvar.click();
  await page.getByText('Erro ao salvar concurso.').waitFor();
  expect(await page.getByLabel('Título').inputValue()).toBe('Outro título');
});

test('unsaved text: leaving asks, a reload gives it back, discarding forgets it; what is not there sends one back', async () => {
  const site = await createSite({ tolerate: /status of 404/ });
  const page = await abrir(site);
  await page.getByLabel('Título').fill('Rascunho');
  const pergunta = page.getByRole('dialog', { name: 'Descartar as alterações?' });
  await page.getByRole('link', { name: 'Candidatos' }).click();
  await pergunta.getByRole('button', { name: 'Não' }).click();
  expect(page.url()).toContain(NOVO);
  await page.getByRole('button', { name: 'Sair' }).click();
  await pergunta.getByRole('button', { name: 'Não' }).click();
  await page.reload();
  await page.getByText('Recuperamos o que você tinha preenchido e ainda não salvou.').waitFor();
  expect(await page.getByLabel('Título').inputValue()).toBe('Rascunho');
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await pergunta.getByRole('button', { name: 'Sim' }).click();
  await page.getByRole('heading', { level: 1, name: 'Concursos' }).waitFor();
  await page.goto(`${site.url}/#/admin/dashboard/concursos/editar/999`);
  await page.getByText('Erro ao carregar dados do concurso').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Concursos' }).waitFor();
  await page.getByRole('button', { name: 'Novo Concurso' }).click();
  await expect.poll(() => page.getByLabel('Título').inputValue()).toBe('');
});

test('what could not be saved and was then discarded is tried no more', async () => {
  const site = await createSite({ tolerate: /ERR_FAILED/ });
  const { id } = await createConcurso(site.portal, { titulo: 'Concurso 9' });
  const page = await site.open(`/admin/dashboard/concursos/editar/${id}`, { admin: site.portal.admin.token });
  await page.getByLabel('Título').fill('Concurso 10');
  await page.route('**/trpc/admin.concursos.update', (route) => route.abort('failed'));
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  const deNovo = page.getByRole('button', { name: 'Tentar de novo' });
  await deNovo.waitFor();
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Sim' }).click();
  await page.getByRole('heading', { level: 1, name: 'Concurso 9' }).waitFor();
  expect(await deNovo.count()).toBe(0);
});

test('a contest that a colleague changed meanwhile is not put back, nor its form left where that cannot be read', async () => {
  const site = await createSite({ tolerate: /status of (409|500)/ });
  const { portal } = site;
  const { id } = await createConcurso(portal, { titulo: 'Concurso 9' });
  const page = await site.open(`/admin/dashboard/concursos/editar/${id}`, { admin: portal.admin.token });
  await page.getByLabel('Descrição').fill('Cargos de nível médio.');
  const { titulo: _, ...antes } = await portal.admin.rpc.admin.concursos.get({ id: String(id) });
  await portal.admin.rpc.admin.concursos.update({ ...antes, tipo: 'Concurso Público', titulo: 'Concurso 10' });
  const ler = '**/trpc/admin.concursos.get*';
  await page.route(ler, (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  const dito = page.getByRole('dialog', { name: 'Ops... Algo deu errado' });
  await dito.getByText('Outra pessoa mudou isto enquanto você editava.').waitFor();
  await dito.getByRole('button', { name: 'Fechar' }).click();
  expect(await page.getByLabel('Descrição').inputValue()).toBe('Cargos de nível médio.');
  await page.unroute(ler);
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await page.getByText('Outra pessoa mudou isto enquanto você editava.').waitFor();
  await expect.poll(() => page.getByLabel('Título').inputValue()).toBe('Concurso 10');
  expect(await page.getByLabel('Descrição').inputValue()).toBe('Cargos de nível médio.');
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await page.getByText('Concurso atualizado com sucesso!').waitFor();
  expect(await portal.admin.rpc.admin.concursos.get({ id: String(id) })).toMatchObject({
    titulo: 'Concurso 10',
    descricao: 'Cargos de nível médio.',
  });
});

test('editing keeps the instants it does not touch, to the millisecond', async () => {
  const site = await createSite();
  const { portal } = site;
  await createConcurso(portal, { prefeitura: 'Prefeitura de Lagoa Mansa/CE' });
  const { id } = await createConcurso(portal, {
    data_prazo_inicio: '2026-11-20T12:30:45.123Z',
    data_prazo_fim: '2026-12-10T21:00:59.999Z',
    prazo_final_isencao: '2026-12-01T02:59:59.999Z',
  });
  const page = await abrir(site, `/admin/dashboard/concursos/editar/${id}`);
  expect(await page.getByLabel('Hora de início').inputValue()).toBe('09:30');
  expect(await page.getByLabel('Data de encerramento').inputValue()).toBe('10/12/2026');
  expect(await page.getByLabel('Prazo final de isenção').inputValue()).toBe('30/11/2026');

  // Prefeituras already used are suggested, accents or not.
  await page.getByLabel('Prefeitura').fill('lagôa');
  await page.getByRole('option', { name: 'Prefeitura de Lagoa Mansa/CE' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByLabel('Prefeitura').inputValue()).toBe('Prefeitura de Lagoa Mansa/CE');
  await page.getByLabel('Prazo final de isenção').fill('28/11/2026');
  await page.getByLabel('Hora final de isenção').fill('');
  await page.getByLabel('Concurso ativo').uncheck();
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await page.getByText('Concurso atualizado com sucesso!').waitFor();
  await page.getByRole('tab', { name: 'Informações', selected: true }).waitFor();
  expect(await portal.admin.rpc.admin.concursos.get({ id })).toMatchObject({
    prefeitura: 'Prefeitura de Lagoa Mansa/CE',
    data_prazo_inicio: '2026-11-20T12:30:45.123Z',
    data_prazo_fim: '2026-12-10T21:00:59.999Z',
    prazo_final_isencao: '2026-11-29T02:59:59.999Z',
    ativo: 0,
  });
});

test('all of it by keyboard', async () => {
  const site = await createSite();
  const page = await abrir(site, '/admin/dashboard/concursos');
  const tabAte = async (nome: string) => {
    for (let i = 0; i < 60; i++) {
      await page.keyboard.press('Tab');
      const atual = await page.evaluate(() => document.activeElement?.textContent ?? '');
      if (atual.includes(nome)) return;
    }
    throw new Error(`Tab does not get to ${nome}`);
  };
  await tabAte('Novo Concurso');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Novo Concurso' }).waitFor();
  const campo = async (label: string, texto: string) => {
    for (let i = 0; i < 40; i++) {
      if (await page.getByLabel(label, { exact: false }).evaluate((e) => e === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.type(texto);
  };
  await campo('Título', 'Feito no teclado');
  await campo('Prefeitura', 'Prefeitura de Vale Sereno/MG');
  // The second that begins so: the letters of a word are one only while they come quickly.
  await campo('Tipo', 'CC');
  await campo('Data de início', '21112026');
  await campo('Data de encerramento', '30112026');
  await tabAte('Salvar concurso');
  await page.keyboard.press('Space');
  await page.getByText('Concurso criado com sucesso!').waitFor();
  const abas = page.getByRole('tab');
  await page.getByRole('tab', { name: /^Vagas(?! r)/ }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByText('Nenhuma publicação cadastrada').waitFor();
  await page.keyboard.press('End');
  expect(await abas.last().evaluate((e) => e === document.activeElement)).toBe(true);
  await page.keyboard.press('ArrowRight');
  expect(await abas.first().evaluate((e) => e === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByText('Concurso de Remoção').first().waitFor();
});

test('on a phone, from the form to the vacancy', async () => {
  const site = await createSite();
  const page = await abrir(site, NOVO, CELULAR);
  await expectNoOverflow(page);
  await preencher(page);
  await page.getByRole('button', { name: 'Salvar concurso' }).tap();
  await page.getByRole('button', { name: 'Nova vaga' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Nova vaga' });
  await dialog.getByLabel('Cargo').fill('Merendeira');
  await dialog.getByLabel('Nível').selectOption('Fundamental');
  await dialog.getByLabel('Inscrição gratuita').check();
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Salvar vaga' }).tap();
  await page.getByText('Vaga criada com sucesso!').waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Merendeira' }).getByText('Gratuita').waitFor();
});
