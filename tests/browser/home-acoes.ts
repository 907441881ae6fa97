// What the tests of the home page share: parts by the names people see, answers held or refused on the way, and axe on
// both colour schemes.
import type { BrowserContextOptions, Locator, Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { CELULAR, DESKTOP, expectAccessible } from '../support/browser.ts';

/** The two screens every state is seen on, each in a scheme of its own. */
export const TELAS: { tela: string; como: BrowserContextOptions; temas: readonly Tema[] }[] = [
  { tela: 'desktop, light', como: DESKTOP, temas: ['light'] },
  { tela: 'phone, dark', como: { ...CELULAR, colorScheme: 'dark' }, temas: ['dark'] },
];

export const LISTA = '**/trpc/publico.concursos.list*';
export const PUBLICACOES = '**/trpc/publico.concursos.publicacoes*';
export const VAGAS = '**/trpc/publico.concursos.vagas*';

export const concursos = (page: Page) => page.getByRole('list', { name: 'Concursos', exact: true });
export const titulos = (page: Page) => concursos(page).getByRole('heading', { level: 3 });
export const cartao = (page: Page, titulo: string) =>
  concursos(page)
    .getByRole('listitem')
    .filter({ hasText: titulo.replaceAll('nº ', 'nº\u00A0') });

/** Waits until the list shows exactly these contests, in this order, and the badge counts them. */
export async function esperarTitulos(page: Page, esperados: string[]): Promise<void> {
  await expect.poll(() => titulos(page).allTextContents()).toEqual(esperados);
  await expect
    .poll(() => page.getByTestId('total-concursos').textContent())
    .toMatch(new RegExp(`^${esperados.length}`));
}

/** The part of the address after `#/`. */
export const endereco = (page: Page) => decodeURIComponent(new URL(page.url()).hash.slice(2)).replaceAll('+', ' ');

/** A colour that is inherited changes one level of the page at a time: waits until none does. */
async function coresParadas(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let paradas = 0; paradas < 3; paradas++) {
      await frame();
      if (document.getAnimations().some((animation) => animation instanceof CSSTransition)) paradas = -1;
    }
  });
}

type Tema = 'light' | 'dark';

/** Nothing for axe to find, in the dark and in the light; what is seen on two screens may take one for each. */
export async function esperarAcessivel(page: Page, temas: readonly Tema[] = ['dark', 'light']): Promise<void> {
  for (const colorScheme of temas) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
    await coresParadas(page);
    await expectAccessible(page);
  }
}

export function temFoco(alvo: Locator): Promise<boolean> {
  return alvo.evaluate((element) => element === document.activeElement);
}

export async function esperarFoco(alvo: Locator): Promise<void> {
  await expect.poll(() => temFoco(alvo)).toBe(true);
}

/** Keys pass over what is off, or not there: a field, a button may be until its list was answered. */
export async function esperarLigado(alvo: Locator): Promise<void> {
  await expect.poll(() => alvo.evaluate((element) => element.matches(':disabled'))).toBe(false);
}

/** Presses Tab until the focus is on the element, as someone without a mouse does. */
export async function ir(page: Page, alvo: Locator, tecla = 'Tab'): Promise<void> {
  await esperarLigado(alvo);
  for (let i = 0; i < 80; i++) {
    await page.keyboard.press(tecla);
    if (await temFoco(alvo)) return;
  }
  throw new Error(`The keyboard did not reach ${alvo}`);
}

/** Refuses a call as the server does. */
export async function recusar(page: Page, chamada: string, status: number, message: string): Promise<void> {
  await page.route(chamada, (route) =>
    route.fulfill({ status, json: { error: { message, code: -32603, data: { httpStatus: status } } } }),
  );
}

/** Keeps a call waiting until it is let go. @param depois what becomes of it then */
export async function segurar(
  page: Page,
  chamada: string | RegExp,
  depois = (route: Route) => route.continue(),
): Promise<() => void> {
  let soltar = () => {};
  const solto = new Promise<void>((resolve) => {
    soltar = resolve;
  });
  await page.route(chamada, async (route) => {
    await solto;
    // What was asked twice may have been given up meanwhile.
    await depois(route).catch(() => undefined);
  });
  return soltar;
}
