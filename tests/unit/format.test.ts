// Numbers, money, dates and masks as people read them.
import { describe, expect, it } from 'vitest';
import {
  cortar,
  formatCep,
  formatCnpj,
  formatCount,
  formatCpf,
  formatDate,
  formatDateTime,
  formatInteger,
  formatJanela,
  formatMoney,
  formatNumeroInscricao,
  formatPhone,
  formatTime,
  formatWeekdayDate,
} from '../../src/shared/format.ts';

describe('what people read', () => {
  it('counts', () => {
    expect([0, 1, 1200].map((quantos) => formatCount(quantos, 'vaga', 'vagas'))).toEqual([
      '0 vagas',
      '1 vaga',
      '1.200 vagas',
    ]);
  });

  it('money', () => {
    expect(formatMoney(1234.5)).toBe('R$\u00a01.234,50');
    expect(formatMoney(0)).toBe('R$\u00a00,00');
    expect(formatMoney(-128)).toBe('-R$\u00a0128,00');
    expect(formatMoney(99_999.99)).toBe('R$\u00a099.999,99');
  });

  it('whole numbers', () => {
    expect(formatInteger(1_234_567)).toBe('1.234.567');
  });

  it('dates and instants, on São Paulo’s clock', () => {
    expect(formatDate('2026-11-21')).toBe('21/11/2026');
    expect(formatDate('2026-11-22T02:59:59.999Z')).toBe('21/11/2026');
    expect(formatDate(new Date('2026-11-22T03:00:00.000Z'))).toBe('22/11/2026');
    expect(formatTime('2026-11-22T02:59:59.999Z')).toBe('23:59');
    expect(formatTime(new Date('2026-11-22T03:00:00.000Z'))).toBe('00:00');
    expect(formatDateTime('2026-11-22T02:59:59.999Z')).toBe('21/11/2026 às 23:59 (horário de Brasília)');
    expect(formatJanela({ data_inicio: '2026-11-16T03:00:00.000Z', data_fim: '2026-11-22T02:59:59.999Z' })).toBe(
      '16/11/2026 às 00:00 até 21/11/2026 às 23:59 (horário de Brasília)',
    );
    expect(formatWeekdayDate('2026-11-23')).toBe('segunda-feira, 23/11/2026');
    expect(formatWeekdayDate('2026-11-22T02:00:00.000Z')).toBe('sábado, 21/11/2026');
  });

  it('documents, phones and CEPs, or what came when it does not fit', () => {
    expect(formatCpf('52998224725')).toBe('529.982.247-25');
    expect(formatCpf('5299')).toBe('5299');
    expect(formatCnpj('11222333000181')).toBe('11.222.333/0001-81');
    expect(formatPhone('33988410600')).toBe('(33) 98841-0600');
    expect(formatPhone('3338410600')).toBe('(33) 3841-0600');
    expect(formatPhone('190')).toBe('190');
    expect(formatCep('30130000')).toBe('30130-000');
    expect(formatCep('')).toBe('');
  });

  it('enrolment numbers of six digits, or more when it takes more', () => {
    expect(formatNumeroInscricao(7)).toBe('000007');
    expect(formatNumeroInscricao(1_234_567)).toBe('1234567');
  });

  it('texts cut at a number of characters', () => {
    expect(cortar('abc', 3)).toBe('abc');
    expect(cortar('abcd', 3)).toBe('abc…');
    expect(cortar('ab cd', 3)).toBe('ab…');
    expect(cortar('👩👩👩👩', 3)).toBe('👩👩👩…');
  });
});
