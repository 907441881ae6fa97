// A sheet on which everything has its fixed place, in millimetres from the upper left corner: forms that banks read
// cannot grow with the words in them. Text is therefore measured here, made smaller, broken and at last cut to fit.
import type { PdfDefinition } from '../platform/pdf/index.ts';

/** Points in a millimetre. */
export const MM = 72 / 25.4;

/** Points between the baselines of Roboto, in font sizes. */
export const ENTRELINHA = 1.172;
const PRETO = '#000000';
const CINZA = '#41495D';
const RESPIRO = 1.2;
const ROTULOS: readonly Corpo[] = [
  [6, 1],
  [5, 1],
];
/** Where the value of a field begins, under its label. */
const SOB_O_ROTULO = 2.8;
const VALORES: readonly Corpo[] = [
  [9, 1],
  [8, 1],
  [7, 1],
  [6, 1],
];

/**
 * Widths of the characters from space to `~`, two digits each: hundredths of the font size, the wider of Roboto's two
 * weights rounded up.
 */
const LARGURAS =
  '2527336257746518353545572334284257575757575757575757272451575349906764666657566972295664558872696469636161666589646261284228434633555753575436575626265326885658575736523456507551495134253467';
/** For what is in neither the list nor, without its accent, a letter of it. */
const LARGURA_MAXIMA = 1.2;

interface Area {
  x: number;
  y: number;
  w: number;
}

/** A size in points, and how many lines of it there may be. */
export type Corpo = readonly [tamanho: number, linhas: number];

interface Estilo {
  /** Ways to set the text, the best first; one is enough where nothing long can come. */
  corpos: readonly Corpo[];
  negrito?: boolean;
  alinhar?: 'left' | 'right' | 'center';
  cor?: string;
}

interface Caixa extends Area {
  rotulo: string;
  valor: string | null;
}

/** In points, from the corner of what it is part of. */
export interface Retangulo {
  type: 'rect';
  x: number;
  y: number;
  w: number;
  h: number;
  r?: number;
  color?: string;
  lineWidth?: number;
  lineColor?: string;
}

interface Linha {
  type: 'line';
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  lineWidth: number;
  lineColor: string;
  dash?: { length: number; space: number };
}

interface CodigoQr {
  qr: string;
  version: number;
  eccLevel: 'L' | 'M';
  /** Points a side. */
  fit: number;
}

/** Whatever was laid on a sheet, and how to lay more on it. */
export interface Folha {
  tracar(x1: number, y1: number, x2: number, y2: number, linha?: { espessura?: number; tracejada?: boolean }): void;
  /** A rectangle filled, framed or both. */
  retangulo(area: Area & { h: number }, como: { fundo?: string; borda?: string; raio?: number }): void;
  /** Text from the top of an area. @returns the millimetre under its last line */
  escrever(area: Area, texto: string, estilo: Estilo): number;
  /** A field of a form: a small label above, the value below it. */
  campo(caixa: Caixa, estilo?: Partial<Estilo>): void;
  /** A code in lines of its own, broken anywhere but beside a space, so that copying it loses none. */
  codigo(area: Area, codigo: string, tamanho: number): number;
  /** Filled rectangles in points, from a corner in millimetres. */
  barras(x: number, y: number, barras: Retangulo[]): void;
  qr(x: number, y: number, qr: CodigoQr): void;
  /** A picture, in millimetres. */
  imagem(x: number, y: number, image: string, tamanho: readonly [number, number]): void;
  conteudo(): PdfDefinition['content'];
}

type Pecas = Extract<PdfDefinition['content'], readonly unknown[]>[number][];

