// What both parts of a slip are made of: the bank's head with the typeable line, and rows of fields.
import { formatCnpj, formatCpf } from '../../shared/format.ts';
import type { BoletoLido, DadosDoBoleto } from './boleto-pdf-dados.ts';
import type { Corpo, Folha } from './boleto-pdf-folha.ts';

export const ESQUERDA = 10;
export const LARGURA = 190;
export const DIREITA = ESQUERDA + LARGURA;
/** The column of dates and values, at the right. */
export const COLUNA = 48;
export const FUNDO = '#ECEEF2';

const ALTURA_DO_BANCO = 10;
const NOME_DO_BANCO = 24;
const NUMERO_DO_BANCO = 22;
const DOCUMENTO = 46;

/** The bank's name and number and the typeable line. @returns where the fields begin */
export function cabecalhoDoBanco(folha: Folha, y: number, { banco, linha, encerrado }: BoletoLido): number {
  const base = y + ALTURA_DO_BANCO;
  const numero = ESQUERDA + NOME_DO_BANCO;
  const digitavel = numero + NUMERO_DO_BANCO;
  const emDuas = banco.nome.length > 10;
  folha.escrever({ x: ESQUERDA, y: y + (emDuas ? 1 : 4), w: NOME_DO_BANCO - 1 }, banco.nome, {
    corpos: emDuas
      ? [
          [11, 2],
          [9, 2],
          [7, 3],
        ]
      : [[12, 1]],
    negrito: true,
  });
  // Digits of 5 mm here, and of 3.5 mm in the line.
  folha.escrever({ x: numero, y: y + 1.4, w: NUMERO_DO_BANCO }, banco.numero, {
    corpos: [[20, 1]],
    negrito: true,
    alinhar: 'center',
  });
  folha.escrever({ x: digitavel, y: y + 3.6, w: DIREITA - digitavel }, linha ?? encerrado?.titulo ?? '', {
    corpos: [
      [14, 1],
      [10, 1],
    ],
    negrito: true,
    alinhar: 'right',
  });
  folha.tracar(numero, y + 1.5, numero, base, { espessura: 1.4 });
  folha.tracar(digitavel, y + 1.5, digitavel, base, { espessura: 1.4 });
  folha.tracar(ESQUERDA, base, DIREITA, base, { espessura: 1.4 });
  return base + 0.3;
}

interface Campo {
  w: number;
  rotulo: string;
  valor: string | null;
  negrito?: boolean;
  alinhar?: 'left' | 'right';
  fundo?: boolean;
  corpos?: readonly Corpo[];
}

/** A row of fields from the left edge to the right one, with a line between two and one under all. @returns its end */
export function fileira(folha: Folha, y: number, h: number, campos: Campo[]): number {
  let x = ESQUERDA;
  for (const { w, rotulo, valor, fundo, ...estilo } of campos) {
    if (fundo) folha.retangulo({ x, y, w, h }, { fundo: FUNDO });
    folha.campo({ x, y, w, rotulo, valor }, estilo);
    x += w;
    if (x < DIREITA) folha.tracar(x, y, x, y + h);
  }
  folha.tracar(ESQUERDA, y + h, DIREITA, y + h);
  return y + h;
}

/** A field of the right column; the due date and the value stand out in it. */
export function aDireita(rotulo: string, valor: string | null, destaque = false): Campo {
  const campo: Campo = { w: COLUNA, rotulo, valor, alinhar: 'right' };
  return destaque ? { ...campo, negrito: true, fundo: true, corpos: [[10.5, 1]] } : campo;
}

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
export function fileiraDePessoa(
  folha: Folha,
  y: number,
  h: number,
  { rotulo, nome, documento, endereco }: Pessoa,
  aoLado?: Campo,
): number {
  const largura = aoLado ? LARGURA - aoLado.w : LARGURA;
  const x = ESQUERDA + 1.2;
  const w = largura - 2.4;
  const linha = y + 2.8;
  folha.campo({ x: ESQUERDA, y, w: largura, rotulo, valor: null });
  const abaixo = folha.escrever({ x, y: linha, w: w - DOCUMENTO }, nome, {
    corpos: [
      [9, 1],
      [8, 1],
      [7, 2],
      [6, 2],
    ],
    negrito: true,
  });
  folha.escrever({ x: x + w - DOCUMENTO, y: linha, w: DOCUMENTO }, documento, { corpos: [[9, 1]], alinhar: 'right' });
  folha.escrever({ x, y: abaixo, w }, endereco, {
    corpos: [
      [8, 1],
      [7, 1],
      [6, 1],
    ],
  });
  return fileira(folha, y, h, aoLado ? [{ w: largura, rotulo: '', valor: null }, aoLado] : []);
}
