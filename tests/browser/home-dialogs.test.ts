// The two dialogs of a contest, and the page without a mouse.
import { expect, test } from 'vitest';
import { CELULAR, createSite, expectNoOverflow, expectSound, type Site } from '../support/browser.ts';
import { createConcurso, createPublicacao, createVaga } from '../support/factories.ts';
import { endereco, esperarAcessivel, esperarFoco, esperarTitulos, ir } from './home-acoes.ts';

const TITULO = 'Concurso Público 01/2026';

async function publicar({ portal }: Site): Promise<void> {
  const { id } = await createConcurso(portal, { titulo: TITULO, link_area_candidato: 'https://exemplo.org/' });
  await createVaga(portal, {
    concurso_id: id,
    cargo: 'Enfermeira',
    nivel: 'Superior',
    descricao: 'Plantões de 12 horas.',
    valor_centavos: 123_450,
    quantidade: 2,
    vencimento_pagamento: '2026-12-02',
  });
  await createVaga(portal, { concurso_id: id, cargo: 'Merendeira', descricao: null, valor_centavos: 0, quantidade: 1 });
  await createVaga(portal, { concurso_id: id, cargo: 'Inativa', ativo: 0 });
  await createPublicacao(portal, {
    concurso_id: id,
    titulo: 'Edital de abertura',
    descricao: 'Todas as regras.',
    data_publicacao: '2026-11-10',
  });
  await createPublicacao(portal, { concurso_id: id, titulo: 'Gabarito', descricao: null, url: null });
  await createPublicacao(portal, { concurso_id: id, titulo: 'Escondida', status: 'Inativo' });
}

test('on a phone: vacancies and publications, in the words people know them by', async () => {
  const site = await createSite();
  await publicar(site);
  const page = await site.open('/', { ...CELULAR, colorScheme: 'dark' });

  await page.getByRole('button', { name: 'Vagas' }).click();
  const vagas = page.getByRole('dialog', { name: 'Vagas' });
  const item = (texto: string) => vagas.getByRole('listitem').filter({ hasText: texto });
  await item('Enfermeira').waitFor();
  const ler = async (texto: string) => (await item(texto).innerText()).split(/\n+/);
  expect(await ler('Enfermeira')).toEqual([
    'Enfermeira',
    'Superior',
    'Plantões de 12 horas.',
    'Taxa',
    'R$\u00A01.234,50',
    'Vagas',
    '2',
    'Pagar até',
    '02/12/2026',
  ]);
  expect(await item('Merendeira').getByText('Não informado').count()).toBe(2);
  expect(await item('Merendeira').innerText()).toContain('R$\u00A00,00');
  expect(await vagas.getByRole('listitem').count()).toBe(2);
  await vagas.getByText('3 vagas em 2 cargos').waitFor();
  await vagas.getByText(TITULO).waitFor();
  const inscrever = vagas.getByRole('link', { name: /Inscrever-se/ });
  expect(await inscrever.getAttribute('target')).toBe('_blank');
  expect(await inscrever.getAttribute('href')).toBe('https://exemplo.org/');
  await esperarAcessivel(page, ['dark']);
  await expectNoOverflow(page);
  await vagas.getByRole('button', { name: 'Fechar' }).last().click();
  await vagas.waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: 'Publicações' }).click();
  const publicacoes = page.getByRole('dialog', { name: 'Publicações' });
  const edital = publicacoes.getByRole('listitem').filter({ hasText: 'Edital de abertura' });
  await edital.getByText('10/11/2026').waitFor();
  await edital.getByText('Todas as regras.').waitFor();
  const baixar = edital.getByRole('link', { name: /Baixar Edital de abertura/ });
  expect(await baixar.getAttribute('href')).toBe('https://exemplo.org/edital.pdf');
  const gabarito = publicacoes.getByRole('listitem').filter({ hasText: 'Gabarito' });
  await gabarito.getByText('Arquivo não disponível').waitFor();
  expect(await gabarito.getByRole('link').count()).toBe(0);
  expect(await publicacoes.getByRole('listitem').count()).toBe(2);
  await esperarAcessivel(page, ['dark']);
  await expectNoOverflow(page);
});

test('what is open is in the address: Back closes it, a link leads to it, whatever the filters', async () => {
  const site = await createSite();
  await publicar(site);
  const page = await site.open('/');
  const vagas = page.getByRole('dialog', { name: 'Vagas' });
  await page.getByRole('button', { name: 'Vagas' }).click();
  await vagas.getByText('Enfermeira').waitFor();
  await expectSound(page);
  await page.reload();
  await vagas.getByText('Enfermeira').waitFor();
  await page.goBack();
  await vagas.waitFor({ state: 'hidden' });
  await esperarTitulos(page, [TITULO]);

  const link = await site.open('/?status=ENCERRADAS&publicacoes=1');
  const publicacoes = link.getByRole('dialog', { name: 'Publicações' });
  await publicacoes.getByRole('heading', { name: 'Edital de abertura' }).waitFor();
  await publicacoes.getByText(TITULO).waitFor();
  await expectSound(link);
  await publicacoes.getByRole('button', { name: 'Fechar' }).last().click();
  await publicacoes.waitFor({ state: 'hidden' });
  await expect.poll(() => endereco(link)).toBe('?status=ENCERRADAS');
});

test('all of it without a mouse', async () => {
  const site = await createSite();
  await publicar(site);
  const page = await site.open('/');
  await esperarTitulos(page, [TITULO]);

  // The first stop skips to the content, whose first stop is the search.
  await page.keyboard.press('Tab');
  await esperarFoco(page.getByRole('link', { name: 'Pular para o conteúdo' }));
  await page.keyboard.press('Enter');
  await esperarFoco(page.getByRole('main'));
  await page.keyboard.press('Tab');
  await esperarFoco(page.getByLabel('Buscar pelo título'));
  await page.keyboard.type('público');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await ir(page, page.getByLabel('Situação'));
  await page.keyboard.press('A');
  const fichas = page.getByRole('list', { name: 'Filtros ativos' });
  await fichas.getByText('Situação: Abertas').waitFor();
  await ir(page, page.getByRole('button', { name: 'Lista' }));
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Lista', pressed: true }).waitFor();

  for (const nome of ['Publicações', 'Vagas']) {
    const abrir = page.getByRole('button', { name: nome });
    await ir(page, abrir);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: nome });
    await esperarFoco(dialog.getByRole('heading', { name: nome }));
    await dialog.getByRole('listitem').first().waitFor();
    const fechar = dialog.getByRole('button', { name: 'Fechar' });
    const dentro = () => dialog.evaluate((box) => box.contains(document.activeElement));
    // Round and round, forward and back, never out.
    for (const tecla of ['Tab', 'Shift+Tab']) {
      for (let i = 0; i < 7; i++) {
        await page.keyboard.press(tecla);
        expect(await dentro()).toBe(true);
      }
    }
    await ir(page, fechar.last());
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await esperarFoco(abrir);
    await page.keyboard.press('Enter');
    await dialog.getByRole('listitem').first().waitFor();
    await ir(page, fechar.first());
    await page.keyboard.press('Enter');
    await esperarFoco(abrir);
  }

  const area = page.getByRole('button', { name: 'Área do Candidato' });
  await ir(page, area, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const login = page.getByRole('dialog', { name: 'Área do Candidato' });
  await esperarFoco(login.getByLabel('E-mail'));
  await page.keyboard.press('Escape');
  await esperarFoco(area);
});
