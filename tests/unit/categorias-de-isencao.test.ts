// The checks of categories of exemption: six municipal laws written as data, each at its edges, and what the form is refused.

import { describe, expect, it } from 'vitest';
import {
  camposDaCategoria,
  dadosDaCategoria,
  lerDados,
  lerRespostas,
  menosMeses,
  nisValido,
  type RespostasDaCategoria,
  verificarCategoria,
} from '../../src/shared/categorias-de-isencao.ts';
import { MODELOS_DE_CATEGORIA } from '../../src/shared/modelos-de-catalogo.ts';

const HOJE = '2026-11-21';

/** What people declare, of which sex, and whether the law is met. */
type Caso = readonly [respostas: RespostasDaCategoria, sexo: string, confere: boolean];
const LEIS: readonly (readonly [lei: string, dados: Record<string, unknown>, casos: readonly Caso[]])[] = [
  [
    'Cuiabá, 5.901/2014: três doações em 12 meses',
    { regra: 'doacoes', doacoes: 3, meses: 12 },
    [
      [{ doacoes: ['2025-11-21', '2026-03-10', '2026-11-21'] }, 'F', true],
      [{ doacoes: ['2025-11-20', '2026-03-10', '2026-11-21'] }, 'F', false],
      [{ doacoes: ['2026-03-10', '2026-07-10'] }, 'M', false],
    ],
  ],
  [
    'Cabeceira Grande, 720/2021: registro de medula há 12 meses',
    { regra: 'registro', registro_meses: 12 },
    [
      [{ registro_em: '2025-11-21' }, 'M', true],
      [{ registro_em: '2025-11-22' }, 'M', false],
    ],
  ],
  [
    'Nova Xavantina, 1.522/2010: até 1,5 salário mínimo',
    { regra: 'renda', salarios: '1,5', salario_minimo: '1621,00' },
    [
      [{ renda: 2431.5 }, 'F', true],
      [{ renda: 2431.51 }, 'F', false],
    ],
  ],
  [
    'Aparecida de Goiânia, 3.427/2018: uma doação nos 6 meses antes do edital',
    { regra: 'doacoes', doacoes: 1, meses: 6, contar_ate: '2026-08-31' },
    [
      [{ doacoes: ['2026-02-28'] }, 'F', true],
      [{ doacoes: ['2026-02-27'] }, 'F', false],
      // After the edital counts for nothing.
      [{ doacoes: ['2026-09-01'] }, 'F', false],
    ],
  ],
  [
    'Aparecida de Goiânia, 3.427/2018: medula nos últimos 5 anos',
    { regra: 'registro', registro_meses_maximo: 60, contar_ate: '2026-08-31' },
    [
      [{ registro_em: '2021-08-31' }, 'M', true],
      [{ registro_em: '2021-08-30' }, 'M', false],
      [{ registro_em: '2026-09-01' }, 'M', false],
    ],
  ],
  [
    'Tocantins, 4.599/2024: três doações em 18 meses',
    { regra: 'doacoes', doacoes: '3', meses: '18' },
    [
      [{ doacoes: ['2025-05-21', '2025-12-01', '2026-06-01'] }, 'M', true],
      [{ doacoes: ['2025-05-20', '2025-12-01', '2026-06-01'] }, 'M', false],
    ],
  ],
  [
    'Tocantins, 4.599/2024: leite materno todo mês, por 4 meses',
    { regra: 'doacoes', doacoes: 4, meses: 12, uma_por_mes: 'S' },
    [
      [{ doacoes: ['2026-06-02', '2026-07-02', '2026-08-02', '2026-09-02'] }, 'F', true],
      [{ doacoes: ['2026-06-02', '2026-06-20', '2026-07-02', '2026-08-02'] }, 'F', false],
    ],
  ],
  [
    'Palmas, 1.988/2013: homens três, mulheres duas',
    { regra: 'doacoes', doacoes_homens: 3, doacoes_mulheres: 2, meses: 12 },
    [
      [{ doacoes: ['2026-03-10', '2026-07-10'] }, 'F', true],
      [{ doacoes: ['2026-03-10', '2026-07-10'] }, 'M', false],
      [{ doacoes: ['2026-03-10', '2026-07-10'] }, 'N', true],
      [{ doacoes: ['2026-03-10'] }, 'F', false],
    ],
  ],
];

