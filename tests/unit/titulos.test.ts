// What titles are worth: exact in hundredths, capped each by its own and all by the window's.

import { describe, expect, it } from 'vitest';
import { MODELOS_DE_TITULO } from '../../src/shared/modelos-de-catalogo.ts';
import { fraseDoTitulo, statusDosTitulos } from '../../src/shared/pedidos/pontuacao.ts';
import {
  contaNaVaga,
  dadosDoTitulo,
  documentosNecessarios,
  formatPontos,
  pontosDaParcela,
  somarTitulos,
  tabelaDeclarada,
  valorDoTitulo,
} from '../../src/shared/titulos.ts';

const parcela = (quantidade: number, pontos: number, maximo: number | null = null) => ({ quantidade, pontos, maximo });

describe('the sum', () => {
  it('is of whole hundredths, so that thirds of nothing are lost', () => {
    expect(somarTitulos([parcela(3, 10), parcela(3, 20)], 0)).toBe(90);
    expect(
      somarTitulos(
        Array.from({ length: 1000 }, () => parcela(1, 1)),
        0,
      ),
    ).toBe(1000);
  });

  it('takes no more of one title than its most, at the edge too', () => {
    expect([4, 5, 6].map((quantos) => pontosDaParcela(parcela(quantos, 50, 250)))).toEqual([200, 250, 250]);
    expect(pontosDaParcela(parcela(0, 50, 250))).toBe(0);
  });

  it('takes no more of all than the window’s most; zero is no limit', () => {
    const todos = [parcela(1, 300), parcela(2, 100), parcela(9, 50, 250)];
    expect([0, 749, 750, 751].map((teto) => somarTitulos(todos, teto))).toEqual([750, 749, 750, 750]);
    expect(somarTitulos([], 500)).toBe(0);
  });
});

describe('a title of the table', () => {
  it('is read as people write it, and as calls do', () => {
    expect(dadosDoTitulo.parse({ pontos: '1,5', unidades: '2', maximo: '', comprovacao: '', vagas: '8,3,8' })).toEqual({
      pontos: 1.5,
      unidades: 2,
      maximo: null,
      comprovacao: 'unidade',
      vagas: [3, 8],
    });
    expect(dadosDoTitulo.parse({ pontos: 0.25 })).toMatchObject({ unidades: null, maximo: null, vagas: [] });
  });

  it('is refused without points, with a third place, or with a most under one unit', () => {
    const dito = (dados: object) => dadosDoTitulo.safeParse(dados).error?.issues[0]?.message;
    expect(dito({})).toBe('Informe quantos pontos vale cada um, como 1,5.');
    expect(dito({ pontos: '0' })).toBe('Informe quantos pontos vale cada um, como 1,5.');
    expect(dito({ pontos: 1.005 })).toBe('Use no máximo duas casas decimais.');
    expect(dito({ pontos: 2, maximo: 1 })).toBe('O máximo de pontos é menor que o de uma unidade.');
    expect(dito({ pontos: 2, unidades: 0 })).toBe('O mínimo é 1.');
    expect(dito({ pontos: 10_000 })).toBe('O máximo é 9.999,99 pontos.');
    expect(dito({ pontos: 2, vagas: 'x' })).toBeDefined();
  });

  it('says what it is worth, and where it counts', () => {
    expect(valorDoTitulo({ pontos: 1, unidades: null, maximo: null })).toBe('1 ponto cada');
    expect(valorDoTitulo({ pontos: 0.5, unidades: 5, maximo: 2.5 })).toBe(
      '0,5 pontos cada, até 5, no máximo 2,5 pontos',
    );
    expect([contaNaVaga({ vagas: [] }, 3), contaNaVaga({ vagas: [3] }, 3), contaNaVaga({ vagas: [4] }, 3)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(formatPontos(1234.5)).toBe('1.234,5 pontos');
    for (const { dados } of MODELOS_DE_TITULO) expect(dadosDoTitulo.safeParse(dados).success).toBe(true);
  });

  it('brings the documents of each unit, or one set for all', () => {
    const exigidos = [{ obrigatorio: true }, { obrigatorio: true }, { obrigatorio: false }];
    expect(documentosNecessarios({ comprovacao: 'unidade' }, exigidos, 3)).toBe(6);
    expect(documentosNecessarios({ comprovacao: 'conjunto' }, exigidos, 3)).toBe(2);
    expect(documentosNecessarios({ comprovacao: 'unidade' }, [{ obrigatorio: false }], 2)).toBe(2);
  });
});

it('stands by how much of it counts, and says so title by title', () => {
  const titulo = (quantidade: number, concedidos: number) => ({ quantidade, concedidos });
  expect(statusDosTitulos([titulo(2, 2), titulo(1, 1)])).toBe('D');
  expect(statusDosTitulos([titulo(2, 2), titulo(1, 0)])).toBe('A');
  expect(statusDosTitulos([titulo(2, 0), titulo(1, 0)])).toBe('I');
  const dito = { item_id: 1, nome: 'Especialização', pontos: 1, maximo: null, pontos_declarados: 2 };
  expect(fraseDoTitulo({ ...dito, ...titulo(2, 1), pontos_concedidos: 1, texto: 'A outra não é da área' })).toBe(
    'Especialização: 1 de 2, 1 ponto. A outra não é da área.',
  );
});

it('a table that was declared by many is written as people write numbers', () => {
  expect(tabelaDeclarada(1482)).toMatch(/^Já há 1\.482 declarações de títulos neste concurso:/);
});
