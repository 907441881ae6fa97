// The one rule about time: São Paulo's calendar, both edges of a window, and dates as forms write them.
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import {
  dataOpcional,
  dataOuInstante,
  dataSchema,
  fimOpcional,
  fimSchema,
  inicioSchema,
} from '../../src/shared/prazos.ts';
import {
  dataLocal,
  diasRestantes,
  estadoDaJanela,
  fimDoDia,
  inicioDoDia,
  instanteLocal,
  relogioLocal,
  somarDias,
  ultimoInstanteLocal,
} from '../../src/shared/tempo.ts';

const data = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((d) => d.toISOString().slice(0, 10));

describe('São Paulo’s calendar', () => {
  it('turns the day at 03:00 UTC', () => {
    expect(dataLocal('2026-11-22T02:59:59.999Z')).toBe('2026-11-21');
    expect(dataLocal('2026-11-22T03:00:00.000Z')).toBe('2026-11-22');
    expect(inicioDoDia('2026-11-22').toISOString()).toBe('2026-11-22T03:00:00.000Z');
    expect(fimDoDia('2026-11-21').toISOString()).toBe('2026-11-22T02:59:59.999Z');
  });

  it('remembers that there was summer time until 2019', () => {
    expect(inicioDoDia('2019-01-15').toISOString()).toBe('2019-01-15T02:00:00.000Z');
    expect(dataLocal('2019-01-15T02:00:00.000Z')).toBe('2019-01-15');
    expect(instanteLocal('2018-07-01T12:00').toISOString()).toBe('2018-07-01T15:00:00.000Z');
  });

  const decadas = [1980, 1990, 2000, 2010, 2020, 2030, 2040, 2050, 2060];

  it.each(decadas)(
    'of every day’s first and last instants is that day, and one millisecond further is not: %s',
    (de) => {
      // The zone's own rules, read by another hand than the rule under test.
      const zona = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' });
      const erradas: string[] = [];
      for (let dia = `${de}-01-01`; dia < `${de + 10}-01-01`; dia = somarDias(dia, 1)) {
        const [inicio, fim] = [inicioDoDia(dia).getTime(), fimDoDia(dia).getTime()];
        const lidas = [inicio - 1, inicio, fim, fim + 1].map((ms) => zona.format(ms));
        if (lidas.join() !== [somarDias(dia, -1), dia, dia, somarDias(dia, 1)].join()) erradas.push(dia);
        else if (dataLocal(new Date(inicio)) !== dia || dataLocal(new Date(fim)) !== dia) erradas.push(dia);
      }
      expect(erradas).toEqual([]);
    },
  );

  it('ends a day with the second of its last hours where the clock is put back', () => {
    expect(fimDoDia('1991-02-16').toISOString()).toBe('1991-02-17T02:59:59.999Z');
    expect(inicioDoDia('1991-02-17').toISOString()).toBe('1991-02-17T03:00:00.000Z');
    expect(fimSchema.parse('1991-02-16')).toBe('1991-02-17T02:59:59.999Z');
    // A time that is shown twice: a window opens at the first and closes at the second.
    expect(inicioSchema.parse('1991-02-16T23:30')).toBe('1991-02-17T01:30:00.000Z');
    expect(fimSchema.parse('1991-02-16T23:30')).toBe('1991-02-17T02:30:00.000Z');
  });

  it('begins a day without midnight where the clock lands', () => {
    expect(inicioDoDia('2018-11-04').toISOString()).toBe('2018-11-04T03:00:00.000Z');
    expect(relogioLocal(inicioDoDia('2018-11-04'))).toBe('2018-11-04T01:00:00');
    expect(fimDoDia('2018-11-03').toISOString()).toBe('2018-11-04T02:59:59.999Z');
    expect(inicioSchema.parse('2018-11-04T00:30')).toBe('2018-11-04T03:30:00.000Z');
  });

  it('shows the time that was asked for, wherever the clock shows it at all', () => {
    fc.assert(
      fc.property(data, fc.integer({ min: 60, max: 1439 }), (dia, minuto) => {
        const hora = `${String(Math.floor(minuto / 60)).padStart(2, '0')}:${String(minuto % 60).padStart(2, '0')}:00`;
        for (const instante of [instanteLocal, ultimoInstanteLocal]) {
          expect(relogioLocal(instante(`${dia}T${hora}`))).toBe(`${dia}T${hora}`);
        }
      }),
    );
  });

  it('adds days as the calendar does', () => {
    expect(somarDias('2026-02-28', 1)).toBe('2026-03-01');
    expect(somarDias('2028-02-28', 1)).toBe('2028-02-29');
    expect(somarDias('2026-01-01', -1)).toBe('2025-12-31');
    fc.assert(
      fc.property(data, fc.integer({ min: -5000, max: 5000 }), (dia, n) => somarDias(somarDias(dia, n), -n) === dia),
    );
  });
});

