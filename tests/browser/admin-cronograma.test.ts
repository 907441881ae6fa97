// The Cronograma tab: phases made, what follows what chosen, one moved after a look at all that goes with it, by the keyboard and
// on a phone; and what somebody else moved meanwhile.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CELULAR, createSite, expectAccessible, expectSound, type OpenOptions, type Site } from '../support/browser.ts';
import { createConcurso, createEtapa, createInscricao, createPrazo, createVaga } from '../support/factories.ts';
import { recusar, segurar } from './home-acoes.ts';

const LIDO = '**/trpc/admin.cronograma.get*';

function abrir(site: Site, id: number, options: OpenOptions = {}): Promise<Page> {
  const endereco = `/admin/dashboard/concursos/detalhes/${id}?tab=cronograma`;
  return site.open(endereco, { admin: site.portal.admin.token, ...options });
}

/** An exam, its answers, and a window against them, each after the other; somebody is enrolled. */
async function montar(site: Site) {
  const { portal } = site;
  const { id: concurso_id } = await createConcurso(portal, { titulo: 'Concurso 7' });
  const { id: vaga_id } = await createVaga(portal, { concurso_id });
  await createInscricao(portal, { vaga_id });
  const prova = await createEtapa(portal, { concurso_id, comparece: 1, local: 'Escola Vale Claro' });
  const gabarito = await createEtapa(portal, { concurso_id, nome: 'Gabarito preliminar', data_inicio: '2026-12-14' });
  const { id: prazo } = await createPrazo(portal, {
    concurso_id,
    tipo: 'recurso',
    descricao: 'Recurso do gabarito',
    data_inicio: '2026-12-15T03:00:00.000Z',
    data_fim: '2026-12-17T02:59:59.999Z',
    resultado_em: '2026-12-18T15:00:00.000Z',
  });
  const ligar = (fase: string, acompanha: string) =>
    portal.admin.rpc.admin.cronograma.acompanhar({ concurso_id, fase, acompanha });
  await ligar(`etapa-${gabarito.id}`, `etapa-${prova.id}`);
  await ligar(`prazo-${prazo}`, `etapa-${gabarito.id}`);
  return { concurso_id, prova: `etapa-${prova.id}` };
}

/** What each phase was told to follow, once it was answered. */
function vinculos(page: Page): () => unknown[] {
  const ditos: unknown[] = [];
  page.on('response', (resposta) => {
    if (resposta.url().includes('/trpc/admin.cronograma.acompanhar'))
      ditos.push((resposta.request().postDataJSON() as { acompanha: unknown }).acompanha);
  });
  return () => ditos;
}

/** The row whose name it is: every row offers the others' names too. */
const linhaDe = (page: Page, nome: string) =>
  page.getByRole('row').filter({ has: page.getByTitle(nome, { exact: true }) });

test('a phase is made, follows another, is changed and removed', async () => {
  const site = await createSite();
  const { id } = await createConcurso(site.portal);
  const page = await abrir(site, id);
  await page.getByText('1 fase, ainda não publicado').waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Nova etapa' }).click();
  const nova = page.getByRole('dialog', { name: 'Nova etapa' });
  await nova.getByLabel('Nome').fill('Prova objetiva');
  await nova.getByLabel('Data', { exact: true }).fill('13/12/2026');
  await nova.getByLabel('Hora', { exact: true }).fill('09:00');
  await nova.getByLabel('Local').fill('Escola Vale Claro');
  await nova.getByLabel('O candidato tem de comparecer').click({ force: true });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Salvar etapa' }).click();
  await linhaDe(page, 'Prova objetiva').getByText('13/12/2026 às 09:00').waitFor();
  expect((await site.portal.admin.rpc.admin.cronograma.get({ concurso_id: id })).fases.at(-1)).toMatchObject({
    nome: 'Prova objetiva',
    inicio: '2026-12-13T12:00:00.000Z',
    local: 'Escola Vale Claro',
    comparece: true,
  });

  const acompanha = page.getByLabel('O que Prova objetiva acompanha');
  // One choice after the other, before the first answer: the last one stands.
  const soltarVinculo = await segurar(page, '**/trpc/admin.cronograma.acompanhar');
  await acompanha.selectOption('Inscrições');
  await acompanha.selectOption('Nenhuma');
  expect(await acompanha.inputValue()).toBe('');
  const feitos = vinculos(page);
  soltarVinculo();
  await expect.poll(feitos).toEqual(['inscricoes', null]);
  await expect.poll(() => acompanha.inputValue()).toBe('');

  const soltar = await segurar(page, LIDO);
  const relido = page.waitForRequest(LIDO);
  await acompanha.selectOption('Inscrições');
  // What was chosen does not go back to what it was until the calendar is read again.
  await relido;
  await expect.poll(() => acompanha.inputValue()).toBe('inscricoes');
  soltar();
  await page.getByText('Vínculo salvo.').waitFor();
  expect(await acompanha.inputValue()).toBe('inscricoes');
  // What would go round is not offered.
  const ofertas = page.getByLabel('O que Inscrições acompanha').getByRole('option');
  await expect.poll(() => ofertas.allTextContents()).toEqual(['Nenhuma']);

  await linhaDe(page, 'Prova objetiva').getByRole('button', { name: 'Editar' }).click();
  const editar = page.getByRole('dialog', { name: 'Editar etapa' });
  expect(await editar.getByLabel('Data', { exact: true }).count()).toBe(0);
  await editar.getByLabel('Nome').fill('Prova única');
  await page.getByRole('button', { name: 'Salvar etapa' }).click();
  await linhaDe(page, 'Prova única').getByRole('button', { name: 'Excluir' }).click();
  await page
    .getByRole('dialog', { name: 'Excluir a etapa "Prova única"?' })
    .getByRole('button', { name: 'Sim' })
    .click();
  await expect.poll(() => linhaDe(page, 'Prova única').count()).toBe(0);
});

