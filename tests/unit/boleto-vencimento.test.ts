// When slips fall due: the banks' business days, the last date to pay, and the same answer in every time zone.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { addBusinessDays } from '@brazilian-utils/brazilian-utils/add-business-days';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { FORMAS_DE_PAGAMENTO } from '../../src/shared/forma-de-pagamento.ts';
import { somarDias } from '../../src/shared/tempo.ts';
import {
  diaUtilOuSeguinte,
  limiteDePagamento,
  pagavelAte,
  somarDiasUteis,
  vencimentoDoBoleto,
} from '../../src/shared/vencimento.ts';

const data = fc
  .integer({ min: Date.parse('2020-01-01') / 86_400_000, max: Date.parse('2090-12-31') / 86_400_000 })
  .map((dia) => new Date(dia * 86_400_000).toISOString().slice(0, 10));

/** Days from Monday to Friday without clearing, as FEBRABAN tells of each year. */
const SEM_COMPENSACAO: Record<number, string> = {
  2024: '01-01 02-12 02-13 03-29 05-01 05-30 11-15 11-20 12-25 12-31',
  2025: '01-01 03-03 03-04 04-18 04-21 05-01 06-19 11-20 12-25 12-31',
  2026: '01-01 02-16 02-17 04-03 04-21 05-01 06-04 09-07 10-12 11-02 11-20 12-25 12-31',
  2027: '01-01 02-08 02-09 03-26 04-21 05-27 09-07 10-12 11-02 11-15 12-31',
  2028: '02-28 02-29 04-14 04-21 05-01 06-15 09-07 10-12 11-02 11-15 11-20 12-25',
  2029: '01-01 02-12 02-13 03-30 05-01 05-31 09-07 10-12 11-02 11-15 11-20 12-25 12-31',
  2030: '01-01 03-04 03-05 04-19 05-01 06-20 11-15 11-20 12-25 12-31',
  2031: '01-01 02-24 02-25 04-11 04-21 05-01 06-12 11-20 12-25 12-31',
  2032: '01-01 02-09 02-10 03-26 04-21 05-27 09-07 10-12 11-02 11-15 12-31',
  2033: '02-28 03-01 04-15 04-21 06-16 09-07 10-12 11-02 11-15',
};

