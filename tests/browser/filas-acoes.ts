// What the tests of the panel's queues of decisions share: the parts of their screens, keys, and a colleague who decides
// meanwhile.
import type { Page } from 'playwright-core';
import { cumprirVencidas } from '../../src/server/pedidos/index.ts';
import { SEGUNDOS_PARA_DESFAZER } from '../../src/shared/movimento.ts';
import type { Site } from '../support/browser.ts';
import { SEGUNDO } from '../support/clock.ts';
import { createAdministrador } from '../support/factories.ts';
import { adminPersona, type Persona } from '../support/personas.ts';

export const linhas = (page: Page, tabela: string) => page.getByRole('table', { name: tabela }).locator('tbody tr');

/** A figure of a list, which also filters by what it counts. */
export const cartao = (page: Page, lista: string, nome: RegExp) =>
  page.getByRole('list', { name: `${lista} por status` }).getByRole('button', { name: nome });

/** What the address says after the `?`. */
export const buscaDe = (page: Page) => new URL(page.url().replace('#', '')).search.slice(1);

export function teclado(page: Page) {
  return async (...teclas: string[]) => {
    for (const tecla of teclas) await page.keyboard.press(tecla);
  };
}

/** Another administrator, at the typed calls. */
export async function colega({ portal }: Site): Promise<Persona> {
  const linha = await createAdministrador(portal, { nome: 'Ana Lima', email: 'analima@exemplo.com.br' });
  return adminPersona(portal.deps, () => Promise.reject(new Error('Only typed calls')), linha);
}

/** The time of what is held passes, and a process of the portal makes it. */
export async function passar({ portal }: Site): Promise<void> {
  portal.clock.advance(SEGUNDOS_PARA_DESFAZER * SEGUNDO);
  await cumprirVencidas(portal.deps);
}