export function criarFolha(): Folha {
  const fundos: Retangulo[] = [];
  const tracos: (Linha | Retangulo)[] = [];
  const textos: Pecas = [];
  const imagens: Pecas = [];

  function escreverLinhas(area: Area, linhas: string[], tamanho: number, estilo: Omit<Estilo, 'corpos'>): number {
    const altura = (tamanho * ENTRELINHA) / MM;
    linhas.forEach((text, i) => {
      textos.push({
        columns: [
          {
            text,
            width: area.w * MM,
            fontSize: tamanho,
            bold: estilo.negrito ?? false,
            alignment: estilo.alinhar ?? 'left',
            color: estilo.cor ?? PRETO,
            noWrap: true,
          },
        ],
        absolutePosition: { x: area.x * MM, y: (area.y + i * altura) * MM },
      });
    });
    return area.y + linhas.length * altura;
  }

  function escrever(area: Area, texto: string, estilo: Estilo): number {
    const { linhas, tamanho } = ajustar(texto, area.w * MM, estilo.corpos);
    return escreverLinhas(area, linhas, tamanho, estilo);
  }

  return {
    tracar(x1, y1, x2, y2, { espessura = 0.6, tracejada = false } = {}) {
      tracos.push({
        type: 'line',
        x1: x1 * MM,
        y1: y1 * MM,
        x2: x2 * MM,
        y2: y2 * MM,
        lineWidth: espessura,
        lineColor: PRETO,
        ...(tracejada ? { dash: { length: 3, space: 3 } } : {}),
      });
    },
    retangulo({ x, y, w, h }, { fundo, borda, raio = 0 }) {
      // Fills lie under every line.
      (borda ? tracos : fundos).push({
        type: 'rect',
        x: x * MM,
        y: y * MM,
        w: w * MM,
        h: h * MM,
        r: raio * MM,
        lineWidth: 0.8,
        ...(fundo ? { color: fundo } : {}),
        ...(borda ? { lineColor: borda } : {}),
      });
    },
    escrever,
    campo({ x, y, w, rotulo, valor }, estilo = {}) {
      const area = { x: x + RESPIRO, w: w - 2 * RESPIRO };
      escrever({ ...area, y: y + 0.4 }, rotulo, { corpos: ROTULOS, cor: CINZA });
      if (valor) escrever({ ...area, y: y + SOB_O_ROTULO }, valor, { corpos: VALORES, ...estilo });
    },
    codigo(area, codigo, tamanho) {
      return escreverLinhas(area, quebrarCodigo(codigo, (area.w * MM) / tamanho), tamanho, {});
    },
    barras(x, y, canvas) {
      imagens.push({ canvas, absolutePosition: { x: x * MM, y: y * MM } });
    },
    qr(x, y, qr) {
      imagens.push({ ...qr, absolutePosition: { x: x * MM, y: y * MM } });
    },
    imagem(x, y, image, [w, h]) {
      imagens.push({ image, width: w * MM, height: h * MM, absolutePosition: { x: x * MM, y: y * MM } });
    },
    conteudo: () => [{ canvas: [...fundos, ...tracos], absolutePosition: { x: 0, y: 0 } }, ...textos, ...imagens],
  };
}

function larguraDe(texto: string): number {
  let soma = 0;
  for (const letra of texto) {
    // An accent above a letter takes no room of its own.
    const base = letra.normalize('NFD').charCodeAt(0) - 32;
    const conhecida = LARGURAS.slice(2 * base, 2 * base + 2);
    soma += base >= 0 && conhecida ? Number(conhecida) / 100 : LARGURA_MAXIMA;
  }
  return soma;
}

/** Lines of words not wider than `largura` font sizes; a word wider than that is broken. */
function quebrar(texto: string, largura: number): string[] {
  const linhas: string[] = [];
  let linha = '';
  for (const palavra of texto.split(/\s+/).filter(Boolean)) {
    const com = linha ? `${linha} ${palavra}` : palavra;
    if (larguraDe(com) <= largura) {
      linha = com;
    } else if (larguraDe(palavra) <= largura) {
      linhas.push(linha);
      linha = palavra;
    } else {
      linhas.push(...quebrarCodigo(com, largura));
      linha = linhas.pop() ?? '';
    }
  }
  return linha ? [...linhas, linha] : linhas;
}

function quebrarCodigo(codigo: string, largura: number): string[] {
  const linhas: string[] = [];
  let resto = Array.from(codigo);
  while (resto.length > 0) {
    let cabem = 1;
    let soma = larguraDe(resto[0] ?? '');
    while (cabem < resto.length) {
      soma += larguraDe(resto[cabem] ?? '');
      if (soma > largura) break;
      cabem += 1;
    }
    let fim = cabem;
    while (fim > 1 && fim < resto.length && (resto[fim] === ' ' || resto[fim - 1] === ' ')) fim -= 1;
    linhas.push(resto.slice(0, fim).join(''));
    resto = resto.slice(fim);
  }
  return linhas;
}

/** The text in lines, set in the first way in which it fits; in the last one what is too much is cut off. */
function ajustar(texto: string, largura: number, corpos: readonly Corpo[]): { linhas: string[]; tamanho: number } {
  let [tamanho, maximo] = [0, 0];
  let linhas: string[] = [];
  for ([tamanho, maximo] of corpos) {
    linhas = quebrar(texto, largura / tamanho);
    if (linhas.length <= maximo) return { linhas, tamanho };
  }
  linhas = linhas.slice(0, maximo);
  const ultima = Array.from(linhas.pop() ?? '');
  while (ultima.length > 0 && larguraDe(`${ultima.join('')}…`) > largura / tamanho) ultima.pop();
  return { linhas: [...linhas, `${ultima.join('').trimEnd()}…`], tamanho };
}
