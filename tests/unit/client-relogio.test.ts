// How long there is: in words, when the words change, and after the device slept.
import { afterEach, expect, it, vi } from 'vitest';
import { agoraNoServidor, ateMudarOTexto, porExtenso } from '../../src/client/ui/clock.ts';

const [MINUTO, HORA, DIA] = [60, 3600, 86_400];

afterEach(() => {
  vi.useRealTimers();
});

it('says the two largest parts, and leaves out an empty one', () => {
  for (const [segundos, texto] of [
    [0, '0 s'],
    [59, '59 s'],
    [MINUTO, '1 min'],
    [12 * MINUTO + 5, '12 min e 5 s'],
    [HORA, '1 h'],
    [3 * HORA + 12 * MINUTO + 59, '3 h e 12 min'],
    [DIA, '1 dia'],
    [DIA + HORA - 1, '1 dia'],
    [2 * DIA + 4 * HORA, '2 dias e 4 h'],
  ] as const) {
    expect(porExtenso(segundos)).toBe(texto);
  }
});

it('never sleeps past a change of the words', () => {
  for (let segundos = 3 * HORA; segundos > 0; segundos -= 7) {
    const passos = ateMudarOTexto(segundos) / 1000;
    for (let passou = 1; passou < passos; passou += 1) {
      expect(porExtenso(segundos - passou)).toBe(porExtenso(segundos));
    }
  }
});

it('counts the time that a device slept, whose stopwatch stood still, and no clock put right by less', () => {
  vi.useFakeTimers();
  const resposta = '2026-11-21T12:00:00.000Z';
  const passou = () => agoraNoServidor(resposta).getTime() - Date.parse(resposta);
  const acertar = (segundos: number) => vi.setSystemTime(Date.now() + segundos * 1000);
  expect(passou()).toBe(0);
  vi.advanceTimersByTime(5000);
  expect(passou()).toBe(5000);
  for (const acerto of [MINUTO, -HORA]) {
    acertar(acerto);
    expect(passou()).toBe(5000);
  }
  acertar(HORA);
  expect(passou()).toBe(5000 + HORA * 1000);
  vi.advanceTimersByTime(1000);
  expect(passou()).toBe(6000 + HORA * 1000);
});
