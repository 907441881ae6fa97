// Bar code and QR code as SVG paths, one unit a module. The quiet zone around them belongs to the drawing: without it no
// reader finds them, whatever the page shows beside.
import { encode } from 'uqr';
import { itfBars } from '../../../shared/itf.ts';

/** Modules that stay white at each side of the bars: the ten they need, and two that rounding to pixels may take. */
const MARGEM_DAS_BARRAS = 12;
/** Modules that stay white around the QR code. */
const MARGEM_DO_QR = 4;

/** Height of the bars, in the units of their drawing; the screen stretches it. */
export const ALTURA_DAS_BARRAS = 60;

export type Desenho = { largura: number; d: string };

/** @throws RangeError for anything but an even number of digits */
export function desenharBarras(digitos: string): Desenho {
  let x = MARGEM_DAS_BARRAS;
  let d = '';
  itfBars(digitos).forEach((modulos, i) => {
    if (i % 2 === 0) d += `M${x} 0h${modulos}v${ALTURA_DAS_BARRAS}h-${modulos}z`;
    x += modulos;
  });
  return { largura: x + MARGEM_DAS_BARRAS, d };
}

/** Square: as high as it is wide. Level M, what PIX codes are printed with. */
export function desenharQr(texto: string): Desenho {
  const { data, size } = encode(texto, { ecc: 'M', border: MARGEM_DO_QR });
  let d = '';
  data.forEach((linha, y) => {
    for (let x = 0; x < linha.length; x += 1) {
      if (!linha[x]) continue;
      const inicio = x;
      while (linha[x + 1]) x += 1;
      d += `M${inicio} ${y}h${x + 1 - inicio}v1h-${x + 1 - inicio}z`;
    }
  });
  return { largura: size, d };
}
