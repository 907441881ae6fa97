// The manuals as pages of the portal: docs/manual-*.md made HTML when the client is built, with their pictures. They need
// no script, print well, and look as the portal does. Only what the manuals use of Markdown is known here: anything else
// stops the build, so that no page comes out half right.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What a picture's file says of its size, to keep its place while it loads. */
const PNG_SIZE = 16;

/** The page's own font, once it is built. */
const TEXT_FONT = /reddit-sans-latin-wght-normal-[^/]*\.woff2$/;

/** The pages, by the name in their address; every one leads to the others. */
const MANUAIS = {
  candidato: { arquivo: 'manual-do-candidato.md', titulo: 'Manual do candidato' },
  administrador: { arquivo: 'manual-do-administrador.md', titulo: 'Manual do administrador' },
};

/** How they look, and how the pages look that the server makes of each contest. */
const STYLES = { 'manual/manual.css': 'manual.css', 'pagina.css': 'pagina.css' };

/** @param {string} text */
function escapeHtml(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/**
 * The anchor of a heading, as the repository's own pages have it.
 * @param {string} heading
 */
export function anchorOf(heading) {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

/**
 * Where a link of the manuals leads in the portal; null for pages that are only in the repository.
 * @param {string} target
 */
function addressOf(target) {
  const [file, mark] = target.split('#');
  if (file === '') return `#${mark}`;
  const manual = Object.entries(MANUAIS).find(([, { arquivo }]) => arquivo === file);
  return manual ? `/manual/${manual[0]}.html${mark ? `#${mark}` : ''}` : null;
}

/** @param {string} text */
function inline(text) {
  return escapeHtml(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, (_, words, target) => {
      const address = addressOf(target);
      return address === null ? words : `<a href="${address}">${words}</a>`;
    });
}

/**
 * @param {string} folder
 * @param {string} src
 * @param {string} alt
 * @param {number | null} width
 */
function picture(folder, src, alt, width) {
  const bytes = readFileSync(path.join(folder, src));
  const [wide, high] = [bytes.readUInt32BE(PNG_SIZE), bytes.readUInt32BE(PNG_SIZE + 4)];
  const shown = width ?? wide;
  const size = `width="${shown}" height="${Math.round((high * shown) / wide)}"`;
  return `<p class="figura"><img src="/manual/${src}" alt="${escapeHtml(alt)}" ${size} loading="lazy"></p>`;
}

/** @param {string[]} rows */
function table(rows) {
  const cells = rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => inline(cell.trim())),
  );
  const [head = [], , ...body] = cells;
  const line = (/** @type {string[]} */ row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  const titles = head.map((cell) => `<th scope="col">${cell}</th>`).join('');
  return `<table><thead><tr>${titles}</tr></thead><tbody>${body.map(line).join('')}</tbody></table>`;
}

const KNOWN = {
  heading: /^(#{1,3}) (.+)$/,
  image: /^!\[([^\]]+)\]\(([^)\s]+)\)$/,
  sizedImage: /^<img src="([^"]+)" width="(\d+)" alt="([^"]+)">$/,
  item: /^(-|\d+\.) (.+)$/,
  row: /^\|.*\|$/,
};
/** What would come out wrong: fences, quotes, other HTML, deeper lists, rules. */
const UNKNOWN = /^(```|~~~|>|<|---|\*\*\*|={3,}|#{4,}|[*+] )|^\s+(-|\d+\.) |<\/?[a-z]+[ >]/;

/**
 * @param {string} markdown
 * @param {string} folder where its pictures are
 * @throws {Error} for what is not known here
 */
export function renderMarkdown(markdown, folder) {
  /** @type {string[]} */
  const html = [];
  for (const block of markdown.trim().split(/\n{2,}/)) {
    const lines = block.split('\n');
    const [first = ''] = lines;
    const heading = KNOWN.heading.exec(first);
    const image = KNOWN.image.exec(block);
    const sized = KNOWN.sizedImage.exec(block);
    if (sized) html.push(picture(folder, sized[1] ?? '', sized[3] ?? '', Number(sized[2])));
    else if (image) html.push(picture(folder, image[2] ?? '', image[1] ?? '', null));
    else if (lines.some((line) => UNKNOWN.test(line))) {
      throw new Error(`Os manuais usam o que a página deles não conhece: ${first}`);
    } else if (heading && lines.length === 1) {
      const [, marks = '', text = ''] = heading;
      html.push(`<h${marks.length} id="${escapeHtml(anchorOf(text))}">${inline(text)}</h${marks.length}>`);
    } else if (lines.every((line) => KNOWN.row.test(line))) html.push(table(lines));
    else if (KNOWN.item.test(first)) html.push(list(lines));
    else html.push(`<p>${inline(lines.join(' '))}</p>`);
  }
  return html.join('\n');
}

/** @param {string[]} lines items, each with the lines that go on with it */
function list(lines) {
  const ordered = /^\d/.test(lines[0] ?? '');
  /** @type {string[]} */
  const items = [];
  for (const line of lines) {
    const item = KNOWN.item.exec(line);
    if (item) items.push(item[2] ?? '');
    else items[items.length - 1] += ` ${line.trim()}`;
  }
  const name = ordered ? 'ol' : 'ul';
  return `<${name}>${items.map((text) => `<li>${inline(text)}</li>`).join('')}</${name}>`;
}

/**
 * @param {string} body
 * @param {string} titulo
 */
function page(body, titulo) {
  const others = Object.entries(MANUAIS).map(([nome, manual]) =>
    manual.titulo === titulo
      ? `<a href="/manual/${nome}.html" aria-current="page">${manual.titulo}</a>`
      : `<a href="/manual/${nome}.html">${manual.titulo}</a>`,
  );
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${titulo}</title>
<link rel="icon" href="/icone.svg" type="image/svg+xml">
<link rel="stylesheet" href="/manual/manual.css">
</head>
<body>
<a class="pular" href="#conteudo">Ir para o conteúdo</a>
<header><nav aria-label="Manuais"><a href="/">Voltar ao portal</a>${others.join('')}</nav></header>
<main id="conteudo" tabindex="-1">
${body}
</main>
</body>
</html>
`;
}

/**
 * Every file of the manuals by its place in the portal, without the leading slash.
 * @param {string} root the repository
 * @returns {Map<string, string | Buffer>}
 */
export function manuals(root) {
  const docs = path.join(root, 'docs');
  /** @type {Map<string, string | Buffer>} */
  const files = new Map();
  let all = '';
  for (const [nome, { arquivo, titulo }] of Object.entries(MANUAIS)) {
    const body = renderMarkdown(readFileSync(path.join(docs, arquivo), 'utf8'), docs);
    all += body;
    files.set(`manual/${nome}.html`, page(body, titulo));
  }
  for (const [place, css] of Object.entries(STYLES)) {
    files.set(place, readFileSync(path.join(root, 'scripts/manuais', css), 'utf8'));
  }
  for (const imagem of readdirSync(path.join(docs, 'imagens'))) {
    const place = `imagens/${imagem}`;
    if (all.includes(`/manual/${place}`)) files.set(`manual/${place}`, readFileSync(path.join(docs, place)));
  }
  return files;
}

/**
 * Puts the manuals into what is built, and serves them while one develops.
 * @param {string} root
 * @returns {import('vite').Plugin}
 */
export function manualPages(root) {
  return {
    name: 'manual-pages',
    generateBundle(_options, bundle) {
      const font = Object.keys(bundle).find((name) => TEXT_FONT.test(name));
      const face = font ? `@font-face{font-family:"Reddit Sans Variable";font-weight:200 900;src:url(/${font})}\n` : '';
      for (const [fileName, source] of manuals(root)) {
        this.emitFile({ type: 'asset', fileName, source: fileName.endsWith('.css') ? face + source : source });
      }
    },
    configureServer(server) {
      const TYPES = { '.html': 'text/html; charset=utf-8', '.css': 'text/css; charset=utf-8', '.png': 'image/png' };
      server.middlewares.use((request, response, next) => {
        const place = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1);
        const file = /^(manual\/|pagina\.css$)/.test(place) ? manuals(root).get(place) : undefined;
        if (file === undefined) return next();
        response.setHeader('Content-Type', TYPES[/** @type {keyof typeof TYPES} */ (path.extname(place))]);
        response.end(file);
      });
    },
  };
}
