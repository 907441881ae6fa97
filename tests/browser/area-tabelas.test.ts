// The tables of the area show all of each record: nothing is hidden under their buttons beside the menu of a small screen, and in
// a phone's cards what people wrote has a line of its own. The steps of an enrolment are read whole.
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { CELULAR, createSite, type Site } from '../support/browser.ts';
import { DIA } from '../support/clock.ts';
import {
  createComprovacao,
  createConcurso,
  createEnvio,
  createInscricao,
  createIsencao,
  createPrazo,
  createRecurso,
  createReembolso,
  createVaga,
} from '../support/factories.ts';

/** An enrolment to be paid and a paid one, with something of each kind. */
async function semear({ portal }: Site) {
  const { id: candidato_id } = portal.candidato;
  const prazo_final_isencao = new Date(portal.clock.now().getTime() - DIA).toISOString();
  const inscrever = async (status_pagamento: 'Pendente' | 'Pago') => {
    const concurso = await createConcurso(portal, {
      prefeitura: 'Prefeitura de Nova Esperança do Araguaia/TO',
      prazo_final_isencao,
    });
    const vaga = await createVaga(portal, {
      concurso_id: concurso.id,
      cargo: 'Professor de Matemática',
      valor_centavos: 123450,
    });
    return createInscricao(portal, { candidato_id, vaga_id: vaga.id, status_pagamento });
  };
  const aPagar = await inscrever('Pendente');
  await portal.candidato.rpc.candidato.boletos.gerar({ inscricao_id: aPagar.id });
  await createComprovacao(portal, {
    inscricao_id: aPagar.id,
    status: 'N',
    observacao_admin: 'O comprovante é de um agendamento.',
  });
  await createIsencao(portal, { inscricao_id: aPagar.id, status: 'I', observacao_admin: 'Documento vencido.' });
  const naJanela = async (tipo: 'envio' | 'recurso') => ({
    inscricao_id: aPagar.id,
    prazo_id: (await createPrazo(portal, { concurso_id: aPagar.concurso_id, tipo })).id,
  });
  await createEnvio(portal, { ...(await naJanela('envio')), descricao: 'Diploma de graduação' });
  await createRecurso(portal, await naJanela('recurso'));
  await createReembolso(portal, { inscricao_id: (await inscrever('Pago')).id });
  await inscrever('Pago');
}

const TELAS = ['inscricoes', 'boleto', 'envios', 'recursos', 'restituicao', 'solicitar-isencao'];

test('no table hides a column under its buttons, with the menu beside it or without', async () => {
  const site = await createSite();
  await semear(site);
  const page = await site.open('/', { sessao: site.portal.candidato.token });
  const tabelas = page.locator('section:has(> table)');
  for (const tela of TELAS) {
    await page.goto(`${site.url}/#/area-candidato/${tela}`);
    for (const width of [768, 992, 1200, 1280, 1392]) {
      await page.setViewportSize({ width, height: 800 });
      await tabelas.getByRole('button').first().waitFor();
      const sobra = () => tabelas.evaluateAll((todas) => todas.map((uma) => uma.scrollWidth - uma.clientWidth));
      await expect
        .poll(sobra, { message: `${tela} at ${width}` })
        .not.toContainEqual(expect.toSatisfy((sobra) => sobra > 0));
    }
  }
});

test('in the cards of a phone what was written takes the whole line, and so does a button that may do nothing', async () => {
  const site = await createSite();
  await semear(site);
  const page = await site.open('/', { ...CELULAR, sessao: site.portal.candidato.token });
  const largura = async (alvo: Locator) => (await alvo.boundingBox())?.width;
  const inteiras = async (tela: string, nomes: readonly string[]) => {
    await page.goto(`${site.url}/#/area-candidato/${tela}`);
    for (const nome of nomes) {
      const fato = page.locator('dl > div').filter({ has: page.getByText(nome, { exact: true }) });
      expect(await largura(fato), `${tela}: ${nome}`).toBe(await largura(fato.locator('..')));
    }
  };
  await inteiras('recursos', ['Fundamentação']);
  await inteiras('envios', ['Arquivo', 'Descrição']);
  await inteiras('boleto', ['Resposta']);
  await inteiras('solicitar-isencao', ['Motivo', 'Resposta']);
  const impedidas = page.getByRole('listitem').filter({ hasText: 'A taxa já foi paga.' });
  await expect
    .poll(() => largura(impedidas.first().getByRole('button', { name: 'Prazo Encerrado' })))
    .toBe(await largura(impedidas.first().locator('dl')));
});

test('no step of an enrolment is broken within its name, from a phone of 360 pixels on', async () => {
  const site = await createSite();
  await semear(site);
  const page = await site.open('/', { sessao: site.portal.candidato.token });
  await page.goto(`${site.url}/#/area-candidato/inscricoes`);
  const etapas = page.getByRole('list', { name: /^Etapas da inscrição/ }).getByRole('listitem');
  for (const width of [360, 390, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await etapas.filter({ hasText: 'Documentos' }).first().waitFor();
    const quebras = await etapas.evaluateAll((todas) =>
      todas.flatMap((uma) => {
        const nome = document
          .createTreeWalker(uma.lastElementChild as Element, NodeFilter.SHOW_TEXT)
          .nextNode() as Text;
        const range = document.createRange();
        range.selectNodeContents(nome);
        return range.getClientRects().length === 1 ? [] : [nome.data];
      }),
    );
    expect(quebras, `at ${width}`).toEqual([]);
  }
});
