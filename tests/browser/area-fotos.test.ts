// A document photographed with a phone held sideways: its pages are made on the phone, shown, put in order, and arrive as one
// upright PDF that tells nothing of where it was taken.
import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CELULAR, createSite, expectAccessible, expectNoOverflow, type Site } from '../support/browser.ts';
import { createItem } from '../support/factories.ts';
import { png } from '../support/imagem.ts';
import { esperarFoco, ir, segurar } from './home-acoes.ts';
import { abrir, botao, dialog, ENVIOS, inscrever, PDF, prazoDeEnvio } from './prazos-acoes.ts';

const SEGREDO = 'GPS -18.8512 -41.9455';

/** What a camera writes: a JPEG that begins by telling how it was held and where. */
function daCamera(jpeg: Buffer, held: number): Buffer {
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, held, 0, 0];
  const tiff = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, ...entry, 0, 0, 0, 0];
  const payload = Buffer.concat([Buffer.from('Exif\0\0'), Buffer.from(tiff), Buffer.from(SEGREDO)]);
  const head = Buffer.from([0xff, 0xe1, 0, payload.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, payload, jpeg.subarray(2)]);
}

/** 2400 × 1800 pixels of print, with a green corner that is the upper left one once it stands upright. */
async function fotografar(page: Page, name: string, held: 3 | 6, { borrada = false } = {}) {
  const base64 = await page.evaluate(
    async ({ direita, borrada }) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [2400, 1800];
      const lapis = canvas.getContext('2d') as CanvasRenderingContext2D;
      lapis.fillStyle = '#fff';
      lapis.fillRect(0, 0, 2400, 1800);
      if (borrada) lapis.filter = 'blur(12px)';
      lapis.fillStyle = '#111';
      lapis.font = '50px serif';
      for (let y = 80; y < 1000; y += 70) lapis.fillText('Certificamos que Marina Souza Prado concluiu o curso', 60, y);
      lapis.fillStyle = '#00a000';
      lapis.fillRect(direita ? 1900 : 0, 1400, 500, 400);
      return canvas.toDataURL('image/jpeg', 0.95).split(',')[1] ?? '';
    },
    { direita: held === 3, borrada },
  );
  return { name, mimeType: 'image/jpeg', buffer: daCamera(Buffer.from(base64, 'base64'), held) };
}

/** The pages of a PDF: whether each is higher than wide, and whether its upper left corner is green. */
async function paginas(pdf: Uint8Array) {
  const document = await (await PDFiumLibrary.init()).loadDocument(pdf);
  const all: { emPe: boolean; verde: boolean }[] = [];
  for (const page of document.pages()) {
    const { data, width, height } = await page.render({ scale: 0.5, render: 'bitmap' });
    const [one, green, two] = data.subarray(4 * (width * 10 + 10));
    all.push({ emPe: height > width, verde: green! > 120 && one! < 90 && two! < 90 });
  }
  document.destroy();
  return all;
}

/** Keeps the photos from being opened until they are let go. */
async function segurarFotos(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const janela = window as unknown as { createImageBitmap: (foto: Blob) => Promise<ImageBitmap>; soltar: () => void };
    const abrir = window.createImageBitmap.bind(window);
    const solto = new Promise<void>((resolve) => {
      janela.soltar = resolve;
    });
    janela.createImageBitmap = async (foto) => {
      await solto;
      return abrir(foto);
    };
  });
  return () => page.evaluate(() => (window as unknown as { soltar: () => void }).soltar());
}

/** The pages of what was sent. */
async function paginasEnviadas(site: Site) {
  const [meu] = await site.portal.candidato.rpc.candidato.envios.list();
  return paginas(Buffer.from(await (await fetch(new URL(meu?.caminho_anexo ?? '', site.url))).arrayBuffer()));
}

