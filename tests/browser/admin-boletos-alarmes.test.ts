// What a bank gave that was not what was asked: a list beside the payments without an owner, until somebody settles it.
import { expect, onTestFinished, test } from 'vitest';
import { startAsaasFake } from '../support/asaas-fake.ts';
import { createSite, expectAccessible, expectNoOverflow, expectSound } from '../support/browser.ts';
import { createConcurso, createConvenio, createInscricao, createVaga } from '../support/factories.ts';
import { abrirBoletos } from './boletos-acoes.ts';

test('an alarm says what was asked beside what came, on every width, and goes once it was settled', async () => {
  const site = await createSite();
  const { portal } = site;
  const asaas = await startAsaasFake({ clock: portal.clock });
  onTestFinished(() => asaas.close());
  const { id: concurso_id } = await createConcurso(portal, { titulo: 'Concurso no ASAAS' });
  await createConvenio(portal, { concurso_id, api_key: asaas.apiKey, url_base_api: asaas.url });
  const { id: vaga_id } = await createVaga(portal, { concurso_id });
  const { id } = await createInscricao(portal, { candidato_id: portal.candidato.id, vaga_id });
  for (const erro of ['noves e oitos', 'pix com verificação errada'] as const) {
    asaas.errNext(erro);
    await portal.candidato.http('POST', `/ps/boleto/gerar/${id}`);
  }
  const page = await abrirBoletos(site);
  await page.getByRole('tab', { name: /Alarmes do banco/ }).click();
  await page
    .getByText('Aguarda nova tentativa')
    .or(page.getByText(/Substituído/))
    .first()
    .waitFor();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  await page
    .getByRole('button', { name: /^Resolver/ })
    .last()
    .click();
  const recusado = page.getByRole('dialog', { name: 'Boleto recusado: ASAAS' });
  await recusado.getByText('9'.repeat(47)).waitFor();
  await expectSound(page);
  await recusado.getByRole('button', { name: 'Marcar como resolvido' }).click();
  await recusado.getByText('Informe a observação.').waitFor();
  await recusado.getByLabel('Observação').fill('O banco corrigiu o cadastro.');
  await recusado.getByRole('button', { name: 'Marcar como resolvido' }).click();
  await recusado.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: /^Resolver/ }).click();
  const semPix = page.getByRole('dialog', { name: 'Boleto sem PIX: ASAAS' });
  await semPix.getByRole('button', { name: 'Marcar como resolvido' }).click();
  await page.getByText('Nenhum alarme do banco espera alguém').waitFor();
  expect((await portal.admin.rpc.admin.boletos.alarmes({})).data).toEqual([]);
});
