// The README and the manuals keep to the portal: every picture they name was taken, and none is left over; what they print
// in bold is on a screen, to the letter; and their links lead somewhere.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { TELAS } from '../../scripts/imagens/telas.mjs';
import { manuals, renderMarkdown } from '../../scripts/manuais.mjs';
import { ADMINISTRADOR } from '../../src/client/admin/manual.ts';
import { concordar, type Nomes } from '../../src/client/list/words.ts';
import { CANDIDATO } from '../../src/client/site/manual.ts';
import { LISTAS_EXPORTAVEIS } from '../../src/shared/lists/index.ts';

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

describe('manuals as pages', () => {
  const arquivos = manuals(root);
  const pagina = (nome: string) => String(arquivos.get(`manual/${nome}.html`));
  const texto = (html: string) =>
    html
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
      .replace(/\s+/g, ' ');

  it.each([
    ['candidato', CANDIDATO],
    ['administrador', ADMINISTRADOR],
  ])('of the %s have every word, every picture in its place, and what the screens link to', (nome, secoes) => {
    const html = pagina(nome);
    const palavras = (markdown: string) =>
      markdown
        .replace(/!\[[^\]]*\]\([^)]*\)|<img[^>]*>|\]\([^)\s]+\)|^[-#|]+ |^\d+\. |\|(---\|)+/gm, ' ')
        .replace(/[*`|[]/g, ' ')
        .split(/\s+/)
        .filter(Boolean);
    const lidas = texto(html).split(' ');
    const faltam = palavras(read(`docs/manual-do-${nome}.md`)).filter((palavra) => !lidas.join('').includes(palavra));
    expect(faltam).toEqual([]);
    for (const [, alvo = ''] of html.matchAll(/<img src="\/([^"]+)"/g)) expect(arquivos.has(alvo), alvo).toBe(true);
    const ids = new Set(Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id]) => id));
    const marcas = Array.from(html.matchAll(/href="#([^"]+)"/g), ([, marca]) => marca);
    expect([...marcas, ...Object.values(secoes)].filter((marca) => !ids.has(marca))).toEqual([]);
    // Nothing that the page's policy forbids, and no link to a page that only the repository has.
    expect(html).not.toMatch(/<script|<style|style=|href="[^"]*\.md/);
  });

  it('do not come out half right: what is not known stops the build', () => {
    for (const markdown of ['```\ncode\n```', '> quote', '- um\n  - dois', '#### longe', '<b>x</b>', '---']) {
      expect(() => renderMarkdown(markdown, root)).toThrow('não conhece');
    }
    expect(renderMarkdown('Um < 2 & "dois" **forte** `a<b`', root)).toBe(
      '<p>Um &lt; 2 &amp; &quot;dois&quot; <strong>forte</strong> <code>a&lt;b</code></p>',
    );
  });
});

describe('manuals', () => {
  // What the screens say is in the page and in what it shares with the server.
  const telas = [...filesOf('src/client', /\.tsx?$/), ...filesOf('src/shared', /\.ts$/)]
    .map((arquivo) => read(arquivo).replaceAll('\\u00A0', ' '))
    .join('\n')
    .replace(/\s+/g, ' ');
  // The buttons of records are made of what these are called.
  const nomes = telas.matchAll(/um: '([^']+)', varios: '[^']+', genero: '([mf])'/g);
  const novos = Array.from(nomes, ([, um, genero]) => `${concordar({ genero } as Nomes, 'Nov')} ${um}`);

  it.each(MANUAIS)('%s quotes the screens to the letter', (arquivo) => {
    const citados = Array.from(read(arquivo).matchAll(/\*\*([^*]+)\*\*/g), ([, texto = '']) =>
      texto.replace(/\s+/g, ' '),
    );
    expect(citados.length).toBeGreaterThan(30);
    // Sentences of ours that stress something end with a stop or begin with a verb of ours.
    const nossos = /[.:?]$|^negrito$|^Não reinicie$/;
    expect(citados.filter((texto) => !nossos.test(texto) && !telas.includes(texto) && !novos.includes(texto))).toEqual(
      [],
    );
  });
});

it('the administrator’s names every list that goes out in a file', () => {
  const { linhasDeRetorno: _, ...listas } = LISTAS_EXPORTAVEIS;
  const [, dito = ''] =
    /Saem em\s+arquivo por \*\*Exportar\*\*([^.]+)/.exec(read('docs/manual-do-administrador.md')) ?? [];
  const nomes = Array.from(dito.matchAll(/\*\*([^*]+)\*\*/g), ([, nome]) => nome);
  expect(nomes.sort()).toEqual(
    Object.values(listas)
      .map(({ title }) => title)
      .sort(),
  );
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
