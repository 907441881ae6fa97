// How many vacancies are reserved: the rules that editais and courts have, and what an administrator may write of them.

import { describe, expect, it } from 'vitest';
import { MODELOS_DE_RESERVA } from '../../src/shared/modelos-de-catalogo.ts';
import { dadosDaReserva, regraDaReserva, vagasReservadas } from '../../src/shared/reservas.ts';

const regra = (dados: object) => dadosDaReserva.parse(dados);
const de = (dados: object, ...vagas: number[]) => vagas.map((n) => vagasReservadas(n, regra(dados)));

describe('how many are reserved', () => {
  it('any fraction is one more', () => {
    expect(de({ percentual: 5, arredonda: 'cima' }, 1, 19, 20, 21, 40, 41)).toEqual([1, 1, 1, 2, 2, 3]);
    // What a product of fractions would lie a little past.
    expect(de({ percentual: 7, arredonda: 'cima' }, 100, 300, 99_900)).toEqual([7, 21, 6993]);
    expect(de({ percentual: 12.5, arredonda: 'cima' }, 8, 16, 17)).toEqual([1, 2, 3]);
  });

  it('half and more is one more', () => {
    expect(de({ percentual: 5, arredonda: 'meio' }, 1, 9, 10, 29, 30)).toEqual([0, 0, 1, 1, 2]);
    expect(de({ percentual: 25, arredonda: 'meio' }, 1, 2, 3, 6)).toEqual([0, 1, 1, 2]);
  });

  it('the positions that are named, and then as far apart as the last two', () => {
    const posicoes = { arredonda: 'sequencia', sequencia: '5ª, 21ª e 41ª' };
    expect(regra(posicoes).sequencia).toBe('5, 21, 41');
    expect(de(posicoes, 4, 5, 20, 21, 41, 60, 61, 81)).toEqual([0, 1, 1, 2, 3, 3, 4, 5]);
    expect(de({ arredonda: 'sequencia', sequencia: '5' }, 4, 5, 500)).toEqual([0, 1, 1]);
  });

  it('none below the least number of vacancies', () => {
    expect(de({ percentual: 20, arredonda: 'cima', minimo_vagas: 5 }, 4, 5)).toEqual([0, 1]);
  });

  it('says its rule in words', () => {
    expect(regraDaReserva(regra({ percentual: '12,5', arredonda: 'meio', minimo_vagas: '3' }))).toBe(
      '12,5%, de 0,5 para cima sobe, a partir de 3 vagas',
    );
    expect(regraDaReserva(regra({ arredonda: 'sequencia', sequencia: '5 21' }))).toBe('posições 5, 21');
  });
});

describe('what may be written', () => {
  it('takes what an empty form has for what it means', () => {
    expect(regra({ percentual: '5', arredonda: '', sequencia: '', minimo_vagas: '' })).toEqual({
      percentual: 5,
      arredonda: 'cima',
      sequencia: null,
      minimo_vagas: null,
      deficiencia: 'N',
      confirmacao: 'nenhuma',
    });
  });

  it.each([
    [{ percentual: '' }],
    [{ percentual: 0 }],
    [{ percentual: 100.5 }],
    [{ percentual: '5,125' }],
    [{ percentual: 'cinco' }],
    [{ arredonda: 'sequencia' }],
    [{ arredonda: 'sequencia', sequencia: '21, 5' }],
    [{ arredonda: 'sequencia', sequencia: '0, 5' }],
    [{ arredonda: 'sequencia', sequencia: 'quinta' }],
    [{ percentual: 5, minimo_vagas: 0 }],
    [{ percentual: 5, arredonda: 'baixo' }],
    [{ percentual: 5, confirmacao: 'sorteio' }],
  ])('refuses %j with a sentence', (dados) => {
    const { error } = dadosDaReserva.safeParse(dados);
    expect(error?.issues[0]?.message).toMatch(/^[A-Z].*\.$/);
  });

  it('the ready-made lists are right', () => {
    for (const { nome, dados } of MODELOS_DE_RESERVA) expect(dadosDaReserva.safeParse(dados).success, nome).toBe(true);
  });
});
