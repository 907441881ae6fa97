// PIX keys as banks write them, and the refund form.
import { describe, expect, it } from 'vitest';
import { chavePix, reembolsoForm } from '../../src/shared/pedidos/reembolso.ts';

describe('a PIX key', () => {
  it.each([
    ['52998224725', '52998224725'],
    [' 529.982.247-25 ', '52998224725'],
    ['33988410600', '+5533988410600'],
    ['(33) 98841-0600', '+5533988410600'],
    ['+55 33 98841-0600', '+5533988410600'],
    ['5533988410600', '+5533988410600'],
    // Eleven digits that are a CPF, and are one unless written as a telephone.
    ['11900000083', '11900000083'],
    ['(11) 90000-0083', '+5511900000083'],
    ['ANA.Souza@Exemplo.com.br', 'ana.souza@exemplo.com.br'],
    ['123E4567-E89B-12D3-A456-426655440000', '123e4567-e89b-12d3-a456-426655440000'],
  ])('%s is kept as %s', (texto, chave) => {
    expect(chavePix(texto)).toBe(chave);
    // What was kept is read the same again.
    expect(chavePix(chave)).toBe(chave);
  });

  it.each([
    '',
    'minha chave',
    '52998224724',
    '3332710600',
    '(33) 3271-0600',
    '11222333000181',
    'ana@',
    `${'a'.repeat(70)}@exemplo.com.br`,
    '123e4567e89b12d3a456426655440000',
    '00000000000',
  ])('%s is none', (texto) => {
    expect(chavePix(texto)).toBeNull();
  });
});

describe('the form', () => {
  it('asks for an own account unless told otherwise', () => {
    const { error } = reembolsoForm.safeParse({});
    expect(error?.issues.map(({ path }) => path[0])).toEqual(['banco', 'agencia', 'conta', 'tipo_conta']);
  });

  it('takes the type as a number or as text', () => {
    for (const tipo_restituicao of [3, '3'] as const) {
      expect(reembolsoForm.parse({ tipo_restituicao, chavePix: 'ana@exemplo.com.br' }).tipo_restituicao).toBe(3);
    }
  });
});
