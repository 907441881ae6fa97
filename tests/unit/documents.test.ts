// CPF: which are accepted, and that both check digits are looked at.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpfSchema } from '../../src/shared/documents.ts';
import { formatCpf } from '../../src/shared/format.ts';
import { gerarCpf } from '../support/factories.ts';

const cpf = fc.integer({ min: 1, max: 99_999_999 }).map(gerarCpf);

describe('a CPF', () => {
  it.each(['52998224725', '529.982.247-25', ' 529 982 247 25 ', '11144477735'])('is accepted as %j', (text) => {
    expect(cpfSchema.parse(text)).toBe(text.replace(/\D/g, ''));
  });

  it.each([
    '52998224724',
    '00000000000',
    '99999999999',
    '5299822472',
    '529982247255',
    '529.982.247-25x',
    '529.982.247-25 ou 111',
    'abc',
    '12345678901',
  ])('is refused as %j', (text) => {
    expect(cpfSchema.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([
      text === 'abc' ? 'Informe o CPF.' : 'CPF inválido. Confira os números.',
    ]);
  });

  it.each(['', '   ', undefined, null, 5, {}])('is asked for when it is %j', (value) => {
    expect(cpfSchema.safeParse(value).error?.issues.map(({ message }) => message)).toEqual(['Informe o CPF.']);
  });

  it('with right digits is accepted, masked or not', () => {
    fc.assert(
      fc.property(cpf, (digits) => {
        expect(cpfSchema.parse(digits)).toBe(digits);
        expect(cpfSchema.parse(formatCpf(digits))).toBe(digits);
      }),
    );
  });

  // A slip in the other nine may pass: remainders 0 and 10 share the check digit 0.
  it('with a check digit mistyped is refused', () => {
    fc.assert(
      fc.property(cpf, fc.constantFrom(9, 10), fc.integer({ min: 1, max: 9 }), (digits, position, shift) => {
        const changed = (Number(digits[position]) + shift) % 10;
        const mistyped = digits.slice(0, position) + changed + digits.slice(position + 1);
        expect(cpfSchema.safeParse(mistyped).success).toBe(false);
      }),
    );
  });

  it('never fails on anything at all', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const { success, data } = cpfSchema.safeParse(value);
        if (success) expect(data).toMatch(/^\d{11}$/);
      }),
    );
  });
});
