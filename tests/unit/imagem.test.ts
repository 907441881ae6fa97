// The measures of a picture, from its first bytes.
import { expect, it } from 'vitest';
import { medidas } from '../../src/server/ajustes/imagem.ts';
import { png } from '../support/imagem.ts';

/** A JPEG as far as the segment that begins its frame. */
function jpeg(...segmentos: Buffer[]): Buffer {
  return Buffer.concat([Buffer.from([0xff, 0xd8]), ...segmentos]);
}
function segmento(marca: number, dados: readonly number[]): Buffer {
  const tamanho = dados.length + 2;
  return Buffer.from([0xff, marca, tamanho >> 8, tamanho & 0xff, ...dados]);
}
const QUADRO = [8, 0x01, 0x2c, 0x02, 0x58, 3, 0, 0, 0];

it('of a PNG', () => {
  expect(medidas(png(321, 45))).toEqual({ largura: 321, altura: 45 });
});

it('of a JPEG, past what stands before its frame', () => {
  const esperadas = { largura: 600, altura: 300 };
  expect(medidas(jpeg(segmento(0xe0, Array(14).fill(0)), segmento(0xc0, QUADRO)))).toEqual(esperadas);
  expect(medidas(jpeg(Buffer.from([0xff]), segmento(0xdb, Array(65).fill(1)), segmento(0xc2, QUADRO)))).toEqual(
    esperadas,
  );
  // A table is no frame, though its number stands among theirs.
  expect(medidas(jpeg(segmento(0xc4, QUADRO), segmento(0xc0, QUADRO)))).toEqual(esperadas);
});

it('of nothing else, and of nothing cut short', () => {
  const inteiro = jpeg(segmento(0xe0, Array(14).fill(0)), segmento(0xc0, QUADRO));
  for (let i = 0; i < 24; i += 1) expect(medidas(inteiro.subarray(0, i))).toBeNull();
  expect(medidas(png(10, 10).subarray(0, 20))).toBeNull();
  expect(medidas(Buffer.from('%PDF-1.4 e mais alguma coisa'))).toBeNull();
});
