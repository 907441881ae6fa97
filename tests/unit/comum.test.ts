// The building blocks of every input: what they take, what they answer, and that nothing makes them fail.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  arquivoOpcional,
  corpo,
  dinheiro,
  emailSchema,
  filtroEnum,
  filtroTexto,
  idSchema,
  inteiro,
  inteiroOpcional,
  opcional,
  paginacao,
  paraCentavos,
  paraReais,
  semAcentos,
  simNao,
  soDigitos,
  textoObrigatorio,
  textoOpcional,
  umZero,
  urlOpcional,
} from '../../src/shared/comum.ts';
import { cpfSchema } from '../../src/shared/documents.ts';

const refused = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);

describe('ids', () => {
  it.each([1, '1', 2_147_483_647, '0000000012'])('%j is one', (value) => {
    expect(idSchema.parse(value)).toBe(Number(value));
  });

  it.each([0, -1, 1.5, 2_147_483_648, '2147483648', '1e3', ' 1', '', 'abc', null, undefined, Number.NaN, {}, [], true])(
    '%j is none',
    (value) => {
      expect(refused(idSchema, value)).toEqual(['Identificador inválido.']);
    },
  );
});

describe('texts', () => {
  it('are trimmed and composed', () => {
    expect(textoObrigatorio().parse('  Joa\u0303o  ')).toBe('João');
    // A line break counts once, however a form carries it.
    expect(textoObrigatorio('x', 3).parse('a\r\nb')).toBe('a\nb');
    expect(textoObrigatorio().parse('a\u2028b\u2029c')).toBe('a\nb\nc');
    expect(textoOpcional().parse('   ')).toBeNull();
    expect(textoOpcional().parse('\u200d \ufeff')).toBeNull();
    expect(textoOpcional().parse(undefined)).toBeNull();
    expect(textoOpcional().parse('linha 1\nlinha\t2')).toBe('linha 1\nlinha\t2');
  });

  it('have a longest length, counted after trimming', () => {
    expect(textoObrigatorio('x', 3).parse(' abc ')).toBe('abc');
    expect(refused(textoObrigatorio('x', 3), 'abcd')).toEqual(['Use no máximo 3 caracteres.']);
    expect(refused(textoOpcional(3), 'abcd')).toEqual(['Use no máximo 3 caracteres.']);
  });

  it('may have any whole character', () => {
    expect(textoObrigatorio().parse('Á\u{1f600}')).toBe('Á\u{1f600}');
  });

  it.each(['\u0000', 'a\u0007b', '\u007f', '\ud83d', '\ude00'])('with %j are refused', (value) => {
    expect(refused(textoObrigatorio(), `a${value}a`)).toEqual(['O texto tem caracteres que não podem ser guardados.']);
  });

  it("with marks that are no language's are refused before they are put in order, which would take minutes", () => {
    const marcas = `${'\u0315'.repeat(300_000)}${'\u0300'.repeat(300_000)}`;
    for (const schema of [textoObrigatorio(), textoOpcional(), filtroTexto()])
      expect(refused(schema, `Ana ${marcas}`)).toEqual(['O texto tem caracteres que não podem ser guardados.']);
    expect(semAcentos(`Ana ${marcas}`)).toBe('ana');
    expect(textoObrigatorio().parse('Vie\u0323\u0302t')).toBe('Việt');
  });

  it.each([undefined, null, '', ' ', ' \u200b\u2060', 5, {}])('that are needed say so for %j', (value) => {
    expect(refused(textoObrigatorio('Informe o nome.'), value)).toEqual(['Informe o nome.']);
  });

  it('with a rule of their own may still be missing', () => {
    expect(opcional(cpfSchema).parse('')).toBeNull();
    expect(opcional(cpfSchema).parse('529.982.247-25')).toBe('52998224725');
    expect(refused(opcional(cpfSchema), '1')).toEqual(['CPF inválido. Confira os números.']);
  });
});