describe('a window', () => {
  const inicio = '2026-11-01T03:00:00.000Z';
  const fim = '2026-11-22T02:59:59.999Z';

  it.each([
    ['2026-11-01T02:59:59.999Z', 'aguardando'],
    ['2026-11-01T03:00:00.000Z', 'aberta'],
    ['2026-11-22T02:59:59.999Z', 'aberta'],
    ['2026-11-22T03:00:00.000Z', 'encerrada'],
  ])('at %s is %s', (agora, estado) => {
    expect(estadoDaJanela(inicio, fim, new Date(agora))).toBe(estado);
  });

  it.each([
    ['2026-11-22T03:00:00.000Z', 0],
    ['2026-11-22T02:59:59.999Z', 1],
    ['2026-11-21T03:00:00.000Z', 1],
    ['2026-11-21T02:59:59.999Z', 2],
    ['2026-11-01T12:00:00.000Z', 21],
  ])('at %s has %i days left', (agora, dias) => {
    expect(diasRestantes(fim, new Date(agora))).toBe(dias);
  });

  it('has a day left while it is open, and none once it is over', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e10, max: 1e10 }), (ms) => {
        const agora = new Date(Date.parse(fim) + ms);
        const aberta = estadoDaJanela('1970-01-01T00:00:00.000Z', fim, agora) === 'aberta';
        expect(diasRestantes(fim, agora) > 0).toBe(aberta);
      }),
    );
  });
});

describe('a date', () => {
  it.each([
    ['2026-11-21', '2026-11-21'],
    ['21/11/2026', '2026-11-21'],
    [' 29/02/2028 ', '2028-02-29'],
  ])('is read from %j', (texto, lida) => {
    expect(dataSchema.parse(texto)).toBe(lida);
  });

  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '31/04/2026',
    '1899-12-31',
    '2201-01-01',
    '21-11-2026',
    'ontem',
    '2026-11-21T00:00',
  ])('is not read from %j', (texto) => {
    expect(dataSchema.safeParse(texto).error?.issues[0]?.message).toBe('Data inválida.');
  });

  it('may be missing where it is optional', () => {
    for (const vazio of [undefined, null, '', '  ']) expect(dataOpcional.parse(vazio)).toBeNull();
    expect(dataOpcional.safeParse('ontem').success).toBe(false);
  });
});

describe('an edge of a window', () => {
  const zonaDoServidor = process.env.TZ;
  afterEach(() => {
    process.env.TZ = zonaDoServidor;
  });

  const casos: [string, string, string][] = [
    ['2026-11-21', '2026-11-21T03:00:00.000Z', '2026-11-22T02:59:59.999Z'],
    ['21/11/2026', '2026-11-21T03:00:00.000Z', '2026-11-22T02:59:59.999Z'],
    ['2026-11-21T10:30', '2026-11-21T13:30:00.000Z', '2026-11-21T13:30:00.000Z'],
    ['2026-11-21 10:30', '2026-11-21T13:30:00.000Z', '2026-11-21T13:30:00.000Z'],
    ['2026-11-21T10:30:15.250', '2026-11-21T13:30:15.250Z', '2026-11-21T13:30:15.250Z'],
    ['2026-11-21T10:30:00Z', '2026-11-21T10:30:00.000Z', '2026-11-21T10:30:00.000Z'],
    ['2026-11-21T10:30:00.123456Z', '2026-11-21T10:30:00.123Z', '2026-11-21T10:30:00.123Z'],
    ['2026-11-21T10:30:00-03:00', '2026-11-21T13:30:00.000Z', '2026-11-21T13:30:00.000Z'],
    ['2026-11-21T10:30+0200', '2026-11-21T08:30:00.000Z', '2026-11-21T08:30:00.000Z'],
  ];

  it.each(casos)('is read from %j', (texto, inicio, fim) => {
    expect(inicioSchema.parse(texto)).toBe(inicio);
    expect(fimSchema.parse(texto)).toBe(fim);
  });

  it('does not depend on where the server stands', () => {
    process.env.TZ = 'Asia/Tokyo';
    for (const [texto, inicio, fim] of casos) {
      expect(inicioSchema.parse(texto)).toBe(inicio);
      expect(fimSchema.parse(texto)).toBe(fim);
    }
  });

  it.each([
    '2026-11-21T24:00',
    '2026-11-21T25:00',
    '2026-11-21T10:60',
    '2026-11-21T10:30:61',
    '2026-11-21T10:30:00+99:99',
    '2026-11-21 GMT',
    '2026-11-21 lixo',
    '2026-02-30T10:00:00Z',
    'hoje',
    '0',
    'x'.repeat(5000),
  ])('is not read from %j', (texto) => {
    expect(inicioSchema.safeParse(texto).error?.issues.map(({ message }) => message)).toEqual(['Data inválida.']);
  });

  it('is asked for when blank, and may be missing where it is optional', () => {
    expect(fimSchema.safeParse('  ').error?.issues[0]?.message).toBe('Informe a data e a hora.');
    expect(fimOpcional.parse('')).toBeNull();
  });

  it('never fails on anything at all', () => {
    const quase = fc.stringMatching(/^20\d\d-[01]\d-[0-3]\d[T ]?[0-9:.+Zz-]{0,20}$/);
    fc.assert(
      fc.property(fc.oneof(fc.anything(), quase), (valor) => {
        const { success, data: lido } = fimSchema.safeParse(valor);
        if (success) expect(new Date(lido).toISOString()).toBe(lido);
      }),
    );
  });

  it('keeps a bare date bare where a date or an instant is taken', () => {
    expect(dataOuInstante.parse('21/11/2026')).toBe('2026-11-21');
    expect(dataOuInstante.parse('2026-11-21T10:30')).toBe('2026-11-21T13:30:00.000Z');
    expect(dataOuInstante.safeParse('2026-11-31').success).toBe(false);
  });
});
