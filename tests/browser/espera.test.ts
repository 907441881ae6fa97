// The page while the portal is full: it says so once, keeps the place, waits by itself and loses nothing.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CELULAR, createSite, expectSound } from '../support/browser.ts';
import { SEGUNDO } from '../support/clock.ts';
import { formarEspera, lotar, lotarParaTodos, PORTA_ESTREITA } from '../support/espera.ts';
import { createVaga } from '../support/factories.ts';

const INSCRICOES = '/area-candidato/inscricoes';
/** Wide enough for a page's own requests. */
const PORTA = { GATE_SLOTS: '2', GATE_QUEUE: '30' };

const faixa = (page: Page) => page.getByRole('region', { name: 'O portal está cheio agora' });

test('an enrolment waits for its turn and is made once', async () => {
  const site = await createSite({ env: PORTA });
  const { portal } = site;
  site.tolerate(/status of 503/);
  const vaga = await createVaga(portal);
  const page = await site.open(`${INSCRICOES}?concurso=${vaga.concurso_id}`, { sessao: portal.candidato.token });
  const dialog = page.getByRole('dialog', { name: 'Fazer inscrição' });
  await dialog.getByLabel('Vaga').selectOption(String(vaga.id));
  await dialog.getByRole('radiogroup', { name: 'Possui deficiência?' }).getByLabel('Não').check();
  await dialog.getByRole('radiogroup', { name: 'Possui condição especial?' }).getByLabel('Não').check();
  const antes = await portal.snapshot();
  const esvaziar = await lotarParaTodos(portal.deps.gate);
  const chaves: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('inscricoes.create')) chaves.push(request.headers()['idempotency-key']);
  });

  await dialog.getByRole('button', { name: 'Confirmar inscrição' }).click();
  await faixa(page)
    .getByText(/Você é o nº\s\d+ da fila\./)
    .first()
    .waitFor();
  await faixa(page).getByText('O que você pediu será enviado sozinho quando chegar a sua vez.').waitFor();
  await expect.poll(() => dialog.locator('button[data-loading]').count()).toBe(1);
  await expectSound(page);
  expect(await portal.snapshot()).toEqual(antes);

  await esvaziar();
  await page
    .getByText(/Inscrição .* realizada com sucesso!/)
    .first()
    .waitFor();
  await faixa(page).waitFor({ state: 'detached' });
  expect(await portal.db.selectFrom('inscricoes').select('id').execute()).toHaveLength(1);
  // Asked for more than once, as one act.
  expect(chaves.length).toBeGreaterThan(1);
  expect(new Set(chaves).size).toBe(1);
});

test('a page that is opened waits, keeps its place when reloaded, and goes on by itself', async () => {
  const site = await createSite({ env: PORTA_ESTREITA });
  const { portal } = site;
  site.tolerate(/status of 503|ERR_INTERNET_DISCONNECTED/);
  const { gate } = portal.deps;
  const esvaziar = await lotar(gate);
  formarEspera(gate, 6000);
  const page = await site.open(INSCRICOES, { sessao: portal.candidato.token, ...CELULAR });
  await faixa(page)
    .getByText(/Você é o nº\s6\.001 da fila\./)
    .first()
    .waitFor();
  await faixa(page)
    .getByText(/Nova tentativa em \d+ segundos/)
    .waitFor();
  expect(await faixa(page).count()).toBe(1);
  await expectSound(page);

  // Others come behind; reloading does not put one behind them.
  formarEspera(gate, 2000);
  await page.reload();
  await faixa(page)
    .getByText(/Você é o nº\s(6\.001|5\.\d{3}) da fila\./)
    .first()
    .waitFor();

  // No answer is something else than a full portal.
  await page.context().setOffline(true);
  const agora = faixa(page).getByRole('button', { name: 'Tentar agora' });
  await agora.focus();
  await page.keyboard.press('Enter');
  await page
    .getByRole('region', { name: 'Sem internet' })
    .getByText('Seu lugar na fila está guardado.')
    .first()
    .waitFor();

  // Those before it are called, then it is.
  await esvaziar();
  portal.clock.advance(40 * SEGUNDO);
  await page.context().setOffline(false);
  await faixa(page).waitFor({ state: 'detached' });
  await page.getByRole('region', { name: 'Sem internet' }).waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Minhas inscrições' }).first().waitFor();
});
