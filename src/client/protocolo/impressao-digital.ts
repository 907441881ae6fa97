// The fingerprint of a file, worked out by the browser itself.
import { semMetadados } from '../../shared/fotos.ts';

/**
 * `mesma-foto`: what was received, once it has no metadata, as the portal keeps photos. `sem-conta`: the browser offers no SHA-256 here, which it does only on secure
 * pages.
 */
export type Conferencia = 'igual' | 'mesma-foto' | 'diferente' | 'ilegivel' | 'sem-conta';

/** Compares a file with what is known of the one received. */
export async function conferir(
  file: File,
  { tamanho, sha256 }: { tamanho: number; sha256: string },
): Promise<Conferencia> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  try {
    for (const [lido, resultado] of [
      [file, 'igual'],
      [await semMetadados(file), 'mesma-foto'],
    ] as const) {
      if (lido.size !== tamanho) continue;
      if (!subtle) return 'sem-conta';
      if ((await sha256De(lido, subtle)) === sha256) return resultado;
    }
    return 'diferente';
  } catch {
    return 'ilegivel';
  }
}

async function sha256De(file: Blob, subtle: SubtleCrypto): Promise<string> {
  const digest = await subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
