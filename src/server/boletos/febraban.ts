// The numbers of a bank slip as FEBRABAN lays them out: the 44 digits of the bar code, the 47 of the typeable line, the
// due factor and Banco do Brasil's free field. Pure functions on digits; dates are YYYY-MM-DD and counted as UTC days.
import { DIA_MS } from '../../shared/tempo.ts';

const BASE = diaNumero('1997-10-07');
const PRIMEIRO_FATOR = 1000;
const ULTIMO_FATOR = 9999;
/** After 9999 (2025-02-21) comes 1000 again. */
const VOLTA = ULTIMO_FATOR - PRIMEIRO_FATOR + 1;
/** How far from a slip's issue its due date may lie, so that a factor names one date only. */
const DIAS_ATRAS = 3000;
const DIAS_ADIANTE = 5500;
const REAL = '9';
const VALOR_MAXIMO = 9_999_999_999;

function diaNumero(data: string): number {
  const dia = Date.parse(`${data}T00:00:00Z`) / DIA_MS;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(data) || Number.isNaN(dia) || dataDe(dia) !== data) {
    throw new RangeError(`Not a date: ${data}`);
  }
  return dia;
}

function dataDe(dia: number): string {
  return new Date(dia * DIA_MS).toISOString().slice(0, 10);
}

/** The four digits that stand for a due date. @throws RangeError for no date, and for one before 2000-07-03 (1000) */
export function fatorDeVencimento(data: string): string {
  const dias = diaNumero(data) - BASE;
  if (dias < PRIMEIRO_FATOR) throw new RangeError(`No due factor for ${data}`);
  return String(((dias - PRIMEIRO_FATOR) % VOLTA) + PRIMEIRO_FATOR);
}

/**
 * The date a factor stands for on a slip issued about `referencia`: from 3000 days before it to 5500 days after it.
 * Null for `0000` (no date in the code), for what is no factor, and when no date of the factor is that near.
 */
export function dataDoFator(fator: string, referencia: string): string | null {
  if (!/^[1-9]\d{3}$/.test(fator)) return null;
  const hoje = diaNumero(referencia);
  const primeira = BASE + Number(fator);
  const voltas = Math.max(0, Math.ceil((hoje - DIAS_ATRAS - primeira) / VOLTA));
  const dia = primeira + voltas * VOLTA;
  return dia <= hoje + DIAS_ADIANTE ? dataDe(dia) : null;
}

/** Weights 2, 1, 2, 1… from the right; products above 9 count their two digits. */
function modulo10(digitos: string): string {
  let soma = 0;
  for (let i = 0; i < digitos.length; i += 1) {
    const produto = Number(digitos[digitos.length - 1 - i]) * (i % 2 === 0 ? 2 : 1);
    soma += produto > 9 ? produto - 9 : produto;
  }
  return String((10 - (soma % 10)) % 10);
}

/** Eleven less the remainder of the sum under weights 2 to 9 from the right: 1 to 11. */
function modulo11(digitos: string): number {
  let soma = 0;
  for (let i = 0; i < digitos.length; i += 1) soma += Number(digitos[digitos.length - 1 - i]) * (2 + (i % 8));
  return 11 - (soma % 11);
}

/** The check digit of the whole code, from its other 43 digits. It is never 0. */
function digitoGeral(outros: string): string {
  const dv = modulo11(outros);
  return String(dv > 9 ? 1 : dv);
}

function temDigitoGeral(codigo: string): boolean {
  return codigo[4] === digitoGeral(codigo.slice(0, 4) + codigo.slice(5));
}

/** Whether a text is 44 digits with their check digit right. */
export function codigoValido(codigo: string): boolean {
  return /^\d{44}$/.test(codigo) && temDigitoGeral(codigo);
}

/** A bank's number with its check digit, as slips print it: `001-9`. @throws RangeError unless it has three digits */
export function bancoComDigito(banco: string): string {
  exigir(/^\d{3}$/.test(banco), 'The bank is three digits');
  const dv = modulo11(banco);
  return `${banco}-${dv > 9 ? 0 : dv}`;
}

/** What a bar code is made of. */
export interface PartesDoCodigo {
  /** Three digits. */
  banco: string;
  valor_centavos: number;
  vencimento: string;
  /** 25 digits, each bank's own. */
  campo_livre: string;
}

/**
 * The 44 digits of the bar code.
 * @throws RangeError for a value that is not 0.01 to 99,999,999.99, a due date without factor, a bad bank or free field
 */
export function comporCodigoDeBarras({ banco, valor_centavos, vencimento, campo_livre }: PartesDoCodigo): string {
  exigir(/^\d{3}$/.test(banco), 'The bank is three digits');
  exigir(/^\d{25}$/.test(campo_livre), 'The free field is 25 digits');
  exigir(
    Number.isInteger(valor_centavos) && valor_centavos > 0 && valor_centavos <= VALOR_MAXIMO,
    'The value goes from 0.01 to 99,999,999.99',
  );
  const resto = fatorDeVencimento(vencimento) + String(valor_centavos).padStart(10, '0') + campo_livre;
  return banco + REAL + digitoGeral(banco + REAL + resto) + resto;
}

/** The 47 digits that are typed where the bars cannot be read. @throws RangeError for what is no valid bar code */
export function linhaDeCodigo(codigo44: string): string {
  exigir(codigoValido(codigo44), 'Not a valid bar code');
  const campos = [codigo44.slice(0, 4) + codigo44.slice(19, 24), codigo44.slice(24, 34), codigo44.slice(34)];
  return campos.map((campo) => campo + modulo10(campo)).join('') + codigo44.slice(4, 19);
}

/** The bar code of a typeable line, masked or not; null unless it has 47 digits and all four check digits are right. */
export function codigoDaLinha(linha: string): string | null {
  const l = linha.replace(/[\s.-]/g, '');
  if (!/^\d{47}$/.test(l)) return null;
  const campos = [l.slice(0, 10), l.slice(10, 21), l.slice(21, 32)];
  if (campos.some((campo) => modulo10(campo.slice(0, -1)) !== campo.at(-1))) return null;
  const codigo = l.slice(0, 4) + l.slice(32) + l.slice(4, 9) + l.slice(10, 20) + l.slice(21, 31);
  return temDigitoGeral(codigo) ? codigo : null;
}

/** Banco do Brasil's free field for agreements of seven digits. @throws RangeError for other lengths than 17 and 2 */
export function campoLivreBB({ nosso_numero17, carteira }: { nosso_numero17: string; carteira: string }): string {
  exigir(/^\d{17}$/.test(nosso_numero17), 'The bank number is 17 digits');
  exigir(/^\d{2}$/.test(carteira), 'The portfolio is two digits');
  return `000000${nosso_numero17}${carteira}`;
}

function exigir(certo: boolean, senao: string): void {
  if (!certo) throw new RangeError(senao);
}
