// The picture that a link to a contest shows where it is sent: whose contest, its title, when and how much. Drawn once for what
// it says and kept by that, so that a change elsewhere draws nothing anew; one at a time, since drawing takes the processor.
import { createHash } from 'node:crypto';
import { type Packed, pack } from '../../platform/packed.ts';
import { type Canvas, type Colour, createCanvas } from '../../platform/picture/canvas.ts';
import { toPng } from '../../platform/picture/png.ts';

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

const NOITE: Colour = [0x09, 0x17, 0x4c];
const NOITE_2: Colour = [0x19, 0x2c, 0x74];
const BRANCO: Colour = [255, 255, 255];
const CLARO: Colour = [0xc6, 0xd6, 0xfb];
const MARCA: Colour = [0xfa, 0xd5, 0x34];
const TEXTO: Colour = [0x0f, 0x15, 0x26];
const ACAO: Colour = [0x23, 0x40, 0xb7];

const MARGEM = 72;
const LARGO = LARGURA - 2 * MARGEM;
/** The title in letters as large as let it fit. */
const TITULOS = [
  { size: 66, linhas: 2 },
  { size: 54, linhas: 3 },
  { size: 46, linhas: 4 },
] as const;

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
  const tela = await createCanvas(LARGURA, ALTURA, NOITE);
  folhaDeRespostas(tela);
  marca(tela, MARGEM, 56);
  const nome = { size: 28, face: 'bold' as const };
  tela.text(MARGEM + 68, 91, tela.lines(instituto, nome, LARGO - 330, 1)[0] as string, nome, CLARO);

  const cidade = { size: 36, face: 'regular' as const };
  tela.text(MARGEM, 206, tela.lines(prefeitura, cidade, LARGO - 200, 1)[0] as string, cidade, CLARO);
  const { size, linhas } = tamanhoDoTitulo(tela, titulo);
  let y = 206 + size + 22;
  for (const linha of linhas) {
    tela.text(MARGEM, y, linha, { size, face: 'bold' }, BRANCO);
    y += size * 1.16;
  }

  let x = MARGEM;
  const fato = { size: 28, face: 'bold' as const };
  for (const [i, texto] of fatos.entries()) {
    const largura = tela.widthOf(texto, fato) + 44;
    if (x + largura > LARGURA - MARGEM) break;
    tela.box(x, 486, largura, 56, 16, i === 0 ? MARCA : NOITE_2);
    tela.text(x + 22, 524, texto, fato, i === 0 ? TEXTO : BRANCO);
    x += largura + 16;
  }
  tela.text(MARGEM, 588, tela.lines(endereco, { size: 24 }, LARGO, 1)[0] as string, { size: 24 }, CLARO);
  return toPng(LARGURA, ALTURA, tela.dots);
}

function tamanhoDoTitulo(tela: Canvas, titulo: string) {
  const [ultimo] = TITULOS.slice(-1) as [(typeof TITULOS)[number]];
  for (const { size, linhas: cabem } of TITULOS) {
    const linhas = tela.lines(titulo, { size, face: 'bold' }, LARGO, cabem + 1);
    if (linhas.length <= cabem && 206 + 22 + size * (1 + 1.16 * (linhas.length - 1)) < 470) return { size, linhas };
  }
  return { size: ultimo.size, linhas: tela.lines(titulo, { size: ultimo.size, face: 'bold' }, LARGO, ultimo.linhas) };
}

/** The portal's mark: four bubbles of an answer sheet, one filled. */
function marca(tela: Canvas, x: number, y: number): void {
  tela.box(x, y, 52, 52, 14, ACAO);
  for (const [dx, dy] of [
    [17, 17],
    [35, 17],
    [17, 35],
  ] as const) {
    tela.circle(x + dx, y + dy, 7, BRANCO);
    tela.circle(x + dx, y + dy, 4.4, ACAO);
  }
  tela.circle(x + 35, y + 35, 7.4, MARCA);
}

/** Bubbles in the corner, as on the home page. */
function folhaDeRespostas(tela: Canvas): void {
  for (let linha = 0; linha < 4; linha += 1) {
    for (let coluna = 0; coluna < 5; coluna += 1) {
      const [x, y] = [LARGURA - 40 - coluna * 46, 48 + linha * 46];
      const cheia = (linha * 3 + 2) % 5 === coluna;
      tela.circle(x, y, 15, NOITE_2);
      if (!cheia) tela.circle(x, y, 12, NOITE);
    }
  }
}