/** The form to send a document in, with its window chosen. */
async function abrirEnvio(site: Site) {
  const inscricao = await inscrever(site);
  const prazo = await prazoDeEnvio(site, inscricao);
  const page = await abrir(site, `${ENVIOS}?inscricao=${inscricao.id}`, CELULAR);
  const envio = dialog(page, 'Enviar documento');
  await envio.getByLabel('Prazo de envio').selectOption(String(prazo.id));
  return { page, envio, arquivo: envio.getByLabel('Arquivo', { exact: true }) };
}

const EM_PE = { emPe: true, verde: true };
const DEITADA = { emPe: false, verde: true };

test('two photos arrive as one upright PDF', async () => {
  const site = await createSite();
  const inscricao = await inscrever(site);
  const prazo = await prazoDeEnvio(site, inscricao);
  const page = await abrir(site, `${ENVIOS}?inscricao=${inscricao.id}`, CELULAR);
  const envio = dialog(page, 'Enviar documento');
  await envio.getByLabel('Prazo de envio').selectOption(String(prazo.id));
  const frente = await fotografar(page, 'frente.jpg', 6);
  const verso = await fotografar(page, 'verso.jpg', 3);
  const borrada = await fotografar(page, 'borrada.jpg', 6, { borrada: true });
  const antes = frente.buffer.length + verso.buffer.length;

  // One goes with the camera, one is chosen; what is blurred is said, and taken again.
  const [camera] = await Promise.all([page.waitForEvent('filechooser'), botao(envio, 'Tirar foto').tap()]);
  await camera.setFiles(verso);
  const lista = envio.getByRole('list', { name: 'Páginas que serão enviadas' });
  await lista.getByRole('link', { name: 'Página 1 (abre em nova aba)' }).waitFor();
  await expect.poll(() => envio.getByText('1 foto', { exact: true }).count()).toBe(1);
  await envio.getByLabel('Arquivo', { exact: true }).setInputFiles(borrada);
  await lista.getByText('A página 2 parece borrada.').waitFor();
  await expectAccessible(page);
  const [outra] = await Promise.all([page.waitForEvent('filechooser'), botao(lista, 'Tirar outra').tap()]);
  await outra.setFiles(frente);
  await lista.getByText('A página 2 parece borrada.').waitFor({ state: 'hidden' });
  expect(await lista.getByRole('listitem').count()).toBe(2);
  await envio.getByText('2 fotos em um PDF').waitFor();

  // The front goes first, without a pointer; the focus stays with it.
  await ir(page, botao(lista, 'Mover a página 2 para cima'));
  await page.keyboard.press('Enter');
  await envio.getByText('Página 2 agora é a 1 de 2.').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Mover a página 1 para baixo');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoOverflow(page);

  await botao(envio, 'Enviar documento').tap();
  await dialog(page, 'Documento enviado').getByText('Recebemos o seu documento.').waitFor();
  const { arquivo_id } = await site.portal.db.selectFrom('envios').select('arquivo_id').executeTakeFirstOrThrow();
  const [guardado] = await site.portal.db.selectFrom('arquivos').selectAll().where('id', '=', arquivo_id).execute();
  expect(guardado).toMatchObject({ tipo: 'application/pdf', nome: 'frente.pdf' });
  expect(Number(guardado?.tamanho)).toBeLessThan(antes);
  const [meu] = await site.portal.candidato.rpc.candidato.envios.list();
  const pdf = Buffer.from(await (await fetch(new URL(meu?.caminho_anexo ?? '', site.url))).arrayBuffer());
  expect([SEGREDO, 'Exif'].filter((told) => pdf.includes(told))).toEqual([]);
  expect(await paginas(pdf)).toEqual([
    { emPe: true, verde: true },
    { emPe: false, verde: true },
  ]);
});

