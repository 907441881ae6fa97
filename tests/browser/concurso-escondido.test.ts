// What is asked out of a contest's catalogue once the contest is hidden, where who is enrolled goes on asking, and once it
// is removed, where nobody does: in every screen that does.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createSite } from '../support/browser.ts';
import {
  createConcurso,
  createInscricao,
  createItem,
  createListaReservada,
  createPrazo,
} from '../support/factories.ts';

/** Of each screen: its dialog to ask, and what the catalogue offers in it. */
const TELAS = [
  [
    'solicitar-isencao',
    'Solicitar isenção',
    (page: Page) => page.getByRole('option', { name: 'Mesário', includeHidden: true }),
  ],
  ['atendimento-especial', 'Pedir atendimento', (page: Page) => page.getByRole('checkbox', { name: /Ledor/ })],
  ['vagas-reservadas', 'Pedir vaga reservada', (page: Page) => page.getByRole('checkbox', { name: /Quilombolas/ })],
  ['titulos', 'Declarar títulos', (page: Page) => page.getByRole('checkbox', { name: /Doutorado/ })],
] as const;

async function comCatalogos(dados: { ativo: 0 | 1 }) {
  const site = await createSite();
  const { portal } = site;
  const concurso = await createConcurso(portal, { ...dados, prazo_final_isencao: '2026-11-25T02:59:59.999Z' });
  const { id: concurso_id } = concurso;
  await createItem(portal, { concurso_id, tipo: 'isencao', nome: 'Mesário', dados: '{}' });
  await createItem(portal, { concurso_id, nome: 'Ledor' });
  await createListaReservada(portal, { concurso_id });
  await createItem(portal, { concurso_id, tipo: 'titulo', nome: 'Doutorado', dados: JSON.stringify({ pontos: 3 }) });
  await createPrazo(portal, { tipo: 'envio', objeto: 'titulos', concurso_id });
  const { id } = await createInscricao(portal, { concurso_id, candidato_id: portal.candidato.id });
  return { site, concurso_id, id };
}

test('in a hidden contest who is enrolled is offered what the contest has', async () => {
  const { site, id } = await comCatalogos({ ativo: 0 });
  const page = await site.open('/area-candidato/inscricoes', { sessao: site.portal.candidato.token });
  for (const [tela, titulo, oferecido] of TELAS) {
    await page.goto(`${site.url}/#/area-candidato/${tela}?inscricao=${id}`);
    await page.getByRole('dialog', { name: titulo }).waitFor();
    await expect.poll(() => oferecido(page).count(), { message: tela }).toBe(1);
  }
});

test('in a contest that was removed nothing is asked for, and what stands in the way is said', async () => {
  const { site, concurso_id, id } = await comCatalogos({ ativo: 1 });
  const { portal } = site;
  await portal.admin.rpc.admin.concursos.remove({ id: concurso_id });
  const page = await site.open('/area-candidato/inscricoes', { sessao: portal.candidato.token });
  for (const [tela, titulo] of TELAS) {
    await page.goto(`${site.url}/#/area-candidato/${tela}?inscricao=${id}`);
    const dialog = page.getByRole('dialog', { name: titulo });
    await dialog.getByText('Não é possível enviar agora').waitFor();
    await dialog.getByRole('button', { name: 'Fechar' }).last().click();
    await dialog.waitFor({ state: 'detached' });
    // One that has no window at all is left out.
    const pedir = page.getByRole('table', { name: 'Inscrições ativas' }).getByRole('button');
    for (const botao of await pedir.all()) expect(await botao.isDisabled(), tela).toBe(true);
  }
});
