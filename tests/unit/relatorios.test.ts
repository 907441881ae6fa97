// The pure rules of reports: ages at their edges, series without gaps, periods by São Paulo's calendar.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OUTRO_PERIODO, periodosUsuais, qualPeriodo } from '../../src/client/admin/relatorios/periodos.ts';
import { quadrosDeCandidatos } from '../../src/server/relatorios/documento.ts';
import { serieDe } from '../../src/server/relatorios/recorte.ts';
import {
  candidatosPorVaga,
  chavesDaSerie,
  DIAS_DA_SERIE,
  FAIXAS_ETARIAS,
  faixaEtaria,
  MESES_DA_SERIE,
  nomeDoEstado,
  nomeDoMeio,
  passoDaSerie,
  type RelatorioDeCandidatos,
} from '../../src/shared/relatorios.ts';
import { dataLocal, somarDias } from '../../src/shared/tempo.ts';

const HOJE = '2026-11-21';

describe('ages', () => {
  it.each([
    ['2008-11-22', 'ate_17'],
    ['2008-11-21', '18_24'],
    ['2001-11-22', '18_24'],
    ['2001-11-21', '25_34'],
    ['1991-11-21', '35_44'],
    ['1981-11-21', '45_59'],
    ['1966-11-22', '45_59'],
    ['1966-11-21', '60_mais'],
    ['1900-01-01', '60_mais'],
    [HOJE, 'ate_17'],
    ['2026-11-22', 'nao_informada'],
    [null, 'nao_informada'],
    ['', 'nao_informada'],
  ] as const)('%s is %s', (nascimento, faixa) => {
    expect(faixaEtaria(nascimento, HOJE)).toBe(faixa);
  });

  it('turns on 1 March for who is born on 29 February, in a year without one', () => {
    expect([faixaEtaria('2004-02-29', '2022-02-28'), faixaEtaria('2004-02-29', '2022-03-01')]).toEqual([
      'ate_17',
      '18_24',
    ]);
  });

  it('never goes back as the days pass', () => {
    const dia = fc.integer({ min: 0, max: 40_000 }).map((dias) => somarDias('1930-01-01', dias));
    fc.assert(
      fc.property(dia, dia, fc.nat({ max: 3000 }), (nascimento, hoje, depois) => {
        fc.pre(nascimento <= hoje);
        const ordem = (em: string) => FAIXAS_ETARIAS.indexOf(faixaEtaria(nascimento, em));
        expect(ordem(somarDias(hoje, depois))).toBeGreaterThanOrEqual(ordem(hoje));
      }),
    );
  });
});

describe('series', () => {
  it('have a point for each day up to a quarter, and for each month beyond', () => {
    const fim = (dias: number) => somarDias('2026-01-31', dias - 1);
    expect(passoDaSerie('2026-01-31', fim(DIAS_DA_SERIE))).toBe('dia');
    expect(passoDaSerie('2026-01-31', fim(DIAS_DA_SERIE + 1))).toBe('mes');
    expect(chavesDaSerie('2026-02-27', '2026-03-02', 'dia')).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
    ]);
    expect(chavesDaSerie('2026-11-30', '2027-02-01', 'mes')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
    expect(chavesDaSerie('2026-02-02', '2026-02-01', 'dia')).toEqual([]);
    const longa = chavesDaSerie('1990-01-01', HOJE, 'mes');
    expect([longa.length, longa.at(-1)]).toEqual([MESES_DA_SERIE, '2026-11']);
  });

  it('hold everything of their period, each hour on its day in São Paulo', () => {
    const horas = fc.array(
      fc.record({
        quando: fc
          .integer({ min: 0, max: 24 * 400 })
          .map((h) => new Date(Date.UTC(2025, 9, 1, h)).toISOString().slice(0, 13)),
        n: fc.integer({ min: 1, max: 9 }),
        centavos: fc.integer({ min: 1, max: 9999 }),
      }),
      { maxLength: 20 },
    );
    const agora = new Date(`${HOJE}T15:00:00.000Z`);
    fc.assert(
      fc.property(horas, (lidas) => {
        const { pontos, passo } = serieDe(lidas, { concurso_id: undefined, data_inicio: null, data_fim: null }, agora);
        const soma = (valores: readonly number[]) => valores.reduce((a, b) => a + b, 0);
        expect(soma(pontos.map(({ n }) => n))).toBe(soma(lidas.map(({ n }) => n)));
        expect(soma(pontos.map(({ centavos }) => centavos))).toBe(soma(lidas.map(({ centavos }) => centavos)));
        for (const { quando } of lidas) {
          const dia = dataLocal(`${quando}:00:00.000Z`);
          expect(pontos.find(({ chave }) => dia.startsWith(chave))?.n).toBeGreaterThan(0);
        }
        expect(passo === 'dia' ? pontos.length <= DIAS_DA_SERIE : pontos.length <= MESES_DA_SERIE).toBe(true);
      }),
    );
  });

  it('begin and end with their period, but not in the future, where nothing is yet', () => {
    const agora = new Date(`${HOJE}T15:00:00.000Z`);
    const de = (data_inicio: string | null, data_fim: string | null, horas: { quando: string; n: number }[] = []) =>
      serieDe(horas, { concurso_id: undefined, data_inicio, data_fim }, agora).pontos.map(({ chave }) => chave);
    expect(de('2026-11-19', '2026-12-31')).toEqual(['2026-11-19', '2026-11-20', HOJE]);
    expect(de('2026-11-19', '2026-11-20')).toEqual(['2026-11-19', '2026-11-20']);
    expect(de(null, null)).toEqual([]);
    expect(de('2026-11-20', '2026-11-19')).toEqual([]);
    expect(de(null, '2026-11-20', [{ quando: '2026-11-20T02', n: 1 }])).toEqual(['2026-11-19', '2026-11-20']);
  });
});

