// The colour and initials of a city hall. The colour comes from the name exactly as stored, so that one city looks the
// same on every screen: FNV-1a, finished with a murmur mix, picks one of ten measured pairs.
import type { CSSProperties } from 'react';

type Par = readonly [fundo: string, texto: string, fundoEscuro: string, textoEscuro: string];

const pares: readonly Par[] = [
  ['#FFDDDC', '#7C3134', '#4D2526', '#FFC1C0'],
  ['#FFE0D0', '#79380E', '#4B2916', '#FEC6AA'],
  ['#F8E5C9', '#6C4400', '#432E08', '#F0CF9D'],
  ['#E1EDCF', '#405601', '#2C3813', '#C9DDA8'],
  ['#D1F1DE', '#005E38', '#103C28', '#A9E4C3'],
  ['#C9F1F0', '#005D5F', '#003C3C', '#98E4E3'],
  ['#CDEEFF', '#00557C', '#08384C', '#A2DEFD'],
  ['#E4E5FF', '#484383', '#302E50', '#CECEFF'],
  ['#F5DFFA', '#663870', '#402846', '#EBC5F3'],
  ['#FFDDEB', '#763153', '#4A2536', '#FCC1D9'],
];

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
  return (hash >>> 0) % pares.length;
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

function cores(nome: string): CSSProperties {
  const [fundo, texto, fundoEscuro, textoEscuro] = pares[corDaPrefeitura(nome)] as Par;
  return { '--pb': fundo, '--pf': texto, '--pbd': fundoEscuro, '--pfd': textoEscuro } as CSSProperties;
}

type BolhaProps = { nome: string; size?: number };

function Bolha({ nome, size = 40, className, style }: BolhaProps & { className: string; style?: CSSProperties }) {
  return (
    <span
      className={`inline-grid flex-none place-items-center rounded-full font-bold tight ${className}`}
      style={{ ...style, width: size, height: size, fontSize: size * 0.36 }}
      aria-hidden="true"
    >
      {iniciais(nome)}
    </span>
  );
}

/** Circle with the initials; the name goes beside it, in neutral text. */
export function PrefeituraBolha(props: BolhaProps) {
  const className = 'bg-(--pb) text-(--pf) dark:bg-(--pbd) dark:text-(--pfd)';
  return <Bolha {...props} className={className} style={cores(props.nome)} />;
}

/** A person's initials, always in ink. */
export function PessoaBolha(props: BolhaProps) {
  return <Bolha {...props} className="bg-acao-suave-2 text-in" />;
}
