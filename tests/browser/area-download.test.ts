// What a candidate may download: publications of their contests, narrowed to one of them, and the proof of an exemption.
import { expect, test } from 'vitest';
import { fimDoDia } from '../../src/shared/tempo.ts';
import { CELULAR, createSite, expectAccessible, expectSound, type Site } from '../support/browser.ts';
import { createConcurso, createInscricao, createPublicacao, createVaga } from '../support/factories.ts';
import { recusar } from './home-acoes.ts';

const DOWNLOAD = '/area-candidato/download';
const LIST = '**/trpc/candidato.downloads.list*';

async function inscrever({ portal }: Site, titulo = 'Concurso Público nº 02/2026', prefeitura = 'Vale Sereno/MG') {
  const concurso = await createConcurso(portal, {
    titulo,
    prefeitura,
    prazo_final_isencao: fimDoDia('2026-11-30').toISOString(),
  });
  const { id: vaga_id } = await createVaga(portal, { concurso_id: concurso.id, cargo: 'Guarda Civil Municipal' });
  return createInscricao(portal, { candidato_id: portal.candidato.id, vaga_id });
}

const abrir = (site: Site, como = {}) => site.open(DOWNLOAD, { sessao: site.portal.candidato.token, ...como });

test('publications of one’s own contests, newest first, narrowed to one contest', async () => {
  const site = await createSite();
  const { portal } = site;
  const um = await inscrever(site);
  const outro = await inscrever(site, 'Processo Seletivo nº 05/2026', 'São Bento do Ipê/MG');
  await createPublicacao(portal, {
    concurso_id: um.concurso_id,
    titulo: 'Edital de Abertura',
    data_publicacao: '2026-11-01',
  });
  await createPublicacao(portal, {
    concurso_id: outro.concurso_id,
    titulo: 'Gabarito preliminar',
    data_publicacao: '2026-11-20',
    url: null,
  });
  await createPublicacao(portal, {
    concurso_id: um.concurso_id,
    titulo: 'Retificação nº 1',
    data_publicacao: '2026-11-10',
  });
  await createPublicacao(portal, { titulo: 'De um concurso alheio' });
  const page = await abrir(site);
  const lista = page.getByRole('list', { name: 'Publicações' });
  const titulos = lista.getByRole('heading', { level: 3 });
  await expect
    .poll(() => titulos.allTextContents())
    .toEqual(['Gabarito preliminar', 'Retificação nº 1', 'Edital de Abertura']);
  await lista.getByText('Arquivo não disponível').waitFor();
  const link = lista.getByRole('link', { name: /^Baixar Edital de Abertura/ });
  expect(await link.getAttribute('href')).toBe('https://exemplo.org/edital.pdf');
  expect(await page.getByText('Comprovante de isenção').count()).toBe(0);
  await expectAccessible(page);

  await page.getByLabel('Concurso', { exact: true }).selectOption(String(um.concurso_id));
  await expect.poll(() => titulos.allTextContents()).toEqual(['Retificação nº 1', 'Edital de Abertura']);
  await page.reload();
  await expect.poll(() => titulos.allTextContents()).toEqual(['Retificação nº 1', 'Edital de Abertura']);
  await page.getByLabel('Concurso', { exact: true }).selectOption('');
  await expect.poll(() => titulos.count()).toBe(3);
});

test('a list that fails is tried again; the proof of an exemption granted while the area is open is pinned on top', async () => {
  const site = await createSite({ tolerate: /status of 500/ });
  const { portal } = site;
  const { id } = await inscrever(site, 'Concurso nº 1', 'Prefeitura Municipal de Vila Bela da Santíssima Trindade/MT');
  const page = await abrir(site, { ...CELULAR, viewport: { width: 320, height: 720 }, colorScheme: 'dark' });
  await page.getByText('Nenhuma publicação').waitFor();
  await recusar(page, LIST, 500, 'Erro interno do servidor. Tente novamente mais tarde.');
  await page.reload();
  await page.getByText('Erro ao carregar publicações').waitFor();
  await expectSound(page);
  await page.unroute(LIST);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await page.getByText('Nenhuma publicação').waitFor();
  const pedido = await portal.candidato.rpc.candidato.isencoes.create({ inscricao_id: id, motivo: 'CadÚnico' });
  await portal.admin.rpc.admin.isencoes.decidir({ id: pedido.id, status: 'D' });
  await page.reload();
  const comprovante = page.getByRole('link', { name: /^Baixar comprovante da inscrição 000001/ });
  await comprovante.waitFor();
  const pdf = await fetch(new URL((await comprovante.getAttribute('href')) ?? '', site.url));
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  await expectSound(page);
});