describe('filters', () => {
  it('left empty are none', () => {
    for (const vazio of ['', '  ', null, undefined]) expect(filtroTexto().parse(vazio)).toBeUndefined();
    for (const vazio of ['', null, undefined]) expect(filtroEnum(['a', 'b']).parse(vazio)).toBeUndefined();
  });

  it('with an unknown value are refused', () => {
    expect(filtroEnum(['a', 'b']).parse('b')).toBe('b');
    expect(refused(filtroEnum(['a', 'b']), 'c')).toEqual(['Valor de filtro desconhecido.']);
  });
});

describe('flags', () => {
  it.each([
    [1, 1],
    ['1', 1],
    [true, 1],
    ['true', 1],
    [0, 0],
    ['0', 0],
    [false, 0],
    ['false', 0],
  ])('%j is %i', (value, flag) => {
    expect(umZero.parse(value)).toBe(flag);
  });

  it('refuse the rest', () => {
    for (const value of [2, 'S', 'sim', null, undefined, ''])
      expect(refused(umZero, value)).toEqual(['Informe 1 ou 0.']);
    for (const value of ['s', 'X', '', null, true]) expect(refused(simNao, value)).toEqual(['Responda S ou N.']);
  });
});

describe('money', () => {
  it.each([
    [85.5, 85.5],
    ['85,50', 85.5],
    ['85.5', 85.5],
    [' 10 ', 10],
    [0, 0],
    [99_999.99, 99_999.99],
    [0.1 + 0.2, 0.1 + 0.2],
  ])('%j is %d', (value, reais) => {
    expect(dinheiro.parse(value)).toBe(reais);
  });

  it.each([
    -1,
    '-1',
    100_000,
    1.234,
    '1,234',
    '1.234,50',
    'R$ 5',
    '',
    'abc',
    null,
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ])('%j is refused', (value) => {
    expect(dinheiro.safeParse(value).success).toBe(false);
  });

  it('written as text is refused with the same words as the number', () => {
    const motivo = (valor: unknown) => dinheiro.safeParse(valor).error?.issues[0]?.message;
    for (const [texto, numero] of [
      ['-1', -1],
      ['1,234', 1.234],
      ['0,004', 0.004],
      ['100000', 100_000],
    ] as const)
      expect([texto, motivo(texto)]).toEqual([texto, motivo(numero)]);
    // A dot with three figures behind it parts thousands, as people write them.
    for (const texto of ['abc', '1.500', '2.000', '85.500'])
      expect([texto, motivo(texto)]).toEqual([texto, 'Informe um valor em reais.']);
  });

  it('in cents and back is the same, to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), (centavos) => paraCentavos(paraReais(centavos)) === centavos),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), (centavos) => {
        expect(dinheiro.parse(paraReais(centavos))).toBe(centavos / 100);
        expect(paraCentavos(dinheiro.parse((centavos / 100).toFixed(2).replace('.', ',')))).toBe(centavos);
      }),
    );
  });
});

describe('e-mails', () => {
  it('are kept in lower case', () => {
    expect(emailSchema.parse('  Ana.Silva+concurso@Exemplo.COM.br ')).toBe('ana.silva+concurso@exemplo.com.br');
  });

  it.each([
    ['', 'Informe o e-mail.'],
    [undefined, 'Informe o e-mail.'],
    ['ana', 'E-mail inválido.'],
    ['ana@x', 'E-mail inválido.'],
    ['ana@exemplo.com\nBcc: x@y.com', 'E-mail inválido.'],
    [`${'a'.repeat(250)}@x.com`, 'E-mail longo demais.'],
  ])('%j says %s', (value, text) => {
    expect(refused(emailSchema, value)).toEqual([text]);
  });
});

