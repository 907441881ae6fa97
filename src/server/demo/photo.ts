// A picture as candidates send them: a sheet of paper on a table, seen from above, whose lines cannot be read.
import { toPng } from '../platform/picture/png.ts';

const LARGURA = 720;
const ALTURA = 960;
const MARGEM = 60;
const LINHA = 44;

/** Grey levels of the table, the paper and the ink. */
const MESA = 0xa8;
const PAPEL = 0xf7;
const TINTA = 0x5c;

function pixel(x: number, y: number): number {
  const dentro = x > MARGEM && x < LARGURA - MARGEM && y > MARGEM && y < ALTURA - MARGEM;
  if (!dentro) return MESA;
  const linha = Math.floor((y - MARGEM) / LINHA);
  const escrita = (y - MARGEM) % LINHA > LINHA - 12 && linha > 2 && linha < 17;
  const ate = LARGURA - 2 * MARGEM - ((linha * 97) % 180);
  return escrita && x > 2 * MARGEM && x < ate + MARGEM / 2 ? TINTA : PAPEL;
}

/** PNG, 8-bit grey. */
export function samplePhoto(): Promise<Buffer> {
  const dots = Buffer.alloc(LARGURA * ALTURA);
  for (let y = 0; y < ALTURA; y += 1) {
    for (let x = 0; x < LARGURA; x += 1) dots[y * LARGURA + x] = pixel(x, y);
  }
  return toPng(LARGURA, ALTURA, dots);
}
