// Masks of digits: what is shown, where the caret stays, and what phones fill in.
import { describe, expect, it } from 'vitest';
import { applyMask, caretAfter, dateToIso, digitsFor, isoToDate } from '../../src/client/ui/mask.ts';
import { moneyToNumber, numberToMoney } from '../../src/client/ui/masked-fields.tsx';

describe('applyMask', () => {
  it('formats as far as the digits go, and never ends in a separator', () => {
    expect(applyMask('cpf', '')).toBe('');
    expect(applyMask('cpf', '529')).toBe('529');
    expect(applyMask('cpf', '5299')).toBe('529.9');
    expect(applyMask('cpf', '52998224725')).toBe('529.982.247-25');
    expect(applyMask('cepCadastro', '35010000')).toBe('35.010-000');
    expect(applyMask('cep', '35010000')).toBe('35010-000');
  });

  it('keeps what is too many, to be refused: a number cut short would be another one', () => {
    expect(applyMask('cpf', '529.982.247-259')).toBe('529.982.247-259');
    expect(applyMask('fixo', '33988410600')).toBe('(33) 9884-10600');
    expect(applyMask('celular', '+351 912 345 678')).toBe('(35) 19123-45678');
    expect(applyMask('celular', '(55) 98841-06001')).toBe('(55) 98841-06001');
    expect(dateToIso(applyMask('data', '05/06/20261'))).toBe('');
    // A digit typed in the middle does not push the last one out.
    expect(applyMask('cep', '350210-000')).toBe('35021-0000');
    expect(applyMask('cpf', '9'.repeat(500))).toHaveLength(22);
  });

  it('takes what autofill gives: country code, trunk zero, ISO dates', () => {
    expect(applyMask('celular', '+55 33 98841-0600')).toBe('(33) 98841-0600');
    expect(applyMask('celular', '033988410600')).toBe('(33) 98841-0600');
    expect(applyMask('fixo', '+553338410600')).toBe('(33) 3841-0600');
    expect(digitsFor('data', '1990-05-12')).toBe('12051990');
  });

  it('does not mistake area code 55 for the country', () => {
    expect(applyMask('celular', '55988410600')).toBe('(55) 98841-0600');
  });
});

describe('a CNPJ', () => {
  it('takes letters as capitals, and only what a CNPJ has', () => {
    expect(applyMask('cnpj', '12abc34501de35')).toBe('12.ABC.345/01DE-35');
    expect(applyMask('cnpj', '12.ABC.345/01DE-35')).toBe('12.ABC.345/01DE-35');
    expect(applyMask('cnpj', '11222333000181')).toBe('11.222.333/0001-81');
    expect(applyMask('cnpj', '1ç2 ab')).toBe('12.AB');
    expect(applyMask('cpf', '1a2')).toBe('12');
  });

  it('keeps the caret beside the same letter', () => {
    expect(caretAfter('12.AxBC.345', 5, '12.AXB.C34', 'cnpj')).toBe(5);
    expect(caretAfter('12ab', 4, '12.AB', 'cnpj')).toBe(5);
  });
});

describe('caretAfter', () => {
  it('stays beside the digit just typed, before the separator that follows', () => {
    expect(caretAfter('529.9982.247-25', 5, '529.998.224-72')).toBe(5);
    expect(caretAfter('529982.247-25', 3, '529.982.247-25')).toBe(3);
    expect(caretAfter('52', 2, '52')).toBe(2);
  });
});

describe('dates', () => {
  it('goes to ISO only when the calendar has the date', () => {
    expect(dateToIso('29/02/1992')).toBe('1992-02-29');
    expect(dateToIso('29/02/1991')).toBe('');
    expect(dateToIso('31/0')).toBe('');
    expect(isoToDate('1992-02-29')).toBe('29/02/1992');
  });
});

describe('money', () => {
  it('reads pt-BR and plain amounts', () => {
    expect(moneyToNumber('1.234,50')).toBe(1234.5);
    expect(moneyToNumber('1234.5')).toBe(1234.5);
    expect(moneyToNumber('1.234')).toBe(1234);
    expect(moneyToNumber('85')).toBe(85);
    expect(moneyToNumber('')).toBeNull();
    expect(moneyToNumber('1.234.567,8')).toBe(1_234_567.8);
    expect(moneyToNumber('R$ 85,00')).toBe(85);
  });

  it('makes no other amount of what is none', () => {
    for (const typed of ['1,2,3', '1.23,4', '12.345.6', '1.2345', '-50', '50 reais', '85,', '1e3', '8 5', '0x10']) {
      expect(moneyToNumber(typed)).toBeNull();
    }
  });

  it('shows an amount as it is read', () => {
    expect(numberToMoney(1234.5)).toBe('1.234,50');
  });
});
