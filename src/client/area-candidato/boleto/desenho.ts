// The bar code as an SVG path, one unit a module. The quiet zone around them belongs to the drawing: without it no
// reader finds them, whatever the page shows beside.
import { itfBars } from '../../../shared/itf.ts';

/** Modules that stay white at each side of the bars: the ten they need, and two that rounding to pixels may take. */
const MARGEM_DAS_BARRAS = 12;
/** Height of the bars, in the units of their drawing; the screen stretches it. */
export const ALTURA_DAS_BARRAS = 60;

type Desenho = { largura: number; d: string };

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
