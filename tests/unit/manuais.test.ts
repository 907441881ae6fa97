// The README and the manuals keep to the portal: every picture they name was taken, and none is left over; what they print
// in bold is on a screen, to the letter; and their links lead somewhere.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { TELAS } from '../../scripts/imagens/telas.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const filesOf = (folder: string, ending: RegExp) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => path.posix.join(folder, name));

const MANUAIS = ['docs/manual-do-candidato.md', 'docs/manual-do-administrador.md'];
const COM_IMAGENS = ['README.md', ...MANUAIS];

/** Addresses of pictures and links of a page, those of this repository. */
function enderecos(markdown: string, expressao: RegExp): string[] {
  return Array.from(markdown.matchAll(expressao), ([, alvo = '']) => alvo).filter((alvo) => !/^[a-z]+:/i.test(alvo));
}
const imagens = (markdown: string) => enderecos(markdown, /(?:!\[[^\]]*\]\(|<img src=")([^)"\s]+)/g);
const links = (markdown: string) => enderecos(markdown, /(?<!!)\[[^\]]*\]\(([^)\s]+)\)/g);

/** As GitHub names a heading. */
function ancora(titulo: string): string {
  return titulo
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

describe('pictures', () => {
  const usadas = COM_IMAGENS.flatMap((arquivo) =>
    imagens(read(arquivo)).map((alvo) => path.join(path.dirname(arquivo), alvo)),
  );

  it('are there, each of them shown somewhere and taken by the script', () => {
    const pasta = readdirSync(path.join(root, 'docs/imagens')).sort();
    expect([...new Set(usadas)].sort()).toEqual(pasta.map((nome) => `docs/imagens/${nome}`));
    expect(TELAS.map(({ nome }) => `${nome}.png`).sort()).toEqual(pasta);
  });

  it('have words for who does not see them', () => {
    for (const arquivo of COM_IMAGENS) expect(read(arquivo)).not.toMatch(/!\[\s*\]\(|<img(?![^>]*alt="[^"]+")/);
  });
});

describe('manuals', () => {
  // What the screens say is in the page and in what it shares with the server.
  const telas = [...filesOf('src/client', /\.tsx?$/), ...filesOf('src/shared', /\.ts$/)]
    .map((arquivo) => read(arquivo).replaceAll('\\u00A0', ' '))
    .join('\n')
    .replace(/\s+/g, ' ');

  it.each(MANUAIS)('%s quotes the screens to the letter', (arquivo) => {
    const citados = Array.from(read(arquivo).matchAll(/\*\*([^*]+)\*\*/g), ([, texto = '']) =>
      texto.replace(/\s+/g, ' '),
    );
    expect(citados.length).toBeGreaterThan(30);
    // Sentences of ours that stress something end with a stop or begin with a verb of ours.
    const nossos = /[.:?]$|^não gere o boleto$|^negrito$|^Não reinicie$/;
    expect(citados.filter((texto) => !nossos.test(texto) && !telas.includes(texto))).toEqual([]);
  });
});

it.each(['README.md', ...filesOf('docs', /\.md$/)])('the links of %s lead somewhere', (arquivo) => {
  const quebrados = links(read(arquivo)).filter((alvo) => {
    const [caminho = '', marca] = alvo.split('#');
    const file = caminho ? path.join(path.dirname(arquivo), caminho) : arquivo;
    if (!existsSync(path.join(root, file))) return true;
    if (!marca) return false;
    const titulos = Array.from(read(file).matchAll(/^#+ (.+)$/gm), ([, titulo = '']) => ancora(titulo));
    return !titulos.includes(decodeURIComponent(marca));
  });
  expect(quebrados).toEqual([]);
});
