// How long there is, in words, and when the words change.
import { expect, it } from 'vitest';
import { ateMudarOTexto, porExtenso } from '../../src/client/ui/clock.ts';

const [MINUTO, HORA, DIA] = [60, 3600, 86_400];

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
