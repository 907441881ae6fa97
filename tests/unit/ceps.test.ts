// Where a CEP is: every state, the capitals by their official names, and nothing for what is nobody's.
import { expect, test } from 'vitest';
import { lugarDoCep } from '../../src/shared/ceps.ts';
import { cidadeOficial } from '../../src/shared/cidades.ts';
import { UFS } from '../../src/shared/ufs.ts';

test.each([
  ['01310100', { uf: 'SP', cidade: 'São Paulo' }],
  ['08499999', { uf: 'SP', cidade: 'São Paulo' }],
  ['06010000', { uf: 'SP' }],
  ['30130000', { uf: 'MG', cidade: 'Belo Horizonte' }],
  ['32000000', { uf: 'MG' }],
  ['70040010', { uf: 'DF', cidade: 'Brasília' }],
  ['72800000', { uf: 'GO' }],
  ['73015132', { uf: 'DF', cidade: 'Brasília' }],
  ['69301000', { uf: 'RR' }],
  ['69400000', { uf: 'AM' }],
  ['90010000', { uf: 'RS', cidade: 'Porto Alegre' }],
])('%s', (cep, lugar) => {
  expect(lugarDoCep(cep)).toEqual(lugar);
});

test('every prefix is one state’s or nobody’s, every state has some, and a city is one of its state', () => {
  const vistas = new Map<string, Set<string>>();
  for (let prefixo = 0; prefixo < 100_000; prefixo++) {
    const lugar = lugarDoCep(`${String(prefixo).padStart(5, '0')}000`);
    if (!lugar) continue;
    const cidades = vistas.get(lugar.uf) ?? new Set();
    if (lugar.cidade) cidades.add(lugar.cidade);
    vistas.set(lugar.uf, cidades);
  }
  expect([...vistas.keys()].sort()).toEqual(UFS.map(({ sigla }) => sigla).sort());
  for (const { sigla } of UFS) {
    for (const cidade of vistas.get(sigla) ?? []) expect(cidadeOficial(sigla, cidade), sigla).toBe(cidade);
  }
  expect(lugarDoCep('00999999')).toBeUndefined();
});
