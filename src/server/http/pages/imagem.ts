// The picture that a link to a contest shows where it is sent: whose contest, its title, when and how much. Drawn once for what
// it says and kept by that, so that a change elsewhere draws nothing anew; one at a time, since drawing takes the processor.
import { createHash } from 'node:crypto';
import { html } from 'hono/html';
import { type Packed, pack } from '../../platform/packed.ts';
import { chooseSize, measureIn, openLetters, type Size } from '../../platform/pdf/letters.ts';
import { drawSvg } from '../../platform/picture/svg.ts';
import { limpo } from './feed.ts';

export const LARGURA = 1200;
export const ALTURA = 630;

/** What the picture says, and nothing that changes by itself from day to day. */
export interface Cartaz {
  instituto: string;
  prefeitura: string;
  titulo: string;
  /** Facts under the title, the first of them marked. */
  fatos: readonly string[];
  /** Where the portal is, without `https://`. */
  endereco: string;
}

const NOITE = '#09174c';
const NOITE_2 = '#192c74';
const BRANCO = '#ffffff';
const CLARO = '#c6d6fb';
const MARCA = '#fad534';
const TEXTO = '#0f1526';
const ACAO = '#2340b7';

const MARGEM = 72;
const LARGO = LARGURA - 2 * MARGEM;
/** The title in letters as large as let it fit. */
const TITULOS: readonly Size[] = [
  [66, 2],
  [54, 3],
  [46, 4],
];

/** Pictures kept at most, some 80 KB each: what a portal shows at a time is far fewer. */
const GUARDADAS = 100;
const guardadas = new Map<string, Promise<Packed>>();
let ultima: Promise<unknown> = Promise.resolve();

/** Tells one picture from another, also in its address. */
export function versaoDoCartaz(cartaz: Cartaz): string {
  return createHash('sha256').update(JSON.stringify(cartaz)).digest('base64url').slice(0, 12);
}

/** A picture that is there, or being drawn. */
export function cartazFeito(cartaz: Cartaz): Promise<Packed> | undefined {
  const versao = versaoDoCartaz(cartaz);
  const feita = guardadas.get(versao);
  if (!feita) return undefined;
  guardadas.delete(versao);
  guardadas.set(versao, feita);
  return feita;
}

/** Draws it after those already asked for. */
export function desenharCartaz(cartaz: Cartaz): Promise<Packed> {
  const versao = versaoDoCartaz(cartaz);
  const feita = ultima.then(async () => pack('image/png', await desenhar(cartaz), {}));
  guardadas.set(versao, feita);
  if (guardadas.size > GUARDADAS) guardadas.delete(guardadas.keys().next().value as string);
  ultima = feita.catch(() => guardadas.delete(versao));
  return feita;
}

async function desenhar({ instituto, prefeitura, titulo, fatos, endereco }: Cartaz): Promise<Buffer> {
  const letras = await openLetters();
  const medida = measureIn(letras);
  const cabe = (texto: string, largura: number, sizes: readonly Size[], bold = false) =>
    chooseSize(medida, letras.regular.printable(limpo(texto)), largura, { sizes, bold });

  const [nome] = cabe(instituto, LARGO - 330, [28], true).lines;
  const [cidade] = cabe(prefeitura, LARGO - 200, [36]).lines;
  const [onde] = cabe(endereco, LARGO, [24]).lines;
  const grande = cabe(titulo, LARGO, TITULOS, true);
  const linhas = grande.lines.map(
    (linha, i) => html`<tspan x="${MARGEM}" y="${228 + grande.size * (1 + 1.16 * i)}">${linha}</tspan>`,
  );

  const marcados = [];
  let x = MARGEM;
  for (const [i, fato] of fatos.entries()) {
    const largura = medida.width(fato, { size: 28, face: 'bold' }) + 44;
    if (x + largura > LARGURA - MARGEM) break;
    const [fundo, cor] = i === 0 ? [MARCA, TEXTO] : [NOITE_2, BRANCO];
    marcados.push(html`<rect x="${x}" y="486" width="${largura}" height="56" rx="16" fill="${fundo}"/>
<text x="${x + 22}" y="524" font-size="28" font-weight="500" fill="${cor}">${fato}</text>`);
    x += largura + 16;
  }

  const svg = html`<svg xmlns="http://www.w3.org/2000/svg" width="${LARGURA}" height="${ALTURA}" font-family="Roboto" fill="${CLARO}">
<rect width="100%" height="100%" fill="${NOITE}"/>
${folhaDeRespostas()}${marca(MARGEM, 56)}
<text x="${MARGEM + 68}" y="91" font-size="28" font-weight="500">${nome}</text>
<text x="${MARGEM}" y="206" font-size="36">${cidade}</text>
<text font-size="${grande.size}" font-weight="500" fill="${BRANCO}">${linhas}</text>
${marcados}
<text x="${MARGEM}" y="588" font-size="24">${onde}</text>
</svg>`;
  return drawSvg(svg.toString());
}

const circulo = (x: number, y: number, r: number, cor: string) =>
  html`<circle cx="${x}" cy="${y}" r="${r}" fill="${cor}"/>`;

/** The portal's mark: four bubbles of an answer sheet, one filled. */
function marca(x: number, y: number) {
  const vazias = [
    [17, 17],
    [35, 17],
    [17, 35],
  ] as const;
  return html`<rect x="${x}" y="${y}" width="52" height="52" rx="14" fill="${ACAO}"/>
${vazias.map(([dx, dy]) => [circulo(x + dx, y + dy, 7, BRANCO), circulo(x + dx, y + dy, 4.4, ACAO)])}
${circulo(x + 35, y + 35, 7.4, MARCA)}`;
}

/** Bubbles in the corner, as on the home page. */
function folhaDeRespostas() {
  return Array.from({ length: 20 }, (_, i) => {
    const [linha, coluna] = [Math.floor(i / 5), i % 5];
    const [x, y] = [LARGURA - 40 - coluna * 46, 48 + linha * 46];
    const cheia = (linha * 3 + 2) % 5 === coluna;
    return [circulo(x, y, 15, NOITE_2), cheia ? '' : circulo(x, y, 12, NOITE)];
  });
}
