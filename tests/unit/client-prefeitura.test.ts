// The colour of a city is the same everywhere; its initials leave the office and the state out.
import { describe, expect, it } from 'vitest';
import { corDaPrefeitura, iniciais } from '../../src/shared/prefeitura.ts';

describe('prefeitura', () => {
  it('gives each name one of ten colours, always the same', () => {
    const nomes = Array.from({ length: 200 }, (_, i) => `Prefeitura de Cidade ${i}/MG`);
    const cores = nomes.map(corDaPrefeitura);
    expect(new Set(cores).size).toBe(10);
    expect(nomes.map(corDaPrefeitura)).toEqual(cores);
  });

  it('takes two initials', () => {
    expect(iniciais('Prefeitura de São Bento do Ipê/MG')).toBe('SI');
    expect(iniciais('Prefeitura Municipal de Vale Sereno/MG')).toBe('VS');
    expect(iniciais('Prefeitura de Cajueiro/CE')).toBe('CA');
    expect(iniciais('Marina Souza Prado')).toBe('MP');
    expect(iniciais('')).toBe('');
  });
});
