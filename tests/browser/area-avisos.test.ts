// The bell, the inbox behind it and the places it leads to; which mails one wants; on a desk and a phone.
import { expect, test } from 'vitest';
import { CELULAR, createSite, expectAccessible, expectNoOverflow, expectSound, type Site } from '../support/browser.ts';
import { createInscricao, createVaga } from '../support/factories.ts';
import { esperarFoco, recusar } from './home-acoes.ts';

const AVISOS = '/area-candidato/avisos';
const CAIXA = '**/trpc/candidato.avisos.list*';
const CAIXA_FORA = /500 \(Internal Server Error\).*candidato\.avisos\.list/;
const abrir = (site: Site, onde = AVISOS, como = {}) =>
  site.open(onde, { sessao: site.portal.candidato.token, ...como });

/** An enrolment with a slip, and then many older notices. */
async function semear({ portal }: Site, outros = 0) {
  const { id: vaga_id } = await createVaga(portal);
  const { id } = await createInscricao(portal, { candidato_id: portal.candidato.id, vaga_id });
  const antigos = Array.from({ length: outros }, (_, i) => ({
    candidato_id: portal.candidato.id,
    tipo: 'publicacao_nova',
    titulo: `Nova publicação: ${i === 3 ? 'Retificação'.repeat(12) : `Aviso ${i}`}`,
    texto: 'Leia a publicação.',
    link: '/area-candidato/download',
    created_at: '2026-11-01T12:00:00.000Z',
    lido_em: '2026-11-01T12:00:00.000Z',
    inscricao_id: null,
    concurso_id: null,
    difusao_id: null,
    chave: null,
  }));
  if (outros > 0) await portal.db.insertInto('avisos').values(antigos).execute();
  await portal.candidato.rpc.candidato.boletos.gerar({ inscricao_id: id });
  return String(id).padStart(6, '0');
}

test('the bell counts what was not read, and leads by the inbox, which may fail to load, to the place concerned', async () => {
  const site = await createSite({ tolerate: CAIXA_FORA });
  const numero = await semear(site);
  const page = await abrir(site, '/area-candidato/inscricoes');
  await recusar(page, CAIXA, 500, 'Erro interno.');
  await page.getByRole('link', { name: 'Avisos, 1 não lido' }).click();
  await page.getByText('Erro ao carregar avisos').waitFor();
  await page.unroute(CAIXA);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await page.getByRole('heading', { level: 1, name: 'Avisos' }).waitFor();
  const aviso = page.getByRole('listitem').filter({ hasText: `Boleto da inscrição ${numero}` });
  await aviso.getByText('Novo', { exact: true }).waitFor();
  await expectAccessible(page);

  await aviso.locator('summary').press('Enter');
  await aviso.getByText('No portal você também encontra').waitFor();
  await page.getByRole('link', { name: 'Avisos', exact: true }).waitFor();
  await expect.poll(() => aviso.getByText('Novo', { exact: true }).count()).toBe(0);
  await expectAccessible(page);
  await aviso.getByRole('link', { name: 'Ver em Boletos' }).click();
  await page.getByRole('dialog').getByText(numero).first().waitFor();
  expect(page.url()).toContain('/area-candidato/boleto?inscricao=');
});

test('older notices come when asked for, and all are marked read at once, on a phone', async () => {
  const site = await createSite({ tolerate: CAIXA_FORA });
  await semear(site, 25);
  const page = await abrir(site, AVISOS, CELULAR);
  const itens = page.getByRole('list', { name: 'Avisos' }).getByRole('listitem');
  await expect.poll(() => itens.count()).toBe(20);
  await expectSound(page);
  await recusar(page, CAIXA, 500, 'Erro interno.');
  await page.getByRole('button', { name: 'Mostrar avisos mais antigos' }).click();
  await page.getByRole('alert').getByText('Erro ao carregar avisos.').waitFor();
  expect(await itens.count()).toBe(20);
  await page.unroute(CAIXA);
  await page.getByRole('button', { name: 'Mostrar avisos mais antigos' }).click();
  await expect.poll(() => itens.count()).toBe(26);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Marcar todos como lidos' }).click();
  await page.getByText('Avisos marcados como lidos.').waitFor();
  await page.getByRole('link', { name: 'Avisos', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Marcar todos como lidos' }).count()).toBe(0);
});

test('one chooses which mails to get; one’s own calendar has an address, which is copied, changed and revoked', async () => {
  const site = await createSite({ tolerate: /ERR_FAILED/ });
  const { cronograma } = site.portal.candidato.rpc.candidato;
  const page = await abrir(site);
  await page.getByRole('heading', { name: 'Nenhum aviso' }).waitFor();
  const lembretes = page.getByRole('checkbox', { name: 'Lembretes de prazos e pagamentos' });
  expect(await lembretes.isChecked()).toBe(true);
  const salvar = '**/trpc/candidato.avisos.alterarPreferencias';
  await page.route(salvar, (route) => route.abort());
  await lembretes.press('Space');
  const falha = page.getByRole('alert').filter({ hasText: 'Erro ao salvar a preferência. Tente novamente.' });
  await falha.getByText('Erro de conexão. Verifique sua internet e tente novamente.').waitFor();
  expect(await lembretes.isChecked()).toBe(true);
  await page.unroute(salvar);
  await lembretes.press('Space');
  await page.getByText('Preferência salva.').waitFor();
  await esperarFoco(lembretes);
  await page.reload();
  await expect.poll(() => lembretes.isChecked()).toBe(false);
  expect(await page.getByRole('checkbox', { name: 'Publicações dos meus concursos' }).isChecked()).toBe(true);

  await page.getByRole('button', { name: 'Criar endereço da agenda' }).press('Enter');
  await page.getByText('Endereço criado.').waitFor();
  const { endereco } = await cronograma.agenda();
  await page.getByText(endereco as string).waitFor();
  const assinar = page.getByRole('link', { name: 'Assinar no calendário' });
  expect(await assinar.getAttribute('href')).toBe(endereco?.replace(/^https?:/, 'webcal:'));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Trocar endereço' }).click();
  await page.getByRole('button', { name: 'Sim' }).click();
  await page.getByText('Endereço trocado.').waitFor();
  expect((await cronograma.agenda()).endereco).not.toBe(endereco);
  await page.getByRole('button', { name: 'Revogar endereço' }).click();
  await page.getByRole('button', { name: 'Sim' }).click();
  await page.getByRole('button', { name: 'Criar endereço da agenda' }).waitFor();
  expect(await cronograma.agenda()).toEqual({ endereco: null, created_at: null });

  const celular = await abrir(site, AVISOS, CELULAR);
  await celular.getByRole('button', { name: 'Criar endereço da agenda' }).click();
  await celular.getByRole('link', { name: 'Assinar no calendário' }).waitFor();
  await expectNoOverflow(celular);
});