describe('business days', () => {
  test.each(Object.entries(SEM_COMPENSACAO))('of %s are all weekdays but these: %s', (ano, datas) => {
    const semana = Array.from({ length: 366 }, (_, i) => somarDias(`${ano}-01-01`, i)).filter((data) => {
      const dia = new Date(`${data}T00:00:00Z`).getUTCDay();
      return data.startsWith(ano) && dia !== 0 && dia !== 6;
    });
    const fechados = semana.filter((data) => diaUtilOuSeguinte(data) !== data).map((data) => data.slice(5));
    expect(fechados.join(' ')).toBe(datas);
  });

  test.each([
    ['2026-11-19', '2026-11-19', 'a Thursday'],
    ['2026-11-20', '2026-11-23', 'Consciência Negra, before a weekend'],
    ['2026-11-21', '2026-11-23', 'a Saturday'],
    ['2026-02-14', '2026-02-18', 'the Saturday of Carnaval'],
    ['2026-02-16', '2026-02-18', 'the Monday of Carnaval'],
    ['2026-02-17', '2026-02-18', 'the Tuesday of Carnaval'],
    ['2026-04-03', '2026-04-06', 'Sexta-feira Santa'],
    ['2026-06-04', '2026-06-05', 'Corpus Christi'],
    ['2026-12-25', '2026-12-28', 'Natal'],
    ['2026-12-24', '2026-12-24', 'Christmas Eve, a short day'],
    ['2026-02-18', '2026-02-18', 'Ash Wednesday, which begins at noon'],
    ['2026-12-31', '2027-01-04', 'the last day of the year'],
    ['2023-11-20', '2023-11-20', 'Consciência Negra before it was national'],
    ['2027-01-01', '2027-01-04', 'Ano novo'],
    ['2026-07-09', '2026-07-09', 'a holiday of one state'],
  ])('%s pays on %s (%s)', (dia, seguinte) => {
    expect(diaUtilOuSeguinte(dia)).toBe(seguinte);
  });

  test.each([
    ['2026-11-18', 3, '2026-11-24'],
    ['2026-11-21', 3, '2026-11-25'],
    ['2026-11-23', 3, '2026-11-26'],
    ['2026-12-29', 3, '2027-01-05'],
    ['2026-12-30', 1, '2027-01-04'],
    ['2026-02-13', 1, '2026-02-18'],
    ['2026-11-21', 0, '2026-11-21'],
  ])('%s plus %i is %s', (dia, n, esperado) => {
    expect(somarDiasUteis(dia, n)).toBe(esperado);
  });

  it('are fewer where a city has a holiday of its own, which takes time from nobody', () => {
    const locais = new Set(['2026-11-24', '2026-11-25']);
    expect(diaUtilOuSeguinte('2026-11-24', locais)).toBe('2026-11-26');
    expect(somarDiasUteis('2026-11-23', 2, locais)).toBe('2026-11-27');
    const prazo = { ...PRAZO, data_prazo_fim: '2026-11-25T02:59:59.999Z', hoje: '2026-11-23' };
    expect(vencimentoDoBoleto(prazo, locais)).toBe('2026-11-27');
    expect(limiteDePagamento(prazo)).toBe('2026-11-27');
  });

  it('are the library’s, but for the Monday of Carnaval and the last day of the year', () => {
    fc.assert(
      fc.property(data, fc.integer({ min: 1, max: 15 }), (dia, n) => {
        const [ano = 0, mes = 1, doMes = 1] = dia.split('-').map(Number);
        const lido = addBusinessDays(new Date(ano, mes - 1, doMes, 12), n);
        const daBiblioteca =
          lido && new Date(lido.getTime() - lido.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
        const nosso = somarDiasUteis(dia, n);
        const outros = Array.from({ length: 40 }, (_, i) => somarDias(dia, i)).some((d) => /-0[23]-|-12-31/.test(d));
        if (outros) expect(nosso >= (daBiblioteca ?? '')).toBe(true);
        else expect(nosso).toBe(daBiblioteca);
      }),
    );
  });

  it('are counted beyond the years whose holidays are known', () => {
    expect(somarDiasUteis('2100-01-01', 1)).toBe('2100-01-04');
  });
});

const PRAZO = { vencimento_pagamento: null, forma_pagamento: 'boleto' } as const;
const forma = fc.constantFrom(...FORMAS_DE_PAGAMENTO);

describe('the last date to pay', () => {
  const fim = '2026-11-23T02:59:59.999Z';

  it('is the vacancy’s, whatever day that is', () => {
    expect(limiteDePagamento({ ...PRAZO, vencimento_pagamento: '2026-12-13', data_prazo_fim: fim })).toBe('2026-12-13');
  });

  it('else is three business days after the contest’s end on São Paulo’s calendar', () => {
    expect(limiteDePagamento({ ...PRAZO, data_prazo_fim: fim })).toBe('2026-11-25');
    expect(limiteDePagamento({ ...PRAZO, data_prazo_fim: '2026-11-23T03:00:00.000Z' })).toBe('2026-11-26');
  });
});

describe('by PIX alone', () => {
  // A Saturday, to its last millisecond in São Paulo.
  const prazo = { ...PRAZO, data_prazo_fim: '2026-11-29T02:59:59.999Z', forma_pagamento: 'pix' } as const;

  it('the last date is the day of the contest’s end, or the vacancy’s, and banks’ days of rest change nothing', () => {
    expect(limiteDePagamento(prazo)).toBe('2026-11-28');
    expect(limiteDePagamento({ ...prazo, vencimento_pagamento: '2026-12-13' })).toBe('2026-12-13');
    expect(pagavelAte('2026-11-28', 'pix')).toBe('2026-11-28');
    expect(pagavelAte('2026-11-28', 'boleto')).toBe('2026-11-30');
  });

  it('a charge is good from the first day to that one', () => {
    expect(vencimentoDoBoleto({ ...prazo, hoje: '2026-11-02' })).toBe('2026-11-28');
    expect(vencimentoDoBoleto({ ...prazo, hoje: '2026-11-28' })).toBe('2026-11-28');
    expect(vencimentoDoBoleto({ ...prazo, hoje: '2026-11-29' })).toBeNull();
  });
});

describe('a slip', () => {
  const prazo = { ...PRAZO, data_prazo_fim: '2026-11-25T02:59:59.999Z' };

  it('falls due on the vacancy’s date until that day is over', () => {
    const comData = { ...prazo, vencimento_pagamento: '2026-11-24' };
    expect(vencimentoDoBoleto({ ...comData, hoje: '2026-11-02' })).toBe('2026-11-24');
    expect(vencimentoDoBoleto({ ...comData, hoje: '2026-11-24' })).toBe('2026-11-24');
    expect(vencimentoDoBoleto({ ...comData, hoje: '2026-11-25' })).toBeNull();
  });

  it('else falls due three business days on, at most three after the contest’s end', () => {
    expect(vencimentoDoBoleto({ ...prazo, hoje: '2026-11-10' })).toBe('2026-11-13');
    expect(vencimentoDoBoleto({ ...prazo, hoje: '2026-11-24' })).toBe('2026-11-27');
    expect(vencimentoDoBoleto({ ...prazo, hoje: '2026-11-26' })).toBe('2026-11-27');
    expect(vencimentoDoBoleto({ ...prazo, hoje: '2026-11-27' })).toBe('2026-11-27');
    expect(vencimentoDoBoleto({ ...prazo, hoje: '2026-11-28' })).toBeNull();
  });

  it('never falls due before today nor after the last date', () => {
    fc.assert(
      fc.property(fc.option(data), data, data, forma, (vencimento_pagamento, fim, hoje, forma_pagamento) => {
        const dele = { vencimento_pagamento, data_prazo_fim: `${fim}T15:00:00.000Z`, forma_pagamento };
        const limite = limiteDePagamento(dele);
        const vencimento = vencimentoDoBoleto({ ...dele, hoje });
        if (hoje > limite) expect(vencimento).toBeNull();
        else expect(vencimento !== null && hoje <= vencimento && vencimento <= limite).toBe(true);
      }),
    );
  });
});

describe('the machine’s time zone', () => {
  const script = `
    import { diaUtilOuSeguinte, limiteDePagamento, somarDiasUteis } from './src/shared/vencimento.ts';
    console.log(JSON.stringify([
      diaUtilOuSeguinte('2026-11-20'),
      // Clocks of the time went forward at the midnight of these days, which had no 00:00.
      somarDiasUteis('2018-11-01', 1),
      diaUtilOuSeguinte('1985-11-02'),
      limiteDePagamento({ vencimento_pagamento: null, data_prazo_fim: '2026-11-23T02:59:59.999Z' }),
    ]));`;

  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/Sao_Paulo'])('%s changes nothing', async (TZ) => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', script],
      { env: { ...process.env, TZ } },
    );
    expect(JSON.parse(stdout)).toEqual(['2026-11-23', '2018-11-05', '1985-11-04', '2026-11-25']);
  });
});
