// What the papers of a charge share, a slip and one by PIX alone: letterhead, banners, who pays and who is paid, and the PIX code.
import { formatCnpj, formatCpf } from '../../shared/format.ts';
import { type Field, type Form, fitLogo, GREY, HAIRLINE, MM, mark, type Size } from '../platform/pdf/index.ts';
import type { Alerta, DadosDoBoleto } from './boleto-lido.ts';

export const ESQUERDA = 10;
export const LARGURA = 190;
export const DIREITA = ESQUERDA + LARGURA;
export const RESPIRO = 1.2;
export const FUNDO = '#ECEEF2';

const LOGO = 11;
/** What the institute's own picture is drawn within, in millimetres. */
const LOGO_PROPRIO: [number, number] = [36, 13];
const TITULO = 56;
const DOCUMENTO = 46;

/** QR codes for so many bytes, with the correction they leave room for: modules a side are 17 + 4 × version. */
const QR_CODES = [
  { bytes: 152, version: 8, eccLevel: 'M' },
  { bytes: 213, version: 10, eccLevel: 'M' },
  { bytes: 271, version: 10, eccLevel: 'L' },
  { bytes: 425, version: 13, eccLevel: 'L' },
] as const;
/** Points; whole ones, or the library leaves out what is over. */
const MODULO = 2;

const TIMBRE: readonly Size[] = [
  [8.5, 2],
  [7.5, 2],
  [6.5, 3],
];
const NOME: readonly Size[] = [9, 8, [7, 2], [6, 2]];

interface Pessoa {
  rotulo: string;
  nome: string;
  documento: string;
  endereco: string;
}

export function beneficiario({ instituto: { nome, cnpj, endereco } }: DadosDoBoleto): Pessoa {
  return { rotulo: 'Beneficiário', nome, documento: `CNPJ ${formatCnpj(cnpj)}`, endereco };
}

export function pagador({ pagador: { nome, cpf, endereco } }: DadosDoBoleto): Pessoa {
  return { rotulo: 'Pagador', nome, documento: `CPF ${formatCpf(cpf)}`, endereco: endereco ?? '' };
}

/** A row about who pays or is paid: name and document in one line, the address under them. @returns its end */
export function fileiraDePessoa(form: Form, y: number, h: number, pessoa: Pessoa, aoLado?: Field): number {
  const { rotulo, nome, documento, endereco } = pessoa;
  const largura = aoLado ? LARGURA - aoLado.w : LARGURA;
  const x = ESQUERDA + RESPIRO;
  const w = largura - 2 * RESPIRO;
  const linha = y + 2.8;
  const fim = x + w - DOCUMENTO;
  const abaixo = form.write({ x, y: linha, w: w - DOCUMENTO }, nome, { sizes: NOME, bold: true });
  form.write({ x: fim, y: linha, w: DOCUMENTO }, documento, { sizes: [9], align: 'right' });
  form.write({ x, y: abaixo, w }, endereco, { sizes: [8, 7, 6] });
  return form.row(y, h, [{ w: largura, label: rotulo, value: null }, ...(aoLado ? [aoLado] : [])]);
}

/** @param papel what the sheet is, and when it was issued */
export function timbre(form: Form, y: number, { instituto, logo }: DadosDoBoleto, papel: [string, string]): number {
  const [largura, altura] = logo ? fitLogo(logo, LOGO_PROPRIO) : [LOGO, LOGO];
  const desenho = logo ? { image: logo.dataUrl, width: largura * MM, height: altura * MM } : mark(LOGO * MM);
  form.place(ESQUERDA, y, desenho);
  const alto = y - 0.6;
  const area = { x: ESQUERDA + largura + 4, w: LARGURA - largura - 8 - TITULO };
  const abaixo = form.write({ ...area, y: alto }, instituto.nome, { sizes: [14, 12, [10, 2]], bold: true });
  const quem = `CNPJ ${formatCnpj(instituto.cnpj)} · ${instituto.endereco}`;
  form.write({ ...area, y: abaixo + 0.4 }, quem, { sizes: TIMBRE, color: GREY });
  const titulo = { x: DIREITA - TITULO, w: TITULO };
  const align = 'right';
  const depois = form.write({ ...titulo, y: alto }, papel[0], { sizes: [14], bold: true, align });
  form.write({ ...titulo, y: depois + 0.4 }, papel[1], { sizes: [8.5], align, color: GREY });
  return y + 17;
}

/** What nobody may miss, white on black. */
export function faixa(form: Form, y: number, { titulo, detalhe }: Alerta): number {
  const h = 9;
  const color = '#FFFFFF';
  form.box({ x: ESQUERDA, y, w: LARGURA, h }, { fill: '#000000', radius: 1.2 });
  form.write({ x: ESQUERDA + 4, y: y + 1.2, w: 88 }, titulo, { sizes: [16], bold: true, color });
  const aoLado = { x: ESQUERDA + 92, y: y + 2.6, w: LARGURA - 96 };
  form.write(aoLado, detalhe, { sizes: [9.5, 8], align: 'right', color });
  return y + h + 2;
}

/** @param modulo points of a square of the QR code */
export function quadroDoPix(form: Form, y: number, pix: string, modulo = MODULO): number {
  const codigo = QR_CODES.find(({ bytes }) => Buffer.byteLength(pix) <= bytes);
  const pontos = (17 + 4 * (codigo?.version ?? 8)) * modulo;
  const lado = pontos / MM;
  const h = lado + 8;
  form.box({ x: ESQUERDA, y, w: LARGURA, h }, { frame: HAIRLINE, radius: 2 });
  if (codigo) {
    const { version, eccLevel } = codigo;
    form.place(ESQUERDA + 4, y + 4, { qr: pix, version, eccLevel, fit: pontos });
  }
  const x = ESQUERDA + (codigo ? lado + 9 : 4);
  const area = { x, w: DIREITA - 4 - x };
  const como = codigo
    ? 'No aplicativo do seu banco, escolha PIX e leia o QR Code, ou copie e cole este código:'
    : 'No aplicativo do seu banco, escolha PIX Copia e Cola e cole este código:';
  let linha = form.write({ ...area, y: y + 3 }, 'Pague com PIX', { sizes: [14], bold: true });
  linha = form.write({ ...area, y: linha + 0.5 }, como, { sizes: [9.5, [9, 2]] }) + 2;
  const fim = form.code({ x: area.x + 2, y: linha + 1.6, w: area.w - 4 }, pix, pix.length <= 425 ? 8.5 : 6);
  form.box({ ...area, y: linha, h: fim - linha + 1.6 }, { fill: FUNDO, radius: 1.2 });
  return y + h;
}

/** What whoever pays should know, a paragraph each. */
export function escrever(form: Form, topo: number, w: number, textos: readonly string[]): void {
  let y = topo;
  for (const texto of textos) y = form.write({ x: ESQUERDA + RESPIRO, y, w }, texto, { sizes: [9, [8, 2]] }) + 0.8;
}
