// The strength of a password, as the screen shows it, and the passwords the portal invents.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPasswords } from '../../src/server/platform/passwords.ts';
import { randomPassword } from '../../src/server/platform/random-password.ts';
import { forcaDaSenha, rotuloDaForca, trocarSenhaAdminInput } from '../../src/shared/sessoes.ts';
import { SENHA, SENHA_HASH } from '../support/factories.ts';

describe('the strength of a password', () => {
  it.each([
    ['', 0],
    ['abcde', 15],
    ['abcdef', 40],
    ['abcdefgh', 55],
    ['abcdefghij', 65],
    ['ABCDEF', 40],
    ['123456', 35],
    ['!!!!!!', 35],
    ['Abcde1', 65],
    ['Abcd1!', 75],
    ['Abcdefg1!x', 100],
    ['ação é', 50],
  ])('of %j is %i', (senha, pontos) => {
    expect(forcaDaSenha(senha)).toBe(pontos);
  });

  it.each([
    [0, 'Senha fraca'],
    [39, 'Senha fraca'],
    [40, 'Senha média'],
    [69, 'Senha média'],
    [70, 'Senha forte'],
    [100, 'Senha forte'],
  ])('of %i points reads %s', (pontos, rotulo) => {
    expect(rotuloDaForca(pontos)).toBe(rotulo);
  });

  it('stays between 0 and 100 and never falls when something is added', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.string({ unit: 'grapheme' }), (senha, mais) => {
        const pontos = forcaDaSenha(senha);
        expect(pontos).toBeGreaterThanOrEqual(0);
        expect(pontos).toBeLessThanOrEqual(100);
        expect(forcaDaSenha(senha + mais)).toBeGreaterThanOrEqual(pontos);
      }),
    );
  });

  it('below 6 characters is never strong', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 5 }), (senha) => rotuloDaForca(forcaDaSenha(senha)) !== 'Senha forte'),
    );
  });
});

describe('a password the portal invents', () => {
  it('has ten letters and digits that nobody mistakes, and is another each time', () => {
    const senhas = Array.from({ length: 500 }, randomPassword);
    for (const senha of senhas) expect(senha).toMatch(/^[a-km-zA-HJ-NP-Z2-9]{10}$/);
    expect(senhas.join('')).not.toMatch(/[0O1lIo]/);
    expect(new Set(senhas).size).toBe(500);
  });
});

describe('passwords', () => {
  it('of the factories match their hash', async () => {
    const passwords = createPasswords();
    expect(await passwords.verify(SENHA_HASH, SENHA)).toBe(true);
    expect(await passwords.verify(SENHA_HASH, `${SENHA} `)).toBe(false);
    expect(await passwords.verify(null, SENHA)).toBe(false);
  });

  it('wait in a bounded queue when many arrive at once', async () => {
    const passwords = createPasswords({ atOnce: 1, queue: 2 });
    const outcomes = await Promise.allSettled([1, 2, 3, 4, 5].map(() => passwords.verify(SENHA_HASH, SENHA)));
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'indisponivel', retryAfter: 5 });
    expect(await passwords.verify(SENHA_HASH, SENHA)).toBe(true);
  });
});

describe('an administrator’s new password', () => {
  it('is told all that is wrong with it at once', () => {
    const { error } = trocarSenhaAdminInput.safeParse({
      senha_atual: 'mesma1',
      senha_nova: 'mesma1',
      senha_confirmacao: 'outra',
    });
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['senha_confirmacao', 'A nova senha e a confirmação não conferem!'],
      ['senha_nova', 'A nova senha deve ser diferente da senha atual!'],
    ]);
  });
});
