// Codes by time, as RFC 6238 has them, and recovery codes as people type them.
import { Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { enderecoDo, novoSegredo, passoDoCodigo } from '../../src/server/platform/totp.ts';
import { novosCodigos } from '../../src/server/sessoes/codigos.ts';
import { codigoInput, codigoOpcional, ehDoAplicativo } from '../../src/shared/segundo-fator.ts';

// Appendix B of the RFC, whose codes of eight digits end in these six.
const SEGREDO = Secret.fromLatin1('12345678901234567890').base32;
const VETORES = [
  ['1970-01-01T00:00:59.000Z', '287082', 1],
  ['2005-03-18T01:58:29.000Z', '081804', 37_037_036],
  ['2009-02-13T23:31:30.000Z', '005924', 41_152_263],
  ['2033-05-18T03:33:20.000Z', '279037', 66_666_666],
] as const;

describe('a code of the app', () => {
  it.each(VETORES)('at %s is %s', (agora, codigo, passo) => {
    expect(passoDoCodigo(SEGREDO, codigo, agora)).toBe(passo);
  });

  it('counts one step early and one late, by its own step, and no further', () => {
    const em = (segundos: number) => new Date(Date.parse('2009-02-13T23:31:30.000Z') + segundos * 1000).toISOString();
    // Its step is the half minute from 23:31:30 on.
    expect(passoDoCodigo(SEGREDO, '005924', em(-30))).toBe(41_152_263);
    expect(passoDoCodigo(SEGREDO, '005924', em(59.999))).toBe(41_152_263);
    expect(passoDoCodigo(SEGREDO, '005924', em(-30.001))).toBeNull();
    expect(passoDoCodigo(SEGREDO, '005924', em(60))).toBeNull();
  });

  it.each(['', '5924', '00592', '0059245', 'abcdef', '００５９２４'])('is not %j', (codigo) => {
    expect(passoDoCodigo(SEGREDO, codigo, '2009-02-13T23:31:30.000Z')).toBeNull();
  });

  it('belongs to a secret of 160 bits that nobody else has', () => {
    const segredos = new Set(Array.from({ length: 50 }, novoSegredo));
    expect(segredos.size).toBe(50);
    for (const segredo of segredos) expect(segredo).toMatch(/^[A-Z2-7]{32}$/);
    const endereco = new URL(enderecoDo(SEGREDO, 'concursos.exemplo.org', 'ana@exemplo.com.br'));
    expect(endereco.searchParams.get('secret')).toBe(SEGREDO);
    expect(endereco.searchParams.get('issuer')).toBe('concursos.exemplo.org');
    expect(decodeURIComponent(endereco.pathname)).toContain('concursos.exemplo.org:ana@exemplo.com.br');
  });
});

describe('a recovery code', () => {
  it('is one of ten, and read however it is typed', () => {
    const codigos = novosCodigos();
    expect(new Set(codigos).size).toBe(10);
    for (const codigo of codigos) {
      expect(codigo).toMatch(/^([A-HJKMNP-TV-Z2-9]{4}-){3}[A-HJKMNP-TV-Z2-9]{4}$/);
      const digitado = codigoInput.parse(`  ${codigo.toLowerCase().replaceAll('-', ' ')} `);
      expect(ehDoAplicativo(digitado)).toBe(false);
      expect(digitado).toBe(codigo.replaceAll('-', ''));
    }
  });
});

describe('what is typed for a code', () => {
  it.each([
    ['123 456', '123456'],
    ['123456', '123456'],
    ['', null],
    ['   ', null],
    [null, null],
    [undefined, null],
  ])('%j is %j', (digitado, lido) => {
    expect(codigoOpcional.parse(digitado)).toBe(lido);
  });

  it.each(['', ' - ', undefined])('%j is asked for', (digitado) => {
    expect(codigoInput.safeParse(digitado).error?.issues[0]?.message).toBe('Informe o código de verificação.');
  });
});
