// What a phone shows while it loads stays where it is: nothing is pushed away from under a finger. The whole of a first load is
// measured as browsers do, whatever order the answers come in.
import { expect, test } from 'vitest';
import { CELULAR, createSite, medirMovimento, type Site } from '../support/browser.ts';
import { DIA } from '../support/clock.ts';
import {
  createConcurso,
  createEnvio,
  createInscricao,
  createIsencao,
  createPrazo,
  createRecurso,
  createReembolso,
  createVaga,
} from '../support/factories.ts';

/** Good by the Web Vitals is 0.1. */
const LIMITE = 0.05;

const TELAS = [
  ['avisos', 'E-mails que quero receber'],
  ['inscricoes', 'Minhas inscrições'],
  ['recursos', 'Recursos enviados'],
  ['solicitar-isencao', 'Minhas solicitações de isenção'],
  ['envios', 'Documentos enviados'],
  ['restituicao', 'Minhas solicitações de restituição'],
] as const;

/** Two enrolments with something of each kind, one of them paid, and windows that are open. */
async function semear({ portal }: Site) {
  const { id: candidato_id } = portal.candidato;
  const prazo_final_isencao = new Date(portal.clock.now().getTime() + 5 * DIA).toISOString();
  const inscricoes = [];
  for (const status_pagamento of ['Pendente', 'Pago'] as const) {
    const { id: concurso_id } = await createConcurso(portal, { prazo_final_isencao });
    const { id: vaga_id } = await createVaga(portal, { concurso_id });
    const inscricao = await createInscricao(portal, { candidato_id, vaga_id, status_pagamento });
    const de = async (tipo: 'envio' | 'recurso') => ({
      inscricao_id: inscricao.id,
      prazo_id: (await createPrazo(portal, { concurso_id, tipo })).id,
    });
    await createEnvio(portal, await de('envio'));
    await createRecurso(portal, await de('recurso'));
    inscricoes.push(inscricao);
  }
  const [aPagar, paga] = inscricoes;
  await createIsencao(portal, { inscricao_id: aPagar!.id, status: 'I' });
  await createReembolso(portal, { inscricao_id: paga!.id });
  await portal.candidato.rpc.candidato.boletos.gerar({ inscricao_id: aPagar!.id });
}

test('no screen of the area moves anything on a first load', async () => {
  const site = await createSite();
  await semear(site);
  const page = await site.open('/', { ...CELULAR, sessao: site.portal.candidato.token });
  const movido = await medirMovimento(page);
  for (const [tela, ultima] of TELAS) {
    // From nothing, as whoever opens it first.
    await page.goto('about:blank');
    await page.goto(`${site.url}/#/area-candidato/${tela}`);
    await page.getByRole('heading', { name: ultima }).waitFor();
    await page.waitForLoadState('networkidle');
    await expect.poll(() => page.locator('[data-loading]').count()).toBe(0);
    expect(await movido(), tela).toBeLessThan(LIMITE);
  }
});
