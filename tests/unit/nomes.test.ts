// What strangers typed, as it may go into a mail under the portal's name.
import { describe, expect, it } from 'vitest';
import { semEndereco } from '../../src/shared/comum.ts';

describe('what goes into a mail', () => {
  it.each(['laudo médico 2026', 'J. Silva', 'Sta. Rita (1)', '12.5', "D'Ávila"])('%j stays as it is', (texto) => {
    expect(semEndereco(texto)).toBe(texto);
  });

  it.each([
    'http://1.2.3.4/x',
    'https:premio',
    'premio.com',
    'www.premio.com.br?x=1',
    'ana@premio.com',
    't.co/abc',
    'www.x.com',
    'prêmio。com',
    'ｗｗｗ．premio．com',
    'pre\u200bmio.com',
  ])('%j is no address any more', (texto) => {
    expect(semEndereco(texto)).not.toMatch(/[.:/@?\uff0e\u3002\u200b]|https?/i);
  });
});
