// Dates and times typed apart, as one instant.
import { describe, expect, it } from 'vitest';
import { fimDe, inicioDe, momentoDe, momentosEmOrdem, schemaComHoras } from '../../src/client/admin/data-e-hora.ts';

const em = (data: string, hora = '') => ({ data, hora });

describe('a start and an end', () => {
  it('are instants in São Paulo; without an hour, or at the last minute, whole days', () => {
    expect(inicioDe(em('2026-11-21', '08:30'))).toBe('2026-11-21T11:30:00.000Z');
    expect(inicioDe(em('2026-11-21'))).toBe('2026-11-21');
    expect(fimDe(em('2026-11-21', '17:00'))).toBe('2026-11-21T20:00:00.000Z');
    expect(fimDe(em('2026-11-21'))).toBe('2026-11-21');
    expect(fimDe(em('2026-11-21', '23:59'))).toBe('2026-11-21');
  });

  it('go back as they were when they were not touched, seconds included', () => {
    const original = '2026-11-22T02:59:30.500Z';
    expect(momentoDe(original)).toEqual(em('2026-11-21', '23:59'));
    expect(fimDe(momentoDe(original), original)).toBe(original);
    expect(inicioDe(momentoDe(original), original)).toBe(original);
    expect(fimDe(em('2026-11-22', '23:59'), original)).toBe('2026-11-22');
  });

  it('that are no date or no hour go as typed, for the schema to refuse', () => {
    expect(inicioDe(em('21/1', '08:30'))).toBe('21/1');
    expect(fimDe(em('2026-11-21', '25:00'))).toBe('2026-11-21');
  });

  it('are in order, or not, or cannot be told', () => {
    expect(momentosEmOrdem(em('2026-11-21'), em('2026-11-21'))).toBe(true);
    expect(momentosEmOrdem(em('2026-11-21', '23:59'), em('2026-11-21', '23:59'))).toBe(true);
    expect(momentosEmOrdem(em('2026-11-21', '10:00'), em('2026-11-21', '10:00'))).toBe(false);
    expect(momentosEmOrdem(em('2026-11-22'), em('2026-11-21'))).toBe(false);
    expect(momentosEmOrdem(em('2026-11-21', '9'), em('2026-11-20'))).toBeNull();
    expect(momentosEmOrdem(em(''), em('2026-11-20'))).toBeNull();
  });
});

it('a schema is told about the hours, and says what was left blank in the screen’s words', () => {
  const recusa = { success: false, error: { issues: [{ path: ['fim'], message: 'Data inválida.' }] } } as const;
  const lidos = (aceita: boolean) =>
    schemaComHoras<{ fim: string; hora: string }, string>(
      () => (aceita ? { success: true, data: 'lido' } : recusa),
      ['hora'],
      {
        fim: 'Informe o fim.',
      },
    );
  expect(lidos(true).safeParse({ fim: '2026-11-21', hora: '' })).toEqual({ success: true, data: 'lido' });
  expect(lidos(true).safeParse({ fim: '2026-11-21', hora: '24:00' })).toMatchObject({
    error: { issues: [{ path: ['hora'], message: 'Hora inválida. Use de 00:00 a 23:59.' }] },
  });
  expect(lidos(false).safeParse({ fim: '', hora: '' })).toMatchObject({
    error: { issues: [{ message: 'Informe o fim.' }] },
  });
  expect(lidos(false).safeParse({ fim: 'x', hora: '' })).toMatchObject({
    error: { issues: [{ message: 'Data inválida.' }] },
  });
});
