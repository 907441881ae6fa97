// The screens a candidate goes through, for people who enlarge, space out, print, or ask for less movement.
import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CELULAR, createSite, expectNoOverflow, expectSound, type Site } from '../support/browser.ts';
import { createConcurso, createVaga } from '../support/factories.ts';
import { botao, dialog, ENVIOS, enviar, inscrever, prazoDeEnvio } from './prazos-acoes.ts';

const TELAS = [
  ['/', 'Concursos das prefeituras, em um só lugar'],
  ['/?visao=lista', 'Concursos das prefeituras, em um só lugar'],
  ['/formulario', 'Cadastro de Candidato'],
  ['/area-candidato/inscricoes', 'Inscrições'],
  ['/area-candidato/boleto', 'Boletos'],
  [ENVIOS, 'Envios'],
  ['/area-candidato/recursos', 'Recursos'],
  ['/area-candidato/avisos', 'Avisos'],
] as const;

/** No longer than what the portal takes, and nowhere to break it. */
const SEM_ESPACO = 'x'.repeat(60);

/** Somebody with an enrolment, a document sent, and names as long as they get. */
async function semear(site: Site) {
  const inscricao = await inscrever(site, {
    cargo: 'Professor de Educação Básica dos Anos Iniciais e de Educação Especial na Perspectiva Inclusiva',
    prefeitura: `Prefeitura Municipal de Nossa Senhora do Perpétuo ${SEM_ESPACO}/MG`,
    titulo: 'Concurso Público para Provimento de Cargos Efetivos do Magistério Municipal nº 01/2026',
  });
  const prazo = await prazoDeEnvio(site, inscricao, { descricao: `Títulos ${SEM_ESPACO}` });
  const { id: concurso_id } = await createConcurso(site.portal);
  await createVaga(site.portal, { concurso_id });
  return enviar(site, inscricao.id, prazo.id);
}

async function abrir(page: Page, site: Site, [endereco, titulo]: readonly [string, string]): Promise<void> {
  await page.goto(`${site.url}/#${endereco}`);
  await page.getByRole('heading', { level: 1, name: titulo }).waitFor();
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
}

/** As WCAG 1.4.12 says; set by a sheet of the browser's own, which the content policy leaves alone. */
function espacar(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}

/** As whoever has set their phone's letters to twice as large. */
async function dobrarLetras(page: Page): Promise<void> {
  const navegador = await page.context().newCDPSession(page);
  await navegador.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

/** Texts that stick out of what they stand in; what is shortened on purpose has its whole text elsewhere. */
function saindo(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const label of document.querySelectorAll('.mantine-Button-label')) {
      if (label.checkVisibility() && label.scrollWidth > label.clientWidth + 1) found.push(`cut: ${label.textContent}`);
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const box = node.parentElement?.closest('li, a, button, td, p, h1, h2, h3, dt, dd, label, nav');
      if (!box || !node.textContent?.trim() || !node.parentElement?.checkVisibility()) continue;
      const hidden = (element: Element | null): boolean =>
        element !== null && (element.clientWidth === 1 || hidden(element.parentElement));
      if (hidden(node.parentElement) || node.parentElement.closest('option, .truncate, [class*=line-clamp]')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const [text, edge] = [range.getBoundingClientRect(), box.getBoundingClientRect()];
      const out =
        text.left < edge.left - 2 ||
        text.right > edge.right + 2 ||
        text.right > document.documentElement.clientWidth + 1;
      if (text.width > 1 && out && getComputedStyle(box).display !== 'inline')
        found.push(node.textContent.trim().slice(0, 40));
    }
    return found;
  });
}

test('enlarged to 200 %, at 320 pixels, and with letters spaced out, everything is there', async () => {
  const site = await createSite();
  const { inscricao_id } = await semear(site);
  const { token: sessao } = site.portal.candidato;
  const page = await site.open('/', { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2, sessao });
  for (const tela of TELAS) {
    await abrir(page, site, tela);
    await expectSound(page);
  }
  const celular = await site.open('/', { ...CELULAR, viewport: { width: 320, height: 640 }, sessao });
  const fora: string[] = [];
  for (const tela of TELAS) {
    await abrir(celular, site, tela);
    await expectNoOverflow(celular);
    await espacar(celular);
    fora.push(...(await saindo(celular)).map((texto) => `${tela[0]}: ${texto}`));
    await expectNoOverflow(celular);
  }
  expect(fora).toEqual([]);
  // With letters twice as large a card's last fact goes below the others.
  const grandes = await site.open('/', { ...CELULAR, sessao });
  // So that only the letters know of it.
  await grandes.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expectNoOverflow(grandes);
  await grandes.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await dobrarLetras(grandes);
  for (const tela of [...TELAS, ['/area-candidato/solicitar-isencao', 'Solicitar Isenção'] as const]) {
    await abrir(grandes, site, tela);
    await expectNoOverflow(grandes);
  }
  // Whatever a window is about, it leaves room for what is filled in.
  await grandes.setViewportSize({ width: 360, height: 640 });
  await grandes.goto(`${site.url}/#${ENVIOS}?inscricao=${inscricao_id}`);
  const campo = dialog(grandes, 'Enviar documento').getByLabel('Descrição');
  await campo.scrollIntoViewIfNeeded();
  const visivel = () =>
    campo.evaluate((element) => element.closest('form')?.parentElement?.parentElement?.clientHeight);
  expect(await visivel()).toBeGreaterThan(320);
  // In a table a name as long as that leaves its neighbours room for words.
  const mesa = await site.open('/area-candidato/boleto', { sessao });
  const cargo = await mesa.getByRole('cell', { name: /^Professor de Educação/ }).boundingBox();
  expect(cargo?.width).toBeGreaterThan(120);
});

test('whoever asks for less movement sees none', async () => {
  const site = await createSite();
  await semear(site);
  const page = await site.open(ENVIOS, { sessao: site.portal.candidato.token });
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const note = (event: TransitionEvent | AnimationEvent) => {
      const name = 'propertyName' in event ? event.propertyName : event.animationName;
      const spent = (event.target as Element).getAnimations().map(({ effect }) => effect?.getTiming().duration);
      if (spent.some((duration) => Number(duration) > 1)) seen.push(name);
    };
    for (const name of ['transitionstart', 'animationstart'] as const) document.addEventListener(name, note, true);
  });
  await botao(page, 'Enviar documento').first().click();
  await dialog(page, 'Enviar documento').getByLabel('Prazo de envio').waitFor();
  await page.keyboard.press('Escape');
  await dialog(page, 'Enviar documento').waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
});

test('a receipt on paper is one page of black on white, without menus', async () => {
  const site = await createSite();
  const { protocolo } = await semear(site);
  const { codigo } = await site.portal.db.selectFrom('protocolos').select('codigo').executeTakeFirstOrThrow();
  const page = await site.open(`/protocolo/${codigo}`, { colorScheme: 'dark' });
  await page.getByRole('heading', { name: 'Protocolo válido' }).waitFor();
  const impresso = await (await PDFiumLibrary.init()).loadDocument(await page.pdf({ format: 'A4' }));
  const { data } = await impresso.getPage(0).render({ scale: 0.25, render: 'bitmap' });
  const texto = impresso.getPage(0).getText();
  const paginas = impresso.getPageCount();
  impresso.destroy();
  expect(paginas).toBe(1);
  expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
  expect(texto).toContain(protocolo?.numero);
  for (const naTela of ['Pular para o conteúdo', 'Área do Candidato', 'Escolher arquivo', 'Conferir um arquivo'])
    expect(texto).not.toContain(naTela);
});
