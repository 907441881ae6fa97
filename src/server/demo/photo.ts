// A picture as candidates send them: a sheet of paper on a table, seen from above, whose lines cannot be read.
import { crc32, deflateSync } from 'node:zlib';

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

function chunk(tipo: string, dados: Buffer): Buffer {
  const corpo = Buffer.concat([Buffer.from(tipo, 'latin1'), dados]);
  const inteiro = Buffer.alloc(corpo.length + 8);
  inteiro.writeUInt32BE(dados.length, 0);
  corpo.copy(inteiro, 4);
  inteiro.writeUInt32BE(crc32(corpo), corpo.length + 4);
  return inteiro;
}

/** PNG, 8-bit grey. */
export function samplePhoto(): Buffer {
  const cabecalho = Buffer.alloc(13);
  cabecalho.writeUInt32BE(LARGURA, 0);
  cabecalho.writeUInt32BE(ALTURA, 4);
  cabecalho[8] = 8;
  const linhas = Buffer.alloc((LARGURA + 1) * ALTURA);
  for (let y = 0; y < ALTURA; y += 1) {
    for (let x = 0; x < LARGURA; x += 1) linhas[y * (LARGURA + 1) + x + 1] = pixel(x, y);
  }
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', cabecalho),
    chunk('IDAT', deflateSync(linhas)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
