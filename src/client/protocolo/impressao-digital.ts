// The fingerprint of a file, worked out by the browser itself.

/** `sem-conta`: the browser offers no SHA-256 here, which it does only on secure pages. */
export type Conferencia = 'igual' | 'diferente' | 'ilegivel' | 'sem-conta';

/** Compares a file with what is known of the one received. */
export async function conferir(
  file: File,
  { tamanho, sha256 }: { tamanho: number; sha256: string },
): Promise<Conferencia> {
  if (file.size !== tamanho) return 'diferente';
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (!subtle) return 'sem-conta';
  try {
    return (await sha256De(file, subtle)) === sha256 ? 'igual' : 'diferente';
  } catch {
    return 'ilegivel';
  }
}

async function sha256De(file: File, subtle: SubtleCrypto): Promise<string> {
  const digest = await subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