describe('addresses', () => {
  it.each(['https://exemplo.org/a?b=c', 'HTTP://exemplo.org'])('%s is one', (value) => {
    expect(urlOpcional.parse(value)).toBe(value);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//exemplo.org', 'ftp://exemplo.org', 'https://', 'https://a b'])(
    '%s is refused',
    (value) => {
      expect(refused(urlOpcional, value)).toEqual(['Informe um endereço que comece com http:// ou https://.']);
    },
  );
});

describe('pages', () => {
  const schema = z.object(paginacao());

  it('have defaults and bounds', () => {
    expect(schema.parse({})).toEqual({ page: 1, per_page: 15 });
    expect(schema.parse({ page: '3', per_page: '' })).toEqual({ page: 3, per_page: 15 });
    for (const per_page of [0, 201, '0', '-1', '1.5', 'abc'])
      expect(schema.safeParse({ per_page }).success).toBe(false);
  });

  it('say which edge was passed', () => {
    expect(refused(inteiro(1, 5, 1), 6)).toEqual(['O máximo é 5.']);
    expect(refused(inteiro(1, 5, 1), 0)).toEqual(['O mínimo é 1.']);
    expect(refused(inteiro(1, 99_999, 1), 100_000)).toEqual(['O máximo é 99.999.']);
  });

  it.each([undefined, null, '', ' '])('numbers that may be left out are null for %j', (value) => {
    expect(inteiroOpcional(1, 5).parse(value)).toBeNull();
    expect(z.object({ n: inteiroOpcional(1, 5) }).parse(value === undefined ? {} : { n: value })).toEqual({ n: null });
  });

  it('numbers that may be left out are whole and within bounds when they are there', () => {
    for (const value of [3, '3', ' 3 ']) expect(inteiroOpcional(1, 5).parse(value)).toBe(3);
    expect(inteiroOpcional(0, 5).parse('0')).toBe(0);
    expect(refused(inteiroOpcional(1, 5), '6')).toEqual(['O máximo é 5.']);
    expect(refused(inteiroOpcional(1, 5), '-1')).toEqual(['O mínimo é 1.']);
    for (const value of ['1.5', 'x', '--1', '1e2', true, {}, []])
      expect(refused(inteiroOpcional(1, 5), value)).toEqual(['Informe um número inteiro.']);
  });
});

describe('files', () => {
  it('of a form are refused under a name that nothing takes, or twice', () => {
    const schema = corpo(z.object({ arquivo: arquivoOpcional, nota: textoOpcional() }));
    const form = (...names: string[]) => {
      const data = new FormData();
      for (const name of names) data.append(name, new File(['x'], 'a.pdf'));
      data.append('nota', 'x');
      data.append('outro', 'x');
      return data;
    };
    expect(schema.parse(form('arquivo'))).toEqual({ arquivo: expect.any(File), nota: 'x' });
    expect(refused(schema, form('file'))).toEqual([
      'Esta chamada não tem um arquivo com este nome. Confira o nome do campo.',
    ]);
    expect(refused(schema, form('arquivo', 'arquivo'))?.[0]).toBe('Envie um arquivo só neste campo.');
  });

  it('left out of a form are none, and a mere name is not taken for one', () => {
    expect(arquivoOpcional.parse(new File([], ''))).toBeUndefined();
    const file = new File(['x'], 'a.pdf');
    expect(arquivoOpcional.parse(file)).toBe(file);
    expect(arquivoOpcional.parse(' ')).toBeUndefined();
    expect(refused(arquivoOpcional, 'a.pdf')).toEqual(['Selecione um arquivo.']);
    expect(arquivoOpcional.safeParse(5).success).toBe(false);
  });
});

describe('texts for searching', () => {
  it('lose case, accents and doubled spaces', () => {
    expect(semAcentos('  São   PAULO d’Oeste ')).toBe('sao paulo d’oeste');
    expect(soDigitos('(33) 98841-0600')).toBe('33988410600');
  });

  it('stay as they are the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (texto) => semAcentos(semAcentos(texto)) === semAcentos(texto)),
    );
  });
});
