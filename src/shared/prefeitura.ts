// A city hall's name where there is little room: its place among the colours, its initials, what it is called for short. The colour
// comes from the name exactly as stored, so that one city looks the same everywhere: FNV-1a, finished with a murmur mix.

/** Pairs of colours, `.pref-0` to `.pref-9` (client/styles/tokens.css). */
const CORES = 10;

/** Position (0 to 9) of the pair of colours of a name. */
export function corDaPrefeitura(nome: string): number {
  let hash = 0x811c9dc5;
  for (const letra of nome) {
    hash ^= letra.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193);
  }
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  return (hash >>> 0) % CORES;
}

/** "Prefeitura de Vale Sereno/MG" says "Vale Sereno/MG" where there is little room. */
export function semPrefeitura(nome: string): string {
  return nome.replace(/^Prefeitura (Municipal )?d[aeo]s? /i, '');
}

/** Two initials: first and last word of a person's or a city's name, without "Prefeitura de" and the state. */
export function iniciais(nome: string): string {
  const palavras = semPrefeitura(nome.replace(/\/[A-Z]{2}$/, ''))
    .split(/\s+/)
    .filter((palavra) => palavra && !/^(d[aeo]s?|e)$/i.test(palavra));
  const primeira = palavras[0] ?? '';
  const ultima = palavras.length > 1 ? palavras[palavras.length - 1] : undefined;
  return (ultima ? primeira.charAt(0) + ultima.charAt(0) : primeira.slice(0, 2)).toUpperCase();
}