describe('words and figures', () => {
  it('say enrolments per place with two decimals, and nothing where there is no place', () => {
    expect([candidatosPorVaga(7, 3), candidatosPorVaga(0, 4), candidatosPorVaga(5, 0)]).toEqual([2.33, 0, null]);
  });

  it('name means and states, also those that are not known', () => {
    expect(['MANUAL', 'BB', '', 'OUTRO'].map(nomeDoMeio)).toEqual([
      'Baixa manual',
      'Banco do Brasil',
      'Não informado',
      'OUTRO',
    ]);
    expect(['MG', null, 'XX'].map(nomeDoEstado)).toEqual(['Minas Gerais', 'Não informado', 'XX']);
  });
});

describe('the usual periods', () => {
  it('are those of the calendar', () => {
    const periodos = Object.fromEntries(
      periodosUsuais('2026-03-05').map(({ id, data_inicio, data_fim }) => [id, [data_inicio, data_fim]]),
    );
    expect(periodos).toEqual({
      tudo: [undefined, undefined],
      hoje: ['2026-03-05', '2026-03-05'],
      7: ['2026-02-27', '2026-03-05'],
      30: ['2026-02-04', '2026-03-05'],
      mes: ['2026-03-01', '2026-03-05'],
      anterior: ['2026-02-01', '2026-02-28'],
      ano: ['2026-01-01', '2026-03-05'],
    });
    expect(periodosUsuais('2026-01-31').find(({ id }) => id === 'anterior')).toMatchObject({
      data_inicio: '2025-12-01',
      data_fim: '2025-12-31',
    });
  });

  it('are known by their dates; any other is another', () => {
    for (const { id, nome: _, ...periodo } of periodosUsuais(HOJE)) expect(qualPeriodo(periodo, HOJE)).toBe(id);
    expect(qualPeriodo({ data_inicio: HOJE }, HOJE)).toBe(OUTRO_PERIODO);
    expect(qualPeriodo({ data_fim: '2026-11-20' }, HOJE)).toBe(OUTRO_PERIODO);
  });
});

describe('candidates on paper', () => {
  it.each([
    [1, '1 outra cidade'],
    [1200, '1.200 outras cidades'],
  ])('count the other cities: %s', (cidades, dito) => {
    const quadros = quadrosDeCandidatos({
      ...{ inscricoes: {}, serie: { passo: 'dia', pontos: [] }, ufs: [], cidades: [], sexos: [], idades: [] },
      outras_cidades: { cidades, quantidade: 7 },
    } as unknown as RelatorioDeCandidatos);
    expect(quadros.find(({ titulo }) => titulo === 'Cidades')?.linhas).toEqual([[dito, 7]]);
  });
});
