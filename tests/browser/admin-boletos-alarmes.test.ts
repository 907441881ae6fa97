// What a bank gave that was not what was asked: told where payments are looked after, until somebody has seen it.
import { expect, onTestFinished, test } from 'vitest';
import { startAsaasFake } from '../support/asaas-fake.ts';
import { createSite, expectAccessible, expectNoOverflow } from '../support/browser.ts';
import { createConcurso, createConvenio, createInscricao, createVaga } from '../support/factories.ts';
import { abrirBoletos } from './boletos-acoes.ts';

test('an alarm says what was asked and what came, on every width, and goes once it was seen', async () => {
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
  const alarmes = page.getByRole('region', { name: 'Alarmes do banco' });
  await alarmes.getByText('Boleto recusado: ASAAS').waitFor();
  await alarmes.getByText('Boleto sem PIX: ASAAS').waitFor();
  await alarmes.getByText('9'.repeat(47)).waitFor();
  await expectAccessible(page);
  await page.getByRole('tab', { name: /Pagamentos sem dono/ }).click();
  await alarmes.getByText('Boleto recusado: ASAAS').waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  await alarmes
    .getByRole('button', { name: /Marcar como visto/ })
    .last()
    .click();
  await alarmes.getByText('Boleto recusado: ASAAS').waitFor({ state: 'hidden' });
  await alarmes.getByRole('button', { name: /Marcar como visto/ }).click();
  await alarmes.waitFor({ state: 'hidden' });
  expect(await portal.admin.rpc.admin.boletos.alarmes({})).toEqual([]);
});
