// Reads the codes that the page draws as a camera or a scanner in front of the screen does: from the pixels of a
// screenshot, in whatever theme and on whatever screen.
import { RGBLuminanceSource } from '@zxing/library';
import jsQR from 'jsqr';
import type { Locator } from 'playwright-core';
import { lerBarras } from './leitor.ts';

/** Pixels of the picture for each of the page, at least: the reader of bars counts in whole pixels. */
const AMPLIACAO = 4;

interface Foto {
  largura: number;
  altura: number;
  /** Red, green, blue and opacity of each pixel, row by row. */
  pixels: Uint8ClampedArray;
}

/** The element as it is on the screen, enlarged without smoothing. The page itself decodes the picture. */
async function fotografar(elemento: Locator): Promise<Foto> {
  const png = (await elemento.screenshot()).toString('base64');
  const { largura, altura, pixels } = await elemento.page().evaluate(
    async ({ png, ampliacao }) => {
      const vezes = Math.ceil(ampliacao / devicePixelRatio);
      const imagem = new Image();
      imagem.src = `data:image/png;base64,${png}`;
      await imagem.decode();
      const largura = imagem.width * vezes;
      const altura = imagem.height * vezes;
      const quadro = new OffscreenCanvas(largura, altura).getContext('2d') as OffscreenCanvasRenderingContext2D;
      quadro.imageSmoothingEnabled = false;
      quadro.drawImage(imagem, 0, 0, largura, altura);
      const { data } = quadro.getImageData(0, 0, largura, altura);
      let bytes = '';
      for (let i = 0; i < data.length; i += 8192) bytes += String.fromCharCode(...data.subarray(i, i + 8192));
      return { largura, altura, pixels: btoa(bytes) };
    },
    { png, ampliacao: AMPLIACAO },
  );
  return { largura, altura, pixels: new Uint8ClampedArray(Buffer.from(pixels, 'base64')) };
}

/** The digits of a bar code on the screen, or null when it cannot be read. */
export async function lerBarrasDaTela(elemento: Locator): Promise<string | null> {
  const { largura, altura, pixels } = await fotografar(elemento);
  const cinza = pixels.filter((_, i) => i % 4 === 1);
  return lerBarras(new RGBLuminanceSource(cinza, largura, altura));
}

/** The text of a QR code on the screen, or null when it cannot be read. */
export async function lerQrDaTela(elemento: Locator): Promise<string | null> {
  const { largura, altura, pixels } = await fotografar(elemento);
  return jsQR(pixels, largura, altura, { inversionAttempts: 'dontInvert' })?.data ?? null;
}
