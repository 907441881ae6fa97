// How large a picture is, read from its first bytes: a small file may hold one that fills the memory of whoever draws it.

export interface Medidas {
  largura: number;
  altura: number;
}

/** Null for what is no PNG or JPEG, or is cut short. */
export function medidas(bytes: Buffer): Medidas | null {
  if (bytes.length >= 24 && bytes.readUInt32BE(0) === 0x89_50_4e_47)
    return { largura: bytes.readUInt32BE(16), altura: bytes.readUInt32BE(20) };
  return bytes.length >= 4 && bytes.readUInt16BE(0) === 0xff_d8 ? doJpeg(bytes) : null;
}

/** A JPEG is a chain of segments; the one that begins the frame says how large it is. */
function doJpeg(bytes: Buffer): Medidas | null {
  for (let i = 2; i + 9 <= bytes.length; ) {
    if (bytes[i] !== 0xff) return null;
    const marca = bytes[i + 1] ?? 0;
    if (marca === 0xff) {
      i += 1;
      continue;
    }
    const quadro = marca >= 0xc0 && marca <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marca);
    if (quadro) return { altura: bytes.readUInt16BE(i + 5), largura: bytes.readUInt16BE(i + 7) };
    i += 2 + bytes.readUInt16BE(i + 2);
  }
  return null;
}
