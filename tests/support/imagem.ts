// Pictures made on the spot, of one colour and whatever measures a test needs.
import { crc32, deflateSync } from 'node:zlib';

function parte(tipo: string, dados: Buffer): Buffer {
  const corpo = Buffer.concat([Buffer.from(tipo, 'latin1'), dados]);
  const [tamanho, soma] = [Buffer.alloc(4), Buffer.alloc(4)];
  tamanho.writeUInt32BE(dados.length);
  soma.writeUInt32BE(crc32(corpo));
  return Buffer.concat([tamanho, corpo, soma]);
}

/** A blue PNG. @param inteira false for one that says it has transparency, and whose pixels nobody can read */
export function png(largura: number, altura: number, inteira = true): Buffer {
  const cabeca = Buffer.alloc(13);
  cabeca.writeUInt32BE(largura, 0);
  cabeca.writeUInt32BE(altura, 4);
  cabeca.set([8, inteira ? 2 : 6, 0, 0, 0], 8);
  const linha = Buffer.concat([Buffer.from([0]), Buffer.alloc(largura * 3, Buffer.from([0x23, 0x40, 0xb7]))]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: altura }, () => linha)));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    parte('IHDR', cabeca),
    parte('IDAT', inteira ? pixels : Buffer.from('quebrado')),
    parte('IEND', Buffer.alloc(0)),
  ]);
}