describe('a law as a category', () => {
  it.each(LEIS)('%s', (_, dados, casos) => {
    const categoria = lerDados(dados);
    for (const [respostas, sexo, confere] of casos)
      expect({ respostas, sexo, ...verificarCategoria(categoria, respostas, { sexo, hoje: HOJE }) }).toMatchObject({
        respostas,
        sexo,
        confere,
      });
  });

  it('says what it counted', () => {
    const dito = (dados: object, respostas: RespostasDaCategoria) =>
      verificarCategoria(lerDados(dados as never), respostas, { sexo: 'F', hoje: HOJE })?.texto.replaceAll(
        '\u00A0',
        ' ',
      );
    expect(dito({ regra: 'doacoes', doacoes: 3, meses: 12 }, { doacoes: ['2026-11-01'] })).toBe(
      '1 doação nos 12 meses até 21/11/2026; a lei pede 3.',
    );
    expect(
      dito({ regra: 'renda', salarios: 0.5, salario_minimo: 1621, por_pessoa: 'S' }, { renda: 2000, pessoas: 4 }),
    ).toBe('Renda de R$ 500,00 por pessoa; o limite é R$ 810,50.');
    expect(dito({ regra: 'registro', registro_meses: 12 }, { registro_em: '2026-01-02' })).toBe(
      'Registro de 02/01/2026, contado até 21/11/2026; a lei pede ao menos 12 meses.',
    );
    expect(dito({}, {})).toBeUndefined();
  });

  it('needs its numbers', () => {
    const recusa = (dados: object) => dadosDaCategoria.safeParse(dados).error?.issues[0]?.message;
    expect(recusa({ regra: 'doacoes' })).toBe('Informe quantas doações a lei pede.');
    expect(recusa({ regra: 'doacoes', doacoes_homens: 3 })).toBe('Informe quantas doações a lei pede.');
    expect(recusa({ regra: 'renda', salarios: 2 })).toBe(
      'Informe o limite em salários mínimos e o valor do salário mínimo.',
    );
    expect(recusa({ regra: 'outra' })).toBe('Escolha o que se confere.');
    expect(recusa({ meses: '1,5' })).toBe('Use de 1 a 600 meses.');
    expect(recusa({ contar_ate: '31/02/2026' })).toBeDefined();
  });

  it('has models that all can be kept', () => {
    for (const { nome, dados } of MODELOS_DE_CATEGORIA)
      expect({ nome, ok: dadosDaCategoria.safeParse(dados).success }).toEqual({ nome, ok: true });
  });
});

describe('what a form says', () => {
  const ler = (dados: object, form: object) => lerRespostas(lerDados(dados as never), form, HOJE);

  it('is read as people write it', () => {
    expect(ler({ regra: 'nis' }, { nis: '120.47892.08-4' })).toEqual({ respostas: { nis: '12047892084' }, erros: {} });
    expect(ler({ regra: 'doacoes', doacoes: 1 }, { doacoes: '05/03/2026\n2026-01-02;05/03/2026' }).respostas).toEqual({
      doacoes: ['2026-01-02', '2026-03-05'],
    });
    expect(ler({ regra: 'registro' }, { registro_em: '29/02/2024' }).respostas).toEqual({ registro_em: '2024-02-29' });
    for (const renda of ['1250', '1.250,00', '1250,00', 'R$ 1.250,00', '1250.00'])
      expect(ler({ regra: 'renda', salarios: 1, salario_minimo: 1621 }, { renda }).respostas).toEqual({ renda: 1250 });
  });

  it('is refused at its field', () => {
    const renda = { regra: 'renda', salarios: 1, salario_minimo: 1621, por_pessoa: 'S' };
    expect(ler({ regra: 'nis' }, { nis: '12047892085' }).erros).toEqual({
      nis: 'Este NIS não existe: confira os 11 dígitos.',
    });
    expect(ler({ regra: 'nis' }, {}).erros).toHaveProperty('nis');
    expect(ler({ regra: 'doacoes', doacoes: 1 }, { doacoes: '31/02/2026' }).erros).toHaveProperty('doacoes');
    expect(ler({ regra: 'doacoes', doacoes: 1 }, { doacoes: '22/11/2026' }).erros).toEqual({
      doacoes: 'A data não pode ser depois de hoje.',
    });
    expect(ler(renda, { renda: 'nada', pessoas: '0' }).erros).toEqual({
      renda: 'Informe a renda em reais, como 1.250,00.',
      pessoas: 'Informe de 1 a 50 pessoas.',
    });
    // What another category would ask counts for nothing.
    expect(ler({}, { nis: 'x', renda: 'y' })).toEqual({ respostas: {}, erros: {} });
    expect(camposDaCategoria(lerDados({}))).toEqual([]);
  });

  it('knows a NIS by its last digit', () => {
    expect(nisValido('12047892084')).toBe(true);
    for (let digito = 0; digito <= 9; digito += 1) expect(nisValido(`1204789208${digito}`)).toBe(digito === 4);
    for (const outro of ['1204789208', '120478920846', '00000000000', '']) expect(nisValido(outro)).toBe(false);
  });

  it('counts months by the calendar', () => {
    expect([menosMeses('2026-08-31', 6), menosMeses('2024-02-29', 12), menosMeses('2026-01-15', 1)]).toEqual([
      '2026-02-28',
      '2023-02-28',
      '2025-12-15',
    ]);
  });
});
