// What a protocol's words and codes are made of, and what people make of them when they type.
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  E_O_NUMERO,
  FORA_DA_FORMA,
  INFORME_O_CODIGO,
  lerCodigo,
  NUNCA_USADOS,
  problemaDoCodigo,
} from '../../src/client/protocolo/codigo.ts';
import { conferir } from '../../src/client/protocolo/impressao-digital.ts';
import { PROTOCOLADOS } from '../../src/shared/protocolados.ts';
import {
  ALFABETO_DO_CODIGO,
  CODIGO_DE_PROTOCOLO,
  codigoEmGrupos,
  codigoLimpo,
  formatEmitidoEm,
  formatTamanho,
  iniciaisDe,
} from '../../src/shared/protocolos.ts';

const codigo = fc
  .array(fc.constantFrom(...ALFABETO_DO_CODIGO), { minLength: 16, maxLength: 16 })
  .map((letras) => letras.join(''));

it('the numbers of two kinds never begin alike', () => {
  const prefixos = Object.values(PROTOCOLADOS).map(({ prefixo }) => prefixo);
  expect(prefixos.filter((um, i) => prefixos.indexOf(um) !== i)).toEqual([]);
});

describe('the code', () => {
  it('is its own form, and no letter stands for another', () => {
    expect(ALFABETO_DO_CODIGO).not.toMatch(/[01ILO]/);
    expect(new Set(ALFABETO_DO_CODIGO).size).toBe(ALFABETO_DO_CODIGO.length);
    fc.assert(fc.property(codigo, (um) => CODIGO_DE_PROTOCOLO.test(um)));
    for (const letra of '01ILOÁ- ') expect(`${letra}2345678ABCDEFGH`).not.toMatch(CODIGO_DE_PROTOCOLO);
  });

  it('is the same in fours, in lower case, with spaces, or in the address it came in', () => {
    expect(codigoEmGrupos('7K2M9QXAB3TWE5HN')).toBe('7K2M-9QXA-B3TW-E5HN');
    fc.assert(
      fc.property(codigo, (um) => {
        const grupos = codigoEmGrupos(um);
        for (const texto of [grupos, ` ${grupos.toLowerCase()}\n`, grupos.replaceAll('-', ' . ')]) {
          expect(codigoLimpo(texto)).toBe(um);
          expect(problemaDoCodigo(texto)).toBeNull();
        }
        expect(lerCodigo(`https://concursos.exemplo.org/#/protocolo/${um}`)).toBe(um);
      }),
    );
  });

  it('of any length is cut before it is looked for, and never becomes another', () => {
    const longo = '7K2M9QXAB3TWE5HN'.repeat(1000);
    expect(codigoLimpo(longo)).toHaveLength(40);
    expect(codigoLimpo(longo)).not.toMatch(CODIGO_DE_PROTOCOLO);
  });

  it.each([
    ['', INFORME_O_CODIGO],
    [' - ', INFORME_O_CODIGO],
    ['ENV-2026-0000123', E_O_NUMERO],
    ['ins 2026 0000123', E_O_NUMERO],
    ['7K2M-9QXA', FORA_DA_FORMA],
    ['7K2M-9QXA-B3TW-E5HN-2', FORA_DA_FORMA],
    ['7K2M-9QXA-B3TW-E5H0', NUNCA_USADOS],
    ['7K2M-9QXA-B3TW-E5HI', NUNCA_USADOS],
  ])('%j is told what is wrong with it', (texto, dito) => {
    expect(problemaDoCodigo(texto)).toBe(dito);
  });
});

describe('the words', () => {
  it('are initials of a name, without the small words in it', () => {
    expect(iniciaisDe('Ana de Souza Lima')).toBe('A. S. L.');
    expect(iniciaisDe('  joão dos  Santos e Silva ')).toBe('J. S. S.');
    expect(iniciaisDe('Álvaro d’Ávila')).toBe('Á. D.');
    expect(iniciaisDe('Édson')).toBe('É.');
    expect(iniciaisDe('')).toBe('');
  });

  it('never have two letters of the name together', () => {
    const nome = fc
      .array(fc.stringMatching(/^\p{Lu}\p{Ll}{1,12}$/u), { minLength: 1, maxLength: 6 })
      .map((partes) => partes.join(' '));
    fc.assert(fc.property(nome, (um) => !/\p{L}{3}/u.test(iniciaisDe(um))));
  });

  it('have the time to the second in São Paulo, also when it had another zone', () => {
    expect(formatEmitidoEm('2026-11-22T02:59:59.000Z')).toBe('21/11/2026 às 23:59:59 (horário de Brasília)');
    expect(formatEmitidoEm('2019-01-01T01:00:07.000Z')).toBe('31/12/2018 às 23:00:07 (horário de Brasília)');
  });

  it('have the size to the byte', () => {
    expect([1, 69, 1024, 348_160, 1_258_291, 10_485_760].map(formatTamanho)).toEqual([
      '1 byte',
      '69 bytes',
      '1 KB (1.024 bytes)',
      '340 KB (348.160 bytes)',
      '1,2 MB (1.258.291 bytes)',
      '10 MB (10.485.760 bytes)',
    ]);
  });
});

describe('comparing a file', () => {
  const bytes = new TextEncoder().encode('%PDF-1.4 diploma');
  const recebido = { tamanho: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };

  it('finds the same one under any name, and any other different', async () => {
    expect(await conferir(new File([bytes], 'outro-nome.pdf'), recebido)).toBe('igual');
    expect(await conferir(new File([bytes, '!'], 'diploma.pdf'), recebido)).toBe('diferente');
    expect(await conferir(new File([bytes.with(0, 0)], 'diploma.pdf'), recebido)).toBe('diferente');
  });

  it('says when it cannot be read', async () => {
    const sumido = new File([bytes], 'diploma.pdf');
    sumido.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
    expect(await conferir(sumido, recebido)).toBe('ilegivel');
  });
});