test('by the keyboard a phase is moved with all that follows it, once it was seen; and the calendar is published', async () => {
  const site = await createSite({ tolerate: /status of 500/ });
  const { concurso_id, prova } = await montar(site);
  const page = await abrir(site, concurso_id);
  const mover = linhaDe(page, 'Prova objetiva').getByRole('button', { name: 'Mover' });
  await mover.press('Enter');
  const janela = page.getByRole('dialog', { name: 'Mover Prova objetiva' });
  const previa = '**/trpc/admin.cronograma.previa*';
  await janela.getByText('A fase já está nestas datas: nada se move.').waitFor();
  const fazer = page.getByRole('button', { name: 'Mover e avisar' });
  expect(await fazer.isDisabled()).toBe(true);
  await recusar(page, previa, 500, 'Erro interno do servidor.');
  await janela.getByLabel('Início', { exact: true }).fill('18/12/2026');
  await janela.getByText('Não foi possível ver o que se moveria.').waitFor();
  await page.unroute(previa);
  await janela.getByRole('button', { name: 'Tentar novamente' }).click();
  await janela.getByText('3 fases se movem.').waitFor();
  expect(page.url()).toContain(`mover=${prova}`);

  await janela.getByLabel('Início', { exact: true }).fill('19/12/2026');
  const lista = janela.getByRole('list', { name: 'O que se move' });
  await lista.getByText('Gabarito preliminar').waitFor();
  expect(await lista.getByRole('listitem').count()).toBe(3);
  await lista.getByText('Não cai em um dia útil.').waitFor();
  const divulgacao = 'Divulgação das decisões: antes 18/12/2026 às 12:00, agora 24/12/2026 às 12:00.';
  await lista.getByText(divulgacao).waitFor();
  await janela.getByText('3 fases se movem. 1 pessoa inscrita é avisada, uma vez só.').waitFor();
  await expectAccessible(page);
  await expect.poll(() => fazer.isEnabled()).toBe(true);
  await fazer.press('Enter');
  await page.getByText('3 fases movidas com sucesso!').waitFor();
  await janela.waitFor({ state: 'hidden' });
  await linhaDe(page, 'Recurso do gabarito').getByText('de 21/12/2026 a 22/12/2026').waitFor();
  await page.getByText('4 fases, versão 1 publicada').waitFor();
  await page.getByRole('tab', { name: 'Publicações' }).click();
  await linhaDe(page, 'Cronograma').waitFor();
});

test('what cannot be is said, and not offered; what somebody else moved meanwhile is seen again before it is done', async () => {
  const site = await createSite({ tolerate: /status of 409/ });
  const { concurso_id, prova } = await montar(site);
  const page = await abrir(site, concurso_id);
  const fazer = page.getByRole('button', { name: 'Mover e avisar' });
  await linhaDe(page, 'Recurso do gabarito').getByRole('button', { name: 'Mover' }).click();
  const doRecurso = page.getByRole('dialog', { name: 'Mover Recurso do gabarito' });
  await doRecurso.getByLabel('Fim', { exact: true }).fill('14/12/2026');
  await doRecurso.getByText('Não pode: Terminaria antes de começar.').waitFor();
  expect(await fazer.isDisabled()).toBe(true);
  await doRecurso.getByLabel('Fim', { exact: true }).fill('');
  await doRecurso.getByText('Informe a nova data para ver o que se move.').waitFor();
  await doRecurso.getByRole('button', { name: 'Cancelar' }).click();
  const descarte = page.getByRole('dialog', { name: 'Descartar o que foi preenchido?' });
  await descarte.getByRole('button', { name: 'Sim' }).click();
  await doRecurso.waitFor({ state: 'hidden' });

  await linhaDe(page, 'Prova objetiva').getByRole('button', { name: 'Mover' }).click();
  const janela = page.getByRole('dialog', { name: 'Mover Prova objetiva' });
  await janela.getByLabel('Início', { exact: true }).fill('20/12/2026');
  await expect.poll(() => fazer.isEnabled()).toBe(true);
  const { cronograma } = site.portal.admin.rpc.admin;
  await cronograma.acompanhar({ concurso_id, fase: prova, acompanha: 'inscricoes' });
  await fazer.click();
  await page.getByText('O cronograma mudou desde a prévia.').first().waitFor();
  await fazer.click();
  await page.getByText('3 fases movidas com sucesso!').waitFor();
});

test('on a phone it is cards, and the window fits; who only reads moves nothing', async () => {
  const site = await createSite();
  const { concurso_id } = await montar(site);
  const page = await abrir(site, concurso_id, CELULAR);
  const cartoes = page.getByRole('list', { name: 'Cronograma' });
  await cartoes.getByTitle('Gabarito preliminar', { exact: true }).waitFor();
  await expectSound(page);
  await page.getByRole('button', { name: 'Mover Prova objetiva' }).click();
  const janela = page.getByRole('dialog', { name: 'Mover Prova objetiva' });
  await janela.getByLabel('Início', { exact: true }).fill('20/12/2026');
  await janela.getByText('Recurso do gabarito').waitFor();
  await expectSound(page);

  const dele = await abrir(site, concurso_id, { admin: (await site.portal.administrador({ papel: 'auditor' })).token });
  await linhaDe(dele, 'Gabarito preliminar').getByText('Prova objetiva').waitFor();
  expect(await dele.getByRole('button', { name: 'Nova etapa' }).count()).toBe(0);
  expect(await dele.getByRole('button', { name: 'Mover' }).count()).toBe(0);
});