test('of a document that has all the photos it may, one is taken again, and none is added', async () => {
  const site = await createSite();
  const { page, envio, arquivo } = await abrirEnvio(site);
  const foto = (name: string) => ({ name, mimeType: 'image/png', buffer: png(40, 60) });
  const borrada = await fotografar(page, 'borrada.jpg', 6, { borrada: true });
  await arquivo.setInputFiles([...Array.from({ length: 29 }, (_, n) => foto(`${n}.png`)), borrada]);
  const lista = envio.getByRole('list', { name: 'Páginas que serão enviadas' });
  const dita = lista.getByText('A página 30 parece borrada.');
  await dita.waitFor();
  const nitida = await fotografar(page, 'nítida.jpg', 6);
  const [outra] = await Promise.all([page.waitForEvent('filechooser'), botao(lista, 'Tirar outra').tap()]);
  await outra.setFiles(nitida);
  await dita.waitFor({ state: 'hidden' });
  await envio.getByText('30 fotos em um PDF').waitFor();
  await arquivo.setInputFiles(foto('a mais.png'));
  await envio.getByText('Um documento tem no máximo 30 fotos. Para mais páginas, envie um PDF.').waitFor();
  expect(await lista.getByRole('listitem').count()).toBe(30);
});

test('what is no photo goes as it is, alone; what cannot be opened is said, and nothing is lost of the rest', async () => {
  const site = await createSite();
  const inscricao = await inscrever(site);
  await prazoDeEnvio(site, inscricao);
  const page = await abrir(site, `${ENVIOS}?inscricao=${inscricao.id}`);
  const envio = dialog(page, 'Enviar documento');
  const campo = envio.getByLabel('Arquivo', { exact: true });
  const pdf = { name: 'rg.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
  // A JPEG as Windows calls some.
  const foto = await fotografar(page, 'rg.jfif', 6);
  await campo.setInputFiles([pdf, foto]);
  await envio.getByText('Escolha só fotos, ou um documento só').waitFor();
  await campo.setInputFiles(foto);
  await envio.getByText('1 foto', { exact: true }).waitFor();
  await campo.setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') });
  await envio.getByText('Esta foto está no formato HEIC.').waitFor();
  await envio.getByText('1 foto', { exact: true }).waitFor();
  // A picture cut on its way, or none at all: the browser is not to blame, and nothing of it goes.
  await botao(envio, 'Remover a página 1').click();
  const metade = { ...foto, name: 'metade.jpg', buffer: foto.buffer.subarray(0, foto.buffer.length / 2) };
  for (const quebrada of [metade, { ...pdf, name: 'outro.jpg', mimeType: 'image/jpeg' }]) {
    await campo.setInputFiles(quebrada);
    await envio.getByText(`Não foi possível abrir a foto "${quebrada.name}". Tire outra, ou envie um PDF.`).waitFor();
    await envio.getByText('Nenhum arquivo escolhido').waitFor();
  }
  await campo.setInputFiles({ ...metade, name: 'vazia.jpg', buffer: Buffer.alloc(0) });
  await envio.getByText('O arquivo está vazio. Escolha outro.').waitFor();
  await campo.setInputFiles(pdf);
  await envio.getByText('rg.pdf').waitFor();
  expect(await envio.getByRole('list', { name: 'Páginas que serão enviadas' }).count()).toBe(0);
  await campo.setInputFiles(foto);
  await botao(envio, 'Remover a página 1').click();
  await envio.getByText('Nenhum arquivo escolhido').waitFor();
  await expect.poll(() => campo.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('once the portal was updated a photo that cannot be prepared says so, and so do the pages that cannot be shown', async () => {
  const site = await createSite({ tolerate: /status of 404/ });
  const { page, envio, arquivo } = await abrirEnvio(site);
  const foto = await fotografar(page, 'frente.jpg', 6);
  const atualizado = 'O portal foi atualizado. Recarregue a página e tente novamente.';
  await page.route('**/prepare-*.js', (route) => route.fulfill({ status: 404 }));
  await arquivo.setInputFiles(foto);
  await envio.getByText(atualizado).waitFor();
  await page.unrouteAll();
  await page.route('**/page-list-*.js', (route) => route.fulfill({ status: 404 }));
  await arquivo.setInputFiles(foto);
  await page.getByRole('alert').getByText(atualizado).waitFor();
});

test('without network a photo that cannot be prepared waits for another try, and is not sent as it is', async () => {
  const site = await createSite({ tolerate: /ERR_FAILED/ });
  const inscricao = await inscrever(site);
  await prazoDeEnvio(site, inscricao);
  const page = await abrir(site, `${ENVIOS}?inscricao=${inscricao.id}`, CELULAR);
  const envio = dialog(page, 'Enviar documento');
  const arquivo = envio.getByLabel('Arquivo', { exact: true });
  await arquivo.waitFor();
  const foto = await fotografar(page, 'frente.jpg', 6);
  await page.route(/\/$|\/prepare-[^/]+\.js$/, (route) => route.abort());
  await arquivo.setInputFiles(foto);
  await envio.getByText('Erro de conexão. Verifique sua internet e tente novamente.').waitFor();
  await envio.getByText('Nenhum arquivo escolhido').waitFor();
  await page.unrouteAll();
  await arquivo.setInputFiles(foto);
  await envio.getByText('1 foto', { exact: true }).waitFor();
});

test('who sends a request while its photo is being prepared sends it with the photo, and without what is asked for no more', async () => {
  const site = await createSite();
  const { concurso_id } = await inscrever(site);
  const documentos = (nome: string) => JSON.stringify([{ nome, obrigatorio: false }]);
  await createItem(site.portal, { concurso_id, nome: 'Prova ampliada', documentos: documentos('Laudo') });
  await createItem(site.portal, { concurso_id, nome: 'Ledor', documentos: documentos('Parecer') });
  const page = await abrir(site, '/area-candidato/atendimento-especial', CELULAR);
  await page.getByRole('button', { name: 'Pedir', exact: true, disabled: false }).click();
  const pedido = dialog(page, 'Pedir atendimento');
  await pedido.getByRole('checkbox', { name: /Prova ampliada/ }).check();
  await pedido.getByRole('checkbox', { name: /Ledor/ }).check();
  const foto = await fotografar(page, 'frente.jpg', 6);
  const soltar = await segurar(page, '**/prepare-*.js');
  await pedido.getByLabel(/^Laudo/).setInputFiles(foto);
  await pedido.getByLabel(/^Parecer/).setInputFiles(foto);
  await pedido.getByText('Preparando foto 1 de 1…').nth(1).waitFor();
  await pedido.getByRole('checkbox', { name: /Ledor/ }).uncheck();
  await pedido.getByRole('button', { name: 'Pedir atendimento' }).click();
  soltar();
  await dialog(page, 'Pedido enviado com sucesso!').waitFor();
  const [feito] = await site.portal.candidato.rpc.candidato.cuidados.list();
  expect(feito?.documentos).toMatchObject([{ exigencia: 'Laudo', nome: 'frente.jpg' }]);
});

test('who presses to send while a photo is being prepared is told what else is missing, and then that it goes by itself', async () => {
  const site = await createSite();
  const { page, envio, arquivo } = await abrirEnvio(site);
  const prazo = envio.getByLabel('Prazo de envio');
  const escolhido = await prazo.inputValue();
  await prazo.selectOption('');
  const soltar = await segurar(page, '**/prepare-*.js');
  await arquivo.setInputFiles(await fotografar(page, 'frente.jpg', 6));
  await envio.getByText('Preparando foto 1 de 1…').waitFor();
  await botao(envio, 'Enviar documento').tap();
  await esperarFoco(prazo);
  expect(await prazo.getAttribute('aria-invalid')).toBe('true');
  expect(await arquivo.getAttribute('aria-invalid')).toBeNull();
  await prazo.selectOption(escolhido);
  // It is in the tree before what it says, which comes into it.
  const aviso = await envio.locator('p[role=status]:has(~ button[type=submit])').elementHandle();
  expect(await aviso?.boundingBox()).toMatchObject({ width: 1, height: 1 });
  await botao(envio, 'Enviar documento').tap();
  await envio.getByRole('status').getByText('Preparando as fotos: o envio começa em seguida.').waitFor();
  expect(await aviso?.textContent()).toBe('Preparando as fotos: o envio começa em seguida.');
  await expectAccessible(page);
  soltar();
  await dialog(page, 'Documento enviado').waitFor();
});

/** Who pressed to send while their first photo is still being prepared. */
async function comPressa(site: Site) {
  const { page, envio, arquivo } = await abrirEnvio(site);
  const soltar = await segurar(page, '**/prepare-*.js');
  await arquivo.setInputFiles(await fotografar(page, 'frente.jpg', 6));
  await envio.getByText('Preparando foto 1 de 1…').waitFor();
  await botao(envio, 'Enviar documento').tap();
  return { page, arquivo, envio, soltar };
}

test('a photo chosen while another is being prepared is sent with it', async () => {
  const site = await createSite();
  const { page, arquivo, soltar } = await comPressa(site);
  await arquivo.setInputFiles(await fotografar(page, 'verso.jpg', 3));
  soltar();
  await dialog(page, 'Documento enviado').waitFor();
  expect(await paginasEnviadas(site)).toEqual([EM_PE, DEITADA]);
});

test('what is done to the pages while a photo is being prepared leaves it out of nothing, and it takes the place it was taken for', async () => {
  const site = await createSite();
  const { page, envio, arquivo } = await abrirEnvio(site);
  const lista = envio.getByRole('list', { name: 'Páginas que serão enviadas' });
  await arquivo.setInputFiles(await fotografar(page, 'borrada.jpg', 6, { borrada: true }));
  await lista.getByText('A página 1 parece borrada.').waitFor();
  const frente = await fotografar(page, 'frente.jpg', 6);
  const verso = await fotografar(page, 'verso.jpg', 3);
  const soltar = await segurarFotos(page);
  await arquivo.setInputFiles(verso);
  await envio.getByText('Preparando foto 1 de 1…').waitFor();
  const [outra] = await Promise.all([page.waitForEvent('filechooser'), botao(lista, 'Tirar outra').tap()]);
  await outra.setFiles(frente);
  await botao(lista, 'Enviar assim mesmo').tap();
  await lista.getByText('A página 1 parece borrada.').waitFor({ state: 'hidden' });
  await botao(envio, 'Enviar documento').tap();
  await soltar();
  await dialog(page, 'Documento enviado').waitFor();
  expect(await paginasEnviadas(site)).toEqual([EM_PE, DEITADA]);
});

test('a document chosen while a photo is being prepared takes its place', async () => {
  const site = await createSite();
  const { page, arquivo, envio, soltar } = await comPressa(site);
  await arquivo.setInputFiles(PDF);
  await envio.getByText('certificado.pdf').waitFor();
  soltar();
  await dialog(page, 'Documento enviado').waitFor();
  const [meu] = await site.portal.candidato.rpc.candidato.envios.list();
  expect(meu).toMatchObject({ nome_arquivo: 'certificado.pdf' });
});

test('what was given up while its photo is being prepared is not kept as a draft', async () => {
  const site = await createSite();
  const { page, envio, arquivo } = await abrirEnvio(site);
  await envio.getByLabel('Descrição').fill('Especialização em auditoria');
  await segurar(page, '**/prepare-*.js');
  await arquivo.setInputFiles(await fotografar(page, 'frente.jpg', 6));
  await envio.getByText('Preparando foto 1 de 1…').waitFor();
  await botao(envio, 'Agora não').tap();
  await page
    .getByRole('dialog', { name: 'Descartar o que foi preenchido?' })
    .getByRole('button', { name: 'Sim' })
    .tap();
  await envio.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((nome) => nome.includes('rascunho')))).toEqual(
    [],
  );
});
