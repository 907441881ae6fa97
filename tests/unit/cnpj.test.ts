// CNPJs of both kinds: of digits alone, and with letters among the first twelve.
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../src/server/config.ts';
import { CAMPOS } from '../../src/shared/ajustes.ts';
import { cnpjSemMascara, cnpjValido } from '../../src/shared/comum.ts';
import { formatCnpj } from '../../src/shared/format.ts';
import { CNPJS_COM_LETRAS } from '../support/vetores-de-pagamento.ts';

/** The two check digits, counted anew: what a character is worth is its code less 48. */
function digitos(doze: string): string {
  let todos = doze;
  for (let vez = 0; vez < 2; vez += 1) {
    const soma = [...todos]
      .reverse()
      .reduce((total, letra, i) => total + (letra.charCodeAt(0) - 48) * (2 + (i % 8)), 0);
    todos += soma % 11 < 2 ? 0 : 11 - (soma % 11);
  }
  return todos.slice(12);
}

describe('a CNPJ', () => {
  it.each([...CNPJS_COM_LETRAS, '11.222.333/0001-81', ' 11 222 333 0001 81 '])('%s is one', (cnpj) => {
    expect(cnpjValido(cnpjSemMascara(cnpj))).toBe(true);
    expect(cnpjValido(cnpj)).toBe(false);
  });

  it('with letters is shown with its mask, in capitals', () => {
    for (const cnpj of CNPJS_COM_LETRAS) expect(formatCnpj(cnpjSemMascara(cnpj))).toBe('12.ABC.345/01DE-35');
    expect(formatCnpj('11222333000181')).toBe('11.222.333/0001-81');
    expect(formatCnpj('12abc34501de35')).toBe('12abc34501de35');
  });

  it.each([
    '12ABC34501DE34',
    '12ABC34501DE53',
    '12ABD34501DE35',
    '12ABC34501DEA5',
    '12ABC34501DE3A',
    '12ABC34501DE3',
    '12ABÇ34501DE35',
    '12ABC#4501DE35',
    '11222333000182',
    '00000000000000',
    '',
  ])('%o is none', (cnpj) => {
    expect(cnpjValido(cnpj)).toBe(false);
  });

  it('has the digits of its twelve characters, whatever they are', () => {
    for (const doze of [
      '112223330001',
      '12ABC34501DE',
      'ABCDEFGHIJKL',
      'Z0Z1Z2Z3Z4Z5',
      'AA0000000001',
      '9999ZZZZ0001',
    ]) {
      const certo = digitos(doze);
      for (let dv = 0; dv < 100; dv += 1) {
        const tentado = String(dv).padStart(2, '0');
        expect([tentado, cnpjValido(doze + tentado)]).toEqual([tentado, tentado === certo]);
      }
    }
  });
});

describe('the institute’s CNPJ', () => {
  it('may have letters in the environment', () => {
    for (const INSTITUTE_CNPJ of CNPJS_COM_LETRAS)
      expect(loadConfig({ INSTITUTE_CNPJ }).instituto.cnpj).toBe('12ABC34501DE35');
    for (const INSTITUTE_CNPJ of ['12.ABC.345/01DE-36', '12.ABC.345/01DE-3', 'ABC'])
      expect(() => loadConfig({ INSTITUTE_CNPJ })).toThrow('INSTITUTE_CNPJ');
  });

  it('may have letters in the settings', () => {
    for (const campo of ['instituto_cnpj', 'beneficiario_cnpj'] as const) {
      for (const cnpj of CNPJS_COM_LETRAS) expect(CAMPOS[campo].parse(cnpj)).toBe('12ABC34501DE35');
      expect(CAMPOS[campo].safeParse('12.ABC.345/01DE-36').success).toBe(false);
    }
  });
});
